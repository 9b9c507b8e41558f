// Escape: Zombie City: what a scripted player reads from the position (16.2 of the rules file):
// distances, strength, the weakest zombies, what is needed. Nothing is remembered between
// decisions.
#pragma once

#include "rulesets/escape_zombie_city/view.h"
#include "strategies/escape_zombie_city/common/numbers.h"

enum { PLAN_IDLE, PLAN_GO, PLAN_REVEAL, PLAN_SEARCH, PLAN_FIGHT, PLAN_DRIVE };

typedef struct PlayerPlan {
    uint8_t word;
    uint8_t section;  // its target
    bool rush;
} PlayerPlan;

// A question, and what has been worked out about it. plan_all fills `leader` and `plan`.
typedef struct Mind {
    const StrategyInput* input;
    const EzcRules* rules;
    const EzcShared* shared;
    Numbers numbers;
    unsigned me;
    uint8_t leader[EZC_SEATS];  // of the convoy of each seat
    PlayerPlan plan[EZC_SEATS];
    uint32_t streets[EZC_SECTIONS];  // connected sections
    uint32_t known;                  // rows of `steps` that are filled
    uint8_t steps[EZC_SECTIONS][EZC_SECTIONS];
} Mind;

void survey_open(Mind* mind, const StrategyInput* input, Numbers numbers);

static inline bool survey_may(const Mind* mind, unsigned action) {
    return action_set_has(&mind->input->decision->legal, action);
}
static inline unsigned survey_section(const Mind* mind, unsigned seat) {
    return mind->shared->player[seat].section;
}
static inline bool survey_haunted(const Mind* mind, unsigned section) {
    return ezc_has_zombie(mind->shared, section);
}

// Whether the last third of the game has begun: the second countdown is over.
static inline bool survey_late(const Mind* mind) { return mind->shared->countdown >= 2; }

// Least number of moves along connected streets.
unsigned survey_steps(Mind* mind, unsigned from, unsigned to);
// The direction of the neighbour of `from` with the least steps to `to`, and that neighbour.
unsigned survey_first(Mind* mind, unsigned from, unsigned to);
unsigned survey_next(Mind* mind, unsigned from, unsigned to);
// Skull steps to the church.
unsigned survey_skull_distance(const Mind* mind, unsigned section);
// The section of `set` with the least steps from `from`, ties to the lowest number. `set` is not
// empty.
unsigned survey_nearest(Mind* mind, unsigned from, uint32_t set);

unsigned survey_unblocked(const Mind* mind, unsigned seat);
unsigned survey_strength(const Mind* mind, unsigned section);
// kind(s): the zombie kind on a section with the fewest icons; w(s): its icons.
unsigned survey_kind(const Mind* mind, unsigned section);
unsigned survey_icons(const EzcIcons* icons);
unsigned survey_w(const Mind* mind, unsigned section);
// The icons of all zombies on a section.
unsigned survey_all_icons(const Mind* mind, unsigned section);
bool survey_usable(const Mind* mind, unsigned section);
bool survey_calm(const Mind* mind, unsigned section);

bool survey_enough(const Mind* mind);
// Sections with an item tile, none if there are enough; sections from which a tile can be revealed.
uint32_t survey_items(const Mind* mind);
uint32_t survey_spots(const Mind* mind);
// Whether it is time for the seat to turn home.
bool survey_turn(Mind* mind, unsigned seat);
// Whether the seat is on the church and stays there because a countdown is about to end.
bool survey_stay(const Mind* mind, unsigned seat);
