// A file of counts, appended to; see journal.h. It begins with a mark and the identity of the program and its games. A
// record has a head and its words, in as few bytes as they need: numbers in groups of 7 bits, the lowest first; a zero
// byte and a number stand for so many zeros.
#include "sim/result/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/base/hash.h"
#include "sim/base/program.h"
#include "sim/base/quote.h"
#include "sim/batch/signature.h"

enum { MARK_BYTES = 16, GROUPS_MAX = 10 };  // groups of 7 bits in 64

#define BYTES_MAX (UINT64_C(1) << 31)  // of a file; more is not read
#define WORDS_MAX (UINT64_C(1) << 28)  // of a record

static const char mark[MARK_BYTES] = "reckon journal\n";

typedef struct FileHead {
    char mark[MARK_BYTES];
    uint64_t identity;
} FileHead;

typedef struct RecordHead {
    uint64_t key, words, bytes, check;
} RecordHead;

struct JournalEntry {
    uint64_t key;
    size_t count;
    uint64_t* words;
};

// --- numbers as bytes

static size_t put_number(unsigned char* to, uint64_t number) {
    size_t size = 0;
    for (; number >= 128; number >>= 7) to[size++] = (unsigned char)(number | 128);
    to[size++] = (unsigned char)number;
    return size;
}

// The bytes of the number; 0: there is none.
static size_t get_number(const unsigned char* from, size_t size, uint64_t* number) {
    *number = 0;
    for (size_t i = 0; i < size && i < GROUPS_MAX; i++) {
        *number |= (uint64_t)(from[i] & 127) << (7 * i);
        if (from[i] < 128) return i + 1;
    }
    return 0;
}

static size_t squeeze(const uint64_t* words, size_t count, unsigned char* to) {
    size_t size = 0;
    for (size_t i = 0; i < count;) {
        size_t zeros = 0;
        while (i + zeros < count && !words[i + zeros]) zeros++;
        if (zeros) {
            to[size++] = 0;
            size += put_number(to + size, zeros);
            i += zeros;
        } else {
            size += put_number(to + size, words[i++]);
        }
    }
    return size;
}

// False if these are not the bytes of so many words.
static bool stretch(const unsigned char* from, size_t size, uint64_t* words, size_t count) {
    size_t at = 0, done = 0;
    while (at < size) {
        uint64_t number, zeros = 0;
        bool run = from[at] == 0;
        at += run;
        size_t bytes = get_number(from + at, size - at, &number);
        if (run) zeros = number, number = 0;
        if (!bytes || (run ? zeros > count - done : done == count)) return false;
        at += bytes;
        if (run)
            while (zeros--) words[done++] = 0;
        else
            words[done++] = number;
    }
    return done == count;
}

static uint64_t check_of(const RecordHead* head, const unsigned char* bytes) {
    const uint64_t words[] = {head->key, head->words, head->bytes};
    return hash_bytes(hash_bytes(0, words, sizeof words), bytes, (size_t)head->bytes);
}

// --- reading

// Takes the record at the beginning of the text; returns its bytes, or 0 if it is not whole.
static size_t take_record(Journal* journal, const unsigned char* text, size_t size) {
    RecordHead head;
    if (size < sizeof head) return 0;
    memcpy(&head, text, sizeof head);
    text += sizeof head;
    if (head.bytes > size - sizeof head || head.words > WORDS_MAX || head.check != check_of(&head, text))
        return 0;
    size_t bytes = (size_t)head.bytes, words = (size_t)head.words;
    JournalEntry entry = {head.key, words, malloc((words + 1) * sizeof *entry.words)};
    JournalEntry* more = realloc(journal->entries, (journal->entry_count + 1) * sizeof *more);
    if (more) journal->entries = more;
    if (!more || !entry.words || !stretch(text, bytes, entry.words, words)) {
        free(entry.words);
        return 0;
    }
    more[journal->entry_count] = entry;
    journal->entry_count++;
    return sizeof head + bytes;
}

// Takes what is whole of the file; returns its bytes.
static size_t take_all(Journal* journal, const unsigned char* text, size_t size, uint64_t identity) {
    FileHead head;
    if (size < sizeof head) return 0;
    memcpy(&head, text, sizeof head);
    if (head.identity != identity) return 0;
    size_t at = sizeof head;
    for (size_t step; (step = take_record(journal, text + at, size - at)) > 0;) at += step;
    return at;
}

static bool fault(const Journal* journal, const char* what, Error* error) {
    return error_set(error, EXIT_IO, "cannot %s %s/%s: %s", what, QUOTED(journal->folder->path),
                     journal->name, strerror(errno));
}

static bool write_all(const Journal* journal, const void* bytes, size_t size, Error* error) {
    const unsigned char* at = bytes;
    while (size) {
        ssize_t written = write(journal->descriptor, at, size);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return fault(journal, "write", error);
        at += written;
        size -= (size_t)written;
    }
    return true;
}

// Reads the whole file; the caller frees the text.
static bool read_file(const Journal* journal, unsigned char** text, size_t* size, Error* error) {
    struct stat status;
    if (fstat(journal->descriptor, &status)) return fault(journal, "read", error);
    size_t all = (uint64_t)status.st_size < BYTES_MAX ? (size_t)status.st_size : MARK_BYTES, done = 0;
    *text = malloc(all + 1);
    if (!*text) return error_set(error, EXIT_IO, "out of memory");
    while (done < all) {
        ssize_t got = pread(journal->descriptor, *text + done, all - done, (off_t)done);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return fault(journal, "read", error);
        if (!got) break;
        done += (size_t)got;
    }
    *size = done;
    return true;
}

// The first rank opens the file. One that is not a journal is somebody's.
static bool open_file(Journal* journal, unsigned char** text, size_t* size, Error* error) {
    journal->descriptor =
        openat(journal->folder->descriptor, journal->name, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (journal->descriptor < 0)
        return error_set(error, EXIT_CANNOT_CREATE, "cannot write %s/%s: %s", QUOTED(journal->folder->path),
                         journal->name, strerror(errno));
    if (!read_file(journal, text, size, error) || !*text) return false;
    size_t least = *size < MARK_BYTES ? *size : MARK_BYTES;
    return !memcmp(*text, mark, least) ||
           error_set(error, EXIT_CANNOT_CREATE, "%s/%s is not a journal of reckon; it would be overwritten",
                     QUOTED(journal->folder->path), journal->name);
}

// Cuts off what is not whole, and begins the file if nothing is left.
static bool mend(const Journal* journal, size_t whole, uint64_t identity, Error* error) {
    FileHead head = {.identity = identity};
    memcpy(head.mark, mark, MARK_BYTES);
    if (ftruncate(journal->descriptor, (off_t)whole)) return fault(journal, "write", error);
    return whole > 0 || write_all(journal, &head, sizeof head, error);
}

// --- the calls of a paired run

static const uint64_t* recall(PairedJournal* base, uint64_t key, size_t* count) {
    const Journal* journal = (const Journal*)base;
    for (size_t i = 0; i < journal->entry_count; i++) {
        if (journal->entries[i].key != key) continue;
        *count = journal->entries[i].count;
        return journal->entries[i].words;
    }
    return NULL;
}

static bool keep(PairedJournal* base, uint64_t key, const uint64_t* words, size_t count, Error* error) {
    const Journal* journal = (const Journal*)base;
    if (journal->descriptor < 0) return true;
    RecordHead head = {.key = key, .words = count};
    unsigned char* record = calloc(1, sizeof head + count * GROUPS_MAX + 1);
    if (!record) return error_set(error, EXIT_IO, "out of memory");
    head.bytes = squeeze(words, count, record + sizeof head);
    head.check = check_of(&head, record + sizeof head);
    memcpy(record, &head, sizeof head);
    bool good = write_all(journal, record, sizeof head + (size_t)head.bytes, error);
    free(record);
    return good;
}

// --- opening and closing

// Of this program and the games that it plays for the experiment.
static bool identify(const Experiment* experiment, uint64_t* identity, Error* error) {
    char signature[SIGNATURE_BYTES];
    if (!signature_make(&experiment, 1, signature, error)) return false;
    const char* const facts[] = {program_version(), program_commit(), signature};
    *identity = 0;
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        *identity = hash_bytes(*identity, facts[i], strlen(facts[i]));
    for (int i = 0; i < experiment->bot_count; i++)
        *identity = hash_bytes(*identity, experiment->bots[i].hash, strlen(experiment->bots[i].hash));
    return true;
}

bool journal_open(Journal* journal, const Folder* folder, const char* stem, const Experiment* experiment,
                  Error* error) {
    const Ranks* ranks = folder->ranks;
    unsigned char* text = NULL;
    size_t size = 0;
    uint64_t identity = 0;
    *journal = (Journal){.base = {recall, keep}, .folder = folder, .descriptor = -1};
    snprintf(journal->name, sizeof journal->name, "%s.journal", stem);
    bool good = ranks_agree(ranks, identify(experiment, &identity, error), error) &&
                ranks_agree(ranks, !ranks_first(ranks) || open_file(journal, &text, &size, error), error);
    if (good) {
        ranks_share(ranks, &size, sizeof size);
        if (!text) text = malloc(size + 1);
        good = ranks_agree(ranks, text || error_set(error, EXIT_IO, "out of memory"), error);
    }
    if (good) {
        ranks_share(ranks, text, size);
        size_t whole = take_all(journal, text, size, identity);
        good = ranks_agree(ranks, !ranks_first(ranks) || mend(journal, whole, identity, error), error);
    }
    free(text);
    if (!good) journal_close(journal, false);
    return good;
}

void journal_close(Journal* journal, bool finished) {
    for (size_t i = 0; i < journal->entry_count; i++) free(journal->entries[i].words);
    free(journal->entries);
    if (journal->folder && journal->descriptor >= 0) {
        if (finished) unlinkat(journal->folder->descriptor, journal->name, 0);
        close(journal->descriptor);
    }
    *journal = (Journal){.descriptor = -1};
}
