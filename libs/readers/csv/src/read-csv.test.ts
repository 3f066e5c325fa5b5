import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { CsvError } from './csv-error.ts'
import { type CsvRow, readCsv } from './read-csv.ts'

const LIMITS = { columns: 5, cell: 20, rows: 6 }

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function allOf(rows: AsyncIterable<CsvRow>): Promise<CsvRow[]> {
  const all: CsvRow[] = []
  for await (const row of rows) all.push(row)
  return all
}

async function rowsOf(content: string | Uint8Array, { limits = LIMITS, size = 65_536 } = {}): Promise<CsvRow[]> {
  return allOf(readCsv(inChunks(Buffer.from(content), size), limits))
}

async function problemOf(content: string | Uint8Array): Promise<string> {
  try {
    await rowsOf(content)
  } catch (error) {
    if (error instanceof CsvError) return `${error.line}: ${error.message}`
    throw error
  }
  return 'none'
}

describe('reads', () => {
  test.each([
    ['commas', 'a,b\n1,"x; y"\n'],
    ['semicolons', 'a;b\n1;x; y\n'.replace('x; y', '"x; y"')],
    ['tabs', 'a\tb\n1\tx; y\n'],
    ['a byte order mark', '\ufeffa,b\n1,x; y\n'],
    ['CRLF', 'a,b\r\n1,x; y\r\n'],
    ['CR', 'a,b\r1,x; y\r'],
    ['no line break at the end', 'a,b\n1,x; y'],
    ['a header in quotes with another separator in it', '"a","b"\n1,x; y'],
  ])('a file with %s', async (_what, content) => {
    for (const size of [1, 2, 65_536]) {
      expect((await rowsOf(content, { size })).map(({ cells }) => cells)).toEqual([
        ['a', 'b'],
        ['1', 'x; y'],
      ])
    }
  })

  test.each(['sep=;\n', '"sep=;"\r\n', '\ufeffSEP=;\n'])(
    'a file whose first line names the separator: %j',
    async (first) => {
      for (const size of [1, 65_536]) {
        expect(await rowsOf(`${first}a,b;c\n1,5;2\n`, { size })).toEqual([
          { line: 2, cells: ['a,b', 'c'] },
          { line: 3, cells: ['1,5', '2'] },
        ])
      }
    },
  )

  test('a file of one column, and one of only a header', async () => {
    expect(await rowsOf('a\n1\n')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['1'] },
    ])
    expect(await rowsOf('a,b')).toEqual([{ line: 1, cells: ['a', 'b'] }])
  })

  test('the line on which each row begins, after empty lines and line breaks in cells', async () => {
    const content = '\r\na,b\r\n1,"x\r\ny"\r\n\r\n"p\nq\n",2\r\n3,4'
    for (const size of [1, 65_536]) {
      expect(await rowsOf(content, { size })).toEqual([
        { line: 2, cells: ['a', 'b'] },
        { line: 3, cells: ['1', 'x\ny'] },
        { line: 6, cells: ['p\nq\n', '2'] },
        { line: 9, cells: ['3', '4'] },
      ])
    }
  })

  test('short rows, and empty cells beyond the header, as spreadsheets write them', async () => {
    const [, ...rows] = await rowsOf('a,b\n1\n2,3,,\n')
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['1', ''],
      ['2', '3'],
    ])
  })

  test('no rows without content', async () => {
    expect((await rowsOf(';;\na;b\n;\n1;2\n"";\n')).map(({ line }) => line)).toEqual([2, 4])
  })

  test('what it wrote itself, whatever it contains', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/[\r\0]/g, ''))
    const row = fc.tuple(cell, cell).filter((cells) => cells.some((text) => text !== ''))
    const table = fc.array(row, { minLength: 1, maxLength: 6 })
    const limits = { ...LIMITS, cell: 200 }
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(',', ';', '\t'),
        fc.integer({ min: 1, max: 9 }),
        async (rows, by, size) => {
          const content = [['a', 'b'], ...rows].map((row) => row.map(quoted).join(by)).join('\r\n')
          expect((await rowsOf(content, { size, limits })).slice(1).map(({ cells }) => cells)).toEqual(rows)
        },
      ),
    )
  })
})

describe('refuses, naming the line,', () => {
  test.each([
    ['an empty file', '', /^1: the file is empty/],
    ['a file of empty lines', '\r\n \n', /^1: the file is empty/],
    ['windows-1252', Buffer.from('a,b\n1,Stra\xdfe\n', 'latin1'), /^2: byte 0xDF .*save it as UTF-8/],
    ['UTF-16 with a mark', Buffer.from('\ufeffa,b\n', 'utf16le'), /^1: the file is UTF-16; save it as UTF-8/],
    ['UTF-16 without', Buffer.from('a,b\n', 'utf16le'), /^1: the file is UTF-16/],
    ['a character cut off', Buffer.from('a,b\n1,é').subarray(0, -1), /^2: the file ends within/],
    ['NUL', 'a,b\n1,2\n3,\0\n', /^3: .*NUL/],
    ['an open quotation mark', 'a,b\n1,2\n3,"4\n5,6\n', /^3: .*never closed/],
    ['text after a quotation mark', 'a,b\n1,"2"x\n', /^2: a quotation mark is in the wrong place/],
    ['a quotation mark within a cell', 'a,b\n1,2"\n', /^2: a quotation mark is in the wrong place/],
    ['cells beyond the header', 'a,b\n1,"2\n"\n1,2,3\n', /^4: 3 cells, but the first line names 2 columns/],
    ['too many columns', 'a,b,c,d,e,f\n', /^1: 6 columns; the limit is 5/],
    ['a long cell', `a,b\n1,2\n1,${'x'.repeat(21)}`, /^3: cell 2 has more than 20 characters/],
    ['too many rows', `a\n${'1\n'.repeat(7)}`, /^8: more than 6 rows/],
    ['a first line without an end', 'x'.repeat(200_000), /^1: the first line has more than 100,000 characters/],
    ['an enormous row', `a,b\n1,2\n1,"${'x\n'.repeat(3_000_000)}`, /^3: the row is larger than 4 MB/],
  ])('%s', async (_what, content, expected) => {
    expect(await problemOf(content)).toMatch(expected)
  })

  test('and stops reading: a row in use ends the file', async () => {
    let ended = false
    async function* endless() {
      try {
        yield Buffer.from('a,b\n')
        for (;;) yield Buffer.from('1,2\n'.repeat(1000))
      } finally {
        ended = true
      }
    }
    for await (const { line } of readCsv(endless(), { ...LIMITS, rows: 1e9 })) if (line === 500) break
    expect(ended).toBe(true)
  })
})

describe('columns', () => {
  const names = { required: ['reference', 'file'], optional: ['label'] } as const
  const columns = (...cells: string[]) => columnsOf({ line: 1, cells }, names)

  test('are found in any order, whatever their case', () => {
    expect(columns('File', ' LABEL ', 'reference', '')).toEqual({ file: 0, label: 1, reference: 2 })
    expect(columns('reference', 'file')).toEqual({ reference: 0, file: 1 })
  })

  test.each([
    [['reference'], 'the first line must name the columns reference, file'],
    [['reference', 'fille'], '"fille" is not a column; did you mean file?'],
    [['reference', 'file', 'zzzzzz'], '"zzzzzz" is not a column; the columns are reference, file, label'],
    [['file', 'reference', 'File'], 'two columns are named file'],
  ])('%j: %s', (cells, message) => {
    expect(() => columns(...cells)).toThrow(message)
  })
})
