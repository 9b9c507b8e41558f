// Prints the calibration of `reckon fit` as a Markdown table (scripts/fit-calibration). Arguments: game, players, libraries of
// 512 settings, settings that play logs, logs of each, and "deck" if unprinted numbers are unknown (`fit --deck`).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/fit_calibration.h"

static void print_ranks(const int ranks[CALIBRATION_BINS]) {
    for (int i = 0; i < CALIBRATION_BINS; i++) printf("%s%d", i ? " " : "", ranks[i]);
    printf(" | ");
}

int main(int argc, char** argv) {
    static const int plays[] = {20, 100, 500};
    bool deck = argc == 7 && !strcmp(argv[6], "deck");
    if (argc != 6 && !deck) return 64;
    CalibrationSettings* settings = calibration_open(argv[1], atoi(argv[2]), deck, atoi(argv[3]), 11);
    printf(
        "| plays | logs | 95 %% covers | width, points | before | nats | settings, effective | odd, of "
        "checked | "
        "ranks: rate | lambda | likelihood | number |\n| ---: | ---: | ---: | ---: | ---: | ---: | ---: | "
        "---: | --- | --- | --- | --- |\n");
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        const Calibration c = calibration_run(settings, atoi(argv[4]), plays[i], atoi(argv[5]));
        printf("| %d | %d | %.1f %% | %.0f | %.0f | %.2f | %.0f | %d of %d | ", plays[i], c.logs,
               100.0 * c.covered / c.logs, 100 * c.width, 100 * c.before, c.nats, c.effective, c.odd,
               c.checked);
        for (int k = 0; k < CALIBRATION_VALUES; k++) print_ranks(c.ranks[k]);
        printf("\n");
    }
    calibration_close(settings);
    return 0;
}
