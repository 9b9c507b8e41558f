// Escape the Horde: scenarios.txt. Each block is played with many seeds: what it leaves to chance must not change
// what it expects. Decisions that a block does not list are declined.
#include "rulesets/escape_the_horde/determinize.h"
#include "rulesets/escape_the_horde/game.h"
#include "rulesets/escape_the_horde/story.h"
#include "rulesets/escape_the_horde/turn.h"
#include "tests/scenario.h"
#include "tests/testing.h"

extern const Ruleset ruleset_escape_the_horde;

static void under_stack(ScenarioRun* run, unsigned index, unsigned card) {
    EthState* state = run->state;
    (void)index;
    memmove(state->hidden.stack + 1, state->hidden.stack, state->shared.stack_size);
    state->hidden.stack[0] = (uint8_t)card;
    state->hidden.ordered = ++state->shared.stack_size;
}

static int in_stack(const ScenarioRun* run, unsigned index, unsigned i) {
    const EthState* state = run->state;
    unsigned size = state->shared.stack_size;
    (void)index;
    return i < size ? state->hidden.stack[size - 1 - i] : SCENARIO_END;
}

static void run_countdown(ScenarioRun* run, unsigned index, unsigned turns) {
    EthShared* shared = &((EthState*)run->state)->shared;
    (void)index;
    shared->countdown_end = shared->slot + (int32_t)turns;
}

static int countdown(const ScenarioRun* run, unsigned index, unsigned i) {
    const EthShared* shared = &((const EthState*)run->state)->shared;
    (void)index;
    return i || shared->countdown_end < 0 ? SCENARIO_END : shared->countdown_end - shared->slot;
}

static int next(const ScenarioRun* run, unsigned index, unsigned i) {
    const EthShared* shared = &((const EthState*)run->state)->shared;
    (void)index;
    if (i || shared->phase == PHASE_OVER) return SCENARIO_END;
    return shared->extra_count ? shared->extra[0] : (shared->first + shared->slot + 1) % shared->players;
}

#define AT(member)       .offset = offsetof(EthState, member)
#define CARDS_AT(member) .kind = SCENARIO_COUNTS, .kinds = KINDS, .names = eth_card_names, AT(member)
#define SEATS_AT(member) .kind = SCENARIO_SEATS, .bytes = sizeof(Seats), AT(member)
#define BYTE_AT(member)  .bytes = 1, AT(member)

static const ScenarioField fields[] = {
    {"patient_zeros", SEATS_AT(hidden.zeros)},
    {"face_up", SEATS_AT(shared.face_up)},
    {"turned", SEATS_AT(shared.turned)},
    {"bites", BYTE_AT(shared.bites), .stride = 1, .indices = SCENARIO_BY_SEAT},
    {"first", BYTE_AT(shared.first)},                      // the first player
    {"slot", .bytes = 2, AT(shared.slot)},                 // that begins
    {"countdown", .add = run_countdown, .at = countdown},  // turns to come behind the latest slot
    {"hand", CARDS_AT(own[0].hand), .stride = sizeof(EthOwn), .indices = SCENARIO_BY_SEAT},
    {"stack", .kinds = KINDS, .names = eth_card_names, .add = under_stack, .at = in_stack},  // set top first
    {"stack_order", .kinds = KINDS, .names = eth_card_names, .at = in_stack, .ordered = true},
    {"discard", CARDS_AT(shared.discard)},
    {"armoury", BYTE_AT(shared.armoury)},
    {"next", .at = next},  // whose turn comes next
};

static void open_position(ScenarioRun* run) {
    EthState* state = run->state;
    ruleset_escape_the_horde.setup(run->rules, state, &run->chance);
    memset(state->own, 0, sizeof state->own);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) state->own[seat].next_zombie = NEXT_ZOMBIE_UNKNOWN;
    state->hidden.zeros = 0;
    state->shared.stack_size = 0;
    state->shared.first = 0;
}

static void begin(ScenarioRun* run) {
    const EthRules* rules = run->rules;
    EthState* state = run->state;
    EthShared* shared = &state->shared;
    Seats zeros = state->hidden.zeros,
          shown = rules->roles_revealed ? eth_everybody(shared) : shared->face_up;
    if (rules->zeros != __builtin_popcount(zeros))
        (void)scenario_fail(run, "patient_zeros: the rules disagree");
    shared->face_up = (Seats)(shown | shared->turned);
    shared->known = (Seats)((shown & zeros) | shared->turned);
    shared->turn_seat = (uint8_t)((shared->first + shared->slot) % shared->players);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        EthOwn* own = &state->own[seat];
        own->zero = (zeros & eth_bit(seat)) != 0;
        own->fellows = own->zero && rules->pz_know_each_other ? (Seats)(zeros & ~eth_bit(seat)) : 0;
        shared->hand_size[seat] = 0;
        for (int kind = 0; kind < KINDS; kind++)
            shared->hand_size[seat] = (uint16_t)(shared->hand_size[seat] + own->hand[kind]);
    }
    eth_index(state);
}

static bool step(const void* rules, void* state, Chance* chance, Decision* decision) {
    return eth_step(&(EthGame){rules, state, chance}, decision);
}

static int turn(const void* rules, const void* state) {
    const EthShared* shared = &((const EthState*)state)->shared;
    (void)rules;
    if (shared->phase == PHASE_OVER) return SCENARIO_OVER;
    return shared->phase == PHASE_TURN ? shared->turn : -1;
}

int main(void) {
    static const ScenarioGame game = {.ruleset = &ruleset_escape_the_horde,
                                      .fields = fields,
                                      .field_count = sizeof fields / sizeof *fields,
                                      .turns = 1,
                                      .seeds = 64,
                                      .declines = true,
                                      .unchecked = true,
                                      .open = open_position,
                                      .begin = begin,
                                      .step = step,
                                      .turn = turn};
    return scenario_main(&game, "scenarios.txt");
}
