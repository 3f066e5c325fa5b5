import { z } from 'zod'
import { Thumbnail } from './descriptive.ts'
import { envelopeOf } from './envelope.ts'
import { FieldLanguages, RepositoryReference, translationsField } from './reference.ts'

const text = (description: string) => z.string().nullable().meta({ description })
const parts = z.record(z.string(), z.string()).nullable()

const summaryFields = {
  ...RepositoryReference.shape,
  identifier: text('ISIL, or another code'),
  address: parts.meta({ description: 'As of `/organization`' }),
  coordinates: z
    .strictObject({ lat: z.number(), lon: z.number() })
    .nullable()
    .meta({ description: 'Degrees (WGS 84)' }),
  picture: Thumbnail.nullable(),
  collections_count: z.int().min(0).meta({ description: 'Number of published top-level collections' }),
  description_language: text('Language of the original'),
  translations: translationsField,
  field_languages: FieldLanguages,
} as const

/** A repository in a list. */
export const RepositorySummary = z.strictObject(summaryFields).meta({ id: 'RepositorySummary' })
export type RepositorySummary = z.infer<typeof RepositorySummary>

/** `/repositories`. */
export const RepositoryPage = envelopeOf(RepositorySummary).meta({ id: 'RepositoryPage' })
export type RepositoryPage = z.infer<typeof RepositoryPage>

/** `/repositories/:slug`: the elements of ISDIAH. */
export const RepositoryDetail = z
  .strictObject({
    ...summaryFields,
    other_names: z.array(z.string()).meta({ description: 'Other names' }),
    contact: parts.meta({ description: 'As of `/organization`' }),
    history: text('History'),
    mandate: text('Mandate, structure and collecting policy'),
    buildings: text('Buildings'),
    holdings: text('Holdings and finding aids'),
    opening_hours: text('Opening hours'),
    access: text('Conditions of access, and accessibility'),
    services: text('Services'),
    updated_at: z.iso.datetime().meta({ description: 'Time of the last change' }),
    links: z.strictObject({
      self: z.url().meta({ description: 'URL of this response' }),
      collections: z.url().meta({ description: 'Its collections' }),
      search: z.url().meta({ description: 'Search in it' }),
    }),
  })
  .meta({ id: 'RepositoryDetail' })
export type RepositoryDetail = z.infer<typeof RepositoryDetail>
