import { expect, test } from 'vitest'
import { differences, rowsOf } from './table-cells.ts'

test('cells may have quotes, commas and lines of their own, and the last line may end', () => {
  expect(rowsOf('a,b\r\n"1,""x""\r\ny",\r\n')).toEqual([
    ['a', 'b'],
    ['1,"x"\r\ny', ''],
  ])
  expect(rowsOf('a\r\n1')).toEqual([['a'], ['1']])
})

test('a cell is compared with what is at its path', () => {
  const item = { title: '=x', date: { start: 1850 }, languages: ['de', 'fr'], none: null }
  const header = ['title', 'date.start', 'languages', 'none', 'none.more']
  expect(differences(header, ["'=x", '1850', 'de | fr', '', ''], item)).toEqual([])
  expect(differences(header, ['x', '1851', 'de', '-', ''], item)).toHaveLength(4)
})
