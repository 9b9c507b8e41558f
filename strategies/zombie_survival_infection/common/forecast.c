// Zombie: Survival Infection: how the rolls of a camp are expected to go; see forecast.h.
#include "strategies/zombie_survival_infection/common/forecast.h"

#include "sim/base/check.h"
#include "sim/game/linear.h"

enum { FACES = 6 };

ZsiRoll zsi_next_roll(const ZsiRules* rules, const ZsiShared* shared, unsigned seat, bool infected,
                      bool die) {
    CHECK_SLOW(zsi_is_camp(shared, seat));
    const ZsiCamp* camp = &shared->camp[seat];
    const uint8_t* faces = infected ? rules->die_infection : rules->die_survival;
    int modifier = camp->modifier[infected ? SIDE_INFECTION : SIDE_SURVIVAL];
    int with_die = modifier + camp->modifier[infected ? SIDE_I : SIDE_S];
    int size = (int)zsi_members(shared, seat), sum = 0, rolls = die ? FACES * FACES : FACES;
    ZsiRoll roll = {0, 0};
    for (int i = 0; i < rolls; i++) {
        int base = rules->die_base[i % FACES];
        int result = die ? zsi_with_face(rules, base, with_die, faces[i / FACES]) : base + modifier;
        int change = infected ? -result : result;
        if (change > shared->city) change = shared->city;
        if (change < -size) change = -size;
        if (change < roll.worst) roll.worst = change;
        sum += change;
    }
    roll.mean = sum * LINEAR_ONE / rolls;
    CHECK_SLOW(roll.worst >= -size && roll.worst <= 0);
    return roll;
}

ZsiForecast zsi_forecast(const ZsiRules* rules, const ZsiShared* shared, unsigned seat) {
    bool infected = zsi_in_infection(shared, seat);
    int size = LINEAR_ONE * (int)zsi_members(shared, seat);
    ZsiRoll plain = zsi_next_roll(rules, shared, seat, infected, false), next = plain;
    bool holds = seat == (infected ? shared->infection_die : shared->survival_die);
    if (holds && zsi_rolls_die(rules, &shared->camp[seat], infected))
        next = zsi_next_roll(rules, shared, seat, infected, true);
    int lasts = plain.mean < 0 ? LINEAR_ONE * size / -plain.mean : ZSI_LASTS_MAX * LINEAR_ONE;
    if (lasts > ZSI_LASTS_MAX * LINEAR_ONE) lasts = ZSI_LASTS_MAX * LINEAR_ONE;
    return (ZsiForecast){next.mean, next.worst, lasts, size + next.mean + 2 * plain.mean};
}
