// The C locale for a thread; see c_locale.h. The process has one locale for all threads, which the
// library must not change.
#include "sim/platform/c_locale.h"

bool c_locale_enter(CLocale* locale) {
    locale->own = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (!locale->own) return false;
    locale->before = uselocale(locale->own);
    fegetenv(&locale->numbers);
    fesetenv(FE_DFL_ENV);
    return true;
}

void c_locale_leave(CLocale* locale) {
    fesetenv(&locale->numbers);
    uselocale(locale->before);
    freelocale(locale->own);
}

void c_locale_pause(const CLocale* locale) {
    uselocale(locale->before);
    fesetenv(&locale->numbers);
}

void c_locale_resume(const CLocale* locale) {
    uselocale(locale->own);
    fesetenv(FE_DFL_ENV);
}
