import { BoundedMap } from '@fonds/util'
import { AND_STEM } from '../analysis/ampersand.ts'
import { Compounds, joinedStem } from '../analysis/compounds.ts'
import type { WordForms } from '../analysis/forms.ts'
import { eachRun } from '../analysis/runs.ts'
import { type StemmedLanguage, stemmerLanguage } from '../analysis/stem.ts'
import { isSurname } from '../analysis/surnames.ts'
import { formsOf, wordsOf, wordsOfRun, wordsOfSurname } from '../analysis/words.ts'
import type { QueryField } from '../grammar/query.ts'
import { exactLexeme, foldedLexeme, nameLexeme, nameStemLexeme, stemLexeme } from './lexemes.ts'
import { Numbers } from './numbers.ts'
import { RunTable } from './run-table.ts'
import { NONE, Stems } from './stems.ts'

/** The vector of words that are not spelt. */
export const NEVER = -1
/** In place of a word: the sign "&". */
export const AND = -1
const AMPERSAND = 0x26

/** A word as written, and its folded form. */
export interface SpeltWord {
  readonly exact: string
  readonly folded: string
}

/** Only the beginning of longer texts is indexed. */
const MAX_TEXT_LENGTH = 400_000
/** Longer runs of letters hardly ever recur. */
const MAX_KEPT_LENGTH = 40
/** Number of names whose lexemes are kept. */
const MAX_NAMES = 20_000
/** Longer names hardly ever recur. */
const MAX_NAME_LENGTH = 200
/** Exceed the lexemes and runs that recur in a large archive. Together they take up to about 100 MB. */
const MAX_LEXEMES = 300_000
const MAX_RUNS = 150_000
/** As many vectors as an `Int32Array` can number. */
const MAX_VECTORS = 0x7fff_0000

/**
 * Returns whether a word consists of letters and is long enough for its spelling to be corrected. Bigrams are not
 * words.
 */
const isSpelt = (word: string): boolean =>
  /^[\p{L}\p{M}]{3,40}$/u.test(word) &&
  !/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

/** For each variant of a name, the lexemes of each of its words. */
type NameLexemes = readonly (readonly (readonly number[])[])[]

/**
 * Numbers lexemes, and remembers those of each run of letters and digits: texts repeat some ten thousand words. Everything is
 * kept in a few blocks of memory, since finding scattered objects took most of the time of building documents.
 */
export class Vocabulary {
  /** For each lexeme, the vector that last had it, and its index there. */
  readonly owners = new Numbers()
  readonly slots = new Numbers()
  /** The bytes of all lexemes, and where each begins and the last one ends. */
  bytes = Buffer.allocUnsafe(0x1_0000)
  readonly starts = new Numbers()
  /** For each word, its folded lexeme, the one of it as written, and the vector that last had it as a spelt word. */
  readonly folded = new Numbers()
  readonly exact = new Numbers()
  readonly spellers = new Numbers()
  readonly forms: WordForms[] = []
  /** The number of words of a run; and for each its number, and the folded lexeme of the last character. */
  readonly runs = new Numbers(0x1_0000)
  /** The number of vectors so far, and the one that lexemes refer to. */
  vectors = 0
  current: object | null = null
  readonly #ids = new Map<string, number>()
  readonly #words = new Map<string, number>()
  readonly #known = new RunTable()
  /** Where known runs begin in `runs`. */
  readonly #starts = new Numbers()
  /** Words that texts have in parts. There are fewer than runs. */
  readonly #compounds = new Map<string, number>()
  /** Positions in `runs` at which surnames begin, see `isSurname`. */
  readonly #surnames = new Map<string, number>()
  readonly #stems = new Map<StemmedLanguage, Stems>()
  /** By the list of languages. */
  readonly #stemsIn = new Map<string, readonly Stems[]>()
  readonly #names = new BoundedMap<string, NameLexemes>(MAX_NAMES)

  constructor() {
    this.starts.push(0)
  }

  get isFull(): boolean {
    return this.#ids.size > MAX_LEXEMES || this.#known.size > MAX_RUNS || this.vectors > MAX_VECTORS
  }

  /** Returns the number of a lexeme. */
  lexeme(text: string): number {
    const known = this.#ids.get(text)
    if (known !== undefined) return known
    const id = this.owners.push(0)
    this.slots.push(0)
    const start = this.starts.values[id] ?? 0
    const end = start + Buffer.byteLength(text)
    if (end > this.bytes.length) {
      const bytes = Buffer.allocUnsafe(Math.max(end, 2 * this.bytes.length))
      this.bytes.copy(bytes)
      this.bytes = bytes
    }
    this.bytes.write(text, start)
    this.starts.push(end)
    this.#ids.set(text, id)
    return id
  }

  /** Returns the lexemes of a name in a field: unstemmed ones, and those of each language. */
  nameLexemes(field: QueryField, name: string, languages: readonly string[]): NameLexemes {
    const key = `${field} ${languages.join()} ${name}`
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const words = [...wordsOf(name.slice(0, MAX_TEXT_LENGTH))]
    const lexemes = [
      words.map(({ forms, last }) =>
        [forms, ...(last === null ? [] : [last])].map(({ folded }) => this.lexeme(nameLexeme(field, folded))),
      ),
      ...languages.map((language) =>
        // One stem of each word, since phrases match one lexeme at each place.
        words.map(({ forms }) => [
          this.lexeme(
            // Else the surname would be found by a word that has it for a stem.
            forms.surname
              ? nameLexeme(field, forms.folded)
              : nameStemLexeme(field, language, forms.stems(language)[0] ?? null, forms.folded),
          ),
        ]),
      ),
    ]
    if (key.length <= MAX_NAME_LENGTH) this.#names.set(key, lexemes)
    return lexemes
  }

  /** Returns the text of a lexeme. */
  textOf(lexeme: number): string {
    return this.bytes.toString('utf8', this.starts.values[lexeme], this.starts.values[lexeme + 1])
  }

  /**
   * Finds the words of each run of letters and digits in a text.
   * @param take receives where they are in `runs`
   * @param join receives a word that the last runs were the parts of, or `AND` before the run that follows this sign
   */
  eachRun(text: string, take: (at: number) => void, join: (word: number) => void): void {
    const read = text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH) : text
    const compounds = new Compounds(read, (compound) => {
      join(this.#joined(compound.text))
    })
    let before = Number.NEGATIVE_INFINITY
    eachRun(read, (start, end, hash) => {
      compounds.take(start, end)
      if (start - before <= 3 && read.charCodeAt((before + start) >> 1) === AMPERSAND) join(AND)
      before = end
      if (end - start > MAX_KEPT_LENGTH) {
        const { length } = this.runs
        take(this.#write(wordsOfRun(read.slice(start, end))))
        this.runs.length = length
        return
      }
      if (isSurname(read, start, end)) {
        take(this.#surname(read.slice(start, end)))
        return
      }
      const run = this.#known.idOf(read, start, end, hash)
      if (run === this.#starts.length) this.#starts.push(this.#write(wordsOfRun(read.slice(start, end))))
      take(this.#starts.values[run] as number)
    })
    compounds.finish()
  }

  /** Returns the lexeme of a joined word, or of the sign "&". */
  joinedLexeme(word: number): number {
    return this.lexeme(stemLexeme(word === AND ? AND_STEM : joinedStem(this.forms[word]?.folded ?? '')))
  }

  /** Returns the word that a text has in parts. */
  #joined(text: string): number {
    const known = this.#compounds.get(text)
    if (known !== undefined) return known
    const word = this.#word(formsOf(text))
    this.#compounds.set(text, word)
    return word
  }

  /** Returns the stems in those of some languages that have a stemmer. */
  stemsIn(languages: readonly string[]): readonly Stems[] {
    const key = languages.join(' ')
    const known = this.#stemsIn.get(key)
    if (known !== undefined) return known
    const stemmed = new Set(languages.flatMap((language) => stemmerLanguage(language) ?? []))
    const stems = [...stemmed].map((language) => this.#stems.get(language) ?? new Stems(this, language))
    for (const each of stems) this.#stems.set(each.language, each)
    this.#stemsIn.set(key, stems)
    return stems
  }

  #surname(run: string): number {
    const known = this.#surnames.get(run)
    if (known !== undefined) return known
    const at = this.#write(wordsOfSurname(run))
    this.#surnames.set(run, at)
    return at
  }

  /** Writes the words of a run. @returns where they are in `runs` */
  #write(words: ReturnType<typeof wordsOfRun>): number {
    const at = this.runs.push(words.length)
    for (const { forms, last } of words) {
      this.runs.push(this.#word(forms))
      this.runs.push(last === null ? NONE : this.lexeme(foldedLexeme(last.folded)))
    }
    return at
  }

  #word(forms: WordForms): number {
    const { exact, folded, bigram, surname, isPlain } = forms
    const key = bigram ? `${exact} ` : surname ? `${exact}'` : exact
    const known = this.#words.get(key)
    if (known !== undefined) return known
    const word = this.folded.push(this.lexeme(foldedLexeme(folded)))
    this.exact.push(isPlain ? NONE : this.lexeme(exactLexeme(exact)))
    this.spellers.push(isSpelt(exact) ? 0 : NEVER)
    this.forms.push(forms)
    this.#words.set(key, word)
    return word
  }
}

let vocabulary = new Vocabulary()

/** Returns the vocabulary for new vectors, an empty one if the last has become too large. */
export function currentVocabulary(): Vocabulary {
  if (vocabulary.isFull) vocabulary = new Vocabulary()
  return vocabulary
}
