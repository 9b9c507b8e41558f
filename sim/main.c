// The program: reads the command line, runs the verb, prints what went wrong, exits. Where a
// launcher of MPI started it, all ranks run the verbs that play; the first alone runs the others,
// and prints.
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/cli/option_value.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/ranks.h"
#include "sim/platform/thread_pool.h"
#include "sim/plugins/plugin_guard.h"
#include "sim/plugins/plugin_load.h"
#include "sim/report/formats.h"
#include "sim/verbs.h"

// How long, in seconds, a failed rank waits for the others to fail.
#define PATIENCE 5.0

static int call(const Arguments* arguments, FILE* out, Error* error) {
    if (!arguments->help) return arguments->verb->run(arguments, out, error);
    cli_help(&verbs_all, arguments->verb, out);
    return EXIT_DONE;
}

// A library that is out of memory or threads ends the program by itself, with a code that means
// something else here: libgomp with 1, which would be a failed check. It has said why.
static bool ended_by_main;
static pid_t process;

static void ended_by_library(void) {
    static const char words[] = "reckon: out of memory or threads (see above); try fewer --threads";
    static const char more[] = " or a smaller OMP_STACKSIZE";
    if (ended_by_main) return;
    if (plugin_guard_blames_exit()) _exit(EXIT_PLUGIN);
    if (getpid() != process) return;  // a child of plugin-check
    (void)!write(STDERR_FILENO, words, sizeof words - 1);
    if (getenv("OMP_STACKSIZE")) (void)!write(STDERR_FILENO, more, sizeof more - 1);
    (void)!write(STDERR_FILENO, "\n", 1);
    _exit(EXIT_IO);
}

// After a broken invariant. A plug-in's code includes the contract's assertions.
static void end_broken(void) { _exit(plugin_guard_blames_exit() ? EXIT_PLUGIN : EXIT_INTERNAL); }

// Before the verb, which may name what they bring.
static bool load_plugins(const Arguments* arguments, Error* error) {
    const char* const* files = cli_values(arguments, "plugin");
    double seconds = PLUGIN_GUARD_SECONDS;
    if (arguments->help || !cli_given(arguments, "plugin")) return true;
    if (!option_seconds(arguments, "plugin-timeout", &seconds, error)) return false;
    plugin_guard_set(seconds);
    for (int i = 0; i < cli_count(arguments, "plugin"); i++)
        if (!plugin_load(files[i], error)) return false;
    return formats_add_plugins(error);
}

static int run_verb(const Ranks* ranks, Arguments* arguments, Error* error) {
    const Verb* verb = arguments->help ? NULL : arguments->verb;
    if (verb && verb->together) {
        arguments->ranks = ranks;
        return call(arguments, ranks_first(ranks) ? stdout : ranks_stderr(ranks), error);
    }
    if (!ranks_first(ranks)) return EXIT_DONE;
    if (verb && verb->alone && ranks_count(ranks) > 1) {
        error_set(error, EXIT_USAGE, "%s: start it without the MPI launcher", verb->alone);
        return VERB_FAILED;
    }
    return call(arguments, stdout, error);
}

// From the command line to the exit code, or VERB_FAILED with `error` filled.
static int work(const Ranks* ranks, int argc, char** argv, Error* error) {
    Arguments arguments;
    if (argc < 2) {
        cli_brief(&verbs_all, ranks_stderr(ranks));
        return EXIT_USAGE;
    }
    if (!cli_parse(&arguments, &verbs_all, argc, argv, error)) return VERB_FAILED;
    if (!arguments.help && !thread_pool_probe_stacks(error)) {
        cli_free(&arguments);
        return VERB_FAILED;
    }
    int code = load_plugins(&arguments, error) ? run_verb(ranks, &arguments, error) : VERB_FAILED;
    cli_free(&arguments);
    if (code == VERB_FAILED) return VERB_FAILED;
    if (fflush(stdout) || ferror(stdout)) {
        error_set(error, EXIT_IO, "cannot write the output: %s", strerror(errno));
        return VERB_FAILED;
    }
    return interrupt_exit_code() ? interrupt_exit_code() : code;
}

// The others fail with the first rank, for the same reason, and say nothing; or it is a fault of
// one rank, which the others cannot know of and might wait for.
static int fail(Ranks* ranks, const Error* error) {
    char name[NAME_MAX_BYTES];
    if (ranks_first(ranks)) fprintf(stderr, "reckon: %s\n", error->text);
    if (ranks_await(ranks, PATIENCE)) return ranks_close(ranks, error->exit_code);
    ranks_name(ranks, name, sizeof name);
    if (!ranks_first(ranks)) fprintf(stderr, "reckon: %s: %s\n", name, error->text);
    return ranks_abort(ranks, error->exit_code);
}

int main(int argc, char** argv) {
    Ranks* ranks;
    Error error;
    signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is an error like a full disk
    process = getpid();
    atexit(ended_by_library);
    check_on_failure(end_broken);
    int code = ranks_open(&ranks, argc, argv, &error) ? work(ranks, argc, argv, &error) : VERB_FAILED;
    ended_by_main = true;
    if (code != VERB_FAILED) ranks_await(ranks, 0);
    code = code == VERB_FAILED ? fail(ranks, &error) : ranks_close(ranks, code);
    plugin_load_await_end();
    return code;
}
