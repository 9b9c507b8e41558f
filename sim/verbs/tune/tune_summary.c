// The sentences of `tune`, generated from its numbers; see tune_summary.h.
#include "sim/verbs/tune/tune_summary.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"
#include "sim/report/measured.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/report/who_plays.h"
#include "sim/text/grid.h"
#include "sim/verbs/tune/tune_levels.h"

enum { WORDS = 2048, NUMBER = 64, LISTED_MAX = 8 };

static void add_value(Buffer* text, const TuneAnswer* answer, int value) {
    char number[NUMBER];
    tunable_text(answer->question->tunable, answer->values[value], number, sizeof number);
    buffer_add(text, "%s", number);
}

static void add_values(Buffer* text, const TuneAnswer* answer, int goal) {
    char values[LINE_MAX_BYTES];
    tune_values_text(answer, goal, values, sizeof values);
    buffer_add(text, "%s", values);
}

static int count_may_be(const TuneAnswer* answer, int goal) {
    int count = 0;
    for (int v = 0; v < answer->value_count; v++) count += tune_may_be(answer, goal, v);
    return count;
}

// The decimals of a percentage that its interval justifies.
static int decimals(const TuneSeen* seen) { return seen->bounds.high - seen->bounds.low > 0.001 ? 1 : 2; }

// "49.6 %", "41.20"; "46.2-54.1 %".
static void add_figures(Buffer* text, const TuneMeasure* measure, Interval figures, int digits) {
    char low[NUMBER], high[NUMBER];
    tune_measure_text(measure, figures.low, digits, low, sizeof low);
    tune_measure_text(measure, figures.high, digits, high, sizeof high);
    buffer_add(text, "%s", low);
    if (strcmp(low, high) != 0) buffer_add(text, "-%s", high);
    if (measure->rate) buffer_add(text, " %%");
}

// "49.6 % (48.9-50.3)"; for a mean "41.20 (40.31-42.08)".
void tune_summary_seen(const TuneQuestion* question, const TuneSeen* seen, Buffer* text) {
    const TuneMeasure* measure = &question->measure;
    char low[NUMBER], high[NUMBER];
    int digits = decimals(seen);
    tune_measure_text(measure, seen->bounds.low, digits, low, sizeof low);
    tune_measure_text(measure, seen->bounds.high, digits, high, sizeof high);
    add_figures(text, measure, (Interval){seen->rate, seen->rate}, digits);
    buffer_add(text, " (%s-%s)", low, high);
}

void tune_summary_rate(const TuneQuestion* question, const TuneSeen* seen, Buffer* text) {
    add_figures(text, &question->measure, (Interval){seen->rate, seen->rate}, decimals(seen));
}

// The figures that an answer has seen for a goal, over the values that are as good as the best of another.
static void add_reached(Buffer* text, const RaceGoal* of, const TuneAnswer* answer, int goal) {
    const TuneSeen* seen = answer->seen[goal];
    Interval all = {seen[of->best].rate, seen[of->best].rate};
    for (int v = 0; of->state == RACE_DECIDED && v < answer->value_count; v++)
        if (of->alike[v]) all = (Interval){fmin(all.low, seen[v].rate), fmax(all.high, seen[v].rate)};
    add_figures(text, &answer->question->measure, all, decimals(&seen[of->best]));
}

void tune_summary_reached(const TuneAnswer* answer, int goal, Buffer* text) {
    CHECK(goal >= 0 && goal < answer->question->goal_count);
    add_reached(text, &answer->goals[goal], answer, goal);
}

// Whether one end of a range is open.
static bool no_least(Interval wanted) { return wanted.low < wanted.high && wanted.low <= 0; }
static bool no_most(const TuneQuestion* question, Interval wanted) {
    return wanted.low < wanted.high && wanted.high >= question->measure.scale;
}

// "50 %", "45-55 %", "95 % or more", "20 % or less"; for a mean "40".
static void add_wanted(Buffer* text, const TuneQuestion* question, Interval wanted) {
    double factor = question->measure.rate ? 100 : 1;
    bool less = no_least(wanted), more = !less && no_most(question, wanted);
    buffer_add(text, "%.4g", factor * (less ? wanted.high : wanted.low));
    if (wanted.low < wanted.high && !less && !more) buffer_add(text, "-%.4g", factor * wanted.high);
    if (question->measure.rate) buffer_add(text, " %%");
    buffer_add(text, "%s", less ? " or less" : more ? " or more" : "");
}

// "into ", "to " or "nearest ": what leads to a goal.
static const char* towards(const TuneQuestion* question, int goal) {
    Interval wanted = {question->goals[goal].low, question->goals[goal].high};
    if (wanted.low >= wanted.high) return "nearest ";
    return no_least(wanted) || no_most(question, wanted) ? "to " : "into ";
}

static void add_aim(Buffer* text, const TuneQuestion* question) {
    buffer_add(text, "%s %s", question->measure.brings, towards(question, 0));
    tune_summary_wanted(question, 0, text);
}

void tune_summary_wanted(const TuneQuestion* question, int goal, Buffer* text) {
    CHECK(goal >= 0 && goal < question->goal_count);
    const TuneGoal* of = &question->goals[goal];
    if (question->by_share)
        buffer_add(text, "%.4g-%.4g %% of the fair share", 100 * of->low, 100 * of->high);
    else
        add_wanted(text, question, (Interval){of->low, of->high});
}

static const char* criterion_words(const TuneQuestion* question) {
    if (question->robust) return " at all levels of play";
    if (question->criterion == RACE_WORST) return " in the worst pairing";
    if (question->criterion == RACE_EQUILIBRIUM) return " at the equilibrium";
    return question->experiment->lineup_count > 1 ? " on average over the pairings" : "";
}

void tune_summary_aims(const TuneQuestion* question, Buffer* text) {
    add_aim(text, question);
    if (question->also) {
        buffer_add(text, " and ");
        add_aim(text, question->also);
    }
    buffer_add(text, "%s", criterion_words(question));
}

// "; earliest gives 45.5 % (43.6-47.5)": all other readings.
static void add_other_readings(Buffer* text, const TuneAnswer* answer) {
    const char* joint = "; ";
    for (int v = 0; v < answer->value_count; v++) {
        if (v == answer->goals[0].best || tune_may_be(answer, 0, v)) continue;
        buffer_add(text, "%s", joint);
        add_value(text, answer, v);
        buffer_add(text, " gives ");
        tune_summary_seen(answer->question, &answer->seen[0][v], text);
        joint = ", ";
    }
}

// Adds the values beside those that may be the best.
static void add_neighbours(Buffer* text, const TuneAnswer* answer) {
    CHECK(answer->goals[0].best < answer->value_count);
    const char* joint = "; ";
    int best = answer->goals[0].best, ends[] = {best, best};
    if (tunable_is_reading(answer->question->tunable)) {
        add_other_readings(text, answer);
        return;
    }
    while (ends[0] >= 0 && (ends[0] == best || tune_may_be(answer, 0, ends[0]))) ends[0]--;
    while (ends[1] < answer->value_count && (ends[1] == best || tune_may_be(answer, 0, ends[1]))) ends[1]++;
    for (int i = 0; i < 2; i++) {
        if (ends[i] < 0 || ends[i] >= answer->value_count) continue;
        buffer_add(text, "%s", joint);
        add_value(text, answer, ends[i]);
        buffer_add(text, " gives ");
        tune_summary_seen(answer->question, &answer->seen[0][ends[i]], text);
        joint = ", ";
    }
}

// "more" or "less" if every value tried gives more, or less, than wanted; else null.
static const char* beyond(const TuneAnswer* answer, int goal) {
    CHECK(answer->value_count > 0);
    Interval wanted = tune_wanted(answer, goal);
    const TuneSeen* seen = answer->seen[goal];
    int more = 0, less = 0, best = answer->goals[goal].best;
    for (int v = 0; v < answer->value_count; v++) {
        more += seen[v].rate > wanted.high;
        less += seen[v].rate < wanted.low;
    }
    if (more == answer->value_count && seen[best].bounds.low > wanted.high) return "more";
    return less == answer->value_count && seen[best].bounds.high < wanted.low ? "less" : NULL;
}

static void add_beyond(Buffer* text, const TuneAnswer* answer) {
    const Param* row = answer->question->tunable->row;
    const char* side = beyond(answer, 0);
    int best = answer->goals[0].best;
    if (!side || answer->question->criterion == RACE_WORST) return;
    buffer_add(text, " Every value tried gives %s.", side);
    bool room = (best == 0 && answer->values[best] > row->min) ||
                (best == answer->value_count - 1 && answer->values[best] < row->max);
    if (room && !tunable_is_reading(answer->question->tunable))
        buffer_add(text, " A wider range may come closer.");
}

// "the nearest, 14, gives 55.6 % (55.0-56.2)".
static void add_nearest(Buffer* text, const TuneAnswer* answer, int goal) {
    const RaceGoal* of = &answer->goals[goal];
    buffer_add(text, "the nearest, ");
    add_value(text, answer, of->best);
    buffer_add(text, ", gives ");
    tune_summary_seen(answer->question, &answer->seen[goal][of->best], text);
}

static void add_levels(Buffer* text, const TuneAnswer* answer) {
    const TuneQuestion* question = answer->question;
    for (int i = 1; i < question->goal_count; i++) {
        const char* name = question->goals[i].name;
        RaceState state = answer->goals[i].state;
        buffer_add(text, "%s %s game (", i > 1 ? "; for" : " For",
                   strcmp(name, "easy") ? "a brutal" : "an easy");
        tune_summary_wanted(question, i, text);
        buffer_add(text, ") ");
        if (state == RACE_UNREACHABLE) {
            buffer_add(text, "there is none: ");
            add_nearest(text, answer, i);
            continue;
        }
        buffer_add(text, "use ");
        if (state == RACE_DECIDED)
            add_values(text, answer, i);
        else
            add_value(text, answer, answer->goals[i].best);
        buffer_add(text, ": ");
        if (state == RACE_DECIDED && count_may_be(answer, i) > 1)
            tune_summary_reached(answer, i, text);
        else
            tune_summary_seen(question, &answer->seen[i][answer->goals[i].best], text);
        if (state == RACE_OPEN) buffer_add(text, ", undecided");
    }
    if (question->goal_count > 1) buffer_add(text, ".");
}

// "With 4 players, use deck.zombie = 14: 49.6 % (48.9-50.3) of the games go to survivors; 13 gives
// ...", "use deck.zombie = 12 to 14, which are alike: 46.2-54.1 % ...".
static void say_decided(Buffer* text, const TuneAnswer* answer) {
    CHECK(answer->goals[0].state == RACE_DECIDED);
    const TuneQuestion* question = answer->question;
    buffer_add(text, "With %d players, use %s = ", answer->players, question->tunable->name);
    add_values(text, answer, 0);
    if (count_may_be(answer, 0) > 1) {
        buffer_add(text, ", which are alike: ");
        tune_summary_reached(answer, 0, text);
    } else {
        buffer_add(text, ": ");
        tune_summary_seen(question, &answer->seen[0][answer->goals[0].best], text);
    }
    buffer_add(text, " %s%s", question->measure.says, criterion_words(question));
    add_neighbours(text, answer);
    buffer_add(text, ".");
}

static void say_open(Buffer* text, const TuneAnswer* answer) {
    CHECK(answer->goals[0].state == RACE_OPEN);
    const TuneQuestion* question = answer->question;
    const RaceGoal* goal = &answer->goals[0];
    char games[NUMBER];
    grid_count(answer->paired.games, games, sizeof games);
    buffer_add(text, "With %d players, after %s games, it is undecided which value of %s brings %s ",
               answer->players, games, question->tunable->name, question->measure.brings);
    buffer_add(text, "%s ", goal->low < goal->high ? "into" : "nearest");
    add_wanted(text, question, tune_wanted(answer, 0));
    buffer_add(text, "%s: ", criterion_words(question));
    add_value(text, answer, goal->best);
    buffer_add(text, " leads with ");
    tune_summary_seen(question, &answer->seen[0][goal->best], text);
    add_neighbours(text, answer);
    buffer_add(text, ". More games (--games) or a coarser --resolution would settle it.");
}

// "no value of deck.zombie from 4 to 40".
static void add_none(Buffer* text, const TuneAnswer* answer) {
    const Tunable* tunable = answer->question->tunable;
    bool reading = tunable_is_reading(tunable);
    buffer_add(text, "no %s of %s", reading ? "reading" : "value", tunable->name);
    if (reading) return;
    buffer_add(text, " from ");
    add_value(text, answer, 0);
    buffer_add(text, " to ");
    add_value(text, answer, answer->value_count - 1);
}

// What no value does: "makes it fair (45-55 % for survivors)", "brings survivors within 5 points of 35 %".
static void add_missed(Buffer* text, const TuneAnswer* answer) {
    const TuneQuestion* question = answer->question;
    const TuneMeasure* measure = &question->measure;
    Interval wanted = tune_wanted(answer, 0);
    double reach = question->goals[0].reach;
    if (wanted.low < wanted.high && tune_measure_is_outcome(measure)) {
        buffer_add(text, "makes it fair (");
        add_wanted(text, question, wanted);
        buffer_add(text, " for %s)", measure->brings);
    } else if (wanted.low < wanted.high) {
        buffer_add(text, "brings %s into ", measure->brings);
        add_wanted(text, question, wanted);
    } else {
        buffer_add(text, "brings %s within %.3g%s of ", measure->brings, measure->rate ? 100 * reach : reach,
                   measure->rate ? " points" : "");
        add_wanted(text, question, wanted);
    }
    buffer_add(text, "%s", criterion_words(question));
}

static void say_unreachable(Buffer* text, const TuneAnswer* answer) {
    CHECK(answer->goals[0].state == RACE_UNREACHABLE);
    buffer_add(text, "With %d players, ", answer->players);
    add_none(text, answer);
    buffer_add(text, " ");
    add_missed(text, answer);
    buffer_add(text, "; ");
    add_nearest(text, answer, 0);
    add_neighbours(text, answer);
    buffer_add(text, ".");
    add_beyond(text, answer);
}

// --- two goals

// "49.6 % (48.9-50.3) of the games go to survivors, and 96.1 % (95.2-97.0) of the games have at most 60 turns": under the
// values of a goal.
static void add_both(Buffer* text, const TuneAnswer* answer) {
    const RaceGoal* of = &answer->goals[0];
    for (int k = 0; k < 2; k++) {
        const TuneAnswer* alone = answer->alone[k];
        buffer_add(text, "%s", k ? ", and " : "");
        if (of->state == RACE_DECIDED && count_may_be(answer, 0) > 1)
            add_reached(text, of, alone, 0);
        else
            tune_summary_seen(alone->question, &alone->seen[0][of->best], text);
        buffer_add(text, " %s", alone->question->measure.says);
    }
}

// What a goal alone takes, and what that gives of the other: " To bring survivors into 45-55 % it takes 10 to 12;
// then 88.1-91.0 % of the games have at most 60 turns."
static void add_needs(Buffer* text, const TuneAnswer* alone, const TuneAnswer* other) {
    const RaceGoal* goal = &alone->goals[0];
    buffer_add(text, " To bring ");
    add_aim(text, alone->question);
    if (goal->state == RACE_OPEN) buffer_add(text, " it may take ");
    if (goal->state == RACE_DECIDED) buffer_add(text, " it takes ");
    if (goal->state == RACE_UNREACHABLE) {
        buffer_add(text, " none is enough: ");
        add_nearest(text, alone, 0);
    } else {
        add_values(text, alone, 0);
    }
    buffer_add(text, "; then ");
    add_reached(text, goal, other, 0);
    buffer_add(text, " %s.", other->question->measure.says);
}

static void say_both(Buffer* text, const TuneAnswer* answer) {
    const TuneQuestion* question = answer->question;
    const RaceGoal* goal = &answer->goals[0];
    char games[NUMBER];
    buffer_add(text, "With %d players, ", answer->players);
    if (goal->state == RACE_UNREACHABLE) {
        add_none(text, answer);
        buffer_add(text, " meets both goals%s.", criterion_words(question));
        for (int k = 0; k < 2; k++) add_needs(text, answer->alone[k], answer->alone[1 - k]);
    } else if (goal->state == RACE_DECIDED) {
        buffer_add(text, "use %s = ", question->tunable->name);
        add_values(text, answer, 0);
        buffer_add(text, "%s: ", count_may_be(answer, 0) > 1 ? ", which are alike" : "");
        add_both(text, answer);
        buffer_add(text, "%s.", criterion_words(question));
    } else {
        grid_count(answer->paired.games, games, sizeof games);
        buffer_add(text, "after %s games, it is undecided which value of %s meets both goals: ", games,
                   question->tunable->name);
        add_value(text, answer, goal->best);
        buffer_add(text, " leads: ");
        add_both(text, answer);
        buffer_add(text, ". More games (--games) or a coarser --resolution would settle it.");
    }
}

static void say_answer(const TuneReport* report, const TuneAnswer* answer) {
    char text_words[WORDS];
    Buffer text = buffer_in(text_words, sizeof text_words);
    RaceState state = answer->goals[0].state;
    if (report->question->also)
        say_both(&text, answer);
    else if (state == RACE_DECIDED)
        say_decided(&text, answer);
    else if (state == RACE_OPEN)
        say_open(&text, answer);
    else
        say_unreachable(&text, answer);
    add_levels(&text, answer);
    report_data_say(report->data, "%s", text.text);
    if (report->count > 1) report_data_detail(report->data);
}

// The player counts with a value, and that value: "Use deck.bite = 6 with 2 players, 9 with 3 and 12 with 4: zombies win
// 45-55 % of the games."
static void add_found(Buffer* text, const TuneReport* report, int found) {
    const TuneQuestion* question = report->question;
    int shown = 0;
    buffer_add(text, "Use %s =", question->tunable->name);
    for (int i = 0; i < report->count; i++) {
        const TuneAnswer* answer = report->answers[i];
        if (answer->goals[0].state == RACE_UNREACHABLE) continue;
        buffer_add(text, "%s ", shown == 0 ? "" : shown + 1 == found ? " and" : ",");
        if (answer->goals[0].state == RACE_DECIDED)
            add_values(text, answer, 0);
        else
            add_value(text, answer, answer->goals[0].best);
        if (answer->goals[0].state == RACE_OPEN) buffer_add(text, " (leading, undecided)");
        buffer_add(text, " with %d%s", answer->players, shown++ ? "" : " players");
    }
    buffer_add(text, " to bring ");
    tune_summary_aims(question, text);
    buffer_add(text, ".");
}

// "With 4 and 7 players, ": those without a value.
static void add_counts(Buffer* text, const TuneReport* report, int missing) {
    int shown = 0;
    buffer_add(text, "%sWith", text->used ? " " : "");
    for (int i = 0; i < report->count; i++) {
        if (report->answers[i]->goals[0].state != RACE_UNREACHABLE) continue;
        buffer_add(text, "%s %d",
                   shown == 0             ? ""
                   : shown + 1 == missing ? " and"
                                          : ",",
                   report->answers[i]->players);
        shown++;
    }
    buffer_add(text, " players, ");
}

// "With 7 players, no value of deck.zombie from 1 to 60 makes it fair (...); the nearest, 9, gives 57.3 % (...)."; if
// that is so with several: "...; with 4 the nearest, 14, gives ...; with 7 the nearest, ...".
static void add_missing(Buffer* text, const TuneReport* report, int missing) {
    int shown = 0;
    for (int i = 0; i < report->count; i++) {
        const TuneAnswer* answer = report->answers[i];
        if (answer->goals[0].state != RACE_UNREACHABLE) continue;
        if (shown == 0) {
            add_counts(text, report, missing);
            add_none(text, answer);
            buffer_add(text, " ");
            if (!report->question->also) add_missed(text, answer);
        }
        if (report->question->also) {
            buffer_add(text, "meets both goals; the table shows what each takes");
            shown++;
            break;
        }
        buffer_add(text, "; ");
        if (missing > 1) buffer_add(text, "with %d ", answer->players);
        add_nearest(text, answer, 0);
        shown++;
    }
    if (shown) buffer_add(text, ".");
}

// "Print 16 of deck.zombie, and take out 6 with 3 players and 1 with 4."
static void say_box(const TuneReport* report) {
    char text_words[WORDS];
    Buffer text = buffer_in(text_words, sizeof text_words);
    int shown = 0;
    if (!(report->printed > 0)) return;
    buffer_add(&text, "One box: print %.0f of %s", report->printed, report->question->tunable->name);
    for (int i = 0; i < report->count; i++) {
        const TuneAnswer* answer = report->answers[i];
        double out = report->printed - answer->values[answer->goals[0].best];
        if (answer->goals[0].state == RACE_UNREACHABLE || !(out > 0)) continue;
        buffer_add(&text, "%s %.0f with %d%s", shown ? "," : "; take out", out, answer->players,
                   shown ? "" : " players");
        shown++;
    }
    report_data_say(report->data, "%s.", text.text);
}

// How the deck keeps its size.
static void say_deck(const TuneReport* report) {
    const Param* absorber = report->question->absorber;
    if (!absorber) return;
    report_data_say(report->data,
                    "The deck keeps its size: %s takes up the difference (--absorb chooses another card).",
                    absorber->key);
}

// All player counts in one sentence or two.
static void say_all(const TuneReport* report) {
    char text_words[WORDS];
    Buffer text = buffer_in(text_words, sizeof text_words);
    int missing = 0;
    if (report->count == 1) return;
    for (int i = 0; i < report->count; i++) missing += report->answers[i]->goals[0].state == RACE_UNREACHABLE;
    if (missing < report->count) add_found(&text, report, report->count - missing);
    add_missing(&text, report, missing);
    report_data_say(report->data, "%s", text.text);
}

// Whether every player count has an answer to every goal.
static bool all_decided(const TuneReport* report) {
    bool decided = report->count == report->question->experiment->player_counts;
    for (int i = 0; i < report->count; i++)
        for (int goal = 0; goal < report->question->goal_count; goal++)
            decided = decided && report->answers[i]->goals[goal].state != RACE_OPEN;
    return decided;
}

// Who plays, and the joint confidence. What a robust value depends on is in its own sentences.
static void say_basis(const TuneReport* report) {
    const TuneQuestion* question = report->question;
    char plays[LINE_MAX_BYTES];
    who_plays_all(question->experiment, plays, sizeof plays);
    report_data_say(report->data, "Players: %s. With %.4g %% confidence %s.", plays,
                    100 * question->confidence,
                    all_decided(report) ? "all decisions are correct" : "no decision made is wrong");
    if (!question->robust) report_data_detail(report->data);  // the rulebook's note says so
}

// Makes a rule differ from its default, so that it is no open question.
static void settle(Variant* variant, const Ruleset* ruleset, const Param* row) {
    variant_set_all(variant, (int)(row - ruleset->rules),
                    (int32_t)(row->initial > row->min ? row->min : row->max));
}

// Whether all player counts have the same recommended values.
static bool is_one_answer(const TuneReport* report) {
    const TuneAnswer* first = report->answers[0];
    bool one = report->count > 0;
    for (int i = 0; i < report->count; i++) {
        const TuneAnswer* answer = report->answers[i];
        double value = answer->values[answer->goals[0].best], wanted = first->values[first->goals[0].best];
        one = one && answer->goals[0].state != RACE_UNREACHABLE && !(fabs(value - wanted) > 0) &&
              !(fabs(answer->second - first->second) > 0);
    }
    return one;
}

// The house rules whose placeholder is tuned, with the value if there is one.
static void say_tuned_house(const TuneReport* report) {
    const TuneQuestion* question = report->question;
    const Experiment* experiment = question->experiment;
    HouseHoles none = house_no_holes(), holes = none;
    if (is_one_answer(report)) {
        const TuneAnswer* answer = report->answers[0];
        const Tunable* const both[] = {question->tunable, question->second};
        const double values[] = {answer->values[answer->goals[0].best], answer->second};
        for (int k = 0; k < 2; k++)
            if (both[k] && both[k]->hole) holes.values[both[k]->hole - 'A'] = (int16_t)values[k];
    }
    for (int i = 0; i < experiment->variants[0].house_count; i++) {
        char text[HOUSE_TEXT_BYTES];
        HouseSentence sentence = experiment->variants[0].house[i];
        if (!house_fill(&none, &sentence)) continue;
        house_fill(&holes, &sentence);
        sentence_write(experiment->ruleset, &sentence, text);
        report_data_say(report->data, "House rule: %s", text);
    }
}

// The rules that all values have in common: not the one that is tuned.
static void say_rules(const TuneReport* report) {
    const TuneQuestion* question = report->question;
    Experiment shared = *question->experiment;
    const Experiment* list[] = {&shared};
    Variant variant = shared.variants[0];
    char text[RULE_WORDS_MAX];
    int tuned = question->tunable->rule;
    const Param* row = tuned >= 0 ? &shared.ruleset->rules[tuned] : NULL;
    if (row) variant_set_all(&variant, tuned, (int32_t)row->initial);
    shared.variants = &variant;
    variant_drop_open(&variant);
    if (rule_words_shared(list, 1, text, sizeof text)) report_data_say(report->data, "%s", text);
    say_tuned_house(report);
    if (rule_words_trained(list, 1, tunable_is_rule(question->tunable), text, sizeof text))
        report_data_say(report->data, "%s", text);
    // What is tuned is no open question.
    if (row) settle(&variant, shared.ruleset, row);
    if (question->second && !question->second->hole) settle(&variant, shared.ruleset, question->second->row);
    if (question->absorber) settle(&variant, shared.ruleset, question->absorber);
    if (measured_question_say(list, 1, text, sizeof text)) report_data_say(report->data, "%s", text);
}

void tune_summary_games(const TuneReport* report, uint64_t* played, uint64_t* grid) {
    *played = *grid = 0;
    for (int i = 0; i < report->tried_count; i++) {
        const TuneAnswer *answer = &report->tried[i], *second = answer->alone[1];
        *played += tune_games_played(answer) + (second ? tune_games_played(second) : 0);
        *grid += tune_games_of_grid(answer) + (second ? tune_games_of_grid(second) : 0);
    }
}

static void say_certainty(const TuneReport* report) {
    const TuneQuestion* question = report->question;
    uint64_t played, grid;
    char games[NUMBER];
    tune_summary_games(report, &played, &grid);
    grid_count(played, games, sizeof games);
    report_data_say(
        report->data,
        "Confidence: decisions are jointly correct at the %.4g %% level, to within %.3g%s; each "
        "interval holds at the %.4g %% level whenever play stopped. %s games; playing every value "
        "as long as the hardest would have taken %.1f times as many.",
        100 * question->confidence,
        question->measure.rate ? 100 * question->resolution : question->resolution,
        question->measure.rate ? " points" : "", 100 * question->confidence, games,
        played ? (double)grid / (double)played : 1.0);
    report_data_detail(report->data);
}

static ShortfallPart part_of(const void* source, int index) {
    const TuneReport* report = source;
    const Experiment* experiment = report->question->experiment;
    ShortfallPart part = {.players = experiment->players[index], .variant = experiment->variants};
    part.short_of = index >= report->count;
    for (int i = 0; i < report->tried_count; i++) {
        const TuneAnswer* answer = &report->tried[i];
        if (answer->players != part.players) continue;
        part.games = answer->paired.games > part.games ? answer->paired.games : part.games;
        for (int goal = 0; goal < report->question->goal_count; goal++)
            part.short_of |=
                answer->goals[goal].state == RACE_OPEN && answer->paired.games < experiment->games;
        shortfall_add_paired(&part, &answer->paired);
    }
    return part;
}

void tune_summary_missing(const TuneReport* report) {
    const Experiment* experiment = report->question->experiment;
    const Shortfall shortfall = {.experiment = experiment,
                                 .part = part_of,
                                 .source = report,
                                 .count = experiment->player_counts,
                                 .target = experiment->games,
                                 .at_most = true,
                                 .unit = "games per value"};
    shortfall_say(&shortfall, report->data);
}

// Of two numbers, how many pairs; `left_out` has them.
static void say_pairs_left_out(const TuneReport* report) {
    int left_out = 0, all = 0;
    const char* why = NULL;
    for (int i = 0; i < report->tried_count; i++) {
        const TuneAnswer* answer = &report->tried[i];
        if (answer->left_out_count && !why) why = answer->left_out[0].why;
        left_out += answer->left_out_count;
        all += answer->left_out_count + answer->value_count;
    }
    if (left_out)
        report_data_say(report->data, "%d of %d pairs cannot be dealt and are left out: %s.", left_out, all,
                        why);
}

static void say_left_out(const TuneReport* report) {
    if (report->question->second) {
        say_pairs_left_out(report);
        return;
    }
    for (int i = 0; i < report->count; i++) {
        const TuneAnswer* answer = report->answers[i];
        char text_words[WORDS];
        Buffer text = buffer_in(text_words, sizeof text_words);
        if (!answer->left_out_count) continue;
        for (int k = 0; k < answer->left_out_count && k < LISTED_MAX; k++) {
            char number[NUMBER];
            tunable_text(report->question->tunable, answer->left_out[k].value, number, sizeof number);
            buffer_add(&text, "%s%s", k ? ", " : "", number);
        }
        if (answer->left_out_count > LISTED_MAX) buffer_add(&text, ", ...");
        report_data_say(report->data,
                        "With %d players, %d of %d values cannot be dealt and are left out (%s): %s.",
                        answer->players, answer->left_out_count, answer->left_out_count + answer->value_count,
                        text.text, answer->left_out[0].why);
    }
}

// The bound on a game's share in a mean, which makes its intervals exact.
static void say_bound(const TuneReport* report) {
    const TuneMeasure* measure = &report->question->measure;
    if (measure->paired.kind != PAIRED_MEAN) return;
    report_data_say(report->data, "In %s, a game counts at most %u.", measure->brings,
                    (unsigned)measure->paired.most);
    report_data_detail(report->data);
}

static int count_assumed(const TuneQuestion* question) {
    const Ruleset* ruleset = question->experiment->ruleset;
    const Variant* variant = &question->experiment->variants[0];
    int count = 0;
    for (int i = 0; i < ruleset->rule_count; i++)
        count +=
            ruleset->rules[i].tag == TAG_ASSUMED && !variant->overridden[i] && i != question->tunable->rule;
    return count;
}

static void say_assumed(const TuneReport* report) {
    int count = count_assumed(report->question);
    if (count == 0) return;
    report_data_say(
        report->data,
        "Assumed: %d %s not given by any source; all figures depend on %s. See `reckon rules %s`.", count,
        count == 1 ? "rule" : "rules", count == 1 ? "it" : "them", report->question->experiment->ruleset->id);
    report_data_detail(report->data);
}

// "deck.zombie that brings survivors nearest 65 % (Easy), 50 % (Normal) and 35 % (Brutal); players:
// league in every seat; 95 % confidence; based on 23 assumed rules."
void tune_summary_note(const TuneQuestion* question, const int* goals, const char* const* titles, int count,
                       Buffer* text) {
    CHECK(count > 0);
    char plays[LINE_MAX_BYTES];
    int assumed = count_assumed(question);
    who_plays_all(question->experiment, plays, sizeof plays);
    buffer_add(text, "%s that brings ", question->tunable->name);
    bool named = !question->also && !question->second;  // whether the goals have columns of their own
    if (!named) tune_summary_aims(question, text);
    if (named) buffer_add(text, "%s %s", question->measure.brings, towards(question, 0));
    for (int i = 0; i < count && named; i++) {
        buffer_add(text, "%s", i == 0 ? "" : i + 1 == count ? " and " : ", ");
        tune_summary_wanted(question, goals[i], text);
        buffer_add(text, " (%s)", titles[i]);
    }
    if (named) buffer_add(text, "%s", criterion_words(question));
    if (question->second) buffer_add(text, ", for each %s", question->second->name);
    buffer_add(text, "; players: %s; %.4g %% confidence", plays, 100 * question->confidence);
    if (assumed) buffer_add(text, "; based on %d assumed %s", assumed, assumed == 1 ? "rule" : "rules");
    buffer_add(text, ".");
}

void tune_summary(const TuneReport* report) {
    if (!report->question->second) say_all(report);
    say_box(report);
    say_deck(report);
    for (int i = 0; i < report->count && !report->question->second; i++) {
        if (report->question->robust)
            tune_levels_say(report->data, report->answers[i]);
        else
            say_answer(report, report->answers[i]);
    }
    say_basis(report);
    say_rules(report);
    say_certainty(report);
    say_bound(report);
    say_left_out(report);
    say_assumed(report);
}
