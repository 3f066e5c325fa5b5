import type pg from 'pg'
import type { Batch } from '../feed/batch.ts'
import type { EntityType } from './entity-keys.ts'
import type { KeyKind, SoughtHeading } from './known-entities.ts'

/** Maximum number of pairs stored per name, since a name shared by many entities means little. */
const MAX_PAIRS_PER_NAME = 50
const MAX_KEYS_PER_NAME = 100

const keyOfName = `SELECT k.entity_id, k.kind, k.date_from, k.date_to,
      jsonb_build_object('kind', k.kind, 'from', k.date_from, 'to', k.date_to) AS said
    FROM fonds.entity_key k
    WHERE k.tenant_id = $1 AND k.entity_type = n.entity_type AND k.match_key = n.match_key`

// Finds entities that share a name, have compatible years, and do not have two identifiers of one authority. Entities
// that nothing names any more and that have no record are skipped when reading.
const FIND = `
WITH names AS (SELECT DISTINCT * FROM unnest($2::text[], $3::text[]) AS s(entity_type, match_key)),
pairs AS (
  SELECT least(a.entity_id, b.entity_id) AS entity_id, greatest(a.entity_id, b.entity_id) AS other_id,
    greatest(a.kind, b.kind) AS reason, jsonb_build_object('key', n.match_key,
      'entity', CASE WHEN a.entity_id < b.entity_id THEN a.said ELSE b.said END,
      'other', CASE WHEN a.entity_id < b.entity_id THEN b.said ELSE a.said END) AS evidence,
    row_number() OVER (PARTITION BY n.entity_type, n.match_key ORDER BY a.entity_id, b.entity_id) AS n
  FROM names n
    CROSS JOIN LATERAL (${keyOfName} AND (k.date_from IS NULL OR k.date_to IS NULL OR k.kind <> 'name')
      ORDER BY k.entity_id LIMIT 20) a
    CROSS JOIN LATERAL (${keyOfName} ORDER BY k.entity_id LIMIT ${MAX_KEYS_PER_NAME}) b
  WHERE a.entity_id <> b.entity_id
    AND (a.date_from = b.date_from OR a.date_from IS NULL OR b.date_from IS NULL)
    AND (a.date_to = b.date_to OR a.date_to IS NULL OR b.date_to IS NULL)
    AND NOT EXISTS (
      SELECT FROM fonds.entity_identifier i JOIN fonds.entity_identifier j
        ON j.entity_id = b.entity_id AND j.scheme = i.scheme AND j.id_key <> i.id_key
      WHERE i.entity_id = a.entity_id
    )
)
INSERT INTO fonds.entity_candidate AS c (tenant_id, entity_id, other_id, reason, evidence)
SELECT DISTINCT ON (entity_id, other_id) $1::uuid, entity_id, other_id, reason, evidence FROM pairs
WHERE n <= ${MAX_PAIRS_PER_NAME} ORDER BY entity_id, other_id, reason
ON CONFLICT (tenant_id, entity_id, other_id) DO UPDATE SET reason = excluded.reason, evidence = excluded.evidence
WHERE (c.reason, c.evidence) IS DISTINCT FROM (excluded.reason, excluded.evidence) AND NOT c.kept_apart`

/** Stores pairs of entities that share a heading's name and may be the same although they were not merged. */
export async function findCandidates(
  { client, tenantId }: Batch,
  names: readonly Pick<SoughtHeading, 'entity_type' | 'match_key'>[],
): Promise<void> {
  await client.query({
    name: 'entity-candidates',
    text: FIND,
    values: [tenantId, names.map((n) => n.entity_type), names.map((n) => n.match_key)],
  })
}

/** Deletes stored pairs of entities that no longer share a name. */
export async function dropCandidates({ client, tenantId }: Batch, ids: readonly string[]): Promise<void> {
  await client.query({
    name: 'drop-entity-candidates',
    text: `DELETE FROM fonds.entity_candidate c
      WHERE c.tenant_id = $1 AND (c.entity_id = ANY ($2) OR c.other_id = ANY ($2)) AND NOT c.kept_apart
        AND NOT EXISTS (
          SELECT FROM fonds.entity_key a JOIN fonds.entity_key b ON b.tenant_id = $1 AND b.entity_id = c.other_id
            AND b.entity_type = a.entity_type AND b.match_key = a.match_key
            AND (a.date_from = b.date_from OR a.date_from IS NULL OR b.date_from IS NULL)
            AND (a.date_to = b.date_to OR a.date_to IS NULL OR b.date_to IS NULL)
          WHERE a.entity_id = c.entity_id
        )`,
    values: [tenantId, ids],
  })
}

/** One entity of a pair. */
interface CandidateEntity {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** Two entities of an archive that may be the same. */
export interface EntityCandidate {
  readonly entity_type: EntityType
  readonly entity: CandidateEntity
  readonly other: CandidateEntity
  /** The weaker of the two shared names: a name, a parallel name or a variant. */
  readonly reason: KeyKind
  readonly evidence: {
    readonly key: string
    readonly entity: { readonly kind: KeyKind; readonly from: number | null; readonly to: number | null }
    readonly other: { readonly kind: KeyKind; readonly from: number | null; readonly to: number | null }
  }
}

// Returns the condition that an entity is named by a description or described by an authority record.
const alive = (alias: string): string =>
  `(${alias}.record_source IS NOT NULL OR EXISTS (SELECT FROM fonds.description_entity l WHERE l.entity_id = ${alias}.id))`

/**
 * Reads undecided pairs of entities that may be the same, in the order of their UUIDs; for operators, so visible or
 * not.
 * @param after the last pair of the previous page
 * @param limit at most 1,000
 */
export async function readCandidates(
  client: pg.ClientBase | pg.Pool,
  tenantId: string,
  { after, limit }: { after?: readonly [string, string]; limit: number },
): Promise<EntityCandidate[]> {
  const { rows } = await client.query<EntityCandidate>(
    `SELECT a.entity_type, c.reason, c.evidence, json_build_object('id', a.id, 'slug', a.slug, 'name', a.name) AS entity,
       json_build_object('id', b.id, 'slug', b.slug, 'name', b.name) AS other
     FROM fonds.entity_candidate c JOIN fonds.entity a ON a.id = c.entity_id JOIN fonds.entity b ON b.id = c.other_id
     WHERE c.tenant_id = $1 AND NOT c.kept_apart AND ($2::uuid IS NULL OR (c.entity_id, c.other_id) > ($2, $3::uuid))
       AND ${alive('a')} AND ${alive('b')}
     ORDER BY c.entity_id, c.other_id LIMIT $4`,
    [tenantId, after?.[0] ?? null, after?.[1] ?? null, Math.min(limit, 1_000)],
  )
  return rows
}
