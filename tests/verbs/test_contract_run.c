// Contracts checked against the stub, whose rates can be derived by hand: how often any verdict of
// a contract is wrong, at any look and with any stopping.
#include "sim/batch/batch.h"
#include "sim/experiment/experiment_make.h"
#include "sim/verbs/check/contract_run.h"

#include <string.h>

#include "tests/testing.h"

// The stub with two players at random (rulesets/stub/README.md): the zombies win 3/20 of the games, each seat
// 17/40; each player takes a card with probability 1/2. Where ties go to the earliest, the seats are 7/60
// apart. All statements are at the edge of the truth: those of `truths` just hold and must not fail; those
// of `lies` do not hold, by a hair, and may not pass. Quotes are single ones here, for readability.
#define HEAD                                                                                         \
    "{'experiment': {'ruleset': 'stub', 'players': 2, 'strategies': ['random'], 'variants': ["       \
    "{'name': 'default'}, {'name': 'earliest', 'rules': {'tie': 'earliest'}}]}, 'confidence': 0.8, " \
    "'games': 8000, 'statements': ["
static const char truths[] = HEAD
    "{'name': 'a', 'variant': 'default', 'rate': 'zombies', 'max': 0.15},"
    "{'name': 'b', 'variant': 'default', 'rate': 'zombies', 'min': 0.15},"
    "{'name': 'c', 'variant': 'default', 'rate': 'seat_0', 'max': 0.425},"
    "{'name': 'd', 'variant': 'default', 'mean': 'cards_taken', 'max': 1},"
    "{'name': 'e', 'variant': 'default', 'mean': 'cards_taken', 'min': 1},"
    "{'name': 'f', 'variant': 'default', 'quantile': {'metric': 'cards_taken', 'p': 0.75}, 'max': 1},"
    "{'name': 'g', 'variant': 'default', 'quantile': {'metric': 'cards_taken', 'p': 0.25}, 'max': 0},"
    "{'name': 'h', 'variant': 'earliest', 'seat_spread': true, 'max': 0.1166667}]}";
static const char lies[] = HEAD
    "{'name': 'a', 'variant': 'default', 'rate': 'zombies', 'max': 0.1499999},"
    "{'name': 'b', 'variant': 'default', 'rate': 'zombies', 'min': 0.1500001},"
    "{'name': 'c', 'variant': 'default', 'rate': 'seat_0', 'max': 0.4249999},"
    "{'name': 'd', 'variant': 'default', 'mean': 'cards_taken', 'max': 0.999999},"
    "{'name': 'e', 'variant': 'default', 'mean': 'cards_taken', 'min': 1.000001},"
    "{'name': 'f', 'variant': 'default', 'quantile': {'metric': 'cards_taken', 'p': 0.7500001}, 'max': 1},"
    "{'name': 'g', 'variant': 'default', 'quantile': {'metric': 'cards_taken', 'p': 0.25}, 'min': 1},"
    "{'name': 'h', 'variant': 'earliest', 'seat_spread': true, 'max': 0.1166666}]}";

static const char file[] = "test_contract_run.json";

static void save(const char* text) {
    FILE* out = fopen(file, "w");
    assert_non_null(out);
    for (; *text; text++) fputc(*text == '\'' ? '"' : *text, out);
    assert_int_equal(fclose(out), 0);
}

static void read_contract(Contract* contract, uint64_t seed) {
    char text[32];
    Error error;
    snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    Overrides overrides = {.seed = text};
    if (!contract_read(contract, file, NULL, &overrides, &error)) fail_msg("%s", error.text);
}

static ContractRun run(const Contract* contract, int threads) {
    ContractRun contract_run;
    Error error;
    const Playing playing = {.threads = threads, .quiet = true};
    if (!contract_run_play(&contract_run, contract, NULL, &playing, &error)) fail_msg("%s", error.text);
    return contract_run;
}

// The number of repeats with a verdict of that kind.
static unsigned wrong(const char* text, Verdict verdict, uint64_t repeats) {
    unsigned count = 0;
    save(text);
    for (uint64_t seed = 1; seed <= repeats; seed++) {
        Contract contract;
        read_contract(&contract, seed);
        ContractRun contract_run = run(&contract, 1);
        count += (verdict == VERDICT_PASS ? contract_run.pass : contract_run.fail) > 0;
        contract_run_free(&contract_run);
        contract_free(&contract);
    }
    return count;
}

// The same looks with ordinary intervals at 80 %, to show what the promise would be worth without
// the methods of clause_test.h.
static unsigned wrong_if_naive(uint64_t repeats) {
    unsigned count = 0;
    save(truths);
    double z = statistics_z(0.2);
    for (uint64_t seed = 1; seed <= repeats; seed++) {
        Contract contract;
        read_contract(&contract, seed);
        const Cell* cell = &contract.plan.cells[0];
        bool missed = false;
        for (unsigned k = 0; batch_look(k) <= 8000; k++) {
            PlayFault fault;
            uint64_t decisions = 0, done = cell->tally->games;
            assert_true(batch_games(&(MatchGames){&cell->match, seed, {done, batch_look(k)}},
                                    &(BatchOptions){.threads = 1}, cell->tally, &decisions, &fault));
            double games = (double)cell->tally->games;
            Interval zombies = statistics_wilson((double)cell->tally->win_840ths[2] / 840, games, z);
            missed = missed || zombies.low > 0.15 || zombies.high < 0.15;
        }
        count += missed;
        contract_free(&contract);
    }
    return count;
}

// At most a fifth may be wrong. Intervals not made for repeated looks are wrong far more often, which this
// many repeats can show.
static void test_family_wise_error(void** state) {
    (void)state;
    uint64_t repeats = testing_number("RECKON_TEST_REPEATS", 200);
    unsigned failed = wrong(truths, VERDICT_FAIL, repeats), passed = wrong(lies, VERDICT_PASS, repeats);
    unsigned naive = wrong_if_naive(repeats);
    print_message("of %u contracts: %u true ones fail, %u false ones pass; naive: %u\n", (unsigned)repeats,
                  failed, passed, naive);
    assert_true(failed * 5 <= repeats);
    assert_true(passed * 5 <= repeats);
    assert_true(naive * 3 > repeats);
}

// Conversely, statements that are not borderline are decided, and correctly.
static void test_power(void** state) {
    (void)state;
    static const char contract_text[] = HEAD
        "{'name': 'a', 'variant': 'default', 'rate': 'zombies', 'min': '10%', 'max': '20%'},"
        "{'name': 'b', 'variant': 'default', 'rate': 'zombies', 'min': '20%'},"
        "{'name': 'c', 'variant': 'default', 'mean': 'cards_taken', 'min': 0.9, 'max': 1.1},"
        "{'name': 'd', 'variant': 'default', 'quantile': {'metric': 'cards_taken', 'p': 0.5}, 'min': 1, "
        "'max': 1},"
        "{'name': 'e', 'variant': 'default', 'seat_spread': true, 'max': '8pp'},"
        "{'name': 'f', 'variant': 'default', 'rate': 'zombies', 'min': 0.15},"
        "{'name': 'g', 'variant': 'earliest', 'seat_spread': true, 'max': '4pp'}]}";
    static const Verdict wanted[] = {VERDICT_PASS, VERDICT_FAIL,         VERDICT_PASS, VERDICT_PASS,
                                     VERDICT_PASS, VERDICT_INCONCLUSIVE, VERDICT_FAIL};
    save(contract_text);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Contract contract;
        read_contract(&contract, seed);
        ContractRun contract_run = run(&contract, 2);
        for (int i = 0; i < contract.clause_count; i++)
            assert_int_equal(contract_run.results[i].verdict, wanted[i]);
        assert_int_equal(contract_run_exit_code(&contract_run), EXIT_CHECK_FAILED);
        assert_int_equal(contract_run.results[5].games, 8000);
        assert_true(contract_run.results[0].games < 8000);
        contract_run_free(&contract_run);
        contract_free(&contract);
    }
}

// A cell is played until its last clause is decided, and no longer.
static void test_stops_when_decided(void** state) {
    (void)state;
    save(
        "{'experiment': {'ruleset': 'stub', 'players': [2, 3], 'strategies': ['random']}, 'games': '1M', "
        "'statements': [{'name': 'a', 'rate': 'zombies', 'max': 0.9, 'players': 2}]}");
    Contract contract;
    read_contract(&contract, 1);
    ContractRun contract_run = run(&contract, 3);
    assert_int_equal(contract.clause_count, 1);
    assert_int_equal(contract_run.results[0].verdict, VERDICT_PASS);
    assert_int_equal(contract.plan.cells[0].tally->games, batch_look(0));
    assert_int_equal(contract.plan.cells[1].tally->games, 0);
    contract_run_free(&contract_run);
    contract_free(&contract);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_family_wise_error),
        cmocka_unit_test(test_power),
        cmocka_unit_test(test_stops_when_decided),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    remove(file);
    return failed;
}
