import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoute } from '../route/route.ts'
import { common } from '../testing/signed-app.ts'
import { Costs, type Kind } from './costs.ts'
import { shapeOf } from './shape.ts'

const record: Kind = { tenant: 'a', route: '/records/{slug}', shape: '' }

test('a request costs as much as the latest ones of its kind, which rises faster than it falls', () => {
  const costs = new Costs()
  expect(costs.expected(record)).toBe(10)
  costs.learn(record, 2)
  expect(costs.expected(record)).toBe(2)
  costs.learn(record, 900)
  expect(costs.expected(record)).toBe(451)
  costs.learn(record, 1)
  expect(costs.expected(record)).toBe(406)
})

test('light requests among heavy ones do not make their kind cheap', () => {
  const costs = new Costs()
  for (let n = 0; n < 100; n++) costs.learn(record, n % 4 === 0 ? 900 : 1)
  expect(costs.expected(record)).toBeGreaterThan(300)
})

test('a new shape costs as much as its route, but nothing is known of another archive', () => {
  const costs = new Costs()
  costs.learn({ ...record, shape: 'include=details' }, 200)
  expect(costs.expected(record)).toBe(200)
  costs.learn(record, 2)
  expect(costs.expected({ ...record, shape: 'include=details' })).toBe(200)
  expect(costs.expected({ ...record, tenant: 'b' })).toBe(10)
})

test('the shape of a query has the names of its parameters, and values only of those that tell the extent', () => {
  const query = z.object({ q: z.string(), limit: z.string(), page: z.string() })
  const route = defineRoute({
    ...common,
    path: '/things',
    operationId: 'things',
    query,
    strictQuery: false,
    handler: async () => ({ json: {} }),
  })
  expect(shapeOf(route, 'q=mill&limit=100&utm=1&page=2&q=b')).toBe('limit=100&page&q')
  expect(shapeOf(route, 'page=3&q=weir&limit=100')).toBe('limit=100&page&q')
  expect(shapeOf(route, `limit=${'9'.repeat(500)}`).length).toBeLessThan(50)
  expect(shapeOf(route, '')).toBe('')
  expect(shapeOf({ query: undefined }, 'a=b')).toBe('')
})
