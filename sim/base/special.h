// The special functions of the statistics: log, exp and functions built on them, from plain IEEE
// operations. C libraries round differently (glibc with and without FMA, musl), which would change
// the last digit of a p-value or an interval. These functions give the same bits on every machine,
// with every compiler.
//
// test_special.c checks the error bounds against 200-bit values; 1 ulp is at most 2^-52, relative.
#pragma once

// Natural logarithm of a finite x > 0. Error below 1 ulp.
double special_log(double x);
// log(1 + x) of a finite x > -1, without cancellation for small x. Error below 1 ulp.
double special_log1p(double x);
// e to the x, for x <= 709; 0 where the result would underflow. Error below 1 ulp of a normal
// result.
double special_exp(double x);
// The remainder of Stirling's formula, log(gamma(x)) - ((x - 1/2) log(x) - x + log(2 pi) / 2), for
// a finite x > 0: all that is needed of log(gamma), and free of cancellation. Absolute error below
// 2e-14, for x >= 16 below 2e-16.
double special_stirling_rest(double x);
// The complementary error function of x >= 0. Relative error below 1e-14 where the result is
// normal.
double special_erfc(double x);
// Student's t with `freedom` >= 1 degrees of freedom: the logarithm of the probability of a value
// beyond +-t, 0 < t < 1e150, and its derivative with respect to log(t). Relative error of the
// probability below 1e-12 up to 1000 degrees of freedom.
double special_log_t_tail(double t, double freedom, double* slope);
