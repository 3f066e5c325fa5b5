import { type Client, runCommand } from '@fonds/db/statement'
import { MAPPING } from '../documents/lexemes.ts'
import { beginIndex, holdIndex, moveIndex, remakeIndex } from './indexer.commands.ts'

/** A place in a tenant's feed of changes: behind this item of this batch. */
export interface Place {
  readonly seq: string
  readonly item: string | null
}

/** How far an archive's index has come. */
export interface Progress {
  readonly live: Place
  /** The second walk through the feed; null where there is none. */
  readonly rebuild: Place | null
}

/** Behind all items of a batch. */
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
 * Reads how far an archive's index has come, and keeps other workers from it until the transaction ends.
 * @returns null where another worker is at it
 */
export async function holdProgress(client: Client, tenant: string): Promise<Progress | null> {
  await runCommand(client, beginIndex, { tenant, mapping: MAPPING })
  const [row] = await runCommand<ProgressRow, 'tenant'>(client, holdIndex, { tenant })
  if (row === undefined) return null
  const live = { seq: row.seq, item: row.item_id }
  const rebuild = row.rebuild_seq === null ? null : { seq: row.rebuild_seq, item: row.rebuild_item }
  if (row.mapping === MAPPING) return { live, rebuild }
  // Made by another version of this code: all of it is made again, and stays in use meanwhile.
  await runCommand(client, remakeIndex, { tenant, mapping: MAPPING })
  return { live, rebuild: live.item === null && live.seq === '0' ? null : BEGINNING }
}

/** @param rebuilt items that the second walk has come past now */
export async function keepProgress(
  client: Client,
  tenant: string,
  { live, rebuild }: Progress,
  rebuilt: number,
): Promise<void> {
  await runCommand(client, moveIndex, {
    tenant,
    seq: live.seq,
    item: live.item,
    rebuild_seq: rebuild?.seq ?? null,
    rebuild_item: rebuild?.item ?? null,
    rebuilt,
  })
}
