# The compiler of the wasm preset: emscripten, wherever it is installed.
execute_process(COMMAND em-config EMSCRIPTEN_ROOT OUTPUT_VARIABLE root OUTPUT_STRIP_TRAILING_WHITESPACE
                RESULT_VARIABLE missing)
if(missing)
    message(FATAL_ERROR "emscripten is not installed: scripts/wasm installs it")
endif()
include(${root}/cmake/Modules/Platform/Emscripten.cmake)
