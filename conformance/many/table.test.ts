import { expect, test } from 'vitest'
import { promiseTable } from './table.ts'

test('the table has a row for each promise and a column for each installation, and shows what does not hold', () => {
  const one = { head: 'One', cells: new Map([['A', { kept: '1 of 1' }]]) }
  const two = {
    head: 'Two',
    cells: new Map([
      ['A', { broken: '2 instead\nof | 1' }],
      ['B', { kept: 'yes' }],
    ]),
  }
  expect(promiseTable([{ name: 'A' }, { name: 'B' }], [one, two]).split('\n')).toEqual([
    '| Promised on one, held on many | One | Two |',
    '| --- | --- | --- |',
    '| A | 1 of 1 | **no**: 2 instead of   1 |',
    '| B | – | yes |',
  ])
})
