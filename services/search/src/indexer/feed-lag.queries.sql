-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- feed.lag (whole installation): 
SELECT consumer, seconds FROM api.feed_lag();
