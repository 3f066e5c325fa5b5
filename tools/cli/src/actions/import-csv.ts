import { readFile } from 'node:fs/promises'
import { tenantContext } from '@fonds/config'
import { CommandError, deleteTree, findTenant, finishVisibility, requireOwnSession } from '@fonds/db'
import {
  changesOf,
  keptOf,
  listFiles,
  type Place,
  Problems,
  type Publication,
  publicationOf,
  repeatedCodes,
  withAdvice,
} from '@fonds/import'
import { type CollectionOutcome, type CsvOutcome, type Gone, importCsvFile } from '@fonds/import/csv'
import { type Mapping, readMapping } from '@fonds/reader-csv'
import { YamlError } from '@fonds/reader-yaml'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { interruptible, stoppedAt } from '../interruption.ts'
import { type Output, warn } from '../output.ts'
import { showProgress } from '../progress.ts'
import { reportFile } from '../report/problem-report.ts'
import { UsageError } from '../usage-error.ts'
import { concludeImport } from './conclude-import.ts'

interface ImportCsvOptions {
  readonly tenant: string
  readonly mapping?: string | undefined
  readonly publish?: boolean | undefined
  readonly dryRun?: boolean | undefined
  readonly replace?: boolean | undefined
  readonly source?: string | undefined
  readonly removeMissing?: boolean | undefined
  readonly verbose?: boolean | undefined
  readonly report?: string | undefined
}

/** Imports catalogues in CSV. A rejected file or collection does not stop the others. */
export async function importCsv(
  context: ActionContext,
  paths: readonly string[],
  {
    tenant,
    mapping,
    publish = false,
    dryRun = false,
    replace = false,
    source,
    removeMissing = false,
    verbose = false,
    report,
  }: ImportCsvOptions,
): Promise<number> {
  const { pool, installation, out } = context
  const target = reportFile(report)
  await requireOwnSession(pool, 'fonds import csv')
  const found = await findTenant(pool, tenant)
  const listed = await listFiles(paths, 'csv')
  if (source && listed.length > 1) throw new UsageError(`--source names one file, but there are ${listed.length}`)
  const columns = mapping === undefined ? null : await mappingIn(mapping)
  await finishVisibility(pool, found.id)
  const place = tenantContext(found, installation)
  const kept = keptOf(target !== null)
  const problems = new Problems(kept.ofRun)
  const options = {
    tenantId: found.id,
    publish,
    dryRun,
    replace,
    source: source || null,
    mapping: columns,
    seen: new Map(),
    keep: kept.ofFile,
    progress: showProgress,
  }
  const files: (Refused | Read)[] = []
  /** Files whose missing collections were not deleted. */
  let withheld = 0
  let done = 0
  await interruptible(
    context,
    () => stoppedAt(listed, done),
    async () => {
      for (const [index, path] of listed.entries()) {
        done = index
        const outcome = await importCsvFile(pool, path, options)
        print(out, outcome)
        files.push(
          outcome.ok ? { ...outcome, collections: outcome.collections.map((one) => withAddress(one, place)) } : outcome,
        )
        if (!outcome.ok) {
          for (const { line, message } of outcome.problems)
            problems.refuse({ file: path, line, column: 0, reason: message })
          continue
        }
        for (const one of outcome.collections) if (one.ok) problems.add(path, one.report)
        if (removeMissing && outcome.tooMuch !== null) {
          withheld++
          warn(
            `Refused to delete what ${path} lacks: ${outcome.tooMuch}. Nothing was deleted. If this is right, add --replace.`,
          )
        } else if (!removeMissing || dryRun) mention(out, outcome.gone, { tenant, removeMissing })
        else await remove(out, outcome.gone, (slug) => deleteTree(pool, found.id, 'collection', slug, false))
      }
    },
  )
  const collections = files.flatMap((file) => (file.ok ? file.collections : []))
  const imported = collections.flatMap((one) => (one.ok ? [one] : []))
  const refused = files.filter(({ ok }) => !ok).length + collections.length - imported.length
  const repeated = imported.flatMap(repeatedCodes)
  await concludeImport(context, {
    ...{ archive: found, tenant, place, what: 'import of catalogues', unit: 'collection', lost: LOST },
    ...{ imported, refused, outcomes: { files }, problems, repeated, target, verbose, publish, dryRun },
  })
  return refused + withheld > 0 ? EXIT.refused : EXIT.ok
}

type Failed = Extract<CollectionOutcome, { ok: false }>
type Imported = Extract<CollectionOutcome, { ok: true }> & Publication
type Refused = Extract<CsvOutcome, { ok: false }>
interface Read extends Omit<Extract<CsvOutcome, { ok: true }>, 'collections'> {
  readonly collections: readonly (Failed | Imported)[]
}

const withAddress = (one: CollectionOutcome, place: Place): Failed | Imported =>
  one.ok ? { ...one, ...publicationOf(one.result, place) } : one

/** @throws CommandError not_found, invalid */
export async function mappingIn(path: string, how: { readonly keyed?: boolean } = {}): Promise<Mapping> {
  const source = await readFile(path, 'utf8').catch(() => null)
  if (source === null) throw new CommandError('not_found', `the mapping ${path} cannot be read`)
  try {
    return readMapping(source, how)
  } catch (error) {
    if (error instanceof YamlError) throw new CommandError('invalid', `${path}:\n${error.message}`)
    throw error
  }
}

const ADVICE =
  'If this is right, import the file with --replace; if it is another catalogue, give it a name of its own with --source.'

function print(out: Output, outcome: CsvOutcome): void {
  const { file } = outcome
  if (!outcome.ok) {
    const [only, more] = outcome.problems
    const at = (line: number) => (line > 0 ? `:${line}` : '')
    if (only !== undefined && more === undefined) {
      warn(`Refused ${file}${at(only.line)}: ${only.message}`)
      return
    }
    warn(`Refused ${file}, because of ${plural(outcome.problems.length, 'mistake')}:`)
    for (const { line, message } of outcome.problems) warn(`  line ${line}: ${message}`)
    return
  }
  for (const one of outcome.collections) {
    if (one.ok) out.line(`${file}: ${readOf(one)}`)
    else warn(`Refused ${file}:${one.line}, ${one.key}: ${withAdvice(one, ADVICE)}`)
  }
}

function readOf({ result, report, milliseconds }: Extract<CollectionOutcome, { ok: true }>): string {
  const count = report.warnings.length + report.more_warnings
  const found = count === 0 ? '' : `; ${plural(count, 'problem')}`
  const took = `${(milliseconds / 1000).toFixed(1)} s`
  return `${result.title}: read ${plural(result.components, 'description')} in ${took}: ${changesOf(result)}${found}`
}

const LOST = { one: 'cell', several: 'cells' }

function mention(
  out: Output,
  gone: readonly Gone[],
  { tenant, removeMissing }: { tenant: string; removeMissing: boolean },
): void {
  for (const { title, slug } of gone) {
    const stays = removeMissing ? 'it would be deleted' : 'it stays; to delete it:'
    out.line(`“${title}” is no longer in the file; ${stays}`)
    if (!removeMissing) out.line(`  fonds delete --tenant ${tenant} collection ${slug}`)
  }
}

async function remove(
  out: Output,
  gone: readonly Gone[],
  drop: (slug: string) => Promise<{ readonly deleted: number }>,
): Promise<void> {
  for (const { title, slug } of gone) {
    const { deleted } = await drop(slug)
    out.line(`Deleted “${title}”, which is no longer in the file: ${plural(deleted, 'description')}`)
  }
}
