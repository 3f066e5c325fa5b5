/** Removes U+0000 and replaces lone surrogates, which PostgreSQL cannot store. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

// The escapes that JSON.stringify writes for them; it escapes no other characters above U+001F.
const UNSAFE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/

/**
 * Returns JSON that PostgreSQL accepts, whatever strings `value` contains. `text` is the result of JSON.stringify, if
 * known.
 */
export function jsonText(value: unknown, text: string = JSON.stringify(value)): string {
  if (!UNSAFE.test(text)) return text
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? cleanText(part) : part))
}

/** Returns the first `length` UTF-16 units of a text, or one less so as not to split a surrogate pair. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length)
}
