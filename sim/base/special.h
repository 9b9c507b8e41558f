// The special functions of the statistics: log, exp and functions built on them, from plain IEEE
// operations. C libraries round differently - glibc with FMA from glibc without, musl from both - and a
// p-value or an interval would differ in its last digit. These give the same bits on every machine, with
// every compiler.
//
// The bounds are those that test_special.c holds against values of 200 bits; 1 ulp is 2^-52 relative at most.
#pragma once

// Natural logarithm of a finite x > 0. Error below 1 ulp.
double special_log(double x);
// log(1 + x) of a finite x > -1, exact in what x is short of 1. Error below 1 ulp.
double special_log1p(double x);
// e to the x, for x <= 709; 0 where that is less than any double. Error below 1 ulp of a normal result.
double special_exp(double x);
// The remainder of Stirling's formula, log(gamma(x)) - ((x - 1/2) log(x) - x + log(2 pi) / 2), for a finite
// x > 0: all that is needed of log(gamma), and it does not cancel. Absolute error below 2e-14, from 16 on
// below 2e-16.
double special_stirling_rest(double x);
// The complementary error function of x >= 0. Relative error below 1e-14 where the result is a normal number.
double special_erfc(double x);
