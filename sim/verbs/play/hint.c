// Gives hints with reasons; see hint.h.
#include "sim/verbs/play/hint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/experiment/levels.h"
#include "sim/game/assignment.h"
#include "sim/game/match.h"
#include "sim/game/phrase.h"
#include "sim/players/league_plan.h"

enum { CHOICES_SHOWN = 3, REASONS_SHOWN = 3, REASON_BYTES = 256, PERCENT = 100 };

#define BITS_MIN 0.2  // reasons that change the odds by less than 2 to this power are not shown

// --- the strategy that gives hints

static bool seat_strongest(Hint* hint, Error* error) {
    const Match* match = &hint->match;
    Lineup* lineup = calloc(1, sizeof *lineup);
    if (!lineup) return error_set(error, EXIT_IO, "out of memory for hints");
    bool trained = level_there(match->ruleset, &match->players, 1, LEVEL_LEAGUE);
    bool good = level_lineup(match->ruleset, trained ? LEVEL_LEAGUE : LEVEL_SCRIPTS, lineup, error);
    if (good) memcpy(hint->match.table, lineup->table, sizeof hint->match.table);
    free(lineup);
    return good;
}

static bool seat_named(Hint* hint, const char* plays, Error* error) {
    const Ruleset* ruleset = hint->match.ruleset;
    int roles = 0;
    for (int role = 0; role < ruleset->role_count; role++) {
        Assignment assignment = {.scope = ruleset->role_count > 1 ? ASSIGN_ROLE : ASSIGN_ALL, .index = role};
        if (!assignment_player(ruleset, plays, &assignment, error)) continue;
        for (int seat = 0; seat < SEATS_MAX; seat++) hint->match.table[seat][role] = assignment.player;
        roles++;
    }
    return roles > 0 || error_prefix(error, "--hint");
}

bool hint_open(Hint* hint, const Cell* cell, const char* plays, uint64_t game, Error* error) {
    *hint = (Hint){.match = cell->match, .seed = cell->experiment->seed, .game = game};
    if (!seat_strongest(hint, error) || (plays && !seat_named(hint, plays, error))) return false;
    hint->arena = aligned_alloc(64, ARENA_BYTES);
    if (!hint->arena) return error_set(error, EXIT_IO, "out of memory for hints");
    if (match_prepare(&hint->match, NULL, error)) return true;
    free(hint->arena);
    return false;
}

void hint_close(Hint* hint) {
    match_release(&hint->match);
    free(hint->arena);
}

// --- reasons

static void put_action(const Hint* hint, Buffer* text, unsigned action) {
    char name[NAME_MAX_BYTES];
    ruleset_action_name(hint->match.ruleset, action, name, sizeof name);
    buffer_add(text, "\"%s\"", name);
}

// The index of the likeliest action not in `taken`; scene->count: none.
static unsigned likeliest(const Scene* scene, const LinearOdds* odds, const ActionSet* taken) {
    CHECK(scene->count > 0);
    unsigned best = scene->count;
    for (unsigned i = 0; i < scene->count; i++)
        if (!action_set_has(taken, scene->action[i]) &&
            (best == scene->count || odds->chance[i] > odds->chance[best]))
            best = i;
    return best;
}

// How much feature j favours action a over b: it multiplies the odds by 2 to this power.
static double bits_for(const LinearPlan* plan, const Scene* scene, unsigned a, unsigned b, int j) {
    CHECK(a < scene->count && b < scene->count && j < LINEAR_ROW);
    const int32_t *mine = plan->weights[scene->act[a]], *other = plan->weights[scene->act[b]];
    bool context = j < LINEAR_CONTEXT_MAX;
    int32_t x = context ? scene->context[j] : scene->traits[a][j - LINEAR_CONTEXT_MAX];
    int32_t y = context ? scene->context[j] : scene->traits[b][j - LINEAR_CONTEXT_MAX];
    return ((double)mine[j] * x - (double)other[j] * y) / LINEAR_BIT * plan->sharpness / LINEAR_SHARP;
}

static bool is_feature(const Features* features, int j) {
    return j < LINEAR_CONTEXT_MAX ? j < features->context_count
                                  : j - LINEAR_CONTEXT_MAX < features->trait_count;
}

static const FeatureWords* words_of(const Features* features, int j) {
    CHECK(is_feature(features, j));
    return j < LINEAR_CONTEXT_MAX ? &features->context_words[j]
                                  : &features->trait_words[j - LINEAR_CONTEXT_MAX];
}

// The strongest reason for action a over b that is not in `told` and says something about the position, as
// a constant does not; -1: none.
static int find_reason(const LinearPlan* plan, const Scene* scene, unsigned a, unsigned b,
                       const bool told[LINEAR_ROW]) {
    CHECK(a != b);
    int best = -1;
    double most = BITS_MIN;
    for (int j = 0; j < LINEAR_ROW; j++) {
        if (told[j] || !is_feature(plan->features, j) || !words_of(plan->features, j)->says[0]) continue;
        double bits = bits_for(plan, scene, a, b, j);
        if (bits > most) most = bits, best = j;
    }
    return best;
}

// "you hold two Weapons", "one round is left".
static void put_words(Buffer* text, const FeatureWords* words, int32_t value) {
    const char* form = value < 0 ? words->negative : words->says;
    CHECK(form);
    const char *bar = strchr(form, '|'), *end = form + strlen(form);
    if (!words->noun) {
        buffer_add(text, "%s", form);
        return;
    }
    int count = (abs(value) * words->per_one + LINEAR_ONE / 2) / LINEAR_ONE;
    if (count < 1) count = 1;
    if (bar && count == 1) end = bar;
    if (bar && count != 1) form = bar + 1;
    const char* place = strstr(form, "%s");
    CHECK(place && place < end);
    buffer_add(text, "%.*s%s%.*s", (int)(place - form), form, phrase_count(count, words->noun).text,
               (int)(end - place) - 2, place + 2);
}

// The reason in words. A trait that action a lacks is one of b.
static void put_reason(const Hint* hint, Buffer* text, const LinearPlan* plan, const Scene* scene, unsigned a,
                       unsigned b, int j) {
    const FeatureWords* words = words_of(plan->features, j);
    bool context = j < LINEAR_CONTEXT_MAX;
    int32_t value = context ? scene->context[j] : scene->traits[a][j - LINEAR_CONTEXT_MAX];
    if (!value) {
        CHECK(!context);
        value = scene->traits[b][j - LINEAR_CONTEXT_MAX];
        buffer_add(text, "with ");
        put_action(hint, text, scene->action[b]);
        buffer_add(text, " ");
    }
    put_words(text, words, value);
}

// Adds the strongest reasons for action a over b: "because four rounds are left and you hold two Weapons".
static void put_reasons(const Hint* hint, Buffer* text, const LinearPlan* plan, const Scene* scene,
                        unsigned a, unsigned b) {
    char reasons[REASONS_SHOWN][REASON_BYTES];
    bool told[LINEAR_ROW] = {false};
    int count = 0;
    for (int j; count < REASONS_SHOWN && (j = find_reason(plan, scene, a, b, told)) >= 0;) {
        Buffer reason = buffer_in(reasons[count], REASON_BYTES);
        bool known = false;
        told[j] = true;
        put_reason(hint, &reason, plan, scene, a, b, j);
        // "one Survivor is left" may be both a number and a case of its own
        for (int i = 0; i < count; i++) known |= strcmp(reasons[i], reasons[count]) == 0;
        count += !known;
    }
    if (!count) return;
    buffer_add(text, " It prefers this to ");
    put_action(hint, text, scene->action[b]);
    for (int i = 0; i < count; i++)
        buffer_add(text, "%s%s", i == 0 ? " because " : i + 1 < count ? ", " : " and ", reasons[i]);
    buffer_add(text, ".");
}

static void put_policy(const Hint* hint, Buffer* text, const LinearPlan* plan, const StrategyInput* input) {
    Scene scene;
    LinearOdds odds;
    ActionSet taken = {{0}};
    scene_open(&scene);
    linear_describe(plan->features, input, &scene);
    linear_odds(&scene, plan->weights, plan->sharpness, &odds);
    unsigned first = likeliest(&scene, &odds, &taken), second = first;
    for (int n = 0; n < CHOICES_SHOWN && (unsigned)n < scene.count; n++) {
        unsigned i = likeliest(&scene, &odds, &taken);
        unsigned percent = (unsigned)((odds.chance[i] * PERCENT + odds.total / 2) / odds.total);
        action_set_add(&taken, scene.action[i]);
        if (n == 1) second = i;
        if (n > 0 && percent == 0) continue;
        buffer_add(text, n ? ", " : "would choose ");
        put_action(hint, text, scene.action[i]);
        buffer_add(text, n ? " %u %%" : " %u %% of the time", percent);
    }
    buffer_add(text, ".");
    if (second != first) put_reasons(hint, text, plan, &scene, first, second);
}

// The policy by which the player chooses; null: it has none. `name` gets the name of the league
// member that plays, if any.
static const LinearPlan* policy_of(const Player* player, const StrategyInput* input, const char** name) {
    if (player->strategy->features) return player->plan;
    if (player->strategy->open != league_plan_open) return NULL;
    const LeaguePlan* plan = player->plan;
    int member = league_pick(plan->side, input->coin);
    CHECK(member >= 0 && member < plan->side->member_count);
    *name = plan->side->members[member].name;
    return plan->side->members[member].weights ? &plan->policies[member] : NULL;
}

void hint_give(Hint* hint, const StrategyInput* input, char text[HINT_TEXT_BYTES]) {
    const Decision* decision = input->decision;
    const Player* player = &hint->match.table[decision->seat][decision->role];
    const char* name = player->strategy->name;
    RngKey key = rng_key(hint->seed, hint->game);
    Rng coin = rng_stream(key, RNG_TEST);
    Rng rng = rng_stream(rng_key(hint->seed, rng_mix(hint->game) + hint->asked++), RNG_TEST + 1);
    StrategyInput asked = *input;
    asked.params = player->params;
    asked.plan = player->plan;
    asked.rng = &rng;
    asked.coin = (uint64_t)rng_next(&coin) << 32;
    asked.coin |= rng_next(&coin);
    asked.memory = player->strategy->memory_size ? hint->memory : NULL;
    asked.arena = player->strategy->arena_size ? hint->arena : NULL;
    memset(hint->memory, 0, sizeof hint->memory);
    Buffer out = buffer_in(text, HINT_TEXT_BYTES);
    const LinearPlan* policy = policy_of(player, &asked, &name);
    buffer_add(&out, "Hint: %s ", player->strategy->name);
    if (strcmp(name, player->strategy->name) != 0) buffer_add(&out, "(its player %s) ", name);
    if (policy && (decision->kind != DECISION_HOUSE || policy->features->describe_knowing)) {
        put_policy(hint, &out, policy, &asked);
        return;
    }
    buffer_add(&out, "would choose ");
    put_action(hint, &out, strategy_choose(player->strategy, &asked));
    buffer_add(&out, ". It gives no reasons.");
}
