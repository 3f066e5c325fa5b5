import type pg from 'pg'

/** The slugs that were given now, to new units and to those whose title or kind is another. */
export const CREATE_SLUGS = `
CREATE TEMPORARY TABLE import_slug (ord integer PRIMARY KEY, kind text NOT NULL, slug text COLLATE "C" NOT NULL) ON COMMIT DROP;
CREATE INDEX import_slug_slug ON import_slug (slug);`

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** What a readable slug may be: not empty, and not of the form of a UUID. */
const PLAIN = `s.slug_base <> '' AND (length(s.slug_base) <> 36 OR s.slug_base !~ '${UUID}')`
const NAMED = `CASE WHEN s.slug_base = '' THEN s.level ELSE s.slug_base END || '-'`

/**
 * The slugs that a unit (a row `s` of the stage) may have, the most readable first: made of its title, or of its level,
 * with or without its UUID. Null: it has none of that form.
 */
export const slugsOf = (id: string): readonly string[] => [
  `CASE WHEN ${PLAIN} THEN s.slug_base END`,
  `${NAMED} || left(${id}::text, 8)`,
  `${NAMED} || replace(${id}::text, '-', '')`,
]

// Each slug is looked up by its index, whatever the planner knows of the archive: the first at or after it in that order.
// Asked whether there is one, it takes all that has the archive for the answer, of which it may know nothing yet, and
// reads an archive for each unit. A slug that stays with a unit of this file is still in the store, or with the tombstone
// that the unit comes back from.
const taken = (table: string, id: string): string => `w.slug IS NOT DISTINCT FROM (
    SELECT t.slug FROM fonds.${table} t
    WHERE t.tenant_id = $1 AND t.kind = w.kind AND t.slug >= w.slug AND t.${id} <> w.id ORDER BY t.slug LIMIT 1)`

const give = (candidate: string): string => `
INSERT INTO import_slug (ord, kind, slug)
SELECT DISTINCT ON (w.slug, w.kind) w.ord, w.kind, w.slug FROM (
  SELECT p.ord, p.id, p.kind, (${candidate}) COLLATE "C" AS slug FROM import_place p JOIN import_stage s USING (ord)
  WHERE p.slug IS NULL AND NOT EXISTS (SELECT FROM import_slug g WHERE g.ord = p.ord OFFSET 0)
) w
WHERE w.slug IS NOT NULL AND NOT (${taken('description', 'id')})
  AND NOT (${taken('slug_history', 'item_id')})
  AND NOT (${taken('tombstone', 'id')})
  AND NOT EXISTS (SELECT FROM import_slug g WHERE g.slug = w.slug AND g.kind = w.kind OFFSET 0)
ORDER BY w.slug, w.kind, w.ord`

const OPEN = 'SELECT count(*)::integer AS n FROM import_place WHERE slug IS NULL'

/**
 * Gives slugs to the staged units that need one: readable, unique by tenant and kind, never one that another item ever
 * had. The first in archival order keeps the plain one.
 */
export async function giveSlugs(client: pg.ClientBase, tenantId: string): Promise<void> {
  const { rows } = await client.query<{ n: number }>(OPEN)
  let open = rows[0]?.n ?? 0
  for (const candidate of slugsOf('p.id')) {
    if (open > 0) open -= (await client.query(give(candidate), [tenantId])).rowCount ?? 0
  }
  if (open > 0) throw new Error(`no free slug for ${open} units`)
}
