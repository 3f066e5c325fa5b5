-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- generations.add (whole installation): $1 mapping
INSERT INTO search.generation (index_name, mapping) VALUES ('', $1) RETURNING number;

-- generations.delete (whole installation): $1 number
DELETE FROM search.generation WHERE number = $1;

-- generations.delete_others (whole installation): $1 number
DELETE FROM search.generation WHERE number <> $1 RETURNING renew;

-- generations.estimate_documents (whole installation): 
SELECT reltuples::float8 AS documents FROM pg_catalog.pg_class WHERE oid = 'search.document'::regclass;

-- generations.behind (whole installation): $1 number, $2 serving, $3 mapping
SELECT i.tenant_id FROM search.tenant_index i
  LEFT JOIN search.generation_place p ON p.generation = $1 AND p.tenant_id = i.tenant_id
WHERE ((p.seq, p.item_id) IS DISTINCT FROM (i.seq, i.item_id) OR (p.rebuild_seq IS NOT NULL AND i.rebuild_seq IS NULL))
  AND ($2 OR (i.mapping = $3 AND i.rebuild_seq IS NULL))
ORDER BY p.updated_at NULLS FIRST;

-- generations.complete (whole installation): $1 number
SELECT search.generation_complete($1) AS complete;

-- generations.hold (whole installation): $1 lock
SELECT pg_try_advisory_xact_lock($1) AS held;

-- generations.list (whole installation): 
SELECT number, index_name, mapping, serving, renew FROM search.generation ORDER BY serving DESC, number;

-- generations.name (whole installation): $1 number, $2 index
UPDATE search.generation SET index_name = $2 WHERE number = $1;

-- generations.renewal_begun (whole installation): $1 number
UPDATE search.generation SET renew = false WHERE number = $1;

-- generations.serve (whole installation): $1 number, $2 renew
UPDATE search.generation SET serving = true, renew = $2 WHERE number = $1;
