// Splits texts into words, in the same way for the index and in the browser that searches it.

/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ς: 'σ' }
/** Marks that readers leave out: accents, Hebrew points, Arabic vowel signs. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]+/g
const WORDS = /[\p{L}\p{N}\p{M}]+/gu
/** Scripts that are written without spaces: pairs of their letters are words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu

/** Longest word, in UTF-16 code units; longer ones are cut. */
const MAX_WORD = 40

/** Returns the words of a text, in lower case and without accents. */
export function wordsOf(text) {
  const folded = text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłıς]/g, (letter) => LETTERS[letter])
  return (folded.match(WORDS) ?? []).flatMap((word) => pairsOf(word)).map((word) => word.slice(0, MAX_WORD))
}

function pairsOf(word) {
  const runs = word.match(UNSPACED)
  if (runs === null) return [word]
  const rest = word.split(UNSPACED).filter((part) => part !== '')
  return [...rest, ...runs.flatMap((run) => pairs([...run]))]
}

const pairs = (letters) => (letters.length === 1 ? letters : letters.slice(1).map((letter, n) => letters[n] + letter))
