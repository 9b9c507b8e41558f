// Intervals that are valid at all numbers of games at once (confidence sequences): with probability
// 1 - alpha every one of them contains the truth, however often one looks and for whatever reason
// one stops. The verbs that stop adaptively - compare, tune, matrix, check - use only these to
// decide.
//
// Rates: the set of all probabilities p for which the likelihood of a Beta(c p, c (1 - p)) mixture
// is less than 1 / alpha times that of p. A mixture over the likelihood of the truth is a
// martingale that starts at 1, so that by Ville's inequality it ever reaches 1 / alpha with
// probability alpha at most (Robbins 1970; Howard, Ramdas, McAuliffe and Sekhon 2021). That is
// exact for whole wins, at every number of games, and holds for shared ones because (q/p)^x
// ((1-q)/(1-p))^(1-x) <= x q/p + (1-x) (1-q)/(1-p) for a share x.
//
// Differences: a gambler bets in every game that the difference is more than m, at odds that are
// fair if it is m on average; the gambler's wealth, from 1, is a martingale, whatever else the
// games do. The interval begins where it first is less than 2 / alpha, and ends likewise
// (Waudby-Smith and Ramdas 2024, "Estimating means of bounded random variables by betting"). Exact
// for whole wins; for shared ones it holds by the inequality above, and from the sum of their
// squares by that of Fan, Grama and Liu (2015, "Exponential inequalities for martingales with
// applications").
//
// Means: the same idea by the normal approximation (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas
// 2024, "Time-uniform central limit theory and asymptotic confidence sequences"), to be used from
// ANYTIME_MEAN_GAMES games on, and where nearly all games show one value, from ANYTIME_MEAN_OTHERS
// games on that show another: before, a mean of rare events misses more often than alpha.
#pragma once

#include "sim/statistics/statistics.h"

enum { ANYTIME_MEAN_GAMES = 1000, ANYTIME_MEAN_OTHERS = 100 };

// A rate of which `sum` was seen in `games` (0 <= sum <= games, shares allowed). Within [0,1];
// [0,1] without games. 0 < alpha < 1.
Interval anytime_rate(double sum, double games, double alpha);
// Whether the interval leaves out p, without computing it.
bool anytime_rate_excludes(double sum, double games, double alpha, double p);
// The same, tuned for about 10^3 games: of many arms, most are told apart early.
Interval anytime_rate_early(double sum, double games, double alpha);
bool anytime_rate_early_excludes(double sum, double games, double alpha, double p);

// The mean of a figure that lies in [-1,1] in each game: `plus` is the sum of what it was above 0,
// `minus` the sum of what it was below (both >= 0, plus + minus <= games). For the paired
// difference of two win rates: games that only one won, and games that only the other won. Within
// [-1,1]; [-1,1] without games.
Interval anytime_difference(double plus, double minus, double games, double alpha);
// Whether the interval leaves out `mean`, without computing it.
bool anytime_difference_excludes(double plus, double minus, double games, double alpha, double mean);

// The same where the sum of the figure's squares is known: narrower where it is often a part of 1,
// such as a mean over several cells. It is that of anytime_difference for squares of plus + minus.
Interval anytime_spread(double plus, double minus, double squares, double games, double alpha);

// A mean of `games` figures with that mean and sample standard deviation; unbounded (-DBL_MAX ..
// DBL_MAX) below ANYTIME_MEAN_GAMES games.
Interval anytime_mean(double mean, double sd, double games, double alpha);
