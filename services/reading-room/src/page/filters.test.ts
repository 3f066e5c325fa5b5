import { describe, expect, test } from 'vitest'
import { Filters } from './filters.ts'

const filters = new Filters('q=harbour%20%26%20town&person=ida,erik&person=kaj&page=3&sort=')

test('reads values, in lists and repeated', () => {
  expect(filters.get('q')).toBe('harbour & town')
  expect(filters.values('person')).toEqual(['ida', 'erik', 'kaj'])
  expect(filters.has('person', 'erik')).toBe(true)
  expect(filters.has('person', 'er')).toBe(false)
  expect(filters.get('sort')).toBeNull()
})

describe('a URL of another search', () => {
  const of = (url: string) => new URLSearchParams(url.split('?')[1])

  test('has one value more or less, and starts at the first page', () => {
    expect(of(filters.with('level', 'file')).getAll('level')).toEqual(['file'])
    expect(of(filters.without('person', 'erik')).getAll('person')).toEqual(['ida', 'kaj'])
    for (const url of [filters.with('level', 'file'), filters.without('person', 'erik')]) {
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
