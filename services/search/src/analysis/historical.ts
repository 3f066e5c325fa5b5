/**
 * Letters of old prints and manuscripts that Unicode does not decompose, in lower case, with what stands for them today:
 * forms of one letter (ſ, ꝛ, those of insular script and blackletter), ligatures, and letters with a stroke of abbreviation,
 * which are read as the letter alone. What is written for a whole word or syllable is that (ꝯ for "con").
 */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ſ s|ẜ s|ẝ s|ꞩ s|ꞅ s|ꟗ s|ꟙ s|ꝛ r|ꞃ r|ꭇ r|ꭈ r|ꝺ d|ꝼ f|ᵹ g|ꝿ g|ꟑ g|ꬶ g|ꞁ l|ꝇ l|ꝉ l|ꞇ t|ƿ w|ꝩ v|ꝟ v|ꝡ vy|ꬲ e|ꬽ o|ꝋ o|ꝍ o|' +
    'ꝁ k|ꝃ k|ꝅ k|ꝑ p|ꝓ p|ꝕ p|ꝗ q|ꝙ q|ꝥ th|ꝧ th|ꜩ tz|ꜳ aa|ꜵ ao|ꜷ au|ꜹ av|ꜻ av|ꜽ ay|ꝏ oo|ꝝ rum|ꝯ con|ꝫ et|ꝭ is|ꝸ um'
  )
    .split('|')
    .map((row) => row.split(' ')),
)

const HISTORICAL = new RegExp(`[${Object.keys(LETTERS).join('')}\u0364\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f]`, 'g')
/** The small e above a vowel that became its two dots. */
const UMLAUT = /(?<=[aou])\u0364/g
/** Marks of abbreviation above or below letters. */
const MARK = /^\p{M}$/u

/** Returns a lower-case word in the letters of today, for comparison. Nothing else about its spelling changes. */
export function inPresentLetters(word: string): string {
  if (word.search(HISTORICAL) < 0) return word
  return word
    .replace(UMLAUT, '\u0308')
    .normalize('NFC')
    .replace(HISTORICAL, (letter) => LETTERS[letter] ?? (MARK.test(letter) ? '' : letter))
}
