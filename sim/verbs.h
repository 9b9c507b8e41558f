// Every verb of the program, each a folder of verbs/ that ends with `const Verb verb_<name>`; a new
// one is a line here. In the order of --help.
#pragma once

#include "sim/cli/cli.h"

// clang-format off
#define VERBS(X) \
    X(run) X(init) X(merge) X(report) X(rules) X(strategies) X(schema) X(play) X(replay) X(compare)   \
    X(tune) X(suggest) X(matrix) X(check) X(fit) X(train) X(exploit) X(skill) X(bench) X(bot_check)   \
    X(plugin_check)                                                                                   \
    X(help) X(version)
// clang-format on

extern const VerbList verbs_all;
