// Shell completions, generated from the verbs' option tables: verbs, options, values from a list,
// rulesets, files and directories.
#pragma once

#include "sim/cli/cli.h"

// Writes a script to source (bash), or to install where the shell looks for it, as `_reckon` (zsh)
// or `reckon.fish` (fish).
void completion_write_bash(const VerbList* verbs, FILE* out);
void completion_write_zsh(const VerbList* verbs, FILE* out);
void completion_write_fish(const VerbList* verbs, FILE* out);
