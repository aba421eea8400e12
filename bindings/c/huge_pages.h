// Room in huge pages for what is walked through at every step of a batch. Its games together have far more
// pages than the processor remembers the places of, and in a virtual machine to look one up again is dear.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <new>

namespace bastide::bindings {

// An allocator for std::vector. Where the system has no huge pages or gives none, it is ordinary room.
template <class Item>
struct HugePages {
  using value_type = Item;
  static constexpr std::size_t kPage = std::size_t{2} << 20;

  Item* allocate(std::size_t items) {
    const std::size_t bytes = items * sizeof(Item);
    void* const room = ::operator new(bytes, std::align_val_t{kPage});
#ifdef MADV_HUGEPAGE
    // The last page is left to what else comes to lie in it.
    madvise(room, bytes / kPage * kPage, MADV_HUGEPAGE);
#endif
    return static_cast<Item*>(room);
  }
  void deallocate(Item* room, std::size_t) { ::operator delete(room, std::align_val_t{kPage}); }

  friend bool operator==(const HugePages&, const HugePages&) { return true; }
};

}  // namespace bastide::bindings
