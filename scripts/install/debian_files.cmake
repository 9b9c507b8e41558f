# Run by cpack before packing: adds to each package what Debian policy requires, a copyright file
# and a changelog, and compresses what must be compressed.
cmake_minimum_required(VERSION 3.25)
find_program(GZIP gzip REQUIRED)
file(READ ${CPACK_RECKON_LICENSE} license)
string(REGEX MATCH "Copyright \\(c\\) ([^\n]*)" ignored "${license}")
set(holder ${CMAKE_MATCH_1})
string(REGEX REPLACE "\n+$" "" license "${license}")
string(REGEX REPLACE "\n\n" "\n.\n" license "${license}")
string(REPLACE "\n" "\n " license "${license}")
set(copyright "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: reckon

Files: *
Copyright: ${holder}
License: Expat
 ${license}
")

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} upper)
    set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    set(documents ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr/share/doc/${package})
    file(WRITE ${documents}/copyright "${copyright}")
    file(WRITE ${documents}/changelog.Debian "${package} (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Built from the sources of this version.

 -- ${CPACK_PACKAGE_CONTACT}  Thu, 01 Jan 2026 00:00:00 +0000
")
    set(compress ${documents}/changelog.Debian)
    if(EXISTS ${documents}/CHANGELOG.md)
        file(RENAME ${documents}/CHANGELOG.md ${documents}/changelog)
        file(REMOVE ${documents}/LICENSE)
        list(APPEND compress ${documents}/changelog)
    endif()
    execute_process(COMMAND ${GZIP} -9nf ${compress} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
