// answer: the sentences for given cells - the lead is the same in all line-ups, it depends on who
// plays, it is too close to call - and what is left out.
#include "sim/report/answer.h"
#include "sim/report/who_plays.h"

#include <string.h>

#include "sim/experiment/experiment_make.h"
#include "sim/experiment/plan.h"
#include "tests/testing.h"

enum { GAMES = 10000, COUNTS = 6, LINEUPS_MAX = 3 };

// --- tables by hand

// The games of a cell, `wins` of which were won by the first outcome (after the seats, if seats can
// win).
static void fill(Cell* cell, uint64_t games, uint64_t wins) {
    const Ruleset* ruleset = cell->experiment->ruleset;
    int outcome = ruleset->seat_outcomes ? cell->players : 0;
    cell->stop_reason = STOP_GAMES;
    cell->tally->games = games;
    cell->tally->wins[outcome] = wins;
    cell->tally->win_840ths[outcome] = 840 * wins;
}

typedef struct Hand {
    Experiment experiment;
    Plan plan;
    Answer answer;
} Hand;

static Hand* open_hand(const char* ruleset, const char* players, const char* const* lineups, int count) {
    Error error;
    Hand* hand = calloc(1, sizeof *hand);
    assert_non_null(hand);
    const Overrides overrides = {
        .ruleset = ruleset, .players = players, .pairings = lineups, .pairing_count = count};
    if (!experiment_make(&hand->experiment, NULL, &overrides, &error) ||
        !plan_make(&hand->plan, &hand->experiment, &error))
        fail_msg("%s", error.text);
    assert_int_equal(hand->experiment.lineup_count, count);
    return hand;
}

static void close_hand(Hand* hand) {
    plan_free(&hand->plan);
    experiment_free(&hand->experiment);
    free(hand);
}

// The sentences for win rates in percent, a row for each number of players; below 0: not played.
static const Answer* say(Hand* hand, int counts, int lineups, const int (*percent)[LINEUPS_MAX]) {
    assert_int_equal(hand->plan.cell_count, counts * lineups);
    for (int i = 0; i < hand->plan.cell_count; i++) {
        int won = percent[i / lineups][i % lineups];
        if (won >= 0) fill(&hand->plan.cells[i], GAMES, (uint64_t)won * GAMES / 100);
    }
    answer_make(&hand->answer, &hand->plan);
    return &hand->answer;
}

// The sentences about the outcome, without the following ones on confidence.
static void check(const Answer* answer, int count, const char* const* sentences) {
    assert_true(answer->sentence_count > count);
    for (int i = 0; i < count; i++) assert_string_equal(answer->sentences[i], sentences[i]);
    for (int i = count; i < answer->sentence_count; i++)
        if (strstr(answer->sentences[i], "95 % confidence")) return;
    fail_msg("it is not said how sure that is");
}

// --- two sides

static const char* const two_lineups[] = {"random", "survivors=hoarder"};

static void the_lead_is_stable(void** state) {
    (void)state;
    const int percent[COUNTS][LINEUPS_MAX] = {{60, 70}, {55, 65}, {40, 30}, {60, 90}, {10, 20}, {30, 40}};
    Hand* hand = open_hand("escape-the-horde", "3,4,5,6,7,8", two_lineups, 2);
    check(say(hand, COUNTS, 2, percent), 1,
          (const char* const[]){"In both line-ups shown, survivors lead with 3, 4 and 6 players; infected "
                                "lead with 5, 7 and 8 players."});
    close_hand(hand);
}

static void ranges_of_players_are_joined(void** state) {
    (void)state;
    const int percent[COUNTS][LINEUPS_MAX] = {{60}, {60}, {40}, {60}, {60}, {60}};
    Hand* hand = open_hand("escape-the-horde", "3,4,5,6,7,8", two_lineups, 1);
    check(say(hand, COUNTS, 1, percent), 1,
          (const char* const[]){"Survivors lead with 3, 4 and 6-8 players; infected lead with 5 players."});
    close_hand(hand);
}

// Opposite leads, or a lead with one of them only. The half-width is that of 10,000 games at 50 %, 1.0.
static void it_depends_on_who_plays(void** state) {
    (void)state;
    const int percent[3][LINEUPS_MAX] = {{60, 40}, {60, 61}, {50, 70}};
    Hand* hand = open_hand("escape-the-horde", "3,4,6", two_lineups, 2);
    check(say(hand, 3, 2, percent), 2,
          (const char* const[]){"In both line-ups shown, survivors lead with 4 players.",
                                "It depends on who plays with 3 and 6 players: survivors win (3) from "
                                "40.0 % +-1.0 (survivors=hoarder) to 60.0 % +-1.0 (random play); (6) from "
                                "50.0 % +-1.0 (random play) to 70.0 % +-0.9 (survivors=hoarder)."});
    close_hand(hand);
}

// Nobody leads, whoever plays: that does not depend on who plays.
static void too_close_to_call(void** state) {
    (void)state;
    const int percent[2][LINEUPS_MAX] = {{50, 50}, {50, 70}};
    Hand* hand = open_hand("escape-the-horde", "3", two_lineups, 1);
    check(say(hand, 1, 1, percent), 1,
          (const char* const[]){"Too close to call with 3 players: survivors win 50.0 % +-1.0."});
    close_hand(hand);
    hand = open_hand("escape-the-horde", "3,4", two_lineups, 2);
    check(say(hand, 2, 2, percent), 2,
          (const char* const[]){"It depends on who plays with 4 players: survivors win from 50.0 % +-1.0 "
                                "(random play) to 70.0 % +-0.9 (survivors=hoarder).",
                                "Too close to call in both line-ups shown with 3 players: survivors win 50.0 "
                                "% +-1.0 (random play)."});
    close_hand(hand);
}

// A few games prove no lead: 6 of 10 may be chance.
static void few_games_are_no_lead(void** state) {
    (void)state;
    Hand* hand = open_hand("escape-the-horde", "3", two_lineups, 1);
    fill(&hand->plan.cells[0], 10, 6);
    answer_make(&hand->answer, &hand->plan);
    assert_non_null(
        strstr(hand->answer.sentences[0], "Too close to call with 3 players: survivors win 60.0 %"));
    close_hand(hand);
}

// One number of players: its rates are told as well; cells without games are left out.
static void rates_of_one_table(void** state) {
    (void)state;
    const int percent[1][LINEUPS_MAX] = {{60, 70}}, half[1][LINEUPS_MAX] = {{60, -1}},
              none[1][LINEUPS_MAX] = {{-1, -1}};
    Hand* hand = open_hand("escape-the-horde", "4", two_lineups, 2);
    assert_int_equal(say(hand, 1, 2, none)->sentence_count, 0);
    check(say(hand, 1, 2, half), 1,
          (const char* const[]){"So far, with 4 players: survivors win 60.0 % +-1.0 (random play)."});
    check(
        say(hand, 1, 2, percent), 2,
        (const char* const[]){"In both line-ups shown, survivors lead with 4 players.",
                              "With 4 players, survivors win from 60.0 % +-1.0 (random play) to 70.0 % +-0.9 "
                              "(survivors=hoarder)."});
    close_hand(hand);
}

// A claim about all line-ups needs all games of each; partial results are given with their number of games. Complete
// player counts keep their claims.
static void only_complete_counts_are_claimed(void** state) {
    (void)state;
    const int percent[3][LINEUPS_MAX] = {{60, 70}, {60, 70}, {-1, -1}};
    Hand* hand = open_hand("escape-the-horde", "3,4,5", two_lineups, 2);
    say(hand, 3, 2, percent);
    hand->plan.cells[3].stop_reason = STOP_INTERRUPTED;
    answer_make(&hand->answer, &hand->plan);
    check(&hand->answer, 2,
          (const char* const[]){"In both line-ups shown, survivors lead with 3 players.",
                                "So far, with 4 players: survivors win from 60.0 % +-1.0 (random play) to "
                                "70.0 % +-0.9 (survivors=hoarder, 10,000 games)."});
    hand->plan.cells[3].stop_reason = STOP_GAMES;  // but more than one in a thousand do not count
    hand->plan.cells[3].tally->aborted = GAMES / 1000 + 1;
    answer_make(&hand->answer, &hand->plan);
    check(&hand->answer, 1, (const char* const[]){"In both line-ups shown, survivors lead with 3 players."});
    assert_non_null(strstr(hand->answer.sentences[1], "(survivors=hoarder, 9,989 games)"));
    close_hand(hand);
}

static void one_line_up_makes_no_claim_either(void** state) {
    (void)state;
    const int percent[2][LINEUPS_MAX] = {{60}, {60}};
    Hand* hand = open_hand("escape-the-horde", "3,4", two_lineups, 1);
    say(hand, 2, 1, percent);
    hand->plan.cells[1].stop_reason = STOP_INTERRUPTED;
    answer_make(&hand->answer, &hand->plan);
    check(&hand->answer, 2,
          (const char* const[]){"Survivors lead with 3 players.",
                                "So far, with 4 players: survivors win 60.0 % +-1.0 (10,000 games)."});
    close_hand(hand);
}

// --- levels, teams, free-for-alls

static void levels_have_names(void** state) {
    (void)state;
    static const char* const lineups[] = {"random", "cautious", "eager"};
    static const char* const names[] = {"random play", "best scripts", "eager"};
    const int percent[1][LINEUPS_MAX] = {{60, 70, 80}};
    char text[LINE_MAX_BYTES];
    Hand* hand = open_hand("stub", "2", lineups, 3);
    for (int i = 0; i < 3; i++) {
        who_plays_lineup(&hand->experiment, &hand->experiment.lineups[i], text, sizeof text);
        assert_string_equal(text, names[i]);
    }
    check(say(hand, 1, 3, percent), 3,
          (const char* const[]){
              "In all three line-ups shown, zombies lead with 2 players.",
              "With 2 players, zombies win from 60.0 % +-1.0 (random play) to 80.0 % +-0.8 (eager).",
              "With random in every seat, the largest and the smallest win share of a seat differ by 0.0 "
              "points "
              "(0.0-0.0) (no proven difference)."});
    assert_string_equal(hand->answer.sentences[3],
                        "best scripts: the strongest named strategies, cautious in every seat.");
    close_hand(hand);
}

// The measurements of search appear beside the league under the default rules only: with six
// players, Survivors clearly win less than half of these games.
static void search_stands_beside_the_league(void** state) {
    (void)state;
    static const char* const levels[] = {"league", "random"};
    const int percent[1][LINEUPS_MAX] = {{90, 80}};
    Hand* hand = open_hand("escape-the-horde", "6", levels, 2);
    const Answer* answer = say(hand, 1, 2, percent);
    assert_true(answer->search_games > 0 && answer->search_games == answer->search[0].games);
    assert_true(answer->search[0].rate.ci95.high < 0.5);
    assert_non_null(strstr(answer->sentences[0], "It depends on who plays with 6 players"));
    assert_non_null(
        strstr(answer->sentences[0], "experts who search) to 90.0 % +-0.6 (experts, each for himself)"));
    int zombie =
        param_find(hand->experiment.ruleset->rules, hand->experiment.ruleset->rule_count, "deck.zombie");
    hand->experiment.variants[0].values[zombie]++;
    assert_int_equal(say(hand, 1, 2, percent)->search_games, 0);
    close_hand(hand);
    hand = open_hand("escape-the-horde", "6", two_lineups, 2);
    assert_int_equal(say(hand, 1, 2, percent)->search_games, 0);
    close_hand(hand);
}

// In Escape: Zombie City with two players the interval of search contains 50 %: it agrees with line-ups on the same side
// of 50 % as its rate, not with those on the other.
static void search_that_is_unsure_must_lean_the_same_way(void** state) {
    (void)state;
    static const char* const levels[] = {"league", "random"};
    static const char* const leads[] = {
        "In all three line-ups shown, the team wins less than half of the games with 2 players.",
        "In all three line-ups shown, the team leads with 2 players."};
    const int percent[2][1][LINEUPS_MAX] = {{{40, 30}}, {{60, 70}}};
    Hand* hand = open_hand("escape-zombie-city", "2", levels, 2);
    const RateSummary* search = &say(hand, 1, 2, percent[0])->search[0].rate;
    assert_true(search->ci95.low < 0.5 && search->ci95.high > 0.5);
    bool more = search->rate > 0.5;
    assert_string_equal(say(hand, 1, 2, percent[more])->sentences[0], leads[more]);
    const char* other = say(hand, 1, 2, percent[!more])->sentences[0];
    assert_non_null(strstr(other, "It depends on who plays with 2 players"));
    close_hand(hand);
}

// If experts with different motives make different sides lead, that comes first, without any claim about line-ups; if
// they agree, nothing is said.
static void what_players_want_may_decide(void** state) {
    (void)state;
    static const char* const levels[] = {"random", "league", "league:motive=team"};
    const int percent[2][LINEUPS_MAX] = {{80, 40, 60}, {70, 30, 40}};
    Hand* hand = open_hand("escape-the-horde", "4,6", levels, 3);
    check(say(hand, 2, 3, percent), 1,
          (const char* const[]){
              "What players want decides who leads with 4 players: survivors win from 40.0 % +-1.0 "
              "(experts, each for himself) to 60.0 % +-1.0 (experts, for the team)."});
    assert_non_null(strstr(hand->answer.sentences[1], "It depends on who plays with 6 players"));
    close_hand(hand);
}

// The only outcome beside the seats, so other leaders have no name.
static void nobody_else_to_lead(void** state) {
    (void)state;
    const int percent[3][LINEUPS_MAX] = {{40}, {30}, {70}};
    Hand* hand = open_hand("stub", "2,3,4", two_lineups, 1);
    check(say(hand, 3, 1, percent), 1,
          (const char* const[]){
              "Zombies lead with 4 players; zombies win less than half of the games with 2 and 3 "
              "players."});
    assert_int_equal(hand->answer.outcome, 0);
    close_hand(hand);
}

// Nobody leads: the answer is which strategy wins more than its share, and the first-player advantage.
static void free_for_alls_are_about_seats(void** state) {
    (void)state;
    static const char* const lineups[] = {"0=hunter"};
    const int percent[1][LINEUPS_MAX] = {{-1}};
    Hand* hand = open_hand("zombie-run", "4", lineups, 1);
    Tally* tally = hand->plan.cells[0].tally;
    hand->plan.cells[0].stop_reason = STOP_GAMES;
    tally->games = GAMES;
    for (int seat = 0; seat < 4; seat++) {
        tally->wins[seat] = seat ? GAMES / 5 : 2 * GAMES / 5;
        tally->win_840ths[seat] = 840 * tally->wins[seat];
        tally->win_840ths_sq[seat] = 840 * (Wide)tally->win_840ths[seat];
    }
    const Answer* answer = say(hand, 1, 1, percent);
    assert_int_equal(answer->outcome, -1);
    assert_string_equal(
        answer->sentences[0],
        "With 4 players, hunter in 1 seat wins 40.0 % +-1.0 (fair 25.0 %, more than its share); "
        "league in 3 seats wins 60.0 % +-1.0 (fair 75.0 %, less than its share).");
    assert_non_null(strstr(answer->sentences[1], "the first player wins "));
    assert_string_equal(answer->sentences[2],
                        "Players: 0=hunter. Each lead and interval has 95 % confidence on its own.");
    assert_string_equal(answer->sentences[3],
                        "Won by nobody: no_result; by any player: five_items, last_living.");
    close_hand(hand);
}

// The sentences for first-player win rates in percent, a row for each number of players; below 0: not played.
static const Answer* say_first_player(Hand* hand, int counts, int lineups,
                                      const int (*percent)[LINEUPS_MAX]) {
    int place = ruleset_metric(hand->experiment.ruleset, "win_position_0");
    assert_true(place >= 0);
    assert_int_equal(hand->plan.cell_count, counts * lineups);
    for (int i = 0; i < hand->plan.cell_count; i++) {
        Cell* cell = &hand->plan.cells[i];
        int won = percent[i / lineups][i % lineups];
        if (won < 0) continue;
        cell->stop_reason = STOP_GAMES;
        cell->tally->games = cell->tally->wins[0] = GAMES;
        cell->tally->win_840ths[0] = UINT64_C(840) * GAMES;
        cell->tally->win_840ths_sq[0] = 840 * (Wide)cell->tally->win_840ths[0];
        cell->tally->metrics[place].sum = UINT64_C(840) * (uint64_t)won * GAMES / 100;
    }
    answer_make(&hand->answer, &hand->plan);
    return &hand->answer;
}

// Line-ups agree on the first player's advantage (2 and 6 players), that none is proven (3), or disagree by
// intervals that do not overlap (4: opposite; 5: one is fair); if they do overlap, that is no proof (7).
static void the_first_players_share_by_who_plays(void** state) {
    (void)state;
    static const char* const lineups[] = {"racer", "random"};
    const int percent[COUNTS][LINEUPS_MAX] = {{60, 70}, {33, 33}, {30, 20}, {20, 30}, {20, 21}, {14, 15}};
    Hand* hand = open_hand("zombie-run", "2,3,4,5,6,7", lineups, 2);
    const Answer* answer = say_first_player(hand, COUNTS, 2, percent);
    assert_non_null(strstr(answer->sentences[0], "With racer in every seat, of the games won by a player"));
    assert_string_equal(
        answer->sentences[1],
        "In both line-ups shown, the first player has an advantage with 2 and 6 players; no advantage or "
        "disadvantage of the first player is proven with 3 players.");
    assert_string_equal(
        answer->sentences[2],
        "The first player's share depends on who plays with 4 and 5 players: (4) from 20.0 % +-0.8 "
        "(random play) to 30.0 % +-0.9 (racer); (5) from 20.0 % +-0.8 (racer) to 30.0 % +-0.9 (random "
        "play).");
    assert_string_equal(
        answer->sentences[3],
        "Whether the first player's share depends on who plays is too close to call with 7 players: "
        "from 14.0 % +-0.7 (racer) to 15.0 % +-0.7 (random play).");
    hand->plan.cells[11].stop_reason = STOP_INTERRUPTED;
    answer_make(&hand->answer, &hand->plan);
    for (int i = 0; i < hand->answer.sentence_count; i++)
        assert_null(strstr(hand->answer.sentences[i], "with 7 players"));
    close_hand(hand);
}

static void the_first_player_loses_whoever_plays(void** state) {
    (void)state;
    static const char* const lineups[] = {"racer", "random"};
    const int percent[2][LINEUPS_MAX] = {{20, 25}, {-1, -1}}, none[2][LINEUPS_MAX] = {{-1, -1}, {-1, -1}};
    Hand* hand = open_hand("zombie-run", "3,4", lineups, 2);
    assert_int_equal(say_first_player(hand, 2, 2, none)->sentence_count, 0);
    const Answer* answer = say_first_player(hand, 2, 2, percent);
    assert_string_equal(answer->sentences[1],
                        "In both line-ups shown, the first player has a disadvantage with 3 players.");
    assert_null(strstr(answer->sentences[2], "first player"));
    RateSummary rate;
    assert_true(answer_first_player(&hand->plan, 0, 1, &rate) && rate.rate == 0.25);
    assert_false(answer_first_player(&hand->plan, 1, 1, &rate));
    assert_false(answer_first_player(&hand->plan, 0, 2, &rate));
    close_hand(hand);
}

// Players are named by their strategies, and the answer says who wins by which end.
static void players_and_ends_are_named(void** state) {
    (void)state;
    static const char* const lineups[] = {"survivors=cooperative patient_zero=share_the_love turned=horde"};
    const int percent[1][LINEUPS_MAX] = {{60}};
    Hand* hand = open_hand("escape-the-horde", "4", lineups, 1);
    const Answer* answer = say(hand, 1, 1, percent);
    assert_int_equal(answer->sentence_count, 5);
    assert_non_null(strstr(answer->sentences[2], "The largest open question is "));
    assert_string_equal(answer->sentences[3],
                        "Players: cooperative against share_the_love/horde. Each lead and interval has 95 % "
                        "confidence on its own.");
    assert_string_equal(answer->sentences[4],
                        "Won by survivors: stack_empty, countdown; by infected: all_turned.");
    close_hand(hand);
}

// Where the league is the strongest script, two levels of play are one.
static void a_league_of_scripts_is_called_so(void** state) {
    (void)state;
    static const char* const lineups[] = {"all=league", "all=expedition"};
    static const char* const trained[] = {"all=league", "camp=turtle undead=avenger"};
    const int percent[2][LINEUPS_MAX] = {{60, 60}, {60, 60}};
    Hand* hand = open_hand("escape-zombie-city", "3", lineups, 2);
    const Answer* answer = say(hand, 1, 2, percent);
    assert_string_equal(answer->sentences[answer->sentence_count - 3],
                        "best scripts: the strongest named strategies, expedition in every seat. The experts "
                        "play the same.");
    close_hand(hand);
    hand = open_hand("zombie-survival-infection", "3", trained, 2);
    answer = say(hand, 1, 2, percent);
    for (int i = 0; i < answer->sentence_count; i++)
        assert_null(strstr(answer->sentences[i], "experts play the same"));
    close_hand(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lead_is_stable),
        cmocka_unit_test(ranges_of_players_are_joined),
        cmocka_unit_test(it_depends_on_who_plays),
        cmocka_unit_test(too_close_to_call),
        cmocka_unit_test(few_games_are_no_lead),
        cmocka_unit_test(rates_of_one_table),
        cmocka_unit_test(only_complete_counts_are_claimed),
        cmocka_unit_test(one_line_up_makes_no_claim_either),
        cmocka_unit_test(levels_have_names),
        cmocka_unit_test(search_stands_beside_the_league),
        cmocka_unit_test(search_that_is_unsure_must_lean_the_same_way),
        cmocka_unit_test(what_players_want_may_decide),
        cmocka_unit_test(nobody_else_to_lead),
        cmocka_unit_test(free_for_alls_are_about_seats),
        cmocka_unit_test(the_first_players_share_by_who_plays),
        cmocka_unit_test(the_first_player_loses_whoever_plays),
        cmocka_unit_test(players_and_ends_are_named),
        cmocka_unit_test(a_league_of_scripts_is_called_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
