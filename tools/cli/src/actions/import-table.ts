import { stat, writeFile } from 'node:fs/promises'
import { tenantContext } from '@fonds/config'
import { CommandError, findTenant, finishVisibility } from '@fonds/db'
import {
  changesOf,
  keptOf,
  Problems,
  problemLines,
  problemsResult,
  publicationOf,
  repeatedCodeLines,
  repeatedCodes,
  rightsLines,
  statementLines,
  summarize,
  unlistedRights,
  usedStatements,
  withAdvice,
} from '@fonds/import'
import { importTable, type TableOutcome } from '@fonds/import/table'
import { mappingOf } from '@fonds/reader-table'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { interruptible } from '../interruption.ts'
import { warn } from '../output.ts'
import { showProgress } from '../progress.ts'
import { reportFile, writeReport } from '../report/problem-report.ts'
import { mappingIn } from './import-csv.ts'
import { attachRows } from './table-images.ts'
import { sheetLines, sheetsResult } from './table-lines.ts'

export interface ImportTablesOptions {
  readonly tenant: string
  readonly collection: string
  readonly into?: string | undefined
  readonly sheet?: string | undefined
  readonly images?: string | undefined
  readonly mapping?: string | undefined
  readonly writeMapping?: string | undefined
  readonly publish?: boolean | undefined
  readonly dryRun?: boolean | undefined
  readonly replace?: boolean | undefined
  readonly report?: string | undefined
  readonly verbose?: boolean | undefined
}

type Imported = Extract<TableOutcome, { ok: true }>

const ADVICE = 'If this is right, import it with --replace; if it is another table, give it a --collection of its own.'
const LOST = { one: 'cell', several: 'cells' }

/** Imports tables as one collection. @returns the exit code */
export async function importTables(
  context: ActionContext,
  files: readonly string[],
  options: ImportTablesOptions,
): Promise<number> {
  const { pool, installation, out } = context
  const { tenant, publish = false, dryRun = false, verbose = false, images } = options
  const target = reportFile(options.report)
  const found = await findTenant(pool, tenant)
  await checkFiles(files, images)
  const mapping = options.mapping === undefined ? null : await mappingIn(options.mapping, { keyed: false })
  await finishVisibility(pool, found.id)
  const kept = keptOf(target !== null)
  const outcome = await interruptible(
    context,
    () => 'Nothing was written. Run the same command again.',
    () =>
      importTable(pool, files, {
        ...{ tenantId: found.id, collection: options.collection, mapping, publish, dryRun, keep: kept.ofFile },
        ...{ into: options.into || null, sheet: options.sheet || null, replace: options.replace ?? false },
        progress: showProgress,
      }),
  )
  if (!outcome.ok) {
    const at = outcome.line > 0 ? `:${outcome.line}` : ''
    warn(`Refused ${outcome.file ?? files.join(', ')}${at}: ${withAdvice(outcome, ADVICE)}`)
    out.result({
      dry_run: dryRun,
      imported: 0,
      refused: [{ file: outcome.file, line: outcome.line, reason: outcome.reason }],
    })
    return EXIT.refused
  }
  for (const line of sheetLines(outcome, files.length)) out.line(line)
  if (options.writeMapping !== undefined) {
    await writeFile(options.writeMapping, mappingOf(outcome.columns, mapping))
    out.line(`Wrote the mapping to ${options.writeMapping}.`)
  }
  const place = tenantContext(found, installation)
  const imported = { ...outcome, ...publicationOf(outcome.result, place) }
  const problems = new Problems(kept.ofRun)
  problems.add(files.join(', '), outcome.report)
  if (target !== null) await writeReport(target, problems, { who: found.name, what: 'import of a table' })
  const statements = await usedStatements(pool, found.id, problems.statements, [outcome.result.rootId])
  out.line(readOf(outcome))
  for (const line of problemLines(problems, verbose, LOST)) out.line(line)
  if (target !== null) out.line(`Wrote all problems to ${target.path}.`)
  for (const line of statementLines(statements, { verbose, tenant })) out.line(line)
  for (const line of rightsLines(problems.rights, verbose)) out.line(line)
  for (const line of repeatedCodeLines(repeatedCodes(outcome), tenant)) out.line(line)
  const attached = await attachRows(context, outcome, { tenant, folder: images ?? null, dryRun })
  out.result({
    ...{ dry_run: dryRun, imported: 1, refused: [], sheets: sheetsResult(outcome), result: outcome.result },
    ...{ public: imported.public, url: imported.url, ...problemsResult(problems), access_statements: statements },
    rights_not_of_europeana: unlistedRights(problems.rights),
    images: attached.result,
  })
  for (const line of summarize([imported], { refused: 0, publish, dryRun, place, unit: 'collection' })) out.line(line)
  return attached.code
}

/** @throws CommandError not_found, invalid */
async function checkFiles(files: readonly string[], images: string | undefined): Promise<void> {
  for (const file of files) {
    const info = await stat(file).catch(() => null)
    if (info === null) throw new CommandError('not_found', `${file} does not exist`)
    if (!info.isFile()) throw new CommandError('invalid', `${file} is not a file; name tables one by one`)
  }
  if (new Set(files).size < files.length) throw new CommandError('invalid', 'a table is named twice')
  if (images === undefined) return
  const info = await stat(images).catch(() => null)
  if (info?.isDirectory() !== true) throw new CommandError('not_found', `folder ${images} does not exist`)
}

function readOf({ result, report, milliseconds }: Imported): string {
  const count = report.warnings.length + report.more_warnings
  const found = count === 0 ? '' : `; ${plural(count, 'problem')}`
  return `${result.title}: read ${plural(result.components, 'description')} in ${(milliseconds / 1000).toFixed(1)} s: ${changesOf(result)}${found}`
}
