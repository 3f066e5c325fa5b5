import { type Part, placePart, type Region, renderCut } from '../part.ts'
import { TILE_EDGE } from '../pyramid.ts'
import type { Size } from '../thumbnail.ts'
import type { TilePlace } from './tile-index.ts'

/** A part by the tiles of a pyramid that it lies in. */
export interface TilePart {
  readonly level: number
  /** Of the first tile. */
  readonly column: number
  readonly row: number
  /** How many tiles. */
  readonly across: number
  readonly down: number
  /** In pixels of them, from the first one's corner. */
  readonly cut: Region
  /** It is a tile, as it is stored. */
  readonly asStored: boolean
}

/** In which tiles a part lies; null where it needs more than so many. */
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

/** A JPEG begins so (JFIF 1.02): three components are then YCbCr, which is what a tile has. */
const HEAD = Buffer.from('ffd8ffe000104a46494600010200000100010000', 'hex')

const START = 0xffd8
const END = 0xffd9

/** A tile's bytes, with what is common to all of its level, as a JPEG. Null where they are none. */
export function tileJpeg({ tables }: Pick<TilePlace, 'tables'>, bytes: Buffer): Buffer | null {
  for (const piece of [tables, bytes]) {
    if (piece.length < 4 || piece.readUInt16BE(0) !== START || piece.readUInt16BE(piece.length - 2) !== END) return null
  }
  return Buffer.concat([HEAD, tables.subarray(2, -2), bytes.subarray(2)])
}

/** The picture of a part, of the tiles that it lies in, row by row. @throws ImageError */
export const renderTilePart = (tiles: readonly Buffer[], { cut, across }: TilePart, part: Part): Promise<Buffer> =>
  renderCut({ tiles, across }, { page: 0, cut }, part)
