import type { Aggregator } from '@fonds/crosswalks'
import { findTenant, withRows } from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { AggregatorFindings } from '../check/aggregator-findings.ts'
import { aggregatorLines, aggregatorResult } from '../check/aggregator-lines.ts'
import { EXIT } from '../exit-codes.ts'
import { collectionsForAggregators } from '../report/aggregators/collections.ts'
import { aggregators } from '../report/kinds/aggregators.commands.ts'
import type { Row } from '../report/report.ts'

interface CheckArchiveOptions {
  readonly tenant: string
  readonly for: Aggregator
  readonly verbose: boolean
}

/**
 * Checks what an archive publishes by the rules of an aggregator.
 * @returns refused if a rule is broken
 */
export async function checkArchive({ pool, out }: ActionContext, options: CheckArchiveOptions): Promise<number> {
  const { id, slug } = await findTenant(pool, options.tenant)
  const findings = new AggregatorFindings(options.for)
  const select = collectionsForAggregators(pool, id)
  await withRows<Row, void, 'tenant' | 'day'>(pool, aggregators.statement, { tenant: id, day: null }, async (rows) => {
    for await (const { problem, collection, first, descriptions, command } of select(rows, { tenant: slug })) {
      const record = typeof command === 'string' ? command : `${first} in ${collection}`
      // Every description has a tier, whichever rules it breaks.
      if (problem === 'content_tier') findings.descriptions += Number(descriptions)
      findings.add(String(problem), record, Number(descriptions ?? 1))
    }
  })
  out.result(aggregatorResult(findings))
  out.lines(aggregatorLines(findings, options.verbose))
  return findings.broken.length > 0 ? EXIT.refused : EXIT.ok
}
