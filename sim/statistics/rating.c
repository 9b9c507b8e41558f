// Bradley-Terry-Luce strengths; see rating.h. Stage: between games and reports, beside statistics.
#include "sim/statistics/rating.h"

#include <math.h>
#include <string.h>

#include "sim/base/special.h"

enum { ROUNDS_MAX = 2000 };
#define CLOSE_ENOUGH 1e-9  // change of a log strength in one iteration

typedef double Square[RATING_MAX][RATING_MAX];

void rating_note(RatingGame* game, int seat, unsigned who, unsigned won) {
    CHECK(seat >= 0 && seat < SEATS_MAX && who < RATING_MAX && won <= 840);
    game->who |= (uint64_t)who << (8 * seat);
    game->won[seat / 4] |= (uint64_t)won << (16 * (seat % 4));
}

// What the seats of a game won together, 1 at most; 0: no player won, or it was not played.
static double won_of(const RatingGame* game, int seats) {
    unsigned sum = 0;
    for (int seat = 0; seat < seats; seat++) sum += rating_won(game, seat);
    return sum / 840.0;
}

static void count_wins(const RatingGames* games, Rating* ratings) {
    for (uint64_t g = 0; g < games->count; g++) {
        const RatingGame* game = &games->list[g];
        if (!(won_of(game, games->seats) > 0)) continue;
        for (int seat = 0; seat < games->seats; seat++) {
            Rating* rating = &ratings[rating_who(game, seat)];
            rating->seats++;
            rating->won += rating_won(game, seat);
        }
    }
}

// One iteration of the MM algorithm; returns the largest change of a log strength.
static double improve(const RatingGames* games, int count, const Rating* ratings, double* strength) {
    double weight[RATING_MAX] = {0}, most = 0;
    int seats = games->seats;
    for (uint64_t g = 0; g < games->count; g++) {
        const RatingGame* game = &games->list[g];
        double won = won_of(game, seats), sum = 0;
        if (!(won > 0)) continue;
        for (int seat = 0; seat < seats; seat++) sum += strength[rating_who(game, seat)];
        for (int seat = 0; seat < seats; seat++) weight[rating_who(game, seat)] += won / sum;
    }
    for (int i = 0; i < count; i++) {
        double wins = (double)ratings[i].won / 840 + 0.5;
        double next = wins / (weight[i] + 1 / (strength[i] + 1));
        most = fmax(most, fabs(special_log(next / strength[i])));
        strength[i] = next;
    }
    return most;
}

// Adds one game's Fisher information and the outer product of its scores. A player in several seats
// is one term.
static void inform(const RatingGame* game, int seats, const double* strength, Square information,
                   Square scores) {
    double won = won_of(game, seats), sum = 0, chance[SEATS_MAX], score[SEATS_MAX];
    for (int seat = 0; seat < seats; seat++) sum += strength[rating_who(game, seat)];
    for (int seat = 0; seat < seats; seat++) {
        chance[seat] = strength[rating_who(game, seat)] / sum;
        score[seat] = rating_won(game, seat) / 840.0 - won * chance[seat];
        information[rating_who(game, seat)][rating_who(game, seat)] += won * chance[seat];
    }
    for (int a = 0; a < seats; a++)
        for (int b = 0; b < seats; b++) {
            unsigned i = rating_who(game, a), j = rating_who(game, b);
            information[i][j] -= won * chance[a] * chance[b];
            scores[i][j] += score[a] * score[b];
        }
}

// Inverts a positive definite matrix in place (Gauss-Jordan; no pivoting is needed).
static void invert(Square matrix, int count) {
    for (int k = 0; k < count; k++) {
        double pivot = matrix[k][k];
        CHECK(pivot > 0);
        matrix[k][k] = 1;
        for (int j = 0; j < count; j++) matrix[k][j] /= pivot;
        for (int i = 0; i < count; i++) {
            double factor = matrix[i][k];
            if (i == k) continue;
            matrix[i][k] = 0;
            for (int j = 0; j < count; j++) matrix[i][j] -= factor * matrix[k][j];
        }
    }
}

// The variance of the difference of two log strengths: d' I^-1 S I^-1 d, where d is 1 at i and -1
// at j.
static double variance(Square inverse, Square scores, int count, int i, int j) {
    double sum = 0;
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++)
            sum += (inverse[i][a] - inverse[j][a]) * scores[a][b] * (inverse[i][b] - inverse[j][b]);
    return sum > 0 ? sum : 0;
}

static void settle(const double* strength, Square inverse, Square scores, int anchor, int count,
                   Rating* ratings) {
    const double points = 400 / special_log(10);
    for (int i = 0; i < count; i++) {
        double elo = points * special_log(strength[i] / strength[anchor]);
        double half = STATISTICS_Z95 * points * sqrt(variance(inverse, scores, count, i, anchor));
        ratings[i].elo = i == anchor ? 0 : elo;
        ratings[i].elo_ci95 = i == anchor ? (Interval){0, 0} : (Interval){elo - half, elo + half};
    }
}

void rating_fit(const RatingGames* games, int anchor, int count, Rating* ratings) {
    double strength[RATING_MAX];
    Square information = {{0}}, scores = {{0}};
    CHECK(count >= 1 && count <= RATING_MAX && anchor >= 0 && anchor < count);
    memset(ratings, 0, (size_t)count * sizeof *ratings);
    for (int i = 0; i < count; i++) strength[i] = 1;
    count_wins(games, ratings);
    for (int round = 0; round < ROUNDS_MAX; round++)
        if (improve(games, count, ratings, strength) < CLOSE_ENOUGH) break;
    for (int i = 0; i < count; i++) {
        double chance = strength[i] / (strength[i] + 1);
        information[i][i] += chance * (1 - chance);
        scores[i][i] += chance * (1 - chance);
    }
    for (uint64_t g = 0; g < games->count; g++)
        inform(&games->list[g], games->seats, strength, information, scores);
    invert(information, count);
    settle(strength, information, scores, anchor, count, ratings);
}
