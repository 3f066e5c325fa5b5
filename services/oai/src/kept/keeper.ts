import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import type { Logger } from '@fonds/http'
import type { ItemRow } from '../feed/feed.queries.ts'
import type { Page } from '../feed/page.ts'
import type { Asked } from '../verbs/asked.ts'
import { packBlock } from './block.ts'
import { editionOf } from './edition.ts'
import { keepRecords, sweepBlocks } from './kept.commands.ts'

/** An item with its record, as it was written for its place in the feed. */
export interface Written {
  readonly item: Pick<ItemRow, 'item_id' | 'root_id' | 'seq'>
  readonly record: string
}

/** Records in a row, and behind which place they are the whole next page, if they are one. */
interface WrittenPage {
  readonly written: readonly Written[]
  readonly after: Page['after']
}

/** Puts by what was written, so that the next harvester is spared the writing. */
export interface Keeper {
  /** Returns at once. What cannot be kept is written anew the next time. */
  keep(asked: Asked, format: string, page: WrittenPage): void
  /** When nothing is on its way any more. */
  settled(): Promise<void>
}

/** Pages on their way at the most: harvesters who are faster leave no queue behind. */
const PAGES = 16
/** Pages between two looks for what is of no use any more. */
const SWEEP_EVERY = 64
/** Blocks looked at each time: more than come in between, so that all are looked at in turn. */
const SWEPT = 256

const NIL = '00000000-0000-0000-0000-000000000000'

/** @param pool as role `fonds_disseminator`, which may do nothing else */
export function createKeeper(pool: Pool, logger: Logger): Keeper {
  const pages = new Set<Promise<void>>()
  let kept = 0
  let swept = '0'
  const sweep = async (): Promise<void> => {
    const [row] = await query<{ next: string }>(pool, bind(sweepBlocks, { after: swept, blocks: SWEPT }))
    swept = row?.next ?? '0'
  }
  const store = async (asked: Asked, format: string, { written, after }: WrittenPage): Promise<void> => {
    const tenant = asked.tenant.id
    try {
      const { starts, ends, records } = await packBlock(written.map(({ record }) => record))
      await query(
        pool,
        bind(keepRecords, {
          tenant,
          format,
          edition: editionOf(asked),
          items: written.map(({ item }) => item.item_id),
          seqs: written.map(({ item }) => item.seq),
          starts,
          ends,
          records,
          after_seq: after?.seq ?? null,
          after_root: after?.root ?? NIL,
          after_item: after?.item ?? NIL,
          last_root: written.at(-1)?.item.root_id,
        }),
      )
      kept++
      if (kept % SWEEP_EVERY === 0) await sweep()
    } catch (error) {
      logger.warn({ err: error, metadata_prefix: format }, 'records were not kept')
    }
  }
  return {
    keep(asked, format, records) {
      if (records.written.length === 0 || pages.size >= PAGES) return
      const page = store(asked, format, records).finally(() => pages.delete(page))
      pages.add(page)
    },
    async settled() {
      await Promise.all(pages)
    },
  }
}
