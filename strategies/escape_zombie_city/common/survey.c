// Escape: Zombie City: what a scripted player reads from the position; see survey.h.
#include "strategies/escape_zombie_city/common/survey.h"

#include <string.h>

#include "sim/base/check.h"

// --- the map

enum { MARK = 0x4d415001 };  // in every Recall that is in use

// Whether what is remembered is about this map, or about its beginning: tiles were only laid since.
static bool is_of_this_game(const Recall* recall, const EzcShared* shared) {
    return recall->mark == MARK && recall->sections <= shared->sections &&
           (recall->pile & shared->pile) == shared->pile &&
           __builtin_popcount(recall->pile & ~shared->pile) == shared->sections - recall->sections;
}

// Shortens the ways to all sections by those that begin with `first` steps and go on from there.
static void shorten(uint8_t ways[EZC_SECTIONS], unsigned first, const uint8_t on[EZC_SECTIONS]) {
    for (unsigned s = 0; s < EZC_SECTIONS; s++) {
        uint8_t way = (uint8_t)(first + on[s]);
        ways[s] = way < ways[s] ? way : ways[s];
    }
}

// Adds the section `laid`, whose streets to earlier ones may be short cuts between these.
static void learn_section(Recall* recall, const EzcShared* shared, unsigned laid) {
    CHECK(laid < EZC_SECTIONS);
    uint8_t row[EZC_SECTIONS];
    memset(row, EZC_SECTIONS, sizeof row);
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned next = shared->section[laid].link[d];
        if (next < laid) shorten(row, 1, recall->steps[next]);
    }
    for (unsigned s = laid; s < EZC_SECTIONS; s++) row[s] = 0;
    for (unsigned from = 0; from < laid; from++) {
        shorten(recall->steps[from], row[from], row);
        recall->steps[from][laid] = row[from];
    }
    memcpy(recall->steps[laid], row, sizeof row);
    unsigned parent = shared->section[laid].parent;
    recall->skulls[laid] = parent < laid ? (uint8_t)(recall->skulls[parent] + 1) : 0;
}

static __attribute__((noinline)) void learn_map(Recall* recall, const EzcShared* shared) {
    CHECK(shared->sections > 0);
    if (!is_of_this_game(recall, shared)) *recall = (Recall){.mark = MARK};
    while (recall->sections < shared->sections) learn_section(recall, shared, recall->sections++);
    recall->pile = shared->pile;
    recall->tick = 0;
    recall->spots = 0;
    for (unsigned s = 0; s < shared->sections; s++)
        if (shared->section[s].free) recall->spots |= UINT32_C(1) << s;
}

void survey_open(Mind* mind, const StrategyInput* input, const Numbers* numbers, void* memory) {
    mind->input = input;
    mind->rules = input->rules;
    mind->shared = input->shared;
    mind->numbers = numbers;
    mind->recall = memory ? memory : &mind->forgotten;
    mind->me = input->decision->seat;
    CHECK_SLOW(mind->me < mind->shared->players);
    CHECK_SLOW(mind->shared->countdown < 3 &&
               mind->shared->clock <= mind->rules->ends[mind->shared->countdown]);
    mind->ticks = (mind->rules->ends[mind->shared->countdown] - mind->shared->clock) /
                  mind->rules->seconds_per_roll_tenths;
    if (!memory) mind->forgotten = (Recall){0};
    if (mind->recall->mark != MARK || mind->recall->sections != mind->shared->sections ||
        mind->recall->pile != mind->shared->pile)
        learn_map(mind->recall, mind->shared);
}

// --- what can be read from it

unsigned survey_first(const Mind* mind, unsigned from, unsigned to) {
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

unsigned survey_next(const Mind* mind, unsigned from, unsigned to) {
    return mind->shared->section[from].link[survey_first(mind, from, to)];
}

unsigned survey_nearest(const Mind* mind, unsigned from, uint32_t set) {
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
    const uint8_t* kind = mind->rules->weakest_first;
    CHECK_SLOW(survey_haunted(mind, section));
    while (!mind->shared->section[section].zombies[*kind]) kind++;
    return *kind;
}

unsigned survey_w(const Mind* mind, unsigned section) {
    return mind->rules->zombie_icons[survey_kind(mind, section)];
}

unsigned survey_all_icons(const Mind* mind, unsigned section) {
    unsigned icons = 0;
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++)
        icons += mind->shared->section[section].zombies[kind] * mind->rules->zombie_icons[kind];
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
    return __builtin_popcount(have) >= ezc_items_needed(mind->rules, mind->shared);
}

bool survey_item(const Mind* mind, unsigned section) {
    return ezc_has_item(mind->shared, section) && !survey_enough(mind);
}

bool survey_turn(const Mind* mind, unsigned seat) {
    unsigned section = survey_section(mind, seat);
    if (mind->shared->countdown > 1 || section == 0) return false;
    int steps = (int)survey_steps(mind, 0, section);
    return mind->ticks <= mind->numbers->home_ticks_per_step * steps + mind->numbers->home_spare_ticks;
}

bool survey_stay(const Mind* mind, unsigned seat) {
    return mind->shared->countdown <= 1 && survey_section(mind, seat) == 0 &&
           mind->ticks < mind->numbers->stay_ticks;
}
