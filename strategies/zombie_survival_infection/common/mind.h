// Zombie: Survival Infection, strategies: the notions that all named strategies share (17.2 of the rules
// file) - favour, ally, rivals, leader and weakest, and what a card is worth. Values are integers in
// hundredths of a survivor; divisions round toward zero.
#pragma once

#include "rulesets/zombie_survival_infection/view.h"
#include "sim/game/strategy.h"

// Parameters of a camp strategy, in the order of the rows (17.1).
enum {
    MIND_ATTACK,
    MIND_GAIN,
    MIND_BUILD,
    MIND_FORESIGHT,
    MIND_HORIZON,
    MIND_FINISH,
    MIND_POWER_WORTH,
    MIND_REACT_MIN,
    MIND_HELP_ALLY,
    MIND_PLAY_MIN,
    MIND_KEEP,
    MIND_TRADE_MIN,
    MIND_OFFERS,
    MIND_PARAMS
};

// The three parameters that make up worth(): undead behaviours have them too.
#define ZSI_FORESIGHT_ROW(initial)                  \
    PARAM_NUMBER("foresight", INT, initial, 0, 100, \
                 "percent weight of the infection side while in the Survival Phase")
#define ZSI_HORIZON_ROW(initial) \
    PARAM_NUMBER("horizon", INT, initial, 1, 20, "turns for which a modifier counts")
#define ZSI_POWER_WORTH_ROW(initial) \
    PARAM_NUMBER("power_worth", INT, initial, 0, 500, "worth of a power that is not used up")

// The rows of a camp strategy with its defaults.
#define ZSI_CAMP_ROWS(attack, gain, build, foresight, horizon, finish, power_worth, react_min, help_ally,  \
                      play_min, keep, trade_min, offers)                                                   \
    [MIND_ATTACK] = PARAM_NUMBER("attack", INT, attack, 0, 200, "value of one member lost by a rival"),    \
    [MIND_GAIN] = PARAM_NUMBER("gain", INT, gain, 0, 200, "value of one survivor gained"),                 \
    [MIND_BUILD] = PARAM_NUMBER("build", INT, build, 0, 200, "percent weight of characters and hideouts"), \
    [MIND_FORESIGHT] = ZSI_FORESIGHT_ROW(foresight), [MIND_HORIZON] = ZSI_HORIZON_ROW(horizon),            \
    [MIND_FINISH] = PARAM_NUMBER("finish", INT, finish, 0, 1000, "bonus for wiping out a rival"),          \
    [MIND_POWER_WORTH] = ZSI_POWER_WORTH_ROW(power_worth),                                                 \
    [MIND_REACT_MIN] =                                                                                     \
        PARAM_NUMBER("react_min", INT, react_min, 0, 600, "smallest net value of a reaction"),             \
    [MIND_HELP_ALLY] = PARAM_NUMBER("help_ally", INT, help_ally, 0, 100,                                   \
                                    "percent weight of the ally's losses; 0: no ally"),                    \
    [MIND_PLAY_MIN] =                                                                                      \
        PARAM_NUMBER("play_min", INT, play_min, 0, 600, "smallest value of a card to be played"),          \
    [MIND_KEEP] = PARAM_NUMBER("keep", INT, keep, 0, 12, "reaction cards never discarded"),                \
    [MIND_TRADE_MIN] =                                                                                     \
        PARAM_NUMBER("trade_min", INT, trade_min, -300, 600, "smallest net value of a trade"),             \
    [MIND_OFFERS] = PARAM_NUMBER("offers", BOOL, offers, 0, 1, "whether it proposes trades")

// What goes into worth().
typedef struct ZsiTaste {
    int foresight, horizon, power_worth;
} ZsiTaste;

typedef struct ZsiMind {
    const ZsiRules* rules;
    const ZsiShared* shared;
    const ZsiOwn* own;
    ZsiTaste taste;
    unsigned me;
    int attack, gain, build, finish, react_min, help_ally, play_min, keep, trade_min;
    bool offers;
    unsigned ally;  // or NOBODY
    Seats rivals;   // living other camps but the ally
} ZsiMind;

// What a camp strategy with the rows above thinks about before it answers.
ZsiMind zsi_mind(const StrategyInput* input);

static inline int zsi_pop(const ZsiShared* shared, unsigned seat) { return (int)zsi_members(shared, seat); }
static inline int zsi_smaller(int a, int b) { return a < b ? a : b; }

// Largest pop, smallest pop of `seats` (not empty); ties to the first clockwise from `me`.
unsigned zsi_leader(const ZsiShared* shared, Seats seats, unsigned me);
unsigned zsi_weakest(const ZsiShared* shared, Seats seats, unsigned me);
// The rivals of the list, or, where there are none, the list as it is.
Seats zsi_rivals_of(const ZsiMind* mind, Seats seats);

// worth() of a key in a camp of the Infection Phase or not.
int zsi_worth(const ZsiRules* rules, const ZsiTaste* taste, unsigned key, bool rotated, bool infection);
// The same for what lies before `holder`, or would: in that camp's phase.
int zsi_worth_for(const ZsiMind* mind, unsigned key, bool rotated, unsigned holder);
int zsi_worth_of_instance(const ZsiMind* mind, unsigned instance, unsigned holder);
// Of the hideout of `owner`, were it that of `holder`.
int zsi_worth_of_hideout(const ZsiMind* mind, unsigned owner, unsigned holder);
// What the camp would lose with its hideout.
int zsi_worth_over_none(const ZsiMind* mind, unsigned seat);

// The instance of greatest, of least worth in a set (not empty), in a camp of the Infection Phase or not.
unsigned zsi_dearest(const ZsiRules* rules, const ZsiTaste* taste, unsigned instances, bool infection);
unsigned zsi_cheapest(const ZsiRules* rules, const ZsiTaste* taste, unsigned instances, bool infection);
