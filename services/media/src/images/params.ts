import { archiveParam, textParam, uuidParam } from '@fonds/http'
import { z } from 'zod'

/** How long an image may be cached at a URL with its version. */
export const CACHE_FOR_A_DAY = 'public, max-age=86400'

/** Path parameters of all image routes. */
export const imageParams = z.object({
  orgId: archiveParam,
  recordId: uuidParam('UUID of a record, or of a collection with its own images'),
})

/** Query parameter that selects an image of the description. */
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
      description: 'UUID of an image, or its number among the files, from 1 (default: the first image)',
    }),
} as const

/** Query parameter with an image's version. A URL with its current version may be cached for a day. */
export const versionParam = textParam('Version, as in the URLs of response bodies').optional()

/** Describes a binary body, for the OpenAPI document. */
export const binary = (description: string) => z.string().meta({ description, format: 'binary' })
