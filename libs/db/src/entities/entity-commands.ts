import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { onClient } from '../transaction/on-client.ts'
import { logEntities } from './entity-counts.ts'
import { searchWords } from './entity-keys.ts'
import { type EntityState, type EntityTarget, findEntity } from './entity-lookup.ts'
import { touchLinked } from './entity-touch.ts'

export interface EntityResult {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly visible: boolean
  /** The number of descriptions whose content changed. */
  readonly changed: number
}

async function resultOf(client: pg.ClientBase, tenantId: string, id: string, changed: number): Promise<EntityResult> {
  const { slug, name, visible } = await findEntity(client, tenantId, id)
  return { id, slug, name, visible, changed }
}

/** Locks an entity for this transaction and reads its current state. */
async function lockEntity({ client, tenantId }: Batch, id: string): Promise<EntityTarget> {
  await client.query('SELECT FROM fonds.entity WHERE id = $1 FOR UPDATE', [id])
  return findEntity(client, tenantId, id)
}

/** Logs an entity, and adjusts the totals if it appeared or disappeared. */
export async function noteEntity(batch: Batch, before: EntityTarget | null, after: EntityTarget): Promise<void> {
  if (before?.visible) batch.entityFlipped(before, -1)
  if (after.visible) batch.entityFlipped(after, 1)
  if (before?.visible || after.visible) await logEntities(batch.client, batch.tenantId, batch.batchId, [after])
  batch.changed()
}

/**
 * Sets an entity's state: `auto` (visible while linked to something visible), `published`, or `suppressed` (its name is
 * hidden everywhere).
 * @throws CommandError not_found
 */
export async function setEntityState(
  pool: pg.Pool,
  tenantId: string,
  slugOrId: string,
  state: EntityState,
): Promise<EntityResult> {
  return onClient(pool, async (client) => {
    const found = await findEntity(client, tenantId, slugOrId)
    const { seq } = await withBatch(client, tenantId, async (batch) => {
      const before = await lockEntity(batch, found.id)
      if (before.state === state) {
        // Resumes an interrupted command.
        if (await isBeingWithdrawn(client, found.id)) batch.changed()
        return
      }
      await client.query(`UPDATE fonds.entity SET state = $2, updated_at = date_trunc('second', now()) WHERE id = $1`, [
        found.id,
        state,
      ])
      await client.query('DELETE FROM fonds.withdrawn_name WHERE entity_id = $1', [found.id])
      if (before.visible && state === 'suppressed') await client.query(WITHDRAW, [found.id])
      const after = await findEntity(client, tenantId, found.id)
      // An entity that was hidden and stays hidden needs no update: no reader sees it.
      if (before.visible || after.visible) await noteEntity(batch, before, after)
    })
    const changed = seq === null ? 0 : await touchLinked(client, tenantId, found.id)
    await client.query(TOLD, [found.id])
    await dropEmptyBatches(client, tenantId)
    return resultOf(client, tenantId, found.id, changed)
  })
}

// From now on no search matches the name, whatever an index contains.
const WITHDRAW = `
INSERT INTO fonds.withdrawn_name (entity_id, tenant_id) SELECT id, tenant_id FROM fonds.entity WHERE id = $1`

// Lasts until an index has passed the current end of the feed.
const TOLD = `
UPDATE fonds.withdrawn_name w SET seq = s.seq FROM fonds.tenant_state s
WHERE w.entity_id = $1 AND w.seq IS NULL AND s.tenant_id = w.tenant_id`

async function isBeingWithdrawn(client: pg.ClientBase, entityId: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM fonds.withdrawn_name WHERE entity_id = $1 AND seq IS NULL', [
    entityId,
  ])
  return rowCount === 1
}

const MOVE_LINKS = `
WITH moved AS (DELETE FROM fonds.description_entity WHERE entity_id = $1 RETURNING *),
-- The records sent to harvesters contain the name that is being hidden.
unkept AS (DELETE FROM oai.record r USING moved m WHERE r.item_id = m.description_id)
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
 * @throws CommandError not_found; invalid for different types, or for merging an entity into itself
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

async function mergeIn(batch: Batch, from: EntityTarget, into: EntityTarget): Promise<void> {
  const { client, tenantId, batchId } = batch
  // Locks in the order of ids, as everywhere, to avoid deadlocks.
  for (const id of [from.id, into.id].sort()) await lockEntity(batch, id)
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
  // The kept entity's own authority record stands; without one it takes the other's.
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
  await client.query(
    `UPDATE fonds.entity e SET coordinates = g.coordinates FROM fonds.entity g
     WHERE e.id = $2 AND g.id = $1 AND e.coordinates IS NULL AND g.coordinates IS NOT NULL`,
    [gone.id, kept.id],
  )
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
         WHERE l.entity_id = e.id AND l.visible AND l.kind = 'collection'),
       search = (SELECT array_to_tsvector(array_agg(DISTINCT w)) FROM unnest(tsvector_to_array(e.search) || string_to_array($2, ' ')) w)
     WHERE e.id = $1`,
    [kept.id, searchWords(tenantId, [gone.name]).join(' ')],
  )
  if (gone.visible) {
    batch.entityFlipped(gone, -1)
    await logEntities(client, tenantId, batchId, [{ id: gone.id, visible: false }])
  }
  await noteEntity(batch, kept, await findEntity(client, tenantId, kept.id))
}
