// House rules in Zombie Dice: exact odds of a first turn by every course that the dice can take, and what rows say.
//
// By hand. Three dice of 13 are rolled: 286 equally likely sets, and 216 ways for each. With weights of a die (green,
// yellow, red) of a, b, c sixths, the chance that all three show it is e3(a x6, b x4, c x3) / (286 x 216), where e3 is
// the sum over the sets of the products. No brain: a, b, c = 3, 4, 5, e3 = 15144, so 631/2574. No shotgun: 5, 4, 3,
// e3 = 21464, so 2683/7722. Brains on average: 29/26. Green brains: 3 x 6/13 x 1/2 = 9/13.
#include <string.h>

#include "rulesets/zombie_dice/game.h"
#include "rulesets/zombie_dice/story.h"
#include "strategies/zombie_dice/common/roll.h"
#include "tests/house_games.h"
#include "tests/odometer.h"
#include "tests/testing.h"

enum { SEED = 48 };

extern const Ruleset ruleset_zombie_dice;
static const Ruleset* const ruleset = &ruleset_zombie_dice;

static ZdRules rules_of(const char* text) {
    ZdRules rules;
    house_games_rules(ruleset, 2, text, &rules);
    return rules;
}

// A multiple of the courses of a first roll, and of a few chances in three, or among up to three dice.
#define WHOLE (INT64_C(13) * 12 * 11 * 6 * 6 * 6 * 216)

typedef struct Odds {
    int64_t score, busts, wins_840ths;  // of seat 0, each times WHOLE
} Odds;

// Seat 0 begins, and the game ends with its turn. What house rules ask is answered with `answer`; 0: they ask nothing.
static Odds first_turn_with(const char* text, unsigned answer) {
    char all[512];
    Odometer odometer = odometer_new();
    Odds odds = {0};
    snprintf(all, sizeof all, "Seat 0 begins. No player may roll again. After turn 1, the game ends. %s",
             text);
    ZdRules rules = rules_of(all);
    do {
        ZdState state;
        Chance chance = {.script = &odometer.script};
        Decision decision;
        GameResult result = {0};
        odometer_start(&odometer);
        zd_setup(&rules, &state, &chance);
        while (zd_advance(&rules, &state, &chance, &decision)) {  // there is no other choice
            assert_int_equal(decision.kind, DECISION_HOUSE);
            zd_apply(&rules, &state, &chance, &decision, answer);
        }
        zd_score(&rules, &state, &result);
        int64_t courses = (int64_t)odometer_courses(&odometer);
        assert_int_equal(WHOLE % courses, 0);
        odds.score += state.shared.score[0] * (WHOLE / courses);
        odds.busts += state.hidden.figures.busts * (WHOLE / courses);
        odds.wins_840ths += result.win_840ths[0] * (WHOLE / courses);
    } while (odometer_turn(&odometer));
    return odds;
}

static Odds first_turn(const char* text) { return first_turn_with(text, 0); }

static void assert_score(const char* text, int64_t score, int64_t of) {
    assert_int_equal(first_turn(text).score * of, WHOLE * score);
}

static void test_exact_odds(void** unused) {
    (void)unused;
    Odds plain = first_turn("");
    assert_int_equal(plain.score * 26, WHOLE * 29);  // a ban
    assert_int_equal(plain.busts * 3861, WHOLE * 94);
    // An end: seat 0 wins with a brain, and shares without.
    assert_int_equal(plain.wins_840ths * 2574, WHOLE * 840 * 1943 + WHOLE * 420 * 631);
    // A saying: without score if there is a shotgun.
    assert_int_equal(first_turn("Shotguns that end a turn: 1.").busts * 7722, WHOLE * 5039);
    // Triggers, and chances.
    assert_score("When a player rolls a green brain, he scores a brain.", 29 + 18, 26);
    assert_score("When a player rolls a green brain, with chance 1/3: he scores a brain.", 29 + 6, 26);
    assert_score("When a player rolls a brain, he scores a brain once a turn.", 29 * 99 + 1943, 2574);
    assert_score("In turn 1, at the start of each turn, each player scores 2 brains.", 29 + 52, 26);
    assert_score("At the start of the game, each player scores 2 brains.", 29 + 52, 26);
    assert_score("Whoever rolls a green brain scores an extra brain with chance 1/3.", 29 + 6, 26);
    assert_score("In turn 2, when a player rolls a brain, he scores a brain.", 29, 26);
    // Whoever stops loses to the other; after three shotguns, 94/3861, both have nothing.
    assert_int_equal(
        first_turn("When a player stops, every other player scores 9 brains.").wins_840ths * 3861,
        WHOLE * 420 * 94);
}

// What falls in one roll, what its brains are worth, and how many dice are rolled. Of the 61776 ways, 3072 show three
// brains; 19629 a red shotgun, and 316 others three shotguns. Red brains: 3 x 3/13 x 1/6 = 3/26.
static void test_exact_rolls(void** unused) {
    (void)unused;
    assert_score("When you roll three brains at once, you score a bonus brain.", 68904 + 3072, 61776);
    assert_score("A red brain is worth two brains.", 29 + 3, 26);
    assert_score("When you roll a brain on a red die, it counts double.", 29 + 3, 26);
    assert_score("Each player rolls two dice instead of three.", 29, 39);
    assert_score("The leader rolls 2 dice.", 29, 39);  // all are, without a brain
    assert_score("From turn 2 on, each player rolls two dice.", 29, 26);
    assert_int_equal(first_turn("When you roll a red shotgun, you are out.").busts * 61776,
                     WHOLE * (19629 + 316));
    assert_score("When you roll, your turn ends.", 29, 26);
}

// Thresholds that depend on round, score, or what has been rolled.
static void test_live_odds(void** unused) {
    (void)unused;
    // Three shotguns, or one with a brain: 1 - 2683/7722 - 631/2574 + 1/27 + 94/3861.
    assert_int_equal(
        first_turn("Shotguns that end a turn: 1 while there is at least 1 brain in this turn.").busts * 3861,
        WHOLE * 1810);
    // Likewise with a green brain, which are 20881 of all ways: what an event sets counts for that roll, too.
    assert_int_equal(
        first_turn("When a player rolls a green brain, a turn ends with 1 shotgun until the end of the turn.")
                .busts *
            61776,
        WHOLE * 20881);
    // The other player has 9 brains, and seat 0, who has none before, wins with 2 at once: 400/1287.
    assert_int_equal(first_turn("In turn 1, at the start of each turn, every other player scores 9 brains. "
                                "Whoever reaches the goal wins at once. In round 1, brains to win: 2.")
                             .wins_840ths *
                         1287,
                     WHOLE * 840 * 400);
}

// A game in progress, and what has been seen in this and those before it.
static struct {
    ZdRules rules;
    ZdState state;
    Chance chance;
    Decision decision;
    GameResult result;
    int owed, turns, refused, early, asked;  // who has another turn, + 1
    uint32_t kept;                           // brains
} run;

// Games under the sentences; `asked` is called at each decision, `over` at the end of each game. The last three may be
// null.
static void play_games(const char* text, int players, int games, Trace* listener, bool (*asked)(void),
                       void (*over)(void)) {
    const HousePlay play = {.ruleset = &ruleset_zombie_dice,
                            .rules = &run.rules,
                            .state = &run.state,
                            .chance = &run.chance,
                            .decision = &run.decision,
                            .trace = listener,
                            .asked = asked};
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, players, text, &run.rules);
    for (uint64_t game = 0; game < (uint64_t)games; game++) {
        run.owed = 0;
        house_games_play(&play, SEED, game, &run.result);
        if (over) over();
    }
}

extern const Strategy strategy_zombie_dice_all_in;

// What players go by is what ends the turn and the game.
static bool asked_of_live_values(void) {
    const ZdRules* rules = &run.rules;
    const ZdShared* shared = &run.state.shared;
    const Decision* decision = &run.decision;
    bool late = shared->house.rounds >= 3;
    int mine = shared->score[decision->seat];
    int shotguns = mine >= 3 ? 2 : 3;
    ZdRules printed = rules_of("");
    printed.shotguns = shotguns;
    const StrategyInput input = {.decision = decision, .rules = rules, .shared = shared};
    assert_int_equal(zd_shotguns(rules, shared), shotguns);
    assert_true(zd_count(shared->shotgun) < (unsigned)shotguns);
    for (unsigned seat = 0; seat < shared->players; seat++)
        assert_int_equal(zd_goal(rules, shared, seat), late ? 3 : 13);
    ZdOdds live = zd_odds(rules, shared), row = zd_odds(&printed, shared);
    assert_memory_equal(&live, &row, sizeof live);
    assert_int_equal(strategy_zombie_dice_all_in.choose(&input),
                     mine + shared->brains >= (late ? 3 : 13) ? DO_STOP : DO_ROLL);
    run.early += !late && mine >= 3;
    run.asked++;
    return true;
}

static void won_late(void) {
    assert_true(run.state.shared.house.rounds >= 3);
    assert_true(run.state.shared.score[__builtin_ctz(run.state.hidden.figures.winners)] >= 3);
}

// The game goes on for two rounds, whatever has been scored, and then until somebody has 3 brains.
static void test_live_goal(void** unused) {
    (void)unused;
    play_games(
        "After round 2, brains to win: 3. Shotguns that end a turn: 2 while the player has at least 3 "
        "brains.",
        2, 100, NULL, asked_of_live_values, won_late);
    assert_true(run.early > 10 && run.asked > 300);
}

// What the game allows no row it allows no sentence.
static void test_live_values(void** unused) {
    (void)unused;
    house_games_assert_refused(
        ruleset, 2,
        "No green dice. No red dice. Yellow dice: 7. From round 2 on, shotguns that end a turn: 6.",
        "at least 8 are needed");
    house_games_assert_refused(ruleset, 2, "From round 2 on, shotguns that end a turn: 11.", "11");
}

static bool nothing_to_choose(void) {
    fail();
    return false;
}

static void one_roll_each(void) {
    assert_int_equal(run.state.shared.turn, 2);
    assert_int_equal(run.state.hidden.figures.rolls, 2);
}

static void test_must(void** unused) {
    (void)unused;
    play_games("Each player must stop if possible. Rounds: 1. Ties share the win.", 2, 100, NULL,
               nothing_to_choose, one_roll_each);
}

static void half_is_kept(void) {
    const ZdFigures* figures = &run.state.hidden.figures;
    assert_int_equal(figures->busts, run.state.shared.turn);
    assert_true(figures->brains_scored <= figures->brains_lost);
    assert_true(figures->brains_lost <= figures->brains_scored + figures->busts);
    run.kept += figures->brains_scored;
}

static void test_half_of_the_brains(void** unused) {
    (void)unused;
    play_games("Keep half the brains after three shotguns. No player may stop. Rounds: 2.", 2, 100, NULL,
               nothing_to_choose, half_is_kept);
    assert_true(run.kept > 0);
}

// The decisions of some games of three players who stop at random.
static void each_decision(const char* text, void (*see)(const ZdRules*, const ZdShared*)) {
    ZdRules rules;
    house_games_rules(ruleset, 3, text, &rules);
    for (uint64_t game = 0; game < 50; game++) {
        ZdState state;
        Chance chance;
        Decision decision;
        Rng rng = rng_stream(rng_key(SEED, game), RNG_TEST);
        chance_open(&chance, rng_key(SEED, game));
        zd_setup(&rules, &state, &chance);
        while (zd_advance(&rules, &state, &chance, &decision)) {
            see(&rules, &state.shared);
            zd_apply(&rules, &state, &chance, &decision, rng_below(&rng, 2) ? DO_ROLL : DO_STOP);
        }
    }
}

static int seen;  // decisions in which the sentence showed

static unsigned last_roll(const ZdShared* shared) {
    return (unsigned)shared->house.rolled[BRAIN] + shared->house.rolled[FEET] + shared->house.rolled[SHOTGUN];
}

static void see_second_roll(const ZdRules* rules, const ZdShared* shared) {
    (void)rules;
    assert_true(shared->house.rolls >= 2);
    seen++;
}

static void see_three_rolls(const ZdRules* rules, const ZdShared* shared) {
    (void)rules;
    assert_true(shared->house.rolls < 3);
    seen += shared->house.rolls == 2;
}

static void see_two_brains(const ZdRules* rules, const ZdShared* shared) {
    (void)rules;
    assert_true(shared->brains >= 2);
    seen++;
}

static void see_one_shotgun(const ZdRules* rules, const ZdShared* shared) {
    (void)rules;
    assert_true(zd_count(shared->shotgun) < 2);
    seen += zd_count(shared->shotgun) == 1;
}

// Whoever rolls so many feet has stopped.
static void see_few_feet(const ZdRules* rules, const ZdShared* shared) {
    (void)rules;
    assert_true(shared->house.rolled[FEET] < 2);
    seen += shared->house.rolled[FEET] == 1;
}

static void see_feet_in_cup(const ZdRules* rules, const ZdShared* shared) {
    (void)rules;
    assert_int_equal(zd_count(shared->feet), 0);
    seen += zd_count(shared->brain) + zd_count(shared->shotgun) < ZD_HAND;
}

// Of the first roll, because feet that are in hand stay there.
static void see_catching_up(const ZdRules* rules, const ZdShared* shared) {
    bool last = true;
    for (unsigned seat = 0; seat < shared->players; seat++)
        last &= shared->score[seat] >= shared->score[shared->turn_seat];
    assert_int_equal(zd_hand(rules, shared), last ? 5 : 3);
    if (shared->house.rolls == 1) assert_int_equal(last_roll(shared), last ? 5 : 3);
    seen += !last;
}

static void test_turns(void** unused) {
    (void)unused;
    static const struct {
        const char* text;
        void (*see)(const ZdRules*, const ZdShared*);
    } table[] = {{"You can't stop on your first roll.", see_second_roll},
                 {"Each player may roll at most three times each turn.", see_three_rolls},
                 {"You may not stop with fewer than 2 brains.", see_two_brains},
                 {"A player with two shotguns must stop.", see_one_shotgun},
                 {"If you roll two footprints, you must stop.", see_few_feet},
                 {"Feet are put back into the cup.", see_feet_in_cup},
                 {"The player with the fewest brains rolls five dice.", see_catching_up}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        seen = 0;
        each_decision(table[i].text, table[i].see);
        if (seen < 20) fail_msg("%s: seen %d times", table[i].text, seen);
    }
}

// --- choices

static void test_exact_choices(void** unused) {
    (void)unused;
    static const char scores[] = "When a player rolls a green brain, he may score a brain.",
                      saves[] = "When a player is shot, he may put a shotgun back into the cup once a turn.",
                      steals[] =
                          "At the start of the game, each player scores 2 brains. When a player stops, "
                          "he may take a brain from a player of his choice.";
    // As without "may".
    assert_int_equal(first_turn_with(scores, CHOICE_YES).score * 26, WHOLE * (29 + 18));
    // Of three shotguns one goes back before they count.
    assert_int_equal(first_turn_with(saves, CHOICE_YES).busts, 0);
    assert_int_equal(first_turn_with(saves, CHOICE_NO).busts * 3861, WHOLE * 94);
    // There is only one other player, who has two brains.
    assert_int_equal(first_turn_with(steals, CHOICE_YES).score * 26 * 3861,
                     WHOLE * (81 * 3861 + 26 * (3861 - 94)));
}

static void hear_turns(Trace* trace, TraceEvent event) {
    (void)trace;
    if (event.code == MACHINE_ACTS) run.owed = event.c;
    run.refused += event.code == MACHINE_DECLINES;
    if (event.code != TOLD_TURN) return;
    if (run.owed) assert_int_equal(event.a + 1, run.owed), run.turns++;
    run.owed = 0;
}

// Whoever has lost all brains is asked, and then plays on in the same round.
static bool asked_to_play_on(void) {
    const ZdShared* shared = &run.state.shared;
    if (run.decision.kind != DECISION_HOUSE) return true;
    assert_int_equal(run.decision.seat, shared->turn_seat);
    assert_true((int)zd_count(shared->shotgun) >= run.rules.shotguns);
    assert_int_equal(shared->house.rounds, run.state.hidden.figures.rounds);
    return true;
}

// Only others who have a brain can be chosen.
static bool asked_for_a_brain(void) {
    const ZdShared* shared = &run.state.shared;
    if (run.decision.kind != DECISION_HOUSE || action_set_has(&run.decision.legal, CHOICE_NO)) return true;
    for (unsigned seat = 0; seat < shared->players; seat++)
        assert_true(action_set_has(&run.decision.legal, CHOICE_SEAT + seat) ==
                    (shared->score[seat] > 0 && seat != run.decision.seat));
    run.asked++;
    return true;
}

static void rounds_agree(void) {
    assert_int_equal(run.state.shared.house.rounds, run.state.hidden.figures.rounds);
}

static void two_turns_each(void) {
    assert_true(run.state.shared.turn >= 18 && run.state.shared.turn % 2 == 0);
}

static void test_choices(void** unused) {
    static Trace listener = {.note = hear_turns};
    (void)unused;
    play_games("When a player busts, he may take an extra turn once a round.", 3, 20, &listener,
               asked_to_play_on, rounds_agree);
    assert_true(run.turns > 0 && run.refused > 0);
    // In an extra turn nobody earns another.
    play_games("At the start of each turn, the player takes an extra turn. Rounds: 3.", 3, 5, &listener, NULL,
               two_turns_each);
    play_games("When a player stops, he may take a brain from a player of his choice.", 3, 5, NULL,
               asked_for_a_brain, NULL);
    assert_true(run.asked > 0);
}

static void test_sayings_are_rows(void** unused) {
    (void)unused;
    house_games_assert_row(ruleset, "Play to 20 brains.", "goal", 20, 2);
    house_games_assert_row(ruleset, "After three shotguns keep half the brains.", "bust_keeps", BUST_HALF, 2);
    house_games_assert_row(ruleset, "There are no red dice.", "dice.red", 0, 2);
    house_games_assert_row(ruleset, "You are out with two shotguns.", "shotguns", 2, 2);
    house_games_assert_row(ruleset, "Green dice: 8.", "dice.green", 8, 2);
    house_games_assert_row(ruleset, "The cup has one red die.", "dice.red", 1, 2);
    house_games_assert_row(ruleset, "You are out after four shotguns.", "shotguns", 4, 2);
    house_games_assert_row(ruleset, "After ten rounds the player with the most brains wins.", "round_limit",
                           10, 2);
    house_games_assert_row(ruleset, "When you bust, you keep half of your brains.", "bust_keeps", BUST_HALF,
                           2);
    house_games_assert_row(ruleset, "If players tie, they share the win.", "tie", TIE_SHARED, 2);
    house_games_assert_row(ruleset, "A turn ends with 4 shotguns.", "shotguns", 4, 2);
    house_games_assert_row(ruleset, "The game ends after 5 rounds.", "round_limit", 5, 2);
    house_games_assert_row(ruleset, "Whoever reaches the goal wins at once.", "goal_reached", GOAL_AT_ONCE,
                           2);
}

// --- deeds

static int told;  // changes of a score

static void hear_brains(Trace* trace, TraceEvent event) {
    (void)trace;
    told += event.code == TOLD_BRAINS;
}

// Two players have 5 brains when seat 0's turn begins, in which it may not roll again and busts. Each deed does what it
// says, with as many brains as there are.
static void test_deeds(void** unused) {
    (void)unused;
    static const struct {
        const char* deed;
        int mine, other, told;  // brains of seat 0 and seat 1, and how many changes the story tells
    } table[] = {{"the player scores 2 brains", 7, 5, 1},
                 {"the player loses 2 brains", 3, 5, 1},
                 {"the player loses 9 brains", 0, 5, 1},
                 {"the player takes 2 brains from the next player", 7, 3, 2},
                 {"the player takes 9 brains from the next player", 10, 0, 2},
                 {"the next player takes 2 brains from the player", 3, 7, 2},
                 {"the player gives 2 brains to the next player", 3, 7, 2},
                 {"the player gives 9 brains to the next player", 0, 10, 2},
                 {"each player gives 2 brains to the player", 7, 3, 2},    // nobody to himself
                 {"each player takes 2 brains from the player", 3, 7, 2},  // likewise
                 {"the player sets aside 2 extra brains", 5, 5, 0},
                 {"the next player busts", 5, 5, 0}};
    static Trace listener = {.note = hear_brains};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "Seat 0 begins. At the start of the game, each player scores 5 brains. In turn 1, at the "
                 "start of each turn, %s. When a player rolls, he busts. After turn 1, the game ends.",
                 table[i].deed);
        told = 0;
        play_games(text, 2, 1, &listener, nothing_to_choose, NULL);
        const uint16_t* score = run.state.shared.score;
        if (score[0] != table[i].mine || score[1] != table[i].other || told != 2 + table[i].told)
            fail_msg("%s: %d and %d brains, %d changes", table[i].deed, score[0], score[1], told);
    }
    // What is set aside counts when the turn stops, and only in one's own turn, while it goes on.
    assert_score("When a player rolls, he sets aside 2 extra brains. Shotguns that end a turn: 4.", 29 + 52,
                 26);
    assert_score("When a player rolls, the next player sets aside 2 extra brains.", 29, 26);
    assert_score("When a player stops, he sets aside 2 extra brains.", 29, 26);
}

// Of the first question of house rules.
static bool asked_first(void) {
    if (run.decision.kind != DECISION_HOUSE) return true;
    run.asked++;
    return false;
}

// Who may do what he cannot do is not asked. In the first turn, of which the roll shows at most three shotguns.
static void test_only_what_is_possible(void** unused) {
    (void)unused;
    static const struct {
        const char* text;
        int brains;  // that each player has when it begins
        bool possible;
    } table[] = {
        {"at the start of each turn, the player may score a brain", 0, true},
        {"at the start of each turn, the player may lose a brain", 0, false},
        {"at the start of each turn, the player may lose a brain", 1, true},
        {"at the start of each turn, the player may give 2 brains to the next player", 1, false},
        {"at the start of each turn, the player may give 2 brains to the next player", 2, true},
        {"at the start of each turn, the player may give a brain to the player", 2, false},
        {"at the start of each turn, the player may take 2 brains from the next player", 1, false},
        {"at the start of each turn, the player may take 2 brains from the next player", 2, true},
        {"at the start of each turn, the player may set aside an extra brain", 0, true},
        {"at the start of each turn, the next player may set aside an extra brain", 0, false},
        {"at the start of each turn, the player may take an extra turn", 0, true},
        {"when a player rolls, he may stop", 0, true},
        {"when a player rolls, the next player may stop", 0, false},
        {"when a player rolls, he may bust", 0, true},
        {"when a player stops, he may bust", 0, false},
        {"when a player rolls, he may put 3 shotguns back into the cup", 0, true},
        {"when a player rolls, he may put 4 shotguns back into the cup", 0, false},
        {"when a player rolls, the next player may put a shotgun back into the cup", 0, false},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "At the start of the game, each player scores %d brains. No player may roll again. "
                 "In turn 1, %s. After turn 1, the game ends.",
                 table[i].brains, table[i].text);
        play_games(text, 2, 300, NULL, asked_first, NULL);
        if ((run.asked > 0) != table[i].possible) fail_msg("%s: asked %d times", table[i].text, run.asked);
    }
}

// Whoever knows no such choices does what is good, and leaves what is a burden.
static bool asked_as_usual(void) {
    if (run.decision.kind != DECISION_HOUSE) return true;
    run.kept = run.decision.usual;
    return asked_first();
}

static void test_usual_answers(void** unused) {
    (void)unused;
    static const struct {
        const char* deed;
        unsigned usual;
    } table[] = {{"score a brain", CHOICE_YES},
                 {"lose a brain", CHOICE_NO},
                 {"take a brain from the next player", CHOICE_YES},
                 {"give a brain to the next player", CHOICE_NO},
                 {"set aside an extra brain", CHOICE_YES},
                 {"put a shotgun back into the cup", CHOICE_YES},
                 {"stop", CHOICE_NO},
                 {"bust", CHOICE_NO},
                 {"take an extra turn", CHOICE_YES}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "At the start of the game, each player scores 5 brains. When a player rolls a shotgun, he "
                 "may %s.",
                 table[i].deed);
        play_games(text, 2, 20, NULL, asked_as_usual, NULL);
        assert_true(run.asked > 0);
        if (run.kept != table[i].usual) fail_msg("usually: may %s", table[i].deed);
    }
}

// Only what the game looks up each time can change during it.
static void test_rows_of_the_whole_game(void** unused) {
    (void)unused;
    static const char* const whole[] = {
        "there are 8 green dice.",  "feet go back into the cup.",
        "the game lasts 5 rounds.", "whoever busts keeps half the brains.",
        "ties share the win.",      "whoever reaches the goal wins at once.",
        "seat 0 begins.",           "all brains count after the last shotgun."};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        char text[HOUSE_TEXT_BYTES];
        snprintf(text, sizeof text, "From round 2 on, %s", whole[i]);
        house_games_assert_refused(ruleset, 2, text, "holds for the whole game");
    }
}

static void assert_help(const char* text, unsigned action, const char* help) {
    char shown[256] = "";
    ZdRules rules = rules_of(text);
    const Decision decision = {.kind = ASK_ROLL};
    assert_true(ruleset_action_help(ruleset, &rules, &decision, action, shown, sizeof shown));
    if (!strstr(shown, help)) fail_msg("%s", shown);
}

static void test_help(void** unused) {
    (void)unused;
    assert_help("", DO_STOP, "each brain of it scores a point");
    assert_help("A turn ends with 4 shotguns.", DO_ROLL, "With 4 shotguns the turn is over");
    assert_help("From round 2 on, a turn ends with 4 shotguns.", DO_ROLL,
                "With 3 shotguns, or as many as house rules say, the turn is over");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exact_odds),
        cmocka_unit_test(test_exact_rolls),
        cmocka_unit_test(test_live_odds),
        cmocka_unit_test(test_live_goal),
        cmocka_unit_test(test_live_values),
        cmocka_unit_test(test_must),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_exact_choices),
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_half_of_the_brains),
        cmocka_unit_test(test_sayings_are_rows),
        cmocka_unit_test(test_deeds),
        cmocka_unit_test(test_only_what_is_possible),
        cmocka_unit_test(test_usual_answers),
        cmocka_unit_test(test_rows_of_the_whole_game),
        cmocka_unit_test(test_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
