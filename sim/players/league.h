// A league: the result of `reckon train` for one game and player count. For each kind of side
// (side.h) it has a list of members - trained policies (linear.h) and named strategies - with the
// weights of an equilibrium mixture, the value of the game under these mixtures, and what the last
// best response gained against them: a measured lower bound on what a better player could gain.
//
// Leagues ship as files, strategies/<game>/leagues/<players>.json, which the build compiles in; of a
// game with motives, leagues/<motive>/<players>.json.
#pragma once

#include "sim/game/linear.h"
#include "sim/game/play.h"
#include "sim/platform/ranks.h"
#include "sim/players/knowing.h"
#include "sim/text/json_write.h"

enum {
    LEAGUE_SIDES_MAX = 2,
    LEAGUE_MEMBERS_MAX = 24,   // of a side
    LEAGUE_WEIGHTS = 1 << 16,  // sum of the weights of a side's members
    LEAGUE_TEXT_MAX = 1024,
    LEAGUE_SHARPNESS_MAX = 16,  // of a member
    // By so many doublings, at temperatures above 1, the choice of a named member is ahead of every other
    // action, as that of trained members as learnt is ahead of the next in Escape the Horde (median: 15).
    LEAGUE_NAMED_LEAD = 16,
};

typedef struct LeagueMember {
    char name[NAME_MAX_BYTES];
    uint32_t weight;     // of LEAGUE_WEIGHTS, in the mixture
    LinearRow* weights;  // act_count rows; null for a named strategy. Of a mixed table: linear_features
    int sharpness;       // of a trained policy: plays at 1/sharpness of the temperature; 1 as learnt
    Player players[ROLES_MAX];  // of a named strategy: who plays each role of the side
} LeagueMember;

// A rate with its 95 % interval.
typedef struct LeagueFigure {
    double rate, low, high;
    uint64_t games;
} LeagueFigure;

typedef struct LeagueSide {
    int member_count;
    LeagueMember members[LEAGUE_MEMBERS_MAX];  // the most played first
    LeagueFigure gain;                         // of the last best response, by the players' motive
} LeagueSide;

typedef struct League {
    const Ruleset* ruleset;
    int players;
    int motive;  // of the players who have a choice (motive.h); MOTIVE_NONE: a mixed table
    const Features* features;
    int side_count;
    LeagueSide sides[LEAGUE_SIDES_MAX];
    LeagueFigure value;  // how often the first kind of side wins when all play their mixtures
    char command[LEAGUE_TEXT_MAX];
    uint64_t seed, games;  // `games`: all that were played to train it
} League;

void league_free(League* league);
// Copies a member with its weights, or a side with all its members. Error: EXIT_IO; nothing to free then.
bool league_copy_member(LeagueMember* to, const LeagueMember* from, const Features* features, Error* error);
bool league_copy_side(LeagueSide* to, const LeagueSide* from, const Features* features, Error* error);
// Fills `to` with a league's policies as ones that know house rules, by features that knowing_features (knowing.h) made:
// at first they play as before, and give these answers, of each kind of side. Error: EXIT_IO; nothing to free then.
bool league_know_house(League* to, const League* from, const Features* features, const Answers* answers,
                       Error* error);

// The league shipped for the game, the number of players and what they want (MOTIVE_NONE: a mixed table),
// parsed on first use; null with `error` filled (EXIT_NO_INPUT) if there is none. Not to
// be freed.
const League* league_find(const Ruleset* ruleset, int players, int motive, Error* error);

// The league for a seating: read from the file that its text row names; if that is empty, the one that is
// given to the match (Match.league), or else the shipped one. `*read` is for the caller to free with
// league_discard; null for a league that was not read. Returns null with `error` filled if there is no such
// league, or the file's is for another game, number of players or, if its policies know house rules, other ones.
const League* league_open(const Seating* seating, League** read, Error* error);
void league_discard(League* read);
// A trained member's plan, played at a temperature (handicap.h), 1 for none, with one half of its weights
// (linear_half).
LinearPlan league_policy(const Features* features, const LeagueMember* member, int half, double temperature);
// Whether the shipped league of a motive plays in this role exactly as its first trained member, the strategy
// `linear`, but for what house rules ask: that is all the league has for the side. False if no league is shipped.
bool league_is_linear(const Ruleset* ruleset, int players, int motive, int role);
// The text row of strategies that play a league.
#define LEAGUE_FILE_ROW          \
    STRATEGY_PARAM("file", TEXT, \
                   .help = "league file written by `reckon train`; empty: the one shipped with the program")

// The member that `coin` (StrategyInput.coin) falls on.
int league_pick(const LeagueSide* side, uint64_t coin);

// --- files

// Reads a league from the text of a file; `name` is its name in messages. Features are matched by
// name: one that the program no longer has is an error; one that the file does not have gets weight
// 0. Error: EXIT_BAD_DATA, EXIT_IO. On failure there is nothing to free.
bool league_parse(League* league, const char* name, const char* text, size_t size, Error* error);
// The same from a file, collectively if `ranks` is not null.
bool league_read(League* league, const Ranks* ranks, const char* file, Error* error);
void league_write(const League* league, JsonWriter* writer);
