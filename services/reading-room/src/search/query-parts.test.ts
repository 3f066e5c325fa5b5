import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, QUERY_PARTS, queryOf } from './query-parts.ts'

/** Returns the parts that are not empty. */
const said = (query: string) => Object.fromEntries(Object.entries(partsOf(query)).filter(([, text]) => text !== ''))

test.each([
  [{ all: 'river ice' }, 'river ice'],
  [{ exact: 'river ice' }, '"river ice"'],
  [{ exact: '"river" ice' }, '"river ice"'],
  [{ any: 'river ice' }, '(river OR ice)'],
  [{ any: 'river "deep ice"' }, '(river OR "deep ice")'],
  [{ any: 'river' }, 'river'],
  [{ none: 'river "deep ice"' }, '-river -"deep ice"'],
  [{ none: '-river' }, '-river'],
  [{ title: 'storm "old map' }, 'title:storm title:old title:map'],
  [{ note: '"old map"', text: 'ferr*' }, 'note:"old map" text:ferr*'],
  [{ creator: 'Ada Holm', genre: 'maps', place: 'Velme' }, 'creator:Ada creator:Holm genre:maps place:Velme'],
  [{ names: 'Holm' }, '(person:Holm OR organization:Holm OR family:Holm OR place:Holm OR subject:Holm)'],
  [{ all: 'a', rest: 'b OR c' }, 'a b OR c'],
  [{ title: '()', none: '"' }, ''],
  [{}, ''],
])('%o means %j', (parts, query) => {
  expect(queryOf(parts)).toBe(query)
})

test.each([
  ['river ice', { all: 'river ice' }],
  ['"river ice" snow "old map"', { exact: 'river ice', all: 'snow "old map"' }],
  ['(river OR ice) -snow -"old map"', { any: 'river ice', none: 'snow "old map"' }],
  ['title:storm title:"old map" Note:x', { title: 'storm "old map"', note: 'x' }],
  ['person:holm date:1850s', { rest: 'person:holm date:1850s' }],
  ['river OR ice', { rest: 'river OR ice' }],
  ['"river ice', { rest: '"river ice' }],
  ['river (ice', { rest: 'river (ice' }],
  ['river ) ice "', { rest: 'river ) ice "' }],
  ['(a (b OR c))', { rest: '(a (b OR c))' }],
  ['-title:x -(a OR b)', { rest: '-title:x -(a OR b)' }],
  ['(a OR -b)', { rest: '(a OR -b)' }],
  ['title:(a OR b)', { rest: 'title:(a OR b)' }],
  ['', {}],
])('%j is shown in the fields of the form', (query, parts) => {
  expect(said(query)).toEqual(parts)
})

test('long runs of white space take no more time than other characters', () => {
  // A pattern that tried every division of the spaces took half a minute.
  expect(partsOf(`"a${' '.repeat(80_000)}b"`).exact).toBe('a b')
}, 2_000)

test('a query comes back from the form with the same parts', () => {
  const pieces = fc.constantFrom(
    'river',
    '"old map"',
    '-ice',
    'OR',
    '(a OR b)',
    'title:x',
    'text:"y z"',
    '"',
    '(',
    ')',
    'person:k',
    '“a”',
    'e*',
    'a/2:1',
    '-(c d)',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (words) => {
      const parts = partsOf(words.join(' '))
      expect(partsOf(queryOf(parts))).toEqual(parts)
      for (const part of QUERY_PARTS) expect(typeof parts[part]).toBe('string')
    }),
    { numRuns: 2000 },
  )
})
