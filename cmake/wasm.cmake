# Natively the engine has type information, as those have who derive from its classes; it needs none.
target_compile_options(bastide_engine PRIVATE -fno-rtti)

# The only WebAssembly program so far: prints the engine's signature, to be compared with the native one.
set(source ${PROJECT_SOURCE_DIR}/tests/wasm/signature.cpp)
if(EXISTS ${source})
  add_executable(signature ${source})
  target_link_libraries(signature PRIVATE bastide_engine)
  target_compile_options(signature PRIVATE -fno-exceptions -fno-rtti)
  # The default stack of 64 KiB is too small for a few game states; at the bottom of memory an overflow traps.
  target_link_options(signature PRIVATE -Wl,-z,stack-size=8388608 -Wl,--stack-first)
  set_target_properties(signature PROPERTIES SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endif()
