// `reckon version`: identifies the program.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/program.h"
#include "sim/batch/signature.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/game/registry.h"
#include "sim/platform/terminal.h"
#include "sim/text/json_write.h"
#include "sim/text/wrap.h"

// --- licences

#ifdef RECKON_WITH_MPI
#include <mpi.h>
#endif

#define LICENSE "MIT"

typedef struct Linked {
    const char *name, *library, *license, *purpose;
} Linked;

static const Linked linked[] = {
    {"cJSON", "libcjson", "MIT", "reading JSON"},
#ifdef __EMSCRIPTEN__
    {"musl", "libc", "MIT", "the C library"},
#elif defined __clang__
    {"LLVM OpenMP", "libomp", "Apache-2.0 WITH LLVM-exception", "threads"},
#else
    {"GNU OpenMP", "libgomp", "GPL-3.0-or-later WITH GCC-exception-3.1", "threads"},
#endif
#ifdef OPEN_MPI
    {"Open MPI", "libmpi", "BSD-3-Clause", "runs on many machines"},
#elif defined MPICH_VERSION
    {"MPICH", "libmpich", "mpich2", "runs on many machines"},
#elif defined RECKON_WITH_MPI
    {"MPI", "libmpi", "LicenseRef-MPI", "runs on many machines"},
#endif
#ifdef __GLIBC__
    {"glibc", "libc", "LGPL-2.1-or-later", "the C library"},
    {"glibc", "libm", "LGPL-2.1-or-later", "its mathematics"},
#endif
};

enum { LINKED = sizeof linked / sizeof *linked };

// Writes the licence of the program and of each library it is linked to, by SPDX identifier. The
// libraries' own dependencies are not listed.
static void write_licenses(FILE* out) {
    fprintf(out,
            "reckon %s: %s licence (file LICENSE)\n\n"
            "Linked dynamically, each under its own licence:\n",
            program_version(), LICENSE);
    for (int i = 0; i < LINKED; i++)
        fprintf(out, "  %-9s %-12s %-40s %s\n", linked[i].library, linked[i].name, linked[i].license,
                linked[i].purpose);
    fputc('\n', out);
    wrap_hang(
        out, terminal_of(fileno(out)).columns, 0, "",
        "The random number generator (PCG32, M. E. O'Neill 2014), the matrix game solver and the page of "
        "--format html are our own code.");
}

static void write_licenses_json(FILE* out) {
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_object(&writer);
    json_put_string(&writer, "version", program_version());
    json_put_string(&writer, "license", LICENSE);
    json_put_array(&writer, "linked");
    for (int i = 0; i < LINKED; i++) {
        json_write_object(&writer);
        json_put_string(&writer, "library", linked[i].library);
        json_put_string(&writer, "name", linked[i].name);
        json_put_string(&writer, "license", linked[i].license);
        json_put_string(&writer, "purpose", linked[i].purpose);
        json_write_end(&writer);
    }
    json_write_end(&writer);
    json_write_end(&writer);
    json_write_close(&writer);
}

// --- versions

typedef struct RulesetSignature {
    char text[SIGNATURE_BYTES];
} RulesetSignature;

static void write_version_json(const RulesetSignature* signatures, FILE* out) {
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_object(&writer);
    json_put_string(&writer, "version", program_version());
    json_put_string(&writer, "commit", program_commit());
    json_put_string(&writer, "compiler", program_compiler());
    json_put_object(&writer, "signatures");
    for (int i = 0; i < registry_ruleset_count(); i++)
        json_put_string(&writer, registry_ruleset(i)->id, signatures[i].text);
    json_write_end(&writer);
    json_write_end(&writer);
    json_write_close(&writer);
}

static void write_version(const RulesetSignature* signatures, FILE* out) {
    fprintf(out, "reckon %s\ncommit %s, built with %s\n\n", program_version(), program_commit(),
            program_compiler());
    fputs("Behaviour signatures, with default players, rules and strategies:\n", out);
    for (int i = 0; i < registry_ruleset_count(); i++)
        fprintf(out, "  %s  %s\n", signatures[i].text, registry_ruleset(i)->id);
}

static int run_version(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    if (!request_read(&request, arguments, error)) return VERB_FAILED;
    if (cli_given(arguments, "licenses")) {
        (request_form(&request, "json") ? write_licenses_json : write_licenses)(out);
        return EXIT_DONE;
    }
    RulesetSignature* signatures = calloc((size_t)registry_ruleset_count() + 1, sizeof *signatures);
    bool good = signatures || error_set(error, EXIT_IO, "out of memory for the behaviour signatures");
    for (int i = 0; good && i < registry_ruleset_count(); i++)
        good = signature_of_ruleset(registry_ruleset(i), signatures[i].text, error);
    if (good && request_form(&request, "json"))
        write_version_json(signatures, out);
    else if (good)
        write_version(signatures, out);
    free(signatures);
    return good ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption version_options[] = {
    {"licenses", 0, NULL, false, "show the licences of the program and of the libraries it is linked to"},
    {"format", 0, "text|json", false, "default: text"},
    OPTION_HELP,
};
// clang-format on

const Verb verb_version = {
    .name = "version",
    .summary = "show version, build and behaviour signatures of the rulesets",
    .forms = "text|json",
    VERB_OPTIONS(version_options),
    .run = run_version,
};
