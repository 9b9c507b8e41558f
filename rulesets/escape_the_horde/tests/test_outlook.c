// What the trained policies of Escape the Horde are told (strategies/escape_the_horde/linear.c and
// common/outlook.c), on positions set by hand: features are looked up by the names that league files use.
#include <string.h>

#include "rulesets/escape_the_horde/tests/position.h"
#include "sim/game/linear.h"
#include "tests/testing.h"

enum { ONE = LINEAR_ONE };

static const Features* features(const Position* position) {
    Error error;
    const Strategy* strategy = linear_strategy(position->ruleset, &error);
    assert_non_null(strategy);
    return strategy->features;
}

static Scene describe(const Position* position) {
    Scene scene;
    scene_open(&scene);
    StrategyInput input = {.decision = &position->decision,
                           .rules = &position->rules,
                           .shared = &position->shared,
                           .own = &position->own,
                           .ruleset = position->ruleset,
                           .players = position->shared.players};
    features(position)->describe(&input, &scene);
    assert_int_equal(scene.count, position->decision.count);
    return scene;
}

static int row(const char* const* names, int count, const char* name) {
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0) return i;
    fail_msg("no feature \"%s\"", name);
    return 0;
}

static int context(const Position* position, const char* name) {
    const Features* known = features(position);
    return describe(position).context[row(known->contexts, known->context_count, name)];
}

// The place of a legal action in the scene.
static unsigned place(const Scene* scene, unsigned action) {
    for (unsigned i = 0; i < scene->count; i++)
        if (scene->action[i] == action) return i;
    fail_msg("action %u is missing", action);
    return 0;
}

static int trait(const Position* position, unsigned action, const char* name) {
    const Features* known = features(position);
    Scene scene = describe(position);
    return scene.traits[place(&scene, action)][row(known->traits, known->trait_count, name)];
}

static const char* act(const Position* position, unsigned action) {
    Scene scene = describe(position);
    return features(position)->acts[scene.act[place(&scene, action)]];
}

// 20 cards for 4 players: five rounds. A Turning of one of three Survivors would leave two.
static void test_rounds(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_WEAPON, -1);
    position_fight(&position, 0);
    position.shared.stack_size = 20;
    assert_int_equal(context(&position, "rounds left to play"), 5 * ONE / 2);
    assert_int_equal(context(&position, "bites the Infected need per round"), ONE);
    assert_int_equal(context(&position, "attacked: rounds a Turning would cost"), 0);
    position.shared.bites[0] = 1;
    assert_int_equal(context(&position, "attacked: has a bite"), ONE);
    assert_int_equal(context(&position, "attacked: rounds a Turning would cost"), 3 * ONE / 2);
    // The Countdown has a round left: a Turning would make it longer, but for the reading `minimum`.
    position.shared.countdown_end = position.shared.slot + 4;
    assert_int_equal(context(&position, "rounds left to play"), ONE / 2);
    assert_int_equal(context(&position, "last round"), 0);
    assert_int_equal(context(&position, "attacked: rounds a Turning would cost"), -ONE / 2);
    position_rule(&position, "countdown_restart", RESTART_MINIMUM);
    assert_int_equal(context(&position, "attacked: rounds a Turning would cost"), 0);
    position.shared.slot++;
    assert_int_equal(context(&position, "last round"), ONE);
}

static void test_last_survivor(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_WEAPON, -1);
    position_fight(&position, 0);
    position.shared.bites[0] = 1;
    assert_int_equal(context(&position, "share of Survivors with a bite"), ONE / 3);
    position_turn(&position, 1);
    position_turn(&position, 2);
    assert_int_equal(context(&position, "one Survivor left"), ONE);
    assert_int_equal(context(&position, "two Survivors left"), 0);
    assert_int_equal(context(&position, "all Survivors have a bite"), ONE);
    assert_int_equal(context(&position, "attacked: the last Survivor has a bite"), ONE);
    assert_int_equal(context(&position, "attacked: rounds a Turning would cost"), 0);
}

// 16 Zombies and 19 other cards are unseen, 20 of the 35 in the Stack.
static void test_threat(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_DODGE, -1);
    position.shared.stack_size = 20;
    assert_int_equal(context(&position, "chance that the next card is a Zombie"),
                     ONE * 16 * 35 / (16 * 35 + 19 * 20));
    position.own.known_count = 1;
    position.own.known_top[0] = ZOMBIE;
    assert_int_equal(context(&position, "chance that the next card is a Zombie"), ONE);
    assert_int_equal(context(&position, "knows the next card"), ONE);
    position.own.known_top[0] = WEAPON;
    assert_int_equal(context(&position, "chance that the next card is a Zombie"), 0);
}

// A player who has neither fought nor been seen may be Patient Zero; if only one may be, it is.
static void test_doubt(void** state) {
    (void)state;
    static const char doubt[] = "target: chance to be a hidden Patient Zero";
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_STEAL + 1, DO_STEAL + 3, -1);
    assert_int_equal(trait(&position, DO_STEAL + 3, doubt), ONE / 3);
    position.shared.proven = eth_bit(1);
    assert_int_equal(trait(&position, DO_STEAL + 3, doubt), ONE / 2);
    assert_int_equal(trait(&position, DO_STEAL + 1, doubt), 0);
    position.shared.proven = eth_bit(1) | eth_bit(2);
    assert_int_equal(trait(&position, DO_STEAL + 3, doubt), ONE);
    position_reveal(&position, 3);
    assert_int_equal(trait(&position, DO_STEAL + 3, doubt), 0);
    assert_int_equal(trait(&position, DO_STEAL + 3, "target: known Infected"), ONE);
    assert_int_equal(context(&position, "all Infected are known"), ONE);
}

// A Patient Zero knows its own role: of two, it looks for the other.
static void test_doubt_of_a_zero(void** state) {
    (void)state;
    static const char doubt[] = "target: chance to be a hidden Patient Zero";
    Position position;
    position_open(&position, 5, ROLE_PATIENT_ZERO);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_STEAL + 1, DO_STEAL + 2, -1);
    assert_int_equal(context(&position, "hidden Patient Zero"), ONE);
    assert_int_equal(trait(&position, DO_STEAL + 1, doubt), ONE / 4);
    position.own.fellows = eth_bit(2);
    assert_int_equal(trait(&position, DO_STEAL + 1, doubt), 0);
    assert_int_equal(trait(&position, DO_STEAL + 2, "target: privately known to be Infected"), ONE);
}

static void test_known_cards(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_PATIENT_ZERO);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_STEAL + 1, DO_STEAL + 2, -1);
    position.own.facts[0] = 16 * 1 + WEAPON;
    position.own.facts[1] = 16 * 1 + STEAL;
    position.own.facts[2] = 16 * 2 + ZOMBIE;
    position.own.fact_count = 3;
    assert_int_equal(trait(&position, DO_STEAL + 1, "target: defences known to be in hand"), ONE / 2);
    assert_int_equal(trait(&position, DO_STEAL + 1, "target: a Zombie known to be in hand"), 0);
    assert_int_equal(trait(&position, DO_STEAL + 2, "target: a Zombie known to be in hand"), ONE);
}

static void test_acts_of_attacks(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_PATIENT_ZERO);
    position_hold(&position, ZOMBIE, 3);
    position.shared.bites[2] = 1;
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_ATTACK + 1, DO_ATTACK + 2, -1);
    assert_string_equal(act(&position, DO_ATTACK + 1), "reveal from hand for a first bite");
    assert_string_equal(act(&position, DO_ATTACK + 2), "reveal from hand for a Turning");
    assert_int_equal(context(&position, "Zombies in hand per bite needed"), ONE * 3 / 5);
    position_reveal(&position, 0);
    assert_string_equal(act(&position, DO_ATTACK + 1), "attack from hand for a first bite");
    position_ask(&position, ASK_BATCH, DO_LAUNCH, DO_ATTACK + 1, DO_ATTACK + 2, -1);
    position.shared.table[0] = 1;
    position.shared.table_count = 1;
    assert_string_equal(act(&position, DO_LAUNCH), "place no more Zombies");
    assert_int_equal(trait(&position, DO_ATTACK + 1, "target: Zombies before it"), ONE / 2);
    assert_int_equal(trait(&position, DO_ATTACK + 2, "target: Zombies before it"), 0);
    position_ask(&position, ASK_DRAWN_ZOMBIE, DO_KEEP, DO_ATTACK + 1, DO_ATTACK + 2, -1);
    assert_string_equal(act(&position, DO_ATTACK + 2), "attack with the drawn Zombie for a Turning");
    assert_int_equal(context(&position, "Zombies in hand per bite needed"), ONE * 4 / 5);
}

// A Yeah/Nah is weighed by whom the card hits and by who played it.
static void test_counter(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_hold(&position, YEAH_NAH, 1);
    position_reveal(&position, 3);
    position.shared.bites[0] = 1;
    position_ask(&position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
    position_answer(&position, STEAL, 3, 0, false);
    assert_string_equal(act(&position, DO_YEAH_NAH), "cancel a Steal");
    assert_int_equal(trait(&position, DO_YEAH_NAH, "target: oneself"), ONE);
    assert_int_equal(trait(&position, DO_YEAH_NAH, "target: has a bite"), ONE);
    assert_int_equal(trait(&position, DO_YEAH_NAH, "target: known Infected"), ONE);
    position.shared.nahs = 1;
    assert_string_equal(act(&position, DO_YEAH_NAH), "restore another card");
    position_fight(&position, 1);
    position_answer(&position, RESCUE, 2, NOBODY, false);
    assert_string_equal(act(&position, DO_YEAH_NAH), "restore a Rescue or Team Up");
    assert_int_equal(trait(&position, DO_YEAH_NAH, "target: oneself"), 0);
    assert_int_equal(trait(&position, DO_YEAH_NAH, "target: cards"), ONE * 5 / 4);
    assert_int_equal(trait(&position, DO_YEAH_NAH, "target: known Infected"), 0);
}

// The answered card may name a kind of card instead of a target.
static void test_counter_of_recovering_rescue(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_rule(&position, "rescue_effect", RESCUE_RECOVER_CARD);
    position_ask(&position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
    position_answer(&position, RESCUE, 2, SPILL_BLOOD, false);
    assert_string_equal(act(&position, DO_YEAH_NAH), "cancel a Rescue");
    assert_int_equal(trait(&position, DO_YEAH_NAH, "target: cards"), 0);
    assert_int_equal(context(&position, "attacked: cards"), 0);
}

static void test_acts_of_fights(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_RESCUE, DO_SACRIFICE + 0, DO_SACRIFICE + 2,
                 DO_GRENADE_COUNT + 2, -1);
    position_fight(&position, 1);
    position_fight(&position, 3);
    assert_string_equal(act(&position, DO_PASS), "stay out of the fight");
    assert_string_equal(act(&position, DO_RESCUE), "help with a Rescue");
    assert_string_equal(act(&position, DO_SACRIFICE + 0), "Sacrifice oneself");
    assert_string_equal(act(&position, DO_SACRIFICE + 2), "Sacrifice a third player");
    assert_int_equal(trait(&position, DO_GRENADE_COUNT + 2, "Zombies aimed at"), ONE);
    assert_int_equal(context(&position, "further Zombies on the table"), ONE / 2);
    position.shared.defender = 0;
    assert_string_equal(act(&position, DO_PASS), "leave the defence to others");
    assert_string_equal(act(&position, DO_SACRIFICE + 2), "Sacrifice another");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rounds),
        cmocka_unit_test(test_last_survivor),
        cmocka_unit_test(test_threat),
        cmocka_unit_test(test_doubt),
        cmocka_unit_test(test_doubt_of_a_zero),
        cmocka_unit_test(test_known_cards),
        cmocka_unit_test(test_acts_of_attacks),
        cmocka_unit_test(test_counter),
        cmocka_unit_test(test_counter_of_recovering_rescue),
        cmocka_unit_test(test_acts_of_fights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
