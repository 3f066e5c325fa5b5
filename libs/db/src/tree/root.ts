import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import { uuidV5 } from '../values/uuid.ts'
import { lockTree } from './lookup.ts'
import { removeDescriptions } from './retire.ts'

/** The root of the staged tree: its stored state and its position. */
export interface Root {
  readonly id: string
  /** Whether it is stored. */
  readonly known: boolean
  /** Whether it was deleted and is returning. */
  readonly returning: boolean
  /** Whether anyone decided on its publication, and how. */
  readonly decided: boolean
  readonly published: boolean
  /** Whether the file is identical to the last one imported. */
  readonly sameFile: boolean
  /** Its number on the stage. */
  readonly ord: number
  readonly path: string
  /** Text from which the UUIDs of new units derive: the source, unless another collection had it before. */
  readonly naming: string
}

type KnownRoot = Omit<Root, 'path' | 'ord' | 'naming'>

const FIND = `
SELECT id, true AS known, false AS returning, publication_decided AS decided, published, source_tree_hash = $3 AS "sameFile"
FROM fonds.description WHERE tenant_id = $1 AND source = $2 AND parent_id IS NULL
UNION ALL
SELECT id, false, true, coalesce(publication_decided, false), coalesce(published, false), false
FROM fonds.tombstone WHERE tenant_id = $1 AND source = $2 AND parent_id IS NULL`

/**
 * Finds the root by its source, which is its identity, and locks its tree. A new root comes after all others, in order
 * of arrival.
 * @param staged its number on the stage, and the file's digest
 * @throws CommandError invalid if the stage has no root; busy while the tree is being published or unpublished
 */
export async function findRoot(
  batch: Batch,
  source: string,
  staged: { readonly ord: number; readonly fileHash: string } | null,
): Promise<Root> {
  const { client, tenantId } = batch
  if (!staged) throw new CommandError('invalid', 'a finding aid must have exactly one root; this one has none')
  // Two concurrent imports of one source would both create the root.
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('fonds-source:' || $1 || $2, 0))`, [
    tenantId,
    source,
  ])
  const find = async () => (await client.query<KnownRoot>(FIND, [tenantId, source, staged.fileHash])).rows[0]
  const id = (await find())?.id ?? (await newRootId(batch, source))
  await lockTree(batch, id)
  // Read again, because a command may have been deleting it.
  const found = (await find()) ?? {
    id,
    known: false,
    returning: false,
    decided: false,
    published: false,
    sameFile: false,
  }
  const { rows } = await client.query<{ path: string }>(
    `SELECT coalesce((SELECT path FROM fonds.description WHERE id = $1),
       fonds.path_segment(nextval('fonds.root_position')::integer)) AS path`,
    [found.id],
  )
  const path = rows[0]?.path
  if (path === undefined) throw new Error('no path for the root')
  const naming = found.id === rootId(tenantId, source, 0) ? source : `${source}\n${found.id}`
  return { ...found, ord: staged.ord, path, naming }
}

const rootId = (tenantId: string, source: string, nth: number): string =>
  uuidV5(tenantId, nth === 0 ? `${source}\nroot` : `${source}\nroot\n+${nth}`)

const REPLACED = 'SELECT 1 FROM fonds.tombstone WHERE id = $1 AND source IS NULL AND NOT forgotten'

/** Returns the UUID of a new root. That of a collection which another one has replaced is never used again. */
async function newRootId({ client, tenantId }: Batch, source: string): Promise<string> {
  for (let nth = 0; ; nth++) {
    const id = rootId(tenantId, source, nth)
    if ((await client.query(REPLACED, [id])).rowCount === 0) return id
  }
}

const DETACH = 'UPDATE fonds.tombstone SET source = NULL WHERE tenant_id = $1 AND source = $2'

/**
 * Deletes the collection of a source for another one that takes its place. Everything that readers could see answers 410 from then on,
 * and no later import of the source brings it back.
 * @returns the number of deleted descriptions
 */
export async function makeWay(batch: Batch, source: string): Promise<number> {
  const deleted = await removeDescriptions(batch, 'd.tenant_id = $1 AND d.source = $2', [source], false)
  await batch.client.query(DETACH, [batch.tenantId, source])
  return deleted
}
