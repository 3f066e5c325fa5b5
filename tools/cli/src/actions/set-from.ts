import { findByReferences, findTenant, setManyFields } from '@fonds/db'
import { CsvError } from '@fonds/reader-csv'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { readCsvFile } from '../csv/read-csv-file.ts'
import { EXIT } from '../exit-codes.ts'
import { warn } from '../output.ts'
import { fieldChanges, type LinedChange } from '../set-many/field-changes.ts'
import { ASSIGNMENT_LIMITS, type LineProblem, readAssignments } from '../set-many/read-assignments.ts'

interface SetFromRequest {
  readonly tenant: string
  /** Path of a CSV file. */
  readonly file: string
  readonly dryRun: boolean
}

/** Sets the fields that a CSV file lists, all or none. */
export async function setFrom({ pool, out }: ActionContext, { tenant, file, dryRun }: SetFromRequest): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const read = await readOrRefuse(file)
  const references = read.assignments.filter(({ kind }) => kind !== 'place').map(({ reference }) => reference)
  const { changes, problems } = fieldChanges(read.assignments, await findByReferences(pool, id, references))
  const wrong = [...read.problems, ...problems]
  // Also tried if a line is wrong already, so that one run names every wrong line.
  const result = await setManyFields(
    pool,
    id,
    changes.map(({ change }) => change),
    { dryRun: dryRun || wrong.length > 0 },
  )
  for (const [index, message] of result.problems.entries()) {
    if (message !== null) wrong.push({ line: changes[index]?.lines[0] ?? 0, message })
  }
  const sorted = wrong.toSorted((a, b) => a.line - b.line)
  const refused = sorted.length > 0
  const targets = new Set(changes.map(({ change }) => `${change.kind} ${change.slugOrId}`)).size
  out.result({
    dry_run: dryRun,
    file,
    fields: read.assignments.length,
    descriptions: targets,
    changed: refused ? 0 : result.changed,
    problems: sorted,
  })
  for (const { line, message } of sorted) warn(`Refused ${file}:${line}: ${message}`)
  if (refused) {
    warn('Nothing was written.')
    return EXIT.refused
  }
  if (dryRun) for (const change of changes) out.line(planned(change))
  const what = `${plural(read.assignments.length, 'field')} of ${plural(targets, 'description or place', 'descriptions and places')}`
  out.line(`${dryRun ? 'Would set' : 'Set'} ${what}: ${result.changed.toLocaleString('en')} changed for readers`)
  if (dryRun) out.line('Dry run: nothing was written.')
  return EXIT.ok
}

const planned = ({ change, fields, reference }: LinedChange): string =>
  `${change.kind} ${reference}: ${fields.join(', ')}`

/** Reads the file. A problem of the whole file is one of its lines, too. */
async function readOrRefuse(file: string): Promise<Awaited<ReturnType<typeof readAssignments>>> {
  try {
    return await readAssignments(readCsvFile(file, ASSIGNMENT_LIMITS))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problems: LineProblem[] = [{ line: error.line, message: error.message }]
    return { assignments: [], problems }
  }
}
