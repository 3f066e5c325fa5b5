import { type Client, runCommand } from '@fonds/db/statement'
import * as commands from './words.commands.ts'

/**
 * Stores words of documents.
 * @param words as written, with their folded forms
 */
export async function putWords(client: Client, tenantId: string, words: ReadonlyMap<string, string>): Promise<void> {
  if (words.size === 0) return
  // A fixed order prevents deadlocks between workers.
  const rows = [...words].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await runCommand(client, commands.putWords, {
    tenant: tenantId,
    folded: rows.map(([, folded]) => folded),
    words: rows.map(([word]) => word),
  })
}

/** Deletes words that no document has used for a week. A rebuild refreshes the words in use. */
export async function sweepWords(client: Client, tenantId: string): Promise<void> {
  await runCommand(client, commands.sweepWords, { tenant: tenantId })
}
