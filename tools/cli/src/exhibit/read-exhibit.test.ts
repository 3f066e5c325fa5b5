import { expect, test } from 'vitest'
import { ExhibitError, readExhibit } from './read-exhibit.ts'

const GOOD = `slug: by-the-river
title: By the river
published_at: 2026-05-01
cover: a-letter
sections:
  - heading: First
    text: |
      One.

      Two.
    items:
      - record: a-letter
        caption: Seen from the bridge
      - record: another
  - text: Only words
`

function problems(source: string): string[] {
  try {
    readExhibit(source)
  } catch (error) {
    if (error instanceof ExhibitError) return error.problems.map((p) => `${p.line} ${p.message}`)
    throw error
  }
  return []
}

test('reads all fields, and absent ones as null or empty lists', () => {
  expect(readExhibit(GOOD)).toEqual({
    slug: 'by-the-river',
    title: 'By the river',
    summary: null,
    curator: null,
    published_at: '2026-05-01',
    cover: 'a-letter',
    sections: [
      {
        heading: 'First',
        text: 'One.\n\nTwo.',
        items: [
          { record: 'a-letter', caption: 'Seen from the bridge' },
          { record: 'another', caption: null },
        ],
      },
      { heading: null, text: 'Only words', items: [] },
    ],
  })
})

test('reports every problem with its line', () => {
  const source = GOOD.replace('2026-05-01', '2026-02-30')
    .replace('caption: Seen', 'capton: Seen')
    .replace('by-the-river', 'By River')
  const found = problems(source)
  expect(found).toHaveLength(3)
  expect(found.map((f) => f.split(' ')[0])).toEqual(['1', '3', '12'])
})

test('refuses invalid YAML, duplicate keys and future dates, with their line', () => {
  expect(problems('slug: [')[0]).toMatch(/^1 /)
  expect(problems(`${GOOD}title: again\n`)[0]).toMatch(/^\d+ Map keys must be unique/)
  expect(problems(GOOD.replace('2026-05-01', '2026-13-01'))[0]).toMatch(/^3 published_at: is not a valid date/)
  expect(problems(GOOD.replace('2026-05-01', '2999-01-01'))[0]).toMatch(/^3 published_at: is in the future/)
})

test('refuses aliases, which could expand without limit', () => {
  const bomb = `slug: x\ntitle: &a x\nsummary: *a\npublished_at: 2026-01-01\nsections: [{text: y}]\n`
  expect(() => readExhibit(bomb)).toThrow()
})
