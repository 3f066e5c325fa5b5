const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
// Control characters, lone surrogates and noncharacters (such as U+FFFE); tags and annotations; direction marks, which
// must not affect text outside their field; zero-width spaces.
const DROPPED =
  /(?!\n)\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu
// Private-use characters have no general meaning, and PDF/A-2a does not allow them.
const PRIVATE = /\p{Co}/gu
const SPACES = /[^\S\n\u00a0\u202f]+/g
const SIMPLE = /^[!-~]+(?: [!-~]+)*$/

/**
 * Returns the archivist's text in composed form (NFC), without characters that no page can show. Line breaks become
 * spaces unless they are kept.
 */
export function clean(text: string, { lines = false }: { readonly lines?: boolean } = {}): string {
  if (SIMPLE.test(text)) return breakable(text)
  const shown = text
    .replace(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replace(DROPPED, '')
    .replace(PRIVATE, '\ufffd')
    .normalize('NFC')
  return breakable((lines ? shown : shown.replaceAll('\n', ' ')).replace(SPACES, ' '))
}

const MAX_UNBROKEN = 36
// Lines break within the words of scripts that write no spaces, and after the marks that divide them in Tibetan and
// Ethiopic.
const LONG_WORD = new RegExp(
  `[[^\\s\u0f0b\u1361]--[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Yi}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmr}\\p{scx=Mymr}]]{${MAX_UNBROKEN},}`,
  'gv',
)
const BREAK_AFTER = /[/_.:?&=,;-]$/
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Adds break opportunities to words that are too long for any line: after punctuation, otherwise every twenty
 * characters.
 */
function breakable(text: string): string {
  return text.length < MAX_UNBROKEN ? text : text.replace(LONG_WORD, broken)
}

function broken(word: string): string {
  let parted = ''
  let run = 0
  for (const { segment } of clusters.segment(word)) {
    parted += segment
    run += 1
    if (run < 20 && (run < 8 || !BREAK_AFTER.test(segment))) continue
    parted += '\u200b'
    run = 0
  }
  return parted
}
