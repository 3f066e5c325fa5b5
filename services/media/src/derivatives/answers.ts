import { ApiError, fileMissing, imageUnreadable } from '@fonds/http'
import { ImageError, type Picture, RenderKilled } from '@fonds/imaging'
import { ObjectMissing } from '@fonds/object-store'
import type { Deps } from '../deps.ts'
import { type DerivativeKind, derivativeKey } from './picture.ts'

/** What a client is told of why there is no picture; anything else stays as it is. */
export function pictureProblem(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof ImageError || error instanceof RenderKilled) return imageUnreadable(error)
  if (error instanceof ObjectMissing) return fileMissing(error)
  return error
}

/**
 * Works with a derivative of an image, which is made first where it is missing or damaged.
 * @param work is told the key in the store, and run once more where the derivative was lost meanwhile
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
 * The checksum of a derivative's bytes, hexadecimal; it is made first where it is missing.
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
