import type { Batch } from '../feed/batch.ts'

/** The change in an entity's count of visible links. */
export interface Shift {
  readonly entity_id: string
  readonly n: string | number
  /** The collections among them. */
  readonly collections: string | number
}

const UNLINK_TOUCHED = `
WITH gone AS (
  DELETE FROM fonds.description_entity l USING import_place s
  WHERE s.touched AND s.known AND l.description_id = s.id RETURNING l.entity_id, l.visible, l.kind
)
INSERT INTO import_shift SELECT entity_id, -count(*), -count(*) FILTER (WHERE kind = 'collection')
FROM gone WHERE visible GROUP BY entity_id`

// In document order, so that the links of a subtree are adjacent, as its descriptions are.
const LINK_TOUCHED = `
WITH made AS (
  INSERT INTO fonds.description_entity (description_id, entity_id, tenant_id, roles, creator, confidence, heading,
    headings, position, visible, path, kind)
  SELECT s.id, e.entity_id, $1, array_agg(DISTINCT h.role ORDER BY h.role), bool_or(h.creator), max(h.confidence),
    (array_agg(h.name ORDER BY h.position))[1], jsonb_agg(h.heading ORDER BY h.position), min(h.position), s.visible, s.path,
    s.kind
  FROM import_heading h JOIN import_place s USING (ord) JOIN import_entity e USING (lookup)
  WHERE s.touched GROUP BY s.ord, e.entity_id
  RETURNING entity_id, visible, kind
)
INSERT INTO import_shift SELECT entity_id, count(*), count(*) FILTER (WHERE kind = 'collection')
FROM made WHERE visible GROUP BY entity_id`

/**
 * Replaces the links of the touched staged units with those of their headings.
 * @param anyKnown whether any of the tree was stored before
 */
export async function relinkStage(batch: Batch, anyKnown: boolean): Promise<void> {
  if (anyKnown) await batch.client.query(UNLINK_TOUCHED)
  await batch.client.query(LINK_TOUCHED, [batch.tenantId])
  batch.shiftsStaged()
}

/**
 * Updates the visibility of links for paths from `from` up to `to`.
 * @returns the changes in the counts of visible links, which the batch has already recorded
 */
export async function refreshLinks(batch: Batch, from: string, to: string): Promise<readonly Shift[]> {
  const { rows } = await batch.client.query<Shift>('SELECT * FROM fonds.refresh_links($1, $2, $3)', [
    batch.tenantId,
    from,
    to,
  ])
  shift(batch, rows)
  return rows
}

// The ids are passed as an array, which leaves the planner only the index; as a join, it might read all links of the
// database. A condition on `visible` would tempt it to read a partial index as a whole.
const FLIP_LINKS = `
WITH flipped AS (
  UPDATE fonds.description_entity l SET visible = $4
  WHERE l.visible <> $4 AND l.description_id = ANY (ARRAY(
    SELECT CASE WHEN d.visible = $4 THEN d.id END FROM fonds.description d
    WHERE d.tenant_id = $1 AND d.path >= $2 AND d.path < $3
  ))
  RETURNING l.entity_id, l.kind
), counted AS (
  SELECT entity_id, count(*)::integer AS n, (count(*) FILTER (WHERE kind = 'collection'))::integer AS collections
  FROM flipped GROUP BY entity_id
)
SELECT entity_id, CASE WHEN $4 THEN n ELSE -n END AS n, CASE WHEN $4 THEN collections ELSE -collections END AS collections
FROM counted`

/**
 * Shows or hides the links of descriptions that have become visible or hidden, for paths from `from` up to `to`.
 * @returns the changes in the counts of visible links, which the batch has already recorded
 */
export async function flipLinks(batch: Batch, from: string, to: string, visible: boolean): Promise<readonly Shift[]> {
  const { rows } = await batch.client.query<Shift>(FLIP_LINKS, [batch.tenantId, from, to, visible])
  shift(batch, rows)
  return rows
}

/**
 * Removes the links of the descriptions that `condition` selects (over `fonds.description d`), before these are
 * deleted.
 */
export async function unlink(batch: Batch, condition: string, values: readonly unknown[]): Promise<void> {
  const { rows } = await batch.client.query<Shift>(
    `WITH gone AS (
       DELETE FROM fonds.description_entity l USING fonds.description d
       WHERE l.description_id = d.id AND ${condition} RETURNING l.entity_id, l.visible, l.kind
     )
     SELECT entity_id, -count(*) AS n, -count(*) FILTER (WHERE kind = 'collection') AS collections
     FROM gone WHERE visible GROUP BY entity_id`,
    [...values],
  )
  shift(batch, rows)
}

/** Records changes in the counts of visible links with the batch. */
export function shift(batch: Batch, rows: readonly Shift[]): void {
  for (const { entity_id, n, collections } of rows) {
    batch.shiftEntity(entity_id, { links: Number(n), collections: Number(collections) })
  }
}
