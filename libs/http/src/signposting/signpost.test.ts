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

test('with many other links, what to cite and the linkset remain, and graphs give way', () => {
  const url = `https://a.example/${'z'.repeat(100)}`
  const profile = 'https://a.example/profile'
  const others = (count: number) => [
    ...Array.from({ length: count }, (_, n) => ({ url: `${url}${n}`, type: 'a/b' })),
    ...['.ttl', '.nt'].map((suffix) => ({ url: url + suffix, type: 'text/turtle', profile })),
  ]
  const linkset = { rel: 'linkset', href: `${url}?format=linkset` }
  const signs = [cited, linkset, ...Array.from({ length: 3 }, (_, n) => ({ rel: 'describedby', href: `${url}/${n}` }))]
  const few = linkHeader({}, others(2), signs) ?? ''
  expect(few.match(/describedby|profile=/g)).toHaveLength(5)
  const many = linkHeader({}, others(18), signs) ?? ''
  expect(many.match(/alternate|cite-as|linkset"|describedby|profile=/g)).toHaveLength(18 + 2)
  for (let count = 0; count < 15; count++) {
    expect((linkHeader({}, others(count), signs) ?? '').length).toBeLessThanOrEqual(2_800)
  }
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
