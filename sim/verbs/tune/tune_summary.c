// The sentences of `tune`, generated from its numbers; see tune_summary.h.
#include "sim/verbs/tune/tune_summary.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sim/report/who_plays.h"
#include "sim/text/grid.h"
#include "sim/verbs/tune/tune_levels.h"

enum { WORDS = 2048, NUMBER = 64, LISTED_MAX = 8 };

typedef struct Writer {
    ReportData* data;
    const TuneQuestion* question;
    const TuneAnswer* answers;
    int count;
} Writer;

// A growing text; what does not fit is truncated.
typedef struct Text {
    char words[WORDS];
    size_t used;
} Text;

__attribute__((format(printf, 2, 3))) static void add(Text* text, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text->words + text->used, sizeof text->words - text->used, format, arguments);
    va_end(arguments);
    text->used += length > 0 ? (size_t)length : 0;
    if (text->used >= sizeof text->words) text->used = sizeof text->words - 1;
}

static int count_may_be(const TuneAnswer* answer, int goal) {
    int count = 0;
    for (int v = 0; v < answer->value_count; v++) count += tune_may_be(answer, goal, v);
    return count;
}

static void add_value(Text* text, const TuneAnswer* answer, int value) {
    char number[NUMBER];
    tunable_text(answer->question->tunable, answer->values[value], number, sizeof number);
    add(text, "%s", number);
}

static void add_may_be(Text* text, const TuneAnswer* answer, int goal) {
    int count = count_may_be(answer, goal), shown = 0;
    for (int v = 0; v < answer->value_count && shown < LISTED_MAX; v++) {
        if (!tune_may_be(answer, goal, v)) continue;
        add(text, "%s", shown == 0 ? "" : shown + 1 == count ? " and " : ", ");
        add_value(text, answer, v);
        shown++;
    }
    if (shown < count) add(text, " and %d more", count - shown);
}

static int decimals(const TuneQuestion* question) { return question->precision < 0.002 ? 2 : 1; }

// "49.6 % (48.9-50.3)"; for a mean "41.20 (40.31-42.08)".
static void add_seen(Text* text, const TuneQuestion* question, const TuneSeen* seen) {
    const TuneMeasure* measure = &question->measure;
    char value[NUMBER], low[NUMBER], high[NUMBER];
    int digits = decimals(question);
    tune_measure_text(measure, seen->rate, digits, value, sizeof value);
    tune_measure_text(measure, seen->bounds.low, digits, low, sizeof low);
    tune_measure_text(measure, seen->bounds.high, digits, high, sizeof high);
    add(text, "%s%s (%s-%s)", value, measure->rate ? " %" : "", low, high);
}

// "50 %", "45-55 %"; for a mean "40".
static void add_wanted(Text* text, const TuneQuestion* question, int goal) {
    double low = question->goals[goal].low, high = question->goals[goal].high;
    double factor = question->measure.rate ? 100 : 1;
    add(text, "%.4g", factor * low);
    if (low < high) add(text, "-%.4g", factor * high);
    if (question->measure.rate) add(text, " %%");
}

static const char* criterion_words(const TuneQuestion* question) {
    if (question->robust) return " at all levels of play";
    if (question->criterion == RACE_WORST) return " in the worst pairing";
    if (question->criterion == RACE_EQUILIBRIUM) return " at the equilibrium";
    return question->experiment->lineup_count > 1 ? " on average over the pairings" : "";
}

static void add_neighbours(const Writer* writer, Text* text, const TuneAnswer* answer, int goal) {
    const char* joint = "; ";
    for (int step = -1; step <= 1; step += 2) {
        int value = answer->goals[goal].best + step;
        if (value < 0 || value >= answer->value_count) continue;
        add(text, "%s", joint);
        add_value(text, answer, value);
        add(text, " gives ");
        add_seen(text, writer->question, &answer->seen[goal][value]);
        joint = ", ";
    }
}

// "more" or "less" if every value tried gives more, or less, than wanted; else null.
static const char* beyond(const TuneAnswer* answer, int goal) {
    const TuneGoal* of = &answer->question->goals[goal];
    const TuneSeen* seen = answer->seen[goal];
    int more = 0, less = 0, best = answer->goals[goal].best;
    for (int v = 0; v < answer->value_count; v++) {
        more += seen[v].rate > of->high;
        less += seen[v].rate < of->low;
    }
    if (more == answer->value_count && seen[best].bounds.low > of->high) return "more";
    return less == answer->value_count && seen[best].bounds.high < of->low ? "less" : NULL;
}

static void add_beyond(Text* text, const TuneAnswer* answer) {
    const Param* row = answer->question->tunable->row;
    const char* side = beyond(answer, 0);
    int best = answer->goals[0].best;
    if (!side || answer->question->criterion == RACE_WORST) return;
    add(text, " Every value tried gives %s.", side);
    bool room = (best == 0 && answer->values[best] > row->min) ||
                (best == answer->value_count - 1 && answer->values[best] < row->max);
    if (room) add(text, " A wider range may come closer.");
}

static void add_levels(const Writer* writer, Text* text, const TuneAnswer* answer) {
    for (int i = 1; i < writer->question->goal_count; i++) {
        const char* name = writer->question->goals[i].name;
        add(text, "%s %s game (", i > 1 ? "; for" : " For", strcmp(name, "easy") ? "a brutal" : "an easy");
        add_wanted(text, writer->question, i);
        add(text, ") use ");
        add_value(text, answer, answer->goals[i].best);
        add(text, ": ");
        add_seen(text, writer->question, &answer->seen[i][answer->goals[i].best]);
        if (beyond(answer, i)) add(text, "; every other value gives %s", beyond(answer, i));
        if (answer->goals[i].state == RACE_OPEN) add(text, ", undecided");
    }
    if (writer->question->goal_count > 1) add(text, ".");
}

// "With 4 players, use deck.zombie = 14: 49.6 % (48.9-50.3) of the games go to survivors; 13 gives
// ...".
static void say_decided(const Writer* writer, Text* text, const TuneAnswer* answer) {
    const TuneQuestion* question = writer->question;
    const RaceGoal* goal = &answer->goals[0];
    add(text, "With %d players, use %s = ", answer->players, question->tunable->name);
    add_value(text, answer, goal->best);
    add(text, ": ");
    add_seen(text, question, &answer->seen[0][goal->best]);
    add(text, " %s%s", question->measure.says, criterion_words(question));
    add_neighbours(writer, text, answer, 0);
    add(text, ".");
    int near = count_may_be(answer, 0);
    if (near == 0) return;
    add(text, " ");
    add_may_be(text, answer, 0);
    add(text, " %s %s.", near > 1 ? "are" : "is",
        goal->low < goal->high ? "also in the band" : "not proven worse");
}

static void say_open(const Writer* writer, Text* text, const TuneAnswer* answer) {
    const TuneQuestion* question = writer->question;
    const RaceGoal* goal = &answer->goals[0];
    char games[NUMBER];
    grid_count(answer->paired.games, games, sizeof games);
    add(text, "With %d players, after %s games, it is undecided which value of %s brings %s ",
        answer->players, games, question->tunable->name, question->measure.brings);
    add(text, "%s ", goal->low < goal->high ? "into" : "nearest");
    add_wanted(text, question, 0);
    add(text, "%s: ", criterion_words(question));
    add_value(text, answer, goal->best);
    add(text, " leads with ");
    add_seen(text, question, &answer->seen[0][goal->best]);
    add_neighbours(writer, text, answer, 0);
    add(text, ". More games (--games) or a coarser --resolution would settle it.");
}

static void say_unreachable(const Writer* writer, Text* text, const TuneAnswer* answer) {
    const TuneQuestion* question = writer->question;
    add(text, "With %d players, no value of %s from ", answer->players, question->tunable->name);
    add_value(text, answer, 0);
    add(text, " to ");
    add_value(text, answer, answer->value_count - 1);
    add(text, " brings %s into ", question->measure.brings);
    add_wanted(text, question, 0);
    add(text, "%s; the closest is ", criterion_words(question));
    add_value(text, answer, answer->goals[0].best);
    add(text, " with ");
    add_seen(text, question, &answer->seen[0][answer->goals[0].best]);
    add_neighbours(writer, text, answer, 0);
    add(text, ".");
}

static void say_answer(const Writer* writer, const TuneAnswer* answer) {
    Text text = {.used = 0};
    RaceState state = answer->goals[0].state;
    if (state == RACE_DECIDED) say_decided(writer, &text, answer);
    if (state == RACE_OPEN) say_open(writer, &text, answer);
    if (state == RACE_UNREACHABLE) say_unreachable(writer, &text, answer);
    if (state == RACE_DECIDED) add_beyond(&text, answer);
    add_levels(writer, &text, answer);
    report_data_say(writer->data, "%s", text.words);
    if (writer->count > 1 && state == RACE_DECIDED) report_data_detail(writer->data);
}

// All player counts in one sentence: "Use deck.bite = 6 with 2 players, 9 with 3 and 12 with 4 to
// bring zombies nearest 50 %."
static void say_all(const Writer* writer) {
    const TuneQuestion* question = writer->question;
    Text text = {.used = 0};
    if (writer->count == 1) return;
    add(&text, "Use %s =", question->tunable->name);
    for (int i = 0; i < writer->count; i++) {
        const TuneAnswer* answer = &writer->answers[i];
        add(&text, "%s ", i == 0 ? "" : i + 1 == writer->count ? " and" : ",");
        if (answer->goals[0].state == RACE_UNREACHABLE)
            add(&text, "(none)");
        else
            add_value(&text, answer, answer->goals[0].best);
        if (answer->goals[0].state == RACE_OPEN) add(&text, " (leading, undecided)");
        add(&text, " with %d%s", answer->players, i ? "" : " players");
    }
    add(&text, " to bring %s %s ", question->measure.brings,
        question->goals[0].low < question->goals[0].high ? "into" : "nearest");
    add_wanted(&text, question, 0);
    report_data_say(writer->data, "%s%s.", text.words, criterion_words(question));
}

// Who plays, and the joint confidence. What a robust value depends on is in its own sentences.
static void say_basis(const Writer* writer) {
    const TuneQuestion* question = writer->question;
    char plays[LINE_MAX_BYTES];
    who_plays_all(question->experiment, plays, sizeof plays);
    report_data_say(writer->data, "Players: %s. With %.4g %% confidence all decisions are correct.", plays,
                    100 * question->confidence);
}

static void say_certainty(const Writer* writer) {
    const TuneQuestion* question = writer->question;
    uint64_t played = 0, grid = 0;
    char games[NUMBER];
    for (int i = 0; i < writer->count; i++) {
        played += tune_games_played(&writer->answers[i]);
        grid += tune_games_of_grid(&writer->answers[i]);
    }
    grid_count(played, games, sizeof games);
    report_data_say(
        writer->data,
        "Confidence: all decisions are jointly correct at the %.4g %% level, to within %.3g%s; each "
        "interval holds at the %.4g %% level whenever play stopped. %s games; playing every value "
        "as long as the hardest would have taken %.1f times as many.",
        100 * question->confidence,
        question->measure.rate ? 100 * question->resolution : question->resolution,
        question->measure.rate ? " points" : "", 100 * question->confidence, games,
        played ? (double)grid / (double)played : 1.0);
    report_data_detail(writer->data);
}

static void say_aborted(const Writer* writer) {
    uint64_t aborted = 0;
    for (int i = 0; i < writer->count; i++)
        for (int v = 0; v < writer->answers[i].value_count; v++)
            aborted += tune_aborted(&writer->answers[i], v);
    if (aborted == 0) return;
    report_data_say(writer->data,
                    "ABORTED: %" PRIu64
                    " games hit the safety cap and are excluded from all rates; this indicates a bug.",
                    aborted);
}

static void say_left_out(const Writer* writer) {
    for (int i = 0; i < writer->count; i++) {
        const TuneAnswer* answer = &writer->answers[i];
        Text text = {.used = 0};
        if (!answer->left_out_count) continue;
        for (int k = 0; k < answer->left_out_count && k < LISTED_MAX; k++) {
            char number[NUMBER];
            tunable_text(writer->question->tunable, answer->left_out[k].value, number, sizeof number);
            add(&text, "%s%s", k ? ", " : "", number);
        }
        if (answer->left_out_count > LISTED_MAX) add(&text, ", ...");
        report_data_say(writer->data,
                        "With %d players, %d of %d values cannot be dealt and are left out (%s): %s.",
                        answer->players, answer->left_out_count, answer->left_out_count + answer->value_count,
                        text.words, answer->left_out[0].why);
    }
}

// The bound on a game's share in a mean, which makes its intervals exact.
static void say_bound(const Writer* writer) {
    const TuneMeasure* measure = &writer->question->measure;
    if (measure->paired.kind != PAIRED_MEAN) return;
    report_data_say(writer->data, "In %s, a game counts at most %u.", measure->brings,
                    (unsigned)measure->paired.most);
    report_data_detail(writer->data);
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

static void say_assumed(const Writer* writer) {
    int count = count_assumed(writer->question);
    if (count == 0) return;
    report_data_say(
        writer->data,
        "Assumed: %d %s not given by any source; all figures depend on %s. See `reckon rules %s`.", count,
        count == 1 ? "rule" : "rules", count == 1 ? "it" : "them", writer->question->experiment->ruleset->id);
    report_data_detail(writer->data);
}

// "deck.zombie that brings survivors nearest 65 % (Easy), 50 % (Normal) and 35 % (Brutal); players:
// league in every seat; 95 % confidence; based on 23 assumed rules."
void tune_summary_note(const TuneQuestion* question, const int* goals, const char* const* titles, int count,
                       char* text, size_t size) {
    Text note = {.used = 0};
    char plays[LINE_MAX_BYTES];
    int assumed = count_assumed(question);
    who_plays_all(question->experiment, plays, sizeof plays);
    add(&note, "%s that brings %s %s ", question->tunable->name, question->measure.brings,
        question->goals[0].low < question->goals[0].high ? "into" : "nearest");
    for (int i = 0; i < count; i++) {
        add(&note, "%s", i == 0 ? "" : i + 1 == count ? " and " : ", ");
        add_wanted(&note, question, goals[i]);
        add(&note, " (%s)", titles[i]);
    }
    add(&note, "%s; players: %s; %.4g %% confidence", criterion_words(question), plays,
        100 * question->confidence);
    if (assumed) add(&note, "; based on %d assumed %s", assumed, assumed == 1 ? "rule" : "rules");
    snprintf(text, size, "%s.", note.words);
}

void tune_summary_wanted(const TuneQuestion* question, int goal, char* text, size_t size) {
    Text wanted = {.used = 0};
    add_wanted(&wanted, question, goal);
    snprintf(text, size, "%s", wanted.words);
}

void tune_summary_may_be(const TuneAnswer* answer, int goal, char* text, size_t size) {
    Text may_be = {.used = 0};
    add_may_be(&may_be, answer, goal);
    snprintf(text, size, "%s", may_be.words);
}

void tune_summary(ReportData* data, const TuneQuestion* question, const TuneAnswer* answers, int count) {
    const Writer writer = {data, question, answers, count};
    say_all(&writer);
    for (int i = 0; i < count; i++) {
        if (question->robust)
            tune_levels_say(data, &answers[i]);
        else
            say_answer(&writer, &answers[i]);
    }
    say_basis(&writer);
    say_certainty(&writer);
    say_bound(&writer);
    say_aborted(&writer);
    say_left_out(&writer);
    say_assumed(&writer);
}
