import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredBody } from '@fonds/http'
import {
  ENCODERS,
  isLargePart,
  type Part,
  type RenderProcesses,
  renderPart,
  renderTilePart,
  type Size,
  type TilePart,
  tilesOfPart,
} from '@fonds/imaging'
import { withTempFolder } from '@fonds/process'
import type { Deps } from '../deps.ts'
import { checksumOf, withDerivative } from '../derivatives/answers.ts'
import { WORKPLACE } from '../derivatives/make.ts'
import type { FoundImage } from './find-image.ts'
import type { ImageRequest } from './image-request.ts'
import type { PartCache } from './part-cache.ts'
import type { TileReader } from './tile-reader.ts'

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** Version of rendered parts. Increase it when the same pyramid yields different parts. */
const PARTS_VERSION = 3

/**
 * Maximum number of tiles that are read separately for one part; beyond it, the whole pyramid is read. With a local file,
 * joining tiles costs more than opening it; a remote one would have to be downloaded.
 */
const NEAR_TILES = 1
const FAR_TILES = 24

/** Dependencies of rendering parts. */
export interface PartWorkshop extends Deps {
  readonly cache: PartCache
  readonly tiles: TileReader
}

/** A part of an image, and the client whose limits it counts against. */
interface PartAsked {
  readonly found: FoundImage
  readonly asked: ImageRequest
  readonly client: string
}

/**
 * Returns the image of a part, from the cache or rendered. Its validator includes everything that determines its bytes: the
 * checksum of its source, and the versions of the encoders.
 * @throws ApiError image_unreadable, file_missing, service_unavailable
 */
export async function partPicture(workshop: PartWorkshop, { found, asked, client }: PartAsked): Promise<StoredBody> {
  const { picture, shape, restricted } = found
  const source = await checksumOf(workshop.derivatives, restricted ? 'thumbnail' : 'pyramid', picture)
  const near = workshop.storeIsFar ? 'far' : 'near'
  const name = [picture.tenantId, source, PARTS_VERSION, ENCODERS, near, asked.canonical].join('/')
  const digest = createHash('sha256').update(name).digest('base64url').slice(0, 22)
  const isLarge = isLargePart(shape.levels, asked)
  const tile =
    restricted || isLarge ? null : tilesOfPart(shape.levels, asked, workshop.storeIsFar ? FAR_TILES : NEAR_TILES)
  // Such a tile is in the store already, as part of the pyramid.
  const reach = tile?.asStored ? 'memory' : 'store'
  return {
    etag: `i-${digest}`,
    contentType: TYPES[asked.format],
    async open() {
      let bytes = await workshop.cache.get(name, reach)
      if (bytes === null) {
        bytes = await makePart(workshop, { name, found, asked, client, tile, isLarge })
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

interface NamedPart extends PartAsked {
  readonly name: string
  /** The tiles of the part, if there are few. */
  readonly tile: TilePart | null
  readonly isLarge: boolean
}

function makePart(workshop: PartWorkshop, { name, found, asked, client, tile, isLarge }: NamedPart): Promise<Buffer> {
  const { store, tiles, derivatives, renderer, largeParts, processes } = workshop
  const { levels } = found.shape
  const { tenantId } = found.picture
  // Waits for capacity once the file is available, since rendering a missing pyramid also takes capacity.
  const inTurn = (work: () => Promise<Buffer>) => renderer.run(name, work, client, tenantId)
  const fromFile = (path: string) =>
    isLarge
      ? largeParts.run(name, () => renderApart(processes, path, { levels, part: asked }), client, tenantId)
      : inTurn(() => renderPart(path, levels, asked))
  // A restricted image's parts are rendered from its thumbnail only.
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

interface LeveledPart {
  readonly levels: readonly Size[]
  readonly part: Part
}

/** Renders a part in a process of low priority, whose memory is not this one's. @throws ImageError, RenderKilled */
function renderApart(processes: RenderProcesses, source: string, { levels, part }: LeveledPart): Promise<Buffer> {
  return withTempFolder(
    WORKPLACE,
    async (folder) => {
      const target = join(folder, 'part')
      await processes.render({ kind: 'part', source, levels, part, target })
      return readFile(target)
    },
    processes.folder,
  )
}
