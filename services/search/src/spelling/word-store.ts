import type { Client } from '../indexer/document-store.ts'

/** Each word is written once a day at the most, however many documents have it. */
const PUT = `
INSERT INTO search.word AS w (tenant_id, folded, word, seen)
SELECT $1::uuid, r.folded, r.word, CURRENT_DATE
FROM unnest($2::text[], $3::text[]) AS r(folded, word)
ON CONFLICT (tenant_id, folded, word) DO UPDATE SET seen = excluded.seen WHERE w.seen < excluded.seen`

/** Keeps words of documents. @param words as written, with their folded forms */
export async function putWords(client: Client, tenantId: string, words: ReadonlyMap<string, string>): Promise<void> {
  if (words.size === 0) return
  // In one order, so that two workers never wait for each other.
  const rows = [...words].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await client.query(PUT, [tenantId, rows.map(([, folded]) => folded), rows.map(([word]) => word)])
}

/** Deletes words that no document had for a week; when all documents were made again, these are in none. */
export async function sweepWords(client: Client, tenantId: string): Promise<void> {
  await client.query('DELETE FROM search.word WHERE tenant_id = $1 AND seen < CURRENT_DATE - 7', [tenantId])
}
