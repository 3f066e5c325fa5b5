import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { chooseLevel, originalKey, type Picture, pyramidLevels, type RenderProcesses } from '@fonds/imaging'
import { withWorkplace } from '@fonds/service-kit'
import { ObjectMissing, type ObjectStore } from '@fonds/service-kit/object-store'
import { type DerivativeKind, derivativeKey } from './picture.ts'

/** How the names of folders begin that pictures are made in. */
export const WORKPLACE = 'fonds-pyramid-'

/** What derivatives are made with. */
export interface Workshop {
  readonly store: ObjectStore
  readonly processes: RenderProcesses
}

/**
 * Makes a derivative and stores it, whole or not at all.
 * @throws ImageError, RenderKilled; ObjectMissing where the original was lost
 */
export function make(workshop: Workshop, kind: DerivativeKind, picture: Picture): Promise<void> {
  return kind === 'thumbnail' ? makeThumbnail(workshop, picture) : makePyramid(workshop, picture)
}

async function makeThumbnail({ store, processes }: Workshop, picture: Picture): Promise<void> {
  const { size, thumbnail } = picture
  const whole = { left: 0, top: 0, ...size }
  const fromPyramid = {
    key: derivativeKey('pyramid', picture),
    page: chooseLevel(pyramidLevels(size).length, whole, thumbnail),
  }
  const fromOriginal = { key: originalKey(picture), page: picture.page }
  const render = ({ key, page }: typeof fromOriginal) =>
    store.withFile(key, (source) => processes.render({ kind: 'thumbnail', source, page, ...thumbnail }))
  // A level of the pyramid is decoded many times faster than the original.
  const jpeg = await render(fromPyramid).catch((error: unknown) => {
    if (error instanceof ObjectMissing) return render(fromOriginal)
    throw error
  })
  if (jpeg !== null) await store.put(derivativeKey('thumbnail', picture), jpeg)
}

function makePyramid({ store, processes }: Workshop, picture: Picture): Promise<void> {
  return withWorkplace(WORKPLACE, async (folder) => {
    const target = join(folder, 'pyramid.tif')
    await store.withFile(originalKey(picture), (source) =>
      processes.render({ kind: 'pyramid', source, page: picture.page, target }),
    )
    await store.put(derivativeKey('pyramid', picture), createReadStream(target))
  })
}
