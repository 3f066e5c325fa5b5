import type { Rights, RightsReading } from '@fonds/types'

/** Maximum number of different statements, and of their characters, to keep. */
const MAX_STATEMENTS = 1_000
const MAX_LENGTH = 2_000

/** Collects different statements of rights. Memory does not grow with the number of descriptions. */
export class RightsStatements {
  readonly #found = new Map<string, RightsReading>()

  /** Adds what descriptions state: the address of a statement or licence, or else its words. */
  add({ uri, statement }: Pick<Rights, 'uri' | 'statement'>, descriptions: number): void {
    const words = (uri ?? statement ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
    const known = this.#found.get(words)
    if (words === '' || (known === undefined && this.#found.size >= MAX_STATEMENTS)) return
    this.#found.set(words, {
      uri: uri === null ? null : words,
      statement: uri === null ? words : null,
      descriptions: descriptions + (known?.descriptions ?? 0),
    })
  }

  /** All of them, the most frequent first. */
  get all(): readonly RightsReading[] {
    return [...this.#found.values()].sort((a, b) => b.descriptions - a.descriptions)
  }
}
