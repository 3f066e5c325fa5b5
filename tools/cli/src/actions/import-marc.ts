import { tenantContext } from '@fonds/config'
import { findTenant, finishVisibility } from '@fonds/db'
import { changesOf, keptOf, listFiles, Problems, type Publication, publicationOf, withAdvice } from '@fonds/import'
import { importMarcFile, type MarcOutcome } from '@fonds/import/marc'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { interruptible, stoppedAt } from '../interruption.ts'
import { type Output, warn } from '../output.ts'
import { showProgress } from '../progress.ts'
import { reportFile } from '../report/problem-report.ts'
import { concludeImport } from './conclude-import.ts'

interface ImportMarcOptions {
  readonly tenant: string
  readonly publish?: boolean | undefined
  readonly dryRun?: boolean | undefined
  readonly replace?: boolean | undefined
  readonly source?: string | undefined
  readonly verbose?: boolean | undefined
  readonly report?: string | undefined
}

type Stored = Extract<MarcOutcome, { kind: 'stored' }>
type Refused = Extract<MarcOutcome, { kind: 'refused' }>

const LOST = { one: 'subfield', several: 'subfields' }

/** Imports collections from records of MARC 21. A rejected record or file does not stop the others. */
export async function importMarc(
  context: ActionContext,
  paths: readonly string[],
  { tenant, publish = false, dryRun = false, replace = false, source, verbose = false, report }: ImportMarcOptions,
): Promise<number> {
  const { pool, installation, out } = context
  const target = reportFile(report)
  const found = await findTenant(pool, tenant)
  const files = await listFiles(paths, 'marc')
  await finishVisibility(pool, found.id)
  const place = tenantContext(found, installation)
  const kept = keptOf(target !== null)
  const problems = new Problems(kept.ofRun)
  const seen = new Map<string, string>()
  const outcomes: (Refused | (Stored & Publication))[] = []
  const imported: (Publication & Pick<Stored, 'result'>)[] = []
  let refused = 0
  let done = 0
  await interruptible(
    context,
    () => stoppedAt(files, done),
    async () => {
      for (const file of files) {
        const importing = { tenantId: found.id, publish, dryRun, replace, source: source || null, seen }
        const shown = { keep: kept.ofFile, progress: showProgress }
        for await (const outcome of importMarcFile(pool, file, { ...importing, ...shown })) {
          if (outcome.kind !== 'refused') problems.add(outcome.file, outcome.report)
          print(out, outcome)
          if (outcome.kind === 'stored') {
            const publication = publicationOf(outcome.result, place)
            imported.push({ ...publication, result: outcome.result })
            if (out.json) outcomes.push({ ...outcome, ...publication })
          } else if (outcome.kind === 'refused') {
            refused++
            problems.refuse(outcome)
            if (out.json) outcomes.push(outcome)
          }
        }
        done++
      }
    },
  )
  await concludeImport(context, {
    ...{ archive: found, tenant, place, what: 'import of MARC records', unit: 'collection', lost: LOST },
    ...{ imported, refused, outcomes: { records: outcomes }, problems, target, verbose, publish, dryRun },
  })
  return refused > 0 ? EXIT.refused : EXIT.ok
}

const ADVICE =
  'If this is right, import the record with --replace; if its number is that of another catalogue, name that with --source.'

function print(out: Output, outcome: MarcOutcome): void {
  if (outcome.kind === 'read') return
  const { file, line } = outcome
  if (outcome.kind === 'refused') {
    const column = outcome.column > 0 ? `:${outcome.column}` : ''
    warn(`Refused ${file}${line > 0 ? `:${line}${column}` : ''}: ${withAdvice(outcome, ADVICE)}`)
    return
  }
  const { result, report } = outcome
  const count = report.warnings.length + report.more_warnings
  const found = count === 0 ? '' : `; ${plural(count, 'problem')}`
  out.line(`${file}:${line}: ${result.title}: ${changesOf(result)}${found}`)
}
