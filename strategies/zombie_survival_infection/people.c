// Ordinary people (sim/game/people.h): they build up their camp, protect their own members, strike at
// the largest camp and at whoever has hurt them, and trade little. As undead they take revenge.
#include "sim/game/people.h"

#include "strategies/zombie_survival_infection/common/linear_rows.h"

enum { ZSI_LINEAR_CONTEXTS(LINEAR_CONTEXT) CONTEXTS };
enum { ZSI_LINEAR_ACTS(LINEAR_ACT) ACT_COUNT };
enum { ZSI_LINEAR_TRAITS(LINEAR_TRAIT) TRAITS };

#define ROWS(ROW)                                                                                            \
    PEOPLE_ROWS(ROW)                                                                                         \
    PEOPLE_HABIT(ROW, build, .initial = 3, .help = "odds of playing a gain, a character or a hideout")       \
    PEOPLE_HABIT(ROW, attack, .initial = 1.5, .help = "odds of playing an attack")                           \
    PEOPLE_HABIT(ROW, idle, .initial = 0.3, .help = "odds of doing nothing in one's own turn")               \
    PEOPLE_HABIT(ROW, leader, .initial = 3, .help = "odds of harming the largest other camp")                \
    PEOPLE_HABIT(ROW, revenge, .initial = 3,                                                                 \
                 .help = "odds of harming a camp, for each eight points of grudge")                          \
    PEOPLE_HABIT(ROW, own, .initial = 30, .help = "odds of good things for oneself, of bad ones for others") \
    PEOPLE_HABIT(ROW, defend, .initial = 6, .help = "odds of a reaction when one's own camp is hit")         \
    PEOPLE_HABIT(ROW, meddle, .initial = 0.3, .help = "odds of a reaction for others, or of a cancel")       \
    PEOPLE_HABIT(ROW, trade, .initial = 0.3, .help = "odds of offering a trade")                             \
    PEOPLE_HABIT(ROW, trust, .initial = 0.7, .help = "odds of accepting one")                                \
    PEOPLE_WORTH(ROW, member, .initial = 0.12, .help = "worth of four members of one's own")                 \
    PEOPLE_WORTH(ROW, harm, .initial = 0.05, .help = "worth of four members that another camp loses")        \
    PEOPLE_WORTH(ROW, growth, .initial = 0.05, .help = "worth of a Survival modifier of two")                \
    PEOPLE_WORTH(ROW, decay, .initial = 0.2, .help = "cost of an Infection modifier of two")                 \
    PEOPLE_WORTH(ROW, life, .initial = 0.5,                                                                  \
                 .help = "worth of not being wiped out, and of being the last camp")                         \
    PEOPLE_WORTH(ROW, finish, .initial = 0.01, .help = "worth of wiping out another camp")                   \
    PEOPLE_WORTH(ROW, card, .initial = 0.02, .help = "worth of a card in hand")

enum { ROWS(STRATEGY_ROW_NUMBER) ROW_COUNT };
static const Param params[ROW_COUNT] = {ROWS(STRATEGY_ROW)};
PEOPLE_ROWS_FIRST;
PEOPLE_NUMBERS_FIT(CONTEXTS, TRAITS);

static const PeopleRule habits[] = {
    // what to play
    RULE(idle, IN(nothing)),
    RULE(build, IN(gain)),
    RULE(build, FROM(character, immune_hideout)),
    RULE(build, IN(worse_hideout), .percent = -200),
    RULE(attack, IN(kill)),
    RULE(attack, FROM(move, kill_all)),
    RULE(attack, FROM(kill_character, move_character)),
    RULE(idle, IN(discard)),
    RULE(trade, IN(trade)),
    RULE(trust, FROM(accept_survivors, accept_swap)),
    // at whom, and for whom
    RULE(own, IN(kill_other)),
    RULE(own, IN(gain_own)),
    RULE(own, IN(source_other)),
    RULE(own, IN(to_own)),
    RULE(own, IN(destroy_other)),
    RULE(own, IN(name_other)),
    RULE(own, IN(join_own)),
    RULE(own, IN(house_own)),
    RULE(own, IN(bite_other)),
    RULE(own, IN(infect_other)),
    RULE(own, IN(favour_own)),
    RULE(leader, FROM(kill_other, source_other), .when = ON(largest)),
    RULE(leader, IN(gain_other), .when = ON(largest), .percent = -200),
    RULE(leader, FROM(destroy_other, name_other), .when = ON(largest)),
    RULE(leader, FROM(bite_other, infect_other), .when = ON(largest)),
    RULE(leader, IN(redirect_to), .when = ON(largest)),
    RULE(revenge, FROM(kill_other, source_other), .when = ON(grudge)),
    RULE(revenge, FROM(bite_other, infect_other), .when = ON(grudge)),
    RULE(revenge, IN(redirect_to), .when = ON(grudge)),
    RULE(revenge, IN(haunt), .when = ON(grudge)),
    RULE(leader, IN(haunt), .when = ON(largest), .percent = 50),
    RULE(revenge, IN(partner), .when = ON(grudge), .percent = -100),
    RULE(revenge, FROM(accept_survivors, accept_swap), .when = ON(grudge), .percent = -100),
    // reactions
    RULE(defend, FROM(prevent, redirect), .when = X_hit),
    RULE(meddle, FROM(prevent, sacrifice)),
    RULE(defend, FROM(power, sacrifice), .when = X_hit),
    RULE(own, IN(protect_own)),
    RULE(meddle, FROM(cancel, reinstate)),
    RULE(defend, FROM(cancel, reinstate), .when = ON(own)),
};

static const PeopleRule worths[] = {
    // what to play
    RULE(member, IN(gain), .when = ON(effect)),
    RULE(harm, IN(kill), .when = ON(effect)),
    RULE(harm, FROM(kill_all, kill_all), .when = ON(effect)),
    RULE(member, IN(move), .when = ON(effect)),
    RULE(harm, IN(move), .when = ON(effect)),
    RULE(finish, IN(kill), .when = ON(finish)),
    RULE(life, FROM(kill, kill_all), .when = ON(wins)),
    RULE(growth, FROM(character, immune_hideout), .when = ON(growth)),
    RULE(decay, FROM(character, immune_hideout), .when = ON(decay), .percent = -100),
    RULE(growth, FROM(character, immune_hideout), .when = ON(now), .percent = 50),
    RULE(card, FROM(kill, immune_hideout), .percent = -50),
    RULE(card, FROM(kill, immune_hideout), .when = ON(waste), .percent = -100),
    RULE(card, IN(discard), .percent = -100),
    RULE(card, IN(trade), .percent = -100),
    RULE(card, FROM(throw_action, throw_hideout), .percent = -100),
    RULE(card, FROM(throw_action, throw_hideout), .when = ON(spare), .percent = 50),
    RULE(card, FROM(throw_action, throw_hideout), .when = ON(number), .percent = -50),
    // at whom
    RULE(member, FROM(kill_own, kill_own), .when = ON(effect), .percent = -100),
    RULE(harm, IN(kill_other), .when = ON(effect)),
    RULE(harm, IN(kill_other), .when = ON(ahead), .percent = 30),
    RULE(finish, IN(kill_other), .when = ON(finish)),
    RULE(life, IN(kill_other), .when = ON(wins)),
    RULE(harm, IN(source_other), .when = ON(effect)),
    RULE(harm, FROM(destroy_other, name_other), .when = ON(growth)),
    RULE(harm, FROM(bite_other, infect_other), .when = ON(ahead), .percent = 50),
    RULE(harm, FROM(bite_own, infect_own), .percent = -200),
    // characters and trades
    RULE(growth, FROM(claim_character, deprive), .when = ON(growth)),
    RULE(decay, FROM(claim_character, deprive), .when = ON(decay), .percent = -100),
    RULE(growth, IN(part), .when = ON(growth), .percent = -200),
    RULE(decay, IN(part), .when = ON(decay), .percent = 200),
    RULE(member, FROM(buy, accept_swap), .when = ON(survivors), .percent = 75),
    RULE(growth, FROM(buy, accept_swap), .when = ON(growth)),
    RULE(decay, FROM(buy, accept_swap), .when = ON(decay), .percent = -100),
    // reactions
    RULE(member, FROM(prevent, redirect), .when = ON(effect)),
    RULE(member, FROM(power, sacrifice), .when = ON(effect)),
    RULE(life, FROM(prevent, redirect), .when = ON(finish)),
    RULE(life, FROM(power, sacrifice), .when = ON(finish)),
    RULE(card, FROM(prevent, boost), .percent = -150),
    RULE(card, FROM(prevent, boost), .when = ON(waste), .percent = -100),
    RULE(growth, IN(sacrifice), .when = ON(growth), .percent = -100),
    RULE(harm, IN(redirect_to), .when = ON(effect)),
    RULE(finish, IN(redirect_to), .when = ON(finish)),
    RULE(card, FROM(cancel, reinstate), .percent = -100),
    RULE(member, FROM(cancel, reinstate), .when = X_loss, .and = ON(own)),
    RULE(life, FROM(cancel, reinstate), .when = ON(finish)),
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

const Strategy strategy_zombie_survival_infection_people = {
    PEOPLE_STRATEGY("zombie-survival-infection", params, open, 0)};
