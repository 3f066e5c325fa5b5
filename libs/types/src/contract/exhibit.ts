import { z } from 'zod'
import { EXHIBIT_LAYOUTS } from '../model/exhibit.ts'
import { ArchivalDate } from './date.ts'
import { ImageSize, Thumbnail } from './descriptive.ts'
import { PlaceCoordinates } from './entity.ts'
import { namedEnvelopeOf } from './envelope.ts'
import { DescriptionReference, descriptionLanguageField, FieldLanguages, translationsField } from './reference.ts'
import { CoverImage, MediaKinds } from './summary.ts'

const optionalText = (description: string) => z.string().nullable().meta({ description })

export const exhibitSummaryFields = {
  type: z.literal('exhibit').meta({ description: 'Type of the resource' }),
  id: z.uuid().meta({ description: 'Permanent identifier' }),
  slug: z.string().meta({ description: 'Readable name in URLs' }),
  title: z.string().meta({ description: 'Title' }),
  summary: optionalText('Summary in a few sentences'),
  curator: optionalText('Curator'),
  cover_image: CoverImage.nullable(),
  published_at: z.iso.date().meta({ description: 'Date of publication' }),
  items_count: z.int().min(0).meta({ description: 'Without unpublished ones' }),
  translations: translationsField,
  field_languages: FieldLanguages,
  url: z.url().meta({ description: 'URL in this API' }),
} as const

/** An exhibit (curated records with commentary) in a list. */
const ExhibitSummary = z.strictObject(exhibitSummaryFields).meta({ id: 'ExhibitSummary' })
export type ExhibitSummary = z.infer<typeof ExhibitSummary>

/** `/exhibits`: one page. */
export const ExhibitPage = namedEnvelopeOf(ExhibitSummary).meta({ id: 'ExhibitPage' })
export type ExhibitPage = z.infer<typeof ExhibitPage>

const ExhibitImage = z
  .strictObject({
    id: z.uuid(),
    service: z.url(),
    region: z.string().nullable(),
    sizes: z.array(ImageSize),
  })
  .meta({ id: 'ExhibitImage', description: 'An image or a region of it, as in `images` of a record' })
export type ExhibitImage = z.infer<typeof ExhibitImage>

export const ExhibitItem = z
  .strictObject({
    ...DescriptionReference.shape,
    caption: optionalText("The curator's caption"),
    thumbnail: Thumbnail.nullable(),
    image: ExhibitImage.nullable(),
    media: MediaKinds,
    // Lazily, so that `fields` selects them as a whole. Only in timelines, unless it is undated; and only on maps.
    date: z.lazy(() => ArchivalDate).optional(),
    places: z.lazy(() => z.array(PlaceCoordinates)).optional(),
  })
  .meta({ id: 'ExhibitItem' })
export type ExhibitItem = z.infer<typeof ExhibitItem>

/** What is translated of an exhibit into one language. */
const TranslatedExhibit = z
  .strictObject({
    title: exhibitSummaryFields.title,
    summary: z.string().meta({ description: 'Summary in a few sentences' }),
    curator: z.string().meta({ description: 'Curator' }),
    sections: z
      .array(
        z.strictObject({
          heading: optionalText('Heading of the section'),
          text: optionalText('Markdown'),
          items: z.array(z.strictObject({ caption: optionalText("The curator's caption") })),
        }),
      )
      .meta({ description: 'In the same order; null for what is not translated' }),
  })
  .partial()
  .meta({ id: 'TranslatedExhibit' })
export type TranslatedExhibit = z.infer<typeof TranslatedExhibit>

/** `/exhibits/:slug`. */
export const ExhibitDetail = z
  .strictObject({
    ...exhibitSummaryFields,
    description_language: descriptionLanguageField,
    translations: z.union([translationsField, z.record(z.string(), TranslatedExhibit)]).meta({
      description:
        'Languages other than its own, for `lang`. With `include=translations`, what the archive wrote, by language',
    }),
    sections: z
      .array(
        z.strictObject({
          heading: optionalText('Heading of the section'),
          text: optionalText('Markdown'),
          html: optionalText('The text as safe HTML'),
          layout: z.enum(EXHIBIT_LAYOUTS),
          items: z.array(ExhibitItem),
        }),
      )
      .meta({ description: 'In order' }),
    image: ExhibitImage.nullable().meta({ description: 'Of the cover' }),
    updated_at: z.iso.datetime().meta({ description: 'Time of the last change' }),
    links: z
      .strictObject({
        self: z.url().meta({ description: 'URL of this response' }),
        permalink: z.url().meta({ description: "URL for citing and sharing: on the archive's website if it has one" }),
      })
      .meta({ description: 'Links to related resources' }),
  })
  .meta({ id: 'ExhibitDetail' })
export type ExhibitDetail = z.infer<typeof ExhibitDetail>
