import { type Client, runCommand } from '@fonds/db/statement'
import { sweepWords } from '../spelling/word-store.ts'
import type { VersionedDocument } from './indexer.commands.ts'
import * as commands from './indexer.commands.ts'

/** Inserts documents or replaces existing ones. */
export async function putDocuments(
  client: Client,
  tenant: string,
  documents: readonly VersionedDocument[],
): Promise<void> {
  await runCommand(client, commands.putDocuments, { tenant, ...commands.documentParameters(documents) })
}

export async function deleteDocuments(client: Client, tenant: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await runCommand(client, commands.deleteDocuments, { tenant, ids })
}

/** Deletes documents that have become invisible without an entry in the feed, and words that no document uses. */
export async function sweepDocuments(client: Client, tenant: string): Promise<void> {
  await runCommand(client, commands.sweepDocuments, { tenant })
  await sweepWords(client, tenant)
}
