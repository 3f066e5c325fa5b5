import type { DescriptionKind, GeoCoordinates } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { findEntity } from '../entities/entity-lookup.ts'
import { checkPlace, placeAt } from '../entities/place-coordinates.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { orUndone } from '../transaction/undone.ts'
import { finishVisibility } from '../visibility/flip.ts'
import { findTarget, lockTree, type Target } from './lookup.ts'
import { logFields, type SettableFields, setFieldsOf } from './set-fields.ts'

/** Fields to set on a description, which is named by slug or UUID. */
export interface DescriptionChange {
  readonly kind: DescriptionKind
  readonly slugOrId: string
  readonly fields: SettableFields
}

/** Fields to set on a description or place, which is named by slug or UUID. */
export type FieldChange =
  | DescriptionChange
  | { readonly kind: 'place'; readonly slugOrId: string; readonly coordinates: GeoCoordinates | null }

export interface ManyFieldsResult {
  /** The number of descriptions and places whose content changed. */
  readonly changed: number
  /** Problem of each change, in order; null if it is possible. If there is any, nothing was written. */
  readonly problems: readonly (string | null)[]
}

/** Maximum number of trees that one transaction locks. PostgreSQL has room for about 6,400 locks by default. */
const MAX_TREES = 2_000

/**
 * Sets fields of many descriptions and places in one transaction: all of them or none.
 * @param dryRun tries all changes, but writes nothing
 * @throws CommandError busy; invalid for descriptions in more than 2,000 trees
 */
export async function setManyFields(
  pool: pg.Pool,
  tenantId: string,
  changes: readonly FieldChange[],
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<ManyFieldsResult> {
  await finishVisibility(pool, tenantId)
  return orUndone<ManyFieldsResult>((undo) =>
    onClient(pool, async (client) => {
      const { result } = await withBatch(client, tenantId, async (batch) => {
        const done = await setEach(batch, changes)
        return dryRun || done.problems.some((problem) => problem !== null) ? undo(done) : done
      })
      await dropEmptyBatches(client, tenantId)
      return result
    }),
  )
}

/** Tries each change within a batch, also after one that is impossible. */
export async function setEach(batch: Batch, changes: readonly FieldChange[]): Promise<ManyFieldsResult> {
  const { client, tenantId } = batch
  const found: (Target | null)[] = []
  const problems: (string | null)[] = []
  const attempt = async (index: number, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CommandError) || error.code === 'busy') throw error
      problems[index] = error.message
    }
  }
  for (const [index, change] of changes.entries()) {
    problems[index] = null
    found[index] = null
    if (change.kind === 'place') continue
    await attempt(index, async () => {
      found[index] = await findTarget(client, tenantId, change.kind, change.slugOrId)
    })
  }
  // In the order of ids, so that two commands cannot wait for each other.
  const roots = [...new Set(found.flatMap((target) => (target === null ? [] : [target.root_id])))].sort()
  if (roots.length > MAX_TREES) {
    throw new CommandError(
      'invalid',
      `the changes concern ${roots.length} collections; change up to ${MAX_TREES} at once`,
    )
  }
  for (const root of roots) await lockTree(batch, root)
  const changed = new Set<string>()
  const targets: Target[] = []
  let places = 0
  for (const [index, change] of changes.entries()) {
    const before = found[index] ?? null
    await attempt(index, async () => {
      if (change.kind === 'place') {
        const { id, slug, entity_type } = await findEntity(client, tenantId, change.slugOrId)
        checkPlace(slug, entity_type)
        if (await placeAt(batch, id, change.coordinates)) places++
      } else if (before !== null) {
        const target = await findTarget(client, tenantId, before.kind, before.id)
        const ids = await setFieldsOf(batch, target, change.fields)
        if (ids.size > 0) targets.push(target)
        for (const id of ids) changed.add(id)
      }
    })
  }
  await logFields(batch, targets, changed)
  return { changed: changed.size + places, problems }
}
