// Licences of the program and of the libraries it is linked to; see licenses.h. The list follows
// the compiler's macros; tests/test_licenses.py compares it with the program's own list of needed
// libraries.
#include "sim/verbs/info/licenses.h"

#include "sim/base/program.h"
#include "sim/platform/terminal.h"
#include "sim/text/json_write.h"
#include "sim/text/wrap.h"
#ifdef RECKON_WITH_MPI
#include <mpi.h>
#endif

#define LICENSE "MIT"

typedef struct Linked {
    const char *name, *library, *license, *purpose;
} Linked;

static const Linked linked[] = {
    {"cJSON", "libcjson", "MIT", "reading JSON"},
#ifdef __clang__
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

void licenses_write(FILE* out) {
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

void licenses_write_json(FILE* out) {
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
