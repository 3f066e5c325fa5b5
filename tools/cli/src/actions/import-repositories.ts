import { createReadStream } from 'node:fs'
import { findTenant, type PutRepository, putRepositories, RepositoryRefused } from '@fonds/db'
import { keptOf, listFiles, Problems, problemLines, problemsResult } from '@fonds/import'
import { CsvError, readRepositoryRows } from '@fonds/reader-csv'
import { ReportBuilder } from '@fonds/reader-xml'
import { plural } from '@fonds/util'
import type pg from 'pg'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { interruptible, stoppedAt } from '../interruption.ts'
import { warn } from '../output.ts'
import { reportFile, writeReport } from '../report/problem-report.ts'

/** Rows of all repositories that an archive may have, in all languages. */
const LIMITS = { columns: 200, cell: 100_000, rows: 20_000 } as const

interface ImportRepositoriesOptions {
  readonly tenant: string
  readonly dryRun?: boolean | undefined
  readonly verbose?: boolean | undefined
  readonly report?: string | undefined
}

type Outcome =
  | { readonly ok: true; readonly file: string; readonly repositories: readonly PutRepository[] }
  | { readonly ok: false; readonly file: string; readonly line: number; readonly reason: string }

/** Imports repositories in AtoM's CSV. A rejected file does not stop the others. */
export async function importRepositories(
  context: ActionContext,
  paths: readonly string[],
  { tenant, dryRun = false, verbose = false, report }: ImportRepositoriesOptions,
): Promise<number> {
  const { pool, out } = context
  const files = await listFiles(paths, 'csv')
  const target = reportFile(report)
  const found = await findTenant(pool, tenant)
  const kept = keptOf(target !== null)
  const problems = new Problems(kept.ofRun)
  const outcomes: Outcome[] = []
  await interruptible(
    context,
    () => stoppedAt(files, outcomes.length),
    async () => {
      for (const file of files) {
        const notes = new ReportBuilder(kept.ofFile)
        const outcome = await importFile(pool, file, { tenantId: found.id, dryRun, notes })
        outcomes.push(outcome)
        if (outcome.ok) {
          problems.add(file, notes.build())
          for (const { outcome: done, slug, name } of outcome.repositories)
            out.line(`${file}: ${done} ${slug} (${name})`)
        } else {
          problems.refuse({ ...outcome, column: 1 })
          warn(`Refused ${file}${outcome.line > 0 ? `:${outcome.line}` : ''}: ${outcome.reason}`)
        }
      }
    },
  )
  const all = outcomes.flatMap((outcome) => (outcome.ok ? outcome.repositories : []))
  const refused = outcomes.filter(({ ok }) => !ok).length
  if (target !== null) await writeReport(target, problems, { who: found.name, what: 'import of repositories' })
  out.result({
    dry_run: dryRun,
    imported: files.length - refused,
    refused,
    files: outcomes,
    ...problemsResult(problems),
  })
  for (const line of problemLines(problems, verbose)) out.line(line)
  const number = (wanted: PutRepository['outcome']) => all.filter(({ outcome }) => outcome === wanted).length
  out.line('')
  out.line(
    `${plural(all.length, 'repository', 'repositories')}: ${number('created')} created, ${number('updated')} updated, ${number('unchanged')} unchanged.`,
  )
  if (target !== null) out.line(`Wrote all problems to ${target.path}.`)
  if (dryRun) out.line('Dry run: nothing was written.')
  return refused > 0 ? EXIT.refused : EXIT.ok
}

async function importFile(
  pool: pg.Pool,
  file: string,
  { tenantId, dryRun, notes }: { readonly tenantId: string; readonly dryRun: boolean; readonly notes: ReportBuilder },
): Promise<Outcome> {
  try {
    const given = await readRepositoryRows(createReadStream(file), { limits: LIMITS, report: notes })
    return { ok: true, file, repositories: await putRepositories(pool, tenantId, given, { dryRun }) }
  } catch (error) {
    if (error instanceof CsvError || error instanceof RepositoryRefused)
      return { ok: false, file, line: error.line, reason: error.message }
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!/^(EACCES|ENOENT|EISDIR)$/.test(code)) throw error
    return { ok: false, file, line: 0, reason: 'cannot be read' }
  }
}
