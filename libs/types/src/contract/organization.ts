import { z } from 'zod'
import { Rights } from './descriptive.ts'

const optionalText = (description: string) => z.string().nullable().meta({ description })
const parts = (description: string) => z.record(z.string(), z.string()).nullable().meta({ description })

/** `/organization`: the archive itself. */
export const Organization = z
  .strictObject({
    type: z.literal('organization').meta({ description: 'What this is' }),
    id: z.uuid().meta({ description: 'Its lasting identifier' }),
    slug: z.string().meta({ description: 'Its subdomain' }),
    name: z.string().meta({ description: 'Its name' }),
    identifier: optionalText('ISIL (ISO 15511)'),
    description: optionalText('Plain text'),
    address: parts('Its parts by name: `street`, `locality`, `postal_code`, `region`, `country`'),
    contact: parts('Its ways by name: `email`, `telephone`, `url`'),
    opening_hours: optionalText('In words'),
    logo: z.url().nullable().meta({ description: 'A picture' }),
    time_zone: z.string().meta({ description: 'IANA name, for dates that depend on the day' }),
    languages: z.array(z.string()).meta({ description: 'That the archive works in' }),
    rights: Rights.nullable().meta({ description: 'What holds where nothing more particular is said' }),
    site_url: z.url().nullable().meta({ description: "The archive's own website" }),
    counts: z
      .strictObject({
        top_level_collections: z.int().min(0).meta({ description: 'As `/collections` lists them' }),
        collections: z.int().min(0).meta({ description: 'Published, at every level' }),
        records: z.int().min(0).meta({ description: 'Published' }),
        entities: z.int().min(0).meta({ description: 'As `/entities` lists them' }),
        exhibits: z.int().min(0).meta({ description: 'As `/exhibits` lists them' }),
      })
      .meta({ description: 'What is published' }),
    url: z.url().meta({ description: 'Where this API answers it' }),
  })
  .meta({ id: 'Organization' })
export type Organization = z.infer<typeof Organization>
