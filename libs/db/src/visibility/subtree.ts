import { flipLinks } from '../entities/links.ts'
import type { Batch } from '../feed/batch.ts'
import { CHANGED_AGAIN } from '../feed/change-rows.ts'
import { logRecounted } from '../tree/log-recounted.ts'
import type { Target } from '../tree/lookup.ts'

/** Paths from `from` up to but excluding `to`. */
export interface PathRange {
  readonly from: string
  readonly to: string
}

// In paths, '~' sorts after every character, and ' ' before.
/** Returns the paths of a description and all its descendants. */
export const subtreeOf = ({ path }: Pick<Target, 'path'>): PathRange => ({ from: path, to: `${path}~` })
/** Returns the path of a description alone. */
export const onlyTop = ({ path }: Pick<Target, 'path'>): PathRange => ({ from: path, to: `${path} ` })

/** The condition for descriptions `d` of tenant $1 with paths from $2 up to $3. */
export const WITHIN = 'd.tenant_id = $1 AND d.path >= $2 AND d.path < $3'

// All listed rows of a range are visible, and are hidden with it. The languages are passed as an array, which leaves
// the planner only the index; a join might read those of all records for each batch.
const HIDE = `
WITH hidden AS (
  UPDATE fonds.description d SET visible = false WHERE ${WITHIN} AND d.visible
  RETURNING d.tenant_id, d.id, d.kind, d.root_id, d.languages
), unlisted AS (
  DELETE FROM fonds.description_language l
  WHERE l.tenant_id = $1 AND l.path >= $2 AND l.path < $3
    AND l.language = ANY (ARRAY(SELECT DISTINCT language FROM hidden, unnest(hidden.languages) language))
), logged AS (
  INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action)
  SELECT tenant_id, id, kind, root_id, $4, 'delete' FROM hidden ${CHANGED_AGAIN}
)
SELECT count(*)::integer AS n FROM hidden`

/** Hides the visible descriptions in a range of paths, with change rows. Does not update the counts of ancestors. */
export async function hide(batch: Batch, { from, to }: PathRange): Promise<number> {
  const { client, tenantId, batchId } = batch
  const { rows } = await client.query<{ n: number }>(HIDE, [tenantId, from, to, batchId])
  const n = rows[0]?.n ?? 0
  if (n === 0) return 0
  await flipLinks(batch, from, to, false)
  batch.changed()
  return n
}

/** Updates the counts of the ancestors, nearest first, logs those that show other ones, and gives all a new version. */
export async function recountAbove(batch: Batch, target: Pick<Target, 'ancestor_ids'>): Promise<void> {
  await logRecounted(batch, target.ancestor_ids, async () => {
    for (const id of target.ancestor_ids.toReversed()) await batch.client.query('SELECT fonds.recount_node($1)', [id])
  })
  await batch.client.query('UPDATE fonds.description SET subtree_version = $2 WHERE id = ANY ($1)', [
    target.ancestor_ids,
    batch.batchId,
  ])
}
