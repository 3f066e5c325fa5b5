/**
 * Matches what must or should not appear literally in text or attributes, including characters that are illegal in XML
 * 1.0 (§2.2: controls, U+FFFE, U+FFFF and lone surrogates). Nearly all text has no match. A line break of two
 * characters is matched as one, since parsers read it as one (§2.11).
 */
const ESCAPED = /[&<>"\t\n\r\p{Cc}\p{Cs}\ufffe\uffff]/u
const ALL_ESCAPED = /\r\n|[&<>"\t\n\r\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** Escapes a match for text. Lone surrogates become U+FFFD; characters that XML forbids are dropped. */
function escapeTextCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (character === '&') return '&amp;'
  if (character === '<') return '&lt;'
  if (character === '>') return '&gt;'
  if (character === '\r' || character === '\r\n') return '\n'
  if (character === '"' || character === '\t' || character === '\n') return character
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd'
  // C1 controls are legal in XML 1.0; C0 controls, U+FFFE and U+FFFF are not.
  return code >= 0x7f && code <= 0x9f ? character : ''
}

function escapeAttributeCharacter(character: string): string {
  if (character === '"') return '&quot;'
  const text = escapeTextCharacter(character)
  // Parsers normalise each of these to a space anyway.
  return text === '\n' || text === '\t' ? ' ' : text
}

/** Escapes text between tags. Drops characters that XML cannot contain; lone surrogates become U+FFFD. */
export const escapeText = (text: string): string =>
  ESCAPED.test(text) ? text.replace(ALL_ESCAPED, escapeTextCharacter) : text

/** Escapes a value for double quotes. */
export const escapeAttribute = (text: string): string =>
  ESCAPED.test(text) ? text.replace(ALL_ESCAPED, escapeAttributeCharacter) : text

const NMTOKEN = /^[\w.:\-\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u3001-\ud7ff]+$/

/**
 * Converts text to an attribute value of type NMTOKEN, with hyphens for illegal characters; null if nothing is left.
 */
export function nmtoken(text: string | null): string | null {
  if (text === null) return null
  const trimmed = text.trim()
  if (NMTOKEN.test(trimmed)) return trimmed
  return trimmed.replace(/[^\w.:-]+/g, '-').replace(/^-+|-+$/g, '') || null
}

/** Returns whether a text is a valid `id` (NCName). */
export const isNcName = (text: string): boolean => /^[A-Za-z_][\w.-]*$/.test(text)

/** Returns whether every validator accepts a text as an HTTP URL of type `xs:anyURI`. */
export const isPlainUri = (text: string): boolean =>
  /^(?:[A-Za-z0-9\-._~:/?#@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/.test(text) &&
  /^https?:\/\/[^:/?#]+/i.test(text) &&
  URL.canParse(text)
