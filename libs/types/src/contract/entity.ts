import { z } from 'zod'
import { ENTITY_RELATIONS, HEADING_RELATIONS } from '../model/entity.ts'
import { ArchivalDate } from './date.ts'
import { envelopeOf } from './envelope.ts'
import { EntityReference } from './reference.ts'
import { recordSummaryFields } from './summary.ts'

const text = (description: string) => z.string().meta({ description })
const optionalText = (description: string) => z.string().nullable().meta({ description })
const dates = ArchivalDate.nullable()

const summaryFields = {
  ...EntityReference.shape,
  dates: dates.meta({ description: 'When it existed' }),
  records_count: z.int().min(0).meta({ description: 'Published records that it is linked to' }),
  collections_count: z.int().min(0).meta({ description: 'Published collections that it is linked to' }),
} as const

/** A person, corporate body, family, place or subject as lists have it. */
const EntitySummary = z.strictObject(summaryFields).meta({ id: 'EntitySummary' })

/** `/entities`: one page, and the bar of letters. */
export const EntityPage = envelopeOf(EntitySummary)
  .extend({
    letters: z
      .array(
        z.strictObject({
          letter: text('A letter of any script, in upper case where the script has one; `#` for digits and signs'),
          count: z.int().min(1).meta({ description: 'Names that begin with it' }),
        }),
      )
      .meta({
        description:
          'The letters that names of the type asked for begin with, in the order of their scripts: Latin, Greek, ' +
          'Cyrillic and so on; `#` is the last. Each is what `letter` takes',
      }),
  })
  .meta({ id: 'EntityPage' })
export type EntityPage = z.infer<typeof EntityPage>

/** A record or collection in the shape of a record summary, with what the entity is to it. */
const EntityRecord = z
  .strictObject({
    ...recordSummaryFields,
    type: z.enum(['record', 'collection']).meta({ description: 'What this is' }),
    role: text('What the entity is to the material; the first of `roles`'),
    roles: z.array(z.string()).meta({ description: 'All that the entity is to the material' }),
    confidence: z.number().min(0).max(1).meta({ description: 'How sure it is that this is the one meant' }),
    heading: text('Its name as the archive wrote it in this description; the first where there are several'),
  })
  .meta({ id: 'EntityRecord' })

/** `/entities/:slugOrId/records`: one page. */
export const EntityRecordPage = envelopeOf(EntityRecord).meta({ id: 'EntityRecordPage' })
export type EntityRecordPage = z.infer<typeof EntityRecordPage>

const EntityName = z
  .strictObject({
    kind: z.enum(['authorized', 'variant', 'parallel']).meta({
      description: '`parallel`: one of several forms that stand beside each other, by language or script',
    }),
    value: text('The name'),
    lang: optionalText('Its language, where the source says'),
    script: optionalText('Its script (ISO 15924), where the source says'),
    dates: dates.meta({ description: 'When the name was used' }),
  })
  .meta({ id: 'EntityName' })

const EntityPlace = z
  .strictObject({
    name: text('The name of the place'),
    names: z.array(z.string()).meta({ description: 'All its names' }),
    role: optionalText("What the place is to the entity, in the source's word"),
    dates: dates.meta({ description: 'When' }),
    country: optionalText('ISO 3166 code'),
    coordinates: z.array(z.string()).meta({ description: 'As the source has them' }),
    identifier: optionalText('In a vocabulary of places'),
    note: optionalText('Plain text; paragraphs are parted by an empty line'),
  })
  .meta({ id: 'EntityPlace' })

const EntityTerm = z
  .strictObject({
    term: optionalText('Null where it is only described, in `note`'),
    other_terms: z.array(z.string()).meta({ description: 'The same in other languages or vocabularies' }),
    dates: dates.meta({ description: 'When' }),
    places: z.array(z.string()).meta({ description: 'Where' }),
    identifier: optionalText('In a vocabulary'),
    source: optionalText('The vocabulary'),
    note: optionalText('Plain text; paragraphs are parted by an empty line'),
  })
  .meta({ id: 'EntityTerm' })

const terms = (description: string) => z.array(EntityTerm).meta({ description })

const EntityRelation = z
  .strictObject({
    ...EntityReference.shape,
    relation: z.enum([...ENTITY_RELATIONS, ...HEADING_RELATIONS]).meta({
      description:
        'What it is to this one: `hierarchical_parent` is said of what is above it, `temporal_earlier` of a predecessor, ' +
        '`main_heading` of the name that this heading subdivides, `subdivision` of a heading that subdivides this name',
    }),
    role: optionalText("The same in the source's own word, where this entity's own record states it"),
    date: dates.meta({ description: 'When' }),
  })
  .meta({ id: 'EntityRelation' })

/** `/entities/:slugOrId`. */
export const EntityDetail = z
  .strictObject({
    ...summaryFields,
    alternative_names: z.array(z.string()).meta({ description: 'Other names, in the order of the source' }),
    names: z.array(EntityName).meta({ description: 'All names, in the order of the source' }),
    biography: optionalText('Biography or history. Plain text; paragraphs are parted by an empty line'),
    biographical_notes: z
      .array(
        z.strictObject({
          type: text('`bioghist`, `abstract`, `general_context`, …, or the field that it is about'),
          text: text('Plain text; paragraphs are parted by an empty line'),
        }),
      )
      .meta({ description: 'All that is told in prose, in the order of the source' }),
    places: z.array(EntityPlace).meta({ description: 'Places it has to do with' }),
    functions: terms('What it does or did'),
    occupations: terms('Occupations'),
    legal_statuses: terms('Legal statuses'),
    mandates: terms('Sources of its authority'),
    identifiers: z
      .array(
        z.strictObject({
          scheme: optionalText('Whose identifier it is (`viaf`, `isni`, `wikidata`, …), where known'),
          value: text('The identifier'),
          uri: optionalText('Where it leads'),
        }),
      )
      .meta({ description: 'By which others know it' }),
    relations: z.array(EntityRelation).meta({
      description: 'To other entities of the archive, as its own record or theirs state them; at most 1,000',
    }),
    records: z
      .strictObject({
        items: z.array(EntityRecord).meta({ description: 'The first 20, the surest first' }),
        total: z.int().min(0).meta({ description: 'How many records there are' }),
        url: z.url().meta({ description: 'All of them, page by page' }),
      })
      .meta({ description: 'Records that it is linked to; `type=collection` of its `url` gives the collections' }),
    updated_at: z.iso.datetime().meta({ description: 'When it last changed' }),
    links: z
      .strictObject({
        self: z.url().meta({ description: 'This body' }),
        permalink: z.url().meta({ description: "To cite and to share: on the archive's website where it has one" }),
        records: z.url().meta({ description: 'Records that it is linked to' }),
        eac: z.url().nullable().meta({ description: 'EAC-CPF' }),
      })
      .meta({ description: 'Where to go on' }),
  })
  .meta({ id: 'EntityDetail' })
export type EntityDetail = z.infer<typeof EntityDetail>
