import { tenantContext } from '@fonds/config'
import { findTenant, finishVisibility } from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { type FileOutcome, importFile } from '../import/import-file.ts'
import { listFiles } from '../import/list-files.ts'
import { printRead } from '../import/print-read.ts'
import { type Publication, publicationOf, summarize } from '../import/summary.ts'
import type { Output } from '../output.ts'
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
  for (const line of summarize(imported, { refused, publish, dryRun, place, unit: 'finding aid' })) out.line(line)
  return refused > 0 ? EXIT.refused : EXIT.ok
}

function print(out: Output, outcome: FileOutcome, verbose: boolean): void {
  if (!outcome.ok) {
    const place = outcome.line ? `:${outcome.line}:${outcome.column}` : ''
    process.stderr.write(`Refused ${outcome.file}${place}: ${outcome.reason}\n`)
    return
  }
  printRead(out, outcome.file, outcome, { verbose, lost: LOST })
}

const LOST = { one: 'element or attribute', many: 'elements or attributes' }
