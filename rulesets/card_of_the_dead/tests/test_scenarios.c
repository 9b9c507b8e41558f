// Card of the Dead: scenarios.txt. A block plays within one round, with only the cards that it names.
#include "rulesets/card_of_the_dead/deck.h"
#include "rulesets/card_of_the_dead/game.h"
#include "rulesets/card_of_the_dead/story.h"
#include "rulesets/card_of_the_dead/turn.h"
#include "tests/scenario.h"
#include "tests/tables.h"
#include "tests/testing.h"

extern const Ruleset ruleset_card_of_the_dead;

// The whole deck is in order: it is stored like cards put under the deck.
static void under_deck(ScenarioRun* run, unsigned index, unsigned card) {
    CodState* state = run->state;
    (void)index;
    state->hidden.under[state->shared.under_count++] = (uint8_t)card;
    state->shared.deck_size = state->shared.under_count;
}

static int in_deck(const ScenarioRun* run, unsigned index, unsigned i) {
    const CodState* state = run->state;
    unsigned top = state->shared.top_count;
    (void)index;
    if (i < top) return state->hidden.top[top - 1 - i];
    return i - top < state->shared.under_count ? state->hidden.under[i - top] : SCENARIO_END;
}

static void into_hand(ScenarioRun* run, unsigned seat, unsigned card) { cod_gain(run->state, seat, card); }

static void before_seat(ScenarioRun* run, unsigned seat, unsigned card) {
    cod_add_zombie(&(CodGame){run->rules, run->state, NULL}, seat, card);
}

static void into_row(ScenarioRun* run, unsigned seat, unsigned card) {
    CodShared* shared = &((CodState*)run->state)->shared;
    shared->row[seat][shared->row_size[seat]++] = (uint8_t)card;
    shared->movement[seat] = (uint16_t)(shared->movement[seat] + ((CodRules*)run->rules)->mp[card]);
}

static int in_row(const ScenarioRun* run, unsigned seat, unsigned i) {
    const CodShared* shared = &((const CodState*)run->state)->shared;
    return i < shared->row_size[seat] ? shared->row[seat][i] : SCENARIO_END;
}

static int round_end(const ScenarioRun* run, unsigned index, unsigned i) {
    const CodState* state = run->state;
    (void)index;
    return i || state->shared.phase != PHASE_ROUND_ENDED ? SCENARIO_END : state->hidden.end_reason;
}

static void reason_name(unsigned reason, char* text, size_t size) {
    (void)snprintf(text, size, "%s", ruleset_card_of_the_dead.end_reasons[reason].name);
}

#define AT(member)   .offset = offsetof(CodState, member)
#define CARDS(count) .kind = SCENARIO_COUNTS, .kinds = (count), .names = cod_card_names
#define SEATS        .kind = SCENARIO_SEATS, .bytes = sizeof(Seats)
#define EACH(bytes)  .stride = (bytes), .indices = SCENARIO_BY_SEAT

static const ScenarioField fields[] = {
    {"deck", CARDS(KINDS), .add = under_deck, .at = in_deck, .ordered = true},
    {"discard", CARDS(KINDS), AT(shared.discard)},
    {"hand", CARDS(HAND_KINDS), AT(own[0].hand), EACH(sizeof(CodOwn)), .add = into_hand},
    {"zombies", CARDS(ZOMBIE_KINDS), AT(shared.zombies), EACH(ZOMBIE_KINDS), .add = before_seat},
    {"row", CARDS(KINDS), EACH(0), .add = into_row, .at = in_row, .ordered = true},
    {"living", SEATS, AT(shared.living)},
    {"hide_option", SEATS, AT(shared.hide_option)},
    {"swarm", .bytes = 1, AT(shared.swarm)},
    {"open_bitten", .bytes = 1, AT(shared.open_bitten), EACH(1)},
    {"round_end", .name_of = reason_name, .at = round_end},
    {"scores", .bytes = 2, AT(shared.last_score), EACH(2)},
    {"turn_of", .bytes = 1, AT(shared.turn_seat), .moves = true},
    {"surrounded_before", SEATS, AT(shared.marked), .moves = true},
};

static void open_position(ScenarioRun* run) {
    CodShared* shared = &((CodState*)run->state)->shared;
    shared->players = (uint8_t)run->players;
    shared->phase = PHASE_TURN;
    shared->carried = NO_CARD;
    shared->living = (Seats)((1u << run->players) - 1);
}

// Only the cards that are named exist.
static void begin(ScenarioRun* run) {
    const CodState* state = run->state;
    const CodShared* shared = &state->shared;
    for (unsigned kind = 0; kind < KINDS; kind++) run->values[kind] = shared->discard[kind];
    for (unsigned i = 0; i < shared->deck_size; i++) run->values[state->hidden.under[i]]++;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        for (unsigned kind = 0; kind < HAND_KINDS; kind++) run->values[kind] += state->own[seat].hand[kind];
        for (unsigned kind = 0; kind < ZOMBIE_KINDS; kind++) run->values[kind] += shared->zombies[seat][kind];
        for (unsigned i = 0; i < shared->row_size[seat]; i++) run->values[shared->row[seat][i]]++;
        run->values[BITTEN] += shared->open_bitten[seat];
    }
    tables_set_value(run->game->ruleset, "setup_deal", 0, run->values);
    (void)scenario_compile(run);
}

static bool step(const void* rules, void* state, Chance* chance, Decision* decision) {
    return cod_step(&(CodGame){rules, state, chance}, decision);
}

static int turn(const void* rules, const void* state) {
    const CodShared* shared = &((const CodState*)state)->shared;
    (void)rules;
    if (shared->phase == PHASE_ROUND_ENDED) return SCENARIO_OVER;
    return shared->phase == PHASE_TURN ? shared->turns : -1;
}

// What is counted within a round.
static void score(const void* rules, const void* state, GameResult* result) {
    int32_t* figures = result->metrics;
    (void)rules;
    memcpy(figures, ((const CodState*)state)->hidden.figures, sizeof((const CodState*)state)->hidden.figures);
    for (int i = METRIC_END_LAST_SURVIVOR; i <= METRIC_END_DECK_EMPTY; i++) figures[i] = 0;
    figures[METRIC_ROUNDS] = 0;
}

int main(void) {
    static const ScenarioGame game = {.ruleset = &ruleset_card_of_the_dead,
                                      .fields = fields,
                                      .field_count = sizeof fields / sizeof *fields,
                                      .turns = 1,
                                      .complete = true,
                                      .all_figures = true,
                                      .open = open_position,
                                      .begin = begin,
                                      .step = step,
                                      .turn = turn,
                                      .score = score};
    return scenario_main(&game, "scenarios.txt");
}
