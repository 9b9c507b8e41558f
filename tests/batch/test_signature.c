// signature: it changes with everything that can change an experiment's numbers, and with nothing else; it is cheap for
// large experiments and slow players.
#include "sim/batch/signature.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/base/program.h"
#include "sim/experiment/experiment_make.h"
#include "sim/game/assignment.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

typedef struct Signature {
    char text[SIGNATURE_BYTES];
} Signature;

static Experiment make(Overrides overrides) {
    Experiment experiment;
    Error error = {0};
    if (!experiment_make(&experiment, NULL, &overrides, &error)) fail_msg("%s", error.text);
    return experiment;
}

static Signature sign(const Experiment* experiment) {
    Signature signature;
    Error error;
    if (!signature_make(&experiment, 1, signature.text, &error)) fail_msg("%s", error.text);
    assert_int_equal(strspn(signature.text, "0123456789abcdef"), SIGNATURE_BYTES - 1);
    return signature;
}

static Signature sign_overrides(Overrides overrides) {
    Experiment experiment = make(overrides);
    Signature signature = sign(&experiment);
    experiment_free(&experiment);
    return signature;
}

#define LIST(...)          ((const char* const[]){__VA_ARGS__})
#define RULE(text)         .rules = LIST(text), .rule_count = 1
#define PLAYS(text)        .strategies = LIST(text), .strategy_count = 1
#define STUB(...)          sign_overrides((Overrides){.ruleset = "stub", __VA_ARGS__})
#define expect_same(a, b)  assert_string_equal((a).text, (b).text)
#define expect_other(a, b) assert_string_not_equal((a).text, (b).text)

static void by_players(void** state) {
    (void)state;
    Signature plain = STUB(.players = "2..4", RULE("deck.bite=5"));
    expect_same(plain, STUB(.players = "2..4", RULE("deck.bite=2..4:5")));
    expect_other(plain, STUB(.players = "2..4", RULE("deck.bite=2..3:5")));
    expect_other(STUB(.players = "2..4", RULE("deck.bite=2:5")),
                 STUB(.players = "2..4", RULE("deck.bite=3:5")));
}

static void same_whatever_does_not_change_the_games(void** state) {
    (void)state;
    Signature plain = STUB(.games = "100");
    expect_same(plain, STUB(.games = "100"));
    expect_same(plain, STUB(.games = "7k"));
    expect_same(plain, STUB(.games = "100", .seed = "99"));
    expect_same(plain, STUB(.games = "100", .shard = "2/3"));
    expect_same(plain, STUB(.games = "100", .precision = "1pp"));
    Signature of_ruleset;
    Error error;
    assert_true(signature_of_ruleset(registry_find_ruleset("stub", &error), of_ruleset.text, &error));
    expect_same(plain, of_ruleset);
}

static void other_for_what_is_asked(void** state) {
    (void)state;
    Signature plain = STUB(.games = "100");
    expect_other(plain, STUB(.players = "3"));
    expect_other(plain, STUB(.players = "2,3"));
    expect_other(plain, STUB(RULE("deck.bite=3")));
    expect_other(STUB(RULE("deck.bite=3")), STUB(RULE("deck.bite=5")));
    expect_other(plain, STUB(PLAYS("random")));
    expect_other(plain, STUB(PLAYS("cautious:risk_max=0.9")));
    expect_other(plain, STUB(PLAYS("1=random")));
    expect_other(plain, STUB(.sweeps = LIST("deck.bite=3,5"), .sweep_count = 1));
    expect_other(plain, sign_overrides((Overrides){.ruleset = "zombie-run"}));
}

// --- a changed program

static const Strategy* hoarder;
static unsigned long asked;

// The hoarder, except that one decision in a few hundred has another answer.
static unsigned changed_hoarder(const StrategyInput* input) {
    unsigned action = hoarder->choose(input);
    if (asked++ % 300) return action;
    return action_set_nth(&input->decision->legal, input->decision->count - 1u);
}

static void replace(Experiment* experiment, const Strategy* old, const Strategy* changed) {
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int role = 0; role < experiment->ruleset->role_count; role++) {
            Player* player = &experiment->lineups[0].table[seat][role];
            if (player->strategy == old) player->strategy = changed;
        }
}

static void a_changed_strategy_changes_who_uses_it(void** state) {
    (void)state;
    Error error;
    Experiment uses = make((Overrides){.ruleset = "escape-the-horde", PLAYS("survivors=hoarder")});
    Experiment other = make((Overrides){.ruleset = "escape-the-horde"});
    Signature before = sign(&uses), before_other = sign(&other);
    hoarder = registry_find_strategy(uses.ruleset, "hoarder", &error);
    assert_non_null(hoarder);
    Strategy changed = *hoarder;
    changed.choose = changed_hoarder;
    asked = 1;
    replace(&uses, hoarder, &changed);
    replace(&other, hoarder, &changed);
    expect_other(before, sign(&uses));
    assert_true(asked > 1);
    expect_same(before_other, sign(&other));
    experiment_free(&uses);
    experiment_free(&other);
}

// A default that no golden game uses is detected from the table alone.
static void a_changed_default_changes_it(void** state) {
    (void)state;
    Error error;
    Param rules[RULES_MAX];
    const EndReason reasons[] = {
        {.name = "survivors", .winners = WON_BY_SEATS}, {.name = "overwhelmed", .winners = WON_BY(0)}, {0}};
    Experiment experiment = make((Overrides){.ruleset = "stub"});
    Signature before = sign(&experiment);
    Ruleset changed = *registry_find_ruleset("stub", &error);
    memcpy(rules, changed.rules, (size_t)changed.rule_count * sizeof *rules);
    experiment.ruleset = &changed;
    expect_same(before, sign(&experiment));
    int row = param_find(rules, changed.rule_count, "tie");
    rules[row].readings =
        (const ParamReading[]){{"divided", "Divided."}, {"earliest", "Earliest."}, {NULL, NULL}};
    changed.rules = rules;
    expect_other(before, sign(&experiment));
    changed.rules = registry_find_ruleset("stub", &error)->rules;
    changed.end_reasons = reasons;
    expect_other(before, sign(&experiment));
    experiment_free(&experiment);
}

static const Ruleset* stub;

static int bites_known;

// As the stub's, but for a fourth figure of games with more Bites than that.
static void changed_score(const void* rules, const void* game, GameResult* result) {
    stub->score(rules, game, result);
    result->metrics[3] += result->metrics[2] > bites_known;
}

static void a_changed_rule_changes_it(void** state) {
    (void)state;
    Error error;
    Experiment experiment = make((Overrides){.ruleset = "stub", .players = "4"});
    Signature before = sign(&experiment);
    stub = registry_find_ruleset("stub", &error);
    Ruleset changed = *stub;
    changed.score = changed_score;
    bites_known = 1;
    experiment.ruleset = &changed;
    expect_other(before, sign(&experiment));
    experiment_free(&experiment);
}

// --- a sample

static unsigned long times[2];

static unsigned first_legal(const StrategyInput* input) {
    times[(int)input->params[0]]++;
    return action_set_first(&input->decision->legal);
}

static const Param which[] = {STRATEGY_PARAM("which", INT, .max = 1, .help = "which counter")};

// Seats a counting strategy of that cost in every line-up; in the last one with parameter 1.
static Experiment counted(Overrides overrides, Strategy* strategy, unsigned cost) {
    Experiment experiment = make(overrides);
    *strategy = (Strategy){.name = "counting",
                           .summary = "-",
                           .params = which,
                           .param_count = 1,
                           .decision_cost = cost,
                           .choose = first_legal};
    for (int l = 0; l < experiment.lineup_count; l++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            for (int role = 0; role < experiment.ruleset->role_count; role++)
                experiment.lineups[l].table[seat][role] =
                    (Player){.strategy = strategy, .params = {l > 0 && l == experiment.lineup_count - 1}};
    times[0] = times[1] = 0;
    return experiment;
}

static void expect_asked(Overrides overrides, unsigned cost, unsigned long least, unsigned long most) {
    Strategy strategy;
    Experiment experiment = counted(overrides, &strategy, cost);
    sign(&experiment);
    unsigned long all = times[0] + times[1];
    print_message("%d variants, %d line-ups, cost %u: asked %lu times\n", experiment.variant_count,
                  experiment.lineup_count, cost, all);
    assert_in_range(all, least, most);
    if (experiment.lineup_count > 1) assert_true(times[0] > 0 && times[1] > 0);
    experiment_free(&experiment);
}

static void rationed_by_decisions(void** state) {
    (void)state;
    const Overrides one = {.ruleset = "escape-the-horde"};
    const Overrides sweep = {.ruleset = "escape-the-horde",
                             .sweeps = LIST("deck.zombie=1..20", "deck.weapon=1..20", "deck.dodge=0..9"),
                             .sweep_count = 3};
    const Overrides two = {
        .ruleset = "escape-the-horde", .pairings = LIST("random", "eager"), .pairing_count = 2};
    expect_asked(one, 0, SIGNATURE_BUDGET / 2, SIGNATURE_BUDGET);
    expect_asked(sweep, 0, SIGNATURE_BUDGET / 2, SIGNATURE_BUDGET);
    expect_asked(one, 4096, 32, 33);
    expect_asked(sweep, 4096, 32, 33);
    expect_asked(two, 4096, 32, 34);
    expect_asked(two, UINT32_MAX, 2, 2);
}

// With many variants, the few that matter are sampled.
static void variants_are_spread(void** state) {
    (void)state;
    Error error;
    Experiment experiment = make((Overrides){.ruleset = "stub",
                                             .sweeps = LIST("deck.food=1..20", "deck.bite=1..20"),
                                             .sweep_count = 2,
                                             PLAYS("eager")});
    assert_int_equal(experiment.variant_count, 400);
    stub = registry_find_ruleset("stub", &error);
    Ruleset changed = *stub;
    changed.score = changed_score;
    bites_known = 3;
    Signature before = sign(&experiment);
    experiment.ruleset = &changed;
    expect_other(before, sign(&experiment));
    experiment_free(&experiment);
}

static unsigned nonsense(const StrategyInput* input) {
    (void)input;
    return ACTIONS_MAX - 1;
}

static void a_failing_game_is_an_error(void** state) {
    (void)state;
    Strategy strategy;
    Signature signature;
    Error error;
    Experiment experiment = counted((Overrides){.ruleset = "stub"}, &strategy, 1);
    const Experiment* list = &experiment;
    strategy.choose = nonsense;
    assert_false(signature_make(&list, 1, signature.text, &error));
    assert_int_equal(error.exit_code, EXIT_PLUGIN);
    assert_non_null(strstr(error.text, "with action 255, which is illegal"));
    assert_non_null(strstr(error.text, "to see it: reckon replay --ruleset stub"));
    experiment_free(&experiment);
}

// --- time

// Nothing for strategies that cannot play there (`linear` where none is trained).
static double seconds_of(const Experiment* experiment, const Strategy* strategy) {
    Signature signature;
    Error error;
    clock_t begun = clock();
    if (!signature_make(&experiment, 1, signature.text, &error)) {
        if (!strategy->open) fail_msg("%s", error.text);
        return 0;
    }
    return (double)(clock() - begun) / CLOCKS_PER_SEC;
}

static bool plays_there(const Strategy* strategy, const Ruleset* ruleset) {
    for (int role = 0; role < ruleset->role_count; role++)
        if (registry_plays(strategy, ruleset, role)) return true;
    return false;
}

// A strategy that is much slower than others must declare it (Strategy.decision_cost).
static void no_strategy_takes_long(void** state) {
    (void)state;
    double longest = 0;
    for (int r = 0; r < registry_ruleset_count(); r++)
        for (int s = 0; s < registry_strategy_count(); s++) {
            const Strategy* strategy = registry_strategy(s);
            if (!plays_there(strategy, registry_ruleset(r))) continue;
            Experiment experiment = make((Overrides){.ruleset = registry_ruleset(r)->id});
            for (int seat = 0; seat < SEATS_MAX; seat++)
                for (int role = 0; role < experiment.ruleset->role_count; role++) {
                    Player* player = &experiment.lineups[0].table[seat][role];
                    if (!registry_plays(strategy, experiment.ruleset, role)) continue;
                    player->strategy = strategy;
                    for (int i = 0; i < strategy->param_count; i++)
                        player->params[i] = strategy->params[i].initial;
                }
            double seconds = seconds_of(&experiment, strategy);
            // With all assertions and sanitizers; a tenth of a second in a release.
            if (seconds > 5)
                fail_msg("%s, %s: %.1f s; it needs a decision_cost", experiment.ruleset->id, strategy->name,
                         seconds);
            longest = seconds > longest ? seconds : longest;
            experiment_free(&experiment);
        }
    print_message("at most %.0f ms of processor time\n", 1000 * longest);
}

static void facts_of_the_build_are_there(void** state) {
    (void)state;
    assert_true(strchr(program_version(), '.') != NULL);
    assert_true(strlen(program_commit()) >= 7);
    assert_true(!strncmp(program_compiler(), "gcc ", 4) || !strncmp(program_compiler(), "clang ", 6));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_whatever_does_not_change_the_games),
        cmocka_unit_test(by_players),
        cmocka_unit_test(other_for_what_is_asked),
        cmocka_unit_test(a_changed_strategy_changes_who_uses_it),
        cmocka_unit_test(a_changed_default_changes_it),
        cmocka_unit_test(a_changed_rule_changes_it),
        cmocka_unit_test(rationed_by_decisions),
        cmocka_unit_test(variants_are_spread),
        cmocka_unit_test(a_failing_game_is_an_error),
        cmocka_unit_test(no_strategy_takes_long),
        cmocka_unit_test(facts_of_the_build_are_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
