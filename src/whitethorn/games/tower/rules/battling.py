"""5. Battle Adjacent Monsters, with the weapons that Optional Advanced Play asks for."""

from __future__ import annotations

from typing import Final

from whitethorn.games.tower import events
from whitethorn.games.tower.cards.kinds import NOWHERE, STAKE
from whitethorn.games.tower.rules.sending import beaten_back
from whitethorn.games.tower.state import DIE_BATTLE, NEEDED, UNARMED_IGNORED, Tower
from whitethorn.games.tower.verbs import K_FIGHT, V_FIGHT
from whitethorn.kernel.refusals import OK

FACES: Final = 6
NEEDS_STAKE: Final = "tower/advanced.vampire"
NEEDS_SWORD: Final = "tower/advanced.wolf"


def foes(g: Tower) -> list[int]:
    """Return the spaces of the monsters that the active pawn must battle where it stands.

    Adjacent tiles only, as they show under the light: tower/battle.must, tower/battle.light_change.
    """
    out: list[int] = []
    for space in g.lib.tiles_near[g.at[g.active]]:
        if g.cells[space] & g.monster_bit() and not ignored(g, space):
            out.append(space)
    return out


def must_battle(g: Tower) -> bool:
    """Return whether there is a monster that the active pawn must battle where it stands."""
    for space in g.lib.tiles_near[g.at[g.active]]:
        if g.cells[space] & g.monster_bit() and not ignored(g, space):
            return True
    return False


def ignored(g: Tower, space: int) -> bool:
    """Return whether the match lets an unarmed hunter stand beside this monster in peace."""
    return g.house & UNARMED_IGNORED != 0 and why_not_armed(g, g.shown(space)) != OK


def battle(g: Tower) -> bool:
    """Battle all monsters one after another in the player's order; return whether all are beaten.

    Who is beaten does nothing more this turn.  tower/battle.several, tower/battle.monsters_stay.
    """
    while True:
        g.tick()
        found = foes(g)
        if not found:
            return True
        space = g.ask(K_FIGHT, g.active, [V_FIGHT << 16 | one << 8 for one in found]) >> 8 & 255
        won = fight(g, space)
        g.foe = NOWHERE
        if not won:
            return False


def fight(g: Tower, space: int) -> bool:
    """Fight the monster on a space; return whether it is beaten."""
    monster = g.shown(space)
    g.foe = space
    if g.log is not None:
        g.emit(events.FIGHT, [g.active, space, monster], [])
    if why_not_armed(g, monster) != OK:
        beaten_back(g, monster, True)  # tower/advanced.unarmed
        return False
    hit = roll_battle(g)
    if g.log is not None:
        told = [g.active, space, monster, g.face, 1 if hit else 0, 1 if g.night else 0]
        g.emit(events.FOUGHT, told, [])
    if not hit:
        beaten_back(g, monster, False)
        return False
    g.remove(space)  # tower/battle.hit
    if g.log is not None:
        g.emit(events.SLAIN, [g.active, space, monster], [])
    return True


def roll_battle(g: Tower) -> bool:
    """Roll the Battle die, read under the light; return whether it shows a Hit."""
    g.die = DIE_BATTLE
    g.face = g.roll(FACES)
    return g.lib.hit[1 if g.night else 0][g.face - 1]


def why_not_armed(g: Tower, monster: int) -> str:
    """Return which weapon the active hunter lacks to fight a monster, or OK.

    Only weapons in front of the player count, not those on the coffin
    (tower/advanced.weapon_on_coffin); zombies need none (tower/advanced.zombie).
    """
    need = g.lib.needs[monster]
    if g.house & NEEDED == 0 or need == 0 or g.held[g.active] & need:
        return OK
    return NEEDS_STAKE if need == STAKE else NEEDS_SWORD
