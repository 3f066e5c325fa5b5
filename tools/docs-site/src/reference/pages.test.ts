import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../build.ts'
import type { Document } from './document.ts'
import { referencePages } from './pages.ts'

const document = JSON.parse(readFileSync(join(ROOT, 'services/gateway/openapi.json'), 'utf8')) as Document
const pages = referencePages(document)

test('every operation is on one page, under its method and path', () => {
  const text = [...pages.values()].join('\n')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `\`${method.toUpperCase()} ${path}\``),
  )
  expect(operations.length).toBeGreaterThan(100)
  expect(operations.filter((each) => text.split(each).length !== 2)).toEqual([])
})

test('an operation shows its parameters, responses and an example', () => {
  const search = pages.get('reference/search.md') ?? ''
  expect(search).toContain('[`q`](parameters.md#q)')
  expect(search).toContain('| 429 |')
  expect(search).toContain('Letter to the harbour master')
})

test('every schema is described, with its members', () => {
  const schemas = pages.get('reference/schemas.md') ?? ''
  for (const name of Object.keys(document.components.schemas)) expect(schemas).toContain(`## ${name}\n`)
})
