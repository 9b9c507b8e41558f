# What a build for WebAssembly has in place of the machine's libraries; see README.md. Its processes have one thread.
add_library(OpenMP::OpenMP_C INTERFACE IMPORTED)
target_include_directories(OpenMP::OpenMP_C INTERFACE ${CMAKE_CURRENT_LIST_DIR}/include)

# No package has cJSON for this machine: it is compiled from the sources of Debian's package.
set(RECKON_CJSON "${CMAKE_BINARY_DIR}/sources" CACHE PATH "where cjson/cJSON.c is; scripts/wasm fetches it")
if(NOT EXISTS ${RECKON_CJSON}/cjson/cJSON.c)
    message(FATAL_ERROR "no ${RECKON_CJSON}/cjson/cJSON.c: scripts/wasm fetches it")
endif()
add_library(cjson STATIC ${RECKON_CJSON}/cjson/cJSON.c)
target_include_directories(cjson SYSTEM PUBLIC ${RECKON_CJSON})

# What the module has no bytes of is a file beside it (sim/platform/shipped_file.h).
function(wasm_ship file name)
    configure_file(${file} shipped/${name} COPYONLY)
    set_property(GLOBAL APPEND PROPERTY RECKON_SHIPPED ${name})
endfunction()

# Everything is compiled for size, since it is downloaded before anything is shown; but where games spend most of their time, for
# speed as well. To -Oz, emscripten adds -fno-inline-functions, with which games are slower by a third, and the module is larger.
function(wasm_objects target)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "^(rulesets/.*/(action|turn)|strategies/zombie_dice/common/roll|sim/game/(linear|people))[.]c$")
    set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -Os)
    target_compile_options(${target} PUBLIC -finline-functions -msimd128 -msign-ext -mnontrapping-fptoint)
    target_compile_definitions(${target} PUBLIC RECKON_TERSE RECKON_BROWSER)
endfunction()

# The module, as an ES module for JavaScript, and what belongs to it.
function(wasm_module target)
    get_property(names GLOBAL PROPERTY RECKON_SHIPPED)
    list(JOIN names "\",\n\"" names)
    file(CONFIGURE OUTPUT shipped/index.json CONTENT "[\"${names}\"]\n")
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/engine.mjs engine.mjs COPYONLY)
    file(CONFIGURE OUTPUT package.json CONTENT "{\"type\": \"module\"}\n")
    set(library ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/library.js)
    set(join ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/join_segments.mjs)
    set_target_properties(${target} PROPERTIES LINK_DEPENDS "${library};${join}")
    # With -Oz, emscripten links a memcpy that copies byte by byte: games would be a fourth slower. But its optimizer may.
    target_link_options(${target} PRIVATE -Os --js-library ${library} -sMODULARIZE -sEXPORT_ES6 -sALLOW_MEMORY_GROWTH
                        -sINVOKE_RUN=0 -sEXIT_RUNTIME -sFORCE_FILESYSTEM -sENVIRONMENT=web,worker
                        -sEXPORTED_RUNTIME_METHODS=callMain,ENV,FS -sBINARYEN_EXTRA_PASSES=-Oz)
    add_custom_command(TARGET ${target} POST_BUILD COMMAND node ${join} $<TARGET_FILE_BASE_NAME:${target}>.wasm VERBATIM)
endfunction()
