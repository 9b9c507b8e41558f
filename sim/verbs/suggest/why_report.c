// The shares of changed rules, for people and programs; see why_report.h.
#include "sim/verbs/suggest/why_report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/report/range_text.h"
#include "sim/report/rule_words.h"
#include "sim/text/grid.h"

enum { SHOWN = 6 };  // changes named in a sentence

static bool is_proven(const WhyFigure* figure) { return figure->range.low > 0 || figure->range.high < 0; }

// --- sentences

// The changes by the size of their shares.
static void sort_shares(const WhyAnswer* answer, int order[SHAPLEY_PARTS_MAX]) {
    for (int i = 0; i < answer->part_count; i++) {
        int at = i;
        for (; at > 0 && fabs(answer->shares[order[at - 1]].value) < fabs(answer->shares[i].value); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

// "Of +36.6 points, +21.1 come from ..., +11.5 from ... and +4.0 from both together": two changes alone, and the rest.
static void say_two(const WhyAnswer* answer, ReportData* data) {
    int order[SHAPLEY_PARTS_MAX];
    sort_shares(answer, order);
    report_data_say(
        data,
        "With %d players: of %+.1f points, %+.1f come from %s, %+.1f from %s, and %+.1f from both together.",
        answer->players, 100 * answer->total.value, 100 * answer->alone[order[0]],
        answer->parts[order[0]].text, 100 * answer->alone[order[1]], answer->parts[order[1]].text,
        100 * answer->together[0].value);
}

static void say_several(const WhyAnswer* answer, ReportData* data) {
    int order[SHAPLEY_PARTS_MAX], shown = answer->part_count < SHOWN ? answer->part_count : SHOWN;
    char text[REPORT_DATA_TEXT_MAX];
    Buffer list = buffer_in(text, sizeof text);
    sort_shares(answer, order);
    for (int i = 0; i < shown; i++)
        buffer_add(&list, "%s%+.1f %s%s", i ? ", " : "", 100 * answer->shares[order[i]].value,
                   i ? "from " : "come from ", answer->parts[order[i]].text);
    if (shown < answer->part_count) buffer_add(&list, "; %d more are smaller", answer->part_count - shown);
    report_data_say(data, "With %d players: of %+.1f points, %s.", answer->players, 100 * answer->total.value,
                    text);
}

static void say_together(const WhyAnswer* answer, ReportData* data) {
    for (int i = 0; i < answer->shapley.pair_count; i++) {
        const WhyFigure* figure = &answer->together[i];
        const int* pair = answer->shapley.pairs[i];
        if (!is_proven(figure)) continue;
        report_data_say(data, "%s and %s together: %s points beyond what each adds without the other.",
                        answer->parts[pair[0]].text, answer->parts[pair[1]].text,
                        range_text_points(figure->value, figure->range, 1).text);
    }
}

static void say_answer(const WhyAnswer* answer, ReportData* data) {
    char outcome[NAME_MAX_BYTES], games[32];
    ruleset_outcome_name(answer->a->experiment.ruleset, answer->players, answer->outcome, outcome,
                         sizeof outcome);
    ruleset_outcome_spell(outcome);
    grid_count(answer->paired.games, games, sizeof games);
    if (answer->part_count == 2)
        say_two(answer, data);
    else
        say_several(answer, data);
    if (!is_proven(&answer->total))
        report_data_say(data, "No difference is proven: the shares may be luck, or cancel each other.");
    report_data_say(data, "From A to B, %s: %.1f to %.1f %%, %s points in %s games of each.", outcome,
                    100 * answer->before, 100 * answer->after,
                    range_text_points(answer->total.value, answer->total.range, 1).text, games);
    if (answer->part_count > 2) say_together(answer, data);
}

static void say_arms(const WhyAnswer* answer, ReportData* data) {
    char a[RULE_WORDS_MAX], b[RULE_WORDS_MAX];
    rule_words_arm(answer->a, a, sizeof a);
    rule_words_arm(answer->b, b, sizeof b);
    report_data_say(data, "A: %s. B: %s.", a, b);
}

// --- sheets

static const SheetColumn share_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"rule", "change", FIGURE_TEXT, "the changed rule as it is typed, or the house rule"},
    {"share", "share", FIGURE_POINTS,
     "its Shapley value: the mean of what it adds at its turn, over all orders"},
    {"range", "interval", FIGURE_POINTS_RANGE,
     "simultaneous for all figures of this number of players; beyond 8 changes for the orders that were "
     "drawn: others would give somewhat different shares"},
    {"alone", "alone", FIGURE_POINTS, "what it does as the only change; null: not all subsets were played",
     .blank = true},
    {"last", "last", FIGURE_POINTS, "what it adds to all the others; null likewise", .blank = true},
};

const SheetKind why_shares_sheet = {"shares", "Share of each change, in points",
                                    "with --why: a row for each number of players and change",
                                    SHEET_COLUMNS(share_columns), .optional = true};

static const SheetColumn interaction_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"first", "change", FIGURE_TEXT},
    {"second", "and", FIGURE_TEXT},
    {"together", "together", FIGURE_POINTS,
     "what both add beyond what each adds without the other (Grabisch and Roubens)"},
    {"range", "interval", FIGURE_POINTS_RANGE, "simultaneous for all figures of this number of players"},
};

const SheetKind why_interactions_sheet = {
    "interactions", "What two changes do together, in points",
    "with --why, if all subsets were played: a row for each pair of changes",
    SHEET_COLUMNS(interaction_columns), .optional = true};

static void put_shares(const WhyAnswer* answer, ReportData* data, Sheet* sheet) {
    int order[SHAPLEY_PARTS_MAX];
    sort_shares(answer, order);
    for (int k = 0; k < answer->part_count; k++) {
        int i = order[k];
        report_data_row(data, sheet);
        report_data_put_count(sheet, "players", (uint64_t)answer->players);
        report_data_put_text(data, sheet, "rule", "%s", answer->parts[i].text);
        report_data_put_number(sheet, "share", answer->shares[i].value);
        report_data_put_interval(sheet, "range", answer->shares[i].range);
        if (!answer->shapley.exact) continue;
        report_data_put_number(sheet, "alone", answer->alone[i]);
        report_data_put_number(sheet, "last", answer->last[i]);
    }
}

static void put_interactions(const WhyAnswer* answer, ReportData* data, Sheet* sheet) {
    for (int i = 0; i < answer->shapley.pair_count; i++) {
        const int* pair = answer->shapley.pairs[i];
        report_data_row(data, sheet);
        report_data_put_count(sheet, "players", (uint64_t)answer->players);
        report_data_put_text(data, sheet, "first", "%s", answer->parts[pair[0]].text);
        report_data_put_text(data, sheet, "second", "%s", answer->parts[pair[1]].text);
        report_data_put_number(sheet, "together", answer->together[i].value);
        report_data_put_interval(sheet, "range", answer->together[i].range);
        if (is_proven(&answer->together[i])) report_data_strong(sheet);
    }
}

void why_report(const WhyAnswer* answers, int count, double alpha, ReportData* data) {
    CHECK(count > 0);
    bool proven = false, exact = true;
    for (int i = 0; i < count; i++) {
        proven = proven || is_proven(&answers[i].total);
        exact = exact && answers[i].shapley.exact;
    }
    data->experiments[data->experiment_count++] = &answers[0].a->experiment;
    data->experiments[data->experiment_count++] = &answers[0].b->experiment;
    data->verdict = proven ? "explained" : "no difference";
    for (int i = 0; i < count; i++) say_answer(&answers[i], data);
    say_arms(&answers[0], data);
    report_data_say_players(data, &answers[0].a->experiment);
    report_data_say(
        data,
        "Shares are Shapley values: what a change adds at its turn, on average over %s orders. "
        "All intervals%s hold together at the %.4g %% level%s.",
        exact ? "all" : "drawn", count > 1 ? " of a number of players" : "", 100 * (1 - alpha),
        exact ? "" : "; they leave out that other drawn orders would give somewhat different shares");
    report_data_detail(data);
    Sheet* shares = report_data_begin(data, &why_shares_sheet);
    shares->labels = 2;
    for (int i = 0; i < count; i++) put_shares(&answers[i], data, shares);
    Sheet* interactions = report_data_begin(data, &why_interactions_sheet);
    interactions->labels = 3;
    interactions->detail = true;
    for (int i = 0; i < count; i++) put_interactions(&answers[i], data, interactions);
}
