// The program: reads the command line, runs the verb, prints what went wrong, exits. `run` is the pipeline.
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "sim/aborted.h"
#include "sim/contrast.h"
#include "sim/interrupt.h"
#include "sim/output.h"
#include "sim/progress.h"
#include "sim/request.h"
#include "sim/signature.h"
#include "sim/verbs.h"

static bool play(const Request* request, Plan* plan, BatchTiming* timing, Error* error) {
    Progress progress;
    BatchOptions options = {.threads = request->threads, .play_flags = request->play_flags};
    options.interrupted = interrupt_watch();
    if (request->quiet) return batch_run(plan, &options, timing, error);
    progress_open(&progress, plan, stderr, terminal_of(STDERR_FILENO));
    options.progress = &progress.base;
    bool played = batch_run(plan, &options, timing, error);
    progress_close(&progress);
    return played;
}

static bool publish(const Request* request, const Plan* plan, BatchTiming timing, FILE* out, Error* error) {
    char signature[SIGNATURE_BYTES];
    Terminal terminal = terminal_of(STDOUT_FILENO);
    Report report = {.plan = plan,
                     .timing = timing,
                     .signature = signature,
                     .color = terminal.color,
                     .columns = terminal.columns};
    Findings findings;
    if (!signature_make(signature, error) || !contrast_findings(plan, &findings, error)) return false;
    report.findings = &findings;
    bool good = !request->directory || output_directory(&report, request->directory, error);
    if (good && request->directory && !request->quiet)
        fprintf(stderr, "reckon: the results are in %s\n", request->directory);
    good = good && (!request->format || output_stream(&report, request->format, out, error));
    findings_close(&findings);
    return good;
}

// Whether no game was aborted, or so few that a warning will do.
static bool accept_aborted(const Plan* plan, Error* error) {
    if (aborted_check(plan, error)) return true;
    if (error->exit_code != EXIT_DONE) return false;
    fprintf(stderr, "reckon: %s\n", error->text);
    return true;
}

static int verb_run(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    Experiment experiment = {.ruleset = NULL};
    Plan plan = {.experiment = NULL};
    BatchTiming timing;
    bool good = request_read(&request, arguments, error) &&
                experiment_make(&experiment, request.file, &request.wish, error) &&
                plan_make(&plan, &experiment, error) &&
                (!request.directory || output_probe(request.directory, error));
    if (good && request.seed[0]) fprintf(stderr, "reckon: --seed %s\n", request.seed);
    good = good && play(&request, &plan, &timing, error) && publish(&request, &plan, timing, out, error) &&
           accept_aborted(&plan, error);
    plan_free(&plan);
    experiment_free(&experiment);
    return good ? EXIT_DONE : VERB_FAILED;
}

static int run_verb(const Arguments* arguments, FILE* out, Error* error) {
    static int (*const verbs[])(const Arguments*, FILE*, Error*) = {
#define VERB(name) verb_##name,
        CLI_VERBS(VERB)
#undef VERB
    };
    if (!arguments->help) return verbs[arguments->id](arguments, out, error);
    cli_help(arguments->verb, out);
    return EXIT_DONE;
}

static int complain(const Error* error) {
    fprintf(stderr, "reckon: %s\n", error->text);
    return error->exit_code;
}

int main(int argc, char** argv) {
    Arguments arguments;
    Error error;
    if (argc < 2) {
        cli_brief(stderr);
        return EXIT_USAGE;
    }
    if (!cli_parse(&arguments, argc, argv, &error)) return complain(&error);
    int code = run_verb(&arguments, stdout, &error);
    cli_free(&arguments);
    if (code == VERB_FAILED) return complain(&error);
    if (fflush(stdout) || ferror(stdout)) {
        error_set(&error, EXIT_IO, "cannot write the output: %s", strerror(errno));
        return complain(&error);
    }
    return interrupt_exit_code() ? interrupt_exit_code() : code;
}
