import type { Outcome } from '@fonds/scripts/checks/check.ts'
import type { Part } from './part.ts'

/** One run of a part. */
export interface PartRun {
  /** Several parts can have one name, but not the same `what` as well. */
  readonly part: Pick<Part, 'name' | 'what'>
  readonly outcome: Pick<Outcome, 'passed' | 'failed' | 'skipped'>
  readonly seconds: number
  /** Day of the run, such as `2026-11-24`. */
  readonly day: string
  readonly commit: string
}

const HEAD = `# Conformance

The last run of each part of \`npm run conformance\`, which writes this table. \`npm run conformance -- --only NAME\` runs one part, and
keeps the rows of the others.

| Part | What | Passed | Failed | Skipped | Time | Day | Commit |
|---|---|---|---|---|---|---|---|
`

/**
 * Returns the table of results with the rows of new runs.
 * @param table the table so far; empty if there is none
 * @param parts all parts, in the order of their rows; rows of other parts are removed
 */
export function withRuns(
  table: string,
  parts: readonly Pick<Part, 'name' | 'what'>[],
  runs: readonly PartRun[],
): string {
  const lines = table.split('\n')
  const rows = parts.flatMap((part) => {
    const run = runs.find((each) => each.part.name === part.name && each.part.what === part.what)
    if (run !== undefined) return `${cells(identityOf(part))} ${cells(resultsOf(run))} |`
    return lines.find((line) => line.startsWith(`${cells(identityOf(part))} | `)) ?? []
  })
  return `${HEAD}${rows.join('\n')}\n`
}

const identityOf = ({ name, what }: Pick<Part, 'name' | 'what'>): readonly string[] => [`\`${name}\``, what]

const resultsOf = ({ outcome, seconds, day, commit }: PartRun): readonly string[] => [
  String(outcome.passed),
  String(outcome.failed),
  String(outcome.skipped),
  `${seconds} s`,
  day,
  commit,
]

/** Cells of a row, each after its bar. */
const cells = (texts: readonly string[]): string => texts.map((text) => `| ${text.replaceAll('|', '\\|')}`).join(' ')
