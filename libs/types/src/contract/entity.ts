import { z } from 'zod'
import { ENTITY_RELATIONS, HEADING_RELATIONS } from '../model/entity.ts'
import { ArchivalDate } from './date.ts'
import { deprecated } from './deprecated.ts'
import { NoteHtml } from './descriptive.ts'
import { withDetails } from './details.ts'
import { envelopeOf, namedEnvelopeOf, PageInfo } from './envelope.ts'
import { moreOf } from './more.ts'
import {
  descriptionLanguageField,
  EntityReference,
  provenanceField,
  RoleLabel,
  translationsField,
} from './reference.ts'
import { recordSummaryFields } from './summary.ts'

const text = (description: string) => z.string().meta({ description })
const optionalText = (description: string) => z.string().nullable().meta({ description })
const dates = ArchivalDate.nullable()

export const entitySummaryFields = {
  ...EntityReference.shape,
  translations: translationsField,
  date: dates.meta({ description: 'Dates of existence' }),
  dates: dates.meta({ description: 'Use `date`', ...deprecated({ since: '2026-11-30' }) }),
  records_count: z.int().min(0).meta({ description: 'Number of linked published records' }),
  collections_count: z.int().min(0).meta({ description: 'Number of linked published collections' }),
  type_certain: z.boolean().meta({
    description: 'Whether a source states the type; otherwise, it is what the name shows',
  }),
} as const

/** A person, corporate body, family, place or subject in a list. */
const EntitySummary = z.strictObject(entitySummaryFields).meta({ id: 'EntitySummary' })
export type EntitySummary = z.infer<typeof EntitySummary>

/** A record or collection in the shape of a record summary, with the entity's roles. */
const EntityRecord = z
  .strictObject({
    ...recordSummaryFields,
    type: z.enum(['record', 'collection']).meta({ description: 'Type of the resource' }),
    role: text('Role of the entity for the material; the first of `roles`'),
    role_label: RoleLabel,
    roles: z.array(z.string()).meta({ description: 'All roles of the entity for the material' }),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Certainty that the link points to the right entity, from 0 to 1' }),
    heading: text("The entity's name as the archive wrote it in this description; the first if there are several"),
  })
  .meta({ id: 'EntityRecord' })
export type EntityRecord = z.infer<typeof EntityRecord>

/** `/entities/:slugOrId/records`: one page. */
export const EntityRecordPage = envelopeOf(EntityRecord).meta({ id: 'EntityRecordPage' })
export type EntityRecordPage = z.infer<typeof EntityRecordPage>

const EntityName = z
  .strictObject({
    kind: z.enum(['authorized', 'variant', 'parallel']).meta({
      description: '`parallel`: one of several equivalent forms, by language or script. The only name is `authorized`',
    }),
    value: text('The name'),
    lang: optionalText('Language, if the source gives it'),
    script: optionalText('Script (ISO 15924), if the source gives it'),
    dates: dates.meta({ description: 'Dates on which the name was used' }),
  })
  .meta({ id: 'EntityName' })

export const PlaceCoordinates = z
  .strictObject({
    lat: z.number().min(-90).max(90).meta({ description: 'Latitude in degrees (WGS 84)' }),
    lon: z.number().min(-180).max(180).meta({ description: 'Longitude in degrees (WGS 84)' }),
    precision: z.number().positive().meta({ description: 'In degrees, as the digits of the source suggest' }),
  })
  .meta({ id: 'PlaceCoordinates' })

const citations = z
  .array(z.strictObject({ text: text('The citation'), url: optionalText('Where it leads, as in the source') }))
  .meta({ description: 'Sources of the statement, such as the law of a mandate' })

const EntityPlace = z
  .strictObject({
    name: text('The name of the place'),
    names: z.array(z.string()).meta({ description: 'All names of the place' }),
    role: optionalText("Role of the place for the entity, in the source's words"),
    type: optionalText("Kind of the place or statement, in the source's words"),
    dates: dates.meta({ description: 'Dates' }),
    country: optionalText('ISO 3166 code'),
    coordinates: z.array(z.string()).meta({ description: 'Coordinates, as in the source' }),
    location: PlaceCoordinates.nullable().meta({ description: 'The first coordinates that are degrees in WGS 84' }),
    identifier: optionalText('Identifier in a vocabulary of places'),
    citations,
    note: optionalText('Plain text, with an empty line between paragraphs'),
  })
  .meta({ id: 'EntityPlace' })

const EntityTerm = z
  .strictObject({
    term: optionalText('The term; null if it is only described in `note` or cited in `citations`'),
    type: optionalText("Kind of the statement, in the source's words"),
    other_terms: z.array(z.string()).meta({ description: 'Equivalent terms in other languages or vocabularies' }),
    dates: dates.meta({ description: 'Dates' }),
    places: z.array(z.string()).meta({ description: 'Places' }),
    identifier: optionalText('Identifier in a vocabulary'),
    source: optionalText('The vocabulary'),
    citations,
    note: optionalText('Plain text, with an empty line between paragraphs'),
  })
  .meta({ id: 'EntityTerm' })

const terms = (description: string) => z.array(EntityTerm).meta({ description })

const EntityRelation = z
  .strictObject({
    ...EntityReference.shape,
    relation: z.enum([...ENTITY_RELATIONS, ...HEADING_RELATIONS]).meta({
      description:
        'Role of the other entity in relation to this one: `hierarchical_parent` if it is above this one, `temporal_earlier` ' +
        'if it is a predecessor, `main_heading` if this heading subdivides it, `subdivision` if it subdivides ' +
        'this name',
    }),
    relation_label: text('Name of the relation, in the language of labels'),
    role: optionalText("The same in the source's own words, if this entity's own record states it"),
    date: dates.meta({ description: 'Dates' }),
  })
  .meta({ id: 'EntityRelation' })

const BiographicalNote = z
  .strictObject({
    type: text('`bioghist`, `abstract`, `general_context`, …, or the name of the field that the note is about'),
    label: text('Heading: as the archive wrote it, otherwise the usual one for the type in the language of labels'),
    text: text('Plain text, with an empty line between paragraphs'),
    html: NoteHtml,
    lang: optionalText('Language, if the source gives it'),
  })
  .meta({ id: 'BiographicalNote' })

const EntityIdentifier = z
  .strictObject({
    scheme: optionalText('Authority file (`viaf`, `isni`, `wikidata`, …), if known'),
    value: text('The identifier'),
    uri: optionalText('URL of the identifier'),
  })
  .meta({ id: 'EntityIdentifier' })

const LanguageUsed = z
  .strictObject({
    code: optionalText('ISO 639-1 code, else ISO 639-2 or 639-3'),
    script: optionalText('ISO 15924 code of the script'),
    label: optionalText('Name of the language, in the language of labels; otherwise as the source writes it'),
    note: optionalText('Plain text, with an empty line between paragraphs'),
  })
  .meta({ id: 'LanguageUsed' })

/** The lists of an entity that its source does not bound. */
export const ENTITY_LISTS = [
  'alternative_names',
  'names',
  'biographical_notes',
  'places',
  'functions',
  'occupations',
  'legal_statuses',
  'mandates',
  'local_descriptions',
  'languages_used',
  'identifiers',
  'same_as',
  'relations',
] as const
export type EntityList = (typeof ENTITY_LISTS)[number]

/** Maximum number of relations of one entity, of which either record may state any number. */
export const MAX_RELATIONS = 10_000

/** `/entities/:slugOrId`. */
export const EntityDetail = z
  .strictObject({
    ...entitySummaryFields,
    description_language: descriptionLanguageField,
    alternative_names: z.array(z.string()).meta({ description: 'Other names, in the order of the source' }),
    names: z.array(EntityName).meta({ description: 'All names, in the order of the source' }),
    biography: optionalText('Biography or history, as plain text with an empty line between paragraphs'),
    biographical_notes: z.array(BiographicalNote).meta({ description: 'All prose, in the order of the source' }),
    coordinates: PlaceCoordinates.nullable().meta({ description: 'Location of a place; null if unknown' }),
    places: z.array(EntityPlace).meta({ description: 'Associated places' }),
    functions: terms('Functions and activities'),
    occupations: terms('Occupations'),
    legal_statuses: terms('Legal statuses'),
    mandates: terms('Mandates'),
    local_descriptions: terms(
      'Statements of a kind that the source defines, such as subjects or nationality: see `type`',
    ),
    languages_used: z.array(LanguageUsed).meta({ description: 'Languages in which the entity wrote or worked' }),
    identifiers: z.array(EntityIdentifier).meta({ description: 'Identifiers in other systems' }),
    same_as: z.array(z.url()).meta({
      description:
        'URIs of the same entity in authority files (VIAF, Wikidata, GND, ULAN, GeoNames, ISNI, …), derived from its ' +
        'well-formed identifiers',
    }),
    relations: z.array(EntityRelation).meta({
      description: 'Relations to other entities of the archive, as stated by either record',
    }),
    records: z
      .strictObject({
        items: z.array(EntityRecord).meta({ description: 'The first 20, by confidence' }),
        total: z.int().min(0).meta({ description: 'Number of records' }),
        url: z.url().meta({ description: 'Paged list of all of them' }),
      })
      .meta({ description: 'Linked records; add `type=collection` to `url` for the collections' }),
    provenance: provenanceField,
    more: moreOf(ENTITY_LISTS),
    updated_at: z.iso.datetime().meta({ description: 'Time of the last change' }),
    links: z
      .strictObject({
        self: z.url().meta({ description: 'URL of this response' }),
        permalink: z.url().meta({ description: "URL for citing and sharing: on the archive's website if it has one" }),
        ark: z
          .url()
          .nullable()
          .meta({ description: 'ARK, as the URL at which the archive resolves it; null if the archive has no NAAN' }),
        records: z.url().meta({ description: 'Paged list of linked records' }),
        eac: z.url().nullable().meta({ description: 'EAC-CPF' }),
      })
      .meta({ description: 'Links to related resources' }),
  })
  .meta({ id: 'EntityDetail' })
export type EntityDetail = z.infer<typeof EntityDetail>

const { records: _, ...detailFields } = EntityDetail.shape

/** Members of a summary keep their place, and are always there. */
export const EntityItem = z
  .strictObject({ ...withDetails(detailFields), ...entitySummaryFields })
  .meta({ id: 'EntityItem', description: 'Members that may be missing are there only with `include=details`' })

/** `/entities`: one page, with counts by first letter. */
export const EntityPage = namedEnvelopeOf(EntityItem)
  .extend({
    letters: z
      .array(
        z.strictObject({
          letter: text('A letter of any script, in upper case if the script has one; `#` for digits and signs'),
          count: z.int().min(1).meta({ description: 'Number of names that start with it' }),
        }),
      )
      .meta({
        description:
          'First letters of the names of the requested type, in the order of their scripts (Latin, Greek, Cyrillic ' +
          'and so on), with `#` last. Each is a value for `letter`',
      }),
  })
  .meta({ id: 'EntityPage' })
export type EntityPage = z.infer<typeof EntityPage>

/** `/entities/:slugOrId/:list`: one page of one of its lists. */
export const EntityListPage = envelopeOf(
  z.union([
    z.string(),
    EntityName,
    BiographicalNote,
    EntityPlace,
    EntityTerm,
    LanguageUsed,
    EntityIdentifier,
    EntityRelation,
  ]),
).meta({ id: 'EntityListPage' })
export type EntityListPage = z.infer<typeof EntityListPage>

const placeProperties = { ...entitySummaryFields, precision: PlaceCoordinates.shape.precision } as const

/** Returns the schema of a place as a feature of GeoJSON. */
const featureOf = <T extends z.ZodType>(properties: T) =>
  z.strictObject({
    type: z.literal('Feature'),
    id: z.uuid().meta({ description: 'Permanent identifier' }),
    geometry: z.strictObject({
      type: z.literal('Point'),
      coordinates: z
        .tuple([z.number(), z.number()])
        .meta({ description: 'Longitude and latitude in degrees (WGS 84)' }),
    }),
    properties,
  })

const PlaceFeature = featureOf(z.strictObject(placeProperties)).meta({ id: 'PlaceFeature' })
export type PlaceFeature = z.infer<typeof PlaceFeature>

/** `/entities.geojson`: one page. */
export const PlaceCollection = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(PlaceFeature),
    ...PageInfo.shape,
  })
  .meta({ id: 'PlaceCollection' })
export type PlaceCollection = z.infer<typeof PlaceCollection>

const FoundPlaceFeature = featureOf(
  z.strictObject({
    ...placeProperties,
    results_count: z.int().min(1).meta({ description: 'Number of results that are linked to the place' }),
  }),
).meta({ id: 'FoundPlaceFeature' })

/** The features of `/search.geojson`: one page. */
export const foundPlaceFields = {
  type: z.literal('FeatureCollection'),
  features: z.array(FoundPlaceFeature),
  ...PageInfo.shape,
} as const
