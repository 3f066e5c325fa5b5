-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- words.put: $1 tenant, $2 folded, $3 words
INSERT INTO search.word AS w (tenant_id, folded, word, seen)
SELECT $1::uuid, r.folded, r.word, CURRENT_DATE
FROM unnest($2::text[], $3::text[]) AS r(folded, word)
ON CONFLICT (tenant_id, folded, word) DO UPDATE SET seen = excluded.seen WHERE w.seen < excluded.seen;

-- words.sweep: $1 tenant
DELETE FROM search.word WHERE tenant_id = $1 AND seen < CURRENT_DATE - 7;
