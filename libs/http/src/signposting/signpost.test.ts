import { expect, test } from 'vitest'
import { linkHeader } from '../response/link-header.ts'
import { inHeader, linksetOf } from './signpost.ts'

const items = (count: number, length = 10) =>
  Array.from({ length: count }, (_, n) => ({
    rel: 'item',
    href: `https://a.example/${'x'.repeat(length)}${n}`,
    type: 'image/png',
  }))
const cited = { rel: 'cite-as', href: 'https://a.example/ark:1/b' }

test('a header has all items or none of them, and what matters first', () => {
  expect(inHeader([cited, ...items(3)])).toEqual([cited, ...items(3)])
  expect(inHeader([cited, ...items(4)])).toEqual([cited])
  expect(inHeader([cited, ...items(3, 700)])).toEqual([cited])
})

test('a header stays short, whatever a resource links to', () => {
  const signs = Array.from({ length: 40 }, (_, n) => ({
    rel: 'describedby',
    href: `https://a.example/${'y'.repeat(180)}${n}`,
  }))
  const header = linkHeader({}, [], [cited, ...signs]) ?? ''
  expect(header.length).toBeLessThanOrEqual(1_500)
  expect(header).toMatch(
    /^<https:\/\/a\.example\/ark:1\/b>; rel="cite-as", <https:\/\/a\.example\/y+0>; rel="describedby"/,
  )
})

test('a header of many other links has what to cite and the linkset, and else no more than proxies read', () => {
  const alternates = Array.from({ length: 14 }, (_, n) => ({
    url: `https://a.example/${'z'.repeat(150)}${n}`,
    type: 'a/b',
  }))
  const signs = [
    cited,
    { rel: 'linkset', href: `https://a.example/${'z'.repeat(150)}?format=linkset`, type: 'application/linkset+json' },
    ...Array.from({ length: 3 }, (_, n) => ({ rel: 'describedby', href: `https://a.example/${'z'.repeat(150)}.${n}` })),
  ]
  const length = (count: number) => linkHeader({}, alternates.slice(0, count), signs)?.length ?? 0
  expect([0, 4, 8, 10].map(length).filter((each) => each > 2_700)).toEqual([])
  const full = linkHeader({}, alternates, signs) ?? ''
  expect(full).toMatch(/rel="cite-as".*rel="linkset"/)
  expect(full.length - (linkHeader({}, alternates)?.length ?? 0)).toBeLessThanOrEqual(500)
})

test('an address on a website of any script is in ASCII, as headers are', () => {
  const href = 'https://www.archiv.example/řády/集 1/x?a=b%20c#d'
  expect(linkHeader({}, [], [{ rel: 'cite-as', href }])).toBe(
    '<https://www.archiv.example/%C5%99%C3%A1dy/%E9%9B%86%201/x?a=b%20c#d>; rel="cite-as"',
  )
})

test('a type with quotes, and an address with a bracket, stay inside theirs', () => {
  expect(linkHeader({}, [], [{ rel: 'item', href: 'https://a.example/>b', type: 'a/b; c="d"' }])).toBe(
    '<https://a.example/%3Eb>; rel="item"; type="a/b; c=\\"d\\""',
  )
})

test('a linkset has the targets of each relation of each resource', () => {
  const contexts = [
    { anchor: 'https://a.example/1', signs: [cited, ...items(2)] },
    { anchor: 'https://a.example/2', signs: [] },
  ]
  const [first, second] = items(2).map(({ href, type }) => ({ href, type }))
  expect(linksetOf(contexts)).toEqual({
    linkset: [{ anchor: 'https://a.example/1', 'cite-as': [{ href: cited.href }], item: [first, second] }],
  })
})
