import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { arkOf, arkUrl, checkCharacter, readArk } from './ark.ts'

const ID = '0f9a2c4e-8b7d-5a6c-9e21-3c5d7f8a9b0c'
const LOWEST = '00000000-0000-0000-8000-000000000000'
const HIGHEST = 'ffffffff-ffff-ffff-bfff-ffffffffffff'

const nameOf = (id: string, arkPrefix = '12345/b3'): string => (arkOf({ arkPrefix }, id) ?? '').replace(/^ark:/, '')

test('check characters are those of noid', () => {
  // The example in the documentation of noid's check digit algorithm.
  expect(checkCharacter('13030/xf93gt2')).toBe('q')
})

test('an ARK contains the prefix, the UUID in betanumeric characters, and a check character', () => {
  expect(arkOf({ arkPrefix: '12345/b3' }, ID)).toMatch(/^ark:12345\/b3[0-9bcdfghjkmnpqrstvwxz]{27}$/)
  expect(arkUrl({ origin: 'https://a.example', arkPrefix: '12345/' }, ID)).toMatch(
    /^https:\/\/a\.example\/ark:12345\/[0-9bcdfghjkmnpqrstvwxz]{27}$/,
  )
})

// Published ARKs depend on it.
test('the ARK of a UUID never changes', () => {
  expect(arkOf({ arkPrefix: '12345/b3' }, ID)).toMatchInlineSnapshot(`"ark:12345/b31dd2bfw2n02p6t5bdjxggp67223"`)
  expect(arkOf({ arkPrefix: '12345/' }, LOWEST)).toMatchInlineSnapshot(`"ark:12345/00000000000000000000000000w"`)
  expect(arkOf({ arkPrefix: '99999/' }, HIGHEST)).toMatchInlineSnapshot(`"ark:99999/sdj6j7bvt8439g9k426tv7hq9xr"`)
})

test('every UUID is found again, and none has the ARK of another', () => {
  const ids = [ID, LOWEST, HIGHEST, ...Array.from({ length: 2000 }, () => randomUUID())]
  const names = ids.map((id) => nameOf(id))
  expect(names.map(readArk)).toEqual(ids.map((id) => ({ prefix: '12345/b3', id })))
  expect(new Set(names).size).toBe(ids.length)
})

test('an archive without a prefix has no ARKs, and neither has a UUID of another kind', () => {
  expect(arkOf({ arkPrefix: null }, ID)).toBeNull()
  expect(arkUrl({ origin: 'https://a.example', arkPrefix: null }, ID)).toBeNull()
  expect(arkOf({ arkPrefix: '12345/' }, 'e1')).toBeNull()
  expect(arkOf({ arkPrefix: '12345/' }, '0f9a2c4e-8b7d-5a6c-1e21-3c5d7f8a9b0c')).toBeNull()
})

test.each(['', 'b3', '12345/', '12345/b3', '12345/b3é', 'x'.repeat(27), `12345/b3${'z'.repeat(27)}`])(
  '%j is no ARK',
  (name) => {
    expect(readArk(name)).toBeNull()
  },
)

test('two neighbouring characters that change places are noticed', () => {
  const name = nameOf(ID)
  for (let at = 8; at < name.length - 1; at++) {
    const [a, b] = [name.charAt(at), name.charAt(at + 1)]
    if (a === b) continue
    expect(readArk(name.slice(0, at) + b + a + name.slice(at + 2)), `at ${at}`).toBeNull()
  }
})

test('a wrong character is noticed, or gives the UUID of no item', () => {
  const name = nameOf(ID)
  const unnoticed = new Set<number>()
  for (let at = 8; at < name.length; at++) {
    for (const other of '0123456789bcdfghjkmnpqrstvwxzl') {
      if (other === name.charAt(at)) continue
      const id = readArk(name.slice(0, at) + other + name.slice(at + 1))?.id ?? null
      if (id !== null) unnoticed.add(at + 1)
      expect(id).not.toBe(ID)
    }
  }
  // The algorithm gives the 29th character no weight.
  expect([...unnoticed]).toEqual([29])
})
