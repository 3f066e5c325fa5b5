import { type Part, placePart, type Region, renderCut } from '../part.ts'
import { TILE_EDGE } from '../pyramid.ts'
import type { Size } from '../thumbnail.ts'
import type { TilePlace } from './tile-index.ts'

/** The tiles of a pyramid that contain a part. */
export interface TilePart {
  readonly level: number
  /** Column of the first tile. */
  readonly column: number
  readonly row: number
  /** Number of tiles in a row. */
  readonly across: number
  readonly down: number
  /** Region to cut, in pixels from the first tile's corner. */
  readonly cut: Region
  /** Whether the part is exactly one stored tile. */
  readonly asStored: boolean
}

/** Returns the tiles that contain a part; null if there are more than `most`. */
export function tilesOfPart(levels: readonly Size[], part: Part, most: number): TilePart | null {
  const { level, cut } = placePart(levels, part)
  const [column, row] = [Math.floor(cut.left / TILE_EDGE), Math.floor(cut.top / TILE_EDGE)]
  const inTiles = { ...cut, left: cut.left - column * TILE_EDGE, top: cut.top - row * TILE_EDGE }
  const across = Math.ceil((inTiles.left + cut.width) / TILE_EDGE)
  const down = Math.ceil((inTiles.top + cut.height) / TILE_EDGE)
  if (across * down > most) return null
  const asStored = across * down === 1 && isWhole(cut) && isWhole(part.shown) && isPlain(part)
  return { level, column, row, across, down, cut: inTiles, asStored }
}

const isWhole = ({ width, height }: Size): boolean => width === TILE_EDGE && height === TILE_EDGE

const isPlain = ({ mirrored, turned, quality, format }: Part): boolean =>
  !mirrored && turned === 0 && quality === 'color' && format === 'jpg'

/** Beginning of a JPEG (JFIF 1.02). It makes decoders read three components as YCbCr, which tiles use. */
const HEAD = Buffer.from('ffd8ffe000104a46494600010200000100010000', 'hex')

const START = 0xffd8
const END = 0xffd9

/** Combines a tile's bytes with the tables of its level into a JPEG. Returns null for invalid bytes. */
export function tileJpeg({ tables }: Pick<TilePlace, 'tables'>, bytes: Buffer): Buffer | null {
  for (const piece of [tables, bytes]) {
    if (piece.length < 4 || piece.readUInt16BE(0) !== START || piece.readUInt16BE(piece.length - 2) !== END) return null
  }
  return Buffer.concat([HEAD, tables.subarray(2, -2), bytes.subarray(2)])
}

/** Renders a part from the tiles that contain it, row by row. @throws ImageError */
export const renderTilePart = (tiles: readonly Buffer[], { cut, across }: TilePart, part: Part): Promise<Buffer> =>
  renderCut({ tiles, across }, { page: 0, cut }, part)
