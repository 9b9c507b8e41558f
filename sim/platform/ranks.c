// The parts common to builds with and without MPI: agreement, and detecting the launcher; see
// ranks.h.
#include "sim/platform/ranks.h"

#include <stdlib.h>

// Environment variables that launchers set: rank and number of ranks.
static const char* const launchers[][2] = {
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},  // OpenMPI's mpirun
    {"PMI_RANK", "PMI_SIZE"},                          // MPICH's mpiexec; srun --mpi=pmi2
    {"PMIX_RANK", "SLURM_STEP_NUM_TASKS"},             // srun --mpi=pmix
};

// The number of ranks that a variable of the environment says, at least 1.
static int count_of(const char* variable) {
    const char* size = getenv(variable);
    int count = size ? atoi(size) : 1;
    return count > 1 ? count : 1;
}

int ranks_launched(void) {
    for (size_t i = 0; i < sizeof launchers / sizeof *launchers; i++)
        if (getenv(launchers[i][0])) return count_of(launchers[i][1]);
    return 0;
}

bool ranks_connected(Error* error) {
    int tasks = getenv("SLURM_PROCID") ? count_of("SLURM_STEP_NUM_TASKS") : 1;
    return tasks == 1 || ranks_launched() ||
           error_set(error, EXIT_USAGE,
                     "srun started this as one of %d tasks but gave it no MPI, so each would play "
                     "everything; use srun --mpi=pmix, or srun -n 1; for tasks that play different shards, "
                     "unset SLURM_PROCID",
                     tasks);
}

FILE* ranks_stderr(const Ranks* ranks) {
    static FILE* nowhere;
    if (ranks_first(ranks)) return stderr;
    if (!nowhere) nowhere = fopen("/dev/null", "w");
    return nowhere ? nowhere : stderr;
}
