// One game again; see replay.h.
#include "sim/replay.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

// Text that grows in a buffer of fixed size; what does not fit is cut.
typedef struct Writer {
    char* text;
    size_t size, used;
} Writer;

__attribute__((format(printf, 2, 3))) static void put(Writer* writer, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int more = vsnprintf(writer->text + writer->used, writer->size - writer->used, format, arguments);
    va_end(arguments);
    if (more > 0) writer->used += (size_t)more;
    if (writer->used >= writer->size) writer->used = writer->size - 1;
}

// "laser_focus:patience=3": the strategy and those of its parameters that are not as they come.
static void put_player(Writer* writer, const Player* player) {
    const Strategy* strategy = player->strategy;
    char value[NAME_MAX_BYTES], separator = ':';
    put(writer, "%s", strategy->name);
    for (int i = 0; i < strategy->param_count; i++) {
        const Param* row = &strategy->params[i];
        if (player->params[i] == row->initial) continue;
        param_format(row, player->params[i], value, sizeof value);
        put(writer, "%c%s=%s", separator, row->key, value);
        separator = ',';
    }
}

static bool same_player(const Player* a, const Player* b) {
    return a->strategy == b->strategy &&
           !memcmp(a->params, b->params, (size_t)a->strategy->param_count * sizeof *a->params);
}

// Roles as seat 0 plays them, then the seats that play otherwise.
static void put_lineup(Writer* writer, const Match* match) {
    const Ruleset* ruleset = match->ruleset;
    bool all_same = true;
    for (int role = 1; role < ruleset->role_count; role++)
        all_same &= same_player(&match->table[0][role], &match->table[0][0]);
    for (int role = 0; role < (all_same ? 1 : ruleset->role_count); role++) {
        put(writer, " --strategy ");
        if (!all_same) put(writer, "%s=", ruleset->roles[role]);
        put_player(writer, &match->table[0][role]);
    }
    for (int seat = 1; seat < match->players; seat++)
        for (int role = 0; role < ruleset->role_count; role++) {
            if (same_player(&match->table[seat][role], &match->table[0][role])) continue;
            put(writer, " --strategy %d=", seat);
            put_player(writer, &match->table[seat][role]);
            break;
        }
}

void replay_command(const Experiment* experiment, const Cell* cell, uint64_t game, char* text, size_t size) {
    const Ruleset* ruleset = experiment->ruleset;
    Writer writer = {text, size, 0};
    char value[NAME_MAX_BYTES];
    put(&writer, "reckon replay --ruleset %s --players %d", ruleset->id, cell->players);
    put_lineup(&writer, &cell->match);
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (!cell->variant->overridden[i]) continue;
        param_format(&ruleset->rules[i], cell->variant->values[i], value, sizeof value);
        put(&writer, " --rule %s=%s", ruleset->rules[i].key, value);
    }
    put(&writer, " --seed %" PRIu64 " --game %" PRIu64, experiment->seed, game);
}
