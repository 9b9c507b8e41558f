// Zombie: Survival Infection: names of cards, as in configs and as at the table.
#include "rulesets/zombie_survival_infection/names.h"

#include <stdio.h>

#include "sim/base/check.h"

const char* const zsi_key_names[KEYS + 1] = {
#define NAME(key) #key,
    ZSI_KEYS(NAME)
#undef NAME
};
const char* const zsi_instance_names[INSTANCES] = {
    "doctor",         "doctor (rotated)",         "char_sacrifice", "char_sacrifice (rotated)",
    "char_survival",  "char_survival (rotated)",  "char_s",         "char_s (rotated)",
    "char_infection", "char_infection (rotated)", "char_once",      "char_once (rotated)",
    "char_immune",    "char_immune (rotated)"};

const char* zsi_key_name(unsigned key) {
    CHECK(key < KEYS);
    return zsi_key_names[key];
}

// Card names at the table. For cards that have only letters in the rules file, these say what the
// card does; hideouts have names of our own.
static const char* const titles[KEYS] = {
    [CARD_hidden_bite] = "Hidden Bite",
    [CARD_zombie_apocalypse] = "Zombie Apocalypse",
    [CARD_kill_a] = "an attack card",
    [CARD_kill_b] = "an attack card",
    [CARD_kill_c] = "an attack card",
    [CARD_kill_d] = "an attack card",
    [CARD_kill_e] = "an attack card",
    [CARD_gain_a] = "a recruiting card",
    [CARD_gain_b] = "a recruiting card",
    [CARD_gain_c] = "a recruiting card",
    [CARD_move_a] = "a card that moves people",
    [CARD_move_b] = "a card that moves people",
    [CARD_run_they_are_inside] = "Run! They Are Inside",
    [CARD_kill_all_others] = "a card against all others",
    [CARD_move_phase_die] = "a card that moves a phase die",
    [CARD_kill_character] = "an assassin",
    [CARD_move_character] = "a card that moves a character",
    [CARD_first_aid] = "First Aid",
    [CARD_shotgun] = "a Shotgun",
    [CARD_save_c] = "a rescue party",
    [CARD_save_all] = "a safe passage",
    [CARD_escape] = "an escape",
    [CARD_redirect] = "a diversion",
    [CARD_cancel] = "a Cancel",
    [CARD_boost] = "a Boost",
    [CARD_doctor] = "the Doctor",
    [CARD_char_sacrifice] = "the Sacrificer",
    [CARD_char_survival] = "the Forager",
    [CARD_char_s] = "the Scout",
    [CARD_char_infection] = "the Nurse",
    [CARD_char_once] = "the Guard",
    [CARD_char_immune] = "the Keeper",
    [CARD_emergency_shelter] = "the Emergency Shelter",
    [CARD_the_prison] = "the Prison",
    [CARD_hospital] = "the Hospital",
    [CARD_shopping_mall] = "the Shopping Mall",
    [CARD_hideout_e] = "the Farmhouse",
    [CARD_hideout_f] = "the Bunker",
    [CARD_hideout_g] = "the Watchtower",
    [CARD_apartment_building] = "the Apartment Building",
    [CARD_no_hideout] = "no hideout",
};

const char* zsi_title(unsigned key) {
    CHECK(key < KEYS);
    return titles[key];
}
