// The sheets of `tune`; see tune_report.h. The sentences are in tune_summary.c.
#include "sim/verbs/tune/tune_report.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/batch/paired.h"
#include "sim/report/weak_sides_report.h"
#include "sim/verbs/tune/tune_levels.h"
#include "sim/verbs/tune/tune_pair.h"
#include "sim/verbs/tune/tune_pair_summary.h"
#include "sim/verbs/tune/tune_summary.h"

// The number of goals requested; for a robust question one, which is followed by those of its
// levels alone.
static int goals_asked(const TuneQuestion* question) { return question->robust ? 1 : question->goal_count; }

// --- the recommendations

static const char* state_name(RaceState state) {
    static const char* const names[] = {"undecided", "decided", "unreachable"};
    return names[state];
}

static void put_seen(Sheet* sheet, const char* rate, const char* interval, const TuneSeen* seen) {
    report_data_put_number(sheet, rate, seen->rate);
    report_data_put_interval(sheet, interval, seen->bounds);
}

// Sets a value; of a reading its number and its name.
static void put_value(ReportData* data, Sheet* sheet, const TuneAnswer* answer, int value) {
    const Tunable* tunable = answer->question->tunable;
    char text[NAME_MAX_BYTES];
    report_data_put_number(sheet, "value", answer->values[value]);
    if (answer->question->second) report_data_put_number(sheet, "second", answer->second);
    if (answer->question->absorber)
        report_data_put_number(sheet, "absorber", tune_absorbed(answer, answer->values[value]));
    if (!tunable_is_reading(tunable)) return;
    tunable_text(tunable, answer->values[value], text, sizeof text);
    report_data_put_text(data, sheet, "reading", "%s", text);
}

static void put_effects(Sheet* sheet, const TuneEffects* effects) {
    if (!effects->known) return;
    report_data_put_number(sheet, "length", effects->after.median);
    report_data_put_number(sheet, "length_before", effects->before.median);
    if (!effects->minutes_known) return;
    report_data_put_number(sheet, "minutes", effects->after.minutes);
    report_data_put_number(sheet, "minutes_before", effects->before.minutes);
}

static void put_line(const TuneReport* report, Sheet* sheet, int index, int goal) {
    CHECK(goal < report->question->goal_count);
    const TuneAnswer* answer = report->answers[index];
    const RaceGoal* of = &answer->goals[goal];
    ReportData* data = report->data;
    const TuneSeen* seen = answer->seen[goal];
    char wanted[NAME_MAX_BYTES], may_be[LINE_MAX_BYTES];
    Buffer wanted_text = buffer_in(wanted, sizeof wanted);
    tune_summary_wanted(report->question, goal, &wanted_text);
    tune_values_text(answer, goal, may_be, sizeof may_be);
    report_data_row(data, sheet);
    if (goal == 0) report_data_strong(sheet);
    if (goal >= goals_asked(report->question)) report_data_minor(sheet);  // people see the levels' own sheet
    report_data_put_text(data, sheet, "game", "%d players%s%s, %s", answer->players, goal ? ", " : "",
                         goal ? report->question->goals[goal].name : "", wanted);
    report_data_put_count(sheet, "players", (uint64_t)answer->players);
    report_data_put_text(data, sheet, "level", "%s", report->question->goals[goal].name);
    report_data_put_interval(sheet, "wanted", tune_wanted(answer, goal));
    put_value(data, sheet, answer, of->best);
    put_seen(sheet, "rate", "range", &seen[of->best]);
    bool reading = tunable_is_reading(report->question->tunable);
    if (of->best > 0 && !reading) {
        report_data_put_number(sheet, "below", answer->values[of->best - 1]);
        put_seen(sheet, "below_rate", "below_range", &seen[of->best - 1]);
    }
    if (of->best + 1 < answer->value_count && !reading) {
        report_data_put_number(sheet, "above", answer->values[of->best + 1]);
        put_seen(sheet, "above_rate", "above_range", &seen[of->best + 1]);
    }
    if (may_be[0]) report_data_put_text(data, sheet, "may_be", "%s", may_be);
    report_data_put_text(data, sheet, "verdict", "%s", state_name(of->state));
    report_data_put_count(sheet, "games", tune_games(answer, of->best));
    if (goal == 0) put_effects(sheet, &report->effects[index]);
}

// Begins a sheet. Where the measure is no rate, its figures have any size.
static Sheet* begin(const TuneReport* report, const SheetKind* kind) {
    Sheet* sheet = report_data_begin(report->data, kind);
    for (int i = 0; report->question->measure.rate && i < sheet->column_count; i++) {
        if (!strncmp(sheet->columns[i].key, "minutes", strlen("minutes"))) continue;
        if (sheet->columns[i].type == FIGURE_REAL) sheet->columns[i].type = FIGURE_RATE;
        if (sheet->columns[i].type == FIGURE_REALS) sheet->columns[i].type = FIGURE_RATES;
    }
    return sheet;
}

static const SheetColumn recommendation_columns[] = {
    {"game", "game", FIGURE_TEXT},
    {"players", NULL, FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"level", NULL, FIGURE_TEXT, "with the robust criterion, also the goal of each level of play alone",
     .values = "target|easy|brutal|random|people|scripts|team|league|search"},
    {"wanted", NULL, FIGURE_REALS, .most = INFINITY},
    {"value", "value", FIGURE_VALUE,
     "where the verdict is unreachable, only the nearest; of a reading, its number"},
    {"reading", "reading", FIGURE_TEXT, "the name of the value", .blank = true},
    {"second", "second", FIGURE_VALUE, "of two numbers, the second; of a reading, its number", .blank = true},
    {"absorber", "absorber", FIGURE_VALUE, "copies of the card that takes up the difference", .blank = true},
    {"rate", "rate", FIGURE_REAL, "a share of the games; of mean:METRIC, a figure of the metric",
     .most = INFINITY},
    {"range", "interval", FIGURE_REALS, "valid however long was played", .most = INFINITY},
    {"below", "below", FIGURE_VALUE, .blank = true},
    {"below_rate", "%", FIGURE_REAL, .most = INFINITY, .blank = true},
    {"below_range", "interval", FIGURE_REALS, .most = INFINITY, .blank = true},
    {"above", "above", FIGURE_VALUE, .blank = true},
    {"above_rate", "%", FIGURE_REAL, .most = INFINITY, .blank = true},
    {"above_range", "interval", FIGURE_REALS, .most = INFINITY, .blank = true},
    {"may_be", "alike", FIGURE_TEXT,
     "values as good as this, itself included; if undecided, not proven worse. As text; `values` has all of "
     "them",
     .blank = true},
    {"verdict", "verdict", FIGURE_TEXT, .values = "decided|undecided|unreachable"},
    {"games", NULL, FIGURE_COUNT},
    {"length", NULL, FIGURE_VALUE, "median length of a game (turns, rounds or ticks) with this value",
     .blank = true},
    {"length_before", NULL, FIGURE_VALUE, "with the rules that the question starts from", .blank = true},
    {"minutes", NULL, FIGURE_REAL, "mean minutes at the table with this value", .most = INFINITY,
     .blank = true},
    {"minutes_before", NULL, FIGURE_REAL, "with the rules that the question starts from", .most = INFINITY,
     .blank = true},
};

static const SheetKind recommendations_kind = {
    "recommendations", "Recommended values and their neighbours",
    "the rulebook's table: the value for each player count and level, with its neighbouring values",
    SHEET_COLUMNS(recommendation_columns)};

// Adds each recommendation with its neighbours.
static void put_lines(const TuneReport* report) {
    const TuneQuestion* question = report->question;
    Sheet* sheet = begin(report, &recommendations_kind);
    bool reading = tunable_is_reading(question->tunable);
    report_data_title(sheet, "value", reading ? NULL : question->tunable->name);
    report_data_title(sheet, "reading", reading ? question->tunable->name : NULL);
    report_data_title(sheet, "second", question->second ? question->second->name : NULL);
    report_data_title(sheet, "absorber", question->absorber ? question->absorber->key : NULL);
    report_data_title(sheet, "rate", question->measure.name);
    if (question->measure.rate) {
        sheet->title = "Recommended values and their neighbours, % of games";
    } else {
        report_data_title(sheet, "below_rate", "mean");
        report_data_title(sheet, "above_rate", "mean");
    }
    sheet->detail = true;
    for (int i = 0; i < report->count; i++)
        for (int goal = 0; goal < question->goal_count; goal++) put_line(report, sheet, i, goal);
}

// --- the rulebook's table

// Finds the goals that a rulebook prints, and their column titles; returns their number.
static int rulebook_goals(const TuneQuestion* question, const char* titles[], int goals[]) {
    static const struct {
        const char *name, *title;
    } columns[] = {{"easy", "Easy"}, {"target", "Normal"}, {"brutal", "Brutal"}};
    int count = 0;
    for (size_t c = 0; c < sizeof columns / sizeof *columns; c++)
        for (int i = 0; i < goals_asked(question); i++) {
            if (strcmp(question->goals[i].name, columns[c].name)) continue;
            titles[count] = question->also ? "Both" : columns[c].title;
            CHECK(count < TUNE_GOALS_MAX);
            goals[count++] = i;
        }
    return count;
}

// "14 (49.6 %)", "12 to 14 (46.2-54.1 %)"; "14? (46.3 %)" if it leads but is not decided; "-" if out of reach.
static void add_choice(Buffer* text, const TuneAnswer* answer, int goal, bool rates) {
    const RaceGoal* of = &answer->goals[goal];
    char value[LINE_MAX_BYTES];
    if (of->state == RACE_UNREACHABLE) {
        buffer_add(text, "-");
        return;
    }
    tune_values_text(answer, goal, value, sizeof value);
    bool open = of->state == RACE_OPEN;
    if (open) tunable_text(answer->question->tunable, answer->values[of->best], value, sizeof value);
    buffer_add(text, "%s%s", value, open ? "?" : "");
    if (!rates) return;
    buffer_add(text, " (");
    tune_summary_reached(answer, goal, text);
    buffer_add(text, ")");
}

// Of two goals, each alone has the rates.
static void put_choice(ReportData* data, Sheet* sheet, const char* key, const TuneAnswer* answer, int goal) {
    char choice[LINE_MAX_BYTES + NAME_MAX_BYTES];
    Buffer text = buffer_in(choice, sizeof choice);
    add_choice(&text, answer, goal, !answer->alone[0]);
    report_data_put_text(data, sheet, key, "%s", choice);
}

// "22 to 20": the absorber's copies beside the values for the first goal.
static void put_absorber(ReportData* data, Sheet* sheet, const TuneAnswer* answer) {
    const RaceGoal* goal = &answer->goals[0];
    const Param* absorber = answer->question->absorber;
    int first = goal->best, last = goal->best;
    char from[NAME_MAX_BYTES], to[NAME_MAX_BYTES];
    if (!absorber || goal->state == RACE_UNREACHABLE) return;
    for (int v = answer->value_count - 1; goal->state == RACE_DECIDED && v >= 0; v--)
        if (goal->alike[v]) first = v, last = last > v ? last : v;
    param_format(absorber, tune_absorbed(answer, answer->values[first]), from, sizeof from);
    param_format(absorber, tune_absorbed(answer, answer->values[last]), to, sizeof to);
    if (first == last)
        report_data_put_text(data, sheet, "absorber", "%s", from);
    else
        report_data_put_text(data, sheet, "absorber", "%s to %s", from, to);
}

// "21 (was 30)", "30" if nothing changes.
static void put_change(ReportData* data, Sheet* sheet, const char* key, double before, double after) {
    char from[NAME_MAX_BYTES], to[NAME_MAX_BYTES];
    snprintf(from, sizeof from, "%.0f", before);
    snprintf(to, sizeof to, "%.0f", after);
    if (strcmp(from, to) != 0)
        report_data_put_text(data, sheet, key, "%s (was %s)", to, from);
    else
        report_data_put_text(data, sheet, key, "%s", to);
}

static bool effects_known(const TuneReport* report) {
    bool any = false;
    for (int i = 0; i < report->count; i++) any = any || report->effects[i].known;
    return any;
}

// Adds the columns for the side effects; returns the number of all columns.
static int add_effect_columns(const TuneReport* report, SheetColumn* columns, int count) {
    if (!effects_known(report)) return count;
    columns[count++] = (SheetColumn){"length", report->effects[0].title, FIGURE_TEXT};
    if (report->effects[0].minutes_known) columns[count++] = (SheetColumn){"minutes", "Minutes", FIGURE_TEXT};
    return count;
}

static void put_changes(const TuneReport* report, Sheet* sheet, const TuneEffects* effects) {
    if (!effects->known) return;
    put_change(report->data, sheet, "length", effects->before.median, effects->after.median);
    if (effects->minutes_known)
        put_change(report->data, sheet, "minutes", effects->before.minutes, effects->after.minutes);
}

// "; nearest to Easy with 4 players: 6 (22.1 %)".
static void add_nearest(const TuneAnswer* answer, int goal, const char* title, Buffer* text) {
    char value[NAME_MAX_BYTES];
    tunable_text(answer->question->tunable, answer->values[answer->goals[goal].best], value, sizeof value);
    buffer_add(text, "; nearest to %s with %d players: %s (", title, answer->players, value);
    tune_summary_reached(answer, goal, text);
    buffer_add(text, ")");
}

// Explains the marks of the table. The sentences say what is nearest to the first goal and, with one number of players,
// to all.
static void add_marks(const TuneReport* report, const int* goals, const char* const* titles, int count,
                      Buffer* text) {
    bool open = false, missed = false;
    for (int i = 0; i < report->count * count; i++) {
        const TuneAnswer* answer = report->answers[i / count];
        int goal = goals[i % count];
        open = open || answer->goals[goal].state == RACE_OPEN;
        if (answer->goals[goal].state != RACE_UNREACHABLE) continue;
        if (!missed) buffer_add(text, " -: out of reach");
        missed = true;
        if (goal > 0 && report->count > 1) add_nearest(answer, goal, titles[i % count], text);
    }
    if (missed) buffer_add(text, ".");
    if (open) buffer_add(text, " ?: leads, but is not decided.");
    if (effects_known(report))
        buffer_add(text, " %s: median%s%s.", report->effects[0].title,
                   report->effects[0].minutes_known ? "; minutes: mean" : "",
                   count > 1 ? "; of the Normal game" : "");
}

static const char* const alone_keys[] = {"first", "second"};

// Adds what each of two goals takes alone; returns the number of all columns.
static int add_alone_columns(const TuneQuestion* question, SheetColumn* columns, int count) {
    if (!question->also) return count;
    columns[0 + count] = (SheetColumn){alone_keys[0], question->measure.name, FIGURE_TEXT};
    columns[1 + count] = (SheetColumn){alone_keys[1], question->also->measure.name, FIGURE_TEXT};
    return count + 2;
}

// A row for each player count and a column for each level of difficulty, ready to paste.
static void put_rulebook(const TuneReport* report) {
    const TuneQuestion* question = report->question;
    const char* titles[TUNE_GOALS_MAX];
    int goals[TUNE_GOALS_MAX], count = rulebook_goals(question, titles, goals);
    SheetColumn columns[7 + TUNE_GOALS_MAX] = {{"players", "Players", FIGURE_COUNT}};
    char note[REPORT_DATA_TEXT_MAX];
    for (int i = 0; i < count; i++) columns[1 + i] = (SheetColumn){titles[i], titles[i], FIGURE_TEXT};
    int column_count = add_alone_columns(question, columns, 1 + count);
    if (question->absorber)
        columns[column_count++] = (SheetColumn){"absorber", question->absorber->key, FIGURE_TEXT};
    if (report->printed > 0) columns[column_count++] = (SheetColumn){"out", "Take out", FIGURE_VALUE};
    column_count = add_effect_columns(report, columns, column_count);
    Sheet* sheet = report_data_sheet(report->data, "rulebook", NULL, columns, column_count);
    sheet->for_people = sheet->pasted = true;
    for (int i = 0; i < report->count; i++) {
        report_data_row(report->data, sheet);
        report_data_put_count(sheet, "players", (uint64_t)report->answers[i]->players);
        for (int k = 0; k < count; k++)
            put_choice(report->data, sheet, titles[k], report->answers[i], goals[k]);
        for (int k = 0; k < 2 && question->also; k++)
            put_choice(report->data, sheet, alone_keys[k], report->answers[i]->alone[k], 0);
        put_absorber(report->data, sheet, report->answers[i]);
        const RaceGoal* goal = &report->answers[i]->goals[0];
        if (report->printed > 0 && goal->state != RACE_UNREACHABLE)
            report_data_put_number(sheet, "out", report->printed - report->answers[i]->values[goal->best]);
        put_changes(report, sheet, &report->effects[i]);
    }
    Buffer text = buffer_in(note, sizeof note);
    tune_summary_note(question, goals, titles, count, &text);
    add_marks(report, goals, titles, count, &text);
    report_data_note(report->data, sheet, "%s", note);
}

// --- two numbers

static const SheetColumn pair_columns[] = {
    {"players", NULL, FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"second", NULL, FIGURE_VALUE, "value of the second number"},
    {"fair", NULL, FIGURE_TEXT, "the values of the first that meet the goal, as text", .blank = true},
    {"low", NULL, FIGURE_VALUE, "the smallest of them", .blank = true},
    {"high", NULL, FIGURE_VALUE, "the largest", .blank = true},
    {"value", NULL, FIGURE_VALUE, "the one nearest to the rules before or, without any, to the goal"},
    {"rate", NULL, FIGURE_REAL, .most = INFINITY},
    {"range", NULL, FIGURE_REALS, .most = INFINITY},
    {"verdict", NULL, FIGURE_TEXT, .values = "decided|undecided|unreachable"},
    {"nearest", NULL, FIGURE_BOOL, "the pair recommended for this number of players"},
    {"games", NULL, FIGURE_COUNT},
};

static const SheetKind pairs_kind = {
    "pairs", NULL, "of two numbers, the range of the first that is fair, for each value of the second",
    SHEET_COLUMNS(pair_columns), .optional = true};

static bool is_chosen(const TuneReport* report, const TuneAnswer* answer) {
    bool chosen = false;
    for (int i = 0; i < report->count; i++) chosen = chosen || report->answers[i] == answer;
    return chosen;
}

static void put_pair(const TuneReport* report, Sheet* sheet, const TuneAnswer* answer) {
    const RaceGoal* goal = &answer->goals[0];
    char fair[LINE_MAX_BYTES];
    tune_values_text(answer, 0, fair, sizeof fair);
    report_data_row(report->data, sheet);
    report_data_put_count(sheet, "players", (uint64_t)answer->players);
    report_data_put_number(sheet, "second", answer->second);
    for (int v = 0; v < answer->value_count; v++)
        if (tune_may_be(answer, 0, v)) report_data_put_number(sheet, "high", answer->values[v]);
    for (int v = answer->value_count - 1; v >= 0; v--)
        if (tune_may_be(answer, 0, v)) report_data_put_number(sheet, "low", answer->values[v]);
    if (fair[0]) report_data_put_text(report->data, sheet, "fair", "%s", fair);
    report_data_put_number(sheet, "value", answer->values[goal->best]);
    put_seen(sheet, "rate", "range", &answer->seen[0][goal->best]);
    report_data_put_text(report->data, sheet, "verdict", "%s", state_name(goal->state));
    report_data_put_bool(sheet, "nearest", is_chosen(report, answer));
    report_data_put_count(sheet, "games", tune_games(answer, goal->best));
}

static void put_curve_cell(const TuneReport* report, Sheet* sheet, const TuneAnswer* answer) {
    char choice[LINE_MAX_BYTES + NAME_MAX_BYTES];
    Buffer text = buffer_in(choice, sizeof choice);
    add_choice(&text, answer, 0, report->count <= TUNE_PAIR_FEW);
    report_data_put_text(report->data, sheet, answer->heading, "%s", choice);
}

// "10 and 16": the recommended pairs, "-" without one.
static void put_nearest(const TuneReport* report, Sheet* sheet) {
    report_data_row(report->data, sheet);
    report_data_put_text(report->data, sheet, "second", "nearest pair");
    for (int i = 0; i < report->count; i++) {
        const TuneAnswer* answer = report->answers[i];
        char pair[LINE_MAX_BYTES];
        Buffer text = buffer_in(pair, sizeof pair);
        if (answer->goals[0].state == RACE_UNREACHABLE)
            buffer_add(&text, "-");
        else
            tune_pair_text(answer, &text);
        report_data_put_text(report->data, sheet, answer->heading, "%s", pair);
    }
}

static void note_curve(const TuneReport* report, Sheet* sheet) {
    static const int goal = 0;
    static const char* const title = "Normal";
    char note[REPORT_DATA_TEXT_MAX];
    Buffer text = buffer_in(note, sizeof note);
    bool open = false, missed = false;
    for (int i = 0; i < report->tried_count; i++) {
        RaceState state = report->tried[i].goals[0].state;
        open = open || state == RACE_OPEN;
        missed = missed || state == RACE_UNREACHABLE;
    }
    tune_summary_note(report->question, &goal, &title, 1, &text);
    if (missed) buffer_add(&text, " -: out of reach.");
    if (open) buffer_add(&text, " ?: leads, but is not decided.");
    report_data_note(report->data, sheet, "%s", note);
}

// A row for each value of the second number and a column for each player count and, of many, a row for what is recommended.
static void put_curve(const TuneReport* report) {
    const Tunable* second = report->question->second;
    SheetColumn columns[1 + SEATS_MAX] = {{"second", second->name, FIGURE_TEXT}};
    char value[NAME_MAX_BYTES];
    for (int i = 0; i < report->count; i++)
        columns[1 + i] = (SheetColumn){report->answers[i]->heading, report->answers[i]->heading, FIGURE_TEXT};
    Sheet* sheet = report_data_sheet(report->data, "rulebook", NULL, columns, 1 + report->count);
    sheet->for_people = sheet->pasted = true;
    sheet->labels = 1;
    for (int k = 0; k < second->count; k++) {
        tunable_text(second, second->values[k], value, sizeof value);
        report_data_row(report->data, sheet);
        report_data_put_text(report->data, sheet, "second", "%s", value);
        for (int i = 0; i < report->count; i++)
            put_curve_cell(report, sheet, &report->tried[i * second->count + k]);
    }
    if (report->count > TUNE_PAIR_FEW) put_nearest(report, sheet);
    note_curve(report, sheet);
}

// The curve of fair pairs, for programs and people.
static void put_pairs(const TuneReport* report) {
    Sheet* sheet = begin(report, &pairs_kind);
    for (int i = 0; i < report->tried_count; i++) put_pair(report, sheet, &report->tried[i]);
    put_curve(report);
}

// --- two goals

static const SheetColumn goal_columns[] = {
    {"players", NULL, FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"goal", NULL, FIGURE_TEXT, "what is tuned, as in settings.outcome"},
    {"wanted", NULL, FIGURE_REALS, .most = INFINITY},
    {"alone", NULL, FIGURE_TEXT, "the values that meet this goal, as text", .blank = true},
    {"verdict", NULL, FIGURE_TEXT, "of this goal alone", .values = "decided|undecided|unreachable"},
    {"value", NULL, FIGURE_VALUE, "that meets both or, if none does, comes nearest to this goal"},
    {"rate", NULL, FIGURE_REAL, "with this value: a share of the games, or the mean of a metric",
     .most = INFINITY},
    {"range", NULL, FIGURE_REALS, .most = INFINITY},
};

static const SheetKind goals_kind = {"goals", NULL, "of two goals, what each takes alone",
                                     SHEET_COLUMNS(goal_columns), .optional = true};

static void put_goals(const TuneReport* report) {
    if (!report->question->also) return;
    ReportData* data = report->data;
    Sheet* sheet = report_data_begin(data, &goals_kind);
    for (int i = 0; i < 2 * report->count; i++) {
        const TuneAnswer *answer = report->answers[i / 2], *alone = answer->alone[i % 2];
        bool both = answer->goals[0].state != RACE_UNREACHABLE;
        int value = (both ? answer : alone)->goals[0].best;
        char values[LINE_MAX_BYTES];
        tune_values_text(alone, 0, values, sizeof values);
        report_data_row(data, sheet);
        report_data_put_count(sheet, "players", (uint64_t)answer->players);
        report_data_put_text(data, sheet, "goal", "%s", alone->question->measure.name);
        report_data_put_interval(sheet, "wanted", tune_wanted(alone, 0));
        if (values[0]) report_data_put_text(data, sheet, "alone", "%s", values);
        report_data_put_text(data, sheet, "verdict", "%s", state_name(alone->goals[0].state));
        report_data_put_number(sheet, "value", alone->values[value]);
        put_seen(sheet, "rate", "range", &alone->seen[0][value]);
    }
}

// --- everything else, for programs and --verbose

static const SheetColumn value_columns[] = {
    {"players", NULL, FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"value", NULL, FIGURE_VALUE},
    {"reading", NULL, FIGURE_TEXT, .blank = true},
    {"second", NULL, FIGURE_VALUE, .blank = true},
    {"absorber", NULL, FIGURE_VALUE, .blank = true},
    {"rate", NULL, FIGURE_REAL, .most = INFINITY},
    {"range", NULL, FIGURE_REALS, .most = INFINITY},
    {"games", NULL, FIGURE_COUNT},
    {"aborted", NULL, FIGURE_COUNT},
    {"may_be_target", NULL, FIGURE_BOOL, .blank = true},
    {"may_be_easy", NULL, FIGURE_BOOL, .blank = true},
    {"may_be_brutal", NULL, FIGURE_BOOL, .blank = true},
};

static const SheetKind values_kind = {
    "values", NULL, "every value that was tried, and whether it may be the best for each level",
    SHEET_COLUMNS(value_columns)};

// Adds every value tried, and for which goals it may be the best.
static void put_values(const TuneReport* report) {
    const TuneQuestion* question = report->question;
    Sheet* sheet = begin(report, &values_kind);
    for (int i = 0; i < report->tried_count; i++) {
        const TuneAnswer* answer = &report->tried[i];
        for (int v = 0; v < answer->value_count; v++) {
            report_data_row(report->data, sheet);
            report_data_put_count(sheet, "players", (uint64_t)answer->players);
            put_value(report->data, sheet, answer, v);
            put_seen(sheet, "rate", "range", &answer->seen[0][v]);
            report_data_put_count(sheet, "games", tune_games(answer, v));
            report_data_put_count(sheet, "aborted", tune_aborted(answer, v));
            for (int goal = 0; goal < goals_asked(question); goal++) {
                char key[NAME_MAX_BYTES];
                snprintf(key, sizeof key, "may_be_%s", question->goals[goal].name);
                report_data_put_bool(sheet, key, tune_may_be(answer, goal, v));
            }
        }
    }
}

static const SheetColumn left_out_columns[] = {
    {"players", NULL, FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"value", NULL, FIGURE_VALUE},
    {"second", NULL, FIGURE_VALUE, .blank = true},
    {"why", NULL, FIGURE_TEXT},
};

static const SheetKind left_out_kind = {"left_out", NULL, "values that cannot be dealt",
                                        SHEET_COLUMNS(left_out_columns)};

static void put_left_out(const TuneReport* report) {
    Sheet* sheet = begin(report, &left_out_kind);
    for (int i = 0; i < report->tried_count; i++)
        for (int k = 0; k < report->tried[i].left_out_count; k++) {
            const TuneLeftOut* left_out = &report->tried[i].left_out[k];
            report_data_row(report->data, sheet);
            report_data_put_count(sheet, "players", (uint64_t)report->tried[i].players);
            report_data_put_number(sheet, "value", left_out->value);
            if (report->question->second) report_data_put_number(sheet, "second", report->tried[i].second);
            report_data_put_text(report->data, sheet, "why", "%s", left_out->why);
        }
}

static const SheetColumn pairing_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"level", "level", FIGURE_TEXT, .values = "target|easy|brutal"},
    {"value", "value", FIGURE_VALUE},
    {"pairing", "pairing", FIGURE_TEXT},
    {"rate", "%", FIGURE_REAL, .most = INFINITY},
    {"range", "interval", FIGURE_REALS, .most = INFINITY},
};

static const SheetKind pairings_kind = {"pairings", "In each pairing",
                                        "of each recommended value; not by the average",
                                        SHEET_COLUMNS(pairing_columns), .optional = true};

// Adds the pairings of each recommended value, unless only their average counts.
static void put_pairings(const TuneReport* report) {
    const TuneQuestion* question = report->question;
    if (question->criterion == RACE_AVERAGE) return;
    Sheet* sheet = begin(report, &pairings_kind);
    if (!question->measure.rate) report_data_title(sheet, "rate", "mean");
    sheet->detail = true;
    int goals = goals_asked(question);
    for (int i = 0; i < report->count * goals; i++) {
        const TuneAnswer* answer = report->answers[i / goals];
        int goal = i % goals, best = answer->goals[goal].best;
        for (int k = 0; k < question->experiment->lineup_count; k++) {
            int arm = race_arm(&answer->race, best) + k;
            double scale = question->measure.scale;
            Interval bounds = paired_bounds(&answer->paired, arm, 1 - question->confidence);
            TuneSeen seen = {scale * paired_rate(&answer->paired, arm),
                             {scale * bounds.low, scale * bounds.high}};
            report_data_row(report->data, sheet);
            report_data_put_count(sheet, "players", (uint64_t)answer->players);
            report_data_put_text(report->data, sheet, "level", "%s", question->goals[goal].name);
            report_data_put_number(sheet, "value", answer->values[best]);
            report_data_put_text(report->data, sheet, "pairing", "%s", question->experiment->lineups[k].name);
            put_seen(sheet, "rate", "range", &seen);
            if (question->robust) report_data_minor(sheet);  // the levels' own sheet shows it
        }
    }
}

// The mix of one side at the equilibrium of a recommended value.
typedef struct SidesMix {
    const TuneAnswer* answer;
    SidesPart part;
    const double* weights;  // by row or column
} SidesMix;

static void put_side(const TuneReport* report, Sheet* sheet, const SidesMix* side, int goal) {
    CHECK(goal < report->question->goal_count);
    const TuneAnswer* answer = side->answer;
    const Sides* sides = &answer->sides;
    bool winners = side->part.who == SIDES_WINNERS;
    char plays[LINE_MAX_BYTES];
    for (int i = 0; i < (winners ? sides->rows : sides->columns); i++) {
        int lineup = sides->pairing_at[winners ? i * sides->columns : i];
        sides_text(&side->part, lineup, plays, sizeof plays);
        report_data_row(report->data, sheet);
        report_data_put_count(sheet, "players", (uint64_t)answer->players);
        report_data_put_text(report->data, sheet, "level", "%s", report->question->goals[goal].name);
        report_data_put_number(sheet, "value", answer->values[answer->goals[goal].best]);
        report_data_put_text(report->data, sheet, "plays", "%s", plays);
        report_data_put_number(sheet, "weight", side->weights[i]);
    }
}

static const SheetColumn mix_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"level", "level", FIGURE_TEXT, .values = "target|easy|brutal"},
    {"value", "value", FIGURE_VALUE},
    {"plays", "plays", FIGURE_TEXT},
    {"weight", "weight %", FIGURE_RATE},
};

static const SheetKind mixes_kind = {"mixes", "At the equilibrium",
                                     "of each recommended value, at the equilibrium",
                                     SHEET_COLUMNS(mix_columns), .optional = true};

static bool put_mixes(const TuneReport* report, Error* error) {
    double rows[PAIRED_ARMS_MAX], columns_mix[PAIRED_ARMS_MAX];
    const Experiment* experiment = report->question->experiment;
    if (report->question->criterion != RACE_EQUILIBRIUM) return true;
    Sheet* sheet = begin(report, &mixes_kind);
    sheet->detail = true;
    for (int i = 0; i < report->count; i++)
        for (int goal = 0; goal < report->question->goal_count; goal++) {
            const TuneAnswer* answer = report->answers[i];
            if (!race_mix(&answer->race, answer->goals[goal].best, rows, columns_mix, error)) return false;
            SidesMix side = {answer, {experiment, answer->players, answer->outcome, SIDES_WINNERS}, rows};
            put_side(report, sheet, &side, goal);
            side.part.who = SIDES_LOSERS;
            side.weights = columns_mix;
            put_side(report, sheet, &side, goal);
        }
    return true;
}

// --- the settings and the verdict

static void put_goal(ReportData* data, const TuneGoal* goal) {
    bool main = !strcmp(goal->name, "target");
    if (!main) {
        report_data_set_real(data, goal->name, (goal->low + goal->high) / 2);
    } else if (goal->low < goal->high) {
        report_data_set_real(data, "band_low", goal->low);
        report_data_set_real(data, "band_high", goal->high);
    } else {
        report_data_set_real(data, goal->name, goal->low);
    }
}

static void put_settings(const TuneReport* report) {
    CHECK(report->question->tunable->count > 1);
    static const char* const criteria[] = {"average", "worst", "equilibrium"};
    const TuneQuestion* question = report->question;
    ReportData* data = report->data;
    uint64_t played, grid;
    tune_summary_games(report, &played, &grid);
    report_data_set_text(data, "tune", question->tunable->name);
    report_data_set_real(data, "lowest", question->tunable->values[0]);
    report_data_set_real(data, "highest", question->tunable->values[question->tunable->count - 1]);
    if (question->second) {
        report_data_set_text(data, "second", question->second->name);
        report_data_set_real(data, "second_lowest", question->second->values[0]);
        report_data_set_real(data, "second_highest", question->second->values[question->second->count - 1]);
    }
    if (question->absorber) report_data_set_text(data, "absorber", question->absorber->key);
    report_data_set_text(data, "outcome", question->measure.name);
    if (question->measure.quantile > 0) report_data_set_count(data, "within", question->measure.paired.most);
    if (report->printed > 0) report_data_set_real(data, "printed", report->printed);
    if (question->also) report_data_set_text(data, "also", question->also->goals[0].name);
    report_data_set_text(data, "criterion", question->robust ? "robust" : criteria[question->criterion]);
    for (int i = 0; i < goals_asked(question); i++) put_goal(data, &question->goals[i]);
    report_data_set_real(data, "confidence", question->confidence);
    report_data_set_real(data, "resolution", question->resolution);
    report_data_set_real(data, "precision", question->precision);
    report_data_set_count(data, "games_max", question->experiment->games);
    report_data_set_count(data, "games_played", played);
    report_data_set_count(data, "games_of_grid", grid);
}

// The verdict is the worst state: unreachable, if the first goal is (an easy or brutal game is an extra), or else
// undecided, if any goal is or was not begun. For a robust question, only the first goal counts, that of all levels.
static void test(const TuneReport* report) {
    bool open = report->count < report->question->experiment->player_counts, unreachable = false;
    for (int i = 0; i < report->tried_count; i++) open = open || report->tried[i].goals[0].state == RACE_OPEN;
    for (int i = 0; i < report->count; i++)
        for (int goal = 0; goal < goals_asked(report->question); goal++) {
            open = open || report->answers[i]->goals[goal].state == RACE_OPEN;
            unreachable = unreachable || report->answers[i]->goals[0].state == RACE_UNREACHABLE;
        }
    RaceState state = unreachable ? RACE_UNREACHABLE : open ? RACE_OPEN : RACE_DECIDED;
    report->data->verdict = state_name(state);
    report->data->exit_code = unreachable ? EXIT_CHECK_FAILED : open ? EXIT_INCONCLUSIVE : EXIT_DONE;
}

static const JsonField settings[] = {
    {"tune", JSON_TEXT, "the rule, or WHO=STRATEGY:PARAMETER", .least = 1},
    {"lowest", JSON_REAL},
    {"highest", JSON_REAL},
    {"second", JSON_TEXT, "the second rule, if two are tuned", .optional = true},
    {"second_lowest", JSON_REAL, .optional = true},
    {"second_highest", JSON_REAL, .optional = true},
    {"absorber", JSON_TEXT, "the card count that takes up the difference (--deck-size)", .optional = true},
    {"outcome", JSON_TEXT, "what to tune for: an outcome, end:REASON, mean:METRIC or pNN:METRIC"},
    {"within", JSON_WHOLE,
     "of pNN:METRIC: the figure that this share of games is to stay within; target is the share", .least = 1,
     .optional = true},
    {"also", JSON_TEXT, "the second goal, as typed (--also)", .optional = true},
    {"printed", JSON_REAL, "cards in the one box for all player counts (--same-box)", .most = INFINITY,
     .optional = true},
    {"criterion", JSON_TEXT, .values = "average|worst|equilibrium|robust"},
    {"target", JSON_REAL, .most = INFINITY, .optional = true, .choice = 1},
    {"band_low", JSON_REAL, "of a seat at several player counts: relative to the fair share", .most = 2,
     .optional = true, .choice = 2},
    {"band_high", JSON_REAL, .most = 2, .optional = true, .choice = 2},
    {"easy", JSON_REAL, "of a band, its middle", .most = INFINITY, .optional = true},
    {"brutal", JSON_REAL, .most = INFINITY, .optional = true},
    {"confidence", JSON_REAL, "joint confidence that everything decided is correct", .most = 1},
    {"resolution", JSON_REAL,
     "distances to the target, or outside the band, that differ by less count as ties", .most = INFINITY},
    {"precision", JSON_REAL, "half-width of the reported intervals", .most = INFINITY},
    {"games_max", JSON_WHOLE},
    {"games_played", JSON_WHOLE},
    {"games_of_grid", JSON_WHOLE, "games needed if every value had played as long as the longest"},
};

const ReportKind tune_report_kind = {
    .help =
        "For each player count, the value of a rule or parameter that brings an outcome closest to a rate or "
        "into a band. Rates are shares between 0 and 1, not percent. Two runs with the same version and "
        "settings differ only in timing.",
    .experiments = {"experiments", JSON_LIST,
                    "the effective config (config.schema.json); its line-ups are the pairings, its games the "
                    "maximum per value",
                    .least = 1, .most = 1},
    .settings = {"settings", JSON_OBJECT, JSON_OF(settings)},
    .verdict = {"verdict", JSON_TEXT,
                "unreachable: at some player count no value is in the band or near the target (exit code 1); "
                "undecided: "
                "games_max was reached first (3)",
                .values = "decided|undecided|unreachable"},
    .sheets = {&recommendations_kind, &pairs_kind, &goals_kind, &tune_levels_sheet, &values_kind,
               &left_out_kind, &pairings_kind, &mixes_kind, &weak_sides_sheet},
};

bool tune_report(const TuneReport* report, Error* error) {
    ReportData* data = report->data;
    data->experiments[data->experiment_count++] = report->question->experiment;
    test(report);
    put_settings(report);
    tune_summary_missing(report);
    if (report->question->second) tune_pair_summary(report);
    tune_summary(report);
    put_lines(report);
    if (report->question->second)
        put_pairs(report);
    else
        put_rulebook(report);
    put_goals(report);
    tune_levels_sheets(report);
    put_values(report);
    put_left_out(report);
    put_pairings(report);
    return put_mixes(report, error);
}
