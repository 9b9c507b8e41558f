// House rules in a game: who does what in which order, conditions, limits, bans, bounds, and relations between
// sentences.
#include "sim/house/house_story.h"
#include "tests/house/pub_scene.h"

extern const Ruleset ruleset_stub;

// What the sentence does when seat 2 toasts seat 0.
static void assert_does(const char* sentence, const char* log) {
    Scene scene;
    open_scene(&scene, (const char* const[]){sentence, NULL});
    note(&scene, PUB_TOAST, 2, 0);
    assert_log(&scene, "");  // never at the note
    calm(&scene);
    assert_log(&scene, log);
    assert_int_equal(scene.state.shared.house.count, 0);
    calm(&scene);
    assert_log(&scene, "");
}

static void test_who(void** unused) {
    (void)unused;
    assert_does("When a player toasts another, the player drinks a beer.", "2 drinks 1;");
    assert_does("When a player toasts another, the toasted player drinks 2 beers.", "0 drinks 2;");
    assert_does("When a player toasts another, the next player pays a coin.", "3 pays 1;");
    assert_does("When a player toasts another, the previous player pays a coin.", "1 pays 1;");
    assert_does("When a player toasts another, each player pays a coin.",
                "1 pays 1;2 pays 1;3 pays 1;0 pays 1;");
    assert_does("When a player toasts another, every other player pays a coin.",
                "1 pays 1;3 pays 1;0 pays 1;");
    assert_does("When a player toasts another, each regular pays a coin.", "2 pays 1;0 pays 1;");
    assert_does("When a player toasts another, each guest pays a coin.", "1 pays 1;3 pays 1;");
    assert_does("When a player toasts another, every other regular pays a coin.", "0 pays 1;");
    assert_does("When a player toasts another, each player with fewer than 2 thirsts pays a coin.",
                "3 pays 1;0 pays 1;");
    assert_does("When a player toasts another, every other player with at least 1 thirst pays a coin.",
                "1 pays 1;0 pays 1;");
    assert_does("When a player toasts another, every other guest with at most 0 thirsts pays a coin.",
                "3 pays 1;");
    assert_does("When a player toasts another, each player with the most thirst pays a coin.",
                "1 pays 1;2 pays 1;");
    assert_does("When a player toasts another, each player with the fewest thirst pays a coin.", "3 pays 1;");
    assert_does("When a player toasts another, the player gives 2 Pale Ales to the toasted player.",
                "2 gives 2 of 1 to 0;");
    assert_does("When a player toasts another, the toasted player gives a card to the previous player.",
                "0 gives 1 of -1 to 1;");
    assert_does(
        "When a player toasts another, the player drinks a beer, then the toasted player pays a coin.",
        "2 drinks 1;0 pays 1;");
}

static void test_the_card_of_the_event(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene,
               (const char* const[]){"When a player secretly orders a card, the player pours it.", NULL});
    note(&scene, PUB_ORDER, 2, 1);
    note(&scene, PUB_ORDER, 3, 0);
    calm(&scene);
    assert_log(&scene, "2 pours 1;3 pours 0;");
}

static void test_who_is_out_does_nothing(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene,
               (const char* const[]){"When a player toasts another, each player pays a coin.",
                                     "When a player toasts another, the next player drinks a beer.", NULL});
    scene.state.shared.out = 1 << 1 | 1 << 3;
    note(&scene, PUB_TOAST, 2, 0);
    calm(&scene);
    assert_log(&scene, "2 pays 1;0 pays 1;0 drinks 1;");
    // Nor does a group, unless it is of those who are out.
    open_scene(&scene,
               (const char* const[]){"When a player toasts another, each guest pays a coin.",
                                     "When a player toasts another, each neighbour drinks a beer.", NULL});
    scene.state.shared.out = 1 << 3;
    note(&scene, PUB_TOAST, 2, 0);
    calm(&scene);
    assert_log(&scene, "1 pays 1;1 drinks 1;3 drinks 1;");
}

static void test_the_other_way_round(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene,
               (const char* const[]){"When a player toasts another, the next player drinks a beer.",
                                     "When a player toasts another, the previous player pays a coin.", NULL});
    scene.state.shared.reversed = true;
    note(&scene, PUB_TOAST, 2, 0);
    calm(&scene);
    assert_log(&scene, "1 drinks 1;3 pays 1;");
}

// Whether seat 2 still toasts seat 0, and what has been done before or instead.
static bool toasts(Scene* scene, const char* log) {
    bool replaced = machine_replaces(&scene->game, PUB_TOASTS, 2, 0, 0);
    assert_log(scene, log);
    calm(scene);
    assert_log(scene, "");  // nothing is left for later
    return !replaced;
}

static void test_before_and_instead(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene,
               (const char* const[]){"When a player toasts another, the player drinks a beer.", NULL});
    assert_true(toasts(&scene, ""));
    open_scene(&scene, (const char* const[]){"Before a player toasts another, he pays a coin.", NULL});
    assert_true(toasts(&scene, "2 pays 1;"));
    open_scene(&scene,
               (const char* const[]){"When a player would toast another, he pays a coin instead.", NULL});
    assert_false(toasts(&scene, "2 pays 1;"));
    // In the order of the sentences: what is replaced is not about to happen any more.
    open_scene(&scene, (const char* const[]){"Before a player toasts another, he pays a coin.",
                                             "Instead of toasting another, the toasted player pays 2 coins.",
                                             "Before a player toasts another, he pays 3 coins.", NULL});
    assert_false(toasts(&scene, "2 pays 1;0 pays 2;"));
    // Not where its condition does not hold, its time has passed, or nobody does it.
    open_scene(&scene,
               (const char* const[]){"When a player would toast another while there are at least 3 barrels, "
                                     "he pays a coin instead.",
                                     "In round 1, when a player would toast another, he pays a coin instead.",
                                     "When a player would toast another, with chance 0/2: he pays a coin "
                                     "instead.",
                                     NULL});
    assert_true(toasts(&scene, ""));
    open_scene(&scene, (const char* const[]){
                           "When a player would toast another, he keeps silent instead once a round.", NULL});
    assert_false(toasts(&scene, "2 keeps silent 0;"));
    assert_true(toasts(&scene, ""));
    scene.state.shared.round++;
    assert_false(toasts(&scene, "2 keeps silent 0;"));
    // However often it happens, no bound of the deeds between two calm phases is reached.
    open_scene(&scene,
               (const char* const[]){"Before a player toasts another, each player pays a coin.", NULL});
    for (int i = 0; i < HOUSE_DEEDS_BOUND; i++)
        assert_true(toasts(&scene, "1 pays 1;2 pays 1;3 pays 1;0 pays 1;"));
    assert_int_equal(scene.state.shared.house.fault, 0);
}

// Decisions that a test asks: 1: wait, 2: toast seat 0.
static bool may(Scene* scene, unsigned action) {
    Decision decision = {.seat = 2, .count = 2, .legal = {{1u << PUB_WAIT | 1u << PUB_TOASTING}}};
    machine_filter(&scene->game, &decision);
    return action_set_has(&decision.legal, action);
}

static void test_until_something_happens(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene, (const char* const[]){"Until a player orders an Ale, no player may wait.",
                                             "Price of a beer: 7 until a player toasts another.",
                                             "Until the first player orders a card, when a player toasts "
                                             "another, he drinks a beer.",
                                             NULL});
    assert_false(may(&scene, PUB_WAIT));
    note(&scene, PUB_TOAST, 2, 0);
    assert_int_equal(machine_value(&scene.game, 1, 0, 3), 3);
    assert_false(may(&scene, PUB_WAIT));
    calm(&scene);
    assert_log(&scene, "2 drinks 1;");
    note(&scene, PUB_ORDER, 2, 0);  // a Stout
    note(&scene, PUB_TOAST, 2, 0);
    calm(&scene);
    assert_log(&scene, "");
    assert_false(may(&scene, PUB_WAIT));
    note(&scene, PUB_ORDER, 2, 2);
    assert_true(may(&scene, PUB_WAIT));
    scene.state.shared.round++;
    assert_true(may(&scene, PUB_WAIT));
    // What is still due when it ends is done; once it has ended, nothing begins it again.
    open_scene(&scene,
               (const char* const[]){"Until a player toasts another, when a player toasts another, he "
                                     "drinks a beer.",
                                     NULL});
    for (int i = 0; i < 3; i++) note(&scene, PUB_TOAST, 2, 0);
    calm(&scene);
    assert_log(&scene, "2 drinks 1;");
}

static void test_random_player(void** unused) {
    (void)unused;
    int drinks[PUB_SEATS] = {0};
    Scene scene;
    open_scene(&scene,
               (const char* const[]){"When a player toasts another, a random player drinks a beer.", NULL});
    for (int i = 0; i < 4000; i++) {
        note(&scene, PUB_TOAST, 2, 0);
        calm(&scene);
        drinks[scene.state.shared.log[0] - '0']++;
        scene.state.shared.log[0] = '\0';
    }
    for (int seat = 0; seat < PUB_SEATS; seat++) assert_in_range(drinks[seat], 880, 1120);
}

static void test_events_then_sentences(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene, (const char* const[]){"When a player orders a card, the player drinks 3 beers.",
                                             "When a player toasts another, the player drinks a beer.",
                                             "When a player toasts another, the player pays a coin.", NULL});
    note(&scene, PUB_TOAST, 2, 0);
    note(&scene, PUB_TOAST, 3, 0);
    note(&scene, PUB_ORDER, 0, 1);
    calm(&scene);
    assert_log(&scene, "2 drinks 1;2 pays 1;3 drinks 1;3 pays 1;0 drinks 3;");
    // What a deed causes comes after what was heard before.
    open_scene(&scene,
               (const char* const[]){"When it echoes, each regular pays a coin.",
                                     "When a player toasts another, the player drinks a beer.", NULL});
    scene.state.shared.echoes = true;
    note(&scene, PUB_TOAST, 2, 0);
    note(&scene, PUB_TOAST, 3, 0);
    calm(&scene);
    assert_log(&scene, "2 drinks 1;3 drinks 1;2 pays 1;0 pays 1;2 pays 1;0 pays 1;");
}

// --- conditions

static void assert_toast(const char* sentence, bool does) { assert_does(sentence, does ? "2 pays 1;" : ""); }

static void test_conditions(void** unused) {
    (void)unused;
    assert_toast(
        "When a player toasts another while the player has at least 3 thirst, the player pays a coin.", true);
    assert_toast(
        "When a player toasts another while the player has at least 4 thirst, the player pays a coin.",
        false);
    assert_toast(
        "When a player toasts another while the toasted player has at most 1 thirst, the player pays a coin.",
        true);
    assert_toast(
        "When a player toasts another while the toasted player has at most 0 thirst, the player pays a coin.",
        false);
    assert_toast(
        "When a player toasts another while the next player has fewer than 1 thirst, the player pays a coin.",
        true);
    assert_toast("When a player toasts another while there are more than 1 barrels, the player pays a coin.",
                 true);
    assert_toast("When a player toasts another while there are more than 2 barrels, the player pays a coin.",
                 false);
    assert_toast("When a player toasts another while there are fewer than 2 barrels, the player pays a coin.",
                 false);
    assert_toast("When a player toasts another while there are exactly 2 barrels, the player pays a coin.",
                 true);
    assert_toast("When a player toasts another while there are exactly 1 barrels, the player pays a coin.",
                 false);
    assert_toast(
        "When a player toasts another while there are exactly 2 barrels and the player has at least 3 "
        "thirst, the player pays a coin.",
        true);
    assert_toast(
        "When a player toasts another while there are exactly 2 barrels and the next player has at "
        "least 3 thirst, the player pays a coin.",
        false);
    assert_toast("From round 2 on, when a player toasts another, the player pays a coin.", true);
    assert_toast("From round 3 on, when a player toasts another, the player pays a coin.", false);
    assert_toast("Until the end of round 2, when a player toasts another, the player pays a coin.", true);
    assert_toast("Until the end of round 1, when a player toasts another, the player pays a coin.", false);
    assert_toast("After round 1, when a player toasts another, the player pays a coin.", true);
    assert_toast("After round 2, when a player toasts another, the player pays a coin.", false);
    assert_toast("In round 2, when a player toasts another, the player pays a coin.", true);
    assert_toast("In round 3, when a player toasts another, the player pays a coin.", false);
    assert_toast("When a player orders a card, the player pays a coin.", false);
}

static void test_a_condition_is_asked_twice(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(
        &scene,
        (const char* const[]){
            "When a player toasts another while there are at most 1 barrels, the player drinks a beer.",
            NULL});
    note(&scene, PUB_TOAST, 2, 0);
    scene.state.shared.barrels = 1;  // too late
    calm(&scene);
    assert_log(&scene, "");
    note(&scene, PUB_TOAST, 2, 0);
    scene.state.shared.barrels = 2;
    calm(&scene);
    assert_log(&scene, "");
    scene.state.shared.barrels = 1;
    note(&scene, PUB_TOAST, 2, 0);
    calm(&scene);
    assert_log(&scene, "2 drinks 1;");
}

static void test_cards_and_periods(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene, (const char* const[]){"When a player orders an Ale, the player drinks a beer.",
                                             "Every 3 rounds, each guest pays a coin.", NULL});
    for (int card = 0; card < 3; card++) note(&scene, PUB_ORDER, card, card);
    calm(&scene);
    assert_log(&scene, "2 drinks 1;");
    for (int round = 1; round <= 7; round++) note(&scene, PUB_ROUND, round, 0);
    calm(&scene);
    assert_log(&scene, "1 pays 1;3 pays 1;1 pays 1;3 pays 1;");
}

// Seat 3's toast makes it drink, but not in this round.
static void assert_only_next_round(Scene* scene) {
    note(scene, PUB_TOAST, 3, 0);
    assert_int_equal(scene->state.shared.house.count, 0);
    scene->state.shared.round++;
    note(scene, PUB_TOAST, 3, 0);
    calm(scene);
    assert_log(scene, "3 drinks 1;");
}

static void test_once(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene, (const char* const[]){
                           "When a player toasts another, the player drinks a beer once a round.",
                           "When a player toasts another, the player pays a coin once a game.", NULL});
    note(&scene, PUB_TOAST, 2, 0);
    note(&scene, PUB_TOAST, 3, 0);
    calm(&scene);
    assert_log(&scene, "2 drinks 1;2 pays 1;");
    assert_only_next_round(&scene);
}

// For each of them.
static void test_first_time(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene,
               (const char* const[]){
                   "When a player toasts another for the first time in a round, he drinks a beer.", NULL});
    note(&scene, PUB_TOAST, 2, 0);
    note(&scene, PUB_TOAST, 2, 0);
    note(&scene, PUB_TOAST, 3, 0);
    calm(&scene);
    assert_log(&scene, "2 drinks 1;3 drinks 1;");
    assert_only_next_round(&scene);
}

// --- limits

static void assert_legal(const char* const* texts, unsigned seat, uint64_t legal, uint64_t left) {
    Scene scene;
    Decision decision = {
        .legal = {{legal}}, .count = (uint16_t)__builtin_popcountll(legal), .seat = (uint8_t)seat};
    open_scene(&scene, texts);
    machine_filter(&scene.game, &decision);
    assert_int_equal(decision.legal.word[0], left);
    assert_int_equal(decision.count, __builtin_popcountll(left));
}

static void assert_limits(const char* sentence, unsigned seat, uint64_t left) {
    const uint64_t all = 0xFFF;
    assert_legal((const char* const[]){sentence, NULL}, seat, all, left);
}

static void test_limits(void** unused) {
    (void)unused;
    assert_limits("No player may wait.", 0, 0xFFE);
    assert_limits("No player may toast.", 0, 0xE01);
    assert_limits("No player may order a card.", 0, 0x1FF);
    assert_limits("No player may order a Pale Ale.", 0, 0xBFF);
    assert_limits("No regular may wait.", 0, 0xFFE);
    assert_limits("No regular may wait.", 1, 0xFFF);
    assert_limits("No player may wait while the player has at least 3 thirst.", 0, 0xFFF);
    assert_limits(
        "No player may wait while the player has at least 3 thirst and there are more than 1 barrels.", 1,
        0xFFE);
    assert_limits(
        "No player may wait while the player has at least 3 thirst and there are more than 2 barrels.", 1,
        0xFFF);
    assert_limits(
        "No player may wait while the player has at least 4 thirst and there are more than 1 barrels.", 1,
        0xFFF);
    assert_limits("No player may wait while the player has at least 3 thirst.", 1, 0xFFE);
    // Seat s is toasted by action 1 + s.
    assert_limits("No player may toast against the next player.", 0, 0xFFF & ~(1u << 2));
    assert_limits("No player may toast against the next player.", 3, 0xFFF & ~(1u << 1));
    assert_limits("No player may toast against the previous player.", 0, 0xFFF & ~(1u << 4));
    assert_limits("No player may toast against regulars.", 3, 0xFFF & ~(1u << 1 | 1u << 3));
    assert_limits("No guest may toast against regulars.", 0, 0xFFF);
    assert_limits("No player may toast against the player with the most thirst.", 0,
                  0xFFF & ~(1u << 2 | 1u << 3));
    assert_limits("No player may toast against the player with the fewest thirst.", 0, 0xFFF & ~(1u << 4));
    assert_limits("Only regulars may wait.", 0, 0xFFF);
    assert_limits("Only regulars may wait.", 1, 0xFFE);
    assert_limits("A player with more than 2 thirsts may not wait.", 0, 0xFFF);
    assert_limits("A player with more than 2 thirsts may not wait.", 1, 0xFFE);
    assert_limits("No player may toast against a player with fewer than 3 thirsts.", 1,
                  0xFFF & ~(1u << 1 | 1u << 4));
    assert_limits("No player may toast against a player with more than 3 thirsts.", 1, 0xFFF);
    assert_limits("In round 1, no player may wait.", 0, 0xFFF);
    assert_limits("In round 2, no player may wait.", 0, 0xFFE);
    assert_limits("Each player must wait if possible.", 0, 0x001);
    assert_limits("Each regular must order a Stout if possible.", 2, 0x200);
    assert_limits("Each regular must order a Stout if possible.", 3, 0xFFF);
}

static void test_limits_that_leave_nothing_lapse(void** unused) {
    (void)unused;
    assert_legal((const char* const[]){"No player may wait.", NULL}, 0, 1, 1);
    assert_legal((const char* const[]){"Each player must toast if possible.", NULL}, 0, 1, 1);
    // "May not" is stronger, wherever it stands.
    assert_legal((const char* const[]){"Each player must wait if possible.", "No player may wait.", NULL}, 0,
                 0xFFF, 0xFFE);
}

// What seat 0 may do after it has done these, each at a decision of that kind.
static void assert_after(Scene* scene, unsigned seat, uint64_t left) {
    Decision decision = {.legal = {{0xFFF}}, .count = 12, .seat = (uint8_t)seat};
    machine_filter(&scene->game, &decision);
    assert_int_equal(decision.legal.word[0], left);
}

static void choose(Scene* scene, unsigned seat, unsigned kind, unsigned action) {
    const Decision decision = {.legal = {{0xFFF}}, .count = 12, .seat = (uint8_t)seat, .kind = (uint8_t)kind};
    machine_acted(&scene->game, &decision, action);
}

// Seat 2 toasts seat 0 in round 2.
static void toast_once(Scene* scene, const char* sentence) {
    open_scene(scene, (const char* const[]){sentence, NULL});
    for (unsigned seat = 0; seat < PUB_SEATS; seat++) assert_after(scene, seat, 0xFFF);
    note(scene, PUB_TOAST, 2, 0);
    for (unsigned seat = 0; seat < PUB_SEATS; seat++) assert_after(scene, seat, 0xFFF);  // not yet
    calm(scene);
}

static void test_bans_that_last(void** unused) {
    (void)unused;
    Scene scene;
    const uint64_t no_wait = 0xFFE;
    toast_once(&scene,
               "When a player toasts another, the toasted player may not wait until the end of the round.");
    assert_after(&scene, 0, no_wait);
    assert_after(&scene, 2, 0xFFF);
    note(&scene, PUB_TOAST, 0, 1);  // another begins for another
    calm(&scene);
    assert_after(&scene, 0, no_wait);
    assert_after(&scene, 1, no_wait);
    assert_after(&scene, 2, 0xFFF);
    scene.state.shared.round++;
    for (unsigned seat = 0; seat < PUB_SEATS; seat++) assert_after(&scene, seat, 0xFFF);
    note(&scene, PUB_TOAST, 2, 3);
    calm(&scene);
    assert_after(&scene, 0, 0xFFF);  // what was in the round before is forgotten
    assert_after(&scene, 3, no_wait);
    toast_once(&scene, "When a player toasts another, each guest may not wait for the rest of the game.");
    scene.state.shared.round += 7;
    assert_after(&scene, 0, 0xFFF);
    assert_after(&scene, 1, no_wait);
    assert_after(&scene, 3, no_wait);
    // "Next" counts from who would act.
    toast_once(
        &scene,
        "When a player toasts another, nobody may toast against the next player for the rest of the round.");
    assert_after(&scene, 0, 0xFFF & ~(1u << 2));
    assert_after(&scene, 3, 0xFFF & ~(1u << 1));
    // A ban that nobody is under bans nothing.
    toast_once(&scene,
               "When a player toasts another while there are at least 9 barrels, nobody may wait for the "
               "rest of the game.");
    assert_after(&scene, 0, 0xFFF);
}

static void test_shields(void** unused) {
    (void)unused;
    Scene scene;
    toast_once(&scene,
               "When a player toasts another, no player may toast against the toasted player until the end "
               "of the round.");
    for (unsigned seat = 0; seat < PUB_SEATS; seat++) assert_after(&scene, seat, 0xFFF & ~(1u << 1));
    note(&scene, PUB_TOAST, 0, 3);
    calm(&scene);
    assert_after(&scene, 1, 0xFFF & ~(1u << 1 | 1u << 4));
    scene.state.shared.round++;
    assert_after(&scene, 1, 0xFFF);
    toast_once(&scene, "When a player toasts another, nobody may toast him for the rest of the game.");
    assert_after(&scene, 0, 0xFFF & ~(1u << 3));
}

static int price(const Scene* scene, unsigned seat) { return machine_value(&scene->game, 1, seat, 3); }

static void test_values_that_last(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(
        &scene,
        (const char* const[]){
            "When a player toasts another, price of a beer of the guests: 7 until the end of the round.",
            "From round 1 on, price of a beer: 5.", NULL});
    assert_int_equal(price(&scene, 1), 5);
    note(&scene, PUB_TOAST, 2, 0);
    assert_int_equal(price(&scene, 1), 5);
    calm(&scene);
    assert_int_equal(price(&scene, 1), 7);  // before what holds anyway
    assert_int_equal(price(&scene, 0), 5);
    scene.state.shared.round++;
    assert_int_equal(price(&scene, 1), 5);
}

static void assert_refused(const char* const* texts, const char* why) {
    HouseSentence sentences[HOUSE_SENTENCES_MAX];
    HouseHoles holes = house_no_holes();
    HouseProgram program;
    int32_t values[] = {5, 0};
    int count = 0;
    Error error;
    for (; texts[count]; count++) sentences[count] = pub_sentence(&pub, texts[count]);
    assert_false(house_compile(&pub, sentences, count, PUB_SEATS, &holes, values, &program, &error));
    if (!strstr(error.text, why)) fail_msg("%s", error.text);
}

static void test_what_cannot_last(void** unused) {
    (void)unused;
    assert_refused(
        (const char* const[]){
            "When a player toasts another, beer is free and tips: 2 until the end of the round.", NULL},
        "for the whole game");
    assert_refused(
        (const char* const[]){"When a player toasts another, price of a beer: 4 until the end of the round.",
                              "When it echoes, price of a beer: 5 until the end of the game.", NULL},
        "another value than");
    assert_refused(
        (const char* const[]){"When it echoes, each player may not wait until the end of the round.",
                              "When it echoes, no player may toast until the end of the round.",
                              "When it echoes, no player may order a card until the end of the round.", NULL},
        "one too many");
    assert_refused(
        (const char* const[]){
            "When it echoes, each player with the most coins may not wait until the end of the round.", NULL},
        "the coin is secret");
    assert_refused((const char* const[]){"When it echoes, each player pays a coin for each coin.", NULL},
                   "the coin is secret");
}

static void test_for_each(void** unused) {
    (void)unused;
    assert_does("When a player toasts another, the player pays 2 coins for each barrel.", "2 pays 4;");
    assert_does("When a player toasts another, each player pays a coin for each thirst.",
                "1 pays 3;2 pays 3;0 pays 1;");  // nothing for none
    assert_does("When a player toasts another, each player pays 999 coins for each barrel.",
                "1 pays 999;2 pays 999;3 pays 999;0 pays 999;");
    // Of none, nothing is done instead, so that the event happens.
    Scene scene;
    open_scene(
        &scene,
        (const char* const[]){
            "When a player would toast another, the player pays a coin for each thirst instead.", NULL});
    assert_false(toasts(&scene, "2 pays 3;"));
    scene.state.shared.thirst[2] = 0;
    assert_true(toasts(&scene, ""));
}

static void test_bans_that_count(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene, (const char* const[]){"No player may wait more than 2 times a round.",
                                             "No player may order a card twice in a row.", NULL});
    choose(&scene, 0, 0, PUB_WAIT);
    choose(&scene, 1, 0, PUB_WAIT);
    assert_after(&scene, 0, 0xFFF);
    choose(&scene, 0, 0, PUB_WAIT);
    assert_after(&scene, 0, 0xFFE);
    assert_after(&scene, 1, 0xFFF);
    scene.state.shared.round++;
    assert_after(&scene, 0, 0xFFF);
    choose(&scene, 0, 0, PUB_ORDERING + 1);
    assert_after(&scene, 0, 0x1FF);
    assert_after(&scene, 1, 0xFFF);
    choose(&scene, 0, 1, PUB_WAIT);  // at a decision of another kind
    assert_after(&scene, 0, 0x1FF);
    choose(&scene, 0, 0, PUB_TOASTING);
    assert_after(&scene, 0, 0xFFF);
    open_scene(&scene, (const char* const[]){
                           "No player may toast against the next player more than 1 time a game.", NULL});
    choose(&scene, 0, 0, PUB_TOASTING + 3);
    assert_after(&scene, 0, 0xFFF);
    choose(&scene, 0, 0, PUB_TOASTING + 1);
    scene.state.shared.round++;
    assert_after(&scene, 0, 0xFFF & ~(1u << 2));
}

// By all players together, or by those of a group.
static void test_bans_that_count_together(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene, (const char* const[]){"No player may wait more than 2 times a round in all.",
                                             "No regular may toast more than 1 time a game in all.", NULL});
    choose(&scene, 0, 0, PUB_WAIT);
    assert_int_equal(count_times(&scene.game, 0, 3), 1);
    assert_after(&scene, 1, 0xFFF);
    choose(&scene, 1, 0, PUB_WAIT);
    for (unsigned seat = 0; seat < PUB_SEATS; seat++) assert_after(&scene, seat, 0xFFE);
    scene.state.shared.round++;
    assert_after(&scene, 3, 0xFFF);
    choose(&scene, 1, 0, PUB_TOASTING);  // a guest
    assert_after(&scene, 0, 0xFFF);
    choose(&scene, 2, 0, PUB_TOASTING);
    assert_after(&scene, 0, 0xE01);
    assert_after(&scene, 1, 0xFFF);
}

static void test_live_values(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene,
               (const char* const[]){"Price of a beer of the regulars: 4 while there are at most 1 barrels.",
                                     "From round 2 on, price of a beer of the guests: 6.",
                                     "From round 2 on, price of a beer of the guests: 1 while the player "
                                     "has at least 3 thirst.",
                                     NULL});
    assert_int_equal(machine_value(&scene.game, 1, 0, 5), 5);  // none: two barrels
    assert_int_equal(machine_value(&scene.game, 1, 3, 5), 6);
    assert_int_equal(machine_value(&scene.game, 1, 1, 5), 1);  // a thirsty guest
    assert_int_equal(machine_value(&scene.game, 2, 1, 5), 5);  // another row
    scene.state.shared.barrels = 1;
    assert_int_equal(machine_value(&scene.game, 1, 0, 5), 4);
    scene.state.shared.round = 1;
    assert_int_equal(machine_value(&scene.game, 1, 3, 5), 5);
    open_scene(&scene, (const char* const[]){NULL});
    assert_int_equal(machine_value(&scene.game, 1, 0, 5), 5);
}

// --- bounds

// Without end: the sentence that reaches a bound is named, the game ended and without a result, and nothing more is done.
static void test_bounds(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene, (const char* const[]){"No player may wait.",
                                             "When it echoes, the next player drinks a beer.", NULL});
    scene.state.shared.echoes = true;
    note(&scene, PUB_ECHO, 0, 0);
    calm(&scene);
    assert_int_equal(scene.state.shared.house.fault, 2);
    assert_true(scene.state.shared.over);
    GameResult result = {.win_840ths = {840}, .metrics = {3}};
    machine_score(&scene.state.shared.house, &result);
    assert_true(result.aborted);
    assert_int_equal(result.win_840ths[0], 0);
    scene.state.shared.log[0] = '\0';
    note(&scene, PUB_ECHO, 0, 0);
    calm(&scene);
    assert_log(&scene, "");
    open_scene(&scene, (const char* const[]){"When it echoes, the next player drinks a beer.", NULL});
    for (int i = 0; i < HOUSE_QUEUE_MAX; i++) note(&scene, PUB_ECHO, 0, 0);
    assert_int_equal(scene.state.shared.house.fault, 0);
    note(&scene, PUB_ECHO, 0, 0);
    assert_int_equal(scene.state.shared.house.fault, 1);
    calm(&scene);
    assert_log(&scene, "");
    result = (GameResult){.win_840ths = {840}};
    machine_score(&(HouseState){0}, &result);
    assert_int_equal(result.win_840ths[0], 840);
}

static void test_state_is_small(void** unused) {
    (void)unused;
    assert_true(sizeof(HouseState) < 256);
}

// --- notes

// What is told, and what the pub had logged before it.
typedef struct Notes {
    Trace trace;
    Scene* scene;
    char told[512];
} Notes;

static void take_note(Trace* trace, TraceEvent event) {
    Notes* notes = (Notes*)(void*)trace;
    Story story;
    Buffer out = buffer_in(notes->told, sizeof notes->told);
    out.used = strlen(notes->told);
    story_open(&story, PUB_SEATS, 0);
    if (event.code < 0)
        buffer_add(
            &out, "%s[%d of %d] %s\n", notes->scene->state.shared.log, event.code, event.a,
            house_tell(&pub, &notes->scene->rules, &notes->scene->state, event, &story) ? story.said : "-");
}

static void assert_told(Notes* notes, const char* told) {
    assert_string_equal(notes->told, told);
    notes->told[0] = '\0';
}

// Each deed before it is done; not where its chance fails or nobody does it; a limit where it takes something away.
static void test_notes(void** unused) {
    (void)unused;
    Scene scene;
    Notes notes = {.trace = {take_note}, .scene = &scene};
    open_scene(&scene,
               (const char* const[]){
                   "When a player toasts another, with chance 0/1: the player drinks a beer, then with "
                   "chance 1/1: the toasted player drinks 2 beers, then each guest pays a coin.",
                   "No player may wait.", "The game ends when there are at most 1 barrels.", NULL});
    scene.chance.trace = &notes.trace;
    scene.state.shared.regulars = 0xF;
    note(&scene, PUB_TOAST, 2, 0);
    assert_told(&notes, "");
    calm(&scene);
    assert_told(&notes, "[-1 of 0] House rule: the toasted player drinks 2 beers.\n");
    assert_log(&scene, "0 drinks 2;");
    Decision decision = {.seat = 1, .count = 1, .legal = {{1u << PUB_WAIT}}};
    machine_filter(&scene.game, &decision);
    assert_told(&notes, "");
    decision = (Decision){.seat = 1, .count = 2, .legal = {{1u << PUB_WAIT | 1u << PUB_TOASTING}}};
    machine_filter(&scene.game, &decision);
    assert_told(&notes, "[-2 of 1] -\n");
    scene.state.shared.barrels = 1;
    calm(&scene);
    assert_told(&notes, "[-3 of 2] House rule: The game ends when there are at most 1 barrel.\n");
    assert_true(scene.state.shared.over);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who),
        cmocka_unit_test(test_the_card_of_the_event),
        cmocka_unit_test(test_who_is_out_does_nothing),
        cmocka_unit_test(test_the_other_way_round),
        cmocka_unit_test(test_before_and_instead),
        cmocka_unit_test(test_until_something_happens),
        cmocka_unit_test(test_random_player),
        cmocka_unit_test(test_events_then_sentences),
        cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_a_condition_is_asked_twice),
        cmocka_unit_test(test_cards_and_periods),
        cmocka_unit_test(test_once),
        cmocka_unit_test(test_first_time),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_limits_that_leave_nothing_lapse),
        cmocka_unit_test(test_bans_that_last),
        cmocka_unit_test(test_shields),
        cmocka_unit_test(test_values_that_last),
        cmocka_unit_test(test_what_cannot_last),
        cmocka_unit_test(test_for_each),
        cmocka_unit_test(test_bans_that_count),
        cmocka_unit_test(test_bans_that_count_together),
        cmocka_unit_test(test_live_values),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_state_is_small),
        cmocka_unit_test(test_notes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
