// Writes random words endlessly, for scripts/rng_battery.sh: game after game, one word from each of its streams
// in turn.
#include <stdio.h>

#include "sim/base/rng.h"

enum { STREAMS = 12, WORDS_OF_A_GAME = 100 * STREAMS };

int main(void) {
    static uint32_t words[WORDS_OF_A_GAME];
    for (uint64_t game = 0;; game++) {
        Rng streams[STREAMS];
        for (unsigned i = 0; i < STREAMS; i++)
            streams[i] = rng_stream(rng_key(1, game), i < 4 ? i : RNG_SEAT + i - 4);
        for (int i = 0; i < WORDS_OF_A_GAME; i++) words[i] = rng_next(&streams[i % STREAMS]);
        if (fwrite(words, sizeof words, 1, stdout) != 1) return 0;
    }
}
