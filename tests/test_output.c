// output: files appear whole or not at all; what cannot be created or written is said, with the right exit
// code.
#include "sim/output.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/hand_plan.h"

static char base[64];

static int make_base(void** state) {
    (void)state;
    snprintf(base, sizeof base, "test_output.%ld", (long)getpid());
    return mkdir(base, 0777);
}

// Entries of a directory; -1 if there is none. Removes them where asked to.
static int entries(const char* directory, bool removing) {
    DIR* stream = opendir(directory);
    if (!stream) return -1;
    int count = 0;
    for (struct dirent* entry = readdir(stream); entry; entry = readdir(stream)) {
        char path[1024];
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
        count++;
        snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
        if (removing && unlink(path) && errno == EISDIR) {
            entries(path, true);
            rmdir(path);
        }
    }
    closedir(stream);
    return count;
}

static int remove_base(void** state) {
    (void)state;
    entries(base, true);
    return rmdir(base);
}

static const char* in_base(const char* name) {
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", base, name);
    return path;
}

static char* content(const char* path) {
    static char text[256];
    FILE* file = fopen(path, "r");
    if (!file) return NULL;
    size_t size = fread(text, 1, sizeof text - 1, file);
    text[size] = 0;
    fclose(file);
    return text;
}

static void file_appears_only_when_whole(void** state) {
    (void)state;
    Output output;
    Error error;
    const char* path = in_base("a");
    assert_true(output_open(&output, path, &error));
    fputs("half", output.file);
    fflush(output.file);
    assert_null(content(path));
    assert_true(output_finish(&output, &error));
    assert_null(content(path));
    assert_true(output_publish(&output, &error));
    assert_string_equal(content(path), "half");
    assert_int_equal(entries(base, false), 1);  // nothing temporary is left
    // The old file stays until the new one is whole.
    assert_true(output_open(&output, path, &error));
    fputs("whole", output.file);
    assert_string_equal(content(path), "half");
    output_discard(&output);
    assert_string_equal(content(path), "half");
    assert_int_equal(entries(base, true), 1);
}

static void what_cannot_be_created_is_said(void** state) {
    (void)state;
    Output output;
    Error error;
    assert_false(output_open(&output, in_base("none/a"), &error));
    assert_int_equal(error.exit_code, EXIT_CANNOT_CREATE);
    assert_non_null(strstr(error.text, "none/a"));
    char* name = calloc(1, 2 * OUTPUT_PATH_MAX);
    assert_non_null(name);
    memset(name, 'a', 2 * OUTPUT_PATH_MAX - 1);
    assert_false(output_open(&output, name, &error));
    assert_int_equal(error.exit_code, EXIT_CANNOT_CREATE);
    free(name);
}

// A directory in the file's place: renaming fails, and nothing is left.
static void failed_rename_leaves_nothing(void** state) {
    (void)state;
    Output output;
    Error error;
    assert_int_equal(mkdir(in_base("a"), 0777), 0);
    assert_true(output_open(&output, in_base("a"), &error));
    assert_true(output_finish(&output, &error));
    assert_false(output_publish(&output, &error));
    assert_int_equal(error.exit_code, EXIT_IO);
    assert_int_equal(entries(base, false), 1);
    entries(base, true);
}

static void full_disk_is_said(void** state) {
    (void)state;
    Error error;
    HandPlan* hand = hand_plan(1, 10, 4, 2, 1);
    Report report = {.plan = &hand->plan, .signature = "0"};
    FILE* full = fopen("/dev/full", "w");
    if (!full) skip();
    assert_false(output_stream(&report, registry_report(0), full, &error));
    assert_int_equal(error.exit_code, EXIT_IO);
    fclose(full);
    // In a file: the temporary is removed.
    Output output;
    assert_true(output_open(&output, in_base("b"), &error));
    assert_non_null(freopen("/dev/full", "w", output.file));
    fputs("x", output.file);
    assert_false(output_finish(&output, &error));
    assert_int_equal(error.exit_code, EXIT_IO);
    assert_non_null(strstr(error.text, "b'"));
    assert_int_equal(entries(base, false), 0);
    hand_plan_free(hand);
}

static void directory_gets_every_format(void** state) {
    (void)state;
    Error error;
    HandPlan* hand = hand_plan(1, 10, 4, 2, 1);
    Report report = {.plan = &hand->plan, .signature = "0", .color = true};
    char directory[256];
    snprintf(directory, sizeof directory, "%s/results", base);
    for (int pass = 0; pass < 2; pass++) {  // made, then there already
        if (!output_directory(&report, directory, &error)) fail_msg("%s", error.text);
        assert_int_equal(entries(directory, false), registry_report_count());
    }
    assert_non_null(content(in_base("results/result.json")));
    assert_non_null(content(in_base("results/result.csv")));
    assert_null(strchr(content(in_base("results/result.txt")), '\033'));
    entries(directory, true);
    rmdir(directory);
    // One file that cannot be written: none of the others appears.
    assert_int_equal(mkdir(directory, 0777), 0);
    assert_int_equal(mkdir(in_base("results/result.csv"), 0777), 0);
    assert_false(output_directory(&report, directory, &error));
    assert_int_equal(error.exit_code, EXIT_IO);
    hand_plan_free(hand);
    entries(directory, true);
    rmdir(directory);
}

static void directory_that_cannot_be_made_is_said(void** state) {
    (void)state;
    Error error;
    HandPlan* hand = hand_plan(1, 10, 4, 2, 1);
    Report report = {.plan = &hand->plan, .signature = "0"};
    static const char* const names[] = {"/dev/null", "/dev/null/below", ""};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_false(output_directory(&report, names[i], &error));
        assert_int_equal(error.exit_code, EXIT_CANNOT_CREATE);
        assert_non_null(strstr(error.text, names[i]));
    }
    assert_int_equal(entries(base, false), 0);
    hand_plan_free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(file_appears_only_when_whole),
        cmocka_unit_test(what_cannot_be_created_is_said),
        cmocka_unit_test(failed_rename_leaves_nothing),
        cmocka_unit_test(full_disk_is_said),
        cmocka_unit_test(directory_gets_every_format),
        cmocka_unit_test(directory_that_cannot_be_made_is_said),
    };
    return cmocka_run_group_tests(tests, make_base, remove_base);
}
