// Which games have been played: ranges of game numbers, each from `first` up to but not including `end`, in
// order, none touching the next. What shards, merging and resuming are told apart by.
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
// Adds a range that overlaps none of the others; an empty one adds nothing. False if out of memory.
bool ranges_add(Ranges* ranges, Range range);
// Whether any game of the range is included; the lowest one is stored in `game`.
bool ranges_overlap(const Ranges* ranges, Range range, uint64_t* game);
// The first part of the range that is missing. False if none is.
bool ranges_gap(const Ranges* ranges, Range range, Range* gap);
// The number of games in all ranges.
uint64_t ranges_total(const Ranges* ranges);
