// Zombie: Survival Infection: the names of cards.
#pragma once

#include "rulesets/zombie_survival_infection/view.h"

// As in the rules file: "kill_a"; of a character instance "doctor (rotated)".
extern const char* const zsi_key_names[KEYS + 1];
extern const char* const zsi_instance_names[INSTANCES];
const char* zsi_key_name(unsigned key);
// As at the table: "the Guard".
const char* zsi_title(unsigned key);
