// House rules in words: who is asked what, and what follows from the answer.
#include "sim/house/house_story.h"
#include "tests/house/pub.h"

typedef struct Scene {
    PubRules rules;
    PubState state;
    Chance chance;
    HouseGame game;
} Scene;

static bool compile(Scene* scene, const Ruleset* ruleset, const char* const* texts, Error* error) {
    HouseSentence sentences[HOUSE_SENTENCES_MAX];
    HouseHoles holes = house_no_holes();
    int32_t values[] = {5};
    HouseProgram program;
    int count = 0;
    memset(scene, 0, sizeof *scene);
    for (; texts[count]; count++) sentences[count] = pub_sentence(ruleset, texts[count]);
    bool good = house_compile(ruleset, sentences, count, PUB_SEATS, &holes, values, &program, error);
    if (good) house_install(ruleset, &program, &scene->rules);
    return good;
}

// Seat 1 is at turn; seats 0 and 2 are regulars; everybody has all three kinds of beer.
static void open_scene(Scene* scene, const char* const* texts) {
    Error error;
    if (!compile(scene, &pub, texts, &error)) fail_msg("%s", error.text);
    scene->state.shared = (PubShared){
        .current = 1, .round = 2, .barrels = 2, .regulars = 1 << 0 | 1 << 2, .cellar = {7, 7, 7, 7}};
    chance_open(&scene->chance, rng_key(49, 0));
    scene->game = (HouseGame){&pub_words,    &scene->rules.house, &scene->state.shared.house,
                              &scene->rules, &scene->state,       &scene->chance};
}

// Seat 2 toasts seat 0.
static void toast(Scene* scene) {
    machine_note(&scene->game, PUB_TOAST, 2, 0, 0);
    machine_calm(&scene->game);
}

static void open_toast(Scene* scene, const char* sentence) {
    open_scene(scene, (const char* const[]){sentence, NULL});
    toast(scene);
}

// The seat is asked for one of these actions, and for nothing else; `usual`: what a script does.
static Decision assert_asked(Scene* scene, unsigned seat, const char* names, const char* usual) {
    Decision decision;
    char name[NAME_MAX_BYTES], all[LINE_MAX_BYTES] = "";
    assert_true(machine_asked(&scene->game, &decision));
    assert_int_equal(decision.seat, seat);
    assert_int_equal(decision.kind, DECISION_HOUSE);
    assert_int_equal(decision.count, action_set_count(&decision.legal));
    for (int i = -1; (i = action_set_next(&decision.legal, i)) >= 0;) {
        ruleset_action_name(&pub, (unsigned)i, name, sizeof name);
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", *all ? ", " : "", name);
    }
    assert_string_equal(all, names);
    ruleset_action_name(&pub, decision.usual, name, sizeof name);
    assert_string_equal(name, usual);
    machine_calm(&scene->game);  // waits
    assert_true(machine_asked(&scene->game, &decision));
    return decision;
}

// It answers, and the machine goes on at the next calm phase.
static void answer(Scene* scene, unsigned seat, const char* names, const char* usual, unsigned action) {
    Decision decision = assert_asked(scene, seat, names, usual);
    assert_true(machine_answered(scene->game.house, &decision, action));
    assert_false(machine_asked(&scene->game, &decision));
    assert_true(machine_waits(scene->game.house));
    machine_calm(&scene->game);
}

static void agree(Scene* scene, unsigned seat, const char* usual, bool yes) {
    answer(scene, seat, "no, yes", usual, yes ? CHOICE_YES : CHOICE_NO);
}

// All is done, and this in it.
static void assert_done(Scene* scene, const char* log) {
    const HouseActing nothing = {0};
    Decision decision;
    assert_string_equal(scene->state.shared.log, log);
    assert_false(machine_asked(&scene->game, &decision));
    assert_false(machine_waits(scene->game.house));
    assert_int_equal(scene->state.shared.house.count, 0);
    assert_memory_equal(&scene->state.shared.house.acting, &nothing, sizeof nothing);
}

static void assert_question(Scene* scene, const char* question) {
    char text[HOUSE_QUESTION_BYTES];
    Decision decision;
    assert_true(machine_asked(&scene->game, &decision));
    house_question(&pub, &scene->rules, &scene->state, &decision, text);
    assert_string_equal(text, question);
}

static void test_may(void** unused) {
    (void)unused;
    Scene scene;
    for (int yes = 0; yes <= 1; yes++) {
        open_toast(&scene, "When a player toasts another, the toasted player may drink 2 beers.");
        assert_string_equal(scene.state.shared.log, "");
        agree(&scene, 0, "yes", yes);
        assert_done(&scene, yes ? "0 drinks 2;" : "");
    }
    // In turn order from the one whose turn it is, each for himself.
    open_toast(&scene, "When a player toasts another, every other player may pay a coin.");
    agree(&scene, 1, "no", false);
    agree(&scene, 3, "no", true);
    agree(&scene, 0, "no", true);
    assert_done(&scene, "3 pays 1;0 pays 1;");
}

// Each player once, and only doing it counts; by another sentence, the first time that it happens.
static void test_may_once(void** unused) {
    (void)unused;
    Scene scene;
    Decision decision;
    open_toast(&scene, "Once per round, when you toast another, you may drink a beer.");
    agree(&scene, 2, "yes", false);
    toast(&scene);
    agree(&scene, 2, "yes", true);
    assert_int_equal(count_times(&scene.game, 0, 2), 1);
    toast(&scene);
    assert_false(machine_asked(&scene.game, &decision));
    machine_note(&scene.game, PUB_TOAST, 3, 0, 0);
    machine_calm(&scene.game);
    agree(&scene, 3, "yes", true);
    scene.state.shared.round++;
    toast(&scene);
    agree(&scene, 2, "yes", true);
    assert_done(&scene, "2 drinks 1;3 drinks 1;2 drinks 1;");
    open_toast(&scene, "The first time each round a player toasts another, he may drink a beer.");
    agree(&scene, 2, "yes", false);
    toast(&scene);
    assert_done(&scene, "");
}

static void test_whoever_cannot_is_not_asked(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene,
               (const char* const[]){"When a player toasts another, each regular may pay a coin; if he does "
                                     "not, he drinks a beer.",
                                     NULL});
    scene.state.shared.broke = 1 << 2;
    toast(&scene);
    assert_string_equal(scene.state.shared.log, "2 drinks 1;");
    agree(&scene, 0, "no", true);
    assert_done(&scene, "2 drinks 1;0 pays 1;");
}

static void test_if_he_does(void** unused) {
    (void)unused;
    static const char sentence[] =
        "When a player toasts another, each guest may pay a coin; if he does, he drinks a beer, then each "
        "regular "
        "drinks 2 beers.";
    Scene scene;
    open_toast(&scene, sentence);
    agree(&scene, 1, "yes", false);
    assert_string_equal(scene.state.shared.log, "");
    agree(&scene, 3, "yes", true);  // "he" is whoever has paid; the last deed follows from nothing
    assert_done(&scene, "3 pays 1;3 drinks 1;2 drinks 2;0 drinks 2;");
    // What is not chosen can be done, too, or not.
    for (int broke = 0; broke <= 1; broke++) {
        open_scene(&scene,
                   (const char* const[]){"When a player toasts another, the player pays a coin; if he does, "
                                         "the next player drinks a beer; if he does not, he drinks 3 beers.",
                                         NULL});
        scene.state.shared.broke = (uint8_t)(broke ? 1 << 2 : 0);
        toast(&scene);
        assert_done(&scene, broke ? "2 pays 1;2 drinks 3;" : "2 pays 1;3 drinks 1;");
    }
}

static void test_unless(void** unused) {
    (void)unused;
    Scene scene;
    for (int pays = 0; pays <= 1; pays++) {
        open_toast(&scene,
                   "When a player toasts another, the next player pays 5 coins unless the toasted player "
                   "pays 2 coins.");
        agree(&scene, 0, "yes", pays);
        assert_done(&scene, pays ? "0 pays 2;" : "3 pays 5;");
    }
    open_toast(&scene,
               "When a player toasts another, every other player drinks a beer unless he pays a coin.");
    agree(&scene, 1, "no", true);
    agree(&scene, 3, "no", false);
    agree(&scene, 0, "no", true);
    assert_done(&scene, "1 pays 1;3 drinks 1;0 pays 1;");
}

static void test_a_player_of_his_choice(void** unused) {
    (void)unused;
    static const char sentence[] =
        "When a player toasts another, the player gives a Stout to a player of his choice.";
    Scene scene;
    open_toast(&scene, sentence);
    answer(&scene, 2, "player 0, player 1, player 3", "player 3", CHOICE_SEAT + 1);
    assert_done(&scene, "2 gives 1 of 0 to 1;");
    // Nobody who is out; one is taken unasked; none: nothing happens.
    open_scene(&scene, (const char* const[]){sentence, NULL});
    scene.state.shared.out = 1 << 3;
    toast(&scene);
    answer(&scene, 2, "player 0, player 1", "player 0", CHOICE_SEAT);
    assert_done(&scene, "2 gives 1 of 0 to 0;");
    for (uint8_t broke = 1; broke <= 9; broke = (uint8_t)(broke + 8)) {
        open_scene(&scene, (const char* const[]){sentence, NULL});
        scene.state.shared.broke = broke, scene.state.shared.out = 1 << 1 | (broke == 1 ? 0 : 1 << 3);
        toast(&scene);
        assert_done(&scene, broke == 1 ? "2 gives 1 of 0 to 3;" : "");
    }
    // Who may is asked first.
    open_toast(&scene,
               "When a player toasts another, the player may give a Stout to a player of his choice; if he "
               "does, each guest drinks a beer.");
    agree(&scene, 2, "yes", true);
    answer(&scene, 2, "player 0, player 1, player 3", "player 3", CHOICE_SEAT + 3);
    assert_done(&scene, "2 gives 1 of 0 to 3;1 drinks 1;3 drinks 1;");
}

static void test_who_is_chosen(void** unused) {
    (void)unused;
    Scene scene;
    open_toast(
        &scene,
        "When a player toasts another, a player of his choice drinks a beer; if he does, he pays a coin.");
    assert_true(machine_waits(scene.game.house));
    answer(&scene, 2, "player 0, player 1, player 3", "player 3", CHOICE_SEAT + 1);
    assert_done(&scene, "1 drinks 1;1 pays 1;");
    // He may, who has been chosen; only those who can are offered.
    open_scene(&scene, (const char* const[]){
                           "When a player toasts another, a player of his choice may pay a coin.", NULL});
    scene.state.shared.broke = 1 << 1;
    toast(&scene);
    answer(&scene, 2, "player 0, player 3", "player 3", CHOICE_SEAT + 3);
    agree(&scene, 3, "no", true);
    assert_done(&scene, "3 pays 1;");
    // What follows is of whoever has done the deed before it, each for himself.
    open_toast(
        &scene,
        "When a player toasts another, each regular may pay a coin; if he does, a player of his choice "
        "gives a Stout to a player of his choice.");
    agree(&scene, 2, "yes", true);
    answer(&scene, 2, "player 0, player 1, player 3", "player 3", CHOICE_SEAT + 1);
    answer(&scene, 1, "player 0, player 2, player 3", "player 2", CHOICE_SEAT);
    agree(&scene, 0, "yes", false);
    assert_done(&scene, "2 pays 1;1 gives 1 of 0 to 0;");
    open_toast(&scene, "When a player toasts another, a player of his choice drinks a beer for each thirst.");
    assert_question(
        &scene,
        "House rule: \"When a player toasts another, a player of his choice drinks a beer for each "
        "thirst.\" A player of your choice drinks a beer for each thirst: which player?");
}

// Ties are broken by whoever chooses; without one, nobody is asked.
static void test_those_with_the_most(void** unused) {
    (void)unused;
    static const char drinks[] =
        "When a player toasts another, a player of his choice among those with the most thirsts drinks a "
        "beer; if he does, he pays a coin.";
    static const char gives[] =
        "When a player toasts another, the player gives a Stout to a player of his choice among those with "
        "the fewest thirsts.";
    static const uint8_t thirst[] = {4, 1, 4, 2};
    Scene scene;
    Error error;
    for (int tied = 0; tied < 2; tied++) {
        open_scene(&scene, (const char* const[]){drinks, NULL});
        for (int seat = 0; seat < 4; seat++) scene.state.shared.thirst[seat] = thirst[seat];
        if (!tied) scene.state.shared.thirst[0] = 3;
        toast(&scene);
        if (tied) answer(&scene, 2, "player 0, player 2", "player 0", CHOICE_SEAT);  // himself, too
        assert_done(&scene, tied ? "0 drinks 1;0 pays 1;" : "2 drinks 1;2 pays 1;");
        open_scene(&scene, (const char* const[]){gives, NULL});
        for (int seat = 0; seat < 4; seat++) scene.state.shared.thirst[seat] = thirst[3 - seat];
        if (tied) scene.state.shared.thirst[1] = 2;
        toast(&scene);
        if (tied) answer(&scene, 2, "player 0, player 1", "player 0", CHOICE_SEAT);
        assert_done(&scene, "2 gives 1 of 0 to 0;");
    }
    open_toast(&scene, drinks);
    assert_question(&scene,
                    "House rule: \"When a player toasts another, a player of his choice among those with the "
                    "most thirsts drinks a beer; if he does, he pays a coin.\" A player of your choice "
                    "drinks a beer: which "
                    "player?");
    open_toast(&scene, gives);
    assert_question(
        &scene,
        "House rule: \"When a player toasts another, the player gives a Stout to a player of his choice "
        "among "
        "those with the fewest thirsts.\" Cleo gives a Stout to a player of his choice among those with the "
        "fewest thirsts: which player?");
    assert_false(compile(&scene, &pub,
                         (const char* const[]){"When a player toasts another, a player of his choice among "
                                               "those with the most coins drinks a beer.",
                                               NULL},
                         &error));
    assert_non_null(strstr(error.text, "is secret"));
}

static void test_cards_of_his_choice(void** unused) {
    (void)unused;
    static const char all[] = "card 1, card 2, card 3";
    Scene scene;
    open_toast(&scene, "When a player toasts another, the player passes on 2 cards of his choice.");
    answer(&scene, 2, all, "card 3", CHOICE_CARD + 1);
    assert_string_equal(scene.state.shared.log, "2 passes on 1;");
    answer(&scene, 2, "card 1, card 3", "card 3", CHOICE_CARD);
    assert_done(&scene, "2 passes on 1;2 passes on 0;");
    // The only one that is left is taken unasked, and when none is left it is over.
    open_toast(&scene,
               "When a player toasts another, the player passes on 9 cards of his choice; if he does, each "
               "player drinks a beer.");
    answer(&scene, 2, all, "card 3", CHOICE_CARD + 2);
    answer(&scene, 2, "card 1, card 2", "card 2", CHOICE_CARD);
    assert_done(&scene, "2 passes on 2;2 passes on 0;2 passes on 1;");
}

static void test_events_wait_for_the_answer(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene,
               (const char* const[]){"When a player toasts another, the toasted player may drink a beer.",
                                     "When a player toasts another, the player pays a coin.",
                                     "When it echoes, each regular pays 2 coins.", NULL});
    scene.state.shared.echoes = true;
    machine_note(&scene.game, PUB_TOAST, 2, 0, 0);
    machine_note(&scene.game, PUB_TOAST, 2, 3, 0);
    machine_calm(&scene.game);
    agree(&scene, 0, "yes", true);
    assert_string_equal(scene.state.shared.log, "0 drinks 1;2 pays 1;");
    agree(&scene, 3, "yes", false);
    assert_done(&scene, "0 drinks 1;2 pays 1;2 pays 1;2 pays 2;0 pays 2;");
}

static void test_nobody_is_asked_when_it_is_over(void** unused) {
    (void)unused;
    Scene scene;
    open_toast(&scene, "When a player toasts another, each player may drink a beer.");
    Decision decision = assert_asked(&scene, 1, "no, yes", "yes");
    machine_answered(scene.game.house, &decision, CHOICE_YES);
    scene.state.shared.over = true;
    machine_calm(&scene.game);
    assert_done(&scene, "");
}

static void test_a_loop_of_questions_is_bounded(void** unused) {
    (void)unused;
    Scene scene;
    Decision decision;
    int asked = 0;
    open_scene(&scene, (const char* const[]){"When it echoes, the next player may drink a beer.", NULL});
    scene.state.shared.echoes = true;
    machine_note(&scene.game, PUB_ECHO, 0, 0, 0);
    for (machine_calm(&scene.game); machine_asked(&scene.game, &decision); machine_calm(&scene.game), asked++)
        machine_answered(scene.game.house, &decision, CHOICE_YES);
    assert_int_equal(asked, HOUSE_DEEDS_BOUND + 1);
    assert_int_equal(scene.state.shared.house.fault, 1);
    assert_true(scene.state.shared.over);
    assert_false(machine_waits(scene.game.house));
}

static void test_where_nobody_can_choose(void** unused) {
    (void)unused;
    Scene scene;
    Error error;
    Ruleset silent = pub;
    Vocabulary words = pub_words;
    assert_false(compile(
        &scene, &pub,
        (const char* const[]){"When a player would wait, the player may pay a coin instead.", NULL}, &error));
    assert_string_equal(
        error.text,
        "house rule \"When a player would wait, the player may pay a coin instead.\": nobody can "
        "choose before this event: the game cannot stop there to ask; let it happen without a "
        "choice, or say what follows it");
    words.asks = false;
    silent.vocabulary = &words;
    silent.title = "Pub";
    assert_false(compile(
        &scene, &silent,
        (const char* const[]){"At the start of each round, each player may pay a coin.", NULL}, &error));
    assert_string_equal(error.text,
                        "house rule \"At the start of each round, each player may pay a coin.\": house "
                        "rules give nobody a choice in Pub");
}

// --- words

static void test_questions(void** unused) {
    (void)unused;
    Scene scene;
    open_toast(&scene,
               "When a player toasts another, the player may pass on 2 cards of his choice; if he does, he "
               "gives a Stout to a player of his choice.");
    assert_question(
        &scene,
        "House rule: \"When a player toasts another, the player may pass on 2 cards of his choice; if he "
        "does, he gives a Stout to a player of his choice.\" Cleo may pass on 2 cards of his choice. Yes "
        "or no?");
    agree(&scene, 2, "yes", true);
    assert_question(
        &scene,
        "House rule: \"When a player toasts another, the player may pass on 2 cards of his choice; if he "
        "does, he gives a Stout to a player of his choice.\" Cleo passes on 2 cards of his choice: which "
        "card?");
    answer(&scene, 2, "card 1, card 2, card 3", "card 3", CHOICE_CARD);
    answer(&scene, 2, "card 2, card 3", "card 3", CHOICE_CARD + 1);
    assert_question(
        &scene,
        "House rule: \"When a player toasts another, the player may pass on 2 cards of his choice; if he "
        "does, he gives a Stout to a player of his choice.\" Cleo gives a Stout to a player of his "
        "choice: which player?");
}

// --- before an event and instead of it

// Seat 2 is about to toast seat 0, and it takes an answer to say whether it does.
static void is_about_to_toast(Scene* scene) {
    assert_true(machine_replaces(&scene->game, PUB_TOASTS, 2, 0, 0));
    assert_true(machine_decides(&scene->game));
}

static void decide(Scene* scene, unsigned seat, const char* usual, bool yes) {
    Decision decision = assert_asked(scene, seat, "no, yes", usual);
    assert_true(machine_answered(scene->game.house, &decision, yes ? CHOICE_YES : CHOICE_NO));
    assert_true(machine_decides(&scene->game));
}

static void assert_decided(Scene* scene, const char* log) {
    assert_false(machine_decides(&scene->game));
    assert_done(scene, log);
}

static void test_instead_of_an_event(void** unused) {
    (void)unused;
    Scene scene;
    for (int yes = 0; yes <= 1; yes++) {
        open_scene(&scene, (const char* const[]){
                               "When a player would toast another, he may pay a coin instead.", NULL});
        is_about_to_toast(&scene);
        assert_string_equal(scene.state.shared.log, "");
        decide(&scene, 2, "yes", yes);
        assert_decided(&scene, yes ? "2 pays 1;" : "2 toasts 0;");
        // In either case something is done instead, or in one of them.
        open_scene(&scene,
                   (const char* const[]){"When a player would toast another, he may pay a coin; if he "
                                         "does not, the toasted player pays 2 coins instead.",
                                         NULL});
        is_about_to_toast(&scene);
        decide(&scene, 2, "yes", yes);
        assert_decided(&scene, yes ? "2 pays 1;" : "0 pays 2;");
        open_scene(&scene,
                   (const char* const[]){"When a player would toast another, he may pay a coin; if he "
                                         "does, nothing happens instead.",
                                         NULL});
        is_about_to_toast(&scene);
        decide(&scene, 2, "yes", yes);
        assert_decided(&scene, yes ? "2 pays 1;2 keeps silent 0;" : "2 toasts 0;");
        // What is paid for "nothing happens" replaces nothing.
        open_scene(&scene,
                   (const char* const[]){"When a player would toast another, he may pay a coin; if he "
                                         "does not, nothing happens instead.",
                                         NULL});
        is_about_to_toast(&scene);
        decide(&scene, 2, "no", yes);
        assert_decided(&scene, yes ? "2 pays 1;2 toasts 0;" : "2 keeps silent 0;");
        open_scene(&scene, (const char* const[]){"Before a player toasts another, he may pay a coin.", NULL});
        is_about_to_toast(&scene);
        decide(&scene, 2, "no", yes);
        assert_decided(&scene, yes ? "2 pays 1;2 toasts 0;" : "2 toasts 0;");
    }
    // Whoever cannot is not asked. Nobody, if nothing is heard: then the game goes on as if without house rules.
    scene.state.shared.log[0] = '\0';
    scene.state.shared.broke = 1 << 2;
    is_about_to_toast(&scene);
    assert_decided(&scene, "2 toasts 0;");
    open_scene(&scene,
               (const char* const[]){
                   "In round 1, when a player would toast another, he may pay a coin instead.", NULL});
    assert_false(machine_replaces(&scene.game, PUB_TOASTS, 2, 0, 0));
    assert_decided(&scene, "");
}

// Each sentence once, in their order; no later one after that which replaces the event.
static void test_several_instead(void** unused) {
    (void)unused;
    Scene scene;
    for (int yes = 0; yes <= 1; yes++) {
        open_scene(&scene,
                   (const char* const[]){
                       "When a player would toast another, he may pay a coin instead.",
                       "Before a player toasts another, the toasted player pays 3 coins.",
                       "Instead of toasting another, a player passes on a card of his choice.", NULL});
        is_about_to_toast(&scene);
        decide(&scene, 2, "yes", yes);
        if (yes) {
            assert_decided(&scene, "2 pays 1;");
            continue;
        }
        Decision decision = assert_asked(&scene, 2, "card 1, card 2, card 3", "card 3");
        assert_true(machine_answered(scene.game.house, &decision, CHOICE_CARD));
        assert_true(machine_decides(&scene.game));
        assert_decided(&scene, "0 pays 3;2 passes on 0;");
    }
    // Nobody has a card: nothing is done instead.
    open_scene(&scene, (const char* const[]){
                           "Instead of toasting another, a player passes on a card of his choice.", NULL});
    scene.state.shared.cellar[2] = 0;
    is_about_to_toast(&scene);
    assert_decided(&scene, "2 toasts 0;");
}

// What has been heard before waits for the next calm phase, also where that comes before the answer.
static void test_instead_comes_first(void** unused) {
    (void)unused;
    Scene scene;
    for (int calm = 0; calm <= 1; calm++) {
        open_scene(&scene,
                   (const char* const[]){"When a player would toast another, he may pay a coin instead.",
                                         "When a player orders a Stout, he drinks a beer.", NULL});
        machine_note(&scene.game, PUB_ORDER, 1, 0, 0);
        assert_true(machine_replaces(&scene.game, PUB_TOASTS, 2, 0, 0));
        if (calm)
            machine_calm(&scene.game);
        else
            assert_true(machine_decides(&scene.game));
        assert_string_equal(scene.state.shared.log, "");
        decide(&scene, 2, "yes", true);
        assert_string_equal(scene.state.shared.log, "2 pays 1;");
        machine_calm(&scene.game);
        assert_decided(&scene, "2 pays 1;1 drinks 1;");
    }
}

// What a deed causes is decided when its turn comes, behind what has been heard before.
static void test_instead_of_what_a_deed_causes(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene,
               (const char* const[]){"When a player would toast another, he may pay a coin instead.",
                                     "When a player orders a Stout, each guest drinks a beer.",
                                     "When a player toasts another, the next player pays 5 coins.", NULL});
    scene.state.shared.toasts = true;
    machine_note(&scene.game, PUB_ORDER, 1, 0, 0);
    machine_note(&scene.game, PUB_TOAST, 0, 2, 0);
    machine_calm(&scene.game);
    assert_string_equal(scene.state.shared.log, "1 drinks 1;3 drinks 1;1 pays 5;");
    agree(&scene, 1, "yes", true);
    agree(&scene, 3, "yes", false);
    assert_decided(&scene, "1 drinks 1;3 drinks 1;1 pays 5;1 pays 1;3 toasts 0;");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_may),
        cmocka_unit_test(test_may_once),
        cmocka_unit_test(test_whoever_cannot_is_not_asked),
        cmocka_unit_test(test_if_he_does),
        cmocka_unit_test(test_unless),
        cmocka_unit_test(test_a_player_of_his_choice),
        cmocka_unit_test(test_who_is_chosen),
        cmocka_unit_test(test_those_with_the_most),
        cmocka_unit_test(test_cards_of_his_choice),
        cmocka_unit_test(test_events_wait_for_the_answer),
        cmocka_unit_test(test_nobody_is_asked_when_it_is_over),
        cmocka_unit_test(test_a_loop_of_questions_is_bounded),
        cmocka_unit_test(test_where_nobody_can_choose),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_instead_of_an_event),
        cmocka_unit_test(test_several_instead),
        cmocka_unit_test(test_instead_comes_first),
        cmocka_unit_test(test_instead_of_what_a_deed_causes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
