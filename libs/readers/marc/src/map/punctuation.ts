/** Abbreviations of names of corporate bodies and persons that keep their period. */
const ABBREVIATED = /(?:^|[\s.(])(?:\p{L}{1,3}|Corp|Dept|Assoc|Bros|Univ|Prof)\.$/u

/** Removes the punctuation that ISBD puts before the next part: `Papers :`, `Holm, Ida,`. */
export function withoutIsbd(text: string): string {
  const bare = text.replace(/\s*[,;:/=]\s*$/u, '').trim()
  return /[^.]\.$/.test(bare) && !ABBREVIATED.test(bare) ? bare.slice(0, -1) : bare
}

/** Joins the parts of a name or title; a mark stands between two unless the first ends with one. */
export const joined = (parts: readonly (readonly [mark: string, text: string])[]): string =>
  parts.reduce((words, [mark, text]) => {
    if (words === '') return text
    return /[,;:.\-–—(]$/u.test(words) || text.startsWith('(') ? `${words} ${text}` : `${words}${mark} ${text}`
  }, '')
