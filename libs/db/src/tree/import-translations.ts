import type pg from 'pg'
import type { Batch } from '../feed/batch.ts'
import { jsonText } from '../values/clean-text.ts'
import { storeTexts, TRANSLATED_ROWS, type TranslatedRow } from './set-translations.ts'

// $1 tenant, $2 depth. A statement that the source no longer makes has no translation.
const STATE_TRANSLATED = `
UPDATE import_stage s SET ${(['access', 'rights'] as const)
  .map(
    (name) => `own_${name} = CASE WHEN s.own_${name} ->> 'statement' IS NULL OR t.${name} IS NULL THEN s.own_${name}
    ELSE s.own_${name} || jsonb_build_object('statements', coalesce(s.own_${name} -> 'statements', '{}') || t.${name}) END`,
  )
  .join(', ')}
FROM import_id i JOIN (
  SELECT t.description_id, ${(['access', 'rights'] as const)
    .map((name) => `jsonb_object_agg(l.key, l.value -> '${name}') FILTER (WHERE l.value ? '${name}') AS ${name}`)
    .join(', ')}
  FROM fonds.set_translation t CROSS JOIN LATERAL jsonb_each(t.texts) l WHERE t.tenant_id = $1 GROUP BY t.description_id
) t ON t.description_id = i.id
WHERE s.ord = i.ord AND s.depth = $2`

/**
 * Gives the units of one depth of `import_stage`, which have ids, an operator's translations of their statements, so that the
 * units which inherit them are not taken for changed.
 */
export async function stateTranslated(client: pg.ClientBase, tenantId: string, depth: number): Promise<void> {
  await client.query(STATE_TRANSLATED, [tenantId, depth])
}

/** Number of descriptions whose texts are in memory at once. */
const PAGE = 100

/**
 * Gives the units that an import has just written an operator's translations again, as in `import_place`: statements have them
 * already. The source's own remain known.
 */
export async function restoreTranslations(batch: Batch): Promise<void> {
  const { client, tenantId } = batch
  const page = (after: string | null) =>
    client.query<TranslatedRow>(
      `${TRANSLATED_ROWS} JOIN import_place p ON p.id = d.id
       WHERE s.tenant_id = $1 AND (p.touched OR NOT p.known) AND ($2::uuid IS NULL OR d.id > $2) ORDER BY d.id LIMIT ${PAGE}`,
      [tenantId, after],
    )
  for (let { rows } = await page(null); rows.length > 0; { rows } = await page(rows.at(-1)?.id ?? null)) {
    for (const row of rows) {
      const source = row.body.translations ?? null
      await client.query('UPDATE fonds.set_translation SET source = $2 WHERE description_id = $1', [
        row.id,
        source === null ? null : jsonText(source),
      ])
      await storeTexts(batch, { ...row, source })
    }
  }
}
