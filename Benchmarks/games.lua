-- Finished games with ids that nobody else makes: a thread's number, a count, and the run's name.
local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  run, hash = args[1], args[2]
  count = 0
  headers = { ["Content-Type"] = "application/json" }
end

function request()
  count = count + 1
  local body = string.format(
    '{"id":"%s-%d-%d","deck":"one","hash":"%s","setup":{"seed":"1","ask":"front","form":"choice"},'
      .. '"answers":[{"card":"s1","say":true}],"name":"Bench"}',
    run, number, count, hash)
  return wrk.format("POST", "/api/games", headers, body)
end

function response(status)
  if status ~= 201 then refused = (refused or 0) + 1 end
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    "RESULT %d %d %d %d", summary.requests, summary.duration, errors.status + errors.connect + errors.read
      + errors.write + errors.timeout, latency:percentile(50)))
end
