import { z } from 'zod'
import { descriptiveFields } from './descriptive.ts'
import { envelopeOf } from './envelope.ts'
import { DescriptionReference } from './reference.ts'
import { DescriptionSummary, RecordSummary, recordSummaryFields } from './summary.ts'

const nullableUrl = (description: string) => z.url().nullable().meta({ description })

/** `/records`: one page. */
export const RecordPage = envelopeOf(RecordSummary).meta({ id: 'RecordPage' })
export type RecordPage = z.infer<typeof RecordPage>

/** `/records/:slug/children`: one page of what lies immediately below a record. */
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
        total: z.int().min(0).meta({ description: 'How many there are' }),
        url: nullableUrl('All of them, page by page; null where there are none'),
      })
      .meta({ description: 'What lies immediately below it' }),
    siblings: z
      .strictObject({
        items: z
          .array(DescriptionSummary)
          .meta({ description: 'The 20 nearest, half of them before it where there are as many; in archival order' }),
        total: z.int().min(0).meta({ description: 'How many there are, itself not counted' }),
      })
      .meta({ description: 'What has the same parent' }),
    previous: DescriptionReference.nullable().meta({ description: 'The sibling before it' }),
    next: DescriptionReference.nullable().meta({ description: 'The sibling after it' }),
    links: z
      .strictObject({
        self: z.url().meta({ description: 'This body' }),
        permalink: z.url().meta({ description: "To cite and to share: on the archive's website where it has one" }),
        manifest: nullableUrl('IIIF Presentation manifest; null where neither it nor a record below it has pictures'),
        cite: nullableUrl('Citations'),
        thumbnail: nullableUrl('Of its first image'),
        original: nullableUrl('Its first image as it was stored'),
      })
      .meta({ description: 'Where to go on' }),
  })
  .meta({ id: 'RecordDetail' })
export type RecordDetail = z.infer<typeof RecordDetail>
