import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { originalKey, type Picture, type RenderProcesses } from '@fonds/imaging'
import { ObjectMissing, type ObjectStore, type Sealed, type SealedStore } from '@fonds/object-store'
import { withTempFolder } from '@fonds/process'
import { type DerivativeKind, derivativeKey } from './picture.ts'

/** How the names of folders begin that pictures are made in. */
export const WORKPLACE = 'fonds-pyramid-'

/** What derivatives are made with. */
export interface Workshop {
  readonly store: ObjectStore
  readonly processes: RenderProcesses
}

/**
 * Makes a derivative and stores it with its seal, whole or not at all. Always from the original: a thumbnail of the
 * pyramid would be other bytes than the one that is made when the file is attached.
 * @throws ImageError, RenderKilled; ObjectMissing where the original was lost, or a part of it
 */
export async function make(
  workshop: Workshop,
  sealed: SealedStore,
  kind: DerivativeKind,
  picture: Picture,
): Promise<Sealed> {
  const { store } = workshop
  const original = originalKey(picture)
  if (picture.bytes !== undefined && (await store.stat(original))?.bytes !== picture.bytes) {
    throw new ObjectMissing(original)
  }
  const key = derivativeKey(kind, picture)
  return store.withFile(original, (source) =>
    kind === 'thumbnail'
      ? makeThumbnail(workshop, picture, source).then((jpeg) => sealed.put(key, jpeg))
      : makePyramid(workshop, picture, source, (file) => sealed.put(key, createReadStream(file))),
  )
}

const makeThumbnail = ({ processes }: Workshop, { page, thumbnail }: Picture, source: string): Promise<Buffer> =>
  processes.render({ kind: 'thumbnail', source, page, ...thumbnail }).then(Buffer.from)

function makePyramid(
  { processes }: Workshop,
  { page }: Picture,
  source: string,
  keep: (file: string) => Promise<Sealed>,
): Promise<Sealed> {
  return withTempFolder(WORKPLACE, async (folder) => {
    const target = join(folder, 'pyramid.tif')
    await processes.render({ kind: 'pyramid', source, page, target })
    return keep(target)
  })
}
