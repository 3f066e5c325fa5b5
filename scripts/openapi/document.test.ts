import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Examples } from '@fonds/gateway/src/docs/bodies.ts'
import { missingExamples } from '@fonds/gateway/src/docs/missing-examples.ts'
import { DOCUMENT_FILE, wholeDocument } from '@fonds/gateway/src/docs/whole-document.ts'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { describeServices } from './parts.ts'

const parts = Object.values(describeServices())

test('the committed openapi.json is that of the routes of all services', () => {
  expect(readFileSync(DOCUMENT_FILE, 'utf8')).toBe(`${JSON.stringify(wholeDocument(parts), null, 2)}\n`)
})

test('every operation, response type and error has an example', () => {
  expect(missingExamples(wholeDocument(parts))).toEqual([])
})

test('a new operation, type, form, path parameter or error without an example is reported', () => {
  const { getIndex: _, ...others }: Examples = JSON.parse(
    readFileSync(join(ROOT, 'services/gateway/src/docs/examples.json'), 'utf8'),
  )
  const without = (examples: Examples, problems = {}) => missingExamples(wholeDocument(parts, examples, problems))
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

test('the document is small enough to read', () => {
  expect(JSON.stringify(wholeDocument(parts)).length).toBeLessThan(500_000)
})
