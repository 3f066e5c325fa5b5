import { slugParam, uuidParam } from '@fonds/service-kit'
import { z } from 'zod'

/** Of every path of a description's images. */
export const imageParams = z.object({
  orgId: slugParam('UUID or slug of the archive'),
  recordId: uuidParam('UUID of the record, or of a collection that has images itself'),
})

/** Which of its images. */
export const imageQuery = { image: uuidParam('UUID of an image; the first where it is not given').optional() } as const

/** A body that is not text, for the documentation. */
export const binary = (description: string) => z.string().meta({ description, format: 'binary' })
