import { Compounds } from '../analysis/compounds.ts'
import type { WordForms } from '../analysis/forms.ts'
import { eachRun } from '../analysis/runs.ts'
import { keepsBeginning } from '../analysis/stem.ts'
import { isSurname } from '../analysis/surnames.ts'
import type { QueryTerm } from '../analysis/terms.ts'
import { formsOf, wordsOfRun, wordsOfSurname } from '../analysis/words.ts'
import type { PositiveTerms } from '../engine/positive-terms.ts'
import type { Range, WholeWord } from '../image-texts/whole-words.ts'

/** Maximum number of passages of a text, and of characters on each side of a match. */
export const MAX_PASSAGES = 3
const CHARACTERS_BEFORE = 60
const CHARACTERS_AFTER = 140

const LAST_ASCII = 0x7f
/** Sets the bit that lower-cases an ASCII letter and leaves a digit unchanged. */
const LOWER_CASE_BIT = 0x20

/** A passage of a text, and where its matches are in the text. */
interface Passage {
  readonly html: string
  readonly matches: readonly Range[]
  readonly range: Range
}

/** Highlights query matches in texts. Use one instance per response, since it caches words it has seen. */
export class Highlighter {
  readonly #folded = new Set<string>()
  readonly #words: QueryTerm[] = []
  /** Stems of all query words, by language. */
  readonly #stems = new Map<string | null, ReadonlySet<string>>()
  readonly #beginnings: string[] = []
  /** Single characters of scripts indexed as bigrams. */
  readonly #singles: string[] = []
  /** The first letters of all query words, as character codes. */
  readonly #initials = new Set<number>()
  /** Matches within runs of letters, by language. The texts of a page repeat most of them. */
  readonly #seen = new Map<string | null, Map<string, readonly Range[]>>()

  constructor(terms: readonly PositiveTerms[]) {
    for (const { words, prefix } of terms) {
      for (const word of words) {
        this.#folded.add(word.folded)
        this.#initials.add(word.folded.charCodeAt(0))
        this.#words.push(word)
        if (word.single) this.#singles.push(word.folded)
        else if (prefix && word === words.at(-1)) this.#beginnings.push(word.folded)
      }
    }
  }

  /** Returns the whole highlighted text if it has a match; one element or none. */
  whole(text: string, language: string | null): string[] {
    const ranges = [...this.#found(text, language)]
    return ranges.length === 0 ? [] : [marked(text, { start: 0, end: text.length }, ranges)]
  }

  /** Returns the first passages with a match, each with marks of omission where the text goes on. */
  passages(text: string, language: string | null): string[] {
    return this.located(text, language).map((passage) => elided(passage, text))
  }

  /**
   * Returns the same with the places of the matches.
   * @param whole words that the text has in parts, all of which match with them
   */
  located(text: string, language: string | null, whole: readonly WholeWord[] = []): Passage[] {
    const passages: Passage[] = []
    let open: Range | null = null
    let matches: Range[] = []
    for (const range of this.#withWhole(this.#found(text, language), whole, language)) {
      if (open !== null && range.end <= open.end) {
        matches.push(range)
        continue
      }
      if (open !== null) passages.push({ html: marked(text, open, matches), matches, range: open })
      if (passages.length === MAX_PASSAGES) return passages
      open = passageAround(text, range, open?.end ?? 0)
      matches = [range]
    }
    if (open !== null) passages.push({ html: marked(text, open, matches), matches, range: open })
    return passages
  }

  /** Yields matches, and those of whole words between them. */
  *#withWhole(found: Iterable<Range>, whole: readonly WholeWord[], language: string | null): Generator<Range> {
    const parts = whole.flatMap((one) => ([...this.#found(one.word, language)].length > 0 ? one.parts : []))
    let at = 0
    for (const range of found) {
      for (; at < parts.length && (parts[at]?.start ?? 0) <= range.start; at++) yield parts[at] as Range
      yield range
    }
    yield* parts.slice(at)
  }

  *#found(text: string, language: string | null): Generator<Range> {
    const seen = this.#seen.get(language) ?? new Map<string, readonly Range[]>()
    this.#seen.set(language, seen)
    const { runs, compounds } = this.#candidatesIn(text, language)
    let next = 0
    for (const { start: index, end: to } of runs) {
      // A word that is written in parts begins with the first.
      for (; (compounds[next]?.start ?? index + 1) <= index; next++) yield compounds[next] as Range
      const run = text.slice(index, to)
      const surname = isSurname(text, index, to)
      const key = surname ? `'${run}` : run
      const ranges = seen.get(key) ?? [
        ...this.#matchesIn(surname ? wordsOfSurname(run) : wordsOfRun(run), run, language),
      ]
      seen.set(key, ranges)
      for (const { start, end } of ranges) yield { start: index + start, end: index + end }
    }
  }

  /** Returns the runs of letters that may match, and where matches are that the text has in parts. */
  #candidatesIn(text: string, language: string | null): { readonly runs: Range[]; readonly compounds: Range[] } {
    const runs: Range[] = []
    const compounds: Range[] = []
    const parts = new Compounds(text, ({ text: whole, start, end }) => {
      if (this.#begins(whole, { start: 0, end: whole.length }, language) && this.#isMatch(formsOf(whole), language))
        compounds.push({ start, end })
    })
    eachRun(text, (start, end) => {
      parts.take(start, end)
      if (this.#begins(text, { start, end }, language)) runs.push({ start, end })
    })
    parts.finish()
    return { runs, compounds }
  }

  #stemsIn(language: string): ReadonlySet<string> {
    const stems = this.#stems.get(language) ?? new Set(this.#words.flatMap((word) => word.stems([language])))
    this.#stems.set(language, stems)
    return stems
  }

  /**
   * Returns whether a run begins like one of the query words. ASCII words keep their first letter when folded, and in most
   * languages when stemmed.
   */
  #begins(text: string, { start, end }: Range, language: string | null): boolean {
    if (language !== null && !keepsBeginning(language)) return true
    if (this.#initials.has(text.charCodeAt(start) | LOWER_CASE_BIT)) return true
    for (let at = start; at < end; at++) if (text.charCodeAt(at) > LAST_ASCII) return true
    return false
  }

  /** Yields the matches within a run of letters and digits. */
  *#matchesIn(words: ReturnType<typeof wordsOfRun>, run: string, language: string | null): Generator<Range> {
    for (const { forms, start, end, last } of words) {
      if (this.#isMatch(forms, language)) yield { start, end }
      else if (forms.bigram && this.#singles.length > 0) {
        // Highlight only the queried character of a bigram.
        const second = start + ((run.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
        if (this.#isSingle(forms)) yield { start, end: second }
        if (last !== null && this.#isSingle(last)) yield { start: second, end }
      }
    }
  }

  #isSingle = ({ folded }: WordForms): boolean => this.#singles.some((single) => folded.startsWith(single))

  #isMatch(forms: WordForms, language: string | null): boolean {
    const { folded } = forms
    if (this.#folded.has(folded) || this.#beginnings.some((beginning) => folded.startsWith(beginning))) return true
    if (language === null) return false
    const stems = this.#stemsIn(language)
    return forms.stems(language).some((stem) => stems.has(stem))
  }
}

/** Returns the HTML of a passage with marks of omission where its text goes on. */
export const elided = ({ html, range }: Pick<Passage, 'html' | 'range'>, text: string): string =>
  `${/\S/u.test(text.slice(0, range.start)) ? '… ' : ''}${html}${/\S/u.test(text.slice(range.end)) ? ' …' : ''}`

/** Extends a match to spaces on both sides without overlapping the previous passage. */
function passageAround(text: string, { start, end }: Range, floor: number): Range {
  const earliest = Math.max(floor, start - CHARACTERS_BEFORE)
  const blank = text.slice(earliest, start).search(/\s/u)
  const from = earliest === floor || blank < 0 ? earliest : earliest + blank + 1
  const rest = text.slice(end, end + CHARACTERS_AFTER)
  const cut = end + CHARACTERS_AFTER >= text.length ? rest.length : Math.max(0, rest.search(/\s\S*$/u))
  return { start: safe(text, from), end: safe(text, end + cut) }
}

/** Moves an offset out of the middle of a surrogate pair. */
const safe = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at)

function marked(text: string, within: Range, ranges: readonly Range[]): string {
  let html = ''
  let at = within.start
  for (const { start, end } of ranges) {
    // Bigrams overlap.
    if (end <= at) continue
    const from = Math.max(start, at)
    html += `${escaped(text.slice(at, from))}<mark>${escaped(text.slice(from, end))}</mark>`
    at = end
  }
  return (html + escaped(text.slice(at, within.end))).replaceAll('</mark><mark>', '').trim()
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
