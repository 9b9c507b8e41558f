// Escape: Zombie City: what a scripted player reads from the position; see survey.h.
#include "strategies/escape_zombie_city/common/survey.h"
#include "sim/base/check.h"

void survey_open(Mind* mind, const StrategyInput* input, Numbers numbers) {
    mind->input = input;
    mind->rules = input->rules;
    mind->shared = input->shared;
    mind->numbers = numbers;
    mind->me = input->decision->seat;
    CHECK_SLOW(mind->me < mind->shared->players);
    mind->known = 0;
    for (unsigned s = 0; s < mind->shared->sections; s++) {
        mind->streets[s] = 0;
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            unsigned next = mind->shared->section[s].link[d];
            if (next != NO_SECTION) mind->streets[s] |= UINT32_C(1) << next;
        }
    }
}

// Distances from one section to all others, ring by ring.
static void measure(Mind* mind, unsigned from) {
    CHECK_SLOW(from < mind->shared->sections);
    uint32_t seen = 0, ring = UINT32_C(1) << from;
    for (unsigned steps = 0; ring; steps++) {
        uint32_t next = 0;
        seen |= ring;
        for (uint32_t left = ring; left; left &= left - 1) {
            unsigned s = (unsigned)__builtin_ctz(left);
            mind->steps[from][s] = (uint8_t)steps;
            next |= mind->streets[s];
        }
        ring = next & ~seen;
    }
    mind->known |= UINT32_C(1) << from;
}

unsigned survey_steps(Mind* mind, unsigned from, unsigned to) {
    CHECK_SLOW(from < mind->shared->sections && to < mind->shared->sections);
    if (from == to) return 0;
    if ((mind->known >> from) & 1) return mind->steps[from][to];
    if (!((mind->known >> to) & 1)) measure(mind, to);
    return mind->steps[to][from];
}

unsigned survey_first(Mind* mind, unsigned from, unsigned to) {
    unsigned best = DIRECTIONS, least = EZC_SECTIONS;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned next = mind->shared->section[from].link[d];
        if (next == NO_SECTION || survey_steps(mind, next, to) >= least) continue;
        best = d;
        least = survey_steps(mind, next, to);
    }
    CHECK(best < DIRECTIONS);
    return best;
}

unsigned survey_next(Mind* mind, unsigned from, unsigned to) {
    return mind->shared->section[from].link[survey_first(mind, from, to)];
}

unsigned survey_skull_distance(const Mind* mind, unsigned section) {
    unsigned steps = 0;
    for (; section; steps++) section = mind->shared->section[section].parent;
    return steps;
}

unsigned survey_nearest(Mind* mind, unsigned from, uint32_t set) {
    unsigned best = NO_SECTION, least = EZC_SECTIONS;
    CHECK(set);
    for (; set; set &= set - 1) {
        unsigned s = (unsigned)__builtin_ctz(set), steps = survey_steps(mind, from, s);
        if (steps >= least) continue;
        best = s;
        least = steps;
    }
    return best;
}

unsigned survey_unblocked(const Mind* mind, unsigned seat) {
    const EzcPlayer* player = &mind->shared->player[seat];
    return ezc_dice(player) - player->blocked;
}

unsigned survey_strength(const Mind* mind, unsigned section) {
    unsigned strength = 0;
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        if (survey_section(mind, seat) == section) strength += survey_unblocked(mind, seat);
    return strength;
}

unsigned survey_icons(const EzcIcons* icons) {
    return (unsigned)(icons->of[GETAWAY] + icons->of[CAUTION] + icons->of[FIST] + icons->of[BAT]);
}

unsigned survey_kind(const Mind* mind, unsigned section) {
    unsigned best = EZC_ZOMBIE_KINDS, fewest = 99;
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) {
        unsigned icons = survey_icons(&mind->rules->zombie[kind]);
        if (!mind->shared->section[section].zombies[kind] || icons >= fewest) continue;
        best = kind;
        fewest = icons;
    }
    CHECK_SLOW(best < EZC_ZOMBIE_KINDS);
    return best;
}

unsigned survey_w(const Mind* mind, unsigned section) {
    return survey_icons(&mind->rules->zombie[survey_kind(mind, section)]);
}

unsigned survey_all_icons(const Mind* mind, unsigned section) {
    unsigned icons = 0;
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++)
        icons += mind->shared->section[section].zombies[kind] * survey_icons(&mind->rules->zombie[kind]);
    return icons;
}

bool survey_usable(const Mind* mind, unsigned section) {
    return !mind->rules->zombies_block_caution || !survey_haunted(mind, section);
}

bool survey_calm(const Mind* mind, unsigned section) {
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        if (survey_section(mind, seat) == section && mind->shared->player[seat].blocked) return false;
    return true;
}

bool survey_enough(const Mind* mind) {
    unsigned have = mind->shared->bay;
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        if (mind->shared->player[seat].item != NO_ITEM) have |= 1u << mind->shared->player[seat].item;
    return __builtin_popcount(have) >= mind->rules->items_needed;
}

uint32_t survey_items(const Mind* mind) { return survey_enough(mind) ? 0 : mind->shared->item_tiles; }

uint32_t survey_spots(const Mind* mind) {
    uint32_t spots = 0;
    if (!mind->shared->pile) return 0;
    for (unsigned s = 0; s < mind->shared->sections; s++)
        if (mind->shared->section[s].free) spots |= UINT32_C(1) << s;
    return spots;
}

// Ticks that can follow this one before the next countdown ends.
static int ticks_left(const Mind* mind) {
    const EzcShared* shared = mind->shared;
    CHECK_SLOW(shared->clock <= mind->rules->ends[shared->countdown]);
    return (mind->rules->ends[shared->countdown] - shared->clock) / mind->rules->seconds_per_roll_tenths;
}

bool survey_turn(Mind* mind, unsigned seat) {
    unsigned section = survey_section(mind, seat);
    if (mind->shared->countdown > 1 || section == 0) return false;
    int steps = (int)survey_steps(mind, 0, section);
    return ticks_left(mind) <= mind->numbers.home_ticks_per_step * steps + mind->numbers.home_spare_ticks;
}

bool survey_stay(const Mind* mind, unsigned seat) {
    return mind->shared->countdown <= 1 && survey_section(mind, seat) == 0 &&
           ticks_left(mind) < mind->numbers.stay_ticks;
}
