// The interface's answer, for a coroutine.
#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>

#include "server/web/api.h"

namespace bastide {

// The reply may come from another thread; the coroutine goes on on its own executor. `request` stays until
// then.
inline boost::asio::awaitable<HttpResponse> answer_of_api(Api& api, const HttpRequest& request) {
  namespace asio = boost::asio;
  const auto begin = [&api, &request](auto handler) {
    const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    api.answer(request, [shared](HttpResponse answer) {
      const auto executor = asio::get_associated_executor(*shared);
      asio::post(executor, [shared, answer = std::move(answer)]() mutable { (*shared)(std::move(answer)); });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpResponse)>(
      begin, asio::use_awaitable);
}

}  // namespace bastide
