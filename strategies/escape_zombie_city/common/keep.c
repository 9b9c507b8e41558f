// Escape: Zombie City: which dice a scripted player keeps; see keep.h. Rules are numbered as in the
// rules file.
#include "strategies/escape_zombie_city/common/keep.h"
#include "sim/base/check.h"

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
    const PlayerPlan* plan = &mind->plan;
    need->next = (uint8_t)survey_next(mind, survey_section(mind, mind->me), plan->section);
    CHECK(need->next < mind->shared->sections);
    unsigned tile = mind->shared->section[need->next].tile;
    need->icons = need->price =
        plan->word == PLAN_DRIVE ? mind->rules->drive[tile] : mind->rules->entry[tile];
    if (plan->word == PLAN_DRIVE || plan->rush || !survey_haunted(mind, need->next)) return;
    const EzcIcons* zombie = &mind->rules->zombie[survey_kind(mind, need->next)];
    unsigned presave = plan_presave(mind, mind->me, need->next);
    if (style->thaws) presave = smaller(presave, spare_dice(mind, &need->price));
    need->presave = (uint8_t)presave;
    for (unsigned icon = FIST; icon <= BAT; icon++)
        add(&need->icons, icon, smaller(presave, zombie->of[icon]));
}

// Whether those here are too weak for the fight and nobody will come to help.
static bool hopeless(const Mind* mind, unsigned section) {
    CHECK(survey_haunted(mind, section));
    if (survey_strength(mind, section) >= survey_w(mind, section)) return false;
    if (mind->shared->phase == 2) return true;
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        if (survey_section(mind, seat) != section && plan_of(mind, seat).word != PLAN_IDLE &&
            !plan_of(mind, seat).rush)
            return false;
    return true;
}

static Need need_of(Mind* mind, const Style* style) {
    unsigned at = survey_section(mind, mind->me);
    Need need = {.next = NO_SECTION};
    switch (mind->plan.word) {
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

// The plan in mind->plan, and what it needs.
static const Need* plan_once(Mind* mind, const Style* style) {
    CHECK_SLOW(mind->shared->stage == STAGE_KEEP);
    Recall* recall = mind->recall;
    PlayerPlan* plan = &mind->plan;
    if (recall->tick == mind->shared->tick + 1u) {
        *plan = recall->plan;
        return &recall->need;
    }
    plan_team(mind, style);
    recall->plan = *plan;
    recall->need = need_of(mind, style);
    recall->tick = mind->shared->tick + 1u;
    return &recall->need;
}

// K4: whether everything is ready for the step, so that all other dice may be kept.
static bool set_to_go(const Mind* mind, const Need* need) {
    const PlayerPlan* plan = &mind->plan;
    if (plan->word == PLAN_REVEAL && mind->numbers->settle)
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

// seek_margin: whether those here had better free dice before they go to a zombie section.
static bool seeks_cautions(const Mind* mind, const Need* need) {
    const PlayerPlan* plan = &mind->plan;
    unsigned at = survey_section(mind, mind->me);
    if (plan->word != PLAN_GO || plan->rush || need->next == NO_SECTION || !survey_haunted(mind, need->next))
        return false;
    return (int)survey_strength(mind, at) < (int)survey_w(mind, need->next) + mind->numbers->seek_margin;
}

// K2, and beside a zombie if there are dice to spare for it.
static unsigned keep_cautions(const Mind* mind, const Need* need) {
    CHECK(mind->input->decision->kind == ASK_KEEP + CAUTION);
    unsigned at = survey_section(mind, mind->me), lying = mind->shared->player[mind->me].lying[CAUTION];
    if (survey_usable(mind, at)) {
        bool spare = survey_unblocked(mind, mind->me) > survey_icons(&need->icons);
        return spare ? smaller(lying, (unsigned)mind->numbers->keep_cautions) : 0;
    }
    unsigned margin = (unsigned)mind->numbers->caution_margin;
    return margin && survey_strength(mind, at) >= survey_w(mind, at) + margin;
}

unsigned keep_answer(Mind* mind, const Style* style, unsigned icon) {
    CHECK(icon < ICONS && mind->shared->player[mind->me].lying[icon] > 0);
    const EzcPlayer* player = &mind->shared->player[mind->me];
    unsigned at = player->section, lying = player->lying[icon];
    bool calm = survey_calm(mind, at), usable = survey_usable(mind, at);
    const Need* need = plan_once(mind, style);
    const PlayerPlan* plan = &mind->plan;
    if (plan->word == PLAN_IDLE) return calm || icon == CAUTION ? lying : 0;  // K1
    if (icon == CAUTION) return keep_cautions(mind, need);
    if (usable && player->blocked >= mind->numbers->recover_at && !plan->rush) return 0;  // K3
    if (usable && !calm && (seeks_cautions(mind, need) || (style->thaws && frozen(mind, need)))) return 0;
    if (calm && set_to_go(mind, need)) return lying;  // K4
    return smaller(lying, need->icons.of[icon]);      // K5
}
