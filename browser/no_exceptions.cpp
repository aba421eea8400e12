// What Boost.JSON throws where memory ends or its own contract is broken; the module ends there. Our code
// reads JSON by error codes and throws nothing.
#include <cstddef>
#include <cstdlib>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wreserved-identifier"  // the C++ runtime calls them so
extern "C" {
void* __cxa_allocate_exception(std::size_t /*size*/) { std::abort(); }
void __cxa_throw(void* /*thrown*/, void* /*type*/, void (* /*destroy*/)(void*)) { std::abort(); }
}
#pragma clang diagnostic pop
