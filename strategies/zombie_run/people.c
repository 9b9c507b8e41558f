// Ordinary people (sim/game/people.h): they lay items, strike back at whoever has hurt them, gang up on
// the leader, and notice their own danger late. As zombie players they haunt rather than help.
#include "sim/game/people.h"

#include "strategies/zombie_run/common/linear_rows.h"

enum { ZR_CONTEXTS(LINEAR_CONTEXT) CONTEXTS };
enum { ZR_ACTS(LINEAR_ACT) ACTS };
enum { ZR_TRAITS(LINEAR_TRAIT) TRAITS };

#define ROWS(ROW)                                                                                           \
    PEOPLE_ROWS(ROW)                                                                                        \
    PEOPLE_HABIT(ROW, race, .initial = 4, .help = "odds of laying an item of one's own")                    \
    PEOPLE_HABIT(ROW, revenge, .initial = 3,                                                                \
                 .help = "odds of a zombie on somebody, for each four points of grudge")                    \
    PEOPLE_HABIT(ROW, leader, .initial = 3, .help = "odds of a zombie on the leader")                       \
    PEOPLE_HABIT(ROW, finish, .initial = 2, .help = "odds of turning somebody")                             \
    PEOPLE_HABIT(ROW, special, .initial = 0.15, .help = "odds of giving a card away to see another")        \
    PEOPLE_HABIT(ROW, redraw, .initial = 0.3, .help = "odds of a redraw")                                   \
    PEOPLE_HABIT(ROW, haunt, .initial = 2, .help = "as a zombie player: odds of harm")                      \
    PEOPLE_HABIT(ROW, crown, .initial = 0.2, .help = "as a zombie player: odds of giving the winning item") \
    PEOPLE_WORTH(ROW, win, .initial = 0.8, .help = "worth of the winning item")                             \
    PEOPLE_WORTH(ROW, item, .initial = 0.08, .help = "worth of an item of one's own")                       \
    PEOPLE_WORTH(ROW, near, .initial = 0.06, .help = "beyond that, of the second last item")                \
    PEOPLE_WORTH(ROW, cure, .initial = 0.12, .help = "worth of a zombie of one's own that goes")            \
    PEOPLE_WORTH(ROW, life, .initial = 0.25, .help = "beyond that, one zombie from turning")                \
    PEOPLE_WORTH(ROW, harm, .initial = 0.03,                                                                \
                 .help = "worth of a zombie on somebody, or of an item that goes")                          \
    PEOPLE_WORTH(ROW, stop, .initial = 0.3, .help = "worth of stopping who would surely win next")          \
    PEOPLE_WORTH(ROW, turn, .initial = 0.08, .help = "worth of a player who turns")                         \
    PEOPLE_WORTH(ROW, look, .initial = 0.03, .help = "worth of seeing another card, with no item to lay")

enum { ROWS(STRATEGY_ROW_NUMBER) ROW_COUNT };
static const Param params[ROW_COUNT] = {ROWS(STRATEGY_ROW)};
PEOPLE_ROWS_FIRST;
PEOPLE_NUMBERS_FIT(CONTEXTS, TRAITS);

static const PeopleRule habits[] = {
    RULE(race, FROM(own_item, own_item_wins)),
    RULE(revenge, FROM(zombie, zombie_turns), .when = ON(grudge)),
    RULE(leader, FROM(zombie, zombie_turns), .when = ON(leader)),
    RULE(finish, IN(zombie_turns)),
    RULE(special, FROM(dig, gift_cancels)),
    RULE(redraw, IN(redraw)),
    // zombie players
    RULE(haunt, FROM(haunt, haunt_turns)),
    RULE(revenge, FROM(haunt, haunt_turns), .when = ON(grudge)),
    RULE(finish, IN(haunt_turns)),
    RULE(revenge, FROM(help, help_wins), .when = ON(grudge), .percent = -100),
    RULE(crown, IN(help_wins)),
};

static const PeopleRule worths[] = {
    // one's own items
    RULE(win, IN(own_item_wins)),
    RULE(item, FROM(own_item, own_item_wins)),
    RULE(near, IN(own_item), .when = X_two_items),
    RULE(item, IN(own_item), .when = ON(heals), .percent = -100),
    RULE(item, IN(own_item_cancels), .percent = -100),
    RULE(cure, IN(own_item_cancels), .percent = 100),
    RULE(cure, IN(own_item_cancels), .when = X_zombies, .percent = 200),
    RULE(life, IN(own_item_cancels), .when = X_last_zombie),
    RULE(life, IN(own_item_cancels), .when = X_two_zombies, .percent = 30),
    // harm
    RULE(harm, FROM(zombie, zombie_turns)),
    RULE(harm, IN(zombie_cancels)),
    RULE(harm, FROM(zombie, zombie_turns), .when = ON(items), .percent = 100),
    RULE(stop, IN(zombie_cancels), .when = ON(threat)),
    RULE(turn, IN(zombie_turns)),
    RULE(stop, IN(zombie_turns), .when = ON(threat)),
    RULE(win, IN(zombie_turns), .when = X_duel),
    RULE(harm, FROM(zombie, zombie_cancels), .when = ON(zombies), .percent = 100),
    // another card
    RULE(look, FROM(dig, gift_cancels), .percent = -100),
    RULE(look, FROM(dig, gift_cancels), .when = X_fitting, .percent = -50),
    RULE(look, IN(dig), .percent = 200),
    RULE(cure, IN(dig), .when = X_zombies, .percent = -200),
    RULE(life, IN(dig), .when = X_last_zombie, .percent = -100),
    RULE(item, IN(dig_cancels), .percent = -100),
    RULE(harm, FROM(gift, gift_cancels), .when = ON(items), .percent = -200),
    RULE(stop, FROM(gift, gift_cancels), .when = ON(last_item), .percent = -100),
    RULE(look, IN(redraw)),
    RULE(look, IN(redraw), .when = X_fitting, .percent = -100),
    RULE(look, IN(redraw), .when = X_redrawn, .percent = -50),
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

const Strategy strategy_zombie_run_people = {PEOPLE_STRATEGY("zombie-run", params, open, 0)};
