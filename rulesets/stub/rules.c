// Stub: the tables, the compilation of the rules for a cell, and the ruleset itself.
#include <string.h>

#include "rulesets/stub/state.h"

static const Param rows[] = {STUB_RULES(PARAM_INT_ROW, PARAM_ENUM_ROW)};
static const Param rulings[] = {
    PARAM_ENUM_ROW(hands, "hands", .readings = PARAM_ONLY("secret", "Players see only their own cards."),
                   .source = "README", .help = "who sees a player's cards"){0}};
static const Metric metrics[] = {STUB_METRICS(METRIC_ROW)};
static const Role roles[] = {{.name = "player", .script = "cautious"}};
static const Outcome outcomes[] = {{.name = "zombies"}, {0}};
static const EndReason end_reasons[] = {{"survivors", WON_BY_SEATS}, {"overrun", WON_BY(0)}, {0}};
static const DecisionKind kinds[] = {
    {"turn", .help = "Your turn: take another card, or keep what you have (3)."}, {0}};
static const Action actions[] = {
    {"stay", STUB_STAY, .declines = true, .help = "Your hand stays as it is (3)."},
    {"take", STUB_TAKE,
     .help = "The top card of the Stack goes to your hand: Food, which counts at the end, or a Bite (3)."},
    {0},
};

// Optional: see story.c, determinize.c and words.c.
static const StorySecret secrets[] = {{TOLD_DEAL, SECRET_B, SEEN_BY_A, false},
                                      {TOLD_TAKE, SECRET_B, SEEN_BY_A, false},
                                      {TOLD_DRAW, SECRET_B, SEEN_BY_A, false},
                                      {0}};
static const Narration narration = {.secrets = secrets, .tell = stub_tell};
static const Standing standing = {stub_standing, "Food", "the Food that counts, and one for being alive"};
static const Searching searching = {stub_determinize};

static bool compile(const int32_t* values, int players, void* rules_, Error* error) {
    StubRules* rules = rules_;
    memset(rules, 0, sizeof *rules);
    memcpy(rules, values, sizeof rows / sizeof *rows * sizeof *values);
    rules->players = players;
    int cards = rules->deck_food + rules->deck_bite;
    if (cards >= players) return true;
    return error_set(error, EXIT_BAD_DATA,
                     "deck.food %d and deck.bite %d give %d cards, but %d players need at least one each; "
                     "raise deck.food to %d or more",
                     rules->deck_food, rules->deck_bite, cards, players, players - rules->deck_bite);
}

const Ruleset ruleset_stub = {
    .id = "stub",
    .title = "Stub",
    .summary = "the smallest complete game: take cards, avoid bites; the template for rulesets",
    .players_min = 2,
    .players_max = 4,
    .seat_outcomes = true,
    .shared_wins = true,
    .rulings = rulings,
    RULESET_TABLE(rule, rows),
    RULESET_TABLE(role, roles),
    .kinds = kinds,
    .actions = actions,
    RULESET_TABLE(metric, metrics),
    .end_reasons = end_reasons,
    .outcomes = outcomes,
    RULESET_SIZES(StubRules, StubState),
    .compile = compile,
    RULESET_CALLS(stub),
    .check = stub_check,
    .facts = stub_facts,
    .narration = &narration,
    .standing = &standing,
    .searching = &searching,
    RULESET_HOUSE(&stub_words, StubRules, StubState),
};
