// Who plays, in a few words; see who_plays.h.
#include "sim/report/who_plays.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"

// --- levels of play

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

Phrase who_plays_level(const Ruleset* ruleset, Level level) {
    Phrase phrase;
    CHECK(level < LEVELS);
    const char* wanted = "";
    if (has_choice(ruleset, level))
        wanted = ruleset->motives->readings[level_motive(level)].for_oneself ? ", each for himself"
                                                                             : ", for the team";
    snprintf(phrase.text, sizeof phrase.text, "%s%s", words[level], wanted);
    return phrase;
}

void who_plays_level_meaning(const Ruleset* ruleset, Level level, char* text, size_t size) {
    char plays[LINE_MAX_BYTES];
    Lineup lineup;
    Error ignored;
    Buffer out = buffer_in(text, size);
    buffer_add(&out, "%s: %s", who_plays_level(ruleset, level).text, meanings[level]);
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

void who_plays_level_brief(const Ruleset* ruleset, Level level, char* text, size_t size) {
    static const char* const briefs[LEVELS] = {[LEVEL_RANDOM] = "any legal action.",
                                               [LEVEL_PEOPLE] = "assumed habits and mistakes.",
                                               [LEVEL_SCRIPTS] = "the strongest named strategies.",
                                               [LEVEL_TEAM] = "trained against each other.",
                                               [LEVEL_LEAGUE] = "trained against each other.",
                                               [LEVEL_SEARCH] = "experts who also think ahead."};
    bool choice = has_choice(ruleset, level);
    snprintf(text, size, "%s: %s%s", who_plays_level(ruleset, level).text, choice ? "trained; want: " : "",
             choice ? ruleset->motives->readings[level_motive(level)].meaning : briefs[level]);
}

// --- line-ups

enum { LISTED_MAX = 5 };

static bool roles_alike(const Ruleset* ruleset, const Lineup* lineup) {
    for (int role = 1; role < ruleset->role_count; role++)
        if (!lineup_same_player(&lineup->table[0][0], &lineup->table[0][role])) return false;
    return true;
}

void who_plays_side(const Ruleset* ruleset, const Player* players, int kind, char* text, size_t size) {
    const Player* before = NULL;
    size_t used = 0;
    text[0] = '\0';
    for (int role = 0; role < ruleset->role_count && used + 1 < size; role++) {
        const Player* player = &players[role];
        if (side_kind(ruleset, role) != kind || (before && lineup_same_player(before, player))) continue;
        if (before) text[used++] = '/';
        lineup_describe(player, text + used, size - used);
        used += strlen(text + used);
        before = player;
    }
}

// Everybody plays as at a real table (Strategy.by_table): "at your table (mytable.json)". False: no such line-up.
static bool at_your_table(const Ruleset* ruleset, const Lineup* lineup, char* text, size_t size) {
    const Player* player = &lineup->table[0][0];
    if (!player->strategy->by_table || !roles_alike(ruleset, lineup) ||
        !lineup_seats_alike(ruleset, lineup, ruleset->players_max))
        return false;
    snprintf(text, size, "at your table (%s)", player->text);
    return true;
}

void who_plays(const Ruleset* ruleset, const Lineup* lineup, char* text, size_t size) {
    char name[LINE_MAX_BYTES];
    if (at_your_table(ruleset, lineup, text, size)) return;
    if (!lineup_seats_alike(ruleset, lineup, ruleset->players_max) ||
        (ruleset->seat_outcomes && !roles_alike(ruleset, lineup))) {
        snprintf(text, size, "%s", lineup->name);
        return;
    }
    if (roles_alike(ruleset, lineup)) {
        lineup_describe(&lineup->table[0][0], name, sizeof name);
        snprintf(text, size, "%s in every seat", name);
        return;
    }
    Buffer sides = buffer_in(text, size);
    for (int kind = 0; kind < side_count(ruleset); kind++) {
        who_plays_side(ruleset, lineup->table[0], kind, name, sizeof name);
        if (name[0]) buffer_add(&sides, "%s%s", sides.used ? " against " : "", name);
    }
}

void who_plays_all(const Experiment* experiment, char* text, size_t size) {
    char one[LINE_MAX_BYTES];
    Buffer all = buffer_in(text, size);
    int count = experiment->lineup_count;
    for (int i = 0; i < count && i < LISTED_MAX; i++) {
        who_plays(experiment->ruleset, &experiment->lineups[i], one, sizeof one);
        Level level = level_of(experiment->ruleset, &experiment->lineups[i]);
        bool detail = level == LEVEL_SCRIPTS || (count == 1 && level != LEVELS && level >= LEVEL_SCRIPTS);
        bool known = level != LEVELS && (count > 1 || detail);
        buffer_add(&all, "%s%s", i ? "; " : "",
                   known ? who_plays_level(experiment->ruleset, level).text : one);
        if (detail) buffer_add(&all, " (%s)", one);
    }
    if (count > LISTED_MAX) buffer_add(&all, "; %d more", count - LISTED_MAX);
}

void who_plays_lineup(const Experiment* experiment, const Lineup* lineup, char* text, size_t size) {
    if (at_your_table(experiment->ruleset, lineup, text, size)) return;
    Level level = level_of(experiment->ruleset, lineup);
    bool by_level = level != LEVELS && experiment->lineup_count > 1;
    snprintf(text, size, "%s", by_level ? who_plays_level(experiment->ruleset, level).text : lineup->name);
}

void who_plays_cell(const Experiment* experiment, int players, const char* variant, const Lineup* lineup,
                    char* text, size_t size) {
    char name[LINE_MAX_BYTES];
    bool several = experiment->variant_count > 1;
    who_plays_lineup(experiment, lineup, name, sizeof name);
    snprintf(text, size, "%d player%s%s%s, %s", players, players == 1 ? "" : "s", several ? ", " : "",
             several ? variant : "", name);
}
