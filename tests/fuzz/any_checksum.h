// Replaces the checksum of results, which no fuzzer can guess and which would hide everything after
// it.
#pragma once

#include <string.h>

#include "sim/result/checksum.h"

static bool same_for_all(char text[CHECKSUM_BYTES]) {
    memset(text, '0', CHECKSUM_BYTES - 1);
    text[CHECKSUM_BYTES - 1] = 0;
    return true;
}

bool checksum_make(const Plan* plan, char text[CHECKSUM_BYTES]) {
    (void)plan;
    return same_for_all(text);
}

bool checksum_report_data(const ReportData* data, char text[CHECKSUM_BYTES]) {
    (void)data;
    return same_for_all(text);
}
