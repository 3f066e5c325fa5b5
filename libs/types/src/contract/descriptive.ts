import { z } from 'zod'
import { ACCESS_STATUSES } from '../model/description.ts'
import { FILE_KINDS } from '../model/file-kind.ts'
import { ArchivalDate, TypedDate } from './date.ts'
import { envelopeOf } from './envelope.ts'
import { MAX_LISTED, moreOf } from './more.ts'
import {
  DescriptionReference,
  descriptionLanguageField,
  FieldLanguages,
  LinkedEntity,
  OrganizationReference,
  provenanceField,
  translationsField,
} from './reference.ts'

const text = (description: string) => z.string().meta({ description })
const optionalText = (description: string) => z.string().nullable().meta({ description })

/** A notice of the archive's, on the language of a description or on what is pictured. */
export const Notice = z
  .strictObject({ text: z.string(), lang: z.string() })
  .meta({ id: 'Notice', description: 'To show first' })
export type Notice = z.infer<typeof Notice>

export const Thumbnail = z
  .strictObject({
    url: z.url().meta({
      description:
        'URL of a JPEG of at most 400 × 400 pixels in the Image API, which has its own rate limit. It contains the version ' +
        'of the file, and may be cached for a day',
    }),
    width: z.int().positive().meta({ description: 'In pixels' }),
    height: z.int().positive().meta({ description: 'In pixels' }),
    notice: Notice.optional(),
  })
  .meta({ id: 'Thumbnail' })
export type Thumbnail = z.infer<typeof Thumbnail>

export const Rights = z
  .strictObject({
    statement: optionalText('Rights statement as text'),
    uri: optionalText('URL of a licence or rights statement'),
  })
  .meta({
    id: 'Rights',
    description:
      'Rights of the material: its own, those of its nearest ancestor, or what the archive says of material that states ' +
      'none. Both are null if nobody states them',
  })

export const Access = z
  .strictObject({
    status: z
      .enum(ACCESS_STATUSES)
      .meta({ description: 'Current status: a restriction becomes `open` on its `until`, in the archive’s time zone' }),
    label: z.string().meta({ description: 'Name of the status, in the language of labels' }),
    until: z.iso.date().nullable().meta({
      description: 'The day from which restricted material is open; a past day if it has been open since then',
    }),
    statement: optionalText('The archive’s own words, which are kept after the restriction ends'),
    understood: z
      .boolean()
      .nullable()
      .meta({
        description:
          'Whether the statement was understood, or the archive has decided what it means. If it is false, the status is ' +
          '`unknown`. Null without a statement',
      }),
  })
  .meta({ id: 'Access', description: "The description's own value, or that of its nearest ancestor" })

export const ImageSize = z
  .strictObject({
    width: z.int().positive().meta({ description: 'In pixels' }),
    height: z.int().positive().meta({ description: 'In pixels' }),
    url: z.url().meta({ description: 'URL of a JPEG in the Image API' }),
  })
  .meta({ id: 'ImageSize' })

const CaptionTranslations = z
  .record(z.string(), z.strictObject({ caption: text('The caption') }))
  .meta({ id: 'Captions', description: 'The caption in other languages, by language; absent without any' })
  .optional()

const Master = z
  .strictObject({
    id: z.uuid(),
    mime_type: z.string(),
    bytes: z.int().positive(),
    checksum: z.string(),
    file_name: z.string(),
    url: z.url(),
  })
  .meta({ id: 'Master' })

const Image = z
  .strictObject({
    id: z.uuid().meta({ description: 'Permanent identifier' }),
    thumbnail: Thumbnail.nullable(),
    service: z
      .url()
      .nullable()
      .meta({
        description:
          'URI of the image: a service of the IIIF Image API. Responses below it may be cached for a day, since it contains ' +
          'the version of the file',
      }),
    sizes: z.array(ImageSize).meta({
      description:
        'The image within 200, 400, 800 and 1,600 pixels, for `srcset`. Never enlarged; none beyond the thumbnail if ' +
        'the original is withheld',
    }),
    placeholder: z
      .string()
      .startsWith('data:image/webp;base64,')
      .max(1000)
      .nullable()
      .meta({
        description:
          'The image in a few pixels, as a data URL, to show while it loads. Null without an image, or for a while after an ' +
          'upgrade',
      }),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable()
      .meta({ description: 'Dominant colour' }),
    original: z.url().nullable().meta({ description: 'URL of the original file; null if the archive withholds it' }),
    width: z.int().positive().nullable().meta({ description: 'In pixels, when upright; null if unknown' }),
    height: z.int().positive().nullable().meta({ description: 'In pixels, when upright; null if unknown' }),
    mime_type: text('Media type of the original'),
    text: z.url().nullable().meta({ description: 'Its words' }),
    master: z.url().optional().meta({ description: 'Its master file' }),
    file: z.uuid().optional().meta({ description: 'The document in `files` of which it is a page; absent for others' }),
    page: z.int().positive().optional(),
    page_label: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'As in the document (`iv`); null for its number' }),
    caption: optionalText('Caption given by the archive'),
    translations: CaptionTranslations,
    field_languages: FieldLanguages,
    rights: Rights,
    access: Access,
  })
  .meta({ id: 'Image' })

const File = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(FILE_KINDS),
    mime_type: z.string(),
    bytes: z.int().positive(),
    checksum: z.string().nullable().meta({ description: '`sha256:` and the digest, if there is a `url`' }),
    file_name: z.string().nullable(),
    pages: z.int().nullable().meta({ description: 'Number of pages in `images`' }),
    duration_seconds: z.number().nullable().meta({ description: 'Null if not known' }),
    url: z.url().nullable().meta({ description: 'Null if the archive withholds it' }),
    role: z.literal('finding_aid').optional(),
    master: Master.optional(),
    thumbnail: Thumbnail.nullable(),
    caption: z.string().nullable(),
    texts: z
      .array(z.strictObject({ id: z.uuid(), kind: z.string(), language: z.string().nullable(), url: z.url() }))
      .meta({ description: 'Captions, subtitles and transcripts in WebVTT' }),
    translations: CaptionTranslations,
    field_languages: FieldLanguages,
    rights: Rights,
    access: Access,
  })
  .meta({ id: 'File', description: 'A file that is not a picture' })

const AlternateTitle = z
  .strictObject({
    type: optionalText('Type of the title'),
    text: text('The title'),
    lang: optionalText('Its language'),
  })
  .meta({ id: 'AlternateTitle' })

export const Extent = z
  .strictObject({
    text: text('Extent as text'),
    unit: optionalText('Unit of measurement'),
    quantity: z.number().nullable().meta({ description: 'Quantity, if the text contains one' }),
    part: z.boolean().meta({ description: 'Whether it is the extent of a part of the material only' }),
    facets: z.array(z.string()).meta({ description: 'What this material looks like: technique, colour, support' }),
    dimensions: z.array(z.string()).meta({ description: 'Dimensions of this material' }),
  })
  .meta({ id: 'Extent' })

export const Container = z
  .strictObject({
    type: optionalText(
      'Kind of container: one word for all spellings (`box`, `folder`, `volume`, `map_case`, …). A kind that is not known ' +
        'is as the source has it, in lower case',
    ),
    label: optionalText('What it is called: by the archive, else the name of its kind in the language of labels'),
    indicator: text('Number of the container'),
    group: z
      .int()
      .min(0)
      .meta({ description: 'Number shared by containers that belong together, such as a box and its folder' }),
    material: optionalText('Kind of material in it, such as `Mixed Materials`, where the archive states that'),
    barcode: optionalText('Barcode of the container, for requests; readers need not see it'),
  })
  .meta({ id: 'Container' })

const NoteGroup = z.enum(['reader', 'control']).meta({
  description: '`reader` for notes about the material; `control` for those about the description or the finding aid',
})

export const NoteHtml = z.string().meta({
  id: 'SafeHtml',
  description:
    'The same as HTML that is safe to show: only the elements p, ul, ol, li, table, thead, tbody, tr, th, td, em, ' +
    'strong, a, bdi, q, cite, time, sub, sup and br, with `href` (http, https or mailto), `datetime`, `rowspan`, `colspan`, `lang` and `dir`',
})

const Note = z
  .strictObject({
    type: text('Name of the EAD3 element, or `other`'),
    label: text('Heading: the archive’s, else the usual one, in the language of labels'),
    group: NoteGroup,
    text: text('Plain text, with an empty line between paragraphs'),
    html: NoteHtml,
    lang: optionalText('Language, if the source gives it'),
    id: text('Fragment on its page, if texts link to it').optional(),
  })
  .meta({ id: 'Note' })

const MaterialLanguage = z
  .strictObject({
    code: text('ISO 639-1 code, else ISO 639-2 or 639-3'),
    script: optionalText('ISO 15924 code of the script, if the source states which language is in it'),
    label: text('Name of the language, in the language of labels'),
    script_label: optionalText('Name of the script, in the language of labels'),
  })
  .meta({ id: 'MaterialLanguage' })

const Identifier = z
  .strictObject({
    type: text("`unitid`, `former`, `recordid`, or the source's own type"),
    value: text('The identifier'),
    label: optionalText('Label given by the archive'),
  })
  .meta({ id: 'Identifier' })

const LinkedManifest = z
  .strictObject({
    label: optionalText('Label'),
    canvases: z.int().min(0),
    origins: z.array(z.string()).meta({ description: 'Where its images come from' }),
  })
  .meta({ id: 'LinkedManifest' })

const DigitalObject = z
  .strictObject({
    type: optionalText("Type, in the source's own words"),
    title: optionalText('Title'),
    url: text('Location, as in the source'),
    mime_type: optionalText('Media type'),
    note: optionalText('Further description from the source'),
    thumbnail: Thumbnail.nullable(),
    thumbnail_url: optionalText('Address of a small picture of it at its own host'),
    manifest: z
      .lazy(() => LinkedManifest)
      .nullable()
      .meta({ description: 'The IIIF manifest at `url`, as last fetched' }),
  })
  .meta({ id: 'DigitalObject' })

const DescriptionControl = z
  .strictObject({
    identifier: optionalText('Identifier of the description'),
    agency: optionalText('Institution responsible for the description'),
    rules: optionalText('Rules or conventions of the description'),
    status: optionalText('Status of the description'),
    languages: z.array(z.string()).meta({ description: 'Languages of the description' }),
    created: optionalText('Date of creation, as in the source'),
    revised: optionalText('Date of the last revision, as in the source'),
    sources: z.array(z.string()).meta({ description: 'Sources of the description' }),
  })
  .meta({ id: 'DescriptionControl', description: 'Information about the description itself, not the material' })

/** A value inherited from an ancestor, with its source. */
const inherited = <T extends z.ZodType>(value: T) =>
  z
    .strictObject({ value, from: z.discriminatedUnion('type', [DescriptionReference, OrganizationReference]) })
    .nullable()

const Inherited = z
  .strictObject({
    access: inherited(Access),
    use_conditions: inherited(text('Conditions of use as plain text')),
    rights: inherited(Rights),
    creators: inherited(z.array(LinkedEntity).meta({ description: `At most ${MAX_LISTED}; \`from\` has all of them` })),
    language: inherited(text('ISO 639 code')),
    reference_code: inherited(text('Reference code by which to cite and request what has none')),
  })
  .meta({
    id: 'Inherited',
    description: 'Inherited values, each with its source; null if the description has its own value, or there is none',
  })

/** The lists of a record or collection that its source does not bound. */
export const DESCRIPTION_LISTS = [
  'entities',
  'digital_objects',
  'notes',
  'images',
  'files',
  'titles',
  'dates',
  'extent',
  'containers',
  'identifiers',
] as const
export type DescriptionList = (typeof DESCRIPTION_LISTS)[number]

/** What is translated of a description into one language, in the form that it has with `lang`. */
export const Translated = z
  .strictObject({
    title: text('Title'),
    title_html: NoteHtml.nullable(),
    titles: z.array(AlternateTitle).meta({ description: 'Other titles' }),
    summary: optionalText('Beginning of the abstract, or of scope and content'),
    date: ArchivalDate.nullable(),
    dates: z.array(TypedDate).meta({ description: 'All dates' }),
    scope_and_content: optionalText('Plain text, with an empty line between paragraphs'),
    scope_and_content_html: NoteHtml.nullable(),
    extent: z.array(Extent).meta({ description: 'Extent of the material' }),
    notes: z.array(Note).meta({ description: 'The notes that are translated' }),
    digital_objects: z.array(DigitalObject).meta({ description: 'Linked digital objects' }),
    rights: Rights,
    access: Access,
    field_languages: FieldLanguages,
  })
  .partial()
  .meta({ id: 'Translated', description: 'The fields that are translated; `field_languages` names the others' })
export type Translated = z.infer<typeof Translated>

/** Fields that the full body of a record or collection adds to its summary. */
export const descriptiveFields = {
  description_language: descriptionLanguageField,
  translations: z.union([translationsField, z.record(z.string(), Translated)]).meta({
    description:
      'Languages other than its own in which the archive wrote all or some of it, for `lang`. With `include=translations`, what it ' +
      'wrote, by language',
  }),
  other_level: optionalText("The source's own level if `level` is `otherlevel`"),
  title_html: NoteHtml.nullable().meta({
    description:
      'The title with the marks that its source gives it, such as italics, as HTML like that of notes; null for none',
  }),
  titles: z.array(AlternateTitle).meta({
    description:
      'Other titles. If one of them is in the language asked for and the main title is not, it is the `title`',
  }),
  dates: z.array(TypedDate).meta({ description: 'All dates; `date` is the first' }),
  scope_and_content: optionalText(
    'Plain text, with an empty line between paragraphs. In the language asked for, if the archive wrote it in several: ' +
      'the others are notes of type `scopecontent`',
  ),
  scope_and_content_html: NoteHtml.nullable(),
  extent: z.array(Extent).meta({ description: 'Extent of the material' }),
  containers: z.array(Container).meta({ description: 'Containers' }),
  languages_of_material: z.array(MaterialLanguage).meta({
    description:
      'Languages of the material with their scripts, own or from the nearest ancestor: one entry for each script of a ' +
      'language. What the archive wrote about them is a note of type `langmaterial`',
  }),
  notes: z.array(Note).meta({
    description:
      'All other notes, in the order of the source, but where an archive wrote them in several languages, first in the ' +
      'one asked for',
  }),
  identifiers: z.array(Identifier).meta({
    description: 'As the source has them; it may have only a part of the reference code',
  }),
  digital_objects: z.array(DigitalObject).meta({ description: 'Linked digital objects' }),
  description_control: DescriptionControl.nullable(),
  entities: z
    .array(LinkedEntity)
    .meta({ description: 'Linked persons, corporate bodies, families, places and subjects' }),
  inherited: Inherited,
  notice: Notice.optional(),
  ancestors: z.array(DescriptionReference).meta({ description: 'Ancestors, root first' }),
  images: z.array(Image).meta({ description: 'Pictures in order' }),
  // Lazily, so that `fields` selects files as a whole.
  files: z.array(z.lazy(() => File)).meta({ description: 'Other files in order' }),
  suppress_from_aggregators: z.boolean().meta({ description: 'Whether it or an ancestor is kept from aggregators' }),
  provenance: provenanceField,
  more: moreOf(DESCRIPTION_LISTS),
} as const

/** `/records/:slug/:list`, and the same for collections: one page of one of its lists. */
export const DescriptionListPage = envelopeOf(
  z.union([LinkedEntity, DigitalObject, Note, Image, File, AlternateTitle, TypedDate, Extent, Container, Identifier]),
).meta({ id: 'DescriptionListPage' })
export type DescriptionListPage = z.infer<typeof DescriptionListPage>
