// Sets up blocks of scenarios.txt and strategies.txt; see scenario.h.
#include <string.h>

#include "rulesets/zombie_run/deck.h"
#include "rulesets/zombie_run/tests/scenario.h"
#include "tests/testing.h"

extern const Ruleset ruleset_zombie_run;
static const Ruleset* const ruleset = &ruleset_zombie_run;

static uint32_t next_card(Script* script, ChanceStream stream, uint32_t bound) {
    ScenarioRun* run = (ScenarioRun*)script;
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

static void lay(ZrState* state, unsigned seat, const ScenarioCards* cards) {
    for (int i = 0; i < cards->count; i++)
        action_set_add(&state->shared.lying, zr_action(cards->card[i], seat));
}

void scenario_build(const ScenarioPosition* position, int players, ZrState* state) {
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
        for (int i = 0; i < here->hand.count; i++) zr_hold(&state->own[seat], here->hand.card[i]);
        lay(state, seat, &here->items);
        lay(state, seat, &here->zombies);
    }
    shared->deck_size = (uint8_t)position->deck.count;
    memcpy(state->hidden.deck, position->deck.card, sizeof state->hidden.deck);
    shared->discard_size = (uint8_t)position->discard.count;
    for (int i = 0; i < position->discard.count; i++) shared->discard[position->discard.card[i]]++;
}

// The rules of the block, for exactly the cards that it names.
static void compile(ScenarioRun* run) {
    const Scenario* scenario = run->scenario;
    Error error;
    assert_true(ruleset->compile(scenario->values, scenario->players, &run->rules, &error));
    const ZrShared* shared = &run->state.shared;
    for (unsigned card = 0; card < ZR_CARDS; card++) {
        unsigned count =
            shared->discard[card] + (unsigned)__builtin_popcount(zr_card_seats(&shared->lying, card));
        for (unsigned seat = 0; seat < SEATS_MAX; seat++) count += run->state.own[seat].hand[card];
        for (unsigned i = 0; i < shared->deck_size; i++) count += run->state.hidden.deck[i] == card;
        run->rules.copies[card] = (uint8_t)count;
    }
}

void scenario_open(ScenarioRun* run, const Scenario* scenario) {
    *run = (ScenarioRun){.script = {next_card, no_pick, NULL}, .scenario = scenario};
    scenario_build(&scenario->start, scenario->players, &run->state);
    ZrShared* shared = &run->state.shared;
    shared->first = shared->turn_seat = (uint8_t)scenario->first;
    for (int i = 0; i < scenario->ledger_count; i++) {
        const ScenarioLedger* line = &scenario->ledger[i];
        shared->ledger[line->by][line->before][line->entry] = line->count;
    }
    compile(run);
}
