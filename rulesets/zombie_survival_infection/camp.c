// Zombie: Survival Infection: what lies before a seat; see camp.h.
#include "rulesets/zombie_survival_infection/camp.h"
#include "sim/base/check.h"

// Adds the traits of `copies` cards of a key. `ready`: one of them is not rotated.
static void add_traits(const ZsiRules* rules, ZsiCamp* camp, unsigned key, int copies, bool ready) {
    CHECK_SLOW(copies > 0 && key >= CHARACTER_FIRST);
    for (int side = 0; side < SIDES; side++)
        camp->modifier[side] = (int16_t)(camp->modifier[side] + copies * rules->modifier[key][side]);
    if (rules->immune[key]) camp->immune |= (uint8_t)(1u << rules->immune[key]);
    uint16_t bit = (uint16_t)(1u << (key - CHARACTER_FIRST));
    switch (rules->power[key]) {
        case POWER_DOCTOR:
            camp->doctor = true;
            break;
        case POWER_SACRIFICE:
            camp->sacrifices |= bit;
            break;
        case POWER_ONCE_PREVENT:
            if (ready) camp->prevents |= bit;
            break;
        case POWER_ONCE_ESCAPE:
            if (ready) camp->escapes |= bit;
            break;
        default:
            break;
    }
}

void zsi_add_traits(const ZsiRules* rules, ZsiCamp* camp) {
    for (int side = 0; side < SIDES; side++) camp->modifier[side] = 0;
    camp->prevents = camp->escapes = camp->sacrifices = 0;
    camp->immune = 0;
    camp->doctor = false;
    add_traits(rules, camp, camp->hideout, 1, !camp->rotated);
    for (unsigned left = camp->instances; left; left &= left - 1) {
        unsigned instance = (unsigned)__builtin_ctz(left);
        CHECK_SLOW(camp->character[instance] > 0);
        add_traits(rules, camp, zsi_instance_key(instance), camp->character[instance], !(instance & 1));
    }
}

void zsi_character_joins(const ZsiRules* rules, ZsiCamp* camp, unsigned instance) {
    CHECK(instance < INSTANCES);
    camp->character[instance]++;
    camp->characters++;
    camp->instances |= (uint16_t)(1u << instance);
    zsi_add_traits(rules, camp);
}

void zsi_character_leaves(const ZsiRules* rules, ZsiCamp* camp, unsigned instance) {
    CHECK(instance < INSTANCES && camp->character[instance] > 0);
    camp->characters--;
    if (--camp->character[instance] == 0) camp->instances &= (uint16_t) ~(1u << instance);
    zsi_add_traits(rules, camp);
}

void zsi_house(const ZsiRules* rules, ZsiCamp* camp, unsigned hideout, unsigned rotated) {
    CHECK(hideout >= HIDEOUT_FIRST && hideout <= CARD_no_hideout);
    camp->hideout = (uint8_t)hideout;
    camp->rotated = (uint8_t)rotated;
    zsi_add_traits(rules, camp);
}

void zsi_rotate(const ZsiRules* rules, ZsiCamp* camp, unsigned key) {
    if (key >= HIDEOUT_FIRST) {
        CHECK(camp->hideout == key && !camp->rotated);
        camp->rotated = 1;
        zsi_add_traits(rules, camp);
        return;
    }
    zsi_character_leaves(rules, camp, zsi_instance(key, 0));
    zsi_character_joins(rules, camp, zsi_instance(key, 1));
}
