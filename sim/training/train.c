// Self-play and double oracle; see train.h.
#include "sim/training/train.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/thread_pool.h"
#include "sim/text/grid.h"

// --- the state of a league in training: all that later steps depend on
//
// Training is a sequence of steps, each of which is complete or has no effect, so the state can be kept between
// any two, and another process can continue from there.

// How far training has got. What follows is done again if it is interrupted; nothing else changes
// before it is complete.
typedef struct TrainPlace {
    int chapter, round;  // finished
    int step, kind;      // steps of the current one, or of a response in it; sides that have taken theirs
    int joined;          // whether the policies of the current one have joined
    int done;            // whether no response has gained
} TrainPlace;

typedef struct Training {
    const BoutGame* game;
    const TrainEffort* effort;
    TrainProgress* progress;
    Population* population;
    Learner learners[LEAGUE_SIDES_MAX];
    LeagueMember live[LEAGUE_SIDES_MAX];  // the learners, as members of a mixture
    LeagueFigure gains[LEAGUE_SIDES_MAX];
    uint64_t next;            // next game to learn from
    uint64_t played, proofs;  // games for gains and value; fresh game numbers used by `prove`
    TrainPlace place;
    double rate;  // what the first side's learner won in the last step
    TrainCheckpointer* checkpointer;
    double kept;  // seconds, of the last state kept
} Training;

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

// Keeps the state now, or if it is time. Error: that of the checkpointer; EXIT_IO if out of memory.
static bool keep_state(Training* training, Error* error) {
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

static bool keep_in_time(Training* training, Error* error) {
    const TrainCheckpointer* checkpointer = training->checkpointer;
    return !checkpointer || thread_pool_seconds() < training->kept + checkpointer->seconds ||
           keep_state(training, error);
}

// The most words that a state has.
static size_t most_words(const Features* features) {
    size_t rows = (size_t)features->act_count * LINEAR_ROW;
    size_t members = BOUT_MEMBERS_MAX * (rows + NAME_MAX_BYTES + 2), learner = 7 * rows;
    return LEAGUE_SIDES_MAX * (members + learner + 16) + BOUT_MEMBERS_MAX * BOUT_MEMBERS_MAX + 32;
}

// Words beyond the last are read as 0.
// Restores the state of a task that has one, into a training that has just been opened. Error:
// EXIT_BAD_DATA, EXIT_IO.
static bool restore_state(Training* training, const TrainLeague* task, Error* error) {
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

// --- steps

enum { PACE_GAMES = 256 };  // that tell how fast training is

#define RESPONSE_SCALE 0.7  // scales the starting weights of a learner
#define RATE_FALL      0.1  // size of the last step, relative to the first
#define SELF_SHARE     0.5  // share of the other learner in self-play; the rest is the mixture

static void say(const Training* training, const char* format, ...) __attribute__((format(printf, 2, 3)));
static void say(const Training* training, const char* format, ...) {
    char text[ERROR_TEXT_MAX];
    va_list arguments;
    if (!training->progress) return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    training->progress->say(training->progress, text);
}

// --- learning

static void tell_learnt(TrainProgress* progress, uint64_t games, uint64_t most) {
    if (progress && progress->learnt) progress->learnt(progress, games, most);
}

// The most games that a league may learn from.
static uint64_t games_to_learn(const Training* training) {
    const TrainEffort* effort = training->effort;
    uint64_t steps = (uint64_t)(effort->chapters + effort->rounds) * (unsigned)effort->steps;
    return (unsigned)training->population->kinds * steps * effort->batch;
}

// A learner starts from a trained member, so many times softer than it is played (0: with most of its weights), or
// anew if it is null.
static void begin_learner(Learner* learner, const LeagueMember* start, int softness) {
    double scale = start && softness ? (double)start->sharpness / softness : RESPONSE_SCALE;
    learner_begin(learner, start ? (const LinearRow*)start->weights : NULL, scale);
}

// A side's mixture, with its learner added.
static Mixture with_live(const Training* training, int kind) {
    CHECK(training->population->mixture[kind].count <= BOUT_MEMBERS_MAX);
    Mixture mixture = training->population->mixture[kind];
    uint32_t share = (uint32_t)(SELF_SHARE * LEAGUE_WEIGHTS), sum = share;
    if (mixture.count == BOUT_MEMBERS_MAX) return mixture;
    for (int i = 0; i < mixture.count; i++) sum += mixture.weights[i] /= 2;
    mixture.members[mixture.count] = &training->live[kind];
    mixture.weights[mixture.count++] = share + (LEAGUE_WEIGHTS - sum);
    return mixture;
}

// The next `count` games of a bout; no game is used twice.
static BoutTask next_task(const Bout* bout, uint64_t* next, uint64_t count) {
    uint64_t first = *next;
    *next += count;
    return (BoutTask){bout, 1, {first, first + count}};
}

// The part of the training that is left at step `i` of `count`, from 1 to 0.
static double left_at(int i, int count) {
    CHECK(i >= 0 && i < count);
    return count > 1 ? 1 - (double)i / (count - 1) : 1;
}

// The step size when `left` is left.
static double rate_at(const TrainEffort* effort, double left) {
    return effort->rate * (RATE_FALL + (1 - RATE_FALL) * left);
}

// A trained policy joins as learnt and, if asked for, sharpened.
static bool join(Training* training, int kind, const LeagueMember* policy, Error* error) {
    CHECK(training->effort->sharpness >= 1);
    LeagueMember sharper = *policy;
    if (!population_add(training->population, kind, policy, error)) return false;
    if (training->effort->sharpness == 1 || policy->sharpness != 1 || !policy->weights) return true;
    snprintf(sharper.name, sizeof sharper.name, "%.40s, sharpened", policy->name);
    sharper.sharpness = training->effort->sharpness;
    return population_add(training->population, kind, &sharper, error);
}

// What the learner of a side has learnt, with a name.
static LeagueMember learnt(const Training* training, int kind, const char* word, int number) {
    CHECK(kind >= 0 && kind < training->population->kinds);
    LeagueMember policy = {.weights = training->learners[kind].weights, .sharpness = 1};
    snprintf(policy.name, sizeof policy.name, "%s %d", word, number);
    return policy;
}

// A step of the next side against the other's learner and mixture, and sparring partners. Where each
// seat plays for itself, steps alternate between the learner in every seat and the learner in one
// seat among the mixture.
static bool self_step(Training* training, double rate, Error* error) {
    const BoutGame* game = training->game;
    TrainPlace* place = &training->place;
    bool field = motive_for_oneself(game->ruleset, game->motive, place->kind);
    uint64_t before = training->next;
    BoutSums sums;
    Bout bout = {.kind = place->kind,
                 .challenger = &training->live[place->kind],
                 .everywhere = field && place->step % 2 == 0,
                 .sparring_share = training->effort->sparring};
    for (int other = 0; other < training->population->kinds; other++) {
        bout.sides[other] = with_live(training, other);
        bout.sparring[other] = population_everybody(training->population, other);
    }
    BoutTask task = next_task(&bout, &training->next, training->effort->batch);
    if (!bout_teach(game, &task, &training->learners[place->kind], &sums, error)) {
        training->next = before;
        return false;
    }
    learner_step(&training->learners[place->kind], rate);
    if (place->kind == 0) training->rate = bout_rate(&sums, 0).rate;
    place->kind++;
    return true;
}

static bool self_steps(Training* training, Error* error) {
    const TrainEffort* effort = training->effort;
    TrainPlace* place = &training->place;
    int total = effort->chapters * effort->steps, kinds = training->population->kinds;
    for (; place->step < effort->steps; place->step++, place->kind = 0) {
        double left = left_at(place->chapter * effort->steps + place->step, total);
        for (int kind = 0; kind < kinds && place->kind == 0; kind++) {
            training->learners[kind].openness = effort->openness * left;
            if (place->step == effort->steps / 2) learner_average(&training->learners[kind]);
        }
        while (place->kind < kinds)
            if (!self_step(training, rate_at(effort, left), error) || !keep_in_time(training, error))
                return false;
        tell_learnt(training->progress, training->next, games_to_learn(training));
    }
    return true;
}

static bool join_self_play(Training* training, Error* error) {
    TrainPlace* place = &training->place;
    for (int kind = 0; kind < training->population->kinds; kind++) {
        learner_settle(&training->learners[kind]);
        const LeagueMember policy = learnt(training, kind, "self-play", place->chapter + 1);
        if (!join(training, kind, &policy, error)) return false;
    }
    place->joined = true;
    return true;
}

static bool chapter(Training* training, Error* error) {
    TrainPlace* place = &training->place;
    Population* population = training->population;
    CHECK(place->chapter < training->effort->chapters);
    if (!self_steps(training, error) || (!place->joined && !join_self_play(training, error)) ||
        !population_solve(population, TRIAL_GAMES, training->effort->trial, error))
        return false;
    say(training, "chapter %d of %d: value %.1f %%, learner %.1f %%", place->chapter + 1,
        training->effort->chapters, 100 * population->value, 100 * training->rate);
    *place = (TrainPlace){.chapter = place->chapter + 1};
    return keep_in_time(training, error);
}

// --- best responses

// Measures what the learner gains over its side's mixture, on fresh games.
static bool prove(Training* training, int kind, Error* error) {
    CHECK(training->effort->proof > 0);
    Bout bouts[BOUTS_MAX];
    BoutSums sums;
    LeagueMember response = training->live[kind];
    response.sharpness = training->effort->sharpness;
    for (int i = 0; i < BOUTS_MAX; i++) {
        bouts[i] = (Bout){.kind = kind, .challenger = i == 0 ? &response : NULL};
        for (int other = 0; other < training->population->kinds; other++)
            bouts[i].sides[other] = training->population->mixture[other];
    }
    uint64_t first = PROOF_GAMES + training->proofs;
    const BoutTask task = {bouts, BOUTS_MAX, {first, first + training->effort->proof}};
    if (!bout_play(training->game, &task, &sums, error)) return false;
    training->proofs += training->effort->proof;
    training->played += 2 * training->effort->proof;
    training->gains[kind] = bout_ahead(&sums);
    return true;
}

// The next step of a response.
static bool response_step(TrainResponse* task, Learner* learner, Error* error) {
    const TrainEffort* effort = task->effort;
    LeagueMember live = {.name = "response", .weights = learner->weights, .sharpness = 1};
    Bout taught = *task->bout;
    uint64_t next = task->next;
    BoutSums sums;
    taught.challenger = &live;
    if (task->step == 0) {
        begin_learner(learner, task->start, task->softness);
        learner->openness = 0;  // a bonus for entropy would undo what the starting weights know
    }
    if (task->step == effort->steps / 2) learner_average(learner);
    BoutTask games = next_task(&taught, &next, effort->batch);
    if (!bout_teach(task->game, &games, learner, &sums, error)) return false;
    learner_step(learner, rate_at(effort, left_at(task->step, effort->steps)));
    task->next = next;
    task->step++;
    return true;
}

bool train_response(TrainResponse* task, Learner* learner, Error* error) {
    const TrainEffort* effort = task->effort;
    while (task->step < effort->steps) {
        if (!response_step(task, learner, error)) return false;
        tell_learnt(task->progress, (uint64_t)task->step * effort->batch,
                    (uint64_t)effort->steps * effort->batch);
    }
    task->step = 0;
    learner_settle(learner);
    return true;
}

double train_seconds_a_game(const TrainResponse* task) {
    Error ignored;
    Learner learner = {0};
    TrainEffort few = *task->effort;
    few.steps = 1;
    few.batch = PACE_GAMES;
    if (!learner_open(&learner, task->game->features, &ignored)) return 0;
    TrainResponse trial = {.game = task->game,
                           .effort = &few,
                           .bout = task->bout,
                           .start = task->start,
                           .softness = task->softness};
    double begun = thread_pool_seconds();
    bool good = train_response(&trial, &learner, &ignored);
    double elapsed = thread_pool_seconds() - begun;
    learner_close(&learner);
    return good ? elapsed / PACE_GAMES : 0;
}

static bool respond(Training* training, Error* error) {
    TrainPlace* place = &training->place;
    Learner* learner = &training->learners[place->kind];
    Bout bout = {.kind = place->kind};
    for (int other = 0; other < training->population->kinds; other++)
        bout.sides[other] = training->population->mixture[other];
    TrainResponse task = {.game = training->game,
                          .effort = training->effort,
                          .bout = &bout,
                          .start = population_best(training->population, place->kind),
                          .next = training->next,
                          .step = place->step};
    while (task.step < training->effort->steps) {
        if (!response_step(&task, learner, error)) return false;
        training->next = task.next;
        place->step = task.step;
        tell_learnt(training->progress, training->next, games_to_learn(training));
        if (!keep_in_time(training, error)) return false;
    }
    learner_settle(learner);
    return prove(training, place->kind, error);
}

// The responses that gain enough join, except in the last round.
static bool join_responses(Training* training, Error* error) {
    TrainPlace* place = &training->place;
    bool last = place->round + 1 == training->effort->rounds;
    place->done = true;
    for (int kind = 0; kind < training->population->kinds; kind++) {
        say(training, "round %d: the response for %s gains %.1f points (%.1f..%.1f)", place->round + 1,
            side_phrase(training->game->ruleset, kind), 100 * training->gains[kind].rate,
            100 * training->gains[kind].low, 100 * training->gains[kind].high);
        if (last || training->gains[kind].rate < TRAIN_GAIN_ENOUGH) continue;
        place->done = false;
        const LeagueMember policy = learnt(training, kind, "response", place->round + 1);
        if (!join(training, kind, &policy, error)) return false;
    }
    place->joined = true;
    return true;
}

// Both sides respond to the same mixtures.
static bool play_round(Training* training, Error* error) {
    TrainPlace* place = &training->place;
    for (; place->kind < training->population->kinds; place->kind++, place->step = 0)
        if (!respond(training, error)) return false;
    if (!place->joined && !join_responses(training, error)) return false;
    if (!place->done && !population_solve(training->population, TRIAL_GAMES, training->effort->trial, error))
        return false;
    *place = (TrainPlace){.chapter = place->chapter, .round = place->round + 1, .done = place->done};
    return keep_in_time(training, error);
}

// --- the whole

static bool begin(Training* training, const League* start, Error* error) {
    Population* population = training->population;
    for (int kind = 0; kind < population->kinds; kind++) {
        const LeagueMember* first = NULL;
        for (int m = 0; start && m < start->sides[kind].member_count; m++) {
            LeagueMember former = start->sides[kind].members[m];
            if (!former.weights && !training->effort->alone) continue;
            if (!first && former.weights) first = &start->sides[kind].members[m];
            snprintf(former.name, sizeof former.name, "former %d", m + 1);
            if (!join(training, kind, &former, error)) return false;
        }
        begin_learner(&training->learners[kind], first, training->effort->softness);
    }
    return (training->effort->alone || population_add_named(population, error)) &&
           population_solve(population, TRIAL_GAMES, training->effort->trial, error);
}

static bool measure_value(Training* training, League* league, Error* error) {
    Bout bout = {.kind = 0};
    BoutSums sums;
    for (int kind = 0; kind < training->population->kinds; kind++)
        bout.sides[kind] = training->population->mixture[kind];
    uint64_t first = PROOF_GAMES + training->proofs, count = training->effort->proof;
    const BoutTask task = {&bout, 1, {first, first + count}};
    if (!bout_play(training->game, &task, &sums, error)) return false;
    training->played += count;
    league->value = bout_side_rate(&sums);
    return true;
}

static int by_weight(const void* a, const void* b) {
    const LeagueMember *first = a, *second = b;
    if (first->weight != second->weight) return first->weight < second->weight ? 1 : -1;
    return strcmp(first->name, second->name);
}

static bool fill_side(const Training* training, int kind, LeagueSide* side, Error* error) {
    CHECK(side->member_count == 0);
    const Mixture* mixture = &training->population->mixture[kind];
    if (mixture->count > LEAGUE_MEMBERS_MAX)
        return error_set(error, EXIT_INTERNAL, "a mixture of %d members", mixture->count);
    for (int i = 0; i < mixture->count; i++, side->member_count++) {
        if (!league_copy_member(&side->members[i], mixture->members[i], training->game->features, error))
            return false;
        side->members[i].weight = mixture->weights[i];
    }
    qsort(side->members, (size_t)side->member_count, sizeof *side->members, by_weight);
    side->gain = training->gains[kind];
    return true;
}

static bool train(Training* training, Error* error) {
    const TrainPlace* place = &training->place;
    while (place->chapter < training->effort->chapters)
        if (!chapter(training, error)) return false;
    while (place->round < training->effort->rounds && !place->done)
        if (!play_round(training, error)) return false;
    return true;
}

static bool fill_league(Training* training, League* league, Error* error) {
    const BoutGame* game = training->game;
    memset(league, 0, sizeof *league);
    league->ruleset = game->ruleset;
    league->players = game->players;
    league->motive = game->motive;
    league->features = game->features;
    league->seed = game->seed;
    bool good = measure_value(training, league, error);
    for (int kind = 0; good && kind < training->population->kinds; kind++) {
        league->side_count = kind + 1;
        good = fill_side(training, kind, &league->sides[kind], error);
    }
    league->games = training->next + training->played;
    if (!good) league_free(league);
    return good;
}

static bool open_learners(Training* training, Error* error) {
    bool good = true;
    for (int kind = 0; good && kind < training->population->kinds; kind++)
        good = learner_open(&training->learners[kind], training->game->features, error);
    return good;
}

static bool start(Training* training, const TrainLeague* task, Error* error) {
    for (int kind = 0; kind < training->population->kinds; kind++)
        training->live[kind] = learnt(training, kind, "learner", 1);
    if (task->words) return restore_state(training, task, error);
    return begin(training, task->start, error) && (!training->checkpointer || keep_state(training, error));
}

// "training was interrupted after 24,576 games; it may learn from 2,048,000".
static void say_how_far(const Training* training, Error* error) {
    char games[32], most[32];
    grid_count(training->next + training->played, games, sizeof games);
    grid_count(games_to_learn(training), most, sizeof most);
    error_append(error, " after %s games; it may learn from %s", games, most);
}

// Keeps the state if training was interrupted: `error` says so.
static bool finish(Training* training, League* league, Error* error) {
    Error second;
    if (train(training, error) && fill_league(training, league, error)) return true;
    bool interrupted = interrupt_stops(training->game->interrupted);
    if (interrupted) say_how_far(training, error);
    if (interrupted && training->checkpointer && !keep_state(training, &second)) *error = second;
    return false;
}

bool train_league(League* league, const TrainLeague* task, Error* error) {
    Training training = {.game = task->game,
                         .effort = task->effort,
                         .progress = task->progress,
                         .checkpointer = task->checkpointer};
    training.population = malloc(sizeof *training.population);
    if (!training.population) return error_set(error, EXIT_IO, "out of memory for training");
    bool good = population_open(training.population, task->game, error) && open_learners(&training, error) &&
                start(&training, task, error) && finish(&training, league, error);
    for (int kind = 0; kind < LEAGUE_SIDES_MAX; kind++) learner_close(&training.learners[kind]);
    population_close(training.population);
    free(training.population);
    return good;
}
