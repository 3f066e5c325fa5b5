import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import { ContentionError } from '../transaction/transaction.ts'
import { checkSlug } from '../values/slug.ts'
import { noteChosenSlug } from './chosen-slug.ts'
import { keepFormerPath } from './former-path.ts'
import type { Target } from './lookup.ts'
import { readSlugRule, slugBase } from './slug-base.ts'
import { slugsOf } from './slugs.ts'

/**
 * Sets the slug of a description whose tree is locked, which imports then leave alone. Null gives it the one that it would
 * get as a new description, which follows its title again until it is public. The former path redirects.
 * @returns the descriptions whose content changed: those at and below it show its URL
 * @throws CommandError invalid; conflict for a slug that is or was another description's
 */
export async function setSlug(batch: Batch, target: Target, slug: string | null): Promise<string[]> {
  const { client, tenantId } = batch
  if (slug !== null) checkSlug(slug)
  const next = slug ?? (await freeSlug(batch, target))
  const owner = await ownerOf(batch, target, next)
  if (owner !== null) throw new CommandError('conflict', owner)
  await noteChosenSlug(batch, target.id, slug !== null)
  if (next === target.slug) return []
  await client.query('UPDATE fonds.description SET slug = $2 WHERE id = $1', [target.id, next])
  // Its index keeps others from using the slug from now on; what used it a moment ago may have left it to redirect.
  if ((await ownerOf(batch, target, next)) !== null) throw new ContentionError(`the slug ${next} has just been used`)
  await keepFormerPath(batch, { ...target, next })
  const { rows } = await client.query<{ id: string }>(SHOWING, [tenantId, target.path])
  return rows.map(({ id }) => id)
}

const SHOWING = `
UPDATE fonds.description d SET updated_at = date_trunc('second', now())
WHERE d.tenant_id = $1 AND d.path >= $2 AND d.path < $2 || '~' AND d.visible RETURNING d.id`

const OWNER = `
SELECT 'has' AS owned, d.title FROM fonds.description d
WHERE d.tenant_id = $1 AND d.kind = $2 AND d.slug = $3 AND d.id <> $4
UNION ALL
SELECT 'had', d.title FROM fonds.slug_history h JOIN fonds.description d ON d.id = h.item_id
WHERE h.tenant_id = $1 AND h.kind = $2 AND h.slug = $3 AND h.item_id <> $4
UNION ALL
SELECT 'deleted', '' FROM fonds.tombstone t
WHERE t.tenant_id = $1 AND t.kind = $2 AND t.slug = $3 AND t.id <> $4
UNION ALL
SELECT 'deleted', '' FROM fonds.slug_history h JOIN fonds.tombstone t ON t.id = h.item_id
WHERE h.tenant_id = $1 AND h.kind = $2 AND h.slug = $3 AND h.item_id <> $4
LIMIT 1`

/** Says to whom else a slug belongs; null if it is free. */
async function ownerOf({ client, tenantId }: Batch, target: Target, slug: string): Promise<string | null> {
  const { rows } = await client.query<{ owned: 'has' | 'had' | 'deleted'; title: string }>(OWNER, [
    tenantId,
    target.kind,
    slug,
    target.id,
  ])
  const [found] = rows
  if (found === undefined) return null
  const { owned, title } = found
  if (owned === 'deleted') return `the slug ${slug} belongs to a deleted ${target.kind}`
  const named = `${target.kind} “${title}”`
  return owned === 'has' ? `${named} has the slug ${slug}` : `the slug ${slug} redirects to the ${named}, which had it`
}

/** Returns the slug that a description would get if it were new. */
async function freeSlug(batch: Batch, target: Target): Promise<string> {
  const { client, tenantId } = batch
  const { rows: described } = await client.query<{ title: string; reference_code: string | null }>(
    'SELECT title, reference_code FROM fonds.description WHERE id = $1',
    [target.id],
  )
  const [description] = described
  if (description === undefined) throw new Error(`the description ${target.id} has disappeared`)
  const base = slugBase(await readSlugRule(client, tenantId), description)
  const { rows } = await client.query<{ slug: string }>(
    `SELECT c.slug FROM (SELECT d.id, d.level, $2::text AS slug_base FROM fonds.description d WHERE d.id = $1) s,
       unnest(ARRAY[${slugsOf('s.id').join(', ')}]) WITH ORDINALITY c (slug, n) WHERE c.slug IS NOT NULL ORDER BY c.n`,
    [target.id, base],
  )
  for (const { slug } of rows) if ((await ownerOf(batch, target, slug)) === null) return slug
  throw new Error(`no free slug for ${target.id}`)
}
