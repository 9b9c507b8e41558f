// verdicts: the verdict over each column for given cells, its words, and changes against the published game. All rates
// are of 10,000 games unless said otherwise: intervals reach 1 point at most.
#include "sim/report/verdicts.h"

#include <string.h>

#include "tests/near.h"
#include "tests/report/hand_run.h"

static const char* const two_lineups[] = {"survivors=cooperative", "survivors=hoarder"};

static void check_word(const Verdicts* verdicts, int size, const char* word) {
    char text[NAME_MAX_BYTES];
    verdicts_word(verdicts, size, text, sizeof text);
    assert_string_equal(text, word);
}

// The verdict on one player count of Escape the Horde, by the rates of two line-ups.
static void check(int first, int second, const char* band, VerdictKind kind, const char* word) {
    HandRun* hand = hand_run_make(&(Overrides){.ruleset = "escape-the-horde",
                                               .players = "4",
                                               .band = band,
                                               .pairings = two_lineups,
                                               .pairing_count = 2});
    Verdicts verdicts;
    hand_run_fill_all(hand, (const int[]){first, second});
    assert_true(verdicts_make(&verdicts, &hand->plan, false));
    if (verdicts.list[0].kind != kind)
        fail_msg("%d and %d %%: %d instead of %d", first, second, verdicts.list[0].kind, kind);
    check_word(&verdicts, 0, word);
    hand_run_close(hand);
}

static void every_kind(void** state) {
    (void)state;
    check(50, 52, NULL, VERDICT_EVEN, "even");
    check(60, 70, NULL, VERDICT_LEANS, "leans to survivors");
    check(40, 30, NULL, VERDICT_LEANS, "leans to infected");
    check(40, 60, NULL, VERDICT_DEPENDS, "depends on who plays");
    check(50, 60, NULL, VERDICT_DEPENDS, "depends on who plays");
    check(55, 55, NULL, VERDICT_OPEN, "too close to call");
    check(45, 55, NULL, VERDICT_EVEN, "even");  // both may be
    check(55, 60, NULL, VERDICT_LEANS, "leans to survivors");
}

// The weaker side gets less than half of what the band allows, with everybody.
static void one_sided_begins_at_half_the_least(void** state) {
    (void)state;
    check(22, 10, NULL, VERDICT_ONE_SIDED, "one-sided, for infected");
    check(23, 10, NULL, VERDICT_LEANS, "leans to infected");
    check(78, 90, NULL, VERDICT_ONE_SIDED, "one-sided, for survivors");
    check(77, 90, NULL, VERDICT_LEANS, "leans to survivors");
}

static void a_band_may_be_a_target(void** state) {
    (void)state;
    check(35, 36, "30..40", VERDICT_EVEN, "on target");
    check(50, 52, "30..40", VERDICT_LEANS, "leans to survivors");
    check(20, 16, "30..40", VERDICT_LEANS, "leans to infected");
    check(14, 10, "30..40", VERDICT_ONE_SIDED, "one-sided, for infected");
    check(50, 50, "40..52", VERDICT_EVEN, "even");
}

static Verdicts judged(HandRun* hand, bool first_player, const int* percent) {
    Verdicts verdicts;
    if (first_player)
        hand_run_fill_first_player(hand, percent);
    else
        hand_run_fill_all(hand, percent);
    verdicts_make(&verdicts, &hand->plan, first_player);
    return verdicts;
}

// Few games prove nothing; an interrupted cell makes its player count incomplete, not the others.
static void what_is_not_played_is_not_judged(void** state) {
    (void)state;
    HandRun* hand = hand_run("escape-the-horde", "3,4,5", two_lineups, 2);
    Verdicts verdicts = judged(hand, false, (const int[]){60, 70, 60, 70, -1, -1});
    hand_run_fill(hand, 0, 10, 6);
    hand_run_fill(hand, 1, 10, 6);
    hand->plan.cells[3].stop_reason = STOP_INTERRUPTED;
    assert_true(verdicts_make(&verdicts, &hand->plan, false));
    assert_int_equal(verdicts.list[0].kind, VERDICT_OPEN);
    assert_int_equal(verdicts.list[1].kind, VERDICT_PART);
    check_word(&verdicts, 1, "incomplete");
    assert_int_equal(verdicts.list[2].kind, VERDICT_NONE);
    hand->plan.cells[3].stop_reason = STOP_GAMES;  // but more than one in a thousand do not count
    hand->plan.cells[3].tally->aborted = HAND_GAMES / 1000 + 1;
    verdicts_make(&verdicts, &hand->plan, false);
    assert_int_equal(verdicts.list[1].kind, VERDICT_PART);
    hand_run_close(hand);
    hand = hand_run("escape-the-horde", "3", two_lineups, 2);
    assert_false(verdicts_make(&verdicts, &hand->plan, false));
    hand_run_close(hand);
}

static void random_play_has_a_say_only_alone(void** state) {
    (void)state;
    static const char* const lineups[] = {"random", "survivors=hoarder"};
    double lowest, highest;
    HandRun* hand = hand_run("escape-the-horde", "4", lineups, 2);
    Verdicts verdicts = judged(hand, false, (const int[]){90, 50});
    assert_int_equal(verdicts.list[0].kind, VERDICT_EVEN);
    assert_false(verdicts_counts(&verdicts, 0));
    assert_true(verdicts_counts(&verdicts, 1));
    assert_true(verdicts_extremes(&verdicts, 0, &lowest, &highest));
    assert_near(lowest, 0.5, 1e-12);
    assert_near(highest, 0.5, 1e-12);
    hand_run_close(hand);
    hand = hand_run("escape-the-horde", "4", lineups, 1);
    verdicts = judged(hand, false, (const int[]){90});
    assert_int_equal(verdicts.list[0].kind, VERDICT_ONE_SIDED);
    hand_run_close(hand);
}

// Search, measured beforehand in few games, has a row beside the league of the published game. With two players its
// wide interval in Escape: Zombie City contradicts nobody; with six in Escape the Horde, it does.
static void search_has_a_wide_interval(void** state) {
    (void)state;
    static const char* const levels[] = {"league", "random"};
    char name[LINE_MAX_BYTES];
    RateSummary rate;
    HandRun* hand = hand_run("escape-zombie-city", "2", levels, 2);
    Verdicts verdicts = judged(hand, false, (const int[]){50, 0});
    assert_int_equal(verdicts_rows(&verdicts), 3);
    assert_true(verdicts_is_search(&verdicts, 2) && verdicts_rate(&verdicts, 0, 2, &rate));
    assert_true(rate.ci95.low < 0.45 && rate.ci95.high > 0.55);
    verdicts_row_name(&verdicts, 2, name, sizeof name);
    assert_string_equal(name, "experts who search*");
    assert_int_equal(verdicts.list[0].kind, VERDICT_EVEN);
    verdicts = judged(hand, false, (const int[]){30, 0});
    check_word(&verdicts, 0, "leans to defeat");
    verdicts = judged(hand, false, (const int[]){10, 0});
    check_word(&verdicts, 0, "one-sided, for defeat");
    assert_true(verdicts_reach(&verdicts) < 0.011);  // of the line-ups alone
    hand->experiment.variants[0].values[0]++;
    verdicts = judged(hand, false, (const int[]){50, 0});
    assert_int_equal(verdicts_rows(&verdicts), 2);  // not of these rules
    hand_run_close(hand);
    hand = hand_run("escape-the-horde", "6", levels, 2);
    verdicts = judged(hand, false, (const int[]){90, 80});
    check_word(&verdicts, 0, "depends on who plays");
    hand_run_close(hand);
}

// In a free-for-all that others than the players can win, how often they should is asked by a band alone; then the
// first player is not.
static void free_for_alls_are_judged_by_one_table(void** state) {
    (void)state;
    static const char* const lineups[] = {"camp=turtle", "camp=raider"};
    char text[NAME_MAX_BYTES];
    Verdicts wins, first_player;
    for (int band = 0; band < 2; band++) {
        HandRun* hand = hand_run_make(&(Overrides){.ruleset = "zombie-survival-infection",
                                                   .players = "4",
                                                   .band = band ? "0..10" : NULL,
                                                   .pairings = lineups,
                                                   .pairing_count = 2});
        hand_run_fill_all(hand, (const int[]){5, 5});
        assert_true(verdicts_make(&wins, &hand->plan, false));
        assert_int_equal(verdicts_are_asked(&wins), band);
        check_word(&wins, 0, band ? "on target" : "no target");
        verdicts_band_text(&wins, text, sizeof text);
        if (band) assert_string_equal(text, "target: 0-10 %");
        verdicts_make(&first_player, &hand->plan, true);
        assert_int_equal(verdicts_are_asked(&first_player), !band);
        hand_run_close(hand);
    }
}

// The band of the first player is a tenth around the fair share: 22.5 to 27.5 % of four players.
static void first_players(void** state) {
    (void)state;
    static const char* const lineups[] = {"racer", "hunter"};
    static const struct {
        int rates[2];
        const char* word;
    } cases[] = {{{25, 26}, "even"},
                 {{30, 40}, "leans to the first player"},
                 {{20, 21}, "leans to the other players"},
                 {{10, 5}, "one-sided, for the other players"},
                 {{20, 30}, "depends on who plays"},
                 {{27, 27}, "too close to call"}};
    char text[NAME_MAX_BYTES];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        HandRun* hand = hand_run("zombie-run", "4", lineups, 2);
        Verdicts verdicts = judged(hand, true, cases[i].rates);
        check_word(&verdicts, 0, cases[i].word);
        verdicts_what(&verdicts, text, sizeof text);
        assert_string_equal(text, "the first player wins");
        assert_false(verdicts_make(&verdicts, &hand->plan, false));  // nobody else can win
        hand_run_close(hand);
    }
}

static void players_alike_are_said_together(void** state) {
    (void)state;
    int sizes[SEATS_MAX];
    char word[NAME_MAX_BYTES];
    HandRun* hand = hand_run("escape-the-horde", "3,4,5", two_lineups, 2);
    Verdicts verdicts = judged(hand, false, (const int[]){60, 70, 50, 50, 60, 60});
    assert_int_equal(verdicts_like(&verdicts, 0, sizes, word, sizeof word), 2);
    assert_int_equal(sizes[1], 2);
    assert_string_equal(word, "leans to survivors");
    assert_int_equal(verdicts_like(&verdicts, 1, sizes, word, sizeof word), 1);
    assert_int_equal(verdicts_like(&verdicts, 2, sizes, word, sizeof word), 0);
    verdicts_band_text(&verdicts, word, sizeof word);
    assert_string_equal(word, "even: 45-55 %");
    hand_run_close(hand);
}

// Narrow columns have short words, one for each kind.
static void short_words_differ(void** state) {
    (void)state;
    HandRun* hand = hand_run("escape-the-horde", "4", two_lineups, 2);
    Verdicts verdicts = judged(hand, false, (const int[]){50, 50});
    for (int kind = VERDICT_PART; kind < VERDICT_KINDS; kind++)
        for (int other = kind + 1; other < VERDICT_KINDS; other++) {
            verdicts.list[0].kind = (VerdictKind)kind;
            const char* word = verdicts_short(&verdicts, 0);
            assert_true(word && strlen(word) <= strlen("one-sided"));
            verdicts.list[0].kind = (VerdictKind)other;
            assert_string_not_equal(word, verdicts_short(&verdicts, 0));
        }
    hand_run_close(hand);
}

// --- against the published game

static HandRun* with_rule(const char* sweep, const char* rule, const char* const* lineups) {
    return hand_run_make(&(Overrides){.ruleset = "escape-the-horde",
                                      .players = "4",
                                      .rules = &rule,
                                      .rule_count = rule != NULL,
                                      .sweeps = &sweep,
                                      .sweep_count = sweep != NULL,
                                      .pairings = lineups,
                                      .pairing_count = 2});
}

// Of two variants, the second is in question if the first is the published game; its changes are against that one.
static void the_second_variant_is_the_users_own(void** state) {
    (void)state;
    double change;
    HandRun* hand = with_rule("deck.zombie=12", NULL, two_lineups);
    assert_int_equal(hand->plan.cell_count, 4);
    assert_true(verdicts_of_own_rules(&hand->experiment));
    hand_run_fill_all(hand, (const int[]){40, 30, 60, 70});
    for (int i = 2; i < 4; i++) {  // the games of both: 30 points more, then 1 more by chance
        Tally* tally = hand->plan.cells[i].tally;
        tally->paired = HAND_GAMES;
        tally->pairs[0].plus = 840 * (i == 2 ? 3000 : 100);
        tally->pairs[0].minus = 840 * (i == 2 ? 1000 : 90);
        tally->pairs[0].squares = 840 * (tally->pairs[0].plus + tally->pairs[0].minus);
    }
    Verdicts verdicts;
    assert_true(verdicts_make(&verdicts, &hand->plan, false));
    assert_int_equal(verdicts.variant, 1);
    check_word(&verdicts, 0, "leans to survivors");
    assert_true(verdicts_change(&verdicts, 0, 0, &change));
    assert_near(change, 0.2, 1e-9);
    assert_true(verdicts_change_is_proven(&verdicts, 0, 0));
    assert_false(verdicts_change_is_proven(&verdicts, 0, 1));
    assert_true(verdicts_have_changes(&verdicts) && verdicts_change_reach(&verdicts) < 0.42);
    assert_true(verdicts_make_variant(&verdicts, &hand->plan, 0, false));
    check_word(&verdicts, 0, "leans to infected");
    assert_false(verdicts_have_changes(&verdicts));
    hand_run_close(hand);
    hand = with_rule("deck.zombie=12", "hand_size_large=4", two_lineups);  // no variant is the published game
    assert_false(verdicts_of_own_rules(&hand->experiment));
    hand_run_close(hand);
    hand = with_rule("deck.zombie=12,14", NULL, two_lineups);
    assert_false(verdicts_of_own_rules(&hand->experiment));
    hand_run_close(hand);
}

// Rules of a single variant are compared with what was measured beforehand, level by level; other line-ups were not.
static void other_rules_are_compared_with_figures_measured_beforehand(void** state) {
    (void)state;
    static const char* const lineups[] = {"league", "survivors=hoarder"};
    RateSummary published;
    double change;
    HandRun* hand = with_rule(NULL, "deck.zombie=12", lineups);
    Verdicts verdicts = judged(hand, false, (const int[]){90, 90});
    assert_true(measured_published(hand->experiment.ruleset, 4, LEVEL_LEAGUE, false, &published));
    assert_true(verdicts_change(&verdicts, 0, 0, &change));
    assert_near(change, 0.9 - published.rate, 1e-9);
    assert_true(verdicts_change_is_proven(&verdicts, 0, 0));
    assert_false(verdicts_change(&verdicts, 0, 1, &change));
    hand_run_fill(hand, 0, 100, (uint64_t)(100 * published.rate + 0.5));
    assert_true(verdicts_change(&verdicts, 0, 0, &change));
    assert_false(verdicts_change_is_proven(&verdicts, 0, 0));
    hand_run_close(hand);
    hand = with_rule(NULL, NULL, lineups);  // the published game has no changes
    verdicts = judged(hand, false, (const int[]){90, 90});
    assert_false(verdicts_have_changes(&verdicts));
    hand_run_close(hand);
}

static void programs_get_a_row_for_each_number_of_players(void** state) {
    (void)state;
    ReportData data;
    HandRun* hand = hand_run("escape-the-horde", "3,4", two_lineups, 2);
    Verdicts verdicts = judged(hand, false, (const int[]){60, 70, 40, 60});
    (void)verdicts;
    report_data_open(&data, "result");
    verdicts_report(&hand->plan, &data);
    const Sheet* sheet = report_data_find(&data, "verdicts");
    assert_non_null(sheet);
    assert_int_equal(sheet->rows, 2);
    assert_string_equal(report_data_figure(sheet, 0, report_data_column(sheet, "verdict"))->text, "leans");
    assert_string_equal(report_data_figure(sheet, 0, report_data_column(sheet, "words"))->text,
                        "leans to survivors");
    assert_near(report_data_figure(sheet, 0, report_data_column(sheet, "lowest"))->value, 0.6, 1e-12);
    assert_near(report_data_figure(sheet, 1, report_data_column(sheet, "highest"))->value, 0.6, 1e-12);
    assert_string_equal(report_data_figure(sheet, 1, report_data_column(sheet, "verdict"))->text, "depends");
    assert_false(report_data_figure(sheet, 1, report_data_column(sheet, "above"))->there);
    report_data_close(&data);
    hand_run_close(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind),
        cmocka_unit_test(one_sided_begins_at_half_the_least),
        cmocka_unit_test(a_band_may_be_a_target),
        cmocka_unit_test(what_is_not_played_is_not_judged),
        cmocka_unit_test(random_play_has_a_say_only_alone),
        cmocka_unit_test(search_has_a_wide_interval),
        cmocka_unit_test(free_for_alls_are_judged_by_one_table),
        cmocka_unit_test(first_players),
        cmocka_unit_test(players_alike_are_said_together),
        cmocka_unit_test(short_words_differ),
        cmocka_unit_test(the_second_variant_is_the_users_own),
        cmocka_unit_test(other_rules_are_compared_with_figures_measured_beforehand),
        cmocka_unit_test(programs_get_a_row_for_each_number_of_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
