const WORD = /[\p{L}\p{M}\p{N}]/u
const APOSTROPHE = /['\u2018\u2019\u02bc\u02bb`\u00b4]/u
const CAPITAL = /^\p{Lu}/u
const CAPITALISED = /^\p{Lu}\p{M}*\p{Ll}/u

/**
 * Returns whether a run of letters is what follows "O'", "M'" or "D'" in a surname. No language inflects it: the stem of
 * "dowding" is no O'Dowd. What is written in capitals throughout may be French after "M'" and "D'".
 */
export function isSurname(text: string, start: number, end: number): boolean {
  const particle = text.charAt(start - 2)
  if (particle !== 'O' && particle !== 'M' && particle !== 'D') return false
  if (!APOSTROPHE.test(text.charAt(start - 1)) || WORD.test(text.charAt(start - 3))) return false
  return (particle === 'O' ? CAPITAL : CAPITALISED).test(text.slice(start, end))
}
