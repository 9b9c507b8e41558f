// Estimates players' strengths from games at tables of any size. The model: a player wins with
// probability proportional to its strength, relative to all at the table (R. A. Bradley and M. E.
// Terry, "Rank Analysis of Incomplete Block Designs", 1952, for two; R. D. Luce, "Individual
// Choice Behavior", 1959, for more; only the winner counts, not the order of the others). Shared
// wins count in part, games that no player wins not at all.
//
// Fitted by maximum likelihood with the MM algorithm (D. R. Hunter, "MM Algorithms for Generalized
// Bradley-Terry Models", 2004). Everybody gets one extra game, drawn against a player of strength
// 1, which keeps the ratings of players who never or always win finite. Pure functions, as
// statistics.h.
#pragma once

#include "sim/base/limits.h"
#include "sim/statistics/statistics.h"

enum { RATING_MAX = 64 };  // players that are rated together

// One game: who sat where, and what each seat won, in 840ths. Words, so that games played by
// several ranks can be added up: zero where it was not played.
typedef struct RatingGame {
    uint64_t who;     // a byte a seat
    uint64_t won[2];  // 16 bits a seat
} RatingGame;

static_assert(SEATS_MAX <= 8, "the seats of a RatingGame");

static inline unsigned rating_who(const RatingGame* game, int seat) { return game->who >> (8 * seat) & 0xff; }
static inline unsigned rating_won(const RatingGame* game, int seat) {
    return game->won[seat / 4] >> (16 * (seat % 4)) & 0xffff;
}
void rating_note(RatingGame* game, int seat, unsigned who, unsigned won);

// Games with as many seats each.
typedef struct RatingGames {
    RatingGame* list;
    uint64_t count;
    int seats;
} RatingGames;

// What is known of one player.
typedef struct Rating {
    uint64_t seats;     // that it held in all games that a player won
    uint64_t won;       // 840ths
    double elo;         // points above the anchor; 400 points are tenfold odds (Elo 1978)
    Interval elo_ci95;  // of the difference to the anchor
} Rating;

// Rates players 0 .. count - 1 over the games; the anchor has 0 points. The intervals are those of
// maximum likelihood with the variance of the scores as observed ("sandwich", H. White 1982), which
// holds also where the model does not fit: normal, 95 %.
void rating_fit(const RatingGames* games, int anchor, int count, Rating* ratings);
