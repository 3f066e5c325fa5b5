import { TILE_EDGE } from '../pyramid.ts'
import type { Size } from '../thumbnail.ts'
import { firstDirectory, type ReadBytes, readDirectory, type TiffDirectory } from './tiff-directory.ts'

/** First and last byte of a tile in its file, and the tables that its decoder needs. */
export interface TilePlace {
  readonly start: number
  readonly end: number
  readonly tables: Buffer
}

/** Index of the tiles of a pyramid in its file. */
export interface TileIndex {
  /** Returns null if there is no such tile. */
  place(level: number, column: number, row: number): TilePlace | null
}

interface TiledLevel {
  readonly across: number
  readonly tables: Buffer
  readonly offsets: Uint32Array
  readonly counts: Uint32Array
}

// TIFF 6.0, and Technical Note 2 of 1995 for JPEG.
const WIDTH = 256
const HEIGHT = 257
const COMPRESSION = 259
const COLOURS = 262
const TILE_WIDTH = 322
const TILE_HEIGHT = 323
const OFFSETS = 324
const COUNTS = 325
const TABLES = 347

const JPEG = 7
const YCBCR = 6

/** Maximum size of a tile in bytes. */
const MAX_TILE = 1024 ** 2

/**
 * Reads the offsets of a pyramid's tiles, once per level. Returns null for a file that `toPyramid` did not write with
 * levels of these sizes.
 */
export async function readTileIndex(read: ReadBytes, levels: readonly Size[]): Promise<TileIndex | null> {
  const found: TiledLevel[] = []
  let at = (await firstDirectory(read)) ?? 0
  for (const size of levels) {
    const directory = at === 0 ? null : await readDirectory(read, at)
    const level = directory === null ? null : await readLevel(directory, size)
    if (directory === null || level === null) return null
    found.push(level)
    at = directory.next
  }
  return {
    place(number, column, row) {
      const level = found[number]
      if (level === undefined || column >= level.across) return null
      const { offsets, counts, tables } = level
      const [start = 0, bytes = 0] = [offsets[row * level.across + column], counts[row * level.across + column]]
      return start === 0 || bytes === 0 || bytes > MAX_TILE ? null : { start, end: start + bytes - 1, tables }
    },
  }
}

async function readLevel(directory: TiffDirectory, { width, height }: Size): Promise<TiledLevel | null> {
  const wanted = [
    [WIDTH, width],
    [HEIGHT, height],
    [COMPRESSION, JPEG],
    [COLOURS, YCBCR],
    [TILE_WIDTH, TILE_EDGE],
    [TILE_HEIGHT, TILE_EDGE],
  ] as const
  for (const [tag, value] of wanted) if ((await directory.numbers(tag))[0] !== value) return null
  const [offsets, counts] = [await directory.numbers(OFFSETS), await directory.numbers(COUNTS)]
  const across = Math.ceil(width / TILE_EDGE)
  const tiles = across * Math.ceil(height / TILE_EDGE)
  // Copies the tables, since the original buffer is larger.
  const tables = Buffer.from(await directory.bytes(TABLES))
  return tables.length < 4 || offsets.length !== tiles || counts.length !== tiles
    ? null
    : { across, tables, offsets, counts }
}
