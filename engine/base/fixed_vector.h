// A list with a fixed capacity that lives inside its owner.
//
// Copying costs only the elements in use, which is what makes a copy of a game state cheap
// (docs/performance.md). Nothing is ever allocated. Exceeding the capacity is a programming error:
// checked by assert, never by silently growing.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace bastide {

template <class T, std::size_t Capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  FixedVector() {}
  FixedVector(const FixedVector& other) { copy_from(other); }
  FixedVector& operator=(const FixedVector& other) {
    if (this != &other) copy_from(other);
    return *this;
  }

  static constexpr std::size_t capacity() { return Capacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == Capacity; }
  void clear() { size_ = 0; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }

  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  T* data() { return items_; }
  const T* data() const { return items_; }

  void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  void append(const T* items, std::size_t count) {
    assert(size_ + count <= Capacity);
    if (count != 0) std::memcpy(static_cast<void*>(items_ + size_), items, count * sizeof(T));
    size_ += static_cast<std::uint32_t>(count);
  }
  // Lets write(items) put elements behind the last, for which there has to be room, and say how many.
  template <class Write>
  void extend(Write write) {
    size_ += static_cast<std::uint32_t>(write(items_ + size_));
    assert(size_ <= Capacity);
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  // Removes element i by moving the last one into its place: constant time, order not kept.
  void swap_remove(std::size_t i) {
    assert(i < size_);
    items_[i] = items_[size_ - 1];
    --size_;
  }
  // Removes the first element, keeping the order of the others.
  void pop_front() {
    assert(size_ > 0);
    for (std::size_t i = 1; i < size_; ++i) items_[i - 1] = items_[i];
    --size_;
  }
  void assign(std::size_t count, const T& item) {
    assert(count <= Capacity);
    size_ = static_cast<std::uint32_t>(count);
    for (std::size_t i = 0; i < count; ++i) items_[i] = item;
  }
  // Is it among them, from the element `from` on?
  bool contains(const T& item, std::size_t from = 0) const {
    for (std::size_t i = from; i < size_; ++i)
      if (items_[i] == item) return true;
    return false;
  }
  // Keeps the elements for which `keep` is true, in their order.
  template <class Predicate>
  void keep_if(Predicate keep) {
    std::uint32_t kept = 0;
    for (std::uint32_t i = 0; i < size_; ++i)
      if (keep(items_[i])) items_[kept++] = items_[i];
    size_ = kept;
  }

 private:
  void copy_from(const FixedVector& other) {
    size_ = other.size_;
    if (size_ != 0) std::memcpy(static_cast<void*>(items_), other.items_, size_ * sizeof(T));
  }

  std::uint32_t size_ = 0;
  // A union member is not initialised, so an empty list costs nothing to make.
  union {
    T items_[Capacity];
  };
};

}  // namespace bastide
