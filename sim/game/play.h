// Plays one game: set up, advance, ask, apply, until it is over. Knows neither the game nor the
// strategies.
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
    void* plan;  // made by match_prepare where the strategy has an `open`
} Player;

// One cell of an experiment, frozen: everything that decides a game but the seed and the game's
// index.
typedef struct Match {
    const Ruleset* ruleset;
    const void* rules;      // compiled
    const int32_t* values;  // that they were compiled from; null: not kept
    int players;
    Player table[SEATS_MAX][ROLES_MAX];
} Match;

// What went wrong in a game that should not have: an illegal action, or any failure of a plug-in
// (EXIT_PLUGIN); a broken invariant (EXIT_INTERNAL).
typedef struct PlayFault {
    uint64_t game;
    Error error;   // exit_code 0: nothing
    bool crashed;  // a plug-in crashed, or did not come back
} PlayFault;

// The working memory of one thread: a game in the making. Large; allocate once for each thread.
typedef struct Workspace {
    _Alignas(64) unsigned char state[STATE_BYTES_MAX];
    _Alignas(64) unsigned char memory[SEATS_MAX][ROLES_MAX][STRATEGY_MEMORY_BYTES];
    _Alignas(64) unsigned char arena[ARENA_BYTES];
    Rng seat_rng[SEATS_MAX];
    Chance chance;
    Decision decision;
    Course course;        // of the last game, where play_game was asked for it
    uint64_t decisions;   // asked since the table was opened, over all games
    uint64_t state_hash;  // of the last game's final state, where play_game was asked for it
    uint64_t budget;      // what strategies may still cost (Strategy.decision_cost) in metered games
} Workspace;

enum {
    PLAY_CHECKED = 1,  // invariants after every action
    PLAY_HASHED = 2,   // hash of the final state
    // Strategies are asked while Workspace.budget lasts, and every decision is paid from it; behind
    // that, legal actions are drawn at random, so that the game ends soon.
    PLAY_METERED = 4,
    PLAY_COURSE = 8,  // looks at the standings as the game goes on, for its course
    // A game in which a strategy from outside fails is a result (GameResult.failed), as long as
    // that excuses it; else it is a fault.
    PLAY_EXCUSING = 16,
    PLAY_GUARDED = 32,  // set by play where there is a PlayGuard
};

// Which game: the one of this number (from 0) that the match makes of the master seed.
typedef struct GameKey {
    const Match* match;
    uint64_t seed, game;
} GameKey;

// What runs games that code of plug-ins plays in, so that a crash of it ends the game and not the
// process. The room above that loads plug-ins has one (sim/plugins/plugin_guard.h).
typedef struct PlayGuard {
    // Calls `body`. False, with the message, if code of a plug-in crashed in it or did not come
    // back.
    bool (*run)(const GameKey* game, void (*body)(void* data), void* data, Error* error);
    // In the innermost `run` of this thread: the strategy is asked from now on; null: it has
    // answered.
    void (*ask)(const Strategy* strategy);
    // The plug-in that a strategy or a ruleset comes from; null: it is built in. Games of such a
    // ruleset are always checked, as nothing else can be relied upon.
    const char* (*strategy_from)(const Strategy* strategy);
    const char* (*ruleset_from)(const Ruleset* ruleset);
} PlayGuard;
// All games from now on run under it. Before anything is played; `guard` is kept.
void play_set_guard(const PlayGuard* guard);

// Plays the game as the flags (PLAY_...) say and fills `result`. False, with `fault` filled, if a
// strategy or the ruleset failed.
bool play_game(const GameKey* key, unsigned flags, Workspace* workspace, GameResult* result,
               PlayFault* fault);

// The same with somebody looking on: `trace` is told what happens (the ruleset's events), and
// before each decision is applied `decided` is called, unless null, with the decision and the
// choice.
typedef struct PlayWatcher {
    Trace* trace;
    Script* script;  // where chance comes from; null: from the game's random streams
    void (*decided)(struct PlayWatcher* watcher, const Workspace* workspace, unsigned action);
} PlayWatcher;
bool play_watched(const GameKey* key, PlayWatcher* watcher, Workspace* workspace, GameResult* result,
                  PlayFault* fault);

// What is played on: a game that a watcher sees standing at a decision (`from`).
typedef struct PlayPosition {
    const Match* match;
    uint64_t seed, game;    // of that game
    const Workspace* from;  // as `decided` got it
    const unsigned* first;  // the action taken there; null: whoever is asked chooses anew
} PlayPosition;
// Plays the position on to the end in `workspace`, another one: hands, roles and what the
// strategies remember are as they were, chance and the strategies' random numbers are those of
// `key`. Fails as play_game does.
bool play_rest(const PlayPosition* position, RngKey key, Workspace* workspace, GameResult* result,
               PlayFault* fault);
