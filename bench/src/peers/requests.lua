-- Asks the lines of a file in turn, each a path and headers with tabs between, and says what came of it as JSON.
local requests, last = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    local path, headers = nil, {}
    for part in line:gmatch("[^\t]+") do
      local name, value = part:match("^([%w-]+): (.*)$")
      if path == nil then path = part else headers[name] = value end
    end
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
end

function request()
  last = last % #requests + 1
  return requests[last]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p95":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(95),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
