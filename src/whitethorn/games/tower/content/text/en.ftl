# What the table says in English: one message per event, option, decision, phase and outcome.
#
# Variables arrive as names ready to read ($hunter, $space, $monster, $weapon ...) or as numbers.
# A flag is "yes" or "no"; what is absent is "none".  Ids never appear here.
# `.spoken` is what a screen reader says where the written line would be too long: at most 120
# characters.  `.rule` is the rule that an event follows, for those who ask.

## Events: the turn

event-setup =
    { $seats } hunters stand at Start, and the ship lies on { $ship }. { $first } begins.
event-turn = { $hunter }'s turn.
event-card =
    { $card ->
        [night] { $hunter } flips a Night card.
        [day] { $hunter } flips a Day card.
       *[ship] { $hunter } flips a Ship card.
    }
    .rule = tower/card.flip
event-light =
    { $cause ->
        [drakus] { $hunter } stands at the coffin, and night falls for good.
        [sunrise] The sun rises.
       *[card]
        { $night ->
            [yes] Night falls: the light turns blue.
           *[no] Day breaks: the light turns red.
        }
    }
    .rule = tower/card.turret
event-ship =
    { $docked ->
        [yes] The ship reaches the tower.
       *[no] The ship comes closer, to { $to }.
    }
    .rule = tower/card.ship
event-caught =
    { $chosen ->
        [yes] { $hunter } drops into the pit and climbs out at the entrance, { $to }.
       *[no] The ground opens under { $hunter }: back to the entrance, { $to }.
    }
    .rule = tower/trap.caught

## Events: moving and tiles

event-rolled =
    { $value ->
        [one] { $hunter } rolls a 1 and may move one space.
       *[other] { $hunter } rolls a { $value } and may move up to { $value } spaces.
    }
    .rule = tower/move.number
event-moved =
    { $passage ->
        [yes] { $hunter } slips through the secret passage to { $to }.
       *[no] { $hunter } moves to { $to }.
    }
event-stopped = { $hunter } stops at { $space }.
event-turned = Turned over at { $space }: { $face }.
    .rule = tower/tiles.turn_all
event-took = { $hunter } takes the { $weapon }.
    .rule = tower/tiles.take
event-left_lying = { $hunter } has a { $weapon } already; this one stays at { $space }.
    .rule = tower/tiles.leave

## Events: battles

event-fight = { $hunter } battles the { $monster }.
    .rule = tower/battle.must
event-fought =
    { $hit ->
        [yes] A Hit.
       *[no] A Skull.
    }
event-slain = The { $monster } is beaten and gone from { $space }.
    .rule = tower/battle.hit
event-beaten =
    { $unarmed ->
        [yes] { $hunter } has no weapon against the { $monster }: back to the entrance, { $to }.
       *[no] The { $monster } beats { $hunter }: back to the entrance, { $to }.
    }
    .rule = tower/battle.skull
event-coffin = { $hunter } opens the coffin. Drakus is awake, and his ship will not wait.
    .rule = tower/drakus.reveal
event-struck =
    { $hit ->
        [yes] { $hunter } strikes at Drakus with the { $weapon }: a Hit.
       *[no] { $hunter } strikes at Drakus with the { $weapon }: a Skull.
    }
    .rule = tower/drakus.roll
event-wounded =
    { $wounds ->
        [one] The { $weapon } wounds Drakus. It is his first wound.
        [2] The { $weapon } wounds Drakus. It is his second wound.
       *[other] The { $weapon } wounds Drakus, wound number { $wounds }.
    }
    .rule = tower/drakus.hit
event-repelled = Drakus throws { $hunter } back to the Crypt's entrance, { $to }.
    .rule = tower/drakus.skull
event-no_weapon = { $hunter } has no weapon left that could wound Drakus.
    .rule = tower/drakus.out_of_weapons
event-reshuffled = The used cards are shuffled into a new deck.
    .rule = tower/card.deck_empty
event-over =
    { $outcome ->
        [won] Drakus crumbles to dust. { $hunter } wins.
       *[escaped] Drakus boards his ship and escapes. All hunters lose.
    }

## Decisions

decision-move = Where does { $hunter } go?
decision-take = Which of them does { $hunter } take?
decision-fight = Which monster does { $hunter } battle first?
decision-strike = With what does { $hunter } strike at Drakus?
decision-roll = What did the die show?
decision-shuffle = What did chance bring?
decision-window = Does anybody react?

## Options

option-pass = Stop here
option-step = Go to { $space }
option-passage = Take passage { $number } to { $space }
option-take = Take the { $weapon } at { $space }
option-fight = Battle the { $monster } at { $space }
option-strike = Strike with the { $weapon }
option-roll =
    { $die ->
        [move]
            { $reads ->
                [one] Face { $face }: one space
               *[other] Face { $face }: { $reads } spaces
            }
       *[battle]
            { $reads ->
                [hit] Face { $face }: Hit
               *[skull] Face { $face }: Skull
            }
    }
option-shuffle = Number { $face }

## Costs, refusals, undo

cost-spaces =
    { $cost ->
        [0] free
        [one] 1 space
       *[other] { $cost } spaces
    }
refusal = { $text } ({ $section })
fact-at = { $hunter } stands at { $space }.
fact-left =
    { $left ->
        [0] No space is left to move.
        [one] One space is left.
       *[other] { $left } spaces are left.
    }
fact-monster = It is a { $monster }.
fact-weapons = { $hunter } holds { $weapons }.
undo-none = There is nothing to take back.
undo-answer = Take back: { $what }
undo-turn = Take back to the start of { $hunter }'s turn
undo-blocked-dice = Dice rolled: all must agree.
undo-blocked-card = Card flipped: all must agree.
undo-blocked-reveal = Tile turned: all must agree.
undo-marked = This match has been looked ahead.

## Phases, outcomes, names

phase-card = A card is flipped
phase-move = Roll and move
phase-battle = Battle
phase-drakus = The battle with Drakus
phase-over = The end

outcome-running = The hunt goes on
outcome-won = Drakus is destroyed
outcome-escaped = Drakus has escaped

name-graveyard = Graveyard
name-marsh = Marsh
name-dining = Dining Room
name-crypt = Crypt
name-start = Start
name-night = Night
name-day = Day
name-ship = Ship
name-red = red
name-blue = blue
name-facedown = facedown tile ({ $back })
name-pit = Pit Trap
name-passage = Secret Passage { $number }
name-coffin = the coffin
name-back-gravestone = gravestone
name-back-raven = raven
name-back-bat = bat
name-back-skull = skull
list-and = { $head } and { $last }

## Hints, for new players (tower/hints.weapons)

summary-hints = Hints
    .weapons = Look for a sword and a stake. You need both, and the garlic, to destroy Drakus.
    .armed = With all three weapons keep away from tiles and make for the Crypt.
    .ship = One hunter beside the coffin, even with garlic alone, stops the ship for good.
summary-turn = Your turn
    .card = 1. A card is flipped: Night turns the light blue, Day and Ship turn it red.
    .trap = 2. If your card brought the night and you stand on a Pit Trap, you are back at the entrance.
    .move = 3. Roll, and move up to that many spaces.
    .tiles = 4. Turn over every tile beside you, and take the weapons that you need.
    .monsters = 5. Battle every monster beside you.
    .drakus = 6. Beside the coffin, battle Drakus.

## At a glance, on a small screen

glance-spaces =
    { $left ->
        [0] no space left
        [one] 1 space left
       *[other] { $left } spaces left
    }
glance-ship =
    { $away ->
        [one] ship 1 space away
       *[other] ship { $away } spaces away
    }
glance-wounds = Drakus has { $wounds } of 3 wounds
glance-missing = to find: { $weapons }
glance-armed = armed: to the coffin
group-here = { $room } (here)
group-other = Else

## By ear: what can be asked

ear-yours = Your choice.
ear-choice =
    { $count ->
        [one] { $question } One option.
       *[other] { $question } { $count } options.
    }
ear-title = The table in words
ear-map = Map
ear-ask-where = Where am I?
ear-ask-near = Who is near?
ear-ask-exits = Exits
ear-ask-threats = Threats
ear-ask-goals = Objectives
ear-nobody = Nobody is to act.
ear-on = { $hunter } stands on { $space }, { $area }
ear-grid = Column { $column }, row { $row }
ear-light =
    { $night ->
        [yes] Night
       *[no] Day
    }
ear-left =
    { $left ->
        [0] No space left to move
        [one] One space left
       *[other] { $left } spaces left
    }
ear-holds =
    { $weapons ->
        [none] No weapon
       *[other] Holds { $weapons }
    }
ear-beside-coffin = The coffin is beside you
ear-east = { $n } east
ear-west = { $n } west
ear-north = { $n } north
ear-south = { $n } south
ear-same = here
ear-thing = { $what } on { $space }, { $apart }
ear-nobody-near = Nothing is near.
ear-way-north = North
ear-way-east = East
ear-way-south = South
ear-way-west = West
ear-wall = { $way }: wall
ear-free =
    { $steps ->
        [one] { $way }: { $space } is free
       *[other] { $way }: { $steps } spaces are free
    }
ear-blocked = { $way }, { $space }: { $what }
ear-passage = Secret Passage { $number } leads to { $space }
ear-no-threat = No monster is in sight
ear-pits = Pits: { $spaces }
ear-no-ship = No ship sails any more
ear-coffin = Nearest space beside the coffin: { $space }, { $apart }
ear-row =
    Row { $row }, { $first } to { $last }: { $count ->
        [0] nothing
        [one] one thing
       *[other] { $count } things
    }
ear-area =
    { $who ->
        [none] { $area }
       *[other] { $area }: { $who }
    }
ear-empty = free
ear-option =
    { $cost ->
        [0] Do: { $option }
        [one] Do: { $option }, 1 space
       *[other] Do: { $option }, { $cost } spaces
    }{ $note ->
        [none] {""}
       *[other] ; { $note }
    }
