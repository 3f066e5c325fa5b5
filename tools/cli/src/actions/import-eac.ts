import { tenantContext } from '@fonds/config'
import { findTenant } from '@fonds/db'
import {
  AuthorityTally,
  countPublic,
  keptOf,
  listFiles,
  Problems,
  problemLines,
  problemsResult,
  publicLines,
  withAdvice,
} from '@fonds/import'
import {
  type AuthorityOutcome,
  authorityTable,
  importAuthorities,
  linkAuthorities,
  relationshipsIn,
} from '@fonds/import/eac'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { interruptible, stoppedAt } from '../interruption.ts'
import { type Output, warn } from '../output.ts'
import { Progress } from '../progress.ts'
import { reportFile, writeReport } from '../report/problem-report.ts'

interface ImportEacOptions {
  readonly tenant: string
  readonly dryRun?: boolean | undefined
  readonly replace?: boolean | undefined
  readonly verbose?: boolean | undefined
  readonly report?: string | undefined
}

/** Imports authority records in EAC-CPF. A rejected file does not stop the others. */
export const importEac = async (
  context: ActionContext,
  paths: readonly string[],
  options: ImportEacOptions,
): Promise<number> => importRecords(context, await listFiles(paths), options)

/** Imports authority records in AtoM's CSV, with their relationships. A rejected file does not stop the others. */
export async function importAuthorityTables(
  context: ActionContext,
  paths: readonly string[],
  { relationships, ...options }: ImportEacOptions & { readonly relationships?: string | undefined },
): Promise<number> {
  const files = await listFiles(paths, 'csv')
  const related = relationships === undefined ? new Map() : await relationshipsIn(relationships)
  return importRecords(context, files, options, authorityTable(related))
}

async function importRecords(
  context: ActionContext,
  files: readonly string[],
  { tenant, dryRun = false, replace = false, verbose = false, report }: ImportEacOptions,
  open?: ReturnType<typeof authorityTable>,
): Promise<number> {
  const { pool, installation, out } = context
  const target = reportFile(report)
  const found = await findTenant(pool, tenant)
  const progress = new Progress('Importing', files.length, 'files')
  const kept = keptOf(target !== null)
  const run = {
    tenantId: found.id,
    dryRun,
    replace,
    seen: new Map<string, string>(),
    keep: kept.ofFile,
    ...(open === undefined ? {} : { open }),
  }
  const problems = new Problems(kept.ofRun)
  const tally = new AuthorityTally()
  const outcomes: AuthorityOutcome[] = []
  let done = 0
  await interruptible(
    context,
    () => stoppedAt(files, done),
    async () => {
      for (const file of files) {
        progress.update(done)
        const outcome = await importAuthorities(pool, file, run)
        if (out.json) outcomes.push(outcome)
        if (outcome.ok) {
          tally.add(outcome.entities)
          problems.add(file, outcome.report)
        } else {
          tally.refused++
          problems.refuse(outcome)
        }
        progress.end()
        print(out, outcome)
        done++
      }
    },
  )
  if (!dryRun) await linkAuthorities(pool, tenant)
  const { refused } = tally
  const imported = files.length - refused
  if (target !== null) await writeReport(target, problems, { who: found.name, what: 'import of authority records' })
  out.result({ dry_run: dryRun, imported, refused, files: outcomes, ...problemsResult(problems) })
  for (const line of problemLines(problems, verbose)) out.line(line)
  for (const line of ['', ...tally.lines()]) out.line(line)
  if (target !== null) out.line(`Wrote all problems to ${target.path}.`)
  if (dryRun) out.line('Dry run: nothing was written.')
  else {
    const { ids } = tally
    const shown = await countPublic(pool, found.id, ids)
    for (const line of publicLines(shown, ids.length, tenantContext(found, installation))) out.line(line)
  }
  return refused > 0 ? EXIT.refused : EXIT.ok
}

const ADVICE = 'If this is right, import the file with --replace.'

function print(out: Output, outcome: AuthorityOutcome): void {
  if (!outcome.ok) {
    warn(
      `Refused ${outcome.file}${outcome.line ? `:${outcome.line}:${outcome.column}` : ''}: ${withAdvice(outcome, ADVICE)}`,
    )
    return
  }
  const count = outcome.report.warnings.length + outcome.report.more_warnings
  const found = count === 0 ? '' : `; ${plural(count, 'problem')}`
  for (const entity of outcome.entities) {
    out.line(
      entity.outcome === 'left_out'
        ? `${outcome.file}: skipped, because the record is not public and no description names its entity`
        : `${outcome.file}: ${entity.outcome} ${entity.slug} (${entity.name})${found}`,
    )
  }
}
