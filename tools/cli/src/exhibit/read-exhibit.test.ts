import { EXHIBIT_BOUNDS } from '@fonds/db'
import { YamlError } from '@fonds/reader-yaml'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { readExhibit } from './read-exhibit.ts'
import { exhibitInFile } from './write-exhibit.ts'

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
    if (error instanceof YamlError) return error.problems.map((p) => `${p.line} ${p.message}`)
    throw error
  }
  return []
}

test('reads all fields, with null or empty lists for absent ones', () => {
  expect(readExhibit(GOOD)).toEqual({
    slug: 'by-the-river',
    language: null,
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
  expect(found.map((f) => f.split(' ')[0])).toEqual(['1', '3', '13'])
})

test.each([
  ['title: By', 'titel: By', '2 titel: is not a known key; did you mean title?'],
  ['caption: Seen', 'capton: Seen', '13 sections.0.items.0.capton: is not a known key; did you mean caption?'],
  [
    'heading: First',
    'zzzzzzzz: First',
    '6 sections.0.zzzzzzzz: is not a known key; the keys are heading, text, layout, items',
  ],
  [
    'record: another',
    '{record: another, captoin: x}',
    '14 sections.0.items.1.captoin: is not a known key; did you mean caption?',
  ],
])('suggests a key for a misspelt one: %s, %s', (right, wrong, expected) => {
  expect(problems(GOOD.replace(right, wrong))).toContain(expected)
})

test('rejects invalid YAML, duplicate keys and dates that are none, with their line', () => {
  expect(problems('slug: [')[0]).toMatch(/^1 /)
  expect(problems(`${GOOD}title: again\n`)[0]).toMatch(/^\d+ this key is there twice/)
  expect(problems(GOOD.replace('2026-05-01', '2026-13-01'))[0]).toMatch(/^3 published_at: is not a valid date/)
  const until = (day: string) => problems(GOOD.replace('2026-05-01', `2026-05-01\npublished_until: ${day}`))
  expect(until('2026-04-30')).toEqual(['4 published_until: is before published_at'])
  expect(until('2026-06-31')).toEqual(['4 published_until: is not a valid date'])
})

const SHOWN = `slug: plans
title: Plans
published_at: 2026-05-01
sections:
  - layout: compare
    items:
      - record: MS 12/3
        image: 2
        region: 10,20,300,400
      - collection: plans
        image: plate-2.jpg
        region: pct:0,0,50,12.5
`

test('reads layouts, collections, and images and regions of them, and writes them as they were', () => {
  const read = readExhibit(SHOWN)
  expect(read.sections).toEqual([
    {
      heading: null,
      text: null,
      layout: 'compare',
      items: [
        { record: 'MS 12/3', image: '2', region: '10,20,300,400', caption: null },
        { record: 'plans', kind: 'collection', image: 'plate-2.jpg', region: 'pct:0,0,50,12.5', caption: null },
      ],
    },
  ])
  expect(stringify(exhibitInFile(read))).toBe(SHOWN)
})

test.each([
  ['layout: compare', 'layout: tall', /^5 sections.0.layout: /],
  ['      - record: MS 12/3\n        image: 2\n        region: 10,20,300,400\n', '', /compare needs exactly two items/],
  ['image: 2', 'image: 0', /^8 .*image: must be the number of an image/],
  ['10,20,300,400', '10,20,0,400', /^9 .*region: must be x,y,w,h/],
  ['pct:0,0,50,12.5', 'pct:0,0,150,12.5', /^12 .*region: must be x,y,w,h/],
  ['collection: plans', 'collection: plans\n        record: one', /an item shows a record or a collection/],
])('refuses %s as %s', (right, wrong, expected) => {
  expect(problems(SHOWN.replace(right, wrong))).toEqual([expect.stringMatching(expected)])
})

const DATED = `slug: show
title: Show
published_at: 2026-05-01
sections:
  - layout: timeline
    items:
      - record: one
        date: "1851"
      - record: two
        date: 1851-04
      - record: three
        date: May 1851
`

test('reads the dates of a timeline, and writes them as they were', () => {
  const read = readExhibit(DATED)
  expect(read.sections[0]?.items.map(({ date }) => date)).toEqual([
    { display: '1851', edtf: '1851', start: 1851, end: 1851 },
    { display: '1851-04', edtf: '1851-04', start: 1851, end: 1851 },
    { display: 'May 1851', edtf: '1851-05', start: 1851, end: 1851 },
  ])
  expect(stringify(exhibitInFile(read))).toBe(DATED)
  expect(readExhibit(DATED.replace('"1851"', '1851'))).toEqual(read)
})

test.each([
  ['May 1851', 'one day', /^12 .*date: has no year that can be read/],
  ['layout: timeline', 'layout: map', /^8 .*date: is for items of a section with layout: timeline/],
])('refuses %s as %s', (right, wrong, expected) => {
  expect(problems(DATED.replace(right, wrong))[0]).toMatch(expected)
})

test('reads drafts and days to come, and writes them as they were', () => {
  const source =
    'slug: x\ntitle: X\npublished_at: 2999-01-01\npublished_until: 2999-12-31\npublished: false\nsections:\n  - text: Only words\n'
  const read = readExhibit(source)
  expect(read).toMatchObject({ published_at: '2999-01-01', published_until: '2999-12-31', published: false })
  expect(stringify(exhibitInFile(read))).toBe(source)
  expect(readExhibit(GOOD)).not.toHaveProperty('published')
})

test('rejects aliases, which could expand without limit', () => {
  const bomb = `slug: x\ntitle: &a x\nsummary: *a\npublished_at: 2026-01-01\nsections: [{text: y}]\n`
  expect(() => readExhibit(bomb)).toThrow()
  expect(problems(bomb)).toEqual([expect.stringMatching(/^2 anchors and aliases are not allowed/)])
  expect(problems(`slug: x\ntitle: >\n  *a\n  &b\nsummary: *a\n`)).toEqual([
    expect.stringMatching(/^5 anchors and aliases are not allowed/),
  ])
})

test.each([
  ['keys', Array.from({ length: 90_000 }, (_, n) => `k${n}: 1`).join('\n')],
  ['keys in braces', `{${Array.from({ length: 90_000 }, (_, n) => `k${n}: 1`).join(', ')}}`],
  ['quoted keys', Array.from({ length: 70_000 }, (_, n) => `"k${n}": ''`).join('\n')],
  ['items', `sections:\n${'- a\n'.repeat(90_000)}`],
  ['explicit keys', '? a\n'.repeat(200_000)],
])('rejects 90,000 %s before parsing, with their line', (_what, source) => {
  expect(problems(source)).toEqual([expect.stringMatching(/^\d+ more than \d+ keys and values$/)])
})

test('rejects deep nesting before parsing', () => {
  expect(problems(`slug: x\nsections: ${'['.repeat(100_000)}`)).toEqual(['2 more than 8 brackets within each other'])
})

test('reads an exhibit as large as the limits allow', () => {
  const { sections, items } = EXHIBIT_BOUNDS
  const per = Math.floor(items / sections)
  const item = `      - record: a-letter\n        caption: "Seen: from the bridge"\n`
  const section = `  - heading: First\n    text: |\n      One.\n\n      - Two: 2\n    items:\n${item.repeat(per)}`
  const largest = `${GOOD.split('sections:')[0]}sections:\n${section.repeat(sections)}`
  expect(readExhibit(largest).sections).toHaveLength(sections)
})

test.each([
  [
    'no record',
    GOOD.replace('record: another', 'caption: another'),
    '14 sections.0.items.1.record: is missing; name a record or a collection',
  ],
  ['no title', GOOD.replace('title: By the river\n', ''), '1 title: is missing'],
  ['a number', GOOD.replace('By the river', '1848'), '2 title: must be a text: put 1848 in quotation marks'],
  ['an empty title', GOOD.replace('By the river', '""'), '2 title: must not be empty'],
  ['a long title', GOOD.replace('By the river', 'x'.repeat(2_000)), /^2 title: must have at most [\d,]+ characters$/],
  ['one item', `${GOOD}    items: a-letter\n`, /^16 .*items: must be a list/],
  ['a colon', GOOD.replace('By the river', 'Rivers: a walk'), /^2 .*in quotation marks/],
  ['an open quotation', GOOD.replace('By the river', '"By the river'), /quotation mark has no second one/],
  [
    'a quotation within',
    GOOD.replace('By the river', '"By the "old" river"'),
    /^2 a text ends at its second quotation/,
  ],
  ['a star', GOOD.replace('By the river', '*Rivers*'), /^2 .* must be in quotation marks$/],
  ['an at sign', GOOD.replace('By the river', '@rivers'), /^2 .* must be in quotation marks$/],
  ['a tab', GOOD.replace('  - heading', '\t- heading'), /spaces, not tabs/],
  ['no colon', GOOD.replace('title: By', 'title By'), /^2 this line has no colon/],
])('says in plain words what is wrong: %s', (_what, source, expected) => {
  const [first = ''] = problems(source)
  if (typeof expected === 'string') expect(first).toBe(expected)
  else expect(first).toMatch(expected)
})

const TRANSLATED = `slug: by-the-river
title: { en: By the river, fr: Au bord de l’eau, sr-Latn: Kraj reke }
summary: Only in English
curator: A. Brook
published_at: 2026-05-01
sections:
  - heading: { en: First, fr: Premier }
    text:
      en: One.
      cy: Un.
    items:
      - record: a-letter
        caption: { en: Seen, fr: Vu }
      - record: another
        caption: Unseen
`

test('reads texts in several languages, of which the first of the title is the original’s', () => {
  expect(readExhibit(TRANSLATED)).toEqual({
    slug: 'by-the-river',
    language: 'en',
    title: 'By the river',
    summary: 'Only in English',
    curator: 'A. Brook',
    published_at: '2026-05-01',
    cover: null,
    translations: { fr: { title: 'Au bord de l’eau' }, 'sr-Latn': { title: 'Kraj reke' } },
    sections: [
      {
        heading: 'First',
        text: 'One.',
        translations: { fr: { heading: 'Premier' }, cy: { text: 'Un.' } },
        items: [
          { record: 'a-letter', caption: 'Seen', translations: { fr: { caption: 'Vu' } } },
          { record: 'another', caption: 'Unseen' },
        ],
      },
    ],
  })
})

test('writes what it has read', () => {
  for (const source of [GOOD, TRANSLATED, GOOD.replace('By the river', '{ cy: Ger yr afon }')]) {
    const exhibit = readExhibit(source)
    expect(readExhibit(stringify(exhibitInFile(exhibit)))).toEqual(exhibit)
  }
})

test.each([
  ['title: { en: By the river, fr', 'title: { english: By the river, fr', /^2 title: must be a text of at most 500/],
  ['title: { en: By the river, fr', 'title: { EN: By the river, fr', /^2 title: must be a text of at most 500/],
  [/title: .*/, 'title: {}', /^2 title: must not be empty/],
  [/title: .*/, 'title: By the river', /^7 sections\.0\.heading: must have no languages, since the title has none/],
  ['caption: { en: Seen, fr', 'caption: { de: Seen, fr', /^13 sections\.0\.items\.0\.caption: must be there in en,/],
  ['summary: Only in English', 'summary: { fr: Seul }', /^3 summary: must be there in en, the first language/],
])('rejects languages that are none, or without the original: %s, %s', (right, wrong, expected) => {
  expect(problems(TRANSLATED.replace(right, wrong))).toContainEqual(expect.stringMatching(expected))
})
