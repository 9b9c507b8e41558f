// Reads the objects of a config: the allowed keys, from a table, and the values of settings. Used
// by config.c.
#pragma once

#include "sim/experiment/config.h"

// Where we are: the document, and the draft that is being filled.
typedef struct Reader {
    const JsonDocument* document;
    const Ranks* ranks;  // that read the document together; null: this process alone
    Draft* draft;
    const Ruleset* ruleset;
    Error* error;
} Reader;

// A key of an object, and who reads its value; `into` is what the object is about.
typedef struct Field {
    const char* key;
    bool required;
    bool (*read)(Reader* reader, const cJSON* node, void* into);
} Field;

// Puts the place of the node in front of the message that is there. Returns false.
bool fields_blame(Reader* reader, const cJSON* node);
// Reads an object by its table, in the table's order; a key that is not in it is refused with the
// nearest.
bool fields_read(Reader* reader, const cJSON* object, const Field* fields, int count, void* into);
// Reads text of at most size - 1 bytes, without control characters.
bool fields_text(Reader* reader, const cJSON* node, char* text, size_t size);
// Reads the value of a rule or a strategy's parameter.
bool fields_setting(Reader* reader, const cJSON* node, const Param* row, double* value);
