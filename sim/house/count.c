// See count.h.
#include "sim/house/count.h"

#include <string.h>

uint16_t count_period(const HouseGame* game, const HouseSentence* sentence) {
    if (sentence->once == 0) return 1;
    return (uint16_t)(game->vocabulary->clock(game, sentence->once - 1) + 1);
}

bool count_marked(const HouseGame* game, int i) {
    return game->house->fired[i] == count_period(game, &game->program->sentences[i]);
}

// The row of HouseState.times that a sentence counts in.
static int row_of(const HouseGame* game, int i) {
    int row = 0;
    for (int k = 0; k < i; k++) row += house_keeps_counts(&game->program->sentences[k]);
    return row;
}

int count_times(const HouseGame* game, int i, unsigned seat) {
    const HouseSentence* sentence = &game->program->sentences[i];
    bool past = !sentence->in_row && !count_marked(game, i);
    return past ? 0 : game->house->times[row_of(game, i)][sentence->together ? 0 : seat];
}

uint8_t* count_cell(const HouseGame* game, int i, unsigned seat) {
    const HouseSentence* sentence = &game->program->sentences[i];
    HouseState* state = game->house;
    uint8_t* times = state->times[row_of(game, i)];
    if (!sentence->in_row && !count_marked(game, i)) {
        state->fired[i] = count_period(game, sentence);
        memset(times, 0, sizeof state->times[0]);
    }
    return &times[sentence->together ? 0 : seat];
}
