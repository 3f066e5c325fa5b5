-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- activity.behind (whole installation): 
SELECT b.tenant_id AS id FROM media.activities_behind() b;

-- activity.record: $1 tenant, $2 limit
SELECT media.record_activities($1::uuid, $2::integer) AS examined;
