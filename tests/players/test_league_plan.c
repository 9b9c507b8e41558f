// league_plan: on the stub, where it can be derived by hand whether to draw, players decline what makes them lose and do what
// makes them win; the trials of Escape the Horde; who answers as usual. What the league wins by it: test_house.py.
#include "sim/players/league_plan.h"

#include <stdlib.h>
#include <string.h>

#include "sim/experiment/variant.h"
#include "sim/game/match.h"
#include "sim/house/choice.h"
#include "tests/named.h"
#include "tests/testing.h"

// A game under sentences with '|' between them; `food` and `bite`: of the stub.
static void open_match(Match* match, const char* game, int players, const char* sentences, int food,
                       int bite) {
    const Ruleset* ruleset = ruleset_named(game);
    Variant variant = {.house_count = 0};
    char text[HOUSE_TEXT_BYTES];
    Error error;
    match_values(ruleset, variant.values);
    if (food) {
        variant_set_all(&variant, param_find(ruleset->rules, ruleset->rule_count, "deck.food"), food);
        variant_set_all(&variant, param_find(ruleset->rules, ruleset->rule_count, "deck.bite"), bite);
    }
    for (const char* at = sentences; *at; at += strcspn(at, "|"), at += *at == '|') {
        snprintf(text, sizeof text, "%.*s", (int)strcspn(at, "|"), at);
        if (!variant_add_house(&variant, ruleset, text, &error)) fail_msg("%s", error.text);
    }
    if (!variant_open(&variant, ruleset, players, match, &error)) fail_msg("%s", error.text);
}

// The league of the stub: who knows nothing.
static void check_stub(const char* sentences, int food, int bite, int first, int second) {
    Match match;
    Error error;
    open_match(&match, "stub", 2, sentences, food, bite);
    const Features* features = linear_strategy(match.ruleset, &error)->features;
    LinearRow* weights = calloc((size_t)features->act_count, sizeof *weights);
    League league = {.ruleset = match.ruleset, .players = 2, .features = features, .side_count = 1};
    Answers answers[LEAGUE_SIDES_MAX];
    league.sides[0].member_count = 1;
    league.sides[0].members[0] =
        (LeagueMember){.name = "new", .weight = LEAGUE_WEIGHTS, .weights = weights, .sharpness = 1};
    memset(answers, 1, sizeof answers);
    if (!league_answers(&league, match.rules, answers, &error)) fail_msg("%s", error.text);
    assert_int_equal(answers[0].unusual[0], 0);
    assert_int_equal(answers[0].unusual[1], first);
    assert_int_equal(answers[0].unusual[2], second);
    assert_int_equal(answers[1].unusual[1], 0);
    free(weights);
    match_close(&match);
}

// All must stay. With 4 Food and 2 Bites who declines wins 14/30 among those who draw, who win 11/30 (stub_shares.h);
// without Bites who declines never wins among them.
static void what_wins_more(void** state) {
    (void)state;
#define ALL_STAY "No player may take.|"
#define MAY_DRAW "At the start of each turn, the player may draw a card"
    check_stub(ALL_STAY MAY_DRAW ".", 4, 2, 1, 0);
    check_stub(ALL_STAY MAY_DRAW ".", 6, 0, 0, 0);
    // Declining draws more Bites.
    check_stub(ALL_STAY MAY_DRAW "; if he does not, he draws 2 cards.", 4, 2, 0, 0);
    // Two cards in five are Bites: each card less is worth it, those of a second deed and of another sentence.
    check_stub(ALL_STAY
               "At the start of each turn, the player draws a card, then he may draw a card.|" MAY_DRAW ".",
               12, 8, 1 << 1, 1);
}

static void check_same(const Answers* one, const Answers* other) {
    assert_memory_equal(one, other, LEAGUE_SIDES_MAX * sizeof *one);
}

// Survivors keep their hands; what is found is kept. Nothing is tried where nothing is asked, at a mixed table, and
// where all members learn their answers.
static void of_shipped_leagues(void** state) {
    (void)state;
    static const char asked[] =
        "At the end of each turn, the player may discard the whole hand; if he does, he draws 3 cards.";
    const Answers usual[LEAGUE_SIDES_MAX] = {0};
    Answers found[LEAGUE_SIDES_MAX], kept[LEAGUE_SIDES_MAX];
    Match match, plain;
    League knowing;
    Error error;
    open_match(&match, "escape-the-horde", 5, asked, 0, 0);
    open_match(&plain, "escape-the-horde", 5, "When a player is bitten, he draws a card.", 0, 0);
    const Ruleset* ruleset = match.ruleset;
    const League* league = league_find(ruleset, 5, 0, &error);
    assert_true(league_answers(league, match.rules, found, &error));
    assert_int_equal(found[0].unusual[0], 1);
    for (int i = 0; i < 2; i++) {
        void* opened;
        const Seating seating = {
            .ruleset = ruleset, .rules = match.rules, .players = 5, .text = "", .temperature = 1};
        assert_true(league_plan_open(&seating, &opened, &error));
        assert_memory_equal(&((const LeaguePlan*)opened)->answers, &found[0], sizeof *found);
        league_plan_close(opened);
    }
    assert_true(league_answers(league, plain.rules, kept, &error));
    check_same(kept, usual);
    assert_true(league_answers(league_find(ruleset, 5, MOTIVE_NONE, &error), match.rules, kept, &error));
    check_same(kept, usual);
    const Features* features = knowing_features_under(ruleset, match.rules, 0, &error);
    assert_ptr_equal(league_knowing(league, league->features, match.rules, &knowing, &error), league);
    assert_ptr_equal(league_knowing(league, features, match.rules, &knowing, &error), &knowing);
    assert_true(league_answers(&knowing, match.rules, kept, &error));
    check_same(kept, usual);
    league_free(&knowing);
    match_close(&match);
    match_close(&plain);
}

// The other way round, only where the question is whether, and only at that deed of that sentence.
static void the_other_way_round(void** state) {
    (void)state;
    const Ruleset* stub = ruleset_named("stub");
    const Answers answers = {.unusual = {[2] = 1 << 1}};
    static const struct {
        int sentence, deed, asks;
        unsigned usual, answer;
    } cases[] = {{2, 1, CHOICE_WHETHER, CHOICE_YES, CHOICE_NO},
                 {2, 1, CHOICE_WHETHER, CHOICE_NO, CHOICE_YES},
                 {2, 0, CHOICE_WHETHER, CHOICE_YES, CHOICE_YES},
                 {1, 1, CHOICE_WHETHER, CHOICE_NO, CHOICE_NO},
                 {2, 1, CHOICE_OF_SEAT, CHOICE_SEAT + 1, CHOICE_SEAT + 1},
                 {2, 1, CHOICE_OF_CARD, CHOICE_CARD + 1, CHOICE_CARD + 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        _Alignas(64) unsigned char shared[STATE_BYTES_MAX] = {0};
        HouseState* house = (HouseState*)(void*)(shared + stub->house_state);
        house->acting = (HouseActing){.sentence = (uint8_t)(cases[i].sentence + 1),
                                      .next = (uint8_t)(cases[i].deed + 1),
                                      .asks = (uint8_t)cases[i].asks};
        const Decision decision = {.kind = DECISION_HOUSE, .usual = (uint8_t)cases[i].usual};
        const StrategyInput input = {.decision = &decision, .shared = shared, .ruleset = stub};
        assert_int_equal(league_answer(&answers, &input), cases[i].answer);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_wins_more),
        cmocka_unit_test(of_shipped_leagues),
        cmocka_unit_test(the_other_way_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
