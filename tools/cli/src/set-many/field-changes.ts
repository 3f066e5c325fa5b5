import type { CodeMatch, FieldChange } from '@fonds/db'
import { fieldsFrom } from '../actions/set-fields.ts'
import { coordinatesFrom } from '../actions/set-place.ts'
import { UsageError } from '../usage-error.ts'
import { isPart, withWholeCode } from './name-match.ts'
import type { Assignment, LineProblem } from './read-assignments.ts'

/** A change of one description or place, and the lines that ask for it. */
export interface LinedChange {
  readonly change: FieldChange
  readonly lines: readonly number[]
  /** Names of the fields. */
  readonly fields: readonly string[]
  /** Reference as the file has it. */
  readonly reference: string
}

/**
 * Groups the rows of a file by description or place and what they set. The three fields of access are one statement, and
 * the languages of a notice one notice.
 * @param found descriptions by reference
 */
export function fieldChanges(
  assignments: readonly Assignment[],
  found: ReadonlyMap<string, readonly CodeMatch[]>,
): { readonly changes: readonly LinedChange[]; readonly problems: readonly LineProblem[] } {
  const problems: LineProblem[] = []
  const groups = new Map<string, { target: Target; rows: Assignment[] }>()
  for (const row of assignments) {
    const target = targetOf(row, found)
    if (typeof target === 'string') {
      problems.push({ line: row.line, message: target })
      continue
    }
    const key = `${target.kind} ${target.slugOrId} ${row.field.replace(/^access_.*/, 'access').replace(/^notice\s*\(.*/, 'notice')}`
    const group = groups.get(key) ?? { target, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  const changes = [...groups.values()].flatMap(({ target, rows }) => {
    const change = changeOf(target, rows)
    if (!('message' in change)) {
      const [first] = rows
      return [
        { change, lines: rows.map((r) => r.line), fields: rows.map((r) => r.field), reference: first?.reference ?? '' },
      ]
    }
    problems.push(change)
    return []
  })
  return { changes, problems }
}

interface Target {
  readonly kind: 'collection' | 'record' | 'place'
  readonly slugOrId: string
}

/** Returns what a row concerns, or why that is not clear. */
function targetOf({ reference, kind }: Assignment, found: ReadonlyMap<string, readonly CodeMatch[]>): Target | string {
  if (kind === 'place') return { kind, slugOrId: reference }
  const matches = (found.get(reference) ?? []).filter((match) => kind === null || match.kind === kind)
  const [match] = matches
  const named = JSON.stringify(reference)
  if (match === undefined) return `no ${kind ?? 'collection or record'} has the reference code, slug or UUID ${named}`
  if (matches.length > 1) {
    const several = matches.map((one) => `${one.kind} ${withWholeCode(one, reference)}`).join(', ')
    const advice = matches.some((one) => isPart(one, reference)) ? 'write the whole reference code' : 'write the UUID'
    return `${named} may be any of ${several}; ${advice}`
  }
  return { kind: match.kind, slugOrId: match.id }
}

function changeOf({ kind, slugOrId }: Target, rows: readonly Assignment[]): FieldChange | LineProblem {
  const given = new Map<string, Assignment>()
  for (const row of rows) {
    const earlier = given.get(row.field)
    // The same description, under another of its names.
    if (earlier !== undefined) return { line: row.line, message: `line ${earlier.line} already sets this field` }
    given.set(row.field, row)
  }
  if (kind === 'place') return { kind, slugOrId, coordinates: coordinatesFrom(given.get('coordinates')?.value ?? '') }
  try {
    const texts = new Map([...given].map(([field, { value }]) => [field, value]))
    return { kind, slugOrId, fields: fieldsFrom(texts) }
  } catch (error) {
    if (error instanceof UsageError) return { line: rows[0]?.line ?? 0, message: error.message }
    throw error
  }
}
