import { contentLanguage } from '@fonds/reader-ead/parts'
import type { Level } from '@fonds/types'
import { nearestName } from '@fonds/util'
import { CsvError } from '../csv-error.ts'
import type { CsvRow } from '../read-csv.ts'
import { FIELD_NAMES, type FieldName, LEFT_OUT } from './fields.ts'
import type { Mapping } from './mapping.ts'

/** Which column of a file fills which field, and how to read its cells. */
export interface Layout {
  readonly columns: ReadonlyMap<FieldName, number>
  /** Columns that translate a field, such as `title (fr)`, by language. */
  readonly translated: ReadonlyMap<string, ReadonlyMap<FieldName, number>>
  /** Columns that fill no field, by their name. */
  readonly unused: readonly (readonly [name: string, index: number])[]
  /** Columns that are left out on purpose. */
  readonly leftOut: readonly (readonly [name: string, index: number])[]
  /** Separator of the values of a cell. */
  readonly separator: string
  /** Separator of the parts of a reference code, if the codes show the hierarchy. */
  readonly codeSeparator: string | null
  /** The archive's own words for levels, folded. */
  readonly levels: ReadonlyMap<string, Level>
  /** Values of fields whose cell is empty. */
  readonly defaults: ReadonlyMap<FieldName, string>
}

const isField = (name: string): name is FieldName => FIELD_NAMES.some((field) => field === name)

/**
 * Reads a header in AtoM's ISAD(G) template.
 * @throws CsvError if it is not AtoM's
 */
export function atomLayout(header: CsvRow): Layout {
  const names = namesOf(header)
  const columns = new Map<FieldName, number>()
  for (const [index, name] of names.entries()) if (isField(name)) columns.set(name, index)
  for (const needed of ['legacyId', 'title'] as const) {
    if (columns.has(needed)) continue
    const near = nearestName(needed, names)
    const table = 'fonds import table reads any other table'
    const advice =
      near === null
        ? `name the columns with --mapping; ${table}`
        : `did you mean it by ${quoted(near)}? If not, ${table}`
    throw new CsvError(header.line, `there is no column ${needed}, which AtoM’s template has; ${advice}`)
  }
  return layoutOf(names, columns, { separator: '|', codeSeparator: null, levels: new Map(), defaults: new Map() }, [])
}

/**
 * Reads a header whose columns a mapping names.
 * @throws CsvError for a column of the mapping that is not in the header, with the nearest one
 */
export function mappedLayout(header: CsvRow, mapping: Mapping): Layout {
  const names = namesOf(header)
  const columns = new Map<FieldName, number>()
  for (const [field, column] of mapping.columns) {
    const index = names.findIndex((name) => name.toLowerCase() === column.toLowerCase())
    if (index < 0) throw new CsvError(header.line, missing(field, column, names))
    columns.set(field, index)
  }
  return layoutOf(names, columns, mapping, mapping.ignore)
}

function missing(field: string, column: string, names: readonly string[]): string {
  const near = nearestName(column, names)
  const advice = near === null ? `the columns are ${names.slice(0, 60).join(', ')}` : `did you mean ${quoted(near)}?`
  return `there is no column ${quoted(column)}, which the mapping names for ${field}; ${advice}`
}

/** @throws CsvError for two columns of the same name */
function namesOf({ line, cells }: CsvRow): string[] {
  const names = cells.map((cell) => cell.trim())
  const seen = new Set<string>()
  for (const name of names) {
    if (name !== '' && seen.has(name.toLowerCase())) throw new CsvError(line, `two columns are named ${quoted(name)}`)
    seen.add(name.toLowerCase())
  }
  return names
}

function layoutOf(
  names: readonly string[],
  columns: ReadonlyMap<FieldName, number>,
  how: Pick<Layout, 'separator' | 'codeSeparator' | 'levels' | 'defaults'>,
  ignored: readonly string[],
): Layout {
  const translated = translatedColumns(names, columns)
  const used = new Set([...columns.values(), ...[...translated.values()].flatMap((of) => [...of.values()])])
  const rest = [...names.entries()].flatMap(([index, name]): [string, number][] =>
    used.has(index) ? [] : [[name === '' ? `column ${index + 1}` : name, index]],
  )
  const onPurpose = (name: string) =>
    Object.hasOwn(LEFT_OUT, name) || ignored.some((other) => other.toLowerCase() === name.toLowerCase())
  const { separator, codeSeparator, levels, defaults } = how
  return {
    columns,
    translated,
    unused: rest.filter(([name]) => !onPurpose(name)),
    leftOut: rest.filter(([name]) => onPurpose(name)),
    ...{ separator, codeSeparator, levels, defaults },
  }
}

/** Matches the name of a column whose texts are in another language: `Title (fr)`, `scopeAndContent (sr-Latn)`. */
const IN_LANGUAGE = /^(.*\S)\s*\(([a-z]{2,3}(?:[-_][a-z0-9]{2,8})*)\)$/i

/** Finds the columns that have the name of another one and a language. */
function translatedColumns(
  names: readonly string[],
  columns: ReadonlyMap<FieldName, number>,
): ReadonlyMap<string, ReadonlyMap<FieldName, number>> {
  const fields = new Map([...columns].map(([field, index]) => [(names[index] ?? '').toLowerCase(), field]))
  const found = new Map<string, Map<FieldName, number>>()
  for (const [index, name] of names.entries()) {
    const [, of = '', tag = ''] = IN_LANGUAGE.exec(name) ?? []
    const field = fields.get(of.toLowerCase())
    const language = field === undefined ? null : contentLanguage(tag)
    if (field === undefined || language === null) continue
    found.set(language, (found.get(language) ?? new Map<FieldName, number>()).set(field, index))
  }
  return found
}

const quoted = (name: string): string => JSON.stringify(name.slice(0, 64))
