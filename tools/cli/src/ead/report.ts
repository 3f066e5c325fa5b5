import type { ReadReport, ReadWarning } from '@fonds/types'

const MAX_WARNINGS = 100
/** Maximum number of paths counted separately; further ones share one line. */
const MAX_PATHS = 2_000
const FURTHER_PATHS = '(further paths)'

/** Collects everything that an operator should know about a file, up to a maximum size. */
export class ReportBuilder {
  components = 0
  headings = 0
  maxDepth = 0
  readonly #warnings: ReadWarning[] = []
  #moreWarnings = 0
  readonly #unmapped = new Map<string, number>()
  readonly #leftOut = new Map<string, number>()

  warn(line: number, code: string, message: string): void {
    if (this.#warnings.length < MAX_WARNINGS) this.#warnings.push({ line, code, message })
    else this.#moreWarnings++
  }

  /** Counts an element, attribute (`path/@name`) or stray text (`path/text()`) that has no place in the model. */
  countUnmapped(path: string): void {
    count(this.#unmapped, path)
  }

  /** Counts something omitted on purpose (ReadReport.left_out). */
  countLeftOut(name: string): void {
    count(this.#leftOut, name)
  }

  build(): ReadReport {
    return {
      components: this.components,
      headings: this.headings,
      max_depth: this.maxDepth,
      warnings: [...this.#warnings],
      more_warnings: this.#moreWarnings,
      unmapped: sorted(this.#unmapped),
      left_out: sorted(this.#leftOut),
    }
  }
}

function count(counts: Map<string, number>, path: string): void {
  const key = counts.size < MAX_PATHS || counts.has(path) ? path : FURTHER_PATHS
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const sorted = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
