import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import type { Client } from '../statements/statement.ts'
import { findTarget } from '../tree/lookup.ts'
import { digestOf } from '../values/digest.ts'
import { uuidV5 } from '../values/uuid.ts'
import { checkRepository, type RepositoryInput } from './repository-bounds.ts'

const STORE = `
INSERT INTO fonds.repository AS r (id, tenant_id, slug, position, language, name, other_names, codes, address, contact,
  coordinates, texts, translations, cover_id, content_hash)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
ON CONFLICT (tenant_id, slug) DO UPDATE SET position = excluded.position, language = excluded.language,
  name = excluded.name, other_names = excluded.other_names, codes = excluded.codes, address = excluded.address,
  contact = excluded.contact, coordinates = excluded.coordinates, texts = excluded.texts,
  translations = excluded.translations, cover_id = excluded.cover_id, content_hash = excluded.content_hash,
  updated_at = date_trunc('second', now())
WHERE r.content_hash <> excluded.content_hash`

/**
 * Stores a repository at a place among the archive's; replaces one of the same slug. `holdCollections` then finds what it holds.
 * @throws CommandError invalid beyond REPOSITORY_BOUNDS; not_found for a cover
 */
export async function storeRepository(batch: Batch, given: RepositoryInput, position: number): Promise<void> {
  checkRepository(given, position)
  const { client, tenantId } = batch
  const { slug, language, name, other_names, codes, cover } = given
  const coverId = cover === null ? null : (await findTarget(client, tenantId, 'record', cover)).id
  const parts = [given.address, given.contact, given.coordinates, given.texts, given.translations].map(sortedJson)
  const content = [language, name, other_names, codes, ...parts, coverId]
  const { rowCount } = await client.query(STORE, [
    uuidV5(tenantId, `repository\n${slug}`),
    ...[tenantId, slug, position, ...content],
    digestOf(JSON.stringify([position, ...content])),
  ])
  if (rowCount) batch.changed()
}

/** Writes JSON with the keys of objects sorted: PostgreSQL keeps them in another order than a file. Null for null. */
function sortedJson(value: unknown): string | null {
  if (value === null) return null
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Deletes a repository; its URL then answers 404, and what it held is held by none. */
export async function removeRepository({ client, tenantId, changed }: Batch, slug: string): Promise<void> {
  await client.query(
    `UPDATE fonds.collection_repository c SET repository_id = NULL, is_set = false
     FROM fonds.repository r WHERE r.tenant_id = $1 AND r.slug = $2 AND c.repository_id = r.id`,
    [tenantId, slug],
  )
  await client.query('DELETE FROM fonds.repository WHERE tenant_id = $1 AND slug = $2', [tenantId, slug])
  changed()
}

/**
 * Finds a repository by its slug.
 * @throws CommandError not_found, with the slugs that there are
 */
export async function findRepository(client: Client, tenantId: string, slug: string): Promise<string> {
  const { rows } = await client.query<{ id: string; slug: string }>(
    'SELECT id, slug FROM fonds.repository WHERE tenant_id = $1 ORDER BY position, slug',
    [tenantId],
  )
  const found = rows.find((row) => row.slug === slug)
  if (found !== undefined) return found.id
  const known = rows.slice(0, 10).map((row) => row.slug)
  const which = known.length === 0 ? 'describe it in the site file first' : `there are ${known.join(', ')}`
  throw new CommandError('not_found', `no repository ${JSON.stringify(slug)}: ${which}`)
}

/** Reads the repositories of an archive as it describes them, in their order, with the digest of each. */
export async function readRepositories(
  client: Client,
  tenantId: string,
): Promise<readonly (RepositoryInput & { readonly id: string; readonly content_hash: string })[]> {
  const { rows } = await client.query<RepositoryInput & { id: string; content_hash: string }>(
    `SELECT r.id, r.slug, r.language, r.name, r.other_names, r.codes, r.address, r.contact, r.coordinates, r.texts,
       r.translations, c.slug AS cover, r.content_hash
     FROM fonds.repository r LEFT JOIN fonds.description c ON c.id = r.cover_id
     WHERE r.tenant_id = $1 ORDER BY r.position, r.slug`,
    [tenantId],
  )
  return rows
}

/** Returns what descriptions show of an archive's repositories, as text to compare; empty unless there are several. */
export async function shownRepositories(client: Client, tenantId: string): Promise<string> {
  const rows = await readRepositories(client, tenantId)
  if (rows.length < 2) return ''
  const shown = rows.map(({ id, slug, name, language, translations }) => {
    const names = Object.entries(translations).map(([code, texts]) => [code, texts.name ?? null])
    return [id, slug, name, language, names]
  })
  return JSON.stringify(shown.toSorted())
}
