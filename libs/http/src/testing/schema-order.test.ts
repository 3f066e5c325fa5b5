import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoute } from '../route/route.ts'
import { createOrderCheck } from './schema-order.ts'

const route = (path: string, schema: z.ZodType, accepted?: z.ZodType) =>
  defineRoute({
    method: 'get',
    path,
    operationId: path,
    summary: path,
    tags: [],
    strictQuery: false,
    response: { schema, description: path, ...(accepted === undefined ? {} : { accepted }) },
    errors: [],
    handler: async () => ({ json: {} }),
  })

const check = createOrderCheck([
  route('/things/:slug.json', z.object({ b: z.int(), a: z.int() })),
  route('/things/:slug', z.object({ a: z.int(), b: z.int() }), z.object({ d: z.int(), c: z.int() })),
])

const JSON_TYPE = 'application/json; charset=utf-8'
const PROBLEM = 'application/problem+json'
const run = (path: string, text: string, type = JSON_TYPE, status = 200) =>
  check(`/api/public${path}`, new Response(text, { status, headers: { 'Content-Type': type } }))

test('accepts members in the order of the schema', async () => {
  await run('/things/one?x=1', '{"a":1,"b":2}')
  await run('/things/one', '{"b":2}')
})

test('accepts members in the order of the first matching route', () => run('/things/one.json', '{"b":1,"a":2}'))

test('accepts the body of a 202 in the order of its own schema', () =>
  run('/things/one', '{"d":1,"c":2}', JSON_TYPE, 202))

test('accepts problems in the order of their schema', () =>
  run('/things/one', '{"type":"t","title":"u"}', PROBLEM, 404))

test('accepts anything that is not JSON', () => run('/things/one', '{"b":1,"a":2}', 'text/html'))

test.each([
  ['an answer', '{"b":1,"a":2}', JSON_TYPE, 200],
  ['what is accepted', '{"c":1,"d":2}', JSON_TYPE, 202],
  ['a problem', '{"title":"u","type":"t"}', PROBLEM, 404],
])('fails on %s in another order', async (_, text, type, status) => {
  await expect(run('/things/one', text, type, status)).rejects.toThrow('the order of members of /api/public/things/one')
})

test('leaves the response unread', async () => {
  const response = new Response('{"a":1}', { headers: { 'Content-Type': JSON_TYPE } })
  await check('/api/public/things/one', response)
  expect(await response.json()).toEqual({ a: 1 })
})
