import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { noteChosenSlug } from '../tree/chosen-slug.ts'
import { type EntityResult, noteEntity, resultOf } from './entity-commands.ts'
import { logEntities } from './entity-counts.ts'
import { type EntityTarget, findEntity, lockEntity } from './entity-lookup.ts'
import { orderTouch, touchLinked } from './entity-touch.ts'
import { areKeptApart, inheritKeptApart } from './kept-apart.ts'

const MOVE_LINKS = `
WITH moved AS (DELETE FROM fonds.description_entity WHERE entity_id = $1 RETURNING *)
INSERT INTO fonds.description_entity AS l (description_id, entity_id, tenant_id, roles, creator, confidence, heading,
  headings, position, visible, path, kind)
SELECT description_id, $2, tenant_id, roles, creator, confidence, heading, headings, position, visible, path, kind
FROM moved
ON CONFLICT (description_id, entity_id) DO UPDATE SET creator = l.creator OR excluded.creator,
  confidence = greatest(l.confidence, excluded.confidence), headings = l.headings || excluded.headings,
  roles = (SELECT array_agg(DISTINCT r ORDER BY r) FROM unnest(l.roles || excluded.roles) r)`

// Counts both entities, whose links may belong to one description; later preparation adds to the count.
const COUNT_HIDDEN = `
WITH gone AS (DELETE FROM fonds.hidden_link_count WHERE entity_id = $2)
INSERT INTO fonds.hidden_link_count AS c (entity_id, batch_id, links, collections)
SELECT $3, h.batch_id, count(*), count(*) FILTER (WHERE l.kind = 'collection') FROM fonds.hidden_range h JOIN fonds.description_entity l
  ON l.entity_id = $3 AND l.visible AND l.path >= h.path_from AND l.path < h.path_to
WHERE h.tenant_id = $1 AND h.purpose = 'publish' GROUP BY h.batch_id
ON CONFLICT (entity_id, batch_id) DO UPDATE SET links = excluded.links, collections = excluded.collections`

/**
 * Merges one entity into another of the same type: links, keys, identifiers and URL. From then on, headings like the
 * merged entity's refer to the other.
 * @throws CommandError not_found; invalid for different types, or for merging an entity into itself; conflict for
 *   entities that are kept apart
 */
export async function mergeEntities(
  pool: pg.Pool,
  tenantId: string,
  slugOrId: string,
  intoSlugOrId: string,
): Promise<EntityResult> {
  return onClient(pool, async (client) => {
    const [from, into] = [
      await findEntity(client, tenantId, slugOrId),
      await findEntity(client, tenantId, intoSlugOrId),
    ]
    if (from.id === into.id) throw new CommandError('invalid', `${from.slug} cannot be merged into itself`)
    if (from.entity_type !== into.entity_type) {
      throw new CommandError(
        'invalid',
        `${from.slug} is a ${from.entity_type} and ${into.slug} is a ${into.entity_type}; only entities of one type can be merged`,
      )
    }
    await withBatch(client, tenantId, (batch) => mergeIn(batch, from, into))
    const changed = await touchLinked(client, tenantId, into.id)
    await dropEmptyBatches(client, tenantId)
    return resultOf(client, tenantId, into.id, changed)
  })
}

/**
 * Merges within a batch. The caller touches the descriptions that show the merged entity.
 * @throws CommandError conflict for entities that are kept apart
 */
async function mergeIn(batch: Batch, from: EntityTarget, into: EntityTarget): Promise<void> {
  const { client, tenantId, batchId } = batch
  // Locks in the order of ids, as everywhere, to avoid deadlocks.
  for (const id of [from.id, into.id].sort()) await lockEntity(batch, id)
  if (await areKeptApart(batch, from.id, into.id)) {
    throw new CommandError(
      'conflict',
      `${from.slug} and ${into.slug} are kept apart; to merge them, first run: fonds entity keep-apart ${from.slug} ${into.slug} --undo`,
    )
  }
  const [gone, kept] = [await findEntity(client, tenantId, from.id), await findEntity(client, tenantId, into.id)]
  await client.query(MOVE_LINKS, [gone.id, kept.id])
  await client.query(COUNT_HIDDEN, [tenantId, gone.id, kept.id])
  await client.query(
    // Headings without years that belonged to the merged entity now belong to the other, whatever other entities share
    // the name.
    `INSERT INTO fonds.entity_key AS k (tenant_id, entity_type, match_key, entity_id, date_from, date_to, kind, lang, agency, undated)
     SELECT tenant_id, entity_type, match_key, $2, date_from, date_to, kind, lang, agency,
       CASE WHEN kind = 'name' AND (undated IS NOT NULL OR coalesce(date_from, date_to) IS NULL) THEN 'decided' END
     FROM fonds.entity_key WHERE entity_id = $1
     ON CONFLICT (tenant_id, entity_type, match_key, entity_id) DO UPDATE
     SET kind = least(k.kind, excluded.kind), undated = coalesce(excluded.undated, k.undated)`,
    [gone.id, kept.id],
  )
  await client.query('UPDATE fonds.entity_identifier SET entity_id = $2 WHERE entity_id = $1', [gone.id, kept.id])
  await client.query('UPDATE fonds.entity_relation SET target_id = $2 WHERE target_id = $1', [gone.id, kept.id])
  await client.query('UPDATE fonds.entity_subdivision SET main_id = $2 WHERE main_id = $1 AND entity_id <> $2', [
    gone.id,
    kept.id,
  ])
  await client.query('UPDATE fonds.slug_history SET item_id = $2 WHERE item_id = $1', [gone.id, kept.id])
  await client.query(
    `WITH moved AS (DELETE FROM fonds.former_address WHERE item_id = $1 RETURNING tenant_id, address, listed)
     INSERT INTO fonds.former_address AS f (tenant_id, address, item_id, listed) SELECT tenant_id, address, $2, listed FROM moved
     ON CONFLICT (tenant_id, address, item_id) DO UPDATE SET listed = f.listed OR excluded.listed`,
    [gone.id, kept.id],
  )
  // The kept entity's own authority record stands; without one it takes the other's, and where that came from.
  await client.query(
    `WITH moved AS (DELETE FROM fonds.provenance p WHERE p.item_id = $1 RETURNING p.*)
     INSERT INTO fonds.provenance (item_id, tenant_id, source, url, fetched_at, parts, canonical)
     SELECT $2, m.tenant_id, m.source, m.url, m.fetched_at, m.parts, m.canonical FROM moved m
     WHERE EXISTS (SELECT FROM fonds.entity e WHERE e.id = $2 AND e.content IS NULL)
     ON CONFLICT (item_id) DO NOTHING`,
    [gone.id, kept.id],
  )
  await client.query(
    `UPDATE fonds.entity_relation r SET entity_id = $2 WHERE r.entity_id = $1
       AND EXISTS (SELECT FROM fonds.entity e WHERE e.id = $2 AND e.content IS NULL)`,
    [gone.id, kept.id],
  )
  await client.query(
    `UPDATE fonds.entity e SET content = g.content, dates = g.dates, record_source = g.record_source,
       content_hash = g.content_hash FROM fonds.entity g WHERE e.id = $2 AND g.id = $1 AND e.content IS NULL`,
    [gone.id, kept.id],
  )
  // Its names remain names of the other.
  await client.query(
    `UPDATE fonds.entity e SET search = array_to_tsvector(ARRAY(
         SELECT unnest(tsvector_to_array(e.search)) UNION SELECT unnest(tsvector_to_array(g.search))))
     FROM fonds.entity g WHERE e.id = $2 AND g.id = $1`,
    [gone.id, kept.id],
  )
  await client.query(
    `UPDATE fonds.entity e SET coordinates = g.coordinates FROM fonds.entity g
     WHERE e.id = $2 AND g.id = $1 AND e.coordinates IS NULL AND g.coordinates IS NOT NULL`,
    [gone.id, kept.id],
  )
  await client.query(
    `UPDATE fonds.entity e SET first_visible_at = least(e.first_visible_at, g.first_visible_at) FROM fonds.entity g
     WHERE e.id = $2 AND g.id = $1 AND g.first_visible_at IS NOT NULL`,
    [gone.id, kept.id],
  )
  await inheritKeptApart(batch, gone.id, kept.id)
  await noteChosenSlug(batch, gone.id, false)
  await client.query('DELETE FROM fonds.entity WHERE id = $1', [gone.id])
  await client.query(
    // Its UUID was also a path to it; slugs never have that form.
    `INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id)
     SELECT $1, 'entity', former, $3 FROM unnest($2::text[]) former
     ON CONFLICT (tenant_id, kind, slug) DO UPDATE SET item_id = excluded.item_id`,
    [tenantId, [gone.slug, gone.id], kept.id],
  )
  await client.query(
    `UPDATE fonds.entity e SET updated_at = date_trunc('second', now()),
       links_count = (SELECT count(*) FROM fonds.description_entity l WHERE l.entity_id = e.id AND l.visible),
       collections_count = (SELECT count(*) FROM fonds.description_entity l
         WHERE l.entity_id = e.id AND l.visible AND l.kind = 'collection')
     WHERE e.id = $1`,
    [kept.id],
  )
  if (gone.visible) {
    batch.entityFlipped(gone, -1)
    await logEntities(client, tenantId, batchId, [{ id: gone.id, visible: false }])
  }
  await orderTouch(batch, kept.id)
  await noteEntity(batch, kept, await findEntity(client, tenantId, kept.id))
}
