// phrase: the grammar of stories, by examples.
#include "sim/game/phrase.h"

#include "tests/testing.h"

#define IS(phrase, expected) assert_string_equal((phrase).text, expected)

static void numbers_and_nouns(void** state) {
    (void)state;
    IS(phrase_number(0), "no");
    IS(phrase_number(1), "one");
    IS(phrase_number(12), "twelve");
    IS(phrase_number(13), "13");
    IS(phrase_number(-2), "-2");
    IS(phrase_count(0, "card"), "no cards");
    IS(phrase_count(1, "card"), "one card");
    IS(phrase_count(3, "card"), "three cards");
    IS(phrase_count(1, "die|dice"), "one die");
    IS(phrase_count(5, "die|dice"), "five dice");
    IS(phrase_plural(1, "die|dice"), "die");
    IS(phrase_plural(2, "Turn"), "Turns");
    IS(phrase_a("Zombie"), "a Zombie");
    IS(phrase_a("item"), "an item");
    IS(phrase_a("pair of feet|pairs of feet"), "a pair of feet");
    IS(phrase_times(1), "once");
    IS(phrase_times(2), "twice");
    IS(phrase_times(4), "four times");
}

static void ordinals(void** state) {
    (void)state;
    IS(phrase_ordinal(1), "first");
    IS(phrase_ordinal(12), "twelfth");
    IS(phrase_ordinal(13), "13th");
    IS(phrase_ordinal(21), "21st");
    IS(phrase_ordinal(22), "22nd");
    IS(phrase_ordinal(23), "23rd");
    IS(phrase_ordinal(24), "24th");
    IS(phrase_ordinal(111), "111th");
}

static void owners_and_sides(void** state) {
    (void)state;
    IS(phrase_seat_s(0), "Ada's");
    IS(phrase_seat_s(6), "Gus'");
    IS(phrase_s("the team"), "the team's");
    IS(phrase_s("the Survivors"), "the Survivors'");
    IS(phrase_side_does("survivors", "win"), "survivors win");
    IS(phrase_side_does("infected", "lead"), "infected lead");
    IS(phrase_side_does("team", "win"), "the team wins");
    IS(phrase_side_does("patient_zero", "play"), "the patient zero plays");
}

static void names_and_lists(void** state) {
    (void)state;
    static const char* const nouns[] = {"Weapon", "item", "die|dice"};
    const int numbers[] = {2, 3, 5, 6, 7, 9};
    IS(phrase_ranges(numbers, 0), "");
    IS(phrase_ranges(numbers, 1), "2");
    IS(phrase_ranges(numbers, 2), "2 and 3");
    IS(phrase_ranges(numbers, 4), "2, 3, 5 and 6");
    IS(phrase_ranges(numbers, 6), "2, 3, 5-7 and 9");
    IS(phrase_seat(0), "Ada");
    IS(phrase_seats(0), "nobody");
    IS(phrase_seats(1U << 1), "Ben");
    IS(phrase_seats(1U << 1 | 1U << 2), "Ben and Cleo");
    IS(phrase_seats(7), "Ada, Ben and Cleo");
    IS(phrase_things((const uint8_t[]){0, 0, 0}, 3, nouns), "nothing");
    IS(phrase_things((const uint8_t[]){0, 1, 0}, 3, nouns), "an item");
    IS(phrase_things((const uint8_t[]){2, 1, 3}, 3, nouns), "two Weapons, an item and three dice");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_and_nouns),
        cmocka_unit_test(ordinals),
        cmocka_unit_test(owners_and_sides),
        cmocka_unit_test(names_and_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
