// Escape the Horde: the figures of a game, a row each: name, value in terms of score.c's variables, help
// (section 14).
#pragma once

#define ESCAPE_THE_HORDE_METRICS(ROW)                                                             \
    ROW(winner, figures->infected_won, "0 Survivors, 1 Infected")                                 \
    ROW(turns, shared->turn, "turns begun, including extra and skipped ones")                     \
    ROW(draws, figures->draws, "cards drawn")                                                     \
    ROW(decisions, figures->decisions, "decisions asked (two legal actions or more)")             \
    ROW(zombies_killed, figures->zombies_killed, "Zombies dead by Weapon or Grenade")             \
    ROW(bites, figures->bites, "bites dealt")                                                     \
    ROW(turned, figures->turned, "Turnings")                                                      \
    ROW(survivors_left, eth_count(survivors), "un-Turned Survivors at the end")                   \
    ROW(reveal_turn, figures->reveal_turn, "turn of the first reveal of a Patient Zero, 0 never") \
    ROW(first_bite_turn, figures->first_bite_turn, "turn of the first bite, 0 never")             \
    ROW(first_turned_turn, figures->first_turned_turn, "turn of the first Turning, 0 never")      \
    ROW(played_zombie, figures->played[ZOMBIE], "Zombies placed from hand")                       \
    ROW(played_weapon, figures->played[WEAPON], "Weapons used, to kill or to negate")             \
    ROW(played_grenade, figures->played[GRENADE], "Grenades played")                              \
    ROW(played_team_up, figures->played[TEAM_UP], "Team Ups played")                              \
    ROW(played_rescue, figures->played[RESCUE], "Rescues played")                                 \
    ROW(played_sacrifice, figures->played[SACRIFICE], "Sacrifices played")                        \
    ROW(played_yeah_nah, figures->played[YEAH_NAH], "Yeah/Nahs played")                           \
    ROW(played_steal, figures->played[STEAL], "Steals played")                                    \
    ROW(played_dodge, figures->played[DODGE], "Dodges played")                                    \
    ROW(played_binoculars, figures->played[BINOCULARS], "Binoculars played")                      \
    ROW(played_rearm, figures->played[REARM], "Re-Arms played")                                   \
    ROW(played_spill_blood, figures->played[SPILL_BLOOD], "Spill Bloods played")                  \
    ROW(sacrifices, figures->sacrifices, "Sacrifices that stood")                                 \
    ROW(redirects, figures->redirects, "Zombies placed by REDIRECT, including forced ones")       \
    ROW(negations, figures->negations, "Weapon or Grenade uses that were negated")                \
    ROW(counters, figures->counters, "cards or placements cancelled by Yeah/Nah")                 \
    ROW(extra_turns, figures->extra_turns, "extra turns begun")                                   \
    ROW(countdown_starts, figures->countdown_starts, "starts and restarts of the Countdown")
