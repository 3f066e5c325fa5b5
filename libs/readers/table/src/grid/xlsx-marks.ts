import { elementsOf, isOn, type Parts, partText, relatedParts, tagsOf } from './xlsx-parts.ts'

/** A filter of a sheet or of one of its tables. */
export interface Filter {
  /** First line below its header, and last line; columns from `first`. All 0-based. */
  readonly from: number
  readonly to: number
  readonly first: number
  readonly columns: readonly FilterColumn[]
}

interface FilterColumn {
  /** Position in the filter, 0-based. */
  readonly at: number
  /** The values that it shows; null for any other condition. */
  readonly shown: ReadonlySet<string> | null
  readonly showsBlank: boolean
}

/** Facts of a sheet that the library that reads workbooks does not tell. */
export interface SheetMarks {
  readonly name: string
  readonly hidden: boolean
  /** 0-based. */
  readonly hiddenRows: ReadonlySet<number>
  readonly hiddenColumns: readonly (readonly [first: number, last: number])[]
  /** Whether lines that are not mentioned are hidden, too. */
  readonly hidesOthers: boolean
  readonly mentionedRows: ReadonlySet<number>
  /** Addresses of cells in bold, such as A5. */
  readonly bold: ReadonlySet<string>
  readonly filters: readonly Filter[]
}

const WORKBOOK = /\/officeDocument$/

/** Reads the sheets of a workbook (ECMA-376 part 1, 18.2 and 18.3), in order. */
export function marksOf(parts: Parts): SheetMarks[] {
  const [main] = [...relatedParts(parts, '').values()].filter(({ type }) => WORKBOOK.test(type))
  const path = main?.path ?? 'xl/workbook.xml'
  const related = relatedParts(parts, path)
  const styles = [...related.values()].find(({ type }) => type.endsWith('/styles'))
  const bold = boldStyles(partText(parts, styles?.path ?? 'xl/styles.xml'))
  return [...tagsOf(partText(parts, path), 'sheet')].map((tag) => {
    const sheet = related.get(tag.get('id') ?? '')?.path ?? ''
    return {
      name: tag.get('name') ?? '',
      hidden: (tag.get('state') ?? 'visible') !== 'visible',
      ...sheetMarks(parts, sheet, bold),
    }
  })
}

/** Returns the styles of cells (18.8.10) whose font is bold. */
function boldStyles(xml: string): ReadonlySet<string> {
  const [fonts = ''] = elementsOf(xml, 'fonts')
  const bold = [...elementsOf(fonts, 'font')].map((font) =>
    [...tagsOf(font, 'b')].some((tag) => tag.get('val') !== '0'),
  )
  const [styles = ''] = elementsOf(xml, 'cellXfs')
  const found = new Set<string>()
  for (const [index, tag] of [...tagsOf(styles, 'xf')].entries()) {
    if (bold[Number(tag.get('fontId') ?? 0)] === true) found.add(String(index))
  }
  return found
}

function sheetMarks(parts: Parts, path: string, boldOf: ReadonlySet<string>): Omit<SheetMarks, 'name' | 'hidden'> {
  const xml = partText(parts, path)
  const hiddenRows = new Set<number>()
  const mentionedRows = new Set<number>()
  let row = -1
  for (const tag of tagsOf(xml, 'row')) {
    row = tag.has('r') ? Number(tag.get('r')) - 1 : row + 1
    mentionedRows.add(row)
    if (isOn(tag.get('hidden')) || Number(tag.get('ht') ?? 1) === 0) hiddenRows.add(row)
  }
  const hiddenColumns = [...tagsOf(xml, 'col')].flatMap((tag): [number, number][] => {
    const isHidden = isOn(tag.get('hidden')) || Number(tag.get('width') ?? 1) === 0
    return isHidden ? [[Number(tag.get('min')) - 1, Number(tag.get('max')) - 1]] : []
  })
  const bold = new Set<string>()
  for (const tag of tagsOf(xml, 'c')) if (boldOf.has(tag.get('s') ?? '')) bold.add(tag.get('r') ?? '')
  const hidesOthers = [...tagsOf(xml, 'sheetFormatPr')].some((tag) => isOn(tag.get('zeroHeight')))
  const tables = [...relatedParts(parts, path).values()].filter(({ type }) => type.endsWith('/table'))
  const filters = [xml, ...tables.map(({ path: table }) => partText(parts, table))].flatMap(filtersOf)
  return { hiddenRows, hiddenColumns, hidesOthers, mentionedRows, bold, filters }
}

const RANGE = /^\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)$/i

/** Reads filters (18.3.1.2) that have a condition. */
function filtersOf(xml: string): Filter[] {
  return [...elementsOf(xml, 'autoFilter')].flatMap((filter): Filter[] => {
    const [tag] = tagsOf(filter, 'autoFilter')
    const [, letters = '', top = '', , bottom = ''] = RANGE.exec(tag?.get('ref') ?? '') ?? []
    const columns = [...elementsOf(filter, 'filterColumn')].flatMap(columnOf)
    if (letters === '' || columns.length === 0) return []
    return [{ from: Number(top), to: Number(bottom) - 1, first: indexOf(letters), columns }]
  })
}

function columnOf(xml: string): FilterColumn[] {
  const [tag] = tagsOf(xml, 'filterColumn')
  const at = Number(tag?.get('colId') ?? 0)
  const [values] = elementsOf(xml, 'filters')
  // A column that only lacks its button has no condition.
  if (
    /^<[^>]*\/>$/.test(xml) ||
    !/<(?:[\w.-]+:)?(?:filters|customFilters|top10|dynamicFilter|colorFilter|iconFilter)/.test(xml)
  )
    return []
  if (values === undefined || /<(?:[\w.-]+:)?dateGroupItem/.test(values))
    return [{ at, shown: null, showsBlank: false }]
  const shown = new Set([...tagsOf(values, 'filter')].map((value) => (value.get('val') ?? '').trim().toLowerCase()))
  const [list] = tagsOf(values, 'filters')
  return [{ at, shown, showsBlank: isOn(list?.get('blank')) }]
}

const indexOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
