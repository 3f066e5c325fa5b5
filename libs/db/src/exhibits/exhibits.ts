import type { ExhibitCards } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { digestOf } from '../values/digest.ts'
import { uuidV5 } from '../values/uuid.ts'
import { checkExhibitReplacement } from './check-exhibit-replacement.ts'
import { checkExhibit, type ExhibitInput, languagesOf } from './exhibit-bounds.ts'
import { findItems, ifAny } from './exhibit-items.ts'

interface ExhibitOptions {
  /** Also takes the place of an exhibit that this one does not resemble. */
  readonly replace?: boolean
}

export interface ExhibitResult {
  readonly id: string
  readonly slug: string
  readonly outcome: 'created' | 'updated' | 'unchanged'
  /** Whether readers see it. */
  readonly visible: boolean
  readonly items: number
}

/**
 * Stores an exhibit as a whole or not at all; replaces one of the same slug.
 * @throws CommandError invalid beyond EXHIBIT_BOUNDS; not_found, listing everything missing (unpublished records are allowed
 * and omitted while hidden); conflict for an ambiguous reference code; would_replace
 */
export async function putExhibit(
  pool: pg.Pool,
  tenantId: string,
  input: ExhibitInput,
  options: ExhibitOptions = {},
): Promise<ExhibitResult> {
  return onClient(pool, async (client) => {
    const { result } = await withBatch(client, tenantId, (batch) => storeExhibit(batch, input, options))
    await dropEmptyBatches(client, tenantId)
    return result
  })
}

/** Stores an exhibit within a batch, as `putExhibit` does. */
export async function storeExhibit(
  batch: Batch,
  input: ExhibitInput,
  { replace = false }: ExhibitOptions = {},
): Promise<ExhibitResult> {
  checkExhibit(input)
  const { client, tenantId } = batch
  const { cover, items } = await findItems(batch, input)
  const { title, summary, curator, published_at, published_until = null, published = true } = input
  const cards = cardsOf(input)
  const headings = JSON.stringify(
    input.sections.map(({ heading, text, layout = 'grid', translations = {} }) => ({
      ...{ heading, text },
      ...(layout !== 'grid' && { layout }),
      translations: ifAny(Object.entries(translations)),
    })),
  )
  // Contains the UUIDs of what the exhibit names. Without what later versions brought, it is that of earlier ones.
  const hash = digestOf(
    JSON.stringify([
      title,
      summary,
      curator,
      published_at,
      cover,
      headings,
      items,
      ...(cards === null ? [] : [cards]),
      ...timesOf(input),
    ]),
  )
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('fonds-exhibit:' || $1 || $2, 0))`, [
    tenantId,
    input.slug,
  ])
  const { rows } = await client.query<{ id: string; content_hash: string; visible: boolean }>(
    // Locked, since it may be shown or hidden at this moment, which is counted.
    'SELECT id, content_hash, visible FROM fonds.exhibit WHERE tenant_id = $1 AND slug = $2 FOR UPDATE',
    [tenantId, input.slug],
  )
  const known = rows[0]
  const id = known?.id ?? uuidV5(tenantId, `exhibit\n${input.slug}`)
  const { slug } = input
  if (known?.content_hash === hash)
    return { id, slug, outcome: 'unchanged', items: items.length, visible: known.visible }
  if (known && !replace)
    await checkExhibitReplacement(
      batch,
      input,
      items.map((item) => item.id),
    )
  const stored = await client.query<{ visible: boolean }>(STORE, [
    ...[id, tenantId, slug, title, summary, curator, cover, published_at, headings, hash, cards],
    ...[published, published_until],
  ])
  const visible = stored.rows[0]?.visible ?? false
  await client.query('DELETE FROM fonds.exhibit_item WHERE exhibit_id = $1', [id])
  await client.query(
    `INSERT INTO fonds.exhibit_item (exhibit_id, tenant_id, section, position, description_id, caption, captions, image_id, region, date)
     SELECT $1, $2, * FROM unnest($3::integer[], $4::integer[], $5::uuid[], $6::text[], $7::jsonb[], $8::uuid[], $9::text[], $10::jsonb[])`,
    [
      id,
      tenantId,
      items.map((i) => i.section),
      items.map((i) => i.position),
      items.map((i) => i.id),
      items.map((i) => i.caption),
      items.map((i) => i.captions ?? null),
      items.map((i) => i.image ?? null),
      items.map((i) => i.region ?? null),
      items.map((i) => i.date ?? null),
    ],
  )
  await logShown(batch, id, { before: known?.visible ?? false, now: visible })
  return { id, slug, outcome: known ? 'updated' : 'created', items: items.length, visible }
}

const STORE = `
INSERT INTO fonds.exhibit AS e (id, tenant_id, slug, title, summary, curator, cover_id, published_at, sections, content_hash, translations,
  published, published_until, visible)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
  $12 AND $8 <= day.today AND ($13::date IS NULL OR $13 >= day.today)
FROM fonds.tenant t CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE t.time_zone)::date) day (today) WHERE t.id = $2
ON CONFLICT (tenant_id, slug) DO UPDATE SET title = excluded.title, summary = excluded.summary,
  curator = excluded.curator, cover_id = excluded.cover_id, published_at = excluded.published_at,
  sections = excluded.sections, content_hash = excluded.content_hash, translations = excluded.translations,
  published = excluded.published, published_until = excluded.published_until, visible = excluded.visible,
  updated_at = date_trunc('second', now())
RETURNING visible`

/** Returns what the digest contains of the days on which an exhibit is shown. */
const timesOf = ({ published = true, published_until = null }: ExhibitInput) =>
  published && published_until === null ? [] : [{ published, published_until }]

/** Enters an exhibit into the feed, unless readers neither saw nor see it. */
async function logShown(batch: Batch, id: string, shown: { readonly before: boolean; readonly now: boolean }) {
  if (shown.now) await batch.client.query('DELETE FROM fonds.tombstone WHERE id = $1', [id])
  batch.exhibitsShift(Number(shown.now) - Number(shown.before))
  if (shown.now || shown.before) await log(batch, id, shown.now ? 'upsert' : 'delete')
}

/** Returns what is stored of the languages of an exhibit, and shown in lists; null if none is stated. */
function cardsOf(input: ExhibitInput): ExhibitCards | null {
  const { language = null, translations = {} } = input
  if (language === null) return null
  return {
    original: language,
    in: Object.fromEntries(languagesOf(input).map((each) => [each, translations[each] ?? {}])),
  }
}

async function log(
  { client, tenantId, batchId, changed }: Batch,
  id: string,
  action: 'upsert' | 'delete',
): Promise<void> {
  await client.query(
    `INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action, shown)
     VALUES ($1, $2, 'exhibit', NULL, $3, $4, true)
     ON CONFLICT (tenant_id, item_id) DO UPDATE SET batch_id = excluded.batch_id, action = excluded.action`,
    [tenantId, id, batchId, action],
  )
  changed()
}

/**
 * Deletes an exhibit; its URL then answers 410.
 * @throws CommandError not_found
 */
export async function deleteExhibit(
  pool: pg.Pool,
  tenantId: string,
  slug: string,
): Promise<{ id: string; title: string }> {
  return onClient(pool, async (client) => {
    const { result } = await withBatch(client, tenantId, (batch) => removeExhibit(batch, slug))
    return result
  })
}

/** Deletes an exhibit within a batch, as `deleteExhibit` does. */
export async function removeExhibit(batch: Batch, slug: string): Promise<{ id: string; title: string }> {
  const { client, tenantId } = batch
  const { rows } = await client.query<{ id: string; title: string; slug: string; visible: boolean; shown: boolean }>(
    `DELETE FROM fonds.exhibit x WHERE x.tenant_id = $1 AND x.slug = $2 RETURNING x.id, x.title, x.slug, x.visible,
       EXISTS (SELECT FROM fonds.change_log c WHERE c.tenant_id = $1 AND c.item_id = x.id AND c.shown) AS shown`,
    [tenantId, slug],
  )
  const gone = rows[0]
  if (!gone) throw new CommandError('not_found', `no exhibit ${JSON.stringify(slug)} in this tenant`)
  // Nobody knows of a draft, so nothing tells of it.
  if (!gone.shown) return { id: gone.id, title: gone.title }
  await client.query(
    `INSERT INTO fonds.tombstone (id, tenant_id, kind, slug, deleted_at, was_visible) VALUES ($1, $2, 'exhibit', $3, date_trunc('second', clock_timestamp()), true)
     ON CONFLICT DO NOTHING`,
    [gone.id, tenantId, gone.slug],
  )
  await logShown(batch, gone.id, { before: gone.visible, now: false })
  return { id: gone.id, title: gone.title }
}
