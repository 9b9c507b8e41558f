// Card of the Dead: the rows of the rule table, compiling them into the rules of a cell, and the
// Ruleset itself.
#include "rulesets/card_of_the_dead/rules.h"

#include <stddef.h>
#include <string.h>

#include "rulesets/card_of_the_dead/game.h"
#include "rulesets/card_of_the_dead/story.h"
#include "rulesets/card_of_the_dead/turn.h"
#include "sim/base/check.h"

static const Param rows[] = {CARD_OF_THE_DEAD_RULES(PARAM_INT_ROW, PARAM_BOOL_ROW, PARAM_ENUM_ROW)};
enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

_Static_assert((int)ROW_COUNT <= (int)RULES_MAX, "too many rules");
_Static_assert(offsetof(CodRules, players) == ROW_COUNT * sizeof(int32_t),
               "a field for every row, in the same order");
_Static_assert(offsetof(CodRules, deck_ringtone) == RINGTONE * sizeof(int32_t), "deck rows come first");
_Static_assert(offsetof(CodRules, mp_pillage) == (KINDS + PLAYABLE - 1) * sizeof(int32_t),
               "then the movement points");
_Static_assert(sizeof(CodState) <= STATE_BYTES_MAX, "the state is too large");
_Static_assert((int)DO_ACTIONS <= (int)ACTIONS_MAX, "too many actions");

static void build_deck(CodRules* rules, const int32_t* values) {
    uint8_t* card = rules->deck;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        rules->copies[kind] = (uint8_t)values[kind];
        memset(card, (int)kind, rules->copies[kind]);
        card += rules->copies[kind];
    }
}

static void build_movement(CodRules* rules, const int32_t* mp) {
    for (unsigned kind = SLUGGER; kind < SLUGGER + PLAYABLE; kind++) {
        rules->mp[kind] = (uint8_t)mp[kind - SLUGGER];
        if (rules->mp[kind]) rules->movable |= COD_BIT(kind);
        if (rules->mp[kind] == 1) rules->eligible |= COD_BIT(kind);
    }
}

// The row of the most common kind of card.
static const Param* largest_pile(const int32_t* values) {
    unsigned largest = 0;
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (values[kind] > values[largest]) largest = kind;
    return &rows[largest];
}

// 6.1: the deck must be neither too large nor too small to deal.
static bool can_be_dealt(const CodRules* rules, const int32_t* values, Error* error) {
    int32_t n = rules->players, size = rules->deck_size;
    int32_t kept = rules->keep_max < rules->setup_deal ? rules->keep_max : rules->setup_deal;
    const Param* pile = largest_pile(values);
    if (size > COD_DECK_MAX)
        return error_set(error, EXIT_BAD_DATA,
                         "%s %d and the other deck.* give %d cards in all; at most %d are allowed", pile->key,
                         values[pile - rows], size, COD_DECK_MAX);
    if (size < n * rules->setup_deal)
        return error_set(error, EXIT_BAD_DATA,
                         "setup_deal %d with %d players needs %d cards, deck.* give %d: lower setup_deal to "
                         "%d or less, or add cards",
                         rules->setup_deal, n, n * rules->setup_deal, size, size / n);
    if (size < 1 + n * kept)
        return error_set(error, EXIT_BAD_DATA,
                         "keep_max %d with %d players needs a deck of at least %d cards, deck.* give %d: "
                         "lower keep_max or add cards",
                         rules->keep_max, n, 1 + n * kept, size);
    return true;
}

// The value, for that many players, of a rule with a row for each number from 2.
#define FOR_PLAYERS(row) (values[offsetof(CodRules, row##_p2) / sizeof(int32_t) + (size_t)players - 2])
_Static_assert(offsetof(CodRules, surrounded_p5) == offsetof(CodRules, surrounded_p2) + 3 * sizeof(int32_t) &&
                   offsetof(CodRules, eaten_p5) == offsetof(CodRules, eaten_p2) + 3 * sizeof(int32_t) &&
                   offsetof(CodRules, escape_p5) == offsetof(CodRules, escape_p2) + 3 * sizeof(int32_t),
               "the rows of a rule stand together");

static bool compile(const int32_t* values, int players, void* rules_, Error* error) {
    CodRules* rules = rules_;
    CHECK(players >= 2 && players <= COD_SEATS);
    memset(rules, 0, sizeof *rules);
    memcpy(rules, values, ROW_COUNT * sizeof *values);
    rules->players = players;
    rules->surrounded = FOR_PLAYERS(surrounded);
    rules->eaten = FOR_PLAYERS(eaten);
    rules->escape = FOR_PLAYERS(escape);
    rules->noted = rules->surrounded < rules->eaten ? rules->surrounded : rules->eaten;
    for (unsigned kind = 0; kind < KINDS; kind++) rules->deck_size += values[kind];
    if (!can_be_dealt(rules, values, error)) return false;
    build_deck(rules, values);
    build_movement(rules, values + KINDS);
    return true;
}

static const char* const roles[] = {"player"};
static const char* const role_scripts[] = {"balanced"};
static const char* const role_defaults[] = {"league"};
static const char* const kinds[ASK_KINDS] = {"KEEP",
                                             "HIDE_SKIP",
                                             "PLAY",
                                             "SLUGGER",
                                             "STEAL_CARD",
                                             "DISCARD_ZOMBIES",
                                             "DYNAMITE_MOVEMENT",
                                             "LURE_TARGET",
                                             "TRIPPED_TARGET",
                                             "TRIPPED_COUNT",
                                             "BARRICADE_BOTTOM"};
static const char* const end_reasons[END_REASONS] = {"last_survivor", "escape", "deck_empty", "aborted"};
static const char* const end_winners[END_REASONS] = {"seats", "seats", "seats", ""};
static const Metric metrics[] = {CARD_OF_THE_DEAD_METRICS(METRIC_COUNTED_ROW)};
_Static_assert((int)METRICS <= (int)METRICS_MAX, "too many metrics");

static const PlayTime play_times[] = {
    {"turns", 15, TAG_ASSUMED, "draw, decide, play, pass on"},
    {"rounds", 90, TAG_ASSUMED, "shuffle, deal, choose three cards, add up the points"},
};

// Eaten players watch until the round ends.
static uint32_t out(const void* rules, const void* view) {
    const CodShared* shared = view;
    (void)rules;
    if (shared->phase == PHASE_ROUND || shared->phase == PHASE_KEEP) return 0;
    return ((UINT32_C(1) << shared->players) - 1) & ~(uint32_t)shared->living;
}

const Ruleset ruleset_card_of_the_dead = {
    .id = "card-of-the-dead",
    .title = "Card of the Dead",
    .summary = "free-for-all over three rounds: get away with many movement points, or be the last survivor",
    .players_min = 2,
    .players_max = COD_SEATS,
    .players_default = 4,
    .rules = rows,
    .rule_count = ROW_COUNT,
    .tuned_rule = "deck.zombie_1",
    .roles = roles,
    .role_count = 1,
    .role_scripts = role_scripts,
    .role_defaults = role_defaults,
    .kinds = kinds,
    .kind_count = ASK_KINDS,
    .action_count = DO_ACTIONS,
    .metrics = metrics,
    .metric_count = METRICS,
    .label_metrics = "start_seat",
    .outcome_metrics = "share.seat0|share.seat1|share.seat2|share.seat3|share.seat4|aborted",
    .ends_of = "the last round",
    .end_reasons = end_reasons,
    .end_reason_count = END_REASONS,
    .seat_outcomes = true,
    .place_shares = "share.order",
    .shared_wins = true,
    .end_winners = end_winners,
    .decline = {{UINT64_C(1) << DO_PASS | UINT64_C(1) << DO_STOP | UINT64_C(1) << DO_DRAW}},
    .play_times = play_times,
    .play_time_count = sizeof play_times / sizeof *play_times,
    .box_time = "30 minutes or so (review, koine-geek.blogspot.com, 2015)",
    .rules_size = sizeof(CodRules),
    .state_size = sizeof(CodState),
    .shared_size = sizeof(CodShared),
    .own_offset = offsetof(CodState, own),
    .own_size = sizeof(CodOwn),
    .pile_offset = offsetof(CodState, hidden.pool),
    .card_name = cod_card_name,
    .card_kinds = KINDS,
    .compile = compile,
    .setup = cod_setup,
    .advance = cod_advance,
    .apply = cod_apply,
    .score = cod_score,
    .standing = cod_standing,
    .standing_unit = "points",
    .standing_help = "the points of finished rounds, plus the movement points of this round while alive",
    .determinize = cod_determinize,
    .out = out,
    .check = cod_check,
    .action_name = cod_action_name,
    .kind_help = cod_kind_help,
    .action_help = cod_action_help,
    .facts = cod_facts,
    .secrets = cod_secrets,
    .secret_count = COD_SECRETS,
    .tell = cod_tell,
    .conclude = cod_conclude,
    .floor = cod_floor,
};
