import { defineCommand } from '@fonds/db/statement'

/** Stores words of documents. Each word is written at most once a day, no matter how many documents contain it. */
export const putWords = defineCommand(
  'words.put',
  ['folded', 'words'],
  `
INSERT INTO search.word AS w (tenant_id, folded, word, seen)
SELECT :tenant::uuid, r.folded, r.word, CURRENT_DATE
FROM unnest(:folded::text[], :words::text[]) AS r(folded, word)
ON CONFLICT (tenant_id, folded, word) DO UPDATE SET seen = excluded.seen WHERE w.seen < excluded.seen`,
)

/** Deletes words that no document has used for a week. A rebuild refreshes the words in use. */
export const sweepWords = defineCommand(
  'words.sweep',
  [],
  'DELETE FROM search.word WHERE tenant_id = :tenant AND seen < CURRENT_DATE - 7',
)
