// Unfinished training on disk; see training_file.h.
#include "sim/verbs/train/training_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/hash.h"
#include "sim/base/program.h"
#include "sim/base/quote.h"
#include "sim/result/publish.h"
#include "sim/text/json.h"
#include "sim/text/json_write.h"

#define FILE_NAME "train.json"

enum { WORD_DIGITS = 16, HASH_BYTES = WORD_DIGITS + 1, WORDS_MAX = 1000 };

static bool keep(TrainCheckpointer* checkpointer, const uint64_t* state, size_t count, Error* error);

void training_file_open(TrainingFile* file, Folder* folder, double seconds) {
    *file = (TrainingFile){.checkpointer = {.seconds = seconds, .keep = keep}, .folder = folder};
}

void training_file_close(TrainingFile* file) {
    for (int i = 0; i < file->word_count; i++) free(file->words[i]);
    free(file->words);
    free(file->state);
    *file = (TrainingFile){.folder = NULL};
}

// --- the command

bool training_file_is_of_session(const char* option) {
    static const char* const names[] = {"out",   "resume", "checkpoint",    "threads",
                                        "quiet", "plugin", "plugin-timeout"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i], option)) return true;
    return false;
}

static bool add_word(TrainingFile* file, const char* name, const char* value, Error* error) {
    size_t size = strlen(name) + (value ? strlen(value) : 0) + sizeof "--=";
    char** words = realloc(file->words, ((size_t)file->word_count + 1) * sizeof *words);
    if (words) file->words = words;
    char* word = words ? malloc(size) : NULL;
    if (!word) return error_set(error, EXIT_IO, "out of memory");
    snprintf(word, size, value ? "--%s=%s" : "%s", name, value);
    file->words[file->word_count++] = word;
    return true;
}

bool training_file_note(TrainingFile* file, const Arguments* arguments, const char* seed, Error* error) {
    const Verb* verb = arguments->verb;
    CHECK(file->word_count == 0);
    bool good = add_word(file, "reckon", NULL, error) && add_word(file, verb->name, NULL, error);
    for (int i = 0; i < verb->option_count; i++) {
        const char* name = verb->options[i].name;
        const char* picked = strcmp(name, "seed") ? NULL : seed;
        for (int k = 0; good && !training_file_is_of_session(name) && k < cli_count(arguments, name); k++)
            good = add_word(file, name, picked ? picked : cli_values(arguments, name)[k], error);
    }
    return good;
}

// --- writing

// Of all that the file says.
static void hash_of(const TrainingFile* file, const char* state, char text[HASH_BYTES]) {
    uint64_t hash = hash_word(0, (uint64_t)file->finished);
    for (int i = 0; i < file->word_count; i++)
        hash = hash_bytes(hash, file->words[i], strlen(file->words[i]));
    hash = hash_bytes(hash, state, strlen(state));
    snprintf(text, HASH_BYTES, "%016" PRIx64, hash);
}

static void write_json(const TrainingFile* file, const char* state, FILE* out) {
    char hash[HASH_BYTES];
    JsonWriter writer;
    hash_of(file, state, hash);
    json_write_open(&writer, out);
    json_write_object(&writer);
    json_put_string(&writer, "version", program_version());
    json_put_string(&writer, "commit", program_commit());
    json_put_array(&writer, "command");
    for (int i = 0; i < file->word_count; i++) json_write_string(&writer, file->words[i]);
    json_write_end(&writer);
    json_put_int(&writer, "finished", file->finished);
    json_put_string(&writer, "state", state);
    json_put_string(&writer, "hash", hash);
    json_write_end(&writer);
    json_write_close(&writer);
}

// Room for the next one, which may have more members, is reserved.
static bool write_file(const TrainingFile* file, const char* state, Error* error) {
    Output output;
    Folder* folder = file->folder;
    folder_make_room(folder);
    if (!output_open_in(&output, folder->descriptor, folder->path, FILE_NAME, error)) return false;
    write_json(file, state, output.file);
    return output_finish(&output, error) && output_publish(&output, error) &&
           folder_reserve(folder, FILE_NAME, 2 * folder_size(folder, FILE_NAME), error);
}

static bool keep(TrainCheckpointer* checkpointer, const uint64_t* state, size_t count, Error* error) {
    static const char digits[] = "0123456789abcdef";
    const TrainingFile* file = (const TrainingFile*)checkpointer;
    char* text = malloc(count * WORD_DIGITS + 1);
    if (!text) return error_set(error, EXIT_IO, "out of memory for training");
    for (size_t i = 0; i < count * WORD_DIGITS; i++)
        text[i] = digits[state[i / WORD_DIGITS] >> (60 - 4 * (i % WORD_DIGITS)) & 15];
    text[count * WORD_DIGITS] = 0;
    bool good = write_file(file, text, error);
    free(text);
    return good;
}

// --- reading

static const char* text_of(const cJSON* root, const char* key) {
    const char* text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(root, key));
    return text ? text : "";
}

static bool read_words(TrainingFile* file, const cJSON* list, Error* error) {
    const cJSON* item;
    cJSON_ArrayForEach(item, list) {
        if (!cJSON_IsString(item) || file->word_count == WORDS_MAX) return false;
        if (!add_word(file, item->valuestring, NULL, error)) return false;
    }
    return file->word_count >= 2;
}

static bool read_state(TrainingFile* file, const char* text, Error* error) {
    size_t digits = strlen(text);
    if (digits % WORD_DIGITS || strspn(text, "0123456789abcdef") != digits) return false;
    file->state_count = digits / WORD_DIGITS;
    file->state = malloc((file->state_count + 1) * sizeof *file->state);
    if (!file->state) return error_set(error, EXIT_IO, "out of memory for training");
    for (size_t i = 0; i < file->state_count; i++) {
        char word[WORD_DIGITS + 1] = "";
        memcpy(word, text + i * WORD_DIGITS, WORD_DIGITS);
        file->state[i] = strtoull(word, NULL, 16);
    }
    return true;
}

// Whether another program wrote it, which might train differently.
static bool check_program(const cJSON* root, const char* path, Error* error) {
    const char *version = text_of(root, "version"), *commit = text_of(root, "commit");
    return (!strcmp(version, program_version()) && !strcmp(commit, program_commit())) ||
           error_set(
               error, EXIT_BAD_DATA,
               "%s was written by version %.40s, commit %.60s; this is version %s, commit %s, which may "
               "train differently: resume with that program, or start again",
               QUOTED(path), QUOTED(version), QUOTED(commit), program_version(), program_commit());
}

static bool read_root(TrainingFile* file, const cJSON* root, const char* path, Error* error) {
    char hash[HASH_BYTES];
    const char* state = text_of(root, "state");
    const cJSON* finished = cJSON_GetObjectItemCaseSensitive(root, "finished");
    if (!check_program(root, path, error)) return false;
    *error = (Error){.exit_code = EXIT_BAD_DATA};
    bool good = cJSON_IsNumber(finished) && finished->valueint >= 0 && finished->valueint < SEATS_MAX;
    if (good) file->finished = finished->valueint;
    good = good && read_words(file, cJSON_GetObjectItemCaseSensitive(root, "command"), error);
    if (good) hash_of(file, state, hash);
    if (good && !strcmp(hash, text_of(root, "hash")) && read_state(file, state, error)) return true;
    return error->exit_code == EXIT_IO
               ? false
               : error_set(error, EXIT_BAD_DATA, "%s was modified or damaged", QUOTED(path));
}

bool training_file_read(TrainingFile* file, Error* error) {
    char path[OUTPUT_PATH_MAX];
    JsonDocument document;
    int length = snprintf(path, sizeof path, "%s/" FILE_NAME, file->folder->path);
    CHECK(length > 0 && (size_t)length < sizeof path);
    if (!json_file_read(&document, NULL, path, error)) return false;
    bool good = read_root(file, document.root, path, error);
    json_free(&document);
    return good;
}

// --- an end

bool training_file_archive(const TrainingFile* file, bool quiet, Error* error) {
    char old[NAME_MAX_BYTES];
    if (!folder_has(file->folder, FILE_NAME)) return true;
    if (!folder_archive(file->folder, "train", old, error)) return false;
    if (!quiet) publish_say_archived(file->folder, old);
    return true;
}

void training_file_remove(const TrainingFile* file) { unlinkat(file->folder->descriptor, FILE_NAME, 0); }
