import { promisify } from 'node:util'
import { zstdCompress, zstdDecompressSync } from 'node:zlib'
import { release } from '@fonds/util'
import { type CachedRun, itemsOf } from '../feed/feed.queries.ts'
import type { Page, WholePage } from '../feed/page.ts'
import type { OpenPage } from './read-ahead.ts'

const compress = promisify<Buffer, Buffer>(zstdCompress)

/** Separates records in blocks and responses. */
const SEPARATOR = Buffer.from('\n')

/**
 * Usual upper limit of the compression ratio, with which a block is decompressed into one buffer instead of many to
 * join.
 */
const MAX_RATIO = 10

/** Compressed concatenation of records, with their offsets. */
interface Block {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly records: Buffer
}

/**
 * Packs records into a block. Compression makes storing and fetching them seven times cheaper.
 * @param joined the records, joined by `joinRecords`; its memory is released
 */
export async function packBlock(records: readonly string[], joined: Buffer): Promise<Block> {
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const record of records) {
    const length = Buffer.byteLength(record)
    starts.push(at)
    ends.push(at + length)
    at += length + SEPARATOR.length
  }
  const packed = await compress(joined)
  release(joined)
  return { starts, ends, records: packed }
}

/** Decompresses a block of consecutive records. */
const openBlock = (records: Buffer): Buffer => zstdDecompressSync(records, { chunkSize: records.length * MAX_RATIO })

/** Opens the block of a page. */
export function openPage(page: WholePage): OpenPage {
  const [run] = page.items
  const opened = openBlock(run.records)
  return { page: { ...page, items: [{ ...run, opened }] }, bytes: opened.length }
}

const NOTHING = Buffer.alloc(0)

/** Joins the rendered records of a page, which then is like one that was cached as a whole. */
export function joinPage(page: Page, records: readonly (string | Buffer)[]): OpenPage | null {
  const last = page.items.at(-1)
  if (last === undefined) return null
  const { seq, root_id, item_id } = last
  const opened = joinRecords(records)
  const items = page.items.reduce((sum, item) => sum + itemsOf(item), 0)
  const run = { seq, root_id, item_id, items, block: '', starts: 0, ends: null, records: NOTHING, opened }
  return { page: { ...page, items: [run], isCacheable: false }, bytes: opened.length }
}

/** Joins records as in responses. */
export function joinRecords(records: readonly (string | Buffer)[]): Buffer {
  const [only, ...others] = records
  if (typeof only === 'object' && others.length === 0) return only
  if (records.every((record) => typeof record === 'string')) return Buffer.from(records.join('\n'))
  const parts = records.flatMap((record, n) => {
    const bytes = typeof record === 'string' ? Buffer.from(record) : record
    return n === 0 ? [bytes] : [SEPARATOR, bytes]
  })
  return Buffer.concat(parts)
}

/** Returns a function that extracts runs from their blocks, opening each block once. */
export function createUnpacker(): (run: CachedRun) => Buffer {
  const open = new Map<string, Buffer>()
  return ({ block, starts, ends, records, opened }) => {
    const bytes = open.get(block) ?? opened ?? openBlock(records)
    open.set(block, bytes)
    // Nothing follows the last record.
    return bytes.subarray(starts, ends ?? bytes.length)
  }
}
