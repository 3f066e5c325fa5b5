import { expect, test } from 'vitest'
import { withSharedResponses } from './shared-responses.ts'

const pending = (example?: string) => ({
  description: 'Not yet',
  content: { 'application/json': { schema: { type: 'string' }, ...(example !== undefined && { example }) } },
})
const operation = (operationId: string, responses: object) => ({ get: { operationId, responses } })

test('responses that operations have alike, but for their examples, are named once, with an example', () => {
  const { paths, components } = withSharedResponses({
    paths: {
      '/a': operation('getA', { 200: pending(), 202: pending() }),
      '/b': operation('getB', { 200: pending(), 202: pending('soon') }),
      '/c': operation('getC', { 202: { description: 'Another' } }),
    },
    components: { schemas: {}, headers: {}, parameters: {}, responses: { gone: {} } },
  } as never) as unknown as { paths: object; components: { responses: object } }
  const shared = { $ref: '#/components/responses/202-getA' }
  expect(paths).toEqual({
    '/a': operation('getA', { 200: pending(), 202: shared }),
    '/b': operation('getB', { 200: pending(), 202: shared }),
    '/c': operation('getC', { 202: { description: 'Another' } }),
  })
  expect(components.responses).toEqual({ '202-getA': pending('soon'), gone: {} })
})

test('complete documents are shared, and JSON is not, whose examples differ', () => {
  const done = (type: string, example: string) => ({ content: { [type]: { schema: { type: 'string' }, example } } })
  const document = {
    paths: {
      '/a': operation('getA', { 200: done('application/mods+xml', 'a') }),
      '/b': operation('getB', { 200: done('application/mods+xml', 'b') }),
      '/c': operation('getC', { 200: done('application/json', 'c') }),
      '/d': operation('getD', { 200: done('application/json', 'd') }),
    },
    components: { schemas: {}, headers: {}, parameters: {}, responses: {} },
  }
  const { paths, components } = withSharedResponses(document as never) as unknown as typeof document
  const shared = { 200: { $ref: '#/components/responses/200-getA' } }
  expect([paths['/a'], paths['/b']]).toEqual([operation('getA', shared), operation('getB', shared)])
  expect([paths['/c'], paths['/d']]).toEqual([document.paths['/c'], document.paths['/d']])
  expect(components.responses).toEqual({ '200-getA': done('application/mods+xml', 'a') })
})
