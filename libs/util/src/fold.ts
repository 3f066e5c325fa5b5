// Letters that Unicode does not decompose into a base letter and a mark.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  // Final sigma, which has the same capital letter.
  ς: 'σ',
}
// Optional marks: combining accents, Hebrew points, Arabic vowel signs. The vowel signs of Indic scripts are not
// optional, since they change the word.
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]+/g
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/

/** Returns lower case without accents, for comparisons that ignore both. Other scripts are unchanged. */
export function fold(text: string): string {
  // Nearly all words and titles are ASCII, for which the other steps do nothing and take most of the time.
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => LETTERS[letter] ?? letter)
}
