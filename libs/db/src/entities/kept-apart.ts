import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { type Batch, withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { findCandidates } from './entity-candidates.ts'
import type { EntityType } from './entity-keys.ts'
import { findEntity, lockEntity, type ReadPlace } from './entity-lookup.ts'
import type { EntityName } from './known-entities.ts'

/** One entity of a decision. */
interface DecidedEntity {
  readonly id: string
  readonly slug: string
  readonly name: string
}

export interface KeptApartResult {
  readonly entity: DecidedEntity
  readonly other: DecidedEntity
  readonly kept_apart: boolean
  /** Whether this was decided otherwise before. */
  readonly changed: boolean
}

const KEEP = `
INSERT INTO fonds.entity_candidate AS c (tenant_id, entity_id, other_id, kept_apart)
VALUES ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), true)
ON CONFLICT (tenant_id, entity_id, other_id) DO UPDATE SET kept_apart = true WHERE NOT c.kept_apart`

const UNDO = `
DELETE FROM fonds.entity_candidate
WHERE tenant_id = $1 AND entity_id = least($2::uuid, $3::uuid) AND other_id = greatest($2::uuid, $3::uuid) AND kept_apart`

/**
 * Stores the decision that two entities are different, or takes it back. From then on, imports do not join headings of
 * one with those of the other, they are no candidates for a merge, and a merge of the two is refused. Nothing that
 * readers see changes.
 * @param apart false takes the decision back
 * @throws CommandError not_found; invalid for an entity and itself
 */
export async function keepApart(
  pool: pg.Pool,
  tenantId: string,
  slugsOrIds: readonly [string, string],
  apart: boolean,
): Promise<KeptApartResult> {
  return onClient(pool, async (client) => {
    const [one, two] = [
      await findEntity(client, tenantId, slugsOrIds[0]),
      await findEntity(client, tenantId, slugsOrIds[1]),
    ]
    if (one.id === two.id) {
      throw new CommandError('invalid', `${slugsOrIds[0]} and ${slugsOrIds[1]} are the same entity, ${one.slug}`)
    }
    const { result } = await withBatch(client, tenantId, async (batch) => {
      // Locks in the order of ids, as everywhere, to avoid deadlocks.
      for (const id of [one.id, two.id].sort()) await lockEntity(batch, id)
      const { rowCount } = await client.query(apart ? KEEP : UNDO, [tenantId, one.id, two.id])
      if (!apart && rowCount === 1) await findCandidates(batch, await namesOf(batch, one.id))
      return rowCount === 1
    })
    const decided = ({ id, slug, name }: DecidedEntity): DecidedEntity => ({ id, slug, name })
    return { entity: decided(one), other: decided(two), kept_apart: apart, changed: result }
  })
}

async function namesOf({ client }: Batch, id: string): Promise<{ entity_type: EntityType; match_key: string }[]> {
  const { rows } = await client.query<{ entity_type: EntityType; match_key: string }>(
    'SELECT entity_type, match_key FROM fonds.entity_key WHERE entity_id = $1',
    [id],
  )
  return rows
}

/** Returns whether an operator decided that two entities are different. */
export async function areKeptApart({ client, tenantId }: ReadPlace, one: string, other: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM fonds.entity_candidate WHERE tenant_id = $1 AND entity_id = least($2::uuid, $3::uuid)
       AND other_id = greatest($2::uuid, $3::uuid) AND kept_apart`,
    [tenantId, one, other],
  )
  return rowCount === 1
}

/** Passes the decisions about an entity that is merged into another on to the other. */
export async function inheritKeptApart({ client, tenantId }: Batch, gone: string, kept: string): Promise<void> {
  await client.query(
    `INSERT INTO fonds.entity_candidate AS c (tenant_id, entity_id, other_id, kept_apart)
     SELECT $1, least(x.id, $3::uuid), greatest(x.id, $3::uuid), true
     FROM (SELECT CASE WHEN entity_id = $2 THEN other_id ELSE entity_id END AS id FROM fonds.entity_candidate
       WHERE tenant_id = $1 AND kept_apart AND $2::uuid IN (entity_id, other_id)) x
     ON CONFLICT (tenant_id, entity_id, other_id) DO UPDATE SET kept_apart = true`,
    [tenantId, gone, kept],
  )
}

/** Reads which of some entities are kept apart from each other. */
export async function readKeptApart(
  { client, tenantId }: ReadPlace,
  ids: readonly string[],
): Promise<{ entity_id: string; other_id: string }[]> {
  if (ids.length < 2) return []
  const { rows } = await client.query<{ entity_id: string; other_id: string }>({
    name: 'kept-apart',
    text: `SELECT entity_id, other_id FROM fonds.entity_candidate
      WHERE tenant_id = $1 AND kept_apart AND entity_id = ANY ($2) AND other_id = ANY ($2)`,
    values: [tenantId, ids],
  })
  return rows
}

/**
 * Turns names of authority records that an entity kept apart already has into variants, which no heading matches: the
 * headings stay with that entity.
 */
export async function yieldNames({ client, tenantId }: Batch, keys: readonly EntityName[]): Promise<EntityName[]> {
  const names = keys.filter(({ kind }) => kind === 'name')
  if (names.length === 0) return [...keys]
  const { rows } = await client.query<{ entity_id: string; match_key: string }>({
    name: 'names-kept-apart',
    text: `SELECT DISTINCT n.entity_id, n.match_key
      FROM unnest($2::uuid[], $3::text[], $4::text[], $5::integer[], $6::integer[]) AS n(entity_id, type, match_key, first, last)
      JOIN fonds.entity_candidate c ON c.tenant_id = $1 AND c.kept_apart AND n.entity_id IN (c.entity_id, c.other_id)
      JOIN fonds.entity_key k ON k.tenant_id = $1 AND k.entity_type = n.type AND k.match_key = n.match_key
        AND k.entity_id = CASE WHEN c.entity_id = n.entity_id THEN c.other_id ELSE c.entity_id END
      WHERE k.kind = 'name' AND (k.date_from = n.first OR k.date_from IS NULL OR n.first IS NULL)
        AND (k.date_to = n.last OR k.date_to IS NULL OR n.last IS NULL)`,
    values: [
      tenantId,
      names.map((n) => n.entity_id),
      names.map((n) => n.entity_type),
      names.map((n) => n.match_key),
      names.map((n) => n.date_from),
      names.map((n) => n.date_to),
    ],
  })
  const theirs = new Set(rows.map((row) => `${row.entity_id} ${row.match_key}`))
  return keys.map((key) => (theirs.has(`${key.entity_id} ${key.match_key}`) ? { ...key, kind: 'variant' } : key))
}
