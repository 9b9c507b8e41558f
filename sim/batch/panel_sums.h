// The sums of a panel (panel.h), or of what one thread has played of it: adding them up, within this process
// and over ranks (ranks.h).
#pragma once

#include "sim/batch/panel.h"

typedef struct PanelSums {
    int arms;
    PanelScore* scores;  // one for each arm
    PanelPair* pairs;    // of arms v < w, as panel_pair finds them
    PanelJoint* joint;   // null: not asked for
} PanelSums;

size_t panel_sums_pairs(int arms);
// Adds `other` to `sums`.
void panel_sums_add(PanelSums sums, PanelSums other);
// Together. Makes each rank's sums those of all of them. False without memory.
bool panel_sums_gather(PanelSums sums);
