// Plays every block of scenarios.txt: the deck gives its cards in the order listed, every decision must come
// as listed with exactly the legal actions listed, none may be left over, and the position reached, the piles
// and the figures must be those listed.
#include <string.h>

#include "rulesets/zombie_run/game.h"
#include "rulesets/zombie_run/story.h"
#include "rulesets/zombie_run/tests/scenario.h"
#include "rulesets/zombie_run/turn.h"
#include "tests/testing.h"

enum { SCENARIOS = 40 };

extern const Ruleset ruleset_zombie_run;
static const Ruleset* const ruleset = &ruleset_zombie_run;

// One block being played. The script makes the deck give its cards in the order listed; behind a reshuffle no
// order is listed, so the cards must all be alike.
typedef struct Run {
    Script script;
    const Scenario* scenario;
    ZrRules rules;
    ZrState state;
} Run;

static uint32_t next_card(Script* script, ChanceStream stream, uint32_t bound) {
    Run* run = (Run*)script;
    const uint8_t* deck = run->state.hidden.deck;
    const ScenarioCards* list = &run->scenario->start.deck;
    uint32_t drawn = run->state.hidden.figures.draws - 1, i = 0;
    assert_int_equal(stream, CHANCE_DECK);
    if (drawn < (uint32_t)list->count) {
        assert_int_equal(bound, (uint32_t)list->count - drawn);
        while (deck[i] != list->card[drawn]) assert_true(++i < bound);
        return i;
    }
    for (i = 1; i < bound; i++) assert_int_equal(deck[i], deck[0]);
    return 0;
}

static uint32_t no_pick(Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                        uint32_t total) {
    (void)script, (void)stream, (void)counts, (void)kinds;
    fail_msg("a pick out of %u", total);
    return 0;
}

// --- the start

static void lay(ZrState* state, unsigned seat, const ScenarioCards* cards) {
    for (int i = 0; i < cards->count; i++) state->shared.lying[cards->card[i]] |= zr_bit(seat);
}

// The position as a state, without deck order and counters.
static void build(const ScenarioPosition* position, int players, ZrState* state) {
    ZrShared* shared = &state->shared;
    memset(state, 0, sizeof *state);
    shared->players = (uint8_t)players;
    shared->shown = NO_CARD;
    for (unsigned seat = 0; seat < (unsigned)players; seat++) {
        const ScenarioSeat* here = &position->seat[seat];
        if (here->zombie) continue;
        shared->living |= zr_bit(seat);
        shared->hand_size[seat] = (uint8_t)here->hand.count;
        shared->items[seat] = (uint8_t)here->items.count;
        shared->zombies[seat] = (uint8_t)here->zombies.count;
        for (int i = 0; i < here->hand.count; i++) state->own[seat].hand[here->hand.card[i]]++;
        lay(state, seat, &here->items);
        lay(state, seat, &here->zombies);
    }
    shared->deck_size = (uint8_t)position->deck.count;
    memcpy(state->hidden.deck, position->deck.card, sizeof state->hidden.deck);
    shared->discard_size = (uint8_t)position->discard.count;
    for (int i = 0; i < position->discard.count; i++) shared->discard[position->discard.card[i]]++;
}

// The rules of the block, for exactly the cards that it names.
static void compile(Run* run) {
    const Scenario* scenario = run->scenario;
    int32_t values[RULES_MAX];
    Error error;
    for (int i = 0; i < ruleset->rule_count; i++) values[i] = (int32_t)ruleset->rules[i].initial;
    for (int i = 0; i < scenario->rule_count; i++) values[scenario->rules[i].row] = scenario->rules[i].value;
    assert_true(ruleset->compile(values, scenario->players, &run->rules, &error));
    const ZrShared* shared = &run->state.shared;
    for (unsigned card = 0; card < ZR_CARDS; card++) {
        unsigned count = shared->discard[card] + (unsigned)__builtin_popcount(shared->lying[card]);
        for (unsigned seat = 0; seat < SEATS_MAX; seat++) count += run->state.own[seat].hand[card];
        for (unsigned i = 0; i < shared->deck_size; i++) count += run->state.hidden.deck[i] == card;
        run->rules.copies[card] = (uint8_t)count;
    }
}

// --- play

static void check_decision(const Scenario* scenario, int asked, const Decision* decision) {
    if (asked == scenario->ask_count) fail_msg("decision %d is not listed", asked + 1);
    const ScenarioAsk* expected = &scenario->asks[asked];
    assert_int_equal(decision->seat, expected->seat);
    assert_int_equal(decision->kind, expected->kind);
    assert_int_equal(decision->count, action_set_count(&expected->legal));
    for (unsigned action = 0; action < ACTIONS_MAX; action++)
        if (action_set_has(&decision->legal, action) != action_set_has(&expected->legal, action)) {
            char name[NAME_MAX_BYTES];
            ruleset->action_name(NULL, action, name, sizeof name);
            fail_msg("decision %d: %s is in one set of legal actions only", asked + 1, name);
        }
}

static void play(Run* run) {
    Chance chance = {.script = &run->script};
    ZrGame game = {&run->rules, &run->state, &chance};
    const ZrShared* shared = &run->state.shared;
    char why[NAME_MAX_BYTES];
    int asked = 0;
    while (shared->phase != PHASE_OVER &&
           !(shared->phase == PHASE_TURN && shared->turn == run->scenario->turns)) {
        Decision decision;
        if (zr_step(&game, &decision)) {
            check_decision(run->scenario, asked, &decision);
            zr_act(&game, decision.kind, run->scenario->asks[asked++].action);
        }
        if (!ruleset->check(&run->rules, &run->state, why, sizeof why)) fail_msg("%s", why);
    }
    assert_int_equal(asked, run->scenario->ask_count);
}

// --- the end

static void check_deck(const Run* run) {
    const ScenarioCards* before = &run->scenario->start.deck;
    const ScenarioCards* after = &run->scenario->then.deck;
    uint8_t left[ZR_CARDS] = {0};
    if (run->state.hidden.figures.reshuffles == 0) {
        uint32_t drawn = run->state.hidden.figures.draws;
        assert_int_equal(after->count + (int)drawn, before->count);
        assert_memory_equal(after->card, before->card + drawn, (size_t)after->count);
    }
    for (unsigned i = 0; i < run->state.shared.deck_size; i++) left[run->state.hidden.deck[i]]++;
    for (int i = 0; i < after->count; i++) assert_true(left[after->card[i]]-- > 0);
    assert_int_equal(run->state.shared.deck_size, after->count);
}

static void check_position(const Run* run) {
    const Scenario* scenario = run->scenario;
    const ZrShared* shared = &run->state.shared;
    ZrState expected;
    build(&scenario->then, scenario->players, &expected);
    assert_int_equal(shared->living, expected.shared.living);
    assert_memory_equal(shared->lying, expected.shared.lying, sizeof shared->lying);
    assert_memory_equal(shared->discard, expected.shared.discard, sizeof shared->discard);
    assert_memory_equal(run->state.own, expected.own, sizeof expected.own);
    check_deck(run);
}

static void check_result(const Run* run) {
    const Scenario* scenario = run->scenario;
    GameResult result = {0};
    ruleset->score(&run->rules, &run->state, &result);
    assert_int_equal(run->state.shared.phase == PHASE_OVER, scenario->over);
    assert_int_equal(result.end_reason, scenario->end_reason);
    if (!scenario->over) assert_int_equal(run->state.shared.turn_seat, scenario->who);
    for (unsigned seat = 0; seat < OUTCOMES_MAX; seat++)
        assert_int_equal(result.win_840ths[seat],
                         scenario->end_reason != END_NO_RESULT && seat == scenario->who ? 840 : 0);
    for (int i = 0; i < scenario->count_count; i++)
        if (result.metrics[scenario->counts[i].metric] != scenario->counts[i].value)
            fail_msg("%s is %d instead of %d", ruleset->metrics[scenario->counts[i].metric].name,
                     result.metrics[scenario->counts[i].metric], scenario->counts[i].value);
}

static void test_scenario(void** fixture) {
    Run run = {.script = {next_card, no_pick}, .scenario = *fixture};
    build(&run.scenario->start, run.scenario->players, &run.state);
    run.state.shared.first = run.state.shared.turn_seat = (uint8_t)run.scenario->first;
    compile(&run);
    play(&run);
    check_position(&run);
    check_result(&run);
}

int main(void) {
    static Scenario scenarios[SCENARIOS];
    static struct CMUnitTest tests[SCENARIOS];
    int count =
        scenario_parse(RECKON_SOURCE_DIR "/rulesets/zombie_run/tests/scenarios.txt", scenarios, SCENARIOS);
    if (count != SCENARIOS) {
        (void)fprintf(stderr, "%d blocks instead of %d\n", count, SCENARIOS);
        return EXIT_FAILURE;
    }
    for (int i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){scenarios[i].name, test_scenario, NULL, NULL, &scenarios[i]};
    return _cmocka_run_group_tests("zombie-run scenarios", tests, SCENARIOS, NULL, NULL);
}
