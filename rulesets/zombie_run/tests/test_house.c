// House rules in words: sentences that say what a row says, and games with random sentences under all checks.
#include <string.h>

#include "rulesets/zombie_run/game.h"
#include "sim/game/match.h"
#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"
#include "tests/tables.h"
#include "tests/testing.h"

extern const Ruleset ruleset_zombie_run;
extern const Strategy strategy_any_random;
static const Ruleset* const ruleset = &ruleset_zombie_run;

enum { PLAYERS = 4, PROGRAMS = 300, SENTENCES = 3 };

static bool compile(const HouseSentence* sentences, int count, ZrRules* rules, Error* error) {
    HouseHoles holes = house_no_holes();
    HouseProgram program;
    int32_t values[RULES_MAX];
    holes.values['N' - 'A'] = 1;
    match_values(ruleset, values);
    if (!house_compile(ruleset, sentences, count, PLAYERS, &holes, values, &program, error)) return false;
    if (!ruleset->compile(values, PLAYERS, rules, error)) return false;
    house_install(ruleset, &program, rules);
    return true;
}

static void read(const char* text, HouseSentence* sentence) {
    Error error;
    if (!sentence_read(ruleset, text, sentence, &error)) fail_msg("%s: %s", text, error.text);
}

// Plays a game under all checks; `state` is the last one.
static void play(const ZrRules* rules, uint64_t game, ZrState* state, const char* what) {
    static Workspace workspace;
    PlayFault fault = {0};
    GameResult result;
    Match match = {.ruleset = ruleset, .rules = rules, .players = PLAYERS};
    for (int seat = 0; seat < PLAYERS; seat++) match.table[seat][0].strategy = &strategy_any_random;
    if (!play_game(&(GameKey){&match, 48, game}, PLAY_CHECKED, &workspace, &result, &fault))
        fail_msg("%s: %s", what, fault.error.text);
    memcpy(state, workspace.state, sizeof *state);
}

static void test_sentences_are_rows(void** unused) {
    (void)unused;
    static const struct {
        const char *text, *key;
        int32_t value;
    } table[] = {
        {"When a player becomes a zombie, the player on the left takes his hand.", "out_hand",
         OUT_HAND_NEXT_PLAYER},
        {"Zombie players are out of the game.", "zombie_players_out", true},
        {"Two cards are removed unseen before the game.", "removed_unseen", 2},
        {"Hand limit five.", "hand_limit", 5},
        {"What is over goes to the player with the fewest items.", "surplus", SURPLUS_FEWEST_ITEMS},
        {"Play changes direction whenever the deck is shuffled.", "direction", DIRECTION_TURNS},
        {"The game ends after turn 60; most items win.", "turn_limit", 60},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        HouseSentence sentence;
        ZrRules said, row;
        int32_t values[RULES_MAX];
        Error error;
        read(table[i].text, &sentence);
        assert_true(compile(&sentence, 1, &said, &error));
        match_values(ruleset, values);
        tables_set_value(ruleset, table[i].key, table[i].value, values);
        assert_true(ruleset->compile(values, PLAYERS, &row, &error));
        assert_memory_equal(&said, &row, sizeof said);
    }
}

// What the sentences do, in the last state of some games.
static void test_what_happens(void** unused) {
    (void)unused;
    HouseSentence sentence[2];
    ZrRules rules;
    ZrState state;
    Error error;
    read("The game ends after turn 9; most items win.", &sentence[0]);
    read("Two cards are removed unseen before the game.", &sentence[1]);
    assert_true(compile(sentence, 2, &rules, &error));
    for (uint64_t game = 0; game < 50; game++) {
        play(&rules, game, &state, "limit");
        assert_int_equal(state.shared.turn, 9);
        assert_int_equal(state.shared.house.removed, 2);
        for (unsigned seat = 0; seat < PLAYERS; seat++)
            if (!((state.shared.house.winners >> seat) & 1))
                assert_true(state.shared.items[seat] < state.shared.items[state.hidden.figures.winner]);
    }
    read("Hand limit five.", &sentence[0]);
    read("When a player becomes a zombie, the player on the left takes his hand.", &sentence[1]);
    assert_true(compile(sentence, 2, &rules, &error));
    for (uint64_t game = 0; game < 50; game++) play(&rules, game, &state, "hand");
    read("No player may play a zombie.", &sentence[0]);
    assert_true(compile(sentence, 1, &rules, &error));
    for (uint64_t game = 0; game < 50; game++) {
        play(&rules, game, &state, "ban");
        assert_int_equal(state.hidden.figures.zombified, 0);
    }
}

static void test_random_sentences(void** unused) {
    (void)unused;
    Rng rng = rng_seeded(48, 7);
    for (int i = 0, played = 0; played < PROGRAMS; i++) {
        HouseSentence sentences[SENTENCES];
        char text[HOUSE_TEXT_BYTES];
        ZrRules rules;
        ZrState state;
        Error error;
        for (int k = 0; k < SENTENCES; k++) {
            HouseSentence again;
            sentence_draw(ruleset, &rng, &sentences[k]);
            sentence_write(ruleset, &sentences[k], text);
            read(text, &again);
            assert_memory_equal(&again, &sentences[k], sizeof again);
        }
        if (!compile(sentences, SENTENCES, &rules, &error)) continue;
        play(&rules, (uint64_t)i, &state, text);
        played++;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sentences_are_rows),
                                       cmocka_unit_test(test_what_happens),
                                       cmocka_unit_test(test_random_sentences)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
