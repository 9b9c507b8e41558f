// Zombie: Survival Infection in the language of scenarios; see scenario_game.h.
#include "rulesets/zombie_survival_infection/tests/scenario_game.h"

#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/names.h"
#include "rulesets/zombie_survival_infection/story.h"
#include "rulesets/zombie_survival_infection/turn.h"
#include "tests/testing.h"

extern const Ruleset ruleset_zombie_survival_infection;

enum { ROTATED = 128 };  // added to the key of a hideout

// --- names: "doctor", "doctor_rotated"

static void add_rotated(char* text, size_t size, bool rotated) {
    size_t length = strcspn(text, " ");
    (void)snprintf(text + length, size - length, "%s", rotated ? "_rotated" : "");
}

static void instance_name(unsigned instance, char* text, size_t size) {
    (void)snprintf(text, size, "%s", instance < INSTANCES ? zsi_instance_names[instance] : "");
    add_rotated(text, size, instance % 2);
}

static void hideout_name(unsigned value, char* text, size_t size) {
    unsigned key = value % ROTATED;
    (void)snprintf(text, size, "%s", key >= HIDEOUT_FIRST && key < KEYS ? zsi_key_name(key) : "");
    add_rotated(text, size, value >= ROTATED);
}

static void key_name(unsigned key, char* text, size_t size) {
    (void)snprintf(text, size, "%s", key < KEYS ? zsi_key_name(key) : "");
}

// --- fields

static void into_hand(ScenarioRun* run, unsigned seat, unsigned key) { zsi_into_hand(run->state, seat, key); }

static void onto_discard(ScenarioRun* run, unsigned index, unsigned key) {
    (void)index;
    zsi_discard(run->state, key);
}

static void joins(ScenarioRun* run, unsigned seat, unsigned instance) {
    zsi_character_joins(run->rules, &((ZsiState*)run->state)->shared.camp[seat], instance);
}

static void into_city(ScenarioRun* run, unsigned index, unsigned instance) {
    ZsiShared* shared = &((ZsiState*)run->state)->shared;
    (void)index;
    shared->city_character[instance]++;
    shared->city_instances |= (uint16_t)(1u << instance);
}

static void house(ScenarioRun* run, unsigned seat, unsigned value) {
    ZsiCamp* camp = &((ZsiState*)run->state)->shared.camp[seat];
    zsi_house(run->rules, camp, value % ROTATED, value >= ROTATED);
}

static int hideout(const ScenarioRun* run, unsigned seat, unsigned i) {
    const ZsiCamp* camp = &((const ZsiState*)run->state)->shared.camp[seat];
    return i ? SCENARIO_END : camp->hideout + (camp->rotated ? ROTATED : 0);
}

static void under_pile(ScenarioRun* run, unsigned index, unsigned key) {
    ZsiState* state = run->state;
    (void)index;
    state->shared.pile_size++;
    if (key == CARD_hidden_bite)
        state->hidden.bite_above = (uint16_t)run->deck_count;
    else
        state->hidden.pile[run->deck_count] = run->deck[run->deck_count] = (uint8_t)key, run->deck_count++;
}

static int in_pile(const ScenarioRun* run, unsigned index, unsigned i) {
    const ZsiState* state = run->state;
    unsigned bite = state->hidden.bite_above != BITE_OUT, size = state->shared.pile_size - bite;
    (void)index;
    return i < size ? state->hidden.pile[i] : i < size + bite ? CARD_hidden_bite : SCENARIO_END;
}

// How often reactions of the seat took effect for others.
static int protections(const ScenarioRun* run, unsigned seat, unsigned i) {
    int found = 0;
    for (int to = 0; to < run->players; to++)
        found += ((const ZsiState*)run->state)->shared.acts[ACT_PROTECTED][seat][to];
    return i ? SCENARIO_END : found;
}

#define AT(member)   .offset = offsetof(ZsiState, member)
#define KINDS(count) .kind = SCENARIO_COUNTS, .kinds = (count)
#define SEATS        .kind = SCENARIO_SEATS, .bytes = sizeof(Seats)
#define EACH(bytes)  .stride = (bytes), .indices = SCENARIO_BY_SEAT
#define CAMPS        EACH(sizeof(ZsiCamp))

static const ScenarioField fields[] = {
    {"survivors", .bytes = 2, AT(shared.camp[0].survivors), CAMPS},
    {"characters", KINDS(INSTANCES), AT(shared.camp[0].character), CAMPS, .name_of = instance_name,
     .add = joins},
    {"hideout", .name_of = hideout_name, .kinds = 256, .none = CARD_no_hideout, CAMPS, .add = house,
     .at = hideout},
    {"hand", KINDS(CARDS), AT(own[0].hand), EACH(sizeof(ZsiOwn)), .name_of = key_name, .add = into_hand},
    {"protections", EACH(0), .at = protections},
    {"felled", .bytes = 1, AT(shared.felled), EACH(1)},
    {"infected_by", .bytes = 1, AT(shared.infected_by), EACH(1)},
    {"camps", SEATS, AT(shared.camps)},  // the others are undead
    {"infected", SEATS, AT(shared.infected)},
    {"city", .bytes = 2, AT(shared.city)},
    {"city_characters", KINDS(INSTANCES), AT(shared.city_character), .name_of = instance_name,
     .add = into_city},
    {"zombies", .bytes = 2, AT(shared.zombies)},
    {"turn", .bytes = 2, AT(shared.turn)},
    {"active", .bytes = 1, AT(shared.active)},  // who holds the Base die
    {"survival_die", .bytes = 1, .none = NOBODY, AT(shared.survival_die)},
    {"infection_die", .bytes = 1, .none = NOBODY, AT(shared.infection_die)},
    {"pile", KINDS(KEYS), .name_of = key_name, .add = under_pile, .at = in_pile},
    {"discard", KINDS(CARDS), AT(shared.discard), .name_of = key_name, .add = onto_discard},
    {"box", KINDS(CARDS), AT(shared.box), .name_of = key_name},
};

// --- the game

static void open_position(ScenarioRun* run) {
    ZsiState* state = run->state;
    ZsiShared* shared = &state->shared;
    shared->players = (uint8_t)run->players;
    shared->camps = (Seats)((1u << run->players) - 1);
    shared->city = 50;
    shared->survival_die = shared->infection_die = NOBODY;
    shared->figures.rounds = 1;
    state->hidden.bite_above = BITE_OUT;
    for (unsigned seat = 0; seat < shared->players; seat++) house(run, seat, CARD_apartment_building);
}

static void begin(ScenarioRun* run) {
    const ZsiShared* shared = &((ZsiState*)run->state)->shared;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (!zsi_is_camp(shared, seat)) house(run, seat, CARD_no_hideout);
}

static bool step(const void* rules, void* state, Chance* chance, Decision* decision) {
    return zsi_step(&(ZsiGame){rules, state, chance}, decision);
}

// Where the turn is the game's last, the game ends itself before the next.
static int turn(const void* rules, const void* state) {
    const ZsiShared* shared = &((const ZsiState*)state)->shared;
    if (shared->phase == PHASE_OVER) return SCENARIO_OVER;
    return shared->phase == PHASE_TURN && shared->turn < ((const ZsiRules*)rules)->turn_cap ? shared->turn
                                                                                            : -1;
}

// "base_3", "survival_symbol", "infection_blank": the index of the face.
static int draw(const ScenarioRun* run, const char* word) {
    const ZsiRules* rules = run->rules;
    const struct {
        const char* die;
        const uint8_t* faces;
    } dice[] = {
        {"base_", rules->die_base}, {"survival_", rules->die_survival}, {"infection_", rules->die_infection}};
    for (size_t i = 0; i < sizeof dice / sizeof *dice; i++) {
        size_t length = strlen(dice[i].die);
        if (strncmp(word, dice[i].die, length) != 0) continue;
        int shown = !strcmp(word + length, "symbol") ? SYMBOL : atoi(word + length);
        for (int face = 0; face < 6; face++)
            if (dice[i].faces[face] == shown) return face;
    }
    return -1;
}

const ScenarioGame scenario_game = {.ruleset = &ruleset_zombie_survival_infection,
                                    .fields = fields,
                                    .field_count = sizeof fields / sizeof *fields,
                                    .turns = 1,
                                    .unchecked = true,
                                    .open = open_position,
                                    .begin = begin,
                                    .step = step,
                                    .turn = turn,
                                    .draw = draw};
