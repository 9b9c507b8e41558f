// What an answer rests on; see answer_notes.h.
#include "sim/report/answer_notes.h"

#include "sim/base/buffer.h"
#include "sim/experiment/levels.h"
#include "sim/report/end_winners.h"
#include "sim/report/level_words.h"
#include "sim/report/open_question.h"
#include "sim/report/rule_words.h"
#include "sim/report/who_plays.h"

static void say(Answer* answer, const char* text) {
    buffer_append(answer_sentence(answer), ANSWER_TEXT_MAX, "%s", text);
}

static void say_level(Answer* answer, const Experiment* experiment, Level level) {
    const Ruleset* ruleset = experiment->ruleset;
    char meaning[ANSWER_TEXT_MAX];
    if (level_row(experiment, level) < 0) return;
    level_meaning(ruleset, level, meaning, sizeof meaning);
    if (level == LEVEL_SCRIPTS && level_row(experiment, LEVEL_LEAGUE) >= 0 &&
        level_league_is_scripts(ruleset, experiment->players, experiment->player_counts))
        buffer_append(meaning, sizeof meaning, " The experts play the same.");
    say(answer, meaning);
}

// The only line-up, or what the words for each level mean. Also the level of intervals.
static void say_players(Answer* answer, const Experiment* experiment) {
    char plays[LINE_MAX_BYTES];
    if (experiment->lineup_count == 1) {
        who_plays_all(experiment, plays, sizeof plays);
        buffer_append(answer_sentence(answer), ANSWER_TEXT_MAX,
                      "Players: %s. Leads and intervals hold at the 95 %% level.", plays);
        return;
    }
    for (Level level = LEVEL_SEARCH; level-- > LEVEL_RANDOM;) say_level(answer, experiment, level);
    say(answer, "Leads and intervals hold individually at the 95 % level.");
}

void answer_notes(Answer* answer, const Experiment* experiment) {
    char text[ANSWER_TEXT_MAX];
    if (open_question_say(&experiment, 1, text, sizeof text)) say(answer, text);
    say_players(answer, experiment);
    if (end_winners_text(experiment->ruleset, text, sizeof text)) say(answer, text);
    if (rule_words_shared(&experiment, 1, text, sizeof text)) say(answer, text);
    if (rule_words_variants(experiment, text, sizeof text)) say(answer, text);
}
