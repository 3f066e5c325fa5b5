import { noticeTexts, type StoredNotice, storedNotice } from '@fonds/types'
import type { Batch } from '../feed/batch.ts'
import type { Target } from './lookup.ts'
import type { SettableFields } from './set-fields.ts'

const REINHERIT = `
WITH RECURSIVE t AS (
  SELECT d.id, coalesce(d.set_notice, d.own_notice, p.notice) AS notice
  FROM fonds.description d LEFT JOIN fonds.description p ON p.id = d.parent_id WHERE d.tenant_id = $1 AND d.id = $2
  UNION ALL
  SELECT c.id, t.notice FROM t JOIN fonds.description c ON c.parent_id = t.id
  WHERE c.set_notice IS NULL AND c.own_notice IS NULL
)
UPDATE fonds.description d SET notice = t.notice, updated_at = date_trunc('second', now())
FROM t WHERE d.id = t.id AND d.notice IS DISTINCT FROM t.notice
RETURNING d.id`

/**
 * Sets the notice of a description, and gives it to those below without their own.
 * @returns the descriptions that readers see another notice of
 */
export async function setNotice(
  { client, tenantId }: Batch,
  { id }: Pick<Target, 'id'>,
  given: NonNullable<SettableFields['notice']> | null,
): Promise<string[]> {
  const before = await client.query<{ set_notice: StoredNotice | null }>(
    'SELECT set_notice FROM fonds.description WHERE tenant_id = $1 AND id = $2',
    [tenantId, id],
  )
  const notice = given && changed(before.rows[0]?.set_notice ?? null, given)
  await client.query('UPDATE fonds.description SET set_notice = $3 WHERE tenant_id = $1 AND id = $2', [
    ...[tenantId, id],
    notice && JSON.stringify(notice),
  ])
  const { rows } = await client.query<{ id: string }>(REINHERIT, [tenantId, id])
  return rows.map((row) => row.id)
}

function changed(stored: StoredNotice | null, given: NonNullable<SettableFields['notice']>): StoredNotice | null {
  const texts = new Map(stored === null || '' in given ? [] : noticeTexts(stored))
  for (const [language, text] of Object.entries(given)) {
    if (text === null) texts.delete(language)
    else texts.set(language, text)
  }
  return storedNotice(texts)
}
