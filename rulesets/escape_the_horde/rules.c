// Escape the Horde: the rows of the rule table, compiling them into the rules of a cell, and the
// Ruleset itself.
#include "rulesets/escape_the_horde/rules.h"

#include <stddef.h>
#include <string.h>

#include "rulesets/escape_the_horde/game.h"
#include "rulesets/escape_the_horde/metrics.h"
#include "rulesets/escape_the_horde/story.h"
#include "rulesets/escape_the_horde/turn.h"
#include "sim/base/check.h"

static const Param rows[] = {ESCAPE_THE_HORDE_RULES(PARAM_INT_ROW, PARAM_BOOL_ROW, PARAM_ENUM_ROW)};
static const Param rulings[] = {ESCAPE_THE_HORDE_RULINGS(PARAM_BOOL_ROW, PARAM_ENUM_ROW){0}};
enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

_Static_assert((int)ROW_COUNT <= (int)RULES_MAX, "too many rules");
_Static_assert(offsetof(EthRules, players) == ROW_COUNT * sizeof(int32_t),
               "a field for every row, in the same order");
_Static_assert(offsetof(EthRules, deck_discard_weapon) == DISCARD_WEAPON * sizeof(int32_t),
               "deck rows come first");
_Static_assert(offsetof(EthRules, guaranteed_spill_blood) - offsetof(EthRules, guaranteed_weapon) ==
                   (SPILL_BLOOD - WEAPON) * sizeof(int32_t),
               "guaranteed rows are in the order of the kinds");
_Static_assert(sizeof(EthState) <= STATE_BYTES_MAX, "the state is too large");
_Static_assert((int)DO_ACTIONS <= (int)ACTIONS_MAX, "too many actions");

static void build_deck(EthRules* rules) {
    uint8_t* card = rules->deck;
    for (unsigned kind = ZOMBIE + 1; kind < DISCARD_WEAPON; kind++) {
        memset(card, (int)kind, (size_t)rules->copies[kind]);
        card += rules->copies[kind];
    }
    rules->dealable = (int32_t)(card - rules->deck);
    memset(card, ZOMBIE, (size_t)rules->copies[ZOMBIE]);
    card += rules->copies[ZOMBIE];
    memset(card, DISCARD_WEAPON, (size_t)rules->copies[DISCARD_WEAPON]);
    CHECK(rules->dealable <= ETH_DECK_MAX);
    rules->deck_size = rules->dealable + rules->copies[ZOMBIE] + rules->copies[DISCARD_WEAPON];
}

// House rule: kinds of card that every first hand holds. All know of them, so facts must have room.
static bool guarantee(EthRules* rules, Error* error) {
    const int32_t* guaranteed = &rules->guaranteed_weapon;
    for (unsigned kind = WEAPON; kind < DISCARD_WEAPON; kind++) {
        int32_t each = guaranteed[kind - WEAPON];
        rules->guaranteed += each;
        if (each * rules->players > rules->copies[kind])
            return error_set(error, EXIT_BAD_DATA,
                             "guaranteed.%s %d with %d players needs %d of them, and the deck has %d",
                             eth_card_names[kind], each, rules->players, each * rules->players,
                             rules->copies[kind]);
    }
    int most = FACTS_MAX / (rules->players - 1);
    if (rules->guaranteed > most || rules->guaranteed > rules->hand_size)
        for (unsigned kind = WEAPON; kind < DISCARD_WEAPON; kind++)
            if (guaranteed[kind - WEAPON])
                return error_set(
                    error, EXIT_BAD_DATA,
                    "guaranteed.%s %d: %d cards of each first hand are guaranteed; at most %d can be "
                    "with %d players",
                    eth_card_names[kind], guaranteed[kind - WEAPON], rules->guaranteed,
                    most < rules->hand_size ? most : rules->hand_size, rules->players);
    return true;
}

static bool remove_cards(const EthRules* rules, Error* error) {
    int stack = rules->deck_size - rules->players * rules->hand_size;
    return rules->removed_unseen < stack || (rules->removed_unseen == 0 && stack == 0) ||
           error_set(error, EXIT_BAD_DATA, "removed_unseen %d: the Stack has %d cards, and one must be left",
                     rules->removed_unseen, stack);
}

// Burying cards of a top without Zombies would tell of those at the bottom, which no player remembers.
static bool clear_top(const EthRules* rules, Error* error) {
    int box = rules->removed_unseen, stack = rules->deck_size - rules->players * rules->hand_size - box;
    int clear = rules->zombie_free_top ? stack / (rules->zombie_free_top + 1) : 0;
    if (clear > 0 && rules->spill_blood == SPILL_BURY_TOP)
        return error_set(error, EXIT_BAD_DATA,
                         "zombie_free_top and spill_blood bury_top cannot be in force together");
    return stack - rules->copies[ZOMBIE] >= clear ||
           error_set(
               error, EXIT_BAD_DATA,
               "zombie_free_top: the Stack of %d cards has too many Zombies (deck.zombie %d) for %d without",
               stack, rules->copies[ZOMBIE], clear);
}

// Section 4.5.
static bool compile(const int32_t* values, int players, void* rules_, Error* error) {
    EthRules* rules = rules_;
    memset(rules, 0, sizeof *rules);
    memcpy(rules, values, ROW_COUNT * sizeof *values);
    rules->players = players;
    rules->zeros = rules->patient_zeros == PATIENT_ZEROS_AUTO ? (players <= 4 ? 1 : 2)
                   : rules->patient_zeros == PATIENT_ZEROS_0  ? 0
                                                              : rules->patient_zeros;
    rules->hand_size = players <= 4 ? rules->hand_size_small : rules->hand_size_large;
    rules->rounds_of_65536 = (uint32_t)(65536 / players + 1);
    memcpy(rules->copies, values, KINDS * sizeof *values);
    rules->copies[ZOMBIE] += rules->zombies_delta;
    if (rules->copies[ZOMBIE] < 1)
        return error_set(
            error, EXIT_BAD_DATA,
            "deck.zombie %d with zombies_delta %d: no Zombie is left; their sum must be at least 1",
            rules->deck_zombie, rules->zombies_delta);
    if (rules->zeros >= players)
        return error_set(error, EXIT_BAD_DATA, "patient_zeros %d with %d players: nobody is a Survivor",
                         rules->zeros, players);
    build_deck(rules);
    rules->fatal_bites = rules->bites_to_turn + rules->free_bites;
    rules->house_rows = rules->cards_drawn != 1 || rules->cards_played || rules->hand_limit ||
                        rules->round_limit || rules->turn_order == TURN_DRAW_FIRST;
    rules->last_slot = rules->round_limit ? rules->round_limit * players - 1 : INT32_MAX;
    if (rules->dealable < players * rules->hand_size)
        return error_set(error, EXIT_BAD_DATA,
                         "%s %d with %d players needs %d cards that are neither Zombie nor Discard Weapon; "
                         "the deck has %d: "
                         "add cards (deck.*) or deal fewer",
                         players <= 4 ? "hand_size_small" : "hand_size_large", rules->hand_size, players,
                         players * rules->hand_size, rules->dealable);
    return guarantee(rules, error) && remove_cards(rules, error) && clear_top(rules, error);
}

static const Role roles[] = {{"survivors", "cooperative", "league"},
                             {"patient_zero", "opportunist", "league"},
                             {"turned", "horde", "league"}};
static const Outcome outcomes[] = {
    {"survivors", "the Survivors", 1u << 0}, {"infected", "the Infected", 1u << 1 | 1u << 2}, {0}};
static const EndReason end_reasons[] = {{.name = "stack_empty", .winners = WON_BY(0)},
                                        {.name = "countdown", .winners = WON_BY(0)},
                                        {.name = "all_turned", .winners = WON_BY(1)},
                                        {.name = "aborted", .winners = 0},
                                        {0}};
static const Metric metrics[] = {ESCAPE_THE_HORDE_METRICS(METRIC_ROW)};
_Static_assert(sizeof metrics / sizeof metrics[0] <= METRICS_MAX, "too many metrics");

static const Param motives =
    PARAM_MOTIVES(ETH_MOTIVES, .tag = TAG_PUBLISHED, .source = "R",
                  .open = "Survivors win if they have not been Turned: each of them, or all as a team.",
                  .help = "what a Survivor wants");

static const Narration narration = {.secrets = eth_secrets, .tell = eth_tell, .conclude = eth_conclude};
static const Standing standing = {
    .of = eth_standing,
    .unit = "thousandths of the way to a win",
    .help =
        "Survivors: cards drawn, out of those until the Stack is empty or the Countdown ends; Infected: "
        "bites dealt, out of those that Turn everybody"};
static const Searching searching = {
    .determinize = eth_determinize, .secret = eth_secret, .conduct = eth_conduct};

const Ruleset ruleset_escape_the_horde = {
    .id = "escape-the-horde",
    .title = "Escape the Horde",
    .summary = "hidden roles: Survivors against Patient Zero and the Infected",
    .players_min = 3,
    .players_max = 8,
    .players_default = 4,
    RULESET_TABLE(rule, rows),
    .rulings = rulings,
    RULESET_TABLE(role, roles),
    .kinds = eth_kinds,
    .actions = eth_actions,
    RULESET_TABLE(metric, metrics),
    .end_reasons = end_reasons,
    .outcomes = outcomes,
    .cards = eth_card_names,
    .pile_offset = offsetof(EthState, hidden.stack),
    RULESET_SIZES(EthRules, EthState),
    .compile = compile,
    RULESET_CALLS(eth),
    .motives = &motives,
    .motive_won = eth_motive_won,
    .check = eth_check,
    .action_help = eth_action_help,
    .card_help = eth_card_help,
    .facts = eth_facts,
    .narration = &narration,
    .standing = &standing,
    .searching = &searching,
    RULESET_HOUSE(&eth_words, EthRules, EthState),
};
