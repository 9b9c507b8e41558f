// The list of the verbs; see verbs.h.
#include "sim/verbs.h"

#define DECLARED(name) extern const Verb verb_##name;
#define LISTED(name)   &verb_##name,
#define NOT_NAMED(name)

// What becomes of a native verb. Nothing refers to its code where it is not listed: the linker leaves that out.
#ifdef RECKON_BROWSER
#define DECLARED_NATIVE(name, text)
#define LISTED_NATIVE(name, text)
#define NAMED_ABSENT(name, text) text,
#else
#define DECLARED_NATIVE(name, text) DECLARED(name)
#define LISTED_NATIVE(name, text)   LISTED(name)
#define NAMED_ABSENT(name, text)
#endif

VERBS(DECLARED, DECLARED_NATIVE)
static const Verb* const list[] = {VERBS(LISTED, LISTED_NATIVE)};
static const char* const absent[] = {VERBS(NOT_NAMED, NAMED_ABSENT) NULL};

const VerbList verbs_all = {list, sizeof list / sizeof *list, absent};
