import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCursorCodec } from './cursor.ts'

const codec = createCursorCodec('a secret of more than 32 characters')
const scope = {
  tenant: 't',
  path: '/api/public/records',
  filters: { language: 'de', collection: undefined },
  sort: 'published',
}
const Position = z.object({ at: z.string(), id: z.int() })
const position = { at: '2026-01-01', id: 7 }
const cursor = codec.encode(scope, position)
const invalid = expect.objectContaining({ code: 'invalid_cursor', status: 400 })

test('decodes to the original position, and is safe in a URL', () => {
  expect(codec.decode(scope, cursor, Position)).toEqual(position)
  expect(cursor).toMatch(/^[\w-]+$/)
})

test('is valid for replicas with the same secret only', () => {
  const same = createCursorCodec('a secret of more than 32 characters')
  const other = createCursorCodec('another secret of over 32 characters')
  expect(same.decode(scope, cursor, Position)).toEqual(position)
  expect(() => other.decode(scope, cursor, Position)).toThrow(invalid)
})

test('cursors of both secrets are valid during a rotation; afterwards, those of the old one are not', () => {
  const [old, next] = ['a secret of more than 32 characters', 'another secret of over 32 characters']
  const rotating = createCursorCodec([next, old])
  expect(rotating.decode(scope, cursor, Position)).toEqual(position)
  const fresh = rotating.encode(scope, position)
  expect(createCursorCodec([old, next]).decode(scope, fresh, Position)).toEqual(position)
  expect(createCursorCodec(next).decode(scope, fresh, Position)).toEqual(position)
  expect(() => createCursorCodec(next).decode(scope, cursor, Position)).toThrow(invalid)
})

test.each([
  ['tenant', { tenant: 'u' }],
  ['path', { path: '/api/public/collections' }],
  ['filters', { filters: { language: 'fr' } }],
  ['filters', { filters: {} }],
  ['filters', { filters: { language: 'de', collection: 'x' } }],
  ['order', { sort: 'title' }],
])('belongs to one %s', (_what, change) => {
  expect(() => codec.decode({ ...scope, ...change }, cursor, Position)).toThrow(invalid)
})

test('absent filters and the order of filters make no difference', () => {
  const one = codec.encode({ ...scope, filters: { a: 1, b: 2, c: null } }, position)
  expect(codec.decode({ ...scope, filters: { b: 2, a: 1 } }, one, Position)).toEqual(position)
})

test('is rejected if altered anywhere', () => {
  fc.assert(
    fc.property(fc.nat(cursor.length - 1), fc.constantFrom('A', 'z', '_', '9'), (index, letter) => {
      const altered = cursor.slice(0, index) + letter + cursor.slice(index + 1)
      const bytes = (text: string) => Buffer.from(text, 'base64url')
      fc.pre(!bytes(altered).equals(bytes(cursor)))
      expect(() => codec.decode(scope, altered, Position)).toThrow(invalid)
    }),
  )
})

test('rejects any other input without an internal error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => codec.decode(scope, text, Position)).toThrow(invalid)
    }),
  )
})

test('rejects a signed position that does not match the schema', () => {
  expect(() => codec.decode(scope, codec.encode(scope, { at: 1 }), Position)).toThrow(invalid)
})
