import { expect, test } from 'vitest'
import { compareBytes } from '../../engine/compare-bytes.ts'
import { Dictionary, Lists } from './arrays.ts'
import { readOrdinals } from './columns.ts'

/** Returns the numbers of a list in ascending order. */
function read(lists: Lists, ordinal: number): number[] {
  const counts = new Uint32Array(500)
  lists.countOne(ordinal, counts)
  return [...counts].flatMap((count, value) => Array.from({ length: count }, () => value))
}

test('lists keep what was last set, however often they grow, shrink and are rewritten', () => {
  const lists = new Lists()
  const expected = new Map<number, number[]>()
  let state = 1
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  for (let step = 0; step < 20_000; step++) {
    const ordinal = random(3_000)
    const values = Array.from({ length: random(6) }, () => random(50))
    lists.set(ordinal, values)
    expected.set(ordinal, values)
    if (step % 500 === 0) lists.compact(3_000)
  }
  for (let ordinal = 0; ordinal < 3_000; ordinal++)
    expect(read(lists, ordinal)).toEqual((expected.get(ordinal) ?? []).toSorted((a, b) => a - b))
})

test('rewriting gives back the room of replaced lists', () => {
  const lists = new Lists()
  for (let length = 1; length <= 60; length++) {
    for (let ordinal = 0; ordinal < 500; ordinal++)
      lists.set(
        ordinal,
        Array.from({ length }, () => 1),
      )
  }
  const before = lists.bytes
  for (let ordinal = 0; ordinal < 500; ordinal++) lists.set(ordinal, [ordinal])
  lists.compact(500)
  expect(lists.bytes).toBeLessThan(before / 20)
  expect([read(lists, 0), read(lists, 499), lists.hasAny(7, new Set([7])), lists.hasAny(7, new Set([8]))]).toEqual([
    [0],
    [499],
    true,
    false,
  ])
})

test('a dictionary numbers values from 1 and null as 0', () => {
  const words = new Dictionary<string>()
  expect([words.codeOf('a'), words.codeOf('b'), words.codeOf(null), words.codeOf('a')]).toEqual([1, 2, 0, 1])
  expect([words.valueOf(2), words.valueOf(0), words.known('c'), words.size]).toEqual(['b', null, undefined, 3])
})

test('reads ordinals, and none if a document has no ordinal', () => {
  expect(readOrdinals('{7}')).toEqual(Int32Array.of(7))
  expect(readOrdinals('{0,12,2147483647}')).toEqual(Int32Array.of(0, 12, 2_147_483_647))
  expect(readOrdinals(null)).toEqual(new Int32Array(0))
  expect(readOrdinals('{3,NULL}')).toBeNull()
})

test('texts are compared by the bytes of their UTF-8', () => {
  const texts = [
    '',
    'a',
    'ab',
    'b',
    'é',
    'Ω',
    '\u{d7ff}',
    '\u{e000}',
    '\u{fffd}',
    '\u{10000}',
    '\u{10ffff}',
    'a\u{10000}',
    'a\u{ffff}',
  ]
  const byBytes = texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  expect(texts.toReversed().sort(compareBytes)).toEqual(byBytes)
})
