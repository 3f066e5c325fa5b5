import { expect, test } from 'vitest'
import { z } from 'zod'
import { inSchemaOrder } from './schema-order.ts'

const Inner = z.strictObject({ b: z.string(), a: z.string().nullable() })
const Schema = z.strictObject({
  z: z.int(),
  inner: Inner.nullable(),
  list: z.array(Inner).readonly().default([]),
  either: z.union([z.strictObject({ y: z.int(), x: z.int() }), z.strictObject({ w: z.int(), v: z.int() })]).optional(),
})

test('members that a loose schema does not declare keep their place', () => {
  const Loose = z.looseObject({ id: z.string(), type: z.string() })
  const given = '{"@context":"c","type":"t","note":1,"id":"i"}'
  expect(JSON.stringify(inSchemaOrder(Loose, JSON.parse(given)))).toBe('{"@context":"c","id":"i","note":1,"type":"t"}')
})

test.each([
  [
    '{"list":[{"a":null,"b":"1"}],"inner":{"a":"2","b":"3"},"z":1}',
    '{"z":1,"inner":{"b":"3","a":"2"},"list":[{"b":"1","a":null}]}',
  ],
  ['{"inner":null,"z":1}', '{"z":1,"inner":null}'],
  ['{"either":{"v":1,"w":2},"z":1}', '{"z":1,"either":{"w":2,"v":1}}'],
  ['{"either":{"x":1,"y":2}}', '{"either":{"y":2,"x":1}}'],
  ['{"other":1,"z":2}', '{"z":2,"other":1}'],
  ['[1]', '[1]'],
  ['null', 'null'],
])('%s is sorted in the order of its schema', (given, expected) => {
  expect(JSON.stringify(inSchemaOrder(Schema, JSON.parse(given)))).toBe(expected)
})
