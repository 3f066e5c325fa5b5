import { endsWithHyphen, type Substitution, withoutHyphen } from '@fonds/types'

/** Word that a word of a file stands for: ALTO's `SUBS_CONTENT`, and which part of that it is. */
export interface Substituted {
  readonly text: string
  readonly part: 'first' | 'second' | 'whole'
}

/** Place of a word: its line, its first and last word there, and these words. */
interface Place {
  readonly line: number
  readonly first: number
  readonly last: number
  readonly text: string
}

/** Longer words are not searched for. */
const MAX_LENGTH = 200

/** Collects the words that a file gives in full, such as those that are divided between two lines. */
export class Substitutions {
  readonly #all: Substitution[] = []
  /** The first part of a divided word, until its second part follows. */
  #open: (Place & { readonly whole: string }) | null = null

  /** Adds what words of a line stand for, in the order of the lines. */
  add(place: Place, { text, part }: Substituted): void {
    const whole = text.replace(/\s+/gu, ' ').trim().normalize('NFC')
    const open = this.#open
    this.#open = null
    if (part === 'second' && open !== null && open.whole === whole && place.line > open.line) {
      // A hyphen at the end of the line says the same.
      if (endsWithHyphen(open.text) && withoutHyphen(open.text) + place.text === whole) return
      this.#push([open.line, open.first, place.line, place.last, whole], place.text)
      return
    }
    if (open !== null) this.#close(open)
    if (part === 'first') this.#open = { ...place, whole }
    else this.#push([place.line, place.first, place.line, place.last, whole], place.text)
  }

  /** Returns all, in order. */
  all(): readonly Substitution[] {
    if (this.#open !== null) this.#close(this.#open)
    this.#open = null
    return this.#all
  }

  #close({ line, first, last, whole, text }: Place & { readonly whole: string }): void {
    this.#push([line, first, line, last, whole], text)
  }

  #push(substitution: Substitution, written: string): void {
    const [, , , , whole] = substitution
    if (whole !== '' && whole !== written && whole.length <= MAX_LENGTH) this.#all.push(substitution)
  }
}
