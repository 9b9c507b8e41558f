// Zombie! Run for Your Lives! in the language of scenarios; see scenario_game.h.
#include "rulesets/zombie_run/tests/scenario_game.h"

#include "rulesets/zombie_run/deck.h"
#include "rulesets/zombie_run/game.h"
#include "rulesets/zombie_run/story.h"
#include "rulesets/zombie_run/turn.h"
#include "tests/testing.h"

extern const Ruleset ruleset_zombie_run;

enum { LEDGER = ZR_SEATS * ZR_SEATS * LEDGER_ENTRIES };

static void into_hand(ScenarioRun* run, unsigned seat, unsigned card) {
    ZrState* state = run->state;
    state->shared.hand_size[seat]++;
    zr_hold(&state->own[seat], card);
}

static void in_front(ScenarioRun* run, unsigned seat, unsigned card) {
    ZrShared* shared = &((ZrState*)run->state)->shared;
    action_set_add(&shared->lying, zr_action(card, seat));
    (card < ZR_ZOMBIE ? shared->items : shared->zombies)[seat]++;
}

static int lying(const ScenarioRun* run, unsigned seat, unsigned i) {
    const ZrShared* shared = &((const ZrState*)run->state)->shared;
    for (unsigned card = 0; card < ZR_CARDS; card++)
        if (zr_lies(shared, card, seat) && i-- == 0) return (int)card;
    return SCENARIO_END;
}

static void under_deck(ScenarioRun* run, unsigned index, unsigned card) {
    ZrState* state = run->state;
    (void)index;
    state->hidden.deck[state->shared.deck_size++] = (uint8_t)card;
    run->deck[run->deck_count++] = (uint8_t)card;
}

static int in_deck(const ScenarioRun* run, unsigned index, unsigned i) {
    const ZrState* state = run->state;
    (void)index;
    return i < state->shared.deck_size ? state->hidden.deck[i] : SCENARIO_END;
}

static void onto_discard(ScenarioRun* run, unsigned index, unsigned card) {
    ZrShared* shared = &((ZrState*)run->state)->shared;
    (void)index;
    shared->discard[card]++;
    shared->discard_size++;
}

// "3>0:harm_stay": an entry of seat 3 before seat 0.
static void entry_name(unsigned entry, char* text, size_t size) {
    static const char* const names[LEDGER_ENTRIES] = {"harm_turn", "harm_cancel", "harm_stay", "help_cancel",
                                                      "help_stay"};
    unsigned seats = entry / LEDGER_ENTRIES;
    (void)snprintf(text, size, "%u>%u:%s", seats / ZR_SEATS, seats % ZR_SEATS, names[entry % LEDGER_ENTRIES]);
}

static void add_entry(ScenarioRun* run, unsigned index, unsigned entry) {
    ZrShared* shared = &((ZrState*)run->state)->shared;
    (void)index;
    (&shared->ledger[0][0][0])[entry]++;
}

static int entries(const ScenarioRun* run, unsigned index, unsigned i) {
    const ZrShared* shared = &((const ZrState*)run->state)->shared;
    (void)index;
    for (int entry = 0; entry < LEDGER; entry++) {
        unsigned count = (&shared->ledger[0][0][0])[entry];
        if (i < count) return entry;
        i -= count;
    }
    return SCENARIO_END;
}

#define AT(member)  .offset = offsetof(ZrState, member)
#define CARDS       .kind = SCENARIO_COUNTS, .kinds = ZR_CARDS, .names = zr_card_names
#define EACH(bytes) .stride = (bytes), .indices = SCENARIO_BY_SEAT

static const ScenarioField fields[] = {
    {"hand", CARDS, AT(own[0].hand), EACH(sizeof(ZrOwn)), .add = into_hand},
    {"front", CARDS, EACH(0), .add = in_front, .at = lying},
    {"living", .kind = SCENARIO_SEATS, .bytes = sizeof(ZrSeats), AT(shared.living)},
    {"deck", CARDS, .add = under_deck, .at = in_deck},
    {"discard", CARDS, AT(shared.discard), .add = onto_discard},
    {"turn_of", .bytes = 1, AT(shared.turn_seat), .moves = true},
    {"ledger", .kinds = LEDGER, .name_of = entry_name, .add = add_entry, .at = entries, .moves = true},
};

static void open_position(ScenarioRun* run) {
    ZrShared* shared = &((ZrState*)run->state)->shared;
    shared->players = (uint8_t)run->players;
    shared->shown = NO_CARD;
    shared->living = (ZrSeats)((1u << run->players) - 1);
}

static void begin(ScenarioRun* run) {
    ZrState* state = run->state;
    const ZrShared* shared = &state->shared;
    state->shared.first = shared->turn_seat;
    for (unsigned card = 0; card < ZR_CARDS; card++) {
        unsigned count =
            shared->discard[card] + (unsigned)__builtin_popcount(zr_card_seats(&shared->lying, card));
        for (unsigned seat = 0; seat < SEATS_MAX; seat++) count += state->own[seat].hand[card];
        for (unsigned i = 0; i < shared->deck_size; i++) count += state->hidden.deck[i] == card;
        ((ZrRules*)run->rules)->copies[card] = (uint8_t)count;
    }
}

static bool step(const void* rules, void* state, Chance* chance, Decision* decision) {
    return zr_step(&(ZrGame){rules, state, chance}, decision);
}

static int turn(const void* rules, const void* state) {
    const ZrShared* shared = &((const ZrState*)state)->shared;
    (void)rules;
    if (shared->phase == PHASE_OVER) return SCENARIO_OVER;
    return shared->phase == PHASE_TURN ? (int)shared->turn : -1;
}

const ScenarioGame scenario_game = {.ruleset = &ruleset_zombie_run,
                                    .fields = fields,
                                    .field_count = sizeof fields / sizeof *fields,
                                    .turns = 1,
                                    .complete = true,
                                    .open = open_position,
                                    .begin = begin,
                                    .step = step,
                                    .turn = turn};
