// publish, folder, result_files: at every moment, whatever fails, the files of a directory belong
// to one answer; earlier results are kept until then; other files are left alone.
#define _XOPEN_SOURCE 700  // nftw
#include "sim/result/publish.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/report/formats.h"
#include "sim/report/report.h"
#include "sim/report/report_data.h"
#include "sim/result/result_files.h"
#include "tests/hand_plan.h"

static char base[64];

static const char* in_base(const char* name) {
    static char paths[4][256];
    static int next;
    char* path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", base, name);
    return path;
}

static int make_base(void** state) {
    (void)state;
    snprintf(base, sizeof base, "test_publish.%ld", (long)getpid());
    return mkdir(base, 0777);
}

static int remove_one(const char* path, const struct stat* info, int kind, struct FTW* where) {
    (void)info;
    (void)kind;
    (void)where;
    return remove(path);
}

static int clear_base(void** state) {
    (void)state;
    return nftw(base, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static int files_in(const char* directory) {
    DIR* stream = opendir(directory);
    int count = 0;
    assert_non_null(stream);
    for (struct dirent* entry = readdir(stream); entry; entry = readdir(stream))
        count += entry->d_name[0] != '.';
    closedir(stream);
    return count;
}

static bool there(const char* name) { return access(in_base(name), F_OK) == 0; }

static void touch(const char* name) {
    FILE* file = fopen(in_base(name), "w");
    assert_non_null(file);
    fputs("mine", file);
    fclose(file);
}

static Folder opened(const char* stem) {
    Error error;
    Folder folder;
    if (!folder_open(&folder, NULL, base, stem, &error)) fail_msg("%s", error.text);
    return folder;
}

// A comparison of two sheets, the second of which has a file of its own in CSV.
static void find_something(ReportData* data, double value) {
    static const SheetColumn columns[] = {{"rate", "%", FIGURE_RATE}};
    report_data_open(data, "compare");
    report_data_say(data, "Something was found.");
    for (int i = 0; i < 2; i++) {
        Sheet* sheet = report_data_sheet(data, i ? "metrics" : "cells", "All", columns, 1);
        report_data_row(data, sheet);
        report_data_put_number(sheet, "rate", value);
    }
}

static void publish_report_data(double value, char old[NAME_MAX_BYTES]) {
    Error error;
    Folder folder = opened("compare");
    ReportData data;
    find_something(&data, value);
    data.timing = (BatchTiming){.seconds = value, .threads = 1};
    Report report = {.data = &data, .signature = "0"};
    if (!publish_files(&report, &folder, old, &error)) fail_msg("%s", error.text);
    report_data_close(&data);
    folder_close(&folder);
}

static void every_format_gets_a_file(void** state) {
    (void)state;
    Error error;
    char old[NAME_MAX_BYTES], name[NAME_MAX_BYTES];
    HandPlan* hand = hand_plan(1, 10, 4, 2, 1);
    Report report = {.plan = &hand->plan, .signature = "0", .color = true};
    Folder folder = opened("result");
    for (int pass = 0; pass < 2; pass++) {  // new, then there already
        if (!publish_files(&report, &folder, old, &error)) fail_msg("%s", error.text);
        assert_int_equal(files_in(base), formats_count());
    }
    for (int i = 0; i < formats_count(); i++) {
        result_files_name("result", NULL, formats_at(i), name, sizeof name);
        assert_true(there(name));
    }
    folder_close(&folder);
    hand_plan_free(hand);
}

// Files derived from an earlier result are removed with it; files with similar names stay.
static void files_belong_to_one_answer(void** state) {
    (void)state;
    Error error;
    HandPlan* hand = hand_plan(1, 10, 4, 2, 1);
    Report report = {.plan = &hand->plan, .signature = "0"};
    static const char* const stale[] = {"result.csv", "result.md", "result_differences.csv",
                                        "result_reach.csv"};
    static const char* const mine[] = {"result_notes", "result_notes.csv", "results.csv", "compare.csv",
                                       "result.old.json"};
    for (size_t i = 0; i < sizeof stale / sizeof *stale; i++) touch(stale[i]);
    for (size_t i = 0; i < sizeof mine / sizeof *mine; i++) touch(mine[i]);
    Folder folder = opened("result");
    if (!publish_checkpoint(&report, &folder, &error)) fail_msg("%s", error.text);
    for (size_t i = 0; i < sizeof stale / sizeof *stale; i++)
        if (there(stale[i])) fail_msg("%s is of another result", stale[i]);
    for (size_t i = 0; i < sizeof mine / sizeof *mine; i++)
        if (!there(mine[i])) fail_msg("%s was not ours", mine[i]);
    assert_true(there("result.json"));
    folder_close(&folder);
    hand_plan_free(hand);
}

// If a small file is replaced by a directory while games are played, only that file is lost.
static void json_survives_a_failed_file(void** state) {
    (void)state;
    Error error;
    char old[NAME_MAX_BYTES];
    HandPlan* hand = hand_plan(1, 10, 4, 2, 1);
    Report report = {.plan = &hand->plan, .signature = "0"};
    Folder folder = opened("result");
    assert_int_equal(mkdir(in_base("result.csv"), 0777), 0);
    touch("result.md");
    assert_false(publish_files(&report, &folder, old, &error));
    assert_int_equal(error.exit_code, EXIT_IO);
    assert_non_null(strstr(error.text, "result.csv"));
    assert_true(there("result.json"));
    assert_int_equal(files_in(base), 2);  // nothing temporary, nothing of an earlier result
    folder_close(&folder);
    hand_plan_free(hand);
}

static void what_is_in_the_way_is_said_before_play(void** state) {
    (void)state;
    Error error;
    Folder folder;
    static const char* const names[] = {"result.json", "result.csv", "result_differences.csv"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        for (int kind = 0; kind < 2; kind++) {
            assert_int_equal(kind ? mkfifo(in_base(names[i]), 0666) : mkdir(in_base(names[i]), 0777), 0);
            assert_false(folder_open(&folder, NULL, base, "result", &error));
            assert_int_equal(error.exit_code, EXIT_CANNOT_CREATE);
            assert_non_null(strstr(error.text, names[i]));
            assert_non_null(strstr(error.text, kind ? "a pipe" : "a directory"));
            assert_int_equal(kind ? unlink(in_base(names[i])) : rmdir(in_base(names[i])), 0);
        }
    }
    folder = opened("result");  // the lock is free again
    folder_close(&folder);
}

static void directory_that_cannot_be_made_is_said(void** state) {
    (void)state;
    Error error;
    Folder folder;
    static const char* const names[] = {"/dev/null", "/dev/null/below", ""};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_false(folder_open(&folder, NULL, names[i], "result", &error));
        assert_int_equal(error.exit_code, EXIT_CANNOT_CREATE);
        assert_non_null(strstr(error.text, names[i]));
    }
}

// One run at a time, whatever the answer, which follows a renamed directory.
static void directory_is_held(void** state) {
    (void)state;
    Error error;
    Folder second;
    char moved[128];
    snprintf(moved, sizeof moved, "%s.moved", base);
    HandPlan* hand = hand_plan(1, 10, 4, 2, 1);
    Report report = {.plan = &hand->plan, .signature = "0"};
    Folder first = opened("result");
    assert_false(folder_open(&second, NULL, base, "compare", &error));
    assert_non_null(strstr(error.text, "another run is using"));
    assert_false(folder_moved(&first));
    assert_int_equal(rename(base, moved), 0);
    assert_true(folder_moved(&first));
    second = opened("result");
    assert_true(publish_checkpoint(&report, &first, &error));
    assert_false(there("result.json"));
    folder_close(&first);
    folder_close(&second);
    assert_int_equal(rmdir(base), 0);
    assert_int_equal(rename(moved, base), 0);
    assert_true(there("result.json"));
    hand_plan_free(hand);
}

static void other_report_data_are_kept(void** state) {
    (void)state;
    char old[NAME_MAX_BYTES];
    publish_report_data(0.25, old);
    assert_string_equal(old, "");
    assert_true(there("compare_metrics.csv"));
    publish_report_data(0.25, old);  // the same apart from timing
    assert_string_equal(old, "");
    publish_report_data(0.5, old);
    assert_string_equal(old, "compare.old.json");
    publish_report_data(0.25, old);
    assert_string_equal(old, "compare.old2.json");
    assert_true(there("compare.old.json") && there("compare.old2.json") && there("compare.json"));
}

static void names_are_exact(void** state) {
    (void)state;
    static const char* const ours[] = {"result.json", "result.csv", "tune.txt", "check.md",
                                       "compare_metrics.csv"};
    static const char* const others[] = {
        "result",       "result_notes", "result_notes.csv", "result_metrics.json",
        "results.json", "result.json2", "run.json",         ""};
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (!result_files_has(ours[i], strlen(ours[i]))) fail_msg("%s", ours[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (result_files_has(others[i], strlen(others[i]))) fail_msg("%s", others[i]);
    assert_true(result_files_has("result.json.tmp", strlen("result.json")));
}

#define IN_BASE(test) cmocka_unit_test_setup_teardown(test, make_base, clear_base)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_BASE(every_format_gets_a_file),
        IN_BASE(files_belong_to_one_answer),
        IN_BASE(json_survives_a_failed_file),
        IN_BASE(what_is_in_the_way_is_said_before_play),
        IN_BASE(directory_that_cannot_be_made_is_said),
        IN_BASE(directory_is_held),
        IN_BASE(other_report_data_are_kept),
        cmocka_unit_test(names_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
