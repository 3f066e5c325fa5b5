import { z } from 'zod'
import { DescriptionReference } from './reference.ts'

const text = z.string().meta({ description: 'Plain text; what runs from right to left is isolated' })
const html = z.string().meta({ description: 'HTML of `i`, `bdi` and `a`; everything recorded is escaped' })

/** One citation by one manual. */
const StyledCitation = z
  .strictObject({ style: z.enum(['chicago', 'apa', 'mla']).meta({ description: 'The manual' }), text, html })
  .meta({ id: 'StyledCitation' })

/** How a record or collection is cited. */
export const CitationDetail = z
  .strictObject({
    record: DescriptionReference.meta({ description: 'What is cited' }),
    archive_name: z.string().meta({ description: 'The archive that keeps it' }),
    permalink: z.url().meta({ description: 'The URL to cite' }),
    access_date: z.iso.date().nullable().meta({
      description: 'The access date in the citations: today in the archive’s time zone. Null where they leave it out',
    }),
    citations: z
      .strictObject({
        chicago: z
          .strictObject({
            ...StyledCitation.shape,
            note: z.strictObject({ text, html }).meta({ description: 'The form of a footnote' }),
          })
          .meta({ description: 'Chicago 17: the form of the bibliography, and of the note' }),
        apa: StyledCitation.meta({ description: 'APA 7' }),
        mla: StyledCitation.meta({ description: 'MLA 9' }),
      })
      .meta({ description: 'By each manual, from recorded facts only' }),
    preferred: z
      .string()
      .nullable()
      .meta({ description: 'How the archive itself wants it cited, in its words or those of the nearest ancestor' }),
  })
  .meta({ id: 'CitationDetail' })
export type CitationDetail = z.infer<typeof CitationDetail>
