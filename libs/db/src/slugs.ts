import type pg from 'pg'
import { inBatches, rowsOf } from './rows.ts'
import { isUuid } from './uuid.ts'

interface Wanted {
  ord: number
  id: string
  kind: string
  base: string
  level: string
}

/** New units, and those whose title or kind is no longer what their slug was made of. */
const WANTED = `
SELECT s.ord, s.id, s.kind, s.slug_base AS base, s.level FROM import_stage s
WHERE (s.old_kind = s.kind AND s.old_slug IN (
  CASE WHEN s.slug_base = '' THEN s.level || '-' || left(s.id::text, 8) ELSE s.slug_base END,
  s.slug_base || '-' || left(s.id::text, 8), s.slug_base || '-' || replace(s.id::text, '-', ''))) IS NOT TRUE
ORDER BY s.path`

const TAKEN = `
SELECT w.kind, w.slug, w.id FROM unnest($2::text[], $3::text[], $4::uuid[]) AS w(kind, slug, id)
WHERE EXISTS (SELECT FROM fonds.description d WHERE d.tenant_id = $1 AND d.kind = w.kind AND d.slug = w.slug AND d.id <> w.id)
  OR EXISTS (SELECT FROM fonds.slug_history h WHERE h.tenant_id = $1 AND h.kind = w.kind AND h.slug = w.slug AND h.item_id <> w.id)
  OR EXISTS (SELECT FROM fonds.tombstone t WHERE t.tenant_id = $1 AND t.kind = w.kind AND t.slug = w.slug AND t.id <> w.id)
  OR EXISTS (SELECT FROM import_stage s WHERE s.slug = w.slug AND s.kind = w.kind AND s.id <> w.id)`

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
  await client.query('UPDATE import_stage SET slug = old_slug WHERE old_slug IS NOT NULL')
  await client.query('ANALYZE import_stage')
  for await (const batch of inBatches(rowsOf<Wanted>(client, 'wanted_slugs', WANTED, []), BATCH)) {
    const given = await chooseSlugs(client, tenantId, batch)
    await client.query({
      name: 'give-slugs',
      text: 'UPDATE import_stage s SET slug = f.slug FROM unnest($1::integer[], $2::text[]) AS f(ord, slug) WHERE s.ord = f.ord',
      values: [given.map((g) => g.ord), given.map((g) => g.slug)],
    })
  }
}

/** Tries each unit's candidates in turn against the store, the stage and each other. */
async function chooseSlugs(
  client: pg.ClientBase,
  tenantId: string,
  batch: readonly Wanted[],
): Promise<{ ord: number; slug: string }[]> {
  const given = new Set<string>()
  const result: { ord: number; slug: string }[] = []
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
        result.push({ ord: row.ord, slug })
      }
    }
    open = again
  }
  if (open.length) throw new Error(`no free slug for ${open.length} units`)
  return result
}
