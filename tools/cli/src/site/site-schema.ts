import { wordingProblems } from '@fonds/labels'
import {
  ACCESS_STATUSES,
  ANNOUNCEMENT,
  ARCHIVE_TEXTS,
  BRANDING_PARTS,
  HOME,
  NOTICE,
  ORDERING,
  readCoordinates,
} from '@fonds/types'
import { isDay } from '@fonds/util'
import { z } from 'zod'
import { EXHIBIT_SCHEMA } from '../exhibit/read-exhibit.ts'
import { PAGE_SCHEMA } from './page-schema.ts'
import { REPOSITORY_SCHEMA } from './repository-schema.ts'
import { SOURCE_SCHEMA } from './source-schema.ts'

/** Limits of the file: one transaction applies all of it. */
export const SITE_BOUNDS = { characters: 3_000_000, values: 100_000, brackets: 8 } as const

const text = z.string().trim()
const reference = text.min(1).max(1_000)
const EMPTY = 'must not be empty; leave it out instead'
const setting = text.min(1, EMPTY).optional()
const parts = (...names: readonly string[]) =>
  z
    .strictObject(Object.fromEntries(names.map((name) => [name, setting])))
    .transform((given) => (Object.keys(given).length > 0 ? given : null))

const rights = z
  .strictObject({ statement: text.nullish(), uri: text.nullish() })
  .transform(({ statement, uri }) => ({ statement: statement || null, uri: uri || null }))
  .optional()

// Only the shape: the database has the rules of each field.
const SETTINGS = z
  .strictObject({
    name: setting,
    custom_domain: setting,
    public_origin: setting,
    site_url_template: setting,
    permalinks: setting,
    identifier: setting,
    description: setting,
    address: parts('street', 'locality', 'postal_code', 'region', 'country').optional(),
    contact: parts('email', 'telephone', 'url').optional(),
    opening_hours: setting,
    logo: setting,
    time_zone: setting,
    languages: z.array(text).optional(),
    metadata_rights: rights,
    material_rights: rights,
    // The name that files of earlier versions have for the terms of descriptions.
    rights,
    oai_admin_email: setting,
    branding: parts(...BRANDING_PARTS).optional(),
    originals_follow_access: z.boolean().optional(),
    pdf_page_size: setting,
    ark_naan: setting,
    ark_shoulder: setting,
    slugs: setting,
    reference_codes: setting,
    // Spaces are part of these.
    reference_code_separator: z.string().min(1, EMPTY).optional(),
    reference_code_prefix: z.string().min(1, EMPTY).optional(),
    synonyms: z.array(text).optional(),
    translations: z
      .record(z.string(), z.strictObject(Object.fromEntries(ARCHIVE_TEXTS.map((name) => [name, setting]))))
      .transform((given) => (Object.keys(given).length > 0 ? given : null))
      .optional(),
    requests: ORDERING.optional(),
    usage: setting,
  })
  .refine(({ rights: former, metadata_rights }) => former === undefined || metadata_rights === undefined, {
    message: 'rights is the former name of metadata_rights: give one of them',
  })

const DESCRIPTION = z
  .strictObject({
    reference,
    kind: z.enum(['collection', 'record']).optional(),
    suppress_from_aggregators: z.boolean().optional(),
    access: z.enum(ACCESS_STATUSES).optional(),
    access_until: z.string().refine(isDay, 'must be a date, YYYY-MM-DD').optional(),
    access_statement: text.min(1).max(10_000).optional(),
    notice: NOTICE.optional(),
    cover: reference.optional(),
    oai_set: z.boolean().optional(),
    repository: text.min(1).max(100).optional(),
  })
  .refine((given) => given.access !== undefined || (given.access_until ?? given.access_statement) === undefined, {
    message: 'access_until and access_statement need access',
  })

const STATEMENT = z.strictObject({
  statement: text.min(1).max(100_000),
  access: z.enum(ACCESS_STATUSES),
  access_until: z.string().refine(isDay, 'must be a date, YYYY-MM-DD').optional(),
})

const COORDINATES = text.refine((given) => readCoordinates(given) !== null, {
  message: 'must be a latitude from -90 to 90 and a longitude from -180 to 180, such as 48.2082,16.3738',
})

const LABELS = z
  .record(z.string(), z.record(z.string(), z.string()))
  .superRefine((labels, context) => {
    for (const { path, message } of wordingProblems(labels))
      context.addIssue({ code: 'custom', path: [...path], message })
  })
  .transform((labels) => (Object.keys(labels).length > 0 ? labels : null))

/** Settings that have their own section in the file. */
export const SETTINGS_BESIDE = ['labels', 'announcement', 'home'] as const
export type SettingBeside = (typeof SETTINGS_BESIDE)[number]

/** A site file. Settings that are not there have their defaults, or are left alone if no file has set them. */
export const SITE_SCHEMA = z.strictObject({
  settings: SETTINGS.optional(),
  labels: LABELS.optional(),
  announcement: ANNOUNCEMENT.optional(),
  home: HOME.transform((given) => (Object.keys(given).length > 0 ? given : null)).optional(),
  exhibits: z.array(EXHIBIT_SCHEMA).optional(),
  pages: z.array(PAGE_SCHEMA).optional(),
  repositories: z.array(REPOSITORY_SCHEMA).optional(),
  descriptions: z.array(DESCRIPTION).optional(),
  statements: z.array(STATEMENT).optional(),
  places: z.record(reference, COORDINATES).optional(),
  sync: z.array(SOURCE_SCHEMA).optional(),
  entities: z
    .strictObject({ suppressed: z.array(reference).optional(), published: z.array(reference).optional() })
    .optional(),
})

/** Fields of a description, apart from its name. */
export type SiteDescription = z.output<typeof DESCRIPTION>
