// output: files appear whole or not at all; failures to create or write are reported, with the
// right exit code.
#include "sim/platform/output.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/report/formats.h"
#include "sim/report/report.h"
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
    assert_false(formats_render_stream(&report, formats_at(0), full, &error));
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

// If its directory is renamed meanwhile, the file moves with it; messages use the original name.
static void file_follows_its_directory(void** state) {
    (void)state;
    Output output;
    Error error;
    char directory[256], moved[256];
    snprintf(directory, sizeof directory, "%s/here", base);
    snprintf(moved, sizeof moved, "%s/there", base);
    assert_int_equal(mkdir(directory, 0777), 0);
    int descriptor = open(directory, O_RDONLY | O_DIRECTORY);
    assert_true(descriptor >= 0);
    assert_true(output_open_in(&output, descriptor, directory, "a", &error));
    assert_int_equal(rename(directory, moved), 0);
    fputs("found", output.file);
    assert_true(output_finish(&output, &error) && output_publish(&output, &error));
    assert_string_equal(content(in_base("there/a")), "found");
    assert_int_equal(rmdir(directory), -1);  // it was not created again
    assert_false(output_open_in(&output, descriptor, directory, "none/a", &error));
    assert_int_equal(error.exit_code, EXIT_CANNOT_CREATE);
    assert_non_null(strstr(error.text, "here/none/a"));
    close(descriptor);
    entries(moved, true);
    rmdir(moved);
}

static void temporary_names_are_known(void** state) {
    (void)state;
    static const struct {
        const char* name;
        size_t length;  // 0: no temporary name
        long process;
    } cases[] = {
        {"result.json.12-0.tmp", 11, 12},
        {"a.7-99.tmp", 1, 7},
        {"result_notes", 0, 0},
        {"result.json.tmp", 0, 0},
        {".tmp", 0, 0},
        {"", 0, 0},
        {".12-0.tmp", 0, 0},
        {"a.-0.tmp", 0, 0},
        {"a.12-.tmp", 0, 0},
        {"a.12-0x.tmp", 0, 0},
        {"a.12-0.tmp2", 0, 0},
        {"a.x12-0.tmp", 0, 0},
        {"12-0.tmp", 0, 0},
        {"a.12-0-1.tmp", 0, 0},
        {"a.12.tmp", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t length = 0;
        long process = 0;
        bool temporary = output_is_temporary(cases[i].name, &length, &process);
        if (temporary != (cases[i].length > 0)) fail_msg("%s", cases[i].name);
        if (temporary) assert_true(length == cases[i].length && process == cases[i].process);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(file_appears_only_when_whole), cmocka_unit_test(what_cannot_be_created_is_said),
        cmocka_unit_test(failed_rename_leaves_nothing), cmocka_unit_test(full_disk_is_said),
        cmocka_unit_test(file_follows_its_directory),   cmocka_unit_test(temporary_names_are_known),
    };
    return cmocka_run_group_tests(tests, make_base, remove_base);
}
