// Ends the process when a plug-in fails: if its code crashes or does not return in time, a message
// names the plug-in, the game and the command that replays it, and the exit code is EXIT_PLUGIN.
// Nothing is played on and nothing is written: after a stray write nothing in memory can be trusted,
// and the thread may hold the allocator's lock. The last checkpoint stays on disk.
//
// Active only if plug-ins are loaded: play then enters a frame for every game (PlayGuard). The signal
// handler calls write and _exit, and nothing else that needs a sound process; the command is
// prepared before the game.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "sim/base/error.h"
#include "sim/game/play.h"

enum { PLUGIN_GUARD_SECONDS = 10 };  // default time limit for an answer

// Starts guarding this process: installs signal handlers, starts the watching thread and makes play
// tell it of games. Later calls do nothing, except in a forked child, which has no watching thread.
void plugin_guard_open(void);
// Sets the time limit for an answer, in seconds; call it before plugin_guard_open.
void plugin_guard_set(double seconds);

// Enters and leaves a frame of this thread; the caller fills in all but `outer`. Leaving restores the
// floating-point environment, which plug-ins may change.
void plugin_guard_enter(PlayFrame* frame);
void plugin_guard_leave(PlayFrame* frame);

// To be called when the process exits: if this thread is in a plug-in's code, reports that the
// plug-in ended the program and returns true.
bool plugin_guard_blames_exit(void);

// How a plug-in ended the process.
typedef struct PluginGuardReport {
    char text[2 * ERROR_TEXT_MAX];  // without the program's name; empty: it has not
    uintptr_t address;              // of a bad memory access, or 0
} PluginGuardReport;
// The report goes here, in memory shared with a parent process, and not to stderr.
void plugin_guard_report_to(PluginGuardReport* report);
