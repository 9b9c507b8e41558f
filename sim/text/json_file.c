// JSON from files; see json_file.h.
#include "sim/text/json_file.h"

#include "sim/platform/input.h"

bool json_file_read_apart(JsonDocument* document, const Ranks* ranks, const char* file,
                          const JsonShape* shape, Error* error) {
    Input input;
    return input_read(&input, ranks, file, json_bytes_max(shape), error) &&
           json_take(document, &(JsonText){input_name(file), input.text, input.size}, shape, error);
}

bool json_file_read(JsonDocument* document, const Ranks* ranks, const char* file, Error* error) {
    return json_file_read_apart(document, ranks, file, NULL, error);
}
