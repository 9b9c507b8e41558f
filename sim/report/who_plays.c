// Who plays, in a few words; see who_plays.h.
#include "sim/report/who_plays.h"

#include <stdio.h>
#include <string.h>

#include "sim/game/side.h"

enum { LISTED_MAX = 3 };

// Whether every seat plays as the first does, role by role.
static bool seats_alike(const Ruleset* ruleset, const Lineup* lineup) {
    for (int seat = 1; seat < ruleset->players_max; seat++)
        for (int role = 0; role < ruleset->role_count; role++)
            if (!lineup_same_player(&lineup->table[0][role], &lineup->table[seat][role])) return false;
    return true;
}

static bool roles_alike(const Ruleset* ruleset, const Lineup* lineup) {
    for (int role = 1; role < ruleset->role_count; role++)
        if (!lineup_same_player(&lineup->table[0][0], &lineup->table[0][role])) return false;
    return true;
}

// The players of a side, each once: "opportunist/horde".
static size_t put_side(const Ruleset* ruleset, const Lineup* lineup, int kind, char* text, size_t size) {
    const Player* before = NULL;
    size_t used = 0;
    text[0] = '\0';
    for (int role = 0; role < ruleset->role_count && used + 1 < size; role++) {
        const Player* player = &lineup->table[0][role];
        if (side_kind(ruleset, role) != kind || (before && lineup_same_player(before, player))) continue;
        if (before) text[used++] = '/';
        lineup_describe(player, text + used, size - used);
        used += strlen(text + used);
        before = player;
    }
    return used;
}

void who_plays(const Ruleset* ruleset, const Lineup* lineup, char* text, size_t size) {
    char name[LINE_MAX_BYTES];
    size_t used = 0;
    if (!seats_alike(ruleset, lineup) || (ruleset->seat_outcomes && !roles_alike(ruleset, lineup))) {
        snprintf(text, size, "%s", lineup->name);
        return;
    }
    if (roles_alike(ruleset, lineup)) {
        lineup_describe(&lineup->table[0][0], name, sizeof name);
        snprintf(text, size, "%s in every seat", name);
        return;
    }
    text[0] = '\0';
    for (int kind = 0; kind < side_count(ruleset) && used < size; kind++) {
        if (!put_side(ruleset, lineup, kind, name, sizeof name)) continue;
        used += (size_t)snprintf(text + used, size - used, "%s%s", used ? " against " : "", name);
    }
}

void who_plays_all(const Experiment* experiment, char* text, size_t size) {
    char one[LINE_MAX_BYTES];
    size_t used = 0;
    int count = experiment->lineup_count;
    text[0] = '\0';
    for (int i = 0; i < count && i < LISTED_MAX && used < size; i++) {
        who_plays(experiment->ruleset, &experiment->lineups[i], one, sizeof one);
        used += (size_t)snprintf(text + used, size - used, "%s%s", i ? "; " : "", one);
    }
    if (count > LISTED_MAX && used < size)
        snprintf(text + used, size - used, "; %d more", count - LISTED_MAX);
}
