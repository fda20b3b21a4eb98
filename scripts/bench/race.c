/* A race of the size of Vampire Hunter, as fast as a machine can play one: the limit, not a rival.

   A grid of 13 by 11 with 24 hidden tiles; four pawns; at each turn a card that changes light or
   moves the ship, a die, and for every space of the move a choice among the open spaces not yet
   walked on.  Tiles turn when stepped beside: a third gives one of three weapons, the others are
   monsters that send the pawn back on 1 to 3 of a die.  Whoever reaches the coffin with all weapons
   wins; when the ship has run its track all lose.  No events, no reasons, no views, no saves. */

#include <stdint.h>
#include <string.h>

enum { COLS = 13, ROWS = 11, CELLS = COLS * ROWS, PAWNS = 4, TILES = 24, TRACK = 3 };

static uint64_t state;

static int below(int n) {
    state = (state & 0xFFFFFFFF) * 2147483085u + (state >> 32);
    return (int)((((state ^ (state >> 32)) & 0xFFFFFFFF) * (uint64_t)n) >> 32);
}

/* Plays `matches` matches from `seed`; out: decisions with a choice, without one, matches won. */
void race(int64_t seed, int64_t matches, int64_t *out) {
    static const int way[4] = {-COLS, COLS, -1, 1};
    out[0] = out[1] = out[2] = 0;
    state = (uint64_t)seed * 2654435761u + 88172645463325252u;
    state &= 0x3FFFFFFFFFFFFFFF;
    for (int64_t m = 0; m < matches; m++) {
        uint8_t tile[CELLS], walked[CELLS];
        int at[PAWNS], held[PAWNS], night = 0, ship = 0, over = 0, seat = 0;
        memset(tile, 0, sizeof tile);
        for (int i = 0; i < TILES; i++) tile[below(CELLS)] = (uint8_t)(1 + below(9));
        for (int p = 0; p < PAWNS; p++) at[p] = p * 3 + 1, held[p] = 0;
        while (!over) {
            int card = below(6);
            if (card < 2) night = card;
            else if (card == 2 && ++ship == TRACK) break;
            memset(walked, 0, sizeof walked);
            int left = 1 + below(6) + night;
            walked[at[seat]] = 1;
            while (left-- > 0) {
                int open[4], n = 0, here = at[seat];
                for (int w = 0; w < 4; w++) {
                    int to = here + way[w];
                    if (to < 0 || to >= CELLS || (w > 1 && to / COLS != here / COLS)) continue;
                    if (!walked[to]) open[n++] = to;
                }
                if (n == 0) break;
                out[n == 1]++;
                at[seat] = open[n == 1 ? 0 : below(n)];
                walked[at[seat]] = 1;
            }
            for (int w = 0; w < 4; w++) {
                int to = at[seat] + way[w];
                if (to < 0 || to >= CELLS || !tile[to]) continue;
                if (tile[to] <= 3) held[seat] |= 1 << (tile[to] - 1);
                else if (1 + below(6) <= 3) at[seat] = seat * 3 + 1;
                tile[to] = 0;
            }
            if (held[seat] == 7 && at[seat] / COLS == ROWS - 1) over = 1;
            seat = (seat + 1) % PAWNS;
        }
        out[2] += over;
    }
}
