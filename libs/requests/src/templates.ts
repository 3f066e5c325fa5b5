import type { OrganizationOrdering } from '@fonds/types'
import { fill } from './fill.ts'

export type Template = OrganizationOrdering['templates'][number]

type Build = (values: Parameters<typeof fill>[1]) => string

/** The fields of Aeon's form for one request. */
const AEON_FORM = { Action: '10', Form: '20', Value: 'GenericRequestManuscript' }
/** The fields of a request in Aeon, in its form as in a list of requests. */
const AEON_FIELDS = {
  ItemTitle: '{collection}',
  ItemSubTitle: '{title}',
  CallNumber: '{reference_code}',
  ItemVolume: '{containers}',
  ItemInfo1: '{permalink}',
}

/** Returns the fields of a request in Aeon, those of the archive's template first. */
export const aeonFields = ({ fields }: Template): Readonly<Record<string, string>> => ({ ...AEON_FIELDS, ...fields })

/** Returns a URL with fields in its query, before its fragment. */
function withFields(url: string, fields: Readonly<Record<string, string>>): string {
  const [page = '', ...fragment] = url.split('#')
  const query = Object.entries(fields).map(([name, value]) => `${encodeURIComponent(name)}=${value}`)
  const joined = `${page}${page.includes('?') ? '&' : '?'}${query.join('&')}`
  return fragment.length === 0 ? joined : `${joined}#${fragment.join('#')}`
}

/** Returns a URL that opens a message. Lines end as RFC 6068, section 5, wants it. */
export const mailto = (to: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject.replaceAll(/\s+/g, ' '))}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`

/** Returns how a template makes a URL of values. */
export function urlOf(template: Template): Build {
  const { kind, url, to, subject, body, label } = template
  const encoded = (text: string, values: Parameters<typeof fill>[1]) => fill(text, values, encodeURIComponent)
  const plain = (text: string, values: Parameters<typeof fill>[1]) => fill(text, values, (value) => value)
  if (kind === 'mail') {
    return (values) => {
      const about = values.reference_code === '' ? '{title}' : '{reference_code}'
      return mailto(to ?? '', plain(subject ?? `${label}: ${about}`, values), plain(body ?? '{items}', values))
    }
  }
  const fields = kind === 'aeon' ? { ...AEON_FORM, ...aeonFields(template) } : template.fields
  const all = Object.entries(fields)
  return (values) => {
    const page = encoded(url ?? '', values)
    if (all.length === 0) return page
    // Text of a template is as free as what it is filled with.
    return withFields(
      page,
      Object.fromEntries(all.map(([name, text]) => [name, encodeURIComponent(plain(text, values))])),
    )
  }
}
