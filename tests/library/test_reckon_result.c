// reckon_result: the figures of the JSON, formats, reading back, structs of other versions.
#include <cjson/cJSON.h>
#include <stddef.h>

#include "tests/library/library_calls.h"

static reckon_result* played;

static int play(void** state) {
    (void)state;
    played = library_run(
        "{\"ruleset\": \"stub\", \"players\": [2, 3], \"strategies\": [\"random\", \"cautious\"],"
        " \"games\": 3000, \"seed\": \"18446744073709551615\","
        " \"variants\": [{\"name\": \"default\"},"
        " {\"name\": \"more\", \"rules\": {\"deck.bite\": 4}}]}",
        NULL);
    return 0;
}

static int release(void** state) {
    (void)state;
    reckon_result_free(played);
    return 0;
}

static cJSON* tree_of(const reckon_result* result) {
    char* text;
    assert_int_equal(reckon_result_render(result, "json", &text, NULL, NULL), RECKON_OK);
    cJSON* root = cJSON_Parse(text);
    assert_non_null(root);
    reckon_text_free(text);
    return root;
}

static double number(const cJSON* object, const char* key) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, key);
    assert_true(cJSON_IsNumber(node));
    return node->valuedouble;
}

static void check_outcomes(const cJSON* node, int cell, int count) {
    const cJSON* outcomes = cJSON_GetObjectItemCaseSensitive(node, "outcomes");
    assert_int_equal(cJSON_GetArraySize(outcomes), count);
    for (int i = 0; i < count; i++) {
        const cJSON *there = cJSON_GetArrayItem(outcomes, i),
                    *ci95 = cJSON_GetObjectItemCaseSensitive(there, "ci95");
        reckon_outcome outcome = {.size = sizeof outcome};
        assert_int_equal(reckon_result_outcome(played, cell, i, &outcome), RECKON_OK);
        assert_string_equal(outcome.name, there->string);
        assert_true((double)outcome.wins == number(there, "wins"));
        assert_true((double)outcome.win_840ths == number(there, "win_840ths"));
        assert_true(outcome.rate == number(there, "rate"));
        assert_true(outcome.low == cJSON_GetArrayItem(ci95, 0)->valuedouble);
        assert_true(outcome.high == cJSON_GetArrayItem(ci95, 1)->valuedouble);
    }
}

static void check_metrics(const cJSON* node, int cell, int count) {
    const cJSON* metrics = cJSON_GetObjectItemCaseSensitive(node, "metrics");
    assert_int_equal(cJSON_GetArraySize(metrics), count);
    for (int i = 0; i < count; i++) {
        const cJSON* there = cJSON_GetArrayItem(metrics, i);
        reckon_metric metric = {.size = sizeof metric};
        assert_int_equal(reckon_result_metric(played, cell, i, &metric), RECKON_OK);
        assert_string_equal(metric.name, there->string);
        assert_true(metric.mean == number(there, "mean") && metric.sd == number(there, "sd"));
        assert_true(metric.se == number(there, "se"));
        assert_true(metric.min == number(there, "min") && metric.max == number(there, "max"));
        assert_true(metric.p05 == number(there, "p05") && metric.p50 == number(there, "p50"));
        assert_true(metric.p95 == number(there, "p95"));
    }
}

static void check_end_reasons(const cJSON* node, int cell, int count) {
    const cJSON* reasons = cJSON_GetObjectItemCaseSensitive(node, "end_reasons");
    assert_int_equal(cJSON_GetArraySize(reasons), count);
    for (int i = 0; i < count; i++) {
        const cJSON* there = cJSON_GetArrayItem(reasons, i);
        reckon_end_reason reason = {.size = sizeof reason};
        assert_int_equal(reckon_result_end_reason(played, cell, i, &reason), RECKON_OK);
        assert_string_equal(reason.name, there->string);
        assert_true((double)reason.games == there->valuedouble);
    }
}

static void figures_are_those_of_the_json(void** state) {
    (void)state;
    cJSON* root = tree_of(played);
    const cJSON* cells = cJSON_GetObjectItemCaseSensitive(root, "cells");
    assert_int_equal(reckon_result_cells(played), cJSON_GetArraySize(cells));
    assert_int_equal(reckon_result_cells(played), 8);
    for (int i = 0; i < reckon_result_cells(played); i++) {
        const cJSON* node = cJSON_GetArrayItem(cells, i);
        reckon_cell cell = {.size = sizeof cell};
        assert_int_equal(reckon_result_cell(played, i, &cell), RECKON_OK);
        assert_string_equal(cell.id, cJSON_GetObjectItemCaseSensitive(node, "id")->valuestring);
        assert_string_equal(cell.variant, cJSON_GetObjectItemCaseSensitive(node, "variant")->valuestring);
        assert_string_equal(cell.stop_reason, "games");
        assert_true((double)cell.games == number(node, "games") && cell.aborted == 0);
        assert_true(cell.players == number(node, "players"));
        check_outcomes(node, i, cell.outcomes);
        check_metrics(node, i, cell.metrics);
        check_end_reasons(node, i, cell.end_reasons);
    }
    cJSON_Delete(root);
}

static const cJSON* find_difference(const cJSON* rows, const char* cell, const char* outcome) {
    const cJSON* row;
    cJSON_ArrayForEach(row, rows) {
        if (!strcmp(cJSON_GetObjectItemCaseSensitive(row, "cell")->valuestring, cell) &&
            !strcmp(cJSON_GetObjectItemCaseSensitive(row, "outcome")->valuestring, outcome))
            return row;
    }
    return NULL;
}

static void differences_are_those_of_the_json(void** state) {
    (void)state;
    cJSON* root = tree_of(played);
    const cJSON* rows = cJSON_GetObjectItemCaseSensitive(root, "differences");
    int compared = 0, flagged = 0;
    for (int i = 0; i < reckon_result_cells(played); i++) {
        reckon_cell cell = {.size = sizeof cell}, reference = {.size = sizeof reference};
        reckon_difference difference = {.size = sizeof difference};
        reckon_outcome outcome = {.size = sizeof outcome};
        assert_int_equal(reckon_result_cell(played, i, &cell), RECKON_OK);
        if (cell.reference < 0) {
            assert_int_equal(reckon_result_difference(played, i, 0, &difference), RECKON_USAGE);
            continue;
        }
        assert_int_equal(reckon_result_cell(played, cell.reference, &reference), RECKON_OK);
        assert_string_equal(reference.variant, "default");
        assert_string_equal(reference.lineup, cell.lineup);
        assert_int_equal(reckon_result_difference(played, i, 0, &difference), RECKON_OK);
        assert_int_equal(reckon_result_outcome(played, i, 0, &outcome), RECKON_OK);
        const cJSON* row = find_difference(rows, cell.id, outcome.name);
        assert_non_null(row);
        assert_true(difference.difference == number(row, "difference"));
        assert_true(difference.low < difference.difference && difference.difference < difference.high);
        assert_int_equal(difference.games, 3000);
        assert_int_equal(difference.flagged, difference.q <= 0.05);
        compared++;
        flagged += difference.flagged;
    }
    assert_int_equal(compared, 4);
    assert_true(flagged > 0);
    cJSON_Delete(root);
}

static void formats(void** state) {
    (void)state;
    static const char* const names[] = {"csv", "html", "json", "markdown", "svg", "table"};
    char* text;
    size_t size;
    reckon_error error;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_int_equal(reckon_result_render(played, names[i], &text, &size, &error), RECKON_OK);
        assert_true(size > 100 && strlen(text) == size);
        reckon_text_free(text);
    }
    assert_int_equal(reckon_result_render(played, "jsno", &text, &size, &error), RECKON_USAGE);
    assert_non_null(strstr(error.text, "json"));
    assert_null(text);
}

static void read_back_and_written_again(void** state) {
    (void)state;
    reckon_result* again;
    char *text, *first = library_json(played);
    size_t size;
    assert_int_equal(reckon_result_render(played, "json", &text, &size, NULL), RECKON_OK);
    assert_int_equal(reckon_result_parse(text, size, &again, NULL), RECKON_OK);
    char* second = library_json(again);
    assert_string_equal(first, second);
    assert_false(reckon_result_interrupted(again));
    reckon_text_free(first);
    reckon_text_free(second);
    reckon_result_free(again);
    reckon_error error;
    char* wins = strstr(text, "\"wins\": ") + strlen("\"wins\": ");
    *wins = *wins == '1' ? '2' : '1';
    assert_int_equal(reckon_result_parse(text, size, &again, &error), RECKON_BAD_DATA);
    assert_null(again);
    assert_true(error.line > 1 && error.column > 1);
    reckon_text_free(text);
    assert_int_equal(reckon_result_parse("{}", 2, &again, &error), RECKON_BAD_DATA);
    assert_non_null(strstr(error.text, "schema_version"));
}

// A program with an older header has shorter structs; one with a newer header longer ones.
static void structs_of_other_versions(void** state) {
    (void)state;
    struct {
        reckon_cell cell;
        char behind[8];
    } longer = {.cell = {.size = sizeof longer}, .behind = "behind"};
    reckon_cell shorter = {.size = offsetof(reckon_cell, end_reasons), .end_reasons = 77};
    assert_int_equal(reckon_result_cell(played, 0, &longer.cell), RECKON_OK);
    assert_string_equal(longer.behind, "behind");
    assert_int_equal(longer.cell.size, sizeof longer);
    assert_int_equal(longer.cell.games, 3000);
    assert_int_equal(reckon_result_cell(played, 0, &shorter), RECKON_USAGE);
    assert_int_equal(shorter.end_reasons, 77);
    assert_int_equal(shorter.games, 0);
}

static void what_there_is_not(void** state) {
    (void)state;
    reckon_cell cell = {.size = sizeof cell};
    reckon_outcome outcome = {.size = sizeof outcome};
    reckon_metric metric = {.size = sizeof metric};
    reckon_end_reason reason = {.size = sizeof reason};
    assert_int_equal(reckon_result_cell(played, -1, &cell), RECKON_USAGE);
    assert_int_equal(reckon_result_cell(played, 8, &cell), RECKON_USAGE);
    assert_int_equal(reckon_result_cell(played, 0, &cell), RECKON_OK);
    assert_int_equal(reckon_result_outcome(played, 0, cell.outcomes, &outcome), RECKON_USAGE);
    assert_int_equal(reckon_result_outcome(played, 0, -1, &outcome), RECKON_USAGE);
    assert_int_equal(reckon_result_metric(played, 0, cell.metrics, &metric), RECKON_USAGE);
    assert_int_equal(reckon_result_end_reason(played, 0, cell.end_reasons, &reason), RECKON_USAGE);
    assert_int_equal(reckon_result_end_reason(played, 8, 0, &reason), RECKON_USAGE);
    reckon_result_free(NULL);
    reckon_text_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_are_those_of_the_json),
        cmocka_unit_test(differences_are_those_of_the_json),
        cmocka_unit_test(formats),
        cmocka_unit_test(read_back_and_written_again),
        cmocka_unit_test(structs_of_other_versions),
        cmocka_unit_test(what_there_is_not),
    };
    return cmocka_run_group_tests(tests, play, release);
}
