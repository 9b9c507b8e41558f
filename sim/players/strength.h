// Measures the strength of a strategy: the line-ups of others in which it is measured, and its
// share of the win in each game, so that two strategies can be compared over the same games.
// Independent of the game:
//
//   sides     (factions win) it plays its role in every seat; the other roles go through all combinations of
//             the game's own strategies;
//   teams     (all win or lose together) it plays every seat;
//   for all   (every seat for itself) it sits in one seat, which moves on by one with every game; all other
//             seats play one of the game's own strategies, each in turn.
//
// Used by `scripts/tune-strategies`, `scripts/strength`, and the test that checks the table.
#pragma once

#include "sim/base/ranges.h"
#include "sim/game/play.h"

// Enough for six strategies for each of two other roles, with some to spare.
enum { STRENGTH_FIELDS_MAX = 64 };

// One line-up of others.
typedef struct StrengthField {
    const Strategy* others[ROLES_MAX];  // null: the measured strategy alone plays the role
    char name[NAME_MAX_BYTES];          // "share_the_love", "cooperative/opportunist"; empty: no others
} StrengthField;

// The line-ups in which a strategy is measured in `role`; returns their number, STRENGTH_FIELDS_MAX
// at most.
int strength_fields(const Ruleset* ruleset, int role, StrengthField fields[STRENGTH_FIELDS_MAX]);
// The role in which the strategy is measured: the first that it can play, or -1.
int strength_role(const Ruleset* ruleset, const Strategy* strategy);

// A line-up with a free place for the strategy to be measured.
typedef struct StrengthTable {
    const Ruleset* ruleset;
    int role;
    int match_count;           // one, or one for each seat that the strategy can sit in
    uint32_t wins[SEATS_MAX];  // of each match: a bit for every outcome that is a win for the strategy
    Match matches[SEATS_MAX];
} StrengthTable;

// Under the default rules. Large: not for the stack. Error: as match_open.
bool strength_open(StrengthTable* table, const Ruleset* ruleset, int role, int players,
                   const StrengthField* field, Error* error);
void strength_close(StrengthTable* table);
// Puts the player to be measured into its place.
void strength_seat(StrengthTable* table, const Player* player);
// Opens the plans of the seated players; call it once they are seated. Error: as Strategy.open;
// there is then nothing to release.
bool strength_prepare(StrengthTable* table, Error* error);
void strength_release(StrengthTable* table);
// A strategy with default parameters.
Player strength_player(const Strategy* strategy);
// Plays the games on all cores and writes what the measured player won in each, in 840ths. False,
// with `fault` filled, if a game failed.
bool strength_play(const StrengthTable* table, uint64_t seed, Range games, uint16_t* shares,
                   PlayFault* fault);

// The mean of `count` differences a[i] - b[i], in shares of the win (1: all of it), and its
// standard error.
typedef struct StrengthGain {
    double mean, error;
} StrengthGain;
StrengthGain strength_gain(const uint16_t* a, const uint16_t* b, uint64_t count);
