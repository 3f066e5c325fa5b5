-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.quality: $1 tenant
WITH described AS (
  SELECT CASE WHEN d.kind = 'collection' THEN d.id ELSE d.collection_id END AS series_id, d.quality,
    CASE WHEN d.reference_code IS NOT NULL THEN 0 ELSE 10 END AS m0,
    CASE WHEN NOT d.title_devised THEN 0 ELSE 15 END AS m1,
    CASE WHEN b.dates <> '[]' THEN 0 ELSE 10 END AS m2,
    CASE WHEN jsonb_path_exists(b.dates, '$[*].edtf ? (@ != null)') THEN 0 ELSE 5 END AS m3,
    CASE WHEN d.level <> 'unspecified' THEN 0 ELSE 5 END AS m4,
    CASE WHEN b.extent <> '[]' OR b.containers <> '[]' THEN 0 ELSE 10 END AS m5,
    CASE WHEN b.scope_and_content <> '[]' OR b.abstract IS NOT NULL THEN 0 ELSE 15 END AS m6,
    CASE WHEN EXISTS (SELECT FROM fonds.description_entity l WHERE l.description_id = d.id) THEN 0 ELSE 10 END AS m7,
    CASE WHEN d.own_languages <> '{}' THEN 0 ELSE 5 END AS m8,
    CASE WHEN d.own_access IS NOT NULL THEN 0 ELSE 5 END AS m9,
    CASE WHEN d.own_rights IS NOT NULL OR d.own_use_conditions IS NOT NULL THEN 0 ELSE 5 END AS m10,
    CASE WHEN b.digital_objects <> '[]' THEN 0 ELSE 5 END AS m11
  FROM fonds.description d CROSS JOIN LATERAL jsonb_to_record(d.body)
    AS b(dates jsonb, extent jsonb, containers jsonb, scope_and_content jsonb, abstract text, digital_objects jsonb)
  WHERE d.tenant_id = $1 AND NOT d.internal
), series AS (
  SELECT series_id, count(*)::integer AS descriptions, round(avg(quality), 1) AS score,
    jsonb_build_array(round(avg(m0), 1), round(avg(m1), 1), round(avg(m2), 1), round(avg(m3), 1), round(avg(m4), 1), round(avg(m5), 1), round(avg(m6), 1), round(avg(m7), 1), round(avg(m8), 1), round(avg(m9), 1), round(avg(m10), 1), round(avg(m11), 1)) AS gains
  FROM described GROUP BY series_id
)
SELECT CASE WHEN s.score < 25 THEN 'below_25' WHEN s.score < 50 THEN 'below_50' WHEN s.score < 75 THEN 'below_75'
    ELSE 'from_75' END AS problem, d.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid, s.descriptions, s.score::float8 AS score, s.gains
FROM series s JOIN fonds.description d ON d.id = s.series_id JOIN fonds.description r ON r.id = d.root_id
ORDER BY s.score, d.path;
