// The answer of a run as text; see answer_table.h.
#include "reports/common/answer_table.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "reports/common/html_write.h"
#include "reports/common/pasted.h"
#include "reports/common/sheet_table.h"
#include "sim/base/buffer.h"

// --- what is in a table, for all formats

typedef struct VerdictTable {
    const Verdicts* verdicts;
    const Verdicts* beside;  // a line of them without verdicts; or null
    bool by_rules;           // a line of verdicts for each variant, nothing else
    bool changes;            // a line below that of each row
    bool asked;              // whether there is a line of verdicts
    bool whole;              // verdicts in whole words
} VerdictTable;

typedef enum LineKind { LINE_RATES, LINE_CHANGES, LINE_FAIR, LINE_BESIDE, LINE_VERDICTS } LineKind;

// With more variants, only the first is judged.
enum { BY_RULES_MAX = 12 };

// Whether another table shows these rates, of all variants, and there is a verdict on each.
static bool is_by_rules(const Report* report, const Verdicts* verdicts) {
    const Experiment* experiment = report->plan->experiment;
    bool about_wins = ruleset_table_outcomes(experiment->ruleset) > 0;
    return report->data && report_data_find(report->data, "sweep") && verdicts->first_player != about_wins &&
           experiment->variant_count <= BY_RULES_MAX && !verdicts_of_own_rules(experiment) &&
           verdicts_are_asked(verdicts);
}

static VerdictTable table_of(const Report* report, const Answer* answer) {
    const Verdicts* verdicts = answer_main(answer);
    bool by_rules = is_by_rules(report, verdicts);
    return (VerdictTable){.verdicts = verdicts,
                          .beside = answer_beside(answer),
                          .by_rules = by_rules,
                          .changes = !by_rules && verdicts_have_changes(verdicts),
                          .asked = verdicts_are_asked(verdicts),
                          .whole = true};
}

static int columns_of(const VerdictTable* table) { return table->verdicts->plan->experiment->player_counts; }

static int lines_of(const VerdictTable* table) {
    if (table->by_rules) return table->verdicts->plan->experiment->variant_count;
    return verdicts_rows(table->verdicts) * (1 + table->changes) + table->verdicts->first_player +
           (table->beside != NULL) + table->asked;
}

// Also gives the row or, by rules, the variant.
static LineKind line_kind(const VerdictTable* table, int line, int* row) {
    int each = 1 + table->changes, rates = verdicts_rows(table->verdicts) * each;
    *row = table->by_rules ? line : line / each;
    if (table->by_rules) return LINE_VERDICTS;
    if (line < rates) return line % each ? LINE_CHANGES : LINE_RATES;
    if (table->verdicts->first_player && line-- == rates) return LINE_FAIR;
    return table->beside && line == rates ? LINE_BESIDE : LINE_VERDICTS;
}

static void line_name(const VerdictTable* table, int line, char* text, size_t size) {
    static const char* const names[] = {
        [LINE_CHANGES] = "  change", [LINE_FAIR] = "(fair share)", [LINE_VERDICTS] = "verdict"};
    int row;
    LineKind kind = line_kind(table, line, &row);
    if (table->by_rules)
        snprintf(text, size, "%s", table->verdicts->plan->experiment->variants[row].name);
    else if (kind == LINE_RATES)
        verdicts_row_name(table->verdicts, row, text, size);
    else if (kind == LINE_BESIDE)
        verdicts_what(table->beside, text, size);
    else
        snprintf(text, size, "%s", names[kind]);
}

// Decimals of rates in percent: one, unless intervals are narrower than that. Search has few games: none.
static int digits_of(const Verdicts* verdicts, int row) {
    if (verdicts_is_search(verdicts, row)) return 0;
    double reach = verdicts_reach(verdicts);
    return reach >= 0.001 || reach <= 0 ? 1 : reach >= 0.0001 ? 2 : 3;
}

// Blank if there are no games.
static void rate_text(const Verdicts* verdicts, int row, int column, char* text, size_t size) {
    RateSummary rate;
    text[0] = '\0';
    if (verdicts_rate(verdicts, column, row, &rate))
        snprintf(text, size, "%.*f", digits_of(verdicts, row), 100 * rate.rate);
}

// Blank if unknown, "-" if none is proven.
static void change_text(const Verdicts* verdicts, int row, int column, char* text, size_t size) {
    double change;
    text[0] = '\0';
    if (!verdicts_change(verdicts, column, row, &change)) return;
    if (verdicts_change_is_proven(verdicts, column, row))
        snprintf(text, size, "%+.*f", digits_of(verdicts, row), 100 * change);
    else
        snprintf(text, size, "-");
}

// "3-10", from the lowest to the highest; blank if there are no games.
static void beside_text(const Verdicts* verdicts, int column, char* text, size_t size) {
    char most[NAME_MAX_BYTES];
    double lowest, highest;
    text[0] = '\0';
    if (!verdicts_extremes(verdicts, column, &lowest, &highest)) return;
    snprintf(text, size, "%.0f", 100 * lowest);
    snprintf(most, sizeof most, "%.0f", 100 * highest);
    if (strcmp(text, most)) buffer_append(text, size, "-%s", most);
}

// "leans to infected" or, short, "leans-": whom the sign is for is said below.
static void verdict_text(const VerdictTable* table, int row, int column, char* text, size_t size) {
    const Verdicts* verdicts = table->verdicts;
    Verdicts other;
    if (table->by_rules) {
        verdicts_make_variant(&other, verdicts->plan, row, verdicts->first_player);
        verdicts = &other;
    }
    if (table->whole)
        verdicts_word(verdicts, column, text, size);
    else
        snprintf(text, size, "%s%s", verdicts_short(verdicts, column),
                 !verdicts_whom(verdicts, column) ? ""
                 : verdicts->list[column].above   ? "+"
                                                  : "-");
}

static void cell_text(const VerdictTable* table, int line, int column, char* text, size_t size) {
    const Experiment* experiment = table->verdicts->plan->experiment;
    int row;
    switch (line_kind(table, line, &row)) {
        case LINE_RATES:
            rate_text(table->verdicts, row, column, text, size);
            break;
        case LINE_CHANGES:
            change_text(table->verdicts, row, column, text, size);
            break;
        case LINE_FAIR:
            snprintf(text, size, "%.1f", 100.0 / experiment->players[column]);
            break;
        case LINE_BESIDE:
            beside_text(table->beside, column, text, size);
            break;
        case LINE_VERDICTS:
            verdict_text(table, row, column, text, size);
            break;
    }
}

// "Survivors win, % of games", "The first player wins, % of the games won by a player".
static void title_text(const VerdictTable* table, char* text, size_t size) {
    const Verdicts* verdicts = table->verdicts;
    const Experiment* experiment = verdicts->plan->experiment;
    char what[NAME_MAX_BYTES], under[LINE_MAX_BYTES] = "";
    verdicts_what(verdicts, what, sizeof what);
    what[0] = (char)toupper((unsigned char)what[0]);
    if (experiment->variant_count > 1 && !experiment->assumptions)
        snprintf(under, sizeof under, " under the rules %s", experiment->variants[verdicts->variant].name);
    if (table->by_rules)
        snprintf(text, size, "%s: verdict by rules", what);
    else
        snprintf(text, size, "%s%s, %% of %s", what, under,
                 verdicts->first_player ? "the games won by a player" : "games");
}

static bool has_kind(const Verdicts* verdicts, VerdictKind kind) {
    for (int i = 0; i < verdicts->plan->experiment->player_counts; i++)
        if (verdicts->list[i].kind == kind) return true;
    return false;
}

// "; +: to survivors; -: to infected", where short verdicts have these signs.
static void add_signs(const VerdictTable* table, Buffer* note) {
    const Experiment* experiment = table->verdicts->plan->experiment;
    const char* whom[2] = {NULL, NULL};
    for (int row = 0; row < (table->by_rules ? experiment->variant_count : 1); row++) {
        Verdicts verdicts = *table->verdicts;
        if (table->by_rules) verdicts_make_variant(&verdicts, verdicts.plan, row, verdicts.first_player);
        for (int i = 0; i < experiment->player_counts; i++)
            if (verdicts_whom(&verdicts, i)) whom[!verdicts.list[i].above] = verdicts_whom(&verdicts, i);
    }
    for (int i = 0; i < 2; i++)
        if (whom[i]) buffer_add(note, "; %c: to %s", "+-"[i], whom[i]);
}

// What counts as even, what short verdicts mean, and what the figures are.
static void note_text(const VerdictTable* table, char* text, size_t size) {
    const Verdicts* verdicts = table->verdicts;
    char band[NAME_MAX_BYTES];
    Buffer note = buffer_in(text, size);
    verdicts_band_text(verdicts, band, sizeof band);
    if (table->asked) buffer_add(&note, "%s", band);
    if (!table->whole && has_kind(verdicts, VERDICT_DEPENDS)) buffer_add(&note, "; depends: on who plays");
    if (!table->whole && has_kind(verdicts, VERDICT_OPEN)) buffer_add(&note, "; unclear: too few games");
    if (!table->whole) add_signs(table, &note);
    if (!table->by_rules)
        buffer_add(&note, "%s95 %% intervals: at most +-%.*f", note.used ? "; " : "", digits_of(verdicts, 0),
                   100 * verdicts_reach(verdicts));
    if (table->changes)
        buffer_add(&note, "; change: against the published game, at most +-%.*f, -: none proven",
                   digits_of(verdicts, 0), 100 * verdicts_change_reach(verdicts));
    if (!table->by_rules && verdicts->search_games)
        buffer_add(&note, "; *: measured beforehand, at least %" PRIu64 " games", verdicts->search_games);
    buffer_add(&note, ".");
    text[0] = (char)toupper((unsigned char)text[0]);
}

// --- for the terminal

static int width_of(const VerdictTable* table) {
    char text[LINE_MAX_BYTES];
    int width = 0;
    for (int column = -1; column < columns_of(table); column++) {
        size_t most = 0;
        for (int line = 0; line < lines_of(table); line++) {
            if (column < 0)
                line_name(table, line, text, sizeof text);
            else
                cell_text(table, line, column, text, sizeof text);
            if (strlen(text) > most) most = strlen(text);
        }
        width += (int)most + (column >= 0 ? 2 : 0);
    }
    return width;
}

static void fill(const VerdictTable* table, Grid* grid) {
    char text[LINE_MAX_BYTES];
    int row;
    grid_put(grid, 0, 0, "players");
    for (int i = 0; i < columns_of(table); i++)
        grid_put(grid, 0, 1 + i, "%d", table->verdicts->plan->experiment->players[i]);
    for (int line = 0; line < lines_of(table); line++) {
        line_name(table, line, text, sizeof text);
        grid_put(grid, 1 + line, 0, "%s", text);
        for (int i = 0; i < columns_of(table); i++) {
            cell_text(table, line, i, text, sizeof text);
            grid_put(grid, 1 + line, 1 + i, "%s", text);
            if (line_kind(table, line, &row) == LINE_VERDICTS) grid_strong(grid, 1 + line, 1 + i);
        }
    }
}

void answer_print_verdicts(const View* view, const Answer* answer) {
    if (!answer_main(answer)) return;
    VerdictTable table = table_of(view->report, answer);
    char text[ANSWER_TEXT_MAX];
    Grid grid;
    table.whole = width_of(&table) <= view->columns;
    fputc('\n', view->out);
    title_text(&table, text, sizeof text);
    view_say(view, "%s", text);
    grid_open(&grid, 1 + lines_of(&table), 1 + columns_of(&table));
    fill(&table, &grid);
    view_print(view, &grid);
    note_text(&table, text, sizeof text);
    view_say(view, "%s", text);
    if (answer->who[0] && !view->report->verbose) view_say(view, "%s", answer->who);
}

void answer_print_sentences(const View* view, const Answer* answer) {
    fputc('\n', view->out);
    if (answer->motive[0] && !view->report->verbose) view_say(view, "%s", answer->motive);
    for (int i = 0; i < answer->sentence_count; i++)
        if (view->report->verbose || answer->first[i]) view_say(view, "%s", answer->sentences[i]);
    if (view->report->data) sheet_table_sentences(view->report, view->columns, view->out);
}

// A command that may be copied: lines after the first continue it, as a shell reads them.
static void print_command(const View* view, const char* text) {
    int used = 0;
    for (size_t length; *text; text += length + (text[length] == ' ')) {
        length = strcspn(text, " ");
        bool last = !text[length];
        if (used && used + 1 + (int)length + (last ? 0 : 2) > view->columns) {
            fputs(" \\\n   ", view->out);
            used = 3;
        }
        used += fprintf(view->out, "%s%.*s", used ? " " : "", (int)length, text);
    }
    fputc('\n', view->out);
}

void answer_print_next(const View* view, const Answer* answer) {
    if (answer->question[0] && !view->report->verbose) view_say(view, "%s", answer->question);
    if (answer->next[0]) print_command(view, answer->next);
}

// --- as Markdown

static void markdown_verdicts(const Report* report, const Answer* answer, FILE* out) {
    VerdictTable table = table_of(report, answer);
    char text[ANSWER_TEXT_MAX];
    fputc('\n', out);
    title_text(&table, text, sizeof text);
    pasted_line("", text, out);
    fputs("\n| players |", out);
    for (int i = 0; i < columns_of(&table); i++)
        fprintf(out, " %d |", table.verdicts->plan->experiment->players[i]);
    fputc('\n', out);
    pasted_rule(1 + columns_of(&table), out);
    for (int line = 0; line < lines_of(&table); line++) {
        line_name(&table, line, text, sizeof text);
        fputc('|', out);
        pasted_field(text + strspn(text, " "), out);
        for (int i = 0; i < columns_of(&table); i++) {
            cell_text(&table, line, i, text, sizeof text);
            pasted_field(text, out);
        }
        fputc('\n', out);
    }
    note_text(&table, text, sizeof text);
    fputc('\n', out);
    pasted_line("", text, out);
}

void answer_markdown(const Report* report, const Answer* answer, FILE* out) {
    if (answer_main(answer)) markdown_verdicts(report, answer, out);
    for (int i = 0; i < answer->sentence_count; i++) {
        if (answer->repeats[i] && !report->verbose) continue;
        fputc('\n', out);
        pasted_line("", answer->sentences[i], out);
    }
}

// --- as HTML

// The class of a verdict, for its colour.
static const char* tone_of(const VerdictTable* table, int line, int column) {
    static const char* const tones[VERDICT_KINDS] = {[VERDICT_EVEN] = "even",
                                                     [VERDICT_LEANS] = "leans",
                                                     [VERDICT_ONE_SIDED] = "one-sided",
                                                     [VERDICT_DEPENDS] = "depends"};
    const Verdicts* verdicts = table->verdicts;
    Verdicts other;
    if (table->by_rules) {
        verdicts_make_variant(&other, verdicts->plan, line, verdicts->first_player);
        verdicts = &other;
    }
    const char* tone = tones[verdicts->list[column].kind];
    return tone ? tone : "open";
}

static void html_line(const VerdictTable* table, int line, FILE* out) {
    static const char* const classes[] = {[LINE_RATES] = "",
                                          [LINE_CHANGES] = "change",
                                          [LINE_FAIR] = "fair",
                                          [LINE_BESIDE] = "fair",
                                          [LINE_VERDICTS] = "verdicts"};
    char text[LINE_MAX_BYTES], class[NAME_MAX_BYTES];
    int row;
    LineKind kind = line_kind(table, line, &row);
    line_name(table, line, text, sizeof text);
    html_write_row(classes[kind], text + strspn(text, " "), out);
    for (int i = 0; i < columns_of(table); i++) {
        cell_text(table, line, i, text, sizeof text);
        snprintf(class, sizeof class, "figure");
        if (kind == LINE_VERDICTS) snprintf(class, sizeof class, "tone %s", tone_of(table, line, i));
        html_write_field(class, text, out);
    }
}

void answer_html_verdicts(const Report* report, const Answer* answer, FILE* out) {
    if (!answer_main(answer)) return;
    VerdictTable table = table_of(report, answer);
    char text[ANSWER_TEXT_MAX];
    title_text(&table, text, sizeof text);
    html_write_table_open("", text, out);
    html_write_column("", "players", out);
    for (int i = 0; i < columns_of(&table); i++) {
        snprintf(text, sizeof text, "%d", table.verdicts->plan->experiment->players[i]);
        html_write_column("figure", text, out);
    }
    html_write_body(out);
    for (int line = 0; line < lines_of(&table); line++) html_line(&table, line, out);
    html_write_table_close(out);
    note_text(&table, text, sizeof text);
    html_write_element("p", "small", text, out);
}
