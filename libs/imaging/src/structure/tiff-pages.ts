import { MAX_PAGES } from '../bounds.ts'
import { ImageError } from '../image-error.ts'
import type { ByteSource } from './byte-source.ts'

const WIDTH = 256
const HEIGHT = 257
/** Maximum number of entries in a directory; no known writer comes near it. */
const MAX_ENTRIES = 4_096

/** Layout of a TIFF's directories, in TIFF 6.0 (§2) or BigTIFF. */
interface Layout {
  readonly little: boolean
  readonly big: boolean
}

/**
 * Returns the number of the largest page of a TIFF, from 0, reading only its directories. Returns 0 if they are invalid;
 * decoding the file then reports the problem.
 * @throws ImageError if there are too many pages
 */
export async function largestTiffPage(source: ByteSource): Promise<number> {
  const header = await source.read(0, 16)
  if (header.length < 16) return 0
  const little = header.readUInt16LE(0) === 0x4949
  const layout = { little, big: number(header, 2, 2, little) === 43 }
  let at = layout.big ? number(header, 8, 8, little) : number(header, 4, 4, little)
  const seen = new Set<number>()
  let largest = { page: 0, area: 0 }
  for (let page = 0; at !== 0 && !seen.has(at); page++) {
    if (page >= MAX_PAGES) throw new ImageError(`it has more than ${MAX_PAGES} pages`)
    seen.add(at)
    const directory = await readSizes(source, at, layout)
    if (directory === null) break
    if (directory.area > largest.area) largest = { page, area: directory.area }
    at = directory.next
  }
  return largest.page
}

async function readSizes(source: ByteSource, at: number, { little, big }: Layout) {
  const [countBytes, entryBytes, pointerBytes] = big ? ([8, 20, 8] as const) : ([2, 12, 4] as const)
  const head = await source.read(at, countBytes)
  const entries = head.length < countBytes ? 0 : number(head, 0, countBytes, little)
  if (entries === 0 || entries > MAX_ENTRIES) return null
  const body = await source.read(at + countBytes, entries * entryBytes + pointerBytes)
  if (body.length < entries * entryBytes + pointerBytes) return null
  const sizes: Record<number, number> = {}
  for (let entry = 0; entry < entries * entryBytes; entry += entryBytes) {
    const tag = number(body, entry, 2, little)
    if (tag !== WIDTH && tag !== HEIGHT) continue
    // Values of 16 or 32 bits are stored at the beginning of the field.
    const isShort = number(body, entry + 2, 2, little) === 3
    sizes[tag] = number(body, entry + (big ? 12 : 8), isShort ? 2 : 4, little)
  }
  const next = number(body, entries * entryBytes, pointerBytes, little)
  return { area: (sizes[WIDTH] ?? 0) * (sizes[HEIGHT] ?? 0), next }
}

/** Reads an unsigned number. An eight-byte number larger than any file size need not be exact. */
function number(buffer: Buffer, at: number, bytes: 2 | 4 | 8, little: boolean): number {
  if (bytes === 2) return little ? buffer.readUInt16LE(at) : buffer.readUInt16BE(at)
  if (bytes === 4) return little ? buffer.readUInt32LE(at) : buffer.readUInt32BE(at)
  return Number(little ? buffer.readBigUInt64LE(at) : buffer.readBigUInt64BE(at))
}
