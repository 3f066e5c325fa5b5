-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.dates: $1 tenant, $2 day
WITH today AS (
  SELECT extract(year FROM coalesce($2::date, (now() AT TIME ZONE t.time_zone)::date))::integer AS year
  FROM fonds.tenant t WHERE t.id = $1
)
SELECT d.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid, x.display AS date, x.normal, x.certainty, x.era, x.edtf,
  s.unread, s.suspicious, s.future, s.outside, CASE WHEN s.outside THEN p.slug END AS parent,
  CASE WHEN s.outside THEN p.date ->> 'display' END AS parent_date
FROM fonds.description d JOIN fonds.description r ON r.id = d.root_id CROSS JOIN today
  LEFT JOIN fonds.description p ON p.id = d.parent_id AND coalesce(p.date_start, p.date_end) IS NOT NULL
  CROSS JOIN LATERAL ROWS FROM (
    jsonb_to_recordset(d.body -> 'dates')
      AS (display text, normal text, certainty text, era text, edtf text, "start" integer, "end" integer)
  ) WITH ORDINALITY AS x(display, normal, certainty, era, edtf, "start", "end", n)
  CROSS JOIN LATERAL (
    SELECT coalesce(x."start", x."end") AS first, coalesce(x."end", x."start") AS last
  ) y
  CROSS JOIN LATERAL (
    SELECT y.first IS NULL AS unread,
      -- What was read may differ from what was written; the words decide.
      CASE WHEN x.normal IS NULL THEN (substring(x.display FROM '[0-9]{3,4}'))::integer IS DISTINCT FROM x."start"
        ELSE translate(split_part(x.normal, '/', 1), '-~?%', '') IS DISTINCT FROM translate(split_part(x.edtf, '/', 1), '-~?%', '') END AS suspicious,
      coalesce(greatest(x."start", x."end") > today.year, false) AS future,
      coalesce(CASE WHEN y.first < p.date_start OR y.last > p.date_end OR y.first > p.date_end OR y.last < p.date_start THEN (
        SELECT y.first < min(coalesce(z."start", -10000)) OR y.last > max(coalesce(z."end", 10000))
        FROM jsonb_to_recordset(p.body -> 'dates') AS z("start" integer, "end" integer)
        WHERE z."start" IS NOT NULL OR z."end" IS NOT NULL
      ) END, false) AS outside
  ) s
WHERE d.tenant_id = $1 AND (s.unread OR s.suspicious OR s.future OR s.outside)
ORDER BY d.path, x.n;
