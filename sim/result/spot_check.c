// Replays some games of a result; see spot_check.h.
#include "sim/result/spot_check.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/program.h"
#include "sim/base/quote.h"
#include "sim/game/match.h"

enum {
    GAME_COST = 8,                 // of dealing and scoring a game, in decisions
    GAMES_MAX = SPOT_CHECK_GAMES,  // of a list
};

static_assert((int)NOTABLE_MARKS + (int)NOTABLE_BINS <= (int)GAMES_MAX, "all games worth reading fit a list");

// ln(2 / 10^-15) / 2: the exponent of Hoeffding's bound.
#define FALSE_ALARM 17.62

// Games by their numbers, in rising order.
typedef struct GameList {
    uint64_t games[GAMES_MAX];
    int count;
} GameList;

// Needed to play the games; too large for the stack.
typedef struct SpotCheck {
    const Cell* cell;
    Tally sample;  // of the cell
    GameList spread, notable;
    Workspace workspace;
    GameResult result;
    PlayFault fault;
} SpotCheck;

static bool refuse(const SpotCheck* check, const char* what, Error* error) {
    return error_set(error, EXIT_BAD_DATA,
                     "cell %s: its games, played again, do not give its counts of \"%s\": the file was "
                     "modified, or its games were played by a program that plays differently",
                     QUOTED(check->cell->id), what);
}

// --- which games

// The n-th game played, from 0.
static uint64_t nth_game(const Ranges* played, uint64_t n) {
    int i = 0;
    while (n >= played->list[i].end - played->list[i].first) {
        n -= played->list[i].end - played->list[i].first;
        i++;
        CHECK(i < played->count);
    }
    return played->list[i].first + n;
}

static void choose_spread(GameList* list, const Cell* cell) {
    uint64_t all = cell->tally->games, count = all < SPOT_CHECK_GAMES ? all : SPOT_CHECK_GAMES;
    CHECK(all > 0);
    list->count = (int)count;
    for (uint64_t k = 0; k < count; k++) list->games[k] = nth_game(&cell->played, all * k / count);
}

static int compare_games(const void* a, const void* b) {
    uint64_t one = *(const uint64_t*)a, other = *(const uint64_t*)b;
    return (one > other) - (one < other);
}

static bool is_among(const GameList* list, uint64_t game) {
    return bsearch(&game, list->games, (size_t)list->count, sizeof game, compare_games) != NULL;
}

// Adds the game that half a mark names, unless the mark is 0 or the game is among the spread ones.
static void add_marked(SpotCheck* check, uint64_t mark) {
    if (mark && !is_among(&check->spread, notable_game(mark)))
        check->notable.games[check->notable.count++] = notable_game(mark);
}

static void choose_notable(SpotCheck* check, const Notable* notable) {
    GameList* list = &check->notable;
    int count = 0;
    list->count = 0;
    for (int i = 0; i < NOTABLE_MARKS; i++) add_marked(check, notable->marks[i]);
    for (int i = 0; i < NOTABLE_BINS; i++) add_marked(check, notable->lengths[i]);
    qsort(list->games, (size_t)list->count, sizeof *list->games, compare_games);
    for (int i = 0; i < list->count; i++)
        if (!count || list->games[i] != list->games[count - 1]) list->games[count++] = list->games[i];
    list->count = count;
}

// --- whether a game is among the counts

static uint64_t ended(const Tally* tally) { return tally->games - tally->aborted; }

static bool holds_outcomes(const Tally* whole, const Tally* sample) {
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        if (sample->wins[i] > whole->wins[i] || sample->win_840ths[i] > whole->win_840ths[i]) return false;
        if (ended(sample) - sample->wins[i] > ended(whole) - whole->wins[i]) return false;
    }
    return true;
}

static bool holds_ends(const Tally* whole, const Tally* sample) {
    for (int i = 0; i < END_REASONS_MAX; i++)
        if (sample->end_reasons[i] > whole->end_reasons[i]) return false;
    return true;
}

// Whether the whole has room for a value of the sample; if the sample is the whole, their sums must
// agree.
static bool holds_value(const MetricTally* whole, const MetricTally* sample, int32_t value, bool all) {
    unsigned bin = tally_bin(value);
    if (value < whole->min || value > whole->max) return false;
    if (sample->sum > whole->sum || sample->sum_sq > whole->sum_sq) return false;
    if (all && (sample->sum != whole->sum || sample->sum_sq != whole->sum_sq)) return false;
    return tally_count(sample, bin) <= tally_count(whole, bin);
}

// Which count of the whole has no room for the game added last to the sample; null: none.
static const char* doubt_game(const SpotCheck* check) {
    const Tally *whole = check->cell->tally, *sample = &check->sample;
    const Ruleset* ruleset = check->cell->match.ruleset;
    bool all = sample->games == whole->games;
    if (sample->aborted > whole->aborted || ended(sample) > ended(whole)) return "aborted";
    if (check->result.aborted) return NULL;
    if (!holds_outcomes(whole, sample)) return "outcomes";
    if (!holds_ends(whole, sample)) return "end_reasons";
    for (int i = 0; i < ruleset->metric_count; i++)
        if (!holds_value(&whole->metrics[i], &sample->metrics[i], check->result.metrics[i], all))
            return ruleset->metrics[i].name;
    if (whole->length_count) {
        int end = check->result.end_reason;
        if (!holds_value(tally_length(whole, end), tally_length(sample, end),
                         check->result.metrics[whole->length], all))
            return "length_by_end_reason";
    }
    return NULL;
}

// --- whether the counts are those of such games

// Whether `found` games of the sample are about as many as `counted` of all games predict.
static bool agrees(const SpotCheck* check, uint64_t found, uint64_t counted) {
    double games = (double)check->sample.games, all = (double)check->cell->tally->games;
    double apart = (double)found / games - (double)counted / all;
    return apart * apart * games <= FALSE_ALARM;
}

static bool agrees_figure(const SpotCheck* check, int figure) {
    const MetricTally *whole = &check->cell->tally->metrics[figure], *sample = &check->sample.metrics[figure];
    for (unsigned bin = 0; bin < TALLY_BINS; bin++)
        if (!agrees(check, tally_count(sample, bin), tally_count(whole, bin))) return false;
    return true;
}

static const char* doubt_shares(const SpotCheck* check) {
    const Tally *whole = check->cell->tally, *sample = &check->sample;
    const Ruleset* ruleset = check->cell->match.ruleset;
    if (!sample->games) return NULL;
    if (!agrees(check, sample->aborted, whole->aborted)) return "aborted";
    for (int i = 0; i < OUTCOMES_MAX; i++)
        if (!agrees(check, sample->wins[i], whole->wins[i])) return "outcomes";
    for (int i = 0; i < END_REASONS_MAX; i++)
        if (!agrees(check, sample->end_reasons[i], whole->end_reasons[i])) return "end_reasons";
    for (int i = 0; i < ruleset->metric_count; i++)
        if (!agrees_figure(check, i)) return ruleset->metrics[i].name;
    for (int i = ruleset->metric_count; i < tally_figures(whole); i++)
        if (!agrees_figure(check, i)) return "length_by_end_reason";
    return NULL;
}

// No game is more notable than those named, and these are confirmed once all of them have been
// played.
static const char* doubt_notable(const SpotCheck* check, bool complete) {
    const Notable *named = &check->cell->tally->notable, *sample = &check->sample.notable;
    Notable both = *named;
    notable_add(&both, sample);
    bool same = !memcmp(&both, named, sizeof both) && (!complete || !memcmp(sample, named, sizeof both));
    return same ? NULL : "notable_games";
}

// --- playing

// Counts a game; false if it cannot be played here within the budget, which proves nothing.
static bool play(SpotCheck* check, uint64_t game) {
    const Match* match = &check->cell->match;
    const GameKey key = {match, check->cell->experiment->seed, game};
    const NotableGame played = {.ruleset = match->ruleset,
                                .players = match->players,
                                .length = ruleset_length(match->ruleset),
                                .number = game,
                                .result = &check->result,
                                .course = &check->workspace.course};
    uint64_t* budget = &check->workspace.budget;
    bool good = play_game(&key, PLAY_METERED | PLAY_COURSE, &check->workspace, &check->result, &check->fault);
    if (!good || !*budget) return false;
    *budget -= *budget < GAME_COST ? *budget : GAME_COST;
    tally_game(match->ruleset, match->players, &check->sample, &check->result);
    notable_take(&check->sample.notable, &played);
    return true;
}

// Cuts the list down to what could be played.
static bool play_list(SpotCheck* check, GameList* list, uint64_t budget, Error* error) {
    int done = 0;
    check->workspace.budget = budget;
    for (; done < list->count && play(check, list->games[done]); done++) {
        const char* doubt = doubt_game(check);
        if (doubt) return refuse(check, doubt, error);
    }
    list->count = done;
    return true;
}

static bool check_cell(SpotCheck* check, const Cell* cell, uint64_t budget, Error* error) {
    if (!cell->tally->games || match_plays_outside(&cell->match)) return true;
    check->cell = cell;
    tally_clear(&check->sample);
    choose_spread(&check->spread, cell);
    if (!play_list(check, &check->spread, budget / 2, error)) return false;
    const char* doubt = doubt_shares(check);
    if (doubt) return refuse(check, doubt, error);
    choose_notable(check, &cell->tally->notable);
    int notable = check->notable.count;
    if (!play_list(check, &check->notable, budget / 2, error)) return false;
    doubt = doubt_notable(check, check->notable.count == notable);
    return !doubt || refuse(check, doubt, error);
}

static bool check_cells(SpotCheck* check, const Plan* plan, Error* error) {
    int64_t cells = plan->cell_count, count = SPOT_CHECK_BUDGET / SPOT_CHECK_SHARE;
    if (count > cells) count = cells;
    for (int64_t k = 0; k < count; k++)
        if (!check_cell(check, &plan->cells[k * cells / count], SPOT_CHECK_BUDGET / (uint64_t)count, error))
            return false;
    return true;
}

bool spot_check(const Result* result, Error* error) {
    SpotCheck* check = aligned_alloc(_Alignof(SpotCheck), sizeof *check);
    bool good = check && tally_open_wide(result->experiment.ruleset, &check->sample);
    if (good) {
        check->workspace.decisions = 0;
        check->fault = (PlayFault){.game = 0};
        good = check_cells(check, &result->plan, error);
        tally_close(&check->sample);
    } else {
        error_set(error, EXIT_IO, "out of memory to check the result");
    }
    free(check);
    return good;
}

bool spot_check_own(const Result* result, Error* error) {
    char signature[SIGNATURE_BYTES];
    const Experiment* experiment = &result->experiment;
    if (strcmp(result->version, program_version()) != 0) return true;
    if (!signature_make(&experiment, 1, signature, error)) return false;
    return strcmp(result->signature, signature) != 0 || spot_check(result, error);
}
