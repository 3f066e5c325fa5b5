import { z } from 'zod'
import { Access, descriptiveFields, Rights } from './descriptive.ts'
import { envelopeOf } from './envelope.ts'
import { CollectionSummary, collectionSummaryFields, DescriptionSummary } from './summary.ts'

const nullableUrl = (description: string) => z.url().nullable().meta({ description })

/** `/collections`: one page. */
export const CollectionPage = envelopeOf(CollectionSummary).meta({ id: 'CollectionPage' })
export type CollectionPage = z.infer<typeof CollectionPage>

/** `/collections/:slug`. */
export const CollectionDetail = z
  .strictObject({
    ...collectionSummaryFields,
    ...descriptiveFields,
    language: z.string().nullable().meta({ description: 'The first of `languages`' }),
    rights: Rights,
    access: Access,
    quality: z.int().min(0).max(100).meta({ description: 'How complete the description is' }),
    children: envelopeOf(DescriptionSummary).meta({
      description:
        'What lies immediately below it, in archival order: one page, by the `page`, `limit` and `cursor` asked',
    }),
    descendants_count: z
      .strictObject({
        collections: z.int().min(0).meta({ description: 'Published, at any depth below' }),
        records: z.int().min(0).meta({ description: 'Published, at any depth below' }),
      })
      .meta({ description: 'What lies below it in all' }),
    links: z
      .strictObject({
        self: z.url().meta({ description: 'This body' }),
        permalink: z.url().meta({ description: "To cite and to share: on the archive's website where it has one" }),
        records: z.url().meta({ description: 'All records below it, at any depth, in archival order' }),
        ead: nullableUrl('EAD3'),
        finding_aid: nullableUrl('PDF'),
        manifest: nullableUrl('IIIF Presentation manifest; null where it has no pictures itself'),
        iiif_collection: nullableUrl('IIIF Collection'),
      })
      .meta({ description: 'Where to go on' }),
  })
  .meta({ id: 'CollectionDetail' })
export type CollectionDetail = z.infer<typeof CollectionDetail>
