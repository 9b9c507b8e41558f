// A command line, one argument per line: runs the verbs up to the first game. Playing is told to
// stop at once; what cannot be stopped, or takes long and does not depend on the input, is replaced
// by stubs here. No file is written, and only configs are read.
#define _GNU_SOURCE
#include <string.h>

#include "sim/cli/request.h"
#include "sim/experiment/experiment_make.h"
#include "sim/platform/interrupt.h"
#include "sim/verbs.h"
#include "sim/verbs/bench/bench.h"
#include "sim/verbs/bench/bench_write.h"
#include "tests/fuzz/any_signature.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/no_programs.h"

const volatile sig_atomic_t* interrupt_watch(void) {
    static const volatile sig_atomic_t caught = SIGINT;
    return &caught;
}

void interrupt_acknowledge(const volatile sig_atomic_t* flag, int number) { (void)flag, (void)number; }

bool interrupt_stops(const volatile sig_atomic_t* flag) { return flag != NULL; }

int interrupt_read(const volatile sig_atomic_t* flag) { return flag ? *flag : 0; }

void interrupt_set(volatile sig_atomic_t* flag) { *flag = 1; }

const volatile sig_atomic_t* interrupt_serve(const volatile sig_atomic_t* flag) { return flag; }

bool interrupt_pending(void) { return false; }

bool interrupt_wait(const volatile sig_atomic_t* flag, int file_descriptor) {
    (void)flag, (void)file_descriptor;
    return false;
}

int interrupt_exit_code(void) { return EXIT_INTERRUPTED; }

bool bench_run(Bench* bench, const Plan* plan, const BenchOptions* options, Error* error) {
    (void)bench, (void)plan, (void)options;
    return error_set(error, EXIT_INTERRUPTED, "not measured");
}

bool bench_write(const Bench* bench, BenchFormat format, CsvStyle style, FILE* out, Error* error) {
    (void)bench, (void)format, (void)style, (void)out, (void)error;
    return true;
}

void bench_free(Bench* bench) { (void)bench; }

static bool touches_files(const Arguments* arguments) {
    static const char* const options[] = {"out", "resume", "junit", "baseline", "github", "from", "save"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_given(arguments, options[i])) return true;
    if (!strcmp(arguments->verb->name, "play")) return true;  // saves its game
    const char* operand = arguments->verb->operand;           // a file, or the name of something
    bool names = operand && (strstr(operand, "RULESET") || strstr(operand, "KIND"));
    return arguments->operand_count && !names;
}

// Cells are memory, threads are time.
static bool is_large(const Arguments* arguments) {
    Request request;
    Experiment experiment;
    Error error;
    if (!request_read(&request, arguments, &error)) return false;  // the verb says so, too
    if (request.playing.threads > 2) return true;
    if (!experiment_make(&experiment, NULL, &request.overrides, &error)) return false;
    long cells = (long)experiment.variant_count * experiment.player_counts * experiment.lineup_count;
    experiment_free(&experiment);
    return cells > FUZZ_CELLS_MAX;
}

static void run_verb(const Arguments* arguments, FILE* out) {
    Error error;
    if (arguments->help)
        cli_help(&verbs_all, arguments->verb, out);
    else if (!touches_files(arguments) && !is_large(arguments))
        arguments->verb->run(arguments, out, &error);
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static FILE* out;
    Arguments arguments;
    Error error;
    BytesWords line = bytes_words("reckon\n", data, size);
    if (!out) out = fopen("/dev/null", "w");
    FUZZ_DEMAND(out);
    if (line.count > 1 && cli_parse(&arguments, &verbs_all, line.count, line.words, &error)) {
        run_verb(&arguments, out);
        cli_free(&arguments);
    }
    free(line.text);
    return 0;
}
