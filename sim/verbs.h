// Every verb of the program, each a folder of verbs/ that ends with `const Verb verb_<name>`; a new
// one is a word here. In the order of --help. NATIVE: with its name, not in a build for browsers, where nobody can use it:
// it trains players for minutes, measures the machine, or runs what only a machine with processes can.
#pragma once

#include "sim/cli/cli.h"

// clang-format off
#define VERBS(X, NATIVE) \
    X(run) X(init) X(merge) X(report) X(rules) X(strategies) X(schema) X(play) X(replay) X(compare)   \
    X(tune) X(suggest) X(matrix) X(check) X(fit) NATIVE(train, "train") NATIVE(exploit, "exploit")    \
    X(skill) NATIVE(bench, "bench") NATIVE(bot_check, "bot-check") NATIVE(plugin_check, "plugin-check")        \
    X(help) X(version)
// clang-format on

extern const VerbList verbs_all;
