// The language of scenarios: what means nothing, or does not hold, is refused, with the reason. Games of the stub.
#include "tests/scenario.h"

#include "rulesets/stub/state.h"
#include "tests/testing.h"

extern const Ruleset ruleset_stub;

static void card_name(unsigned card, char* text, size_t size) {
    (void)snprintf(text, size, "%s", card == FOOD ? "food" : "bite");
}

static int draw(const ScenarioRun* run, const char* word) {
    (void)run;
    return !strcmp(word, "food") ? FOOD : !strcmp(word, "bite") ? BITE : -1;
}

static int next_turn(const void* rules, const void* state) {
    (void)rules;
    return ((const StubState*)state)->shared.turn;
}

static const ScenarioField fields[] = {
    {"hand", .kind = SCENARIO_COUNTS, .kinds = KINDS, .name_of = card_name,
     .offset = offsetof(StubState, own[0].hand), .stride = sizeof(StubOwn), .indices = SCENARIO_BY_SEAT},
    {"stack", .bytes = 1, .offset = offsetof(StubState, shared.stack)},
};

static const ScenarioGame game = {.ruleset = &ruleset_stub,
                                  .fields = fields,
                                  .field_count = sizeof fields / sizeof *fields,
                                  .turns = 1,
                                  .complete = true,
                                  .all_figures = true,
                                  .turn = next_turn,
                                  .draw = draw};

static bool play(const char* lines, Error* error) {
    ScenarioRun run;
    scenario_open(&run, &game, 0);
    bool good = scenario_lines(&run, lines) && scenario_end(&run);
    scenario_close(&run);
    *error = run.error;
    return good;
}

// Two players with food; the first takes food.
#define BEFORE "players: 2\nchance: food food food\n"
#define TAKEN  BEFORE "do: 0 turn take = stay, take\n"
#define AFTER  "expect: hand.0 = 2 food; stack = 3\n"

static void test_sound(void** unused) {
    static const char* const sound[] = {
        TAKEN AFTER,
        TAKEN AFTER
        "expect: see.0.hand = food food; see.0.seats.1.cards_in_hand = 1; see.1.hand.bite = absent\n",
        BEFORE
        "set: stack = 4\n"
        "do: 0 turn take\n" AFTER,
        "turns: 2\n" TAKEN "do: 1 turn stay\nexpect: hand.0 = 2 food; stack = 3\n",
        TAKEN AFTER "expect: turns = 1; cards_taken = 1; survivors = 2\n",
    };
    (void)unused;
    Error error;
    for (size_t i = 0; i < sizeof sound / sizeof *sound; i++)
        if (!play(sound[i], &error)) fail_msg("%s%s", sound[i], error.text);
}

static void test_refusals(void** unused) {
    static const struct {
        const char *lines, *why;
    } faults[] = {
        {"chance: food\ndo: 0 turn take\n", "line 2: players come first"},
        {"players: 9\n", "no number below"},
        {"players: 2\nplayers\n", "no ':' behind 'players'"},
        {"players: 2\nchairs: 2\n", "no key 'chairs'"},
        {"players: 2\nrules: tie = never\n", "tie"},
        {"players: 2\nrules: ties = shared\n", "no rule 'ties'"},
        {"players: 2\nrules: tie\n", "no '=' behind 'tie'"},
        {"players: 2\nrules: deck.food = 0; deck.bite = 0\nset: stack = 1\n", "deck.food 0"},
        {BEFORE "set: stack = 3\nrules: tie = shared\n", "rules come before the position"},
        {BEFORE "set: stack = three\n", "no number below"},
        {BEFORE "set: stack = 1 2\n", "too few or too many"},
        {BEFORE "set: hands.0 = food\n", "no field 'hands.0'"},
        {BEFORE "set: hand.2 = food\n", "no field 'hand.2'"},
        {BEFORE "set: hand = food\n", "no field 'hand'"},
        {BEFORE "set: hand.0 = fodo\n", "no such name for hand: 'fodo'"},
        {"players: 2\nchance: food fodo\nset: stack = 1\n", "'fodo' cannot be drawn"},
        {"players: 2\nchance: food\nset: stack = 1\n", "a draw that is not scripted"},
        {BEFORE "do: 0 turn stay\n", "not drawn: food"},
        {BEFORE "do: 1 turn take\n", "seat 0 is asked turn, which is not listed; legal: stay take"},
        {BEFORE "do: 0 turns take\n", "no kind of decision: 'turns'"},
        {BEFORE "do: 0 turn steal\n", "'steal' is not legal"},
        {BEFORE "do: 0 turn take = take\n", "legal: 'take' expected, 'stay take' found"},
        {TAKEN "do: 1 turn stay\n", "not asked: 1"},
        {"turns: 2\n" TAKEN AFTER, "seat 1 is asked turn, which is not listed"},
        {BEFORE "never: 0 turn\ndo: 0 turn take\n", "seat 0 is asked turn, and must not be"},
        {TAKEN "expect: hand.0 = food\n", "hand.0: 'food' expected, 'food food' found"},
        {TAKEN "expect: hand.0 = 2 food\n", "stack: '4' expected, '3' found"},
        {TAKEN AFTER "expect: food = 2\n", "nothing is called 'food'"},
        {TAKEN AFTER "expect: see.0.hands = food\n", "see.0.hands: 'food' expected, 'absent' found"},
        {TAKEN AFTER "expect: see.0.hands.food = 1\n", "seat 0 sees no 'hands'"},
        {TAKEN AFTER "expect: see.0.hand = food\n", "see.0.hand: 'food' expected, 'food food' found"},
        {TAKEN AFTER "expect: over = seat_0 survivors\n", "over: 'seat_0 survivors' expected, '' found"},
        {TAKEN AFTER "expect: cards_taken = 2\n", "cards_taken: '2' expected, '1' found"},
        {TAKEN AFTER "expect: cards_taken = 1\n", "which is not mentioned"},
        {BEFORE "would: stay = nobody\n", "nobody"},
        {BEFORE "would: take = cautious:fear=1\n", "cautious has no fear"},
        {BEFORE "would: 1 turn stay = cautious\n", "which is not listed"},
        {BEFORE "would: stay, take = cautious\n", "cautious: 'stay take' expected"},
        {"declines: take\n", "these decline: stay"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        Error error = {.text = ""};
        if (play(faults[i].lines, &error)) fail_msg("accepted: %s", faults[i].lines);
        if (!strstr(error.text, faults[i].why))
            fail_msg("%s'%s' is said, not '%s'", faults[i].lines, error.text, faults[i].why);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sound), cmocka_unit_test(test_refusals)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
