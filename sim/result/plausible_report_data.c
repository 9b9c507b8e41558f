// Whether report data can be the result of a verb; see plausible_report_data.h.
#include "sim/result/plausible_report_data.h"

#include <math.h>
#include <string.h>

#include "sim/base/check.h"

enum { KEYS_MAX = 5 };

// A relation between the figures of a row, which holds in every sheet with all of these columns. If
// it does not, the first column is reported as wrong.
typedef struct Relation {
    enum { WITHIN, BETWEEN, DIFFERENCE, SUM, AT_MOST, QUOTIENT } kind;
    const char* keys[KEYS_MAX];
} Relation;

static const Relation relations[] = {
    // The first lies in the second, its interval.
    {WITHIN, {"difference", "ci95"}},
    {WITHIN, {"rate", "ci95"}},
    {WITHIN, {"weaker", "weaker_ci95"}},
    {WITHIN, {"luck", "luck_ci95"}},
    {WITHIN, {"elo", "elo_ci95"}},
    {WITHIN, {"as_given", "as_given_ci95"}},
    {WITHIN, {"response", "response_ci95"}},
    {WITHIN, {"gain", "gain_ci95"}},
    // The same for an interval in two columns.
    {BETWEEN, {"estimate", "low", "high"}},
    // The first is the second minus the third.
    {DIFFERENCE, {"difference", "rate_b", "rate_a"}},
    {DIFFERENCE, {"difference", "rate", "baseline_rate"}},
    {DIFFERENCE, {"gain", "response", "as_given"}},
    {DIFFERENCE, {"change", "mean_b", "mean_a"}},
    // The first is the sum of the others.
    {SUM, {"pairings", "inside", "above", "below", "unsure"}},
    // The first is at most the second.
    {AT_MOST, {"aborted", "games"}},
    {AT_MOST, {"aborted_a", "games"}},
    {AT_MOST, {"aborted_b", "games"}},
    {AT_MOST, {"lowest", "highest"}},
    {AT_MOST, {"looks_inside", "pairings"}},
    // The first is the second, divided by the product of the others.
    {QUOTIENT, {"rate", "score", "games", "score_per_game"}},
};

static bool refuse(const Sheet* sheet, int row, int column, const char* what, Error* error) {
    return error_set(error, EXIT_BAD_DATA, "%s[%d].%s: %s", sheet->name, row, sheet->columns[column].key,
                     what);
}

// --- a figure by itself

static bool is_between(const Figure* figure, bool interval, double least, double most) {
    double high = interval ? figure->high : figure->value;
    return figure->value >= least && figure->value <= high && high <= most;
}

static const char* doubt(FigureType type, const Figure* figure) {
    bool interval = report_data_is_interval(type);
    switch (type) {
        case FIGURE_COUNT:
            return figure->count >= 0 ? NULL : "a count is never negative";
        case FIGURE_RATE:
        case FIGURE_RATES:
            return is_between(figure, interval, 0, 1) ? NULL : "no probability, or no interval of them";
        case FIGURE_POINTS:
        case FIGURE_POINTS_RANGE:
            return is_between(figure, interval, -1, 1)
                       ? NULL
                       : "no difference of probabilities, or no interval of them";
        case FIGURE_REALS:
            return figure->value <= figure->high ? NULL : "no interval";
        default:
            return NULL;
    }
}

static bool check_figures(const Sheet* sheet, Error* error) {
    for (int row = 0; row < sheet->rows; row++)
        for (int i = 0; i < sheet->column_count; i++) {
            const Figure* figure = report_data_figure(sheet, row, i);
            const char* what = figure->there ? doubt(sheet->columns[i].type, figure) : NULL;
            if (what) return refuse(sheet, row, i, what, error);
        }
    return true;
}

// --- the figures of a row

static double number_of(const Sheet* sheet, int row, int column) {
    const Figure* figure = report_data_figure(sheet, row, column);
    return sheet->columns[column].type == FIGURE_COUNT ? (double)figure->count : figure->value;
}

// Equal up to rounding.
static bool equal(double a, double b) { return fabs(a - b) <= 1e-9 * fmax(1, fabs(b)); }

// Whether it holds for the figures in these columns, all of which are present.
static bool holds(const Relation* relation, const Sheet* sheet, int row, const int* columns, int count) {
    CHECK(count >= 2);
    const Figure* second = report_data_figure(sheet, row, columns[1]);
    double first = number_of(sheet, row, columns[0]), other = number_of(sheet, row, columns[1]);
    switch (relation->kind) {
        case WITHIN:
            return first >= second->value - 1e-9 && first <= second->high + 1e-9;
        case BETWEEN:
            return first >= other - 1e-9 && first <= number_of(sheet, row, columns[2]) + 1e-9;
        case DIFFERENCE:
            return equal(first, other - number_of(sheet, row, columns[2]));
        case SUM:
            for (int i = 2; i < count; i++) other += number_of(sheet, row, columns[i]);
            return first == other;
        case AT_MOST:
            return first <= other;
        case QUOTIENT:
            for (int i = 2; i < count; i++) first *= number_of(sheet, row, columns[i]);
            return equal(first, other);
    }
    CHECK(0 && "an unknown kind of relation");
    return false;
}

// How many columns the relation has, or 0 if the sheet lacks one of them.
static int find_columns(const Relation* relation, const Sheet* sheet, int columns[KEYS_MAX]) {
    int count = 0;
    for (; count < KEYS_MAX && relation->keys[count]; count++) {
        columns[count] = report_data_column(sheet, relation->keys[count]);
        if (columns[count] < 0 || sheet->columns[columns[count]].type == FIGURE_TEXT) return 0;
    }
    return count;
}

// In a matrix, whose pairings include players who never end a game, `aborted` may be more than
// `games`, which counts only games that ended.
static bool may_be_more(const Relation* relation, const Sheet* sheet) {
    return !strcmp(relation->keys[0], "aborted") && report_data_column(sheet, "score_per_game") >= 0 &&
           report_data_column(sheet, "place") >= 0;
}

static bool check_relation(const Relation* relation, const Sheet* sheet, Error* error) {
    int columns[KEYS_MAX], count = find_columns(relation, sheet, columns);
    if (!count || may_be_more(relation, sheet)) return true;
    if (relation->kind == WITHIN && !report_data_is_interval(sheet->columns[columns[1]].type)) return true;
    for (int row = 0; row < sheet->rows; row++) {
        bool there = true;
        for (int i = 0; i < count; i++) there = there && report_data_figure(sheet, row, columns[i])->there;
        if (there && !holds(relation, sheet, row, columns, count))
            return refuse(sheet, row, columns[0], "contradicts other figures of its row", error);
    }
    return true;
}

// --- the players of a row

static bool is_played(const ReportData* data, int64_t players) {
    for (int i = 0; i < data->experiment_count; i++)
        for (int k = 0; k < data->experiments[i]->player_counts; k++)
            if (data->experiments[i]->players[k] == players) return true;
    return false;
}

static bool check_players(const ReportData* data, const Sheet* sheet, Error* error) {
    for (int i = 0; i < sheet->column_count; i++) {
        if (strcmp(sheet->columns[i].key, "players") || sheet->columns[i].type != FIGURE_COUNT) continue;
        for (int row = 0; row < sheet->rows; row++) {
            const Figure* figure = report_data_figure(sheet, row, i);
            if (figure->there && !is_played(data, figure->count))
                return refuse(sheet, row, i, "the experiment has no such number of players", error);
        }
    }
    return true;
}

// --- the verdict of a contract

static int count_verdicts(const Sheet* sheet, int column, const char* verdict) {
    int count = 0;
    for (int row = 0; row < sheet->rows; row++) {
        const Figure* figure = report_data_figure(sheet, row, column);
        count += figure->there && !strcmp(figure->text, verdict);
    }
    return count;
}

// One failed statement decides; otherwise one that is undecided.
static bool check_verdict(const ReportData* data, const Sheet* sheet, Error* error) {
    int column = report_data_column(sheet, "verdict");
    if (strcmp(sheet->name, report_data_names[REPORT_DATA_NAME_statements])) return true;
    if (column < 0 || sheet->columns[column].type != FIGURE_TEXT)
        return error_set(error, EXIT_BAD_DATA, "%s: without verdicts", sheet->name);
    const char* whole = count_verdicts(sheet, column, "fail")           ? "fail"
                        : count_verdicts(sheet, column, "inconclusive") ? "inconclusive"
                                                                        : "pass";
    if (data->verdict && !strcmp(data->verdict, whole)) return true;
    return error_set(error, EXIT_BAD_DATA, "verdict: contradicts those of the statements, which give %s",
                     whole);
}

bool plausible_report_data(const ReportData* data, Error* error) {
    for (int i = 0; i < data->sheet_count; i++) {
        const Sheet* sheet = &data->sheets[i];
        if (!check_figures(sheet, error) || !check_players(data, sheet, error) ||
            !check_verdict(data, sheet, error))
            return false;
        for (size_t k = 0; k < sizeof relations / sizeof *relations; k++)
            if (!check_relation(&relations[k], sheet, error)) return false;
    }
    return true;
}
