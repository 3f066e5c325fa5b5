import type { Batch } from '../feed/batch.ts'
import { logEntities } from './entity-counts.ts'
import type { MainHeading, SoughtHeading } from './known-entities.ts'

const STORE = `
INSERT INTO fonds.entity_subdivision AS s (entity_id, tenant_id, main_type, main_key, main_from, main_to, main_id_key)
SELECT DISTINCT ON (n.id) n.id, $1::uuid, n.type, n.key, n.first, n.last, n.id_key
FROM unnest($2::uuid[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::text[])
  AS n(id, type, key, first, last, id_key) ORDER BY n.id, n.id_key
ON CONFLICT (entity_id) DO UPDATE SET main_id_key = excluded.main_id_key
WHERE s.main_id_key IS NULL AND excluded.main_id_key IS NOT NULL`

// By identifier, else by a name that only one entity has, or only one with these years.
const FIND = `
WITH sought AS (
  SELECT * FROM unnest($3::text[], $4::text[], $5::text[]) AS k(type, key, id_key)
), open AS (
  SELECT s.* FROM fonds.entity_subdivision s WHERE s.entity_id = ANY ($2) AND s.tenant_id = $1 AND s.main_id IS NULL
  UNION SELECT s.* FROM sought k JOIN fonds.entity_subdivision s
    ON s.tenant_id = $1 AND s.main_type = k.type AND s.main_key = k.key WHERE s.main_id IS NULL
  UNION SELECT s.* FROM sought k JOIN fonds.entity_subdivision s
    ON s.tenant_id = $1 AND s.main_type = k.type AND s.main_id_key = k.id_key WHERE s.main_id IS NULL
), found AS (
  SELECT o.entity_id, coalesce(
    (SELECT i.entity_id FROM fonds.entity_identifier i WHERE i.tenant_id = $1 AND i.entity_type = o.main_type
       AND i.id_key = o.main_id_key AND i.entity_id <> o.entity_id),
    (SELECT (array_agg(k.entity_id ORDER BY x.exact DESC))[1]
     FROM fonds.entity_key k, LATERAL (
       SELECT (k.date_from, k.date_to) IS NOT DISTINCT FROM (o.main_from, o.main_to) AS exact
     ) x
     WHERE k.tenant_id = $1 AND k.entity_type = o.main_type AND k.match_key = o.main_key AND k.kind = 'name'
       AND k.entity_id <> o.entity_id
       AND (k.date_from = o.main_from OR k.date_from IS NULL OR o.main_from IS NULL)
       AND (k.date_to = o.main_to OR k.date_to IS NULL OR o.main_to IS NULL)
     HAVING count(*) = 1 OR count(*) FILTER (WHERE x.exact) = 1)
  ) AS main_id FROM open o
), linked AS (
  UPDATE fonds.entity_subdivision s SET main_id = f.main_id FROM found f
  WHERE s.entity_id = f.entity_id AND f.main_id IS NOT NULL RETURNING s.entity_id, s.main_id
)
SELECT e.id, e.visible FROM fonds.entity e
WHERE e.visible AND e.id IN (SELECT entity_id FROM linked UNION SELECT main_id FROM linked)`

/**
 * Stores which main headings the found headings with subdivisions refer to, and resolves those without a known entity,
 * including among the found headings.
 * @param ids the entity of each heading, by `lookup`
 */
export async function linkSubdivisions(
  batch: Batch,
  sought: readonly Pick<SoughtHeading, 'lookup' | 'entity_type' | 'match_key' | 'id_key' | 'main'>[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { client, tenantId, batchId } = batch
  const mains = sought.flatMap(({ main, lookup }): { id: string; main: MainHeading }[] => {
    const id = ids.get(lookup)
    return main === null || id === undefined ? [] : [{ id, main }]
  })
  if (mains.length > 0) {
    await client.query({
      name: 'entity-subdivisions',
      text: STORE,
      values: [
        tenantId,
        mains.map(({ id }) => id),
        mains.map(({ main }) => main.entity_type),
        mains.map(({ main }) => main.key),
        mains.map(({ main }) => main.from),
        mains.map(({ main }) => main.to),
        mains.map(({ main }) => main.id_key),
      ],
    })
  }
  const { rows } = await client.query<{ id: string; visible: boolean }>({
    name: 'main-headings',
    text: FIND,
    values: [
      tenantId,
      mains.map(({ id }) => id),
      sought.map((s) => s.entity_type),
      sought.map((s) => s.match_key),
      sought.map((s) => s.id_key),
    ],
  })
  await logEntities(client, tenantId, batchId, rows)
}
