// telling: sentences become paragraphs - joined, wrapped, and shortened where nothing important happens.
#include "sim/telling/telling.h"

#include <stdlib.h>
#include <string.h>

#include "tests/testing.h"

typedef struct Page {
    FILE* out;
    char* text;
    size_t size;
    Telling telling;
    Story story;
} Page;

static Page* page_open(int width, bool brief) {
    Page* page = calloc(1, sizeof *page);
    assert_non_null(page);
    page->out = open_memstream(&page->text, &page->size);
    assert_non_null(page->out);
    telling_open(&page->telling, page->out, width, brief);
    story_open(&page->story, 3, STORY_EVERYTHING);
    return page;
}

static void hear(Page* page) {
    telling_hear(&page->telling, &page->story);
    story_next(&page->story);
}

static void say(Page* page, const char* sentence) {
    story_say(&page->story, "%s", sentence);
    hear(page);
}

static void turn(Page* page, int number) {
    story_turn(&page->story, "Turn", number, "%s", phrase_seat((unsigned)(number - 1) % 3).text);
    hear(page);
}

static void draws(Page* page, unsigned seat, const char* card) {
    story_aside(&page->story, seat, "draws", "draw", phrase_a(card));
    hear(page);
}

static void check_page(Page* page, const char* expected) {
    telling_flush(&page->telling);
    fclose(page->out);
    assert_string_equal(page->text, expected);
    free(page->text);
    free(page);
}

static void two_sentences_about_one_player_are_one(void** state) {
    (void)state;
    Page* page = page_open(80, false);
    turn(page, 1);
    say(page, "Ada plays Steal on Ben.");
    say(page, "Ada takes a Weapon. Ada plays Dodge. Ada plays Dodge.");
    say(page, "Ben watches. Ada wins, at last. Ada laughs.");
    check_page(
        page,
        "Turn 1, Ada.\n  Ada plays Steal on Ben and takes a Weapon. Ada plays Dodge. Ada plays Dodge.\n"
        "  Ben watches. Ada wins, at last. Ada laughs.\n");
}

static void routine_is_put_together(void** state) {
    (void)state;
    Page* page = page_open(80, false);
    draws(page, 0, "Zombie");
    draws(page, 1, "Dodge");
    for (int i = 1; i <= 4; i++) {
        turn(page, i);
        draws(page, (unsigned)(i - 1) % 3, i == 3 ? "item" : "Steal");
    }
    turn(page, 5);
    draws(page, 1, "Zombie");
    say(page, "Ben fights.");
    turn(page, 6);
    check_page(page,
               "Ada draws a Zombie, and Ben a Dodge.\n\n"
               "Turns 1 to 4. Ada and Ben draw a Steal each, and Cleo an item. Ada draws a\nSteal.\n\n"
               "Turn 5, Ben.\n  Ben draws a Zombie and fights.\n\n"
               "Turn 6 is quiet.\n");
}

static void a_long_game_is_told_in_brief(void** state) {
    (void)state;
    Page* page = page_open(80, true);
    for (int i = 1; i <= 2; i++) {
        turn(page, i);
        draws(page, 0, "Zombie");
    }
    turn(page, 3);
    draws(page, 2, "Steal");
    say(page, "Cleo wins.");
    check_page(page, "Turns 1 and 2 are quiet.\n\nTurn 3, Cleo.\n  Cleo wins.\n");
}

static void chapters_and_closing_sentences(void** state) {
    (void)state;
    Page* page = page_open(80, false);
    story_chapter(&page->story, "Round", 1, "Ada begins");
    hear(page);
    draws(page, 0, "card");
    draws(page, 1, "card");
    turn(page, 1);
    say(page, "Ada moves.");
    story_close(&page->story, "Nobody follows.");
    turn(page, 2);
    say(page, "Ben moves.");
    check_page(page,
               "Round 1. Ada begins.\n  Ada and Ben draw a card each.\n\n"
               "Turn 1, Ada.\n  Ada moves. Nobody follows.\n\n"
               "Turn 2, Ben.\n  Ben moves.\n");
}

static void a_pause_prints_what_there_is(void** state) {
    (void)state;
    Page* page = page_open(80, false);
    turn(page, 1);
    say(page, "Ada waits.");
    telling_pause(&page->telling);
    fprintf(page->out, "    a decision\n");
    say(page, "Ada goes.");
    check_page(page, "Turn 1, Ada.\n  Ada waits.\n    a decision\n  Ada goes.\n");
}

// Text of any length is wrapped without loss or overrun.
static void long_turns_are_whole(void** state) {
    (void)state;
    enum { SENTENCES = 3000, WIDTH = 40 };
    Page* page = page_open(WIDTH, false);
    turn(page, 1);
    for (int i = 0; i < SENTENCES; i++) say(page, "The zombies come, and they go again.");
    telling_flush(&page->telling);
    fclose(page->out);
    int found = 0;
    for (const char* line = page->text; *line;) {
        size_t length = strcspn(line, "\n");
        assert_true(length <= WIDTH);
        for (size_t i = 0; i < length; i++) found += line[i] == '.';
        line += length + 1;
    }
    assert_int_equal(found, SENTENCES + 1);
    free(page->text);
    free(page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_sentences_about_one_player_are_one),
        cmocka_unit_test(routine_is_put_together),
        cmocka_unit_test(a_long_game_is_told_in_brief),
        cmocka_unit_test(chapters_and_closing_sentences),
        cmocka_unit_test(a_pause_prints_what_there_is),
        cmocka_unit_test(long_turns_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
