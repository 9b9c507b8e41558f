// A recorded game, as `reckon replay --from` reads it: it is not a record, or breaks the rules, or
// is a game that can be told; and a game told to its end is the same when written again.
#include <string.h>

#include "sim/telling/record_run.h"
#include "tests/fuzz/fuzz.h"

enum { FUZZ_STEPS_MAX = 20000 };

// The record's own choices and draws, as if they had just been played.
static void write_again(const RecordRun* run, const RecordLog* log, const GameResult* result,
                        uint64_t state_hash) {
    const Record* record = run->record;
    char* text = NULL;
    size_t size = 0;
    Record again;
    GameResult same;
    Error error;
    FILE* out = open_memstream(&text, &size);
    FUZZ_DEMAND(out);
    record_write(&(RecordGame){record->cell, record->game, record->people, log, false, result, state_hash},
                 out);
    FUZZ_DEMAND(fclose(out) == 0);
    FUZZ_DEMAND(record_parse(&again, "again.json", text, size, &error));
    RecordRun* second = malloc(sizeof *second);
    FUZZ_DEMAND(second);
    record_run_open(second, &again);
    bool good = record_run_check(second, &same, &error);
    if (!good) fprintf(stderr, "%s\n", error.text);
    FUZZ_DEMAND(good && !memcmp(&same, result, sizeof same));
    free(second);
    record_free(&again);
    free(text);
}

typedef struct Noting {
    PlayWatcher watcher;  // must be first: callbacks cast it back
    RecordLog log;
} Noting;

static void note(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    record_log_choice(&((Noting*)(void*)watcher)->log, &workspace->decision, action);
}

// A record with a seed, played through.
static void check_again(RecordRun* run) {
    Noting noting = {.watcher = {.decided = note}};
    GameResult result;
    PlayFault fault = {0};
    const Record* record = run->record;
    const GameKey key = {&run->match, record->experiment.seed, record->game};
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    FUZZ_DEMAND(workspace);
    workspace->decisions = 0;
    run->source.rewind(&run->source, workspace->state);
    FUZZ_DEMAND(play_watched(&key, &noting.watcher, workspace, &result, &fault));
    write_again(run, &noting.log, &result, workspace->state_hash);
    record_log_free(&noting.log);
    free(workspace);
}

static void tell(RecordRun* run, ReplayForm form) {
    char* text = NULL;
    size_t size = 0;
    Error error;
    FILE* out = open_memstream(&text, &size);
    FUZZ_DEMAND(out);
    const ReplayOptions options = {
        .out = out, .form = form, .viewer = STORY_EVERYTHING, .width = REPLAY_WIDTH};
    FUZZ_DEMAND(record_run_tell(run, &options, &error));
    FUZZ_DEMAND(fclose(out) == 0);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Record record;
    GameResult result;
    Error error;
    if (!record_parse(&record, "game.json", (const char*)data, size, &error)) {
        FUZZ_DEMAND(error.exit_code != EXIT_CHECK_FAILED && error.exit_code != EXIT_INTERNAL);
        return 0;
    }
    RecordRun* run = malloc(sizeof *run);
    FUZZ_DEMAND(run);
    record_run_open(run, &record);
    bool good = record_run_check(run, &result, &error);
    FUZZ_DEMAND(good || error.exit_code == EXIT_CHECK_FAILED || error.exit_code == EXIT_BAD_DATA);
    if (good && record.step_count < FUZZ_STEPS_MAX) {
        bool over = !run->ended;
        tell(run, REPLAY_STORY);
        tell(run, REPLAY_JSON);
        if (over && !record.drawn) check_again(run);
    }
    free(run);
    record_free(&record);
    return 0;
}
