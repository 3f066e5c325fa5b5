import { expect, test } from 'vitest'
import { createAncestors } from './ancestors.ts'

const anAncestor = (id: string) => ({ id, kind: 'collection', slug: id, title: id }) as const

test('ancestors are kept by archive until its next change', () => {
  const ancestors = createAncestors()
  ancestors.of('one', '7').set('a', anAncestor('a'))
  expect(ancestors.of('one', '7').get('a')).toEqual(anAncestor('a'))
  expect(ancestors.of('two', '7').get('a')).toBeUndefined()
  expect(ancestors.of('one', '8').get('a')).toBeUndefined()
  expect(ancestors.of('one', '7').get('a')).toBeUndefined()
})

test('ancestors of an archive are dropped when there are too many', () => {
  const ancestors = createAncestors()
  const most = () => {
    let n = 0
    for (; ancestors.of('one', '7').size === n && n < 100_000; n++) {
      ancestors.of('one', '7').set(String(n), anAncestor(String(n)))
    }
    return n
  }
  expect(most()).toBe(8_192)
})

test('only the archives asked for last keep theirs', () => {
  const ancestors = createAncestors()
  const archives = ['one', 'two', 'three', 'four']
  for (const archive of archives) ancestors.of(archive, '7').set('a', anAncestor('a'))
  ancestors.of('one', '7')
  ancestors.of('five', '7')
  expect(['one', 'three', 'four'].map((archive) => ancestors.of(archive, '7').size)).toEqual([1, 1, 1])
  expect(ancestors.of('two', '7').size).toBe(0)
})
