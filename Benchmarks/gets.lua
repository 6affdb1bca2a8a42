-- Prints what 'scripts/bench' reads: requests, microseconds, errors, median latency in microseconds.
function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    "RESULT %d %d %d %d", summary.requests, summary.duration, errors.status + errors.connect + errors.read
      + errors.write + errors.timeout, latency:percentile(50)))
end
