// Ordinary people (sim/game/people.h). What they go by: an attacked Survivor defends, helps who has
// helped, trusts whoever looks harmless, and does not want to be bitten; a Patient Zero lies low,
// never rescues, and reveals when it feels safe. As Patient Zero they may follow one of the named
// tactics.
#include "sim/game/people.h"

#include "sim/base/check.h"
#include "strategies/escape_the_horde/common/hunch.h"
#include "strategies/escape_the_horde/common/linear_rows.h"
#include "strategies/escape_the_horde/common/tactics.h"

#define TACTICS(READING)                                                                        \
    READING(TACTIC_NONE, "none", "It does what seems best at the moment.")                      \
    READING(TACTIC_SHARE, "share_the_love", "It bites everybody once before it Turns anybody.") \
    READING(TACTIC_LASER, "laser_focus", "It attacks one player until that one Turns.")         \
    READING(TACTIC_ASSASSIN, "secret_assassin", "It hides, saves Zombies, and strikes once.")
enum { TACTICS(PARAM_CONSTANT) TACTIC_COUNT };

#define ROWS(ROW)                                                                                           \
    PEOPLE_ROWS(ROW)                                                                                        \
    PEOPLE_CHI(ROW)                                                                                         \
    SUSPICION(ROW)                                                                                          \
    ROW(tactic, ENUM, .initial = TACTIC_NONE, .readings = PARAM_READINGS(TACTICS),                          \
        .help = "as Patient Zero: the tactic that it tries to follow, as the rules file describes it")      \
    PEOPLE_HABIT(ROW, follow, .initial = 30, .help = "as Patient Zero: odds of what its tactic would do")   \
    PEOPLE_HABIT(ROW, defend, .initial = 15, .help = "odds of the Weapon in hand when attacked")            \
    PEOPLE_HABIT(ROW, push, .initial = 0.5, .help = "odds of a Sacrifice when attacked")                    \
    PEOPLE_HABIT(ROW, help, .initial = 1.5, .help = "odds of helping another Survivor in a fight")          \
    PEOPLE_HABIT(ROW, friend, .initial = 3,                                                                 \
                 .help = "odds of helping who has helped, and of not harming them")                         \
    PEOPLE_HABIT(ROW, martyr, .initial = 0.03, .help = "odds of a Sacrifice of oneself for another")        \
    PEOPLE_HABIT(ROW, suspect, .initial = 20,                                                               \
                 .help = "odds of turning against a surely hidden Patient Zero; part of it by belief")      \
    PEOPLE_HABIT(ROW, protest, .initial = 4, .help = "odds of a Yeah/Nah on what is aimed at oneself")      \
    PEOPLE_HABIT(ROW, meddle, .initial = 0.2, .help = "odds of a Yeah/Nah on any other card")               \
    PEOPLE_HABIT(ROW, reveal, .initial = 0.05, .help = "odds of what reveals a hidden Patient Zero")        \
    PEOPLE_HABIT(ROW, safe, .initial = 3,                                                                   \
                 .help = "odds of revealing before a player without cards, and for two Zombies in hand")    \
    PEOPLE_HABIT(ROW, attack, .initial = 5, .help = "odds of attacking, once all know it for Infected")     \
    PEOPLE_HABIT(ROW, traitor, .initial = 0.01, .help = "odds that one of the Infected helps a Survivor")   \
    PEOPLE_HABIT(ROW, negate, .initial = 4, .help = "odds of negating, once all know it for Infected")      \
    PEOPLE_WORTH(ROW, bite, .initial = 0.15, .help = "worth of not being bitten")                           \
    PEOPLE_WORTH(ROW, turning, .initial = 0.25, .help = "worth of not Turning, beyond that")                \
    PEOPLE_WORTH(ROW, team, .initial = 0.02, .help = "worth of a bite that another Survivor is spared")     \
    PEOPLE_WORTH(ROW, card, .initial = 0.04, .help = "worth of a card that can defend")                     \
    PEOPLE_WORTH(ROW, trick, .initial = 0.02, .help = "worth of playing an own-turn card at a good moment") \
    PEOPLE_WORTH(ROW, strike, .initial = 0.04,                                                              \
                 .help = "for the Infected: worth of a Zombie before a Survivor")                           \
    PEOPLE_WORTH(ROW, prey, .initial = 0.1, .help = "beyond that, if the Survivor would Turn")              \
    PEOPLE_WORTH(ROW, cover, .initial = 0.2, .help = "for a Patient Zero: worth of staying hidden")         \
    PEOPLE_WORTH(ROW, rush, .initial = 0.25,                                                                \
                 .help = "for a Patient Zero: worth of striking in the last round")

enum { ROWS(STRATEGY_ROW_NUMBER) ROW_COUNT };
static const Param params[ROW_COUNT] = {ROWS(STRATEGY_ROW)};
PEOPLE_ROWS_FIRST;
static_assert((int)ROW_COUNT <= (int)STRATEGY_PARAMS_MAX, "parameters");

// What only people look at: whether the player attacked has helped others, how far they take that
// player for a Patient Zero, and whether they are known to be Infected; the same of a target, and
// what the tactic would do.
enum { X_friend = CONTEXTS, X_hunch, X_open, PEOPLE_CONTEXTS };
enum { T_friend = TRAITS, T_advice, PEOPLE_TRAITS };
PEOPLE_NUMBERS_FIT(PEOPLE_CONTEXTS, PEOPLE_TRAITS);

// --- rules of thumb

enum { S = 1 << ROLE_SURVIVOR, Z = 1 << ROLE_PATIENT_ZERO, I = Z | 1 << ROLE_TURNED };

static const PeopleRule habits[] = {
    // attacked
    RULE(defend, IN(weapon)),
    RULE(defend, IN(grenade), .percent = 60),
    RULE(defend, IN(own_rescue), .percent = 50),
    RULE(defend, IN(own_team_up), .percent = 30),
    RULE(push, IN(push)),
    RULE(friend, IN(push), .when = ON(friend), .percent = -100),
    RULE(suspect, IN(push), .when = ON(doubt)),
    // somebody else is attacked
    RULE(help, FROM(help_weapon, help_rescue), .roles = S),
    RULE(friend, FROM(help_weapon, help_rescue), .when = X_friend, .roles = S),
    RULE(suspect, FROM(help_weapon, help_rescue), .when = X_hunch, .roles = S, .percent = -100),
    RULE(traitor, FROM(help_weapon, help_rescue), .roles = I),
    RULE(meddle, IN(push_other)),
    RULE(suspect, IN(push_other), .when = ON(doubt), .roles = S),
    RULE(martyr, IN(push_self)),
    RULE(traitor, IN(push_self), .roles = I),
    // Yeah/Nah
    RULE(meddle, FROM(cancel_rescue, restore_other)),
    RULE(protest, FROM(cancel_rescue, restore_other), .when = ON(me), .percent = 200),
    RULE(negate, IN(cancel_rescue), .when = X_open, .roles = I, .percent = 200),
    RULE(negate, IN(cancel_team_up), .when = X_open, .roles = I, .percent = 200),
    RULE(suspect, IN(cancel_steal), .when = ON(infected), .roles = S),
    RULE(traitor, IN(cancel_rescue), .roles = S),
    RULE(traitor, IN(cancel_team_up), .roles = S),
    RULE(traitor, FROM(restore_help, restore_sacrifice), .roles = I),
    // negations
    RULE(negate, FROM(negate_weapon, negate_grenade), .when = X_open),
    RULE(reveal, FROM(negate_weapon, negate_grenade), .when = X_hidden),
    // own turn
    RULE(suspect, IN(steal), .when = ON(doubt), .roles = S),
    RULE(friend, IN(steal), .when = ON(friend), .percent = -100),
    RULE(reveal, FROM(reveal_first, reveal_turning)),
    RULE(safe, FROM(reveal_first, reveal_turning), .when = ON(no_cards)),
    RULE(safe, FROM(reveal_first, reveal_turning), .when = X_zombies),
    RULE(reveal, FROM(drawn_reveal_first, drawn_reveal_turning)),
    RULE(safe, FROM(drawn_reveal_first, drawn_reveal_turning), .when = ON(no_cards)),
    RULE(safe, FROM(drawn_reveal_first, drawn_reveal_turning), .when = X_zombies),
    RULE(reveal, IN(gift), .when = X_hidden),
    RULE(attack, FROM(attack_first, attack_turning)),
    RULE(attack, FROM(add_first, add_turning)),
    RULE(attack, FROM(drawn_first, drawn_turning)),
    RULE(traitor, IN(give), .when = ON(zombie), .roles = Z),
    // a tactic
    RULE(follow, FROM(end, show), .when = ON(advice), .roles = Z),
};

static const PeopleRule worths[] = {
    // attacked: what keeps the Zombie off, and the card that it takes
    RULE(bite, FROM(weapon, own_rescue)),
    RULE(turning, FROM(weapon, own_rescue), .when = X_turning),
    RULE(bite, IN(own_team_up), .percent = -50),
    RULE(turning, IN(own_team_up), .when = X_turning, .percent = -50),
    RULE(card, IN(weapon), .percent = -100),
    RULE(card, IN(grenade), .percent = -150),
    RULE(card, IN(grenade), .when = ON(victims), .percent = 100),
    RULE(card, IN(own_rescue), .percent = -130),
    RULE(bite, IN(push)),
    RULE(turning, IN(push), .when = X_turning),
    RULE(team, IN(push), .percent = -100),
    RULE(team, IN(push), .when = ON(bite), .percent = -200),
    RULE(team, IN(push), .when = ON(doubt), .percent = 150),
    RULE(team, IN(push), .when = ON(infected), .percent = 150),
    // somebody else is attacked
    RULE(team, FROM(help_weapon, help_rescue), .roles = S),
    RULE(team, FROM(help_weapon, help_rescue), .when = X_turning, .roles = S, .percent = 200),
    RULE(team, FROM(help_weapon, help_rescue), .when = X_hunch, .roles = S, .percent = -150),
    RULE(card, FROM(help_weapon, help_rescue), .percent = -100),
    RULE(team, IN(help_team_up), .roles = S, .percent = -50),
    RULE(team, FROM(help_weapon, help_rescue), .roles = I, .percent = -100),
    RULE(team, IN(push_other), .when = ON(doubt), .roles = S, .percent = 200),
    RULE(team, IN(push_other), .when = ON(bite), .roles = S, .percent = -200),
    RULE(bite, IN(push_self), .percent = -100),
    RULE(turning, IN(push_self), .when = ON(bite), .percent = -100),
    RULE(team, FROM(negate_weapon, negate_grenade), .percent = 100),
    RULE(team, FROM(negate_weapon, negate_grenade), .when = X_turning, .percent = 200),
    RULE(cover, FROM(negate_weapon, negate_grenade), .when = X_hidden, .percent = -100),
    // Yeah/Nah
    RULE(card, FROM(cancel_rescue, restore_other), .percent = -50),
    RULE(team, FROM(cancel_rescue, cancel_team_up), .roles = S, .percent = -100),
    RULE(bite, FROM(cancel_rescue, cancel_team_up), .when = ON(me), .roles = S, .percent = -100),
    RULE(team, FROM(cancel_rescue, cancel_team_up), .roles = I),
    RULE(team, FROM(cancel_rescue, cancel_team_up), .when = ON(bite), .roles = I, .percent = 200),
    RULE(bite, IN(cancel_sacrifice), .when = ON(me)),
    RULE(turning, IN(cancel_sacrifice), .when = ON(me), .and = ON(bite)),
    RULE(card, IN(cancel_steal), .when = ON(me)),
    RULE(trick, FROM(cancel_steal, cancel_gift), .when = ON(infected), .roles = S, .percent = 150),
    RULE(bite, IN(restore_help), .when = ON(me)),
    RULE(turning, IN(restore_help), .when = ON(me), .and = ON(bite)),
    RULE(team, FROM(restore_help, restore_sacrifice), .roles = S),
    // own turn
    RULE(trick, IN(steal), .roles = S, .percent = -100),
    RULE(trick, IN(steal), .roles = I),
    RULE(trick, IN(steal), .when = ON(infected), .roles = S, .percent = 300),
    RULE(trick, IN(steal), .when = ON(doubt), .roles = S, .percent = 300),
    RULE(trick, IN(binoculars)),
    RULE(trick, IN(binoculars), .when = X_top_known, .percent = -250),
    RULE(card, IN(rearm)),
    RULE(trick, IN(rearm), .when = X_weapons, .percent = -50),
    RULE(trick, IN(spill), .percent = -50),
    RULE(bite, IN(spill), .when = X_threat, .and = X_top_known, .roles = S, .percent = 80),
    RULE(card, IN(dodge), .percent = -100),
    RULE(bite, IN(dodge), .when = X_threat, .and = X_defenceless, .roles = S),
    RULE(turning, IN(dodge), .when = X_threat, .and = X_own_bite, .roles = S, .percent = 50),
    RULE(trick, IN(dodge), .roles = I, .percent = -100),
    RULE(strike, IN(gift), .when = ON(infected), .roles = I),
    RULE(strike, IN(gift), .when = ON(bite), .and = X_threat, .roles = I, .percent = 200),
    RULE(trick, IN(gift), .percent = -100),
    RULE(cover, IN(gift), .when = X_hidden, .percent = -100),
    // Zombies
    RULE(strike, FROM(reveal_first, attack_turning)),
    RULE(strike, FROM(reveal_first, attack_turning), .when = ON(cards), .percent = -60),
    RULE(strike, FROM(reveal_first, attack_turning), .when = ON(no_cards), .percent = 100),
    RULE(strike, FROM(add_first, add_turning)),
    RULE(strike, FROM(add_first, add_turning), .when = ON(cards), .percent = -60),
    RULE(strike, FROM(drawn_reveal_first, redirect_turning)),
    RULE(strike, FROM(drawn_reveal_first, redirect_turning), .when = ON(cards), .percent = -60),
    RULE(strike, FROM(drawn_reveal_first, redirect_turning), .when = ON(no_cards), .percent = 100),
    RULE(prey, IN(reveal_turning)),
    RULE(prey, IN(reveal_turning), .when = ON(cut), .percent = -20),
    RULE(prey, IN(attack_turning)),
    RULE(prey, IN(attack_turning), .when = ON(cut), .percent = -20),
    RULE(prey, IN(add_turning)),
    RULE(prey, IN(add_turning), .when = ON(cut), .percent = -20),
    RULE(prey, IN(drawn_reveal_turning)),
    RULE(prey, IN(drawn_reveal_turning), .when = ON(cut), .percent = -20),
    RULE(prey, IN(drawn_turning)),
    RULE(prey, IN(drawn_turning), .when = ON(cut), .percent = -20),
    RULE(prey, IN(redirect_turning)),
    RULE(prey, IN(redirect_turning), .when = ON(cut), .percent = -20),
    RULE(cover, FROM(reveal_first, reveal_turning), .percent = -100),
    RULE(cover, FROM(drawn_reveal_first, drawn_reveal_turning), .percent = -100),
    RULE(rush, FROM(reveal_first, attack_turning), .when = X_last_round),
    RULE(rush, FROM(reveal_first, attack_turning), .when = X_pressure, .percent = 40),
    RULE(rush, FROM(add_first, add_turning), .when = X_last_round),
    RULE(rush, FROM(add_first, add_turning), .when = X_pressure, .percent = 40),
    RULE(rush, FROM(drawn_reveal_first, drawn_turning), .when = X_last_round),
    RULE(rush, FROM(drawn_reveal_first, drawn_turning), .when = X_pressure, .percent = 40),
    // cards of choice
    RULE(card, IN(take), .when = ON(worth)),
    RULE(card, IN(recover), .when = ON(worth)),
    RULE(card, IN(give), .when = ON(worth), .percent = -100),
    RULE(cover, IN(give), .when = ON(zombie), .roles = Z, .percent = -100),
    RULE(cover, IN(show), .roles = Z, .percent = -100),
    RULE(bite, IN(late_rescue)),
    RULE(bite, IN(reaffirm)),
};

// --- what they look at

typedef struct Memory {
    _Alignas(8) unsigned char tactic[POLICY_MEMORY_BYTES - sizeof(PeopleMemory) - sizeof(Hunch)];
    Hunch hunch;
} Memory;

// The seat that an action is about, or NOBODY: its target, or who played the card that it answers.
static unsigned seat_of(const StrategyInput* input, unsigned action) {
    const EthShared* shared = input->shared;
    if (input->decision->kind == ASK_COUNTER) return action == DO_YEAH_NAH ? shared->answered.player : NOBODY;
    bool aimed = (action >= DO_STEAL && action < DO_RESCUE_CARD) || action >= DO_PUSH;
    return aimed ? action & 7 : NOBODY;
}

static int32_t helped(const EthShared* shared, unsigned seat) {
    return shared->acts[seat][ACT_HELPED] > 0 ? LINEAR_ONE : 0;
}

static void notice_fight(const StrategyInput* input, const Hunch* hunch, int32_t* context) {
    const EthShared* shared = input->shared;
    unsigned defender = shared->defender, kind = input->decision->kind;
    if (kind != ASK_COMBAT && kind != ASK_RESCUE && kind != ASK_NEGATE) return;
    if (defender >= shared->players || defender == input->decision->seat) return;
    bool open = !((shared->proven >> defender) & 1);
    context[X_friend] = helped(shared, defender);
    context[X_hunch] = hunch && open ? (int32_t)(hunch->zero[defender] * LINEAR_ONE) : 0;
}

static void notice_targets(const StrategyInput* input, const Hunch* hunch, Scene* scene) {
    for (unsigned i = 0; i < scene->count; i++) {
        unsigned seat = seat_of(input, scene->action[i]);
        if (seat == NOBODY) continue;
        CHECK_SLOW(seat < SEATS_MAX);
        int32_t* traits = scene->traits[i];
        traits[T_friend] = helped(input->shared, seat);
        if (hunch && traits[T_doubt]) traits[T_doubt] = (int32_t)(hunch->zero[seat] * LINEAR_ONE);
    }
}

// Marks what the tactic would do, as the rules file describes it.
static void take_advice(const StrategyInput* input, int tactic, Scene* scene) {
    static const Strategy* const tactics[TACTIC_COUNT] = {
        [TACTIC_SHARE] = &strategy_escape_the_horde_share_the_love,
        [TACTIC_LASER] = &strategy_escape_the_horde_laser_focus,
        [TACTIC_ASSASSIN] = &strategy_escape_the_horde_secret_assassin,
    };
    static const double numbers[] = {NUMBERS_DESCRIBED};
    StrategyInput asked = *input;
    CHECK(tactics[tactic]->memory_size <= sizeof((Memory*)0)->tactic);
    asked.params = numbers;
    asked.memory = ((Memory*)scene->memory)->tactic;
    unsigned advice = tactics[tactic]->choose(&asked);
    for (unsigned i = 0; i < scene->count; i++)
        if (scene->action[i] == advice) scene->traits[i][T_advice] = LINEAR_ONE;
}

static void notice(const StrategyInput* input, Scene* scene) {
    const EthShared* shared = input->shared;
    const double* p = input->params;
    Memory* memory = scene->memory;
    const Hunch* hunch = NULL;
    unsigned role = input->decision->role;
    if (role == ROLE_SURVIVOR) {
        const double log_odds[ACTS] = {[ACT_COUNTERED_HELP] = p[ROW_sus_counter],
                                       [ACT_STOLE_FROM_PROVEN] = p[ROW_sus_steal],
                                       [ACT_PUSHED_PROVEN] = p[ROW_sus_push],
                                       [ACT_IDLE] = p[ROW_sus_idle],
                                       [ACT_HELPED] = p[ROW_sus_help]};
        hunch_keep_up(input, log_odds, people_chi(p, p[ROW_chi]), &memory->hunch);
        hunch = &memory->hunch;
    }
    scene->context[X_open] = (shared->known >> input->decision->seat) & 1 ? LINEAR_ONE : 0;
    notice_fight(input, hunch, scene->context);
    notice_targets(input, hunch, scene);
    int tactic = (int)p[ROW_tactic];
    if (role == ROLE_PATIENT_ZERO && tactic != TACTIC_NONE) take_advice(input, tactic, scene);
}

static const People people = {
    .habits = habits,
    .habit_count = sizeof habits / sizeof *habits,
    .worths = worths,
    .worth_count = sizeof worths / sizeof *worths,
    .notice = notice,
};

static bool open(const Seating* seating, void** plan, Error* error) {
    return people_open(&people, seating, plan, error);
}

const Strategy strategy_escape_the_horde_people = {
    PEOPLE_STRATEGY("escape-the-horde", params, open, sizeof(Memory))};
