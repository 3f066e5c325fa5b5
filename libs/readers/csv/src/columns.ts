import { nearestName } from '@fonds/util'
import { CsvError } from './csv-error.ts'
import type { CsvRow } from './read-csv.ts'

/**
 * Returns where each column is in a header, whose names may be in any order and in capitals; undefined for an optional
 * column that is absent.
 * @throws CsvError for a missing, repeated or unknown column, with the closest name
 */
export function columnsOf<Required extends string, Optional extends string = never>(
  { line, cells }: CsvRow,
  names: { readonly required: readonly Required[]; readonly optional?: readonly Optional[] },
): Record<Required, number> & Partial<Record<Optional, number>> {
  const known: readonly string[] = [...names.required, ...(names.optional ?? [])]
  const found: Record<string, number> = {}
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase()
    if (name === '') continue
    if (!known.includes(name)) throw new CsvError(line, unknown(cell, known))
    if (found[name] !== undefined) throw new CsvError(line, `two columns are named ${name}`)
    found[name] = index
  }
  const missing = names.required.filter((name) => found[name] === undefined)
  if (missing.length > 0) throw new CsvError(line, `the first line must name the columns ${names.required.join(', ')}`)
  return found as Record<Required, number> & Partial<Record<Optional, number>>
}

function unknown(cell: string, known: readonly string[]): string {
  const near = nearestName(cell.trim(), known)
  const advice = near === null ? `the columns are ${known.join(', ')}` : `did you mean ${near}?`
  return `${JSON.stringify(cell.slice(0, 64))} is not a column; ${advice}`
}
