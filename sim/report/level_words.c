// Levels of play in words; see level_words.h.
#include "sim/report/level_words.h"

#include <stdio.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/game/motive.h"
#include "sim/report/who_plays.h"

static const char* const words[LEVELS] = {
    [LEVEL_RANDOM] = "random play",   [LEVEL_PEOPLE] = "ordinary people",
    [LEVEL_SCRIPTS] = "best scripts", [LEVEL_TEAM] = "experts",
    [LEVEL_LEAGUE] = "experts",       [LEVEL_SEARCH] = "experts who search"};
static const char* const meanings[LEVELS] = {
    [LEVEL_RANDOM] = "any legal action, all equally likely (random)",
    [LEVEL_PEOPLE] = "habits and mistakes that people are assumed to have (people)",
    [LEVEL_SCRIPTS] = "the strongest named strategies",
    [LEVEL_TEAM] = "trained in millions of games against each other",
    [LEVEL_LEAGUE] = "trained in millions of games against each other (league)",
    [LEVEL_SEARCH] = "experts who also try each action in imagined games (flat_mc)"};

static bool has_choice(const Ruleset* ruleset, Level level) {
    return ruleset->motives && (level == LEVEL_TEAM || level == LEVEL_LEAGUE);
}

Phrase level_words(const Ruleset* ruleset, Level level) {
    Phrase phrase;
    CHECK(level < LEVELS);
    bool choice = has_choice(ruleset, level);
    snprintf(phrase.text, sizeof phrase.text, "%s%s%s", words[level], choice ? ", " : "",
             choice ? ruleset->motive_words[level_motive(level)] : "");
    return phrase;
}

void level_meaning(const Ruleset* ruleset, Level level, char* text, size_t size) {
    char plays[LINE_MAX_BYTES];
    Lineup lineup;
    Error ignored;
    Buffer out = buffer_in(text, size);
    buffer_add(&out, "%s: %s", level_words(ruleset, level).text, meanings[level]);
    if (level == LEVEL_TEAM)
        buffer_add(&out, " (league:motive=%s)", motive_name(ruleset, level_motive(level)));
    if (level == LEVEL_SCRIPTS && level_lineup(ruleset, level, &lineup, &ignored)) {
        who_plays(ruleset, &lineup, plays, sizeof plays);
        buffer_add(&out, ", %s", plays);
    }
    if (has_choice(ruleset, level))
        buffer_add(&out, "; what each wants: %s", ruleset->motives->readings[level_motive(level)].meaning);
    else
        buffer_add(&out, ".");
}
