import type { Finding, Problem, Report } from './report.ts'

/** Counts the findings of a report by problem, and decides which are listed: the first ones of each problem. */
export class Tally {
  readonly #report: Pick<Report, 'problems'>
  readonly #limit: number
  readonly #counts = new Map<string, number>()

  /** @param limit number of findings to list of each problem */
  constructor(report: Pick<Report, 'problems'>, limit: number) {
    this.#report = report
    this.#limit = limit
  }

  /** Yields the findings to list while it counts all of them. */
  async *listed(findings: AsyncIterable<Finding>): AsyncGenerator<Finding> {
    for await (const finding of findings) {
      const count = this.countOf(finding.problem) + 1
      this.#counts.set(finding.problem, count)
      if (count <= this.#limit) yield finding
    }
  }

  /** Collects the findings to list by problem, in the order of the report's problems. Memory grows with the limit. */
  async collect(findings: AsyncIterable<Finding>): Promise<readonly ProblemFindings[]> {
    const first = new Map<string, Finding[]>()
    for await (const finding of this.listed(findings)) {
      const list = first.get(finding.problem)
      if (list === undefined) first.set(finding.problem, [finding])
      else list.push(finding)
    }
    return Object.entries(this.#report.problems).flatMap(([problem, about]) => {
      const count = this.countOf(problem)
      return count === 0 ? [] : [{ problem, ...about, count, findings: first.get(problem) ?? [] }]
    })
  }

  countOf(problem: string): number {
    return this.#counts.get(problem) ?? 0
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
  }
}

/** The first findings of a problem, and the number of all of them. */
export interface ProblemFindings extends Problem {
  readonly problem: string
  readonly count: number
  readonly findings: readonly Finding[]
}
