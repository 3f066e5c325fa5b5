import { z } from 'zod'
import { CitationDetail } from './citation.ts'

const inLanguage = z.strictObject({
  '@value': z.string().meta({ description: 'The text' }),
  '@language': z.string().meta({ description: 'Its language (BCP 47)' }),
})

const members = {
  '@id': z.url().meta({ description: 'The permalink' }),
  name: z
    .union([z.string(), inLanguage])
    .meta({ description: 'The title, with its language if that of the description is known' }),
  holdingArchive: z.looseObject({ '@type': z.literal('ArchiveOrganization') }).meta({ description: 'The archive' }),
}
const description = 'A schema.org `ArchiveComponent`; collections are also a `Collection`'

/** A description as linked data, to be embedded in pages. Search engines know the terms by the name of the context. */
const EmbeddedJsonLd = z
  .looseObject({ '@context': z.literal('https://schema.org'), ...members })
  .meta({ id: 'EmbeddedJsonLd', description })

/** A description as a document of linked data. */
export const JsonLd = z
  .looseObject({
    '@context': z.url().meta({ description: 'URL of the JSON-LD context of this API, `/contexts/v2.jsonld`' }),
    ...members,
  })
  .meta({ id: 'JsonLd', description })

/** Members of a record or collection that a client has to ask for. */
export const includedFields = {
  citation: CitationDetail.optional().meta({ description: 'Its citations; only with `include=citation`' }),
  json_ld: EmbeddedJsonLd.optional().meta({ description: 'Its schema.org description; only with `include=json_ld`' }),
}
