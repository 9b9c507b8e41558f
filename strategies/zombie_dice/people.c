// Ordinary people (sim/game/people.h): they count brains, fear the third shotgun more than they reckon
// with the dice, and get greedy when they are behind.
#include "sim/game/people.h"

#include "strategies/zombie_dice/common/linear_rows.h"

enum { ZD_CONTEXTS(LINEAR_CONTEXT) CONTEXTS };
enum { ZD_ACTS(LINEAR_ACT) ACTS };

#define ROWS(ROW)                                                                                       \
    PEOPLE_ROWS(ROW)                                                                                    \
    PEOPLE_HABIT(ROW, greed, .initial = 4, .help = "odds of another roll")                              \
    PEOPLE_HABIT(ROW, content, .initial = 0.4, .help = "odds of another roll, for each four brains")    \
    PEOPLE_HABIT(ROW, fear, .initial = 0.1,                                                             \
                 .help = "odds of another roll, if it would surely end the turn; part of it by chance") \
    PEOPLE_HABIT(ROW, chase, .initial = 2, .help = "odds of another roll when somebody is at the goal") \
    PEOPLE_WORTH(ROW, gain, .initial = 0.06, .help = "worth of a brain that a roll gains on average")   \
    PEOPLE_WORTH(ROW, last, .initial = 0.5,                                                             \
                 .help = "worth of rolling if stopping loses, of stopping if it wins")

enum { ROWS(STRATEGY_ROW_NUMBER) ROW_COUNT };
static const Param params[ROW_COUNT] = {ROWS(STRATEGY_ROW)};
PEOPLE_ROWS_FIRST;

static const PeopleRule habits[] = {
    RULE(greed, IN(roll)),
    RULE(content, IN(roll), .when = X_brains),
    RULE(fear, IN(roll), .when = X_bust),
    RULE(chase, IN(roll), .when = X_last_round),
};

static const PeopleRule worths[] = {
    RULE(gain, IN(roll), .when = X_gain),
    RULE(last, IN(roll), .when = X_behind),
    RULE(last, IN(stop), .when = X_wins),
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

const Strategy strategy_zombie_dice_people = {PEOPLE_STRATEGY("zombie-dice", params, open, 0)};
