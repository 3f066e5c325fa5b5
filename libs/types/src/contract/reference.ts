import { z } from 'zod'
import { LEVELS } from '../model/description.ts'

export const Level = z.enum(LEVELS).meta({
  id: 'Level',
  description:
    'Level of description; `otherlevel` for a level that EAD does not define, `unspecified` if the source ' +
    'gives none',
})

/** The languages of fields that are not in the one asked for. */
export const FieldLanguages = z
  .record(z.string(), z.string())
  .meta({
    id: 'FieldLanguages',
    description:
      'Languages of the fields that are not in the language asked for, because there is no translation of them, by name: ' +
      '`{"scope_and_content":"en"}`, and `dates.1` for the second item of a list; `und` if the language is not known. Absent if ' +
      'there are none, or the archive writes in one language only',
  })
  .optional()

/** The language that a resource was written in. */
export const descriptionLanguageField = z.string().nullable().meta({
  description: 'Language in which it was written, as an ISO 639 code; null if the source does not say',
})

/** The languages in which an item can be read besides its own. */
export const translationsField = z.array(z.string()).meta({
  id: 'TranslationLanguages',
  description:
    'Languages other than its own in which the archive wrote all or some of it, for `lang`: ISO 639 codes, with the ISO 15924 ' +
    'code of an unusual script (`sr-Latn`)',
})

export const LevelLabel = z.string().meta({ description: 'Name of the level, in the language of labels' })
const EntityTypeLabel = z.string().meta({ description: 'Name of the type, in the language of labels' })

/** Reference to a record or collection. */
export const DescriptionReference = z
  .strictObject({
    type: z.enum(['collection', 'record']).meta({ description: 'Type of the resource' }),
    id: z.uuid().meta({ description: 'Permanent identifier' }),
    slug: z.string().meta({ description: 'Readable name in URLs; if it changes, the former one redirects' }),
    title: z.string().meta({ description: 'Title' }),
    level: Level,
    level_label: LevelLabel,
    url: z.url().meta({ description: 'URL in this API' }),
    field_languages: FieldLanguages,
  })
  .meta({ id: 'DescriptionReference' })
export type DescriptionReference = z.infer<typeof DescriptionReference>

/** Reference to the archive itself. */
export const OrganizationReference = z
  .strictObject({
    type: z.literal('organization').meta({ description: 'The archive itself' }),
    id: z.uuid().meta({ description: 'Permanent identifier' }),
    slug: z.string().meta({ description: 'Subdomain of the archive' }),
    name: z.string().meta({ description: 'Name of the archive' }),
    url: z.url().meta({ description: 'URL in this API' }),
  })
  .meta({ id: 'OrganizationReference' })
export type OrganizationReference = z.infer<typeof OrganizationReference>

/** Reference to one of the repositories of an archive. */
export const RepositoryReference = z
  .strictObject({
    type: z.literal('repository').meta({ description: 'Type of the resource' }),
    id: z.uuid().meta({ description: 'Permanent identifier' }),
    slug: z.string().meta({ description: 'Readable name in URLs' }),
    name: z.string().meta({ description: 'Name, in the language of labels if translated' }),
    url: z.url().meta({ description: 'URL in this API' }),
    field_languages: FieldLanguages,
  })
  .meta({ id: 'RepositoryReference', description: 'The repository that holds it, if the archive has several' })
export type RepositoryReference = z.infer<typeof RepositoryReference>

const Provenance = z
  .strictObject({
    source: z.string(),
    url: z.url().nullable(),
    fetched_at: z.iso.datetime(),
    /** Search engines are to show the page there rather than this one. */
    canonical: z.boolean().optional(),
  })
  .meta({ id: 'Provenance', description: 'Its source' })
export type Provenance = z.infer<typeof Provenance>

/** Lazily, so that `fields` selects it as a whole. Absent from what the archive describes itself. */
export const provenanceField = z.lazy(() => Provenance).optional()

export const ENTITY_TYPES = ['person', 'corporate_body', 'family', 'place', 'subject'] as const

/** A person, family, corporate body, place or subject. */
export const EntityReference = z
  .strictObject({
    type: z.literal('entity').meta({ description: 'Type of the resource' }),
    id: z.uuid().meta({ description: 'Permanent identifier' }),
    slug: z.string().meta({ description: 'Readable name in URLs' }),
    name: z.string().meta({ description: 'Name of the entity' }),
    entity_type: z.enum(ENTITY_TYPES).meta({ description: 'Type of the entity' }),
    entity_type_label: EntityTypeLabel,
    url: z.url().meta({ description: 'URL in this API' }),
    field_languages: FieldLanguages,
  })
  .meta({ id: 'EntityReference' })
export type EntityReference = z.infer<typeof EntityReference>

export const RoleLabel = z.string().meta({
  description:
    "Name of the role, in the language of labels; a role that is not a known term stays in the archive's words",
})

/** A name linked to a description. */
export const LinkedEntity = z
  .strictObject({
    ...EntityReference.shape,
    role: z.string().meta({ description: 'Role of the entity for the material' }),
    role_label: RoleLabel,
    confidence: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Certainty that the link points to the right entity, from 0 to 1' }),
    heading: z.string().meta({
      description:
        'The name as the archive wrote it in this description, or what it is called in the language asked for if its authority record says so',
    }),
  })
  .meta({ id: 'LinkedEntity' })
export type LinkedEntity = z.infer<typeof LinkedEntity>
