import { z } from 'zod'
import { namedEnvelopeOf } from './envelope.ts'
import { DescriptionReference } from './reference.ts'

const text = z.string().meta({ description: 'Plain text; right-to-left text is isolated' })
const html = z.string().meta({ description: 'HTML with `i`, `bdi` and `a` only; all recorded text is escaped' })

/** One citation in one style. */
const StyledCitation = z
  .strictObject({ style: z.enum(['chicago', 'apa', 'mla']).meta({ description: 'Citation style' }), text, html })
  .meta({ id: 'StyledCitation' })

/** Citation of a record or collection. */
export const CitationDetail = z
  .strictObject({
    record: DescriptionReference.meta({ description: 'The cited description' }),
    archive_name: z.string().meta({ description: 'The archive that holds the material' }),
    permalink: z
      .url()
      .meta({ description: 'The URL to cite: the ARK if the archive has a NAAN, otherwise the permalink' }),
    access_date: z.iso.date().nullable().meta({
      description: 'The access date in the citations: today in the archive’s time zone. Null if they omit it',
    }),
    citations: z
      .strictObject({
        chicago: z
          .strictObject({
            ...StyledCitation.shape,
            note: z.strictObject({ text, html }).meta({ description: 'Form for footnotes' }),
          })
          .meta({ description: 'Chicago 17, for bibliographies and for notes' }),
        apa: StyledCitation.meta({ description: 'APA 7' }),
        mla: StyledCitation.meta({ description: 'MLA 9' }),
      })
      .meta({ description: 'By citation style, using recorded facts only' }),
    preferred: z
      .string()
      .nullable()
      .meta({ description: "The archive's own preferred citation, of the description or its nearest ancestor" }),
  })
  .meta({ id: 'CitationDetail' })
export type CitationDetail = z.infer<typeof CitationDetail>

/** `/cite?ids=`: citations of several descriptions. */
export const CitationPage = namedEnvelopeOf(CitationDetail).meta({ id: 'CitationPage' })
