// Ranges of game numbers; see ranges.h.
#include "sim/base/ranges.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"

void ranges_free(Ranges* ranges) {
    free(ranges->list);
    *ranges = (Ranges){.list = NULL};
}

// The first range that ends after `game`, or count.
static int find(const Ranges* ranges, uint64_t game) {
    int low = 0, high = ranges->count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (ranges->list[middle].end <= game)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool make_room(Ranges* ranges) {
    if (ranges->count < ranges->room) return true;
    int room = ranges->room ? 2 * ranges->room : 4;
    Range* list = realloc(ranges->list, (size_t)room * sizeof *list);
    if (!list) return false;
    ranges->list = list;
    ranges->room = room;
    return true;
}

static void remove_at(Ranges* ranges, int place) {
    ranges->count--;
    memmove(&ranges->list[place], &ranges->list[place + 1],
            (size_t)(ranges->count - place) * sizeof *ranges->list);
}

bool ranges_add(Ranges* ranges, Range range) {
    uint64_t game;
    bool overlaps = ranges_overlap(ranges, range, &game);
    CHECK(range.first <= range.end && !overlaps);
    (void)overlaps;
    if (range.first == range.end) return true;
    if (!make_room(ranges)) return false;
    int place = find(ranges, range.first);
    bool before = place > 0 && ranges->list[place - 1].end == range.first;
    bool behind = place < ranges->count && ranges->list[place].first == range.end;
    if (before && behind) {
        ranges->list[place - 1].end = ranges->list[place].end;
        remove_at(ranges, place);
    } else if (before) {
        ranges->list[place - 1].end = range.end;
    } else if (behind) {
        ranges->list[place].first = range.first;
    } else {
        memmove(&ranges->list[place + 1], &ranges->list[place],
                (size_t)(ranges->count - place) * sizeof *ranges->list);
        ranges->list[place] = range;
        ranges->count++;
    }
    return true;
}

bool ranges_overlap(const Ranges* ranges, Range range, uint64_t* game) {
    int place = find(ranges, range.first);
    if (place == ranges->count || range.first == range.end || ranges->list[place].first >= range.end)
        return false;
    *game = ranges->list[place].first > range.first ? ranges->list[place].first : range.first;
    return true;
}

bool ranges_gap(const Ranges* ranges, Range range, Range* gap) {
    int place = find(ranges, range.first);
    *gap = range;
    if (place < ranges->count && ranges->list[place].first <= range.first) {
        gap->first = ranges->list[place].end;
        place++;
    }
    if (place < ranges->count && ranges->list[place].first < gap->end) gap->end = ranges->list[place].first;
    return gap->first < gap->end;
}

uint64_t ranges_total(const Ranges* ranges) {
    uint64_t total = 0;
    for (int i = 0; i < ranges->count; i++) total += ranges->list[i].end - ranges->list[i].first;
    return total;
}
