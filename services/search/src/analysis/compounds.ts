import { eachRun } from './runs.ts'

/** A word that a text writes in parts, such as "O'Dwyer", "co-operative" or "R.N.L.I.". */
export interface Compound {
  /** Its parts as one word. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** More parts are a sentence, and longer words have no other spelling. */
const MAX_PARTS = 4
const MAX_INITIALS = 8
const MAX_LENGTH = 40

const HYPHENS = '-\u2010\u2011\u200c'
const APOSTROPHES = "'\u2018\u2019\u02bc\u02bb`\u00b4"

const LETTER = /\p{L}/u
const LOWER = /\p{Ll}/u
const LETTERS = /^[\p{L}\p{M}]+$/u
const INITIAL = /^\p{L}\p{M}*$/u
/** Articles and prepositions before an apostrophe, which are words of their own before a small letter. */
const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|un|gl|dagl|degl|[dnsc]?[aeou]ll|quell|bell|sant)$/iu

const SPACE = 0x20
const FULL_STOP = 0x2e

type Kind = 'letters' | 'initials'

/** Finds compounds while a text is read run by run. */
export class Compounds {
  readonly #text: string
  readonly #found: (compound: Compound) => void
  #start = -1
  #end = -1
  /** Where the part before the last ends. */
  #before = -1
  #kind: Kind | null = null
  /** Where the last part begins, and the number of parts. */
  #last = -1
  #parts = 0

  /** @param found receives each compound, as soon as its last part has been taken */
  constructor(text: string, found: (compound: Compound) => void) {
    this.#text = text
    this.#found = found
  }

  /** Takes the next run of letters and digits. */
  take(start: number, end: number): void {
    const kind = this.#mayJoin(start) ? this.#joins(start, end) : null
    if (kind !== null && (this.#kind === null || this.#kind === kind)) this.#parts++
    else if (kind !== null) {
      // The last part belongs to the next word: in "M. O'Dwyer", to the name.
      this.#parts--
      this.#emit(this.#before)
      this.#start = this.#last
      this.#parts = 2
    } else {
      this.finish()
      this.#start = start
      this.#parts = 1
    }
    this.#kind = kind
    this.#before = this.#end
    this.#last = start
    this.#end = end
  }

  /** Must be called after the last run. */
  finish(): void {
    this.#emit(this.#end)
    this.#kind = null
    this.#end = -1
  }

  #emit(end: number): void {
    const most = this.#kind === 'initials' ? MAX_INITIALS : MAX_PARTS
    if (this.#kind === null || this.#parts < 2 || this.#parts > most) return
    const last = this.#text.slice(this.#last, end)
    // "Ship-owner's" is a ship-owner; "Anne's" alone is often written "Annes".
    const isPossessive = this.#kind === 'letters' && this.#parts > 2 && /^s$/iu.test(last)
    const whole = this.#text.slice(this.#start, isPossessive ? this.#last : end)
    const text = whole.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    if (text.length <= MAX_LENGTH) this.#found({ text, start: this.#start, end })
  }

  /** Most gaps are a space, or a mark and a space, which join nothing but initials. */
  #mayJoin(start: number): boolean {
    if (this.#end < 0 || start - this.#end > 2) return false
    const first = this.#text.charCodeAt(this.#end)
    return start - this.#end === 1 ? first !== SPACE : first === FULL_STOP
  }

  #joins(start: number, end: number): Kind | null {
    const gap = this.#text.slice(this.#end, start)
    const after = this.#text.charAt(start)
    if (gap === '.' || gap === '. ' || gap === '.\u00a0') return this.#areInitials(start, end)
    if (gap.length !== 1) return null
    if (HYPHENS.includes(gap)) return this.#areWords(start, end)
    if (!APOSTROPHES.includes(gap) || !LETTER.test(after)) return null
    if (LOWER.test(after) && ELIDED.test(this.#text.slice(this.#last, this.#end))) return null
    return this.#areWords(start, end)
  }

  #areInitials(start: number, end: number): Kind | null {
    const isInitial = (from: number, to: number) => to - from <= 3 && INITIAL.test(this.#text.slice(from, to))
    return isInitial(this.#last, this.#end) && isInitial(start, end) ? 'initials' : null
  }

  #areWords(start: number, end: number): Kind | null {
    const isWord = (from: number, to: number) => LETTERS.test(this.#text.slice(from, to))
    return isWord(this.#last, this.#end) && isWord(start, end) ? 'letters' : null
  }
}

/** Returns the compounds of a text in order. */
export function compoundsOf(text: string): readonly Compound[] {
  const found: Compound[] = []
  const compounds = new Compounds(text, (compound) => found.push(compound))
  eachRun(text, (start, end) => {
    compounds.take(start, end)
  })
  compounds.finish()
  return found
}

/** Returns the stem, of no language, of a folded word that a text has in parts: `&~odwyer` for "O'Dwyer". */
export const joinedStem = (folded: string): string => `&~${folded}`
