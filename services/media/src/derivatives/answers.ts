import { ImageError, type Picture, RenderKilled } from '@fonds/imaging'
import { ApiError, fileMissing, imageUnreadable } from '@fonds/service-kit'
import { ObjectMissing } from '@fonds/service-kit/object-store'
import type { Deps } from '../deps.ts'
import { derivativeKey } from './picture.ts'

/** What a client is told of why there is no picture; anything else stays as it is. */
export function pictureProblem(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof ImageError || error instanceof RenderKilled) return imageUnreadable(error)
  if (error instanceof ObjectMissing) return fileMissing(error)
  return error
}

/**
 * Works with the tiled pyramid of an image, by its key in the store, which is made first where it is missing. Level n is
 * the file's page n (`pyramidLevels` of `picture.size`).
 * @param work rejects with ObjectMissing where there is none; it is then run once more
 * @throws ApiError image_unreadable, file_missing, service_unavailable
 */
export async function withPyramid<T>(
  derivatives: Deps['derivatives'],
  picture: Picture,
  work: (key: string) => Promise<T>,
): Promise<T> {
  const key = derivativeKey('pyramid', picture)
  try {
    return await work(key)
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw pictureProblem(error)
  }
  try {
    await derivatives.ensure('pyramid', picture)
    return await work(key)
  } catch (error) {
    throw pictureProblem(error)
  }
}
