/**
 * Matches what must or should not appear literally in text or attributes, including characters that are illegal in XML
 * 1.0 (§2.2: controls, U+FFFE, U+FFFF and lone surrogates). Nearly all text has no match.
 */
const SPECIAL = /[&<>"\t\n\r\p{Cc}\p{Cs}\ufffe\uffff]/u
const EVERY_SPECIAL = /[&<>"\t\n\r\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** Half of a pair is a character that was lost; a control is nothing that anyone could read. */
function inText(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (character === '&') return '&amp;'
  if (character === '<') return '&lt;'
  if (character === '>') return '&gt;'
  if (character === '\r') return '\n'
  if (character === '"' || character === '\t' || character === '\n') return character
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd'
  // C1 controls are legal in XML 1.0; what stands below and the two non-characters are not.
  return code >= 0x7f && code <= 0x9f ? character : ''
}

function inAttribute(character: string): string {
  if (character === '"') return '&quot;'
  // A parser makes a space of each anyway.
  return character === '\n' || character === '\t' || character === '\r' ? ' ' : inText(character)
}

/** Text as it stands between tags; what XML cannot hold is left out, half of a surrogate pair becomes U+FFFD. */
export const escapeText = (text: string): string => (SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, inText) : text)

/** Text as it stands in double quotes. */
export const escapeAttribute = (text: string): string =>
  SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, inAttribute) : text

const NMTOKEN = /^[\w.:\-\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u3001-\ud7ff]+$/

/** A value for an attribute of type NMTOKEN: what that type does not allow becomes a hyphen; null where nothing is left. */
export function nmtoken(text: string | null): string | null {
  if (text === null) return null
  const trimmed = text.trim()
  if (NMTOKEN.test(trimmed)) return trimmed
  return trimmed.replace(/[^\w.:-]+/g, '-').replace(/^-+|-+$/g, '') || null
}

/** Whether a text may be an `id` (NCName). */
export const isNcName = (text: string): boolean => /^[A-Za-z_][\w.-]*$/.test(text)

/** Whether every validator takes a text for `xs:anyURI`. */
export const isPlainUri = (text: string): boolean =>
  /^(?:[A-Za-z0-9\-._~:/?#@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/.test(text) &&
  /^https?:\/\/[^:/?#]+/i.test(text) &&
  URL.canParse(text)
