// How often do the survivors win, with and without a house rule? Plays both and prints each outcome with its interval.
// Valid C11 and C++.
//
//     make && ./house_rule
#include <reckon/reckon.h>
#include <stdio.h>
#include <string.h>

static const char question[] =
    "{\"ruleset\": \"escape-the-horde\", \"players\": [4], \"strategies\": [\"random\"], \"games\": 2000,"
    " \"variants\": [{\"name\": \"default\"},"
    "                {\"name\": \"more zombies\", \"rules\": {\"deck.zombie\": 20}}]}";

static void print_cell(const reckon_result* result, int number, const reckon_cell* cell) {
    reckon_outcome outcome;
    int i;
    printf("%s, %d players, %llu games\n", cell->variant, cell->players, (unsigned long long)cell->games);
    for (i = 0; i < cell->outcomes; i++) {
        outcome.size = sizeof outcome;
        if (reckon_result_outcome(result, number, i, &outcome)) return;
        printf("  %-12s %5.1f %%  (%.1f to %.1f)\n", outcome.name, 100 * outcome.rate, 100 * outcome.low,
               100 * outcome.high);
    }
}

static int print_answer(reckon_error* error) {
    reckon_experiment* experiment;
    reckon_result* result;
    reckon_cell cell;
    int i, code = reckon_experiment_parse(question, strlen(question), &experiment, error);
    if (code) return code;
    code = reckon_run(experiment, NULL, &result, error);
    reckon_experiment_free(experiment);
    if (code) return code;
    for (i = 0; i < reckon_result_cells(result); i++) {
        cell.size = sizeof cell;
        if (!reckon_result_cell(result, i, &cell)) print_cell(result, i, &cell);
    }
    reckon_result_free(result);
    return RECKON_OK;
}

int main(void) {
    reckon_error error;
    printf("libreckon %s\n", reckon_version());
    if (!print_answer(&error)) return 0;
    fprintf(stderr, "house_rule: %s\n", error.text);
    return error.code;
}
