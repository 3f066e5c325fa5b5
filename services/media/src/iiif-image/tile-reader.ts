import { buffer } from 'node:stream/consumers'
import { readTileIndex, type Size, type TileIndex, type TilePart, tileJpeg } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/object-store'
import { BoundedMap } from '@fonds/util'

/** Extracts tiles from pyramids without decoding them. */
export interface TileReader {
  /**
   * Returns tiles as JPEGs, row by row; null if the pyramid's format is unsuitable.
   * @param key of a pyramid in the store
   * @param levels sizes of its levels
   * @throws ObjectMissing
   */
  read(key: string, levels: readonly Size[], part: TilePart): Promise<readonly Buffer[] | null>
}

/** Number of pyramids whose index is cached; an index takes at most 60 kB, usually 3. */
const MAX_INDEXES = 300

/** Creates a reader that caches indexes, so that it reads only the tiles of an object. */
export function createTileReader(store: Pick<ObjectStore, 'read'>): TileReader {
  const indexes = new BoundedMap<string, Promise<TileIndex | null>>(MAX_INDEXES)
  const bytes = async (key: string, start: number, end: number) => buffer(await store.read(key, { start, end }))
  const indexOf = (key: string, levels: readonly Size[]): Promise<TileIndex | null> => {
    const known = indexes.get(key)
    if (known !== undefined) return known
    const found = readTileIndex((start, length) => bytes(key, start, start + length - 1), levels)
    indexes.set(key, found)
    return found
  }
  const jpegAt = async (key: string, index: TileIndex, at: TilePart, n: number): Promise<Buffer | null> => {
    const place = index.place(at.level, at.column + (n % at.across), at.row + Math.floor(n / at.across))
    return place === null ? null : tileJpeg(place, await bytes(key, place.start, place.end))
  }
  return {
    async read(key, levels, part) {
      try {
        const index = await indexOf(key, levels)
        if (index === null) return null
        const wanted = Array.from({ length: part.across * part.down }, (_, n) => jpegAt(key, index, part, n))
        const tiles = (await Promise.all(wanted)).filter((tile) => tile !== null)
        if (tiles.length === wanted.length) return tiles
        // The pyramid may have been rendered again, with its tiles in another order.
        indexes.delete(key)
        return null
      } catch (error) {
        indexes.delete(key)
        throw error
      }
    },
  }
}
