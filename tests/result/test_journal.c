// The journal of a verb: what was played is recalled to the last bit, with tallies and pairs; what was cut short, or
// belongs to other games, is played again; and a file that is no journal is left alone.
#include "sim/result/journal.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/batch/playing.h"
#include "tests/hand_plan.h"

enum { GAMES = 300, STEP = 100, ARMS = 3 };

typedef struct Place {
    char path[64], file[96];
    Folder folder;
} Place;

static void open_place(Place* place) {
    Error error;
    snprintf(place->path, sizeof place->path, "reckon_journal_XXXXXX");
    assert_non_null(mkdtemp(place->path));
    snprintf(place->file, sizeof place->file, "%s/suggest.journal", place->path);
    assert_true(folder_open(&place->folder, NULL, place->path, "suggest", &error));
}

static void close_place(Place* place) {
    folder_close(&place->folder);
    unlink(place->file);
    assert_int_equal(rmdir(place->path), 0);
}

static off_t size_of(const char* file) {
    struct stat status;
    return stat(file, &status) ? -1 : status.st_size;
}

// A process plays three steps of three cells; the last cell is not active in the second.
typedef struct Work {
    HandPlan* hand;
    PairedRun paired;
    uint64_t played;  // games that were not recalled
    size_t known;     // rounds that the journal had
} Work;

static void play(Work* work, const Place* place, int food, bool finished) {
    Error error;
    Journal journal;
    BatchTiming timing = {0};
    work->hand = hand_plan(1, 100, food, 2, 1);
    if (!journal_open(&journal, &place->folder, "suggest", &work->hand->experiment, &error))
        fail_msg("%s", error.text);
    work->known = journal.entry_count;
    assert_true(paired_open(&work->paired, 7, ARMS, 1, &error));
    for (int i = 0; i < ARMS; i++) work->paired.terms[i] = (PairedTerm){&work->hand->plan.cells[i], 1};
    work->paired.tallying = true;
    const Playing playing = {.threads = 2, .quiet = true, .journal = &journal.base};
    for (uint64_t until = STEP; until <= GAMES; until += STEP) {
        work->paired.active[ARMS - 1] = until != 2 * STEP;
        assert_true(
            playing_paired(&playing, &work->paired, (PlayingStage){"test", until, GAMES}, &timing, &error));
    }
    work->played = timing.games;
    assert_true(timing.threads > 0);
    journal_close(&journal, finished);
}

static void forget(Work* work) {
    paired_close(&work->paired);
    hand_plan_free(work->hand);
}

static void check_same(const Work* a, const Work* b) {
    for (int i = 0; i < ARMS; i++) {
        const Tally *one = a->hand->plan.cells[i].tally, *other = b->hand->plan.cells[i].tally;
        assert_memory_equal(&a->paired.scores[i], &b->paired.scores[i], sizeof *a->paired.scores);
        assert_true(one->games == (i == ARMS - 1 ? 2 : 3) * STEP && one->games == other->games);
        assert_int_equal(tally_hash(a->hand->experiment.ruleset, one),
                         tally_hash(b->hand->experiment.ruleset, other));
        for (int k = i + 1; k < ARMS; k++) {
            ArmPair x = paired_pair(&a->paired, i, k), y = paired_pair(&b->paired, i, k);
            assert_memory_equal(&x, &y, sizeof x);
        }
    }
}

static void test_recalls(void** state) {
    (void)state;
    Place place;
    Work first, again, torn, other, after;
    open_place(&place);
    play(&first, &place, 4, false);
    assert_true(first.known == 0 && first.played == 8 * STEP);
    off_t whole = size_of(place.file);
    assert_true(whole > 100);
    play(&again, &place, 4, false);
    assert_true(again.known == 3 && again.played == 0 && size_of(place.file) == whole);
    check_same(&first, &again);
    // The last round was being written when the process was killed.
    assert_int_equal(truncate(place.file, whole - 1), 0);
    play(&torn, &place, 4, false);
    assert_true(torn.known == 2 && torn.played == 3 * STEP && size_of(place.file) == whole);
    check_same(&first, &torn);
    // Other games.
    play(&other, &place, 5, false);
    assert_true(other.known == 0 && other.played == 8 * STEP);
    play(&after, &place, 5, true);
    assert_true(after.known == 3 && size_of(place.file) == -1);
    check_same(&other, &after);
    Work* const all[] = {&first, &again, &torn, &other, &after};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) forget(all[i]);
    close_place(&place);
}

// One bit of a round is damaged: that round and those behind it are played again.
static void test_damage(void** state) {
    (void)state;
    Place place;
    Work first, again;
    open_place(&place);
    play(&first, &place, 4, false);
    int descriptor = open(place.file, O_RDWR);
    unsigned char byte;
    off_t middle = size_of(place.file) / 2;
    assert_int_equal(pread(descriptor, &byte, 1, middle), 1);
    byte ^= 4;
    assert_int_equal(pwrite(descriptor, &byte, 1, middle), 1);
    close(descriptor);
    play(&again, &place, 4, true);
    assert_true(again.known == 1 && again.played == 5 * STEP);
    check_same(&first, &again);
    forget(&first);
    forget(&again);
    close_place(&place);
}

static void test_of_somebody_else(void** state) {
    (void)state;
    static const char text[] = "my notes on the game";
    Place place;
    Journal journal;
    Error error;
    HandPlan* hand = hand_plan(1, 100, 4, 2, 1);
    open_place(&place);
    int descriptor = open(place.file, O_WRONLY | O_CREAT, 0666);
    assert_int_equal(write(descriptor, text, sizeof text), sizeof text);
    close(descriptor);
    assert_false(journal_open(&journal, &place.folder, "suggest", &hand->experiment, &error));
    assert_int_equal(error.exit_code, EXIT_CANNOT_CREATE);
    assert_non_null(strstr(error.text, "is not a journal"));
    assert_int_equal(size_of(place.file), sizeof text);
    hand_plan_free(hand);
    close_place(&place);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recalls),
        cmocka_unit_test(test_damage),
        cmocka_unit_test(test_of_somebody_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
