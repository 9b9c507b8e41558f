// Stands in for the check sum of results, which no fuzzer would guess: it would hide all that comes behind
// it.
#pragma once

#include <string.h>

#include "sim/result/checksum.h"

bool checksum_make(const Plan* plan, char text[CHECKSUM_BYTES]) {
    (void)plan;
    memset(text, '0', CHECKSUM_BYTES - 1);
    text[CHECKSUM_BYTES - 1] = 0;
    return true;
}
