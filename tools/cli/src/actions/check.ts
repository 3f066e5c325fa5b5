import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Aggregator } from '@fonds/crosswalks'
import {
  keptOf,
  listFiles,
  Problems,
  problemLines,
  repeatedCodeLinesOfFiles,
  rightsLines,
  statementLines,
  unlistedRights,
  withoutArchive,
} from '@fonds/import'
import { plural } from '@fonds/util'
import { AggregatorFindings } from '../check/aggregator-findings.ts'
import { aggregatorLines, aggregatorResult } from '../check/aggregator-lines.ts'
import { checkEach } from '../check/check-each.ts'
import type { CheckOptions, CheckOutcome } from '../check/check-outcome.ts'
import { EXIT } from '../exit-codes.ts'
import type { Output } from '../output.ts'
import { Progress } from '../progress.ts'
import { reportFile, writeReport } from '../report/problem-report.ts'

interface CheckCommandOptions {
  readonly verbose?: boolean | undefined
  readonly report?: string | undefined
  /** The aggregator whose rules are looked at, too. */
  readonly for?: Aggregator | undefined
}

/**
 * Checks finding aids and authority records without a database.
 * @returns refused if a file has a problem
 */
export async function check(
  out: Output,
  paths: readonly string[],
  { verbose = false, report, for: aggregator }: CheckCommandOptions,
): Promise<number> {
  const findings = aggregator === undefined ? undefined : new AggregatorFindings(aggregator)
  const target = reportFile(report)
  const files = await listFiles(paths, 'marc')
  const kept = keptOf(target !== null)
  const problems = new Problems(kept.ofRun)
  const outcomes: CheckOutcome[] = []
  const repeated: Parameters<typeof repeatedCodeLinesOfFiles>[0][number][] = []
  let refused = 0
  for (const [index, file] of files.entries()) {
    const label = files.length > 1 ? `${index + 1}/${files.length} ` : ''
    for await (const outcome of checkOne(file, label, { keep: kept.ofFile, findings })) {
      problems.add(outcome.file, outcome.report)
      const { repeated_code: code } = outcome.report
      if (code !== null) repeated.push({ file: outcome.file, repeated: code })
      if (!outcome.ok) {
        refused++
        problems.refuse(outcome)
      }
      print(out, outcome)
      if (out.json) outcomes.push(outcome)
    }
  }
  const { total } = problems
  if (target !== null) await writeReport(target, problems, { who: 'fonds check', what: plural(files.length, 'file') })
  out.result({
    checked: files.length,
    refused,
    problems: total,
    access_statements: problems.statements,
    rights_not_of_europeana: unlistedRights(problems.rights),
    unread_dates: problems.unreadDates,
    files: outcomes,
    ...(findings && aggregatorResult(findings)),
  })
  for (const line of problemLines(problems, verbose)) out.line(line)
  const statements = statementLines(withoutArchive(problems.statements), { verbose, tenant: null })
  if (statements.length > 0) out.line('')
  for (const line of statements) out.line(line)
  const rights = rightsLines(problems.rights, verbose)
  if (rights.length > 0) out.lines(['', ...rights])
  const codes = repeatedCodeLinesOfFiles(repeated)
  if (codes.length > 0) out.line('')
  for (const line of codes) out.line(line)
  if (findings !== undefined) out.lines(['', ...aggregatorLines(findings, verbose)])
  out.line('')
  if (target !== null) out.line(`Wrote all problems to ${target.path}.`)
  const refusals = refused === 0 ? '' : `; an import would refuse ${plural(refused, 'file')}`
  out.line(
    `Checked ${plural(files.length, 'file')}: ${total === 0 ? 'no problems' : plural(total, 'problem')}${refusals}.`,
  )
  return total > 0 || refused > 0 || (findings?.broken ?? []).length > 0 ? EXIT.refused : EXIT.ok
}

async function* checkOne(
  file: string,
  label: string,
  options: Omit<CheckOptions, 'onBytes'>,
): AsyncGenerator<CheckOutcome> {
  const { size } = await stat(file)
  const progress = new Progress(`${label}${basename(file)}`, size, 'bytes')
  try {
    yield* checkEach(file, { ...options, onBytes: (bytes) => progress.update(bytes) })
  } finally {
    progress.end()
  }
}

function print(out: Output, outcome: CheckOutcome): void {
  const count = Object.values(outcome.report.warning_counts).reduce((sum, n) => sum + n, 0)
  const found = count === 0 ? 'no problems' : plural(count, 'problem')
  if (!outcome.ok) {
    const place = outcome.line > 0 ? `:${outcome.line}:${outcome.column}` : ''
    out.line(`${outcome.file}${place}: would be refused: ${outcome.reason}${count === 0 ? '' : ` (${found} before)`}`)
    return
  }
  const units = outcome.kind === 'finding aid' ? plural(outcome.units, 'description') : plural(outcome.units, 'record')
  out.line(`${outcome.file}: ${outcome.schema}, ${units}, ${found}`)
}
