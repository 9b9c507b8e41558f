// Two arms over the same games; see compare.h.
#include "sim/verbs/compare/compare.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/batch/paired.h"
#include "sim/batch/playing.h"
#include "sim/cli/decide.h"
#include "sim/experiment/levels.h"
#include "sim/text/grid.h"

// --- duels
//
// Two line-ups at one table, balanced: each deal is played several times with the sides changing places,
// so that both sit in every seat and play every faction equally often.
//
// In a free-for-all, each side has a run of half the seats - with an odd player count, of both the smaller
// and the larger half - which begins at every seat in turn. With factions, each side plays every faction
// once against the other.

static bool same_rules(const Cell* a, const Cell* b) {
    size_t size = a->match.ruleset->rules_size;
    return a->match.ruleset == b->match.ruleset && !memcmp(a->match.rules, b->match.rules, size);
}

// Adds a cell to the duel, with side B in all seats.
static Cell* add_cell(Duel* duel, const Cell* b) {
    CHECK(duel->count < DUEL_CELLS_MAX);
    Cell* cell = &duel->cells[duel->count++];
    *cell = *b;
    cell->tally = NULL;  // a paired run keeps its own sums
    return cell;
}

// Adds a cell with side A in `length` seats from `begin` on.
static void add_seats(Duel* duel, const Cell* a, const Cell* b, int begin, int length) {
    CHECK(length > 0 && length < a->players);
    Cell* cell = add_cell(duel, b);
    uint32_t seats = 0, all = (UINT32_C(1) << a->players) - 1;
    for (int i = 0; i < length; i++) {
        int seat = (begin + i) % a->players;
        seats |= UINT32_C(1) << seat;
        memcpy(cell->match.table[seat], a->match.table[seat], sizeof cell->match.table[seat]);
    }
    duel->first[duel->count - 1] = seats;
    duel->second[duel->count - 1] = all & ~seats;
}

static void make_seats(Duel* duel, const Cell* a, const Cell* b) {
    int small = a->players / 2, large = a->players - small;
    for (int begin = 0; begin < a->players; begin++) add_seats(duel, a, b, begin, small);
    for (int begin = 0; large != small && begin < a->players; begin++) add_seats(duel, a, b, begin, large);
}

// Adds a cell with side A in the roles that win with `outcome`, and side B in the others.
static void add_faction(Duel* duel, const Cell* a, const Cell* b, int outcome) {
    CHECK(outcome == 0 || outcome == 1);
    const Ruleset* ruleset = a->match.ruleset;
    Cell* cell = add_cell(duel, b);
    for (int role = 0; role < ruleset->role_count; role++)
        for (int seat = 0; seat < a->players && ruleset_wins_with(ruleset, a->players, outcome, role); seat++)
            cell->match.table[seat][role] = a->match.table[seat][role];
    duel->first[duel->count - 1] = UINT32_C(1) << outcome;
    duel->second[duel->count - 1] = UINT32_C(1) << (1 - outcome);
}

bool compare_duel(Duel* duel, const Cell* a, const Cell* b, Error* error) {
    const Ruleset* ruleset = a->match.ruleset;
    CHECK(a->players == b->players);
    duel->count = 0;
    if (!same_rules(a, b))
        return error_set(error, EXIT_USAGE,
                         "a duel seats both strategies at one table, so both arms must have the same rules");
    if (ruleset->seat_outcomes) {
        make_seats(duel, a, b);
        return true;
    }
    if (ruleset_table_outcomes(ruleset) != 2)
        return error_set(error, EXIT_USAGE,
                         "%s has no two sides to duel; compare the strategies without --duel", ruleset->id);
    for (int outcome = 0; outcome < 2; outcome++) add_faction(duel, a, b, outcome);
    return true;
}

// Opens a paired run with one arm for each side over the duel, which must outlive it.
static bool duel_open_paired(const Duel* duel, PairedRun* paired, uint64_t seed, Error* error) {
    CHECK(duel->count > 0);
    if (!paired_open(paired, seed, 2, duel->count, error)) return false;
    for (int i = 0; i < duel->count; i++) {
        paired->terms[i] = (PairedTerm){&duel->cells[i], duel->first[i]};
        paired->terms[duel->count + i] = (PairedTerm){&duel->cells[i], duel->second[i]};
    }
    return true;
}

// --- arms

enum { FRESH_MIN = 1000 };  // fewest fresh games that are worth an estimate

const char* compare_verdict_name(CompareVerdict verdict) {
    static const char* const names[] = {"undecided", "A better", "B better", "practically equal"};
    CHECK(verdict < COMPARE_VERDICTS);
    return names[verdict];
}

bool compare_shows_alone(const ComparePair* pair) {
    bool better = pair->verdict == COMPARE_A_BETTER || pair->verdict == COMPARE_B_BETTER;
    return !better || pair->ci95.low > 0 || pair->ci95.high < 0;
}

CompareVerdict compare_decide(Interval bounds, double effect) {
    CHECK(bounds.low <= bounds.high && effect > 0);
    if (bounds.low > -effect && bounds.high < effect) return COMPARE_EQUAL;
    if (bounds.low > 0) return COMPARE_B_BETTER;
    if (bounds.high < 0) return COMPARE_A_BETTER;
    return COMPARE_UNDECIDED;
}

// --- pairing up

// Cells are paired in order, so the arms need equally many cells with the same player counts.
static bool check_pairs(const Comparison* comparison, Error* error) {
    const Plan *a = &comparison->a.plan, *b = &comparison->b.plan;
    if (comparison->a.experiment.ruleset != comparison->b.experiment.ruleset)
        return error_set(error, EXIT_USAGE, "the arms play different games and cannot be paired: %s and %s",
                         comparison->a.experiment.ruleset->id, comparison->b.experiment.ruleset->id);
    if (a->cell_count != b->cell_count)
        return error_set(error, EXIT_USAGE,
                         "the arms cannot be paired: A has %d cells and B has %d; use --players, --variant "
                         "or --strategy to match each cell of A with one of B",
                         a->cell_count, b->cell_count);
    for (int i = 0; i < a->cell_count; i++)
        if (a->cells[i].players != b->cells[i].players)
            return error_set(
                error, EXIT_USAGE,
                "the arms cannot be paired: cell %s of A and cell %s of B have different player counts",
                a->cells[i].id, b->cells[i].id);
    return true;
}

static bool open_paired(Comparison* comparison, ComparePair* pair, Error* error) {
    CHECK(pair->a->players == pair->b->players);
    uint64_t seed = comparison->a.experiment.seed;
    if (comparison->duel)
        return compare_duel(&pair->duel, pair->a, pair->b, error) &&
               duel_open_paired(&pair->duel, &pair->paired, seed, error);
    if (!experiment_find_outcome(comparison->a.experiment.ruleset, pair->a->players, comparison->outcome,
                                 &pair->outcome, error))
        return error_prefix(error, "--outcome");
    if (!paired_open(&pair->paired, seed, 2, 1, error)) return false;
    pair->paired.tallying = true;
    pair->paired.terms[0] = (PairedTerm){pair->a, UINT32_C(1) << pair->outcome};
    pair->paired.terms[1] = (PairedTerm){pair->b, UINT32_C(1) << pair->outcome};
    return paired_open_joint(&pair->paired, error);
}

static bool is_random(const Cell* cell) {
    return level_of(cell->match.ruleset, cell->lineup) == LEVEL_RANDOM;
}

bool compare_pair_up(Comparison* comparison, Error* error) {
    if (!check_pairs(comparison, error)) return false;
    int count = comparison->a.plan.cell_count;
    CHECK(count >= 1);
    comparison->pairs = calloc((unsigned)count, sizeof *comparison->pairs);
    if (!comparison->pairs) return error_set(error, EXIT_IO, "out of memory for %d pairs", count);
    comparison->pair_count = count;
    for (int i = 0; i < count; i++) {
        ComparePair* pair = &comparison->pairs[i];
        *pair = (ComparePair){.a = &comparison->a.plan.cells[i],
                              .b = &comparison->b.plan.cells[i],
                              .outcome = -1,
                              .bounds = {-1, 1}};
        pair->aside = compare_levels(comparison) && is_random(pair->a) && is_random(pair->b);
        if (!open_paired(comparison, pair, error)) return false;
    }
    return true;
}

bool compare_rules_only(const Comparison* comparison) {
    bool rules = false;
    for (int i = 0; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        if (comparison->duel || strcmp(pair->a->lineup->name, pair->b->lineup->name) != 0) return false;
        rules = rules || !plan_same_games(pair->a, pair->b);
    }
    return rules;
}

bool compare_asks_who_begins(const Comparison* comparison) {
    return compare_rules_only(comparison) && experiment_asks_who_begins(&comparison->a.experiment) &&
           experiment_asks_who_begins(&comparison->b.experiment);
}

void compare_ask_who_begins(Comparison* comparison) {
    comparison->first_player = true;
    for (int i = 0; i < comparison->pair_count; i++) {
        ComparePair* pair = &comparison->pairs[i];
        pair->outcome = 0;
        pair->paired.measure = paired_first_player(comparison->a.experiment.ruleset);
    }
}

void compare_free(Comparison* comparison) {
    for (int i = 0; i < comparison->pair_count; i++) {
        paired_close(&comparison->pairs[i].paired);
        for (int arm = 0; arm < COMPARE_ARMS; arm++) adapted_cell_close(&comparison->pairs[i].adapted[arm]);
    }
    free(comparison->pairs);
    arm_free(&comparison->a);
    arm_free(&comparison->b);
    memset(comparison, 0, sizeof *comparison);
}

// --- playing

// Plays up to the next look or the last game. False on failure; fewer games if interrupted.
static bool play_to_look(Comparison* comparison, ComparePair* pair, uint64_t most, const Playing* playing,
                         Error* error) {
    char what[LINE_MAX_BYTES];
    snprintf(what, sizeof what, "%s against %s, %d players", comparison->a.text, comparison->b.text,
             pair->a->players);
    uint64_t until = playing_next_look(pair->paired.games, most);
    return playing_paired(playing, &pair->paired, (PlayingStage){what, until, most}, &comparison->timing,
                          error);
}

static bool is_narrow(const Comparison* comparison, Interval range) {
    return (range.high - range.low) / 2 <= comparison->precision;
}

// The verdict that the games so far give.
static void look(const Comparison* comparison, ComparePair* pair) {
    CHECK(comparison->pair_count > 0);
    pair->decided_after = pair->paired.games;
    pair->bounds = paired_difference_bounds(&pair->paired, 1, 0, comparison->alpha / comparison->pair_count);
    pair->verdict = compare_decide(pair->bounds, comparison->effect);
}

bool compare_levels(const Comparison* comparison) { return comparison->a.experiment.lineup_count > 1; }

// With several line-ups, no more than the precision needs: a small difference between weak players would
// otherwise take nearly all games.
static bool decide(Comparison* comparison, ComparePair* pair, const Playing* playing, Error* error) {
    while (pair->verdict == COMPARE_UNDECIDED && pair->paired.games < comparison->games_max) {
        if (!play_to_look(comparison, pair, comparison->games_max, playing, error)) return false;
        pair->stopped = playing_interrupted(playing);
        if (pair->stopped) return true;  // incomplete: not a look
        look(comparison, pair);
        if (compare_levels(comparison) && is_narrow(comparison, pair->bounds)) break;
    }
    return true;
}

// Plays until the fixed interval has the precision, and at least up to game `least`.
static bool measure(Comparison* comparison, ComparePair* pair, uint64_t least, const Playing* playing,
                    Error* error) {
    uint64_t most = comparison->games_max;
    bool done = false;
    pair->fresh = true;
    while (!done && !playing_interrupted(playing)) {
        if (!play_to_look(comparison, pair, most, playing, error)) return false;
        pair->ci95 = paired_difference_fixed(&pair->paired, 1, 0, STATISTICS_Z95);
        uint64_t games = pair->paired.games;
        done = games >= most || (games >= least && is_narrow(comparison, pair->ci95));
    }
    pair->stopped = !done;
    return true;
}

// Plays fresh games for an unbiased estimate: until that is precise and, where one line-up plays, at least as
// many as the decision took; never more than games_max in all.
static bool estimate(Comparison* comparison, ComparePair* pair, const Playing* playing, Error* error) {
    uint64_t begin = pair->paired.games;
    CHECK(begin <= comparison->games_max);
    if (pair->verdict == COMPARE_UNDECIDED || comparison->games_max - begin < FRESH_MIN) return true;
    paired_forget(&pair->paired);
    return measure(comparison, pair, compare_levels(comparison) ? 0 : 2 * begin, playing, error);
}

// Random play beside others is measured, but no game is spent on deciding about it.
static bool measure_aside(Comparison* comparison, ComparePair* pair, const Playing* playing, Error* error) {
    if (!measure(comparison, pair, 0, playing, error)) return false;
    if (!pair->stopped) look(comparison, pair);
    return true;
}

// "2 pairs of at most 10,000,000 games, at most 25 min". A duel has cells of its own.
static void say_how_long(const Comparison* comparison, const Playing* playing) {
    char games[32];
    double seconds = 0;
    for (int i = 0; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        const Duel* duel = &pair->duel;
        uint64_t most = comparison->games_max;
        seconds +=
            comparison->duel
                ? playing_seconds(duel->cells, duel->count, most * (unsigned)duel->count, playing)
                : playing_seconds(pair->a, 1, most, playing) + playing_seconds(pair->b, 1, most, playing);
    }
    grid_count(comparison->games_max, games, sizeof games);
    playing_announce(playing, PLAYING_AT_MOST, seconds, "%d %s of at most %s games", comparison->pair_count,
                     comparison->pair_count == 1 ? "pair" : "pairs", games);
}

// --- players who know the rules

int compare_adapting(const Comparison* comparison) {
    int count = 0;
    for (int i = 0; i < comparison->pair_count; i++)
        count += plan_plays_untrained(comparison->pairs[i].a) + plan_plays_untrained(comparison->pairs[i].b);
    return count;
}

// Trains the players of a pair and seats them.
static bool adapt_pair(const Comparison* comparison, ComparePair* pair, const Playing* playing,
                       Error* error) {
    const Cell** cells[COMPARE_ARMS] = {&pair->a, &pair->b};
    for (int arm = 0; arm < COMPARE_ARMS; arm++) {
        if (!plan_plays_untrained(*cells[arm])) continue;
        if (!adapt_option_open(&pair->adapted[arm], *cells[arm], &comparison->adapt, playing, error))
            return false;
        *cells[arm] = pair->paired.terms[arm].cell = &pair->adapted[arm].known;
    }
    return true;
}

static bool adapt_all(Comparison* comparison, const Playing* playing, Error* error) {
    for (int i = 0; comparison->adapt.given && i < comparison->pair_count; i++)
        if (!adapt_pair(comparison, &comparison->pairs[i], playing, error)) return false;
    return true;
}

// What the adapted players of a pair change, in games that decided nothing.
static bool compare_adapted(Comparison* comparison, ComparePair* pair, const Playing* playing, Error* error) {
    const AdaptGames games = {.seed = comparison->a.experiment.seed,
                              .first = pair->paired.games,
                              .most = comparison->games_max,
                              .precision = comparison->precision};
    for (int arm = 0; arm < COMPARE_ARMS; arm++)
        if (pair->adapted[arm].printed && !adapt_option_compare(&pair->adapted[arm], pair->outcome, &games,
                                                                playing, &comparison->timing, error))
            return false;
    return true;
}

bool compare_play(Comparison* comparison, const Playing* playing, Error* error) {
    if (!adapt_all(comparison, playing, error)) return false;
    say_how_long(comparison, playing);
    for (int i = 0; i < comparison->pair_count; i++)
        if (!comparison->pairs[i].aside && (!decide(comparison, &comparison->pairs[i], playing, error) ||
                                            !estimate(comparison, &comparison->pairs[i], playing, error)))
            return false;
    for (int i = 0; i < comparison->pair_count; i++)
        if (comparison->pairs[i].aside && !measure_aside(comparison, &comparison->pairs[i], playing, error))
            return false;
    for (int i = 0; i < comparison->pair_count; i++)
        if (!compare_adapted(comparison, &comparison->pairs[i], playing, error)) return false;
    return true;
}

// The variance over `games`, in units of `whole` per 1.
static double variance(double sum, Wide squares, double games, double whole) {
    return ((double)squares - sum * (sum / games)) / (whole * whole * games);
}

double compare_pairing_gain(const ComparePair* pair) {
    const PairedScore *a = &pair->paired.scores[0], *b = &pair->paired.scores[1];
    ArmPair sums = paired_pair(&pair->paired, 1, 0);
    CHECK(sums.games <= a->games && sums.games <= b->games);
    double whole = 840.0 * pair->paired.term_count;
    if (sums.games == 0) return 0;
    double apart = variance((double)a->sum, a->sum_sq, (double)a->games, whole) +
                   variance((double)b->sum, b->sum_sq, (double)b->games, whole);
    double paired = variance((double)sums.apart.plus - (double)sums.apart.minus, sums.apart.squares,
                             (double)sums.games, whole);
    return paired > 0 && apart > 0 ? apart / paired : 0;
}
