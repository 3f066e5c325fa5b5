import { type Client, runCommand } from '@fonds/db/statement'
import { MAPPING } from '../documents/lexemes.ts'
import { beginIndex, holdIndex, moveIndex, rebuildIndex } from './indexer.commands.ts'

/** A position in a tenant's change feed: after this item of this batch. */
export interface Place {
  readonly seq: string
  readonly item: string | null
}

/** The progress of an archive's index. */
export interface Progress {
  readonly live: Place
  /** The position of a rebuild; null if there is none. */
  readonly rebuild: Place | null
}

/** Sorts after all items of a batch. */
export const LAST_ITEM = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const BEGINNING: Place = { seq: '0', item: null }

interface ProgressRow {
  readonly seq: string
  readonly item_id: string | null
  readonly mapping: number
  readonly rebuild_seq: string | null
  readonly rebuild_item: string | null
}

/**
 * Reads and locks the progress of an archive's index until the transaction ends.
 * @returns null if another worker holds the lock, or one with later code is at work
 */
export async function holdProgress(client: Client, tenant: string): Promise<Progress | null> {
  await runCommand(client, beginIndex, { tenant, mapping: MAPPING })
  const [row] = await runCommand<ProgressRow, 'tenant' | 'mapping'>(client, holdIndex, { tenant, mapping: MAPPING })
  if (row === undefined) return null
  const live = { seq: row.seq, item: row.item_id }
  const rebuild = row.rebuild_seq === null ? null : { seq: row.rebuild_seq, item: row.rebuild_item }
  if (row.mapping === MAPPING) return { live, rebuild }
  // Written by another version of this code. Rebuilds all documents, while the old ones remain in use.
  await runCommand(client, rebuildIndex, { tenant, mapping: MAPPING })
  return { live, rebuild: live.item === null && live.seq === '0' ? null : BEGINNING }
}

/**
 * Saves the progress, and how it was made.
 * @param rebuilt the number of further items that the rebuild has passed
 * @param stemmed the languages in which the documents that were written are stemmed
 */
export async function saveProgress(
  client: Client,
  tenant: string,
  { live, rebuild }: Progress,
  { rebuilt, stemmed }: { readonly rebuilt: number; readonly stemmed: readonly string[] },
): Promise<void> {
  await runCommand(client, moveIndex, {
    tenant,
    seq: live.seq,
    item: live.item,
    rebuild_seq: rebuild?.seq ?? null,
    rebuild_item: rebuild?.item ?? null,
    rebuilt,
    stemmed,
  })
}
