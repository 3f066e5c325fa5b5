import { tenantContext } from '@fonds/config'
import { findTenant, finishVisibility, type PutTreeResult } from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { type FileOutcome, importFile } from '../import/import-file.ts'
import { listFiles } from '../import/list-files.ts'
import { type Publication, publicationOf, summarize } from '../import/summary.ts'
import type { Output } from '../output.ts'
import { plural } from '../plural.ts'
import { UsageError } from '../usage-error.ts'

interface ImportEadOptions {
  readonly tenant: string
  readonly publish?: boolean | undefined
  readonly dryRun?: boolean | undefined
  readonly source?: string | undefined
  readonly verbose?: boolean | undefined
}

type Imported = Extract<FileOutcome, { ok: true }>
type Refused = Extract<FileOutcome, { ok: false }>

/** Imports finding aids. A rejected file does not stop the others. */
export async function importEad(
  { pool, installation, out }: ActionContext,
  paths: readonly string[],
  { tenant, publish = false, dryRun = false, source, verbose = false }: ImportEadOptions,
): Promise<number> {
  const found = await findTenant(pool, tenant)
  const files = await listFiles(paths)
  if (source && files.length > 1) throw new UsageError(`--source names one file, but there are ${files.length}`)
  await finishVisibility(pool, found.id)
  const place = tenantContext(found, installation)
  const seen = new Map<string, string>()
  const outcomes: (Refused | (Imported & Publication))[] = []
  for (const [index, file] of files.entries()) {
    const outcome = await importFile(pool, file, {
      tenantId: found.id,
      publish,
      dryRun,
      source: source || null,
      seen,
      label: files.length > 1 ? `${index + 1}/${files.length}` : '',
    })
    outcomes.push(outcome.ok ? { ...outcome, ...publicationOf(outcome.result, place) } : outcome)
    print(out, outcome, verbose)
  }
  const imported = outcomes.flatMap((outcome) => (outcome.ok ? [outcome] : []))
  const refused = outcomes.length - imported.length
  out.result({ dry_run: dryRun, imported: imported.length, refused, files: outcomes })
  for (const line of summarize(imported, { refused, publish, dryRun, place })) out.line(line)
  return refused > 0 ? EXIT.refused : EXIT.ok
}

function print(out: Output, outcome: FileOutcome, verbose: boolean): void {
  if (!outcome.ok) {
    const place = outcome.line ? `:${outcome.line}:${outcome.column}` : ''
    process.stderr.write(`Refused ${outcome.file}${place}: ${outcome.reason}\n`)
    return
  }
  const { file, result, report, milliseconds } = outcome
  const took = `${(milliseconds / 1000).toFixed(1)} s`
  out.line(`${file}: read ${plural(result.components, 'description')} in ${took}: ${changesOf(result)}`)
  const warnings = report.warnings.length + report.more_warnings
  const [lost, leftOut] = [total(report.unmapped), total(report.left_out)]
  if (!verbose) {
    const losses = [
      warnings > 0 ? plural(warnings, 'warning') : '',
      lost > 0 ? `${plural(lost, 'element or attribute', 'elements or attributes')} lost for want of a field` : '',
      leftOut > 0 ? `${leftOut.toLocaleString('en')} left out on purpose` : '',
    ].filter((loss) => loss !== '')
    if (losses.length > 0) out.line(`  ${losses.join('; ')} (--verbose lists them)`)
    return
  }
  for (const warning of report.warnings) out.line(`  line ${warning.line}: ${warning.message}`)
  if (report.more_warnings) out.line(`  and ${plural(report.more_warnings, 'more warning')}`)
  for (const [path, count] of Object.entries(report.unmapped)) out.line(`  lost: ${path} has no field (${count})`)
  for (const [name, count] of Object.entries(report.left_out)) out.line(`  left out on purpose: ${name} (${count})`)
}

const total = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, n) => sum + n, 0)

function changesOf({ created, updated, deleted, unchanged }: PutTreeResult): string {
  if (created + updated + deleted === 0) return 'nothing has changed'
  const counts = { created, changed: updated, removed: deleted, unchanged }
  return Object.entries(counts)
    .flatMap(([change, count]) => (count > 0 ? [`${count.toLocaleString('en')} ${change}`] : []))
    .join(', ')
}
