/** Abbreviations of names of corporate bodies and persons that keep their period. */
const ABBREVIATED = /(?:^|[\s.(])(?:\p{L}{1,3}|Corp|Dept|Assoc|Bros|Univ|Prof)\.$/u

/** Returns a text without white space and some signs at its end. An expression would try each of many such signs inside it, too. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && (signs.includes(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end--
  return text.slice(0, end)
}

/** Removes the punctuation that ISBD puts before the next part: `Papers :`, `Holm, Ida,`. */
export function withoutIsbd(text: string): string {
  const bare = text.replace(/\s*[,;:/=]\s*$/u, '').trim()
  return /[^.]\.$/.test(bare) && !ABBREVIATED.test(bare) ? bare.slice(0, -1) : bare
}

/** Joins the parts of a name or title; a mark stands between two unless the first ends with one. */
export const joined = (parts: readonly (readonly [mark: string, text: string])[]): string =>
  parts.reduce((words, [mark, text]) => {
    if (words === '') return text
    return /[,;:.\-–—(]/u.test(words.slice(-1)) || text.startsWith('(') ? `${words} ${text}` : `${words}${mark} ${text}`
  }, '')
