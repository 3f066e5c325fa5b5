import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIELD_RULES } from './map/table.ts'
import { renderMarcMapping } from './mapping-doc.ts'

test('docs/marc-mapping.md is current', () => {
  const path = new URL('../../../../docs/marc-mapping.md', import.meta.url)
  expect(readFileSync(path, 'utf8')).toBe(renderMarcMapping())
})

test('each tag has one rule', () => {
  const tags = FIELD_RULES.flatMap(({ tags: all }) => all.split(' '))
  expect(tags.filter((tag, n) => tags.indexOf(tag) !== n || !/^\d{3}$/.test(tag))).toEqual([])
})
