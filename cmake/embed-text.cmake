# Compiles text files into the program: engine/tiles/base.tiles becomes `base_tiles` in namespace bastide, which its
# user declares as `extern const std::string_view base_tiles;`. The name comes from the file's stem and ending.
function(bastide_embed_texts target folder ending)
  file(GLOB_RECURSE texts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.${ending})
  set(seen "")
  foreach(text IN LISTS texts)
    if(text MATCHES "/(testing|test_modules)/")
      continue()
    endif()
    get_filename_component(stem ${text} NAME_WE)
    string(MAKE_C_IDENTIFIER ${stem}_${ending} identifier)
    if(identifier IN_LIST seen)
      message(FATAL_ERROR "${text}: another file is already embedded as ${identifier}")
    endif()
    list(APPEND seen ${identifier})

    set(source ${PROJECT_BINARY_DIR}/generated/${identifier}.cpp)
    add_custom_command(
      OUTPUT ${source}
      COMMAND ${CMAKE_COMMAND} -DTEXT=${text} -DSOURCE=${source} -DIDENTIFIER=${identifier}
              -P ${PROJECT_SOURCE_DIR}/cmake/write-text.cmake
      DEPENDS ${text} ${PROJECT_SOURCE_DIR}/cmake/write-text.cmake
      COMMENT "Embedding ${identifier}"
      VERBATIM)
    # clang's -Wpedantic complains of literals over 64 KiB; both compilers take far longer ones.
    set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -w)
    target_sources(${target} PRIVATE ${source})
  endforeach()
endfunction()
