// `reckon rules` and `reckon strategies`: what can be named in configs and options.
#include <stdlib.h>
#include <string.h>

#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/experiment/experiment.h"
#include "sim/verbs/info/house_try.h"
#include "sim/verbs/info/house_words.h"
#include "sim/verbs/info/listing.h"

// The ruleset given as RULESET or --ruleset; null: none.
static bool read_ruleset(const Arguments* arguments, Request* request, const Ruleset** ruleset,
                         Error* error) {
    *ruleset = NULL;
    if (!request_read(request, arguments, error)) return false;
    const char* name = arguments->operand ? arguments->operand : request->overrides.ruleset;
    if (!name) return true;
    *ruleset = registry_find_ruleset(name, error);
    return *ruleset != NULL;
}

// The rule with this name or, if there is none, all that mention it.
static int show_rule(const Ruleset* ruleset, const char* key, const Request* request, FILE* out,
                     Error* error) {
    const Param* row = listing_find_rule(ruleset, key);
    bool json = request_form(request, "json");
    if (!row && !listing_mentioned(ruleset, key)) {
        experiment_find_rule(ruleset, key, error);
        return VERB_FAILED;
    }
    if (row)
        (json ? listing_rule_json : listing_rule)(ruleset, row, out);
    else
        (json ? listing_rules_json : listing_rules_with)(ruleset, key, out);
    return EXIT_DONE;
}

static bool has_words(const Ruleset* ruleset, const char* option, Error* error) {
    if (!ruleset)
        return error_set(error, EXIT_USAGE, "--%s needs a ruleset: `reckon rules stub --words`", option);
    return ruleset->vocabulary ||
           error_set(error, EXIT_USAGE, "%s has no words for house rules yet", ruleset->title);
}

// Answers each sentence as it is understood, together with those before.
static int try_house(const Ruleset* ruleset, const Arguments* arguments, const Request* request, FILE* out,
                     Error* error) {
    if (!has_words(ruleset, "house", error)) return VERB_FAILED;
    HouseTrial* trial = house_trial_open(ruleset, &request->overrides);
    int wrong = 0;
    if (!trial) {
        error_set(error, EXIT_IO, "out of memory");
        return VERB_FAILED;
    }
    for (int i = 0; i < cli_count(arguments, "house"); i++) {
        const char* sentence = cli_values(arguments, "house")[i];
        wrong +=
            strcmp(sentence, "-") ? !house_try(trial, sentence, out) : house_try_lines(trial, stdin, out);
    }
    free(trial);
    if (wrong == 0) return EXIT_DONE;
    error_set(error, EXIT_USAGE, "%d of the house rules cannot be played", wrong);
    return VERB_FAILED;
}

static int show_words(const Ruleset* ruleset, const Request* request, FILE* out, Error* error) {
    if (!has_words(ruleset, "words", error)) return VERB_FAILED;
    (request_form(request, "json") ? house_words_list_json : house_words_list)(ruleset, out);
    return EXIT_DONE;
}

static int run_rules(const Arguments* arguments, FILE* out, Error* error) {
    const Ruleset* ruleset;
    Request request;
    if (!read_ruleset(arguments, &request, &ruleset, error)) return VERB_FAILED;
    if (cli_given(arguments, "house")) return try_house(ruleset, arguments, &request, out, error);
    if (cli_given(arguments, "words")) return show_words(ruleset, &request, out, error);
    if (arguments->operand_count > 1) return show_rule(ruleset, arguments->operands[1], &request, out, error);
    if (ruleset && request_form(&request, "json"))
        listing_rules_json(ruleset, NULL, out);
    else if (ruleset)
        listing_rules(ruleset, out);
    else if (request_form(&request, "json"))
        listing_rulesets_json(out);
    else
        listing_rulesets(out);
    return EXIT_DONE;
}

static int run_strategies(const Arguments* arguments, FILE* out, Error* error) {
    const Ruleset* ruleset;
    Request request;
    if (!read_ruleset(arguments, &request, &ruleset, error)) return VERB_FAILED;
    if (request_form(&request, "json"))
        listing_strategies_json(ruleset, out);
    else if (cli_given(arguments, "brief"))
        listing_strategies_brief(ruleset, out);
    else if (ruleset)
        listing_strategies(ruleset, out);
    else
        listing_strategy_names(out);
    return EXIT_DONE;
}

// clang-format off
static const CliOption rules_options[] = {
    OPTION_RULESET, OPTIONS_PLUGIN,
    {"house", 0, "SENTENCE", true, "how a house rule in words is understood; -: each line of the standard input"},
    {"players", 0, "N", false, "with --house: players of its example; default: the game's own number"},
    {"strategy", 0, "[WHO=]NAME[:param=value,...]", true, "with --house: who plays its example"},
    {"seed", 0, "S", false, "with --house: seed of its example"},
    {"words", 0, NULL, false, "list the words of house rules, each in a sentence"},
    {"format", 0, "table|json", false, "default: table"},
    OPTION_HELP,
};
// clang-format on

const Verb verb_rules = {
    .name = "rules",
    .operand = "[RULESET [RULE|WORD]]",
    .summary = "list the rulesets, the rules of one, or one rule in full; find rules by a word",
    .text =
        "With RULESET, lists each rule with its default, allowed values, help, and the source of the\n"
        "default. With RULE as well, as in `reckon rules stub tie`, shows that rule with a sentence for\n"
        "each reading. With a WORD, as in `reckon rules stub hand`, lists the rules that mention it.\n\n"
        "With --words, lists what house rules can be about, as sentences for --house; no other words are\n"
        "understood. With --house, says how a sentence is understood, when it acts, and what happens\n"
        "in a game in which it does; or what could stand there instead. A sentence that breaks off, as in\n"
        "--house \"No player?\", is answered with the words that can follow.\n\n"
        "A rule may depend on the number of players: --rule deck.bite=2:6,3..4:9, or in a config\n"
        "\"deck.bite\": {\"2\": 6, \"3..4\": 9}. Numbers of players that are not listed keep the default.\n",
    .forms = "table|json",
    VERB_OPTIONS(rules_options),
    .run = run_rules,
};

// clang-format off
static const CliOption strategies_options[] = {
    OPTION_RULESET, OPTIONS_PLUGIN,
    {"brief", 0, NULL, false, "a line for each strategy"},
    {"format", 0, "table|json", false, "default: table"},
    OPTION_HELP,
};
// clang-format on

const Verb verb_strategies = {
    .name = "strategies",
    .operand = "[RULESET]",
    .summary = "list the strategies of one ruleset with their parameters, or the names of all",
    .forms = "table|json",
    VERB_OPTIONS(strategies_options),
    .run = run_strategies,
};
