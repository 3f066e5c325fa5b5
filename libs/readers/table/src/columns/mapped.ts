import type { Mapping } from '@fonds/reader-csv'
import { nearestName } from '@fonds/util'
import { TableError } from '../grid/sheet.ts'
import type { Column } from './column.ts'
import { folded } from './fold-header.ts'
import { type ColumnValues, recognise } from './recognise.ts'
import { GUARDS, isRole, ROLE_NAMES, type Role } from './role.ts'

/**
 * Returns the columns that a mapping names. Columns that it does not name fill no field, but still say what may be shown, unless the
 * mapping ignores them; columns that forbid publication always do.
 * @throws TableError for a column that the table does not have, or one that must not be published
 */
export function mappedColumns(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  mapping: Mapping,
  values: ColumnValues,
  hidden: ReadonlyMap<number, string>,
): Column[] {
  const ignored = new Set(mapping.ignore.map(folded))
  const roles = rolesOf(mapping)
  const found = recognise(cells, values, hidden).map((column): Column => {
    const header = folded(column.header)
    const role = column.hidden ? undefined : roles.get(header)
    roles.delete(column.hidden ? '' : header)
    if (role !== undefined && column.role === 'private' && role !== 'private' && role !== 'publish') {
      const message = `the column ${JSON.stringify(column.header)} says that it is not to be published; give it another name if it is`
      throw new TableError(line, message)
    }
    if (role !== undefined) return { ...column, role, space: null, kinds: kindsOf(column, role) }
    const guards =
      column.role === 'private' || (column.role !== null && GUARDS.has(column.role) && !ignored.has(header))
    // A part of a date or a container means what its code says.
    const isCode = column.space !== null && !ignored.has(header)
    return guards || isCode ? column : { ...column, role: null }
  })
  const [missing] = roles.keys()
  if (missing !== undefined) {
    const near = nearestName(
      missing,
      cells.filter((cell) => cell !== ''),
    )
    const advice = near === null ? '' : `; did you mean ${JSON.stringify(near)}?`
    throw new TableError(line, `there is no column ${JSON.stringify(missing)}, which the mapping names${advice}`)
  }
  return found
}

const kindsOf = (column: Column, role: Role): readonly string[] =>
  column.kinds.length > 0 || (role !== 'box' && role !== 'folder') ? column.kinds : [column.header]

/** Returns the role of each column that a mapping names, by its folded name. @throws TableError */
function rolesOf({ columns, table }: Mapping): Map<string, Role> {
  const roles = new Map<string, Role>([...columns].map(([field, name]) => [folded(name), field]))
  for (const [name, role] of table) {
    if (isRole(role)) roles.set(folded(name), role)
    else {
      const near = nearestName(role, ROLE_NAMES)
      const advice = near === null ? '' : `; did you mean ${near}?`
      throw new TableError(0, `the mapping: ${JSON.stringify(role)} is nothing that a column can be${advice}`)
    }
  }
  return roles
}

/** Returns the folded names of columns that a mapping has. */
export const namesOf = ({ columns, table }: Mapping): ReadonlySet<string> =>
  new Set([...columns.values(), ...table.keys()].map(folded))
