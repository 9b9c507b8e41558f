// Records a game; see record_log.h.
#include "sim/telling/record_log.h"

#include <inttypes.h>
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/base/program.h"
#include "sim/experiment/config.h"
#include "sim/game/lineup.h"
#include "sim/platform/output.h"

enum { ROOM_AT_FIRST = 256 };

const char* const record_streams[CHANCE_STREAMS] = {"deal", "deck", "order", "pick", "house"};

// --- recording

void record_log_free(RecordLog* log) {
    free(log->choices);
    free(log->draws);
    *log = (RecordLog){0};
}

// Makes room for one more item in a list of `count`, doubling it if full. Null if out of memory.
static void* grown(void* list, int count, int* room, size_t size) {
    if (count < *room) return list;
    CHECK(count == *room);
    int more = *room ? *room * 2 : ROOM_AT_FIRST;
    void* longer = realloc(list, (size_t)more * size);
    if (longer) *room = more;
    return longer;
}

void record_log_choice(RecordLog* log, const Decision* decision, unsigned action) {
    CHECK(action_set_has(&decision->legal, action));
    RecordChoice* choices = grown(log->choices, log->choice_count, &log->choice_room, sizeof *choices);
    if (!choices) {
        log->lacking = true;
        return;
    }
    log->choices = choices;
    choices[log->choice_count++] =
        (RecordChoice){decision->seat, decision->role, decision->kind, (uint8_t)action};
}

static void note_draw(RecordLog* log, RecordDraw draw) {
    RecordDraw* draws = grown(log->draws, log->draw_count, &log->draw_room, sizeof *draws);
    if (!draws) {
        log->lacking = true;
        return;
    }
    log->draws = draws;
    draws[log->draw_count++] = draw;
}

static uint32_t draw_below(Script* script, ChanceStream stream, uint32_t bound) {
    RecordDrawer* drawer = (RecordDrawer*)(void*)script;
    const Ruleset* ruleset = drawer->ruleset;
    uint32_t value = chance_below(&drawer->streams, stream, bound);
    bool card = ruleset->cards && stream == CHANCE_DECK;
    const uint8_t* pile = (const uint8_t*)drawer->state + ruleset->pile_offset;
    note_draw(drawer->log,
              (RecordDraw){(uint8_t)stream, false, card ? pile[value] : RECORD_NO_CARD, value, bound, bound});
    return value;
}

static uint32_t draw_pick(Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                          uint32_t total) {
    RecordDrawer* drawer = (RecordDrawer*)(void*)script;
    uint32_t kind = chance_pick(&drawer->streams, stream, counts, kinds, total);
    CHECK(kind < kinds && counts[kind] > 0);
    uint8_t card = drawer->ruleset->cards ? (uint8_t)kind : RECORD_NO_CARD;
    note_draw(drawer->log, (RecordDraw){(uint8_t)stream, true, card, kind, total, kinds});
    return kind;
}

static void draw_certain(Script* script, ChanceStream stream, uint32_t total) {
    RecordDrawer* drawer = (RecordDrawer*)(void*)script;
    chance_below(&drawer->streams, stream, total);
}

static void open_drawer(RecordDrawer* drawer, RngKey key, const Ruleset* ruleset, const void* state,
                        RecordLog* log) {
    drawer->script = (Script){.below = draw_below, .pick = draw_pick, .certain = draw_certain};
    chance_open(&drawer->streams, key);
    drawer->ruleset = ruleset;
    drawer->state = state;
    drawer->log = log;
}

// --- writing

// Writes an experiment with this cell alone.
static void put_experiment(JsonWriter* writer, const Cell* cell) {
    Experiment alone = *cell->experiment;
    alone.players[0] = cell->players;
    alone.variants = (Variant*)cell->variant;
    alone.lineups = (Lineup*)cell->lineup;
    alone.player_counts = alone.variant_count = alone.lineup_count = 1;
    alone.games = 1;
    alone.precision = (Precision){0, -1};
    alone.assumptions = alone.fun = false;
    alone.shard = (Shard){0, 0};
    json_write_key(writer, "experiment");
    config_write(&alone, writer);
}

static void put_people(JsonWriter* writer, const RecordGame* game) {
    const Ruleset* ruleset = game->cell->match.ruleset;
    char who[NAME_MAX_BYTES * 2];
    if (!game->people) return;
    json_put_row(writer, "people");
    for (int seat = 0; seat < game->cell->players; seat++)
        for (int role = 0; role < ruleset->role_count; role++) {
            if (!game->people[seat][role]) continue;
            snprintf(who, sizeof who, ruleset->role_count > 1 ? "%d:%s" : "%d", seat,
                     ruleset->roles[role].name);
            json_write_string(writer, who);
        }
    json_write_end(writer);
}

static void put_draws(JsonWriter* writer, const Match* match, const RecordLog* log) {
    CHECK(!log->lacking);
    const Ruleset* ruleset = match->ruleset;
    char name[NAME_MAX_BYTES];
    json_put_array(writer, "chance");
    for (int i = 0; i < log->draw_count; i++) {
        const RecordDraw* draw = &log->draws[i];
        json_write_object(writer);
        writer->level[writer->depth - 1].row = true;
        json_put_string(writer, "stream", record_streams[draw->stream]);
        if (draw->card != RECORD_NO_CARD) json_put_string(writer, "card", ruleset->cards[draw->card]);
        name[0] = '\0';
        if (ruleset->draw_name)
            ruleset->draw_name(match->rules, draw->stream, draw->kinds, draw->value, name, sizeof name);
        if (name[0]) json_put_string(writer, "name", name);
        json_put_uint(writer, draw->picked ? "kind" : "number", draw->value);
        json_put_uint(writer, "of", draw->of);
        json_write_end(writer);
    }
    json_write_end(writer);
}

static void put_steps(JsonWriter* writer, const Match* match, const RecordLog* log) {
    CHECK(!log->lacking);
    const Ruleset* ruleset = match->ruleset;
    char name[NAME_MAX_BYTES];
    json_put_array(writer, "steps");
    for (int i = 0; i < log->choice_count; i++) {
        const RecordChoice* choice = &log->choices[i];
        ruleset_action_name(ruleset, choice->action, name, sizeof name);
        json_write_object(writer);
        writer->level[writer->depth - 1].row = true;
        json_put_int(writer, "seat", choice->seat);
        if (ruleset->role_count > 1) json_put_string(writer, "role", ruleset->roles[choice->role].name);
        if (ruleset_kinds(ruleset) > 1)
            json_put_string(writer, "kind", ruleset_kind(ruleset, choice->kind)->name);
        json_put_string(writer, "action", name);
        json_write_end(writer);
    }
    json_write_end(writer);
}

static void put_result(JsonWriter* writer, const RecordGame* game) {
    const Match* match = &game->cell->match;
    const Ruleset* ruleset = match->ruleset;
    const GameResult* result = game->result;
    char text[NAME_MAX_BYTES];
    json_put_object(writer, "result");
    json_put_bool(writer, "aborted", result->aborted);
    json_put_string(writer, "end_reason", ruleset_end(ruleset, result->end_reason)->name);
    json_put_object(writer, "win_840ths");
    for (int i = 0; i < ruleset_outcomes(ruleset, match->players); i++) {
        ruleset_outcome_name(ruleset, match->players, i, text, sizeof text);
        json_put_int(writer, text, result->win_840ths[i]);
    }
    json_write_end(writer);
    snprintf(text, sizeof text, "%016" PRIx64, game->state_hash);
    json_put_string(writer, "state_hash", text);
    json_write_end(writer);
}

void record_write(const RecordGame* game, FILE* out) {
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_object(&writer);
    json_put_string(&writer, "schema_version", RECORD_SCHEMA_VERSION);
    json_put_string(&writer, "program", program_version());
    put_experiment(&writer, game->cell);
    put_people(&writer, game);
    if (game->draws)
        put_draws(&writer, &game->cell->match, game->log);
    else
        json_put_uint(&writer, "game", game->game);
    put_steps(&writer, &game->cell->match, game->log);
    if (game->result)
        put_result(&writer, game);
    else
        json_put_bool(&writer, "unfinished", true);
    json_write_end(&writer);
    json_write_close(&writer);
}

bool record_save(const RecordGame* game, const char* path, Error* error) {
    Output output;
    if (game->log->lacking) return error_set(error, EXIT_IO, "out of memory to record a game");
    if (!output_open(&output, path, error)) return false;
    record_write(game, output.file);
    return output_finish(&output, error) && output_publish(&output, error);
}

// --- a game of a batch

typedef struct Again {
    PlayWatcher watcher;  // must be first: callbacks get a pointer to it
    RecordDrawer drawer;
    RecordLog log;
} Again;

static void note_decision(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    Again* again = (Again*)(void*)watcher;
    record_log_choice(&again->log, &workspace->decision, action);
}

bool record_again(const Cell* cell, uint64_t game, bool draws, const char* path, Error* error) {
    GameResult result;
    PlayFault fault = {0};
    const GameKey key = {&cell->match, cell->experiment->seed, game};
    Again again = {.watcher = {.decided = note_decision}};
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    if (!workspace) return error_set(error, EXIT_IO, "out of memory for a game");
    workspace->decisions = 0;
    open_drawer(&again.drawer, rng_key(key.seed, key.game), cell->match.ruleset, workspace->state,
                &again.log);
    again.watcher.script = &again.drawer.script;
    bool good = play_watched(&key, &again.watcher, workspace, &result, &fault);
    if (good) {
        const RecordGame record = {cell, game, NULL, &again.log, draws, &result, workspace->state_hash};
        good = record_save(&record, path, error);
    } else {
        *error = fault.error;
    }
    record_log_free(&again.log);
    free(workspace);
    return good;
}
