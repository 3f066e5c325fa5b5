-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.names.evidence: $1 tenant, $2 ones, $3 others
SELECT p.n::integer, ARRAY(SELECT i.id_key FROM fonds.entity_identifier i
    WHERE i.tenant_id = $1 AND i.entity_id = p.one ORDER BY i.id_key LIMIT 50) AS identifiers, ARRAY(SELECT i.id_key FROM fonds.entity_identifier i
    WHERE i.tenant_id = $1 AND i.entity_id = p.other ORDER BY i.id_key LIMIT 50) AS other_identifiers,
  s.shared, s.title
FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS p(one, other, n)
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS shared, min(r.title) AS title
    FROM (SELECT d.root_id
      FROM (SELECT l.description_id FROM fonds.description_entity l WHERE l.entity_id = p.one LIMIT 200) l
        JOIN fonds.description d ON d.id = l.description_id WHERE d.tenant_id = $1
      INTERSECT SELECT d.root_id
      FROM (SELECT l.description_id FROM fonds.description_entity l WHERE l.entity_id = p.other LIMIT 200) l
        JOIN fonds.description d ON d.id = l.description_id WHERE d.tenant_id = $1) x JOIN fonds.description r ON r.id = x.root_id
  ) s
ORDER BY p.n;
