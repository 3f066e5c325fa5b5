import {
  type Problems,
  problemLines,
  problemsResult,
  type RepeatedCode,
  repeatedCodeLines,
  rightsLines,
  statementLines,
  summarize,
  unlistedRights,
  usedStatements,
} from '@fonds/import'
import type { ActionContext } from '../action-context.ts'
import { type ReportFile, writeReport } from '../report/problem-report.ts'

type Summary = Parameters<typeof summarize>

interface Run extends Readonly<Summary[1]> {
  readonly archive: { readonly id: string; readonly name: string }
  /** Slug or name by which the archive was asked for. */
  readonly tenant: string
  /** Name of the run, for the report: “import of finding aids”. */
  readonly what: string
  readonly imported: Summary[0]
  /** Members of the result that name each outcome. */
  readonly outcomes: object
  readonly problems: Problems
  /** Noun for what has no place; elements and attributes by default. */
  readonly lost?: Parameters<typeof problemLines>[2]
  readonly repeated?: readonly RepeatedCode[]
  readonly target: ReportFile | null
  readonly verbose: boolean
}

/** Writes the report of a run that imported collections, and shows what it found, what is public, and what is to be decided. */
export async function concludeImport({ pool, out }: ActionContext, run: Run): Promise<void> {
  const { archive, tenant, imported, problems, repeated = [], target, verbose } = run
  const roots = imported.map(({ result }) => result.rootId)
  const statements = await usedStatements(pool, archive.id, problems.statements, roots)
  if (target !== null) await writeReport(target, problems, { who: archive.name, what: run.what })
  out.result({
    dry_run: run.dryRun,
    imported: imported.length,
    refused: run.refused,
    ...run.outcomes,
    ...problemsResult(problems),
    access_statements: statements,
    rights_not_of_europeana: unlistedRights(problems.rights),
  })
  for (const line of problemLines(problems, verbose, run.lost)) out.line(line)
  if (problems.kinds.length + problems.losses.length + problems.leftOut.length > 0) out.line('')
  if (target !== null) out.line(`Wrote all problems to ${target.path}.`)
  for (const line of statementLines(statements, { verbose, tenant })) out.line(line)
  if (statements.length > 0) out.line('')
  const rights = rightsLines(problems.rights, verbose)
  if (rights.length > 0) out.lines([...rights, ''])
  for (const line of repeatedCodeLines(repeated, tenant)) out.line(line)
  if (repeated.length > 0) out.line('')
  for (const line of summarize(imported, run)) out.line(line)
}
