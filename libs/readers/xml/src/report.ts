import type { Access, ReadReport, ReadWarning, Rights } from '@fonds/types'
import { RepeatedCodes } from './repeated-codes.ts'
import { RightsStatements } from './rights-statements.ts'
import { Statements } from './statements.ts'
import { UnreadForms } from './unread-dates.ts'

/** Number of problems of each kind to keep by default; further ones are only counted. */
const MAX_OF_A_KIND = 100
/** Maximum number of paths counted separately; further ones share one line. */
const MAX_PATHS = 2_000
const FURTHER_PATHS = '(further paths)'
/** Maximum number of different problems to count. */
const MAX_DIFFERENT = 1_000
/** Number of lines to keep for each path. */
const MAX_LINES = 5
/** Kind of the problem that two units have one reference code. */
export const DUPLICATE = 'duplicate_unitid'

/** Explains why a name is not one of the schema's; null if it is. `parent` is empty for an element at the top. */
export type NameCheck = (
  kind: 'element' | 'attribute',
  name: string,
  parent: string,
) => { readonly code: string; readonly message: () => string } | null

/** Collects everything that an operator should know about a file, up to a maximum size. */
export class ReportBuilder {
  components = 0
  headings = 0
  maxDepth = 0
  /** Reference code of the whole finding aid. */
  rootCode: string | null = null
  /** Checks the names of what is lost, which may be misspelt. Null if something else checks all names. */
  checkName: NameCheck | null = null
  readonly #maxOfAKind: number
  readonly #warnings: ReadWarning[] = []
  readonly #kinds = new Map<string, number>()
  readonly #different = new Map<string, ReadWarning & { count: number }>()
  #moreWarnings = 0
  readonly #unmapped = new Map<string, number>()
  readonly #lines = new Map<string, number[]>()
  readonly #leftOut = new Map<string, number>()
  readonly #statements = new Statements()
  readonly #rights = new RightsStatements()
  readonly #unreadDates = new UnreadForms()
  readonly #repeated: RepeatedCodes

  /** @param maxOfAKind number of problems of each kind to keep */
  constructor(maxOfAKind = MAX_OF_A_KIND) {
    this.#maxOfAKind = maxOfAKind
    this.#repeated = new RepeatedCodes(maxOfAKind)
  }

  /** Reports a problem. A message that takes time to make is a function, called only if it is kept. */
  warn(line: number, code: string, message: string | (() => string)): void {
    const before = this.#kinds.get(code) ?? 0
    this.#kinds.set(code, before + 1)
    const isKept = before < this.#maxOfAKind
    if (!isKept) this.#moreWarnings++
    if (!isKept && typeof message !== 'string') return
    const warning = { line, code, message: typeof message === 'string' ? message : message() }
    if (isKept) this.#warnings.push(warning)
    this.#countEqual(warning)
  }

  #countEqual(warning: ReadWarning): void {
    const key = `${warning.code} ${warning.message}`
    const known = this.#different.get(key)
    if (known !== undefined) known.count++
    else if (this.#different.size < MAX_DIFFERENT) this.#different.set(key, { ...warning, count: 1 })
  }

  /**
   * Reports a problem of the whole file, on the line of its XML declaration. It comes before all others, whether or not
   * some of them were found first.
   */
  warnOfFile(code: string, message: string): void {
    this.#kinds.set(code, 1)
    this.#warnings.unshift({ line: 1, code, message })
    this.#countEqual({ line: 1, code, message })
  }

  /** Counts an element, attribute (`path/@name`) or stray text (`path/text()`) that has no place in the model. */
  countUnmapped(path: string, line: number): void {
    const key = count(this.#unmapped, path)
    const lines = this.#lines.get(key) ?? []
    if (lines.length < MAX_LINES && lines.at(-1) !== line) lines.push(line)
    this.#lines.set(key, lines)
    const problem = this.checkName === null ? null : misspelt(path, this.checkName)
    if (problem !== null) this.warn(line, problem.code, problem.message)
  }

  /** Counts something omitted on purpose (ReadReport.left_out). */
  countLeftOut(name: string): void {
    count(this.#leftOut, name)
  }

  /** Counts descriptions to which a statement of access applies. */
  countStatement({ statement, status, until }: Access, descriptions: number): void {
    if (statement !== null) this.#statements.add([{ statement, status, until, descriptions }])
  }

  /** Counts a description that states rights. */
  countRights(rights: Rights): void {
    this.#rights.add(rights, 1)
  }

  /** Counts a date that was not read, by its words or its code. */
  countUnreadDate(line: number, words: string): void {
    this.#unreadDates.add({ words, count: 1, line })
  }

  /**
   * Counts a further unit with a reference code.
   * @param isSibling whether another unit of its parent has the code, too
   * @param warning the problem that this is, unless the file has only parts of codes; null for none
   */
  countRepeatedCode(
    code: string,
    { isSibling, warning }: { readonly isSibling: boolean; readonly warning: ReadWarning | null },
  ): void {
    this.#repeated.add(code, { isSibling, warning: isSibling ? null : warning })
    if (isSibling && warning !== null) this.warn(warning.line, warning.code, warning.message)
  }

  build(): ReadReport {
    const { most, warnings, count } = this.#repeated.conclude(this.rootCode)
    const kinds = new Map(this.#kinds)
    const before = kinds.get(DUPLICATE) ?? 0
    if (count > 0) kinds.set(DUPLICATE, before + count)
    const kept = warnings.slice(0, Math.max(this.#maxOfAKind - before, 0))
    for (const warning of kept) this.#countEqual(warning)
    return {
      components: this.components,
      headings: this.headings,
      max_depth: this.maxDepth,
      warnings: [...this.#warnings, ...kept].toSorted((a, b) => a.line - b.line),
      more_warnings: this.#moreWarnings + count - kept.length,
      warning_counts: sorted(kinds),
      different_warnings: [...this.#different.values()].toSorted((a, b) => a.line - b.line),
      unmapped: sorted(this.#unmapped),
      unmapped_lines: sorted(this.#lines),
      left_out: sorted(this.#leftOut),
      access_statements: this.#statements.all,
      rights_statements: this.#rights.all,
      unread_dates: this.#unreadDates.all,
      repeated_code: most,
    }
  }
}

function misspelt(path: string, check: NameCheck): ReturnType<NameCheck> {
  const [name = '', parent = ''] = path.split('/').reverse()
  // Names with a prefix belong to another vocabulary.
  if (name.includes(':') || name === 'text()') return null
  return name.startsWith('@') ? check('attribute', name.slice(1), parent) : check('element', name, parent)
}

/** Returns the key under which the path is counted. */
function count(counts: Map<string, number>, path: string): string {
  const key = counts.size < MAX_PATHS || counts.has(path) ? path : FURTHER_PATHS
  counts.set(key, (counts.get(key) ?? 0) + 1)
  return key
}

const sorted = <T>(counts: ReadonlyMap<string, T>): Record<string, T> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
