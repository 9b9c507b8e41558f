// Escape: Zombie City: what a scripted player does in its turn; see act.h. Rules are numbered as in the
// rules file.
#include "strategies/escape_zombie_city/common/act.h"
#include "sim/base/check.h"

static int larger(int a, int b) { return a > b ? a : b; }

// A3: frees the player with the most blocked dice; ties go to oneself, then to the lowest seat.
static unsigned caution(const Mind* mind) {
    const EzcPlayer* player = mind->shared->player;
    unsigned best = 0, most = 0;
    if (!survey_may_any(mind, DO_CAUTION_SELF, DO_RESCUE)) return 0;
    if (survey_may(mind, DO_CAUTION_SELF)) {
        best = DO_CAUTION_SELF;
        most = player[mind->me].blocked;
    }
    for (unsigned seat = 0; seat < mind->shared->players; seat++) {
        if (!survey_may(mind, DO_CAUTION_GIVE + seat) || player[seat].blocked <= most) continue;
        best = DO_CAUTION_GIVE + seat;
        most = player[seat].blocked;
    }
    return best;
}

// A4: fights the kind of zombie with the most icons.
static unsigned fight(const Mind* mind) {
    unsigned best = 0, most = 0;
    if (!survey_may_any(mind, DO_FIGHT, DO_CAUTION_SELF)) return 0;
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) {
        unsigned icons = mind->rules->zombie_icons[kind];
        if (!survey_may(mind, DO_FIGHT + kind) || icons <= most) continue;
        best = DO_FIGHT + kind;
        most = icons;
    }
    return best;
}

static bool all_locked(const Mind* mind, bool everywhere) {
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        if ((everywhere || survey_section(mind, seat) == survey_section(mind, mind->me)) &&
            !ezc_locked(&mind->shared->player[seat]))
            return false;
    return true;
}

// A5: whether to rescue oneself because nobody else can help.
static bool rescues(const Mind* mind) {
    unsigned at = survey_section(mind, mind->me);
    if (!survey_may(mind, DO_RESCUE + mind->me) || !ezc_locked(&mind->shared->player[mind->me])) return false;
    if (mind->shared->phase == 1 && at == 0 && mind->rules->church_spawn == CHURCH_SPAWN_COUNTS_AS_REACHED)
        return all_locked(mind, true);
    if (survey_usable(mind, at)) return all_locked(mind, false);
    return survey_strength(mind, at) < survey_w(mind, at);
}

// E5: whether the convoy's members together are ready to enter the zombie section `next`, all but
// `stragglers` of them with its entry icons.
static bool convoy_ready(const Mind* mind, unsigned next) {
    CHECK(survey_haunted(mind, next));
    const EzcIcons* entry = &mind->rules->entry[mind->shared->section[next].tile];
    const EzcIcons* zombie = &mind->rules->zombie[survey_kind(mind, next)];
    unsigned leader = mind->leader[mind->me], spare = 0, blocked = 0;
    int stragglers = 0;
    for (unsigned seat = 0; seat < mind->shared->players; seat++) {
        const EzcPlayer* player = &mind->shared->player[seat];
        if (mind->leader[seat] != leader || plan_of(mind, seat).rush) continue;
        bool here = player->section == survey_section(mind, leader);
        if (here) blocked += player->blocked;
        if (!here || !ezc_pays(player, entry)) {
            if (++stragglers > mind->numbers->stragglers) return false;
            continue;
        }
        for (unsigned icon = FIST; icon <= BAT; icon++)
            if (zombie->of[icon]) spare += (unsigned)(player->lying[icon] - entry->of[icon]);
    }
    return (int)blocked <= mind->numbers->max_entry_panic && spare >= plan_presave(mind, mind->me, next);
}

// E3: whether nobody of the convoy is too far behind.
static bool nobody_lags(Mind* mind) {
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        if (mind->leader[seat] == mind->me &&
            (int)survey_steps(mind, survey_section(mind, mind->me), survey_section(mind, seat)) >
                mind->numbers->max_lag)
            return false;
    return true;
}

static bool ready(Mind* mind, unsigned next) {
    CHECK(next < mind->shared->sections);
    unsigned leader = mind->leader[mind->me];
    bool with_leader = survey_section(mind, mind->me) == survey_section(mind, leader);
    if (mind->plan.rush) return true;
    if (!survey_haunted(mind, next)) return mind->me == leader ? nobody_lags(mind) : !with_leader;
    if (!with_leader) return true;
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        if (survey_section(mind, seat) == next) return true;
    return convoy_ready(mind, next);
}

static unsigned reveal(const Mind* mind) {
    unsigned action = DO_STOP;
    for (unsigned d = DIRECTIONS; d-- > 0;)
        if (survey_may(mind, DO_REVEAL + d)) action = DO_REVEAL + d;
    return action;
}

// Free dice here that are not needed for the zombie, less those that still have to show its icons, for
// the zombie with the best chance. A die of the default rules that is rolled until it shows a certain
// icon or panic shows either with the same chance, and cautions do not help beside a zombie: below 0 a
// fight fails more often than not.
static int fight_slack(const Mind* mind, unsigned section) {
    CHECK(survey_haunted(mind, section));
    int fists = 0, bats = 0, dice = (int)survey_strength(mind, section), best = -99;
    for (unsigned seat = 0; seat < mind->shared->players; seat++) {
        if (survey_section(mind, seat) != section) continue;
        fists += mind->shared->player[seat].lying[FIST];
        bats += mind->shared->player[seat].lying[BAT];
    }
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) {
        if (!mind->shared->section[section].zombies[kind]) continue;
        const EzcIcons* zombie = &mind->rules->zombie[kind];
        int missing = larger(zombie->of[FIST] - fists, 0) + larger(zombie->of[BAT] - bats, 0);
        best = larger(best, dice - mind->rules->zombie_icons[kind] - missing);
    }
    return best;
}

// leave_slack: out of a fight that goes badly to a calm section next door, if the dice for it happen
// to lie: to a teammate with free dice, or else towards the church. Cautions can be used there.
static unsigned leave(const Mind* mind) {
    unsigned at = survey_section(mind, mind->me), best = DO_STOP, least = UINT32_MAX;
    if (mind->plan.word != PLAN_FIGHT || mind->shared->phase != 1 || !survey_haunted(mind, at) ||
        fight_slack(mind, at) >= mind->numbers->leave_slack)
        return DO_STOP;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        if (!survey_may(mind, DO_ENTER + d)) continue;
        unsigned next = mind->shared->section[at].link[d];
        unsigned cost = survey_strength(mind, next) ? 0 : survey_skull_distance(mind, next);
        if (survey_haunted(mind, next) || cost >= least) continue;
        best = DO_ENTER + d;
        least = cost;
    }
    return best;
}

// late_reveal: whether a player who has nothing else to do looks for the exit.
static bool looks_around(const Mind* mind) {
    return mind->numbers->late_reveal && survey_late(mind) && mind->shared->exit == NO_SECTION &&
           !mind->plan.rush;
}

// A6.
static unsigned by_plan(Mind* mind) {
    const PlayerPlan* plan = &mind->plan;
    unsigned at = survey_section(mind, mind->me), action = DO_STOP, direction;
    switch (plan->word) {
        case PLAN_REVEAL:
            return reveal(mind);
        case PLAN_SEARCH:
            return survey_may(mind, DO_SEARCH) ? DO_SEARCH : DO_STOP;
        case PLAN_DRIVE:
            action = DO_DRIVE + survey_first(mind, at, plan->section);
            return survey_may(mind, action) ? action : DO_STOP;
        case PLAN_GO:
            direction = survey_first(mind, at, plan->section);
            action = DO_ENTER + direction;
            return survey_may(mind, action) && ready(mind, mind->shared->section[at].link[direction])
                       ? action
                       : DO_STOP;
        default:
            return DO_STOP;
    }
}

unsigned act_answer(Mind* mind, const Style* style) {
    CHECK(mind->input->decision->kind == ASK_ACT);
    const EzcPlayer* player = &mind->shared->player[mind->me];
    unsigned action;
    if (survey_may(mind, DO_DEPOSIT)) return DO_DEPOSIT;
    if (survey_may(mind, DO_USE_ITEM) && player->blocked >= mind->numbers->use_item_panic) return DO_USE_ITEM;
    if ((action = caution(mind))) return action;
    if ((action = fight(mind))) return action;
    if (rescues(mind)) return DO_RESCUE + mind->me;
    plan_team(mind, style);
    if ((action = by_plan(mind)) || (action = leave(mind))) return action;
    return looks_around(mind) ? reveal(mind) : DO_STOP;
}
