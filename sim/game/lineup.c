// Line-ups in words; see lineup.h. Used by reports and by the command that replays a game.
#include "sim/game/lineup.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"

int lineup_row_count(const Player* player) {
    return player->strategy->param_count + HANDICAP_ROWS + (player->motives ? 1 : 0);
}

const Param* lineup_row(const Player* player, int row) {
    const Strategy* strategy = player->strategy;
    CHECK(row >= 0 && row < lineup_row_count(player));
    if (row < strategy->param_count) return &strategy->params[row];
    row -= strategy->param_count;
    return row < HANDICAP_ROWS ? &handicap_rows(strategy->by_odds)[row] : player->motives;
}

double lineup_value(const Player* player, int row) {
    int own = player->strategy->param_count;
    if (row < own) return player->params[row];
    if (row - own == HANDICAP_ROWS) return player->motive;
    return handicap_value(&player->handicap, player->strategy, row - own);
}

bool lineup_changed(const Player* player, int row) {
    const Param* param = lineup_row(player, row);
    return param->type == PARAM_TEXT ? player->text[0] != '\0' : lineup_value(player, row) != param->initial;
}

void lineup_describe(const Player* player, char* text, size_t size) {
    char number[NAME_MAX_BYTES], separator = ':';
    Buffer described = buffer_in(text, size);
    const char* rest = NULL;  // comes last
    buffer_add(&described, "%s", player->strategy->name);
    for (int i = 0; i < lineup_row_count(player); i++) {
        const Param* row = lineup_row(player, i);
        if (!lineup_changed(player, i)) continue;
        if (param_is_line(row)) {
            rest = player->text;
            continue;
        }
        param_format(row, lineup_value(player, i), number, sizeof number);
        buffer_add(&described, "%c%s=%s", separator, row->key,
                   row->type == PARAM_TEXT ? player->text : number);
        separator = ',';
    }
    if (rest) buffer_add(&described, "%c%s", separator, rest);
}

bool lineup_same_player(const Player* a, const Player* b) {
    if (a->strategy != b->strategy) return false;
    for (int i = 0; i < lineup_row_count(a); i++)
        if (lineup_value(a, i) != lineup_value(b, i)) return false;
    return !strcmp(a->text, b->text);
}

bool lineup_same(const Match* match, int seat, int other) {
    for (int role = 0; role < match->ruleset->role_count; role++)
        if (!lineup_same_player(&match->table[seat][role], &match->table[other][role])) return false;
    return true;
}

bool lineup_seats_alike(const Ruleset* ruleset, const Lineup* lineup, int players) {
    for (int seat = 1; seat < players; seat++)
        for (int role = 0; role < ruleset->role_count; role++)
            if (!lineup_same_player(&lineup->table[0][role], &lineup->table[seat][role])) return false;
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
        snprintf(entries[count].who, sizeof entries[count].who, "%s", match->ruleset->roles[role].name);
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

int lineup_motive(const Match* match) {
    const Ruleset* ruleset = match->ruleset;
    const Player* first = NULL;
    for (int role = 0; ruleset->motives && role < ruleset->role_count; role++) {
        if (!motive_matters(ruleset, side_kind(ruleset, role))) continue;
        for (int seat = 0; seat < match->players; seat++) {
            const Player* player = &match->table[seat][role];
            if (!first) first = player;
            if (player->motive != first->motive) return MOTIVE_NONE;
        }
    }
    return first ? first->motive : 0;
}
