// For targets whose input may name an external player: no program is ever started.
#pragma once

#include <errno.h>
#include <spawn.h>

int posix_spawnp(pid_t* pid, const char* file, const posix_spawn_file_actions_t* actions,
                 const posix_spawnattr_t* attributes, char* const words[], char* const environment[]) {
    (void)pid, (void)file, (void)actions, (void)attributes, (void)words, (void)environment;
    return EACCES;
}
