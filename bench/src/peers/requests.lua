-- Sends the requests in a file in rotation and prints the results as JSON. Each line is a path and headers, separated by
-- tabs. A line with a "body", which is JSON, is sent as a POST.
local requests, last = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    local path, headers, body = nil, {}, nil
    for part in line:gmatch("[^\t]+") do
      local name, value = part:match("^([%w-]+): (.*)$")
      if path == nil then path = part elseif name == "body" then body = value:gsub("\30", "\n") else headers[name] = value end
    end
    requests[#requests + 1] = wrk.format(body and "POST" or "GET", path, headers, body)
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
