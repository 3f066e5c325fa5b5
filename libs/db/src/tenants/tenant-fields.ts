import { domainToASCII } from 'node:url'
import { contentLanguage, MAX_LANGUAGES } from '@fonds/language'
import {
  ANNOUNCEMENT,
  type Announcement,
  ARCHIVE_TEXTS,
  type ArchiveTexts,
  BRANDING_PARTS,
  brandingProblem,
  FONTS,
  HOME,
  type Home,
  type Ordering,
  orderingProblem,
  PDF_PAGE_SIZES,
  PERMALINK_RULES,
  SLUG_RULES,
} from '@fonds/types'
import { codeRuleProblem } from '../codes/code-fields.ts'
import { CommandError } from '../command-error.ts'

interface RightsParts {
  readonly statement?: string | null
  readonly uri?: string | null
}

/**
 * The fields that `tenant set` can change. The slug and the OAI namespace are fixed because harvesters and links depend
 * on them.
 */
export interface TenantFields {
  readonly name?: string
  readonly custom_domain?: string | null
  /** The scheme and host of its URLs. */
  readonly public_origin?: string | null
  /** The URL template of a resource on its website, with {kind} and {slug}. */
  readonly site_url_template?: string | null
  /** Which address of its pages it gives out, if it has no website: one of `PERMALINK_RULES`; null for the first. */
  readonly permalinks?: string | null
  /** An ISIL (ISO 15511). */
  readonly identifier?: string | null
  readonly description?: string | null
  readonly address?: Readonly<Record<string, string>> | null
  readonly contact?: Readonly<Record<string, string>> | null
  readonly opening_hours?: string | null
  readonly logo?: string | null
  /** An IANA time zone name. */
  readonly time_zone?: string
  /** ISO 639-1 codes where they exist. */
  readonly languages?: readonly string[]
  /** The terms of its descriptions. Absent parts keep their value. */
  readonly metadata_rights?: RightsParts | null
  /** The statement for material that has none of its own. Absent parts keep their value. */
  readonly material_rights?: RightsParts | null
  readonly oai_admin_email?: string | null
  readonly branding?: Readonly<Record<string, string>> | null
  /** Whether files are withheld if access is closed, restricted or not understood. */
  readonly originals_follow_access?: boolean
  /** One of `PDF_PAGE_SIZES`. */
  readonly pdf_page_size?: string
  /** Name Assigning Authority Number of its ARKs. A former one keeps resolving. */
  readonly ark_naan?: string | null
  /** The beginning of the names in its ARKs, for a NAAN that several tenants share. */
  readonly ark_shoulder?: string | null
  /** Source of the slugs of descriptions until they are public: one of `SLUG_RULES`. */
  readonly slugs?: string
  /** Whether reference codes are `composed` of the parts of each level; null for as the format of a source has them. */
  readonly reference_codes?: string | null
  /** Stands between the parts of a composed code. */
  readonly reference_code_separator?: string | null
  /** Stands before every composed code: the codes of country and repository. */
  readonly reference_code_prefix?: string | null
  /** Groups of words and phrases that mean the same in a search, separated by commas. */
  readonly synonyms?: readonly string[]
  /** Its own words for labels, by language and name. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>> | null
  /** Its texts in other languages than the first of `languages`. */
  readonly translations?: ArchiveTexts | null
  /** How readers order material: its templates and rules. */
  readonly requests?: Ordering | null
  /** The announcement of its pages on some days. */
  readonly announcement?: Announcement | null
  /** Its choice for its home page. */
  readonly home?: Home | null
  /** Whether its use is counted: one of `USAGE_RULES`. */
  readonly usage?: string
  /** How many large responses it may send at once through each gateway; null for what the gateways' setting says. */
  readonly streams?: number | null
  /** How many descriptions it may have at most; null for any number. */
  readonly max_descriptions?: number | null
  /** How many bytes of originals it may have at most; null for any number. */
  readonly max_storage?: number | null
}

export type TenantField = keyof TenantFields & string

/** Default of each field; `undefined` for the name, which every tenant has. */
export const TENANT_DEFAULTS = {
  name: undefined,
  custom_domain: null,
  public_origin: null,
  site_url_template: null,
  permalinks: null,
  identifier: null,
  description: null,
  address: null,
  contact: null,
  opening_hours: null,
  logo: null,
  time_zone: 'UTC',
  languages: [],
  metadata_rights: null,
  material_rights: null,
  oai_admin_email: null,
  branding: null,
  originals_follow_access: true,
  pdf_page_size: 'A4',
  ark_naan: null,
  ark_shoulder: null,
  slugs: SLUG_RULES[0],
  reference_codes: null,
  reference_code_separator: null,
  reference_code_prefix: null,
  synonyms: [],
  labels: null,
  translations: null,
  requests: null,
  announcement: null,
  home: null,
  usage: 'private',
  streams: null,
  max_descriptions: null,
  max_storage: null,
} as const satisfies { readonly [F in TenantField]: TenantFields[F] | undefined }

/** Whether figures of use are kept for those who run the archive, shown to everybody, or not kept at all. */
const USAGE_RULES = ['private', 'public', 'none'] as const

const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/

const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/**
 * Normalises a host name as browsers do: IDNA to ASCII, lower case, without a trailing dot. Returns an invalid name
 * unchanged.
 */
function hostInAscii(name: string): string {
  const host = name.trim().replace(/\.$/, '')
  return (/^[^\s:/?#@[\]\\]+$/.test(host) ? domainToASCII(host) : '') || name
}

function originInAscii(text: string): string {
  if (!isWeb(text)) return text
  const { origin, href } = new URL(text)
  return href === `${origin}/` ? origin : text
}

interface Rule<F extends TenantField> {
  readonly json?: true
  /** Normalises a value that can be written in several ways. */
  normalise?(value: NonNullable<TenantFields[F]>): NonNullable<TenantFields[F]>
  /** Returns what is wrong with a value, or null. */
  problem(value: NonNullable<TenantFields[F]>): string | null
}

/** The normalisation and validation of each field. */
const RULES: { readonly [F in TenantField]: Rule<F> } = {
  name: { problem: (v) => (v.trim() !== '' && v.length <= 300 ? null : 'must have 1 to 300 characters') },
  custom_domain: {
    normalise: hostInAscii,
    problem: (v) =>
      v.length <= 253 && DOMAIN.test(v)
        ? null
        : 'must be a host name, e.g. archive.example.org, without scheme and port',
  },
  public_origin: {
    normalise: originInAscii,
    problem: (v) =>
      isWeb(v) && new URL(v).origin === v
        ? null
        : 'must be a scheme and host, e.g. https://api.example.org, without a path',
  },
  site_url_template: {
    normalise: (v) => v.replace(/^(https?:\/\/)([^/?#:@{}]+)/i, (_, scheme, host) => scheme + hostInAscii(host)),
    problem: (v) =>
      isWeb(v.replace('{kind}', 'record').replace('{slug}', 'x')) &&
      v.includes('{kind}') &&
      v.includes('{slug}') &&
      v.length <= 500
        ? null
        : 'must be a URL with {kind} and {slug} in it, e.g. https://archive.example.org/{kind}/{slug}',
  },
  permalinks: {
    problem: (v) => (PERMALINK_RULES.some((rule) => rule === v) ? null : `must be ${PERMALINK_RULES.join(' or ')}`),
  },
  identifier: {
    problem: (v) =>
      /^[A-Za-z0-9-]{1,4}-[A-Za-z0-9:/-]{1,11}$/.test(v) ? null : 'must be an ISIL, e.g. DE-1234 (ISO 15511)',
  },
  description: { problem: (v) => (v.length <= 10_000 ? null : 'must have at most 10,000 characters') },
  address: { json: true, problem: (v) => partsProblem(v, ['street', 'locality', 'postal_code', 'region', 'country']) },
  contact: { json: true, problem: (v) => partsProblem(v, ['email', 'telephone', 'url']) },
  opening_hours: { problem: (v) => (v.length <= 2_000 ? null : 'must have at most 2,000 characters') },
  logo: { problem: (v) => (isWeb(v) && v.length <= 1_000 ? null : 'must be the URL of an image') },
  time_zone: { problem: (v) => (isTimeZone(v) ? null : 'must be an IANA time zone, e.g. Europe/Vienna') },
  languages: {
    problem: (v) =>
      v.length <= 50 && v.every((l) => /^[a-z]{2,3}$/.test(l)) ? null : 'must be a list of ISO 639 codes, e.g. de,fr',
  },
  metadata_rights: { json: true, problem: rightsProblem },
  material_rights: { json: true, problem: rightsProblem },
  oai_admin_email: { problem: (v) => (EMAIL.test(v) ? null : 'must be an e-mail address') },
  originals_follow_access: { problem: () => null },
  pdf_page_size: {
    normalise: (v) => PDF_PAGE_SIZES.find((size) => size.toLowerCase() === v.toLowerCase()) ?? v,
    problem: (v) => (PDF_PAGE_SIZES.some((size) => size === v) ? null : `must be ${PDF_PAGE_SIZES.join(' or ')}`),
  },
  ark_naan: {
    normalise: (v) =>
      v
        .trim()
        .toLowerCase()
        .replace(/^ark:\/?/, ''),
    problem: (v) =>
      /^[0-9bcdfghjkmnpqrstvwxz]{5}$/.test(v) ? null : 'must be a NAAN: five digits, or digits and consonants but l',
  },
  ark_shoulder: {
    normalise: (v) => v.trim().toLowerCase(),
    problem: (v) =>
      /^[bcdfghjkmnpqrstvwxz]{1,7}[0-9]$/.test(v)
        ? null
        : 'must be one to seven consonants (but l) and a digit, e.g. b3, so that no shoulder begins like another',
  },
  usage: {
    problem: (v) => (USAGE_RULES.some((rule) => rule === v) ? null : `must be one of ${USAGE_RULES.join(', ')}`),
  },
  streams: {
    problem: (v) => (Number.isInteger(v) && v >= 1 && v <= 10_000 ? null : 'must be a whole number from 1 to 10000'),
  },
  max_descriptions: {
    problem: (v) => (Number.isInteger(v) && v >= 0 && v < 2 ** 31 ? null : 'must be a whole number, less than 2^31'),
  },
  max_storage: {
    problem: (v) =>
      Number.isSafeInteger(v) && v >= 0 ? null : 'must be a size such as 500GB, 2TiB or a number of bytes',
  },
  slugs: {
    problem: (v) => (SLUG_RULES.some((rule) => rule === v) ? null : `must be ${SLUG_RULES.join(' or ')}`),
  },
  reference_codes: { problem: (v) => codeRuleProblem('reference_codes', v) },
  reference_code_separator: { problem: (v) => codeRuleProblem('reference_code_separator', v) },
  reference_code_prefix: { problem: (v) => codeRuleProblem('reference_code_prefix', v) },
  synonyms: { problem: synonymsProblem },
  // The names are those of the program that reads the file: see `site-schema.ts`.
  labels: {
    json: true,
    problem: (v) =>
      Buffer.byteLength(JSON.stringify(v)) <= MAX_LABELS_BYTES
        ? null
        : `must have at most ${MAX_LABELS_BYTES.toLocaleString('en')} bytes`,
  },
  translations: { json: true, problem: translationsProblem },
  requests: { json: true, problem: orderingProblem },
  announcement: { json: true, problem: (v) => ANNOUNCEMENT.safeParse(v).error?.issues[0]?.message ?? null },
  home: { json: true, problem: (v) => HOME.safeParse(v).error?.issues[0]?.message ?? null },
  branding: {
    json: true,
    problem: (v) => partsProblem(v, BRANDING_PARTS) ?? brandingProblem(v, FONTS),
  },
}

/** Maximum size of labels as JSON, in bytes: every request to a service carries them. */
const MAX_LABELS_BYTES = 6_000
/** Greatest number of characters of an archive's names in all languages: every service is told these. */
const MAX_NAMES = 1_000

function translationsProblem(translations: ArchiveTexts): string | null {
  const languages = Object.keys(translations)
  if (languages.length > MAX_LANGUAGES) return `must be in at most ${MAX_LANGUAGES} languages`
  const wrong = languages.find((language) => contentLanguage(language) !== language)
  if (wrong !== undefined) return `must have codes of languages such as fr, not ${JSON.stringify(wrong.slice(0, 100))}`
  const all = Object.values(translations)
  const unknown = all
    .flatMap((texts) => Object.keys(texts))
    .find((name) => !ARCHIVE_TEXTS.some((text) => text === name))
  if (unknown !== undefined)
    return `can have the fields ${ARCHIVE_TEXTS.join(', ')}, not ${JSON.stringify(unknown.slice(0, 100))}`
  const names = all.reduce((sum, { name = '' }) => sum + name.length, 0)
  if (names > MAX_NAMES) return `must have names of at most ${MAX_NAMES} characters in all`
  for (const texts of all) {
    for (const name of ARCHIVE_TEXTS) {
      const text = texts[name]
      if (text === undefined) continue
      if (text.trim() === '') return `must not have an empty ${name}`
      const statement = name === 'metadata_rights' || name === 'material_rights'
      const problem = statement ? rightsProblem({ statement: text }) : RULES[name].problem(text)
      if (problem !== null) return `${name} ${problem}`
    }
  }
  return null
}

/** Limits of synonyms: groups, members of a group, and words of a member. */
const MAX_GROUPS = 1_000
const MAX_MEMBERS = 20
const MAX_WORDS = 4

function synonymsProblem(groups: readonly string[]): string | null {
  if (groups.length > MAX_GROUPS) return `must have at most ${MAX_GROUPS} groups`
  const wrong = groups.find((group) => {
    const members = group.split(',').map((member) => member.trim())
    const areFit = members.every((member) => /[\p{L}\p{N}]/u.test(member) && member.split(/\s+/u).length <= MAX_WORDS)
    return members.length < 2 || members.length > MAX_MEMBERS || !areFit || group.length > 1_000
  })
  return wrong === undefined
    ? null
    : `must have groups of 2 to ${MAX_MEMBERS} words or phrases of at most ${MAX_WORDS} words, separated by commas, not ${JSON.stringify(wrong.slice(0, 100))}`
}

function rightsProblem({ statement, uri }: RightsParts): string | null {
  const isValid = (statement ?? '').length <= 5_000 && (!uri || isWeb(uri))
  return isValid ? null : 'must be a statement and the URI of a licence or rights statement'
}

function partsProblem(parts: Readonly<Record<string, string>>, names: readonly string[]): string | null {
  const wrong = Object.keys(parts).find((name) => !names.includes(name))
  if (wrong !== undefined) return `can have the parts ${names.join(', ')}, not ${wrong}`
  return Object.values(parts).every((v) => v.length <= 500) ? null : 'must have at most 500 characters in each part'
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Returns the columns and values to store.
 * @throws CommandError invalid, listing every invalid field
 */
export function tenantColumns(given: TenantFields): { column: TenantField; value: unknown }[] {
  const fields = normalised(given)
  const names = (Object.keys(RULES) as TenantField[]).filter((name) => fields[name] !== undefined)
  const problems = names.flatMap((name) => {
    const problem = problemOf(name, fields)
    return problem === null ? [] : [`${name} ${problem}`]
  })
  if (problems.length) throw new CommandError('invalid', problems.join('; '))
  return names.map((column) => {
    const value = fields[column] ?? null
    return { column, value: RULES[column].json && value !== null ? JSON.stringify(value) : value }
  })
}

function normalised(fields: TenantFields): TenantFields {
  const entries = (Object.keys(RULES) as TenantField[]).flatMap((name) => {
    const value = fields[name]
    return value === undefined ? [] : [[name, normalise(name, value)]]
  })
  return Object.fromEntries(entries)
}

function normalise<F extends TenantField>(name: F, value: TenantFields[F]): TenantFields[F] {
  const rule: Rule<F> = RULES[name]
  return value === null || value === undefined || rule.normalise === undefined ? value : rule.normalise(value)
}

function problemOf<F extends TenantField>(name: F, fields: TenantFields): string | null {
  const value = fields[name]
  const rule: Rule<F> = RULES[name]
  return value === null || value === undefined ? null : rule.problem(value)
}
