import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { componentsOf } from '../testing/builders.ts'
import { completeness, QUALITY_WEIGHTS } from './quality.ts'
import { renderQualityPage } from './quality-doc.ts'

const contentOf = (spec: Parameters<typeof componentsOf>[0]) => {
  const [unit] = componentsOf(spec)
  if (!unit) throw new Error('no unit')
  return unit.content
}

test('the weights add up to 100', () => {
  expect(QUALITY_WEIGHTS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
})

test('an empty description scores 0, and each element adds its weight', () => {
  expect(completeness(contentOf({ level: 'unspecified' }))).toBe(0)
  expect(completeness(contentOf({ level: 'file' }))).toBe(5)
  expect(completeness(contentOf({ level: 'file', title: 'A', reference_code: 'A/1' }))).toBe(30)
  const hidden = { type: null, title: null, url: 'https://example.org/x', mime_type: null, note: null, internal: true }
  expect(completeness(contentOf({ level: 'file', digital_objects: [hidden] }))).toBe(5)
})

test('docs/quality.md has these weights', () => {
  const page = readFileSync(new URL('../../../../docs/quality.md', import.meta.url), 'utf8')
  expect(page).toBe(renderQualityPage())
})
