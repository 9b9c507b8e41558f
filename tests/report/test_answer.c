// answer: the sentences for given cells, which of them are on the first screen, the largest open question, and what to
// ask next. Verdicts are in test_verdicts.c.
#include "sim/report/answer.h"

#include <string.h>

#include "sim/report/who_plays.h"
#include "tests/report/hand_run.h"

// The answer for win rates in percent, in the plan's order; below 0: not played.
static Answer* say(HandRun* hand, const int* percent) {
    Answer* answer = malloc(sizeof *answer);
    assert_non_null(answer);
    hand_run_fill_all(hand, percent);
    answer_make(answer, &hand->plan);
    return answer;
}

static void close_both(HandRun* hand, Answer* answer) {
    free(answer);
    hand_run_close(hand);
}

// The first sentences; the following ones say how sure that is.
static void check(const Answer* answer, int count, const char* const* sentences) {
    assert_true(answer->sentence_count > count);
    for (int i = 0; i < count; i++) {
        assert_string_equal(answer->sentences[i], sentences[i]);
        assert_true(answer->repeats[i] && !answer->first[i]);  // the table says the same
    }
    for (int i = count; i < answer->sentence_count; i++)
        if (strstr(answer->sentences[i], "95 % confidence")) return;
    fail_msg("it is not said how sure that is");
}

static const char* const two_lineups[] = {"survivors=cooperative", "survivors=hoarder"};

// --- verdicts in words

static void a_sentence_for_each_verdict(void** state) {
    (void)state;
    HandRun* hand = hand_run("escape-the-horde", "3,4,5,6", two_lineups, 2);
    Answer* answer = say(hand, (const int[]){60, 70, 40, 60, 60, 80, 50, 50});
    check(answer, 3,
          (const char* const[]){
              "Leans to survivors with 3 and 5 players: survivors win (3) from 60.0 % +-1.0 "
              "(survivors=cooperative) to 70.0 % +-0.9 (survivors=hoarder); (5) from 60.0 % +-1.0 "
              "(survivors=cooperative) to 80.0 % +-0.8 (survivors=hoarder).",
              "Depends on who plays with 4 players: survivors win from 40.0 % +-1.0 (survivors=cooperative) "
              "to 60.0 % +-1.0 (survivors=hoarder).",
              "Even with 6 players: survivors win 50.0 % +-1.0 (survivors=cooperative)."});
    close_both(hand, answer);
}

static void a_single_line_up_is_not_named_with_its_rate(void** state) {
    (void)state;
    HandRun* hand = hand_run("escape-the-horde", "3,4", two_lineups, 1);
    Answer* answer = say(hand, (const int[]){10, 55});
    check(answer, 2,
          (const char* const[]){"One-sided, for infected with 3 players: survivors win 10.0 % +-0.6.",
                                "Too close to call with 4 players: survivors win 55.0 % +-1.0."});
    close_both(hand, answer);
}

// Incomplete cells get only their rates so far, with the number of games.
static void only_complete_counts_are_claimed(void** state) {
    (void)state;
    HandRun* hand = hand_run("escape-the-horde", "3,4,5", two_lineups, 2);
    Answer* answer = say(hand, (const int[]){60, 70, 60, 70, -1, -1});
    hand->plan.cells[3].stop_reason = STOP_INTERRUPTED;
    answer_make(answer, &hand->plan);
    check(answer, 2,
          (const char* const[]){
              "Leans to survivors with 3 players: survivors win from 60.0 % +-1.0 (survivors=cooperative) to "
              "70.0 % +-0.9 (survivors=hoarder).",
              "So far with 4 players: survivors win from 60.0 % +-1.0 (survivors=cooperative) to 70.0 % "
              "+-0.9 (survivors=hoarder, 10,000 games)."});
    assert_string_equal(answer->next, "Next: reckon run escape-the-horde --players 3,4,5");
    close_both(hand, answer);
    hand = hand_run("escape-the-horde", "3", two_lineups, 2);
    answer = say(hand, (const int[]){-1, -1});
    assert_int_equal(answer->sentence_count, 0);
    assert_true(!answer->next[0] && !answer->question[0] && !answer_main(answer));
    close_both(hand, answer);
}

// --- levels, teams, free-for-alls

static void levels_have_names(void** state) {
    (void)state;
    static const char* const lineups[] = {"random", "cautious", "eager"};
    static const char* const names[] = {"random play", "best scripts", "eager"};
    char text[LINE_MAX_BYTES];
    HandRun* hand = hand_run("stub", "2", lineups, 3);
    for (int i = 0; i < 3; i++) {
        who_plays_lineup(&hand->experiment, &hand->experiment.lineups[i], text, sizeof text);
        assert_string_equal(text, names[i]);
    }
    Answer* answer = say(hand, (const int[]){60, 70, 80});
    check(answer, 1,
          (const char* const[]){"With 2 players zombies win from 70.0 % +-0.9 (best scripts) to 80.0 % +-0.8 "
                                "(eager)."});
    assert_string_equal(answer->sentences[1],
                        "With random in every seat, the largest and the smallest win share of a seat differ "
                        "by 0.0 points (0.0-0.0) (no proven difference).");
    assert_true(answer->first[1]);  // no table has it
    assert_string_equal(answer->sentences[2],
                        "best scripts: the strongest named strategies, cautious in every seat.");
    assert_false(answer->first[2] || answer->repeats[2]);
    close_both(hand, answer);
}

// If experts with different motives make different sides lead, that comes first; if they agree, nothing is said.
static void what_players_want_may_decide(void** state) {
    (void)state;
    static const char* const levels[] = {"random", "league", "league:motive=team"};
    HandRun* hand = hand_run("escape-the-horde", "4,6", levels, 3);
    Answer* answer = say(hand, (const int[]){80, 40, 60, 70, 30, 40});
    check(answer, 1,
          (const char* const[]){"What players want decides who leads: survivors win (4 players) 40.0 % +-1.0 "
                                "(experts, each for himself) or 60.0 % +-1.0 (experts, for the team)."});
    close_both(hand, answer);
    hand = hand_run("escape-the-horde", "4", levels, 3);
    answer = say(hand, (const int[]){80, 60, 60});
    assert_null(strstr(answer->sentences[0], "What players want"));
    close_both(hand, answer);
}

// Which strategy wins more than its share, and the first-player advantage.
static void free_for_alls_are_about_seats(void** state) {
    (void)state;
    static const char* const lineups[] = {"0=hunter"};
    HandRun* hand = hand_run("zombie-run", "4", lineups, 1);
    Tally* tally = hand->plan.cells[0].tally;
    hand->plan.cells[0].stop_reason = STOP_GAMES;
    tally->games = HAND_GAMES;
    for (int seat = 0; seat < 4; seat++) {
        tally->wins[seat] = seat ? HAND_GAMES / 5 : 2 * HAND_GAMES / 5;
        tally->win_840ths[seat] = 840 * tally->wins[seat];
        tally->win_840ths_sq[seat] = 840 * (Wide)tally->win_840ths[seat];
    }
    Answer* answer = say(hand, (const int[]){-1});
    assert_string_equal(
        answer->sentences[0],
        "With 4 players, hunter in 1 seat wins 40.0 % +-1.0 (fair 25.0 %, more than its share); "
        "league in 3 seats wins 60.0 % +-1.0 (fair 75.0 %, less than its share).");
    assert_true(answer->first[0] && !answer->repeats[0]);
    assert_non_null(strstr(answer->sentences[1], "the first player wins "));
    assert_string_equal(answer->sentences[2],
                        "Players: 0=hunter. Each lead and interval has 95 % confidence on its own.");
    assert_string_equal(answer->sentences[3],
                        "Won by nobody: no_result; by any player: five_items, last_living.");
    assert_ptr_equal(answer_main(answer), &answer->first_player);
    assert_null(answer_beside(answer));
    close_both(hand, answer);
}

static void the_first_players_share_by_who_plays(void** state) {
    (void)state;
    static const char* const lineups[] = {"racer", "random"};
    HandRun* hand = hand_run("zombie-run", "3,4", lineups, 2);
    hand_run_fill_first_player(hand, (const int[]){50, 30, 25, 40});
    Answer* answer = say(hand, (const int[]){-1, -1, -1, -1});
    check(
        answer, 3,
        (const char* const[]){
            "With racer in every seat, of the games won by a player, the first player wins (3) 50.0 % +-1.0 "
            "(fair 33.3 %, proven advantage); (4) 25.0 % +-0.8 (fair 25.0 %, no proven difference).",
            "Leans to the first player with 3 players: the first player wins 50.0 % +-1.0 (racer) of the "
            "games won by a player.",
            "Even with 4 players: the first player wins 25.0 % +-0.8 (racer) of the games won by a player."});
    close_both(hand, answer);
}

// Players are named by their strategies, and the answer says who wins by which end.
static void players_and_ends_are_named(void** state) {
    (void)state;
    static const char* const lineups[] = {"survivors=cooperative patient_zero=share_the_love turned=horde"};
    HandRun* hand = hand_run("escape-the-horde", "4", lineups, 1);
    Answer* answer = say(hand, (const int[]){60});
    assert_int_equal(answer->sentence_count, 4);
    assert_non_null(strstr(answer->sentences[1], "The largest open question is "));
    assert_string_equal(answer->sentences[2],
                        "Players: cooperative against share_the_love/horde. Each lead and interval has 95 % "
                        "confidence on its own.");
    assert_string_equal(answer->sentences[3],
                        "Won by survivors: stack_empty, countdown; by infected: all_turned.");
    close_both(hand, answer);
}

// Where the league is the strongest script, two levels of play are one.
static void a_league_of_scripts_is_called_so(void** state) {
    (void)state;
    static const char* const lineups[] = {"all=league", "all=expedition"};
    static const char* const trained[] = {"all=league", "camp=turtle undead=avenger"};
    HandRun* hand = hand_run("escape-zombie-city", "3", lineups, 2);
    Answer* answer = say(hand, (const int[]){60, 60});
    assert_string_equal(answer->sentences[answer->sentence_count - 3],
                        "best scripts: the strongest named strategies, expedition in every seat. The experts "
                        "play the same.");
    close_both(hand, answer);
    hand = hand_run("zombie-survival-infection", "3", trained, 2);
    answer = say(hand, (const int[]){60, 60});
    for (int i = 0; i < answer->sentence_count; i++)
        assert_null(strstr(answer->sentences[i], "experts play the same"));
    close_both(hand, answer);
}

// The user's own rules are named in the first sentence.
static void own_rules_are_named(void** state) {
    (void)state;
    static const char* const sweep[] = {"deck.zombie=12"};
    HandRun* hand = hand_run_make(&(Overrides){.ruleset = "escape-the-horde",
                                               .players = "4",
                                               .sweeps = sweep,
                                               .sweep_count = 1,
                                               .pairings = two_lineups,
                                               .pairing_count = 1});
    Answer* answer = say(hand, (const int[]){10, 50});
    assert_string_equal(answer->sentences[0],
                        "Under the rules deck.zombie=12, even with 4 players: survivors win 50.0 % +-1.0.");
    close_both(hand, answer);
}

// --- the largest open question, and what to ask next

static void the_largest_open_question(void** state) {
    (void)state;
    static const char* const levels[] = {"league", "league:motive=team"};
    HandRun* hand = hand_run("escape-the-horde", "4", levels, 2);
    Answer* answer = say(hand, (const int[]){10, 90});
    assert_string_equal(answer->question, "Largest open question: what players want, 10 or 90 %.");
    answer_make(answer, &hand->plan);
    free(answer);
    answer = say(hand, (const int[]){50, 51});
    OpenQuestion question;
    char text[ANSWER_TEXT_MAX];
    assert_true(measured_question(hand->experiment.ruleset, (const int[]){4}, 1, NULL, &question));
    snprintf(text, sizeof text, "Largest open question: %s, %.0f %% with %s, %.0f %% with %d.",
             question.row->key, 100 * question.rate, question.value, 100 * question.assumed,
             (int)question.row->initial);
    assert_string_equal(answer->question, text);
    close_both(hand, answer);
    hand = hand_run("escape-the-horde", "3,4", levels, 2);
    answer = say(hand, (const int[]){0, 99, 50, 50});
    assert_string_equal(answer->question, "Largest open question: what players want, 0 or 99 % (3 players).");
    close_both(hand, answer);
}

typedef struct Asked {
    int percent[2];
    const char* next;
} Asked;

static void check_next(const Overrides* overrides, const Asked* asked) {
    HandRun* hand = hand_run_make(overrides);
    Answer* answer = say(hand, asked->percent);
    assert_string_equal(answer->next, asked->next);
    close_both(hand, answer);
}

static void the_next_question_follows_from_the_verdict(void** state) {
    (void)state;
    static const Asked cases[] = {
        {{40, 60}, "Next: reckon exploit escape-the-horde --players 4"},
        {{60, 60}, "Next: reckon tune escape-the-horde --players 4"},
        {{10, 10}, "Next: reckon tune escape-the-horde --players 4"},
        {{50, 50}, "Next: reckon init contract escape-the-horde"},
        {{55, 55}, "Next: reckon run escape-the-horde --players 4 --precision 0.3pp"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_next(
            &(Overrides){
                .ruleset = "escape-the-horde", .players = "4", .pairings = two_lineups, .pairing_count = 2},
            &cases[i]);
}

// The next question is about the same rules and players, but for the rule that is tuned.
static void the_next_question_is_about_the_same_game(void** state) {
    (void)state;
    static const char *const rules[] = {"deck.zombie=12", "hand_size_large=4"}, *const random[] = {"random"},
                             *const mixed[] = {"survivors=hoarder patient_zero=share_the_love"};
    Overrides overrides = {.ruleset = "escape-the-horde",
                           .players = "4",
                           .rules = rules,
                           .rule_count = 2,
                           .pairings = random,
                           .pairing_count = 1};
    check_next(&overrides, &(Asked){{60},
                                    "Next: reckon tune escape-the-horde --players 4 --strategy random "
                                    "--rule hand_size_large=4"});
    check_next(&overrides, &(Asked){{50},
                                    "Next: reckon exploit escape-the-horde --players 4 --strategy random "
                                    "--rule deck.zombie=12 --rule hand_size_large=4"});
    overrides.rule_count = 0;
    overrides.pairings = mixed;
    overrides.band = "30..40";
    check_next(&overrides,
               &(Asked){{60},
                        "Next: reckon tune escape-the-horde --players 4 --strategy survivors=hoarder "
                        "--strategy patient_zero=share_the_love --band 30..40"});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sentence_for_each_verdict),
        cmocka_unit_test(a_single_line_up_is_not_named_with_its_rate),
        cmocka_unit_test(only_complete_counts_are_claimed),
        cmocka_unit_test(levels_have_names),
        cmocka_unit_test(what_players_want_may_decide),
        cmocka_unit_test(free_for_alls_are_about_seats),
        cmocka_unit_test(the_first_players_share_by_who_plays),
        cmocka_unit_test(players_and_ends_are_named),
        cmocka_unit_test(a_league_of_scripts_is_called_so),
        cmocka_unit_test(own_rules_are_named),
        cmocka_unit_test(the_largest_open_question),
        cmocka_unit_test(the_next_question_follows_from_the_verdict),
        cmocka_unit_test(the_next_question_is_about_the_same_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
