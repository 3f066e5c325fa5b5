-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- spelling.alike: $1 tenant, $2 beginnings, $3 endings, $4 shortest, $5 longest
SELECT a.n::int AS n, c.word, c.folded
FROM unnest($2::text[], $3::text[], $4::int[], $5::int[])
    WITH ORDINALITY AS a(beginning, ending, shortest, longest, n)
  CROSS JOIN LATERAL (
    (SELECT w.word, w.folded FROM api.search_words($1) w
      WHERE w.folded >= a.beginning AND w.folded < a.beginning || U&'\+10FFFF'
        AND length(w.folded) BETWEEN a.shortest AND a.longest LIMIT 4000)
    UNION
    (SELECT w.word, w.folded FROM api.search_words($1) w
      WHERE reverse(w.folded) >= a.ending AND reverse(w.folded) < a.ending || U&'\+10FFFF'
        AND length(w.folded) BETWEEN a.shortest AND a.longest LIMIT 4000)
  ) c;

-- spelling.found: $1 tenant, $2 match, $3 words, $4 alternatives, $5 others, $6 date_start, $7 date_end, $8 day_start, $9 day_end, $10 date_within
SELECT EXISTS (
  SELECT FROM (
    SELECT d.* FROM api.search_matches($1, $2::tsquery) d
    WHERE (($3::tsquery[])[1] IS NULL OR d.terms @@ ($3::tsquery[])[1])
      AND (($3::tsquery[])[2] IS NULL OR d.terms @@ ($3::tsquery[])[2])
      AND (($3::tsquery[])[3] IS NULL OR d.terms @@ ($3::tsquery[])[3])
      AND (($3::tsquery[])[4] IS NULL OR d.terms @@ ($3::tsquery[])[4])
      AND (($4::tsquery[])[1] IS NULL OR d.terms @@ ($4::tsquery[])[1]
        OR (($4::tsquery[])[2] IS NOT NULL AND d.terms @@ ($4::tsquery[])[2])
        OR (($4::tsquery[])[3] IS NOT NULL AND d.terms @@ ($4::tsquery[])[3])
        OR (($4::tsquery[])[4] IS NOT NULL AND d.terms @@ ($4::tsquery[])[4]))
    UNION ALL
    SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $5::tsquery
  ) s
  WHERE ($6::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_from >= $6::int AND ($8::int IS NULL OR s.year_from <> $6::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END >= $8::int)
      ELSE s.year_to >= $6::int AND ($8::int IS NULL OR s.year_to <> $6::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END >= $8::int) END)
    AND ($7::int IS NULL OR CASE WHEN $10::boolean
      THEN s.year_to <= $7::int AND ($9::int IS NULL OR s.year_to <> $7::int
        OR CASE WHEN s.day_to IS NULL THEN 1231 ELSE s.day_to END <= $9::int)
      ELSE s.year_from <= $7::int AND ($9::int IS NULL OR s.year_from <> $7::int
        OR CASE WHEN s.day_from IS NULL THEN 101 ELSE s.day_from END <= $9::int) END)
) AS found;

-- spelling.usage: $1 tenant, $2 matches, $3 others
SELECT a.n::int AS n, (
  SELECT count(*) FROM (
    SELECT 1 FROM api.search_matches($1, a.match::tsquery)
    UNION ALL
    SELECT 1 FROM api.search_entities_and_exhibits($1) o
    WHERE cardinality($3::text[]) > 0 AND o.terms @@ a.other::tsquery
    LIMIT 50
  ) s
)::int AS count
FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS a(match, other, n) ORDER BY a.n;

-- spelling.withdrawn: $1 tenant
SELECT w.id FROM api.search_state($1) i
  CROSS JOIN LATERAL api.withdrawn_names($1, i.seq, i.item_id) AS w(id);
