import { type CsvRow, columnsOf } from '@fonds/reader-csv'
import { ACCESS_STATUSES } from '@fonds/types'
import { isDay, nearestName } from '@fonds/util'
import { FIELDS, fieldsFrom, isField } from '../actions/set-fields.ts'
import { coordinatesFrom } from '../actions/set-place.ts'
import { UsageError } from '../usage-error.ts'

/** Problem in a line of a file, 1-based. */
export interface LineProblem {
  readonly line: number
  readonly message: string
}

type TargetKind = (typeof KINDS)[number]

/** One row of a file: a field and its new value. */
export interface Assignment {
  readonly line: number
  /** Reference code, slug or UUID; slug or UUID of a place. */
  readonly reference: string
  /** Null for a collection or record, whichever it is. */
  readonly kind: TargetKind | null
  readonly field: string
  readonly value: string
}

const KINDS = ['collection', 'record', 'place'] as const
const PLACE_FIELD = 'coordinates'
const ALL_FIELDS = [...FIELDS, PLACE_FIELD]

/** Limits of the file: one transaction sets all its fields. A cell may be a translation of a long text. */
export const ASSIGNMENT_LIMITS = { columns: 20, cell: 100_000, rows: 50_000 } as const

/**
 * Reads the rows of a file with the columns reference, field, value and, optionally, kind; those of `fonds report translations --csv` are for people.
 * @returns the valid rows, and the problems of the others
 * @throws CsvError for a file that is not such a table
 */
export async function readAssignments(
  rows: AsyncGenerator<CsvRow>,
): Promise<{ readonly assignments: readonly Assignment[]; readonly problems: readonly LineProblem[] }> {
  const assignments: Assignment[] = []
  const problems: LineProblem[] = []
  const seen = new Map<string, number>()
  let columns: ReturnType<typeof assignmentColumns> | undefined
  for await (const row of rows) {
    if (columns === undefined) {
      columns = assignmentColumns(row)
      continue
    }
    const cell = (index: number | undefined) => (index === undefined ? '' : (row.cells[index] ?? '').trim())
    const found = {
      line: row.line,
      reference: cell(columns.reference),
      field: cell(columns.field),
      value: cell(columns.value),
    }
    const kind = kindOf(cell(columns.kind), found.field)
    const assignment = { ...found, kind: kind ?? null }
    const key = JSON.stringify([assignment.kind, found.reference, found.field])
    const earlier = seen.get(key)
    seen.set(key, row.line)
    const message =
      kind === undefined
        ? `${JSON.stringify(cell(columns.kind))} is not a kind with the field ${found.field}`
        : (problemOf(found) ?? (earlier === undefined ? null : `line ${earlier} already sets this field`))
    if (message === null) assignments.push(assignment)
    else problems.push({ line: row.line, message })
  }
  return { assignments, problems }
}

const assignmentColumns = (header: CsvRow) =>
  columnsOf(header, { required: ['reference', 'field', 'value'], optional: ['kind', 'original', 'code', 'problem'] })

/** Returns the kind that a row concerns, null for a collection or record; undefined if its field is of another kind. */
function kindOf(text: string, field: string): TargetKind | null | undefined {
  if (text === '') return field === PLACE_FIELD ? 'place' : null
  const kind = KINDS.find((known) => known === text.toLowerCase())
  return kind === undefined || (kind === 'place') !== (field === PLACE_FIELD) ? undefined : kind
}

function problemOf({ reference, field, value }: Pick<Assignment, 'reference' | 'field' | 'value'>): string | null {
  if (reference === '') return 'the reference is empty'
  if (field !== PLACE_FIELD && !isField(field)) {
    const near = nearestName(field, ALL_FIELDS)
    const advice = near === null ? `the fields are ${ALL_FIELDS.join(', ')}` : `did you mean ${near}?`
    return `${JSON.stringify(field)} is not a field; ${advice}`
  }
  if (field === 'access' && value !== '' && !ACCESS_STATUSES.some((status) => status === value)) {
    return `access must be one of ${ACCESS_STATUSES.join(', ')}`
  }
  if (field === 'access_until' && value !== '' && !isDay(value)) return 'access_until must be a date, YYYY-MM-DD'
  try {
    if (field === PLACE_FIELD) coordinatesFrom(value)
    else fieldsFrom(new Map([[field, value]]))
    return null
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
}
