import { expect, test } from 'vitest'
import { parametersOf } from './shared-parameters.ts'
import { committedDocument } from './whole-document.ts'

/** Operations whose JSON is always complete, and why. */
const COMPLETE: Readonly<Record<string, string>> = {
  listPlacesOnMap: 'GeoJSON (RFC 7946): maps expect complete features',
  searchPlaces: 'GeoJSON (RFC 7946): maps expect complete features',
  getRecordAsJsonLd: 'schema.org: readers of JSON-LD expect the complete description',
  getCollectionAsJsonLd: 'schema.org: readers of JSON-LD expect the complete description',
  getDataset: 'schema.org: registers read the complete description',
  getUsage: 'figures, which are few',
  getFileText: 'captions, whose JSON says which part it is',
  getManifest: 'IIIF Presentation 3.0 requires most members',
  getArchiveIiifCollection: 'IIIF Presentation 3.0 requires most members',
  getIiifCollection: 'IIIF Presentation 3.0 requires most members',
  getIiifActivities: 'IIIF Change Discovery 1.0 requires most members',
  getIiifActivityPage: 'IIIF Change Discovery 1.0 requires most members',
  getTextLines: 'IIIF Presentation 3.0 requires most members',
  getOEmbed: 'oEmbed 1.0 requires most members',
  getTextLine: 'IIIF Presentation 3.0 requires most members',
  completeInManifest: 'IIIF Content Search 2.0 requires all members',
  searchManifest: 'IIIF Content Search 2.0 requires most members',
  getImageInfo: 'the IIIF Image API 3.0 requires most members',
  ...Object.fromEntries(
    ['listRecords', 'listCollections', 'getCollection', 'listEntityRecords', 'search'].map((list) => [
      `${list}AsCSLJSON`,
      'a file for reference managers',
    ]),
  ),
  reconcile: 'a protocol with bodies of its own',
  suggestEntities: 'a protocol with bodies of its own',
  suggestTypes: 'a protocol with bodies of its own',
  suggestProperties: 'a protocol with bodies of its own',
  proposeProperties: 'a protocol with bodies of its own',
  getExport: 'the status of a job: seven short members, and none of the archive’s content',
  getIndex: 'the starting point, which lists every URL',
  getContext: 'one document for all',
  getContextV2: 'one document for all',
  getLineSchema: 'JSON Schema',
  getDocs: 'a whole OpenAPI document',
  getOpenApi: 'a whole OpenAPI document',
  getErrorDocs: 'documentation',
  getHealth: 'for operators: monitoring must not miss a part',
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly object[]
  readonly responses: { readonly 200?: { readonly $ref?: string; readonly content?: object } }
}

const isJson = (mediaType: string): boolean => /^application\/([\w.-]+\+)?json(;|$)/.test(mediaType)

const document = committedDocument()
const operations = Object.values(document.paths).flatMap(({ get }) => (get === undefined ? [] : [get as Operation]))
const shared = document.components.responses as Readonly<Record<string, { readonly content?: object } | undefined>>
const contentOf = ({ responses: { 200: done } }: Operation): object =>
  (done?.$ref === undefined ? done : shared[done.$ref.replace(/^.*\//, '')])?.content ?? {}
const inJson = operations.filter((operation) => Object.keys(contentOf(operation)).some(isJson))
const takesFields = (operation: Operation): boolean =>
  parametersOf<{ readonly name: string }>(document, operation).some(({ name }) => name === 'fields')

test('every list and resource in JSON takes `fields`, except those whose JSON is always complete', () => {
  const without = inJson.filter((operation) => !takesFields(operation)).map(({ operationId }) => operationId)
  expect(without.toSorted()).toEqual(Object.keys(COMPLETE).toSorted())
  expect(inJson.length).toBeGreaterThan(1.5 * without.length)
})

test('an operation without JSON does not take `fields`, but for tables, whose columns they are', () => {
  const others = operations.filter((operation) => !inJson.includes(operation)).filter(takesFields)
  expect(others.filter(({ operationId }) => !operationId.endsWith('AsCSV'))).toEqual([])
  expect(others.length).toBeGreaterThan(5)
})
