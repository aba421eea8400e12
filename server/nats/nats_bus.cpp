#include "server/nats/nats_bus.h"

#include <nats/nats.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <fstream>
#include <iterator>
#include <set>
#include <thread>
#include <utility>

#include "server/nodes/seal.h"

namespace bastide {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMostWaiting = 4096;                       // messages to be sent
constexpr std::size_t kMostWaitingBytes = std::size_t{4} << 20;  // of them
constexpr int kMostUnheard = 8192;                               // messages that came, of one subject
constexpr int kMostUnheardBytes = 8 << 20;
constexpr std::int64_t kConnectTime = 2000, kReconnectPause = 250, kPingPause = 1000, kWriteTime = 2000;
constexpr int kPingsOut = 2;  // without an answer: then the connection is lost
constexpr auto kAnewPause = milliseconds(1000);
constexpr std::int64_t kFarewell = 500;

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

std::string read_credentials(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  text = trimmed(std::move(text));
  if (!file || text.empty()) throw NatsError("the credentials of NATS cannot be read: " + path.string());
  return text;
}

struct ConnectionEnd {
  void operator()(natsConnection* connection) const {
    natsConnection_Close(connection);
    natsConnection_Destroy(connection);
  }
};
struct OptionsEnd {
  void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
};
struct SubscriptionEnd {
  void operator()(natsSubscription* subscription) const {
    natsSubscription_Unsubscribe(subscription);
    natsSubscription_Destroy(subscription);
  }
};
using ConnectionPointer = std::unique_ptr<natsConnection, ConnectionEnd>;
using OptionsPointer = std::unique_ptr<natsOptions, OptionsEnd>;
using SubscriptionPointer = std::unique_ptr<natsSubscription, SubscriptionEnd>;

}  // namespace

struct NatsBus::Inside : std::enable_shared_from_this<NatsBus::Inside> {
  // What libnats calls with, at times after everything else has ended: it has no way to say that no call is
  // under way any more. So these few bytes stay for ever.
  struct Door {
    std::weak_ptr<Inside> inside;
  };
  static Door* open_door(const std::shared_ptr<Inside>& inside) {
    static std::mutex mutex;
    static std::deque<Door> doors;
    const std::lock_guard lock(mutex);
    return &doors.emplace_back(Door{inside});
  }

  Inside(const NatsSettings& settings, const Bytes32& secret, const std::string& name, BusCounts& counts_,
         Changed changed_)
      : servers(settings.servers),
        prefix(prefix_of(secret)),
        local(name),
        seal(secret, name),
        counts(counts_),
        changed(std::move(changed_)) {
    if (!settings.credentials.empty()) {
      credentials = read_credentials(settings.credentials);
      if (credentials.starts_with("-----BEGIN")) credentials_file = settings.credentials.string();
    }
    for (const std::string& server : servers)
      if (!server.starts_with("nats://") || server.size() == 7)
        throw NatsError("an address of NATS is like nats://10.0.0.9:4222");
    options = made_options();
  }

  OptionsPointer made_options() const {
    natsOptions* made = nullptr;
    if (natsOptions_Create(&made) != NATS_OK) throw NatsError("NATS cannot be set up");
    OptionsPointer result(made);
    std::vector<const char*> addresses;
    addresses.reserve(servers.size());
    for (const std::string& server : servers) addresses.push_back(server.c_str());
    bool good = natsOptions_SetServers(made, addresses.data(), static_cast<int>(addresses.size())) == NATS_OK;
    if (!credentials_file.empty()) {
      good =
          good && natsOptions_SetUserCredentialsFromFiles(made, credentials_file.c_str(), nullptr) == NATS_OK;
    } else if (const auto colon = credentials.find(':'); colon != std::string::npos) {
      good = good && natsOptions_SetUserInfo(made, credentials.substr(0, colon).c_str(),
                                             credentials.substr(colon + 1).c_str()) == NATS_OK;
    } else if (!credentials.empty()) {
      good = good && natsOptions_SetToken(made, credentials.c_str()) == NATS_OK;
    }
    good = good && natsOptions_SetName(made, "bastide") == NATS_OK &&
           natsOptions_SetTimeout(made, kConnectTime) == NATS_OK &&
           natsOptions_SetPingInterval(made, kPingPause) == NATS_OK &&
           natsOptions_SetMaxPingsOut(made, kPingsOut) == NATS_OK &&
           natsOptions_SetWriteDeadline(made, kWriteTime) == NATS_OK &&
           natsOptions_SetMaxReconnect(made, -1) == NATS_OK &&
           natsOptions_SetReconnectWait(made, kReconnectPause) == NATS_OK &&
           natsOptions_SetReconnectJitter(made, kReconnectPause, kReconnectPause) == NATS_OK &&
           natsOptions_SetNoEcho(made, true) == NATS_OK && natsOptions_SetSendAsap(made, true) == NATS_OK &&
           // One thread for all subjects, so that messages are heard in their order.
           natsOptions_UseGlobalMessageDelivery(made, true) == NATS_OK;
    if (!good) throw NatsError("NATS cannot be set up with these addresses and credentials");
    return result;
  }

  void start() {
    Door* const door = open_door(shared_from_this());
    natsOptions* const with = options.get();
    natsOptions_SetErrorHandler(with, &Inside::on_error, door);
    natsOptions_SetDisconnectedCB(with, &Inside::on_change, door);
    natsOptions_SetReconnectedCB(with, &Inside::on_change, door);
    natsOptions_SetClosedCB(with, &Inside::on_change, door);
    natsOptions_SetRetryOnFailedConnect(with, true, &Inside::on_change, door);
    door_ = door;
    worker = std::thread([this] { work(); });
  }

  void stop() {
    {
      const std::lock_guard lock(mutex);
      ending = true;
    }
    wake.notify_all();
    worker.join();
    const std::lock_guard lock(hearing);
    closed = true;
  }

  // --- called by libnats, on its threads

  static void on_change(natsConnection*, void* closure) {
    if (const auto self = static_cast<Door*>(closure)->inside.lock()) self->look_again();
  }
  static void on_error(natsConnection*, natsSubscription*, natsStatus status, void* closure) {
    const auto self = static_cast<Door*>(closure)->inside.lock();
    if (!self) return;
    if (status == NATS_SLOW_CONSUMER) self->note_slow();
    self->look_again();
  }
  static void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
    if (const auto self = static_cast<Door*>(closure)->inside.lock())
      self->hear(natsMsg_GetSubject(message),
                 {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))});
    natsMsg_Destroy(message);
  }

  void look_again() {
    {
      const std::lock_guard lock(mutex);
      changes = true;
    }
    wake.notify_all();
  }

  void note_slow() {
    const std::lock_guard lock(hearing);
    if (!closed) ++counts.too_slow;
  }

  void hear(std::string_view subject, std::string_view bytes) {
    const std::lock_guard lock(hearing);
    if (closed) return;
    subject.remove_prefix(std::min(prefix.size(), subject.size()));
    std::string_view from, body;
    switch (bytes.size() > 2 * kMostBusBytes ? Seal::Opened::forged : seal.open(subject, bytes, from, body)) {
      case Seal::Opened::forged:
        ++counts.forged;
        return;
      case Seal::Opened::repeated:
        ++counts.repeated;
        return;
      case Seal::Opened::unreadable:
        ++counts.unreadable;
        return;
      case Seal::Opened::good:
        ++counts.received;
        local.tell(std::string(subject), {from, body});
    }
  }

  // --- from any thread

  void publish(const std::string& subject, const std::string& body) {
    local.publish(subject, body);
    if (!reachable || body.size() > kMostBusBytes) {
      ++counts.lost;
      return;
    }
    {
      const std::lock_guard lock(mutex);
      if (outbox.size() >= kMostWaiting || outbox_bytes + body.size() > kMostWaitingBytes) {
        ++counts.lost;
        return;
      }
      outbox_bytes += body.size();
      outbox.emplace_back(subject, body);
    }
    wake.notify_all();
  }

  void want(const std::string& subject, int more) {
    {
      const std::lock_guard lock(mutex);
      int& places = wanted[subject];
      places += more;
      if (places == 0) wanted.erase(subject);
      changes = true;
    }
    wake.notify_all();
  }

  // --- on the worker: the only one that calls libnats

  void work() {
    for (;;) {
      std::deque<std::pair<std::string, std::string>> messages;
      std::set<std::string> subjects;
      bool end = false;
      {
        std::unique_lock lock(mutex);
        wake.wait_for(lock, kAnewPause, [this] { return ending || changes || !outbox.empty(); });
        messages.swap(outbox);
        outbox_bytes = 0;
        changes = false;
        end = ending;
        for (const auto& [subject, count] : wanted) subjects.insert(subject);
      }
      if (!end) keep_connected();
      note_reachable();
      if (!end) keep_subscribed(subjects);
      for (const auto& [subject, body] : messages) send(subject, body);
      if (!end) continue;
      if (connected()) natsConnection_FlushTimeout(connection.get(), kFarewell);
      subscriptions.clear();
      connection.reset();
      return;
    }
  }

  bool connected() const {
    return connection && natsConnection_Status(connection.get()) == NATS_CONN_STATUS_CONNECTED;
  }

  // libnats comes back by itself, but not after its credentials were refused twice: then all begins anew.
  void keep_connected() {
    if (connection && natsConnection_Status(connection.get()) != NATS_CONN_STATUS_CLOSED) return;
    const auto now = std::chrono::steady_clock::now();
    if (now < next_try) return;
    next_try = now + kAnewPause;
    subscriptions.clear();
    connection.reset();
    natsConnection* made = nullptr;
    const natsStatus status = natsConnection_Connect(&made, options.get());
    connection.reset(made);
    if (status != NATS_OK) trouble = natsStatus_GetText(status);
  }

  void keep_subscribed(const std::set<std::string>& subjects) {
    if (!connection) return;
    std::erase_if(subscriptions, [&](const auto& each) { return !subjects.contains(each.first); });
    for (const std::string& subject : subjects) {
      if (subscriptions.contains(subject)) continue;
      natsSubscription* made = nullptr;
      if (natsConnection_Subscribe(&made, connection.get(), (prefix + subject).c_str(), &Inside::on_message,
                                   door_) != NATS_OK)
        continue;  // at the next round
      natsSubscription_SetPendingLimits(made, kMostUnheard, kMostUnheardBytes);
      subscriptions.emplace(subject, made);
    }
  }

  void send(const std::string& subject, const std::string& body) {
    const std::string bytes = seal.sealed(subject, body);
    const bool sent =
        connected() && natsConnection_Publish(connection.get(), (prefix + subject).c_str(), bytes.data(),
                                              static_cast<int>(bytes.size())) == NATS_OK;
    ++(sent ? counts.sent : counts.lost);
  }

  void note_reachable() {
    const bool now = connected();
    if (connection && !now) {
      const char* said = nullptr;
      natsConnection_GetLastError(connection.get(), &said);
      trouble = said != nullptr && *said != '\0' ? said : "no server of NATS answers";
    }
    if (std::exchange(told_once, true) && now == reachable) return;
    reachable = now;
    counts.reachable = now ? 1 : 0;
    changed(now ? "" : trouble);
  }

  const std::vector<std::string> servers;
  std::string credentials, credentials_file;
  const std::string prefix;
  LocalBus local;
  Seal seal;
  BusCounts& counts;
  const Changed changed;
  OptionsPointer options;
  Door* door_ = nullptr;
  std::atomic<bool> reachable{false};

  std::mutex hearing;   // held while a message is heard
  bool closed = false;  // under that lock: nothing is heard any more

  std::mutex mutex;
  std::condition_variable wake;
  std::deque<std::pair<std::string, std::string>> outbox;  // under the lock, as what follows
  std::size_t outbox_bytes = 0;
  std::map<std::string, int> wanted;  // subjects, and how many listen
  bool changes = false, ending = false;

  ConnectionPointer connection;  // of the worker, as what follows
  std::map<std::string, SubscriptionPointer> subscriptions;
  std::chrono::steady_clock::time_point next_try{};
  std::string trouble = "no server of NATS answers";
  bool told_once = false;
  std::thread worker;
};

namespace {

// Both at once: heard in this process, and wanted from the others.
class NatsPlace final : public Bus::Subscription {
 public:
  NatsPlace(std::unique_ptr<Subscription> local, std::function<void()> end)
      : local_(std::move(local)), end_(std::move(end)) {}
  NatsPlace(const NatsPlace&) = delete;
  NatsPlace& operator=(const NatsPlace&) = delete;
  ~NatsPlace() override { end_(); }

 private:
  std::unique_ptr<Subscription> local_;
  std::function<void()> end_;
};

}  // namespace

NatsBus::NatsBus(const NatsSettings& settings, const Bytes32& secret, const std::string& name,
                 BusCounts& counts, Changed changed)
    : inside_(std::make_shared<Inside>(settings, secret, name, counts, std::move(changed))) {
  inside_->start();
}

NatsBus::~NatsBus() { inside_->stop(); }

void NatsBus::publish(const std::string& subject, const std::string& body) {
  inside_->publish(subject, body);
}

std::unique_ptr<Bus::Subscription> NatsBus::subscribe(const std::string& subject, Heard heard) {
  auto local = inside_->local.subscribe(subject, std::move(heard));
  inside_->want(subject, 1);
  return std::make_unique<NatsPlace>(std::move(local),
                                     [inside = inside_, subject] { inside->want(subject, -1); });
}

bool NatsBus::reachable() const { return inside_->reachable; }

std::string NatsBus::prefix_of(const Bytes32& secret) {
  return "bastide." + hex_of(hash_of("bus", secret)).substr(0, 16) + ".";
}

}  // namespace bastide
