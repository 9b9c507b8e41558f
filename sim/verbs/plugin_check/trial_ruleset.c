// Tests a plug-in's ruleset. Strategies that know no game play it under its default rules and under
// random rules, with its own check after every action. At every decision, a game is imagined for the
// seat that is asked. The first games are also told.
#include "sim/verbs/plugin_check/trial_ruleset.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/registry.h"
#include "sim/verbs/plugin_check/trial_games.h"
#include "sim/verbs/plugin_check/trial_odds.h"
#include "sim/verbs/plugin_check/trial_rules.h"

enum { SEED = 23, TOLD_GAMES = 3, RULES_DRAWN = 10 };

// Watches a game. The watcher must be first: play passes back a pointer to it.
typedef struct Onlooker {
    PlayWatcher watcher;
    Trace trace;
    TrialClaim* claim;
    const Match* match;
    const Workspace* workspace;
    uint64_t game;
    Rng rng;
    Story story;
    _Alignas(64) unsigned char imagined[STATE_BYTES_MAX];
} Onlooker;

static void complain(Onlooker* onlooker, const char* what) {
    trial_fail(onlooker->claim, TRIAL_RULES, "game %" PRIu64 " of seed %d: %s", onlooker->game, SEED, what);
}

// Checks what determinize promises (ruleset.h).
static void imagine(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    Onlooker* onlooker = (Onlooker*)watcher;
    const Ruleset* ruleset = onlooker->match->ruleset;
    const Decision* decision = &workspace->decision;
    size_t own = ruleset_own(ruleset, decision->seat);
    char why[LINE_MAX_BYTES] = "";
    (void)action;
    onlooker->claim->decisions++;
    if (!ruleset->searching) return;
    memset(onlooker->imagined, 0xA5, sizeof onlooker->imagined);
    CHECK(decision->seat < onlooker->match->players);
    ruleset->searching->determinize(onlooker->match->rules, workspace->state, workspace->state + own,
                                    decision, onlooker->imagined, &onlooker->rng);
    if (memcmp(onlooker->imagined, workspace->state, ruleset->shared_size) != 0)
        complain(onlooker, "determinize changes what everybody sees");
    else if (memcmp(onlooker->imagined + own, workspace->state + own, ruleset->own_size) != 0)
        complain(onlooker, "determinize changes what the seat sees");
    else if (ruleset->check && !ruleset->check(onlooker->match->rules, onlooker->imagined, why, sizeof why))
        complain(onlooker, "determinize makes a state that the ruleset's own check refuses");
}

static void tell(Trace* trace, TraceEvent event) {
    Onlooker* onlooker = (Onlooker*)(void*)((char*)trace - offsetof(Onlooker, trace));
    const Ruleset* ruleset = onlooker->match->ruleset;
    if (onlooker->game >= TOLD_GAMES) return;
    ruleset_tell(ruleset, onlooker->match->rules, onlooker->workspace->state, event, &onlooker->story);
}

// False if the game failed.
static bool play_one(Onlooker* onlooker, Workspace* workspace) {
    PlayFault fault = {.game = 0};
    GameResult result;
    const Match* match = onlooker->match;
    story_open(&onlooker->story, match->players, STORY_EVERYTHING);
    if (play_watched(&(GameKey){match, SEED, onlooker->game}, &onlooker->watcher, workspace, &result,
                     &fault)) {
        onlooker->claim->games++;
        return true;
    }
    trial_fail(onlooker->claim, TRIAL_RULES, "%.300s", fault.error.text);
    return false;
}

static void watch(const Trial* trial, TrialClaim* claim, const Match* match, Workspace* workspace) {
    Onlooker onlooker = {.watcher = {.trace = &onlooker.trace, .decided = imagine},
                         .trace = {.note = tell},
                         .claim = claim,
                         .match = match,
                         .workspace = workspace,
                         .rng = rng_stream(rng_key(SEED, 1), RNG_TEST)};
    trial_ask(claim, TRIAL_RULES);
    for (onlooker.game = 0; onlooker.game < trial->games; onlooker.game++)
        if (!play_one(&onlooker, workspace)) return;
}

// Player count, strategy and rules.
typedef struct TrialSetting {
    const Ruleset* ruleset;
    int players;
    const char* by;
    const int32_t* values;  // null: the defaults
} TrialSetting;

static void name_setting(TrialClaim* claim, const TrialSetting* setting) {
    char rules[LINE_MAX_BYTES / 2] = "";
    if (setting->values) trial_rules_text(setting->ruleset, setting->values, rules, sizeof rules);
    snprintf(claim->setting, sizeof claim->setting, "%d players, all %s%s%s", setting->players, setting->by,
             rules[0] ? ", " : "", rules);
}

static bool try_setting(const Trial* trial, TrialClaim* claim, const TrialSetting* setting,
                        Workspace* workspace, Error* error) {
    Match match;
    Error refused;
    const Strategy* strategy = registry_find_strategy(setting->ruleset, setting->by, error);
    if (!strategy) return false;
    name_setting(claim, setting);
    trial_ask(claim, TRIAL_SOUND);
    if (!trial_rules_deal(&match, setting->ruleset, setting->players, setting->values, &refused)) {
        trial_fail(claim, TRIAL_RULES, "cannot be dealt: %.200s", refused.text);
        return true;
    }
    match_seat(&match, -1, strategy);
    watch(trial, claim, &match, workspace);
    bool playable = !trial_failed(claim, TRIAL_RULES);
    bool good = !playable || trial_games(trial, claim, &match, error);
    bool imaginable = setting->ruleset->searching && !setting->values;
    if (good && playable && imaginable) good = trial_odds(trial, claim, &match, error);
    match_close(&match);
    return good;
}

static bool try_usual(const Trial* trial, TrialClaim* claim, const Ruleset* ruleset, Workspace* workspace,
                      Error* error) {
    static const char* const by[] = {"random", "eager"};
    for (int count = ruleset->players_min; count <= ruleset->players_max; count++)
        for (int i = 0; i < 2; i++) {
            const TrialSetting setting = {ruleset, count, by[i], NULL};
            if (!try_setting(trial, claim, &setting, workspace, error)) return false;
        }
    return true;
}

// At each player count, about as many games in all as in one setting of the default rules.
static bool try_drawn(const Trial* trial, TrialClaim* claim, const Ruleset* ruleset, Workspace* workspace,
                      Error* error) {
    CHECK(ruleset->rule_count > 0);
    Trial fewer = *trial;
    int32_t values[RULES_MAX];
    fewer.games = (trial->games + RULES_DRAWN - 1) / RULES_DRAWN;
    for (int count = ruleset->players_min; count <= ruleset->players_max; count++) {
        Rng rng = rng_stream(rng_key(SEED, (uint64_t)count), RNG_TEST);
        for (int i = 0; i < RULES_DRAWN; i++) {
            if (!trial_rules_draw(claim, ruleset, count, &rng, values)) return true;
            const TrialSetting setting = {ruleset, count, "random", values};
            if (!try_setting(&fewer, claim, &setting, workspace, error)) return false;
        }
    }
    return true;
}

bool trial_ruleset(const Trial* trial, TrialClaim* claim, const Ruleset* ruleset, Error* error) {
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    if (!workspace) return error_set(error, EXIT_IO, "out of memory");
    memset(workspace, 0, sizeof *workspace);
    bool good = try_usual(trial, claim, ruleset, workspace, error) &&
                (ruleset->rule_count == 0 || try_drawn(trial, claim, ruleset, workspace, error));
    claim->setting[0] = '\0';
    free(workspace);
    return good;
}
