import { defineStatement } from '@fonds/db/statement'

/** The number of a tenant's last batch. */
export const feedState = defineStatement('indexer.state', [], 'SELECT seq FROM api.tenant_state(:tenant)')

/** Changes after a place in a tenant's feed. */
export const feedChanges = defineStatement(
  'indexer.changes',
  ['seq', 'item', 'limit'],
  'SELECT seq, item_id, item_kind, action FROM api.changes(:tenant, :seq, :item, :limit)',
)

export interface Change {
  readonly seq: string
  readonly item_id: string
  readonly item_kind: string
  readonly action: 'upsert' | 'delete'
}

/** The language in which descriptions are written, of those that state one. */
export const wordsLanguages = defineStatement(
  'indexer.words_language',
  ['ids'],
  `
SELECT d.id, d.body ->> 'description_language' AS language FROM api.visible_descriptions(:tenant) d
WHERE d.id = ANY (:ids::uuid[]) AND d.body ->> 'description_language' IS NOT NULL`,
)

export interface WordsLanguageRow {
  readonly id: string
  readonly language: string
}
