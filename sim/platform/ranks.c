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

int ranks_launched(void) {
    for (size_t i = 0; i < sizeof launchers / sizeof *launchers; i++) {
        const char* size = getenv(launchers[i][1]);
        if (!getenv(launchers[i][0])) continue;
        int count = size ? atoi(size) : 1;
        return count > 1 ? count : 1;
    }
    return 0;
}

FILE* ranks_stderr(const Ranks* ranks) {
    static FILE* nowhere;
    if (ranks_first(ranks)) return stderr;
    if (!nowhere) nowhere = fopen("/dev/null", "w");
    return nowhere ? nowhere : stderr;
}
