// bench: figures are consistent, every case of the suite is measured, and each format can be
// parsed. Does not test speed.
#include "sim/verbs/bench/bench.h"

#include <cjson/cJSON.h>
#include <string.h>

#include "sim/platform/counter.h"
#include "sim/verbs/bench/bench_write.h"
#include "tests/hand_plan.h"

static const BenchOptions brief = {.threads = 2, .rounds = 1, .seconds = 0.002};

static void figures_hang_together(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 10, 8, 4, HAND_LINEUPS);
    Bench bench;
    Error error;
    if (!bench_run(&bench, &hand->plan, &brief, &error)) fail_msg("%s", error.text);
    assert_int_equal(bench.count, hand->plan.cell_count);
    for (int i = 0; i < bench.count; i++) {
        const BenchFigures* figures = &bench.cases[i].figures;
        assert_true(figures->games_per_second > 0 && figures->all_games_per_second > 0);
        assert_true(figures->decisions_per_game == hand->plan.cells[i].players);  // one turn each
        double product = figures->ns_per_decision * figures->decisions_per_second;
        assert_true(product > 0.999e9 && product < 1.001e9);
        assert_true(figures->all_ratio > 0 && figures->instructions_per_decision >= 0);
        assert_non_null(strstr(bench.cases[i].name, hand->plan.cells[i].lineup->name));
    }
    assert_true(bench.resident_bytes[1] >= 0);
    bench_free(&bench);
    hand_plan_free(hand);
}

static void counter_counts_if_there_is_one(void** state) {
    (void)state;
    Counter counter = counter_open();
    uint64_t before = counter_read(&counter);
    volatile unsigned sum = 0;  // work to be counted
    for (unsigned i = 0; i < 100000; i++) sum += i;
    assert_true(sum > 0);
    uint64_t counted = counter_read(&counter) - before;
    if (counter.descriptor < 0)
        assert_int_equal(counted, 0);
    else
        assert_true(counted > 100000);
    counter_close(&counter);
}

static char* written(const Bench* bench, BenchFormat format) {
    char* text = NULL;
    size_t size = 0;
    FILE* out = open_memstream(&text, &size);
    assert_non_null(out);
    Error error;
    assert_true(bench_write(bench, format, (CsvStyle){0}, out, &error));
    fclose(out);
    return text;
}

static int lines_of(const char* text) {
    int lines = 0;
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

static void suite_has_every_ruleset_and_reads_in_every_form(void** state) {
    (void)state;
    Bench bench;
    Error error;
    if (!bench_run(&bench, NULL, &brief, &error)) fail_msg("%s", error.text);
    char* csv = written(&bench, BENCH_CSV);
    char* table = written(&bench, BENCH_TABLE);
    char* text = written(&bench, BENCH_JSON);
    cJSON* json = cJSON_Parse(text);
    assert_non_null(json);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(json, "cases")), bench.count);
    assert_int_equal(lines_of(csv), bench.count + 1);
    for (int i = 0; i < registry_ruleset_count(); i++) {
        char name[BENCH_NAME_MAX];
        const Ruleset* ruleset = registry_ruleset(i);
        snprintf(name, sizeof name, "%s %dp eager", ruleset->id, ruleset_players(ruleset));
        if (!strstr(table, name) || !strstr(csv, name)) fail_msg("no %s in:\n%s", name, table);
    }
    assert_non_null(strstr(table, "stub 2p cautious"));
    cJSON_Delete(json);
    free(text);
    free(csv);
    free(table);
    bench_free(&bench);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_hang_together),
        cmocka_unit_test(counter_counts_if_there_is_one),
        cmocka_unit_test(suite_has_every_ruleset_and_reads_in_every_form),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
