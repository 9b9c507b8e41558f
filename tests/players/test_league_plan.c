// league_plan: where it can be derived by hand whether to draw, who should and which card to discard, players do that; the
// trials of Escape the Horde; who answers as usual. What the league wins by it: test_house.py.
#include "sim/players/league_plan.h"

#include <stdlib.h>
#include <string.h>

#include "sim/experiment/variant.h"
#include "sim/game/match.h"
#include "sim/house/choice.h"
#include "tests/named.h"
#include "tests/testing.h"

static void assert_same(const Answers* one, const Answers* other) {
    assert_memory_equal(one, other, sizeof *one);
}

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

// What the league of the stub answers, who knows nothing.
static Answers answers_on_stub(int players, const char* sentences, int food, int bite) {
    Match match;
    Error error;
    open_match(&match, "stub", players, sentences, food, bite);
    const Features* features = linear_strategy(match.ruleset, &error)->features;
    LinearRow* weights = calloc((size_t)features->act_count, sizeof *weights);
    League league = {.ruleset = match.ruleset, .players = players, .features = features, .side_count = 1};
    Answers answers[LEAGUE_SIDES_MAX];
    league.sides[0].member_count = 1;
    league.sides[0].members[0] =
        (LeagueMember){.name = "new", .weight = LEAGUE_WEIGHTS, .weights = weights, .sharpness = 1};
    memset(answers, 1, sizeof answers);
    if (!league_answers(&league, match.rules, answers, &error)) fail_msg("%s", error.text);
    assert_same(&answers[1], &(Answers){.manners = {{{0}}}});
    free(weights);
    match_close(&match);
    return answers[0];
}

// The first deed of the first sentence and the given one of each of the next two, and nothing else.
static void check_stub(const char* sentences, int food, int bite, int deed, int first, int second) {
    const Answers answers = answers_on_stub(2, sentences, food, bite);
    Answers expected = {.manners = {{{0}}}};
    expected.manners[1][deed][CHOICE_WHETHER - 1] = (uint8_t)first;
    expected.manners[2][0][CHOICE_WHETHER - 1] = (uint8_t)second;
    assert_same(&answers, &expected);
}

// All must stay. With 4 Food and 2 Bites who declines wins 14/30 among those who draw, who win 11/30 (stub_shares.h);
// without Bites who declines never wins among them.
static void what_wins_more(void** state) {
    (void)state;
#define ALL_STAY "No player may take.|"
#define MAY_DRAW "At the start of each turn, the player may draw a card"
    check_stub(ALL_STAY MAY_DRAW ".", 4, 2, 0, 1, 0);
    check_stub(ALL_STAY MAY_DRAW ".", 6, 0, 0, 0, 0);
    // Declining draws more Bites.
    check_stub(ALL_STAY MAY_DRAW "; if he does not, he draws 2 cards.", 4, 2, 0, 0, 0);
    // Two cards in five are Bites: each card less is worth it, those of a second deed and of another sentence.
    check_stub(ALL_STAY
               "At the start of each turn, the player draws a card, then he may draw a card.|" MAY_DRAW ".",
               12, 8, 1, 1, 1);
}

// The third of three players, who have stayed with a card each but for one with three, has one of the others draw. He can
// only win with Food, against three cards only if there is a Bite among them: a fourth makes that likelier, while a Food
// more makes the other one win in place of a tie. With 12 Food and 3 Bites that wins 31.7 instead of 14.3 %. The usual one
// is the next, the first player.
static void who_should_draw(void** state) {
    (void)state;
    static const char chosen[] = "In turn 3, at the start of each turn, a player of his choice draws a card.";
    enum { MOST = 1 };  // of the first number, the cards in hand
    char text[HOUSE_TEXT_BYTES];
    for (int next = 0; next < 2; next++) {
        Answers expected = {.manners = {{{0}}}};
        snprintf(text, sizeof text,
                 ALL_STAY "In turn 1, at the start of each turn, the %splayer draws 2 cards.|%s",
                 next ? "next " : "", chosen);
        const Answers answers = answers_on_stub(3, text, 12, 3);
        if (next) expected.manners[2][0][CHOICE_OF_DOER - 1] = MOST;
        assert_same(&answers, &expected);
    }
}

// Where a discarded Grenade wins, Survivors discard one as soon as they can, and the Infected only if they must. Where it
// is usual not to discard at all, Survivors do, because they know what.
static void which_card_to_discard(void** state) {
    (void)state;
    static const char* const asked[] = {
        "At the start of each turn, the player discards a card of his choice.",
        "At the start of each turn, the player may discard a card of his choice."};
    enum { GRENADE = 2 };
    char text[HOUSE_TEXT_BYTES];
    Answers found[LEAGUE_SIDES_MAX];
    Match match;
    Error error;
    for (int may = 0; may < 2; may++) {
        snprintf(text, sizeof text, "When a player discards a Grenade, the game ends; the Survivors win.|%s",
                 asked[may]);
        open_match(&match, "escape-the-horde", 5, text, 0, 0);
        assert_true(league_answers(league_find(match.ruleset, 5, 0, &error), match.rules, found, &error));
        assert_int_equal(found[0].manners[1][0][CHOICE_OF_CARD - 1], 1 + 2 * GRENADE);
        assert_int_equal(found[0].manners[1][0][CHOICE_WHETHER - 1], may);
        if (!may) assert_int_equal(found[1].manners[1][0][CHOICE_OF_CARD - 1], 2 + 2 * GRENADE);
        assert_int_equal(found[1].manners[1][0][CHOICE_WHETHER - 1], 0);
        match_close(&match);
    }
}

static void check_same(const Answers* one, const Answers* other) {
    assert_memory_equal(one, other, LEAGUE_SIDES_MAX * sizeof *one);
}

// Survivors keep their hands; what is found is kept. Nothing is tried where nothing is asked, at a mixed table, where all
// members learn their answers, and where the usual ones are wanted.
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
    assert_int_equal(found[0].manners[0][0][CHOICE_WHETHER - 1], 1);
    for (int i = 0; i < 3; i++) {
        void* opened;
        const double params[LEAGUE_PARAMS] = {[LEAGUE_ANSWERS] = i == 1 ? ANSWERS_USUAL : ANSWERS_TRIED};
        const Seating seating = {.ruleset = ruleset,
                                 .rules = match.rules,
                                 .players = 5,
                                 .params = params,
                                 .text = "",
                                 .temperature = 1};
        assert_true(league_plan_open(&seating, &opened, &error));
        assert_memory_equal(&((const LeaguePlan*)opened)->answers, i == 1 ? &usual[0] : &found[0],
                            sizeof *found);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_wins_more),
        cmocka_unit_test(who_should_draw),
        cmocka_unit_test(which_card_to_discard),
        cmocka_unit_test(of_shipped_leagues),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
