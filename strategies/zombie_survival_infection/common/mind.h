// Zombie: Survival Infection, strategies: the notions that all named strategies share (17.2 of the
// rules file): favour, ally, rivals, leader and weakest, and the worth of a card. Values are
// integers in hundredths of a survivor; divisions round toward zero.
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

// The three parameters of worth(), which undead behaviours have, too.
#define ZSI_FORESIGHT_ROW(...)                                \
    STRATEGY_PARAM("foresight", INT, __VA_ARGS__, .max = 100, \
                   .help = "weight of the infection modifiers during the Survival Phase, in percent")
#define ZSI_HORIZON_ROW(...)                                         \
    STRATEGY_PARAM("horizon", INT, __VA_ARGS__, .min = 1, .max = 20, \
                   .help = "turns for which a modifier counts")
#define ZSI_POWER_WORTH_ROW(...) \
    STRATEGY_PARAM("power_worth", INT, __VA_ARGS__, .max = 500, .help = "value of an unused power")

// The rows of a camp strategy (17.1), which gives each its default: ZSI_ATTACK(.initial = 20).
#define ZSI_ATTACK(...)                                                    \
    [MIND_ATTACK] = STRATEGY_PARAM("attack", INT, __VA_ARGS__, .max = 200, \
                                   .help = "value of one member lost by a rival")
#define ZSI_GAIN(...) \
    [MIND_GAIN] = STRATEGY_PARAM("gain", INT, __VA_ARGS__, .max = 200, .help = "value of one survivor gained")
#define ZSI_BUILD(...)                                                   \
    [MIND_BUILD] = STRATEGY_PARAM("build", INT, __VA_ARGS__, .max = 200, \
                                  .help = "weight of characters and hideouts, in percent")
#define ZSI_FORESIGHT(...) [MIND_FORESIGHT] = ZSI_FORESIGHT_ROW(__VA_ARGS__)
#define ZSI_HORIZON(...)   [MIND_HORIZON] = ZSI_HORIZON_ROW(__VA_ARGS__)
#define ZSI_FINISH(...) \
    [MIND_FINISH] =     \
        STRATEGY_PARAM("finish", INT, __VA_ARGS__, .max = 1000, .help = "bonus for wiping out a rival")
#define ZSI_POWER_WORTH(...) [MIND_POWER_WORTH] = ZSI_POWER_WORTH_ROW(__VA_ARGS__)
#define ZSI_REACT_MIN(...)                                                       \
    [MIND_REACT_MIN] = STRATEGY_PARAM("react_min", INT, __VA_ARGS__, .max = 600, \
                                      .help = "smallest net value of a reaction")
#define ZSI_HELP_ALLY(...)                                                       \
    [MIND_HELP_ALLY] = STRATEGY_PARAM("help_ally", INT, __VA_ARGS__, .max = 100, \
                                      .help = "weight of the ally's losses, in percent; 0: no ally")
#define ZSI_PLAY_MIN(...)                                                      \
    [MIND_PLAY_MIN] = STRATEGY_PARAM("play_min", INT, __VA_ARGS__, .max = 600, \
                                     .help = "smallest value of a card to be played")
#define ZSI_KEEP(...) \
    [MIND_KEEP] =     \
        STRATEGY_PARAM("keep", INT, __VA_ARGS__, .max = 12, .help = "reaction cards never discarded")
#define ZSI_TRADE_MIN(...)                                                                    \
    [MIND_TRADE_MIN] = STRATEGY_PARAM("trade_min", INT, __VA_ARGS__, .min = -300, .max = 600, \
                                      .help = "smallest net value of a trade")
#define ZSI_OFFERS(...) \
    [MIND_OFFERS] =     \
        STRATEGY_PARAM("offers", BOOL, __VA_ARGS__, .max = 1, .help = "whether it proposes trades")

// The parameters of worth().
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
    Seats rivals;   // the other living camps except the ally
} ZsiMind;

// Reads the question and the rows above, and finds ally and rivals.
ZsiMind zsi_mind(const StrategyInput* input);

static inline int zsi_pop(const ZsiShared* shared, unsigned seat) { return (int)zsi_members(shared, seat); }
static inline int zsi_smaller(int a, int b) { return a < b ? a : b; }

// The seat with the largest, or smallest, pop among `seats` (not empty); ties go to the first
// clockwise from `me`.
unsigned zsi_leader(const ZsiShared* shared, Seats seats, unsigned me);
unsigned zsi_weakest(const ZsiShared* shared, Seats seats, unsigned me);
// The rivals among `seats`, or all of `seats` if there are none.
Seats zsi_rivals_of(const ZsiMind* mind, Seats seats);

// The same in front of `holder`, in that camp's phase.
int zsi_worth_for(const ZsiMind* mind, unsigned key, bool rotated, unsigned holder);
int zsi_worth_of_instance(const ZsiMind* mind, unsigned instance, unsigned holder);
// The worth to `holder` of the hideout of `owner`.
int zsi_worth_of_hideout(const ZsiMind* mind, unsigned owner, unsigned holder);
// What the camp would lose with its hideout.
int zsi_worth_over_none(const ZsiMind* mind, unsigned seat);

// The instance of greatest, or least, worth in a set (not empty), in a camp that is in the
// Infection Phase, or not.
unsigned zsi_dearest(const ZsiRules* rules, const ZsiTaste* taste, unsigned instances, bool infection);
unsigned zsi_cheapest(const ZsiRules* rules, const ZsiTaste* taste, unsigned instances, bool infection);
