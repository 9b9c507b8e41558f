// Who plays, in words; see lineup.h. Used by reports and by the command that replays a game.
#include "sim/lineup.h"

#include <stdio.h>
#include <string.h>

bool lineup_changed(const Player* player, int row) {
    const Param* param = &player->strategy->params[row];
    return param->type == PARAM_TEXT ? player->text[0] != '\0' : player->params[row] != param->initial;
}

void lineup_describe(const Player* player, char* text, size_t size) {
    const Strategy* strategy = player->strategy;
    char number[NAME_MAX_BYTES], separator = ':';
    size_t used = (size_t)snprintf(text, size, "%s", strategy->name);
    for (int i = 0; i < strategy->param_count && used < size; i++) {
        const Param* row = &strategy->params[i];
        if (!lineup_changed(player, i)) continue;
        param_format(row, player->params[i], number, sizeof number);
        used += (size_t)snprintf(text + used, size - used, "%c%s=%s", separator, row->key,
                                 row->type == PARAM_TEXT ? player->text : number);
        separator = ',';
    }
}

bool lineup_same_player(const Player* a, const Player* b) {
    if (a->strategy != b->strategy) return false;
    for (int i = 0; i < a->strategy->param_count; i++)
        if (a->params[i] != b->params[i]) return false;
    return !strcmp(a->text, b->text);
}

bool lineup_same(const Match* match, int seat, int other) {
    for (int role = 0; role < match->ruleset->role_count; role++)
        if (!lineup_same_player(&match->table[seat][role], &match->table[other][role])) return false;
    return true;
}

void lineup_seat(const Match* match, int seat, char* text, size_t size) {
    const Player* first = &match->table[seat][0];
    bool alike = true;
    for (int role = 1; role < match->ruleset->role_count; role++)
        alike = alike && lineup_same_player(first, &match->table[seat][role]);
    size_t used = 0;
    text[0] = 0;
    for (int role = 0; role < (alike ? 1 : match->ruleset->role_count) && used < size; role++) {
        if (role && used + 1 < size) text[used++] = '/';
        lineup_describe(&match->table[seat][role], text + used, size - used);
        used += strlen(text + used);
    }
}

bool lineup_uniform(const Match* match) {
    for (int seat = 1; seat < match->players; seat++)
        if (!lineup_same(match, seat, 0)) return false;
    for (int role = 1; role < match->ruleset->role_count; role++)
        if (!lineup_same_player(&match->table[0][role], &match->table[0][0])) return false;
    return true;
}

int lineup_entries(const Match* match, LineupEntry entries[LINEUP_ENTRIES_MAX]) {
    int count = 0;
    for (int role = 0; role < match->ruleset->role_count; role++, count++) {
        snprintf(entries[count].who, sizeof entries[count].who, "%s", match->ruleset->roles[role]);
        lineup_describe(&match->table[0][role], entries[count].plays, sizeof entries[count].plays);
    }
    for (int seat = 1; seat < match->players; seat++) {
        int role = 0;
        while (role < match->ruleset->role_count &&
               lineup_same_player(&match->table[seat][role], &match->table[0][role]))
            role++;
        if (role == match->ruleset->role_count) continue;
        snprintf(entries[count].who, sizeof entries[count].who, "%d", seat);
        lineup_describe(&match->table[seat][role], entries[count].plays, sizeof entries[count].plays);
        count++;
    }
    CHECK(count <= LINEUP_ENTRIES_MAX);
    return count;
}
