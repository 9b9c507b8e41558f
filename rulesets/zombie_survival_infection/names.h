// Zombie: Survival Infection: the names of a card.
#pragma once

// As in the rules file: "kill_a".
const char* zsi_key_name(unsigned key);
// As at the table: "the Guard".
const char* zsi_title(unsigned key);
