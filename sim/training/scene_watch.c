// Games as scenes; see scene_watch.h.
#include "sim/training/scene_watch.h"

#include <stdlib.h>

#include "sim/base/check.h"

typedef struct SceneWatcher {
    PlayWatcher base;
    const Match* match;
    const SceneWatch* watch;
} SceneWatcher;

static void decided(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    const SceneWatcher* scenes = (const SceneWatcher*)(const void*)watcher;
    const Match* match = scenes->match;
    const Ruleset* ruleset = match->ruleset;
    const Decision* decision = &workspace->decision;
    Scene scene;
    if (scenes->watch->seat && decision->seat != *scenes->watch->seat) return;
    StrategyInput input = {.decision = decision,
                           .rules = match->rules,
                           .shared = workspace->state,
                           .own = workspace->state + ruleset_own(ruleset, decision->seat),
                           .ruleset = ruleset,
                           .players = match->players};
    scene_open(&scene);
    CHECK(action_set_has(&decision->legal, action));
    scenes->watch->features->describe(&input, &scene);
    scenes->watch->noted(scenes->watch->to, decision->role, &scene, action);
}

bool scene_watch(const SceneWatch* watch, const Match* match, uint64_t seed, Range games, Error* error) {
    CHECK(watch->features && games.first <= games.end);
    SceneWatcher watcher = {.base = {.decided = decided}, .match = match, .watch = watch};
    GameResult result;
    PlayFault fault = {0};
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    if (!workspace) return error_set(error, EXIT_IO, "out of memory for a game");
    bool good = true;
    workspace->decisions = 0;
    for (uint64_t game = games.first; good && game < games.end; game++)
        good = play_watched(&(GameKey){match, seed, game}, &watcher.base, workspace, &result, &fault);
    if (!good) *error = fault.error;
    free(workspace);
    return good;
}
