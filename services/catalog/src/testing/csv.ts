/** Parses CSV strictly as RFC 4180 has it: rows by the names in the header. @throws if it is not valid */
export function rowsOfCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = cellsOfCsv(text)
  return rows.map((cells) => {
    if (cells.length !== header.length) throw new Error(`${cells.length} cells below ${header.length} names`)
    return Object.fromEntries(header.map((name, n) => [name, cells[n] ?? '']))
  })
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y

function cellsOfCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length) {
    const at = CELL.lastIndex
    const found = CELL.exec(text)
    if (found === null) throw new Error(`no cell at ${at}: ${text.slice(at, at + 40)}`)
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}
