// Zombie: Survival Infection: how things stand for a trained policy (sim/game/linear.h): the sizes
// of the camps, phases and dice, cards, and the Action on the table. Numbers are in sixteenths, as
// features are.
#pragma once

#include "rulesets/zombie_survival_infection/view.h"
#include "sim/game/linear.h"
#include "strategies/zombie_survival_infection/common/linear_rows.h"

#define ROW_NUMBER(name, text) X_##name,
enum { ZSI_LINEAR_CONTEXTS(ROW_NUMBER) CONTEXTS };
#undef ROW_NUMBER
#define ROW_NUMBER(name, text) A_##name,
enum { ZSI_LINEAR_ACTS(ROW_NUMBER) ACT_COUNT };
#undef ROW_NUMBER
#define ROW_NUMBER(name, text) T_##name,
enum { ZSI_LINEAR_TRAITS(ROW_NUMBER) TRAITS };
#undef ROW_NUMBER

typedef struct ZsiOutlook {
    const ZsiRules* rules;
    const ZsiShared* shared;
    const ZsiOwn* own;
    unsigned me, kind;
    Seats others;
    unsigned next;                   // to play, of the other camps
    int size, most, least, average;  // members: own; of the other camps
} ZsiOutlook;

static inline int zsi_flag(bool fact) { return fact ? LINEAR_ONE : 0; }
static inline int at_most(int number, int most) { return number < most ? number : most; }

// number / whole, within four each way.
static inline int zsi_share(int number, int whole) {
    int parts = LINEAR_ONE * number / whole;
    return parts > 4 * LINEAR_ONE ? 4 * LINEAR_ONE : parts < -4 * LINEAR_ONE ? -4 * LINEAR_ONE : parts;
}

// Whether the seat is a target of the Action on the table that has not escaped.
static inline bool zsi_outlook_live(const ZsiOutlook* outlook, unsigned seat) {
    return ((outlook->shared->play.targets & ~outlook->shared->play.escaped) >> seat) & 1;
}

ZsiOutlook zsi_outlook_open(const StrategyInput* input);
// Fills the context of a scene.
void zsi_outlook_context(const ZsiOutlook* outlook, int32_t* x);
// The traits of a seat that an action is aimed at.
void zsi_outlook_target(const ZsiOutlook* outlook, unsigned seat, int32_t* y);
// Adds to the traits, `times` times, what a character or a hideout does for its camp: a card by its
// key, a character in play, the hideout of a camp.
void zsi_outlook_worth(const ZsiOutlook* outlook, unsigned key, bool rotated, int times, int32_t* y);
void zsi_outlook_character(const ZsiOutlook* outlook, unsigned instance, int times, int32_t* y);
void zsi_outlook_hideout(const ZsiOutlook* outlook, unsigned owner, int times, int32_t* y);
