import { createHash } from 'node:crypto'
import type { StoredBody } from '@fonds/http'
import { ENCODERS, renderPart, renderTilePart, type TilePart, tilesOfPart } from '@fonds/imaging'
import type { Deps } from '../deps.ts'
import { checksumOf, withDerivative } from '../derivatives/answers.ts'
import type { FoundImage } from './find-image.ts'
import type { ImageRequest } from './image-request.ts'
import type { PartCache } from './part-cache.ts'
import type { TileReader } from './tile-reader.ts'

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** Raised when parts come out differently of the same pyramid. */
const PARTS_VERSION = 3

/**
 * Tiles that are read apart for one part; for more, the whole pyramid is. Where it lies at hand as a file, to put tiles
 * together costs more than to open it; from afar it would be fetched whole.
 */
const NEAR_TILES = 1
const FAR_TILES = 24

/** What parts are made with. */
export interface PartWorkshop extends Deps {
  readonly cache: PartCache
  readonly tiles: TileReader
}

/** A part of an image, and who asks for it: what bounds for one client are counted by. */
interface PartAsked {
  readonly found: FoundImage
  readonly asked: ImageRequest
  readonly client: string
}

/**
 * The picture of a part as it is sent: from the cache, else made. Its validator names all that decides its bytes: what it
 * is cut from, by checksum, and the programs that cut it.
 * @throws ApiError image_unreadable, file_missing, service_unavailable
 */
export async function partPicture(workshop: PartWorkshop, { found, asked, client }: PartAsked): Promise<StoredBody> {
  const { picture, shape, restricted } = found
  const source = await checksumOf(workshop.derivatives, restricted ? 'thumbnail' : 'pyramid', picture)
  const near = workshop.storeIsFar ? 'far' : 'near'
  const name = [picture.tenantId, source, PARTS_VERSION, ENCODERS, near, asked.canonical].join('/')
  const digest = createHash('sha256').update(name).digest('base64url').slice(0, 22)
  const tile = restricted ? null : tilesOfPart(shape.levels, asked, workshop.storeIsFar ? FAR_TILES : NEAR_TILES)
  // The store has such a tile already, in the pyramid.
  const reach = tile?.asStored ? 'memory' : 'store'
  return {
    etag: `i-${digest}`,
    contentType: TYPES[asked.format],
    async open() {
      let bytes = await workshop.cache.get(name, reach)
      if (bytes === null) {
        bytes = await makePart(workshop, { name, found, asked, client, tile })
        workshop.cache.put(name, bytes, reach)
      }
      const picture = bytes
      return {
        bytes: picture.length,
        read: async (range) => (range === undefined ? picture : picture.subarray(range.start, range.end + 1)),
      }
    },
  }
}

interface Wanted extends PartAsked {
  readonly name: string
  /** Where the part lies in a few. */
  readonly tile: TilePart | null
}

function makePart(workshop: PartWorkshop, { name, found, asked, client, tile }: Wanted): Promise<Buffer> {
  const { store, tiles, derivatives, renderer } = workshop
  const { levels } = found.shape
  // The turn is taken with the file at hand: making a pyramid that is missing takes one of its own.
  const inTurn = (work: () => Promise<Buffer>) => renderer.run(name, work, client)
  const fromFile = (path: string) => inTurn(() => renderPart(path, levels, asked))
  // What of a restricted image may be seen at all is all that its parts are made of.
  if (found.restricted) {
    return withDerivative(derivatives, 'thumbnail', found.picture, (key) => store.withFile(key, fromFile))
  }
  return withDerivative(derivatives, 'pyramid', found.picture, async (key) => {
    const jpegs = tile === null ? null : await tiles.read(key, levels, tile)
    const [first] = jpegs ?? []
    if (tile === null || jpegs === null || first === undefined) return store.withFile(key, fromFile)
    return tile.asStored ? first : inTurn(() => renderTilePart(jpegs, tile, asked))
  })
}
