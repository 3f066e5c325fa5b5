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
import { TEMP_FOLDER_PREFIX } from '../derivatives/make.ts'
import type { FoundImage } from './find-image.ts'
import type { ImageRequest } from './image-request.ts'
import type { PartCache } from './part-cache.ts'
import type { TileReader } from './tile-reader.ts'

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** Version of rendered parts. Increase it when the same pyramid produces different parts. */
const PARTS_VERSION = 3

/**
 * Maximum number of tiles to read separately for a part. For more, the whole pyramid is read. If it is a local file,
 * opening it costs less than joining tiles; if it is remote, it would have to be downloaded.
 */
const NEAR_TILES = 1
const FAR_TILES = 24

/** Dependencies for rendering parts. */
export interface PartContext extends Deps {
  readonly cache: PartCache
  readonly tiles: TileReader
}

/** A requested part of an image, and the client whose limits apply. */
interface PartRequest {
  readonly found: Pick<FoundImage, 'picture' | 'shape' | 'restricted'>
  readonly asked: ImageRequest
  readonly client: string
  /** Its network. */
  readonly network: string
}

/**
 * Returns a part of an image, from the cache or rendered. Its validator covers everything that determines its bytes:
 * the checksum of the source and the versions of the encoders.
 * @throws ApiError image_unreadable, file_missing, service_unavailable
 */
export async function partPicture(
  context: PartContext,
  { found, asked, client, network }: PartRequest,
): Promise<StoredBody> {
  const { picture, shape, restricted } = found
  const source = await checksumOf(context.derivatives, restricted ? 'thumbnail' : 'pyramid', picture)
  const near = context.storeIsFar ? 'far' : 'near'
  const name = [picture.tenantId, source, PARTS_VERSION, ENCODERS, near, asked.canonical].join('/')
  const digest = createHash('sha256').update(name).digest('base64url').slice(0, 22)
  const isLarge = isLargePart(shape.levels, asked)
  const tile =
    restricted || isLarge ? null : tilesOfPart(shape.levels, asked, context.storeIsFar ? FAR_TILES : NEAR_TILES)
  // Such a tile is already in the store, in its pyramid.
  const reach = tile?.asStored ? 'memory' : 'store'
  return {
    etag: `i-${digest}`,
    contentType: TYPES[asked.format],
    async open() {
      let bytes = await context.cache.get(name, reach)
      if (bytes === null) {
        bytes = await makePart(context, { name, found, asked, client, network, tile, isLarge })
        context.cache.put(name, bytes, reach)
      }
      const picture = bytes
      return {
        bytes: picture.length,
        read: async (range) => (range === undefined ? picture : picture.subarray(range.start, range.end + 1)),
      }
    },
  }
}

interface NamedPart extends PartRequest {
  readonly name: string
  /** The tiles of the part, if they are few. */
  readonly tile: TilePart | null
  readonly isLarge: boolean
}

function makePart(
  context: PartContext,
  { name, found, asked, client, network, tile, isLarge }: NamedPart,
): Promise<Buffer> {
  const { store, tiles, derivatives, renderer, largeParts, processes } = context
  const { levels } = found.shape
  const holder = { tenant: found.picture.tenantId, network, client }
  // Waits for capacity only once the file is available, since rendering a missing pyramid needs capacity as well.
  const inTurn = (work: () => Promise<Buffer>) => renderer.run(name, work, holder)
  const fromFile = (path: string) =>
    isLarge
      ? largeParts.run(name, () => renderApart(processes, path, { levels, part: asked }), holder)
      : inTurn(() => renderPart(path, levels, asked))
  // Parts of a restricted image are rendered only from its thumbnail.
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

/**
 * Renders a part in a separate process of low priority with its own memory limit.
 * @throws ImageError, RenderKilled
 */
function renderApart(processes: RenderProcesses, source: string, { levels, part }: LeveledPart): Promise<Buffer> {
  return withTempFolder(
    TEMP_FOLDER_PREFIX,
    async (folder) => {
      const target = join(folder, 'part')
      await processes.render({ kind: 'part', source, levels, part, target })
      return readFile(target)
    },
    processes.folder,
  )
}
