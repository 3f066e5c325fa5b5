-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- lag.all (whole installation): 
SELECT engine, seconds FROM api.index_lag();
