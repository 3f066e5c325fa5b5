import { RightsStatements, Statements, UnreadForms } from '@fonds/reader-xml'
import type { ReadReport, RightsReading, StatementReading, UnreadDate } from '@fonds/types'

/** Maximum number of paths of what was lost or left out. */
const MAX_PATHS = 10_000

/** Part of a reader's report that says what is wrong with a file. */
export type FileProblems = Pick<
  ReadReport,
  'warnings' | 'warning_counts' | 'unmapped' | 'unmapped_lines' | 'left_out'
> &
  Partial<Pick<ReadReport, 'access_statements' | 'rights_statements' | 'unread_dates' | 'different_warnings'>>

/** A place in a file. */
export interface Place {
  readonly file: string
  readonly line: number
}

export interface Problem extends Place {
  readonly message: string
}

/** Equal problems: the first of them, and their number. */
export interface EqualProblems extends Problem {
  count: number
}

/** All problems of one kind. */
export interface ProblemKind {
  readonly code: string
  count: number
  /** The first ones. */
  readonly first: Problem[]
  /** The different ones, by message. */
  readonly different: Map<string, EqualProblems>
}

/** A path of elements that no field represents. */
export interface Loss {
  readonly path: string
  count: number
  readonly first: Place
}

/** A file that was refused. */
export interface Refusal extends Place {
  readonly column: number
  readonly reason: string
}

/** Maximum number of different problems of a kind to count. */
const MAX_DIFFERENT = 1_000

/** Maximum number of refused files to keep. */
const MAX_REFUSALS = 10_000

/** The form of a date that was not read, with the place of the first one. */
export type UnreadForm = UnreadDate & Pick<Place, 'file'>

/** Collects the problems of many files by kind. Memory does not grow with the number of files. */
export class Problems {
  readonly #keep: number
  readonly #kinds = new Map<string, ProblemKind>()
  readonly #losses = new Map<string, Loss>()
  readonly #leftOut = new Map<string, number>()
  readonly #statements = new Statements()
  readonly #rights = new RightsStatements()
  readonly #unreadDates = new UnreadForms<UnreadForm>()
  readonly refusals: Refusal[] = []

  /** @param keep number of problems of each kind to keep */
  constructor(keep: number) {
    this.#keep = keep
  }

  add(file: string, found: FileProblems): void {
    const { warnings, warning_counts, unmapped, unmapped_lines, left_out } = found
    this.#statements.add(found.access_statements ?? [])
    for (const rights of found.rights_statements ?? []) this.#rights.add(rights, rights.descriptions)
    for (const form of found.unread_dates ?? []) this.#unreadDates.add({ ...form, file })
    for (const [code, count] of Object.entries(warning_counts)) this.#kind(code).count += count
    for (const { code, line, message } of warnings) {
      const { first } = this.#kind(code)
      if (first.length < this.#keep) first.push({ file, line, message })
    }
    for (const { code, line, message, count } of found.different_warnings ?? warnings.map(once)) {
      const { different } = this.#kind(code)
      const known = different.get(message)
      if (known !== undefined) known.count += count
      else if (different.size < MAX_DIFFERENT) different.set(message, { file, line, message, count })
    }
    for (const [path, count] of Object.entries(unmapped)) {
      const known = this.#losses.get(path)
      if (known !== undefined) known.count += count
      else if (this.#losses.size < MAX_PATHS)
        this.#losses.set(path, { path, count, first: { file, line: unmapped_lines[path]?.[0] ?? 0 } })
    }
    for (const [name, count] of Object.entries(left_out)) {
      if (this.#leftOut.has(name) || this.#leftOut.size < MAX_PATHS)
        this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + count)
    }
  }

  refuse({ file, line, column, reason }: Refusal): void {
    if (this.refusals.length < MAX_REFUSALS) this.refusals.push({ file, line, column, reason })
  }

  /** Kinds of problems, the most frequent first. */
  get kinds(): readonly ProblemKind[] {
    return [...this.#kinds.values()].sort((a, b) => b.count - a.count)
  }

  /** Number of all problems. */
  get total(): number {
    return this.kinds.reduce((sum, { count }) => sum + count, 0)
  }

  /** Losses, the most frequent first. */
  get losses(): readonly Loss[] {
    return [...this.#losses.values()].sort((a, b) => b.count - a.count)
  }

  /** Deliberate omissions with counts, the most frequent first. */
  get leftOut(): readonly (readonly [name: string, count: number])[] {
    return [...this.#leftOut].sort(([, a], [, b]) => b - a)
  }

  /** Each different statement of access once. */
  get statements(): readonly StatementReading[] {
    return this.#statements.all
  }

  /** Each different statement of rights once, the most frequent first. */
  get rights(): readonly RightsReading[] {
    return this.#rights.all
  }

  /** Each different form of a date that was not read once, the most frequent first. */
  get unreadDates(): readonly UnreadForm[] {
    return this.#unreadDates.all
  }

  #kind(code: string): ProblemKind {
    const known = this.#kinds.get(code) ?? { code, count: 0, first: [], different: new Map() }
    this.#kinds.set(code, known)
    return known
  }
}

const once = <Warning extends object>(warning: Warning): Warning & { readonly count: number } => ({
  ...warning,
  count: 1,
})

/** Numbers of problems of each kind to keep. A report should have all that can be corrected. */
export const keptOf = (hasReport: boolean): { readonly ofFile: number; readonly ofRun: number } =>
  hasReport ? { ofFile: 10_000, ofRun: 50_000 } : { ofFile: 100, ofRun: 1_000 }

/** Number of problems of each kind in a JSON result. */
const IN_RESULT = 5

/** Returns the problems by kind for a JSON result. */
export function problemsResult({ total, kinds }: Problems): Readonly<Record<string, unknown>> {
  return {
    problems: total,
    problem_kinds: kinds.map(({ code, count, first }) => ({ code, count, first: first.slice(0, IN_RESULT) })),
  }
}
