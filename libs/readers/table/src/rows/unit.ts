import type { FieldName } from '@fonds/reader-csv'

/** A container: its type as the table has it, null where its name says it, and its name. */
export interface Container {
  readonly type: string | null
  readonly name: string
}

/** A row, or a heading, on its way to a description. */
export interface TableUnit {
  readonly line: number
  /** Values of fields; those of a translation by its language. */
  readonly fields: Map<FieldName, string[]>
  readonly translated: ReadonlyMap<string, ReadonlyMap<FieldName, string[]>>
  /** The row's own id, and that of the row above; null if the table has none. */
  readonly key: string | null
  readonly parentKey: string | null
  readonly code: string
  /** Depth that the table gives, from 1; null if it gives none. */
  readonly depth: number | null
  /** Series and subseries that the row names. */
  readonly groups: readonly string[]
  readonly isHeading: boolean
  /** Whether the table forbids to show it. */
  draft: boolean
  box: string
  folder: string
  readonly containers: readonly Container[]
  readonly files: readonly string[]
  readonly children: TableUnit[]
}

export const firstValue = (unit: TableUnit, field: FieldName): string => unit.fields.get(field)?.[0] ?? ''

/** Returns a unit that no row describes: a heading, a sheet, or a group that rows name. */
export function groupUnit(line: number, title: string, code = ''): TableUnit {
  const fields = new Map<FieldName, string[]>([
    ['title', [title]],
    ['levelOfDescription', ['series']],
  ])
  if (code !== '') fields.set('identifier', [code])
  return {
    ...{ line, fields, translated: new Map(), key: null, parentKey: null, code, depth: null, groups: [] },
    ...{ isHeading: true, draft: false, box: '', folder: '', containers: [], files: [], children: [] },
  }
}
