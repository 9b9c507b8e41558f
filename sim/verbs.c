// The list of the verbs; see verbs.h.
#include "sim/verbs.h"

#define VERB(name) extern const Verb verb_##name;
VERBS(VERB)
#undef VERB

#define VERB(name) &verb_##name,
static const Verb* const list[] = {VERBS(VERB)};
#undef VERB

const VerbList verbs_all = {list, sizeof list / sizeof *list};
