import { crc32, deflateRawSync } from 'node:zlib'

/** A cell of a test: text, a number, or one with a style or formula. */
export type TestCell =
  | string
  | number
  | null
  | { readonly v: string | number; readonly bold?: true; readonly date?: 'day' | 'month' | 'year' }
  /** A formula, with its stored value if there is one. */
  | { readonly f: string; readonly v?: string | number }

export interface TestSheet {
  readonly name: string
  readonly state?: 'hidden' | 'veryHidden'
  readonly rows: readonly (readonly TestCell[])[]
  /** Line numbers, 1-based. */
  readonly hiddenRows?: readonly number[]
  /** Letters. */
  readonly hiddenColumns?: readonly string[]
  readonly merges?: readonly string[]
  /** XML after the rows, such as a filter. */
  readonly after?: string
  /** XML of a table of the sheet. */
  readonly table?: string
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const letters = (index: number): string => String.fromCharCode(65 + index)
const STYLES = { day: 2, month: 3, year: 4 } as const
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Builds a workbook (.xlsx) as spreadsheet programs write it. */
export function workbookOf(...sheets: readonly TestSheet[]): Buffer {
  const parts: [string, string][] = [
    ['_rels/.rels', relationships([['r1', 'officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `<workbook ${MAIN} xmlns:r="${LINK}"><sheets>${sheets
        .map(
          ({ name, state = 'visible' }, n) =>
            `<sheet name="${escaped(name)}" sheetId="${n + 1}" state="${state}" r:id="r${n + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...sheets.map((_, n): [string, string, string] => [`r${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`]),
        ['s', 'styles', 'styles.xml'],
      ]),
    ],
    [
      'xl/styles.xml',
      `<styleSheet ${MAIN}><numFmts count="3"><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="171" formatCode="mmm\\-yy"/><numFmt numFmtId="172" formatCode="yyyy"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><cellXfs count="5"><xf fontId="0"/><xf fontId="1"/><xf numFmtId="170" fontId="0" applyNumberFormat="1"/><xf numFmtId="171" fontId="0" applyNumberFormat="1"/><xf numFmtId="172" fontId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
  ]
  for (const [n, sheet] of sheets.entries()) {
    parts.push([`xl/worksheets/sheet${n + 1}.xml`, sheetXml(sheet)])
    if (sheet.table === undefined) continue
    parts.push([
      `xl/worksheets/_rels/sheet${n + 1}.xml.rels`,
      relationships([['t', 'table', `../tables/table${n + 1}.xml`]]),
    ])
    parts.push([`xl/tables/table${n + 1}.xml`, sheet.table])
  }
  const types = parts
    .filter(([name]) => name.includes('sheet') || name.includes('workbook.xml'))
    .map(
      ([name]) =>
        `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${name.includes('worksheets/sheet') ? 'worksheet' : 'sheet.main'}+xml"/>`,
    )
  const content = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.filter((type) => !type.includes('.rels')).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`
  return zipOf([['[Content_Types].xml', content], ...parts])
}

const relationships = (all: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${LINK}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

function sheetXml({ rows, hiddenRows = [], hiddenColumns = [], merges = [], after = '', table }: TestSheet): string {
  const columns = hiddenColumns.map((letter) => {
    const n = letter.charCodeAt(0) - 64
    return `<col min="${n}" max="${n}" width="9" hidden="1"/>`
  })
  const lines = rows.map((cells, n) => {
    const hidden = hiddenRows.includes(n + 1) ? ' hidden="1"' : ''
    return `<row r="${n + 1}"${hidden}>${cells.map((cell, c) => cellXml(cell, `${letters(c)}${n + 1}`)).join('')}</row>`
  })
  const merged =
    merges.length === 0 ? '' : `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  const tables = table === undefined ? '' : '<tableParts count="1"><tablePart r:id="t"/></tableParts>'
  return `<worksheet ${MAIN} xmlns:r="${LINK}">${columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`}<sheetData>${lines.join('')}</sheetData>${after}${merged}${tables}</worksheet>`
}

function cellXml(cell: TestCell, at: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'object' && 'f' in cell) {
    return `<c r="${at}"><f>${escaped(cell.f)}</f>${cell.v === undefined ? '' : `<v>${cell.v}</v>`}</c>`
  }
  const { v, bold, date } = typeof cell === 'object' ? cell : { v: cell, bold: undefined, date: undefined }
  const style = bold ? 1 : date === undefined ? 0 : STYLES[date]
  return typeof v === 'number'
    ? `<c r="${at}" s="${style}"><v>${v}</v></c>`
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t>${escaped(v)}</t></is></c>`
}

/** Packs parts into a zip archive. @param declared a size to declare for all parts in place of the real one */
export function zipOf(
  parts: readonly (readonly [name: string, content: string | Buffer])[],
  declared?: number,
): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of parts) {
    const data = Buffer.from(content)
    const packed = deflateRawSync(data)
    const file = Buffer.from(name)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(data), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(declared ?? data.length, 18)
    head.writeUInt16LE(file.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, file, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), head, rest, file]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}
