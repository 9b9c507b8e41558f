// Card of the Dead: what the golden positions of the rules file say about whole rounds and games: the cards
// kept at the setup (G64 to G66), the shares of the winners (G67), the next starter (G68), Swarm at the next
// setup (G72), decks that are refused, and the turn cap.
#include <string.h>

#include "rulesets/card_of_the_dead/cards.h"
#include "rulesets/card_of_the_dead/round.h"
#include "rulesets/card_of_the_dead/setup.h"
#include "rulesets/card_of_the_dead/turn.h"
#include "tests/testing.h"

extern const Ruleset ruleset_card_of_the_dead;
static const Ruleset* const ruleset = &ruleset_card_of_the_dead;

typedef struct Setting {
    int32_t values[RULES_MAX];
    CodRules rules;
    CodState state;
    Chance chance;
    Decision decision;
} Setting;

static int row(const char* key) {
    int found = param_find(ruleset->rules, ruleset->rule_count, key);
    assert_true(found >= 0);
    return found;
}

static void open_setting(Setting* setting) {
    memset(setting, 0, sizeof *setting);
    for (int i = 0; i < ruleset->rule_count; i++) setting->values[i] = (int32_t)ruleset->rules[i].initial;
    chance_open(&setting->chance, rng_key(7, 0));
}

static void compile(Setting* setting, int players) {
    Error error;
    if (!ruleset->compile(setting->values, players, &setting->rules, &error)) fail_msg("%s", error.text);
}

// --- KEEP

// A dealt hand: each seat gets these kinds, in this order. Chance by script that looks up where such a card
// stands.
typedef struct Deal {
    Script script;
    const CodState* state;
    const uint8_t* kinds;
    unsigned used;
} Deal;

static uint32_t deal_next(Script* script, ChanceStream stream, uint32_t bound) {
    Deal* deal = (Deal*)script;
    if (stream == CHANCE_DEAL && deal->state->shared.phase != PHASE_ROUND) fail_msg("dealt at another time");
    uint32_t kind = deal->kinds[deal->used++];
    for (uint32_t i = 0; i < bound; i++)
        if (deal->state->hidden.pool[i] == kind) return i;
    fail_msg("no such card is left: kind %u", kind);
    return 0;
}

static void deal(Setting* setting, const uint8_t* kinds) {
    static Deal script;
    compile(setting, 2);
    ruleset->setup(&setting->rules, &setting->state, &setting->chance);
    script = (Deal){{.below = deal_next}, &setting->state, kinds, 0};
    setting->chance.script = &script.script;
    CodGame game = {&setting->rules, &setting->state, &setting->chance};
    cod_deal_round(&game);
    setting->chance.script = NULL;
    assert_int_equal(script.used, 2 * setting->rules.setup_deal);
}

static void asked(Setting* setting, unsigned seat, const char* names) {
    char text[256] = "", name[NAME_MAX_BYTES];
    assert_true(ruleset->advance(&setting->rules, &setting->state, &setting->chance, &setting->decision));
    assert_int_equal(setting->decision.seat, seat);
    for (int a = -1; (a = action_set_next(&setting->decision.legal, a)) >= 0;) {
        ruleset_action_name(ruleset, (unsigned)a, name, sizeof name);
        (void)snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", *text ? ", " : "", name);
    }
    assert_string_equal(text, names);
}

static void apply(Setting* setting, unsigned action) {
    char why[NAME_MAX_BYTES];
    ruleset->apply(&setting->rules, &setting->state, &setting->chance, &setting->decision, action);
    if (!ruleset->check(&setting->rules, &setting->state, why, sizeof why)) fail_msg("%s", why);
}

// Plays on to the first turn, and compares a hand.
static void assert_hand(Setting* setting, unsigned seat, unsigned size, const uint8_t* kinds) {
    CodGame game = {&setting->rules, &setting->state, &setting->chance};
    uint8_t hand[HAND_KINDS] = {0};
    for (unsigned i = 0; i < size; i++) hand[kinds[i]]++;
    while (setting->state.shared.phase == PHASE_KEEP) assert_false(cod_step(&game, &setting->decision));
    assert_memory_equal(setting->state.own[seat].hand, hand, sizeof hand);
    assert_int_equal(setting->state.shared.hand_size[seat], size);
    assert_int_equal(setting->state.shared.deck_size, setting->rules.deck_size - (int)size);
    assert_int_equal(setting->state.hidden.figures[METRIC_KEPT], size);
}

#define NOTHING_TO_KEEP \
    DYNAMITE, PILLAGE, ZOMBIE_2, ZOMBIE_1, ZOMBIE_1, ZOMBIE_1, ZOMBIE_1, ZOMBIE_1, CORNERED, RUFFIANS

static void test_keep(void** unused) {
    (void)unused;
    static const uint8_t cards[] = {SLUGGER, SLUGGER, SLUGGER,  LURE,     LURE,           NUKES,
                                    BITTEN,  FOG,     ZOMBIE_1, ZOMBIE_3, NOTHING_TO_KEEP};
    static Setting setting;
    open_setting(&setting);
    deal(&setting, cards);
    asked(&setting, 0, "stop, keep slugger, keep lure");
    apply(&setting, DO_KEEP + LURE);
    asked(&setting, 0, "stop, keep slugger, keep lure");
    apply(&setting, DO_KEEP + SLUGGER);
    asked(&setting, 0, "stop, keep slugger, keep lure");
    assert_int_equal(setting.state.shared.hand_size[0], 0);  // secret until all have answered
    apply(&setting, DO_KEEP + SLUGGER);
    assert_hand(&setting, 0, 3, (const uint8_t[]){LURE, SLUGGER, SLUGGER});
    static const uint8_t back[] = {SLUGGER, LURE, NUKES, BITTEN, FOG, ZOMBIE_1, ZOMBIE_3};
    for (unsigned i = 0; i < sizeof back; i++) assert_int_equal(setting.state.own[0].dealt[back[i]], 1);
    assert_int_equal(setting.state.hidden.figures[METRIC_ASKED_KEEP], 3);
}

static void test_keep_with_too_few_cards(void** unused) {
    (void)unused;
    static const uint8_t cards[] = {DYNAMITE, PILLAGE,  BITTEN,   SWARM,    HIDE,     ZOMBIE_1, ZOMBIE_1,
                                    ZOMBIE_1, ZOMBIE_1, ZOMBIE_2, ZOMBIE_1, FOG,      NUKES,    ZOMBIE_1,
                                    ZOMBIE_1, ZOMBIE_1, ZOMBIE_1, CORNERED, ZOMBIE_1, ZOMBIE_1};
    static Setting setting;
    open_setting(&setting);
    deal(&setting, cards);
    asked(&setting, 0, "stop, keep hide");
    apply(&setting, DO_KEEP + HIDE);
    assert_hand(&setting, 0, 1, (const uint8_t[]){HIDE});
    assert_int_equal(setting.state.shared.hand_size[1], 0);
    assert_int_equal(setting.state.hidden.figures[METRIC_ASKED_KEEP], 1);
}

static void test_keep_follows_movement_points(void** unused) {
    (void)unused;
    static const uint8_t cards[] = {NUKES,    ARMORED,  HIDE,     ZOMBIE_1, ZOMBIE_1, FOG,      FOG,
                                    SWARM,    RINGTONE, CORNERED, ZOMBIE_1, ZOMBIE_1, ZOMBIE_1, ZOMBIE_1,
                                    ZOMBIE_1, ZOMBIE_1, ZOMBIE_1, ZOMBIE_1, ZOMBIE_1, ZOMBIE_1};
    static Setting setting;
    open_setting(&setting);
    setting.values[row("mp.nukes")] = 1;
    setting.values[row("mp.armored")] = 2;
    setting.values[row("mp.hide")] = 0;
    deal(&setting, cards);
    asked(&setting, 0, "stop, keep nukes");
    apply(&setting, DO_STOP);
    assert_hand(&setting, 0, 0, NULL);
}

// --- ends

static void assert_shares(int players, const int* totals, const int* shares) {
    static Setting setting;
    GameResult result = {0};
    open_setting(&setting);
    compile(&setting, players);
    setting.state.shared.players = (uint8_t)players;
    setting.state.shared.first_starter = 1;
    for (int seat = 0; seat < players; seat++) setting.state.shared.total[seat] = (uint16_t)totals[seat];
    ruleset->score(&setting.rules, &setting.state, &result);
    for (int seat = 0; seat < players; seat++) {
        int order = (seat - 1 + players) % players;
        assert_int_equal(result.win_840ths[seat], shares[seat]);
        assert_int_equal(result.metrics[METRIC_SHARE_SEAT0 + seat], shares[seat]);
        assert_int_equal(result.metrics[METRIC_SHARE_ORDER0 + order], shares[seat]);
        assert_int_equal(result.metrics[METRIC_SCORE_ORDER0 + order], totals[seat]);
    }
}

static void test_shares(void** unused) {
    (void)unused;
    assert_shares(4, (const int[]){7, 9, 9, 2}, (const int[]){0, 420, 420, 0});
    assert_shares(3, (const int[]){0, 0, 0}, (const int[]){280, 280, 280});
    assert_shares(2, (const int[]){5, 4}, (const int[]){840, 0});
    assert_shares(5, (const int[]){6, 6, 6, 6, 6}, (const int[]){168, 168, 168, 168, 168});
}

static uint32_t lowest(Script* script, ChanceStream stream, uint32_t bound) {
    (void)script;
    assert_int_equal(stream, CHANCE_ORDER);
    assert_int_equal(bound, 2);
    return 0;
}

static uint32_t highest(Script* script, ChanceStream stream, uint32_t bound) {
    return lowest(script, stream, bound) + bound - 1;
}

// The starter of the next round when seat 3 of four began the one with these scores.
static unsigned next_starter(int reading, const uint16_t* scores, Script* script) {
    static Setting setting;
    open_setting(&setting);
    setting.values[row("next_starter")] = reading;
    compile(&setting, 4);
    CodShared* shared = &setting.state.shared;
    shared->players = 4;
    shared->round = 1;
    shared->starter = 3;
    memcpy(shared->last_score, scores, 4 * sizeof *scores);
    setting.chance.script = script;
    cod_after_round(&(CodGame){&setting.rules, &setting.state, &setting.chance});
    assert_int_equal(shared->phase, PHASE_ROUND);
    assert_int_equal(setting.state.hidden.figures[METRIC_STARTER_CHANGES], shared->starter != 3);
    return shared->starter;
}

static void test_next_starter(void** unused) {
    (void)unused;
    static const uint16_t clear[] = {0, 0, 5, 0}, tied[] = {6, 2, 6, 0};
    Script first = {.below = lowest}, last = {.below = highest};
    assert_int_equal(next_starter(STARTER_SAME, clear, NULL), 3);
    assert_int_equal(next_starter(STARTER_ROTATE_LEFT, clear, NULL), 0);
    assert_int_equal(next_starter(STARTER_LAST_ROUND_WINNER, clear, NULL), 2);
    assert_int_equal(next_starter(STARTER_LAST_ROUND_WINNER, tied, &first), 0);
    assert_int_equal(next_starter(STARTER_LAST_ROUND_WINNER, tied, &last), 2);
}

// Chance says who starts a game, or seat 0 does: the cards are the same.
static void test_first_starter(void** unused) {
    (void)unused;
    static Setting setting, fixed;
    unsigned seen = 0;
    open_setting(&setting);
    open_setting(&fixed);
    fixed.values[row("first_starter")] = FIRST_SEAT_0;
    compile(&setting, 4);
    compile(&fixed, 4);
    for (uint64_t game = 0; game < 64; game++) {
        Chance chance, again;
        chance_open(&chance, rng_key(1, game));
        chance_open(&again, rng_key(1, game));
        ruleset->setup(&setting.rules, &setting.state, &chance);
        ruleset->setup(&fixed.rules, &fixed.state, &again);
        seen |= 1u << setting.state.shared.starter;
        assert_int_equal(fixed.state.shared.starter, 0);
        assert_memory_equal(fixed.state.own, setting.state.own, sizeof setting.state.own);
    }
    assert_int_equal(seen, 0xf);
}

static bool swarm_after_setup(int reading) {
    static Setting setting;
    open_setting(&setting);
    setting.values[row("swarm_lasts")] = reading;
    compile(&setting, 3);
    setting.state.shared.players = 3;
    setting.state.shared.swarm = true;
    cod_deal_round(&(CodGame){&setting.rules, &setting.state, &setting.chance});
    return setting.state.shared.swarm;
}

static void test_swarm_at_the_next_setup(void** unused) {
    (void)unused;
    assert_false(swarm_after_setup(SWARM_FOR_ROUND));
    assert_true(swarm_after_setup(SWARM_FOR_GAME));
}

// --- refusals

static void assert_refused(Setting* setting, int players, const char* text) {
    Error error;
    assert_false(ruleset->compile(setting->values, players, &setting->rules, &error));
    assert_string_equal(error.text, text);
}

static void test_decks_that_are_refused(void** unused) {
    (void)unused;
    static Setting setting;
    open_setting(&setting);
    setting.values[row("deck.lure")] = 40;
    setting.values[row("deck.zombie_1")] = 37;
    setting.values[row("deck.zombie_2")] = 14;
    assert_refused(&setting, 2,
                   "deck.lure 40 and the other deck.* give 121 cards in all; at most 120 are allowed");
    setting.values[row("deck.zombie_2")] = 13;
    compile(&setting, 2);
    open_setting(&setting);
    setting.values[row("deck.zombie_1")] = 13;
    assert_refused(
        &setting, 5,
        "setup_deal 10 with 5 players needs 50 cards, deck.* give 49: lower setup_deal to 9 or less, or "
        "add cards");
    compile(&setting, 4);
    setting.values[row("deck.zombie_1")] = 4;
    setting.values[row("setup_deal")] = setting.values[row("keep_max")] = 10;
    assert_refused(
        &setting, 4,
        "keep_max 10 with 4 players needs a deck of at least 41 cards, deck.* give 40: lower keep_max or "
        "add cards");
}

// A turn too many ends the game without a winner.
static void test_turn_cap(void** unused) {
    (void)unused;
    static Setting setting;
    GameResult result = {0};
    open_setting(&setting);
    compile(&setting, 2);
    ruleset->setup(&setting.rules, &setting.state, &setting.chance);
    setting.state.shared.phase = PHASE_TURN;
    setting.state.shared.turns = 20000;
    assert_false(ruleset->advance(&setting.rules, &setting.state, &setting.chance, &setting.decision));
    ruleset->score(&setting.rules, &setting.state, &result);
    assert_true(result.aborted);
    assert_int_equal(result.metrics[METRIC_ABORTED], 1);
    assert_int_equal(result.win_840ths[0] + result.win_840ths[1], 0);
}

// What Tripped takes from a row is counted, card by card.
static void test_tripped_is_counted(void** unused) {
    (void)unused;
    static Setting setting;
    open_setting(&setting);
    compile(&setting, 3);
    CodGame game = {&setting.rules, &setting.state, &setting.chance};
    CodShared* shared = &setting.state.shared;
    shared->target = 1;
    shared->row_size[1] = 3;
    for (unsigned i = 0; i < 3; i++) shared->row[1][i] = SLUGGER;
    cod_act_tripped_count(&game, 0, DO_TWO);
    assert_int_equal(shared->row_size[1], 1);
    assert_int_equal(setting.state.hidden.figures[METRIC_MOVEMENT_DISCARDED], 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keep),
        cmocka_unit_test(test_keep_with_too_few_cards),
        cmocka_unit_test(test_keep_follows_movement_points),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_next_starter),
        cmocka_unit_test(test_first_starter),
        cmocka_unit_test(test_swarm_at_the_next_setup),
        cmocka_unit_test(test_decks_that_are_refused),
        cmocka_unit_test(test_turn_cap),
        cmocka_unit_test(test_tripped_is_counted),
    };
    return cmocka_run_group_tests_name("rounds", tests, NULL, NULL);
}
