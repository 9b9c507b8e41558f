// Escape: Zombie City: the answers of a scripted player; see answer.h. Rules are numbered as in the
// rules file.
#include "strategies/escape_zombie_city/common/answer.h"
#include "sim/base/check.h"

// --- decision `act`

// A3: frees the player with the most blocked dice; ties go to oneself, then to the lowest seat.
static unsigned caution(const Mind* mind) {
    const EzcPlayer* player = mind->shared->player;
    unsigned best = 0, most = 0;
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
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) {
        unsigned icons = survey_icons(&mind->rules->zombie[kind]);
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
        if (mind->leader[seat] != leader || mind->plan[seat].rush) continue;
        bool here = player->section == survey_section(mind, leader);
        if (here) blocked += player->blocked;
        if (!here || !ezc_pays(player, entry)) {
            if (++stragglers > mind->numbers.stragglers) return false;
            continue;
        }
        for (unsigned icon = FIST; icon <= BAT; icon++)
            if (zombie->of[icon]) spare += (unsigned)(player->lying[icon] - entry->of[icon]);
    }
    return (int)blocked <= mind->numbers.max_entry_panic && spare >= plan_presave(mind, mind->me, next);
}

// E3: whether nobody of the convoy is too far behind.
static bool nobody_lags(Mind* mind) {
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        if (mind->leader[seat] == mind->me &&
            (int)survey_steps(mind, survey_section(mind, mind->me), survey_section(mind, seat)) >
                mind->numbers.max_lag)
            return false;
    return true;
}

static bool ready(Mind* mind, unsigned next) {
    CHECK(next < mind->shared->sections);
    unsigned leader = mind->leader[mind->me];
    bool with_leader = survey_section(mind, mind->me) == survey_section(mind, leader);
    if (mind->plan[mind->me].rush) return true;
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

// late_reveal: whether a player who has nothing else to do looks for the exit.
static bool looks_around(const Mind* mind) {
    return mind->numbers.late_reveal && survey_late(mind) && mind->shared->exit == NO_SECTION &&
           !mind->plan[mind->me].rush;
}

// A6.
static unsigned by_plan(Mind* mind) {
    const PlayerPlan* plan = &mind->plan[mind->me];
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

static unsigned act(Mind* mind, const Style* style) {
    CHECK(mind->input->decision->kind == ASK_ACT);
    const EzcPlayer* player = &mind->shared->player[mind->me];
    unsigned action;
    if (survey_may(mind, DO_DEPOSIT)) return DO_DEPOSIT;
    if (survey_may(mind, DO_USE_ITEM) && player->blocked >= mind->numbers.use_item_panic) return DO_USE_ITEM;
    if ((action = caution(mind))) return action;
    if ((action = fight(mind))) return action;
    if (rescues(mind)) return DO_RESCUE + mind->me;
    plan_all(mind, style);
    action = by_plan(mind);
    return action == DO_STOP && looks_around(mind) ? reveal(mind) : action;
}

// --- keep decisions

// The dice that a player wants to keep for its plan.
typedef struct Need {
    EzcIcons icons;
    EzcIcons price;  // of the next step alone
    unsigned next;   // the section that it goes or drives to, or NO_SECTION
    unsigned presave;
} Need;

static void add(EzcIcons* icons, unsigned icon, unsigned count) {
    icons->of[icon] = (uint8_t)(icons->of[icon] + count);
}

static unsigned smaller(unsigned a, unsigned b) { return a < b ? a : b; }

// Free dice beyond the price. A player who wanted to save more icons would keep whichever it rolled
// first, and wait for ever for the rest.
static unsigned spare_dice(const Mind* mind, const EzcIcons* price) {
    unsigned dice = survey_unblocked(mind, mind->me), paid = survey_icons(price);
    return dice > paid ? dice - paid : 0;
}

static void need_to_go(Mind* mind, const Style* style, Need* need) {
    const PlayerPlan* plan = &mind->plan[mind->me];
    need->next = survey_next(mind, survey_section(mind, mind->me), plan->section);
    CHECK(need->next < mind->shared->sections);
    unsigned tile = mind->shared->section[need->next].tile;
    need->icons = need->price =
        plan->word == PLAN_DRIVE ? mind->rules->drive[tile] : mind->rules->entry[tile];
    if (plan->word == PLAN_DRIVE || plan->rush || !survey_haunted(mind, need->next)) return;
    const EzcIcons* zombie = &mind->rules->zombie[survey_kind(mind, need->next)];
    need->presave = plan_presave(mind, mind->me, need->next);
    if (style->thaws) need->presave = smaller(need->presave, spare_dice(mind, &need->price));
    for (unsigned icon = FIST; icon <= BAT; icon++)
        add(&need->icons, icon, need->presave < zombie->of[icon] ? need->presave : zombie->of[icon]);
}

// Whether those here are too weak for the fight and nobody will come to help.
static bool hopeless(const Mind* mind, unsigned section) {
    CHECK(survey_haunted(mind, section));
    if (survey_strength(mind, section) >= survey_w(mind, section)) return false;
    if (mind->shared->phase == 2) return true;
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        if (mind->plan[seat].word != PLAN_IDLE && !mind->plan[seat].rush &&
            survey_section(mind, seat) != section)
            return false;
    return true;
}

static Need need_of(Mind* mind, const Style* style) {
    unsigned at = survey_section(mind, mind->me);
    Need need = {.next = NO_SECTION};
    switch (mind->plan[mind->me].word) {
        case PLAN_GO:
        case PLAN_DRIVE:
            need_to_go(mind, style, &need);
            break;
        case PLAN_REVEAL:
            need.icons = mind->rules->reveal;
            break;
        case PLAN_SEARCH:
            need.icons = mind->rules->search[ezc_type(mind->shared->section[at].tile)];
            break;
        case PLAN_FIGHT:
            if (!hopeless(mind, at)) need.icons = mind->rules->zombie[survey_kind(mind, at)];
            break;
        default:
            break;
    }
    return need;
}

// K4: whether everything is ready for the step, so that all other dice may be kept.
static bool set_to_go(const Mind* mind, const Need* need) {
    const PlayerPlan* plan = &mind->plan[mind->me];
    if (plan->word == PLAN_REVEAL && mind->numbers.settle)
        return ezc_pays(&mind->shared->player[mind->me], &need->icons);
    if (need->next == NO_SECTION || !ezc_pays(&mind->shared->player[mind->me], &need->price)) return false;
    return plan->word == PLAN_DRIVE || plan->rush || !survey_haunted(mind, need->next) || !need->presave;
}

// Whether a player who keeps what it needs would have nothing left to roll.
static bool frozen(const Mind* mind, const Need* need) {
    const EzcPlayer* player = &mind->shared->player[mind->me];
    unsigned kept = 0;
    for (unsigned icon = 0; icon < ICONS; icon++) kept += smaller(player->lying[icon], need->icons.of[icon]);
    return !player->loose && kept >= survey_unblocked(mind, mind->me);
}

// K2, and beside a zombie if there are dice to spare for it.
static unsigned keep_cautions(const Mind* mind, const Need* need) {
    CHECK(mind->input->decision->kind == ASK_KEEP + CAUTION);
    unsigned at = survey_section(mind, mind->me), lying = mind->shared->player[mind->me].lying[CAUTION];
    if (survey_usable(mind, at)) {
        bool spare = survey_unblocked(mind, mind->me) > survey_icons(&need->icons);
        return spare ? smaller(lying, (unsigned)mind->numbers.keep_cautions) : 0;
    }
    unsigned margin = (unsigned)mind->numbers.caution_margin;
    return margin && survey_strength(mind, at) >= survey_w(mind, at) + margin;
}

static unsigned keep(Mind* mind, const Style* style, unsigned icon) {
    CHECK(icon < ICONS && mind->shared->player[mind->me].lying[icon] > 0);
    const EzcPlayer* player = &mind->shared->player[mind->me];
    unsigned at = player->section, lying = player->lying[icon];
    bool calm = survey_calm(mind, at), usable = survey_usable(mind, at);
    plan_all(mind, style);
    const PlayerPlan* plan = &mind->plan[mind->me];
    if (plan->word == PLAN_IDLE) return calm || icon == CAUTION ? lying : 0;  // K1
    Need need = need_of(mind, style);
    if (icon == CAUTION) return keep_cautions(mind, &need);
    if (usable && player->blocked >= mind->numbers.recover_at && !plan->rush) return 0;  // K3
    if (style->thaws && usable && !calm && frozen(mind, &need)) return 0;
    if (calm && set_to_go(mind, &need)) return lying;  // K4
    return smaller(lying, need.icons.of[icon]);        // K5
}

unsigned answer(const StrategyInput* input, Numbers numbers, const Style* style) {
    Mind mind;
    survey_open(&mind, input, numbers);
    if (input->decision->kind == ASK_ACT) return act(&mind, style);
    return DO_KEEP + keep(&mind, style, input->decision->kind - ASK_KEEP);
}
