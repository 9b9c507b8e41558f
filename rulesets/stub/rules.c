// Stub: the rows of the rule table, their compilation for a cell, and the ruleset itself.
#include "rulesets/stub/rules.h"
#include "rulesets/stub/turn.h"

#include <string.h>

#include "rulesets/stub/game.h"
#include "rulesets/stub/metrics.h"
#include "rulesets/stub/story.h"

static const Param rows[] = {STUB_RULES(PARAM_INT_ROW, PARAM_ENUM_ROW)};
enum { ROWS = sizeof rows / sizeof *rows };

static bool compile(const int32_t* values, int players, void* rules_, Error* error) {
    StubRules* rules = rules_;
    memset(rules, 0, sizeof *rules);
    const int32_t* value = values;
#define READ(field, ...) rules->field = *value++;
    STUB_RULES(READ, READ)
#undef READ
    rules->players = players;
    int cards = rules->deck_food + rules->deck_bite;
    if (cards >= players) return true;
    return error_set(error, EXIT_BAD_DATA,
                     "deck.food %d and deck.bite %d give %d cards, but %d players need at least one each; "
                     "raise deck.food to %d or more",
                     rules->deck_food, rules->deck_bite, cards, players, players - rules->deck_bite);
}

static const char* const roles[] = {"player"};
static const char* const role_scripts[] = {"cautious"};
static const char* const kinds[] = {"turn"};
static const char* const end_reasons[] = {"survivors", "overrun"};
static const char* const end_winners[] = {"seats", "zombies"};
static const char* const outcomes[] = {"zombies"};
static const char* const outcome_roles[] = {""};
static const Metric metrics[] = {STUB_METRICS(METRIC_ROW)};

static const PlayTime play_times[] = {
    {"turns", 10, TAG_ASSUMED, "decide, draw"},
};

const Ruleset ruleset_stub = {
    .id = "stub",
    .title = "Stub",
    .summary = "the smallest complete game: take cards, avoid bites; the template for rulesets",
    .players_min = 2,
    .players_max = 4,
    .players_default = 2,
    .rules = rows,
    .rule_count = ROWS,
    .tuned_rule = "deck.bite",
    .roles = roles,
    .role_count = 1,
    .role_scripts = role_scripts,
    .kinds = kinds,
    .kind_count = 1,
    .action_count = STUB_ACTIONS,
    .metrics = metrics,
    .metric_count = sizeof metrics / sizeof *metrics,
    .end_reasons = end_reasons,
    .end_reason_count = 2,
    .seat_outcomes = true,
    .outcomes = outcomes,
    .outcome_roles = outcome_roles,
    .outcome_count = 1,
    .shared_wins = true,
    .end_winners = end_winners,
    .decline = {{1u << STUB_STAY}},
    .play_times = play_times,
    .play_time_count = sizeof play_times / sizeof *play_times,
    .rules_size = sizeof(StubRules),
    .state_size = sizeof(StubState),
    .shared_size = sizeof(StubShared),
    .own_offset = offsetof(StubState, own),
    .own_size = sizeof(StubOwn),
    .compile = compile,
    .setup = stub_setup,
    .advance = stub_advance,
    .apply = stub_apply,
    .score = stub_score,
    .standing = stub_standing,
    .standing_unit = "Food",
    .standing_help = "the Food that counts, and one for being alive; the zombies have no standing",
    .determinize = stub_determinize,
    .secret = stub_secret,
    .conduct = stub_conduct,
    .check = stub_check,
    .action_name = stub_action_name,
    .kind_help = stub_kind_help,
    .action_help = stub_action_help,
    .facts = stub_facts,
    .secrets = stub_secrets,
    .secret_count = STUB_SECRETS,
    .tell = stub_tell,
    .conclude = stub_conclude,
};
