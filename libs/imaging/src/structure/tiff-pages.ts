import { MAX_PAGES } from '../bounds.ts'
import { ImageError } from '../image-error.ts'
import type { ByteSource } from './byte-source.ts'

/** Tags of TIFF 6.0, of those that decide what is shown. */
const TAGS = {
  subfile: 254,
  oldSubfile: 255,
  width: 256,
  height: 257,
  photometric: 262,
  samples: 277,
  extra: 338,
} as const
/** Maximum number of entries in a directory; no known writer comes near it. */
const MAX_ENTRIES = 4_096

/** Bits of NewSubfileType. */
const REDUCED = 1
const PAGE = 2
const MASK = 4

/** Layout of a TIFF's directories, in TIFF 6.0 (§2) or BigTIFF. */
interface Layout {
  readonly little: boolean
  readonly big: boolean
}

/** Fields of a directory of a TIFF; the first of several values. */
export type TiffDirectory = Readonly<Partial<Record<keyof typeof TAGS, number>>>

/**
 * Yields the directories of a TIFF without reading anything else. Ends at one that is invalid; decoding the file then reports
 * the problem.
 * @throws ImageError if there are too many
 */
export async function* tiffDirectories(source: ByteSource): AsyncGenerator<TiffDirectory> {
  const header = await source.read(0, 16)
  if (header.length < 16) return
  const little = header.readUInt16LE(0) === 0x4949
  const layout = { little, big: number(header, 2, 2, little) === 43 }
  let at = layout.big ? number(header, 8, 8, little) : number(header, 4, 4, little)
  const seen = new Set<number>()
  for (let page = 0; at !== 0 && !seen.has(at); page++) {
    if (page >= MAX_PAGES) throw new ImageError(`it has more than ${MAX_PAGES} pages`)
    seen.add(at)
    const directory = await readDirectory(source, at, layout)
    if (directory === null) return
    yield directory.values
    at = directory.next
  }
}

/**
 * Returns the numbers of the pages of a TIFF that are images of their own, from 0; at least one. Reduced versions and masks are
 * none: NewSubfileType says so, or the former SubfileType. Without either, a picture that follows another of exactly twice
 * its size or a multiple of that is a level of its pyramid.
 * @throws ImageError if there are too many pages
 */
export async function shownTiffPages(source: ByteSource): Promise<readonly number[]> {
  const shown: number[] = []
  let largest = { page: 0, area: -1 }
  let page = 0
  let full: TiffDirectory | null = null
  for await (const directory of tiffDirectories(source)) {
    const area = (directory.width ?? 0) * (directory.height ?? 0)
    if (area > largest.area) largest = { page, area }
    if (!isReduced(directory) && !(full !== null && isLevelOf(directory, full))) {
      shown.push(page)
      full = directory
    }
    page++
  }
  return shown.length === 0 ? [largest.page] : shown
}

function isReduced({ subfile, oldSubfile }: TiffDirectory): boolean {
  if (subfile !== undefined && subfile !== 0) return (subfile & (REDUCED | MASK)) !== 0
  return oldSubfile === 2
}

function isLevelOf(level: TiffDirectory, full: TiffDirectory): boolean {
  if (level.subfile !== undefined && (level.subfile & PAGE) !== 0) return false
  if (level.oldSubfile === 3) return false
  const [width, height] = [level.width ?? 0, level.height ?? 0]
  const [fullWidth, fullHeight] = [full.width ?? 0, full.height ?? 0]
  // Two small pictures may have such sizes by chance.
  if (fullWidth < 256 && fullHeight < 256) return false
  for (let factor = 2; factor <= fullWidth && factor <= fullHeight; factor *= 2) {
    const fits = (size: number, whole: number) => Math.abs(size - whole / factor) < 1
    if (fits(width, fullWidth) && fits(height, fullHeight)) return true
  }
  return false
}

async function readDirectory(source: ByteSource, at: number, { little, big }: Layout) {
  const [countBytes, entryBytes, pointerBytes] = big ? ([8, 20, 8] as const) : ([2, 12, 4] as const)
  const head = await source.read(at, countBytes)
  const entries = head.length < countBytes ? 0 : number(head, 0, countBytes, little)
  if (entries === 0 || entries > MAX_ENTRIES) return null
  const body = await source.read(at + countBytes, entries * entryBytes + pointerBytes)
  if (body.length < entries * entryBytes + pointerBytes) return null
  const values: Partial<Record<keyof typeof TAGS, number>> = {}
  for (let entry = 0; entry < entries * entryBytes; entry += entryBytes) {
    const tag = number(body, entry, 2, little)
    const name = NAMES.get(tag)
    if (name === undefined) continue
    // Values that fit are stored in the field itself, others elsewhere.
    const bytes = number(body, entry + 2, 2, little) === 3 ? 2 : 4
    const count = number(body, entry + 4, big ? 8 : 4, little)
    const field = entry + (big ? 12 : 8)
    if (count * bytes <= pointerBytes) values[name] = number(body, field, bytes, little)
    else {
      const first = await source.read(number(body, field, pointerBytes, little), bytes)
      if (first.length === bytes) values[name] = number(first, 0, bytes, little)
    }
  }
  return { values, next: number(body, entries * entryBytes, pointerBytes, little) }
}

const NAMES: ReadonlyMap<number, keyof typeof TAGS> = new Map(
  Object.entries(TAGS).map(([name, tag]) => [tag, name as keyof typeof TAGS]),
)

/** Reads an unsigned number. An eight-byte number larger than any file size need not be exact. */
function number(buffer: Buffer, at: number, bytes: 2 | 4 | 8, little: boolean): number {
  if (bytes === 2) return little ? buffer.readUInt16LE(at) : buffer.readUInt16BE(at)
  if (bytes === 4) return little ? buffer.readUInt32LE(at) : buffer.readUInt32BE(at)
  return Number(little ? buffer.readBigUInt64LE(at) : buffer.readBigUInt64BE(at))
}
