import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import type { Logger } from '@fonds/http'
import type { ItemRow } from '../feed/feed.queries.ts'
import type { Page } from '../feed/page.ts'
import type { OaiContext } from '../verbs/oai-context.ts'
import { joinRecords, packBlock } from './block.ts'
import { editionOf } from './edition.ts'
import { cacheRecords, sweepBlocks } from './record-cache.commands.ts'

/** An item and its record as rendered for a position in the feed. */
export interface Written {
  readonly item: Pick<ItemRow, 'item_id' | 'root_id' | 'seq'>
  readonly record: string
}

/** Consecutive records, with the position that they follow if they form a complete page. */
interface WrittenPage {
  readonly written: readonly Written[]
  /** The records as joined for the response, if it contains no others. */
  readonly joined: Buffer | null
  readonly after: Page['after']
}

/** Caches rendered records for the next harvest. */
export interface RecordCache {
  /** Queues records for caching and returns at once. Records that cannot be cached are rendered again next time. */
  add(context: OaiContext, format: string, page: WrittenPage): void
  /** Resolves when no write is pending. */
  settled(): Promise<void>
}

/** Maximum number of pending pages; further pages are not cached. */
const MAX_PENDING_PAGES = 16
/** Number of pages between two sweeps for outdated blocks. */
const SWEEP_EVERY = 64
/**
 * Number of blocks examined per sweep: more than are added between two sweeps, so that all blocks are reached
 * eventually.
 */
const BLOCKS_PER_SWEEP = 256

const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * Returns a page without the text of its records, of which several megabytes would otherwise survive one garbage
 * collection after another while pages wait to be stored.
 */
const pack = (context: OaiContext, { written, joined, after }: WrittenPage) => ({
  edition: editionOf(context),
  items: arrayOf(written.map(({ item }) => item.item_id)),
  seqs: arrayOf(written.map(({ item }) => item.seq)),
  after_seq: after?.seq ?? null,
  after_root: after?.root ?? NIL,
  after_item: after?.item ?? NIL,
  last_root: written.at(-1)?.item.root_id,
  block: packRecords(
    written.map(({ record }) => record),
    joined,
  ),
})

/** Compresses a copy, because the response may release its own while another thread compresses. */
const packRecords = (records: readonly string[], joined: Buffer | null) =>
  packBlock(records, joined === null ? joinRecords(records) : Buffer.from(joined))

type Packed = ReturnType<typeof pack>

/** Writes numbers or UUIDs as an array of PostgreSQL, without looking for characters to escape. */
const arrayOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`

/**
 * Creates a record cache.
 * @param pool with separate connections, so that caching delays no response
 */
export function createRecordCache(pool: Pool, logger: Logger): RecordCache {
  const pages = new Set<Promise<void>>()
  let stored = 0
  let swept = '0'
  const sweep = async (): Promise<void> => {
    const [row] = await query<{ next: string }>(pool, bind(sweepBlocks, { after: swept, blocks: BLOCKS_PER_SWEEP }))
    swept = row?.next ?? '0'
  }
  const store = async (tenant: string, format: string, { block, ...columns }: Packed): Promise<void> => {
    try {
      const { starts, ends, records } = await block
      await query(
        pool,
        bind(cacheRecords, { tenant, format, ...columns, starts: arrayOf(starts), ends: arrayOf(ends), records }),
      )
      stored++
      if (stored % SWEEP_EVERY === 0) await sweep()
    } catch (error) {
      logger.warn({ err: error, metadata_prefix: format }, 'failed to cache records')
    }
  }
  return {
    add(context, format, records) {
      if (records.written.length === 0 || pages.size >= MAX_PENDING_PAGES) return
      const page = store(context.tenant.id, format, pack(context, records)).finally(() => pages.delete(page))
      pages.add(page)
    },
    async settled() {
      await Promise.all(pages)
    },
  }
}
