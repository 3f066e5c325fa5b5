import { z } from 'zod'
import { LEVELS } from '../model/description.ts'

export const Level = z.enum(LEVELS).meta({
  id: 'Level',
  description: "Level of description. `otherlevel`: a word of the source's own; `unspecified`: the source does not say",
})

/** Another record or collection, as every body names it. */
export const DescriptionReference = z
  .strictObject({
    type: z.enum(['collection', 'record']).meta({ description: 'What is referred to' }),
    id: z.uuid().meta({ description: 'Its lasting identifier' }),
    slug: z.string().meta({ description: 'Its name in URLs; it may change, and the old one then redirects' }),
    title: z.string().meta({ description: 'Its title' }),
    level: Level,
    url: z.url().meta({ description: 'Where this API answers it' }),
  })
  .meta({ id: 'DescriptionReference' })
export type DescriptionReference = z.infer<typeof DescriptionReference>

/** The archive itself, as other bodies name it. */
export const OrganizationReference = z
  .strictObject({
    type: z.literal('organization').meta({ description: 'The archive itself' }),
    id: z.uuid().meta({ description: 'Its lasting identifier' }),
    slug: z.string().meta({ description: 'Its subdomain' }),
    name: z.string().meta({ description: 'Its name' }),
    url: z.url().meta({ description: 'Where this API answers it' }),
  })
  .meta({ id: 'OrganizationReference' })
export type OrganizationReference = z.infer<typeof OrganizationReference>

export const ENTITY_TYPES = ['person', 'corporate_body', 'family', 'place', 'subject'] as const

/** A person, family, corporate body, place or subject. */
export const EntityReference = z
  .strictObject({
    type: z.literal('entity').meta({ description: 'A name' }),
    id: z.uuid().meta({ description: 'Its lasting identifier' }),
    slug: z.string().meta({ description: 'Its name in URLs' }),
    name: z.string().meta({ description: 'The name itself' }),
    entity_type: z.enum(ENTITY_TYPES).meta({ description: 'What the name is of' }),
    url: z.url().meta({ description: 'Where this API answers it' }),
  })
  .meta({ id: 'EntityReference' })
export type EntityReference = z.infer<typeof EntityReference>

/** A name linked to a description. */
export const LinkedEntity = z
  .strictObject({
    ...EntityReference.shape,
    role: z.string().meta({ description: 'What the name is to the material' }),
    confidence: z.number().min(0).max(1).meta({ description: 'How sure it is that this is the one meant' }),
    heading: z.string().meta({ description: 'The name as the archive wrote it in this description' }),
  })
  .meta({ id: 'LinkedEntity' })
export type LinkedEntity = z.infer<typeof LinkedEntity>
