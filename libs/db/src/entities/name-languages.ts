import type { EntityContent } from '@fonds/types'
import type { Batch } from '../feed/batch.ts'
import type { ReviewedPart } from '../feed/review-tenants.ts'
import { logEntities } from './entity-counts.ts'
import { nameCards } from './name-cards.ts'

/** The number of authority records read at once. */
const PART = 500

/**
 * Finds the translations of names whose records were imported before names had any, in parts. Those that have some enter the
 * feed. Then the archive's languages are known.
 * @param after the UUID of the last name of the part before; null at the start
 */
export async function findNameLanguages(batch: Batch, after: string | null): Promise<ReviewedPart> {
  const { client, tenantId, batchId } = batch
  const { rows } = await client.query<{ id: string; content: EntityContent }>(
    `SELECT e.id, e.content FROM fonds.entity e
     WHERE e.tenant_id = $1 AND e.content @? '$.*[*] ? (@.lang != null)' AND e.translations IS NULL
       AND ($2::uuid IS NULL OR e.id > $2)
     ORDER BY e.id LIMIT ${PART}`,
    [tenantId, after],
  )
  const found = rows.flatMap(({ id, content }) => {
    const cards = nameCards(content)
    return cards === null ? [] : [{ id, cards: JSON.stringify(cards) }]
  })
  if (found.length > 0) {
    const { rows: changed } = await client.query<{ id: string; visible: boolean }>(
      `UPDATE fonds.entity e SET translations = f.cards::jsonb, updated_at = date_trunc('second', now())
       FROM unnest($2::uuid[], $3::text[]) f(id, cards) WHERE e.tenant_id = $1 AND e.id = f.id RETURNING e.id, e.visible`,
      [tenantId, found.map(({ id }) => id), found.map(({ cards }) => cards)],
    )
    const shown = changed.filter(({ visible }) => visible)
    await logEntities(client, tenantId, batchId, shown)
  }
  const isLast = rows.length < PART
  if (isLast || found.length > 0) batch.changed()
  return { count: 0, last: isLast ? null : (rows.at(-1)?.id ?? null) }
}
