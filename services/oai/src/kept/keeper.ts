import { type Pool, query } from '@fonds/db/pool'
import type { Logger } from '@fonds/http'
import type { ItemRow } from '../feed/feed.queries.ts'
import type { Page } from '../feed/page.ts'
import type { Asked } from '../verbs/asked.ts'
import { packBlock } from './block.ts'
import { editionOf } from './edition.ts'

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
const KEEP =
  'SELECT oai.keep($1::uuid, $2, $3::uuid, $4::uuid[], $5::bigint[], $6::integer[], $7::integer[], $8, $9::bigint, $10::uuid, $11::uuid, $12::uuid)'
const SWEEP = 'SELECT oai.sweep($1::bigint, $2) AS next'

/** @param pool as role `fonds_disseminator`, which may do nothing else */
export function createKeeper(pool: Pool, logger: Logger): Keeper {
  const pages = new Set<Promise<void>>()
  let kept = 0
  let swept = '0'
  const sweep = async (): Promise<void> => {
    const [row] = await query<{ next: string }>(pool, { name: 'oai.sweep', text: SWEEP, values: [swept, SWEPT] })
    swept = row?.next ?? '0'
  }
  const store = async (asked: Asked, format: string, { written, after }: WrittenPage): Promise<void> => {
    const tenant = asked.tenant.id
    try {
      const { starts, ends, records } = await packBlock(written.map(({ record }) => record))
      const ids = written.map(({ item }) => item.item_id)
      const seqs = written.map(({ item }) => item.seq)
      const place = [after?.seq ?? null, after?.root ?? NIL, after?.item ?? NIL, written.at(-1)?.item.root_id]
      const values = [tenant, format, editionOf(asked), ids, seqs, starts, ends, records, ...place]
      await query(pool, { name: 'oai.keep', text: KEEP, values })
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
