import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { IGNORED_ATTRIBUTES } from './leftovers.ts'
import { PROSE_ELEMENTS } from './prose.ts'
import { AREAS } from './tables.ts'
import { WRAPPED } from './vocabulary.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/eac-mapping.md'), 'utf8')

function codesIn(section: string): Set<string> {
  const text = page.split(/^## /m).find((part) => part.startsWith(section)) ?? ''
  return new Set([...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))
}

test('the documented elements are those in the mapping tables', () => {
  const documented = codesIn('Elements')
  const mapped = [...AREAS.values()].flatMap((area) => [...area.keys()]).concat([...WRAPPED])
  const missing = mapped.filter((name) => !documented.has(name) && !documented.has(`${name}/@value`))
  expect(missing).toEqual([])
})

test('the documented prose elements are those that the reader supports', () => {
  const documented = codesIn('Prose')
  expect(PROSE_ELEMENTS.filter((name) => !documented.has(name))).toEqual([])
})

test('the documented ignored attributes are those that the reader ignores', () => {
  const text = page.slice(page.indexOf('## Ignored attributes'))
  const rows = text.split('\n').filter((row) => row.startsWith('| `'))
  const documented = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1]),
  )
  expect(documented.sort()).toEqual(Object.keys(IGNORED_ATTRIBUTES).sort())
})
