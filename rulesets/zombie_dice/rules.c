// Zombie Dice: the rows of the rule table, compiling them into the rules of a cell, and the Ruleset
// itself.
#include "rulesets/zombie_dice/rules.h"
#include "rulesets/zombie_dice/turn.h"

#include <stddef.h>
#include <string.h>

#include "rulesets/zombie_dice/game.h"
#include "rulesets/zombie_dice/metrics.h"
#include "rulesets/zombie_dice/story.h"

static const Param rows[] = {ZOMBIE_DICE_RULES(PARAM_INT_ROW, PARAM_ENUM_ROW)};
enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

_Static_assert(offsetof(ZdRules, players) == ROW_COUNT * sizeof(int32_t),
               "a field for every row, in the same order");

// A turn can go on with all but the last shotgun set aside; enough dice must then be left to roll.
static bool compile(const int32_t* values, int players, void* rules_, Error* error) {
    ZdRules* rules = rules_;
    memset(rules, 0, sizeof *rules);
    memcpy(rules, values, ROW_COUNT * sizeof *values);
    rules->players = players;
    int dice = rules->green + rules->yellow + rules->red;
    int wanted = rules->shotguns - 1 + rules->hand;
    if (dice >= wanted) return true;
    return error_set(
        error, EXIT_BAD_DATA,
        "dice.green %d, dice.yellow %d and dice.red %d make %d dice; with shotguns %d, at least %d are "
        "needed, so that %d are left to roll",
        rules->green, rules->yellow, rules->red, dice, rules->shotguns, wanted, rules->hand);
}

static const Role roles[] = {{.name = "player", .script = "odds"}};
static const EndReason end_reasons[] = {{.name = "aborted", .winners = 0},
                                        {.name = "goal", .winners = WON_BY_SEATS},
                                        {.name = "tie_breaker", .winners = WON_BY_SEATS},
                                        {.name = "shared", .winners = WON_BY_SEATS},
                                        {0}};
static const Metric metrics[] = {ZOMBIE_DICE_METRICS(METRIC_ROW)};

// Players who are not tied watch the tie-breaker.
static uint32_t out(const void* rules, const void* view) {
    const ZdShared* shared = view;
    (void)rules;
    return ((UINT32_C(1) << shared->players) - 1) & ~(uint32_t)shared->contenders;
}

static const Narration narration = {.tell = zd_tell, .conclude = zd_conclude};
static const Standing standing = {.of = zd_standing, .unit = "brains", .help = "the brains scored"};
// What is not public are the figures, which change nothing: the future is drawn when it comes.
static const Searching searching = {.determinize = NULL};

const Ruleset ruleset_zombie_dice = {
    .id = "zombie-dice",
    .title = "Zombie Dice",
    .summary = "free-for-all: roll for brains, stop before the third shotgun, be the first to 13",
    .players_min = 2,
    .players_max = SEATS_MAX,
    .players_default = 4,
    RULESET_TABLE(rule, rows),
    RULESET_TABLE(role, roles),
    .kinds = zd_kinds,
    .actions = zd_actions,
    RULESET_TABLE(metric, metrics),
    .end_reasons = end_reasons,
    .seat_outcomes = true,
    .shared_wins = true,
    RULESET_SIZES(ZdRules, ZdState),
    .compile = compile,
    RULESET_CALLS(zd),
    .out = out,
    .check = zd_check,
    .action_help = zd_action_help,
    .facts = zd_facts,
    .narration = &narration,
    .standing = &standing,
    .searching = &searching,
    RULESET_HOUSE(&zd_words, ZdRules, ZdState),
};
