-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- sync.ages (whole installation): 
SELECT source, seconds FROM api.sync_ages();
