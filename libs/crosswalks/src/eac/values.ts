import { isPlainUri } from '../xml/characters.ts'

/**
 * Converts any text to `xs:anyURI`. Characters that a URI cannot contain are percent-encoded; single words remain
 * unchanged.
 */
export function anyUri(text: string): string
export function anyUri(text: string | null): string | null
export function anyUri(text: string | null): string | null {
  if (text === null) return null
  const trimmed = text.trim().toWellFormed()
  if (isPlainUri(trimmed)) return trimmed
  // Letters and digits of any script, which the schema accepts.
  if (/^[\p{L}\p{N}._~-]+$/u.test(trimmed)) return trimmed
  // An opaque URI (`urn:…`, `info:…`) is unchanged; otherwise the delimiters of URIs are encoded.
  if (/^[a-z][a-z0-9+.-]*:(?!\/\/)(?:[A-Za-z0-9\-._~/:@!$&()*+,;=]|%[0-9A-Fa-f]{2})+$/i.test(trimmed)) return trimmed
  return encodeURIComponent(trimmed).replaceAll('%2F', '/').replace(/^\/+/, '')
}

const NAME = /^[A-Za-z_][\w.-]*$/

/** Converts a text to an NMTOKEN, with hyphens for characters that are not allowed. */
export const idToken = (text: string): string => (NAME.test(text) ? text : text.replace(/[^\w.:-]+/g, '-') || '-')

/** Returns whether the 2010 schema accepts a text as an ISIL (ISO 15511). */
export const isIsil = (text: string): boolean => /^(?:[A-Z]{2}|[a-zA-Z]|[a-zA-Z]{3,4})-[a-zA-Z0-9:/-]{1,11}$/.test(text)

/** Returns an ISO 8601 date, month or year; null for anything else. */
export function standardDate(text: string | null): string | null {
  const match = /^(-?\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text ?? '')
  if (text === null || match === null || match[1] === '0000' || match[1] === '-0000') return null
  const [, year = '', month = '01', day = '01'] = match
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(day)))
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? text : null
}

export const isScript = (code: string | null): boolean => code !== null && /^[A-Z][a-z]{3}$/.test(code)

/** Replaces empty text with a dash where the schema requires text. */
export const textOrDash = (text: string): string => (/[^\s\p{C}]/u.test(text) ? text : '—')
