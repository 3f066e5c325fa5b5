import { slugParam, uuidParam } from '@fonds/http'
import { z } from 'zod'

/** How long an image may be cached at a URL with its version. */
export const A_DAY = 'public, max-age=86400'

/** Path parameters of all images. */
export const imageParams = z.object({
  orgId: slugParam('UUID or slug of the archive'),
  recordId: uuidParam('UUID of a record, or of a collection with its own images'),
})

/** Selects one of the images. */
export const imageQuery = {
  image: z
    .union(
      [
        uuidParam(''),
        z
          .string()
          .regex(/^[1-9]\d{0,4}$/)
          .transform(Number),
      ],
      {
        error: 'must be the UUID of an image, or its number from 1',
      },
    )
    .optional()
    .meta({
      description:
        'UUID of an image, or its number among the files of the description, from 1, as in IIIF (default: the ' +
        'first image)',
    }),
} as const

/** A binary body, for the documentation. */
export const binary = (description: string) => z.string().meta({ description, format: 'binary' })
