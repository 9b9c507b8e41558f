// What players do; see habits.h.
#include "sim/training/habits.h"

#include <math.h>
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/game/side.h"

// --- games as scenes

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
    if (decision->kind == DECISION_HOUSE && !scenes->watch->features->describe_knowing) return;
    StrategyInput input = {.decision = decision,
                           .rules = match->rules,
                           .shared = workspace->state,
                           .own = workspace->state + ruleset_own(ruleset, decision->seat),
                           .ruleset = ruleset,
                           .players = match->players};
    scene_open(&scene);
    CHECK(action_set_has(&decision->legal, action));
    linear_describe(scenes->watch->features, &input, &scene);
    scenes->watch->noted(scenes->watch->to, decision->role, &scene, action);
}

bool habits_scenes(const SceneWatch* watch, const Match* match, uint64_t seed, Range games, Error* error) {
    CHECK(watch->features && games.first <= games.end);
    SceneWatcher watcher = {
        .base = {.decided = decided, .one_of_many = true}, .match = match, .watch = watch};
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

// --- habits

#define SHIFT_LEAST 0.25  // standard deviations; smaller shifts are not reported

typedef struct HabitNote {
    Habits* habits;
    const Ruleset* ruleset;
} HabitNote;

static void note_action(Habit* habit, const Scene* scene, unsigned i, bool chosen) {
    CHECK(i < scene->count);
    habit->actions++;
    for (int j = 0; j < LINEAR_ROW; j++) {
        int64_t value = j < LINEAR_CONTEXT_MAX ? scene->context[j] : scene->traits[i][j - LINEAR_CONTEXT_MAX];
        habit->sum[j] += value;
        habit->sum_sq[j] += value * value;
        if (chosen) habit->sum_chosen[j] += value;
    }
}

static void note_scene(void* to, int role, const Scene* scene, unsigned action) {
    const HabitNote* note = to;
    Habits* habits = note->habits;
    bool seen[LINEAR_ACTS_MAX] = {false};
    if (side_kind(note->ruleset, role) != habits->kind) return;
    for (unsigned i = 0; i < scene->count; i++) {
        CHECK(scene->act[i] < LINEAR_ACTS_MAX);
        Habit* habit = &habits->acts[scene->act[i]];
        bool chosen = scene->action[i] == action;
        habit->legal += !seen[scene->act[i]];
        seen[scene->act[i]] = true;
        habit->chosen += chosen;
        note_action(habit, scene, i, chosen);
    }
}

bool habits_watch(Habits* habits, const Match* match, uint64_t seed, Range games, Error* error) {
    HabitNote note = {habits, match->ruleset};
    const SceneWatch watch = {habits->features, note_scene, &note, habits->seat < 0 ? NULL : &habits->seat};
    return habits_scenes(&watch, match, seed, games, error);
}

static int by_size(const void* a, const void* b) {
    const HabitTell *first = a, *second = b;
    double one = fabs(first->shift), other = fabs(second->shift);
    if (one != other) return one < other ? 1 : -1;
    return first->feature - second->feature;
}

int habits_tells(const Habits* habits, int act, HabitTell* tells, int most) {
    const Habit* habit = &habits->acts[act];
    HabitTell all[LINEAR_ROW];
    int count = 0;
    CHECK(habit->chosen <= habit->actions && most >= 0);
    if (habit->actions < 2 || habit->chosen == 0) return 0;
    for (int j = 0; j < LINEAR_ROW; j++) {
        double actions = (double)habit->actions, mean = (double)habit->sum[j] / actions;
        double variance = (double)habit->sum_sq[j] / actions - mean * mean;
        if (!(variance > 1e-9)) continue;
        double shift = ((double)habit->sum_chosen[j] / (double)habit->chosen - mean) / sqrt(variance);
        if (fabs(shift) >= SHIFT_LEAST) all[count++] = (HabitTell){j, shift};
    }
    qsort(all, (size_t)count, sizeof *all, by_size);
    if (count > most) count = most;
    for (int i = 0; i < count; i++) tells[i] = all[i];
    return count;
}

const char* habits_feature(const Features* features, int column) {
    return column < LINEAR_CONTEXT_MAX ? features->contexts[column]
                                       : features->traits[column - LINEAR_CONTEXT_MAX];
}
