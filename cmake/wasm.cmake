# WebAssembly: the signature, to be compared with the native one, is the only program so far.
# Natively the engine has type information, as those have who derive from its classes; here it needs none.
target_compile_options(bastide_engine PRIVATE -fno-rtti)
target_compile_options(signature PRIVATE -fno-exceptions -fno-rtti)
# The default stack of 64 KiB is too small for a few game states; at the bottom of memory an overflow traps.
target_link_options(signature PRIVATE -Wl,-z,stack-size=8388608 -Wl,--stack-first)
set_target_properties(signature PROPERTIES SUFFIX .wasm)
