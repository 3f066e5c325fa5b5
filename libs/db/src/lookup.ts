import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from './command-error.ts'
import { isUuid } from './uuid.ts'

/** A description as the operator's commands need it, visible or not. */
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
 * Finds a description of the tenant by kind and slug or UUID.
 * @throws CommandError not_found
 */
export async function findTarget(
  client: pg.ClientBase | pg.Pool,
  tenantId: string,
  kind: DescriptionKind,
  slugOrId: string,
): Promise<Target> {
  const { rows } = await client.query<Target>(
    `SELECT d.id, d.root_id, d.kind, d.slug, d.title, d.path, d.depth, d.ancestor_ids, d.published, d.publication_decided,
       d.internal, d.visible, d.suppress, d.parent_id IS NULL OR coalesce(p.visible, false) AS parent_visible
     FROM fonds.description d LEFT JOIN fonds.description p ON p.id = d.parent_id
     WHERE d.tenant_id = $1 AND d.kind = $2 AND ${isUuid(slugOrId) ? 'd.id = $3::uuid' : 'd.slug = $3'}`,
    [tenantId, kind, slugOrId],
  )
  const target = rows[0]
  if (!target) throw new CommandError('not_found', `no ${kind} ${JSON.stringify(slugOrId)} in this tenant`)
  return target
}
