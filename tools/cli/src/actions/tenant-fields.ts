import { bytesOf, CODE_FIELDS, type CodeFields, type SetArchiveTexts, type TenantFields } from '@fonds/db'
import { contentLanguage } from '@fonds/language'
import { readYaml, YamlError } from '@fonds/reader-yaml'
import { ARCHIVE_TEXTS, MAX_ORDERING_BYTES, ORDERING, PDF_PAGE_SIZES, SLUG_RULES } from '@fonds/types'
import { UsageError } from '../usage-error.ts'

/** Options of `fonds tenant create` and `fonds tenant set` as given; an empty value clears a field. */
export interface TenantOptions {
  readonly name?: string | undefined
  readonly customDomain?: string | undefined
  readonly publicOrigin?: string | undefined
  readonly siteUrlTemplate?: string | undefined
  readonly permalinks?: string | undefined
  readonly identifier?: string | undefined
  readonly description?: string | undefined
  readonly address?: readonly string[] | undefined
  readonly contact?: readonly string[] | undefined
  readonly openingHours?: string | undefined
  readonly logo?: string | undefined
  readonly timeZone?: string | undefined
  readonly languages?: string | undefined
  readonly metadataRightsStatement?: string | undefined
  readonly metadataRightsUri?: string | undefined
  readonly materialRightsStatement?: string | undefined
  readonly materialRightsUri?: string | undefined
  readonly rightsStatement?: string | undefined
  readonly rightsUri?: string | undefined
  readonly oaiAdminEmail?: string | undefined
  readonly branding?: readonly string[] | undefined
  readonly originalsFollowAccess?: string | undefined
  readonly pdfPageSize?: string | undefined
  readonly arkNaan?: string | undefined
  readonly arkShoulder?: string | undefined
  readonly slugs?: string | undefined
  readonly referenceCodes?: string | undefined
  readonly referenceCodeSeparator?: string | undefined
  readonly referenceCodePrefix?: string | undefined
  readonly synonyms?: readonly string[] | undefined
  readonly translation?: readonly string[] | undefined
  readonly requests?: string | undefined
  readonly usage?: string | undefined
  readonly streams?: string | undefined
  readonly maxDescriptions?: string | undefined
  readonly maxStorage?: string | undefined
}

/**
 * Returns the fields to change.
 * @throws UsageError, also if there are none
 */
export function changesOf(options: TenantOptions): TenantFields {
  const fields = fieldsOf(options)
  if (Object.keys(fields).length === 0 && !options.translation?.length)
    throw new UsageError('name at least one field to set')
  return fields
}

/**
 * Returns the fields to change for one collection, which are those of its reference codes.
 * @throws UsageError, also if there are none
 */
export function codeChangesOf(options: TenantOptions): CodeFields {
  const fields = changesOf(options)
  if (options.translation?.length) throw new UsageError('--translation cannot be set for one collection')
  const [other] = Object.keys(fields).filter((name) => !CODE_FIELDS.some((field) => field === name))
  if (other !== undefined) throw new UsageError(`--${other.replaceAll('_', '-')} cannot be set for one collection`)
  return fields
}

/**
 * Returns the given fields.
 * @throws UsageError
 */
export function fieldsOf(options: TenantOptions): TenantFields {
  if (options.name === '') throw new UsageError('--name cannot be empty')
  const fields: { [F in keyof TenantFields]: TenantFields[F] | undefined } = {
    name: options.name,
    custom_domain: orNull(options.customDomain),
    public_origin: orNull(options.publicOrigin),
    site_url_template: orNull(options.siteUrlTemplate),
    permalinks: orNull(options.permalinks),
    identifier: orNull(options.identifier),
    description: orNull(options.description),
    address: partsOf('address', options.address),
    contact: partsOf('contact', options.contact),
    opening_hours: orNull(options.openingHours),
    logo: orNull(options.logo),
    time_zone: options.timeZone === '' ? 'UTC' : options.timeZone,
    languages: languagesOf(options.languages),
    // The former options were documented for everything; nothing is taken for the material that was not said of it.
    metadata_rights:
      partsOfRights(options.metadataRightsStatement, options.metadataRightsUri) ??
      partsOfRights(options.rightsStatement, options.rightsUri),
    material_rights: partsOfRights(options.materialRightsStatement, options.materialRightsUri),
    oai_admin_email: orNull(options.oaiAdminEmail),
    branding: partsOf('branding', options.branding),
    originals_follow_access: flagOf('originals-follow-access', options.originalsFollowAccess, true),
    pdf_page_size: options.pdfPageSize === '' ? PDF_PAGE_SIZES[0] : options.pdfPageSize,
    ark_naan: orNull(options.arkNaan),
    ark_shoulder: orNull(options.arkShoulder),
    slugs: options.slugs === '' ? SLUG_RULES[0] : options.slugs,
    reference_codes: orNull(options.referenceCodes),
    reference_code_separator: orNull(options.referenceCodeSeparator),
    reference_code_prefix: orNull(options.referenceCodePrefix),
    synonyms: options.synonyms?.filter((group) => group !== ''),
    requests: orderingOf(options.requests),
    usage: options.usage === '' ? 'private' : options.usage,
    streams: boundOf(options.streams, Number),
    max_descriptions: boundOf(options.maxDescriptions, (text) => (/^\d{1,10}$/.test(text) ? Number(text) : Number.NaN)),
    max_storage: boundOf(options.maxStorage, (text) => bytesOf(text) ?? Number.NaN),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Matches an argument such as `name (fr)=Archives`. */
const TRANSLATION = /^\s*(\w+)\s*\(([\w-]+)\)\s*=([\s\S]*)$/

/**
 * Returns the translations to set; null takes one back.
 * @throws UsageError
 */
export function textsOf({ translation = [] }: Pick<TenantOptions, 'translation'>): SetArchiveTexts {
  const texts: Record<string, Record<string, string | null>> = {}
  for (const word of translation) {
    const [, field = '', code = '', text = ''] = TRANSLATION.exec(word) ?? []
    const language = contentLanguage(code)
    if (language === null || !ARCHIVE_TEXTS.some((name) => name === field)) {
      throw new UsageError(
        `--translation takes FIELD (LANGUAGE)=TEXT, with one of ${ARCHIVE_TEXTS.join(', ')}, not ${JSON.stringify(word)}`,
      )
    }
    texts[language] = { ...texts[language], [field]: text.trim() === '' ? null : text.trim() }
  }
  return texts
}

/** Returns the translations of a new archive. @throws UsageError */
export function createdTexts(options: Pick<TenantOptions, 'translation'>): Pick<TenantFields, 'translations'> {
  const texts = Object.entries(textsOf(options)).map(([language, fields]) => {
    const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null)
    return [language, Object.fromEntries(given)] as const
  })
  return texts.length === 0 ? {} : { translations: Object.fromEntries(texts) }
}

const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

/** Reads the bound of a number; null for `none` and nothing. What it cannot read is NaN, which the rule of the field refuses. */
function boundOf(text: string | undefined, read: (text: string) => number): number | null | undefined {
  return text === undefined ? undefined : text === '' || text === 'none' ? null : read(text)
}

/** Parses repeated PART=TEXT arguments, which replace all existing parts; null if every part is empty. */
function partsOf(option: string, words: readonly string[] | undefined): Record<string, string> | null | undefined {
  if (words === undefined) return undefined
  if (words.length === 1 && words[0] === '') return null
  const parts = words.map((word): [string, string] => {
    const [part = '', ...rest] = word.split('=')
    if (rest.length === 0) throw new UsageError(`--${option} takes PART=TEXT, not ${JSON.stringify(word)}`)
    return [part, rest.join('=')]
  })
  const filled = parts.filter(([, text]) => text !== '')
  return filled.length === 0 ? null : Object.fromEntries(filled)
}

function flagOf(option: string, text: string | undefined, byDefault: boolean): boolean | undefined {
  if (text === undefined) return undefined
  if (text === '') return byDefault
  if (text !== 'true' && text !== 'false') throw new UsageError(`--${option} must be true or false`)
  return text === 'true'
}

/** Limits of a setting that is given as YAML. */
const YAML_BOUNDS = { characters: 2 * MAX_ORDERING_BYTES, values: 5_000, brackets: 8 } as const

/** Parses the templates and rules of requests. @throws UsageError with every problem and its line */
function orderingOf(text: string | undefined): TenantFields['requests'] {
  if (text === undefined || text.trim() === '') return text === undefined ? undefined : null
  try {
    return readYaml(text, ORDERING, YAML_BOUNDS)
  } catch (error) {
    if (!(error instanceof YamlError)) throw error
    throw new UsageError(error.problems.map(({ line, message }) => `--requests, line ${line}: ${message}`).join('; '))
  }
}

function languagesOf(text: string | undefined): string[] | undefined {
  const codes = text?.split(',').map((code) => code.trim())
  return codes?.filter((code) => code !== '')
}

function partsOfRights(
  statementText: string | undefined,
  uriText: string | undefined,
): TenantFields['material_rights'] | undefined {
  const statement = orNull(statementText)
  const uri = orNull(uriText)
  if (statement === undefined && uri === undefined) return undefined
  return { ...(statement === undefined ? {} : { statement }), ...(uri === undefined ? {} : { uri }) }
}
