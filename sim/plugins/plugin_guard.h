// Contains a plug-in's failures: if its code crashes or does not return in time, the game that
// called it fails as with an illegal action, with the plug-in's name, and the process survives to
// report it.
//
// It is at work only where plug-ins are loaded: play then runs every game under it (PlayGuard). A
// frame says which game a thread plays; a signal in it jumps back to where the game began
// (sigsetjmp). What cannot be brought back in that way - a second failure, a thread that holds on -
// ends the process with a message and EXIT_PLUGIN.
#pragma once

#include <setjmp.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "sim/base/error.h"
#include "sim/game/strategy.h"

enum { PLUGIN_GUARD_SECONDS = 10 };  // that an answer may take, where nobody says otherwise

typedef struct PluginGuardGame {
    const char *plugin, *doing;  // at work outside a game, and at what; null: a game is played
    const Ruleset* ruleset;      // of the game; null: none
    uint64_t seed, game;
} PluginGuardGame;

typedef struct PluginGuardFrame {
    sigjmp_buf jump;  // set by the caller, right after plugin_guard_enter
    struct PluginGuardFrame* outer;
    PluginGuardGame game;
    const Strategy* asked;  // null: the ruleset is at work
    int signal;             // that ended it; 0: none, the time was up
    uintptr_t address;      // of a bad memory access
    const char* blamed;     // the plug-in's name
} PluginGuardFrame;

// Begins to guard this process: handlers of signals, a thread that looks at the time, and play
// under the guard.
void plugin_guard_open(void);
// The seconds that an answer may take, before plugin_guard_open.
void plugin_guard_set(double seconds);

// A frame of this thread, which must be left by the function that entered it, unless it failed.
void plugin_guard_enter(PluginGuardFrame* frame, const PluginGuardGame* game);
void plugin_guard_leave(PluginGuardFrame* frame);
// Where sigsetjmp has returned for the second time: leaves the frame and says what happened
// (EXIT_PLUGIN). Returns false.
bool plugin_guard_failed(PluginGuardFrame* frame, Error* error);

// Writes the command that replays a game; an empty text where there is none.
typedef void PluginGuardCommand(const void* of, uint64_t game, char* text, size_t size);
// What replays the games that this thread plays from now on, for plugin_guard_blames_exit; null:
// nothing.
void plugin_guard_replay(PluginGuardCommand* command, const void* of);
// Whether this thread is in plug-in code, which is ending the process: says so on stderr, with the
// command that replays the game.
bool plugin_guard_blames_exit(void);
