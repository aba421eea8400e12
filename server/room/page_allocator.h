// Memory by whole pages, straight from the system. For what is large and mostly untouched, as a game's state
// is: pages that nobody writes to take no memory, whereas what an allocator hands out again has been written
// to before.
#pragma once

#ifndef __wasm__
#include <sys/mman.h>
#endif

#include <cstddef>
#include <memory>
#include <new>

namespace bastide {

template <class T>
struct PageAllocator {
  using value_type = T;

  PageAllocator() = default;
  template <class U>
  PageAllocator(const PageAllocator<U>& /*other*/) {
  }  // NOLINT(google-explicit-constructor): as allocators do

#ifdef __wasm__  // which has no such pages
  T* allocate(std::size_t count) { return std::allocator<T>().allocate(count); }
  void deallocate(T* place, std::size_t count) { std::allocator<T>().deallocate(place, count); }
#else
  T* allocate(std::size_t count) {
    void* pages =
        mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) throw std::bad_alloc();
    return static_cast<T*>(pages);
  }
  void deallocate(T* place, std::size_t count) { munmap(place, count * sizeof(T)); }
#endif

  bool operator==(const PageAllocator&) const = default;
};

}  // namespace bastide
