/** Characters of windows-1252's bytes 0x80 to 0x9F; U+FFFD for the five unassigned ones. */
const WINDOWS_1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ'

/** Matches a character U+0080 to U+009F that is a byte of windows-1252. */
const C1 = /[\x80\x82-\x8c\x8e\x91-\x9c\x9e\x9f]/g

/** Returns whether a text contains control characters that are bytes of windows-1252. */
export const hasC1 = (text: string): boolean => text.search(C1) >= 0

/** Matches what U+0098 and U+009C mark as not to be sorted: the only control characters that catalogues mean. */
const NOT_SORTED = /\x98[^\x98\x9c]{1,100}\x9c/

/**
 * Replaces control characters in a text by what windows-1252 has at their places, apart from the marks around words that
 * are not sorted.
 */
export function withoutC1(text: string): string {
  const marked = NOT_SORTED.exec(text)
  if (marked === null) return fromC1(text)
  const end = marked.index + marked[0].length
  const within = `\x98${fromC1(marked[0].slice(1, -1))}\x9c`
  return fromC1(text.slice(0, marked.index)) + within + fromC1(text.slice(end))
}

/**
 * Replaces the control characters U+0080 to U+009F by what windows-1252 has at these places: quotation marks and dashes.
 * No finding aid means the control characters.
 */
export const fromC1 = (text: string): string =>
  text.replace(C1, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 0x80))
