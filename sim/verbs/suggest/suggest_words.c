// Words for proposals; see suggest_words.h.
#include "sim/verbs/suggest/suggest_words.h"

#include <string.h>

Phrase suggest_words_players(const SuggestAnswer* answer) {
    Phrase text = phrase_ranges(answer->trial.players, answer->trial.player_counts);
    strncat(text.text, " players", sizeof text.text - strlen(text.text) - 1);
    return text;
}

void suggest_words_settings(const SuggestAnswer* answer, const SuggestArm* arm, bool people,
                            char text[SUGGEST_SETTINGS_BYTES]) {
    char one[CHANGE_SETTING_BYTES];
    Buffer all = buffer_in(text, SUGGEST_SETTINGS_BYTES);
    for (int i = 0; i < arm->count; i++) {
        const RuleChange* change = &answer->question->changes->at[arm->changes[i]];
        const char* quote = people && change->sentence ? "\"" : "";
        change_setting(answer->question->changes, change, one);
        buffer_add(&all, "%s%s%s%s", !i ? "" : people ? ", " : ",", quote, one, quote);
    }
}

void suggest_words_changes(const SuggestAnswer* answer, const SuggestArm* arm,
                           char text[SUGGEST_WORDS_BYTES]) {
    char one[LINE_MAX_BYTES + HOUSE_TEXT_BYTES];
    Buffer all = buffer_in(text, SUGGEST_WORDS_BYTES);
    for (int i = 0; i < arm->count; i++) {
        change_words(answer->question->changes, &answer->question->changes->at[arm->changes[i]], one,
                     sizeof one);
        buffer_add(&all, "%s%s", i ? "; " : "", one);
    }
}

static double mean_of(const SuggestAnswer* answer, const SuggestFinal* final, bool minutes) {
    double sum = 0;
    for (int p = 0; p < answer->each; p++) sum += minutes ? final->at[p].minutes : final->at[p].length;
    return sum / answer->each;
}

void suggest_words_length(const SuggestAnswer* answer, const SuggestFinal* final, Buffer* text) {
    const SuggestFinal* before = &answer->finals[0];
    const Ruleset* ruleset = answer->trial.ruleset;
    int length = ruleset_metric_of(ruleset, METRIC_LENGTH);
    double minutes = mean_of(answer, before, true);
    if (length >= 0)
        buffer_add(text, "; %s %.0f (%.0f)", ruleset->metrics[length].name, mean_of(answer, final, false),
                   mean_of(answer, before, false));
    if (minutes >= 1) buffer_add(text, ", minutes %.0f (%.0f)", mean_of(answer, final, true), minutes);
}

int suggest_words_holding(const SuggestAnswer* answer) {
    int count = 0;
    for (int i = 1; i < answer->final_count; i++)
        count += answer->finals[i].holds && answer->arms[answer->finals[i].arm].state == HUNT_INSIDE;
    return count;
}
