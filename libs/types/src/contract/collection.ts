import { z } from 'zod'
import { Access, descriptiveFields, Rights } from './descriptive.ts'
import { ON_REQUEST, withDetails } from './details.ts'
import { envelopeOf, namedEnvelopeOf } from './envelope.ts'
import { findingAidLinks, representationLinks } from './format-links.ts'
import { includedFields } from './included.ts'
import { orderFields } from './ordering.ts'
import { collectionSummaryFields, DescriptionSummary } from './summary.ts'

const nullableUrl = (description: string) => z.url().nullable().meta({ description })

/** `/collections/:slug`. */
export const CollectionDetail = z
  .strictObject({
    ...collectionSummaryFields,
    ...descriptiveFields,
    language: z.string().nullable().meta({ description: 'The first of `languages`' }),
    rights: Rights,
    access: Access,
    quality: z.int().min(0).max(100).meta({ description: 'Completeness of the description, from 0 to 100' }),
    children: envelopeOf(DescriptionSummary).meta({
      description: 'One page of its children in archival order, by the requested `page`, `limit` and `cursor`',
    }),
    descendants_count: z
      .strictObject({
        collections: z.int().min(0).meta({ description: 'Number of published collections below, at any depth' }),
        records: z.int().min(0).meta({ description: 'Number of published records below, at any depth' }),
      })
      .meta({ description: 'Counts of all descendants' }),
    links: z
      .strictObject({
        self: z.url().meta({ description: 'URL of this response' }),
        permalink: z.url().meta({ description: "URL for citing and sharing: on the archive's website if it has one" }),
        ark: nullableUrl('ARK, as the URL at which the archive resolves it; null if the archive has no NAAN'),
        cite: z.url().meta({ description: 'Citations' }),
        ...representationLinks,
        ...findingAidLinks('the collection and everything below it'),
        tree: z.url().meta({ description: 'The hierarchy below it, level by level' }),
        related: z.url().meta({ description: 'Related records and collections' }),
        records: z.url().meta({ description: 'List of all records below it, at any depth, in archival order' }),
        finding_aid: nullableUrl('PDF'),
        manifest: nullableUrl('IIIF Presentation manifest; null if it has no images of its own'),
        iiif_collection: nullableUrl('IIIF Collection'),
      })
      .meta({ description: 'Links to related resources' }),
    ...orderFields,
    ...includedFields,
  })
  .meta({ id: 'CollectionDetail' })
export type CollectionDetail = z.infer<typeof CollectionDetail>

const { language, rights, quality, descendants_count, links } = CollectionDetail.shape

/** A collection in the list of collections, which has more of it on request. */
export const CollectionItem = z
  .strictObject({
    ...collectionSummaryFields,
    ...withDetails({ ...descriptiveFields, language, rights }),
    extent: collectionSummaryFields.extent,
    ...withDetails({ access: CollectionDetail.shape.access }),
    ...withDetails({ quality, descendants_count, links, ...orderFields }),
    translations: descriptiveFields.translations,
  })
  .meta({ id: 'CollectionItem', description: ON_REQUEST })

/** `/collections`: one page. */
export const CollectionPage = namedEnvelopeOf(CollectionItem).meta({ id: 'CollectionPage' })
export type CollectionPage = z.infer<typeof CollectionPage>
