// Ranges of games against a plain list of games, over random additions.
#include "sim/base/ranges.h"

#include <string.h>

#include "sim/base/rng.h"
#include "tests/testing.h"

enum { GAMES = 60 };

static void check_against(const Ranges* ranges, const bool* there) {
    uint64_t total = 0;
    for (int i = 0; i < GAMES; i++) total += there[i];
    assert_int_equal(ranges_total(ranges), total);
    for (int i = 0; i < ranges->count; i++) {
        assert_true(ranges->list[i].first < ranges->list[i].end);
        if (i > 0) assert_true(ranges->list[i - 1].end < ranges->list[i].first);
    }
    for (unsigned first = 0; first < GAMES; first++)
        for (unsigned end = first; end < GAMES; end++) {
            unsigned taken = first, gap = first, gap_end;
            uint64_t game;
            Range found;
            while (taken < end && !there[taken]) taken++;
            assert_int_equal(ranges_overlap(ranges, (Range){first, end}, &game), taken < end);
            if (taken < end) assert_int_equal(game, taken);
            while (gap < end && there[gap]) gap++;
            for (gap_end = gap; gap_end < end && !there[gap_end];) gap_end++;
            assert_int_equal(ranges_gap(ranges, (Range){first, end}, &found), gap < end);
            if (gap < end) assert_true(found.first == gap && found.end == gap_end);
        }
}

static void test_against_a_list(void** state) {
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Rng rng = rng_stream(rng_key(seed, 0), 0);
        Ranges ranges = {.list = NULL};
        bool there[GAMES] = {false};
        for (int i = 0; i < 40; i++) {
            uint64_t first = rng_below(&rng, GAMES), end = first + rng_below(&rng, 8), game;
            if (end > GAMES) end = GAMES;
            if (ranges_overlap(&ranges, (Range){first, end}, &game)) continue;
            assert_true(ranges_add(&ranges, (Range){first, end}));
            for (uint64_t k = first; k < end; k++) there[k] = true;
            check_against(&ranges, there);
        }
        ranges_free(&ranges);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_against_a_list)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
