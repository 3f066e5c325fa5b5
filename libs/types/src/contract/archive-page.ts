import { z } from 'zod'
import { envelopeOf } from './envelope.ts'
import { FieldLanguages } from './reference.ts'

const summaryFields = {
  type: z.literal('page').meta({ description: 'Type of the resource' }),
  id: z.uuid().meta({ description: 'Permanent identifier' }),
  slug: z.string().meta({ description: 'Readable name in URLs' }),
  title: z.string().meta({ description: 'Title, in the language of labels if translated' }),
  menu: z.enum(['header', 'footer']).nullable().meta({ description: 'Where pages link to it; null for nowhere' }),
  language: z.string().nullable().meta({ description: 'Language that it was written in; null if that is not stated' }),
  translations: z.array(z.string()).meta({ description: 'Other languages in which it can be read' }),
  url: z.url().meta({ description: 'URL in this API' }),
  field_languages: FieldLanguages,
} as const

/** A page that the archive writes itself, in a list. */
export const ArchivePageSummary = z.strictObject(summaryFields).meta({ id: 'ArchivePageSummary' })
export type ArchivePageSummary = z.infer<typeof ArchivePageSummary>

/** `/pages`: all of them. */
export const ArchivePageList = envelopeOf(ArchivePageSummary).meta({ id: 'ArchivePageList' })
export type ArchivePageList = z.infer<typeof ArchivePageList>

/** `/pages/:slug`. */
export const ArchivePage = z
  .strictObject({
    ...summaryFields,
    text: z.string().meta({ description: 'Markdown, as the archive wrote it' }),
    html: z.string().meta({ description: 'As safe HTML, for a place below a first-level heading' }),
    field_languages: FieldLanguages.unwrap(),
    updated_at: z.iso.datetime().meta({ description: 'Last change' }),
    links: z
      .strictObject({
        self: z.url().meta({ description: 'URL of this response' }),
        permalink: z.url().meta({ description: 'URL for citing and sharing' }),
      })
      .meta({ description: 'Links to related resources' }),
  })
  .meta({ id: 'ArchivePage' })
export type ArchivePage = z.infer<typeof ArchivePage>

/** A page as a menu shows it, with its titles in all languages, so that one response serves all readers. */
export const ArchivePageLink = z
  .strictObject({
    slug: summaryFields.slug,
    title: z.string().meta({ description: 'Title in the language that it was written in' }),
    language: summaryFields.language,
    titles: z.record(z.string(), z.string()).meta({ description: 'Titles in other languages, by language' }),
    menu: summaryFields.menu,
    url: summaryFields.url,
  })
  .meta({ id: 'ArchivePageLink' })
export type ArchivePageLink = z.infer<typeof ArchivePageLink>
