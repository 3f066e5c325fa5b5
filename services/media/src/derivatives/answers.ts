import { ImageError, type Picture } from '@fonds/imaging'
import { ApiError, fileMissing, imageUnreadable } from '@fonds/service-kit'
import { ObjectMissing } from '@fonds/service-kit/object-store'
import type { Deps } from '../deps.ts'
import { RenderKilled } from '../render/task.ts'
import { derivativeKey } from './picture.ts'

/** What a client is told of why there is no picture; anything else stays as it is. */
export function pictureProblem(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof ImageError || error instanceof RenderKilled) return imageUnreadable(error)
  if (error instanceof ObjectMissing) return fileMissing(error)
  return error
}

/**
 * Lends the tiled pyramid of an image as a file to read from, for as long as `work` takes. Made first where it is
 * missing. Level n is the file's page n (`pyramidLevels` of `picture.size`).
 * @throws ApiError image_unreadable, file_missing, service_unavailable
 */
export async function withPyramid<T>(
  { store, derivatives }: Pick<Deps, 'store' | 'derivatives'>,
  picture: Picture,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const key = derivativeKey('pyramid', picture)
  try {
    return await store.withFile(key, work)
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw pictureProblem(error)
  }
  try {
    await derivatives.ensure('pyramid', picture)
    return await store.withFile(key, work)
  } catch (error) {
    throw pictureProblem(error)
  }
}
