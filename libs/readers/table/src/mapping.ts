import { FIELD_NAMES, type FieldName, type Mapping } from '@fonds/reader-csv'
import { stringify } from 'yaml'
import type { Column } from './columns/column.ts'
import { folded } from './columns/fold-header.ts'

const isField = (role: string): role is FieldName => FIELD_NAMES.some((name) => name === role)

/**
 * Writes what was recognised as a mapping, in YAML. `fonds import csv` reads its `columns`, too.
 * @param used the mapping by which the columns were read, whose other choices stay; null for none
 */
export function mappingOf(columns: readonly Column[], used: Mapping | null): string {
  const fields = new Map<FieldName, string>()
  const table = new Map<string, string>()
  const unknown: string[] = []
  const seen = new Set<string>()
  for (const { header, role, hidden, language, space } of columns) {
    // Two columns with one name cannot be told apart in a mapping.
    if (hidden || language !== null || space?.kind === 'nothing' || seen.has(folded(header))) continue
    seen.add(folded(header))
    if (role === null) {
      if (space === null) unknown.push(header)
    } else if (isField(role) && !fields.has(role)) fields.set(role, header)
    else table.set(header, role)
  }
  const chosen = {
    columns: Object.fromEntries(fields),
    ...(table.size === 0 ? {} : { table: Object.fromEntries(table) }),
    ...(used === null ? {} : choicesOf(used)),
  }
  return `${HEAD}${stringify(chosen)}${unknown.map((name) => `# not recognised: ${name.replace(/\s+/g, ' ')}\n`).join('')}`
}

const HEAD = `# The columns of a table, for fonds import table and fonds import csv; see docs/csv-mapping.md.
# "columns" has a column for each field. "table" says what the other columns are.
`

const choicesOf = ({ ownSeparator, levels, defaults, ignore }: Mapping) => ({
  ...(ownSeparator === null ? {} : { separator: ownSeparator }),
  ...{ levels: Object.fromEntries(levels), defaults: Object.fromEntries(defaults), ignore },
})
