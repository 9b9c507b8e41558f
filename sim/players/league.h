// A league: the result of `reckon train` for one game and player count. For each kind of side
// (side.h) a list of members - trained policies (linear.h) and named strategies - and the weights
// at which a mixture of them is in equilibrium with that of the other side; the value of the game
// there; and what the last best response gained against it, a measured lower bound of what a still
// better player could.
//
// Leagues ship as files, strategies/<game>/leagues/<players>.json, which the build compiles in.
#pragma once

#include "sim/game/linear.h"
#include "sim/game/play.h"
#include "sim/platform/ranks.h"
#include "sim/text/json_write.h"

enum {
    LEAGUE_SIDES_MAX = 2,
    LEAGUE_MEMBERS_MAX = 24,   // of a side
    LEAGUE_WEIGHTS = 1 << 16,  // what the weights of a side's members sum to
    LEAGUE_TEXT_MAX = 1024,
};

typedef struct LeagueMember {
    char name[NAME_MAX_BYTES];
    uint32_t weight;            // of LEAGUE_WEIGHTS, in the mixture
    LinearRow* weights;         // of a trained policy, act_count rows; null for named strategies
    Player players[ROLES_MAX];  // of named strategies: who plays each role of the side
} LeagueMember;

// A rate with its 95 % interval.
typedef struct LeagueFigure {
    double rate, low, high;
    uint64_t games;
} LeagueFigure;

typedef struct LeagueSide {
    int member_count;
    LeagueMember members[LEAGUE_MEMBERS_MAX];  // the most played first
    LeagueFigure gain;                         // of the last best response against the other side's mixture
} LeagueSide;

typedef struct League {
    const Ruleset* ruleset;
    int players;
    const Features* features;
    int side_count;
    LeagueSide sides[LEAGUE_SIDES_MAX];
    LeagueFigure value;  // what the first kind of side wins when all play their mixtures
    char command[LEAGUE_TEXT_MAX];
    uint64_t seed, games;  // played for it in all
} League;

void league_free(League* league);

// The league that the program ships for the game and number of players, read when first asked for;
// null with `error` filled (EXIT_NO_INPUT) if there is none. Not to be freed.
const League* league_find(const Ruleset* ruleset, int players, Error* error);

// The league for a seating: read from the file that its text row names, or where that is empty the
// one that the program ships. `*read` is what the caller frees with league_discard: null for a
// shipped one. Null with `error` filled if there is none, or the file's is for another game or
// number of players.
const League* league_open(const Seating* seating, League** read, Error* error);
void league_discard(League* read);
// What the strategy `league` plays in one role (StrategyInput.plan): the members of its side, ready
// to be played.
typedef struct LeaguePlan {
    const LeagueSide* side;
    int role;
    League* read;  // from a file, or null
    LinearPlan policies[LEAGUE_MEMBERS_MAX];
} LeaguePlan;

// Its `open` and `close`. Error: as league_open; EXIT_USAGE for a role that wins with nothing, or a
// member that has an `open` of its own; EXIT_IO.
bool league_plan_open(const Seating* seating, void** plan, Error* error);
void league_plan_close(void* plan);
// The text row of strategies that play a league.
#define LEAGUE_FILE_ROW                                                                          \
    {                                                                                            \
        .key = "file", .type = PARAM_TEXT, .tag = TAG_ASSUMED, .source = "-",                    \
        .help = "league file written by `reckon train`; empty: the one shipped with the program" \
    }

// The member that `coin` (StrategyInput.coin) falls on.
int league_pick(const LeagueSide* side, uint64_t coin);
