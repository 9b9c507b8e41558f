// The table of the verbs, in the order of CLI_VERBS; read by cli.c alone.
#pragma once

#include "sim/cli.h"

extern const CliVerb cli_verbs[CLI_VERBS_END];
