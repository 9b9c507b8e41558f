// What each verb but `run` does; `run` is the pipeline itself, in main.c. Results go to `out`, whose errors
// are the caller's to check.
#pragma once

#include <stdio.h>

#include "sim/cli.h"

bool verb_rules(const Arguments* arguments, FILE* out, Error* error);
bool verb_strategies(const Arguments* arguments, FILE* out, Error* error);
bool verb_schema(const Arguments* arguments, FILE* out, Error* error);
bool verb_replay(const Arguments* arguments, FILE* out, Error* error);
bool verb_bench(const Arguments* arguments, FILE* out, Error* error);
bool verb_version(const Arguments* arguments, FILE* out, Error* error);
