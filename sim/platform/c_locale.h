// Numbers are read and written as in the C locale, whatever the program has set that calls the library: for the calling
// thread, from enter to leave.
#pragma once

#include <locale.h>
#include <stdbool.h>

typedef struct CLocale {
    locale_t own, before;  // the C locale; what the thread had
} CLocale;

// False if out of memory: there is nothing to leave.
bool c_locale_enter(CLocale* locale);
void c_locale_leave(CLocale* locale);

// Between the two, to call the caller back: what the thread had, and the C locale again.
void c_locale_pause(const CLocale* locale);
void c_locale_resume(const CLocale* locale);
