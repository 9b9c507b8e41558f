// special: log, exp and their kin against values of 200 bits, within the bounds that special.h states. The
// values are those of mpmath 1.3.0 (Python) with mp.prec = 200 at exactly these doubles, rounded to 25
// digits: log, log1p, exp, loggamma(x) - ((x - 1/2) log(x) - x + log(2 pi) / 2), erfc, and log(betainc(n/2,
// 1/2, 0, n/(n+t^2), regularized=True)).
#include "sim/base/special.h"

#include <float.h>

#include "tests/draws.h"

typedef struct Value {
    double x;
    long double y;
} Value;

static const Value logs[] = {
    {0x0.0000000000001p-1022, -7.444400719213812623141073e+2L},
    {0x1.56e1fc2f8f359p-997, -6.907755278982137051803383e+2L},
    {0x1.3333333333333p-2, -1.20397280432593602963018L},
    {0x1.0000000000000p-1, -6.931471805599453094172321e-1L},
    {0x1.6a09e667f3bcdp-1, -3.465735902799725863505295e-1L},
    {0x1.8000000000000p-1, -2.87682072451780927439219e-1L},
    {0x1.fffffffffffffp-1, -1.11022302462515660205339e-16L},
    {0x1.0000000000001p+0, 2.22044604925031283432823e-16L},
    {0x1.199999999999ap+0, 9.531017980432494078744482e-2L},
    {0x1.696ae13206d73p+0, 3.448563517354020109814186e-1L},
    {0x1.6a09e667f3bccp+0, 3.465735902799725660574568e-1L},
    {0x1.8000000000000p+0, 4.054651081081643819780131e-1L},
    {2.0, 6.931471805599453094172321e-1L},
    {0x1.86031ec52391ep+1, 1.11414772667489300545464L},
    {10.0, 2.302585092994045684017991L},
    {0x1.1c37937e08000p+53, 3.684136148790473094428786e+1L},
    {0x1.fffffffffffffp+1023, 7.097827128933839967322234e+2L},
};

static const Value logs_of_one_more[] = {
    {-0x1.fffffffffffffp-1, -3.67368005696771013991133e+1L},
    {-0x1.f4728f19aa4f8p-1, -3.791422418200508479964158L},
    {-0x1.0000000000000p-1, -6.931471805599453094172321e-1L},
    {-0x1.30a4b7d9b339ap-2, -3.531146463775981087585947e-1L},
    {-0x1.999999999999ap-3, -2.231435513142097696440829e-1L},
    {-0x1.4f8b588e368f1p-17, -1.000005000033333665139205e-5L},
    {-0x1.56e1fc2f8f359p-997, -1.000000000000000025059092e-300L},
    {0x1.70ef54646d497p-57, 1.000000000000000066542424e-17L},
    {0x1.12e0be826d695p-30, 9.999999995000000626149247e-10L},
    {0x1.999999999999ap-4, 9.531017980432486509042042e-2L},
    {0x1.81d7dbf487fccp-2, 3.197619659151926279788242e-1L},
    {0x1.a3d70a3d70a3dp-2, 3.435897043900768928575842e-1L},
    {0x1.a827999fcef33p-2, 3.465735902799726838143912e-1L},
    {0x1.3c61ae64ddbf7p-1, 4.811492532582553454982505e-1L},
    {1.0, 6.931471805599453094172321e-1L},
    {1000000.0, 1.381551155796377410444128e+1L},
    {0x1.0000000000000p+53, 3.67368005696771015101356e+1L},
    {0x1.7e43c8800759cp+996, 6.907755278982137052579022e+2L},
};

static const Value powers[] = {
    {-740.0, 4.18873988004804893945754e-322L},
    {-708.0, 3.307553003638407996201174e-308L},
    {-0x1.604a61119f3f1p+9, 1.01000082772958742999204e-306L},
    {-100.0, 3.720075976020835962959696e-44L},
    {-10.0, 4.539992976248485153559152e-5L},
    {-1.0, 3.678794411714423215955238e-1L},
    {-0x1.62e42fefa39eep-2, 7.071067811865475718522245e-1L},
    {-0x1.4f8b588e368f1p-17, 9.99990000049999833332932e-1L},
    {-0x1.70ef54646d497p-57, 9.9999999999999999e-1L},
    {0x1.56e1fc2f8f359p-997, 1.0L},
    {0x1.62e42fefa39eep-2, 1.414213562373094953898929L},
    {0x1.62e42fefa39efp-2, 1.414213562373095032403551L},
    {0x1.819218775ac54p-2, 1.457224898986537902064235L},
    {1.0, 2.718281828459045235360287L},
    {0x1.9000000000000p+3, 2.683372865208744569564797e+5L},
    {700.0, 1.01423205473500450945533e+304L},
    {709.0, 8.218407461554972189241372e+307L},
};

static const Value rests[] = {
    {0x1.12e0be826d695p-30, 9.442694406414582978027183L},
    {0x1.0624dd2f1a9fcp-10, 2.542270467967094541480556L},
    {0x1.0000000000000p-1, 1.534264097200273452913839e-1L},
    {1.0, 8.106146679532725821967026e-2L},
    {2.0, 4.134069595540929409382208e-2L},
    {0x1.f90b49b953365p+1, 2.107584030014749824034649e-2L},
    {10.0, 8.330563433362871256469319e-3L},
    {0x1.fffffffffffffp+3, 5.207655919609641018733699e-3L},
    {16.0, 5.207655919609640440717997e-3L},
    {0x1.03c5697a964d0p+4, 5.1320747362793137407256e-3L},
    {0x1.4800000000000p+4, 4.064718438875479005132693e-3L},
    {1000.0, 8.333333055555634920575397e-5L},
    {1000000.0, 8.333333333333055555555556e-8L},
    {0x1.dcd6500000000p+31, 2.083333333333333333328993e-11L},
};

static const Value tails[] = {
    {0.0, 1.0L},
    {0x1.56e1fc2f8f359p-997, 1.0L},
    {0x1.12e0be826d695p-30, 9.999999988716208329044874e-1L},
    {0x1.999999999999ap-4, 8.875370839817151015952877e-1L},
    {0x1.0000000000000p-1, 4.795001221869534623172533e-1L},
    {1.0, 1.572992070502851306587794e-1L},
    {0x1.343b430e8ec6bp+0, 8.861401786348613529099256e-2L},
    {0x1.3ffffffffffffp+0, 7.709987174354182238171571e-2L},
    {0x1.4000000000000p+0, 7.709987174354176986347652e-2L},
    {0x1.62ca97d0fbb2ap+0, 5.00000000000000343282492e-2L},
    {2.0, 4.677734981047265837930744e-3L},
    {0x1.c000000000000p+1, 7.430983723414127455236838e-7L},
    {5.0, 1.537459794428034850188343e-12L},
    {10.0, 2.088487583762544757000786e-45L},
    {0x1.06154955f65acp+4, 1.024185658617478505481018e-118L},
    {20.0, 5.395865611607900928934999e-176L},
    {26.0, 5.663192408856142846475728e-296L},
};

static const struct {
    double t;
    int freedom;
    long double y;
} t_tails[] = {
    {0x1.5798ee2308c3ap-27, 1, -6.366197743940050166217565e-9L},
    {0x1.0000000000000p-1, 1, -0.3497947175020864357183167L},
    {0x1.0000000000000p+0, 1, -0.6931471805599453094172321L},
    {0x1.96978d4fdf3b6p+3, 1, -2.995716226520081572697333L},
    {0x1.dcd6500000000p+29, 1, -21.17484854223586602122145L},
    {0x1.999999999999ap-4, 2, -0.07314565549834382967325652L},
    {0x1.13645a1cac083p+2, 2, -2.995881785025984081406721L},
    {0x1.e848000000000p+19, 2, -27.6310211159300482082159L},
    {0x1.6353f7ced9168p+1, 4, -2.995276810893329506216127L},
    {0x1.b333333333333p+0, 5, -1.8979417434481544500834L},
    {0x1.0000000000000p+1, 10, -2.611994370672507893054959L},
    {0x1.e000000000000p+5, 10, -30.84527691688954261773266L},
    {0x1.bb67ae6502b91p+0, 30, -2.369403846977613376923915L},
    {0x1.051eb851eb852p+1, 30, -2.990952221446257542020547L},
    {0x1.f400000000000p+9, 99, -458.9400682649568289252508L},
    {0x1.f5c28f5c28f5cp+0, 1000, -2.990283446297379068087377L},
    {0x1.0000000000000p+3, 1000, -33.30718993647369632235342L},
    {0x1.47ae147ae147bp-7, 1000, -0.00800870228296818907831955L},
};

// The distance between adjacent doubles of that size.
static long double ulp(long double y) {
    double size = fabs((double)y);
    return size < DBL_MIN ? 0x1p-1074L : (long double)(nextafter(size, INFINITY) - size);
}

static void within(double x, double y, long double expected, long double error) {
    long double off = fabsl((long double)y - expected);
    if (!(off <= error)) fail_msg("at %.17g: %.17g instead of %.20Lg", x, y, expected);
}

#define EACH(values) for (const Value* here = values; here < values + sizeof values / sizeof *values; here++)

static void logarithms(void** state) {
    (void)state;
    EACH(logs) within(here->x, special_log(here->x), here->y, ulp(here->y));
    EACH(logs_of_one_more) within(here->x, special_log1p(here->x), here->y, ulp(here->y));
    assert_true(special_log(1) == 0 && special_log1p(0) == 0);
}

static void exponentials(void** state) {
    (void)state;
    EACH(powers) within(here->x, special_exp(here->x), here->y, ulp(here->y));
    assert_true(special_exp(0) == 1);
    assert_true(special_exp(-1e6) == 0 && special_exp(-INFINITY) == 0);
}

static void rests_of_stirling(void** state) {
    (void)state;
    EACH(rests) within(here->x, special_stirling_rest(here->x), here->y, here->x < 16 ? 2e-14L : 2e-16L);
    // Factorials: gamma(n + 1) = n!.
    double factorial = 1;
    for (int n = 1; n <= 20; n++) {
        factorial *= n;
        double log_gamma =
            special_stirling_rest(n + 1) + (n + 0.5) * log(n + 1.0) - (n + 1) + 0.5 * log(2 * acos(-1.0));
        assert_true(fabs(log_gamma - log(factorial)) < 1e-13);
    }
}

static void error_function(void** state) {
    (void)state;
    EACH(tails) within(here->x, special_erfc(here->x), here->y, 1e-14L * here->y);
    assert_true(special_erfc(0) == 1 && special_erfc(40) == 0 && special_erfc(INFINITY) == 0);
}

// The slope against a difference quotient.
static void tails_of_t(void** state) {
    (void)state;
    for (size_t i = 0; i < sizeof t_tails / sizeof *t_tails; i++) {
        double t = t_tails[i].t, freedom = t_tails[i].freedom, slope, ignored;
        within(t, special_log_t_tail(t, freedom, &slope), t_tails[i].y, 1e-12L);
        double more = special_log_t_tail(t * 1.0001, freedom, &ignored);
        double less = special_log_t_tail(t / 1.0001, freedom, &ignored);
        assert_true(fabs((more - less) / (2 * log(1.0001)) - slope) < 1e-4 * fabs(slope));
    }
}

// No jumps where one formula gives way to another, and monotonic where it should be.
static void no_jumps(void** state) {
    (void)state;
    for (double x = 0.001; x < 30; x *= 1.0001) {
        double more = x * 1.0001;
        assert_true(special_log(x) < special_log(more));
        assert_true(special_log1p(x) < special_log1p(more) &&
                    special_log1p(-x / 31) > special_log1p(-more / 31));
        assert_true(special_exp(x) < special_exp(more) && special_exp(-x) > special_exp(-more));
        assert_true(special_erfc(x) > special_erfc(more) || x > 25);
        assert_true(special_stirling_rest(x) > special_stirling_rest(more));
        double slope;
        assert_true(special_log_t_tail(x, 3, &slope) > special_log_t_tail(more, 3, &slope));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(logarithms),     cmocka_unit_test(exponentials), cmocka_unit_test(rests_of_stirling),
        cmocka_unit_test(error_function), cmocka_unit_test(tails_of_t),   cmocka_unit_test(no_jumps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
