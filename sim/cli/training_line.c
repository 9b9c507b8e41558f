// Progress of training on stderr; see training_line.h.
#include "sim/cli/training_line.h"

#include <stdio.h>
#include <unistd.h>

#include "sim/platform/terminal.h"

static void say(TrainProgress* base, const char* text) {
    TrainingLine* line = (TrainingLine*)base;
    progress_close(&line->line);
    line->measured = true;
    terminal_say(stderr, "%s", text);
}

// The pace is that of learning, without what is measured before it. And training may begin anew: exploit tries once
// more, from scratch.
static void learnt(TrainProgress* base, uint64_t games, uint64_t most) {
    TrainingLine* line = (TrainingLine*)base;
    if (line->measured || games <= line->games) progress_count_again(&line->line, games);
    line->measured = false;
    line->games = games;
    progress_count(&line->line, games, most);
}

void training_line_open(TrainingLine* line) {
    *line = (TrainingLine){.base = {.say = say, .learnt = learnt}, .measured = true};
    progress_count_open(&line->line, stderr, terminal_of(STDERR_FILENO));
}

void training_line_close(TrainingLine* line) { progress_close(&line->line); }
