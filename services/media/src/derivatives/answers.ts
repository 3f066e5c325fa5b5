import { ApiError, fileMissing, imageUnreadable } from '@fonds/http'
import { ImageError, type Picture, RenderKilled } from '@fonds/imaging'
import { ObjectMissing } from '@fonds/object-store'
import type { Deps } from '../deps.ts'
import { type DerivativeKind, derivativeKey } from './picture.ts'

/** Translates the reason why there is no image to an error for the client; returns other errors unchanged. */
export function pictureProblem(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof ImageError || error instanceof RenderKilled) return imageUnreadable(error)
  if (error instanceof ObjectMissing) return fileMissing(error)
  return error
}

/**
 * Works with a derivative of an image, which is first rendered if missing or damaged.
 * @param work gets the key in the store, and runs a second time if the derivative was lost in the meantime
 * @throws ApiError image_unreadable, file_missing, service_unavailable
 */
export async function withDerivative<T>(
  derivatives: Deps['derivatives'],
  kind: DerivativeKind,
  picture: Picture,
  work: (key: string) => Promise<T>,
): Promise<T> {
  const key = derivativeKey(kind, picture)
  try {
    await derivatives.ensure(kind, picture)
    try {
      return await work(key)
    } catch (error) {
      if (error instanceof ApiError || !(await derivatives.isLost(kind, picture))) throw error
    }
    await derivatives.ensure(kind, picture)
    return await work(key)
  } catch (error) {
    throw pictureProblem(error)
  }
}

/**
 * Returns the SHA-256 of a derivative in hexadecimal, first rendering it if missing.
 * @throws ApiError image_unreadable, file_missing, service_unavailable
 */
export async function checksumOf(
  derivatives: Deps['derivatives'],
  kind: DerivativeKind,
  picture: Picture,
): Promise<string> {
  try {
    return (await derivatives.ensure(kind, picture)).sha256
  } catch (error) {
    throw pictureProblem(error)
  }
}
