// Shell completions, generated from the verbs' option tables: verbs, their options, values that are
// one of a few words, rulesets, files and directories.
#pragma once

#include "sim/cli/cli.h"

// Scripts to be sourced (bash), or put where the shell looks for them: as `_reckon` (zsh),
// `reckon.fish` (fish).
void completion_write_bash(const VerbList* verbs, FILE* out);
void completion_write_zsh(const VerbList* verbs, FILE* out);
void completion_write_fish(const VerbList* verbs, FILE* out);
