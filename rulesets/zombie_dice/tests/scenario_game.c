// Zombie Dice in the language of scenarios; see scenario_game.h.
#include "rulesets/zombie_dice/tests/scenario_game.h"

#include "rulesets/zombie_dice/game.h"
#include "rulesets/zombie_dice/story.h"
#include "rulesets/zombie_dice/turn.h"
#include "tests/testing.h"

extern const Ruleset ruleset_zombie_dice;

static void colour_name(unsigned colour, char* text, size_t size) {
    (void)snprintf(text, size, "%s", zd_colours[colour]);
}

#define AT(member)    .offset = offsetof(ZdState, shared.member)
#define DICE(member)  .kind = SCENARIO_COUNTS, .kinds = COLOURS, .name_of = colour_name, AT(member)
#define SEATS(member) .kind = SCENARIO_SEATS, .bytes = sizeof(ZdSeats), AT(member)

static const ScenarioField fields[] = {
    {"score", .bytes = 2, AT(score), .stride = 2, .indices = SCENARIO_BY_SEAT},
    {"turn_of", .bytes = 1, AT(turn_seat)},
    {"cup", DICE(cup)},
    {"feet", DICE(feet)},
    {"brain", DICE(brain)},
    {"shotgun", DICE(shotgun)},
    {"contenders", SEATS(contenders)},
    {"to_play", SEATS(to_play)},
    {"tie_breaker", .bytes = 1, AT(tie_breaker)},
};

static void begin(ScenarioRun* run) {
    ZdShared* shared = &((ZdState*)run->state)->shared;
    shared->brains = (uint16_t)zd_count(shared->brain);
    if (shared->brains + zd_count(shared->feet) + zd_count(shared->shotgun) == 0) return;
    shared->phase = PHASE_ASK;
    shared->turn = 1;
    for (unsigned colour = 0; colour < COLOURS; colour++)
        shared->cup[colour] = (uint8_t)(shared->cup[colour] - shared->brain[colour] - shared->feet[colour] -
                                        shared->shotgun[colour]);
}

static int turn(const void* rules, const void* state) {
    (void)rules;
    return ((const ZdState*)state)->shared.phase == PHASE_OVER ? SCENARIO_OVER : -1;
}

static void score(const void* rules, const void* state, GameResult* result) {
    ZdState over = *(const ZdState*)state;
    over.shared.phase = PHASE_OVER;
    zd_score(rules, &over, result);
}

static int draw(const ScenarioRun* run, const char* word) {
    static const char colours[] = "GYR", faces[] = "bfs";
    const char *colour = strchr(colours, *word), *face = strchr(faces, *word);
    (void)run;
    return colour ? (int)(colour - colours) : face ? (int)(face - faces) : -1;
}

const ScenarioGame scenario_game = {.ruleset = &ruleset_zombie_dice,
                                    .fields = fields,
                                    .field_count = sizeof fields / sizeof *fields,
                                    .begin = begin,
                                    .turn = turn,
                                    .score = score,
                                    .draw = draw};
