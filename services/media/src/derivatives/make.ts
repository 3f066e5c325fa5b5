import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { originalKey, type Picture, type RenderProcesses } from '@fonds/imaging'
import { ObjectMissing, type ObjectStore, type Sealed, type SealedStore } from '@fonds/object-store'
import { withTempFolder } from '@fonds/process'
import { type DerivativeKind, derivativeKey } from './picture.ts'

/** Prefix of temporary folders for rendering. */
export const TEMP_FOLDER_PREFIX = 'fonds-pyramid-'

/** Dependencies of rendering. */
export interface RenderContext {
  readonly store: ObjectStore
  readonly processes: RenderProcesses
}

/**
 * Renders a derivative and stores it with its seal, completely or not at all. Always starts from the original: a
 * thumbnail rendered from the pyramid would differ from the one rendered when the file is attached.
 * @throws ImageError, RenderKilled; ObjectMissing if the original, or part of it, was lost
 */
export async function make(
  context: RenderContext,
  sealed: SealedStore,
  kind: DerivativeKind,
  picture: Picture,
): Promise<Sealed> {
  const { store } = context
  const original = originalKey(picture)
  if (picture.bytes !== undefined && (await store.stat(original))?.bytes !== picture.bytes) {
    throw new ObjectMissing(original)
  }
  const key = derivativeKey(kind, picture)
  return store.withFile(original, (source) =>
    kind === 'thumbnail'
      ? makeThumbnail(context, picture, source).then((jpeg) => sealed.put(key, jpeg))
      : makePyramid(context, picture, source, (file) => sealed.put(key, createReadStream(file))),
  )
}

const makeThumbnail = ({ processes }: RenderContext, { page, thumbnail }: Picture, source: string): Promise<Buffer> =>
  processes.render({ kind: 'thumbnail', source, page, ...thumbnail }).then(Buffer.from)

function makePyramid(
  { processes }: RenderContext,
  { page }: Picture,
  source: string,
  keep: (file: string) => Promise<Sealed>,
): Promise<Sealed> {
  return withTempFolder(
    TEMP_FOLDER_PREFIX,
    async (folder) => {
      const target = join(folder, 'pyramid.tif')
      await processes.render({ kind: 'pyramid', source, page, target })
      return keep(target)
    },
    processes.folder,
  )
}
