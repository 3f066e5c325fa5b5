import { z } from 'zod'
import { Thumbnail } from './descriptive.ts'
import { envelopeOf } from './envelope.ts'
import { DescriptionReference } from './reference.ts'
import { CoverImage } from './summary.ts'

const optionalText = (description: string) => z.string().nullable().meta({ description })

const summaryFields = {
  type: z.literal('exhibit').meta({ description: 'What this is' }),
  id: z.uuid().meta({ description: 'Its lasting identifier' }),
  slug: z.string().meta({ description: 'Its name in URLs' }),
  title: z.string().meta({ description: 'Its title' }),
  summary: optionalText('In a few sentences'),
  curator: optionalText('Who chose and wrote'),
  cover_image: CoverImage.nullable(),
  published_at: z.iso.date().meta({ description: 'The day from which it is shown' }),
  items_count: z.int().min(0).meta({ description: 'Records in it that are published' }),
  url: z.url().meta({ description: 'Where this API answers it' }),
} as const

/** Chosen records with words round them, as lists have it. */
const ExhibitSummary = z.strictObject(summaryFields).meta({ id: 'ExhibitSummary' })

/** `/exhibits`: one page. */
export const ExhibitPage = envelopeOf(ExhibitSummary).meta({ id: 'ExhibitPage' })
export type ExhibitPage = z.infer<typeof ExhibitPage>

const ExhibitItem = z
  .strictObject({
    ...DescriptionReference.shape,
    caption: optionalText('What the curator says of it'),
    thumbnail: Thumbnail.nullable(),
  })
  .meta({ id: 'ExhibitItem' })

/** `/exhibits/:slug`. */
export const ExhibitDetail = z
  .strictObject({
    ...summaryFields,
    sections: z
      .array(
        z.strictObject({
          heading: optionalText('Its heading'),
          text: optionalText('Plain text; paragraphs are parted by an empty line'),
          items: z.array(ExhibitItem).meta({ description: 'In order; what is not published is left out' }),
        }),
      )
      .meta({ description: 'In order' }),
    updated_at: z.iso.datetime().meta({ description: 'When it last changed' }),
    links: z
      .strictObject({
        self: z.url().meta({ description: 'This body' }),
        permalink: z.url().meta({ description: "To cite and to share: on the archive's website where it has one" }),
      })
      .meta({ description: 'Where to go on' }),
  })
  .meta({ id: 'ExhibitDetail' })
export type ExhibitDetail = z.infer<typeof ExhibitDetail>
