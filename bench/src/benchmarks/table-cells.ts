/** Reads CSV (RFC 4180) of whose form nothing else is known. */
export function rowsOf(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (row.length === 0 && end === '' && quoted === undefined && plain === '') break
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** Returns the columns of a row whose cell is not what an item of JSON has there. */
export const differences = (header: readonly string[], row: readonly string[], item: object): string[] =>
  header.flatMap((column, n) => {
    const wanted = cellOf(item, column.split('.'))
    const [cell = null] = [row[n]]
    // What a spreadsheet would run has an apostrophe before it.
    return cell === wanted || cell === `'${wanted}`
      ? []
      : [`${column}: ${JSON.stringify(cell)}, not ${JSON.stringify(wanted)}`]
  })

function cellOf(value: unknown, path: readonly string[]): string {
  if (Array.isArray(value)) return value.map((each) => cellOf(each, path)).join(' | ')
  const [name, ...rest] = path
  if (value === null || value === undefined) return ''
  if (name === undefined)
    return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`
  return cellOf((value as Readonly<Record<string, unknown>>)[name], rest)
}
