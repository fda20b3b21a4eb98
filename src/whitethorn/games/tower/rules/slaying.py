"""6. Battle Drakus: three wounds, one from each weapon, whoever made the first two."""

from __future__ import annotations

from typing import Final

from whitethorn.games.tower import events
from whitethorn.games.tower.cards.kinds import ALL_WEAPONS, CRYPT, GARLIC, STAKE, SWORD
from whitethorn.games.tower.rules.battling import roll_battle
from whitethorn.games.tower.rules.ending import victory
from whitethorn.games.tower.rules.flipping import set_light
from whitethorn.games.tower.rules.sending import repelled
from whitethorn.games.tower.state import LEAVE_COFFIN, Tower
from whitethorn.games.tower.verbs import K_STRIKE, V_STRIKE
from whitethorn.kernel.refusals import OK

NOT_HELD: Final = "tower/drakus.choose"
ONCE: Final = "tower/drakus.weapon_once"
NO_DECLINE: Final = "tower/drakus.no_decline"


def is_due(g: Tower) -> bool:
    """Return whether the active pawn stands beside the coffin with a weapon that can wound.

    Without one there is no battle (tower/drakus.nothing_usable); with one there is no way round it
    (tower/drakus.no_decline).  It is asked after the monsters only: tower/drakus.must_end_there.
    """
    if not g.lib.beside_coffin[g.at[g.active]]:
        return False  # tower/drakus.reach
    return usable(g) != 0


def usable(g: Tower) -> int:
    """Return the weapons of the active hunter that are not on the coffin yet, as bits."""
    return g.held[g.active] & ~g.coffin


def battle_drakus(g: Tower) -> None:
    """Strike with weapon after weapon until a Skull, or until none is left to strike with."""
    if not g.open:
        open_coffin(g)
    while True:
        g.tick()
        weapon = g.ask(K_STRIKE, g.active, strike_options(g)) >> 8 & 255
        if not strike(g, weapon):
            return
        if usable(g) == 0:
            run_out(g)
            return


def open_coffin(g: Tower) -> None:
    """Turn the light blue, turn the coffin over, and put ship and deck away.

    Nothing else comes of this light: tower/drakus.light, tower/drakus.light_effects.
    """
    set_light(g, True, events.BY_DRAKUS)  # tower/drakus.light
    if g.log is not None:
        g.emit(events.COFFIN, [g.active, g.at[g.active], g.ship, len(g.deck)], [])
    g.open = True  # tower/drakus.reveal
    g.reveal()
    g.deck = []
    g.discard = []


def strike_options(g: Tower) -> list[int]:
    """Return the weapons that may be used for the next roll."""
    out: list[int] = []
    for weapon in (GARLIC, SWORD, STAKE):
        if why_not_strike(g, weapon) == OK:
            out.append(V_STRIKE << 16 | weapon << 8)
    return out


def why_not_strike(g: Tower, weapon: int) -> str:
    """Return why the active hunter cannot use a weapon against Drakus, or OK.

    He is no vampire in the sense of the advanced game (tower/advanced.drakus).
    """
    if g.coffin & weapon:
        return ONCE
    return OK if g.held[g.active] & weapon else NOT_HELD


def strike(g: Tower, weapon: int) -> bool:
    """Roll once for one weapon (tower/drakus.roll); return whether the player goes on.

    A weapon that fails is kept, and may be used again: tower/drakus.kept_weapons,
    tower/drakus.try_again.
    """
    g.wielded = weapon
    hit = roll_battle(g)
    if g.log is not None:
        g.emit(events.STRUCK, [g.active, weapon, g.face, 1 if hit else 0], [])
    if hit:
        wound(g, weapon)  # tower/drakus.hit
    else:
        repelled(g, weapon)  # tower/drakus.skull
    g.wielded = 0
    return hit


def wound(g: Tower, weapon: int) -> None:
    """Put the weapon on the coffin; the third destroys Drakus.

    tower/drakus.three_wounds, tower/drakus.third_weapon, tower/drakus.three_hits.
    """
    g.held[g.active] &= ~weapon
    g.coffin |= weapon
    if g.log is not None:
        g.emit(events.WOUNDED, [g.active, weapon, g.coffin.bit_count()], [])
    if g.coffin == ALL_WEAPONS:
        set_light(g, False, events.BY_SUNRISE)  # tower/drakus.final_light
        victory(g)


def run_out(g: Tower) -> None:
    """End the turn of a hunter without a usable weapon: the pawn stays beside the coffin.

    tower/drakus.out_of_weapons; a match may have it leave for the Crypt's entrance instead.
    """
    if g.log is not None:
        g.emit(events.NO_WEAPON, [g.active, g.at[g.active]], [])
    if g.house & LEAVE_COFFIN:
        g.put_pawn(g.active, g.lib.entrance[CRYPT])
