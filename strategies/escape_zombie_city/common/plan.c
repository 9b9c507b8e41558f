// Escape: Zombie City: every player's plan; see plan.h. Rules are numbered as in the rules file.
#include "strategies/escape_zombie_city/common/plan.h"
#include "sim/base/check.h"

// One convoy while its goal is being found.
typedef struct Convoy {
    unsigned leader, first, last;  // seats first..last
    unsigned at;                   // L: section of the leader
    uint32_t taken;                // sections that earlier convoys head for
} Convoy;

static uint32_t bit(unsigned section) { return UINT32_C(1) << section; }
static PlayerPlan plan(unsigned word, unsigned section) {
    return (PlayerPlan){(uint8_t)word, (uint8_t)section, false};
}
static PlayerPlan rush_home(void) { return (PlayerPlan){PLAN_GO, 0, true}; }

static bool carries(const Mind* mind, unsigned seat) { return mind->shared->player[seat].item != NO_ITEM; }

static bool carries_new(const Mind* mind, unsigned seat) {
    return carries(mind, seat) && !ezc_in_bay(mind->shared, mind->shared->player[seat].item);
}

static bool must_fight(const Mind* mind, unsigned section) {
    return mind->rules->leave_zombie_section == LEAVE_ZOMBIE_SECTION_MUST_FIGHT &&
           survey_haunted(mind, section);
}

// --- convoys

// The convoy that begins with a seat. A last seat that would be alone joins the convoy before it.
static Convoy convoy_from(const Mind* mind, unsigned first) {
    CHECK_SLOW(first < mind->shared->players && mind->numbers->group_size > 0);
    unsigned n = mind->shared->players, size = (unsigned)mind->numbers->group_size;
    unsigned end = first + size < n ? first + size : n;
    if (size > 1 && end == n - 1) end = n;
    return (Convoy){.leader = first, .first = first, .last = end - 1, .at = survey_section(mind, first)};
}

static bool some_free_hands(const Mind* mind, const Convoy* convoy, bool at_leader) {
    for (unsigned seat = convoy->first; seat <= convoy->last; seat++)
        if (!carries(mind, seat) && (!at_leader || survey_section(mind, seat) == convoy->at)) return true;
    return false;
}

// The number of members who carry a kind of item that is not in the bay.
static unsigned carriers(const Mind* mind, const Convoy* convoy) {
    unsigned count = 0;
    for (unsigned seat = convoy->first; seat <= convoy->last; seat++) count += carries_new(mind, seat);
    return count;
}

// --- targets

// `set` without the sections that earlier convoys head for: always, or only if something is left.
static uint32_t untaken(const Style* style, const Convoy* convoy, uint32_t set) {
    uint32_t rest = set & ~convoy->taken;
    if (style->yields_to == YIELD_NOTHING || (style->yields_to == YIELD_SECOND_NEAREST && !rest)) return set;
    return rest;
}

static int guard_range(const Mind* mind) {
    const Numbers* numbers = mind->numbers;
    bool shorter = survey_late(mind) && numbers->late_guard_range < numbers->guard_range;
    return shorter ? numbers->late_guard_range : numbers->guard_range;
}

// G3: zombies near the church.
static unsigned guard_target(Mind* mind, const Style* style, const Convoy* convoy) {
    CHECK(convoy->first <= convoy->last && convoy->last < mind->shared->players);
    uint32_t set = 0, closest = 0;
    unsigned least = EZC_SECTIONS;
    for (uint32_t left = mind->shared->haunted; left; left &= left - 1) {
        unsigned s = (unsigned)__builtin_ctz(left), distance = survey_skull_distance(mind, s);
        if ((int)distance <= guard_range(mind) && s != convoy->at) set |= bit(s);
    }
    if (style->yields_to == YIELD_SECOND_NEAREST) set = untaken(style, convoy, set);
    if (!set) return NO_SECTION;
    if (!style->by_skull) return survey_nearest(mind, convoy->at, set);
    for (uint32_t left = set; left; left &= left - 1) {
        unsigned s = (unsigned)__builtin_ctz(left), distance = survey_skull_distance(mind, s);
        if (distance < least) closest = 0;
        if (distance < least) least = distance;
        if (distance == least) closest |= bit(s);
    }
    return survey_nearest(mind, convoy->at, closest);
}

static int zombies_on_map(const EzcShared* shared) {
    int count = 0;
    for (uint32_t left = shared->haunted; left; left &= left - 1)
        for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++)
            count += shared->section[__builtin_ctz(left)].zombies[kind];
    return count;
}

// The section of a locked teammate within help_steps whom a caution can free.
static unsigned mate_to_help(Mind* mind, const Convoy* convoy) {
    for (unsigned seat = 0; seat < mind->shared->players; seat++) {
        unsigned section = survey_section(mind, seat);
        if (seat == convoy->leader || !ezc_locked(&mind->shared->player[seat]) ||
            !survey_usable(mind, section))
            continue;
        if ((int)survey_steps(mind, convoy->at, section) <= mind->numbers->help_steps) return section;
    }
    return NO_SECTION;
}

// The section of the nearest teammate left behind with few free dice.
static unsigned mate_to_fetch(Mind* mind, const Convoy* convoy) {
    uint32_t set = 0;
    for (unsigned seat = convoy->first; seat <= convoy->last; seat++) {
        unsigned section = survey_section(mind, seat);
        if (section != convoy->at && (int)survey_unblocked(mind, seat) < mind->numbers->fetch_below)
            set |= bit(section);
    }
    return set ? survey_nearest(mind, convoy->at, set) : NO_SECTION;
}

// The extra cost of exploring from a section with zombies: if it is far from the church, later
// anywhere.
static unsigned detour_cost(const Mind* mind, const Convoy* convoy, unsigned section) {
    if (section == convoy->at || !survey_haunted(mind, section)) return 0;
    if (survey_late(mind) && mind->numbers->late_detour)
        return (unsigned)mind->numbers->late_detour * survey_all_icons(mind, section);
    if ((int)survey_skull_distance(mind, section) < mind->numbers->distant) return 0;
    return (unsigned)mind->numbers->detour * survey_w(mind, section);
}

// Where to reveal the next tile.
static unsigned next_spot(Mind* mind, const Convoy* convoy, uint32_t spots) {
    CHECK(spots != 0);
    unsigned best = NO_SECTION, least = UINT32_MAX;
    int pull = survey_late(mind) ? mind->numbers->late_church_pull : mind->numbers->church_pull;
    if (!pull) return survey_nearest(mind, convoy->at, spots);
    for (uint32_t left = spots; left; left &= left - 1) {
        unsigned s = (unsigned)__builtin_ctz(left), steps = survey_steps(mind, convoy->at, s);
        unsigned cost = 4 * steps + (unsigned)pull * survey_skull_distance(mind, s);
        cost += detour_cost(mind, convoy, s);
        if (cost < least) best = s, least = cost;
    }
    return best;
}

// The items that are not guarded by too many zombies. `explorable`: whether the convoy could explore
// instead; otherwise none is left.
static uint32_t items_to_fetch(const Mind* mind, const Convoy* convoy, uint32_t items, bool explorable) {
    CHECK(convoy->first <= convoy->last);
    int most = mind->numbers->item_icons * (int)(convoy->last - convoy->first + 1);
    uint32_t rest = items;
    for (uint32_t left = items & mind->shared->haunted; left; left &= left - 1) {
        unsigned s = (unsigned)__builtin_ctz(left);
        if (s != convoy->at && (int)survey_all_icons(mind, s) >= most) rest &= ~bit(s);
    }
    return rest || explorable ? rest : items;
}

// Where to fetch the next item: the nearest, and rather where the team can explore on.
static unsigned next_item(Mind* mind, const Convoy* convoy, uint32_t items) {
    CHECK(items != 0);
    uint32_t spots = survey_spots(mind);
    unsigned best = NO_SECTION, least = UINT32_MAX;
    for (uint32_t left = items; left; left &= left - 1) {
        unsigned s = (unsigned)__builtin_ctz(left), cost = 4 * survey_steps(mind, convoy->at, s);
        if (!((spots >> s) & 1)) cost += (unsigned)mind->numbers->item_detour;
        if (cost < least) best = s, least = cost;
    }
    return best;
}

// A zombie next door and near the church that those here can beat, before the team explores: left
// alone it would reach the church.
static unsigned zombie_to_clear(Mind* mind, const Convoy* convoy) {
    uint32_t set = 0;
    if (!mind->numbers->clear_range || mind->shared->countdown >= mind->numbers->clear_until)
        return NO_SECTION;
    for (uint32_t left = mind->shared->haunted; left; left &= left - 1) {
        unsigned s = (unsigned)__builtin_ctz(left);
        if (survey_steps(mind, convoy->at, s) == 1 &&
            (int)survey_skull_distance(mind, s) <= mind->numbers->clear_range &&
            survey_strength(mind, convoy->at) >= survey_w(mind, s))
            set |= bit(s);
    }
    return set ? survey_nearest(mind, convoy->at, set) : NO_SECTION;
}

// --- the goal of a convoy, G3 to G8

static PlayerPlan search_and_explore(Mind* mind, const Style* style, const Convoy* convoy) {
    const EzcShared* shared = mind->shared;
    bool enough = survey_enough(mind), exit = shared->exit != NO_SECTION,
         leaves = survey_haunted(mind, convoy->at);
    uint32_t here = leaves ? bit(convoy->at) : 0;
    uint32_t items = untaken(style, convoy, enough ? 0 : shared->item_tiles) & ~here;
    uint32_t spots = untaken(style, convoy, survey_spots(mind)) & ~here;
    unsigned players = convoy->last - convoy->first + 1, zombie;
    items = items_to_fetch(mind, convoy, items, spots != 0);
    if (enough && exit) return plan(PLAN_GO, 0);
    if ((items & bit(convoy->at)) && some_free_hands(mind, convoy, true))
        return plan(PLAN_SEARCH, convoy->at);
    if (items && some_free_hands(mind, convoy, false)) return plan(PLAN_GO, next_item(mind, convoy, items));
    if ((zombie = zombie_to_clear(mind, convoy)) != NO_SECTION) return plan(PLAN_GO, zombie);
    if (spots && carriers(mind, convoy) < players && (!exit || (!enough && !items)) &&
        zombies_on_map(shared) <= mind->numbers->max_zombies) {
        unsigned target = next_spot(mind, convoy, spots);
        return plan(target == convoy->at ? PLAN_REVEAL : PLAN_GO, target);
    }
    return plan(PLAN_GO, 0);
}

static PlayerPlan goal_of(Mind* mind, const Style* style, const Convoy* convoy) {
    unsigned at = convoy->at, target;
    if (survey_turn(mind, convoy->leader) && !must_fight(mind, at)) return rush_home();  // G1
    if (survey_haunted(mind, at)) {                                                      // G2
        bool fights = (int)survey_w(mind, at) <= mind->numbers->fight_alone_icons || must_fight(mind, at);
        if (fights || at == 0) return plan(PLAN_FIGHT, at);
    }
    if (survey_stay(mind, convoy->leader)) return plan(PLAN_IDLE, at);
    if (mind->numbers->help_steps >= 0 && style->yields_to == YIELD_CLAIMS &&
        (target = mate_to_help(mind, convoy)) != NO_SECTION)
        return plan(PLAN_GO, target);
    if (mind->numbers->fetch_below && (target = mate_to_fetch(mind, convoy)) != NO_SECTION)
        return plan(PLAN_GO, target);
    if ((target = guard_target(mind, style, convoy)) != NO_SECTION) return plan(PLAN_GO, target);  // G3
    return search_and_explore(mind, style, convoy);
}

// stick_together: too weak for the zombies ahead, with the other convoy near.
static bool waits(Mind* mind, const Style* style, const Convoy* convoy, PlayerPlan goal) {
    CHECK_SLOW(goal.section < mind->shared->sections || goal.word == PLAN_IDLE);
    if (style->yields_to != YIELD_SECOND_NEAREST || goal.word != PLAN_GO || goal.rush ||
        goal.section == convoy->at)
        return false;
    unsigned next = survey_next(mind, convoy->at, goal.section);
    if (!survey_haunted(mind, next) || survey_strength(mind, convoy->at) >= survey_w(mind, next))
        return false;
    for (unsigned seat = 0; seat < mind->shared->players; seat++) {
        bool other = seat < convoy->first || seat > convoy->last;
        if (other && mind->leader[seat] == seat &&
            (int)survey_steps(mind, convoy->at, survey_section(mind, seat)) <= mind->numbers->help_steps)
            return true;
    }
    return false;
}

// --- plans of the players, F1 to F7

// pick_up: whether there is an item for a follower to take along.
static bool picks_up(const Mind* mind, unsigned seat) {
    unsigned at = survey_section(mind, seat);
    return mind->numbers->pick_up && !carries(mind, seat) && survey_item(mind, at) &&
           !survey_haunted(mind, at);
}

// drop_off: whether a follower leaves a team that stays away from the church to bring in its item.
static bool drops_off(const Mind* mind, unsigned seat, PlayerPlan goal) {
    unsigned at = survey_section(mind, seat);
    return carries_new(mind, seat) && at != 0 && goal.section != 0 &&
           (int)survey_steps(mind, 0, at) <= mind->numbers->drop_off;
}

static PlayerPlan plan_of_follower(const Mind* mind, unsigned leader, unsigned seat) {
    CHECK_SLOW(seat != leader);
    PlayerPlan goal = mind->goal[leader];
    unsigned at = survey_section(mind, seat);
    if (must_fight(mind, at)) return plan(PLAN_FIGHT, at);
    if (survey_turn(mind, seat) || (goal.rush && at != 0)) return rush_home();
    if (goal.rush) return plan(PLAN_IDLE, at);
    if (survey_haunted(mind, at) && survey_strength(mind, at) >= survey_w(mind, at))
        return plan(PLAN_FIGHT, at);
    if (survey_stay(mind, seat)) return plan(PLAN_IDLE, at);
    if (picks_up(mind, seat)) return plan(PLAN_SEARCH, at);
    if (drops_off(mind, seat, goal)) return rush_home();
    if (at != survey_section(mind, leader)) return plan(PLAN_GO, survey_section(mind, leader));
    return goal;
}

PlayerPlan plan_of(const Mind* mind, unsigned seat) {
    unsigned leader = mind->leader[seat];
    CHECK_SLOW(leader <= seat);
    if (mind->shared->phase == 2) return mind->goal[0];
    PlayerPlan mine = seat == leader ? mind->goal[leader] : plan_of_follower(mind, leader, seat);
    if (mine.word == PLAN_SEARCH && carries(mind, seat)) mine.word = PLAN_IDLE;
    return mine;
}

static PlayerPlan goal_of_van(const Mind* mind) {
    unsigned van = survey_section(mind, 0);
    return survey_haunted(mind, van) ? plan(PLAN_FIGHT, van) : plan(PLAN_DRIVE, mind->shared->exit);
}

static void set_goals(Mind* mind, const Style* style) {
    unsigned n = mind->shared->players, wanted = NO_SECTION;
    uint32_t taken = 0;
    for (unsigned first = 0; first < n;) {
        Convoy convoy = convoy_from(mind, first);
        convoy.taken = taken;
        PlayerPlan goal = goal_of(mind, style, &convoy);
        if (wanted != NO_SECTION && !goal.rush && goal.word != PLAN_FIGHT) goal = plan(PLAN_GO, wanted);
        if (!goal.rush && goal.section != 0) taken |= bit(goal.section);  // the church is nobody's
        if (wanted == NO_SECTION && waits(mind, style, &convoy, goal)) {
            wanted = convoy.at;
            goal = plan(PLAN_IDLE, convoy.at);
        }
        if (goal.word == PLAN_GO && goal.section == convoy.at) goal.word = PLAN_IDLE;  // G9
        mind->goal[first] = goal;
        first = convoy.last + 1;
    }
}

void plan_team(Mind* mind, const Style* style) {
    for (unsigned first = 0, last; first < mind->shared->players; first = last + 1) {
        last = convoy_from(mind, first).last;
        for (unsigned seat = first; seat <= last; seat++) mind->leader[seat] = (uint8_t)first;
    }
    if (mind->shared->phase == 2)
        mind->goal[0] = goal_of_van(mind);
    else
        set_goals(mind, style);
    mind->plan = plan_of(mind, mind->me);
}

unsigned plan_members(const Mind* mind, unsigned seat) {
    CHECK(mind->leader[seat] <= seat);
    unsigned members = 0;
    for (unsigned s = 0; s < mind->shared->players; s++)
        members += mind->leader[s] == mind->leader[seat] && !plan_of(mind, s).rush;
    return members;
}

unsigned plan_presave(const Mind* mind, unsigned seat, unsigned section) {
    unsigned leader = mind->leader[seat];
    if (survey_section(mind, seat) != survey_section(mind, leader) || !survey_haunted(mind, section))
        return 0;
    int mates = (int)plan_members(mind, seat) - 1;
    int saved =
        (int)survey_w(mind, section) - mind->numbers->presave_per_mate * mates - mind->numbers->solo_margin;
    return saved > 0 ? (unsigned)saved : 0;
}
