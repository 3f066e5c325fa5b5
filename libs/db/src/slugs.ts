import type pg from 'pg'
import { inBatches, rowsOf } from './rows.ts'
import { isUuid } from './uuid.ts'

/** The slugs that were given now, to new units and to those whose title or kind is another. */
export const CREATE_SLUGS = `
CREATE TEMPORARY TABLE import_slug (ord integer PRIMARY KEY, kind text NOT NULL, slug text COLLATE "C" NOT NULL) ON COMMIT DROP;
CREATE INDEX import_slug_slug ON import_slug (slug);`

interface Wanted {
  readonly ord: number
  readonly id: string
  readonly kind: string
  readonly base: string
  readonly level: string
}

const WANTED = `
SELECT p.ord, p.id, p.kind, s.slug_base AS base, s.level FROM import_place p JOIN import_stage s USING (ord)
WHERE p.slug IS NULL ORDER BY p.ord`

// A slug that stays with a unit of this file is still in the store, or with the tombstone that the unit comes back from.
// OFFSET 0 has each slug looked up by the stage's index; without it the planner reads all that were given so far, each time.
const TAKEN = `
SELECT w.kind, w.slug, w.id FROM unnest($2::text[], $3::text[], $4::uuid[]) AS w(kind, slug, id)
WHERE EXISTS (SELECT FROM fonds.description d WHERE d.tenant_id = $1 AND d.kind = w.kind AND d.slug = w.slug AND d.id <> w.id)
  OR EXISTS (SELECT FROM fonds.slug_history h WHERE h.tenant_id = $1 AND h.kind = w.kind AND h.slug = w.slug AND h.item_id <> w.id)
  OR EXISTS (SELECT FROM fonds.tombstone t WHERE t.tenant_id = $1 AND t.kind = w.kind AND t.slug = w.slug AND t.id <> w.id)
  OR EXISTS (SELECT FROM import_slug g WHERE g.slug = w.slug AND g.kind = w.kind OFFSET 0)`

const GIVE = 'INSERT INTO import_slug (ord, kind, slug) SELECT * FROM unnest($1::integer[], $2::text[], $3::text[])'

const BATCH = 2_000

/** The slugs that a unit may have, the most readable first. */
function candidates(row: Wanted): string[] {
  const short = row.id.slice(0, 8)
  const long = row.id.replaceAll('-', '')
  const base = row.base
  if (base === '') return [`${row.level}-${short}`, `${row.level}-${long}`]
  return isUuid(base) ? [`${base}-${short}`, `${base}-${long}`] : [base, `${base}-${short}`, `${base}-${long}`]
}

/**
 * Gives slugs to the staged units that need one: readable, unique by tenant and kind, never one that another item ever
 * had. The first in archival order keeps the plain one.
 */
export async function giveSlugs(client: pg.ClientBase, tenantId: string): Promise<void> {
  for await (const batch of inBatches(rowsOf<Wanted>(client, 'wanted_slugs', WANTED, []), BATCH)) {
    const given = await chooseSlugs(client, tenantId, batch)
    await client.query({
      name: 'give-slugs',
      text: GIVE,
      values: [given.map((g) => g.ord), given.map((g) => g.kind), given.map((g) => g.slug)],
    })
  }
}

/** Tries each unit's candidates in turn against the store, the stage and each other. */
async function chooseSlugs(
  client: pg.ClientBase,
  tenantId: string,
  batch: readonly Wanted[],
): Promise<{ ord: number; kind: string; slug: string }[]> {
  const given = new Set<string>()
  const result: { ord: number; kind: string; slug: string }[] = []
  let open = batch
  for (let choice = 0; open.length > 0 && choice < 3; choice++) {
    const asked = open.map((row) => ({ row, slug: candidates(row)[choice] ?? '' }))
    const { rows: hits } = await client.query<{ kind: string; slug: string }>({
      name: 'taken-slugs',
      text: TAKEN,
      values: [tenantId, asked.map((a) => a.row.kind), asked.map((a) => a.slug), asked.map((a) => a.row.id)],
    })
    const taken = new Set(hits.map((h) => `${h.kind} ${h.slug}`))
    const again: Wanted[] = []
    for (const { row, slug } of asked) {
      const key = `${row.kind} ${slug}`
      if (slug === '' || taken.has(key) || given.has(key)) again.push(row)
      else {
        given.add(key)
        result.push({ ord: row.ord, kind: row.kind, slug })
      }
    }
    open = again
  }
  if (open.length) throw new Error(`no free slug for ${open.length} units`)
  return result
}
