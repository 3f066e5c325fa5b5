import { existsSync } from 'node:fs'
import { buildOpenApi } from '@fonds/http'
import { expect, test } from 'vitest'
import { withExamples } from './examples.ts'
import { mergeDocuments } from './merge.ts'
import { offeredDocument } from './pages.ts'
import { gatewayRoutes } from './routes.ts'
import { withHelp, withSections } from './sections.ts'
import { parametersOf } from './shared-parameters.ts'
import { withResponses } from './shared-responses.ts'
import { committedDocument } from './whole-document.ts'

const info = { title: 'Test', version: '1' }

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

test('a section without paths is left out of the document, too', () => {
  const names = offeredDocument(committedDocument(), (service) => service !== 'oai').tags.map(({ name }) => name)
  expect(names).not.toContain('OAI-PMH')
  expect(names).toContain('Mirroring')
})

test('sections, and the operations in them, are in an order for learning the API', () => {
  const { tags, paths } = committedDocument()
  expect(tags.map(({ name }) => name)).toEqual([
    ...['Search', 'Records', 'Collections', 'Entities', 'Reconciliation', 'Exhibits', 'Organization'],
    ...['Images', 'Exports', 'Citations', 'ARKs', 'OAI-PMH', 'Mirroring', 'Embedding', 'Crawling', 'API'],
  ])
  for (const { description } of tags) expect(description).toMatch(/\.$/)
  type Listed = { readonly operationId: string; readonly tags: readonly string[] }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as Listed[])
  const inOrder = tags.flatMap(({ name }) => operations.filter((operation) => operation.tags[0] === name))
  expect(inOrder).toEqual(operations)
  const known = [
    ...['search', 'suggest', 'listRecords', 'getRecord', 'listRecordChildren', 'getRecordAsJsonLd'],
    ...['listCollections', 'getCollection', 'getCollectionTree', 'listEntities', 'getEntity', 'listEntityRecords'],
    ...['getThumbnail', 'getOriginal', 'getManifest', 'getFindingAid', 'getEad', 'getExport'],
    ...['oai', 'listSnapshots', 'getSnapshotFile', 'listChanges', 'getIndex', 'getHealth'],
  ]
  expect(operations.map(({ operationId }) => operationId).filter((id) => known.includes(id))).toEqual(known)
})

test('an operation in no section is rejected', () => {
  const stray = buildOpenApi(
    gatewayRoutes.map((route) => ({ ...route, tags: ['Odd'] })),
    info,
  )
  expect(() => withSections(mergeDocuments(info, [stray]))).toThrow('no section "Odd"')
})

test('an example is shown at its operation; one without an operation is rejected', () => {
  const health = { getHealth: { body: { status: 'ok' } } }
  const { paths } = withExamples(buildOpenApi(gatewayRoutes, info), health)
  expect(paths['/api/public/health']).toMatchObject({
    get: { responses: { 200: { content: { 'application/json': { example: { status: 'ok' } } } } } },
  })
  expect(() => withExamples(buildOpenApi(gatewayRoutes, info), { getNothing: {} })).toThrow('getNothing')
})

/** Copies are the same for all readers: their labels are always English. */
const COPIES: readonly string[] = ['getLineSchema', 'listChanges']

test('every operation whose response has labels takes lang and states the language, and no other does', () => {
  const document = committedDocument()
  const { paths, components } = document
  interface Operation {
    readonly operationId: string
    readonly parameters: readonly object[]
    readonly responses: { readonly 200?: { readonly headers: object; readonly content: object } }
  }
  const schemas = components.schemas as Readonly<Record<string, object>>
  const mentions = (value: object | undefined, seen = new Set<string>()): boolean => {
    const text = JSON.stringify(value ?? {})
    if (text.includes('in the language of labels')) return true
    const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name)
    return names.some((name) => !seen.has(name) && mentions(schemas[name], seen.add(name)))
  }
  // Files of whole lists have labels in their text, and take the parameters of their list.
  // Documents, and the archive, take the language of their texts.
  const isFile = ({ operationId }: Operation) =>
    /As(CSV|RIS|BibTeX|CSLJSON)$|^get(Ead2002|FindingAid|Images(Pdf|Zip)|Organization)$/.test(operationId)
  const operations = Object.values(paths).flatMap((path) => {
    const operation = path.get as Operation
    return isFile(operation) ? [] : [withResponses({ ...operation }, components) as unknown as Operation]
  })
  const labelled = operations.filter(
    ({ operationId, responses }) => !COPIES.includes(operationId) && mentions(responses[200]?.content),
  )
  const named = (list: readonly Operation[]) => list.map(({ operationId }) => operationId).sort()
  expect(labelled.length).toBeGreaterThan(10)
  const taking = operations.filter((operation) =>
    parametersOf<{ readonly name: string }>(document, operation).some(({ name }) => name === 'lang'),
  )
  expect(named(taking)).toEqual(named(labelled))
  const stating = operations.filter(({ responses }) => 'Content-Language' in (responses[200]?.headers ?? {}))
  expect(named(stating)).toEqual(named(labelled))
})

test('with settings, the document leads to guides and people; without, it names none', () => {
  const document = committedDocument()
  const help = withHelp(document, { contact: 'api@archive.example', guides: 'https://guides.example/docs' })
  expect(help).toMatchObject({
    info: { title: 'Fonds', contact: { email: 'api@archive.example' } },
    externalDocs: { url: 'https://guides.example/docs/README.md' },
  })
  expect(help.tags).toContainEqual(
    expect.objectContaining({
      name: 'Mirroring',
      externalDocs: { description: 'Guide', url: 'https://guides.example/docs/mirroring.md' },
    }),
  )
  for (const { externalDocs } of help.tags as readonly { externalDocs?: { url: string } }[]) {
    const file = externalDocs?.url.replace('https://guides.example/', '')
    if (file !== undefined) expect(existsSync(new URL(`../../../../${file}`, import.meta.url)), file).toBe(true)
  }
  expect(withHelp(document, { contact: 'https://help.example', guides: undefined })).toMatchObject({
    info: { contact: { url: 'https://help.example' } },
  })
  expect(withHelp(document, { contact: undefined, guides: undefined })).toEqual(document)
})
