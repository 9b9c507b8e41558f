// The head of the page; see page_head.h.
#include "reports/common/page_head.h"

#include <string.h>

#include "reports/common/answer_table.h"
#include "reports/common/html_write.h"
#include "reports/common/sheet_rows.h"
#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/experiment/arm.h"
#include "sim/experiment/levels.h"
#include "sim/report/answer.h"
#include "sim/report/end_winners.h"
#include "sim/report/rule_words.h"
#include "sim/report/run_report.h"
#include "sim/report/shortfall.h"

static const Experiment* experiment_of(const Report* report) {
    if (report->plan) return report->plan->experiment;
    return report->data->experiment_count ? report->data->experiments[0] : NULL;
}

// --- the question

// What was typed for an arm; a game as it is, in words.
static void append_arm(const Report* report, const char* key, char* text, size_t size) {
    const char* typed = sheet_rows_setting(report->data, key)->text;
    char game[LINE_MAX_BYTES];
    if (!strcmp(typed, ARM_UNCHANGED)) {
        rule_words_game(experiment_of(report), game, sizeof game);
        typed = game;
    }
    buffer_append(text, size, "%s", typed);
}

static void append_question(const Report* report, char* text, size_t size) {
    const char* verb = report->data->verb;
    if (!strcmp(verb, "compare")) {
        append_arm(report, "b", text, size);
        buffer_append(text, size, " against ");
        append_arm(report, "a", text, size);
    } else if (!strcmp(verb, "tune")) {
        const char *first = sheet_rows_setting(report->data, "tune")->text,
                   *second = sheet_rows_setting(report->data, "second")->text;
        if (second[0])
            buffer_append(text, size, "which %s and %s are right?", first, second);
        else
            buffer_append(text, size, "which %s is right?", first);
    } else if (!strcmp(verb, "suggest") && report->data->experiment_count > 1) {
        buffer_append(text, size, "where does the difference come from?");
    } else {
        static const char* const questions[][2] = {{"matrix", "which strategies are strong?"},
                                                   {"check", "does the game meet its contract?"},
                                                   {"exploit", "can these players be beaten?"},
                                                   {"skill", "how much does skill count?"},
                                                   {"suggest", "what would make it fair?"}};
        for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
            if (!strcmp(questions[i][0], verb)) buffer_append(text, size, "%s", questions[i][1]);
    }
}

void page_head_question(const Report* report, char* text, size_t size) {
    const Experiment* experiment = experiment_of(report);
    const char* game = experiment ? experiment->ruleset->title : "";
    const char* title = report->plan ? experiment->title : sheet_rows_setting(report->data, "title")->text;
    snprintf(text, size, "%s", title);
    if (title[0]) return;
    if (report->plan) {
        snprintf(text, size, "Who wins %s?", game);
        return;
    }
    snprintf(text, size, "%s: %s%s", report->data->verb, game, game[0] ? ", " : "");
    text[0] = (char)(text[0] - 'a' + 'A');
    append_question(report, text, size);
}

// "3, 4 and 6-8 players": of all experiments.
static void append_players(const Report* report, char* text, size_t size) {
    int players[SEATS_MAX], count = 0;
    int experiments = report->plan ? 1 : report->data->experiment_count;
    for (int seats = 1; seats <= SEATS_MAX; seats++) {
        bool there = false;
        for (int i = 0; i < experiments; i++) {
            const Experiment* one = report->plan ? report->plan->experiment : report->data->experiments[i];
            for (int k = 0; k < one->player_counts; k++) there |= one->players[k] == seats;
        }
        if (there) players[count++] = seats;
    }
    if (count)
        buffer_append(text, size, "%s player%s · ", phrase_ranges(players, count).text,
                      count == 1 && players[0] == 1 ? "" : "s");
}

static void put_question(const Report* report, FILE* out) {
    char question[REPORT_DATA_TEXT_MAX], line[LINE_MAX_BYTES] = "";
    const Experiment* experiment = experiment_of(report);
    page_head_question(report, question, sizeof question);
    if (experiment && !strstr(question, experiment->ruleset->title))
        buffer_append(line, sizeof line, "%s · ", experiment->ruleset->title);
    append_players(report, line, sizeof line);
    buffer_append(line, sizeof line, "reckon %s", report->plan ? "run" : report->data->verb);
    html_write_element("h1", "", question, out);
    html_write_element("p", "game", line, out);
}

// --- what is said

static bool is_weak(const char* text) { return !strncmp(text, "Weak play: ", 11); }
static bool is_missing(const char* text) { return !strncmp(text, SHORTFALL_MARK, strlen(SHORTFALL_MARK)); }

// The sentences of report data for the head; `lead`: the first is the answer.
static void put_sentences(const ReportData* data, bool lead, FILE* out) {
    for (int i = 0; i < data->sentence_count; i++) {
        const char* text = data->sentences[i];
        if (data->details[i] || is_missing(text)) continue;
        html_write_sentence(is_weak(text) ? "warning" : lead ? "lead" : "", text, out);
        lead = false;
    }
}

void page_head_notes(const Report* report, FILE* out) {
    const ReportData* data = report->data;
    fputs("<div class=\"notes\">\n", out);
    for (int i = 0; i < data->sentence_count; i++)
        if (data->details[i] && !is_missing(data->sentences[i]))
            html_write_sentence("", data->sentences[i], out);
    fputs("</div>\n", out);
}

// Whether the page says it elsewhere: the question below, and who wins how beside the chart of ends.
static bool is_elsewhere(const Answer* answer, const Experiment* experiment, const char* text) {
    char winners[LINE_MAX_BYTES];
    end_winners_text(experiment->ruleset, winners, sizeof winners);
    return !strcmp(text, winners) ||
           (answer->question[0] && !strncmp(text, "The largest open question ", 26));
}

// Who plays and what that rests on: "experts: trained in millions of games ...", a line each.
static void put_players(const Answer* answer, const Experiment* experiment, FILE* out) {
    fputs("<ul class=\"players\">\n", out);
    for (int i = 0; i < answer->sentence_count; i++) {
        const char* text = answer->sentences[i];
        char name[NAME_MAX_BYTES];
        size_t colon = strcspn(text, ":");
        if (answer->first[i] || answer->repeats[i] || is_elsewhere(answer, experiment, text)) continue;
        bool named = !strncmp(text + colon, ": ", 2) && colon + 1 < sizeof name;
        snprintf(name, sizeof name, "%.*s", named ? (int)colon + 1 : 0, text);
        fputs("<li>", out);
        if (named) html_write_element("strong", "", name, out);
        html_write_text(text + (named ? colon + 2 : 0), out);
        fputs("</li>\n", out);
    }
    fputs("</ul>\n", out);
}

// --- at the table

typedef struct AtTable {
    const Report* report;
    const Verdicts* verdicts;
    int row;  // whose games: ordinary people's, else those of the first line-up
} AtTable;

// What a cell shows of a game; leaves the text empty if it has none.
typedef void SideEffect(const AtTable* table, const Cell* cell, char* text, size_t size);

static void minutes_text(const AtTable* table, const Cell* cell, char* text, size_t size) {
    Interval ci95;
    double seconds = run_table_time_seconds(cell, &ci95);
    CHECK(table->report);
    if (seconds > 0) snprintf(text, size, "%.*f", seconds < 600 ? 1 : 0, seconds / 60);
}

static bool has_length(const Cell* cell, MetricSummary* metric) {
    int length = ruleset_metric_of(cell->match.ruleset, METRIC_LENGTH);
    if (length < 0 || !tally_finished(cell->tally)) return false;
    *metric = statistics_metric(cell->tally, length);
    return true;
}

static void median_text(const AtTable* table, const Cell* cell, char* text, size_t size) {
    MetricSummary metric;
    CHECK(table->report);
    if (has_length(cell, &metric)) snprintf(text, size, "%d", metric.p50);
}

static void range_of_lengths(const AtTable* table, const Cell* cell, char* text, size_t size) {
    MetricSummary metric;
    CHECK(table->report);
    if (has_length(cell, &metric)) snprintf(text, size, "%d-%d", metric.p05, metric.p95);
}

// A measure of how the games play, if that was measured.
static void measure_text(const AtTable* table, const Cell* cell, const char* measure, char* text,
                         size_t size) {
    const Sheet* sheet = table->report->data ? sheet_rows_find(table->report->data, "fun") : NULL;
    for (int i = 0; sheet && i < sheet->rows; i++) {
        const Figure* value = sheet_rows_figure(sheet, i, "value");
        if (!value->there || strcmp(sheet_rows_word(sheet, i, "measure"), measure) != 0) continue;
        if (!strcmp(sheet_rows_word(sheet, i, "cell"), cell->id))
            snprintf(text, size, "%.0f", 100 * value->value);
    }
}

static void drama_text(const AtTable* table, const Cell* cell, char* text, size_t size) {
    measure_text(table, cell, "drama", text, size);
}

static void out_text(const AtTable* table, const Cell* cell, char* text, size_t size) {
    if (cell->match.ruleset->out) measure_text(table, cell, "out", text, size);
}

// Before and after, where the published game was played as well; empty if there is none.
static void fact_text(const AtTable* table, SideEffect* fact, int size, char* text, size_t bytes) {
    const Verdicts* verdicts = table->verdicts;
    Verdicts published;
    char after[NAME_MAX_BYTES] = "";
    text[0] = '\0';
    fact(table, verdicts_cell(verdicts, size, table->row), after, sizeof after);
    if (verdicts->variant > 0 &&
        verdicts_make_variant(&published, verdicts->plan, 0, verdicts->first_player)) {
        fact(table, verdicts_cell(&published, size, table->row), text, bytes);
        if (text[0] && after[0]) buffer_append(text, bytes, " → ");
    }
    buffer_append(text, bytes, "%s", after);
}

static void put_fact(const AtTable* table, SideEffect* fact, const char* heading, FILE* out) {
    char texts[SEATS_MAX][2 * NAME_MAX_BYTES];
    int count = table->verdicts->plan->experiment->player_counts;
    bool any = false;
    for (int i = 0; i < count; i++) {
        fact_text(table, fact, i, texts[i], sizeof texts[i]);
        any |= texts[i][0] != '\0';
    }
    if (!any) return;
    html_write_row("", heading, out);
    for (int i = 0; i < count; i++) html_write_field("figure", texts[i], out);
}

static void put_at_table(const Report* report, const Verdicts* verdicts, FILE* out) {
    const Experiment* experiment = verdicts->plan->experiment;
    int people = level_row(experiment, LEVEL_PEOPLE),
        length = ruleset_metric_of(experiment->ruleset, METRIC_LENGTH);
    AtTable table = {report, verdicts, people < 0 ? 0 : people};
    char text[LINE_MAX_BYTES], name[LINE_MAX_BYTES];
    verdicts_row_name(verdicts, table.row, name, sizeof name);
    snprintf(text, sizeof text, "At the table, with %s%s", name,
             verdicts->variant > 0 ? ": the published game → these rules" : "");
    if (experiment->variant_count > 1 && !verdicts->variant && !experiment->assumptions)
        buffer_append(text, sizeof text, " under the rules %s", experiment->variants[0].name);
    html_write_table_open("", text, out);
    html_write_column("", "players", out);
    for (int i = 0; i < experiment->player_counts; i++) {
        snprintf(text, sizeof text, "%d", experiment->players[i]);
        html_write_column("figure", text, out);
    }
    html_write_body(out);
    put_fact(&table, minutes_text, "minutes", out);
    const char* lengths = length < 0 ? "" : experiment->ruleset->metrics[length].name;
    snprintf(text, sizeof text, "%s, median", lengths);
    put_fact(&table, median_text, text, out);
    snprintf(text, sizeof text, "%s, 5-95 %%", lengths);
    put_fact(&table, range_of_lengths, text, out);
    put_fact(&table, drama_text, "drama, %", out);
    put_fact(&table, out_text, "out of the game, % of the decisions", out);
    html_write_table_close(out);
}

// --- the whole

static void put_run(const Report* report, FILE* out) {
    const Experiment* experiment = report->plan->experiment;
    char text[SHORTFALL_TEXT_MAX];
    Answer answer;
    if (shortfall_plan_text(report->plan, text, sizeof text)) html_write_element("p", "warning", text, out);
    answer_make(&answer, report->plan);
    answer_html_verdicts(report, &answer, out);
    for (int i = 0; i < answer.sentence_count; i++)
        if (answer.first[i] || (answer.repeats[i] && !answer_main(&answer)))
            html_write_sentence("", answer.sentences[i], out);
    if (report->data) put_sentences(report->data, false, out);
    put_players(&answer, experiment, out);
    if (answer_main(&answer)) put_at_table(report, answer_main(&answer), out);
    if (!answer.sentence_count)
        html_write_element("p", "lead", "No games were finished, so there is no answer.", out);
    if (answer.question[0]) html_write_sentence("", answer.question, out);
    if (answer.next[0]) html_write_sentence("", answer.next, out);
}

void page_head_write(const Report* report, FILE* out) {
    fputs("<header>\n", out);
    put_question(report, out);
    const char* missing = report->plan ? NULL : report_data_sentence(report->data, SHORTFALL_MARK);
    if (missing) html_write_element("p", "warning", missing, out);
    fputs("<div class=\"answer\">\n", out);
    if (report->plan)
        put_run(report, out);
    else
        put_sentences(report->data, true, out);
    fputs("</div>\n</header>\n", out);
}
