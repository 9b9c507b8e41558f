// What players do; see habits.h.
#include "sim/training/habits.h"

#include <math.h>
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/game/side.h"

#define SHIFT_LEAST 0.25  // standard deviations; smaller shifts are not reported

typedef struct HabitWatcher {
    PlayWatcher base;
    const Match* match;
    Habits* habits;
} HabitWatcher;

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

static void note_scene(Habits* habits, const Scene* scene, unsigned action) {
    uint64_t met = 0;
    for (unsigned i = 0; i < scene->count; i++) {
        CHECK(scene->act[i] < 64);
        Habit* habit = &habits->acts[scene->act[i]];
        bool chosen = scene->action[i] == action;
        habit->legal += !((met >> scene->act[i]) & 1);
        met |= UINT64_C(1) << scene->act[i];
        habit->chosen += chosen;
        note_action(habit, scene, i, chosen);
    }
}

static void decided(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    HabitWatcher* watch = (HabitWatcher*)(void*)watcher;
    const Match* match = watch->match;
    const Ruleset* ruleset = match->ruleset;
    const Decision* decision = &workspace->decision;
    Habits* habits = watch->habits;
    Scene scene;
    if (side_kind(ruleset, decision->role) != habits->kind) return;
    if (habits->seat >= 0 && decision->seat != habits->seat) return;
    StrategyInput input = {.decision = decision,
                           .rules = match->rules,
                           .shared = workspace->state,
                           .own = workspace->state + ruleset->own_offset + decision->seat * ruleset->own_size,
                           .ruleset = ruleset,
                           .players = match->players};
    scene_open(&scene);
    CHECK(action_set_has(&decision->legal, action));
    habits->features->describe(&input, &scene);
    note_scene(habits, &scene, action);
}

bool habits_watch(Habits* habits, const Match* match, uint64_t seed, Range games, Error* error) {
    CHECK(habits->features && games.first <= games.end);
    HabitWatcher watch = {.base = {.decided = decided}, .match = match, .habits = habits};
    GameResult result;
    PlayFault fault = {0};
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    if (!workspace) return error_set(error, EXIT_IO, "out of memory for a game");
    bool good = true;
    workspace->decisions = 0;
    for (uint64_t game = games.first; good && game < games.end; game++)
        good = play_watched(&(GameKey){match, seed, game}, &watch.base, workspace, &result, &fault);
    if (!good) *error = fault.error;
    free(workspace);
    return good;
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

const char* habits_feature(const Features* features, int place) {
    return place < LINEAR_CONTEXT_MAX ? features->contexts[place]
                                      : features->traits[place - LINEAR_CONTEXT_MAX];
}
