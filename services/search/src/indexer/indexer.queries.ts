import { defineStatement } from '@fonds/db/statement'

/** Reads the number of a tenant's last batch. */
export const feedState = defineStatement('indexer.state', [], 'SELECT seq FROM api.tenant_state(:tenant)')

/** Reads the changes after a position in a tenant's feed. */
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

/** Reads the language of description of those descriptions that state it. */
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
