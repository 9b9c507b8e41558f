// The program: reads the command line, runs the verb, prints what went wrong, exits.
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/interrupt.h"
#include "sim/verbs.h"

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

// A library that is out of memory or threads ends the program by itself, with a code that means something
// else here: libgomp with 1, which would be a failed check. It has said why.
static bool ended_by_main;

static void ended_by_library(void) {
    static const char words[] =
        "reckon: out of memory or threads (see above); fewer --threads need less of both\n";
    if (ended_by_main) return;
    (void)!write(STDERR_FILENO, words, sizeof words - 1);
    _exit(EXIT_IO);
}

static int complain(const Error* error) {
    fprintf(stderr, "reckon: %s\n", error->text);
    return error->exit_code;
}

static int run(int argc, char** argv) {
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

int main(int argc, char** argv) {
    signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is an error like a full disk
    atexit(ended_by_library);
    int code = run(argc, argv);
    ended_by_main = true;
    return code;
}
