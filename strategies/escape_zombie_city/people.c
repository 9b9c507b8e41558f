// Ordinary people (sim/game/people.h): a team that knows roughly what a good plan would do next, rolls
// on too greedily, keeps together, and turns home late.
#include "sim/game/people.h"

#include "strategies/escape_zombie_city/common/linear_rows.h"
#include "strategies/escape_zombie_city/common/survey.h"

enum { EZC_CONTEXTS(LINEAR_CONTEXT) CONTEXTS };
enum { EZC_ACTS(LINEAR_ACT) ACT_COUNT };
enum { EZC_TRAITS(LINEAR_TRAIT) TRAITS };

#define ROWS(ROW)                                                                                            \
    PEOPLE_ROWS(ROW)                                                                                         \
    PEOPLE_HABIT(ROW, plan, .initial = 12, .help = "odds of what a good plan would do next")                 \
    PEOPLE_HABIT(ROW, together, .initial = 1.5, .help = "odds of going where all the others are")            \
    PEOPLE_HABIT(ROW, explore, .initial = 1.5, .help = "odds of revealing a tile")                           \
    PEOPLE_HABIT(ROW, grab, .initial = 4, .help = "odds of searching, depositing and helping the locked")    \
    PEOPLE_HABIT(ROW, brave, .initial = 1.5, .help = "odds of a fight")                                      \
    PEOPLE_HABIT(ROW, linger, .initial = 0.6, .help = "odds of going home, before it is urgent")             \
    PEOPLE_HABIT(ROW, idle, .initial = 0.3, .help = "odds of stopping")                                      \
    PEOPLE_HABIT(ROW, greed, .initial = 1.3, .help = "odds of keeping two dice more than the plan asks for") \
    PEOPLE_WORTH(ROW, step, .initial = 0.1, .help = "worth of doing what a good plan would do next")         \
    PEOPLE_WORTH(ROW, die, .initial = 0.06, .help = "worth of two dice too few, or too many, avoided")       \
    PEOPLE_WORTH(ROW, home, .initial = 0.1, .help = "worth of a step home when time is short")               \
    PEOPLE_WORTH(ROW, mate, .initial = 0.05, .help = "worth of freeing a locked player")

enum { ROWS(STRATEGY_ROW_NUMBER) ROW_COUNT };
static const Param params[ROW_COUNT] = {ROWS(STRATEGY_ROW)};
PEOPLE_ROWS_FIRST;
PEOPLE_NUMBERS_FIT(CONTEXTS, TRAITS);

static const PeopleRule habits[] = {
    RULE(plan, FROM(stop, keep_bat), .when = ON(advice)),
    RULE(together, IN(enter), .when = ON(company)),
    RULE(explore, IN(reveal)),
    RULE(grab, FROM(search, deposit)),
    RULE(grab, IN(rescue)),
    RULE(grab, IN(caution_give), .when = ON(unlocks)),
    RULE(brave, IN(fight)),
    RULE(linger, IN(enter), .when = ON(homeward)),
    RULE(idle, IN(stop)),
    RULE(greed, FROM(keep_getaway, keep_bat), .when = ON(more)),
};

static const PeopleRule worths[] = {
    RULE(step, FROM(stop, keep_bat), .when = ON(advice)),
    RULE(die, FROM(keep_getaway, keep_bat), .when = ON(fewer), .percent = -100),
    RULE(die, FROM(keep_getaway, keep_bat), .when = ON(more), .percent = -100),
    RULE(home, IN(enter), .when = X_hurry, .and = ON(homeward)),
    RULE(mate, FROM(caution_give, rescue), .when = ON(unlocks)),
};

static const People people = {
    .habits = habits,
    .habit_count = sizeof habits / sizeof *habits,
    .worths = worths,
    .worth_count = sizeof worths / sizeof *worths,
};

static bool open(const Seating* seating, void** plan, Error* error) {
    return people_open(&people, seating, plan, error);
}

const Strategy strategy_escape_zombie_city_people = {
    PEOPLE_STRATEGY("escape-zombie-city", params, open, sizeof(Recall))};
