// Reports a contract run in words and figures; see contract_run_report.h.
#include "sim/verbs/check/contract_run_report.h"

#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/number.h"
#include "sim/platform/output.h"
#include "sim/report/band_words.h"
#include "sim/report/clause_words.h"
#include "sim/report/formats.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/report/weak_sides_report.h"
#include "sim/report/who_plays.h"
#include "sim/statistics/anytime.h"
#include "sim/statistics/differences.h"
#include "sim/telling/replay.h"
#include "sim/text/grid.h"

enum { SAID_MAX = 10 };

// --- figures for people

static bool bounded(Interval interval) { return interval.low > -DBL_MAX && interval.high < DBL_MAX; }

// "46.2 % (45.1..47.3)".
static void seen_text(const Statement* statement, const ClauseResult* result, char text[CLAUSE_WORDS_BYTES]) {
    Interval interval = result->interval;
    ClauseUnit unit = clause_words_unit(statement, bounded(interval) ? interval.high - interval.low : 1);
    char estimate[CLAUSE_VALUE_BYTES], low[CLAUSE_VALUE_BYTES], high[CLAUSE_VALUE_BYTES];
    clause_words_value(unit, result->estimate, estimate);
    clause_words_value(unit, interval.low, low);
    clause_words_value(unit, interval.high, high);
    if (!result->games)
        snprintf(text, CLAUSE_WORDS_BYTES, "not played");
    else if (result->same)
        snprintf(text, CLAUSE_WORDS_BYTES, "0%s (the same rules and players)", unit.suffix);
    else if (bounded(interval))
        snprintf(text, CLAUSE_WORDS_BYTES, "%s%s (%s..%s)", estimate, unit.suffix, low, high);
    else if (interval.low > -DBL_MAX)
        snprintf(text, CLAUSE_WORDS_BYTES, "%s%s (%s or more)", estimate, unit.suffix, low);
    else
        snprintf(text, CLAUSE_WORDS_BYTES, "%s%s (no interval yet)", estimate, unit.suffix);
}

// --- fairness: what has changed since the baseline is rules, or the program

static bool is_judged(const Change* change) {
    return change->outcome == differences_main_outcome(change->cell->match.ruleset, change->cell->players);
}

static BandChange band_change_of(const Change* change) {
    return (BandChange){.goal = band_goal(change->cell->experiment, change->cell->players, change->outcome),
                        .before = change->then,
                        .after = change->now,
                        .difference = change->estimate,
                        .range = change->interval};
}

// Of a difference in the rate of the main outcome: "; 50.7 to 54.1 %: stays even".
static void explain_move(const ContractRun* run, const Clause* clause, char* text, size_t size) {
    for (int i = 0; i < run->change_count; i++) {
        const Change* change = &run->changes[i];
        if (change->cell != clause->cell || change->outcome != clause->index || !is_judged(change)) continue;
        BandChange words = band_change_of(change);
        buffer_append(text, size, "; %.1f to %.1f %%: %s", 100 * change->then.rate, 100 * change->now.rate,
                      band_words_move(&words).text);
    }
}

// --- sentences

// Rounds up to two significant digits: 38,214 becomes 39,000.
static uint64_t rounded_up(uint64_t games) {
    uint64_t unit = 1;
    while (games / unit >= 100) unit *= 10;
    return (games + unit - 1) / unit * unit;
}

static void explain_need(const ClauseResult* result, char* text, size_t size) {
    char more[32];
    uint64_t needed = rounded_up(result->games_needed);
    if (result->games_needed) {
        grid_count(rounded_up(result->games_needed - result->games), more, sizeof more);
        buffer_append(text, size,
                      " About %s more games would decide it (--games %llu), extrapolating from these.", more,
                      (unsigned long long)needed);
    } else {
        buffer_append(
            text, size,
            " Not even %d times as many games would decide it: the observed value is on the bound%s.",
            CLAUSE_TEST_MORE_MAX, result->independent ? ", or the baseline has too few games" : "");
    }
}

// Explains a clause: what was observed, what is required, and how many more games it needs or how
// to reproduce it.
static void explain(const ContractRun* run, int index, char* text, size_t size) {
    CHECK(index >= 0 && index < run->contract->clause_count);
    const Clause* clause = &run->contract->clauses[index];
    const Statement* statement = clause->statement;
    const ClauseResult* result = &run->results[index];
    static const char* const words[] = {"is undecided", "holds", "fails"};
    char what[CLAUSE_WORDS_BYTES], seen[CLAUSE_WORDS_BYTES], wanted[CLAUSE_WORDS_BYTES],
        command[ERROR_TEXT_MAX], games[32];
    char cell[LINE_MAX_BYTES];
    clause_words_what(statement, what);
    seen_text(statement, result, seen);
    clause_words_wanted(statement, wanted);
    grid_count(result->games, games, sizeof games);
    who_plays_cell(&run->contract->experiment, clause->cell->players, clause->cell->variant->name,
                   clause->cell->lineup, cell, sizeof cell);
    if (!result->games) {
        snprintf(text, size, "\"%s\" was not played with %s; required of the %s: %s.", statement->name, cell,
                 what, wanted);
        return;
    }
    snprintf(text, size, "\"%s\" %s with %s: the %s is %s after %s games, required: %s", statement->name,
             words[result->verdict], cell, what, seen, games, wanted);
    if (statement->measure == MEASURE_RATE_CHANGE) explain_move(run, clause, text, size);
    buffer_append(text, size, ".");
    if (result->verdict == VERDICT_INCONCLUSIVE) explain_need(result, text, size);
    if (result->verdict != VERDICT_FAIL) return;
    replay_run_command(&run->contract->experiment, clause->cell, result->games, command, sizeof command);
    buffer_append(text, size, " To reproduce: %s", command);
}

// Writes the summary: "FAIL: 1 of 3 checks failed; with 95 % confidence no verdict is wrong."
static void summarize(const ContractRun* run, char* text, size_t size) {
    CHECK(run->fail + run->inconclusive <= run->contract->clause_count);
    int count = run->contract->clause_count;
    const char* plural = count == 1 ? "" : "s";
    char confidence[CLAUSE_VALUE_BYTES];
    snprintf(confidence, sizeof confidence, "%.6g", 100 * run->contract->confidence);
    if (run->fail)
        snprintf(text, size, "FAIL: %d of %d check%s failed", run->fail, count, plural);
    else if (run->inconclusive)
        snprintf(text, size, "INCONCLUSIVE: %d of %d check%s undecided, none failed", run->inconclusive,
                 count, plural);
    else
        snprintf(text, size, "PASS: %s", count == 1 ? "the check passed" : "all checks passed");
    if (run->fail && run->inconclusive) buffer_append(text, size, ", %d undecided", run->inconclusive);
    if (!run->fail && !run->inconclusive && count > 1) buffer_append(text, size, " (%d of %d)", count, count);
    buffer_append(text, size, "; with %s %% confidence no verdict is wrong.", confidence);
}

// Explains the first clauses with this verdict.
static void say_clauses(const ContractRun* run, ReportData* data, Verdict verdict, int count) {
    char text[2 * ERROR_TEXT_MAX + LINE_MAX_BYTES];
    int said = 0;
    for (int i = 0; i < run->contract->clause_count && said < SAID_MAX; i++) {
        if (run->results[i].verdict != verdict) continue;
        explain(run, i, text, sizeof text);
        report_data_say(data, "%s", text);
        said++;
    }
    if (count > said)
        report_data_say(data, "%d more %s; see the table.", count - said,
                        verdict == VERDICT_FAIL ? "failed" : "are undecided");
}

// What the sentences about failed and undecided clauses leave out.
static void say_rest(const ContractRun* run, ReportData* data) {
    int open = run->fail + run->inconclusive, rest = run->contract->clause_count - open;
    if (open && rest) report_data_say(data, "%d of %d hold%s.", rest, open + rest, rest == 1 ? "s" : "");
}

static bool has_measure(const Contract* contract, Measure a, Measure b) {
    for (int i = 0; i < contract->statement_count; i++)
        if (contract->statements[i].measure == a || contract->statements[i].measure == b) return true;
    return false;
}

// Those of the baseline too, if they are others.
static void say_rules(const ContractRun* run, ReportData* data) {
    const Experiment* experiment = &run->contract->experiment;
    char game[LINE_MAX_BYTES], before[LINE_MAX_BYTES];
    rule_words_say(data, &experiment, 1);
    if (!run->baseline) return;
    rule_words_game(experiment, game, sizeof game);
    rule_words_game(&run->baseline->result.experiment, before, sizeof before);
    if (strcmp(game, before) != 0) report_data_say(data, "The baseline played %s.", before);
}

// Where a change would be no news, because nothing can have changed.
static void say_same(const ContractRun* run, ReportData* data) {
    int same = 0, cells = 0;
    for (int i = 0; i < run->change_count; i++) {
        bool first = i == 0 || run->changes[i].cell != run->changes[i - 1].cell;
        cells += first;
        same += first && run->changes[i].same;
    }
    if (same && same == cells)
        report_data_say(data,
                        "These are the same rules and players as in the baseline: nothing has changed.");
    else if (same)
        report_data_say(
            data,
            "%d of %d cells have the same rules and players as in the baseline: nothing has changed "
            "there.",
            same, cells);
}

// "Since the baseline: closer to even with 4 and 5 players, past even with 3."
static void say_moves(const ContractRun* run, ReportData* data) {
    const Experiment* experiment = &run->contract->experiment;
    char text[LINE_MAX_BYTES];
    BandGroups groups = {.count = 0};
    Buffer words = buffer_in(text, sizeof text);
    for (int i = 0; i < run->change_count; i++) {
        const Change* change = &run->changes[i];
        if (change->same || !is_judged(change)) continue;
        BandChange judged = band_change_of(change);
        band_words_add(&groups, band_words_move(&judged), change->cell->players);
    }
    if (!groups.count) return;
    band_words_sum_up(&groups, experiment->lineup_count == 1 && experiment->variant_count == 1, &words);
    report_data_say(data, "Since the baseline: %s.", text);
}

static void say_method(const ContractRun* run, ReportData* data) {
    const Contract* contract = run->contract;
    int count = contract->clause_count;
    char text[ERROR_TEXT_MAX];
    report_data_say_players(data, &contract->experiment);
    say_rules(run, data);
    int before = data->sentence_count;
    report_data_say(data,
                    "Confidence: each interval holds at the %.6g %% level at any stopping time, so it is "
                    "valid to stop once everything is decided; all %d hold jointly at the %.6g %% level.",
                    100 * (1 - run->alpha), count, 100 * contract->confidence);
    if (has_measure(contract, MEASURE_MEAN, MEASURE_MEAN_CHANGE))
        report_data_say(data, "Intervals of means are approximate and require at least %d games.",
                        ANYTIME_MEAN_GAMES);
    report_data_details_from(data, before);
    if (!run->baseline) return;
    baseline_describe(run->baseline, text, sizeof text);
    report_data_say(data, "%s", text);
    say_same(run, data);
    say_moves(run, data);
}

// --- sheets

static void put_value(Sheet* sheet, const char* key, double value) {
    if (fabs(value) < DBL_MAX) report_data_put_number(sheet, key, value);
}

static void put_clause(const ContractRun* run, ReportData* data, Sheet* sheet, int index) {
    const Clause* clause = &run->contract->clauses[index];
    const Statement* statement = clause->statement;
    const ClauseResult* result = &run->results[index];
    char text[CLAUSE_WORDS_BYTES];
    report_data_row(data, sheet);
    if (result->verdict == VERDICT_FAIL) report_data_strong(sheet);
    report_data_put_count(sheet, "number", (uint64_t)index + 1);
    report_data_put_text(data, sheet, "statement", "%s", statement->name);
    report_data_put_text(data, sheet, "cell", "%s", clause->cell->id);
    report_data_put_text(data, sheet, "verdict", "%s", clause_test_name(result->verdict));
    clause_words_what(statement, text);
    report_data_put_text(data, sheet, "what", "%s", text);
    seen_text(statement, result, text);
    report_data_put_text(data, sheet, "seen", "%s", text);
    clause_words_wanted(statement, text);
    report_data_put_text(data, sheet, "wanted", "%s", text);
    report_data_put_count(sheet, "games", result->games);
    if (result->games_needed) report_data_put_count(sheet, "games_needed", result->games_needed);
    report_data_put_text(data, sheet, "measure", "%s", contract_measure_name(statement->measure));
    if (statement->of[0]) report_data_put_text(data, sheet, "of", "%s", statement->of);
    if (statement->measure == MEASURE_QUANTILE) report_data_put_number(sheet, "p", statement->p);
    if (result->games) report_data_put_number(sheet, "estimate", result->estimate);
    put_value(sheet, "low", result->interval.low);
    put_value(sheet, "high", result->interval.high);
    put_value(sheet, "min", statement->min);
    put_value(sheet, "max", statement->max);
    if (contract_compares(statement))
        report_data_put_text(data, sheet, "compared", "%s",
                             result->same          ? "same"
                             : result->independent ? "independent"
                                                   : "paired");
}

static const SheetColumn statement_columns[] = {
    {"number", "#", FIGURE_COUNT, "from 1, in the order of the cells", .least = 1},
    {"statement", "statement", FIGURE_TEXT, .least = 1},
    {"verdict", "verdict", FIGURE_TEXT, .values = "pass|fail|inconclusive"},
    {"seen", "observed (interval)", FIGURE_TEXT, "estimate and interval, in words"},
    {"wanted", "required", FIGURE_TEXT, "the bounds, in words"},
    {"games", "games", FIGURE_COUNT, "games of the cell when it was decided"},
    {"games_needed", "needed", FIGURE_COUNT,
     "for an inconclusive verdict: total games to decide it, by extrapolation; null: not even 100 times as "
     "many",
     .least = 1, .blank = true},
    {"what", "what", FIGURE_TEXT, "what is measured, in words"},
    {"cell", "cell", FIGURE_TEXT, .least = 1},
    {"measure", NULL, FIGURE_TEXT, .values = "rate|mean|quantile|seat_spread|rate_change|mean_change"},
    {"of", NULL, FIGURE_TEXT, "the outcome or the metric", .blank = true},
    {"p", NULL, FIGURE_REAL, "of a quantile", .most = 1, .above = true, .below = true, .blank = true},
    {"estimate", NULL, FIGURE_REAL, .blank = true},
    {"low", NULL, FIGURE_REAL, "anytime-valid interval", .blank = true},
    {"high", NULL, FIGURE_REAL, .blank = true},
    {"min", NULL, FIGURE_REAL, .blank = true},
    {"max", NULL, FIGURE_REAL, .blank = true},
    {"compared", NULL, FIGURE_TEXT,
     "how a difference was measured: on the same games, as independent samples, or between identical cells",
     .values = "paired|independent|same", .blank = true},
};

static const SheetKind statements_kind = {
    "statements", NULL,
    "A statement in a cell. Figures are rates 0 .. 1, differences of rates, or in the metric's own unit; "
    "null is not there, or not bounded.",
    SHEET_COLUMNS(statement_columns), .least = 1};

static void put_clauses(const ContractRun* run, ReportData* data) {
    Sheet* sheet = report_data_begin(data, &statements_kind);
    sheet->detail = run->fail <= SAID_MAX && run->inconclusive <= SAID_MAX;  // sentences have told them all
    if (!run->inconclusive) report_data_title(sheet, "games_needed", NULL);  // people get no empty column
    for (int i = 0; i < run->contract->clause_count; i++) put_clause(run, data, sheet, i);
}

static const SheetColumn change_columns[] = {
    {"cell", "cell", FIGURE_TEXT, .least = 1},
    {"outcome", "outcome", FIGURE_TEXT, .least = 1},
    {"baseline_rate", "baseline, %", FIGURE_RATE, "in the games compared"},
    {"rate", "current, %", FIGURE_RATE},
    {"difference", "change, pp", FIGURE_POINTS},
    {"interval", "interval", FIGURE_POINTS_RANGE},
    BAND_WORDS_COLUMNS("fairness"),
};

static const SheetKind changes_kind = {
    "changes",
    "Changes in rates since the baseline, for information (individual intervals at the contract's "
    "confidence)",
    "With a baseline: the change in each rate. For information; individual intervals.",
    SHEET_COLUMNS(change_columns), .optional = true};

static void put_changes(const ContractRun* run, ReportData* data) {
    CHECK(run->baseline);
    Sheet* sheet = report_data_begin(data, &changes_kind);
    for (int i = 0; i < run->change_count; i++) {
        const Change* change = &run->changes[i];
        char name[NAME_MAX_BYTES];
        ruleset_outcome_name(change->cell->match.ruleset, change->cell->players, change->outcome, name,
                             sizeof name);
        report_data_row(data, sheet);
        report_data_put_text(data, sheet, "cell", "%s", change->cell->id);
        report_data_put_text(data, sheet, "outcome", "%s", name);
        report_data_put_number(sheet, "baseline_rate", change->then.rate);
        report_data_put_number(sheet, "rate", change->now.rate);
        report_data_put_number(sheet, "difference", change->estimate);
        report_data_put_interval(sheet, "interval", change->interval);
        if (is_judged(change)) {
            BandChange words = band_change_of(change);
            band_words_put(&words, data, sheet);
        }
        if (change->same) report_data_minor(sheet);  // people get a sentence
    }
}

static void put_settings(const ContractRun* run, ReportData* data) {
    const Contract* contract = run->contract;
    report_data_set_text(data, "contract", contract->file);
    report_data_set_text(data, "contract_text", contract->text);
    if (contract->title[0]) report_data_set_text(data, "title", contract->title);
    report_data_set_real(data, "confidence", contract->confidence);
    report_data_set_real(data, "alpha", run->alpha);
    report_data_set_count(data, "games_max", contract->experiment.games);
    if (!run->baseline) return;
    report_data_set_text(data, "baseline", contract->baseline);
    report_data_set_text(data, "baseline_signature", run->baseline->result.signature);
    report_data_set_text(data, "comparison", run->baseline->paired ? "paired" : "independent");
}

// --- what is missing

// The first clause of each cell that has one, by number; -1: no more.
static int first_clause(const Contract* contract, int cell) {
    for (int i = 0; i < contract->clause_count; i++) {
        bool begins = i == 0 || contract->clauses[i].cell != contract->clauses[i - 1].cell;
        if (begins && cell-- == 0) return i;
    }
    return -1;
}

// A cell is stopped if it could be played on for a clause that is undecided.
static ShortfallPart part_of(const void* source, int index) {
    const ContractRun* run = source;
    const Contract* contract = run->contract;
    int first = first_clause(contract, index);
    CHECK(first >= 0);
    const Cell* cell = contract->clauses[first].cell;
    ShortfallPart part = shortfall_cell(cell, 0);
    part.short_of = false;
    for (int i = first; i < contract->clause_count && contract->clauses[i].cell == cell; i++)
        part.short_of |=
            run->results[i].verdict == VERDICT_INCONCLUSIVE && part.games < contract->experiment.games;
    return part;
}

static void say_missing(const ContractRun* run, ReportData* data) {
    Shortfall shortfall = {.experiment = &run->contract->experiment,
                           .part = part_of,
                           .source = run,
                           .target = run->contract->experiment.games,
                           .at_most = true,
                           .unit = "games"};
    while (first_clause(run->contract, shortfall.count) >= 0) shortfall.count++;
    shortfall_say(&shortfall, data);
}

static const JsonField settings[] = {
    {"contract", JSON_TEXT, "the file"},
    {"contract_text", JSON_TEXT,
     "what the file said (contract.schema.json), so that the check can be repeated; experiments has the "
     "config that was played"},
    {"title", JSON_TEXT, .optional = true},
    {"confidence", JSON_REAL, "joint confidence that no verdict is wrong", .least = 0.5, .most = 1,
     .below = true},
    {"alpha", JSON_REAL, "error probability of each statement in each cell", .most = 0.5, .above = true},
    {"games_max", JSON_WHOLE, "in each cell", .least = 1},
    {"baseline", JSON_TEXT, "the file", .optional = true, .needs = "baseline_signature|comparison"},
    {"baseline_signature", JSON_TEXT, .pattern = "^[0-9a-f]{16}$", .optional = true},
    {"comparison", JSON_TEXT, "paired: on the same games; independent: the baseline is a separate sample",
     .values = "paired|independent", .optional = true},
};

const ReportKind contract_run_kind = {
    .help =
        "The verdict on each statement of a contract in each cell that it is about, with the figures that it "
        "rests on. Two checks of the same contract with the same seed and version differ only in timing.",
    .experiments = {"experiments", JSON_LIST,
                    "The effective config of the check (config.schema.json), and that of the baseline where "
                    "there is one.",
                    .least = 1, .most = 2},
    .settings = {"settings", JSON_OBJECT, JSON_OF(settings)},
    .verdict = {"verdict", JSON_TEXT, .values = "pass|fail|inconclusive"},
    .sheets = {&statements_kind, &changes_kind, &weak_sides_sheet},
};

void contract_run_report(const ContractRun* run, ReportData* data) {
    const Contract* contract = run->contract;
    char text[ERROR_TEXT_MAX];
    report_data_open(data, "check");
    data->verdict = run->fail ? "fail" : run->inconclusive ? "inconclusive" : "pass";
    data->exit_code = contract_run_exit_code(run);
    data->experiments[data->experiment_count++] = &contract->experiment;
    if (run->baseline) data->experiments[data->experiment_count++] = &run->baseline->result.experiment;
    data->timing = run->timing;
    put_settings(run, data);
    say_missing(run, data);
    summarize(run, text, sizeof text);
    report_data_say(data, "%s", text);
    say_clauses(run, data, VERDICT_FAIL, run->fail);
    say_clauses(run, data, VERDICT_INCONCLUSIVE, run->inconclusive);
    say_rest(run, data);
    say_method(run, data);
    report_data_say_assumed(data, &contract->experiment);
    put_clauses(run, data);
    if (run->baseline) put_changes(run, data);
}

// --- JUnit XML

enum { TEXT_MAX = 4096 };

static void put_attribute(FILE* out, const char* key, const char* value) {
    fprintf(out, " %s=\"", key);
    escape_write(out, ESCAPE_XML, value);
    fputc('"', out);
}

// A skipped case's reason is its text: JUnit 5's schema knows no attribute of `skipped`.
static void put_case(const ContractRun* run, int index, FILE* out) {
    const Clause* clause = &run->contract->clauses[index];
    static const char* const elements[] = {
        [VERDICT_PASS] = "system-out", [VERDICT_FAIL] = "failure", [VERDICT_INCONCLUSIVE] = "skipped"};
    Verdict verdict = run->results[index].verdict;
    char text[TEXT_MAX];
    fputs("    <testcase", out);
    put_attribute(out, "classname", clause->cell->id);
    put_attribute(out, "name", clause->statement->name);
    explain(run, index, text, sizeof text);
    fprintf(out, ">\n      <%s", elements[verdict]);
    if (verdict == VERDICT_FAIL) {
        fputs(" type=\"balance\"", out);
        put_attribute(out, "message", text);
        fputs("/>", out);
    } else {
        fputc('>', out);
        escape_write(out, ESCAPE_XML, text);
        fprintf(out, "</%s>", elements[verdict]);
    }
    fputs("\n    </testcase>\n", out);
}

static void put_counts(const ContractRun* run, FILE* out) {
    fprintf(out, " tests=\"%d\" failures=\"%d\" errors=\"0\" time=\"%.3f\"", run->contract->clause_count,
            run->fail, run->timing.seconds);
}

// When play began, in UTC; or SOURCE_DATE_EPOCH, for files that depend on no clock.
static void put_timestamp(const ContractRun* run, FILE* out) {
    const char* fixed = getenv("SOURCE_DATE_EPOCH");
    time_t begun = time(NULL) - (time_t)run->timing.seconds;
    struct tm utc;
    char text[NAME_MAX_BYTES];
    int64_t seconds;
    Error ignored;
    if (fixed && number_whole(fixed, 0, INT32_MAX, &seconds, &ignored)) begun = (time_t)seconds;
    gmtime_r(&begun, &utc);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc);
    put_attribute(out, "timestamp", text);
}

static void put_notes(const ReportData* data, FILE* out) {
    static const char* const marks[] = {SHORTFALL_MARK, RULE_WORDS_MARK, RULE_WORDS_VARIANTS_MARK};
    bool begun = false;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const char* sentence = report_data_sentence(data, marks[i]);
        if (!sentence) continue;
        fputs(begun ? "\n" : "    <system-out>", out);
        escape_write(out, ESCAPE_XML, sentence);
        begun = true;
    }
    if (begun) fputs("</system-out>\n", out);
}

void contract_run_junit(const ContractRun* run, const ReportData* data, FILE* out) {
    const Contract* contract = run->contract;
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"reckon check\"", out);
    put_counts(run, out);
    fputs(">\n  <testsuite", out);
    put_attribute(out, "name", contract->title[0] ? contract->title : contract->file);
    put_counts(run, out);
    fprintf(out, " skipped=\"%d\"", run->inconclusive);
    put_timestamp(run, out);
    fputs(">\n", out);
    for (int i = 0; i < contract->clause_count; i++) put_case(run, i, out);
    put_notes(data, out);
    fputs("  </testsuite>\n</testsuites>\n", out);
}

// --- GitHub workflows

static void put_head(const char* command, const Contract* contract, size_t line, const char* title,
                     FILE* out) {
    fprintf(out, "::%s file=", command);
    escape_write(out, ESCAPE_PROPERTY, contract->file);
    if (line) fprintf(out, ",line=%zu", line);
    fputs(",title=", out);
    escape_write(out, ESCAPE_PROPERTY, title);
    fputs("::", out);
}

// An annotation of the contract as a whole.
static void put_note(const char* command, const Contract* contract, const char* text, FILE* out) {
    put_head(command, contract, 0, "reckon check", out);
    escape_write(out, ESCAPE_COMMAND, text);
    fputc('\n', out);
}

void contract_run_annotate(const ContractRun* run, const ReportData* data, FILE* out) {
    const Contract* contract = run->contract;
    const char *missing = report_data_sentence(data, SHORTFALL_MARK),
               *rules = report_data_sentence(data, RULE_WORDS_MARK),
               *variants = report_data_sentence(data, RULE_WORDS_VARIANTS_MARK);
    char text[TEXT_MAX];
    if (missing) put_note("warning", contract, missing, out);
    for (int i = 0; i < contract->clause_count; i++) {
        Verdict verdict = run->results[i].verdict;
        const Statement* statement = contract->clauses[i].statement;
        CHECK(statement->name[0]);
        if (verdict == VERDICT_PASS) continue;
        explain(run, i, text, sizeof text);
        put_head(verdict == VERDICT_FAIL ? "error" : "warning", contract, statement->line, statement->name,
                 out);
        escape_write(out, ESCAPE_COMMAND, text);
        fputc('\n', out);
    }
    summarize(run, text, sizeof text);
    put_note("notice", contract, text, out);
    if (rules) put_note("notice", contract, rules, out);
    if (variants) put_note("notice", contract, variants, out);
}

bool contract_run_summarize(const ReportData* data, Error* error) {
    const char* path = getenv("GITHUB_STEP_SUMMARY");
    const ReportFormat* markdown = formats_find("markdown", error);
    Report report = {.data = data, .verbose = true};
    if (!path || !path[0]) return true;
    if (!markdown) return false;
    FILE* out = fopen(path, "a");
    if (!out) return error_set(error, EXIT_CANNOT_CREATE, "cannot write '%s': %s", path, strerror(errno));
    bool good = formats_render_stream(&report, markdown, out, error);
    if (fclose(out) == 0 || !good) return good;
    return error_set(error, EXIT_IO, "cannot write '%s': %s", path, strerror(errno));
}
