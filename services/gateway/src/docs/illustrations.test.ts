import { expect, test } from 'vitest'
import { committedExamples } from './examples.ts'
import { illustrationsOf } from './illustrations.ts'
import { parametersOf, withSharedParameters } from './shared-parameters.ts'
import { committedDocument } from './whole-document.ts'

const document = committedDocument()
const illustrations: object = illustrationsOf(document, committedExamples())

test('the document has short examples, and addresses that lead to the long ones', () => {
  const text = JSON.stringify(document.paths)
  const addresses = [...text.matchAll(/"externalValue":"([^"]+)"/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) {
    const { pathname, hash } = new URL(address, 'https://archive.example/api/public/openapi.json')
    expect(pathname).toBe('/api/public/docs/assets/examples.json')
    const steps = decodeURI(hash).split('/').slice(1)
    const body = steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
      illustrations,
    )
    expect(JSON.stringify(body)?.length, address).toBeGreaterThan(250)
  }
})

const page = { name: 'page', in: 'query', schema: { type: 'integer' } }
const limit = (maximum: number) => ({ name: 'limit', in: 'query', schema: { type: 'integer', maximum } })
const operation = (operationId: string, ...parameters: object[]) => ({ get: { operationId, parameters } })

test('parameters that several operations have alike are components, by their names', () => {
  const IfNoneMatch = { name: 'If-None-Match', in: 'header' }
  const { paths, components } = withSharedParameters({
    paths: {
      '/a': operation('listA', page, limit(100), { $ref: '#/components/parameters/IfNoneMatch' }),
      '/b': operation('listB', page, limit(100), limit(1)),
      '/c': operation('listC', limit(100), limit(1_000)),
      '/d': operation('listD', limit(1_000)),
    },
    components: { schemas: {}, headers: {}, parameters: { IfNoneMatch }, responses: {} },
  })
  expect(components.parameters).toEqual({ IfNoneMatch, limit: limit(100), 'limit-listC': limit(1_000), page })
  const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` })
  expect(paths['/a']).toEqual(operation('listA', ref('page'), ref('limit'), ref('IfNoneMatch')))
  expect(paths['/b']).toEqual(operation('listB', ref('page'), ref('limit'), limit(1)))
  const whole = { paths, components } as Pick<typeof document, 'components' | 'paths'>
  expect(parametersOf(whole, paths['/b']?.get as { parameters: object[] })).toEqual([page, limit(100), limit(1)])
})

test('parameters that differ in their examples alone are one, with an example', () => {
  const { components } = withSharedParameters({
    paths: { '/a': operation('listA', page), '/b': operation('listB', { ...page, example: 2 }) },
    components: { schemas: {}, headers: {}, parameters: {}, responses: {} },
  })
  expect(components.parameters).toEqual({ page: { ...page, example: 2 } })
})
