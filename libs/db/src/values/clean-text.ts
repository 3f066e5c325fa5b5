/** What PostgreSQL cannot keep in a text is left out (U+0000) or replaced (half of a surrogate pair). */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

// As JSON.stringify writes them: it escapes these two, and no other character above U+001F.
const UNSAFE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/

/** JSON that PostgreSQL takes, whatever the strings in `value`. `text` is what JSON.stringify makes of it, where it is known. */
export function jsonText(value: unknown, text: string = JSON.stringify(value)): string {
  if (!UNSAFE.test(text)) return text
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? cleanText(part) : part))
}

/** The first `length` UTF-16 units of a text, one less where the cut would halve a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length)
}
