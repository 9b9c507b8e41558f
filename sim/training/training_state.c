// Lists, keeps and restores the state of training; see training_state.h.
#include "sim/training/training_state.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/platform/thread_pool.h"

static void list_figure(Words* words, LeagueFigure* figure) {
    words_real(words, &figure->rate);
    words_real(words, &figure->low);
    words_real(words, &figure->high);
    words_word(words, &figure->games);
}

static bool list_training(Words* words, Training* training, Error* error) {
    const TrainEffort* effort = training->effort;
    TrainPlace* place = &training->place;
    int kinds = training->population->kinds;
    words_int(words, &place->chapter, 0, effort->chapters);
    words_int(words, &place->round, 0, effort->rounds);
    words_int(words, &place->step, 0, effort->steps);
    words_int(words, &place->kind, 0, kinds);
    words_int(words, &place->joined, 0, 1);
    words_int(words, &place->done, 0, 1);
    words_word(words, &training->next);
    words_word(words, &training->played);
    words_word(words, &training->proofs);
    words->bad = words->bad || training->next >= TRIAL_GAMES || training->played >= TRIAL_GAMES ||
                 training->proofs >= TRIAL_GAMES;
    words_real(words, &training->rate);
    for (int kind = 0; kind < kinds; kind++) {
        list_figure(words, &training->gains[kind]);
        learner_words(words, &training->learners[kind]);
    }
    return population_words(words, training->population, error);
}

bool training_state_keep(Training* training, Error* error) {
    Words words = {.task = WORDS_COUNT};
    if (!list_training(&words, training, error)) return false;
    size_t count = words.count;
    uint64_t* list = malloc(count * sizeof *list);
    if (!list) return error_set(error, EXIT_IO, "out of memory for training");
    words = (Words){.task = WORDS_WRITE, .words = list};
    bool good = list_training(&words, training, error) &&
                training->checkpointer->keep(training->checkpointer, list, count, error);
    free(list);
    training->kept = thread_pool_seconds();
    return good;
}

bool training_state_keep_in_time(Training* training, Error* error) {
    const TrainCheckpointer* checkpointer = training->checkpointer;
    return !checkpointer || thread_pool_seconds() < training->kept + checkpointer->seconds ||
           training_state_keep(training, error);
}

// The most words that a state has.
static size_t most_words(const Features* features) {
    size_t rows = (size_t)features->act_count * LINEAR_ROW;
    size_t members = BOUT_MEMBERS_MAX * (rows + NAME_MAX_BYTES + 2), learner = 7 * rows;
    return LEAGUE_SIDES_MAX * (members + learner + 16) + BOUT_MEMBERS_MAX * BOUT_MEMBERS_MAX + 32;
}

// Words beyond the last are read as 0.
bool training_state_restore(Training* training, const TrainLeague* task, Error* error) {
    size_t most = most_words(training->game->features);
    Words words = {.task = WORDS_READ, .words = calloc(most, sizeof *words.words)};
    if (!words.words) return error_set(error, EXIT_IO, "out of memory for training");
    if (task->word_count <= most) memcpy(words.words, task->words, task->word_count * sizeof *words.words);
    bool good = list_training(&words, training, error);
    CHECK(words.count <= most);
    free(words.words);
    if (!good) return error_prefix(error, "the state is not that of this training");
    return (!words.bad && words.count == task->word_count) ||
           error_set(error, EXIT_BAD_DATA, "the state is not that of this training");
}
