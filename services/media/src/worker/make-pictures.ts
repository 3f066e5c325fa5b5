import { ImageError, type Picture, RenderKilled } from '@fonds/imaging'
import { JobFailure, type RunningJob } from '@fonds/queue'
import { z } from 'zod'
import type { Derivatives } from '../derivatives/derivatives.ts'

const length = z.int().min(1)
const size = z.object({ width: length, height: length })

const Job = z.object({
  tenantId: z.uuid(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  page: z.int().min(0),
  size,
  thumbnail: size,
  bytes: z.int().min(1).optional(),
})

/**
 * Parses a job's data as an image.
 * @throws if the data is invalid, as another version may have added it
 */
export const readPicture = (data: unknown): Picture => Job.parse(data)

/** Share of the thumbnail in a job's progress; the rest belongs to the pyramid. */
const THUMBNAIL_SHARE = 0.1

/**
 * Renders the derivatives of an image, its thumbnail and its pyramid.
 * @throws JobFailure
 */
export async function makePictures(
  derivatives: Derivatives,
  { data, progress }: Pick<RunningJob<Picture>, 'data' | 'progress'>,
): Promise<void> {
  try {
    await derivatives.ensure('thumbnail', data)
    progress(THUMBNAIL_SHARE)
    await derivatives.ensure('pyramid', data)
    progress(1)
  } catch (cause) {
    throw failureOf(cause)
  }
}

/**
 * Decides whether a retry may succeed. A file that cannot be decoded within the limits fails permanently; an
 * unreachable store may recover.
 */
function failureOf(cause: unknown): unknown {
  if (cause instanceof ImageError) return new JobFailure('image_unreadable', { permanent: true, cause })
  if (cause instanceof RenderKilled) return new JobFailure('out_of_bounds', { permanent: true, cause })
  return cause
}
