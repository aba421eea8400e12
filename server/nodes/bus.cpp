#include "server/nodes/bus.h"

#include <vector>

namespace bastide {

namespace {

// Held during each call, so that who leaves knows that none is under way.
struct Guard {
  std::recursive_mutex mutex;
  bool gone = false;
};

}  // namespace

class LocalBus::Place final : public Bus::Subscription {
 public:
  Place(std::shared_ptr<Shared> shared, std::string subject, std::uint64_t number,
        std::shared_ptr<Guard> guard)
      : shared_(std::move(shared)), subject_(std::move(subject)), number_(number), guard_(std::move(guard)) {}
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() override {
    {
      const std::lock_guard lock(guard_->mutex);
      guard_->gone = true;
    }
    const std::lock_guard lock(shared_->mutex);
    const auto found = shared_->subjects.find(subject_);
    found->second.erase(number_);
    if (found->second.empty()) shared_->subjects.erase(found);
  }

 private:
  const std::shared_ptr<Shared> shared_;
  const std::string subject_;
  const std::uint64_t number_;
  const std::shared_ptr<Guard> guard_;
};

std::unique_ptr<Bus::Subscription> LocalBus::subscribe(const std::string& subject, Heard heard) {
  const auto guard = std::make_shared<Guard>();
  Heard guarded = [guard, heard = std::move(heard)](const BusMessage& message) {
    const std::lock_guard lock(guard->mutex);
    if (!guard->gone) heard(message);
  };
  const std::lock_guard lock(shared_->mutex);
  const std::uint64_t number = ++shared_->last;
  shared_->subjects[subject].emplace(number, std::make_shared<const Heard>(std::move(guarded)));
  return std::make_unique<Place>(shared_, subject, number, guard);
}

void LocalBus::tell(const std::string& subject, const BusMessage& message) const {
  std::vector<std::shared_ptr<const Heard>> all;
  {
    const std::lock_guard lock(shared_->mutex);
    const auto found = shared_->subjects.find(subject);
    if (found == shared_->subjects.end()) return;
    for (const auto& [number, heard] : found->second) all.push_back(heard);
  }
  for (const auto& heard : all) (*heard)(message);
}

bool LocalBus::listens(const std::string& subject) const {
  const std::lock_guard lock(shared_->mutex);
  return shared_->subjects.contains(subject);
}

}  // namespace bastide
