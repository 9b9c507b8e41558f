// `reckon init`: writes a config to start from to stdout. JSON has no comments, so the keys and
// rules are explained by the schema that the file names, which editors show.
#include "sim/base/check.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/experiment/config.h"
#include "sim/experiment/experiment_make.h"
#include "sim/game/assignment.h"
#include "sim/game/lineup.h"
#include "sim/game/registry.h"
#include "sim/platform/ranks.h"
#include "sim/platform/terminal.h"

enum { GAMES = 20000 };

static const char schema_file[] = "config.schema.json";

static void put_rule(JsonWriter* writer, const Param* row) {
    json_write_key(writer, row->key);
    config_write_value(writer, row, row->initial);
}

// The rules that a designer may know better than the program: the assumed numbers with their
// defaults or, if there are none, the number of zombies.
static void put_house_rules(JsonWriter* writer, const Ruleset* ruleset) {
    int count = 0, tuned = param_tuned(ruleset->rules, ruleset->rule_count);
    json_put_object(writer, "rules");
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (ruleset->rules[i].tag != TAG_ASSUMED) continue;
        put_rule(writer, &ruleset->rules[i]);
        count++;
    }
    if (!count && tuned >= 0) put_rule(writer, &ruleset->rules[tuned]);
    json_write_end(writer);
}

// The unchanged game stays as the reference beside the house rules, so that its assumptions are
// still reported.
static void put_variants(JsonWriter* writer, const Ruleset* ruleset) {
    json_put_array(writer, "variants");
    json_write_object(writer);
    json_put_string(writer, "name", "default");
    json_write_end(writer);
    json_write_object(writer);
    json_put_string(writer, "name", "house_rules");
    json_put_string(writer, "help",
                    "edit: these numbers are assumed, as no rulebook gives them; delete those you keep");
    put_house_rules(writer, ruleset);
    json_write_end(writer);
    json_write_end(writer);
}

// As typed: with the parameters that differ from the defaults. Null: an element of an array.
static void put_player(JsonWriter* writer, const char* who, const Player* player) {
    char text[LINE_MAX_BYTES];
    lineup_describe(player, text, sizeof text);
    if (who)
        json_put_string(writer, who, text);
    else
        json_write_string(writer, text);
}

static void put_lineup(JsonWriter* writer, const Ruleset* ruleset, const Lineup* lineup) {
    CHECK(lineup->assignment_count > 0);
    char who[NAME_MAX_BYTES];
    if (lineup->assignment_count == 1 && lineup->assignments[0].scope == ASSIGN_ALL) {
        put_player(writer, NULL, &lineup->assignments[0].player);
        return;
    }
    json_write_object(writer);
    for (int i = 0; i < lineup->assignment_count; i++) {
        assignment_who(ruleset, &lineup->assignments[i], who, sizeof who);
        put_player(writer, who, &lineup->assignments[i].player);
    }
    json_write_end(writer);
}

// The strongest line-up first, random play last. For a game without levels of play nothing is
// written: the roles' defaults play.
static void put_strategies(JsonWriter* writer, const Experiment* experiment) {
    if (!experiment->lineups[0].assignment_count) return;
    json_put_array(writer, "strategies");
    for (int i = 0; i < experiment->lineup_count; i++)
        put_lineup(writer, experiment->ruleset, &experiment->lineups[i]);
    json_write_end(writer);
}

static void put_config(const Experiment* experiment, FILE* out) {
    const Ruleset* ruleset = experiment->ruleset;
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_object(&writer);
    json_put_string(&writer, "$schema", schema_file);
    json_put_string(&writer, "ruleset", ruleset->id);
    json_put_string(&writer, "title", "What do our house rules change?");
    json_put_row(&writer, "players");
    for (int i = 0; i < experiment->player_counts; i++) json_write_int(&writer, experiment->players[i]);
    json_write_end(&writer);
    put_variants(&writer, ruleset);
    put_strategies(&writer, experiment);
    json_put_int(&writer, "games", GAMES);
    json_put_string(&writer, "seed", "1");
    json_write_end(&writer);
    json_write_close(&writer);
}

static int run_init(const Arguments* arguments, FILE* out, Error* error) {
    Experiment experiment;
    Request request;
    const Ruleset* ruleset;
    if (!request_read(&request, arguments, error)) return VERB_FAILED;
    const char* name = arguments->operand ? arguments->operand : request.overrides.ruleset;
    ruleset = name ? registry_find_ruleset(name, error) : NULL;
    if (name && !ruleset) return VERB_FAILED;
    const Overrides overrides = {.ruleset = ruleset ? ruleset->id : NULL, .players = "all", .levels = true};
    if (!experiment_make(&experiment, NULL, &overrides, error)) return VERB_FAILED;
    put_config(&experiment, out);
    if (!request.playing.quiet)
        terminal_say(ranks_stderr(request.playing.ranks),
                     "`reckon schema config > %s` lets your editor explain the keys and rules", schema_file);
    experiment_free(&experiment);
    return EXIT_DONE;
}

// clang-format off
static const CliOption init_options[] = {
    OPTION_RULESET, OPTIONS_PLUGIN,
    {"quiet", 'q', NULL, false, "no hints on stderr"},
    {"format", 0, "json", false, "default: json"},
    OPTION_HELP,
};
// clang-format on

const Verb verb_init = {
    .name = "init",
    .operand = "[RULESET]",
    .summary = "write a config to start from",
    .text =
        "The config compares the default rules with your house rules: edit the variant \"house_rules\",\n"
        "which lists the numbers that no rulebook gives. Without RULESET, it is for the main game.\n\n"
        "  reckon init escape-the-horde > my.json\n"
        "  reckon schema config > config.schema.json  editors then explain every key\n"
        "  reckon run my.json\n",
    .forms = "json",
    VERB_OPTIONS(init_options),
    .run = run_init,
};
