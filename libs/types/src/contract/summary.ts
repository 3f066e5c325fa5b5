import { z } from 'zod'
import { MEDIA_KINDS } from '../model/file-kind.ts'
import { ArchivalDate, YearRange } from './date.ts'
import { Access, Extent, Rights, Thumbnail } from './descriptive.ts'
import {
  DescriptionReference,
  FieldLanguages,
  Level,
  LevelLabel,
  RepositoryReference,
  translationsField,
} from './reference.ts'

export const MediaKinds = z
  .array(z.enum(MEDIA_KINDS))
  .meta({ id: 'MediaKinds', description: 'Whether it has pictures of its own, and kinds of other files' })

/** Fields that summaries of records and collections share. */
const commonFields = {
  id: z.uuid().meta({ description: 'Permanent identifier' }),
  slug: z
    .string()
    .meta({ id: 'DescriptionSlug', description: 'Readable name in URLs; if it changes, the former one redirects' }),
  title: z.string().meta({
    id: 'DescriptionTitle',
    description: 'Title; if the source has none, devised from the title of its finding aid, its date or code',
  }),
  level: Level,
  level_label: LevelLabel,
  reference_code: z.string().nullable().meta({ description: 'The whole reference code, as it is cited' }),
  summary: z.string().nullable().meta({ description: 'Beginning of the abstract, or of scope and content' }),
  languages: z.array(z.string()).meta({
    id: 'MaterialLanguages',
    description: 'Languages of the material, own or from the nearest ancestor; ISO 639-1 codes where they exist',
  }),
  translations: translationsField,
  updated_at: z.iso.datetime().meta({ description: 'Time of the last change' }),
  url: z.url().meta({ description: 'URL in this API' }),
  media: MediaKinds,
  repository: RepositoryReference.optional(),
  field_languages: FieldLanguages,
} as const

export const recordSummaryFields = {
  type: z.literal('record').meta({ description: 'Type of the resource' }),
  ...commonFields,
  date: ArchivalDate.nullable(),
  language: z.string().nullable().meta({ description: 'The first of `languages`' }),
  collection: DescriptionReference.nullable().meta({ description: 'The nearest collection that contains it' }),
  fonds: DescriptionReference.nullable().meta({ description: 'The fonds that contains it' }),
  thumbnail: Thumbnail.nullable(),
  image_count: z.int().min(0).meta({ description: 'Number of its own pictures' }),
  rights: Rights,
  access: Access,
  quality: z
    .int()
    .min(0)
    .max(100)
    .meta({ id: 'Quality', description: 'Completeness of the description, from 0 to 100' }),
} as const

/** A record in a list. */
export const RecordSummary = z.strictObject(recordSummaryFields).meta({ id: 'RecordSummary' })
export type RecordSummary = z.infer<typeof RecordSummary>

/** The cover image of a collection, and the resource that it belongs to. */
export const CoverImage = z
  .strictObject({
    thumbnail: Thumbnail,
    record: DescriptionReference.meta({
      description: 'The described resource: a record, or the collection if only the collection itself has an image',
    }),
  })
  .meta({ id: 'CoverImage' })
export type CoverImage = z.infer<typeof CoverImage>

export const collectionSummaryFields = {
  type: z.literal('collection').meta({ description: 'Type of the resource' }),
  ...commonFields,
  date: ArchivalDate.nullable().meta({ description: 'The stated date, or one derived from `date_aggregate`' }),
  date_aggregate: YearRange.meta({ description: 'Years covered by all published descendants' }),
  cover_image: CoverImage.nullable(),
  extent: z.array(Extent).meta({ description: 'Extent of the material' }),
  children_count: z.int().min(0).meta({ description: 'Number of published children' }),
  records_count: z.int().min(0).meta({ description: 'Number of published records below, at any depth' }),
} as const

/** A collection in a list. */
export const CollectionSummary = z.strictObject(collectionSummaryFields).meta({ id: 'CollectionSummary' })
export type CollectionSummary = z.infer<typeof CollectionSummary>

/** A child or descendant: a record or a collection, distinguished by `type`. */
export const DescriptionSummary = z.discriminatedUnion('type', [RecordSummary, CollectionSummary])
export type DescriptionSummary = z.infer<typeof DescriptionSummary>
