-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- isad.analyze_edges (whole installation): 
ANALYZE isad_edge;

-- isad.analyze_rows (whole installation): 
ANALYZE isad_row (line, key, slug, parent, parent_slug);

-- isad.analyze_tree (whole installation): 
ANALYZE isad_tree;

-- isad.analyze_units (whole installation): 
ANALYZE isad_unit;

-- isad.count_gone: $1 tenant, $2 prefix, $3 kept
SELECT count(*)::integer AS descriptions, (count(*) FILTER (WHERE r.source <> ALL ($3::text[])))::integer AS removed
FROM fonds.description r JOIN fonds.description d ON d.root_id = r.id AND d.visible
WHERE r.tenant_id = $1 AND r.parent_id IS NULL AND starts_with(r.source, $2);

-- isad.count_tops (whole installation): 
SELECT count(*)::integer AS tops FROM isad_tree WHERE depth = 0;

-- isad.create_edges (whole installation): 
CREATE TEMP TABLE isad_edge AS
SELECT u.line, u.lines, coalesce(p.line, s.line) AS above,
  CASE WHEN NOT r.top THEN coalesce(r.parent, r.parent_slug) END AS sought
FROM isad_unit u JOIN isad_row r ON r.line = u.line LEFT JOIN isad_unit p ON p.key = r.parent
LEFT JOIN (SELECT slug, min(line) AS line FROM isad_row GROUP BY slug) s ON r.parent IS NULL AND s.slug = r.parent_slug;

-- isad.create_rows (whole installation): 
CREATE TEMP TABLE isad_row (
  line integer NOT NULL, key text COLLATE "C" NOT NULL, slug text COLLATE "C", parent text COLLATE "C",
  parent_slug text COLLATE "C", top boolean NOT NULL, culture text COLLATE "C" NOT NULL, cells text NOT NULL
);

-- isad.create_translations (whole installation): 
CREATE TEMP TABLE isad_translation AS
SELECT u.line AS unit, r.line, r.cells FROM isad_unit u JOIN isad_row r USING (key)
WHERE u.lines > 1 AND r.line <> u.line;

-- isad.create_tree (whole installation): 
CREATE TEMP TABLE isad_tree AS
WITH RECURSIVE tree (line, lines, depth, path) AS (
  SELECT line, lines, 0, ARRAY[line] FROM isad_edge WHERE above IS NULL
  UNION ALL
  SELECT e.line, e.lines, t.depth + 1, t.path || e.line FROM tree t JOIN isad_edge e ON e.above = t.line
  WHERE t.depth < 251
)
SELECT (row_number() OVER (ORDER BY path))::integer AS place, line, lines, depth FROM tree;

-- isad.create_units (whole installation): 
CREATE TEMP TABLE isad_unit AS SELECT key, min(line) AS line, count(*)::integer AS lines FROM isad_row GROUP BY key;

-- isad.drop_tables (whole installation): 
DISCARD TEMP;

-- isad.find_deep (whole installation): $1 most
SELECT line FROM isad_tree WHERE depth > 250 ORDER BY line LIMIT $1;

-- isad.find_gone: $1 tenant, $2 prefix, $3 kept
SELECT slug, title FROM fonds.description
WHERE tenant_id = $1 AND parent_id IS NULL AND starts_with(source, $2) AND source <> ALL ($3::text[])
ORDER BY source LIMIT 1000;

-- isad.find_orphans (whole installation): $1 most
SELECT line, sought FROM isad_edge WHERE sought IS NOT NULL AND above IS NULL ORDER BY line LIMIT $1;

-- isad.find_repeated (whole installation): $1 most
SELECT line, key, first FROM (
  SELECT r.line, r.key, first_value(r.line) OVER w AS first
  FROM isad_row r JOIN isad_unit u USING (key) WHERE u.lines > 1
  WINDOW w AS (PARTITION BY r.key, r.culture ORDER BY r.line)
) x WHERE line <> first ORDER BY line LIMIT $1;

-- isad.find_unreached (whole installation): $1 most
SELECT e.line, e.above FROM isad_edge e
WHERE NOT EXISTS (SELECT FROM isad_tree t WHERE t.line = e.line) ORDER BY e.line LIMIT $1;

-- isad.index_edges (whole installation): 
CREATE INDEX isad_edge_above ON isad_edge (above);

-- isad.index_rows (whole installation): 
CREATE UNIQUE INDEX isad_row_line ON isad_row (line) INCLUDE (key);

-- isad.index_tops (whole installation): 
CREATE UNIQUE INDEX isad_tree_top ON isad_tree (place) WHERE depth = 0;

-- isad.index_translations (whole installation): 
CREATE INDEX isad_translation_unit ON isad_translation (unit, line);

-- isad.index_tree (whole installation): 
CREATE UNIQUE INDEX isad_tree_place ON isad_tree (place);

-- isad.next_top (whole installation): $1 after
SELECT t.place, t.line, r.key, coalesce(
  (SELECT n.place - 1 FROM isad_tree n WHERE n.depth = 0 AND n.place > t.place ORDER BY n.place LIMIT 1),
  (SELECT max(place) FROM isad_tree)) AS last
FROM isad_tree t JOIN isad_row r USING (line) WHERE t.depth = 0 AND t.place > $1 ORDER BY t.place LIMIT 1;

-- isad.read_units (whole installation): $1 after, $2 last, $3 most
SELECT t.place, t.depth, t.line, r.key, r.cells, CASE WHEN t.lines > 1 THEN ARRAY(
  SELECT o.cells FROM isad_translation o WHERE o.unit = t.line ORDER BY o.line LIMIT 20) END AS translations
FROM isad_tree t JOIN isad_row r USING (line)
WHERE t.place > $1 AND t.place <= $2 ORDER BY t.place LIMIT $3;

-- isad.reset_memory (whole installation): 
RESET work_mem;

-- isad.set_buffers (whole installation): 
SET temp_buffers = '64MB';

-- isad.set_memory (whole installation): 
SET work_mem = '64MB';

-- isad.store_rows (whole installation): $1 lines, $2 keys, $3 slugs, $4 parents, $5 parent_slugs, $6 tops, $7 cultures, $8 cells
INSERT INTO isad_row SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[],
  $5::text[], $6::boolean[], $7::text[], $8::text[]);
