// The cast of a playout: who plays each role of a game that a search player imagines. Made once per
// cell from a line of text; from then on read-only and shared by all threads.
//
//     [ROLE=|others=]NAME[:param=value...][+NAME...][/...]
//
//     league                                             every role, each side its own mixture
//     survivors=under_the_bus+cooperative/patient_zero=share_the_love
//     league/others=racer                                the searching seat plays the league, everybody else `racer`
//
// Strategies joined by '+' are a mixture: in each game a side plays one of them, drawn uniformly (a
// strategy listed twice is drawn twice as often). Without ROLE, a part applies to every role that
// its strategies can play. A role with no part plays the game's league or, where there is none, its
// strongest named strategy (Role.script). `others` are the seats other than the one that
// searches, in every role that the strategies can play; without it, they play as that seat would.
// All want what the searching seat wants, unless a part names another motive.
#pragma once

#include "sim/game/play.h"

enum { CAST_MIXTURE_MAX = 16 };

// The mixture of one role.
typedef struct CastRole {
    Player players[CAST_MIXTURE_MAX];
    int count;
    int motive;  // of all of them
    bool alone;  // each seat plays for itself (motive_for_oneself)
    int side;    // as side_of for seat 0
    int kind;    // as side_kind
} CastRole;

typedef struct Cast {
    const Ruleset* ruleset;
    int motive;  // of the searching seat
    CastRole roles[ROLES_MAX];
    CastRole others[ROLES_MAX];  // of the other seats; without players: as `roles`
} Cast;

// Reads `text` and opens the strategies for the seating's cell. Refuses strategies that search
// themselves. Error: EXIT_USAGE, or as Strategy.open. On failure there is nothing to close.
bool cast_open(Cast* cast, const Seating* seating, const char* text, Error* error);
void cast_close(Cast* cast);

// Common to search players: the text row that names the cast, and a Strategy.open and .close whose
// plan is the Cast.
#define CAST_POLICY_ROW                                                                                  \
    STRATEGY_PARAM("policy", TEXT,                                                                       \
                   .help =                                                                               \
                       "strategies in the playouts: [ROLE=]NAME[:param=value...][+NAME...][/ROLE=...]; " \
                       "others=NAME for the other seats; empty: the league, or the roles' defaults")
bool cast_make(const Seating* seating, void** plan, Error* error);
void cast_discard(void* plan);

// The mixture of a role, for the seat that searches (`own`) or another one.
static inline const CastRole* cast_role(const Cast* cast, unsigned role, bool own) {
    return own || !cast->others[role].count ? &cast->roles[role] : &cast->others[role];
}

// The member of a mixture for a side whose shared random number in this game is `coin`
// (StrategyInput.coin).
static inline const Player* cast_pick(const CastRole* role, uint64_t coin) {
    return &role->players[((coin & 0xffffffff) * (uint64_t)role->count) >> 32];
}

// The player's answer to a question put to another strategy: with its own parameters and plan, but
// the other's memory, of at least POLICY_MEMORY_BYTES.
static inline unsigned cast_ask(const Player* player, const StrategyInput* input) {
    StrategyInput own = *input;
    own.params = player->params;
    own.plan = player->plan;
    unsigned action;
    if (!player->strategy->memory_size) own.memory = NULL;
    bool blunders = handicap_blunders(&player->handicap, input->decision, input->rng, &action);
    return blunders ? action : strategy_choose(player->strategy, &own);
}
