import { type Mapping, unitsOf } from '@fonds/reader-csv'
import { ReportBuilder } from '@fonds/reader-xml'
import type { ComponentInput } from '@fonds/types'
import { readTable, readWorkbook, type Table } from '../index.ts'

interface How {
  readonly file?: string
  readonly mapping?: Mapping | null
  readonly sheet?: string | null
}

/** Reads a table in bytes or text. */
export function tableOf(
  bytes: Uint8Array | string,
  { file = 'list.csv', mapping = null, sheet = null }: How = {},
): Table {
  const workbook = readWorkbook(Buffer.from(bytes), file)
  return readTable([{ file, workbook }], { collection: 'Collection', mapping, sheet })
}

/** Returns the descriptions of a table in the order of a finding aid, the collection first. */
export async function unitsIn(table: Table): Promise<ComponentInput[]> {
  const units: ComponentInput[] = []
  const rows = (async function* () {
    yield* table.rows
  })()
  for await (const unit of unitsOf(rows, table.layout, new ReportBuilder(50))) units.push(unit)
  return units.toSorted((a, b) => a.ordinal - b.ordinal)
}

/**
 * Returns each row in one line, indented by its depth: title, level, code, date in EDTF, containers, names, access; `hidden` for one that
 * is not shown. Parts without a value are left out.
 */
export async function linesOf(table: Table): Promise<string[]> {
  return (await unitsIn(table)).slice(1).map(({ depth, content }) => {
    const containers = content.containers.map(({ type, indicator }) => [type, indicator].filter(Boolean).join(' '))
    const level = content.level === 'unspecified' ? '' : (content.other_level ?? content.level)
    const parts = [
      content.title,
      level,
      content.reference_code ?? '',
      content.dates.flatMap(({ edtf }) => edtf ?? []).join(' '),
      containers.join(', '),
      content.headings.map(({ name }) => name).join('; '),
      content.internal ? 'hidden' : '',
    ]
    return `${'  '.repeat(depth - 1)}${parts.filter((part) => part !== '').join(' | ')}`
  })
}
