// What the trained policies of Survival Infection are told (strategies/zombie_survival_infection/linear.c,
// common/outlook.c and forecast.c), in the notation of scenarios.txt: features are looked up by the names that
// league files use, numbers are reckoned by hand.
#include "rulesets/zombie_survival_infection/tests/scenario_game.h"
#include "sim/game/linear.h"
#include "tests/testing.h"

enum { ONE = LINEAR_ONE };

extern const Ruleset ruleset_zombie_survival_infection;
static const Ruleset* const ruleset = &ruleset_zombie_survival_infection;

static const Features* features(void) {
    Error error;
    const Strategy* strategy = linear_strategy(ruleset, &error);
    assert_non_null(strategy);
    return strategy->features;
}

// The next decision of a position, as a policy sees it.
typedef struct Sight {
    ZsiRules rules;
    Scene scene;
} Sight;

static Sight* see(const char* position) {
    static Sight sight;
    static ScenarioRun run;
    scenario_open(&run, &scenario_game, 0);
    if (!scenario_lines(&run, position) || !scenario_ask(&run)) fail_msg("%s", run.error.text);
    const ZsiState* state = run.state;
    StrategyInput input = {.decision = &run.decision,
                           .rules = run.rules,
                           .shared = &state->shared,
                           .own = &state->own[run.decision.seat],
                           .ruleset = ruleset,
                           .players = run.players};
    memset(&sight, 0, sizeof sight);
    memcpy(&sight.rules, run.rules, sizeof sight.rules);
    scene_open(&sight.scene);
    features()->describe(&input, &sight.scene);
    assert_int_equal(sight.scene.count, run.decision.count);
    scenario_close(&run);
    return &sight;
}

static int row(const char* const* names, int count, const char* name) {
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0) return i;
    fail_msg("no feature \"%s\"", name);
    return 0;
}

static int context(const Sight* sight, const char* name) {
    return sight->scene.context[row(features()->contexts, features()->context_count, name)];
}

// Of the legal action with that name.
static int trait(const Sight* sight, const char* action, const char* name) {
    char found[NAME_MAX_BYTES];
    for (unsigned i = 0; i < sight->scene.count; i++) {
        ruleset_action_name(ruleset, sight->scene.action[i], found, sizeof found);
        if (strcmp(found, action) == 0)
            return sight->scene.traits[i][row(features()->traits, features()->trait_count, name)];
    }
    fail_msg("action %s is missing", action);
    return 0;
}

// The act of the legal action with that name, in words.
static const char* act(const Sight* sight, const char* action) {
    char found[NAME_MAX_BYTES];
    for (unsigned i = 0; i < sight->scene.count; i++) {
        ruleset_action_name(ruleset, sight->scene.action[i], found, sizeof found);
        if (strcmp(found, action) == 0) return features()->acts[sight->scene.act[i]];
    }
    fail_msg("action %s is missing", action);
    return NULL;
}

// Apartments: SURVIVAL 1, S 1. The Base die brings 1.5 on average; with the Survival die, 201 / 36.
static void test_rolls_in_the_survival_phase(void** unused) {
    static const char position[] =
        "players: 4\n"
        "set: survivors = 10 12 15 10; survival_die = 1; hand.0 = kill_c gain_b 4 escape\n"
        "chance: base_blank\n";
    (void)unused;
    const Sight* sight = see(position);
    int mine = 11 * ONE + 3 * 40, best = 12 * ONE + 201 * ONE / 36 + 2 * 40;
    assert_int_equal(context(sight, "what the next roll is expected to bring, in fours"), 40 / 4);
    assert_int_equal(context(sight, "own rolls the camp is expected to survive, in fours"), 2 * ONE);
    assert_int_equal(context(sight, "own forecast minus the best of the other camps', in tens"),
                     (mine - best) / 10);
    assert_int_equal(context(sight, "the next roll may wipe out one's own camp"), 0);
    assert_int_equal(context(sight, "members that the kills in hand can take, in eights"), 3 * ONE / 8);
    const char* kill = "kill_c";
    assert_int_equal(
        trait(sight, kill, "members that it can take of the camp with the best forecast, in fours"),
        3 * ONE / 4);
    assert_int_equal(trait(sight, kill, "leaves no other camp"), 0);
    assert_int_equal(trait(sight, kill, "a card that kills"), ONE);
    assert_int_equal(trait(sight, "gain_b", "a card that kills"), 0);
}

// Apartments: INFECTION 0, I 0. A camp of 3 in the Survival Phase gains 2.5; with the Infection die it loses
// 93 / 36, never more than it has.
static void test_the_infection_die(void** unused) {
    static const char position[] =
        "players: 4\n"
        "set: survivors = 10 12 3 10; infected = 0; survival_die = 1; infection_die = 0; hand.0 = 6 escape\n"
        "chance: base_blank infection_1\n";
    (void)unused;
    const Sight* sight = see(position);
    const char* change = "what the die changes at the target's next roll, in fours";
    assert_int_equal(trait(sight, "seat 2", change), (-93 * ONE / 36 - 40) / 4);
    // 9 members, 1.5 of which each roll takes
    assert_int_equal(context(sight, "own rolls the camp is expected to survive, in fours"), 6 * ONE / 4);
    assert_int_equal(trait(sight, "seat 1", "the target holds the Survival die"), ONE);
    assert_int_equal(trait(sight, "seat 2", "the target has three members or fewer"), ONE);
    assert_int_equal(trait(sight, "seat 3", "the target has six members or fewer"), 0);
    assert_int_equal(trait(sight, "seat 3", "turns until the target plays, as a share of a round"),
                     3 * ONE / 4);
}

static void test_the_last_other_camp(void** unused) {
    static const char position[] =
        "players: 2\n"
        "set: survivors = 10 3; survival_die = 1; hand.0 = kill_c kill_a 4 escape\n"
        "chance: base_blank\n";
    (void)unused;
    const Sight* sight = see(position);
    assert_int_equal(trait(sight, "kill_c", "leaves no other camp"), ONE);
    assert_int_equal(trait(sight, "kill_a", "leaves no other camp"), 0);
    assert_int_equal(context(sight, "holds an Action that can wipe out another camp"), ONE);
}

// SURVIVAL of the apartment 1, the prison -1, the hospital 2, hideout_f 0; INFECTION 0, -2, 0 and 0.
static void test_hideouts(void** unused) {
    static const char before[] =
        "players: 2\n"
        "set: survivors = 30 12; survival_die = 1; hand.0 = the_prison hospital hideout_f 3 escape\n"
        "chance: base_blank\n";
    static const char after[] =
        "players: 2\n"
        "set: survivors = 20 12; infected = 0; survival_die = 1; hand.0 = the_prison hospital hideout_f 3 "
        "escape\n"
        "chance: base_blank\n";
    (void)unused;
    const char *immunity = "an immunity that it brings or takes",
               *worse = "play a hideout that is worse at present";
    const Sight* sight = see(before);
    assert_int_equal(context(sight, "30 own members or fewer"), 0);  // the roll brought one
    assert_string_equal(act(sight, "the_prison"), worse);
    assert_string_equal(act(sight, "hospital"), "play a hideout");
    assert_string_equal(act(sight, "hideout_f"), "play a hideout with an immunity");
    assert_int_equal(trait(sight, "hideout_f", immunity), ONE);
    assert_int_equal(trait(sight, "hospital", immunity), 0);
    sight = see(after);
    assert_int_equal(context(sight, "30 own members or fewer"), ONE);
    assert_int_equal(context(sight, "20 own members or fewer"), ONE);
    assert_string_equal(act(sight, "the_prison"), "play a hideout");
    assert_string_equal(act(sight, "hospital"), "play a hideout");
}

// Each kind of offer is accepted by an act of its own.
static void test_offers(void** unused) {
    static const char sale[] =
        "players: 3\n"
        "set: survivors = 3 5 10; survival_die = 2; hand.0 = 6 escape; characters.1 = doctor\n"
        "chance: base_blank\n"
        "do: 0 take_action trade = pass, discard, trade\n"
        "do: 0 trade_kind 2 survivors for a character = 1 survivors for a character, 2 survivors for a "
        "character, 3 survivors for a character\n";
    static const char purchase[] =
        "players: 3\n"
        "set: survivors = 3 5 10; survival_die = 2; characters.0 = char_s; hand.0 = 6 escape\n"
        "chance: base_blank\n"
        "do: 0 take_action trade = pass, discard, trade\n"
        "do: 0 trade_partner seat 2 = seat 1, seat 2\n"
        "do: 0 trade_kind character for 3 survivors = character for 1 survivors, character for 2 survivors, "
        "character for 3 survivors\n";
    static const char swap[] =
        "players: 3\n"
        "set: survivors = 10 10 10; survival_die = 2; hand.0 = 6 escape; hideout.1 = hideout_g_rotated\n"
        "set: hideout.2 = -\n"
        "chance: base_blank\n"
        "do: 0 take_action trade = pass, discard, trade\n";
    (void)unused;
    const Sight* sight = see(sale);
    assert_string_equal(act(sight, "accept"), "accept survivors for a character");
    assert_int_equal(trait(sight, "accept", "survivors that it brings in a trade, in threes"), 2 * ONE / 3);
    assert_string_equal(act(see(purchase), "accept"), "accept a character for survivors");
    assert_string_equal(act(see(swap), "accept"), "accept a swap");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rolls_in_the_survival_phase),
        cmocka_unit_test(test_the_infection_die),
        cmocka_unit_test(test_the_last_other_camp),
        cmocka_unit_test(test_hideouts),
        cmocka_unit_test(test_offers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
