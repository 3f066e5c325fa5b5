import { z } from 'zod'
import { descriptiveFields } from './descriptive.ts'
import { ON_REQUEST, withDetails } from './details.ts'
import { envelopeOf, namedEnvelopeOf } from './envelope.ts'
import { findingAidLinks, imageSetLinks, representationLinks } from './format-links.ts'
import { includedFields } from './included.ts'
import { orderFields } from './ordering.ts'
import { DescriptionReference } from './reference.ts'
import { DescriptionSummary, recordSummaryFields } from './summary.ts'

const nullableUrl = (description: string) => z.url().nullable().meta({ description })

/** `/records/:slug/children`: one page of a record's children. */
export const ChildrenPage = envelopeOf(DescriptionSummary).meta({ id: 'ChildrenPage' })
export type ChildrenPage = z.infer<typeof ChildrenPage>

/** `/records/:slug`. */
export const RecordDetail = z
  .strictObject({
    ...recordSummaryFields,
    ...descriptiveFields,
    children: z
      .strictObject({
        items: z.array(DescriptionSummary).meta({ description: 'The first 20, in archival order' }),
        total: z.int().min(0).meta({ description: 'Number of children' }),
        url: nullableUrl('Paged list of all of them; null if there are none'),
      })
      .meta({ description: 'Children' }),
    siblings: z
      .strictObject({
        items: z
          .array(DescriptionSummary)
          .meta({ description: 'The 20 nearest siblings in archival order, half of them before it if possible' }),
        total: z.int().min(0).meta({ description: 'Number of siblings, not counting itself' }),
      })
      .meta({ description: 'Siblings: descriptions with the same parent' }),
    previous: DescriptionReference.nullable().meta({ description: 'The previous sibling' }),
    next: DescriptionReference.nullable().meta({ description: 'The next sibling' }),
    links: z
      .strictObject({
        self: z.url().meta({ description: 'URL of this response' }),
        permalink: z.url().meta({ description: "URL for citing and sharing: on the archive's website if it has one" }),
        ark: nullableUrl('ARK, as the URL at which the archive resolves it; null if the archive has no NAAN'),
        cite: z.url().meta({ description: 'Citations' }),
        ...representationLinks,
        ...findingAidLinks('its finding aid: the collection at the top, of which it is a component'),
        tree: nullableUrl('Its place in the tree of its fonds'),
        related: z.url().meta({ description: 'Related records and collections' }),
        manifest: nullableUrl('IIIF Presentation manifest; null if neither it nor a record below it has images'),
        thumbnail: nullableUrl('Thumbnail of its first image'),
        original: nullableUrl('Original file of its first image'),
        ...imageSetLinks,
      })
      .meta({ description: 'Links to related resources' }),
    ...orderFields,
    ...includedFields,
  })
  .meta({ id: 'RecordDetail' })
export type RecordDetail = z.infer<typeof RecordDetail>

/** A record in the list of records, which has more of it on request. */
export const RecordItem = z
  .strictObject({
    ...recordSummaryFields,
    ...withDetails({ ...descriptiveFields, links: RecordDetail.shape.links, ...orderFields }),
    translations: descriptiveFields.translations,
  })
  .meta({ id: 'RecordItem', description: ON_REQUEST })

/** `/records`: one page. */
export const RecordPage = namedEnvelopeOf(RecordItem).meta({ id: 'RecordPage' })
export type RecordPage = z.infer<typeof RecordPage>
