# What the table says in English: one message per event, option, decision, moment, phase, outcome.
#
# Variables arrive as names ready to read ($hunter, $card ...) or as numbers.  A flag is "yes" or
# "no"; what is absent is "none".  Ids never appear here.
# `.rule` is the rule that an event follows, for those who ask.

## Events: the hunt

event-setup = { $seats } hunters sit down at the edge of the forest. Both decks are shuffled.
event-lead_roll = The { $hunter } rolls { $face } for the lead.
    .rule = guild/setup.leader
event-leader = The { $hunter } leads the hunt.
    .rule = guild/setup.leader
event-light =
    { $night ->
        [yes] Night falls on round { $round }.
       *[no] Day breaks: round { $round }.
    }
    .rule = guild/round
event-turn =
    { $night ->
        [yes] The { $hunter } faces the night.
       *[no] The { $hunter }'s day begins.
    }
event-drew =
    { $why ->
        [start] The { $hunter } is dealt { $count } Day cards.
        [return] The { $hunter } draws { $count } new Day cards.
        [lucky] Lucky: the { $hunter } draws { $count } Day cards.
        [loot]
            { $count ->
                [one] The { $hunter } loots a Day card.
               *[other] The { $hunter } loots { $count } Day cards.
            }
        [party]
            { $count ->
                [one] The { $hunter } takes a card of the party's loot.
               *[other] The { $hunter } takes { $count } cards of the party's loot.
            }
       *[day] The { $hunter } draws a Day card.
    }
    .rule = guild/day.draw
event-got = Drawn: { $cards }.
event-reshuffled =
    { $deck ->
        [night] The Night discards are shuffled into a new deck.
       *[day] The Day discards are shuffled into a new deck.
    }
    .rule = guild/setup.reshuffle
event-skipped =
    { $why ->
        [infected] The { $hunter } stays out of the sun.
        [lost] The { $hunter } loses the day finding a way out of the woods.
        [out] The { $hunter } is out until the next day.
       *[rest] The { $hunter } rests.
    }
event-sun = The sun burns the { $hunter }.
    .rule = guild/infected.sun
event-over =
    { $outcome ->
        [won]
            { $infected ->
                [yes] The Vampire is slain by one of his own: the { $hunter } wins.
               *[no] The Vampire is slain. The { $hunter } wins.
            }
       *[undecided] The forest keeps its Vampire. Nobody wins.
    }
    .rule = guild/win

## Events: equipment and cards

event-equipped = The { $hunter } equips { $card }.
    .rule = guild/day.equip
event-took_off =
    { $kept ->
        [yes] The { $hunter } takes { $card } back to hand.
       *[no] The { $hunter }'s damaged { $card } is discarded.
    }
    .rule = guild/armor.swap_whole
event-played = The { $hunter } plays { $card }.
event-gained =
    { $gain ->
        [one] The { $hunter } regains a gem and has { $gems }.
       *[other] The { $hunter } regains { $gain } gems and has { $gems }.
    }
event-cured = The { $hunter } is human again, with all gems.
    .rule = guild/antidote.cure
event-repaired = { $card } is as good as new.
    .rule = guild/blacksmith.effect
event-looted = The { $hunter } takes { $card } from the Day discards.
    .rule = guild/loot_deck
event-discarded =
    { $why ->
        [limit] The { $hunter } holds too many cards and discards { $card }.
        [thieves] The { $hunter } lets the thieves have { $card }.
       *[lose] The { $hunter } loses { $card }.
    }

## Events: the night

event-night_card = The { $hunter } turns up { $card }.
    .rule = guild/night.draw
event-nothing = { $card } does nothing.
event-lost = The { $hunter } is lost and will miss the next day.
    .rule = guild/lost.day
event-sunrise = The sun comes up early. The night is over.
    .rule = guild/sunrise
event-bumped = The { $hunter } bumps into the { $other }.
    .rule = guild/bump.choose
event-swapped = The { $hunter } and the { $other } have each taken a card of the other's.
event-exchanged = The { $hunter } gives { $gave }, the { $other } gives { $got }.

## Events: battles

event-battle =
    { $all_slay ->
        [yes] { $card }, level { $level }, { $gems } gems: all hunters fight it together.
       *[no]
            { $gems ->
                [one] The { $hunter } fights { $card }, level { $level }, alone. It has one gem.
               *[other] The { $hunter } fights { $card }, level { $level }, alone. It has { $gems } gems.
            }
    }
event-rolled =
    { $result ->
        [dodge] The { $hunter } rolls a 1: a Dodge roll.
        [critical] The { $hunter } rolls { $total }: a critical hit!
        [hit] The { $hunter } reaches { $total } against { $level }: a hit.
       *[miss] The { $hunter } reaches { $total } against { $level }: a miss.
    }
    .rule = guild/creature.level
event-modified =
    { $result ->
        [hit] { $card }: { $total }, a hit.
       *[miss] { $card }: { $total }, still a miss.
    }
    .rule = guild/modifier.after
event-hit =
    { $left ->
        [0] The blow kills { $card }.
        [one] { $card } has one gem left.
       *[other] { $card } has { $left } gems left.
    }
    .rule = guild/weapon.damage
event-missed = { $card } strikes at the { $hunter }.
    .rule = guild/creature.miss
event-dodged =
    { $by_card ->
        [yes] The { $hunter } plays Dodge: no damage.
       *[no] Nobody is harmed.
    }
event-absorbed =
    { $gems ->
        [0] { $card } takes the blow.
        [one] { $card } takes the blow and has one gem left.
       *[other] { $card } takes the blow and has { $gems } gems left.
    }
    .rule = guild/armor.first
event-broken = { $card } breaks and is discarded.
    .rule = guild/armor.broken
event-wounded =
    { $gems ->
        [0] The { $hunter } loses the last gem.
        [one] The { $hunter } loses a gem and has one left.
       *[other] The { $hunter } loses a gem and has { $gems } left.
    }
event-mortal = The { $hunter } is mortally wounded.
    .rule = guild/health.wounded
event-revived = The { $hunter } gets up again with all gems.
    .rule = guild/revive.use
event-fell =
    { $why ->
        [sun] The { $hunter } burns in the sun and loses all cards.
        [vampire] The { $hunter } falls to the Vampire and loses all cards.
       *[creature] The { $hunter } falls and loses all cards.
    }
    .rule = guild/health.wounded
event-returned = The { $hunter } is back in the hunt, human, with all gems.
    .rule = guild/health.return
event-battle_over =
    { $end ->
        [slain] { $card } is slain.
        [fled] The { $hunter } flees from { $card }.
       *[beaten] Nobody is left to fight { $card }.
    }

## Events: the Vampire

event-vampire =
    { $infected ->
        [yes] The Vampire has come for what is his: the { $hunter }.
       *[no] The Vampire stands before the { $hunter }.
    }
event-repelled = The { $hunter } drives the Vampire off with { $card }.
    .rule = guild/slaying.repel
event-infected = The { $hunter } is infected.
    .rule = guild/vampire.infect

## Events: reactions

event-window =
    { $moment ->
        [start] Before the { $hunter }'s draw.
        [before_roll] Before the { $hunter }'s roll.
        [after_roll] After the { $hunter }'s roll.
        [mortal] Can anything save the { $hunter }?
       *[end] At the end of the { $hunter }'s turn.
    }
event-closed = Play goes on.

## Decisions

decision-dawn = How does the { $hunter } spend the day?
decision-day = What does the { $hunter } do by day?
decision-trim = Which card does the { $hunter } discard?
decision-wound = What takes the blow?
decision-vampire = Does the { $hunter } repel the Vampire?
decision-thieves = Which card does the { $hunter } let the thieves have?
decision-bump = Into whom does the { $hunter } bump?
decision-swap = Which of the hidden cards does the { $hunter } take?
decision-loot = Which card does the { $hunter } take from the discards?
decision-window = Does the { $hunter } react?
decision-roll = What did the die show?
decision-shuffle = What did chance bring?

## Options

option-pass =
    { $decision ->
        [day] End the day
        [trim] Keep all
        [vampire]
            { $infected ->
                [yes] Fall to the Vampire
               *[no] Be infected
            }
       *[window]
            { $own ->
                [yes]
                    { $moment ->
                        [before_roll] Roll the die
                        [after_roll] Let the roll stand
                        [mortal] Fall
                       *[start] Go on
                    }
               *[no] Let it happen
            }
    }
option-turn_up = Turn up a Night card
option-draw =
    { $infected ->
        [yes] Play the day: lose a gem to the sun, draw a card
       *[no] Play the day: draw a card
    }
option-rest = Rest: regain a gem
option-skip = Stay out of the sun
option-equip =
    { $instead ->
        [none] Equip { $card }
       *[other] Equip { $card } instead of { $instead }
    }
option-take_off = Take off { $card }
option-play = Play { $card }
option-discard = Discard { $card }
option-absorb =
    { $card ->
        [none] Take it yourself
       *[other] { $card } takes it
    }
option-repel = Repel with { $card }
option-bump = The { $hunter }
option-pick = Card { $number } of the { $hunter }
option-loot = Take { $card }
option-roll = The die shows { $face }
option-shuffle = Number { $face }

## Refusals, undo

refusal = { $text } ({ $section })
undo-none = There is nothing to take back.
undo-answer = Take back: { $what }
undo-turn = Take back to the start of the { $hunter }'s turn
undo-blocked-dice = Die rolled: all must agree.
undo-blocked-card = Card drawn: all must agree.
undo-blocked-reveal = Seen since: all must agree.
undo-marked = This match has been looked ahead.

## Phases, moments, outcomes, names

phase-lead = Who leads?
phase-dawn = Daybreak
phase-act = Day
phase-night = Night
phase-battle = Battle
phase-struck = After the roll
phase-end = End of the turn
phase-over = The end

moment-start = Start of a turn
moment-before_roll = Before a roll
moment-after_roll = After a roll
moment-mortal = Mortal wound
moment-end = End of a turn

outcome-running = The hunt goes on
outcome-won = The Vampire is slain
outcome-undecided = Nobody has won

use-modify = Attack Modifier
use-surprise = Surprise Attack
use-dodge = Dodge card
use-flee = Flee
use-cure = Antidote
use-repair = Visit Blacksmith
use-heal = Health Modifier
use-revive = Full Revive
use-loot = Loot the Deck
use-slaying = Slaying item
use-weapon = Weapon
use-armor = Armor
use-shield = Shield
name-weapon = weapon
name-armor = armor
name-shield = shield
name-day = Day deck
name-night = Night deck
name-all-slay = All Slay
name-dodge-roll = Dodge roll
name-feed-value = feed value
list-and = { $head } and { $last }
forest-name = The Vampire Forest
forest-text = By day you gather, by night you fight, and somewhere in the forest he waits.

## Summaries

summary-hints = Hints
    .set = Collect one each of Hammer & Stake, Holy Water, Garlic and Cross, then draw the Vampire.
    .loot = Creatures carry loot, and loot is how the set comes together.
    .repel = A slaying item that you hold twice is there to repel a Vampire with.
    .infected = Infected you hit harder, but the sun burns you, and the next Vampire takes all.
summary-turn = Your turns
    .day = By day draw a card and equip, or rest to regain a gem.
    .night = By night turn up a card: an event, a Creature, or the Vampire.
    .roll = In battle reach the Creature's level with the die and your bonuses; a miss hurts you.
    .limit = No turn ends with more than eight cards in your hand.
summary-windows = When cards can be played
    .start = At the start of a turn, before the draw
    .before_roll = Before a roll
    .after_roll = After a roll
    .mortal = When your last gem is lost
    .end = At the end of a turn

## At a glance, on a small screen

glance-gems = { $gems } of { $most } gems
glance-infected = infected
glance-round =
    { $night ->
        [yes] Night { $round }
       *[no] Day { $round }
    }
glance-set = { $held } of { $all } slaying items
group-play = To play from your hand
group-equip = To put on
group-worn = What you wear
group-hand = From your hand
group-pile = From the discards
group-other = Else

## By ear: what can be asked

ear-yours = Your choice.
ear-choice =
    { $count ->
        [one] { $question } One option.
       *[other] { $question } { $count } options.
    }
ear-handover = Give the device to the { $hunter }.
ear-title = The table in words
ear-map = Hunters, cards and decks
ear-ask-where = How am I?
ear-ask-near = Who is near?
ear-ask-exits = What can I do?
ear-ask-threats = Threats
ear-ask-goals = Objectives
ear-nobody = Nobody is to act.
ear-cards =
    { $count ->
        [one] { $card }
        [2] { $card } twice
       *[other] { $card } { $count } times
    }
ear-worn =
    { $gems ->
        [0] { $card }
       *[other] { $card }, { $left } of { $gems } gems
    }
ear-gear = Equipped: { $cards }
ear-no-gear = Nothing is equipped
ear-nothing = none
ear-state =
    { $status ->
        [out] out until Day
       *[other] { $gems } of { $most } gems
    }{ $infected ->
        [yes] , infected
       *[no] {""}
    }{ $status ->
        [lost] , lost in the woods
       *[other] {""}
    }
ear-me = { $hunter }: { $state }
ear-bonus = Attack { $attack }, damage { $damage }
ear-hand =
    { $cards ->
        [none] No card in hand
       *[other] In hand: { $cards }
    }
ear-other =
    { $hunter }{ $turn ->
        [yes] , whose turn it is,
       *[no] {""}
    } { $state }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    }{ $known ->
        [none] {""}
       *[other] , seen: { $known }
    }
ear-no-options = Nothing is asked of you now.
ear-options = You can: { $options }
ear-more =
    { $count ->
        [one] One more option
       *[other] { $count } more options
    }
ear-battle =
    { $all ->
        [yes] All fight { $card }, level { $level }, { $left } of { $gems } gems left. { $fighter } attacks
       *[no] { $fighter } fights { $card }, level { $level }, { $left } of { $gems } gems left
    }
ear-roll =
    Rolled { $dice }, together { $total } against { $level }: { $result ->
        [hit] a hit
        [critical] a critical hit
        [dodge] a Dodge roll
       *[miss] a miss
    }
ear-odds = Hits on { $need } or more, { $hit } percent
ear-sun =
    { $night ->
        [yes] You are infected: the next Vampire takes all
       *[no] You are infected: the sun burns
    }
ear-infected = Infected: { $hunters }
ear-no-threat = Nothing threatens just now
ear-night-deck = { $count } Night cards are left
ear-set =
    { $held ->
        [none] No slaying item
       *[other] Slaying items: { $held }
    }{ $missing ->
        [none] . The set is complete: draw the Vampire
       *[other] . Missing: { $missing }
    }
ear-turn = Turn of { $hunter }; { $leader } leads
ear-decks = Left in the decks: { $day } Day, { $night } Night
ear-hand-of =
    { $count ->
        [0] No card in hand
        [one] One card in hand
       *[other] { $count } cards in hand
    }{ $seen ->
        [0] {""}
       *[other] , { $seen } known
    }
ear-pile = { $deck }: { $left } left, { $gone } discarded
ear-can =
    { $count ->
        [one] One option
       *[other] { $count } options
    }
