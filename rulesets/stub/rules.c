// Stub: the rows of the rule table, their compilation for a cell, and the ruleset itself.
#include "rulesets/stub/rules.h"
#include "rulesets/stub/turn.h"

#include <string.h>

#include "rulesets/stub/game.h"
#include "rulesets/stub/metrics.h"
#include "rulesets/stub/story.h"

static const Param rows[] = {STUB_RULES(PARAM_INT_ROW, PARAM_ENUM_ROW)};
static const Param rulings[] = {STUB_RULINGS(PARAM_ENUM_ROW){0}};
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

static const Role roles[] = {{.name = "player", .script = "cautious"}};
static const Outcome outcomes[] = {{"zombies", NULL, 0}};
static const EndReason end_reasons[] = {{.name = "survivors", .winners = WON_BY_SEATS},
                                        {.name = "overrun", .winners = WON_BY(0)}};
static const Metric metrics[] = {STUB_METRICS(METRIC_ROW)};

static const Narration narration = {
    .secrets = stub_secrets, .secret_count = STUB_SECRETS, .tell = stub_tell, .conclude = stub_conclude};
static const Standing standing = {
    .of = stub_standing,
    .unit = "Food",
    .help = "the Food that counts, and one for being alive; the zombies have no standing"};
static const Searching searching = {
    .determinize = stub_determinize, .secret = stub_secret, .conduct = stub_conduct};

const Ruleset ruleset_stub = {
    .id = "stub",
    .title = "Stub",
    .summary = "the smallest complete game: take cards, avoid bites; the template for rulesets",
    .players_min = 2,
    .players_max = 4,
    .players_default = 2,
    .rules = rows,
    .rule_count = ROWS,
    .rulings = rulings,
    .roles = roles,
    .role_count = 1,
    .kinds = stub_kinds,
    .kind_count = 1,
    .actions = stub_actions,
    .action_count = STUB_ACTIONS,
    .metrics = metrics,
    .metric_count = sizeof metrics / sizeof *metrics,
    .end_reasons = end_reasons,
    .end_reason_count = 2,
    .seat_outcomes = true,
    .outcomes = outcomes,
    .outcome_count = 1,
    .shared_wins = true,
    RULESET_SIZES(StubRules, StubState),
    .compile = compile,
    .setup = stub_setup,
    .advance = stub_advance,
    .apply = stub_apply,
    .score = stub_score,
    .check = stub_check,
    .facts = stub_facts,
    .narration = &narration,
    .standing = &standing,
    .searching = &searching,
};
