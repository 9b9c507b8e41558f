// Tests a plug-in's ruleset. Strategies that know no game play it under its default rules and under
// random rules, with its own check after every action. At every decision, a game is imagined for the
// seat that is asked. The first games are also told.
#include "sim/verbs/plugin_check/trial_ruleset.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/game/registry.h"
#include "sim/plugins/plugin_guard.h"
#include "sim/verbs/plugin_check/trial_games.h"
#include "sim/verbs/plugin_check/trial_odds.h"

// --- random rules, among all that the ruleset says it allows

enum { DRAWS_MOST = 100 };  // attempts to find rules that can be dealt

// Draws any value of a row or, half the time, one of the narrower suggested range, if it has one.
static int32_t draw_value(const Param* row, Rng* rng) {
    CHECK(row->min <= row->max);
    bool narrow = row->sweep_min < row->sweep_max && rng_below(rng, 2);
    double low = narrow ? row->sweep_min : row->min, high = narrow ? row->sweep_max : row->max;
    double span = high - low;
    if (row->type == PARAM_ENUM) return (int32_t)rng_below(rng, (uint32_t)param_readings(row));
    return (int32_t)(low + rng_below(rng, span < UINT32_MAX ? (uint32_t)span + 1 : UINT32_MAX));
}

// About half of the rules are redrawn.
static void draw_values(const Ruleset* ruleset, Rng* rng, int32_t* values) {
    match_values(ruleset, values);
    for (int i = 0; i < ruleset->rule_count; i++)
        if (rng_below(rng, 2)) values[i] = draw_value(&ruleset->rules[i], rng);
}

// match_open, guarded.
static bool deal(Match* match, const Ruleset* ruleset, int players, const int32_t* values, Error* error) {
    PlayFrame frame = {.plugin = ruleset->id, .doing = "compiled rules"};
    plugin_guard_enter(&frame);
    bool good = match_open(match, ruleset, players, values, error);
    plugin_guard_leave(&frame);
    return good;
}

// Whether the rules can be dealt; otherwise `error` has the refusal.
static bool compile(const Ruleset* ruleset, int players, const int32_t* values, Error* error) {
    Match match;
    bool good = deal(&match, ruleset, players, values, error);
    if (good) match_close(&match);
    return good;
}

// Resets the rules that a refusal names to their defaults; false if it names none.
static bool mend(const Ruleset* ruleset, const char* refusal, int32_t* values) {
    bool named = false;
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (!strstr(refusal, ruleset->rules[i].key)) continue;
        values[i] = (int32_t)ruleset->rules[i].initial;
        named = true;
    }
    return named;
}

// Lists the values that are not the defaults: "deck.bite=3, tie=earliest"; truncated if too long.
static void rules_text(const Ruleset* ruleset, const int32_t values[RULES_MAX], char* text, size_t size) {
    Buffer list = buffer_in(text, size);
    for (int i = 0; i < ruleset->rule_count; i++) {
        const Param* row = &ruleset->rules[i];
        char value[NAME_MAX_BYTES];
        if (values[i] == (int32_t)row->initial) continue;
        param_format(row, values[i], value, sizeof value);
        buffer_add(&list, "%s%s=%s", list.used ? ", " : "", row->key, value);
    }
}

// Notes the failure. Returns false.
static bool blame(TrialClaim* claim, const Ruleset* ruleset, const int32_t* values, const Error* refused) {
    rules_text(ruleset, values, claim->setting, sizeof claim->setting);
    trial_fail(claim, TRIAL_RULES, "refuses rules without naming one of them: %.200s", refused->text);
    return false;
}

// Draws random rules that can be dealt to that many players. False, with a failure of the claim, if
// the ruleset refuses some without naming the rule to blame, or refuses all.
static bool draw_rules(TrialClaim* claim, const Ruleset* ruleset, int players, Rng* rng,
                       int32_t values[RULES_MAX]) {
    Error refused;
    for (int i = 0; i < DRAWS_MOST; i++) {
        draw_values(ruleset, rng, values);
        for (int k = 0; k <= ruleset->rule_count; k++) {  // each refusal may name another rule
            if (compile(ruleset, players, values, &refused)) return true;
            if (!mend(ruleset, refused.text, values)) return blame(claim, ruleset, values, &refused);
        }
    }
    trial_fail(claim, TRIAL_RULES, "refuses all of %d draws of its rules: %.200s", DRAWS_MOST, refused.text);
    return false;
}

// --- games

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
    ruleset_determinize(ruleset, onlooker->match->rules, workspace->state, workspace->state + own, decision,
                        onlooker->imagined, &onlooker->rng);
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
    if (setting->values) rules_text(setting->ruleset, setting->values, rules, sizeof rules);
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
    if (!deal(&match, setting->ruleset, setting->players, setting->values, &refused)) {
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
            if (!draw_rules(claim, ruleset, count, &rng, values)) return true;
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
