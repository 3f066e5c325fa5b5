import { describe, expect, test } from 'vitest'
import { ead2002, readWhole } from './read-for-test.ts'
import { inlineText } from './text.ts'

async function tableOf(tgroup: string) {
  const { top, report } = await readWhole(
    ead2002(`<did/><odd><table><tgroup cols="3">${tgroup}</tgroup></table></odd>`),
  )
  const [block] = top.notes[0]?.blocks ?? []
  if (block?.t !== 'table') throw new Error('no table was read')
  return { ...block, rows: block.rows.map((row) => row.map((cell) => inlineText(cell))), lost: report.unmapped }
}

const COLUMNS = '<colspec colname="x"/><colspec colname="y"/><colspec colname="z"/>'
const row = (...cells: readonly string[]) =>
  `<row>${cells.map((cell) => (cell.startsWith('<') ? cell : `<entry>${cell}</entry>`)).join('')}</row>`

describe('cells that extend over others', () => {
  test('downwards push those of the rows below aside', async () => {
    const read = await tableOf(
      `${COLUMNS}<tbody>${row('<entry morerows="2">tall</entry>', 'b1', '<entry morerows="1">c1</entry>')}${row('b2')}${row('b3', 'c3')}</tbody>`,
    )
    expect(read).toMatchObject({
      rows: [
        ['tall', 'b1', 'c1'],
        ['', 'b2'],
        ['', 'b3', 'c3'],
      ],
      spans: [
        { row: 0, column: 0, rows: 3, columns: 1 },
        { row: 0, column: 2, rows: 2, columns: 1 },
      ],
      lost: {},
    })
  })

  test('sideways leave no cell under a wrong heading', async () => {
    const read = await tableOf(
      `${COLUMNS}<spanspec spanname="all" namest="x" nameend="z"/><thead>${row('X', 'Y', 'Z')}</thead>
       <tbody>${row('<entry namest="y" nameend="z">wide</entry>')}${row('<entry namest="x" nameend="y">wide</entry>', 'c')}${row('<entry spanname="all">all</entry>')}</tbody>`,
    )
    expect(read).toMatchObject({
      columns: ['X', 'Y', 'Z'],
      rows: [
        ['', 'wide', ''],
        ['wide', '', 'c'],
        ['all', '', ''],
      ],
      spans: [
        { row: 0, column: 1, rows: 1, columns: 2 },
        { row: 1, column: 0, rows: 1, columns: 2 },
        { row: 2, column: 0, rows: 1, columns: 3 },
      ],
      lost: {},
    })
  })

  test('among headings keep all rows of these', async () => {
    const read = await tableOf(
      `${COLUMNS}<thead>${row('<entry morerows="1">Reel</entry>', '<entry namest="y" nameend="z">Years</entry>')}${row('from', 'to')}</thead><tbody>${row('1', '1901', '1904')}</tbody>`,
    )
    expect(read).toMatchObject({
      ...{ columns: [], header_rows: 2 },
      rows: [
        ['Reel', 'Years', ''],
        ['', 'from', 'to'],
        ['1', '1901', '1904'],
      ],
    })
  })

  test('end with their part of the table, and are none if they add nothing', async () => {
    const read = await tableOf(
      `<tbody>${row('<entry morerows="0">a</entry>', '<entry morerows="99999">b</entry>')}${row('c')}</tbody>`,
    )
    expect(read).toMatchObject({
      rows: [['a', 'b'], ['c']],
      spans: [{ row: 0, column: 1, rows: 2, columns: 1 }],
      lost: {},
    })
  })

  test('over columns that the table does not name are reported', async () => {
    const read = await tableOf(
      `<tbody>${row('<entry namest="p" nameend="q">a</entry>', '<entry morerows="many">b</entry>')}</tbody>`,
    )
    expect(read.rows).toEqual([['a', 'b']])
    expect(Object.keys(read.lost).map((path) => path.split('/').at(-1))).toEqual(['@morerows', '@nameend', '@namest'])
  })
})

test('a table of very many named columns stays as small as its cells', async () => {
  const columns = Array.from({ length: 5_000 }, (_, n) => `<colspec colname="c${n}"/>`).join('')
  const rows = Array.from({ length: 2_000 }, () => row('<entry colname="c4999">x</entry>')).join('')
  const read = await tableOf(`${columns}<tbody>${rows}</tbody>`)
  expect(Math.max(...read.rows.map(({ length }) => length))).toBe(1)
})
