import { BoundedMap } from '@fonds/util'
import type { Language } from './languages.ts'

/** Maximum number of codes of a kind whose names are remembered in a language. */
const MAX_NAMES = 1_000

/** Names by CLDR, remembered: `Intl.DisplayNames` takes longer for each than other labels take together. */
export class Names {
  readonly #source: Intl.DisplayNames
  readonly #known = new BoundedMap<string, string | null>(MAX_NAMES)

  constructor(language: Language, type: 'language' | 'script') {
    this.#source = new Intl.DisplayNames(language, { type, fallback: 'none' })
  }

  /** Returns the name of a code; undefined if CLDR does not know it, or if it is none. */
  of(code: string): string | undefined {
    const known = this.#known.get(code)
    if (known !== undefined) return known ?? undefined
    const name = this.#find(code)
    this.#known.set(code, name ?? null)
    return name
  }

  #find(code: string): string | undefined {
    try {
      return this.#source.of(code)
    } catch (error) {
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
}
