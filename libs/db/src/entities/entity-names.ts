import { AGENT_TYPES, type EntityType, isAgentType } from '@fonds/types'
import type { Batch } from '../feed/batch.ts'
import type { ReadPlace } from './entity-lookup.ts'
import { readKeptApart } from './kept-apart.ts'
import {
  type EntityIdentifier,
  type EntityName,
  type HeadingContext,
  KnownEntities,
  type SoughtHeading,
} from './known-entities.ts'

/** Stores the names by which headings match entities, once each. Known years and the more certain kind are kept. */
export async function saveKeys({ client, tenantId }: Batch, keys: readonly EntityName[]): Promise<void> {
  if (keys.length === 0) return
  await client.query({
    name: 'entity-keys',
    text: `INSERT INTO fonds.entity_key AS k (tenant_id, entity_type, match_key, entity_id, date_from, date_to, kind, lang,
        agency, undated)
      SELECT $1, * FROM unnest($2::text[], $3::text[], $4::uuid[], $5::integer[], $6::integer[], $7::text[], $8::text[],
        $9::text[], $10::text[])
      ON CONFLICT (tenant_id, entity_type, match_key, entity_id) DO UPDATE
      SET date_from = coalesce(k.date_from, excluded.date_from), date_to = coalesce(k.date_to, excluded.date_to),
        kind = least(k.kind, excluded.kind), lang = excluded.lang, agency = excluded.agency,
        undated = CASE
          WHEN 'decided' IN (k.undated, excluded.undated) THEN 'decided'
          -- One of them had no years before.
          WHEN k.kind = 'name' AND excluded.kind = 'name' AND (coalesce(k.date_from, k.date_to) IS NULL)
            <> (coalesce(excluded.date_from, excluded.date_to) IS NULL) THEN 'joined'
          ELSE coalesce(excluded.undated, k.undated) END`,
    values: [
      tenantId,
      keys.map((k) => k.entity_type),
      keys.map((k) => k.match_key),
      keys.map((k) => k.entity_id),
      keys.map((k) => k.date_from),
      keys.map((k) => k.date_to),
      keys.map((k) => k.kind),
      keys.map((k) => k.lang),
      keys.map((k) => k.agency),
      keys.map((k) => k.undated),
    ],
  })
}

/**
 * Stores the identifiers by which headings match entities. An identifier already assigned to an entity stays with it.
 */
export async function saveIdentifiers({ client, tenantId }: Batch, ids: readonly EntityIdentifier[]): Promise<void> {
  if (ids.length === 0) return
  await client.query({
    name: 'entity-identifiers',
    text: `INSERT INTO fonds.entity_identifier (tenant_id, entity_type, id_key, scheme, entity_id)
      SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::uuid[]) ON CONFLICT DO NOTHING`,
    values: [
      tenantId,
      ids.map((i) => i.entity_type),
      ids.map((i) => i.id_key),
      ids.map((i) => i.scheme),
      ids.map((i) => i.entity_id),
    ],
  })
}

/** Returns the types of the entities that a heading may name: an agent's own, and those that it may turn out to have. */
export const typesOf = ({ entity_type }: Pick<SoughtHeading, 'entity_type'>): readonly EntityType[] =>
  isAgentType(entity_type) ? AGENT_TYPES : [entity_type]

/** Reads the stored entities that match the names and identifiers of headings. */
export async function readKnown(
  place: ReadPlace,
  sought: readonly SoughtHeading[],
  context: HeadingContext,
): Promise<KnownEntities> {
  const { client, tenantId } = place
  const known = new KnownEntities(context)
  const typed = sought.flatMap((heading) => typesOf(heading).map((entity_type) => ({ ...heading, entity_type })))
  const { rows: keys } = await client.query<EntityName & { readonly type_certain: boolean }>({
    name: 'known-keys',
    text: `SELECT DISTINCT k.entity_id, k.entity_type, k.match_key, k.date_from, k.date_to, k.kind, k.lang, k.agency,
        k.undated, e.type_certain, e.created_at
      FROM unnest($2::text[], $3::text[]) AS s(entity_type, match_key)
      JOIN fonds.entity_key k ON k.tenant_id = $1 AND k.entity_type = s.entity_type AND k.match_key = s.match_key
      JOIN fonds.entity e ON e.id = k.entity_id ORDER BY e.created_at, k.entity_id`,
    values: [tenantId, typed.map((s) => s.entity_type), typed.map((s) => s.match_key)],
  })
  for (const row of keys) known.addKey({ ...row })
  const numbered = typed.filter((s) => s.id_key !== null)
  const { rows: ids } = await client.query<EntityIdentifier & { readonly type_certain: boolean }>({
    name: 'known-identifiers',
    text: `SELECT i.entity_id, i.entity_type, i.id_key, i.scheme, e.type_certain
      FROM fonds.entity_identifier i JOIN fonds.entity e ON e.id = i.entity_id
      WHERE (i.tenant_id = $1 AND (i.entity_type, i.id_key) IN (SELECT * FROM unnest($2::text[], $3::text[])))
        OR i.entity_id = ANY ($4)`,
    values: [
      tenantId,
      numbered.map((s) => s.entity_type),
      numbered.map((s) => s.id_key),
      [...new Set(keys.map((k) => k.entity_id))],
    ],
  })
  for (const row of ids) known.addId({ ...row })
  for (const { entity_id, entity_type, type_certain } of [...keys, ...ids])
    if (!type_certain) known.addUncertain(entity_id, entity_type)
  if (numbered.length > 0 && ids.length > 0) {
    const { rows: names } = await client.query<Pick<EntityName, 'entity_id' | 'match_key' | 'kind'>>({
      name: 'known-names',
      text: 'SELECT entity_id, match_key, kind FROM fonds.entity_key WHERE entity_id = ANY ($1)',
      values: [[...new Set(ids.map((i) => i.entity_id))]],
    })
    for (const row of names) known.addName(row)
  }
  const found = new Set([...keys, ...ids].map((row) => row.entity_id))
  for (const { entity_id, other_id } of await readKeptApart(place, [...found])) known.keepApart(entity_id, other_id)
  return known
}
