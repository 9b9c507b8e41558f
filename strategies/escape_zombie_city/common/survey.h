// Escape: Zombie City: what a scripted player reads from the position (16.2 of the rules file):
// distances, strength, the weakest zombies, what is needed.
#pragma once

#include "rulesets/escape_zombie_city/view.h"
#include "strategies/escape_zombie_city/common/numbers.h"

enum { PLAN_IDLE, PLAN_GO, PLAN_REVEAL, PLAN_SEARCH, PLAN_FIGHT, PLAN_DRIVE };

typedef struct PlayerPlan {
    uint8_t word;
    uint8_t section;  // its target
    bool rush;
} PlayerPlan;

// The dice that a player wants to keep for its plan.
typedef struct Need {
    EzcIcons icons;
    EzcIcons price;  // of the next step alone
    uint8_t next;    // the section that it goes or drives to, or NO_SECTION
    uint8_t presave;
} Need;

// What a player remembers of a game, only to save time: it can be worked out again from the position. It
// may hold anything, such as what others had in mind on another map.
typedef struct Recall {
    // The map: `sections` that were laid when these tiles were in the pile. Streets never change, and a
    // tile comes with its streets.
    uint32_t mark, pile;
    uint32_t spots;                             // sections with a free street
    uint8_t sections;                           // 0: nothing is remembered
    uint8_t skulls[EZC_SECTIONS];               // skull steps to the church
    uint8_t steps[EZC_SECTIONS][EZC_SECTIONS];  // between sections
    // What was planned when the dice to keep in a tick were first asked for: until the next tick nothing
    // changes that it depends on.
    PlayerPlan plan;
    Need need;
    uint32_t tick;  // of the game, counted from 1; 0: nothing is remembered
} Recall;

// A question, and what has been worked out about it. plan_team fills `leader`, `goal` and `plan`.
typedef struct Mind {
    const StrategyInput* input;
    const EzcRules* rules;
    const EzcShared* shared;
    const Numbers* numbers;
    Recall* recall;
    unsigned me;
    int ticks;                   // that can follow this one before the next countdown ends
    uint8_t leader[EZC_SEATS];   // of the convoy of each seat
    PlayerPlan goal[EZC_SEATS];  // of the convoy that the seat leads; in the van all have the goal of seat 0
    PlayerPlan plan;             // of `me`
    Recall forgotten;            // instead of a memory
} Mind;

// `memory`: a Recall, all zero at the start of a game; null: none. `numbers` is not copied.
void survey_open(Mind* mind, const StrategyInput* input, const Numbers* numbers, void* memory);

static inline bool survey_may(const Mind* mind, unsigned action) {
    return action_set_has(&mind->input->decision->legal, action);
}
// Whether any of the actions from `first` to the one before `end` is.
static inline bool survey_may_any(const Mind* mind, unsigned first, unsigned end) {
    return (mind->input->decision->legal.word[0] & ((UINT64_C(1) << end) - (UINT64_C(1) << first))) != 0;
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
static inline unsigned survey_steps(const Mind* mind, unsigned from, unsigned to) {
    return mind->recall->steps[from][to];
}
// The direction of the neighbour of `from` with the least steps to `to`, and that neighbour.
unsigned survey_first(const Mind* mind, unsigned from, unsigned to);
unsigned survey_next(const Mind* mind, unsigned from, unsigned to);
// Skull steps to the church.
static inline unsigned survey_skull_distance(const Mind* mind, unsigned section) {
    return mind->recall->skulls[section];
}
// The section of `set` with the least steps from `from`, ties to the lowest number. `set` is not
// empty.
unsigned survey_nearest(const Mind* mind, unsigned from, uint32_t set);

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
// Whether a section has an item tile and there are not enough.
bool survey_item(const Mind* mind, unsigned section);
// Sections from which a tile can be revealed.
static inline uint32_t survey_spots(const Mind* mind) { return mind->shared->pile ? mind->recall->spots : 0; }
// Whether it is time for the seat to turn home.
bool survey_turn(const Mind* mind, unsigned seat);
// Whether the seat is on the church and stays there because a countdown is about to end.
bool survey_stay(const Mind* mind, unsigned seat);
