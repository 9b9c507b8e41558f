// Writes an experiment as its effective config, which goes into every result; see
// experiment_json.h.
#include "sim/experiment/experiment_json.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/text_stream.h"
#include "sim/experiment/config.h"
#include "sim/game/assignment.h"
#include "sim/game/lineup.h"

static void put_players(const Experiment* experiment, JsonWriter* writer) {
    json_put_row(writer, "players");
    for (int i = 0; i < experiment->player_counts; i++) json_write_int(writer, experiment->players[i]);
    json_write_end(writer);
}

static void put_variant(const Ruleset* ruleset, const Variant* variant, JsonWriter* writer) {
    json_write_object(writer);
    json_put_string(writer, "name", variant->name);
    if (variant->help[0]) json_put_string(writer, "help", variant->help);
    json_put_object(writer, "rules");
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (!variant->overridden[i]) continue;
        json_write_key(writer, ruleset->rules[i].key);
        config_write_value(writer, &ruleset->rules[i], variant->values[i]);
    }
    json_write_end(writer);
    json_write_end(writer);
}

static int changed_params(const Player* player) {
    int count = 0;
    for (int i = 0; i < lineup_row_count(player); i++) count += lineup_changed(player, i);
    return count;
}

static void put_player(const Player* player, JsonWriter* writer) {
    if (!changed_params(player)) {
        json_write_string(writer, player->strategy->name);
        return;
    }
    json_write_object(writer);
    json_put_string(writer, "name", player->strategy->name);
    json_put_object(writer, "params");
    for (int i = 0; i < lineup_row_count(player); i++) {
        const Param* row = lineup_row(player, i);
        if (!lineup_changed(player, i)) continue;
        json_write_key(writer, row->key);
        if (row->type == PARAM_TEXT)
            json_write_string(writer, player->text);
        else
            config_write_value(writer, row, lineup_value(player, i));
    }
    json_write_end(writer);
    json_write_end(writer);
}

static void put_assignment(const Ruleset* ruleset, const Assignment* assignment, JsonWriter* writer) {
    char who[NAME_MAX_BYTES];
    assignment_who(ruleset, assignment, who, sizeof who);
    json_write_key(writer, who);
    put_player(&assignment->player, writer);
}

// A line-up without assignments is written as the roles' defaults, because they may differ in
// another version.
static void put_lineup(const Ruleset* ruleset, const Lineup* lineup, JsonWriter* writer) {
    bool alone = ruleset->role_count == 1;
    json_write_object(writer);
    for (int i = 0; i < lineup->assignment_count; i++)
        put_assignment(ruleset, &lineup->assignments[i], writer);
    for (int role = 0; lineup->assignment_count == 0 && role < ruleset->role_count; role++) {
        Assignment by_default = {.scope = alone ? ASSIGN_ALL : ASSIGN_ROLE, .index = role};
        by_default.player = lineup->table[0][role];
        put_assignment(ruleset, &by_default, writer);
    }
    json_write_end(writer);
}

static void put_length(const Experiment* experiment, JsonWriter* writer) {
    const Precision* precision = &experiment->precision;
    char name[NAME_MAX_BYTES];
    if (precision->half_width <= 0) {
        json_put_uint(writer, "games", experiment->games);
        return;
    }
    json_put_object(writer, "precision");
    json_put_real(writer, "half_width", precision->half_width);
    if (precision->outcome >= 0) {
        ruleset_outcome_name(experiment->ruleset, experiment->players[0], precision->outcome, name,
                             sizeof name);
        json_put_string(writer, "outcome", name);
    }
    json_put_uint(writer, "max_games", experiment->games);
    json_write_end(writer);
}

static void put_bots(const Experiment* experiment, JsonWriter* writer) {
    if (experiment->bot_count == 0) return;
    json_put_array(writer, "bots");
    for (int i = 0; i < experiment->bot_count; i++) {
        const ExperimentBot* bot = &experiment->bots[i];
        json_write_object(writer);
        json_put_string(writer, "command", bot->command);
        json_put_string(writer, "name", bot->name);
        json_put_string(writer, "version", bot->version);
        json_put_string(writer, "hash", bot->hash);
        json_put_bool(writer, "deterministic", false);
        json_write_end(writer);
    }
    json_write_end(writer);
}

void experiment_write_json(const Experiment* experiment, JsonWriter* writer) {
    char seed[NAME_MAX_BYTES];
    json_write_object(writer);
    json_put_string(writer, "ruleset", experiment->ruleset->id);
    if (experiment->title[0]) json_put_string(writer, "title", experiment->title);
    put_players(experiment, writer);
    json_put_array(writer, "variants");
    int variants = experiment->assumptions ? 1 : experiment->variant_count;  // the others are derived from it
    for (int i = 0; i < variants; i++) put_variant(experiment->ruleset, &experiment->variants[i], writer);
    json_write_end(writer);
    if (experiment->assumptions) {
        json_put_bool(writer, "assumptions", true);
    }
    json_put_array(writer, "strategies");
    for (int i = 0; i < experiment->lineup_count; i++)
        put_lineup(experiment->ruleset, &experiment->lineups[i], writer);
    json_write_end(writer);
    put_length(experiment, writer);
    if (experiment->fun) json_put_string(writer, "metrics", "fun");
    if (experiment->shard.count > 1) {
        char shard[NAME_MAX_BYTES];
        snprintf(shard, sizeof shard, "%d/%d", experiment->shard.index + 1, experiment->shard.count);
        json_put_string(writer, "shard", shard);
    }
    put_bots(experiment, writer);
    snprintf(seed, sizeof seed, "%" PRIu64, experiment->seed);
    json_put_string(writer, "seed", seed);
    json_write_end(writer);
}

// The effective config without the shard, as text; null if out of memory.
static char* text_of(const Experiment* experiment) {
    Experiment whole = *experiment;
    JsonWriter writer;
    TextStream stream;
    whole.shard = (Shard){0, 0};
    if (!text_stream_open(&stream)) return NULL;
    json_write_open(&writer, stream.out);
    experiment_write_json(&whole, &writer);
    json_write_close(&writer);
    return text_stream_close(&stream) ? stream.text : NULL;
}

bool experiment_same(const Experiment* a, const Experiment* b, bool* same, Error* error) {
    char *first = text_of(a), *second = text_of(b);
    bool good = first && second;
    *same = good && !strcmp(first, second);
    free(first);
    free(second);
    return good || error_set(error, EXIT_IO, "out of memory to compare two configs");
}
