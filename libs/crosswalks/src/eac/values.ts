import { isPlainUri } from '../xml/characters.ts'

/** `xs:anyURI` of any text: what stands in no address is percent-encoded, so that words stay words. */
export function anyUri(text: string): string
export function anyUri(text: string | null): string | null
export function anyUri(text: string | null): string | null {
  if (text === null) return null
  const trimmed = text.trim().toWellFormed()
  if (isPlainUri(trimmed)) return trimmed
  // What the schema takes for a word: letters and digits of any script.
  if (/^[\p{L}\p{N}._~-]+$/u.test(trimmed)) return trimmed
  // An opaque address (`urn:…`, `info:…`) as it is; anything else without what divides the parts of an address.
  if (/^[a-z][a-z0-9+.-]*:(?!\/\/)(?:[A-Za-z0-9\-._~/:@!$&()*+,;=]|%[0-9A-Fa-f]{2})+$/i.test(trimmed)) return trimmed
  return encodeURIComponent(trimmed).replaceAll('%2F', '/').replace(/^\/+/, '')
}

const NAME = /^[A-Za-z_][\w.-]*$/

/** A text as an NMTOKEN that says no less: what that cannot hold is a hyphen. */
export const idToken = (text: string): string => (NAME.test(text) ? text : text.replace(/[^\w.:-]+/g, '-') || '-')

/** ISO 15511 as the schema of 2010 has it. */
export const isIsil = (text: string): boolean => /^(?:[A-Z]{2}|[a-zA-Z]|[a-zA-Z]{3,4})-[a-zA-Z0-9:/-]{1,11}$/.test(text)

/** ISO 8601 date, month or year of the calendar; null for anything else. */
export function standardDate(text: string | null): string | null {
  const match = /^(-?\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text ?? '')
  if (text === null || match === null || match[1] === '0000' || match[1] === '-0000') return null
  const [, year = '', month = '01', day = '01'] = match
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(day)))
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? text : null
}

export const isScript = (code: string | null): boolean => code !== null && /^[A-Z][a-z]{3}$/.test(code)

/** Words where the schema wants some: a dash stands for none. */
export const said = (text: string): string => (/[^\s\p{C}]/u.test(text) ? text : '—')
