// The grammar of house rules: each form in its canonical wording and in others, errors with column, expectation and
// suggestions, and the relations between reading, writing and drawing.
#include "tests/house/pub.h"
#include "tests/sentence_words.h"

extern const Ruleset ruleset_stub;
extern const Ruleset ruleset_escape_the_horde;

// What is written, and how else it may be said. In the order of the forms; together, every clause of the grammar.
static const char* const table[][3] = {
    {"When a player toasts another, the toasted player drinks a beer.",
     "when a player toasts another the toasted player drinks one beer",
     "WHEN THE PLAYER TOASTS ANOTHER: toasted players drink 1 beers."},
    {"With 3 players, no player may wait.", "Nobody may wait with 3 players."},
    {"With at least 3 players, in round 2, no player may wait.",
     "With 3 or more players, nobody may wait in round 2.",
     "Nobody may wait in round 2 with at least 3 players"},
    {"With at most 3 players, price of a beer: 4.", "With up to three players the price of a beer is 4.",
     "Price of a beer: 4 with 3 or fewer players."},
    {"With 2 to 3 players, price of a beer: 4.", "The price of a beer is 4 with 2 or 3 players."},
    {"At the start of each round, each player with fewer than 2 thirsts drinks a beer.",
     "Players who have less than two thirst drink a beer at the start of each round."},
    {"At the start of each round, each player with fewer than 2 thirsts may pay a coin; if he does not, he "
     "drinks a "
     "beer.",
     "At the start of each round, each player with fewer than 2 thirsts drinks a beer unless he pays a "
     "coin."},
    {"When a player toasts another, every other regular with exactly 0 thirsts drinks a beer.",
     "When a player toasts another, all other regulars with no thirst drink a beer.",
     "When a player toasts another, the other regulars without thirst drink a beer."},
    {"When a player toasts another, he pays 2 coins, then each player drinks a beer once a round.",
     "When a player toasts another, the player pays two coins and everybody drinks a beer once per round.",
     "Whoever toasts another pays two coins and everybody drinks a beer once per round."},
    {"When a player orders a Pale Ale while there are fewer than 3 barrels, the next player pays a coin.",
     "When a player orders Pale Ale if there are less than three kegs, the next player pays 1 coin."},
    {"When a player orders a card while the player has at least 1 thirst, with chance 1/3: the player gives "
     "2 Stouts to the next player.",
     "When a player orders a card while he has at least one thirst, with chance 1/3 he gives two Stout to "
     "the next player.",
     "Somebody who orders a card while he has at least one thirst gives two Stouts to the next player with "
     "chance 1/3."},
    {"When a player toasts another while the player is a regular, the player pays a coin.",
     "When a regular toasts another, the regular pays a coin.",
     "If a regular toasts another, he pays one coin."},
    {"When a player toasts another while there are at least 3 barrels and the player is a guest, the player "
     "pays a "
     "coin.",
     "When a guest toasts another while there are at least 3 barrels, he pays a coin"},
    {"When a player toasts another, the next player drinks a beer.",
     "When a player toasts another, the player to his left drinks a beer.",
     "When a player toasts another, the left neighbour drinks a beer."},
    {"When a player toasts another, the player pays a coin.", "When you toast another, pay a coin."},
    {"At the start of each round, each player with the most coins drinks a beer.",
     "Each round, the player with the most coins drinks a beer.",
     "Whoever has the most coins drinks a beer at the start of each round."},
    {"When a player would toast another, each player pays a coin instead.",
     "When a player toasts another, each player pays a coin instead.",
     "Instead of toasting another, each player pays a coin."},
    {"When a player would toast another, the player may pay 2 coins instead.",
     "Instead of toasting another, a player may pay two coins.",
     "Instead of toasting another, players may pay two coins."},
    {"When a player would toast another, the player may pay a coin; if he does, nothing happens instead."},
    {"Until a player orders a Stout, no player may wait.", "Nobody may wait until somebody orders a Stout.",
     "Till the first player orders a Stout, nobody may wait."},
    {"Until a player toasts another, price of a beer: 7.", "Price of beer 7 until a player toasts another."},
    {"No player may wait while the player has fewer than 3 coins.",
     "You may only wait if you have at least 3 coins.",
     "Players may wait only if they have 3 or more coins."},
    {"No player may wait while the player has more than 3 coins.",
     "A player may only wait if he has three or fewer coins.",
     "Each player may only wait if he has at most 3 coins."},
    {"Until the end of round 2, no player may wait.", "Nobody may wait before round 3."},
    {"No player may order a Stout more than 1 time a round in all.",
     "Stouts may only be ordered once a round.", "Only one Stout may be ordered each round."},
    {"No player may order a Stout more than 2 times a round.",
     "Stouts may not be ordered more than twice a round by each player."},
    {"The game ends when there are at most 0 barrels; the regulars win.",
     "The regulars win if there are at most zero kegs.", "When there are at most 0 kegs, the regulars win."},
    {"Price of a beer: 4.", "The price of a beer is 4."},
    {"Every 3 rounds, each regular drinks {N} beers.", "Each regular drinks {N} beers every third round."},
    {"From round 2 on, at the start of each round, every other player drinks a beer once a game.",
     "From round two, at the start of each round everyone else drinks a beer once a game"},
    {"At the start of each round, each player with the most thirst drinks a beer, then each player with the "
     "fewest thirsts pays a coin."},
    {"Until the end of round 3, no player may toast.", "Until round 4, nobody may toast",
     "Until the fourth round players may not toast."},
    {"No guest may order an Ale while the player has exactly 2 thirsts.",
     "No guests may order Ale while she has exactly two thirst"},
    {"After round 1, no player may order a card.", "After round 1: no one may order a card"},
    {"No player may toast against the next player.", "Nobody may toast against the next player"},
    {"No guest may toast against regulars while there are more than 1 barrel.",
     "No guest may toast against a regular if there is more than one keg",
     "no guests may toast against each regular while there are more than 1 barrel"},
    {"No player may toast against the player with the fewest thirsts.",
     "No player may toast against players with the fewest thirst"},
    {"No player may toast more than 2 times a round.", "nobody may toast more than two times per round",
     "Players may not toast more than 2 times in a round"},
    {"In round 1, no player may order a card more than 1 time a game.",
     "No player may order a card more than one time a game in round 1"},
    {"No regular may wait twice in a row.", "No regulars may wait two times in a row"},
    {"Until the end of round 3, no player may toast against the next player twice in a row.",
     "No player may toast against the next player twice in a row until the end of round three"},
    {"In round 1, no player may wait while there are more than 2 barrels and the player has at least 1 "
     "thirst.",
     "No player may wait in round 1 if there are more than two kegs and if he has at least one thirst"},
    {"When a player toasts another while there are exactly 2 barrels and the next player has at most 0 "
     "thirsts, each player pays a coin."},
    {"Price of a beer: 4 while there are more than 2 barrels and there are fewer than 5 barrels."},
    {"In round 2, each player must wait if possible.", "During round 2 everybody must wait if he can."},
    {"Each regular must order a Stout if possible while there are more than {N} barrels.",
     "Each regular must order a Stout while there are more than {N} barrels"},
    {"The game ends when there are at most 0 barrels.",
     "The game is over as soon as there is at most zero kegs"},
    {"After round 12, the game ends.", "after round twelve the game is over"},
    {"After round 12, the game ends when there are exactly 1 barrel.",
     "After round 12 the game ends if there is exactly one barrel"},
    {"After round 3, the game ends; nobody wins.", "the game ends after round 3; nobody wins",
     "The game is over after round three: no one wins."},
    {"The game ends when there are at most 1 barrel; the player with the most coins wins; ties share.",
     "The game ends if there is at most one keg, most coins win",
     "The game ends when there are at most 1 barrels; whoever has the most coins wins; ties share"},
    {"From round 2 on, the game ends; the player with the fewest thirsts wins; ties: nobody.",
     "The game ends from round two on; the one with the fewest thirst wins, a tie: nobody wins"},
    {"After round 9, the game ends; the regulars win.", "The game ends after round 9; all regulars win"},
    {"After round 9, the game ends; the landlord wins.", "After round 9 the game ends; the landlord win"},
    {"Price of a beer: 4, with 3 players: 2, with 4 players: {N}.",
     "price of beer 4 with 3 players 2 with 4 players {N}"},
    {"Beer is free.", "the beer is free"},
    {"From round 3 on, price of a beer: 4, with 3 players: 2.",
     "from round three price of beer 4 with 3 players 2",
     "Price of a beer: 4 from round 3 on, with 3 players 2."},
    {"Price of a beer: 4.", "Price of beer 4 instead of 3.", "Price of a beer: 4 rather than three."},
    {"Price of a beer of the guests: 4 while the player has at least 1 thirst.",
     "Each guest: price of a beer 4 if he has at least one thirst",
     "The price of a beer of guests: 4 while the player has at least 1 thirst"},
    {"Beer is free while there are more than 2 barrels.", "beer is free if there are more than two kegs"},
    {"No player may wait.", "A player can't wait.", "Nobody can wait."},
    {"No player may wait.", "Every player may not wait", "All players mustn't wait."},
    {"No regular may wait.", "Regulars may not wait.", "Each regular cannot wait"},
    {"Only guests may toast.", "No player except guests may toast", "Nobody but guests can toast."},
    {"No player may order a Stout.", "Stouts cannot be ordered", "No Stout may be ordered."},
    {"No player may order a Stout while there are exactly 0 barrels.",
     "Stouts can not be ordered while there are no barrels.", "No Stout is ordered if there are no kegs"},
    {"No player may wait while the player has more than 2 thirsts.",
     "A player with more than 2 thirsts may not wait.", "Players who have more than two thirst can't wait."},
    {"No regular may order an Ale more than 1 time a round while the player has exactly 0 thirsts and there "
     "are exactly 2 "
     "barrels.",
     "Regulars without thirst may not order an Ale more than once a round if there are exactly 2 barrels",
     "A regular with no thirst may order an Ale only once per round while there are exactly two barrels"},
    {"No player may toast against a player with fewer than 3 coins.",
     "No player may toast against players who have less than three coins.",
     "Players can't toast with players with fewer than 3 coins."},
    {"No player may wait more than 2 times a round.", "You may only wait twice a round.",
     "Each player may wait only two times a round."},
    {"Each guest must wait if possible while the player has at least 1 thirst.",
     "Guests with a thirst must wait"},
    {"In round 1, no player may wait.", "In the first round, nobody may wait",
     "No player may wait in the first round."},
    {"Until the end of round 3, no player may wait.", "In the first three rounds, nobody may wait.",
     "No player can wait during the first 3 rounds"},
    {"From round 2 on, no player may wait.", "From the second round on nobody may wait."},
    {"When a player toasts another, each regular pays a coin.",
     "If a player toasts another, regulars pay a coin",
     "Whenever a player toasts another, all regulars pay a coin."},
    {"When a player toasts another, with chance 1/{N}: each player pays a coin.",
     "When a player toasts another, each of the players pays a coin with chance 1/{N}"},
    {"When a player toasts another, with chance {N}/6: the player pays a coin."},
    {"When a player toasts another, no player may order a card until the end of the round.",
     "When a player toasts another, nobody may order a card for the rest of the round."},
    {"When a player toasts another, the toasted player may not toast against the next player until the end "
     "of "
     "the game.",
     "When a player toasts another, the toasted player cannot toast against the next player for the rest of "
     "the game."},
    {"When a player toasts another, no player may toast against the toasted player until the end of the "
     "round.",
     "When a player toasts another, no one may toast with the toasted player for the rest of this round."},
    {"When a player toasts another, no player may toast against the player until the end of the round.",
     "When a player toasts another, nobody may toast her for the rest of the round."},
    {"When a player would toast another, each guest may not order a Stout until the end of the round "
     "instead.",
     "Instead of toasting another, guests may not order a Stout until the end of this round."},
    {"When a player toasts another, price of a beer of the guests: 4 until the end of the round.",
     "When a player toasts another, each guest: price of a beer 4 for the rest of the round."},
    {"When a player toasts another, with chance 1/3: the player may not wait until the end of the round.",
     "When a player toasts another, with chance 1/3 he may not wait for the rest of the round."},
    {"When a player toasts another, the player pays 2 coins for each thirst.",
     "When a player toasts another, the player pays two coins for every thirst."},
    {"At the start of each round, each player drinks a beer for each barrel.",
     "At the start of each round, everybody drinks a beer per keg."},
    {"When a player toasts another, the player drinks a beer once a round.",
     "The first time each round a player toasts another, the player drinks a beer.",
     "Once a round, when a player toasts another, the player drinks a beer."},
    {"When a player toasts another, the player drinks a beer once a round.",
     "The first time a player toasts another each round, the player drinks a beer."},
    {"When a player toasts another for the first time in a round, the player drinks a beer.",
     "Whoever toasts another for the first time each round drinks a beer."},
    {"When a player toasts another for the first time in a game, the player may drink a beer.",
     "When a player toasts another for the first time, he may drink a beer."},
    {"No player may toast against a player with exactly 0 coins.",
     "No player may toast against a player without coins.",
     "Nobody may toast with players who have no coins."},
    {"When a player toasts another, the player drinks a beer once a game.",
     "The first time a player toasts another, the player drinks a beer.",
     "The first time in each game that a player toasts another, the player drinks a beer."},
    {"No player may wait while there are fewer than 3 barrels.",
     "As long as there are fewer than 3 kegs, no player may wait.",
     "Nobody may wait as long as there are fewer than 3 kegs."},
    {"From round 2 on, each player must wait if possible while there are more than 2 barrels and the player "
     "has "
     "at least 1 thirst.",
     "From round 2 on, as long as there are more than 2 barrels and the player has at least one thirst, "
     "everybody must wait."},
    {"Price of a beer: 4 while there are more than 2 barrels.",
     "As long as there are more than 2 barrels, price of a beer: 4."},
    {"When a player toasts another while there are at least 2 barrels, the player drinks a beer.",
     "When a player toasts another, the player drinks a beer if there are at least 2 kegs.",
     "As long as there are at least 2 barrels, when a player toasts another, the player drinks a beer."},
    {"When a player would toast another, nothing happens instead.",
     "When a player would toast another, each player keeps silent instead.",
     "Instead of toasting another, nothing happens."},
    {"When a player toasts another, a player of his choice drinks a beer.",
     "When a player toasts another, another player of her choice drinks one beer"},
    {"When a player toasts another, the toasted player may drink a beer.",
     "if a player toasts another the toasted player can drink one beer"},
    {"When a player toasts another, the player may pay 2 coins; if he does, he drinks a beer; if he does "
     "not, "
     "each regular may pass on a card of his choice.",
     "When a player toasts another, he may pay two coins, and if he does, she drinks a beer; otherwise "
     "regulars may "
     "pass on a card of their choice",
     "Whoever toasts another may pay 2 coins; if so, that player drinks a beer; if not, all regulars may "
     "pass on "
     "a card of her choice"},
    {"At the start of each round, each guest may pay a coin; if he does not, he drinks 3 beers.",
     "At the start of each round, each guest drinks 3 beers unless he pays a coin.",
     "At the start of each round, guests drink three beers unless they pay a coin"},
    {"When a player toasts another, with chance 1/2: the toasted player may pass on 2 cards of his choice; "
     "if he "
     "does not, the next player drinks a beer, then the player gives an Ale to a player of his choice.",
     "When a player toasts another, with chance 1/2: the next player drinks a beer unless the toasted player "
     "passes "
     "on 2 cards of his choice, then the player gives an Ale to another player"},
    // Who may do something, each once; what an event allows, the first time.
    {"When a player toasts another, the player may drink a beer once a round for each player.",
     "Once per round, when you toast another, you may drink a beer.",
     "When you toast another, you may drink a beer once each round."},
    {"When a player toasts another, the player may drink a beer the first time in a round.",
     "The first time each round a player toasts another, he may drink a beer."},
    {"When a player toasts another, the player drinks a beer once a game.",
     "The first player to toast another drinks a beer.",
     "The first player who toasts another drinks a beer."},
    // "Players" are all of them.
    {"When a player toasts another, each player drinks a beer.",
     "When a player toasts another, players drink a beer."},
    // Where the parts stand.
    {"When a player toasts another, the next player drinks a beer.",
     "The next player drinks a beer when a player toasts another.",
     "The next player drinks a beer each time a player toasts another."},
    {"At the start of each round, each player drinks a beer.",
     "Each player drinks a beer at the start of each round.", "Everyone drinks a beer every round."},
    {"In round 2, at the start of each round, each player drinks a beer.",
     "At the beginning of the second round, each player drinks a beer.",
     "At the start of round 2, each player drinks a beer."},
    {"In round 2, when a player toasts another, the player drinks a beer.",
     "When a player toasts another in the second round, the player drinks a beer."},
    {"When a player toasts another, the player pays a coin.", "When you toast another, you must pay a coin."},
    {"When a player toasts another, with chance 50/100: the player pays a coin.",
     "When a player toasts another, there is a 50% chance that he pays a coin.",
     "When a player toasts another, he pays a coin with a 50% chance."},
    {"When a player toasts another, with chance 1/2: the player pays a coin.",
     "When a player toasts another, he flips a coin; on heads, he pays a coin."},
    {"When a player toasts another, with chance 1/6: the player pays a coin.",
     "When you toast another, roll a die; on a 6, you pay a coin."},
    // How many there are of a group.
    {"No player may wait while there are at least 2 regulars.",
     "Nobody may wait when there are 2 or more regulars."},
    {"No player may wait while there are exactly 0 guests.",
     "As long as there are no guests, nobody may wait."},
    {"Price of a beer: 4 while the player has at most 2 thirsts.",
     "Price of a beer: 4 while the player has two or fewer thirsts."},
    // Ends.
    {"The game ends when a player has at least 3 thirsts; nobody wins.",
     "As soon as any player has three or more thirsts, the game ends; nobody wins.",
     "The game is over once a player has at least 3 thirsts and nobody wins."},
    {"The game ends when each player is a regular.", "When everybody is a regular, the game ends."},
    {"When a player toasts another, the game ends; the regulars win.",
     "The regulars win as soon as a player toasts another.",
     "The game ends when a player toasts another; the regulars win."},
    {"When a player toasts another, with chance 1/3: the game ends.",
     "When a player toasts another, the game is over with chance 1/3."},
    {"After round 9, the game ends; the landlord wins.", "The landlord wins after round 9."},
    // Counted together; of a group.
    {"No player may order a card more than 2 times a game in all.",
     "Cards may be ordered at most twice a game.", "No more than two cards may be ordered each game."},
    {"Price of a beer of the guests: 4.", "Each guest pays 4 coins for a beer.",
     "Guests pay 4 coins for a beer."},
};
enum { SENTENCES = sizeof table / sizeof *table };

static void assert_written(const char* read, const char* written) {
    char text[HOUSE_TEXT_BYTES];
    HouseSentence sentence = pub_sentence(&pub, read), again;
    sentence_write(&pub, &sentence, text);
    // A pronoun is printed as the role that it stands for.
    assert_string_equal(text, written);
    again = pub_sentence(&pub, text);
    assert_memory_equal(&again, &sentence, sizeof sentence);
}

static void test_forms(void** unused) {
    (void)unused;
    for (int i = 0; i < SENTENCES; i++)
        for (int wording = 0; wording < 3 && table[i][wording]; wording++) {
            char canonical[HOUSE_TEXT_BYTES];
            HouseSentence first = pub_sentence(&pub, table[i][0]);
            sentence_write(&pub, &first, canonical);
            assert_written(table[i][wording], canonical);
            if (!strstr(table[i][0], "he ")) assert_string_equal(canonical, table[i][0]);
        }
}

static void test_no_word_is_dropped(void** unused) {
    (void)unused;
    Rng rng = rng_seeded(48, 2);
    for (int i = 0; i < SENTENCES; i++) assert_each_word_counts(&pub, table[i][0]);
    for (int i = 0; i < 100; i++) {
        HouseSentence drawn;
        char text[HOUSE_TEXT_BYTES];
        draw_sentence(&pub, &rng, &drawn, text);
        assert_each_word_counts(&pub, text);
    }
}

static void draw_many(const Ruleset* ruleset, int count) {
    Rng rng = rng_seeded(48, 1);
    int by_form[HOUSE_FORMS] = {0};
    for (int i = 0; i < count; i++) {
        HouseSentence drawn;
        char text[HOUSE_TEXT_BYTES];
        draw_sentence(ruleset, &rng, &drawn, text);
        by_form[drawn.form]++;
    }
    for (int form = 0; form < HOUSE_FORMS; form++) assert_true(by_form[form] > count / 10);
}

static void test_random_sentences_are_read_back(void** unused) {
    (void)unused;
    draw_many(&pub, (int)testing_number("RECKON_TEST_GAMES", 10000));
    draw_many(&ruleset_escape_the_horde, (int)testing_number("RECKON_TEST_GAMES", 10000));
    draw_many(&ruleset_stub, (int)testing_number("RECKON_TEST_GAMES", 10000));
}

// --- two in one

static void assert_both(const char* text, const char* first, const char* second) {
    HouseSentence both[2];
    char written[2][HOUSE_TEXT_BYTES];
    if (!sentence_read_both(&pub, text, both)) fail_msg("not read: %s", text);
    for (int i = 0; i < 2; i++) sentence_write(&pub, &both[i], written[i]);
    assert_string_equal(written[0], first);
    assert_string_equal(written[1], second);
    // Without one of its words it is another pair, or none.
    for (const char* word = text; word; word = strchr(word, ' ') ? strchr(word, ' ') + 1 : NULL) {
        HouseSentence less[2];
        char rest[HOUSE_TEXT_BYTES];
        snprintf(rest, sizeof rest, "%.*s%s", (int)(word - text), text, word + strcspn(word, " "));
        if (!is_idle_word(word, strcspn(word, " ,.")) && sentence_read_both(&pub, rest, less) &&
            !memcmp(less, both, sizeof less))
            fail_msg("a word is dropped from: %s", rest);
    }
}

static void test_two_sentences_in_one(void** unused) {
    (void)unused;
    static const char* const none[] = {
        "Nobody may wait.",
        "Nobody may wait or.",
        "Only regulars or guests may wait.",  // each would keep the others from it
        "Nobody may order a Stout or an Ale more than 2 times a round.",  // together, or each?
        "Each player must order a Stout or an Ale if possible.",          // both, or one of them?
        "When a player toasts another and orders a Stout, he drinks a beer.",
        "When a player toasts another or orders a Stout, he drinks a beer once a round.",
        "When a player toasts another, he drinks a beer or pays a coin.",
        "Nobody may wait until a player toasts another or orders a Stout.",
        "Nobody may wait while there are 2 or more barrels or he has no coins.",
        NULL};
    HouseSentence both[2];
    assert_both("Nobody may order a Stout or an Ale.", "No player may order a Stout.",
                "No player may order an Ale.");
    assert_both("Regulars and guests may not wait in round 2.", "In round 2, no regular may wait.",
                "In round 2, no guest may wait.");
    assert_both("Nobody may wait and toast.", "No player may wait.", "No player may toast.");
    assert_both("Nobody may toast against regulars or the next player.",
                "No player may toast against regulars.", "No player may toast against the next player.");
    assert_both("When a player toasts another or orders a Stout, he drinks a beer.",
                "When a player toasts another, the player drinks a beer.",
                "When a player orders a Stout, the player drinks a beer.");
    assert_both("Before a player toasts another or when a player orders an Ale, he pays a coin.",
                "Before a player toasts another, the player pays a coin.",
                "When a player orders an Ale, the player pays a coin.");
    for (const char* const* text = none; *text; text++)
        if (sentence_read_both(&pub, *text, both)) fail_msg("read as two: %s", *text);
}

// --- errors

static void assert_refused(const char* text, const char* message) {
    HouseSentence sentence;
    Error error;
    if (sentence_read(&pub, text, &sentence, &error)) fail_msg("read: %s", text);
    assert_string_equal(error.text, message);
}

static void test_errors_teach(void** unused) {
    (void)unused;
    assert_refused("When a player toasts another, the toasted player drink a bear.",
                   "column 58: cannot read 'bear'; expected 'beer'\n"
                   "  did you mean: When a player toasts another, the toasted player drinks a beer.");
    assert_refused("In round 2, each player must",
                   "column 29: the sentence is not complete; expected 'not', 'wait', 'toast' or 'order'\n"
                   "  did you mean: In round 2, each player must wait if possible.\n"
                   "  or: In round 2, each player must toast if possible.");
    assert_refused("Every 3 rounds, each regular drinks beers.",
                   "column 37: cannot read 'beers'; expected a number\n"
                   "  did you mean: Every 3 rounds, each regular drinks a beer.");
    assert_refused(
        "No player may order an Ale # now.",
        "column 28: '#' cannot stand here; a sentence has words, numbers, placeholders such as {N}, commas "
        "and a full stop");
    assert_refused("Until the end of round 3, the game ends.",  // at once
                   "column 40: cannot read '.'; expected 'when', 'if', 'as' or 'once'");
    assert_refused(
        "Each player drinks a beer before he toasts.",
        "column 27: 'before' needs an event that can be replaced, which house rules do not have here");
    assert_refused(
        "Every 3 rounds, a regular drinks a beer.",
        "column 19: cannot read 'regular'; expected 'with', 'game', 'player', 'every', 'each', 'all', "
        "'other', "
        "'next', 'previous', 'everybody', 'everyone', 'random', 'another', 'guest', 'neighbour' or "
        "'whoever'\n"
        "  did you mean: Every 3 rounds, each regular drinks a beer.\n"
        "  or: Every 3 rounds, each player drinks a beer.");
    assert_refused("Instead of a beer, each player drinks a Stout.",
                   "column 14: cannot read 'beer'; expected 'toasting'");
}

static void test_next_words(void** unused) {
    (void)unused;
    char words[CODEC_EXPECTED_MAX][CODEC_WORD_BYTES];
    assert_int_equal(sentence_next(&pub, "No player may", words), 3);
    assert_string_equal(words[0], "wait");
    assert_int_equal(sentence_next(&pub, "After", words), 1);
    assert_string_equal(words[0], "round");
    assert_int_equal(sentence_next(&pub, "Beer is free.", words), 0);
    assert_int_equal(sentence_next(&pub, "Wine is", words), 0);
}

static void test_too_long(void** unused) {
    (void)unused;
    char text[CODEC_TEXT_MAX + 2] = "", words[CODEC_WORDS_MAX * 2 + 3] = "";
    HouseSentence sentence;
    Error error;
    memset(text, 'a', CODEC_TEXT_MAX + 1);
    assert_false(sentence_read(&pub, text, &sentence, &error));
    assert_string_equal(error.text, "a house rule has at most 896 characters");
    for (int i = 0; i <= CODEC_WORDS_MAX; i++) strcat(words, "x ");
    assert_false(sentence_read(&pub, words, &sentence, &error));
    assert_string_equal(error.text, "column 257: a house rule has at most 128 words");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_no_word_is_dropped),
        cmocka_unit_test(test_random_sentences_are_read_back),
        cmocka_unit_test(test_two_sentences_in_one),
        cmocka_unit_test(test_errors_teach),
        cmocka_unit_test(test_next_words),
        cmocka_unit_test(test_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
