import type pg from 'pg'
import { inBatches, rowsOf } from '../transaction/rows.ts'

/** Changes in the number of visible entities, keyed by `type letter`. */
export type EntityTotals = Map<string, number>

const CHUNK = 5_000

// Locked in the order of their ids, to avoid deadlocks. The ids are passed as an array, which leaves the planner only the
// index; with a join alone, it reads the entities of all archives, twice for each part of a large subtree.
const APPLY = `
WITH shifts AS (SELECT * FROM unnest($1::uuid[], $2::integer[], $3::integer[]) AS s(id, links, collections)),
locked AS MATERIALIZED (
  SELECT e.id, e.visible FROM fonds.entity e WHERE e.id = ANY (ARRAY(SELECT id FROM shifts)) ORDER BY e.id FOR UPDATE
)
UPDATE fonds.entity e SET links_count = e.links_count + s.links, collections_count = e.collections_count + s.collections
FROM shifts s JOIN locked l USING (id)
WHERE e.id = s.id AND e.id = ANY (ARRAY(SELECT id FROM shifts)) RETURNING e.id, e.entity_type, e.letter, e.visible, l.visible AS was_visible`

// The planner expects ten rows of an array, and would compare each entity with each shift.
const BY_HASH = 'SET LOCAL enable_nestloop = off'
const BY_ANY = 'SET LOCAL enable_nestloop = on'

interface Applied {
  readonly id: string
  readonly entity_type: string
  readonly letter: string
  readonly visible: boolean
  readonly was_visible: boolean
}

/** Creates the staging table for the shifts of an import, which may be too many for memory. */
export const CREATE_SHIFTS = `
CREATE TEMPORARY TABLE import_shift (entity_id uuid NOT NULL, n bigint NOT NULL, collections bigint NOT NULL) ON COMMIT DROP;`

const STAGE_SHIFTS = 'INSERT INTO import_shift SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[])'

const STAGED_SHIFTS = `
SELECT entity_id AS id, sum(n)::integer AS links, sum(collections)::integer AS collections FROM import_shift
GROUP BY entity_id HAVING sum(n) <> 0 OR sum(collections) <> 0 ORDER BY entity_id`

/** The change in an entity's counts of visible links: of all descriptions, and of collections among them. */
export interface LinkShift {
  readonly links: number
  readonly collections: number
}

interface Shifted extends LinkShift {
  readonly id: string
}

/** Yields the shifts in the order of the entities' ids, including staged ones. */
async function* shiftsInOrder(
  client: pg.ClientBase,
  shifts: ReadonlyMap<string, LinkShift>,
  staged: boolean,
): AsyncGenerator<Shifted> {
  const all = [...shifts].filter(([, by]) => by.links !== 0 || by.collections !== 0)
  if (!staged) {
    yield* all.map(([id, by]) => ({ id, ...by })).sort((a, b) => (a.id < b.id ? -1 : 1))
    return
  }
  await client.query(STAGE_SHIFTS, [
    all.map(([id]) => id),
    all.map(([, by]) => by.links),
    all.map(([, by]) => by.collections),
  ])
  yield* rowsOf<Shifted>(client, 'staged_shifts', STAGED_SHIFTS, [])
}

/**
 * Applies a transaction's changes to the counts of entities and logs those that readers see or saw. Returns the change in
 * the tenant's totals.
 * @param staged whether the table of `CREATE_SHIFTS` holds more shifts
 */
export async function applyEntityShifts(
  client: pg.ClientBase,
  tenantId: string,
  batchId: string,
  shifts: ReadonlyMap<string, LinkShift>,
  staged: boolean,
): Promise<EntityTotals> {
  const totals: EntityTotals = new Map()
  for await (const chunk of inBatches(shiftsInOrder(client, shifts, staged), CHUNK)) {
    await client.query(BY_HASH)
    const { rows } = await client.query<Applied>({
      name: 'apply-entity-shifts',
      text: APPLY,
      values: [chunk.map(({ id }) => id), chunk.map(({ links }) => links), chunk.map(({ collections }) => collections)],
    })
    await client.query(BY_ANY)
    for (const row of rows) if (row.visible !== row.was_visible) addTotal(totals, row, row.visible ? 1 : -1)
    // Those that stay visible show other counts now.
    await logEntities(
      client,
      tenantId,
      batchId,
      rows.filter((row) => row.visible || row.was_visible),
    )
  }
  return totals
}

/** Adds (`step` 1) or removes (-1) an entity that appeared or disappeared. */
export function addTotal(totals: EntityTotals, entity: { entity_type: string; letter: string }, step: number): void {
  const key = `${entity.entity_type} ${entity.letter}`
  totals.set(key, (totals.get(key) ?? 0) + step)
}

/** Parses the type and letter from a key of the totals. */
export function kindOf(key: string): { entity_type: string; letter: string } {
  const [entity_type = '', letter = ''] = key.split(' ')
  return { entity_type, letter }
}

/** Writes change rows of entities. */
export async function logEntities(
  client: pg.ClientBase,
  tenantId: string,
  batchId: string,
  entities: readonly { id: string; visible: boolean }[],
): Promise<void> {
  if (entities.length === 0) return
  await client.query({
    name: 'log-entities',
    text: `INSERT INTO fonds.change_log AS c (tenant_id, item_id, item_kind, root_id, batch_id, action, shown)
      SELECT $1, e.id, 'entity', NULL, $2, CASE WHEN e.visible THEN 'upsert' ELSE 'delete' END, e.visible
      FROM unnest($3::uuid[], $4::boolean[]) AS e(id, visible)
      ON CONFLICT (tenant_id, item_id) DO UPDATE SET batch_id = excluded.batch_id, action = excluded.action,
        shown = c.shown OR excluded.shown`,
    values: [tenantId, batchId, entities.map((e) => e.id), entities.map((e) => e.visible)],
  })
}

/** Saves the change in the tenant's totals. Call it only under the tenant's lock. */
export async function saveEntityTotals(client: pg.ClientBase, tenantId: string, totals: EntityTotals): Promise<void> {
  const changes = [...totals].filter(([, n]) => n !== 0).map(([key, n]) => ({ ...kindOf(key), n }))
  if (changes.length === 0) return
  await client.query(
    `INSERT INTO fonds.entity_count AS c (tenant_id, entity_type, letter, entities)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::bigint[])
     ON CONFLICT (tenant_id, entity_type, letter) DO UPDATE SET entities = c.entities + excluded.entities`,
    [tenantId, changes.map((c) => c.entity_type), changes.map((c) => c.letter), changes.map((c) => c.n)],
  )
}
