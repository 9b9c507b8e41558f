// Who plays, in a few words; see who_plays.h.
#include "sim/report/who_plays.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/experiment/levels.h"
#include "sim/game/side.h"
#include "sim/report/level_words.h"

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

void who_plays(const Ruleset* ruleset, const Lineup* lineup, char* text, size_t size) {
    char name[LINE_MAX_BYTES];
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
        buffer_add(&all, "%s%s", i ? "; " : "", known ? level_words(experiment->ruleset, level).text : one);
        if (detail) buffer_add(&all, " (%s)", one);
    }
    if (count > LISTED_MAX) buffer_add(&all, "; %d more", count - LISTED_MAX);
}
