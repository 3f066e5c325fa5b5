import { z } from 'zod'
import { CitationDetail } from './citation.ts'

/** A description as linked data. */
export const JsonLd = z
  .looseObject({
    '@context': z.literal('https://schema.org'),
    '@id': z.url().meta({ description: 'The permalink' }),
    name: z.string().meta({ description: 'The title' }),
    holdingArchive: z.looseObject({ '@type': z.literal('ArchiveOrganization') }).meta({ description: 'The archive' }),
  })
  .meta({ id: 'JsonLd', description: 'A schema.org `ArchiveComponent`; collections are also a `Collection`' })

/** Members of a record or collection that a client has to ask for. */
export const includedFields = {
  citation: CitationDetail.optional().meta({ description: 'Its citations; only with `include=citation`' }),
  json_ld: JsonLd.optional().meta({ description: 'Its schema.org description; only with `include=json_ld`' }),
}
