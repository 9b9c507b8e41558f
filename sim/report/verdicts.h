// How fair a game is at each number of players: a table of rates, a row for each line-up
// and a column for each number of players, and a verdict over each column. The rate is that of an outcome that is
// no seat's or, in a free-for-all, what the first player wins of the games that a player won. Reads tallies, and
// knows no game.
//
// It is about the first variant or, if that is the published game and there is only one other, about that one: the
// user's own rules.
#pragma once

#include "sim/experiment/plan.h"
#include "sim/report/measured.h"
#include "sim/report/report_data.h"
#include "sim/statistics/band.h"

typedef enum VerdictKind {
    VERDICT_NONE,     // no games
    VERDICT_UNASKED,  // of two tables of a free-for-all: who wins if no band is given, else the first player
    VERDICT_PART,     // not all games yet
    VERDICT_OPEN,     // too few games to tell
    VERDICT_EVEN,     // in the band, whoever plays
    VERDICT_LEANS,    // on the same side of it, whoever plays
    VERDICT_ONE_SIDED,  // likewise, and the weaker side gets less than half of the band's least, whoever plays
    VERDICT_DEPENDS,    // proven to differ with who plays
    VERDICT_KINDS
} VerdictKind;

typedef struct ColumnVerdict {
    VerdictKind kind;
    bool above;  // LEANS, ONE_SIDED: to the outcome in question; else to the other
} ColumnVerdict;

typedef struct Verdicts {
    const Plan* plan;
    int variant;
    bool first_player;                 // else the outcome
    bool so_far;                       // judged by the games so far, though not all are played
    int outcome;                       // numbered from the first after the seats'
    MeasuredSearch search[SEATS_MAX];  // what to show beside it (measured_beside)
    uint64_t search_games;             // the fewest of any player count; 0: no such row
    ColumnVerdict list[SEATS_MAX];     // by player count
} Verdicts;

// Whether it is about the second of two variants.
bool verdicts_of_own_rules(const Experiment* experiment);
// False if there is nothing to judge: the game has no such outcome, or no cell has games.
bool verdicts_make(Verdicts* verdicts, const Plan* plan, bool first_player);
// The same under another variant.
bool verdicts_make_variant(Verdicts* verdicts, const Plan* plan, int variant, bool first_player);
// The same while it is played: verdicts over the games so far, without what was measured beforehand.
bool verdicts_make_so_far(Verdicts* verdicts, const Plan* plan, int variant, bool first_player);
// The line-ups, then search if it was measured.
int verdicts_rows(const Verdicts* verdicts);
bool verdicts_is_search(const Verdicts* verdicts, int row);
void verdicts_row_name(const Verdicts* verdicts, int row, char* text, size_t size);
// The cell of a row that is a line-up.
const Cell* verdicts_cell(const Verdicts* verdicts, int size, int row);
// False if there are no games.
bool verdicts_rate(const Verdicts* verdicts, int size, int row, RateSummary* rate);
// The change of that rate against the published game, of the same experiment or as measured beforehand. False:
// unknown, or these are its rules.
bool verdicts_change(const Verdicts* verdicts, int size, int row, double* change);
// Whether its 95 % interval excludes 0; paired where both were played.
bool verdicts_change_is_proven(const Verdicts* verdicts, int size, int row);
// Its 95 % interval.
Interval verdicts_change_range(const Verdicts* verdicts, int size, int row);
bool verdicts_have_changes(const Verdicts* verdicts);
// The most that such an interval extends to one side; 0: there are none.
double verdicts_change_reach(const Verdicts* verdicts);
// The most that a 95 % interval of a line-up extends to one side.
double verdicts_reach(const Verdicts* verdicts);
// Whether the row has a say in the verdicts: random play has none where anybody else plays.
bool verdicts_counts(const Verdicts* verdicts, int row);
// The lowest and the highest rate of the rows that have a say. False: there are no games.
bool verdicts_extremes(const Verdicts* verdicts, int size, double* lowest, double* highest);
// "survivors win", "the first player wins".
void verdicts_what(const Verdicts* verdicts, char* text, size_t size);
// "even", "leans to infected", "one-sided, for infected", "depends on who plays", "too close to call".
void verdicts_word(const Verdicts* verdicts, int size, char* text, size_t bytes);
// Whom such a verdict is for; null: nobody.
const char* verdicts_whom(const Verdicts* verdicts, int size);
// The same for programs: "even", "leans", "one_sided", "depends", "open".
const char* verdicts_name(const Verdicts* verdicts, int size);
// The same in a narrow column: "even", "leans", "1-sided", "depends", "unclear".
const char* verdicts_short(const Verdicts* verdicts, int size);
// The player counts with the same words as that one, as indices; returns their number, 0 if an earlier player count
// has them already. Also gives the words.
int verdicts_like(const Verdicts* verdicts, int size, int sizes[SEATS_MAX], char* word, size_t bytes);
// Whether any player count is judged.
bool verdicts_are_asked(const Verdicts* verdicts);
// The rates that count as fair: "even: 45-55 %", "even: fair share +-10 %", "target: 20-30 %".
void verdicts_band_text(const Verdicts* verdicts, char* text, size_t size);
// The rates that count as fair for a player count.
Interval verdicts_band(const Verdicts* verdicts, int size);
// The outcome in question, or "first_player".
const char* verdicts_subject(const Verdicts* verdicts);
// Adds the sheet "verdicts": a row for each number of players.
extern const SheetKind verdicts_kind;
void verdicts_report(const Plan* plan, ReportData* data);
