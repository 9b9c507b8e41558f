# libreckon for other programs, shared and static, from the program's objects, without MPI. Both
# export only what include/reckon/reckon.h declares, so that other names cannot clash with the
# user's.

# Raise this when something in the header is removed or changed, independently of the version.
set(RECKON_SOVERSION 0)
set(alone_files sim/platform/ranks_alone.c ${mpi_files})

add_library(reckon_shared SHARED ${alone_files})
set_target_properties(reckon_shared PROPERTIES OUTPUT_NAME reckon VERSION ${PROJECT_VERSION} SOVERSION ${RECKON_SOVERSION}
                      C_VISIBILITY_PRESET hidden EXPORT_NAME reckon)
target_link_libraries(reckon_shared PRIVATE reckon_objects)
target_link_options(reckon_shared PRIVATE -Wl,--version-script=${CMAKE_CURRENT_LIST_DIR}/libreckon.map -Wl,--as-needed)
if(NOT RECKON_SANITIZE) # the program contains their runtime
    target_link_options(reckon_shared PRIVATE -Wl,--no-undefined)
endif()
if(NOT RECKON_INSTALL) # linked when scripts/python-wheel asks for it
    set_target_properties(reckon_shared PROPERTIES EXCLUDE_FROM_ALL TRUE)
    return()
endif()

# Static: all objects joined into one, in which hidden symbols become local, including the locks of
# OpenMP's critical sections, which are common symbols (-d turns them into ordinary ones). Link-time
# optimization is already done, so any compiler can link it.
add_library(reckon_alone OBJECT ${alone_files})
set_target_properties(reckon_alone PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)
target_link_libraries(reckon_alone PRIVATE reckon_objects)
set(join_options -r -nostdlib -Wl,-d)
if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND CMAKE_C_COMPILER_ID STREQUAL GNU)
    list(APPEND join_options -O3 -flto=auto -flinker-output=nolto-rel)
endif()
set(objects $<TARGET_OBJECTS:reckon_objects> $<TARGET_OBJECTS:reckon_alone>)
file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/libreckon.rsp CONTENT "\"$<JOIN:${objects},\"\n\">\"\n")
add_custom_command(OUTPUT libreckon.a DEPENDS ${objects} libreckon.rsp
                   COMMAND ${CMAKE_C_COMPILER} ${join_options} -o libreckon.o @libreckon.rsp
                   COMMAND ${CMAKE_OBJCOPY} --localize-hidden --wildcard --keep-global-symbol=reckon_* --strip-debug
                           libreckon.o
                   COMMAND ${CMAKE_COMMAND} -E rm -f libreckon.a
                   COMMAND ${CMAKE_AR} rcs libreckon.a libreckon.o COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(reckon_static ALL DEPENDS libreckon.a)
