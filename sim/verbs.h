// What each verb does; `run` is the pipeline itself. Each returns the exit code of what
// it found (EXIT_DONE, EXIT_CHECK_FAILED, EXIT_INCONCLUSIVE), or VERB_FAILED with `error` filled. Results go
// to `out`, whose errors are the caller's to check.
#pragma once

#include <stdio.h>

#include "sim/cli.h"

enum { VERB_FAILED = -1 };

int verb_check(const Arguments* arguments, FILE* out, Error* error);
int verb_run(const Arguments* arguments, FILE* out, Error* error);
int verb_merge(const Arguments* arguments, FILE* out, Error* error);
int verb_report(const Arguments* arguments, FILE* out, Error* error);
int verb_rules(const Arguments* arguments, FILE* out, Error* error);
int verb_strategies(const Arguments* arguments, FILE* out, Error* error);
int verb_schema(const Arguments* arguments, FILE* out, Error* error);
int verb_replay(const Arguments* arguments, FILE* out, Error* error);
int verb_compare(const Arguments* arguments, FILE* out, Error* error);
int verb_matrix(const Arguments* arguments, FILE* out, Error* error);
int verb_bench(const Arguments* arguments, FILE* out, Error* error);
int verb_exploit(const Arguments* arguments, FILE* out, Error* error);
int verb_skill(const Arguments* arguments, FILE* out, Error* error);
int verb_train(const Arguments* arguments, FILE* out, Error* error);
int verb_tune(const Arguments* arguments, FILE* out, Error* error);
int verb_version(const Arguments* arguments, FILE* out, Error* error);
