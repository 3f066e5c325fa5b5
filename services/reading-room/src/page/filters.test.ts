import { describe, expect, test } from 'vitest'
import { Filters } from './filters.ts'

const filters = new Filters('q=harbour%20%26%20town&person=ida,erik&person=kaj&page=3&sort=')

test('reads values', () => {
  expect(filters.get('q')).toBe('harbour & town')
  expect(filters.get('sort')).toBeNull()
})

describe('a URL of another search', () => {
  const of = (url: string) => new URLSearchParams(url.split('?')[1])

  test('has one value more, or others, and starts at the first page', () => {
    expect(of(filters.with('level', 'file')).getAll('level')).toEqual(['file'])
    expect(of(filters.setting('person', ['ida', 'kaj'])).getAll('person')).toEqual(['ida', 'kaj'])
    expect(of(filters.setting('person', [])).has('person')).toBe(false)
    for (const url of [filters.with('level', 'file'), filters.setting('person', ['ida'])]) {
      expect(of(url).get('q')).toBe('harbour & town')
      expect(of(url).has('page')).toBe(false)
    }
  })

  test('has replaced parameters', () => {
    const changed = of(filters.replacing({ sort: 'date', person: null }))
    expect([...changed]).toEqual([
      ['q', 'harbour & town'],
      ['sort', 'date'],
    ])
    expect(new Filters('').replacing({})).toBe('/api/public/search')
  })

  test('keeps parameters for a form that sets others', () => {
    expect(filters.except('person')).toEqual([['q', 'harbour & town']])
  })
})
