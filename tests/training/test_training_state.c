// training_state: training resumes from any saved state, to the same bytes; a bad state does no harm.
#include "sim/training/train.h"

#include "sim/players/league.h"
#include "tests/training_ground.h"

enum { STATES_MAX = 64 };

// Saves every state.
typedef struct Checkpointer {
    TrainCheckpointer base;
    uint64_t* states[STATES_MAX];
    size_t sizes[STATES_MAX];
    int count;
} Checkpointer;

static bool keep(TrainCheckpointer* base, const uint64_t* words, size_t count, Error* error) {
    Checkpointer* checkpointer = (Checkpointer*)base;
    (void)error;
    assert_true(checkpointer->count < STATES_MAX);
    uint64_t* copy = malloc(count * sizeof *copy);
    assert_non_null(copy);
    memcpy(copy, words, count * sizeof *copy);
    checkpointer->states[checkpointer->count] = copy;
    checkpointer->sizes[checkpointer->count++] = count;
    return true;
}

static void close_checkpointer(Checkpointer* checkpointer) {
    for (int i = 0; i < checkpointer->count; i++) free(checkpointer->states[i]);
}

// Every part of training, in few games: both kinds of steps, joining policies, sharpened ones, sparring.
static TrainEffort small_but_whole(void) {
    return (TrainEffort){.chapters = 2,
                         .steps = 3,
                         .rounds = 2,
                         .batch = 60,
                         .trial = 100,
                         .proof = 100,
                         .rate = 0.4,
                         .openness = 0.02,
                         .sparring = 0.3,
                         .sharpness = 2};
}

static char* text_of(const League* league) {
    char* text = NULL;
    size_t size;
    JsonWriter writer;
    FILE* out = open_memstream(&text, &size);
    assert_non_null(out);
    json_write_open(&writer, out);
    league_write(league, &writer);
    json_write_close(&writer);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void expect_same_from(Ground* ground, const TrainEffort* effort, const Checkpointer* checkpointer,
                             int state, const char* wanted) {
    League league;
    Error error;
    const TrainLeague task = {.game = &ground->game,
                              .effort = effort,
                              .words = checkpointer->states[state],
                              .word_count = checkpointer->sizes[state]};
    if (!train_league(&league, &task, &error)) fail_msg("state %d: %s", state, error.text);
    char* text = text_of(&league);
    assert_string_equal(text, wanted);
    free(text);
    league_free(&league);
}

static void every_state_continues_to_the_same_league(void** state) {
    (void)state;
    const TrainEffort effort = small_but_whole();
    Ground *first = open_stub(5, 2), *ground = open_stub(4, 2);
    Checkpointer checkpointer = {.base = {.keep = keep}};
    Error error;
    train(first, &effort, NULL);
    const TrainLeague task = {.game = &ground->game,
                              .effort = &effort,
                              .start = &first->league,
                              .checkpointer = &checkpointer.base};
    assert_true(train_league(&ground->league, &task, &error));
    assert_true(checkpointer.count > 10);
    char* wanted = text_of(&ground->league);
    for (int i = 0; i < checkpointer.count; i++) expect_same_from(ground, &effort, &checkpointer, i, wanted);
    free(wanted);
    close_checkpointer(&checkpointer);
    close_ground(ground);
    close_ground(first);
}

// Interrupted anywhere: in each of its calls for games in turn.
static void stopped_training_continues(void** state) {
    (void)state;
    const TrainEffort effort = small_but_whole();
    Ground *whole = open_stub(4, 2), *ground = open_stub(4, 2);
    train(whole, &effort, NULL);
    char* wanted = text_of(&whole->league);
    static const char* const places[] = {"chapter 1", "chapter 2", "round 1"};
    ground->game.interrupted = &stop;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Checkpointer checkpointer = {.base = {.seconds = 1e9, .keep = keep}};
        Error error;
        const TrainLeague task = {.game = &ground->game,
                                  .effort = &effort,
                                  .progress = &ground->heard.base,
                                  .checkpointer = &checkpointer.base};
        stop_at = places[i];
        assert_false(train_league(&ground->league, &task, &error));
        assert_int_equal(error.exit_code, EXIT_INTERRUPTED);
        assert_int_equal(checkpointer.count, 2);  // at the start, and when it was stopped
        stop_at = NULL;
        stop = 0;
        expect_same_from(ground, &effort, &checkpointer, 1, wanted);
        close_checkpointer(&checkpointer);
    }
    free(wanted);
    close_ground(ground);
    close_ground(whole);
}

// A state of another training, or with any word changed, is refused or trains to some league, without other effects.
static void bad_states_are_refused(void** state) {
    (void)state;
    TrainEffort effort = small_but_whole();
    Ground* ground = open_stub(4, 2);
    Checkpointer checkpointer = {.base = {.seconds = 1e9, .keep = keep}};
    Error error;
    TrainLeague task = {.game = &ground->game, .effort = &effort, .checkpointer = &checkpointer.base};
    assert_true(train_league(&ground->league, &task, &error));
    assert_int_equal(checkpointer.count, 1);
    task.checkpointer = NULL;
    task.words = checkpointer.states[0];
    int refused = 0;
    for (task.word_count = 0; task.word_count < checkpointer.sizes[0]; task.word_count += 97)
        assert_false(train_league(&ground->league, &task, &error));
    assert_int_equal(error.exit_code, EXIT_BAD_DATA);
    task.word_count = checkpointer.sizes[0];
    for (size_t i = 0; i < checkpointer.sizes[0]; i += i < 200 ? 1 : 31) {
        uint64_t word = checkpointer.states[0][i];
        League league;
        checkpointer.states[0][i] = UINT64_MAX;
        bool good = train_league(&league, &task, &error);
        if (good) league_free(&league);
        refused += !good;
        checkpointer.states[0][i] = word;
    }
    assert_true(refused > 100);
    close_checkpointer(&checkpointer);
    close_ground(ground);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_state_continues_to_the_same_league),
        cmocka_unit_test(stopped_training_continues),
        cmocka_unit_test(bad_states_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
