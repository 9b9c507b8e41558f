# Writes program_commit.h (OUTPUT): the commit of the checkout SOURCE, "unknown" outside of one. If git refuses because
# the checkout belongs to another user, the build continues and shows git's reason and remedy. An unchanged file is not
# touched, so nothing is recompiled.
set(commit unknown)
find_package(Git QUIET)
if(GIT_FOUND AND EXISTS ${SOURCE}/.git)
    execute_process(COMMAND ${GIT_EXECUTABLE} -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
                    OUTPUT_VARIABLE described OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_VARIABLE reason RESULT_VARIABLE failed)
    if(failed)
        message("The program will not know its commit, because git says:\n${reason}")
    else()
        set(commit ${described})
    endif()
endif()
set(text "// Made by scripts/commit.cmake.\n#define RECKON_COMMIT \"${commit}\"\n")
set(old "")
if(EXISTS ${OUTPUT})
    file(READ ${OUTPUT} old)
endif()
if(NOT old STREQUAL text)
    file(WRITE ${OUTPUT} "${text}")
endif()
