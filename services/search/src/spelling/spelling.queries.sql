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

-- spelling.found: $1 tenant, $2 match, $3 others, $4 date_start, $5 date_end
SELECT EXISTS (
  SELECT FROM (
    SELECT * FROM api.search_matches($1, $2::tsquery)
    UNION ALL
    SELECT o.* FROM api.search_entities_and_exhibits($1) o WHERE o.terms @@ $3::tsquery
  ) s
  WHERE ($4::int IS NULL OR s.year_to >= $4::int)
    AND ($5::int IS NULL OR s.year_from <= $5::int)
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
