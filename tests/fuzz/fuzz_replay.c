// The arguments of `reckon replay`, which name one game, one per line. The game is told in both
// forms, and the command that an error message would print for it names the same game.
#define _GNU_SOURCE
#include <ctype.h>

#include "sim/cli/request.h"
#include "sim/experiment/experiment_make.h"
#include "sim/telling/replay.h"
#include "sim/verbs.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/no_programs.h"

enum { FUZZ_PLAYOUTS = 1 };

// An experiment from a command line, and the game it names.
typedef struct Named {
    BytesWords line;
    Arguments arguments;
    Request request;
    Experiment experiment;
    Plan plan;
    const Cell* cell;
} Named;

static bool is_small(const Experiment* experiment) {
    return (long)experiment->variant_count * experiment->player_counts * experiment->lineup_count <=
           FUZZ_CELLS_MAX;
}

static void forget(Named* named) {
    plan_free(&named->plan);
    experiment_free(&named->experiment);
    if (named->arguments.verb) cli_free(&named->arguments);
    free(named->line.text);
}

// False if it is refused, names a file, or is too large.
static bool name(Named* named, const char* begin, const void* data, size_t size, Error* error) {
    memset(named, 0, sizeof *named);
    named->line = bytes_words(begin, data, size);
    if (named->line.count > 1 &&
        cli_parse(&named->arguments, &verbs_all, named->line.count, named->line.words, error) &&
        !named->arguments.help && request_read(&named->request, &named->arguments, error) &&
        !named->request.file && experiment_make(&named->experiment, NULL, &named->request.overrides, error) &&
        is_small(&named->experiment) && plan_make(&named->plan, &named->experiment, error) &&
        (named->cell = request_find_cell(&named->request, &named->plan, error)))
        return true;
    forget(named);
    return false;
}

static char* told(const Named* named, ReplayForm form) {
    char* text = NULL;
    size_t size = 0;
    Error error;
    FILE* out = open_memstream(&text, &size);
    FUZZ_DEMAND(out);
    ReplayOptions options = {.out = out,
                             .form = form,
                             .viewer = form == REPLAY_STORY && named->request.game % 2
                                           ? (int)(named->request.game % (uint64_t)named->cell->players)
                                           : STORY_EVERYTHING,
                             .legal = form == REPLAY_STORY && named->request.game % 3 == 0,
                             .playouts = FUZZ_PLAYOUTS,
                             .width = REPLAY_WIDTH};
    bool good = replay_game(named->cell, named->request.game, &options, &error);
    if (!good) fprintf(stderr, "%s\n", error.text);
    FUZZ_DEMAND(good);
    FUZZ_DEMAND(fclose(out) == 0);
    return text;
}

// Splits into words as a shell does without expansions and quotes.
static void split(char* command) {
    static const char plain[] = "-_.,:=/+ ";
    for (char* c = command; *c; c++) {
        FUZZ_DEMAND(isalnum((unsigned char)*c) || strchr(plain, *c));
        if (*c == ' ') *c = '\n';
    }
}

// After the first line, which names cell and variant.
static const char* events(const char* lines) {
    const char* end = strchr(lines, '\n');
    FUZZ_DEMAND(end);
    return end;
}

static void check_command(const Named* named) {
    char command[REPLAY_COMMAND_MAX];
    Named again;
    Error error;
    replay_command(&named->experiment, named->cell, named->request.game, command, sizeof command);
    FUZZ_DEMAND(strlen(command) < sizeof command - 1);
    if (strstr(command, " CONFIG OPTIONS ")) return;  // too long, said in words
    split(command);
    bool good = name(&again, "", command, strlen(command), &error);
    if (!good) fprintf(stderr, "%s\n", error.text);
    FUZZ_DEMAND(good && again.request.game == named->request.game);
    FUZZ_DEMAND(!memcmp(named->cell->match.values, again.cell->match.values,
                        (size_t)named->cell->match.ruleset->rule_count * sizeof *again.cell->match.values));
    char *first = told(named, REPLAY_JSON), *second = told(&again, REPLAY_JSON);
    FUZZ_DEMAND(!strcmp(events(first), events(second)));
    free(first);
    free(second);
    forget(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Named named;
    Error error;
    if (!name(&named, "reckon\nreplay\n", data, size, &error)) return 0;
    free(told(&named, REPLAY_STORY));
    check_command(&named);
    forget(&named);
    return 0;
}
