// Escape the Horde: the figures of a game (section 14), a row each. The values are in
// terms of score.c's variables.
#pragma once

#define ESCAPE_THE_HORDE_METRICS(METRIC)                                                                     \
    METRIC(winner, "winner", figures->infected_won, .help = "0 Survivors, 1 Infected", .use = METRIC_LABEL)  \
    METRIC(turns, "turns", shared->turn, .help = "turns begun, including extra and skipped ones",            \
           .use = METRIC_LENGTH, .seconds = 15, .seconds_tag = TAG_ASSUMED,                                  \
           .seconds_source = "draw, look at the hand, pass on")                                              \
    METRIC(draws, "draws", figures->draws, .help = "cards drawn")                                            \
    METRIC(decisions, "decisions", figures->decisions,                                                       \
           .help = "decisions asked (two legal actions or more)", .seconds = 8, .seconds_tag = TAG_ASSUMED,  \
           .seconds_source = "think, talk, put a card down")                                                 \
    METRIC(zombies_killed, "zombies_killed", figures->zombies_killed,                                        \
           .help = "Zombies dead by Weapon or Grenade")                                                      \
    METRIC(bites, "bites", figures->bites, .help = "bites dealt")                                            \
    METRIC(turned, "turned", figures->turned, .help = "Turnings")                                            \
    METRIC(survivors_left, "survivors_left", eth_count(survivors), .help = "un-Turned Survivors at the end") \
    METRIC(reveal_turn, "reveal_turn", figures->reveal_turn,                                                 \
           .help = "turn of the first reveal of a Patient Zero, 0 never")                                    \
    METRIC(first_bite_turn, "first_bite_turn", figures->first_bite_turn,                                     \
           .help = "turn of the first bite, 0 never")                                                        \
    METRIC(first_turned_turn, "first_turned_turn", figures->first_turned_turn,                               \
           .help = "turn of the first Turning, 0 never")                                                     \
    METRIC(played_zombie, "played_zombie", figures->played[ZOMBIE], .help = "Zombies placed from hand")      \
    METRIC(played_weapon, "played_weapon", figures->played[WEAPON],                                          \
           .help = "Weapons used, to kill or to negate")                                                     \
    METRIC(played_grenade, "played_grenade", figures->played[GRENADE], .help = "Grenades played")            \
    METRIC(played_team_up, "played_team_up", figures->played[TEAM_UP], .help = "Team Ups played")            \
    METRIC(played_rescue, "played_rescue", figures->played[RESCUE], .help = "Rescues played")                \
    METRIC(played_sacrifice, "played_sacrifice", figures->played[SACRIFICE], .help = "Sacrifices played")    \
    METRIC(played_yeah_nah, "played_yeah_nah", figures->played[YEAH_NAH], .help = "Yeah/Nahs played")        \
    METRIC(played_steal, "played_steal", figures->played[STEAL], .help = "Steals played")                    \
    METRIC(played_dodge, "played_dodge", figures->played[DODGE], .help = "Dodges played")                    \
    METRIC(played_binoculars, "played_binoculars", figures->played[BINOCULARS], .help = "Binoculars played") \
    METRIC(played_rearm, "played_rearm", figures->played[REARM], .help = "Re-Arms played")                   \
    METRIC(played_spill_blood, "played_spill_blood", figures->played[SPILL_BLOOD],                           \
           .help = "Spill Bloods played")                                                                    \
    METRIC(sacrifices, "sacrifices", figures->sacrifices, .help = "Sacrifices that stood")                   \
    METRIC(redirects, "redirects", figures->redirects,                                                       \
           .help = "Zombies placed by REDIRECT, including forced ones")                                      \
    METRIC(negations, "negations", figures->negations, .help = "Weapon or Grenade uses that were negated")   \
    METRIC(counters, "counters", figures->counters, .help = "cards or placements cancelled by Yeah/Nah")     \
    METRIC(extra_turns, "extra_turns", figures->extra_turns, .help = "extra turns begun")                    \
    METRIC(countdown_starts, "countdown_starts", figures->countdown_starts,                                  \
           .help = "starts and restarts of the Countdown")
