# What the table says in English: one message per event, option, decision, phase and outcome.
#
# Variables arrive as names ready to read ($hunter, $vampire, $area, $card ...) or as numbers.
# A flag is "yes" or "no"; what is absent is "none".  Ids never appear here.
# `.spoken` is what a screen reader says where the written line would be too long: at most 120
# characters.  `.rule` is the rule that an event follows, for those who ask.

## Events: set-up and turns

event-setup = { $team } hunters set out. The hunt runs from round { $start } to round { $end }.
event-placed = { $hunter } waits outside the { $entrance }.
event-round =
    { $night ->
        [yes] Round { $round }, by night.
       *[no] Round { $round }, by day.
    }
event-activated = { $hunter } takes a turn.
event-turn_ended =
    { $unused ->
        [0] { $hunter }'s turn is over.
        [one] { $hunter } ends the turn with one Action unused.
       *[other] { $hunter } ends the turn with { $unused } Actions unused.
    }

## Events: moving

event-moved =
    { $from ->
        [none] { $hunter } enters the den: { $to }.
       *[other] { $hunter } moves to { $to }.
    }
event-door_opened =
    { $hunter ->
        [none] The door { $door } swings open.
       *[other] { $hunter } opens the door { $door }.
    }
event-door_unlocked = Something heavy slides back: the door { $door } is unlocked.
    .rule = order/door.unlock
event-left_den =
    { $clue ->
        [yes] { $hunter } walks out of the den with the clue.
       *[no] { $hunter } walks out of the den.
    }
    .rule = order/exit.final
event-shifted =
    { $hunter ->
        [none] { $vampire } is pulled to { $area }.
       *[other] { $hunter } ends up in { $area }.
    }

## Events: rooms and vampires

event-explored =
    { $hunter ->
        [none] The { $room } is laid open.
       *[other] { $hunter } looks into the { $room }.
    }
event-encounter = Encounter in the { $room }: { $card }.
event-spawned =
    { $instead_of ->
        [none] { $awake ->
            [yes] { $vampire } appears in { $area }, awake.
           *[no] { $vampire } lies asleep in { $area }.
        }
       *[other] { $awake ->
            [yes] No { $instead_of } is left in the box: { $vampire } appears in { $area }, awake.
           *[no] No { $instead_of } is left in the box: { $vampire } lies asleep in { $area }.
        }
    }
event-spawn_skipped =
    { $reason ->
        [sunlit] { $kind } would appear in { $area }, but the sun is shining there.
        [box_empty] { $kind } would appear, but the box is empty.
        [no_access] { $kind } would come out of a tunnel that is not in play.
       *[outside] { $kind } would appear beside a hunter who is not in the den.
    }
event-terror =
    { $hunter ->
        [none] Terror: { $card }.
       *[other] Terror strikes { $hunter }: { $card }.
    }
event-woke =
    { $cause ->
        [attack] The failed attack wakes { $vampires }.
        [noise] The noise wakes { $vampires }.
        [arrival] Company wakes { $vampires }.
        [awakening] { $count ->
            [one] The Awakening: { $vampires } opens its eyes.
           *[other] The Awakening: { $vampires } open their eyes.
        }
       *[card] { $count ->
            [one] { $vampires } wakes up.
           *[other] { $vampires } wake up.
        }
    }
    .spoken =
        { $count ->
            [one] One vampire wakes: { $first }.
           *[other] { $count } vampires wake up.
        }
event-noise =
    { $hunter ->
        [none] Noise in the { $room }.
       *[other] { $hunter } makes a noise in the { $room }.
    }
    .rule = order/attack.noise

## Events: attacks

event-attacked =
    { $vampire ->
        [none] { $hunter } strikes at the { $window } with { $dice ->
            [one] one die
           *[other] { $dice } dice
        }, { $accuracy }+ hits.
       *[other] { $target_hunter ->
            [none] { $crate ->
                [none] { $hunter } attacks { $vampire } with { $dice ->
                    [one] one die
                   *[other] { $dice } dice
                }, { $accuracy }+ hits.
               *[other] { $vampire } attacks the { $crate } with { $dice ->
                    [one] one die
                   *[other] { $dice } dice
                }, { $accuracy }+ hits.
            }
           *[other] { $crate ->
                [none] { $vampire } attacks { $target_hunter } with { $dice ->
                    [one] one die
                   *[other] { $dice } dice
                }, { $accuracy }+ hits.
               *[other] { $vampire } attacks the { $crate } before { $target_hunter } with { $dice ->
                    [one] one die
                   *[other] { $dice } dice
                }, { $accuracy }+ hits.
            }
        }
    }
event-rolled =
    { $hits ->
        [0] Rolled { $dice }: no hit.
        [one] Rolled { $dice }: one hit.
       *[other] Rolled { $dice }: { $hits } hits.
    }
event-rerolled =
    { $hits ->
        [0] Rolled again, { $dice }: no hit.
        [one] Rolled again, { $dice }: one hit.
       *[other] Rolled again, { $dice }: { $hits } hits.
    }
    .rule = order/misc.reroll
event-hits =
    { $hits ->
        [0] It misses.
       *[other] { $wounds ->
            [0] { $shield ->
                [0] No wound.
               *[other] The shield takes it all.
            }
            [one] { $shield ->
                [0] One wound.
               *[other] The shield takes { $shield }; one wound.
            }
           *[other] { $shield ->
                [0] { $wounds } wounds.
               *[other] The shield takes { $shield }; { $wounds } wounds.
            }
        }
    }
event-breakage =
    { $broke ->
        [yes] { $hunter }'s { $card } breaks.
       *[no] { $hunter }'s { $card } holds.
    }
    .rule = order/attack.fragile
event-armor_turned =
    { $armor ->
        [damaged] { $hunter }'s armor takes the blow and is damaged.
        [gone] { $hunter }'s armor takes the blow and falls apart.
       *[intact] { $hunter }'s armor is whole again.
    }
    .rule = order/attack.armor.blocks
event-wounded =
    { $wounds ->
        [one] { $hunter } takes a wound; { $left } Health left.
       *[other] { $hunter } takes { $wounds } wounds; { $left } Health left.
    }
event-healed =
    { $wounds ->
        [one] { $hunter } heals a wound; { $left } Health now.
       *[other] { $hunter } heals { $wounds } wounds; { $left } Health now.
    }
event-vampire_wounded = { $vampire } is wounded; { $left } Health left.
    .rule = order/attack.wounds
event-destroyed =
    { $sunlight ->
        [yes] { $vampire } burns in the sunlight.
       *[no] { $vampire } is destroyed.
    }
    .rule = order/attack.destroy
event-window_broken =
    { $sunlit ->
        [yes] The { $window } is broken open and sunlight pours in.
       *[no] The { $window } is broken open on the night.
    }
    .rule = order/attack.window.sunlight
event-crate_hit =
    { $left ->
        [0] The { $crate } is smashed to pieces.
       *[other] The { $crate } takes the blow; { $left } Health left.
    }
    .rule = order/crate.protects
event-fell = { $hunter } falls unconscious in { $area }.
    .rule = order/unconscious.basic

## Events: what hunters do

event-tested =
    { $passed ->
        [yes] { $hunter } tests { $attribute } at { $target }+ with { $dice }: passed.
       *[no] { $hunter } tests { $attribute } at { $target }+ with { $dice }: failed.
    }
    .rule = order/test.attributes
event-focus =
    { $gain ->
        [yes] { $hunter } gains { $amount } Focus and has { $total }.
       *[no] { $hunter } spends { $amount } Focus and has { $total } left.
    }
event-ability =
    { $cost ->
        [0] { $hunter } uses { $ability }.
       *[other] { $hunter } uses { $ability } for { $cost } Focus.
    }
event-special =
    { $cost ->
        [0] { $hunter } uses the weapon's special effect.
       *[other] { $hunter } pays { $cost } Focus for the weapon's special effect.
    }
event-searched = { $hunter } searches the { $room }.
    .rule = order/search.action
event-drawn = { $hunter } finds { $card }.
event-gained = { $hunter } keeps { $card }.
event-discarded = { $card } is discarded.
event-dropped = { $hunter } drops { $card } in { $area }.
event-picked_up = { $hunter } picks up { $card }.
    .rule = order/pickup.one
event-traded = { $giver } gives { $card } to { $taker }.
    .rule = order/trade.what
event-built = { $hunter } builds { $card } for { $cost } Focus.
    .rule = order/search.kit.build
event-used =
    { $self ->
        [yes] { $hunter } uses { $card }.
       *[no] { $hunter } uses { $card } on { $target_hunter }.
    }
event-stored =
    { $inside ->
        [yes] { $hunter } puts { $card } into the bag.
       *[no] { $hunter } takes { $card } out of the bag.
    }
    .rule = order/search.bag.free
event-lever = { $hunter } pulls the { $lever } and gains { $focus } Focus.
    .rule = order/lever.activate
event-cover =
    { $taken ->
        [yes] { $hunter } takes cover behind the { $crate }.
       *[no] { $hunter } comes out of cover.
    }
event-debris = Stones come down on { $hunter }.
event-trapped = { $hunter } is trapped under debris.
    .rule = order/debris.placed
event-dug_free =
    { $self ->
        [yes] { $hunter } digs free.
       *[no] { $by } digs { $hunter } free.
    }
    .rule = order/debris.dig_free
event-earned = { $hunter } earns { $objective }.
    .rule = order/objective.secondary

## Events: the vampires' part

event-card =
    { $hunter ->
        [none] The vampires stir: { $card }.
       *[other] The vampires turn on { $hunter }: { $card }.
    }
event-unmoved =
    { $vampire ->
        [none] { $card } moves nobody.
       *[other] { $card } moves nobody. { $vampire } is nearest.
    }
event-section = { $card }, section { $section }.
event-vampire_moved =
    { $steps ->
        [one] { $vampire } moves to { $area }.
       *[other] { $vampire } moves { $steps } areas to { $area }.
    }
event-vampire_stayed = { $vampire } stays where it is.
event-awakening =
    { $step ->
        [1] The Awakening: what is still hidden is laid open.
        [2] The Awakening: nobody sleeps any longer.
        [3] The Awakening: the doors swing open.
       *[other] The Awakening: the night is theirs.
    }
    .rule = order/awakening.when
event-nightfall = Night has fallen. All vampires show their night side.
    .rule = order/awakening.flip
event-reshuffled =
    { $deck ->
        [encounter] The encounter cards are shuffled again.
        [day] The day cards are shuffled again.
        [night] The night cards are shuffled again.
        [items] The found items are shuffled again.
       *[terror] The terror cards are shuffled again.
    }
event-over = The hunt is over: { $outcome }.

## Why a vampire moved or stayed: what it did, then the numbers

why-section2 =
    Section { $section } calls it to { $hunter }, the active hunter. It was { $distance } away, and the card reaches { $limit }.
why-section4 =
    Section { $section } sends it to the closest hunter, { $hunter }. It was { $distance } away, and the card calls from { $limit } on.
why-card = A card moves it towards { $hunter }. It was { $distance } away.
why-fighting =
    Section { $section } does not call vampires that share an area with a hunter. It keeps fighting.
why-stalking =
    Section { $section } calls only vampires that share an area with a hunter. It has nobody to fight.
why-too_far =
    { $hunter } is { $distance } away. The card reaches { $limit }.
why-too_near =
    The closest hunter, { $hunter }, is { $distance } away. The card calls vampires from { $limit } on.
why-cut_off = No open way leads to a hunter. Closed doors hold it.
why-sunlight = The way to { $hunter } leads into sunlight. It waits at the edge of the light.
why-there = It is with { $hunter } already. There is nowhere to go.
why-just_woke = It has only just woken. It moves with the next section.
why-outside = { $hunter } is not in the den. The card finds nobody to go for.
why-asleep = Nobody is awake. Cards move no sleepers.
why-apart = Nobody awake is in the area of { $hunter }. There is nobody to attack.
why-tie-path = Two ways were equally short; it took the area with the lower number.
why-tie-wounds = Two hunters were equally close; it chose the more badly wounded one.
why-tie-focus = Two hunters were equally close and equally hurt; it chose the one with less Focus.
why-tie-random = Two hunters were equal in everything; chance decided.
why-tie-chosen = Two ways were equally short; the player whose turn it is chose.

## Decisions

decision-entrance = Where does { $hunter } go in?
decision-hunter = Who takes the next turn?
decision-action = What does { $hunter } do?
decision-step = Where does { $hunter } go on to?
decision-special = Pay for something before the roll?
decision-reroll = Which dice do you roll again?
decision-blast = Where does the spare hit go?
decision-order = Which of them attacks first?
decision-keep = Keep { $card }?
decision-trade = What changes hands?
decision-choice = Will { $hunter } take it?
decision-target = Who or what is it about?
decision-path = Which way does it take?
decision-armor = Does the armor take it?
decision-drop = Drop anything else?
decision-room = What makes room?
decision-roll = What did the die show?
decision-shuffle = What did chance bring?
decision-window = Does anybody react?

## Options

option-pass =
    { $decision ->
        [action] End the turn
        [step] Stop here
        [special] Just roll
        [reroll] Leave the dice
        [blast] Waste the hit
        [keep] Discard it
        [trade] Done trading
        [choice] No
        [target] Nobody
        [drop] Nothing else
       *[other] Pass
    }
option-entrance = { $hunter }: { $door }
option-hunter = { $hunter }
option-step = Go to { $area }
option-door = Open the door { $door }
option-exit =
    { $window ->
        [none] Walk out by the { $door }
       *[other] Climb out by the { $window }
    }{ $clue ->
        [yes] {" "}with the clue
       *[no] , for good, without the clue
    }
option-attack = Attack { $vampire } with { $weapon }
option-break = Break the { $window } with { $weapon }
option-search = Search the { $room }
option-lever = Pull the { $lever }
option-dig =
    { $self ->
        [yes] Dig free
       *[no] Dig { $hunter } free
    }
option-trade = Trade with { $hunter }
option-drop = Drop { $card }
option-pick_up =
    { $instead ->
        [none] Pick up { $card }
       *[other] Pick up { $card }, discarding { $instead }
    }
option-use =
    { $self ->
        [yes] Use { $card }
       *[no] Use { $card } on { $hunter }
    }
option-build = Build { $card }
option-cover = Take cover behind the { $crate }
option-uncover = Come out of cover
option-ability =
    { $self ->
        [yes] Use { $ability }
       *[no] Use { $ability } on { $hunter }
    }
option-store = Put { $card } into the bag
option-unstore =
    { $instead ->
        [none] Take { $card } out of the bag
       *[other] Take { $card } out of the bag, putting { $instead } in
    }
option-buy =
    { $what ->
        [special] The weapon's special effect
       *[ability] { $ability }
    }
option-dice =
    { $breakage ->
        [yes] { $count ->
            [0] Roll the Breakage die again
            [one] Roll one die and the Breakage die again
           *[other] Roll { $count } dice and the Breakage die again
        }
       *[no] { $count ->
            [one] Roll one die again
           *[other] Roll { $count } dice again
        }
    }
option-hit = Hit { $target }
option-first = { $vampire } first
option-keep = Keep { $card }
option-into_bag = Put { $card } into the bag
option-discard =
    { $decision ->
        [choice] Discard { $card }
       *[other] Discard { $card } to make room
    }
option-give = Give { $card }
option-take = Take { $card }
option-swap = Swap { $card } for { $instead }
option-discard_theirs = { $hunter } discards { $card }
option-yes = Yes
option-pick = { $target }
option-unload = Discard { $card }
option-way = { $vampire } by { $area }
option-roll = { $face }
option-shuffle = Number { $face }

cost-points =
    { $cost ->
        [one] 1 Movement Point
       *[other] { $cost } Movement Points
    }
cost-focus = { $cost } Focus
cost-action = 1 Action

## What stands between a player and an option

refusal = { $text } ({ $section })
fact-awake = Awake in the { $room }: { $vampires }.
fact-focus = It takes { $need } Focus; { $hunter } has { $have }.
fact-points =
    { $need ->
        [one] It takes one Movement Point.
       *[other] It takes { $need } Movement Points.
    }
fact-full = { $hunter } holds { $cards }.
fact-behind = { $hunter } is behind it.

## Undo

undo-none = There is nothing to take back.
undo-answer = Take back: { $what }
undo-turn = Take back to the start of { $hunter }'s turn
undo-blocked-dice = Dice rolled: all must agree.
undo-blocked-card = Card drawn: all must agree.
undo-blocked-reveal = Seen since: all must agree.
undo-marked = This match has been looked ahead.

## Phases and outcomes

phase-place = The hunters gather
phase-choose = Whose turn is it?
phase-act = A hunter's turn
phase-card = The vampires' turn
phase-end_round = End of the round

outcome-running = The hunt goes on
outcome-won = The clue is out, and the hunters have won
outcome-time = Time has run out
outcome-fallen = All hunters have fallen
outcome-clue_lost = Nobody is left who could bring out the clue

## Names that are on no card

name-clue = the clue
name-nest = the nest
name-crafter = Crafter
name-power_up = Power Up
name-lever = lever { $number }
name-crate = crate { $number }
name-access = tunnel access { $number }
name-window = window in the { $room }
name-door = between { $a } and { $b }
name-entrance = entrance at { $area }
name-faith = Faith
name-mind = Mind
name-agility = Agility
name-day = Day
name-night = Night
list-and = { $head } and { $last }

## The four sections of an activation card

section-none = Nothing.
section-1-own = { $kind } appears, awake, in the active hunter's area.
section-1-access = { $kind } appears, awake, at tunnel access { $number }.
section-2 =
    { $who ->
        [both] All vampires within { $limit } go to the active hunter.
        [fighting] Fighting vampires within { $limit } go to the active hunter.
       *[stalking] Stalking vampires within { $limit } go to the active hunter.
    }
section-3 = All vampires in the active hunter's area attack.
section-4 =
    { $move ->
        [one] Stalking vampires { $least } or more away go 1 area towards the closest hunter.
       *[other] Stalking vampires { $least } or more away go { $move } areas towards the closest hunter.
    }

## The summary card: four parts, a line each.  Where it and the rules differ, the rules count.

summary-turn = The turn
    .order = Choose freely which hunter is next; each has one turn a round.
    .day = By day a hunter acts first, then a day card is played for that hunter.
    .night = By night the card comes first, then the hunter acts.
    .clock = When all have had their turn, the clock moves on; after round 6 comes the Awakening.
    .end = After the last round the hunt is over.
summary-actions = Actions, three a turn
    .move = Move: two Movement Points.
    .attack = Attack with one weapon.
    .search = Search the room.
    .trade = Trade with one hunter in your area.
    .drop = Drop any number of cards.
    .pick_up = Pick up one card.
    .dig = Dig free, yourself or a hunter beside you.
    .lever = Pull a lever.
    .points = A step, a door or a way out costs one point; two beside an awake vampire.
summary-focus = Gaining Focus
    .destroyed = Destroy a vampire: as much as its ID shows.
    .lever = Pull a lever: 1.
summary-special = Remember
    .sunlight = By day a broken window destroys the vampires in its room, all but Upyrs.
    .sleepers = Against a sleeper you may roll any attack dice again, once.
    .waking = A failed attack, noise, a vampire's arrival and the Awakening wake sleepers.
    .impeded = Beside an awake vampire every step and door costs two points.
    .awakening = The Awakening fills unexplored rooms, wakes all, opens doors but blue ones, brings night.

## At a glance, on a small screen

glance-actions =
    { $actions ->
        [0] no Action left
        [one] 1 Action left
       *[other] { $actions } Actions left
    }
glance-not-acting =
    { $done ->
        [yes] has had the turn
       *[no] still to act
    }
glance-rounds =
    { $left ->
        [0] last round
       *[other] this round + { $left }
    }
dusk =
    { $left ->
        [0] Awakening after this round
        [1] Awakening after the next round
       *[other] Awakening after round { $dusk }
    }
rounds-left =
    { $left ->
        [0] the last round
       *[other] this round and { $left } more
    }
glance-clue = Clue
glance-nest = Nest
glance-carried = { $name }: with { $hunter }
glance-lies = { $name }: { $area }
glance-done = { $name }: done
group-here = { $room } (here)
group-held = With what you hold
group-other = Else

## By ear: rolls in one utterance, and what can be asked

say-attack = { $by } attacks { $at }.
say-dice =
    { $again ->
        [yes] Again: { $dice }.
       *[no] Dice: { $dice }.
    }
say-hits =
    { $hits ->
        [0] No hit.
        [one] One hit.
       *[other] { $hits } hits.
    }
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
ear-down = { $hunter } lies unconscious in { $area }.
ear-left = { $hunter } is out of the den.
ear-in = { $hunter } is in { $area }
ear-outside = { $hunter } is outside, at the { $entrance }
ear-no-entrance = edge of the den
ear-state =
    { $health } of { $most } Health, { $focus } Focus{ $acts ->
        [yes] , { $actions ->
            [one] one Action left
           *[other] { $actions } Actions left
        }
       *[no] {""}
    }
ear-trapped = Trapped under debris
ear-armor =
    { $armor ->
        [gone] The armor is gone
       *[damaged] The armor is damaged
    }
ear-sunlit = Sunlight fills the room
ear-here = Here: { $what }
ear-alone = Nothing else is here
ear-holds = Holds { $cards }
ear-lever = { $lever }
ear-lever-on = { $lever }, pulled
ear-pile =
    { $count ->
        [one] a dropped card
       *[other] { $count } dropped cards
    }
ear-vampire =
    { $awake ->
        [yes] { $vampire }, awake
       *[no] { $vampire }, asleep
    }{ $hurt ->
        [yes] , { $left } Health left
       *[no] {""}
    }
ear-group =
    { $steps ->
        [0] Here: { $who }
        [one] One step away, { $area }: { $who }
        [99] { $area }: { $who }
       *[other] { $steps } steps away, { $area }: { $who }
    }
ear-nobody-near = Nobody is near
ear-outside-exits = The entrance is the only way.
ear-no-exits = There is no way from here.
ear-floor = { $way }: { $area }
ear-door =
    { $room ->
        [none] { $way }: the way out of the den
       *[other] { $way }: { $state ->
            [open] open door to the { $room }
            [locked] locked door to the { $room }
           *[closed] closed door to the { $room }
        }
    }{ $seen ->
        [no] , not seen yet
       *[yes] {""}
    }
ear-window =
    { $sunlit ->
        [yes] { $way }: a broken window with sunlight
       *[no] { $way }: a window
    }
ear-threat =
    { $steps ->
        [0] { $vampire } is here
        [99] { $vampire } in { $area }
        [one] { $vampire }, one step away in { $area }
       *[other] { $vampire }, { $steps } steps away in { $area }
    }{ $full ->
        [yes] , { $dice } dice at { $accuracy }+, { $left } Health
       *[no] {""}
    }
ear-no-threat = No vampire is awake
ear-more =
    { $count ->
        [one] One more is awake
       *[other] { $count } more are awake
    }
ear-asleep =
    { $count ->
        [one] One sleeper
       *[other] { $count } sleepers
    }
ear-awakening =
    { $left ->
        [0] The Awakening comes at the end of this round
        [one] One round after this one to the Awakening
       *[other] { $left } rounds after this one to the Awakening
    }
ear-carried = { $name } is with { $hunter }
ear-lies = { $name } lies in { $area }
ear-done = { $name } is done
ear-rounds =
    { $night ->
        [yes] Round { $round }, night
       *[no] Round { $round }, day
    }, { $left ->
        [0] the last
        [one] this and 1 more
       *[other] this and { $left } more
    }
ear-lever-at = { $lever } is in { $area }
ear-unseen = Not seen yet: { $rooms }
ear-room =
    { $room }{ $here ->
        [yes] , here
       *[no] {""}
    }{ $dark ->
        [yes] , not seen yet
       *[no] {""}
    }{ $awake ->
        [0] {""}
       *[other] , { $awake } awake
    }{ $asleep ->
        [0] {""}
       *[other] , { $asleep } asleep
    }
ear-area =
    { $area }{ $here ->
        [yes] , you are here
       *[no] {""}
    }{ $what ->
        [none] , empty
       *[other] : { $what }
    }
ear-option = Do: { $option }
