// live: what a program that shows a run hears of it: whole lines of JSON, soon after the beginning, of all cells alike.
#include "sim/result/live.h"

#include <string.h>

#include "sim/batch/batch.h"
#include "sim/text/json.h"
#include "tests/hand_plan.h"

static char text[1 << 18];

// Plays a run that is told of; returns how many lines that were.
static int told(HandPlan* hand) {
    Live live;
    BatchTiming timing;
    Error error;
    memset(text, 0, sizeof text);
    FILE* out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    live_open(&live, out, "0123456789abcdef");
    assert_true(
        batch_run(&hand->plan, &(BatchOptions){.threads = 2, .progress = &live.base}, &timing, &error));
    fclose(out);
    int lines = 0;
    for (const char* c = text; *c; c++) lines += *c == '\n';
    return lines;
}

static void the_first_line_comes_with_the_first_games(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 3000, 4, 2, 1);
    JsonDocument document;
    Error error;
    assert_true(told(hand) >= 1);
    *strchr(text, '\n') = '\0';
    assert_true(json_parse(&document, "line", text, strlen(text), &error));
    assert_int_equal(cJSON_GetObjectItem(document.root, "games")->valueint, 64);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(document.root, "cells")), 1);
    json_free(&document);
    hand_plan_free(hand);
}

// A shard also writes its result so far, on a line of its own, from half a second on.
static void a_shard_writes_its_part(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 3000, 4, 2, 1);
    Live live;
    JsonDocument document;
    Error error;
    memset(text, 0, sizeof text);
    FILE* out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    live_open(&live, out, "0123456789abcdef");
    hand->experiment.shard = (Shard){.index = 0, .count = 2};
    live.base.report(&live.base, &hand->plan, 0, 0);
    assert_int_equal(strlen(text), 0);
    live.due = live.part_due = 0;
    live.base.report(&live.base, &hand->plan, 0, 0);
    assert_true(json_parse(&document, "line", text, strlen(text), &error));
    assert_ptr_equal(strchr(text, '\n'), text + strlen(text) - 1);
    const cJSON* result = cJSON_GetObjectItem(document.root, "part");
    const cJSON* program = cJSON_GetObjectItem(result, "program");
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(result, "cells")), hand->plan.cell_count);
    assert_string_equal(cJSON_GetObjectItem(program, "signature")->valuestring, "0123456789abcdef");
    assert_true(live.part_due > live.due);
    json_free(&document);
    fclose(out);
    hand_plan_free(hand);
}

// A line more is due after a fifth of a second, if there are new games.
static void no_more_often_than_promised(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 3000, 4, 2, 1);
    Live live;
    memset(text, 0, sizeof text);
    FILE* out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    live_open(&live, out, "0123456789abcdef");
    Tally* tally = hand->plan.cells[0].tally;
    tally->games = 10;
    tally->wins[0] = 5;
    tally->win_840ths[0] = 5 * 840;
    live.base.report(&live.base, &hand->plan, 0, 10);
    size_t one = strlen(text);
    assert_true(one > 0 && text[one - 1] == '\n' && strchr(text, '\n') == text + one - 1);
    tally->games = 20;
    live.base.report(&live.base, &hand->plan, 0, 20);
    assert_int_equal(strlen(text), one);
    live.due = 0;
    live.base.report(&live.base, &hand->plan, 0, 20);
    assert_true(strlen(text) > one);
    size_t two = strlen(text);
    live.due = 0;
    live.base.report(&live.base, &hand->plan, 0, 20);  // nothing new
    assert_int_equal(strlen(text), two);
    fclose(out);
    hand_plan_free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_line_comes_with_the_first_games),
        cmocka_unit_test(a_shard_writes_its_part),
        cmocka_unit_test(no_more_often_than_promised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
