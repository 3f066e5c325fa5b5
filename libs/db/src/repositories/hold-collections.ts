import type { Block, Inline } from '@fonds/types'
import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import { orderFeedReview } from '../feed/feed-review.ts'
import { touchTree } from '../feed/touch-tree.ts'
import type { Client } from '../statements/statement.ts'
import type { Target } from '../tree/lookup.ts'
import { matchText } from '../values/fold.ts'
import { findRepository, shownRepositories } from './repositories.ts'

/** The repository of a top-level collection as its source names it, and the one that holds it by now. */
interface Held {
  readonly id: string
  /** Blocks of its notes on the repository. */
  readonly notes: readonly (readonly Block[])[]
  /** Codes of the repository and of the agency that keeps the finding aid, in this order. */
  readonly codes: readonly (string | null)[]
  readonly repository_id: string | null
  readonly is_set: boolean
}

/** The number of collections read at once. */
const BATCH_SIZE = 500

const READ = `
SELECT d.id, jsonb_path_query_array(d.body, '$.notes[*] ? (@.type == "repository").blocks') AS notes,
  jsonb_path_query_array(d.body, '$.identifiers[*].repository') || jsonb_build_array(d.body #> '{description_control,agency}') AS codes,
  c.repository_id, coalesce(c.is_set, false) AS is_set
FROM fonds.description d LEFT JOIN fonds.collection_repository c ON c.root_id = d.id
WHERE d.tenant_id = $1 AND d.parent_id IS NULL AND d.id > $2 AND ($3::uuid IS NULL OR d.id = $3)
ORDER BY d.id LIMIT ${BATCH_SIZE}`

const HOLD = `
INSERT INTO fonds.collection_repository (root_id, tenant_id, repository_id, is_set) VALUES ($1, $2, $3, $4)
ON CONFLICT (root_id) DO UPDATE SET repository_id = excluded.repository_id, is_set = excluded.is_set`

/**
 * Finds the repository of each top-level collection, or of one, by what its source says. What the operator set stays, and so do
 * collections whose source names none that the archive describes: no repository is made up.
 * @returns the UUIDs of those that have another one now
 */
export async function holdCollections({ client, tenantId }: Batch, root: string | null = null): Promise<string[]> {
  const known = await repositoriesByName(client, tenantId)
  if (known === null) return []
  const changed: string[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await client.query<Held>(READ, [tenantId, after, root])
    for (const held of rows) {
      if (held.is_set) continue
      const wanted = namesIn(held).reduce<string | null>((found, name) => found ?? known.get(name) ?? null, null)
      if (wanted === held.repository_id) continue
      await client.query(HOLD, [held.id, tenantId, wanted, false])
      changed.push(held.id)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_SIZE) return changed
    after = last.id
  }
}

/** Returns the UUIDs of repositories by their names and codes, folded, without those that several share; null if there are none. */
async function repositoriesByName(client: Client, tenantId: string): Promise<ReadonlyMap<string, string> | null> {
  const { rows } = await client.query<{ id: string; names: readonly string[] }>(
    `SELECT id, array_cat(ARRAY[name] || other_names || codes, ARRAY(
       SELECT t.value ->> 'name' FROM jsonb_each(translations) t WHERE t.value ->> 'name' IS NOT NULL)) AS names
     FROM fonds.repository WHERE tenant_id = $1`,
    [tenantId],
  )
  if (rows.length === 0) return null
  const all = rows.flatMap(({ id, names }) => names.map((name) => [matchText(name), id] as const))
  const found = new Map(all)
  const shared = all.filter(([name, id]) => found.get(name) !== id || name === '')
  for (const [name] of shared) found.delete(name)
  return found
}

/** Returns what may name the repository: each note as a whole, then its lines, then codes; folded. */
function namesIn({ notes, codes }: Held): string[] {
  const texts = notes.map((blocks) => blocks.map(linesOf))
  const whole = texts.map((blocks) => blocks.flat().join(' '))
  return [...whole, ...texts.flat(2), ...codes.flatMap((code) => code ?? [])].map(matchText)
}

/** Returns the lines of a paragraph; other blocks name no repository. */
const linesOf = (block: Block): string[] => (block.t === 'p' ? textOf(block.c).split('\n') : [])

const textOf = (inlines: readonly Inline[]): string =>
  inlines.map((part) => (typeof part === 'string' ? part : part.t === 'lb' ? '\n' : textOf(part.c))).join('')

/**
 * Says which repository holds a top-level collection, whatever its source says; null for what the source says.
 * @returns the UUIDs of everything visible in it, if that changed
 * @throws CommandError invalid for another description; not_found
 */
export async function setRepository(batch: Batch, target: Target, slug: string | null): Promise<string[]> {
  const { client, tenantId } = batch
  if (target.id !== target.root_id)
    throw new CommandError('invalid', 'only a top-level collection has a repository; what is in it inherits that')
  const id = slug === null ? null : await findRepository(client, tenantId, slug)
  const { rows } = await client.query<{ repository_id: string | null; is_set: boolean }>(
    'SELECT repository_id, is_set FROM fonds.collection_repository WHERE root_id = $1',
    [target.id],
  )
  const [before = { repository_id: null, is_set: false }] = rows
  if (before.is_set === (id !== null) && (id === null || before.repository_id === id)) return []
  await client.query(HOLD, [target.id, tenantId, id, id !== null])
  batch.changed()
  if (id === null) await holdCollections(batch, target.id)
  return updateIn(client, tenantId, target.path)
}

/** Notes the time of the change of everything visible in a collection. @returns their UUIDs */
async function updateIn(client: Client, tenantId: string, path: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE fonds.description d SET updated_at = date_trunc('second', now())
     WHERE d.tenant_id = $1 AND d.path >= $2 AND d.path < $2 || '~' AND d.visible RETURNING d.id`,
    [tenantId, path],
  )
  return rows.map(({ id }) => id)
}

/** Finds the repository of a collection that was just imported. If it has another one, all of it changed in meaning. */
export async function holdImported(batch: Batch, rootId: string): Promise<void> {
  if ((await holdCollections(batch, rootId)).length > 0) await touchTree(batch, rootId)
}

/**
 * Finds what each repository holds after they have changed, and orders a review of the feed (`reviewFeed`) if readers notice.
 * @param before what descriptions showed of them (`shownRepositories`)
 */
export async function reviewHeld(batch: Batch, before: string): Promise<void> {
  const { client, tenantId } = batch
  const held = await holdCollections(batch)
  if (held.length > 0 || (await shownRepositories(client, tenantId)) !== before)
    await orderFeedReview(client, tenantId, 'repositories')
}
