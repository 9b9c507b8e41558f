// The strategy `league`: all members of a side in their mixture (league.h).
//
// Where a house rule asks its members something, those that were trained under it know what to answer (knowing.h). The
// others answer each question in one manner (answers.h): as is usual (Decision.usual), or in another if that proves better.
// That is tried before any game is played: for each question, on each kind of side, the league plays the same games with
// either answer, and what was found for one question holds in the trials of the next. Of several manners, which card and
// which player, only those that would answer something differently are tried, and the best of them is confirmed on other
// games. All games and their seeds are fixed, so that the answers depend on the league and the rules alone.
#pragma once

#include "sim/players/league.h"

// The plan of the strategy `league` in one role (StrategyInput.plan): the members of its side,
// ready to play.
typedef struct LeaguePlan {
    const LeagueSide* side;
    int role;
    League* read;                             // from a file, or null
    LinearPlan policies[LEAGUE_MEMBERS_MAX];  // of trained members
    Handicap handicaps[LEAGUE_MEMBERS_MAX];   // of named ones, in the role
    Answers answers;                          // of members that do not know house rules
} LeaguePlan;

// The rows of its parameters, and the readings of `answers`.
enum { LEAGUE_FILE, LEAGUE_ANSWERS, LEAGUE_PARAMS };
#define LEAGUE_ANSWERS_TABLE(READING)                                                                 \
    READING(ANSWERS_TRIED, "tried", "It answers what wins more, as games before the first one tell.") \
    READING(ANSWERS_USUAL, "usual", "It answers as is usual. Nothing is tried, so play begins at once.")
enum { LEAGUE_ANSWERS_TABLE(PARAM_CONSTANT) };

// Its `open` and `close`. Error: as league_open, league_answers; EXIT_USAGE if no outcome is a win for the role or
// a member's strategy has an `open`; EXIT_IO.
bool league_plan_open(const Seating* seating, void** plan, Error* error);
void league_plan_close(void* plan);

// Tries the answers of members that do not know house rules, under compiled rules of the league's game and number of
// players, on each kind of side: up to 1,200 games for each question whether, 4,800 in all, and some 5,000 for each other
// one, 15,000 in all. At a mixed table all are usual. Error: as play_game; EXIT_IO.
bool league_answers(const League* league, const void* rules, Answers answers[LEAGUE_SIDES_MAX], Error* error);
// The league itself, if its policies have these features, else `made`, in which they know the house rules in force and begin
// with its answers (league_know_house). `made` is in any case to be freed with league_free. Error: as above; null then.
const League* league_knowing(const League* league, const Features* features, const void* rules, League* made,
                             Error* error);

// Writes the file of the league that the player plays, or that the policy of its search plays; "": none,
// or the one that is shipped.
void league_file(const Player* player, char* file, size_t size);
// Has the player answer as is usual, if it plays a league: then nothing is tried before the first game.
void league_answer_usually(Player* player);
// Whether it plays a league that comes with the program, trained for the default rules.
bool league_is_shipped(const Player* player);
