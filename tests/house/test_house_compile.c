// From sentences to a program: placeholders, rows, values by number of players, contradictions, secrets, loops.
#include "tests/house/pub.h"

extern const Ruleset ruleset_stub;

enum { SENTENCES_MAX = 20 };

// Compiles the sentences, up to a null one, for three players; {N} is 2.
static bool compile(const Ruleset* ruleset, const char* const* texts, int32_t* values, HouseProgram* program,
                    Error* error) {
    HouseSentence sentences[SENTENCES_MAX];
    HouseHoles holes = house_no_holes();
    int count = 0;
    for (; texts[count]; count++) sentences[count] = pub_sentence(ruleset, texts[count]);
    holes.values['N' - 'A'] = 2;
    return house_compile(ruleset, sentences, count, 3, &holes, values, program, error);
}

static void assert_price(const char* const* texts, int32_t price) {
    int32_t values[] = {5};
    HouseProgram program;
    Error error;
    if (!compile(&pub, texts, values, &program, &error)) fail_msg("%s", error.text);
    assert_int_equal(values[0], price);
    assert_int_equal(program.count, 0);
}

static void test_rows(void** unused) {
    (void)unused;
    assert_price((const char* const[]){NULL}, 5);
    assert_price((const char* const[]){"Price of a beer: 7.", NULL}, 7);
    assert_price((const char* const[]){"Price of a beer: {N}.", NULL}, 2);
    assert_price((const char* const[]){"Price of a beer: 7, with 3 players: 4.", NULL}, 4);
    assert_price((const char* const[]){"Price of a beer: 7, with 4 players: 4.", NULL}, 7);
    assert_price((const char* const[]){"With 3 players, price of a beer: 7.", NULL}, 7);
    assert_price((const char* const[]){"With 4 players, price of a beer: 7.", NULL}, 5);
    assert_price((const char* const[]){"With at least 4 players, price of a beer: 7.", NULL}, 5);
    assert_price((const char* const[]){"With at most {N} players, price of a beer: 7.", NULL}, 5);
    assert_price((const char* const[]){"With {N} to 4 players, price of a beer: 7.", NULL}, 7);
    assert_price((const char* const[]){"With 4 players, when a player toasts another, he pays a coin.", NULL},
                 5);
    // The second holds only where there is no first.
    assert_price((const char* const[]){"With 3 players, price of a beer: 7.",
                                       "With at least 4 players, price of a beer: 6.", NULL},
                 7);
    assert_price((const char* const[]){"With 2 players, price of a beer: 7, with 3 players: 4.", NULL}, 4);
    assert_price((const char* const[]){"Beer is free.", NULL}, 0);
    assert_price((const char* const[]){"Beer is free.", "Price of a beer: 0.", NULL}, 0);
}

static void assert_refused(const char* const* texts, const char* message) {
    int32_t values[] = {5, 1};
    HouseProgram program;
    Error error;
    assert_false(compile(&pub, texts, values, &program, &error));
    assert_string_equal(error.text, message);
    assert_int_equal(error.exit_code, EXIT_USAGE);
}

static void test_refusals(void** unused) {
    (void)unused;
    assert_refused((const char* const[]){"Beer is free.", "Price of a beer: 2.", NULL},
                   "house rule \"Price of a beer: 2.\": gives prices another value than \"Beer is free.\"");
    assert_refused((const char* const[]){"Price of a beer: 10.", NULL},
                   "house rule \"Price of a beer: 10.\": prices must be a whole number in 0..9, not 10");
    assert_refused((const char* const[]){"Price of a beer: 2, with 3 players: 1, with 3 players: 2.", NULL},
                   "house rule \"Price of a beer: 2, with 3 players: 1, with 3 players: 2.\": two values "
                   "with 3 players");
    assert_refused((const char* const[]){"With 4 to 3 players, beer is free.", NULL},
                   "house rule \"With 4 to 3 players, beer is free.\": there is no such number of players: "
                   "The Pub has 2 to 4");
    assert_refused(
        (const char* const[]){"At the start of each round, each player with at least 1 coin drinks a "
                              "beer.",
                              NULL},
        "house rule \"At the start of each round, each player with at least 1 coin drinks a beer.\": "
        "the coin is secret: whether something happens would tell everybody");
    assert_refused(
        (const char* const[]){"From round 2 on, beer is free.", NULL},
        "house rule \"From round 2 on, beer is free.\": it says what the rule prices says, which holds for "
        "the whole game; leave out the time");
    assert_refused(
        (const char* const[]){"When a player toasts another, the player pours it.", NULL},
        "house rule \"When a player toasts another, the player pours it.\": nothing in the event is "
        "called \"it\"");
    assert_refused((const char* const[]){"Every {M} rounds, each player drinks a beer.", NULL},
                   "house rule \"Every {M} rounds, each player drinks a beer.\": {M} has no value; try "
                   "several with --sweep M=1..5, or let `reckon tune --tune M=1..5` find one");
}

// One saying of two rows.
static void test_two_rows(void** unused) {
    (void)unused;
    static const char* const both[] = {"Beer is free and tips: 2.", "Price of a beer: 0.", NULL};
    int32_t values[] = {5, 1};
    HouseProgram program;
    Error error;
    assert_true(compile(&pub, both, values, &program, &error));
    assert_int_equal(values[0], 0);
    assert_int_equal(values[1], 2);
    assert_refused((const char* const[]){"Price of a beer: 2.", "Beer is free and tips: 2.", NULL},
                   "house rule \"Beer is free and tips: 2.\": gives prices another value than \"Price of a "
                   "beer: 2.\"");
}

static void test_live_refusals(void** unused) {
    (void)unused;
    assert_refused((const char* const[]){"Beer is free while there are more than 2 barrels.", NULL},
                   "house rule \"Beer is free while there are more than 2 barrels.\": it says what the rule "
                   "prices says, which holds for the whole game; leave out the condition");
    assert_refused((const char* const[]){"From round 2 on, price of a beer: 10.", NULL},
                   "house rule \"From round 2 on, price of a beer: 10.\": prices must be a whole number in "
                   "0..9, not 10");
    assert_refused(
        (const char* const[]){"From round 2 on, price of a beer: 1.", "After round 1, price of a beer: 2.",
                              NULL},
        "house rule \"After round 1, price of a beer: 2.\": gives another value than \"From round 2 "
        "on, price of a beer: 1.\", and neither holds only in cases of the other");
    assert_refused(
        (const char* const[]){"Price of a beer of the regulars: 1.", "Price of a beer of the neighbours: 2.",
                              NULL},
        "house rule \"Price of a beer of the neighbours: 2.\": gives another value than \"Price of a "
        "beer of the regulars: 1.\", and neither holds only in cases of the other");
    assert_refused(
        (const char* const[]){"Price of a beer of the regulars: 1.", "From round 2 on, price of a beer: 2.",
                              NULL},
        "house rule \"From round 2 on, price of a beer: 2.\": gives another value than \"Price of a "
        "beer of the regulars: 1.\", and neither holds only in cases of the other");
    assert_refused((const char* const[]){"Price of a beer: 1 while the player has at least 1 coin.", NULL},
                   "house rule \"Price of a beer: 1 while the player has at least 1 coin.\": the coin is "
                   "secret: whether "
                   "something happens would tell everybody");
}

// In whatever order they are said, the narrower stands later.
static void assert_order(const char* broad, const char* narrow) {
    int32_t values[] = {5};
    HouseProgram program;
    HouseSentence last;
    Error error;
    for (int swapped = 0; swapped < 2; swapped++) {
        const char* texts[] = {swapped ? narrow : broad, "No player may wait.", swapped ? broad : narrow,
                               NULL};
        if (!compile(&pub, texts, values, &program, &error)) fail_msg("%s", error.text);
        assert_int_equal(program.count, 3);
        assert_int_equal(program.lives, 2);
        assert_int_equal(values[0], 5);
        for (int i = 0; i < program.count; i++)
            if (program.sentences[i].form == HOUSE_SAYING) last = program.sentences[i];
        assert_int_equal(last.value.number, 2);
    }
}

static void test_narrower_is_later(void** unused) {
    (void)unused;
    assert_order("From round 2 on, price of a beer: 1.", "From round 3 on, price of a beer: 2.");
    assert_order("Until the end of round 4, price of a beer: 1.", "In round 4, price of a beer: 2.");
    assert_order("From round 2 on, price of a beer: 1.",
                 "From round 2 on, price of a beer of the regulars: 2.");
    assert_order("Price of a beer: 1 while there are at least 2 barrels.",
                 "Price of a beer: 2 while there are more than 2 barrels.");
    assert_order("Price of a beer of the guests: 1.",
                 "Price of a beer of the guests: 2 while there are exactly 0 barrels.");
    assert_order("From round 2 on, price of a beer: 1.",
                 "From round 3 on, price of a beer: 9, with 3 players: 2.");
    assert_order("From round 2 on, price of a beer: 9, with 3 players: 1.",
                 "From round 3 on, price of a beer: 2.");
    assert_order("From round 2 on, price of a beer: 1.",
                 "With 3 players, from round 2 on, price of a beer: 2.");
    // Apart, or of one value: in any order.
    static const char* const apart[] = {"Until the end of round 2, price of a beer: 1.",
                                        "After round 2, price of a beer: 3.", NULL};
    static const char* const groups[] = {"Price of a beer of the regulars: 1.",
                                         "Price of a beer of the guests: 3.", NULL};
    static const char* const same[] = {"Price of a beer of the regulars: 1.",
                                       "From round 2 on, price of a beer: 1.", NULL};
    int32_t values[] = {5};
    HouseProgram program;
    Error error;
    assert_true(compile(&pub, apart, values, &program, &error));
    assert_true(compile(&pub, groups, values, &program, &error));
    assert_true(compile(&pub, same, values, &program, &error));
}

// What is said of fewer tables wins, in any order, and the words of the order say so.
static void test_narrower_tables(void** unused) {
    (void)unused;
    static const char broad[] = "With at most 3 players, price of a beer: 4.",
                      narrow[] = "With 3 players, price of a beer: 7.",
                      case_of[] = "Price of a beer: 5, with 3 players: 7.";
    assert_price((const char* const[]){broad, narrow, NULL}, 7);
    assert_price((const char* const[]){narrow, broad, NULL}, 7);
    assert_price((const char* const[]){narrow, case_of, broad, NULL}, 7);
    assert_price((const char* const[]){"Price of a beer: 2.", broad, narrow, NULL}, 7);
    assert_refused((const char* const[]){case_of, "Price of a beer: 4, with 3 players: 6.", NULL},
                   "house rule \"Price of a beer: 4, with 3 players: 6.\": gives prices another value than "
                   "\"Price of a beer: 5, with 3 players: 7.\"");
    assert_refused((const char* const[]){case_of, "With 3 players, beer is free.", NULL},
                   "house rule \"With 3 players, beer is free.\": gives prices another value than "
                   "\"Price of a beer: 5, with 3 players: 7.\"");
    HouseSentence both[2];
    char text[LINE_MAX_BYTES];
    Error error;
    Buffer out = buffer_in(text, sizeof text);
    assert_true(sentence_read(&pub, broad, &both[0], &error) &&
                sentence_read(&pub, narrow, &both[1], &error));
    house_say_order(&pub, both, 2, &out);
    assert_string_equal(text,
                        " Where both hold, \"With 3 players, price of a beer: 7\" wins over \"With at most 3 "
                        "players, price of a beer: 4\": it is narrower.");
}

static void test_secrets(void** unused) {
    (void)unused;
    int32_t values[] = {5};
    HouseProgram program;
    Error error;
    assert_refused(
        (const char* const[]){"No player may wait while the player has at least 1 coin.", NULL},
        "house rule \"No player may wait while the player has at least 1 coin.\": the coin is secret: "
        "whether something happens would tell everybody");
    assert_refused(
        (const char* const[]){"At the start of each round, each player with the most coins drinks a beer.",
                              NULL},
        "house rule \"At the start of each round, each player with the most coins drinks a beer.\": the coin "
        "is secret: whether something happens would tell everybody");
    assert_refused(
        (const char* const[]){"When a player secretly orders a Stout, the player drinks a beer.", NULL},
        "house rule \"When a player secretly orders a Stout, the player drinks a beer.\": the kind of card "
        "is "
        "secret: whether something happens would tell everybody");
    assert_refused(
        (const char* const[]){"No player may toast against the player with the most coins.", NULL},
        "house rule \"No player may toast against the player with the most coins.\": the coin is secret: "
        "whether something happens would tell everybody");
    // What everybody sees may be tested: any kind, a public event, and what the deed shows.
    static const char* const fine[] = {
        "When a player secretly orders a card, the player drinks a beer.",
        "When a player orders a Stout, the player drinks a beer.",
        "When a player secretly orders a Stout, the player shows the purse.",
        "When a player orders a card while the player has at least 1 coin, the player shows the purse.",
        "When a player secretly orders an Ale, the player pours it.",  // every Ale is seen
        NULL};
    assert_true(compile(&pub, fine, values, &program, &error));
    assert_int_equal(program.count, 5);
    assert_int_equal(program.triggers, 5);
    assert_int_equal(program.heard, 1 << PUB_ORDER);
}

static void test_program(void** unused) {
    (void)unused;
    int32_t values[] = {5};
    HouseProgram program, again;
    Error error;
    static const char* const texts[] = {"No player may wait.", "Beer is free.",
                                        "Every {N} rounds, each player drinks {N} beers.",
                                        "After round {N}, the game ends.", NULL};
    assert_true(compile(&pub, texts, values, &program, &error));
    assert_int_equal(program.count, 3);
    assert_int_equal(program.limits, 1);
    assert_int_equal(program.ends, 1);
    assert_int_equal(program.heard, 1 << PUB_ROUND);
    assert_int_equal(program.sentences[1].every.number, 2);
    assert_int_equal(program.sentences[1].deeds[0].amount.number, 2);
    assert_int_equal(program.sentences[2].time.value.number, 2);
    static const char* const filled[] = {"No player may wait.", "Every 2 rounds, each player drinks 2 beers.",
                                         "After round 2, the game ends.", NULL};
    assert_true(compile(&pub, filled, values, &again, &error));
    assert_memory_equal(&again, &program, sizeof again);
    PubRules rules = {0};
    house_install(&pub, &program, &rules);
    assert_memory_equal(&rules.house, &program, sizeof program);
    const char* many[HOUSE_SENTENCES_MAX + 2] = {NULL};
    for (int i = 0; i <= HOUSE_SENTENCES_MAX; i++) many[i] = "No player may wait.";
    assert_refused(many,
                   "house rule \"No player may wait.\": one too many: at most 16 can be in force at once");
}

static void test_two_conditions(void** unused) {
    (void)unused;
    int32_t values[] = {5};
    HouseProgram program;
    Error error;
    // Whoever has more conditions is narrower.
    assert_true(
        compile(&pub,
                (const char* const[]){
                    "Price of a beer: 1 while there are more than 2 barrels and there are fewer than 5 "
                    "barrels.",
                    "Price of a beer: 2 while there are more than 1 barrels.", NULL},
                values, &program, &error));
    assert_int_equal(program.sentences[0].value.number, 2);
    assert_int_equal(program.sentences[1].value.number, 1);
    assert_refused(
        (const char* const[]){"No player may wait twice in a row.", "No player may toast twice in a row.",
                              "No player may wait more than 1 time a game.", NULL},
        "house rule \"No player may wait more than 1 time a game.\": one too many that count what a "
        "player does, or keep a player from something for a while: at most 2 can be in force at once");
}

static void assert_loops(const char* const* texts, unsigned loops, unsigned finite) {
    int32_t values[RULES_MAX] = {5};
    HouseProgram program;
    Error error;
    uint16_t ends;
    assert_true(compile(&pub, texts, values, &program, &error));
    assert_int_equal(house_loops(&pub, &program, &ends), loops);
    assert_int_equal(ends, finite);
}

static void test_loops(void** unused) {
    (void)unused;
    assert_loops((const char* const[]){"When it echoes, each player drinks a beer.", NULL}, 1, 0);
    assert_loops((const char* const[]){"When it echoes, each player drinks a beer once a round.", NULL}, 0,
                 0);
    assert_loops(
        (const char* const[]){"When it echoes, each player drinks a beer, then each player pays a coin.",
                              NULL},
        1, 1);
    assert_loops((const char* const[]){"When it echoes, each player pays a coin.", NULL}, 0, 0);
    assert_loops((const char* const[]){"When it echoes, the next player gives an Ale to the previous player.",
                                       "When a player toasts another, the player drinks a beer.",
                                       "At the start of each round, each player drinks a beer.", NULL},
                 3, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_two_rows),
        cmocka_unit_test(test_secrets),
        cmocka_unit_test(test_program),
        cmocka_unit_test(test_loops),
        cmocka_unit_test(test_two_conditions),
        cmocka_unit_test(test_live_refusals),
        cmocka_unit_test(test_narrower_is_later),
        cmocka_unit_test(test_narrower_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
