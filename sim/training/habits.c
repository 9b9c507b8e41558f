// What players do; see habits.h.
#include "sim/training/habits.h"

#include <math.h>
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/game/side.h"
#include "sim/training/scene_watch.h"

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
    bool met[LINEAR_ACTS_MAX] = {false};
    if (side_kind(note->ruleset, role) != habits->kind) return;
    for (unsigned i = 0; i < scene->count; i++) {
        CHECK(scene->act[i] < LINEAR_ACTS_MAX);
        Habit* habit = &habits->acts[scene->act[i]];
        bool chosen = scene->action[i] == action;
        habit->legal += !met[scene->act[i]];
        met[scene->act[i]] = true;
        habit->chosen += chosen;
        note_action(habit, scene, i, chosen);
    }
}

bool habits_watch(Habits* habits, const Match* match, uint64_t seed, Range games, Error* error) {
    HabitNote note = {habits, match->ruleset};
    const SceneWatch watch = {habits->features, note_scene, &note, habits->seat < 0 ? NULL : &habits->seat};
    return scene_watch(&watch, match, seed, games, error);
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
