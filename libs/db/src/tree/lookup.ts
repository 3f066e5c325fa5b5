import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import { isUuid } from '../values/uuid.ts'
import { findByReferences } from './find-by-references.ts'
import { describeMissing } from './missing-target.ts'

/** A description as operator commands need it, visible or not. */
export interface Target {
  readonly id: string
  readonly root_id: string
  readonly kind: DescriptionKind
  readonly slug: string
  readonly title: string
  readonly path: string
  readonly depth: number
  readonly ancestor_ids: readonly string[]
  readonly published: boolean
  readonly publication_decided: boolean
  readonly internal: boolean
  readonly visible: boolean
  readonly suppress: boolean
  readonly parent_visible: boolean
}

/**
 * Finds a description of the tenant by kind and slug, UUID or reference code.
 * @throws CommandError not_found, with what may be meant; conflict if several have the reference code
 */
export async function findTarget(
  client: pg.ClientBase | pg.Pool,
  tenantId: string,
  kind: DescriptionKind,
  name: string,
): Promise<Target> {
  const named = await findNamed(client, tenantId, kind, name)
  if (named !== null) return named
  const matches = (await findByReferences(client, tenantId, [name])).get(name) ?? []
  const [match, another] = matches.filter((found) => found.kind === kind)
  if (match !== undefined && another === undefined) {
    const found = await findNamed(client, tenantId, kind, match.id)
    if (found !== null) return found
  }
  throw await describeMissing(client, tenantId, { kind, name, matches })
}

/** Finds a description by kind and slug or UUID. */
async function findNamed(
  client: pg.ClientBase | pg.Pool,
  tenantId: string,
  kind: DescriptionKind,
  slugOrId: string,
): Promise<Target | null> {
  const { rows } = await client.query<Target>(
    `SELECT d.id, d.root_id, d.kind, d.slug, d.title, d.path, d.depth, d.ancestor_ids, d.published, d.publication_decided,
       d.internal, d.visible, d.suppress, d.parent_id IS NULL OR coalesce(p.visible, false) AS parent_visible
     FROM fonds.description d LEFT JOIN fonds.description p ON p.id = d.parent_id
     WHERE d.tenant_id = $1 AND d.kind = $2 AND ${isUuid(slugOrId) ? 'd.id = $3::uuid' : 'd.slug = $3'}`,
    [tenantId, kind, slugOrId],
  )
  return rows[0] ?? null
}

/**
 * Takes a tree's lock for a command that writes to it. No command can write while part of the tree is being published
 * or unpublished in batches, because the hidden range refers to paths, and the counts above it are provisional.
 * @throws CommandError busy
 */
export async function lockTree(batch: Batch, rootId: string): Promise<void> {
  await batch.lockRoot(rootId)
  const { rows } = await batch.client.query<{ purpose: string }>(
    `SELECT h.purpose FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id WHERE d.root_id = $1`,
    [rootId],
  )
  const purpose = rows[0]?.purpose
  if (purpose) {
    throw new CommandError('busy', `a part of this tree is being ${purpose}ed; try again when that is done`)
  }
}

/**
 * Locks the tree of a description and reads its current state.
 * @throws CommandError not_found, busy
 */
export async function lockTarget(batch: Batch, found: Pick<Target, 'id' | 'kind' | 'root_id'>): Promise<Target> {
  await lockTree(batch, found.root_id)
  return findTarget(batch.client, batch.tenantId, found.kind, found.id)
}
