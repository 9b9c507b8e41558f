// knowing: what players look at who know house rules, by name and by number; the same sentences have the same features;
// questions for which there is no room. That nothing hidden is looked at, and nothing changed, random programs show
// (test_house_programs).
#include "sim/players/knowing.h"

#include <string.h>

#include "sim/house/choice.h"
#include "sim/training/learner.h"
#include "tests/house_games.h"
#include "tests/named.h"
#include "tests/testing.h"

enum { RULES_BYTES = 1 << 15 };  // enough for any game

// A game under sentences, as far as it was played.
typedef struct Table {
    const Ruleset* ruleset;
    const Features *plain, *features;
    _Alignas(64) unsigned char rules[RULES_BYTES], state[STATE_BYTES_MAX];
    Chance chance;
    Decision decision;
} Table;

static Table* open_table(const char* game, int players, const char* text) {
    Error error;
    Table* table = aligned_alloc(64, sizeof *table);
    assert_non_null(table);
    memset(table, 0, sizeof *table);
    table->ruleset = ruleset_named(game);
    assert_true(table->ruleset->rules_size <= sizeof table->rules);
    table->plain = linear_strategy(table->ruleset, &error)->features;
    house_games_rules(table->ruleset, players, text, table->rules);
    table->features = house_games_features(table->ruleset, table->rules);
    chance_open(&table->chance, rng_key(7, 0));
    table->ruleset->setup(table->rules, table->state, &table->chance);
    return table;
}

static bool go_on(Table* table) {
    memset(&table->decision, 0, sizeof table->decision);
    return table->ruleset->advance(table->rules, table->state, &table->chance, &table->decision);
}

static void act(Table* table, unsigned action) {
    table->ruleset->apply(table->rules, table->state, &table->chance, &table->decision, action);
}

static void look(const Table* table, Scene* scene) {
    house_games_scene(table->ruleset, table->features, table->rules, table->state, &table->decision, scene);
}

// The names behind the game's own, a line each.
static void assert_names(const char* const* names, int first, int end, const char* all) {
    char text[4 * HOUSE_TEXT_BYTES] = "";
    for (int i = first; i < end; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s\n", names[i]);
    }
    assert_string_equal(text, all);
}

// --- what is told

#define WATCHED                                                                                           \
    "From round 2 on, no player with more than 3 cards in hand may take. No player may take more than 1 " \
    "time "                                                                                               \
    "a game. The first time a player takes a card, the next player may draw 2 cards."

static void assert_watched_names(const Table* table) {
    const Features *plain = table->plain, *features = table->features;
    assert_names(features->contexts, plain->context_count, features->context_count,
                 "house rule 1: it is in force\n"
                 "house rule 1: until then\n"
                 "house rule 1: its condition holds for oneself\n"
                 "house rule 2: what it counts of oneself\n"
                 "house rule 2: what it counts of another, at most\n"
                 "house rule 3: it has acted\n"
                 "house rules: card in hand\n"
                 "house rules: lead in card in hand\n"
                 "house rules: round\n"
                 "house rules: turn\n"
                 "house rules: card in the Stack\n");  // not the Bites, which are secret
    assert_names(features->acts, plain->act_count, features->act_count,
                 "house rules: the usual answer\n"
                 "house rules: another answer\n"
                 "house rule 3: no\n"
                 "house rule 3: yes\n");
    assert_names(features->traits, plain->trait_count, features->trait_count,
                 "house rules: the usual answer\n");
}

static void assert_contexts(const Table* table, const Scene* scene, const int32_t* values, int count) {
    for (int i = 0; i < count; i++) {
        int at = table->plain->context_count + i;
        if (scene->context[at] != values[i])
            fail_msg("%s: %d, not %d", table->features->contexts[at], scene->context[at], values[i]);
    }
}

// Two players with a card each take the first turns; the first is asked nothing, then the second whether he draws.
static void contexts_and_acts(void** state) {
    (void)state;
    enum { ONE = LINEAR_ONE, QUARTER = LINEAR_ONE / 4 };
    Scene scene;
    Table* table = open_table("stub", 2, WATCHED);
    assert_watched_names(table);
    assert_true(go_on(table));
    look(table, &scene);
    // Clocks, and numbers that no sentence compares, are looked at only where a house rule asks.
    assert_contexts(table, &scene, (int32_t[]){0, QUARTER, 0, 0, 0, 0, QUARTER, 0, 0, 0, 0}, 11);
    assert_int_equal(scene.count, 2);
    assert_true(scene.act[0] < table->plain->act_count && scene.act[1] < table->plain->act_count);
    act(table, 1);  // takes
    assert_true(go_on(table) && table->decision.kind == DECISION_HOUSE && table->decision.seat == 1);
    look(table, &scene);
    assert_contexts(table, &scene,
                    (int32_t[]){0, QUARTER, 0, 0, ONE, ONE, QUARTER, -QUARTER, QUARTER, QUARTER, 3 * QUARTER},
                    11);
    assert_int_equal(scene.count, 2);
    assert_int_equal(scene.context[0], LINEAR_ONE);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(scene.action[i], CHOICE_NO + i);
        assert_int_equal(scene.act[i], table->plain->act_count + 2 + (int)i);
        assert_int_equal(scene.traits[i][table->plain->trait_count], i ? LINEAR_ONE : 0);
    }
    free(table);
}

// A player whom one chooses is told by public numbers and groups.
static void seats_and_cards(void** state) {
    (void)state;
    Table* table =
        open_table("zombie-run", 4,
                   "At the start of each turn, the player may give a card of his choice to a player of "
                   "his choice.");
    const Features *plain = table->plain, *features = table->features;
    assert_names(features->traits, plain->trait_count, features->trait_count,
                 "house rules: the usual answer\n"
                 "house rules: card in hand of the player\n"
                 "house rules: item of the player\n"
                 "house rules: zombie of the player\n"
                 "house rules: the player is living player\n"
                 "house rules: the player is zombie player\n");
    assert_names(features->acts, plain->act_count + 2, plain->act_count + 5,
                 "house rule 1: no\n"
                 "house rule 1: yes\n"
                 "house rule 1: with a player\n");
    Scene scene;
    assert_true(go_on(table) && table->decision.kind == DECISION_HOUSE);
    act(table, CHOICE_YES);
    assert_true(go_on(table) && table->decision.kind == DECISION_HOUSE);
    look(table, &scene);
    assert_int_equal(scene.count, 3);
    for (unsigned i = 0; i < scene.count; i++) {
        const int32_t* traits = scene.traits[i] + plain->trait_count;
        assert_int_equal(scene.act[i], plain->act_count + 4);
        assert_int_equal(traits[0], scene.action[i] == table->decision.usual ? LINEAR_ONE : 0);
        assert_true(traits[1] > 0 && traits[4] == LINEAR_ONE && traits[5] == 0);
    }
    act(table, scene.action[0]);
    assert_true(go_on(table) && table->decision.kind == DECISION_HOUSE);
    look(table, &scene);
    for (unsigned i = 0; i < scene.count; i++)
        assert_int_equal(scene.act[i], plain->act_count + 5 + (int)scene.action[i] - CHOICE_CARD);
    free(table);
}

// --- room

// Each of these asks for one of some thirty kinds of card: the first ones have acts for them, the last one has not.
static void questions_without_room(void** state) {
    (void)state;
    enum { SENTENCES_TRIED = 6 };
    char text[SENTENCES_TRIED * HOUSE_TEXT_BYTES] = "";
    for (int i = 1; i <= SENTENCES_TRIED; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used,
                 "In turn %d, at the start of each turn, the player discards a card of his choice. ", i);
    }
    Table* table = open_table("zombie-run", 4, text);
    bool own = false, general = false;
    assert_true(table->features->act_count <= LINEAR_ACTS_MAX);
    while (!general && go_on(table)) {
        Scene scene;
        look(table, &scene);
        assert_int_equal(scene.count, table->decision.count);
        for (unsigned i = 0; table->decision.kind == DECISION_HOUSE && i < scene.count; i++) {
            int answer = scene.act[i] - table->plain->act_count;
            assert_in_range(answer, 0, table->features->act_count - table->plain->act_count - 1);
            if (answer < 2) assert_int_equal(answer, scene.action[i] != table->decision.usual);
            own = own || answer >= 2;
            general = general || answer < 2;
        }
        act(table, (unsigned)action_set_next(&table->decision.legal, -1));
    }
    assert_true(own && general);
    free(table);
}

// --- which features

static void the_same_sentences_have_the_same_features(void** state) {
    (void)state;
    Error error;
    Table* tables[] = {open_table("stub", 2, WATCHED), open_table("stub", 3, WATCHED),
                       open_table("stub", 2, "When a player takes a card, the next player draws a card."),
                       open_table("stub", 2, "")};
    assert_ptr_equal(tables[0]->features, tables[1]->features);
    assert_int_equal(knowing_of(tables[0]->features)->count, 3);
    for (int i = 2; i < 4; i++) {  // nothing to know
        assert_ptr_equal(tables[i]->features, tables[i]->plain);
        assert_null(knowing_of(tables[i]->features));
    }
    KnownRules wrong = {.count = 1, .texts = {"When a player tkaes a card, the next player draws a card."}};
    assert_null(knowing_features(tables[0]->ruleset, &wrong, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    assert_non_null(strstr(error.text, "tkaes"));
    for (int i = 0; i < 4; i++) free(tables[i]);
}

// A policy that learns begins with the league's answer to a question, usual or not.
static void the_answer_to_begin_with(void** state) {
    (void)state;
    Table* table = open_table("stub", 2, "At the start of each turn, the player may draw a card.");
    const LinearRow none[2] = {{0}};
    assert_int_equal(table->plain->act_count, 2);
    assert_true(go_on(table) && table->decision.kind == DECISION_HOUSE);
    for (int unusual = 0; unusual < 2; unusual++) {
        const Answers answers = {.manners = {{{(uint8_t)unusual}}}};
        LinearRow weights[LINEAR_ACTS_MAX] = {{0}};
        LinearOdds odds;
        Scene scene;
        knowing_begin(table->features, none, &answers, 8 * LINEAR_UNIT, weights);
        look(table, &scene);
        linear_odds(&scene, (const LinearRow*)weights, LINEAR_SHARP, &odds);
        for (unsigned i = 0; i < 2; i++) {
            bool given = scene.action[i] == (unusual ? CHOICE_NO : CHOICE_YES);
            assert_int_equal(odds.chance[i] > odds.total / 2, given);
            assert_int_equal(odds.chance[i] < odds.total / 200, !given);
        }
    }
    free(table);
}

// Learning from scratch starts as in the printed game, and without answers.
static void learning_starts_as_in_the_game(void** state) {
    (void)state;
    Table* table =
        open_table("escape-zombie-city", 2, "When a player finds an item, he may return to the church.");
    const Features *plain = table->plain, *features = table->features;
    Learner learner;
    Error error;
    assert_non_null(plain->start);
    assert_true(features->trait_count > plain->trait_count);
    assert_true(learner_open(&learner, features, &error));
    learner_begin(&learner, NULL, 1);
    for (int act = 0; act < features->act_count; act++)
        for (int j = 0; j < LINEAR_TRAITS_MAX; j++) {
            int start = j < plain->trait_count ? plain->start[j] : 0;
            assert_int_equal(learner.weights[act][LINEAR_CONTEXT_MAX + j], start * LINEAR_UNIT);
        }
    learner_close(&learner);
    free(table);
}

// At a mixed table nobody knows house rules.
static void features_under_rules(void** state) {
    (void)state;
    Table* table =
        open_table("escape-the-horde", 4, "At the start of each turn, the player may draw a card.");
    Error error;
    const Ruleset* ruleset = table->ruleset;
    assert_ptr_equal(knowing_features_under(ruleset, table->rules, 0, &error), table->features);
    assert_ptr_equal(knowing_features_under(ruleset, table->rules, MOTIVE_NONE, &error),
                     linear_features(ruleset, MOTIVE_NONE, &error));
    free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contexts_and_acts),
        cmocka_unit_test(seats_and_cards),
        cmocka_unit_test(questions_without_room),
        cmocka_unit_test(the_same_sentences_have_the_same_features),
        cmocka_unit_test(the_answer_to_begin_with),
        cmocka_unit_test(learning_starts_as_in_the_game),
        cmocka_unit_test(features_under_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
