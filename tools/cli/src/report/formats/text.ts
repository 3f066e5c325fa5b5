import { plural } from '@fonds/util'
import { table } from '../../output.ts'
import { cut } from '../cells.ts'
import type { Finding, ReportHead } from '../report.ts'
import type { ProblemFindings, Tally } from '../tally.ts'

/** Renders a report for a terminal: the first findings of each problem, then a summary. */
export async function* renderText(
  { report, tenant }: ReportHead,
  findings: AsyncIterable<Finding>,
  tally: Tally,
): AsyncGenerator<string> {
  const problems = await tally.collect(findings)
  if (problems.length === 0) {
    yield `${report.name}: nothing found in tenant ${tenant.slug}\n`
    return
  }
  for (const found of problems) yield section(report, found)
  yield `${report.name}: ${plural(tally.total, 'finding')} in tenant ${tenant.slug}\n`
  const counts = problems.map(({ count }) => count.toLocaleString('en'))
  const width = Math.max(...counts.map(({ length }) => length))
  for (const [index, { title }] of problems.entries()) yield `  ${counts[index]?.padStart(width)}  ${title}\n`
  if (problems.some((found) => found.findings.length < found.count)) {
    yield 'To list more, use --limit; to list all, use --csv or --json.\n'
  }
}

function section({ columns }: ReportHead['report'], { title, advice, count, findings }: ProblemFindings): string {
  // Columns without any value here, such as the command for what no command changes, only take space.
  const shown = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ textWidth, index }) => textWidth !== 0 && findings.some(({ cells }) => (cells[index] ?? null) !== null))
  const rows = findings.map(({ cells }) =>
    shown.map(({ index, textWidth }) => {
      const cell = cells[index] ?? ''
      return typeof cell === 'number' || textWidth === undefined ? cell : cut(cell, textWidth)
    }),
  )
  const listed = table(
    shown.map(({ heading }) => heading.toLowerCase()),
    rows,
  )
  const more = count - findings.length
  return [
    `${title}: ${count.toLocaleString('en')}`,
    advice,
    ...listed.map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more.toLocaleString('en')} more`] : []),
    '\n',
  ].join('\n')
}
