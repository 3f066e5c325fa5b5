import { z } from 'zod'
import { envelopeOf } from './envelope.ts'
import { DescriptionReference, EntityReference } from './reference.ts'
import { recordSummaryFields } from './summary.ts'

/** A record or collection in the shape of a record summary, with the reasons for its relation to another one. */
const RelatedDescription = z
  .strictObject({
    ...recordSummaryFields,
    type: z.enum(['record', 'collection']).meta({ description: 'Type of the resource' }),
    because: z.array(z.discriminatedUnion('type', [EntityReference, DescriptionReference])).meta({
      description:
        'The persons, corporate bodies, families, places and subjects that both are linked to, rarest first; then the ' +
        'parent, if both are below it',
    }),
  })
  .meta({ id: 'RelatedDescription' })
export type RelatedDescription = z.infer<typeof RelatedDescription>

/** `/records/:slug/related` and `/collections/:slug/related`: at most 20, on a single page. */
export const RelatedPage = envelopeOf(RelatedDescription).meta({ id: 'RelatedPage' })
export type RelatedPage = z.infer<typeof RelatedPage>
