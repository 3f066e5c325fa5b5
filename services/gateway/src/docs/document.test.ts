import { readFileSync } from 'node:fs'
import { buildOpenApi } from '@fonds/http'
import { expect, test } from 'vitest'
import { type Examples, withExamples } from './examples.ts'
import { mergeDocuments } from './merge.ts'
import { missingExamples } from './missing-examples.ts'
import { offeredDocument } from './pages.ts'
import { gatewayRoutes } from './routes.ts'
import { DOCUMENT_FILE, wholeDocument } from './whole-document.ts'

const info = { title: 'Test', version: '1' }

test('the committed openapi.json is up to date', () => {
  expect(readFileSync(DOCUMENT_FILE, 'utf8')).toBe(`${JSON.stringify(wholeDocument(), null, 2)}\n`)
})

test('conflicting definitions of one name are rejected', () => {
  const one = buildOpenApi(gatewayRoutes, info)
  const other = { ...one, components: { ...one.components, schemas: { ...one.components.schemas, Health: {} } } }
  expect(() => mergeDocuments(info, [one, other])).toThrow('schemas/Health')
  expect(mergeDocuments(info, [one, one]).paths).toEqual(one.paths)
})

test('paths of a missing service are left out of the document', () => {
  const document = mergeDocuments(info, [buildOpenApi(gatewayRoutes, info)])
  const whole = {
    ...document,
    paths: { ...document.paths, '/api/public/records/{slug}': {}, '/api/public/search': {} },
  }
  const paths = Object.keys(offeredDocument(whole, (service) => service === 'catalog').paths)
  expect(paths).toContain('/api/public/records/{slug}')
  expect(paths).toContain('/api/public/health')
  expect(paths).not.toContain('/api/public/search')
})

test('every operation, response type and error has an example', () => {
  expect(missingExamples(wholeDocument())).toEqual([])
})

test('a new operation, type, form, path parameter or error without an example is reported', () => {
  const { getIndex: _, ...others }: Examples = JSON.parse(
    readFileSync(new URL('examples.json', import.meta.url), 'utf8'),
  )
  const without = (examples: Examples, problems = {}) => missingExamples(wholeDocument(examples, problems))
  expect(without(others)).toContain('getIndex 200 application/json')
  expect(without({})).toEqual(
    expect.arrayContaining([
      'listRecords 200 application/json',
      'getRecord {slug}',
      'citeRecord 200 application/x-bibtex',
      'getFindingAid 202 application/json',
      'oaiByForm form application/x-www-form-urlencoded',
      'error not_found',
      'error rate_limited',
    ]),
  )
  expect(without({})).not.toContain('getFindingAid 200 application/pdf')
  expect(without({}, { not_found: { body: {} } })).not.toContain('error not_found')
})

test('an example is shown at its operation; one without an operation is rejected', () => {
  const health = { getHealth: { body: { status: 'ok' } } }
  const { paths } = withExamples(buildOpenApi(gatewayRoutes, info), health)
  expect(paths['/api/public/health']).toMatchObject({
    get: { responses: { 200: { content: { 'application/json': { example: { status: 'ok' } } } } } },
  })
  expect(() => withExamples(buildOpenApi(gatewayRoutes, info), { getNothing: {} })).toThrow('getNothing')
})
