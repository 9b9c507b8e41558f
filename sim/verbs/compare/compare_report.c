// A comparison in words and figures; see compare_report.h.
#include "sim/verbs/compare/compare_report.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/batch/paired.h"
#include "sim/report/adapted_report.h"
#include "sim/report/answer.h"
#include "sim/report/band_words.h"
#include "sim/report/range_text.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/report/weak_sides_report.h"
#include "sim/report/who_plays.h"
#include "sim/statistics/anytime.h"
#include "sim/statistics/seats.h"
#include "sim/text/grid.h"

enum { METRICS_SHOWN = 12, PAIRS_SAID = 3 };

#define METRIC_ALPHA 0.05  // of each metric's interval alone: nothing is decided by them

// "survivors", "seat_2", "first_player"; in a duel "win share".
static const char* outcome_of(const Comparison* comparison) {
    return comparison->duel ? "win share" : comparison->first_player ? "first_player" : comparison->outcome;
}

// The same for people: "seat 2", "the first player".
static void spell_outcome(const Comparison* comparison, char* text, size_t size) {
    snprintf(text, size, "%s", comparison->first_player ? "the first player" : outcome_of(comparison));
    if (!comparison->first_player) ruleset_outcome_spell(text);
}

// Whether the arms have several cells for a player count, so that it does not identify a pair.
static bool many_cells(const Comparison* comparison) {
    return comparison->pair_count > comparison->a.experiment.player_counts;
}

// What identifies a pair: "4 players"; "4 players, scripts" if the arms have several cells for a
// player count.
static void label_of(const Comparison* comparison, const ComparePair* pair, char* text, size_t size) {
    if (many_cells(comparison))
        who_plays_cell(&comparison->a.experiment, pair->a->players, pair->a->variant->name, pair->a->lineup,
                       text, size);
    else
        snprintf(text, size, "%d players", pair->a->players);
}

// Whether the pair compares the share of one of several seats that nothing distinguishes in either
// arm: then it wins equally often in both.
static bool is_symmetric(const Comparison* comparison, const ComparePair* pair) {
    CHECK(pair->a->players == pair->b->players);
    const Ruleset* ruleset = comparison->a.experiment.ruleset;
    int players = pair->a->players;
    return !comparison->duel && !comparison->first_player && ruleset->seat_outcomes &&
           ruleset_table_outcomes(ruleset) == 0 && players > 1 &&
           experiment_seats_alike(ruleset, pair->a->variant, pair->a->lineup, players) &&
           experiment_seats_alike(ruleset, pair->b->variant, pair->b->lineup, players);
}

static bool all_symmetric(const Comparison* comparison) {
    for (int i = 0; i < comparison->pair_count; i++)
        if (!is_symmetric(comparison, &comparison->pairs[i])) return false;
    return true;
}

// Whether the arms are judged by how fair they are. Where symmetry says what every seat wins, no rule can
// change that; and some outcomes have no fair rate.
static bool is_judged(const Comparison* comparison) {
    const ComparePair* pair = &comparison->pairs[0];
    return compare_rules_only(comparison) && !all_symmetric(comparison) &&
           band_is_known(&comparison->a.experiment, pair->a->players, pair->outcome);
}

// --- sentences

static Interval range_of(const ComparePair* pair) { return pair->fresh ? pair->ci95 : pair->bounds; }

// The decimals of a pair's figures.
static int digits_of(const ComparePair* pair) {
    Interval range = range_of(pair);
    return range_text_digits(range.high - range.low);
}

// "(-2.1..-0.4) in 32,000 new games of each".
static void basis_of(const ComparePair* pair, char* text, size_t size) {
    const Interval range = range_of(pair);
    int digits = digits_of(pair);
    char games[32], decided[32];
    grid_count(pair->paired.scores[0].games + pair->paired.scores[0].aborted, games, sizeof games);
    grid_count(pair->decided_after, decided, sizeof decided);
    Buffer basis = buffer_in(text, size);
    buffer_add(&basis, "(%+.*f..%+.*f) in %s %sgames of each", digits,
               range_text_shown(100 * range.low, digits), digits, range_text_shown(100 * range.high, digits),
               games, pair->fresh && !pair->aside ? "new " : "");
    if (pair->fresh && !pair->aside && !compare_shows_alone(pair))
        buffer_add(&basis, ", too few to show it alone; the %s games before them did", decided);
}

static bool has_games(const ComparePair* pair) {
    return pair->paired.scores[0].games > 0 && pair->paired.scores[1].games > 0;
}

// What would decide an undecided pair.
static const char* open_text(const Comparison* comparison, const ComparePair* pair) {
    if (pair->verdict != COMPARE_UNDECIDED || pair->aside || is_symmetric(comparison, pair)) return "";
    if (pair->paired.games >= comparison->games_max) return " More games (--games) would decide it.";
    return pair->stopped ? "" : " A finer --precision would decide it.";
}

// Of a pair without games, or without fresh ones after its decision.
static void say_nothing_played(const ComparePair* pair, const char* label, const char* outcome,
                               ReportData* data) {
    char decided[32];
    grid_count(pair->decided_after, decided, sizeof decided);
    if (pair->verdict == COMPARE_UNDECIDED)
        report_data_say(data, "%s: no games.", label);
    else
        report_data_say(
            data, "%s: %s for %s, decided after %s games of each; no new games were played to measure it.",
            label, compare_verdict_name(pair->verdict), outcome, decided);
}

// Of an arm's cell, what the pair compares.
static RateSummary rate_of(const Comparison* comparison, const ComparePair* pair, const Cell* cell) {
    return comparison->first_player ? seats_place(cell->match.ruleset, cell->tally, 0)
                                    : statistics_outcome(cell->tally, pair->outcome);
}

static BandChange change_of(const Comparison* comparison, const ComparePair* pair) {
    return (BandChange){.goal = band_goal(&comparison->a.experiment, pair->a->players, pair->outcome),
                        .before = rate_of(comparison, pair, pair->a),
                        .after = rate_of(comparison, pair, pair->b),
                        .difference = paired_difference(&pair->paired, 1, 0),
                        .range = range_of(pair),
                        .differs = pair->verdict == COMPARE_A_BETTER || pair->verdict == COMPARE_B_BETTER};
}

// "4 players: closer to even: survivors 14.4 to 27.0 %, +12.6 points (+11.0..+14.2) in 16,000 new games of each."
static void say_judged(const Comparison* comparison, const ComparePair* pair, ReportData* data) {
    char label[LINE_MAX_BYTES], basis[256], outcome[NAME_MAX_BYTES];
    BandChange change = change_of(comparison, pair);
    int digits = digits_of(pair);
    label_of(comparison, pair, label, sizeof label);
    basis_of(pair, basis, sizeof basis);
    spell_outcome(comparison, outcome, sizeof outcome);
    report_data_say(data, "%s: %s: %s %.*f to %.*f %%, %+.*f points %s.%s", label,
                    band_words_move(&change).text, outcome, digits, 100 * change.before.rate, digits,
                    100 * change.after.rate, digits, range_text_shown(100 * change.difference, digits), basis,
                    open_text(comparison, pair));
}

static void say_pair(const Comparison* comparison, const ComparePair* pair, ReportData* data) {
    char label[LINE_MAX_BYTES], basis[256], outcome[NAME_MAX_BYTES];
    int digits = digits_of(pair);
    double a = 100 * paired_rate(&pair->paired, 0), b = 100 * paired_rate(&pair->paired, 1);
    double change = range_text_shown(100 * paired_difference(&pair->paired, 1, 0), digits);
    bool b_better = pair->verdict == COMPARE_B_BETTER;
    label_of(comparison, pair, label, sizeof label);
    basis_of(pair, basis, sizeof basis);
    spell_outcome(comparison, outcome, sizeof outcome);
    if (!has_games(pair)) {
        say_nothing_played(pair, label, outcome, data);
        return;
    }
    if (!comparison->duel && plan_same_games(pair->a, pair->b)) {
        report_data_say(data, "%s: the same rules and players: nothing to compare; %s %.*f %%.", label,
                        outcome, digits, a);
        return;
    }
    if (is_judged(comparison)) {
        say_judged(comparison, pair, data);
        return;
    }
    switch (pair->verdict) {
        case COMPARE_A_BETTER:
        case COMPARE_B_BETTER:
            report_data_say(data,
                            "%s: %s is better for %s: %.*f %% against %.*f %%; B minus A is %+.*f points %s.",
                            label, b_better ? "B" : "A", outcome, digits, b_better ? b : a, digits,
                            b_better ? a : b, digits, change, basis);
            break;
        case COMPARE_EQUAL:
            report_data_say(data,
                            "%s: practically equal for %s, within +-%g points: A %.*f %%, B %.*f %%; B minus "
                            "A is %+.*f points %s.",
                            label, outcome, 100 * comparison->effect, digits, a, digits, b, digits, change,
                            basis);
            break;
        default:
            report_data_say(
                data, "%s: undecided for %s: A %.*f %%, B %.*f %%; B minus A is %+.*f points %s.%s", label,
                outcome, digits, a, digits, b, digits, change, basis, open_text(comparison, pair));
    }
}

// Seats that nothing distinguishes cannot be told apart by any rule.
static void say_symmetry(const Comparison* comparison, ReportData* data) {
    char outcome[NAME_MAX_BYTES];
    if (!all_symmetric(comparison)) return;
    spell_outcome(comparison, outcome, sizeof outcome);
    report_data_say(
        data,
        "All seats play alike in both arms, so by symmetry %s wins its fair share in either, and no "
        "number of games shows a difference. What the arms do change is the course of the game, "
        "below; to compare strategies, use --duel or give one seat another (--b 0=NAME).",
        outcome);
}

static void say_pairs(const Comparison* comparison, ReportData* data) {
    for (int i = 0; i < comparison->pair_count; i++) say_pair(comparison, &comparison->pairs[i], data);
}

// The smallest and the largest absolute difference, in points.
static Interval sizes_of(const Comparison* comparison) {
    Interval sizes = {DBL_MAX, 0};
    for (int i = 0; i < comparison->pair_count; i++) {
        if (!has_games(&comparison->pairs[i]) || comparison->pairs[i].aside) continue;
        double size = 100 * fabs(paired_difference(&comparison->pairs[i].paired, 1, 0));
        sizes.low = fmin(sizes.low, size);
        sizes.high = fmax(sizes.high, size);
    }
    return sizes;
}

// Summarises several comparisons: all the same, or how many of each verdict.
static void say_counts(const Comparison* comparison, const int counts[COMPARE_VERDICTS], int pairs,
                       ReportData* data) {
    CHECK(pairs > 1);
    static const char* const words[COMPARE_VERDICTS] = {[COMPARE_A_BETTER] = "A is better",
                                                        [COMPARE_B_BETTER] = "B is better",
                                                        [COMPARE_EQUAL] = "practically equal",
                                                        [COMPARE_UNDECIDED] = "undecided"};
    char outcome[NAME_MAX_BYTES], text[LINE_MAX_BYTES] = "";
    Buffer list = buffer_in(text, sizeof text);
    Interval sizes = sizes_of(comparison);
    spell_outcome(comparison, outcome, sizeof outcome);
    for (int better = COMPARE_A_BETTER; better <= COMPARE_B_BETTER; better++) {
        if (counts[better] != pairs) continue;
        snprintf(text, sizeof text, pairs == 2 ? "both" : "all %d", pairs);
        report_data_say(data, "%s for %s in %s comparisons, by %.1f to %.1f points.", words[better], outcome,
                        text, sizes.low, sizes.high);
        return;
    }
    for (int v = 0; v < COMPARE_VERDICTS; v++)
        if (counts[v]) buffer_add(&list, "%s%s in %d", list.used ? ", " : "", words[v], counts[v]);
    report_data_say(data, "%d comparisons for %s: %s.", pairs, outcome, text);
}

// "B is further from even in all 3 comparisons."
static void say_moves(const Comparison* comparison, ReportData* data) {
    BandGroups groups = {.count = 0};
    char text[LINE_MAX_BYTES];
    Buffer words = buffer_in(text, sizeof text);
    for (int i = 0; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        if (!has_games(pair) || pair->aside) continue;
        BandChange change = change_of(comparison, pair);
        band_words_add(&groups, band_words_move(&change), pair->a->players);
    }
    if (!groups.count) return;
    buffer_add(&words, groups.count > 1 ? "B: " : "B %s", band_words_verb(groups.list[0].words.text));
    band_words_sum_up(&groups, !many_cells(comparison), &words);
    report_data_say(data, "%s.", text);
}

// The pairs that the answer is about, by verdict. Returns their number.
static int count_verdicts(const Comparison* comparison, int counts[COMPARE_VERDICTS]) {
    int pairs = 0;
    for (int i = 0; i < comparison->pair_count; i++) {
        if (comparison->pairs[i].aside) continue;
        counts[comparison->pairs[i].verdict]++;
        pairs++;
    }
    return pairs;
}

static void say_summary(const Comparison* comparison, ReportData* data) {
    int counts[COMPARE_VERDICTS] = {0}, pairs = count_verdicts(comparison, counts);
    for (int v = 0; v < COMPARE_VERDICTS; v++)
        if (counts[v] == pairs) data->verdict = compare_verdict_name((CompareVerdict)v);
    if (!data->verdict) data->verdict = counts[COMPARE_UNDECIDED] ? "undecided" : "it depends";
    data->exit_code = counts[COMPARE_UNDECIDED] ? EXIT_INCONCLUSIVE : EXIT_DONE;
    if (comparison->pair_count == 1) return;
    if (is_judged(comparison))
        say_moves(comparison, data);
    else if (pairs > 1)
        say_counts(comparison, counts, pairs, data);
}

// What even means, if that is the same for all pairs; the share of a seat depends on the number of players.
static void say_goal(const Comparison* comparison, ReportData* data) {
    const Experiment* experiment = &comparison->a.experiment;
    BandGoal goal = band_goal(experiment, comparison->pairs[0].a->players, comparison->pairs[0].outcome);
    char text[LINE_MAX_BYTES], outcome[NAME_MAX_BYTES];
    Buffer words = buffer_in(text, sizeof text);
    spell_outcome(comparison, outcome, sizeof outcome);
    for (int i = 1; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        if (band_goal(experiment, pair->a->players, pair->outcome).band.low == goal.band.low) continue;
        report_data_say(data, "Even: within a tenth of the fair share, for %s.", outcome);
        return;
    }
    band_words_explain(goal, outcome, &words);
    report_data_say(data, "%s", text);
}

// The mean gain from pairing, over the pairs where it is defined; 0: none.
static double mean_gain(const Comparison* comparison) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < comparison->pair_count; i++) {
        double gain = compare_pairing_gain(&comparison->pairs[i]);
        sum += gain;
        count += gain > 0;
    }
    return count ? sum / count : 0;
}

static void say_pairing(const Comparison* comparison, ReportData* data) {
    double gain = mean_gain(comparison);
    if (!has_games(&comparison->pairs[0])) return;
    if (comparison->duel)
        report_data_say(data, "Both sides played every seat equally often, with the same deals.");
    else if (gain > 0)
        report_data_say(data,
                        "Both arms played the same games: without pairing, equally narrow intervals would "
                        "need %.2f times as many games (pairing made them %.2f times narrower).",
                        gain, sqrt(gain));
    else
        report_data_say(data, "Both arms played the same games, and every game ended the same way.");
}

// Who plays, and the joint confidence.
static void say_players(const Comparison* comparison, ReportData* data) {
    char a[LINE_MAX_BYTES], b[LINE_MAX_BYTES];
    who_plays_all(&comparison->a.experiment, a, sizeof a);
    who_plays_all(&comparison->b.experiment, b, sizeof b);
    report_data_say(data, "Players: %s%s%s%s. With %g %% confidence no answer is wrong.",
                    strcmp(a, b) ? "A " : "", a, strcmp(a, b) ? "; B " : "", strcmp(a, b) ? b : "",
                    100 * (1 - comparison->alpha));
}

static void say_method(const Comparison* comparison, ReportData* data) {
    int before = data->sentence_count;
    bool aside = false;
    for (int i = 0; i < comparison->pair_count; i++) aside = aside || comparison->pairs[i].aside;
    report_data_say(data,
                    "Confidence: with probability at least %g no answer is wrong (an arm called better that "
                    "is not, or equal with a difference of %g points or more), however early it was decided. "
                    "Figures with 95 %% intervals come from fresh games, which had no part in the stopping "
                    "decision; without fresh games, the interval is valid at any stopping time.",
                    1 - comparison->alpha, 100 * comparison->effect);
    if (compare_levels(comparison))
        report_data_say(data, "All line-ups are played to +-%g points (--precision)%s.",
                        100 * comparison->precision,
                        aside ? "; random play is shown beside them, and decides nothing" : "");
    say_pairing(comparison, data);
    report_data_details_from(data, before);
}

// --- players who know the rules

static void say_adapted(const Comparison* comparison, ReportData* data) {
    for (int i = 0; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        bool both = pair->adapted[0].printed && pair->adapted[1].printed;
        char label[LINE_MAX_BYTES];
        label_of(comparison, pair, label, sizeof label);
        size_t length = strlen(label);
        for (int arm = 0; arm < COMPARE_ARMS; arm++) {
            if (!pair->adapted[arm].printed) continue;
            if (both) snprintf(label + length, sizeof label - length, ", %c", 'A' + arm);
            adapted_report_say(data, &pair->adapted[arm], label,
                               comparison->first_player || is_symmetric(comparison, pair));
        }
    }
}

static void put_adapted(const Comparison* comparison, ReportData* data) {
    static const char* const arms[COMPARE_ARMS] = {"A", "B"};
    Sheet* sheet = adapted_report_begin(data);
    sheet->detail = true;  // people get say_adapted
    for (int i = 0; i < comparison->pair_count; i++)
        for (int arm = 0; arm < COMPARE_ARMS; arm++)
            if (comparison->pairs[i].adapted[arm].printed)
                adapted_report_put(data, sheet, &comparison->pairs[i].adapted[arm], arms[arm]);
}

// --- what is missing, and what the arms are

static ShortfallPart part_of(const void* comparison, int index) {
    const ComparePair* pair = &((const Comparison*)comparison)->pairs[index];
    ShortfallPart part = {.players = pair->a->players,
                          .variant = pair->a->variant,
                          .lineup = pair->a->lineup,
                          .games = pair->paired.games,
                          .short_of = pair->stopped};
    shortfall_add_paired(&part, &pair->paired);
    return part;
}

static void say_missing(const Comparison* comparison, ReportData* data) {
    const Shortfall shortfall = {.experiment = &comparison->a.experiment,
                                 .part = part_of,
                                 .source = comparison,
                                 .count = comparison->pair_count,
                                 .target = comparison->games_max,
                                 .at_most = true,
                                 .unit = "games per arm"};
    shortfall_say(&shortfall, data);
}

static void say_arms(const Comparison* comparison, ReportData* data) {
    char a[RULE_WORDS_MAX], b[RULE_WORDS_MAX];
    rule_words_arm(&comparison->a, a, sizeof a);
    rule_words_arm(&comparison->b, b, sizeof b);
    report_data_say(data, "A: %s. B: %s.", a, b);
}

// --- sheets

static const SheetColumn cell_columns[] = {
    {"a", "game", FIGURE_TEXT, "id of A's cell"},
    {"b", NULL, FIGURE_TEXT},
    {"players", "players", FIGURE_COUNT},
    {"outcome", NULL, FIGURE_TEXT},
    {"rate_a", "A %", FIGURE_RATE},
    {"rate_b", "B %", FIGURE_RATE},
    {"difference", "B - A", FIGURE_POINTS, "B minus A, over the games reported"},
    {"ci95", "95%", FIGURE_POINTS_RANGE,
     "95 % interval of the difference in fresh games; null without fresh games", .blank = true},
    {"range", "decided by", FIGURE_POINTS_RANGE,
     "anytime-valid interval of the difference that decided, at the pair's share of the error probability"},
    BAND_WORDS_COLUMNS(NULL),
    {"decided_after", "after", FIGURE_COUNT, "games played until the decision, or without one"},
    {"verdict", "verdict", FIGURE_TEXT,
     "on the difference; that of random play beside other line-ups is not in the answer's",
     .values = "A better|B better|practically equal|undecided"},
    {"both", NULL, FIGURE_COUNT,
     "games in which the outcome had a share in both arms; null in a duel, and of the first player",
     .blank = true},
    {"only_a", NULL, FIGURE_COUNT, .blank = true},
    {"only_b", NULL, FIGURE_COUNT, .blank = true},
    {"neither", NULL, FIGURE_COUNT, .blank = true},
    {"games", "games", FIGURE_COUNT,
     "per arm, the games reported: fresh games played after the decision, if any"},
    {"aborted_a", NULL, FIGURE_COUNT},
    {"aborted_b", NULL, FIGURE_COUNT},
    {"pairing_gain", NULL, FIGURE_REAL,
     "factor by which more games would be needed without pairing; null if no game differed", .most = INFINITY,
     .above = true, .blank = true},
};

static const SheetKind cells_kind = {"cells", NULL, "a row for each pair of cells",
                                     SHEET_COLUMNS(cell_columns), .least = 1};

// Begins a sheet, in which people see the number of players or, of many cells, their names.
static Sheet* begin(const Comparison* comparison, ReportData* data, const SheetKind* kind) {
    Sheet* sheet = report_data_begin(data, kind);
    report_data_title(sheet, many_cells(comparison) ? "players" : "a", NULL);
    return sheet;
}

static void put_cells(const Comparison* comparison, ReportData* data) {
    bool flips = !comparison->duel && !comparison->first_player, judged = is_judged(comparison);
    Sheet* sheet = begin(comparison, data, &cells_kind);
    sheet->detail = judged;  // people get put_moves
    for (int i = 0; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        report_data_row(data, sheet);
        report_data_put_text(data, sheet, "a", "%s", pair->a->id);
        report_data_put_text(data, sheet, "b", "%s", pair->b->id);
        report_data_put_count(sheet, "players", (uint64_t)pair->a->players);
        report_data_put_text(data, sheet, "outcome", "%s", outcome_of(comparison));
        if (has_games(pair)) {
            report_data_put_number(sheet, "rate_a", paired_rate(&pair->paired, 0));
            report_data_put_number(sheet, "rate_b", paired_rate(&pair->paired, 1));
            report_data_put_number(sheet, "difference", paired_difference(&pair->paired, 1, 0));
        }
        if (pair->fresh && has_games(pair)) report_data_put_interval(sheet, "ci95", pair->ci95);
        report_data_put_interval(sheet, "range", pair->bounds);
        report_data_put_count(sheet, "decided_after", pair->decided_after);
        report_data_put_text(data, sheet, "verdict", "%s", compare_verdict_name(pair->verdict));
        report_data_put_count(sheet, "games", pair->paired.scores[0].games + pair->paired.scores[0].aborted);
        report_data_put_count(sheet, "aborted_a", pair->paired.scores[0].aborted);
        report_data_put_count(sheet, "aborted_b", pair->paired.scores[1].aborted);
        if (judged && has_games(pair)) {
            BandChange change = change_of(comparison, pair);
            band_words_put(&change, data, sheet);
        }
        if (compare_pairing_gain(pair) > 0)
            report_data_put_number(sheet, "pairing_gain", compare_pairing_gain(pair));
        if (pair->verdict == COMPARE_A_BETTER || pair->verdict == COMPARE_B_BETTER) report_data_strong(sheet);
        if (!flips) continue;
        report_data_put_count(sheet, "both", pair->paired.joint->both[pair->outcome]);
        report_data_put_count(sheet, "only_a", pair->paired.joint->only_first[pair->outcome]);
        report_data_put_count(sheet, "only_b", pair->paired.joint->only_second[pair->outcome]);
        report_data_put_count(sheet, "neither", pair->paired.joint->neither[pair->outcome]);
    }
}

// Before and after side by side, and what it means. A single pair's sentence says the same.
static void put_moves(const Comparison* comparison, ReportData* data) {
    SheetColumn columns[] = {{"label", "game", FIGURE_TEXT},
                             {"rates", "A -> B, %", FIGURE_TEXT},
                             {"change", "change", FIGURE_TEXT},
                             {"ci95", "95%", FIGURE_TEXT},
                             {"fairness", "fairness", FIGURE_TEXT}};
    if (comparison->pair_count == 1) return;
    Sheet* sheet = report_data_sheet(data, "moves", "Before (A) and after (B)", SHEET_COLUMNS(columns));
    sheet->for_people = true;
    for (int i = 0; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        char label[LINE_MAX_BYTES];
        if (!has_games(pair)) continue;
        BandChange change = change_of(comparison, pair);
        BandRow row = band_words_row(&change);
        label_of(comparison, pair, label, sizeof label);
        report_data_row(data, sheet);
        report_data_put_text(data, sheet, "label", "%s", label);
        report_data_put_text(data, sheet, "rates", "%s", row.rates);
        report_data_put_text(data, sheet, "change", "%s", row.difference);
        report_data_put_text(data, sheet, "ci95", "%s", row.range);
        report_data_put_text(data, sheet, "fairness", "%s", row.words.text);
    }
}

// The games of each pair by who won the outcome in them, as a table for people.
static void put_flips(const Comparison* comparison, ReportData* data) {
    static const SheetColumn columns[] = {
        {"a", "game", FIGURE_TEXT},
        {"players", "players", FIGURE_COUNT},
        {"both", "in both", FIGURE_COUNT},
        {"only_a", "only in A", FIGURE_COUNT},
        {"only_b", "only in B", FIGURE_COUNT},
        {"neither", "in neither", FIGURE_COUNT},
    };
    static const SheetKind kind = {"flips", "Games won by the outcome", NULL, SHEET_COLUMNS(columns)};
    Sheet* sheet = begin(comparison, data, &kind);
    sheet->for_people = sheet->detail = true;
    for (int i = 0; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        const PairDetail* joint = pair->paired.joint;
        report_data_row(data, sheet);
        report_data_put_text(data, sheet, "a", "%s", pair->a->id);
        report_data_put_count(sheet, "players", (uint64_t)pair->a->players);
        report_data_put_count(sheet, "both", joint->both[pair->outcome]);
        report_data_put_count(sheet, "only_a", joint->only_first[pair->outcome]);
        report_data_put_count(sheet, "only_b", joint->only_second[pair->outcome]);
        report_data_put_count(sheet, "neither", joint->neither[pair->outcome]);
    }
}

static const SheetColumn outcome_columns[] = {
    {"a", "game", FIGURE_TEXT},
    {"players", "players", FIGURE_COUNT},
    {"outcome", "outcome", FIGURE_TEXT},
    {"rate_a", "A %", FIGURE_RATE},
    {"rate_b", "B %", FIGURE_RATE},
    {"difference", "B - A", FIGURE_POINTS},
    {"range", "interval", FIGURE_POINTS_RANGE, "individual anytime-valid 95 % interval"},
};

static const SheetKind outcomes_kind = {
    "outcomes", "All outcomes (individual 95 % intervals that hold whenever play stops)",
    "every outcome of each pair; not in a duel", SHEET_COLUMNS(outcome_columns), .optional = true};

static void put_outcomes(const Comparison* comparison, ReportData* data) {
    const Ruleset* ruleset = comparison->a.experiment.ruleset;
    Sheet* sheet = begin(comparison, data, &outcomes_kind);
    for (int i = 0; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        const PairDetail* joint = pair->paired.joint;
        for (int k = 0; k < ruleset_outcomes(ruleset, pair->a->players); k++) {
            char name[NAME_MAX_BYTES];
            double plus = (double)joint->outcomes[k].plus / 840,
                   minus = (double)joint->outcomes[k].minus / 840;
            double games = joint->games ? (double)joint->games : 1;
            ruleset_outcome_name(ruleset, pair->a->players, k, name, sizeof name);
            report_data_row(data, sheet);
            report_data_put_text(data, sheet, "a", "%s", pair->a->id);
            report_data_put_count(sheet, "players", (uint64_t)pair->a->players);
            report_data_put_text(data, sheet, "outcome", "%s", name);
            report_data_put_number(sheet, "rate_a", statistics_outcome(pair->a->tally, k).rate);
            report_data_put_number(sheet, "rate_b", statistics_outcome(pair->b->tally, k).rate);
            report_data_put_number(sheet, "difference", (plus - minus) / games);
            double squares = (double)joint->outcomes[k].squares / (840 * 840);
            report_data_put_interval(
                sheet, "range", anytime_spread(plus, minus, squares, (double)joint->games, METRIC_ALPHA));
            if (!ruleset->seat_outcomes) report_data_minor(sheet);  // two outcomes mirror each other
        }
    }
}

// The change of a metric from A to B, over the paired games.
typedef struct MetricChange {
    double mean, sd;
    Interval range;
    bool sure;  // the interval excludes 0
} MetricChange;

static MetricChange metric_change(const PairDetail* joint, int metric) {
    CHECK(metric >= 0 && metric < METRICS_MAX && joint->metric_changed[metric] <= joint->games);
    double games = (double)joint->games, sum = (double)pair_sums_balance(&joint->metrics[metric]);
    const Interval anything = {-DBL_MAX, DBL_MAX};
    if (joint->games < 2) return (MetricChange){0, 0, anything, false};
    double mean = sum / games,
           sd = sqrt(statistics_variance((uint64_t)llabs(pair_sums_balance(&joint->metrics[metric])),
                                         joint->metrics[metric].squares, joint->games));
    bool few = joint->metric_changed[metric] < ANYTIME_MEAN_OTHERS;
    Interval range = few ? anything : anytime_mean(mean, sd, games, METRIC_ALPHA);
    return (MetricChange){mean, sd, range, range.low > 0 || range.high < 0};
}

// The size, in standard deviations, of the METRICS_SHOWN-th largest significant change; 0: fewer.
static double size_shown(const PairDetail* joint, const Ruleset* ruleset) {
    double sizes[METRICS_SHOWN] = {0};
    for (int i = 0; i < ruleset->metric_count; i++) {
        if (ruleset_is_label(ruleset, i)) continue;
        MetricChange change = metric_change(joint, i);
        double size = change.sure && change.sd > 0 ? fabs(change.mean) / change.sd : 0;
        for (int k = 0; k < METRICS_SHOWN; k++) {
            if (size <= sizes[k]) continue;
            memmove(&sizes[k + 1], &sizes[k], (size_t)(METRICS_SHOWN - 1 - k) * sizeof *sizes);
            sizes[k] = size;
            break;
        }
    }
    return sizes[METRICS_SHOWN - 1];
}

static void put_metric(const ComparePair* pair, int metric, double shown, ReportData* data, Sheet* sheet) {
    CHECK(pair->paired.joint);
    const PairDetail* joint = pair->paired.joint;
    MetricChange change = metric_change(joint, metric);
    report_data_row(data, sheet);
    report_data_put_text(data, sheet, "a", "%s", pair->a->id);
    report_data_put_count(sheet, "players", (uint64_t)pair->a->players);
    report_data_put_text(data, sheet, "metric", "%s", pair->a->match.ruleset->metrics[metric].name);
    report_data_put_number(sheet, "mean_a", statistics_metric(pair->a->tally, metric).mean);
    report_data_put_number(sheet, "mean_b", statistics_metric(pair->b->tally, metric).mean);
    report_data_put_number(sheet, "change", change.mean);
    if (change.range.high < DBL_MAX) report_data_put_interval(sheet, "range", change.range);
    report_data_put_count(sheet, "changed_games", joint->metric_changed[metric]);
    bool visible = change.sure && change.sd > 0 && fabs(change.mean) / change.sd >= shown;
    if (!visible || ruleset_is_label(pair->a->match.ruleset, metric)) report_data_minor(sheet);
}

static const SheetColumn metric_columns[] = {
    {"a", "game", FIGURE_TEXT},
    {"players", "players", FIGURE_COUNT},
    {"metric", "metric", FIGURE_TEXT},
    {"mean_a", "A", FIGURE_REAL},
    {"mean_b", "B", FIGURE_REAL},
    {"change", "B - A", FIGURE_REAL, "mean of B minus A, game by game"},
    {"range", "interval", FIGURE_REALS, "individual anytime-valid 95 % interval; null below 1000 games",
     .blank = true},
    {"changed_games", "games changed", FIGURE_COUNT},
};

static const SheetKind metrics_kind = {
    "metrics",
    "Largest significant changes of metrics (individual 95 % intervals that hold whenever play stops)",
    "every metric of each pair; not in a duel", SHEET_COLUMNS(metric_columns), .optional = true};

static void put_metrics(const Comparison* comparison, ReportData* data) {
    const Ruleset* ruleset = comparison->a.experiment.ruleset;
    Sheet* sheet = begin(comparison, data, &metrics_kind);
    sheet->detail = !all_symmetric(comparison);
    for (int i = 0; i < comparison->pair_count; i++) {
        const ComparePair* pair = &comparison->pairs[i];
        double shown = size_shown(pair->paired.joint, ruleset);
        for (int k = 0; k < ruleset->metric_count; k++) put_metric(pair, k, shown, data, sheet);
    }
}

static const JsonField settings[] = {
    {"a", JSON_TEXT, "what A is, in words"},
    {"b", JSON_TEXT},
    {"outcome", JSON_TEXT, "outcome compared; first_player: who begins; in a duel, each side's win share"},
    {"effect", JSON_REAL, "the smallest difference that matters", .most = INFINITY, .above = true},
    {"precision", JSON_REAL, "half-width to which the fresh games are played", .most = 1},
    {"confidence", JSON_REAL, "of all answers together", .most = 1},
    {"games_max", JSON_WHOLE},
};

const ReportKind compare_report_kind = {
    .help =
        "Two arms over the same games. Rates and differences are shares between -1 and 1, not percent. Two "
        "comparisons with the same version and settings differ only in timing.",
    .experiments = {"experiments", JSON_LIST, "the effective configs (config.schema.json) of arm A and arm B",
                    .least = 2, .most = 2},
    .settings = {"settings", JSON_OBJECT, JSON_OF(settings)},
    .verdict = {"verdict", JSON_TEXT, .values = "A better|B better|practically equal|undecided|it depends"},
    .sheets = {&cells_kind, &outcomes_kind, &metrics_kind, &weak_sides_sheet, &adapted_sheet},
};

void compare_report(const Comparison* comparison, ReportData* data) {
    CHECK(comparison->pair_count > 0);
    data->experiments[data->experiment_count++] = &comparison->a.experiment;
    data->experiments[data->experiment_count++] = &comparison->b.experiment;
    data->timing = comparison->timing;
    data->adapted = comparison->adapt.given;
    report_data_set_text(data, "a", comparison->a.text);
    report_data_set_text(data, "b", comparison->b.text);
    report_data_set_text(data, "outcome", outcome_of(comparison));
    report_data_set_real(data, "effect", comparison->effect);
    report_data_set_real(data, "precision", comparison->precision);
    report_data_set_real(data, "confidence", 1 - comparison->alpha);
    report_data_set_count(data, "games_max", comparison->games_max);
    say_missing(comparison, data);
    say_summary(comparison, data);
    bool said =
        comparison->pair_count == 1 || (comparison->pair_count <= PAIRS_SAID && !is_judged(comparison));
    if (said) say_pairs(comparison, data);
    say_symmetry(comparison, data);
    say_adapted(comparison, data);
    say_arms(comparison, data);
    if (is_judged(comparison)) say_goal(comparison, data);
    rule_words_say(data, data->experiments, data->experiment_count);
    say_players(comparison, data);
    int before = data->sentence_count;
    if (!said) say_pairs(comparison, data);
    report_data_details_from(data, before);
    report_data_say_readings(data);
    say_method(comparison, data);
    put_cells(comparison, data);
    if (is_judged(comparison)) put_moves(comparison, data);
    if (comparison->adapt.given) put_adapted(comparison, data);
    if (comparison->duel) return;
    if (!comparison->first_player) put_flips(comparison, data);
    put_outcomes(comparison, data);
    put_metrics(comparison, data);
}
