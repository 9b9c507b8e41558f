// band_words: what a change of a rate means for fairness, in words and as a row; several in one sentence.
#include "sim/report/band_words.h"

#include "tests/testing.h"

// With intervals of +-1 point.
static BandChange change_of(double before, double after, BandGoal goal) {
    return (BandChange){.goal = goal,
                        .before = {before, {before - 0.01, before + 0.01}},
                        .after = {after, {after - 0.01, after + 0.01}},
                        .difference = after - before,
                        .range = {after - before - 0.01, after - before + 0.01}};
}

static const BandGoal even = {{0.45, 0.55}, true}, target = {{0.60, 0.70}, false};

static void moves(void** state) {
    (void)state;
    static const struct {
        double before, after;
        const BandGoal* goal;
        const char* words;
    } rows[] = {
        {0.14, 0.50, &even, "now even"},
        {0.48, 0.52, &even, "stays even"},
        {0.507, 0.541, &even, "probably stays even"},
        {0.50, 0.60, &even, "no longer even"},
        {0.50, 0.555, &even, "probably no longer even"},
        {0.14, 0.30, &even, "closer to even"},
        {0.144, 0.270, &even, "closer, still out of reach"},
        {0.14, 0.60, &even, "past even"},
        {0.717, 0.729, &even, "further from even"},
        {0.559, 0.57, &even, "probably further from even"},
        {0.717, 0.72, &even, "about as far from even"},
        {0.14, 0.65, &target, "now on the target"},
        {0.62, 0.65, &target, "stays on the target"},
        {0.65, 0.50, &target, "no longer on the target"},
        {0.14, 0.50, &target, "closer to the target"},
        {0.50, 0.75, &target, "past the target"},
        {0.50, 0.40, &target, "further from the target"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        BandChange change = change_of(rows[i].before, rows[i].after, *rows[i].goal);
        assert_string_equal(band_words_move(&change).text, rows[i].words);
    }
    BandChange small = change_of(0.717, 0.72, even);
    small.differs = true;
    assert_string_equal(band_words_move(&small).text, "further from even");
    assert_string_equal(band_words_verb("stays even"), "");
    assert_string_equal(band_words_verb("no longer even"), "is ");
}

// The form of every table of changes; a second decimal only for an interval as narrow as that.
static void rows(void** state) {
    (void)state;
    BandChange change = change_of(0.888, 0.827, even);
    BandRow row = band_words_row(&change);
    assert_string_equal(row.rates, "88.8 -> 82.7");
    assert_string_equal(row.difference, "-6.1");
    assert_string_equal(row.range, "-7.1..-5.1");
    assert_string_equal(row.words.text, "closer, still out of reach");
    change = change_of(0.888, 0.0412, even);
    assert_string_equal(band_words_row(&change).rates, "88.8 ->  4.1");
    change.range = (Interval){-0.8471, -0.8465};
    assert_string_equal(band_words_row(&change).rates, "88.80 ->  4.12");
    assert_string_equal(band_words_row(&change).range, "-84.71..-84.65");
}

static const char* summed_up(const char* const* words, const int* players, int count, bool by_players) {
    static char text[LINE_MAX_BYTES];
    BandGroups groups = {.count = 0};
    Buffer buffer = buffer_in(text, sizeof text);
    for (int i = 0; i < count; i++) {
        BandWords one;
        snprintf(one.text, sizeof one.text, "%s", words[i]);
        band_words_add(&groups, one, players[i]);
    }
    band_words_sum_up(&groups, by_players, &buffer);
    return text;
}

static void several(void** state) {
    (void)state;
    static const char *const same[] = {"further from even", "further from even", "further from even"},
                             *const mixed[] = {"past even", "closer to even", "closer to even"};
    static const int players[] = {3, 4, 5};
    assert_string_equal(summed_up(same, players, 3, true), "further from even in all 3 comparisons");
    assert_string_equal(summed_up(same, players, 2, false), "further from even in both comparisons");
    assert_string_equal(summed_up(same, players, 1, true), "further from even with 3 players");
    assert_string_equal(summed_up(mixed, players, 3, true),
                        "closer to even with 4 and 5 players, past even with 3");
    assert_string_equal(summed_up(mixed, players, 3, false),
                        "closer to even in 2 of 3 comparisons, past even in 1");
    static const char* const commas[] = {"closer, still out of reach", "past even"};
    assert_string_equal(summed_up(commas, players, 2, true),
                        "closer, still out of reach with 3 players; past even with 4");
}

static void goals(void** state) {
    (void)state;
    char text[LINE_MAX_BYTES];
    Buffer first = buffer_in(text, sizeof text);
    band_words_explain(even, "survivors", &first);
    assert_string_equal(text, "Even: 45 to 55 % for survivors.");
    Buffer second = buffer_in(text, sizeof text);
    band_words_explain(target, "survivors", &second);
    assert_string_equal(text, "The target: 60 to 70 % for survivors.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves),
        cmocka_unit_test(rows),
        cmocka_unit_test(several),
        cmocka_unit_test(goals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
