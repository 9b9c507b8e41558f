// The sentences about pairs; see tune_pair_summary.h.
#include "sim/verbs/tune/tune_pair_summary.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/verbs/tune/tune_levels.h"
#include "sim/verbs/tune/tune_pair.h"
#include "sim/verbs/tune/tune_summary.h"

enum { WORDS = 2048, NUMBER = 64 };

// "; turns 69 to 66", "; turns 66" if nothing changes.
static void add_length(Buffer* text, const TuneEffects* effects, const Ruleset* ruleset) {
    char before[NUMBER], after[NUMBER];
    snprintf(before, sizeof before, "%.0f to ", effects->before.median);
    snprintf(after, sizeof after, "%.0f to ", effects->after.median);
    buffer_add(text, "; %s %s%.0f", ruleset->metrics[effects->metric].name,
               strcmp(before, after) ? before : "", effects->after.median);
}

// " (47.6 %; turns 69 to 66)": what a pair gives.
static void add_pair_figures(Buffer* text, const TuneReport* report, int index) {
    const TuneAnswer* answer = report->answers[index];
    const TuneEffects* effects = &report->effects[index];
    const TuneAnswer* second = answer->alone[1];
    int best = answer->goals[0].best;
    buffer_add(text, " (");
    tune_summary_rate(answer->question, &answer->seen[0][best], text);
    if (second) buffer_add(text, "; ");
    if (second) tune_summary_rate(second->question, &second->seen[0][best], text);
    if (effects->known) add_length(text, effects, report->question->experiment->ruleset);
    buffer_add(text, "%s)", answer->goals[0].state == RACE_OPEN ? "; leading, undecided" : "");
}

// "printed 16 and 16": the rules before; no numbers if they depend on the number of players. A placeholder had none.
static void add_before(Buffer* text, const TuneReport* report) {
    const TuneQuestion* question = report->question;
    const Tunable* const both[] = {question->tunable, question->second};
    bool printed = true, same = true;
    char words[2 * NUMBER], value[NUMBER];
    Buffer values = buffer_in(words, sizeof words);
    for (int k = 0; k < 2; k++) {
        if (both[k]->hole) continue;
        double before = tune_pair_before(report->answers[0], both[k]);
        tunable_text(both[k], before, value, sizeof value);
        buffer_add(&values, "%s%s", values.used ? " and " : "", value);
        for (int i = 0; i < report->count; i++)
            same = same && !(fabs(tune_pair_before(report->answers[i], both[k]) - before) > 0);
        printed = printed && !(fabs(before - both[k]->row->initial) > 0);
    }
    if (!values.used)
        buffer_add(text, "goal");
    else if (same)
        buffer_add(text, "%s %s", printed ? "printed" : "former", words);
    else
        buffer_add(text, "former value%s", question->tunable->hole || question->second->hole ? "" : "s");
}

static void add_pairs_found(Buffer* text, const TuneReport* report) {
    int shown = 0;
    for (int i = 0; i < report->count; i++) {
        if (report->answers[i]->goals[0].state == RACE_UNREACHABLE) continue;
        buffer_add(text, "%s%s ", shown ? "" : "use", shown ? "," : "");
        tune_pair_text(report->answers[i], text);
        add_pair_figures(text, report, i);
        buffer_add(text, " with %d%s", report->answers[i]->players, shown++ ? "" : " players");
    }
    buffer_add(text, ", ");
}

// " With 5 players, none does; the nearest, 8 and 24, gives 44.1 % (42.2-46.0)."
static void add_pairs_missing(Buffer* text, const TuneReport* report) {
    for (int i = 0; i < report->count; i++) {
        const TuneAnswer* answer = report->answers[i];
        if (answer->goals[0].state != RACE_UNREACHABLE) continue;
        buffer_add(text, " With %d players, none does%s", answer->players, answer->alone[0] ? "." : "");
        if (answer->alone[0]) continue;  // nearest to one goal may be far from the other
        buffer_add(text, "; the nearest, ");
        tune_pair_text(answer, text);
        buffer_add(text, ", gives ");
        tune_summary_seen(report->question, &answer->seen[0][answer->goals[0].best], text);
        buffer_add(text, ".");
    }
}

// "Of the pairs of deck.zombie and deck.weapon that bring survivors into 45-55 %, use 10 and 16 (47.6 %; turns 69 to 66)
// with 3 players, which is nearest to the printed 16 and 16. With 5 players, none does; ...": of many player counts, the
// table has the pairs.
void tune_pair_summary(const TuneReport* report) {
    const TuneQuestion* question = report->question;
    char text_words[WORDS];
    Buffer text = buffer_in(text_words, sizeof text_words);
    int found = 0;
    for (int i = 0; i < report->count; i++) found += report->answers[i]->goals[0].state != RACE_UNREACHABLE;
    buffer_add(&text, "%s pairs of %s and %s that bring ", found ? "Of the" : "There are no",
               question->tunable->name, question->second->name);
    tune_summary_aims(question, &text);
    if (found) {
        buffer_add(&text, ", ");
        if (report->count > TUNE_PAIR_FEW)
            buffer_add(&text, "the last row has the ");
        else
            add_pairs_found(&text, report);
        buffer_add(&text, "nearest to the ");
        add_before(&text, report);
    }
    buffer_add(&text, ".");
    add_pairs_missing(&text, report);
    report_data_say(report->data, "%s", text.text);
}
