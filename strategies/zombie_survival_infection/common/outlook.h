// Zombie: Survival Infection: the position as a trained policy sees it (sim/game/linear.h): the
// sizes of the camps, phases and dice, cards, and the Action on the table. Numbers are in
// sixteenths, as features are.
#pragma once

#include "rulesets/zombie_survival_infection/view.h"
#include "sim/game/linear.h"
#include "strategies/zombie_survival_infection/common/forecast.h"
#include "strategies/zombie_survival_infection/common/linear_rows.h"

enum { ZSI_LINEAR_CONTEXTS(LINEAR_CONTEXT) CONTEXTS };
enum { ZSI_LINEAR_ACTS(LINEAR_ACT) ACT_COUNT };
enum { ZSI_LINEAR_TRAITS(LINEAR_TRAIT) TRAITS };

typedef struct ZsiOutlook {
    const Scene* scene;  // what is wanted
    const ZsiRules* rules;
    const ZsiShared* shared;
    const ZsiOwn* own;
    unsigned me, kind;
    Seats others;
    unsigned next;                    // to play, of the other camps
    int size, most, least, average;   // members: own; of the other camps
    ZsiForecast forecast[ZSI_SEATS];  // of living camps, if a number that it tells is wanted
    int best, worst;                  // forecast of members: of the other camps, sixteenths; as that
} ZsiOutlook;

static inline int zsi_flag(bool fact) { return fact ? LINEAR_ONE : 0; }
static inline int at_most(int number, int most) { return number < most ? number : most; }

// `sixteenths` / whole, at most four either way.
static inline int zsi_portion(int sixteenths, int whole) {
    int parts = sixteenths / whole;
    return parts > 4 * LINEAR_ONE ? 4 * LINEAR_ONE : parts < -4 * LINEAR_ONE ? -4 * LINEAR_ONE : parts;
}
// The same of a whole number.
static inline int zsi_share(int number, int whole) { return zsi_portion(LINEAR_ONE * number, whole); }

// Whether the seat is a target of the Action on the table that has not escaped.
static inline bool zsi_outlook_live(const ZsiOutlook* outlook, unsigned seat) {
    return ((outlook->shared->play.targets & ~outlook->shared->play.escaped) >> seat) & 1;
}

ZsiOutlook zsi_outlook_open(const StrategyInput* input, const Scene* scene);
// How much better the hideout card is for one's own camp in its present phase than what it has: the
// difference of the modifiers that count.
int zsi_outlook_house_gain(const ZsiOutlook* outlook, unsigned key);
// Fills the context of the scene.
void zsi_outlook_context(const ZsiOutlook* outlook, int32_t* x);
// The traits of a seat that an action is aimed at.
void zsi_outlook_target(const ZsiOutlook* outlook, unsigned seat, int32_t* y);
// A character or a hideout comes to the camp of `seat` (times 1) or leaves it (-1).
typedef struct ZsiGift {
    unsigned seat;
    int times;
} ZsiGift;
// Add to the traits what it does for that camp: a card by its key, a character in play, the hideout
// of camp `owner`.
void zsi_outlook_worth(const ZsiOutlook* outlook, unsigned key, bool rotated, ZsiGift gift, int32_t* y);
void zsi_outlook_character(const ZsiOutlook* outlook, unsigned instance, ZsiGift gift, int32_t* y);
void zsi_outlook_hideout(const ZsiOutlook* outlook, unsigned owner, ZsiGift gift, int32_t* y);
// The traits of an Action or a Reaction by itself.
void zsi_outlook_card(const ZsiOutlook* outlook, unsigned key, int32_t* y);
// The other camps that losing `number` members each would wipe out, of `seats`.
Seats zsi_outlook_wiped_out(const ZsiOutlook* outlook, Seats seats, int number);
