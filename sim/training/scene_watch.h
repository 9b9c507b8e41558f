// Watches games as the scenes (linear.h) that their players choose in.
#pragma once

#include "sim/base/ranges.h"
#include "sim/game/linear.h"
#include "sim/game/play.h"

typedef struct SceneWatch {
    const Features* features;
    // Called at every decision: the role of the seat that chooses, what it chooses among, and its choice.
    void (*noted)(void* to, int role, const Scene* scene, unsigned action);
    void* to;
    const int* seat;  // only this seat; null: all
} SceneWatch;

// Watches these games of the match. Error: as play_game, EXIT_IO.
bool scene_watch(const SceneWatch* watch, const Match* match, uint64_t seed, Range games, Error* error);
