// Contains a plug-in's failures: if its code crashes or does not return in time, the game fails, as
// it would after an illegal action, with a message that names the plug-in, and the process survives
// to report it.
//
// Active only if plug-ins are loaded: play then runs every game under it (PlayGuard). A frame
// records which game a thread plays; a signal within it jumps back to where the game began
// (sigsetjmp). What cannot be recovered like this - a second failure, a thread that does not
// react - ends the process with a message and EXIT_PLUGIN.
#pragma once

#include <setjmp.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "sim/base/error.h"
#include "sim/game/strategy.h"

enum { PLUGIN_GUARD_SECONDS = 10 };  // default time limit for an answer

typedef struct PluginGuardGame {
    const char *plugin, *doing;  // the plug-in at work outside a game, and what it does; null within a game
    const Ruleset* ruleset;      // of the game; null outside a game
    uint64_t seed, game;
} PluginGuardGame;

typedef struct PluginGuardFrame {
    sigjmp_buf jump;  // set by the caller, right after plugin_guard_enter
    struct PluginGuardFrame* outer;
    PluginGuardGame game;
    const Strategy* asked;  // the strategy at work; null: the ruleset
    int signal;             // the signal that ended it; 0: the time was up
    uintptr_t address;      // of a bad memory access
    const char* blamed;     // the plug-in's name
} PluginGuardFrame;

// Starts guarding this process: installs signal handlers, starts the watching thread and puts play
// under the guard. Later calls do nothing.
void plugin_guard_open(void);
// Sets the time limit for an answer, in seconds; call it before plugin_guard_open.
void plugin_guard_set(double seconds);

// Enters and leaves a frame of this thread. The function that enters must also leave, unless the
// frame failed.
void plugin_guard_enter(PluginGuardFrame* frame, const PluginGuardGame* game);
void plugin_guard_leave(PluginGuardFrame* frame);
// To be called when sigsetjmp returns for the second time: leaves the frame, fills `error`
// (EXIT_PLUGIN) and returns false.
bool plugin_guard_failed(PluginGuardFrame* frame, Error* error);

// To be called when the process exits: if this thread is in a plug-in's code, reports on stderr
// that the plug-in ended the program, with the command that replays the game, and returns true.
bool plugin_guard_blames_exit(void);
