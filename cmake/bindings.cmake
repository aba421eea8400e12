# What programs in other languages use: bindings/c/bastide.h, and libbastide.so with its symbols and no others.
find_package(Threads REQUIRED)
bastide_add_layer(bindings LINKS bastide_pictures bastide_players bastide_engine Threads::Threads)

# ninja bastide_shared, then <build>/libbastide.so. It needs the C++ library and nothing more.
if(NOT BASTIDE_SANITIZERS)
  add_library(bastide_shared SHARED EXCLUDE_FROM_ALL protocol/text/rules_text.cpp)
  target_link_libraries(bastide_shared PRIVATE bastide_flags "$<LINK_LIBRARY:WHOLE_ARCHIVE,bastide_bindings>"
                        bastide_pictures bastide_players bastide_engine Threads::Threads)
  set(symbols ${PROJECT_SOURCE_DIR}/bindings/c/symbols.map)
  target_link_options(bastide_shared PRIVATE -Wl,--version-script=${symbols} -Wl,-z,defs)
  set_target_properties(bastide_shared PROPERTIES OUTPUT_NAME bastide SOVERSION 2
                        LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR} CXX_VISIBILITY_PRESET hidden
                        VISIBILITY_INLINES_HIDDEN ON INTERPROCEDURAL_OPTIMIZATION ${BASTIDE_LTO}
                        LINK_DEPENDS ${symbols})
endif()
