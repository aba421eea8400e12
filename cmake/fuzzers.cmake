# One libFuzzer program for each tests/fuzz/*_fuzz.cpp, in <build>/fuzzers/.
file(GLOB fuzzers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp)
foreach(fuzzer IN LISTS fuzzers)
  get_filename_component(name ${fuzzer} NAME_WE)
  add_executable(${name} ${fuzzer})
  bastide_link_layers(${name})
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzzers)
endforeach()
