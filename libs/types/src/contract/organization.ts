import { z } from 'zod'
import { ArchivePageLink } from './archive-page.ts'
import { deprecated } from './deprecated.ts'
import { Rights } from './descriptive.ts'
import { descriptionLanguageField, FieldLanguages, translationsField } from './reference.ts'

const optionalText = (description: string) => z.string().nullable().meta({ description })
const parts = (description: string) => z.record(z.string(), z.string()).nullable().meta({ description })

/** Kinds of typefaces that an archive can choose for its pages. */
export const FONTS = ['sans', 'serif'] as const

/** The sizes of pages in PDF finding aids; the first is the default. */
export const PDF_PAGE_SIZES = ['A4', 'letter'] as const
export type PdfPageSize = (typeof PDF_PAGE_SIZES)[number]

/** The possible sources of slugs of descriptions; the first is the default. */
export const SLUG_RULES = ['title', 'reference'] as const
export type SlugRule = (typeof SLUG_RULES)[number]

/** Which address of its pages an archive gives out: with `/api/public`, or without. */
export const PERMALINK_RULES = ['api', 'pages'] as const

/** What an archive says of itself in one of its other languages. */
const TranslatedOrganization = z
  .strictObject({
    name: z.string().meta({ description: 'Name of the archive' }),
    description: z.string().meta({ description: 'Plain text' }),
    opening_hours: z.string().meta({ description: 'Opening hours as text' }),
    metadata_rights: z.string().meta({ description: 'Terms of the descriptions' }),
    material_rights: z.string().meta({ description: 'Default rights statement of material' }),
  })
  .partial()
  .meta({ id: 'TranslatedOrganization' })

/** `/organization`: the archive itself. */
export const Organization = z
  .strictObject({
    type: z.literal('organization').meta({ description: 'Type of the resource' }),
    id: z.uuid().meta({ description: 'Permanent identifier' }),
    slug: z.string().meta({ description: 'Subdomain of the archive' }),
    name: z.string().meta({ description: 'Name of the archive' }),
    identifier: optionalText('ISIL (ISO 15511)'),
    description: optionalText('Plain text'),
    address: parts('Parts of the address: `street`, `locality`, `postal_code`, `region`, `country`'),
    contact: parts('Contact details: `email`, `telephone`, `url`'),
    opening_hours: optionalText('Opening hours as text'),
    logo: z.url().nullable().meta({ description: 'URL of the logo' }),
    branding: z
      .strictObject({
        color: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i)
          .nullable()
          .meta({ description: "The archive's colour, such as `#1a2b3c`" }),
        font: z.enum(FONTS).nullable().meta({ description: 'Kind of typeface' }),
        style: z.record(z.string(), z.string()).meta({ description: 'Further choices' }),
      })
      .meta({ description: 'Look of its pages' }),
    time_zone: z.string().meta({ description: 'IANA time zone' }),
    languages: z.array(z.string()).meta({ description: 'Working languages' }),
    metadata_rights: Rights.nullable().meta({
      description: 'Terms of the descriptions, not of the material',
    }),
    material_rights: Rights.nullable().meta({
      description: 'Default rights statement of material',
    }),
    rights: Rights.nullable().meta({
      description: 'The same as `material_rights`',
      ...deprecated({ since: '2026-11-28' }),
    }),
    description_language: descriptionLanguageField,
    translations: z.union([translationsField, z.record(z.string(), TranslatedOrganization)]).meta({
      description:
        'Other languages in which the archive wrote all or some of this. With `include=translations`, what it wrote, by language',
    }),
    field_languages: FieldLanguages,
    site_url: z.url().nullable().meta({ description: 'Its website' }),
    pages: z.array(ArchivePageLink).meta({ description: 'Its pages, in order' }),
    ordering: z
      .looseObject({})
      .nullable()
      .meta({ description: 'Rules and templates of orders, as `requests` of a site file' }),
    announcement: parts('Shown on all pages today: `text`, `lang` (`und` if unknown)'),
    home: z.looseObject({}).nullable().meta({ description: 'Choice for its home page' }),
    counts: z
      .strictObject({
        top_level_collections: z.int().min(0).meta({ description: 'Number of top-level collections' }),
        collections: z.int().min(0).meta({ description: 'Number of collections, at all levels' }),
        records: z.int().min(0).meta({ description: 'Number of published records' }),
        entities: z.int().min(0).meta({ description: 'Number of entities' }),
        exhibits: z.int().min(0).meta({ description: 'Number of exhibits' }),
      })
      .meta({ description: 'Counts of published content' }),
    url: z.url().meta({ description: 'URL in this API' }),
  })
  .meta({ id: 'Organization' })
export type Organization = z.infer<typeof Organization>
