// screen_facts: an example of the short form of a seat's view: zeros, no and empty lists are left out.
#include "sim/verbs/play/screen.h"

#include <stdlib.h>

#include "sim/base/limits.h"
#include "sim/base/text_stream.h"
#include "tests/testing.h"

static FactList facts;

static void add_seats(unsigned count) {
    facts_list(&facts, "seats");
    for (unsigned seat = 0; seat < count; seat++) {
        facts_group(&facts, NULL);
        facts_seat(&facts, "seat", seat);
        facts_flag(&facts, "turned", seat == 1);
        facts_number(&facts, "cards_in_hand", 3 * (int)seat);
        facts_end(&facts);
    }
    facts_end(&facts);
}

static void assert_brief(const char* expected) {
    TextStream stream;
    assert_true(text_stream_open(&stream));
    screen_facts(&facts, stream.out);
    assert_true(text_stream_close(&stream));
    assert_string_equal(stream.text, expected);
    free(stream.text);
}

static void lines_and_items(void** state) {
    static const char* const kinds[] = {"weapon", "team_up"};
    (void)state;
    facts_open(&facts);
    facts_number(&facts, "turn", 7);
    facts_number(&facts, "countdown", 0);
    facts_flag(&facts, "skipped", false);
    facts_flag(&facts, "your_turn", true);
    facts_words(&facts, "phase", "team_up");
    facts_counts(&facts, "hand", (const uint8_t[]){2, 1}, 2, kinds);
    facts_counts(&facts, "discard_pile", (const uint8_t[]){0, 0}, 2, kinds);
    facts_seats(&facts, "known_to", 5);
    add_seats(2);
    assert_brief(
        "Turn: 7\n"
        "Your turn: yes\n"
        "Phase: team up\n"
        "Hand: weapon 2, team up 1\n"
        "Known to: Ada, Cleo\n"
        "Seats:\n"
        "  seat Ada\n"
        "  seat Ben, turned, cards in hand 3\n");
}

static void long_lists(void** state) {
    (void)state;
    facts_open(&facts);
    add_seats(SEATS_MAX + 1);
    assert_brief("Seats: 9 (v shows them)\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines_and_items), cmocka_unit_test(long_lists)};
    return cmocka_run_group_tests_name("view", tests, NULL, NULL);
}
