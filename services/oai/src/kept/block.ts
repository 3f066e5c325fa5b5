import { promisify } from 'node:util'
import { zstdCompress, zstdDecompressSync } from 'node:zlib'
import type { KeptRun } from '../feed/feed.queries.ts'
import type { WholePage } from '../feed/page.ts'
import type { OpenPage } from './ahead.ts'
import { release } from './release.ts'

const compress = promisify<Buffer, Buffer>(zstdCompress)

/** What stands between two records, in a block as in an answer. */
const BETWEEN = Buffer.from('\n')

/** How much longer a block nearly always is at the most: it is opened into one piece of memory, not joined from many. */
const SPREAD = 10

/** Records put together: where each is, and all of them, compressed. */
interface Block {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly records: Buffer
}

/** Puts records together. Compressed they are a seventh, which is what storing and fetching them costs. */
export async function packBlock(records: readonly (string | Buffer)[]): Promise<Block> {
  const starts: number[] = []
  const ends: number[] = []
  const parts: Buffer[] = []
  let at = 0
  for (const record of records) {
    const bytes = typeof record === 'string' ? Buffer.from(record) : record
    if (parts.length > 0) parts.push(BETWEEN)
    starts.push(at)
    ends.push(at + bytes.length)
    parts.push(bytes)
    at += bytes.length + BETWEEN.length
  }
  const joined = Buffer.concat(parts)
  const packed = await compress(joined)
  release(joined)
  return { starts, ends, records: packed }
}

/** Records of a block, one behind the other. */
const openBlock = (records: Buffer): Buffer => zstdDecompressSync(records, { chunkSize: records.length * SPREAD })

/** A page with its block opened; null where there is none. */
export function openPage(page: WholePage | null): OpenPage | null {
  if (page === null) return null
  const [run] = page.items
  const opened = openBlock(run.records)
  return { page: { ...page, items: [{ ...run, opened }] }, bytes: opened.length }
}

/** Gives runs as they stand in their blocks, each of which is opened once. */
export function createUnpacker(): (run: KeptRun) => Buffer {
  const open = new Map<string, Buffer>()
  return ({ block, starts, ends, records, opened }) => {
    const bytes = open.get(block) ?? opened ?? openBlock(records)
    open.set(block, bytes)
    // Behind the last one nothing stands.
    return bytes.subarray(starts, ends ?? bytes.length)
  }
}
