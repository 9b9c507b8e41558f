// Which games have been played: sorted half-open ranges of game numbers, `first` up to but not
// including `end`, none adjacent to the next. Sharding, merging and resuming rely on them.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Range {
    uint64_t first, end;
} Range;

typedef struct Ranges {
    Range* list;
    int count, room;
} Ranges;

void ranges_free(Ranges* ranges);
// Adds a range, which must not overlap the others; an empty one adds nothing. False if out of
// memory.
bool ranges_add(Ranges* ranges, Range range);
// Whether the ranges include any game of this range; the lowest one is stored in `game`.
bool ranges_overlap(const Ranges* ranges, Range range, uint64_t* game);
// The first missing part of the range. False if nothing is missing.
bool ranges_gap(const Ranges* ranges, Range range, Range* gap);
// The number of games in all ranges.
uint64_t ranges_total(const Ranges* ranges);
