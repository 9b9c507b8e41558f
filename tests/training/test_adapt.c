// adapt: on the stub, players trained for the printed game learn a house rule that turns the best choice round, and gain
// exactly what is derived by hand; where there is nothing to learn, they play on as they did. On any number of threads.
#include "sim/training/adapt.h"

#include <stdlib.h>
#include <string.h>

#include "sim/experiment/variant.h"
#include "sim/game/registry.h"
#include "tests/house_games.h"
#include "tests/near.h"
#include "tests/testing.h"
#include "tests/training_ground.h"

// Ten Food, no Bite, two players with a turn each: who takes has two Food, who stays one.
static const Ruleset* printed(Variant* variant) {
    static const struct {
        const char* key;
        int value;
    } rows[] = {{"deck.food", 10}, {"deck.bite", 0}, {"rounds", 1}};
    Error error;
    const Ruleset* stub = registry_find_ruleset("stub", &error);
    memset(variant, 0, sizeof *variant);
    match_values(stub, variant->values);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        variant_set_all(variant, param_find(stub->rules, stub->rule_count, rows[i].key), rows[i].value);
    return stub;
}

// As above, but with four Bites in five cards: drawing does not pay.
static const Ruleset* deadly(Variant* variant) {
    const Ruleset* stub = printed(variant);
    variant_set_all(variant, param_find(stub->rules, stub->rule_count, "deck.food"), 4);
    variant_set_all(variant, param_find(stub->rules, stub->rule_count, "deck.bite"), 16);
    return stub;
}

// As the first, with two Bites in twenty cards.
static const Ruleset* few_bites(Variant* variant) {
    const Ruleset* stub = printed(variant);
    variant_set_all(variant, param_find(stub->rules, stub->rule_count, "deck.food"), 18);
    variant_set_all(variant, param_find(stub->rules, stub->rule_count, "deck.bite"), 2);
    return stub;
}

// As the first, with a longer Stack and another round.
static const Ruleset* two_rounds(Variant* variant) {
    const Ruleset* stub = printed(variant);
    variant_set_all(variant, param_find(stub->rules, stub->rule_count, "deck.food"), 20);
    variant_set_all(variant, param_find(stub->rules, stub->rule_count, "rounds"), 2);
    return stub;
}

// The players of the printed game, who take, and the table at which they are to play.
typedef struct Table {
    League start;
    Match match;
    BoutGame game;
} Table;

static BoutGame game_of(const Match* match, int threads) {
    Error error;
    const Strategy* linear = linear_strategy(match->ruleset, &error);
    return (BoutGame){.ruleset = match->ruleset,
                      .rules = match->rules,
                      .players = 2,
                      .features = linear->features,
                      .linear = linear,
                      .seed = 9,
                      .threads = threads};
}

// Sentences with '|' between them, or null.
static void add_house(Variant* variant, const Ruleset* ruleset, const char* sentences) {
    Error error;
    char text[HOUSE_TEXT_BYTES];
    while (sentences && *sentences) {
        size_t length = strcspn(sentences, "|");
        snprintf(text, sizeof text, "%.*s", (int)length, sentences);
        if (!variant_add_house(variant, ruleset, text, &error)) fail_msg("%s", error.text);
        sentences += length + (sentences[length] == '|');
    }
}

static void open_game(Table* table, const Ruleset* (*rules)(Variant*), const char* sentences, int threads) {
    static const TrainEffort effort = {
        .chapters = 1, .steps = 60, .batch = 100, .trial = 200, .proof = 200, .rate = 0.4, .sharpness = 1};
    Variant variant;
    Error error;
    const Ruleset* stub = rules(&variant);
    assert_true(variant_open(&variant, stub, 2, &table->match, &error));
    BoutGame game = game_of(&table->match, threads);
    assert_true(train_league(&table->start, &(TrainLeague){.game = &game, .effort = &effort}, &error));
    match_close(&table->match);
    add_house(&variant, stub, sentences);
    assert_true(variant_open(&variant, stub, 2, &table->match, &error));
    table->game = game_of(&table->match, threads);
}

static void open_table(Table* table, const char* sentence, int threads) {
    open_game(table, printed, sentence, threads);
}

static void close_table(Table* table) {
    league_free(&table->start);
    match_close(&table->match);
}

static Adapted adapt(const Table* table, AdaptBudget budget) {
    Adapted adapted;
    Error error;
    const AdaptTask task = {.game = &table->game, .start = &table->start, .budget = budget};
    if (!adapt_league(&adapted, &task, &error)) fail_msg("%s", error.text);
    return adapted;
}

static bool same_members(const League* a, const League* b) {
    const LeagueSide *left = &a->sides[0], *right = &b->sides[0];
    bool same = left->member_count == right->member_count;
    for (int m = 0; same && m < left->member_count; m++) {
        const LeagueMember *one = &left->members[m], *other = &right->members[m];
        size_t size = (size_t)a->features->act_count * sizeof *one->weights;
        same = one->weight == other->weight && !one->weights == !other->weights &&
               (!one->weights || !memcmp(one->weights, other->weights, size));
    }
    return same;
}

// Taking gives the other player two Food, so that now both stay and share the win; a taker among them loses.
static void a_rule_that_turns_the_best_choice_round(void** state) {
    (void)state;
    Table table;
    open_table(&table, "When a player takes a card, the next player draws 2 cards.", 2);
    Adapted adapted = adapt(&table, (AdaptBudget){.games = 16000});
    const AdaptedSide* side = &adapted.sides[0];
    assert_true(side->kept && adapt_learnt(&adapted));
    assert_near(side->fresh.printed.rate, 0, 0.01);
    assert_near(side->fresh.known.rate, 0.5, 0.01);
    assert_near(side->fresh.gain.rate, 0.5, 0.01);
    assert_true(side->fresh.gain.low > 0.45 && side->fresh.gain.games == 1600);
    assert_false(same_members(&adapted.league, &table.start));
    adapt_free(&adapted);
    close_table(&table);
}

// From players who know the house rules in force.
static void know(Table* table) {
    Error error;
    League knowing;
    const Answers usual[LEAGUE_SIDES_MAX] = {0};
    table->game.features = house_games_features(table->match.ruleset, table->match.rules);
    assert_true(table->game.features != table->start.features);
    assert_true(league_know_house(&knowing, &table->start, table->game.features, usual, &error));
    league_free(&table->start);
    table->start = knowing;
}

static League read_again(const League* league) {
    char* text = NULL;
    size_t size = 0;
    Error error;
    FILE* out = open_memstream(&text, &size);
    JsonWriter writer;
    League again;
    json_write_open(&writer, out);
    league_write(league, &writer);
    json_write_close(&writer);
    fclose(out);
    if (!league_parse(&again, "again", text, size, &error)) fail_msg("%s", error.text);
    free(text);
    return again;
}

// Players who know no choices draw when they may, and mostly die; those who know them learn not to. A league from such
// players keeps in its file what they know.
static void a_choice_is_learnt(void** state) {
    (void)state;
    Table table;
    open_game(&table, deadly, "At the start of each turn, the player may draw a card.", 2);
    know(&table);
    Adapted adapted = adapt(&table, (AdaptBudget){.games = 16000});
    const AdaptedSide* side = &adapted.sides[0];
    assert_true(side->kept && side->fresh.gain.low > 0.02);
    League again = read_again(&adapted.league);
    assert_ptr_equal(again.features, table.game.features);
    assert_true(same_members(&again, &adapted.league));
    league_free(&again);
    adapt_free(&adapted);
    close_table(&table);
}

// Only the second player is asked, who is two cards ahead or two behind. With c(k) the chance that k cards of the deck
// have no Bite, (20 - k)(19 - k) / (20 x 19): ahead, who draws three more wins with c(6) = 91/190, who does not with
// c(3) = 136/190; behind, who draws wins with c(4) = 120/190, who does not only with c(1) - c(4) = 51/190. So one should
// draw if one is behind, and only then, which wins half of 45/190 more than always; less again by half, because one
// seat in two is asked.
static void a_choice_that_is_right_only_from_behind(void** state) {
    (void)state;
    Table table;
    open_game(
        &table, few_bites,
        "No player may take.|In turn 1, at the start of each turn, a random player draws 2 cards.|In turn "
        "2, at the start of each turn, the player may draw 3 cards.",
        2);
    know(&table);
    Adapted adapted = adapt(&table, (AdaptBudget){.games = 40000});
    const AdaptedSide* side = &adapted.sides[0];
    assert_true(side->kept && side->fresh.gain.games == 4000);
    assert_near(side->fresh.gain.rate, 45.0 / 760, 0.015);
    adapt_free(&adapted);
    close_table(&table);
}

// In the first round taking is a card more, in the second one less. Each player draws none, one or two by chance, so that
// a hand does not tell the round, and the difference is -2..2 with 1, 4, 6, 4 and 1 sixteenths. Who takes in both rounds
// is one behind who takes in the first alone, and wins 1/16 and half of 4/16.
static void a_counter_tells_when_to_change(void** state) {
    (void)state;
    Table table;
    open_game(
        &table, two_rounds,
        "At the start of each turn, with chance 1/2: the player draws a card.|In round 2, when a player "
        "takes a card, the next player draws 2 cards.",
        2);
    know(&table);
    Adapted adapted = adapt(&table, (AdaptBudget){.games = 20000});
    const AdaptedSide* side = &adapted.sides[0];
    assert_true(side->kept && side->fresh.gain.games == 2000);
    assert_near(side->fresh.printed.rate, 3.0 / 16, 0.03);
    assert_near(side->fresh.known.rate, 0.5, 0.03);
    adapt_free(&adapted);
    close_table(&table);
}

// Taking cannot be beaten in the printed game, so the start plays on.
static void nothing_to_learn(void** state) {
    (void)state;
    Table table;
    open_table(&table, NULL, 2);
    Adapted adapted = adapt(&table, (AdaptBudget){.games = 4000});
    const AdaptedSide* side = &adapted.sides[0];
    assert_false(side->kept || adapt_learnt(&adapted));
    assert_true(side->tried.gain.low <= 0 && side->tried.gain.games == 1000 && side->fresh.gain.games == 0);
    assert_true(same_members(&adapted.league, &table.start));
    adapt_free(&adapted);
    close_table(&table);
}

// Games, and minutes as games: the same league.
static void threads_do_not_matter(void** state) {
    (void)state;
    static const AdaptBudget budgets[] = {{.games = 2000}, {.minutes = 4e-5}};
    for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++) {
        Adapted results[2];
        Table tables[2];
        for (int k = 0; k < 2; k++) {
            open_table(&tables[k], "When a player takes a card, the next player draws 2 cards.", 1 + 2 * k);
            results[k] = adapt(&tables[k], budgets[i]);
        }
        assert_true(same_members(&results[0].league, &results[1].league));
        assert_memory_equal(&results[0].sides[0].tried, &results[1].sides[0].tried, sizeof(AdaptedGain));
        assert_memory_equal(&results[0].sides[0].fresh, &results[1].sides[0].fresh, sizeof(AdaptedGain));
        // A game has two decisions; 4e-5 minutes are 6,000 of them.
        assert_int_equal(results[1].games, i ? 3000 : 2000);
        assert_int_equal(results[0].games, results[1].games);
        for (int k = 0; k < 2; k++) {
            adapt_free(&results[k]);
            close_table(&tables[k]);
        }
    }
}

// A budget is never exceeded, and is spent on learning nearly whole.
static void budgets_become_efforts(void** state) {
    (void)state;
    static const uint64_t budgets[] = {ADAPT_GAMES_MIN, 5000, 200000, 1234567, ADAPT_GAMES_MAX};
    for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++)
        for (int sides = 1; sides <= 2; sides++) {
            TrainEffort effort = adapt_effort(budgets[i], sides);
            uint64_t learnt = effort.batch * (uint64_t)effort.steps * (unsigned)(effort.chapters * sides);
            assert_true(learnt <= budgets[i] && 10 * learnt >= 9 * budgets[i]);
            assert_true(effort.rate >= 0.015 && effort.rate <= 0.4 && effort.proof <= 20000);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rule_that_turns_the_best_choice_round),
        cmocka_unit_test(a_choice_is_learnt),
        cmocka_unit_test(a_choice_that_is_right_only_from_behind),
        cmocka_unit_test(a_counter_tells_when_to_change),
        cmocka_unit_test(nothing_to_learn),
        cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(budgets_become_efforts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
