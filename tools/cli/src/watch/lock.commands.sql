-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- watch.try_lock (whole installation): $1 key
SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked;

-- watch.unlock (whole installation): $1 key
SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS unlocked;
