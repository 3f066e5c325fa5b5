-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- sync.begin_check (whole installation): 
CREATE TEMPORARY TABLE sync_check (
  prefix text COLLATE "C" NOT NULL, identifier text COLLATE "C" NOT NULL, PRIMARY KEY (prefix, identifier)
);

-- sync.end_check (whole installation): 
DROP TABLE IF EXISTS sync_check;

-- sync.enter_checked (whole installation): $1 prefix, $2 identifiers
INSERT INTO sync_check (prefix, identifier) SELECT $1, i FROM unnest($2::text[]) AS g (i) ORDER BY i
ON CONFLICT DO NOTHING;

-- sync.only_here (whole installation): $1 source
SELECT count(*)::integer AS all, count(*) FILTER (WHERE NOT c.there)::integer AS differing,
  coalesce((array_agg(c.identifier ORDER BY c.identifier) FILTER (WHERE NOT c.there))[1:10], '{}') AS examples
FROM (
  SELECT r.identifier, EXISTS (
    SELECT FROM sync_check s WHERE s.prefix = r.prefix AND s.identifier = r.identifier
  ) AS there
  FROM fonds.sync_resource r WHERE r.source_id = $1 AND r.items <> '{}'
) c;

-- sync.only_there (whole installation): $1 source
SELECT count(*)::integer AS all, count(*) FILTER (WHERE NOT c.here)::integer AS differing,
  coalesce((array_agg(c.identifier ORDER BY c.identifier) FILTER (WHERE NOT c.here))[1:10], '{}') AS examples
FROM (
  SELECT s.identifier, EXISTS (
    SELECT FROM fonds.sync_resource r WHERE r.source_id = $1 AND r.prefix = s.prefix AND r.identifier = s.identifier
      AND r.items <> '{}'
  ) AS here
  FROM sync_check s
) c;
