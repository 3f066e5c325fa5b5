import { expect, test } from 'vitest'
import { idsIn, keptListOf, MAX_LIST } from './kept-list.ts'

test('ids are read from repeated parameters and from one, once each, without what names nothing', () => {
  expect(idsIn('ids=a,b&ids=b&ids=c%2Cd', 'ids')).toEqual(['a', 'b', 'c', 'd'])
  expect(idsIn('ids=&ids=,%20,%22%3E,a%20b&list=x', 'ids')).toEqual([])
  expect(idsIn(`ids=${'x'.repeat(201)}`, 'ids')).toEqual([])
  expect(idsIn('ids=%C3%A9t%C3%A9', 'ids')).toEqual(['été'])
})

test('a page without a list keeps none, and no list is longer than the API reads', () => {
  expect(keptListOf('q=letter&list=')).toBeUndefined()
  expect(keptListOf('list=%C3%A9,b')).toBe('%C3%A9,b')
  const many = Array.from({ length: MAX_LIST + 5 }, (_, n) => `i${n}`)
  expect(keptListOf(`list=${many.join(',')}`)?.split(',')).toEqual(many.slice(0, MAX_LIST))
})
