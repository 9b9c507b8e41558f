// Makes the calling thread read and write numbers as in the C locale, between enter and leave,
// whatever locale the calling program has set.
#pragma once

#include <locale.h>
#include <stdbool.h>

typedef struct CLocale {
    locale_t own, before;  // the C locale; the thread's previous one
} CLocale;

// False if out of memory: there is nothing to leave.
bool c_locale_enter(CLocale* locale);
void c_locale_leave(CLocale* locale);

// For calls back into the caller's code: restores the thread's locale, then the C locale again.
void c_locale_pause(const CLocale* locale);
void c_locale_resume(const CLocale* locale);
