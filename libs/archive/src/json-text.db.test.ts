import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  integerOrNull,
  type JsonValue,
  jsonArray,
  jsonArrayOf,
  jsonObject,
  jsonOf,
  jsonOrNull,
  jsonText,
  quoted,
  textOf,
  textOrNull,
} from './json-text.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

const HOSTILE = `"quoted", \\ 'single' \u0001\n\t</script> ünï 手紙 \u{1f4dc} {}[]:,null`

const read = async (expression: string, values: unknown[] = [], from = ''): Promise<string> => {
  const { rows } = await database.pool.query<{ text: string }>(`SELECT ${expression} AS text ${from}`, values)
  return rows[0]?.text ?? expect.fail('no row')
}

test.each<[name: string, value: JsonValue, given: unknown, expected: unknown]>([
  ['any text', textOf('$1::text'), HOSTILE, HOSTILE],
  ['an empty text', textOf('$1::text'), '', ''],
  ['texts', textOf('$1::text[]'), [HOSTILE, null], [HOSTILE, null]],
  ['text or null', textOrNull('$1::text'), HOSTILE, HOSTILE],
  ['no text', textOrNull('$1::text'), null, null],
  ['an integer', integerOrNull('$1::int'), -7, -7],
  ['no integer', integerOrNull('$1::int'), null, null],
  ['a real number', jsonOf('$1::real'), 0.9, 0.9],
  ['stored JSON', jsonOrNull('$1::jsonb'), JSON.stringify({ a: [HOSTILE] }), { a: [HOSTILE] }],
  ['a missing member', jsonOrNull(`$1::jsonb -> 'b'`), '{"a":1}', null],
  ['a null member', jsonOrNull(`$1::jsonb -> 'a'`), '{"a":null}', null],
  ['parts in quotes', quoted(jsonText(`it's/`), jsonOf('$1::text')), 'slug-1', `it's/slug-1`],
])('%s can be read again', async (_name, value, given, expected) => {
  const object = jsonObject({ before: jsonText('1'), "it's": value, after: jsonOf(jsonObject({ value })) })
  expect(JSON.parse(await read(object, [given]))).toEqual({ before: 1, "it's": expected, after: { value: expected } })
  expect(JSON.parse(await read(jsonArray([value, value]), [given]))).toEqual([expected, expected])
})

test('an object and an array without members', async () => {
  expect(await read(jsonObject({}))).toBe('{}')
  expect(await read(jsonArray([]))).toBe('[]')
})

describe('an array of rows', () => {
  const rows = `FROM (VALUES (2, 'b"'), (1, 'a'), (3, null)) v(n, text)`
  const item = jsonObject({ n: jsonOf('n'), text: textOrNull('text') })
  const items = [
    { n: 1, text: 'a' },
    { n: 2, text: 'b"' },
    { n: 3, text: null },
  ]

  test('is in order', async () => {
    expect(JSON.parse(await read(jsonArrayOf(item, { order: 'n' }), [], rows))).toEqual(items)
  })

  test('contains only the rows that a condition selects', async () => {
    expect(JSON.parse(await read(jsonArrayOf(item, { where: 'n = 2' }), [], rows))).toEqual([{ n: 2, text: 'b"' }])
  })

  test('is empty without rows', async () => {
    expect(await read(jsonArrayOf(item, { where: 'n > 9' }), [], rows)).toBe('[]')
  })
})
