// Makes the calling thread read and write numbers as in the C locale and compute as IEEE 754 does by
// default, between enter and leave, whatever locale, rounding and treatment of denormal numbers the
// calling program has set.
#pragma once

#include <fenv.h>
#include <locale.h>
#include <stdbool.h>

typedef struct CLocale {
    locale_t own, before;  // the C locale; the thread's previous one
    fenv_t numbers;        // the thread's previous floating-point environment
} CLocale;

// False if out of memory: there is nothing to leave.
bool c_locale_enter(CLocale* locale);
void c_locale_leave(CLocale* locale);

// For calls back into the caller's code: restores what the thread had, then the C locale again.
void c_locale_pause(const CLocale* locale);
void c_locale_resume(const CLocale* locale);
