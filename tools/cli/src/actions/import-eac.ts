import { findTenant } from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { type AuthorityOutcome, importAuthorities, linkAuthorities } from '../import/import-authorities.ts'
import { listFiles } from '../import/list-files.ts'
import { type Output, table } from '../output.ts'
import { Progress } from '../progress.ts'

interface ImportEacOptions {
  readonly tenant: string
  readonly dryRun?: boolean | undefined
  readonly verbose?: boolean | undefined
}

/** Imports authority records. A rejected file does not stop the others. */
export async function importEac(
  { pool, out }: ActionContext,
  paths: readonly string[],
  { tenant, dryRun = false, verbose = false }: ImportEacOptions,
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const files = await listFiles(paths)
  const progress = new Progress('Importing', files.length, 'files')
  const seen = new Map<string, string>()
  const outcomes: AuthorityOutcome[] = []
  for (const [index, file] of files.entries()) {
    progress.update(index)
    const outcome = await importAuthorities(pool, file, { tenantId: id, dryRun, seen })
    outcomes.push(outcome)
    progress.end()
    print(out, outcome, verbose)
  }
  if (!dryRun) await linkAuthorities(pool, tenant)
  return finish(out, outcomes, dryRun)
}

function print(out: Output, outcome: AuthorityOutcome, verbose: boolean): void {
  if (!outcome.ok) {
    process.stderr.write(
      `Refused ${outcome.file}${outcome.line ? `:${outcome.line}:${outcome.column}` : ''}: ${outcome.reason}\n`,
    )
    return
  }
  for (const entity of outcome.entities) {
    out.line(
      entity.outcome === 'left_out'
        ? `${outcome.file}: skipped, because the record is not public and no description names its entity`
        : `${outcome.file}: ${entity.outcome} ${entity.slug} (${entity.name})`,
    )
  }
  if (!verbose) return
  for (const warning of outcome.report.warnings) out.line(`  line ${warning.line}: ${warning.message}`)
  for (const [path, count] of Object.entries(outcome.report.unmapped))
    out.line(`  lost: ${path} has no field (${count})`)
  for (const [path, count] of Object.entries(outcome.report.left_out))
    out.line(`  left out on purpose: ${path} (${count})`)
}

function finish(out: Output, outcomes: readonly AuthorityOutcome[], dryRun: boolean): number {
  const done = outcomes.filter((o) => o.ok)
  const refused = outcomes.length - done.length
  out.result({ dry_run: dryRun, imported: done.length, refused, files: outcomes })
  const count = (outcome: string) =>
    done.reduce((sum, o) => sum + o.entities.filter((e) => e.outcome === outcome).length, 0)
  out.line('')
  out.line(
    table(
      ['files', 'refused', 'created', 'enriched', 'updated', 'unchanged', 'skipped'],
      [
        [
          done.length,
          refused,
          count('created'),
          count('enriched'),
          count('updated'),
          count('unchanged'),
          count('left_out'),
        ],
      ],
    ),
  )
  if (dryRun) out.line('Dry run: nothing was written.')
  return refused > 0 ? EXIT.refused : EXIT.ok
}
