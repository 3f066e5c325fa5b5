import { defineCommand } from '@fonds/db/statement'
import { puttingInto } from '@fonds/search/src/indexer/indexer.commands.ts'

// `search.draft_document` exists only in a session that reads drafts and is searchable; statements run nowhere else.

/**
 * Reads the next drafts in archival order. The version of a draft is the time of its last change in microseconds; it is
 * null if the draft's search document has it.
 */
export const nextDrafts = defineCommand(
  'preview.next_drafts',
  ['after', 'limit'],
  `
SELECT d.id, d.path, CASE WHEN s.version = d.version THEN NULL ELSE d.version::text END AS version
FROM (
  SELECT v.id, v.path, (date_part('epoch', v.updated_at) * 1000000)::bigint AS version
  FROM api.visible_descriptions(:tenant) v WHERE NOT v.published AND v.path > :after ORDER BY v.path LIMIT :limit
) d LEFT JOIN search.draft_document s ON s.id = d.id AND s.tenant_id = :tenant
ORDER BY d.path`,
)

export interface NextDraft {
  readonly id: string
  readonly path: string
  /** A bigint, as text. */
  readonly version: string | null
}

/** Deletes documents of descriptions that are no longer drafts. */
export const sweepDrafts = defineCommand(
  'preview.sweep_drafts',
  [],
  `
DELETE FROM search.draft_document s WHERE s.tenant_id = :tenant
  AND NOT EXISTS (SELECT FROM api.visible_descriptions(:tenant) d WHERE d.id = s.id AND NOT d.published)`,
)

/** Inserts documents of drafts or replaces existing ones, as the indexer does with those of the public. */
export const putDraftDocuments = defineCommand(
  'preview.put_documents',
  ['documents', 'terms'],
  puttingInto('search.draft_document'),
)
