import { titleKeys } from '../tree/derive-translations.ts'
import { jsonText } from '../values/clean-text.ts'
import type { Batch } from './batch.ts'
import type { ReviewedPart } from './review-tenants.ts'

/** The number of descriptions read at once. */
const PART = 500

interface TitledRow {
  readonly id: string
  readonly root_id: string
  readonly titles: Readonly<Record<string, string>>
}

/**
 * Finds the keys by which titles in other languages sort, of descriptions that were imported before there were any, in parts. Nothing
 * that describes them changes, so they have no new position in the feed; lists do, and so does the archive's version.
 * @param after the UUID of the last description of the part before; null at the start
 */
export async function keepTitleKeys(batch: Batch, after: string | null): Promise<ReviewedPart> {
  const { client, tenantId } = batch
  const read = (where: string, value: unknown) =>
    client.query<TitledRow>(
      `SELECT d.id, d.root_id, d.titles FROM fonds.description d
       WHERE d.tenant_id = $1 AND d.titles <> '{}' AND d.title_keys IS NULL AND ${where} ORDER BY d.id LIMIT ${PART}`,
      [tenantId, value],
    )
  const { rows } = await read('($2::uuid IS NULL OR d.id > $2)', after)
  for (const root of new Set(rows.map(({ root_id }) => root_id))) await batch.lockRoot(root)
  // Read again under the locks of the trees: an import may have changed them in the meantime.
  const ids = rows.map(({ id }) => id)
  const { rows: titled } = await read('d.id = ANY ($2::uuid[])', ids)
  if (titled.length > 0) {
    await client.query(
      `UPDATE fonds.description d SET title_keys = n.keys::jsonb FROM unnest($2::uuid[], $3::text[]) n(id, keys)
       WHERE d.tenant_id = $1 AND d.id = n.id`,
      [tenantId, titled.map(({ id }) => id), titled.map(({ titles }) => jsonText(titleKeys(titles)))],
    )
    batch.changed()
  }
  return { count: 0, last: rows.length < PART ? null : (ids.at(-1) ?? null) }
}
