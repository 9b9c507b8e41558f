// `reckon init`: writes a config or a contract to start from to stdout. JSON has no comments, so the keys and
// rules are explained by the schema that the file names, which editors show.
#include <string.h>

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

enum { GAMES = 20000, LENGTH_MOST = 100 };

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

// What follows the game and the title in a config, and is the same in a contract's experiment.
static void put_cells(JsonWriter* writer, const Experiment* experiment, bool house_rules) {
    json_put_row(writer, "players");
    for (int i = 0; i < experiment->player_counts; i++) json_write_int(writer, experiment->players[i]);
    json_write_end(writer);
    if (house_rules) put_variants(writer, experiment->ruleset);
    put_strategies(writer, experiment);
    json_put_int(writer, "games", GAMES);
    json_put_string(writer, "seed", "1");
}

static void put_config(JsonWriter* writer, const Experiment* experiment) {
    json_put_string(writer, "ruleset", experiment->ruleset->id);
    json_put_string(writer, "title", "What do our house rules change?");
    put_cells(writer, experiment, true);
}

// --- a contract: the statements that most games want, with bounds to edit

static void put_fairness(JsonWriter* writer, const Ruleset* ruleset) {
    char name[LINE_MAX_BYTES];
    json_write_object(writer);
    if (ruleset->seat_outcomes) {
        json_put_string(writer, "name", "No seat has an advantage");
        json_put_bool(writer, "seat_spread", true);
        json_put_string(writer, "max", "10pp");
    } else {
        snprintf(name, sizeof name, "A fair chance for %s", ruleset->outcomes[0].name);
        json_put_string(writer, "name", name);
        json_put_string(writer, "rate", ruleset->outcomes[0].name);
        json_put_string(writer, "min", "45%");
        json_put_string(writer, "max", "55%");
    }
    json_write_end(writer);
}

// Only where the length has a known meaning at the table.
static void put_length(JsonWriter* writer, const Ruleset* ruleset) {
    char name[LINE_MAX_BYTES];
    int length = ruleset_metric_of(ruleset, METRIC_LENGTH);
    if (length < 0 || !ruleset->metrics[length].seconds) return;
    const char* metric = ruleset->metrics[length].name;
    snprintf(name, sizeof name, "95 %% of games last at most %d %s", LENGTH_MOST, metric);
    json_write_object(writer);
    json_put_string(writer, "name", name);
    json_put_object(writer, "quantile");
    json_put_string(writer, "metric", metric);
    json_put_real(writer, "p", 0.95);
    json_write_end(writer);
    json_put_int(writer, "max", LENGTH_MOST);
    json_write_end(writer);
}

static void put_contract(JsonWriter* writer, const Experiment* experiment) {
    json_put_string(writer, "title", "edit: what must hold of our game");
    json_put_object(writer, "experiment");
    json_put_string(writer, "ruleset", experiment->ruleset->id);
    put_cells(writer, experiment, false);
    json_write_end(writer);
    json_put_array(writer, "statements");
    put_fairness(writer, experiment->ruleset);
    put_length(writer, experiment->ruleset);
    json_write_end(writer);
}

// --- the verb

static void put_file(const Experiment* experiment, bool contract, FILE* out) {
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_object(&writer);
    json_put_string(&writer, "$schema", contract ? "contract.schema.json" : "config.schema.json");
    (contract ? put_contract : put_config)(&writer, experiment);
    json_write_end(&writer);
    json_write_close(&writer);
}

// Reads "[contract] [RULESET]". The ruleset is null if none is given.
static bool read_operands(const Arguments* arguments, const Request* request, bool* contract,
                          const Ruleset** ruleset, Error* error) {
    const char* name = arguments->operand;
    *contract = name && !strcmp(name, "contract");
    if (*contract) name = arguments->operand_count > 1 ? arguments->operands[1] : NULL;
    if (!*contract && arguments->operand_count > 1)
        return error_set(error, EXIT_USAGE,
                         "two rulesets given: the usage is `reckon init [contract] [RULESET]`");
    if (!name) name = request->overrides.ruleset;
    *ruleset = name ? registry_find_ruleset(name, error) : NULL;
    return !name || *ruleset;
}

static int run_init(const Arguments* arguments, FILE* out, Error* error) {
    Experiment experiment;
    Request request;
    const Ruleset* ruleset;
    bool contract;
    if (!request_read(&request, arguments, error) ||
        !read_operands(arguments, &request, &contract, &ruleset, error))
        return VERB_FAILED;
    const Overrides overrides = {.ruleset = ruleset ? ruleset->id : NULL, .players = "all", .levels = true};
    if (!experiment_make(&experiment, NULL, &overrides, error)) return VERB_FAILED;
    put_file(&experiment, contract, out);
    const char* kind = contract ? "contract" : "config";
    if (!request.playing.quiet)
        terminal_say(ranks_stderr(request.playing.ranks),
                     "`reckon schema %s > %s.schema.json` lets your editor explain the keys%s", kind, kind,
                     contract ? "" : " and rules");
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
    .operand = "[contract] [RULESET]",
    .summary = "write a config, or a contract, to start from",
    .text =
        "The config compares the default rules with your house rules: edit the variant \"house_rules\",\n"
        "which lists the numbers that no rulebook gives. A contract states what must hold, for `reckon "
        "check`:\n"
        "edit its bounds. Without RULESET, they are for the main game.\n\n"
        "  reckon init escape-the-horde > my.json\n"
        "  reckon schema config > config.schema.json  editors then explain every key\n"
        "  reckon run my.json\n"
        "  reckon init contract escape-the-horde > contract.json\n"
        "  reckon check contract.json\n",
    .forms = "json",
    VERB_OPTIONS(init_options),
    .run = run_init,
};
