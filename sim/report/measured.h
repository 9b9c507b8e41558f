// What was measured before the answer and is compiled in: files strategies/<game>/<file>.json, each written by a
// script. A game without a file has not been measured.
//
// - strength.json (scripts/strength): how often a strategy wins in its role over all line-ups of the others, each
//   played for the same number of games (sim/players/strength.h); it includes `random` and `eager`. For `any`
//   (scripts/strength-curve): games in which everybody searches, which take too long to play for each answer.
// - open_questions.json (scripts/open-questions): which rule that the rulebook does not settle moves the answer most,
//   with the shipped players, so that an answer can name it without playing it.
// - published.json (scripts/published): how often each level of play (levels.h) wins the published game, so that
//   other rules can be compared with it.
// - departures.json: see departure_report.h.
#pragma once

#include <stdint.h>

#include "sim/experiment/levels.h"
#include "sim/statistics/statistics.h"
#include "sim/text/json.h"

enum { MEASURED_MAX = 1024, MEASURED_PLAYOUTS = 64 };

// One strategy in one role at one player count.
typedef struct MeasuredRow {
    char strategy[NAME_MAX_BYTES];
    int role, players;
    uint64_t games, win_840ths;
} MeasuredRow;

typedef struct Measured {
    int count;  // 0: not measured
    MeasuredRow rows[MEASURED_MAX];
} Measured;

// Reads the measurements of a game. Rows with unknown roles are skipped.
void measured_read(const Ruleset* ruleset, Measured* measured);
// The strategy's row; null if it was not measured in this role at this player count.
const MeasuredRow* measured_find(const Measured* measured, const char* strategy, int role, int players);
// How often it won, with a 95 % Wilson interval.
RateSummary measured_rate(const MeasuredRow* row);

// What a level of play wins under the default rules: the rate of the ruleset's first outcome that is no seat's or
// what the first player wins of the games that a player won. False: not measured.
bool measured_published(const Ruleset* ruleset, int players, Level level, bool first_player,
                        RateSummary* rate);

typedef struct MeasuredSearch {
    uint64_t games;  // 0: none
    RateSummary rate;
} MeasuredSearch;

// Those to show beside an experiment, by its player counts: only beside several levels of play, the
// league among them, and only under the rules with which they were measured. Returns the fewest games
// of any player count; 0: nothing to show.
uint64_t measured_beside(const Experiment* experiment, MeasuredSearch search[SEATS_MAX]);

// Opens the file of a game, or that for all games ("any"), for the caller to free with json_free; false: there
// is none. `file`: "strength", "open_questions", "published" or "departures".
bool measured_open(const char* file, const char* game, JsonDocument* document);
// A member that the script always writes.
const cJSON* measured_member(const cJSON* object, const char* key);
// Its text.
const char* measured_word(const cJSON* object, const char* key);

// The largest open question of a game.
typedef struct OpenQuestion {
    const Param* row;               // the rule
    char value[NAME_MAX_BYTES];     // another value of it
    char what[NAME_MAX_BYTES];      // what is measured: an outcome, or "the first player's share"
    char strategy[NAME_MAX_BYTES];  // who plays
    int players;
    double rate, assumed;  // with that value, and with the default
    uint64_t games;        // of each
} OpenQuestion;

// The largest of those measured at these player counts, apart from those about settled rules, by row
// (null: none). False: there is none.
bool measured_question(const Ruleset* ruleset, const int* players, int count, const bool* settled,
                       OpenQuestion* question);
// The largest beside experiments of one game: a rule that they set otherwise than the default is settled. False:
// none, or the experiments test them themselves.
bool measured_question_beside(const Experiment* const* experiments, int count, OpenQuestion* question);
// The sentence about it; else false, with an empty text.
bool measured_question_say(const Experiment* const* experiments, int count, char* text, size_t size);

// "The largest open question is how long the Countdown lasts: with countdown_length=table_round,
// survivors win 77.8 % with 3 players, not 50.0 % (measured beforehand: experts)."
void measured_question_text(const Ruleset* ruleset, const OpenQuestion* question, char* text, size_t size);
