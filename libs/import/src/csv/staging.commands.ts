import { defineCommand, defineInstallationStatement } from '@fonds/db/statement'

// The rows of one file, in temporary tables of the connection, so that a parent may follow its children and no file is
// too large for this process's memory.

/** The size that importing a tree sets; it cannot change once the connection has used temporary tables. */
export const setBuffers = defineInstallationStatement('isad.set_buffers', [], `SET temp_buffers = '64MB'`)
/** Sorting and joining a million rows otherwise spills into many small files. */
export const setMemory = defineInstallationStatement('isad.set_memory', [], `SET work_mem = '64MB'`)
export const resetMemory = defineInstallationStatement('isad.reset_memory', [], 'RESET work_mem')

export const createRows = defineInstallationStatement(
  'isad.create_rows',
  [],
  `
CREATE TEMP TABLE isad_row (
  line integer NOT NULL, key text COLLATE "C" NOT NULL, slug text COLLATE "C", parent text COLLATE "C",
  parent_slug text COLLATE "C", top boolean NOT NULL, culture text COLLATE "C" NOT NULL, cells text NOT NULL
)`,
)

export const storeRows = defineInstallationStatement(
  'isad.store_rows',
  ['lines', 'keys', 'slugs', 'parents', 'parent_slugs', 'tops', 'cultures', 'cells'],
  `
INSERT INTO isad_row SELECT * FROM unnest(:lines::integer[], :keys::text[], :slugs::text[], :parents::text[],
  :parent_slugs::text[], :tops::boolean[], :cultures::text[], :cells::text[])`,
)

export const indexRows = defineInstallationStatement(
  'isad.index_rows',
  [],
  'CREATE UNIQUE INDEX isad_row_line ON isad_row (line) INCLUDE (key)',
)
export const analyzeRows = defineInstallationStatement(
  'isad.analyze_rows',
  [],
  'ANALYZE isad_row (line, key, slug, parent, parent_slug)',
)

/** The first row of each id; further ones are translations, or mistakes. */
export const createUnits = defineInstallationStatement(
  'isad.create_units',
  [],
  'CREATE TEMP TABLE isad_unit AS SELECT key, min(line) AS line, count(*)::integer AS lines FROM isad_row GROUP BY key',
)
export const analyzeUnits = defineInstallationStatement('isad.analyze_units', [], 'ANALYZE isad_unit')

/** Finds rows with the id of an earlier row in the same language. */
export const findRepeated = defineInstallationStatement(
  'isad.find_repeated',
  ['most'],
  `
SELECT line, key, first FROM (
  SELECT r.line, r.key, first_value(r.line) OVER w AS first
  FROM isad_row r JOIN isad_unit u USING (key) WHERE u.lines > 1
  WINDOW w AS (PARTITION BY r.key, r.culture ORDER BY r.line)
) x WHERE line <> first ORDER BY line LIMIT :most`,
)

/** The rows that translate an earlier one. */
export const createTranslations = defineInstallationStatement(
  'isad.create_translations',
  [],
  `
CREATE TEMP TABLE isad_translation AS
SELECT u.line AS unit, r.line, r.cells FROM isad_unit u JOIN isad_row r USING (key)
WHERE u.lines > 1 AND r.line <> u.line`,
)
export const indexTranslations = defineInstallationStatement(
  'isad.index_translations',
  [],
  'CREATE INDEX isad_translation_unit ON isad_translation (unit, line)',
)

/** Relates each unit to the one above it, found by its id, or by its slug if the file has slugs. */
export const createEdges = defineInstallationStatement(
  'isad.create_edges',
  [],
  `
CREATE TEMP TABLE isad_edge AS
SELECT u.line, u.lines, coalesce(p.line, s.line) AS above,
  CASE WHEN NOT r.top THEN coalesce(r.parent, r.parent_slug) END AS sought
FROM isad_unit u JOIN isad_row r ON r.line = u.line LEFT JOIN isad_unit p ON p.key = r.parent
LEFT JOIN (SELECT slug, min(line) AS line FROM isad_row GROUP BY slug) s ON r.parent IS NULL AND s.slug = r.parent_slug`,
)
export const indexEdges = defineInstallationStatement(
  'isad.index_edges',
  [],
  'CREATE INDEX isad_edge_above ON isad_edge (above)',
)
export const analyzeEdges = defineInstallationStatement('isad.analyze_edges', [], 'ANALYZE isad_edge')

export const findOrphans = defineInstallationStatement(
  'isad.find_orphans',
  ['most'],
  'SELECT line, sought FROM isad_edge WHERE sought IS NOT NULL AND above IS NULL ORDER BY line LIMIT :most',
)

/** Numbers the units as a finding aid would list them: each followed by those below it, in the order of the file. */
export const createTree = defineInstallationStatement(
  'isad.create_tree',
  [],
  `
CREATE TEMP TABLE isad_tree AS
WITH RECURSIVE tree (line, lines, depth, path) AS (
  SELECT line, lines, 0, ARRAY[line] FROM isad_edge WHERE above IS NULL
  UNION ALL
  SELECT e.line, e.lines, t.depth + 1, t.path || e.line FROM tree t JOIN isad_edge e ON e.above = t.line
  WHERE t.depth < 251
)
SELECT (row_number() OVER (ORDER BY path))::integer AS place, line, lines, depth FROM tree`,
)
export const indexTree = defineInstallationStatement(
  'isad.index_tree',
  [],
  'CREATE UNIQUE INDEX isad_tree_place ON isad_tree (place)',
)
export const indexTops = defineInstallationStatement(
  'isad.index_tops',
  [],
  'CREATE UNIQUE INDEX isad_tree_top ON isad_tree (place) WHERE depth = 0',
)
export const analyzeTree = defineInstallationStatement('isad.analyze_tree', [], 'ANALYZE isad_tree')

export const findDeep = defineInstallationStatement(
  'isad.find_deep',
  ['most'],
  'SELECT line FROM isad_tree WHERE depth > 250 ORDER BY line LIMIT :most',
)

/** Finds units that no top leads to, because following their parents never ends. */
export const findUnreached = defineInstallationStatement(
  'isad.find_unreached',
  ['most'],
  `
SELECT e.line, e.above FROM isad_edge e
WHERE NOT EXISTS (SELECT FROM isad_tree t WHERE t.line = e.line) ORDER BY e.line LIMIT :most`,
)

export const countTops = defineInstallationStatement(
  'isad.count_tops',
  [],
  'SELECT count(*)::integer AS tops FROM isad_tree WHERE depth = 0',
)

/** Finds the next collection: its place, its id, and the place of the last unit below it. */
export const nextTop = defineInstallationStatement(
  'isad.next_top',
  ['after'],
  `
SELECT t.place, t.line, r.key, coalesce(
  (SELECT n.place - 1 FROM isad_tree n WHERE n.depth = 0 AND n.place > t.place ORDER BY n.place LIMIT 1),
  (SELECT max(place) FROM isad_tree)) AS last
FROM isad_tree t JOIN isad_row r USING (line) WHERE t.depth = 0 AND t.place > :after ORDER BY t.place LIMIT 1`,
)

/** Reads units in their order, each with the rows that translate it. */
export const readUnits = defineInstallationStatement(
  'isad.read_units',
  ['after', 'last', 'most'],
  `
SELECT t.place, t.depth, t.line, r.key, r.cells, CASE WHEN t.lines > 1 THEN ARRAY(
  SELECT o.cells FROM isad_translation o WHERE o.unit = t.line ORDER BY o.line LIMIT 20) END AS translations
FROM isad_tree t JOIN isad_row r USING (line)
WHERE t.place > :after AND t.place <= :last ORDER BY t.place LIMIT :most`,
)

export const dropTables = defineInstallationStatement('isad.drop_tables', [], 'DISCARD TEMP')

/** Finds collections that were imported under a name, whose ids the file no longer has. */
export const findGone = defineCommand(
  'isad.find_gone',
  ['prefix', 'kept'],
  `
SELECT slug, title FROM fonds.description
WHERE tenant_id = :tenant AND parent_id IS NULL AND starts_with(source, :prefix) AND source <> ALL (:kept::text[])
ORDER BY source LIMIT 1000`,
)

/** Counts the public descriptions that were imported under a name, and those of collections that the file no longer has. */
export const countGone = defineCommand(
  'isad.count_gone',
  ['prefix', 'kept'],
  `
SELECT count(*)::integer AS descriptions, (count(*) FILTER (WHERE r.source <> ALL (:kept::text[])))::integer AS removed
FROM fonds.description r JOIN fonds.description d ON d.root_id = r.id AND d.visible
WHERE r.tenant_id = :tenant AND r.parent_id IS NULL AND starts_with(r.source, :prefix)`,
)
