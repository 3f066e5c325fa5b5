import type { TenantFields } from '@fonds/db'
import { UsageError } from '../exit-codes.ts'

/** Each option of `tenant create` and `tenant set`, with its help. Of the two kinds with parts, one part an option. */
export const FIELD_HELP = {
  name: 'the archive’s name; the only field that cannot be empty',
  'custom-domain': 'host name that leads to it, beside its subdomain; in any script',
  'public-origin': 'scheme and host of its URLs, where they differ from the domain',
  'site-url-template': 'its website’s address of a resource, with {kind} and {slug}',
  identifier: 'ISIL, e.g. DE-1234',
  description: 'what it is, in plain text',
  address: 'PART=TEXT, repeatable: street, locality, postal_code, region, country',
  contact: 'PART=TEXT, repeatable: email, telephone, url',
  'opening-hours': 'in words',
  logo: 'URL of a picture',
  'time-zone': 'IANA name, e.g. Europe/Vienna (UTC)',
  languages: 'it works in: ISO 639 codes with commas between',
  'rights-statement': 'what holds where nothing more particular is said',
  'rights-uri': 'the URI of that licence or rights statement',
  'oai-admin-email': 'whom harvesters may write to',
  branding: 'PART=TEXT, repeatable: colour (#rrggbb), logo (URL)',
  'originals-follow-access': 'true or false: withhold files where access is closed or restricted (new tenants: true)',
} as const

type FieldOption = keyof typeof FIELD_HELP

const REPEATABLE: ReadonlySet<string> = new Set(['address', 'contact', 'branding'])

export const FIELD_OPTIONS = Object.fromEntries(
  Object.keys(FIELD_HELP).map((name) => [name, { type: 'string' as const, multiple: REPEATABLE.has(name) }]),
)

export const FIELD_USAGE = '[--name NAME] [--custom-domain HOST] [--FIELD VALUE] …'

type Values = Readonly<Record<string, unknown>>

/** The parts of repeated PART=TEXT, in place of all that were set; without any text in them it clears. */
function partsOf(values: Values, name: FieldOption): Record<string, string> | null | undefined {
  const given = values[name]
  if (!Array.isArray(given)) return undefined
  if (given.length === 1 && given[0] === '') return null
  const parts = given.map((word: unknown): [string, string] => {
    const [part = '', ...rest] = String(word).split('=')
    if (rest.length === 0) throw new UsageError(`--${name} takes PART=TEXT, got ${JSON.stringify(word)}`)
    return [part, rest.join('=')]
  })
  const filled = parts.filter(([, text]) => text !== '')
  return filled.length === 0 ? null : Object.fromEntries(filled)
}

/** An option's text; an empty one clears (null); undefined where it was not given. */
function textOf(values: Values, name: FieldOption): string | null | undefined {
  const value = values[name]
  return typeof value === 'string' ? value || null : undefined
}

/**
 * Reads true or false; an empty text is the default.
 *
 * @throws UsageError for anything else
 */
function flagOf(values: Values, name: FieldOption, byDefault: boolean): boolean | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  if (text === '') return byDefault
  if (text !== 'true' && text !== 'false') throw new UsageError(`--${name} is true or false`)
  return text === 'true'
}

function rightsOf(values: Values): TenantFields['rights'] | undefined {
  const statement = textOf(values, 'rights-statement')
  const uri = textOf(values, 'rights-uri')
  if (statement === undefined && uri === undefined) return undefined
  return { ...(statement === undefined ? {} : { statement }), ...(uri === undefined ? {} : { uri }) }
}

/** @throws UsageError */
export function fieldsOf(values: Values): TenantFields {
  const name = textOf(values, 'name')
  if (name === null) throw new UsageError('--name cannot be empty')
  const zone = textOf(values, 'time-zone')
  const languages = textOf(values, 'languages')
  const fields: { [F in keyof TenantFields]: TenantFields[F] | undefined } = {
    name,
    custom_domain: textOf(values, 'custom-domain'),
    public_origin: textOf(values, 'public-origin'),
    site_url_template: textOf(values, 'site-url-template'),
    identifier: textOf(values, 'identifier'),
    description: textOf(values, 'description'),
    address: partsOf(values, 'address'),
    contact: partsOf(values, 'contact'),
    opening_hours: textOf(values, 'opening-hours'),
    logo: textOf(values, 'logo'),
    time_zone: zone === null ? 'UTC' : zone,
    languages:
      languages === undefined
        ? undefined
        : (languages ?? '')
            .split(',')
            .map((l) => l.trim())
            .filter((l) => l !== ''),
    rights: rightsOf(values),
    oai_admin_email: textOf(values, 'oai-admin-email'),
    branding: partsOf(values, 'branding'),
    originals_follow_access: flagOf(values, 'originals-follow-access', true),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
