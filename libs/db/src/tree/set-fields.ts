import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { DISCLOSED, logRows, SHOWN } from '../feed/change-rows.ts'
import { setRepository } from '../repositories/hold-collections.ts'
import { onClient } from '../transaction/on-client.ts'
import { finishVisibility } from '../visibility/flip.ts'
import { recountAbove } from '../visibility/subtree.ts'
import { accessInForce } from './access-in-force.ts'
import { checkAccess, decidedAccess, storedAccess } from './decided-access.ts'
import { findTarget, lockTarget, type Target } from './lookup.ts'
import { setNotice } from './set-notice.ts'
import { setSlug } from './set-slug.ts'
import { type SetTranslations, setTranslations } from './set-translations.ts'

/**
 * The fields that an operator may set on a description; imports do not change them. `undefined` keeps a field, `null`
 * clears it.
 */
export interface SettableFields {
  readonly suppress_from_aggregators?: boolean
  /** Replaces the source's statement of access for this unit and those that inherit from it. */
  readonly access?: SetAccess | null
  /** The slug or UUID of the record whose image represents this collection. */
  readonly cover?: string | null
  /** Whether harvesters may request this collection as a set. Collections on the top two levels are sets anyway. */
  readonly oai_set?: boolean
  /** The last part of its URL. The former one redirects. Null: what a new description would get. */
  readonly slug?: string | null
  /** The slug of the repository that holds this top-level collection. Null: the one that its source names. */
  readonly repository?: string | null
  /**
   * A notice that readers of this unit, and of those below without their own, see first: texts by language, `''` for one that is not
   * stated, null to take one back. Text without language replaces all others. Null: the one that its source states.
   */
  readonly notice?: Readonly<Record<string, string | null>> | null
  /** Translations of its fields. */
  readonly translations?: SetTranslations
}

/** A complete statement of access if it has a status, else a change to the operator's statement. */
interface SetAccess {
  readonly status?: string
  readonly until?: string | null
  readonly statement?: string | null
}

// One statement for the unit and its descendants: a unit is suppressed on its own or by any ancestor.
const SUPPRESS = `
UPDATE fonds.description d SET suppressed = NOT d.suppressed, updated_at = date_trunc('second', now())
WHERE d.tenant_id = $1 AND d.path >= $2 AND d.path < $2 || '~'
  AND d.suppressed <> (d.suppress OR EXISTS (SELECT FROM fonds.description a WHERE a.id = ANY (d.ancestor_ids) AND a.suppress))
RETURNING d.id, d.kind, d.visible`

const REINHERIT_ACCESS = `
WITH RECURSIVE t AS (
  SELECT d.id, coalesce(${accessInForce('d.tenant_id', 'coalesce(d.set_access, d.own_access)')}, p.access) AS access,
    CASE WHEN coalesce(d.set_access, d.own_access) IS NOT NULL THEN NULL
      ELSE coalesce(p.access_from, CASE WHEN p.access IS NOT NULL THEN p.id END) END AS access_from
  FROM fonds.description d LEFT JOIN fonds.description p ON p.id = d.parent_id WHERE d.id = ANY ($1::uuid[])
  UNION ALL
  SELECT c.id, t.access, coalesce(t.access_from, CASE WHEN t.access IS NOT NULL THEN t.id END)
  FROM t JOIN fonds.description c ON c.parent_id = t.id WHERE coalesce(c.set_access, c.own_access) IS NULL
)
UPDATE fonds.description d SET access = t.access, access_from = t.access_from, updated_at = date_trunc('second', now())
FROM t WHERE d.id = t.id AND (d.access, d.access_from) IS DISTINCT FROM (t.access, t.access_from)
RETURNING d.id, d.kind, d.visible`

const LOG = logRows(`
SELECT d.tenant_id, d.id, d.kind, d.root_id, $2, 'upsert', ${DISCLOSED('d')},
  ${SHOWN('d')} FROM fonds.description d
WHERE d.id = ANY ($1) AND d.visible`)

/**
 * Sets an operator's fields on a collection or record, in one transaction.
 * @returns the number of descriptions whose content changed; the former slug if it has another now
 * @throws CommandError not_found, invalid, conflict for a slug that is another's, busy
 */
export async function setFields(
  pool: pg.Pool,
  tenantId: string,
  kind: DescriptionKind,
  slugOrId: string,
  fields: SettableFields,
): Promise<{ id: string; slug: string; former_slug: string | null; title: string; changed: number }> {
  await finishVisibility(pool, tenantId)
  return onClient(pool, async (client) => {
    const found = await findTarget(client, tenantId, kind, slugOrId)
    const { result } = await withBatch(client, tenantId, async (batch) => {
      const target = await lockTarget(batch, found)
      const changed = await setFieldsOf(batch, target, fields)
      await logFields(batch, [target], changed)
      const { id, title } = target
      const { slug } = fields.slug === undefined ? target : await findTarget(client, tenantId, kind, id)
      return { id, slug, former_slug: slug === target.slug ? null : target.slug, title, changed: changed.size }
    })
    await dropEmptyBatches(client, tenantId)
    return result
  })
}

/**
 * Sets fields of a description whose tree is locked, without logging the changes (`logFields`).
 * @returns the descriptions whose content changed
 * @throws CommandError invalid, not_found for a cover, conflict for a slug that is another's
 */
export async function setFieldsOf(batch: Batch, target: Target, fields: SettableFields): Promise<Set<string>> {
  const changed = new Set<string>()
  if (fields.suppress_from_aggregators !== undefined) {
    for (const id of await suppress(batch, target, fields.suppress_from_aggregators)) changed.add(id)
  }
  if (fields.access !== undefined) for (const id of await setAccess(batch, target, fields.access)) changed.add(id)
  if (fields.notice !== undefined) for (const id of await setNotice(batch, target, fields.notice)) changed.add(id)
  if (fields.cover !== undefined) for (const id of await setCover(batch, target, fields.cover)) changed.add(id)
  if (fields.oai_set !== undefined) for (const id of await setOaiSet(batch, target, fields.oai_set)) changed.add(id)
  if (fields.repository !== undefined)
    for (const id of await setRepository(batch, target, fields.repository)) changed.add(id)
  if (fields.slug !== undefined) for (const id of await setSlug(batch, target, fields.slug)) changed.add(id)
  if (fields.translations !== undefined) {
    for (const id of await setTranslations(batch, target.id, fields.translations)) changed.add(id)
  }
  return changed
}

/** Logs descriptions that `setFieldsOf` changed, and updates what depends on them above its targets. */
export async function logFields(
  batch: Batch,
  targets: readonly Pick<Target, 'ancestor_ids'>[],
  changed: ReadonlySet<string>,
): Promise<void> {
  if (changed.size === 0) return
  const ids = [...changed]
  await batch.client.query(LOG, [ids, batch.batchId])
  await batch.client.query('UPDATE fonds.description SET subtree_version = $2 WHERE id = ANY ($1)', [
    ids,
    batch.batchId,
  ])
  const depths = new Map(targets.flatMap(({ ancestor_ids }) => ancestor_ids.map((id, depth) => [id, depth] as const)))
  const above = [...depths].toSorted(([, a], [, b]) => a - b).map(([id]) => id)
  await recountAbove(batch, { ancestor_ids: above })
  batch.changed()
}

async function suppress(batch: Batch, target: Target, value: boolean): Promise<string[]> {
  await batch.client.query('UPDATE fonds.description SET suppress = $2 WHERE id = $1', [target.id, value])
  const { rows } = await batch.client.query<{ id: string }>(SUPPRESS, [batch.tenantId, target.path])
  return rows.map((r) => r.id)
}

async function setAccess(batch: Batch, target: Target, given: SettableFields['access']): Promise<string[]> {
  const access = given && (await wholeAccess(batch, target, given))
  if (access) checkAccess({ status: access.status, until: access.until || null })
  // Without its own setting, a decision on its statement applies.
  await batch.client.query(
    `UPDATE fonds.description d SET set_access = coalesce($2::jsonb, ${decidedAccess('d.tenant_id', 'd.own_access')})
     WHERE d.id = $1`,
    [target.id, access ? JSON.stringify(storedAccess(access)) : null],
  )
  return reinheritAccess(batch, [target.id])
}

/**
 * Gives descriptions the access that is stated for them, and those below them what they inherit.
 * @returns the descriptions whose access changed
 */
export async function reinheritAccess({ client }: Batch, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(REINHERIT_ACCESS, [ids])
  return rows.map(({ id }) => id)
}

async function wholeAccess({ client }: Batch, { id }: Target, { status, ...parts }: SetAccess) {
  const bare = { until: null, statement: null }
  if (status !== undefined) return { status, ...bare, ...parts }
  const { rows } = await client.query<{ set_access: (typeof bare & { status: string }) | null }>(
    `SELECT CASE WHEN NOT set_access ? 'by_statement' THEN set_access - 'understood' END AS set_access
     FROM fonds.description WHERE id = $1`,
    [id],
  )
  const set = rows[0]?.set_access ?? null
  if (set !== null) return { ...set, ...parts }
  if (Object.values(parts).every((value) => value === null)) return null
  throw new CommandError('invalid', 'access_until and access_statement need access=STATUS, which is not set here')
}

/** Changes the set membership of everything in the collection. */
async function setOaiSet(batch: Batch, target: Target, value: boolean): Promise<string[]> {
  if (target.kind !== 'collection') throw new CommandError('invalid', 'only a collection can be a set')
  const { rowCount } = await batch.client.query(
    'UPDATE fonds.description SET oai_set = $2 WHERE id = $1 AND oai_set <> $2',
    [target.id, value],
  )
  if (!rowCount) return []
  const { rows } = await batch.client.query<{ id: string }>(
    `SELECT d.id FROM fonds.description d WHERE d.tenant_id = $1 AND d.path >= $2 AND d.path < $2 || '~' AND d.visible`,
    [batch.tenantId, target.path],
  )
  batch.changed()
  return rows.map((r) => r.id)
}

async function setCover(batch: Batch, target: Target, cover: string | null | undefined): Promise<string[]> {
  if (target.kind !== 'collection') throw new CommandError('invalid', 'only a collection can have a cover')
  const record = cover ? await findTarget(batch.client, batch.tenantId, 'record', cover) : null
  if (record && !record.ancestor_ids.includes(target.id)) {
    throw new CommandError('invalid', `record ${record.slug} is not in collection ${target.slug}`)
  }
  const { rowCount } = await batch.client.query(
    'UPDATE fonds.description SET cover_id = $2 WHERE id = $1 AND cover_id IS DISTINCT FROM $2',
    [target.id, record?.id ?? null],
  )
  return rowCount ? [target.id] : []
}
