# What every target is compiled and linked with.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# A compile cache, where there is one.
find_program(BASTIDE_CCACHE ccache)
if(BASTIDE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${BASTIDE_CCACHE})
endif()

add_library(bastide_flags INTERFACE)
target_compile_options(bastide_flags INTERFACE -Wall -Wextra -Wpedantic $<$<BOOL:${BASTIDE_WERROR}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # g++ 12 sees overlapping copies in "text" + std::to_string(n), where there are none (its bug 105651).
  target_compile_options(bastide_flags INTERFACE -Wno-restrict -Wno-stringop-overflow)
  if(BASTIDE_UNITY)
    # To g++ a source that is compiled with others is a header, whose types are to have no parts of its own.
    target_compile_options(bastide_flags INTERFACE -Wno-subobject-linkage)
  endif()
  # Two definitions of one name show when linking only.
  target_link_options(bastide_flags INTERFACE -Wno-restrict -Wno-stringop-overflow
                      $<$<BOOL:${BASTIDE_WERROR}>:-Werror=odr>)
else()
  # libstdc++ 12 deprecates what its own std::stable_sort calls, and clang says so.
  target_compile_options(bastide_flags INTERFACE -Wno-deprecated-declarations)
endif()
target_include_directories(bastide_flags INTERFACE ${PROJECT_SOURCE_DIR})

# mold links natively only; WebAssembly has its own linker.
find_program(BASTIDE_MOLD mold)
if(BASTIDE_MOLD AND NOT CMAKE_CROSSCOMPILING)
  target_link_options(bastide_flags INTERFACE -fuse-ld=mold)
endif()

if(BASTIDE_SANITIZERS)
  set(sanitize -fsanitize=${BASTIDE_SANITIZERS})
  target_compile_options(bastide_flags INTERFACE ${sanitize} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  # The tests start the program again and again, and to place its tables anywhere takes a fifth of such a start.
  target_link_options(bastide_flags INTERFACE ${sanitize} -no-pie)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # g++ says itself that sanitizers make it see uninitialised values where there are none.
    target_compile_options(bastide_flags INTERFACE -Wno-maybe-uninitialized)
  else()
    target_compile_options(bastide_flags INTERFACE -fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/cmake/libraries.ignorelist)
  endif()
endif()
