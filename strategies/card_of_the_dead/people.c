// Ordinary people (sim/game/people.h): they run while they can, fight when they are scared, play the
// cards they hold, and pick on whoever is ahead.
#include "sim/game/people.h"

#include "strategies/card_of_the_dead/common/linear_rows.h"

enum { COD_CONTEXTS(LINEAR_CONTEXT) CONTEXTS };
enum { COD_ACTS(LINEAR_ACT) ACTS };
enum { COD_TRAITS(LINEAR_TRAIT) TRAITS };

#define ROWS(ROW)                                                                                         \
    PEOPLE_ROWS(ROW)                                                                                      \
    PEOPLE_HABIT(ROW, run, .initial = 3, .help = "odds of laying down movement")                          \
    PEOPLE_HABIT(ROW, idle, .initial = 0.3, .help = "odds of passing")                                    \
    PEOPLE_HABIT(ROW, scare, .initial = 3, .help = "odds of fighting when nearly or quite surrounded")    \
    PEOPLE_HABIT(ROW, leader, .initial = 3, .help = "odds of a target, for each five points of its lead") \
    PEOPLE_HABIT(ROW, mercy, .initial = 0.7, .help = "odds of having a player eaten")                     \
    PEOPLE_HABIT(ROW, hide, .initial = 3, .help = "odds of skipping the draw")                            \
    PEOPLE_HABIT(ROW, hoard, .initial = 1.5, .help = "odds of keeping a fighting card at setup")          \
    PEOPLE_WORTH(ROW, escape, .initial = 0.5, .help = "worth of escaping")                                \
    PEOPLE_WORTH(ROW, step, .initial = 0.05, .help = "worth of two movement points laid down")            \
    PEOPLE_WORTH(ROW, kill, .initial = 0.05, .help = "worth of two zombies removed")                      \
    PEOPLE_WORTH(ROW, fear, .initial = 0.2,                                                               \
                 .help = "beyond that, one zombie from being eaten; part of it with two or three")        \
    PEOPLE_WORTH(ROW, free, .initial = 0.1, .help = "worth of being able to move again")                  \
    PEOPLE_WORTH(ROW, harm, .initial = 0.04, .help = "worth of a zombie or a fall for another player")    \
    PEOPLE_WORTH(ROW, death, .initial = 0.15, .help = "beyond that, if it is eaten")                      \
    PEOPLE_WORTH(ROW, card, .initial = 0.03, .help = "worth of a card kept for later")                    \
    PEOPLE_WORTH(ROW, bite, .initial = 0.1, .help = "worth of not holding Bitten")

enum { ROWS(STRATEGY_ROW_NUMBER) ROW_COUNT };
static const Param params[ROW_COUNT] = {ROWS(STRATEGY_ROW)};
PEOPLE_ROWS_FIRST;
PEOPLE_NUMBERS_FIT(CONTEXTS, TRAITS);

static const PeopleRule habits[] = {
    RULE(run, FROM(move, escape)),
    RULE(idle, IN(pass)),
    RULE(scare, FROM(slugger, pillage), .when = X_nearly_surrounded),
    RULE(scare, FROM(slugger, pillage), .when = X_surrounded),
    RULE(leader, FROM(lure_to, trip), .when = ON(target_lead)),
    RULE(leader, IN(steal), .when = ON(target_lead)),
    RULE(mercy, FROM(lure_to, trip), .when = ON(kills)),
    RULE(hide, IN(skip)),
    RULE(hoard, IN(keep), .when = ON(is_slugger)),
    RULE(hoard, IN(keep), .when = ON(is_chainsaw)),
};

static const PeopleRule worths[] = {
    // running
    RULE(escape, IN(escape)),
    RULE(step, FROM(move, escape), .when = ON(points)),
    RULE(step, IN(move), .when = X_bitten, .and = ON(points), .percent = -70),
    RULE(card, IN(move), .percent = -50),
    RULE(step, IN(move), .when = X_deck_ends, .and = ON(points)),
    // fighting
    RULE(kill, FROM(slugger, pillage), .when = ON(removed)),
    RULE(fear, FROM(slugger, pillage), .when = ON(removed), .and = X_room_one),
    RULE(fear, FROM(slugger, pillage), .when = ON(removed), .and = X_room_two, .percent = 60),
    RULE(fear, FROM(slugger, pillage), .when = ON(removed), .and = X_room_three, .percent = 30),
    RULE(free, FROM(slugger, pillage), .when = ON(crosses)),
    RULE(card, FROM(slugger, pillage), .percent = -100),
    RULE(fear, IN(hide), .when = X_doom),
    RULE(bite, IN(armored), .when = X_bitten),
    RULE(kill, IN(sluggish), .when = ON(removed)),
    RULE(kill, FROM(discard_singles, discard_bigger), .when = ON(removed)),
    RULE(step, IN(spend), .when = ON(points), .percent = -100),
    // others
    RULE(harm, FROM(lure, tripped)),
    RULE(harm, FROM(lure_to, trip)),
    RULE(harm, FROM(lure_to, trip), .when = ON(target_movement), .percent = 100),
    RULE(harm, IN(trip), .when = ON(points), .percent = 50),
    RULE(death, FROM(lure_to, trip), .when = ON(kills)),
    RULE(death, IN(lure), .when = X_gift_kills),
    RULE(step, IN(trip_two), .when = ON(points), .percent = 50),
    RULE(card, IN(steal)),
    // cards
    RULE(fear, IN(skip), .when = X_doom),
    RULE(kill, IN(skip), .when = X_zombie_chance),
    RULE(card, IN(draw)),
    RULE(card, IN(keep)),
    RULE(step, IN(keep), .when = ON(points), .percent = 50),
    RULE(card, IN(take)),
    RULE(step, IN(take), .when = ON(points), .percent = 50),
    RULE(step, IN(yield), .when = ON(points), .percent = -50),
    RULE(bite, IN(take_bitten), .percent = -100),
    RULE(bite, IN(yield_bitten)),
    RULE(bite, IN(bury_bitten), .percent = 50),
    RULE(kill, IN(bury_zombie)),
    RULE(card, IN(bury_action), .percent = -100),
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

const Strategy strategy_card_of_the_dead_people = {PEOPLE_STRATEGY("card-of-the-dead", params, open, 0)};
