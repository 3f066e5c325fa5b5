import { tenantContext } from '@fonds/config'
import { findTenant, finishVisibility } from '@fonds/db'
import {
  changesOf,
  keptOf,
  listFiles,
  Problems,
  type Publication,
  publicationOf,
  type RepeatedCode,
  repeatedCodes,
  withAdvice,
} from '@fonds/import'
import { type FileOutcome, importEach } from '@fonds/import/ead'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { interruptible, stoppedAt } from '../interruption.ts'
import { type Output, warn } from '../output.ts'
import { showProgress } from '../progress.ts'
import { reportFile } from '../report/problem-report.ts'
import { UsageError } from '../usage-error.ts'
import { concludeImport } from './conclude-import.ts'

interface ImportEadOptions {
  readonly tenant: string
  readonly publish?: boolean | undefined
  readonly dryRun?: boolean | undefined
  readonly replace?: boolean | undefined
  readonly source?: string | undefined
  readonly translation?: readonly string[] | undefined
  readonly verbose?: boolean | undefined
  readonly report?: string | undefined
}

type Imported = Extract<FileOutcome, { ok: true }>
type Refused = Extract<FileOutcome, { ok: false }>

/** Imports finding aids. A rejected file does not stop the others. */
export async function importEad(
  context: ActionContext,
  paths: readonly string[],
  options: ImportEadOptions,
): Promise<number> {
  const { tenant, publish = false, dryRun = false, replace = false, source, verbose = false, report } = options
  const { translation: translations = [] } = options
  const { pool, installation, out } = context
  const target = reportFile(report)
  const found = await findTenant(pool, tenant)
  const files = await listFiles(paths)
  if (source && files.length > 1) throw new UsageError(`--source names one file, but there are ${files.length}`)
  if (translations.length > 0 && files.length > 1)
    throw new UsageError(`--translation is of one file, but there are ${files.length}`)
  await finishVisibility(pool, found.id)
  const place = tenantContext(found, installation)
  const kept = keptOf(target !== null)
  const problems = new Problems(kept.ofRun)
  const seen = new Map<string, string>()
  const outcomes: (Refused | (Imported & Publication))[] = []
  const imported: (Publication & Pick<Imported, 'result'>)[] = []
  const repeated: RepeatedCode[] = []
  let refused = 0
  let done = 0
  await interruptible(
    context,
    () => stoppedAt(files, done),
    async () => {
      for (const [index, file] of files.entries()) {
        const importing = {
          tenantId: found.id,
          publish,
          dryRun,
          replace,
          source: source || null,
          translations,
          seen,
          label: files.length > 1 ? `${index + 1}/${files.length}` : '',
          keep: kept.ofFile,
          progress: showProgress,
        }
        for await (const outcome of importEach(pool, file, importing)) {
          if (outcome.ok) {
            const publication = publicationOf(outcome.result, place)
            imported.push({ ...publication, result: outcome.result })
            problems.add(outcome.file, outcome.report)
            repeated.push(...repeatedCodes(outcome))
            if (out.json) outcomes.push({ ...outcome, ...publication })
          } else {
            refused++
            problems.refuse(outcome)
            if (out.json) outcomes.push(outcome)
          }
          print(out, outcome)
        }
        done++
      }
    },
  )
  await concludeImport(context, {
    ...{ archive: found, tenant, place, what: 'import of finding aids', unit: 'finding aid' },
    ...{ imported, refused, outcomes: { files: outcomes }, problems, repeated, target, verbose, publish, dryRun },
  })
  return refused > 0 ? EXIT.refused : EXIT.ok
}

const ADVICE =
  'If this is right, import the file with --replace; if it is another collection, give it a name of its own with --source.'

function print(out: Output, outcome: FileOutcome): void {
  if (!outcome.ok) {
    const place = outcome.line ? `:${outcome.line}:${outcome.column}` : ''
    warn(`Refused ${outcome.file}${place}: ${withAdvice(outcome, ADVICE)}`)
    return
  }
  const { file, result, report, milliseconds } = outcome
  const took = `${(milliseconds / 1000).toFixed(1)} s`
  const count = report.warnings.length + report.more_warnings
  const found = count === 0 ? '' : `; ${plural(count, 'problem')}`
  out.line(`${file}: read ${plural(result.components, 'description')} in ${took}: ${changesOf(result)}${found}`)
}
