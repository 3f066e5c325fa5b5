import type { Finding, ReportHead } from '../report.ts'
import type { Tally } from '../tally.ts'

/**
 * Renders a report as one JSON document, `{report, tenant, made, findings: [{problem, …}], counts: {problem: n}, total}`,
 * with one finding per line.
 */
export async function* renderJson(
  { report, tenant, made }: ReportHead,
  findings: AsyncIterable<Finding>,
  tally: Tally,
): AsyncGenerator<string> {
  const head = { report: report.name, tenant: tenant.slug, made: made.toISOString() }
  yield `${JSON.stringify(head).slice(0, -1)},"findings":[`
  let separator = '\n'
  for await (const { problem, cells } of tally.listed(findings)) {
    const members = report.columns.map(({ key }, index) => [key, cells[index] ?? null])
    yield separator + JSON.stringify({ problem, ...Object.fromEntries(members) })
    separator = ',\n'
  }
  const counts = Object.fromEntries(Object.keys(report.problems).map((problem) => [problem, tally.countOf(problem)]))
  yield `\n],${JSON.stringify({ counts, total: tally.total }).slice(1)}\n`
}
