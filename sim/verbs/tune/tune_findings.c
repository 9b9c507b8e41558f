// The sheets of `tune`; see tune_findings.h. The sentences are in tune_words.c.
#include "sim/verbs/tune/tune_findings.h"

#include <stdio.h>

#include "sim/verbs/tune/tune_levels.h"
#include "sim/verbs/tune/tune_words.h"

typedef struct Writer {
    Findings* findings;
    const TuneQuestion* question;
    const TuneAnswer* answers;
    int count;
} Writer;

// Goals that were asked for: of a robust question the first, behind which are those of its levels alone.
static int goals_asked(const TuneQuestion* question) { return question->robust ? 1 : question->goal_count; }

// --- the rulebook's table

static const char* state_name(RaceState state) {
    static const char* const names[] = {"undecided", "decided", "unreachable"};
    return names[state];
}

static void put_seen(Sheet* sheet, const char* rate, const char* interval, const TuneSeen* seen) {
    findings_put_number(sheet, rate, seen->rate);
    findings_put_interval(sheet, interval, seen->bounds);
}

static void put_line(const Writer* writer, Sheet* sheet, const TuneAnswer* answer, int goal) {
    const RaceGoal* of = &answer->goals[goal];
    Findings* findings = writer->findings;
    const TuneSeen* seen = answer->seen[goal];
    char wanted[NAME_MAX_BYTES], may_be[LINE_MAX_BYTES];
    tune_words_wanted(&writer->question->goals[goal], wanted, sizeof wanted);
    tune_words_may_be(answer, goal, may_be, sizeof may_be);
    findings_row(findings, sheet);
    if (goal == 0) findings_strong(sheet);
    if (goal >= goals_asked(writer->question)) findings_minor(sheet);  // people see the sheet of levels
    findings_put_text(findings, sheet, "game", "%d players%s%s, %s", answer->players, goal ? ", " : "",
                      goal ? writer->question->goals[goal].name : "", wanted);
    findings_put_count(sheet, "players", (uint64_t)answer->players);
    findings_put_text(findings, sheet, "level", "%s", writer->question->goals[goal].name);
    findings_put_interval(sheet, "wanted", (Interval){of->low, of->high});
    findings_put_number(sheet, "value", answer->values[of->best]);
    put_seen(sheet, "rate", "range", &seen[of->best]);
    if (of->best > 0) {
        findings_put_number(sheet, "below", answer->values[of->best - 1]);
        put_seen(sheet, "below_rate", "below_range", &seen[of->best - 1]);
    }
    if (of->best + 1 < answer->value_count) {
        findings_put_number(sheet, "above", answer->values[of->best + 1]);
        put_seen(sheet, "above_rate", "above_range", &seen[of->best + 1]);
    }
    if (may_be[0]) findings_put_text(findings, sheet, "may_be", "%s", may_be);
    findings_put_text(findings, sheet, "verdict", "%s", state_name(of->state));
    findings_put_count(sheet, "games", tune_games(answer, of->best));
}

// What goes into the rulebook.
static void put_lines(const Writer* writer) {
    const TuneQuestion* question = writer->question;
    const SheetColumn columns[] = {
        {"game", "game", FIGURE_TEXT},
        {"players", NULL, FIGURE_COUNT},
        {"level", NULL, FIGURE_TEXT},
        {"wanted", NULL, FIGURE_RATES},
        {"value", question->knob->name, FIGURE_VALUE},
        {"rate", question->outcome, FIGURE_RATE},
        {"range", "range", FIGURE_RATES},
        {"below", "below", FIGURE_VALUE},
        {"below_rate", "%", FIGURE_RATE},
        {"below_range", "range", FIGURE_RATES},
        {"above", "above", FIGURE_VALUE},
        {"above_rate", "%", FIGURE_RATE},
        {"above_range", "range", FIGURE_RATES},
        {"may_be", "perhaps", FIGURE_TEXT},
        {"verdict", "verdict", FIGURE_TEXT},
        {"games", NULL, FIGURE_COUNT},
    };
    Sheet* sheet = findings_sheet(writer->findings, "recommendations", "For the rulebook, % of games",
                                  columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < writer->count; i++)
        for (int goal = 0; goal < question->goal_count; goal++)
            put_line(writer, sheet, &writer->answers[i], goal);
}

// --- everything else, for programs and for who wants to know why

// Every value that was tried, and for which goals it may be the best.
static void put_values(const Writer* writer) {
    static const SheetColumn columns[] = {
        {"players", NULL, FIGURE_COUNT},      {"value", NULL, FIGURE_VALUE},
        {"rate", NULL, FIGURE_RATE},          {"range", NULL, FIGURE_RATES},
        {"games", NULL, FIGURE_COUNT},        {"aborted", NULL, FIGURE_COUNT},
        {"may_be_target", NULL, FIGURE_BOOL}, {"may_be_easy", NULL, FIGURE_BOOL},
        {"may_be_brutal", NULL, FIGURE_BOOL},
    };
    const TuneQuestion* question = writer->question;
    Sheet* sheet =
        findings_sheet(writer->findings, "values", NULL, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < writer->count; i++) {
        const TuneAnswer* answer = &writer->answers[i];
        for (int v = 0; v < answer->value_count; v++) {
            findings_row(writer->findings, sheet);
            findings_put_count(sheet, "players", (uint64_t)answer->players);
            findings_put_number(sheet, "value", answer->values[v]);
            put_seen(sheet, "rate", "range", &answer->seen[0][v]);
            findings_put_count(sheet, "games", tune_games(answer, v));
            findings_put_count(sheet, "aborted", tune_aborted(answer, v));
            for (int goal = 0; goal < goals_asked(question); goal++) {
                char key[NAME_MAX_BYTES];
                bool best = v == answer->goals[goal].best && answer->goals[goal].state != RACE_UNREACHABLE;
                snprintf(key, sizeof key, "may_be_%s", question->goals[goal].name);
                findings_put_bool(sheet, key, best || tune_may_be(answer, goal, v));
            }
        }
    }
}

static void put_left_out(const Writer* writer) {
    static const SheetColumn columns[] = {
        {"players", NULL, FIGURE_COUNT}, {"value", NULL, FIGURE_VALUE}, {"why", NULL, FIGURE_TEXT}};
    Sheet* sheet =
        findings_sheet(writer->findings, "left_out", NULL, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < writer->count; i++)
        for (int k = 0; k < writer->answers[i].left_out_count; k++) {
            const TuneLeftOut* left_out = &writer->answers[i].left_out[k];
            findings_row(writer->findings, sheet);
            findings_put_count(sheet, "players", (uint64_t)writer->answers[i].players);
            findings_put_number(sheet, "value", left_out->value);
            findings_put_text(writer->findings, sheet, "why", "%s", left_out->why);
        }
}

// The pairings of each recommended value, where they count one by one.
static void put_pairings(const Writer* writer) {
    static const SheetColumn columns[] = {
        {"players", "players", FIGURE_COUNT}, {"level", "level", FIGURE_TEXT},
        {"value", "value", FIGURE_VALUE},     {"pairing", "pairing", FIGURE_TEXT},
        {"rate", "%", FIGURE_RATE},           {"range", "range", FIGURE_RATES},
    };
    const TuneQuestion* question = writer->question;
    if (question->criterion == RACE_AVERAGE) return;
    Sheet* sheet = findings_sheet(writer->findings, "pairings", "In each pairing, % of games", columns,
                                  sizeof columns / sizeof *columns);
    int goals = goals_asked(question);
    for (int i = 0; i < writer->count * goals; i++) {
        const TuneAnswer* answer = &writer->answers[i / goals];
        int goal = i % goals, best = answer->goals[goal].best;
        for (int k = 0; k < question->experiment->lineup_count; k++) {
            int arm = race_arm(&answer->race, best) + k;
            TuneSeen seen = {panel_rate(&answer->panel, arm),
                             panel_bounds(&answer->panel, arm, 1 - question->confidence)};
            findings_row(writer->findings, sheet);
            findings_put_count(sheet, "players", (uint64_t)answer->players);
            findings_put_text(writer->findings, sheet, "level", "%s", question->goals[goal].name);
            findings_put_number(sheet, "value", answer->values[best]);
            findings_put_text(writer->findings, sheet, "pairing", "%s",
                              question->experiment->lineups[k].name);
            put_seen(sheet, "rate", "range", &seen);
            if (question->robust) findings_minor(sheet);  // the levels' own sheet says it
        }
    }
}

// What one side plays at the equilibrium of a recommended value.
static void put_side(const Writer* writer, Sheet* sheet, const TuneAnswer* answer, int goal, bool winners,
                     const double* mix) {
    const Experiment* experiment = writer->question->experiment;
    const Sides* sides = &answer->sides;
    char plays[LINE_MAX_BYTES];
    for (int i = 0; i < (winners ? sides->rows : sides->columns); i++) {
        int lineup = sides->pairing_at[winners ? i * sides->columns : i];
        sides_text(experiment, answer->players, answer->outcome, winners, lineup, plays, sizeof plays);
        findings_row(writer->findings, sheet);
        findings_put_count(sheet, "players", (uint64_t)answer->players);
        findings_put_text(writer->findings, sheet, "level", "%s", writer->question->goals[goal].name);
        findings_put_number(sheet, "value", answer->values[answer->goals[goal].best]);
        findings_put_text(writer->findings, sheet, "plays", "%s", plays);
        findings_put_number(sheet, "weight", mix[i]);
    }
}

static bool put_mixes(const Writer* writer, Error* error) {
    static const SheetColumn columns[] = {
        {"players", "players", FIGURE_COUNT}, {"level", "level", FIGURE_TEXT},
        {"value", "value", FIGURE_VALUE},     {"plays", "plays", FIGURE_TEXT},
        {"weight", "weight %", FIGURE_RATE},
    };
    double rows[PANEL_ARMS_MAX], mix[PANEL_ARMS_MAX];
    if (writer->question->criterion != RACE_EQUILIBRIUM) return true;
    Sheet* sheet = findings_sheet(writer->findings, "mixes", "At the equilibrium", columns,
                                  sizeof columns / sizeof *columns);
    for (int i = 0; i < writer->count; i++)
        for (int goal = 0; goal < writer->question->goal_count; goal++) {
            const TuneAnswer* answer = &writer->answers[i];
            if (!race_mix(&answer->race, answer->goals[goal].best, rows, mix, error)) return false;
            put_side(writer, sheet, answer, goal, true, rows);
            put_side(writer, sheet, answer, goal, false, mix);
        }
    return true;
}

// --- the settings and the verdict

static void put_goal(Findings* findings, const TuneGoal* goal) {
    if (goal->low < goal->high) {
        findings_set_real(findings, "band_low", goal->low);
        findings_set_real(findings, "band_high", goal->high);
    } else {
        findings_set_real(findings, goal->name, goal->low);
    }
}

static void put_settings(const Writer* writer) {
    static const char* const criteria[] = {"average", "worst", "equilibrium"};
    const TuneQuestion* question = writer->question;
    Findings* findings = writer->findings;
    uint64_t played = 0, grid = 0;
    for (int i = 0; i < writer->count; i++) {
        played += tune_games_played(&writer->answers[i]);
        grid += tune_games_of_grid(&writer->answers[i]);
    }
    findings_set_text(findings, "tune", question->knob->name);
    findings_set_real(findings, "lowest", question->knob->values[0]);
    findings_set_real(findings, "highest", question->knob->values[question->knob->count - 1]);
    findings_set_text(findings, "outcome", question->outcome);
    findings_set_text(findings, "criterion", question->robust ? "robust" : criteria[question->criterion]);
    for (int i = 0; i < goals_asked(question); i++) put_goal(findings, &question->goals[i]);
    findings_set_real(findings, "confidence", question->confidence);
    findings_set_real(findings, "resolution", question->resolution);
    findings_set_real(findings, "precision", question->precision);
    findings_set_count(findings, "games_max", question->experiment->games);
    findings_set_count(findings, "games_played", played);
    findings_set_count(findings, "games_of_grid", grid);
}

// The worst that any goal has come to: no value in the band, or not decided, as where it was never begun. Of
// a robust question only the first goal counts, that of all levels.
static void judge(const Writer* writer) {
    bool open = writer->count < writer->question->experiment->player_counts, unreachable = false;
    for (int i = 0; i < writer->count; i++)
        for (int goal = 0; goal < goals_asked(writer->question); goal++) {
            open = open || writer->answers[i].goals[goal].state == RACE_OPEN;
            unreachable = unreachable || writer->answers[i].goals[goal].state == RACE_UNREACHABLE;
        }
    RaceState state = unreachable ? RACE_UNREACHABLE : open ? RACE_OPEN : RACE_DECIDED;
    writer->findings->verdict = state_name(state);
    writer->findings->exit_code = unreachable ? EXIT_CHECK_FAILED : open ? EXIT_INCONCLUSIVE : EXIT_DONE;
}

bool tune_findings(Findings* findings, const TuneQuestion* question, const TuneAnswer* answers,
                   const TuneLevels* levels, int count, Error* error) {
    const Writer writer = {findings, question, answers, count};
    findings->experiments[findings->experiment_count++] = question->experiment;
    judge(&writer);
    put_settings(&writer);
    tune_words(findings, question, answers, count);
    put_lines(&writer);
    tune_levels_sheets(findings, question, answers, levels, count);
    put_values(&writer);
    put_left_out(&writer);
    put_pairings(&writer);
    return put_mixes(&writer, error);
}
