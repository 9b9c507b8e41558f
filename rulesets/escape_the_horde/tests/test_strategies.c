// The named strategies of Escape the Horde, in positions set by hand: for each pair of one role what the one
// does and the other does not (section 15 of the rules file).
#include <string.h>

#include "rulesets/escape_the_horde/tests/position.h"
#include "tests/testing.h"

enum { STRATEGIES_MAX = 5, BY_CHANCE = DO_ACTIONS };

// What each strategy of a role does in one position: always this action, or now this, now that.
typedef struct Scene {
    const char* what;
    void (*set)(Position* position);
    unsigned action[STRATEGIES_MAX];
} Scene;

static void check_scenes(const char* const* names, unsigned count, const Scene* scenes,
                         unsigned scene_count) {
    for (unsigned s = 0; s < scene_count; s++) {
        Position position;
        scenes[s].set(&position);
        print_message("           %s\n", scenes[s].what);
        for (unsigned i = 0; i < count; i++)
            if (scenes[s].action[i] != BY_CHANCE) position_always(&position, names[i], scenes[s].action[i]);
    }
    for (unsigned a = 0; a < count; a++)
        for (unsigned b = 0; b < a; b++) {
            bool differ = false;
            for (unsigned s = 0; s < scene_count; s++) {
                const unsigned* action = scenes[s].action;
                differ |= action[a] != BY_CHANCE && action[b] != BY_CHANCE && action[a] != action[b];
            }
            if (!differ) fail_msg("no position tells %s from %s", names[a], names[b]);
        }
}

// --- Survivors

static const char* const survivors[] = {"cooperative", "lone_wolf", "suspicious", "hoarder", "under_the_bus"};

static void attacked_with_a_sacrifice(Position* position) {
    position_open(position, 5, ROLE_SURVIVOR);
    position_hold(position, WEAPON, 1);
    position_hold(position, SACRIFICE, 1);
    position_others_hold(position, 1, 3);
    position_fight(position, 0);
    position_ask(position, ASK_COMBAT, DO_PASS, DO_WEAPON, DO_SACRIFICE + 1, DO_SACRIFICE + 4, -1);
}

static void attacked_beside_a_suspect(Position* position) {
    attacked_with_a_sacrifice(position);
    position_silent_draws(position, 4, 8);
}

static void zombie_on_top(Position* position) {
    position_open(position, 4, ROLE_SURVIVOR);
    position_hold(position, DODGE, 1);
    position->own.known_count = 1;
    position->own.known_top[0] = ZOMBIE;
    position_ask(position, ASK_SCAVENGE, DO_END, DO_DODGE, -1);
}

static void fragile_other_attacked(Position* position) {
    position_open(position, 4, ROLE_SURVIVOR);
    position_hold(position, GRENADE, 1);
    position_hold(position, WEAPON, 1);
    position_hold(position, TEAM_UP, 1);
    position->shared.bites[1] = 1;
    position_fight(position, 1);
    position_ask(position, ASK_COMBAT, DO_PASS, DO_GRENADE_COUNT + 1, DO_TEAM_UP, -1);
}

// Seats 0 and 1 are the Survivors of three players, well armed.
static void two_survivors(Position* position) {
    position_open(position, 3, ROLE_SURVIVOR);
    position_hold(position, WEAPON, 1);
    position_hold(position, DODGE, 1);
    position->shared.stack_size = 30;
    position_ask(position, ASK_SCAVENGE, DO_END, DO_DODGE, -1);
}

static void suspect_with_cards(Position* position) {
    position_open(position, 4, ROLE_SURVIVOR);
    position_hold(position, STEAL, 1);
    position_hold(position, WEAPON, 2);
    position_silent_draws(position, 2, 4);
    position_others_hold(position, 3, 8);
    position_ask(position, ASK_SCAVENGE, DO_END, DO_STEAL + 1, DO_STEAL + 2, DO_STEAL + 3, -1);
}

static void known_infected_steals(Position* position) {
    position_open(position, 4, ROLE_SURVIVOR);
    position_hold(position, YEAH_NAH, 2);
    position_reveal(position, 3);
    position_answer(position, STEAL, 3, 1, false);
    position_ask(position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
}

static void test_survivors(void** state) {
    (void)state;
    const Scene scenes[] = {
        {"lone_wolf, and under_the_bus with it, sacrifices first, the neighbour with fewest cards",
         attacked_with_a_sacrifice,
         {DO_WEAPON, DO_SACRIFICE + 1, DO_WEAPON, DO_WEAPON, DO_SACRIFICE + 1}},
        {"suspicious sacrifices its suspect",
         attacked_beside_a_suspect,
         {DO_WEAPON, DO_SACRIFICE + 1, DO_SACRIFICE + 4, DO_WEAPON, DO_SACRIFICE + 1}},
        {"hoarder saves its Dodge", zombie_on_top, {DO_DODGE, DO_DODGE, DO_DODGE, DO_END, DO_DODGE}},
        {"hoarder saves its Grenade: the next help in the list",
         fragile_other_attacked,
         {DO_GRENADE_COUNT + 1, BY_CHANCE, DO_GRENADE_COUNT + 1, DO_TEAM_UP, DO_GRENADE_COUNT + 1}},
        {"lone_wolf Dodges early; under_the_bus saves the Dodge for its plan",
         two_survivors,
         {DO_END, DO_DODGE, DO_END, DO_END, DO_END}},
        {"suspicious tests its suspect, lone_wolf takes from who has most",
         suspect_with_cards,
         {DO_END, DO_END, DO_STEAL + 2, DO_END, DO_END}},
        {"lone_wolf answers only what is aimed at itself",
         known_infected_steals,
         {BY_CHANCE, DO_PASS, BY_CHANCE, BY_CHANCE, BY_CHANCE}},
    };
    check_scenes(survivors, 5, scenes, sizeof scenes / sizeof scenes[0]);
}

// --- Patient Zeros

static const char* const zeros[] = {"share_the_love", "laser_focus", "secret_assassin", "opportunist"};

// Revealed, with Zombies in hand, after a first one has been placed before seat 1, who has fewest cards.
static void second_zombie_of_a_batch(Position* position) {
    position_open(position, 4, ROLE_PATIENT_ZERO);
    position_reveal(position, 0);
    position_hold(position, ZOMBIE, 2);
    position_others_hold(position, 1, 1);
    position_others_hold(position, 2, 3);
    position->shared.table[position->shared.table_count++] = 1;
    position_ask(position, ASK_BATCH, DO_LAUNCH, DO_ATTACK + 1, DO_ATTACK + 2, DO_ATTACK + 3, -1);
}

static void third_zombie_of_a_batch(Position* position) {
    second_zombie_of_a_batch(position);
    position->shared.table[position->shared.table_count++] = 1;
}

static void two_zombies_while_hidden(Position* position) {
    position_open(position, 4, ROLE_PATIENT_ZERO);
    position_hold(position, ZOMBIE, 2);
    position_others_hold(position, 2, 4);
    position_ask(position, ASK_SCAVENGE, DO_END, DO_ATTACK + 1, DO_ATTACK + 2, DO_ATTACK + 3, -1);
}

static void fragile_and_fresh(Position* position) {
    position_open(position, 4, ROLE_PATIENT_ZERO);
    position_reveal(position, 0);
    position->shared.bites[1] = 1;
    position_others_hold(position, 1, 0);
    position_others_hold(position, 2, 2);
    position_ask(position, ASK_REDIRECT, DO_PLACE + 1, DO_PLACE + 2, DO_PLACE + 3, -1);
}

static void steal_while_open(Position* position) {
    position_open(position, 4, ROLE_PATIENT_ZERO);
    position_reveal(position, 0);
    position_hold(position, STEAL, 1);
    position_others_hold(position, 2, 7);
    position_ask(position, ASK_SCAVENGE, DO_END, DO_STEAL + 1, DO_STEAL + 2, DO_STEAL + 3, -1);
}

static void well_defended(Position* position) {
    position_open(position, 4, ROLE_PATIENT_ZERO);
    position_reveal(position, 0);
    position_ask(position, ASK_DRAWN_ZOMBIE, DO_KEEP, DO_ATTACK + 1, DO_ATTACK + 2, DO_ATTACK + 3, -1);
}

static void test_patient_zeros(void** state) {
    (void)state;
    const Scene scenes[] = {
        {"share_the_love goes on to the next, opportunist never more than one",
         second_zombie_of_a_batch,
         {DO_ATTACK + 2, DO_ATTACK + 1, DO_ATTACK + 1, DO_LAUNCH}},
        {"secret_assassin has two for each fresh Survivor, laser_focus all for one",
         third_zombie_of_a_batch,
         {DO_ATTACK + 2, DO_ATTACK + 1, DO_ATTACK + 2, DO_LAUNCH}},
        {"secret_assassin and opportunist wait for more",
         two_zombies_while_hidden,
         {DO_ATTACK + 2, DO_ATTACK + 2, DO_END, DO_END}},
        {"share_the_love spares who has a bite",
         fragile_and_fresh,
         {DO_PLACE + 2, DO_PLACE + 1, DO_PLACE + 1, DO_PLACE + 1}},
        {"laser_focus steals from its victim only",
         steal_while_open,
         {DO_STEAL + 2, DO_END, DO_STEAL + 2, DO_STEAL + 2}},
        {"opportunist keeps what does not pay, secret_assassin all",
         well_defended,
         {BY_CHANCE, BY_CHANCE, DO_KEEP, DO_KEEP}},
    };
    check_scenes(zeros, 4, scenes, sizeof scenes / sizeof scenes[0]);
}

// Attacks with a drawn Zombie: as often as the rows say, and whom.
static void test_drawn_zombies(void** state) {
    (void)state;
    Position position;
    well_defended(&position);
    position_others_hold(&position, 1, 4);
    position.shared.bites[3] = 1;
    assert_in_range(position_often(&position, "share_the_love", DO_ATTACK + 1), 550, 650);
    assert_in_range(position_often(&position, "share_the_love", DO_KEEP), 350, 450);
    assert_in_range(position_often(&position, "laser_focus", DO_ATTACK + 1), 870, 930);
    position_others_hold(&position, 1, 1);
    position_always(&position, "opportunist", DO_ATTACK + 1);
    position_always(&position, "secret_assassin", DO_KEEP);
}

// --- Turned: the only strategy of its kind differs from a Patient Zero in what it gives and whom.

static void test_horde(void** state) {
    (void)state;
    Position position;
    position_open(&position, 5, ROLE_TURNED);
    position_turn(&position, 0);
    position_turn(&position, 1);
    position_reveal(&position, 2);
    position.shared.countdown_end = 20;
    position_hold(&position, DODGE, 1);
    position_hold(&position, STEAL, 1);
    position_others_hold(&position, 4, 6);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_BINOCULARS, DO_REARM, DO_DODGE_GIVE + 1,
                 DO_DODGE_GIVE + 2, DO_DODGE_GIVE + 3, DO_DODGE_GIVE + 4, DO_STEAL + 1, DO_STEAL + 2,
                 DO_STEAL + 3, DO_STEAL + 4, -1);
    position_always(&position, "horde", DO_DODGE_GIVE + 2);
    position.shared.known &= (Seats)~eth_bit(2);
    position.own.known_count = 1;
    position.own.known_top[0] = ZOMBIE;
    position_always(&position, "horde", DO_DODGE_GIVE + 1);
    position.own.known_top[0] = STEAL;
    position_always(&position, "horde", DO_STEAL + 4);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_BINOCULARS, DO_REARM, -1);
    position_always(&position, "horde", DO_REARM);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_BINOCULARS, -1);
    position_always(&position, "horde", DO_BINOCULARS);
    position.shared.bites[3] = 1;
    position_others_hold(&position, 2, 4);
    position_ask(&position, ASK_DRAWN_ZOMBIE, DO_ATTACK + 2, DO_ATTACK + 3, -1);
    position_always(&position, "horde", DO_ATTACK + 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_survivors),
        cmocka_unit_test(test_patient_zeros),
        cmocka_unit_test(test_drawn_zombies),
        cmocka_unit_test(test_horde),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
