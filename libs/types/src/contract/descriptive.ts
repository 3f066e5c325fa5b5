import { z } from 'zod'
import { ACCESS_STATUSES } from '../model/description.ts'
import { TypedDate } from './date.ts'
import { DescriptionReference, LinkedEntity, OrganizationReference } from './reference.ts'

const text = (description: string) => z.string().meta({ description })
const optionalText = (description: string) => z.string().nullable().meta({ description })

export const Thumbnail = z
  .strictObject({
    url: z.url().meta({ description: 'A JPEG, with `?v=` its checksum' }),
    width: z.int().positive().meta({ description: 'In pixels' }),
    height: z.int().positive().meta({ description: 'In pixels' }),
  })
  .meta({ id: 'Thumbnail' })

const Image = z
  .strictObject({
    id: z.uuid().meta({ description: 'Its lasting identifier' }),
    thumbnail: Thumbnail.nullable(),
    original: z.url().nullable().meta({ description: 'The file as it was stored; null where it may not be given out' }),
    width: z.int().positive().nullable().meta({ description: 'Upright, in pixels; null where it is not known' }),
    height: z.int().positive().nullable().meta({ description: 'Upright, in pixels; null where it is not known' }),
    mime_type: text('Of the original'),
    caption: optionalText('What the archive says of the image'),
  })
  .meta({ id: 'Image' })

export const Rights = z
  .strictObject({
    statement: optionalText('In words'),
    uri: optionalText('Of a licence or rights statement'),
  })
  .meta({
    id: 'Rights',
    description: "In force: its own, else the nearest ancestor's, else what the archive states for all its holdings",
  })

export const Access = z
  .strictObject({
    status: z
      .enum(ACCESS_STATUSES)
      .meta({ description: 'In force today: a restriction becomes `open` on its `until`, in the archive’s time zone' }),
    until: z.iso
      .date()
      .nullable()
      .meta({ description: 'The day from which restricted material is open; in the past where it is open since then' }),
    statement: optionalText('In the archive’s words, which stay as they are when the restriction has ended'),
  })
  .meta({ id: 'Access', description: "In force: its own, else the nearest ancestor's" })

const AlternateTitle = z
  .strictObject({
    type: optionalText('What kind of title'),
    text: text('The title'),
    lang: optionalText('Its language'),
  })
  .meta({ id: 'AlternateTitle' })

export const Extent = z
  .strictObject({
    text: text('The extent in words'),
    unit: optionalText('What is counted or measured'),
    quantity: z.number().nullable().meta({ description: 'The number in it, where there is one' }),
  })
  .meta({ id: 'Extent' })

const Container = z
  .strictObject({
    type: optionalText('`box`, `folder`, …'),
    label: optionalText('As the archive calls it'),
    indicator: text('Its number'),
    group: z.int().min(0).meta({ description: 'Containers of one box and folder pair share it' }),
  })
  .meta({ id: 'Container' })

const Note = z
  .strictObject({
    type: text("The name of EAD3's element, else `other`"),
    label: optionalText('Its heading'),
    text: text('Plain text; paragraphs are parted by an empty line'),
    lang: optionalText('Its language, where the source says'),
  })
  .meta({ id: 'Note' })

const Identifier = z
  .strictObject({
    type: text("`unitid`, `former`, `recordid`, or the source's own word"),
    value: text('The identifier'),
    label: optionalText('As the archive calls it'),
  })
  .meta({ id: 'Identifier' })

const DigitalObject = z
  .strictObject({
    type: optionalText("The source's word for what it is"),
    title: optionalText('Its title'),
    url: text('Where it is; as the source has it'),
    mime_type: optionalText('What it is'),
    note: optionalText('What the source says of it besides'),
    thumbnail: Thumbnail.nullable(),
  })
  .meta({ id: 'DigitalObject' })

const DescriptionControl = z
  .strictObject({
    identifier: optionalText("The description's own identifier"),
    agency: optionalText('Who is responsible for it'),
    rules: optionalText('The rules it was made by'),
    status: optionalText('How far it has come'),
    languages: z.array(z.string()).meta({ description: 'Of its words' }),
    created: optionalText('When it was made, as the source has it'),
    revised: optionalText('When it was last revised, as the source has it'),
    sources: z.array(z.string()).meta({ description: 'What it was made from' }),
  })
  .meta({ id: 'DescriptionControl', description: 'Of the description, not of what is described' })

/** A value that is in force though the description itself is silent, and whose it is. */
const inherited = <T extends z.ZodType>(value: T) =>
  z
    .strictObject({ value, from: z.discriminatedUnion('type', [DescriptionReference, OrganizationReference]) })
    .nullable()

const Inherited = z
  .strictObject({
    access: inherited(Access),
    use_conditions: inherited(text('In words')),
    rights: inherited(Rights),
    creators: inherited(z.array(LinkedEntity)),
    language: inherited(text('ISO 639 code')),
  })
  .meta({
    id: 'Inherited',
    description: 'What is in force by inheritance; null where the description speaks for itself, or nothing is said',
  })

/** What the full body of a record and of a collection has beyond its summary. */
export const descriptiveFields = {
  other_level: optionalText("The source's own word where `level` is `otherlevel`"),
  titles: z.array(AlternateTitle).meta({ description: 'Other titles' }),
  dates: z.array(TypedDate).meta({ description: 'All dates; `date` is the first' }),
  scope_and_content: optionalText('Plain text; paragraphs are parted by an empty line'),
  extent: z.array(Extent).meta({ description: 'How much there is' }),
  containers: z.array(Container).meta({ description: 'Where it lies' }),
  notes: z.array(Note).meta({ description: 'All else that is said, in the order of the source' }),
  identifiers: z.array(Identifier).meta({ description: 'All identifiers' }),
  digital_objects: z.array(DigitalObject).meta({ description: 'What is linked to' }),
  description_control: DescriptionControl.nullable(),
  entities: z.array(LinkedEntity).meta({ description: 'Names of persons, bodies, places and subjects' }),
  inherited: Inherited,
  ancestors: z.array(DescriptionReference).meta({ description: 'Root first' }),
  images: z.array(Image).meta({ description: 'In order' }),
  suppress_from_aggregators: z
    .boolean()
    .meta({ description: 'Kept from harvesters, by its own mark or that of something above it' }),
} as const
