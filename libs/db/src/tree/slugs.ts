import type pg from 'pg'
import { ContentionError } from '../transaction/transaction.ts'

/** The slugs assigned in this import: to new units, to drafts with a new title, and to units of another kind. */
export const CREATE_SLUGS = `
CREATE TEMPORARY TABLE import_slug (ord integer PRIMARY KEY, kind text NOT NULL, slug text COLLATE "C" NOT NULL) ON COMMIT DROP;
CREATE INDEX import_slug_slug ON import_slug (slug);`

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** Returns the condition for a readable slug: not empty, and not in the form of a UUID. */
const plain = (base: string): string => `${base} <> '' AND (length(${base}) <> 36 OR ${base} !~ '${UUID}')`
const named = (base: string): string => `CASE WHEN ${base} = '' THEN s.level ELSE ${base} END || '-'`

/**
 * Returns the slugs that a unit (a row `s` of the stage) may have, the most readable first: from its title, reference
 * code or level, with or without its UUID. Null for a form that it lacks.
 */
export const slugsOf = (id: string, base = 's.slug_base'): readonly string[] => [
  `CASE WHEN ${plain(base)} THEN ${base} END`,
  `${named(base)} || left(${id}::text, 8)`,
  `${named(base)} || replace(${id}::text, '-', '')`,
]

// A settled slug is kept in the path of another kind, unless the unit was of that kind before.
const FORMER = `CASE WHEN p.slug_settled THEN (SELECT h.slug FROM fonds.slug_history h
    WHERE h.tenant_id = $1 AND h.item_id = p.id AND h.kind = p.kind ORDER BY h.changed_at DESC, h.slug LIMIT 1) END`
const [PLAIN = '', ...LONGER] = slugsOf('p.id', '(CASE WHEN p.slug_settled THEN p.old_slug ELSE s.slug_base END)')
const CANDIDATES = [`coalesce(${FORMER}, ${PLAIN})`, ...LONGER]

// Looks up each slug by index, whatever the planner's statistics, by taking the first one at or after it. With EXISTS,
// an archive without statistics would be scanned for each unit. A slug kept by a unit of this file is still in the
// store, or in the tombstone of a returning unit.
const taken = (table: string, id: string): string => `w.slug IS NOT DISTINCT FROM (
    SELECT t.slug FROM fonds.${table} t
    WHERE t.tenant_id = $1 AND t.kind = w.kind AND t.slug >= w.slug AND t.${id} <> w.id ORDER BY t.slug LIMIT 1)`

const give = (candidate: string): string => `
INSERT INTO import_slug (ord, kind, slug)
SELECT DISTINCT ON (w.slug, w.kind) w.ord, w.kind, w.slug FROM (
  SELECT p.ord, p.id, p.kind, p.slug_settled AS settled, (${candidate}) COLLATE "C" AS slug
  FROM import_place p JOIN import_stage s USING (ord)
  WHERE p.slug IS NULL AND NOT EXISTS (SELECT FROM import_slug g WHERE g.ord = p.ord OFFSET 0)
) w
WHERE w.slug IS NOT NULL AND NOT (${taken('description', 'id')})
  AND NOT (${taken('slug_history', 'item_id')})
  AND NOT (${taken('tombstone', 'id')})
  AND NOT EXISTS (SELECT FROM import_slug g WHERE g.slug = w.slug AND g.kind = w.kind OFFSET 0)
ORDER BY w.slug, w.kind, w.settled DESC, w.ord`

const OPEN = 'SELECT count(*)::integer AS n FROM import_place WHERE slug IS NULL'

/**
 * Assigns slugs to the staged units that need one: readable, unique per tenant and kind, and never used by another
 * item. The first in archival order gets the plain form, but a settled slug comes first.
 */
export async function giveSlugs(client: pg.ClientBase, tenantId: string): Promise<void> {
  const { rows } = await client.query<{ n: number }>(OPEN)
  let open = rows[0]?.n ?? 0
  for (const candidate of CANDIDATES) {
    if (open > 0) open -= (await client.query(give(candidate), [tenantId])).rowCount ?? 0
  }
  if (open > 0) throw new Error(`no free slug for ${open} units`)
}

const LEFT_MEANWHILE = `
SELECT w.slug FROM (SELECT p.id, g.kind, g.slug FROM import_slug g JOIN import_place p USING (ord) OFFSET 0) w
WHERE ${taken('slug_history', 'item_id')} OR ${taken('tombstone', 'id')} LIMIT 1`

/**
 * Checks that no other item has come to own one of the slugs given to the stage. Call it once they are stored: from
 * then on, the index keeps others from using them. An item that another transaction stored after the choice, and then
 * deleted or renamed, is no longer in that index, but its slug remains its own.
 * @throws ContentionError
 */
export async function checkSlugs(client: pg.ClientBase, tenantId: string): Promise<void> {
  const { rows } = await client.query<{ slug: string }>(LEFT_MEANWHILE, [tenantId])
  if (rows[0]) throw new ContentionError(`the slug ${JSON.stringify(rows[0].slug)} has become that of another item`)
}
