-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- backup.age (whole installation): 
SELECT api.backup_age() AS seconds;
