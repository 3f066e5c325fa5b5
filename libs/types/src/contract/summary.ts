import { z } from 'zod'
import { ArchivalDate, YearRange } from './date.ts'
import { Access, Extent, Rights, Thumbnail } from './descriptive.ts'
import { DescriptionReference, Level } from './reference.ts'

/** What a record and a collection have in common as lists have them. */
const commonFields = {
  id: z.uuid().meta({ description: 'Its lasting identifier' }),
  slug: z.string().meta({ description: 'Its name in URLs; it may change, and the old one then redirects' }),
  title: z.string().meta({ description: 'Never empty: devised from date or code where the source has none' }),
  level: Level,
  reference_code: z.string().nullable().meta({ description: "The archive's code" }),
  summary: z.string().nullable().meta({ description: 'The beginning of its abstract or of its scope and content' }),
  languages: z.array(z.string()).meta({
    description: "Of the material, in force: its own, else the nearest ancestor's. ISO 639-1 where it has a code",
  }),
  updated_at: z.iso.datetime().meta({ description: 'When it last changed' }),
  url: z.url().meta({ description: 'Where this API answers it' }),
} as const

export const recordSummaryFields = {
  type: z.literal('record').meta({ description: 'What this is' }),
  ...commonFields,
  date: ArchivalDate.nullable(),
  language: z.string().nullable().meta({ description: 'The first of `languages`' }),
  collection: DescriptionReference.nullable().meta({ description: 'The nearest collection it lies in' }),
  fonds: DescriptionReference.nullable().meta({ description: 'The whole it belongs to' }),
  thumbnail: Thumbnail.nullable(),
  image_count: z.int().min(0).meta({ description: 'Images of its own' }),
  rights: Rights,
  access: Access,
  quality: z.int().min(0).max(100).meta({ description: 'How complete the description is' }),
} as const

/** A record as lists have it. */
export const RecordSummary = z.strictObject(recordSummaryFields).meta({ id: 'RecordSummary' })
export type RecordSummary = z.infer<typeof RecordSummary>

/** The picture that stands for a collection, and whose it is. */
export const CoverImage = z
  .strictObject({
    thumbnail: Thumbnail,
    record: DescriptionReference.meta({
      description: 'What the picture is of: a record or, where only the collection itself has an image, the collection',
    }),
  })
  .meta({ id: 'CoverImage' })

export const collectionSummaryFields = {
  type: z.literal('collection').meta({ description: 'What this is' }),
  ...commonFields,
  date: ArchivalDate.nullable().meta({ description: 'As stated, else made from `date_aggregate`' }),
  date_aggregate: YearRange.meta({ description: 'Over all published descendants' }),
  cover_image: CoverImage.nullable(),
  extent: z.array(Extent).meta({ description: 'How much there is' }),
  children_count: z.int().min(0).meta({ description: 'Published, immediately below' }),
  records_count: z.int().min(0).meta({ description: 'Published records, at any depth below' }),
} as const

/** A collection as lists have it. */
export const CollectionSummary = z.strictObject(collectionSummaryFields).meta({ id: 'CollectionSummary' })
export type CollectionSummary = z.infer<typeof CollectionSummary>

/** What lies below something: records and collections together, told apart by `type`. */
export const DescriptionSummary = z.discriminatedUnion('type', [RecordSummary, CollectionSummary])
export type DescriptionSummary = z.infer<typeof DescriptionSummary>
