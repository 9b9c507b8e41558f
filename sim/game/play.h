// Plays one game: set up, then advance, ask, apply until it is over. Knows no particular game or
// strategy.
#pragma once

#include "sim/game/course.h"
#include "sim/game/handicap.h"
#include "sim/game/ruleset.h"
#include "sim/game/strategy.h"

// Who answers for a seat in a role, and with which parameters.
typedef struct Player {
    const Strategy* strategy;
    double params[STRATEGY_PARAMS_MAX];
    char text[PARAM_TEXT_BYTES];  // value of the strategy's text row
    Handicap handicap;
    const Param* motives;  // Ruleset.motives; null: no choice
    int motive;            // a reading of it; 0: the default
    void* plan;            // made by match_prepare if the strategy has an `open`
} Player;

// One cell of an experiment, frozen: everything that determines a game except the seed and the
// game's index.
typedef struct Match {
    const Ruleset* ruleset;
    const void* rules;      // compiled
    const int32_t* values;  // the values they were compiled from; null: not kept
    int players;
    Player table[SEATS_MAX][ROLES_MAX];
    const struct League* league;  // who players of a league are that name no file; null: the one shipped
} Match;

// An error in a game: an illegal action or any failure of a plug-in (EXIT_PLUGIN), or a broken
// invariant (EXIT_INTERNAL).
typedef struct PlayFault {
    uint64_t game;
    Error error;  // exit_code 0: none
    // No error: somebody has asked to stop (interrupt_pending) while a slow player was to choose. The
    // game was left there.
    bool abandoned;
} PlayFault;

// The working memory of one thread: a game in the making. Large; allocate once for each thread.
typedef struct Workspace {
    _Alignas(64) unsigned char state[STATE_BYTES_MAX];
    _Alignas(64) unsigned char memory[SEATS_MAX][ROLES_MAX][STRATEGY_MEMORY_BYTES];
    _Alignas(64) unsigned char arena[ARENA_BYTES];
    Rng seat_rng[SEATS_MAX];
    Chance chance;
    Decision decision;
    Course course;        // of the last game played with PLAY_COURSE
    uint64_t decisions;   // decisions asked, summed over games; the owner zeroes it
    uint64_t state_hash;  // of the final state of the last game played with PLAY_HASHED
    uint64_t budget;      // what decisions may still cost (Strategy.decision_cost), with PLAY_METERED
} Workspace;

enum {
    PLAY_CHECKED = 1,  // checks invariants at every decision, after every action and at the end
    PLAY_HASHED = 2,   // hashes the final state
    // Every decision is charged to Workspace.budget. When that is used up, legal actions are drawn
    // at random instead of asking strategies, so that the game ends soon.
    PLAY_METERED = 4,
    PLAY_COURSE = 8,  // follows the standings (course.h)
    // If a strategy from outside fails and excuses it (Outside.excuse), the game has a result
    // (GameResult.failed); otherwise it is a fault.
    PLAY_EXCUSING = 16,
    PLAY_GUARDED = 32,  // set by play itself if there is a PlayGuard
};

// Identifies a game: its match, the master seed, and its number from 0.
typedef struct GameKey {
    const Match* match;
    uint64_t seed, game;
} GameKey;

// What a thread is doing, for the guard: a game, or another use of a plug-in.
typedef struct PlayFrame {
    struct PlayFrame* outer;     // the game that this one was imagined in, ...
    GameKey game;                // match null: no game
    const Strategy* asked;       // the strategy at work; null: the ruleset
    const char *plugin, *doing;  // outside games: the plug-in at work, and what it does ("was loaded")
} PlayFrame;

// Watches games that involve plug-in code: who is at work when something crashes, and for how long.
// Implemented by the room that loads plug-ins (sim/plugins/plugin_guard.h).
typedef struct PlayGuard {
    // Around every game; `frame` has the game and lives until it is left.
    void (*enter)(PlayFrame* frame);
    void (*leave)(PlayFrame* frame);
    // Called within the innermost frame of this thread: the strategy is being asked; null: it has
    // answered.
    void (*ask)(const Strategy* strategy);
    // The plug-in that a strategy or a ruleset comes from; null if built in. Games of a plug-in's
    // ruleset are always played with PLAY_CHECKED.
    const char* (*strategy_from)(const Strategy* strategy);
    const char* (*ruleset_from)(const Ruleset* ruleset);
} PlayGuard;
// All games from now on are watched by `guard`, which is not copied. Call before anything is played.
void play_set_guard(const PlayGuard* guard);
// Calls strategy->open, watched as well. Error: as that.
bool play_open_strategy(const Strategy* strategy, const Seating* seating, void** plan, Error* error);

// The hash of a finished game's state (PLAY_HASHED). What house rules in words keep counts only where one is in force:
// without any, the hash is that of a game without words.
uint64_t play_state_hash(const Ruleset* ruleset, const void* state);

// Plays the game with the given flags (PLAY_...) and fills `result`. False, with `fault` filled, if
// a strategy or the ruleset failed, or the game was abandoned.
bool play_game(const GameKey* key, unsigned flags, Workspace* workspace, GameResult* result,
               PlayFault* fault);

// The same with a watcher: `trace` receives the ruleset's events, and `decided`, unless null, is
// called with each decision and the chosen action before it is applied. The game is checked and
// hashed, unless it is one of many.
typedef struct PlayWatcher {
    Trace* trace;
    Script* script;  // replaces random draws; null: the game's random streams
    void (*decided)(struct PlayWatcher* watcher, const Workspace* workspace, unsigned action);
    bool one_of_many;
} PlayWatcher;
bool play_watched(const GameKey* key, PlayWatcher* watcher, Workspace* workspace, GameResult* result,
                  PlayFault* fault);

// A position to continue from: a watched game at a decision.
typedef struct PlayPosition {
    const Match* match;
    uint64_t seed, game;    // of the watched game
    const Workspace* from;  // the workspace passed to `decided`
    const unsigned* first;  // the action to take there; null: the player chooses again
} PlayPosition;
// Plays the position to the end in `workspace`, which must not be `from`. Hands, roles and
// strategies' memories are as they were; chance and the strategies' random numbers come from `key`.
// Fails as play_game does.
bool play_rest(const PlayPosition* position, RngKey key, Workspace* workspace, GameResult* result,
               PlayFault* fault);
