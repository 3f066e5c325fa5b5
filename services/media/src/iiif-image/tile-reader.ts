import { buffer } from 'node:stream/consumers'
import { readTileIndex, type Size, type TileIndex, type TilePart, tileJpeg } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/service-kit/object-store'

/** Takes single tiles out of pyramids, without decoding anything. */
export interface TileReader {
  /**
   * A tile as a JPEG; null where the pyramid is not of the kind that this can be done with.
   * @param key of a pyramid in the store
   * @param levels its sizes
   * @throws ObjectMissing
   */
  read(key: string, levels: readonly Size[], tile: TilePart): Promise<Buffer | null>
}

/** Pyramids of which is remembered where their tiles are: at the most 60 kB each, and mostly 3. */
const REMEMBERED = 300

/** Reads no more of an object than the tile, once it is known where that is. */
export function createTileReader(store: Pick<ObjectStore, 'read'>): TileReader {
  const indexes = new Map<string, Promise<TileIndex | null>>()
  const bytes = async (key: string, start: number, end: number) => buffer(await store.read(key, { start, end }))
  const indexOf = (key: string, levels: readonly Size[]): Promise<TileIndex | null> => {
    const found = indexes.get(key) ?? readTileIndex((start, length) => bytes(key, start, start + length - 1), levels)
    // A map keeps the order in which names came: the first is the one that was not wanted for longest.
    indexes.delete(key)
    indexes.set(key, found)
    const [oldest] = indexes.keys()
    if (indexes.size > REMEMBERED && oldest !== undefined) indexes.delete(oldest)
    return found
  }
  return {
    async read(key, levels, { level, column, row }) {
      try {
        const place = (await indexOf(key, levels))?.place(level, column, row) ?? null
        const jpeg = place === null ? null : tileJpeg(place, await bytes(key, place.start, place.end))
        // It may have been made anew, in another order.
        if (jpeg === null) indexes.delete(key)
        return jpeg
      } catch (error) {
        indexes.delete(key)
        throw error
      }
    },
  }
}
