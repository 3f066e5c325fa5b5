import type { AccessStatus, StatementReading } from '@fonds/types'

/** Maximum number of different statements, and of their characters, to keep. */
const MAX_STATEMENTS = 1_000
const MAX_LENGTH = 2_000

/** The order in which statements are listed: what a person should look at comes first. */
const ORDER: readonly AccessStatus[] = ['unknown', 'partial', 'restricted', 'closed', 'open']

/** Collects different statements of access with their readings. Memory does not grow with the number of descriptions. */
export class Statements {
  readonly #found = new Map<string, StatementReading>()

  add(statements: readonly StatementReading[]): void {
    for (const one of statements) {
      const statement = one.statement.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
      const key = `${one.status} ${statement}`
      const known = this.#found.get(key)
      if (known === undefined && this.#found.size >= MAX_STATEMENTS) continue
      const until = known === undefined || known.until === one.until ? one.until : null
      this.#found.set(key, { ...one, statement, until, descriptions: one.descriptions + (known?.descriptions ?? 0) })
    }
  }

  /** All of them: those that were not understood first, and of each status the most frequent first. */
  get all(): readonly StatementReading[] {
    return [...this.#found.values()].sort(
      (a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || b.descriptions - a.descriptions,
    )
  }
}
