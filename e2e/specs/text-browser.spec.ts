import { expect, test } from '@playwright/test'
import { api, originOf } from '../stack/demo.ts'
import { readAsText, type TextPage, w3m } from '../stack/text-browser.ts'

test.skip(w3m === undefined, 'no w3m on this machine')

/** Returns the line on which a text begins, after its link's number and bullet; -1 if it is not there. */
const lineOf = ({ lines }: TextPage, text: string): number => lines.findIndex((line) => withoutMarks(line) === text)

const withoutMarks = (line: string): string =>
  line
    .replaceAll(/\[\d+\]/g, '')
    .replace(/^(?:[•□☆]|\d+\.)\s+/, '')
    .trim()

/** Checks that texts are lines of the page, in this order. */
function expectInOrder({ lines }: TextPage, texts: readonly string[]): void {
  let at = -1
  for (const text of texts) {
    const next = lines.findIndex((line, n) => n > at && withoutMarks(line) === text)
    expect(next, `${text} after line ${at} of\n${lines.join('\n')}`).toBeGreaterThan(at)
    at = next
  }
}

/** Pages with their headings, and what readers meet on them from top to bottom. */
const PAGES = {
  home: [
    '/',
    [
      'Municipal Archive of Lindovar',
      'Collections',
      'Board of the Jewish congregation',
      'Exhibits',
      'Visit and contact',
    ],
  ],
  search: [
    '/api/public/search?q=%22harbour+master%22&type=record',
    [
      'Search for "harbour master"',
      'Sort by',
      'Letter to the harbour master',
      'Narrow the results',
      'Years',
      'Collection',
    ],
  ],
  record: [
    '/api/public/records/album-of-the-regatta',
    [
      ...['Collections', 'Town of Lindovar: Council and Magistracy', 'Photographs', 'Albums and gifts'],
      ...[
        'Album of the regatta',
        'The start below the iron bridge.',
        'Date',
        'Creator',
        'Access',
        'Rights',
        'Permalink',
      ],
      ...['Note', 'Cite as', 'Chicago', 'Other formats', 'Place in the collection'],
    ],
  ],
  collection: [
    '/api/public/collections/papers-of-the-photographer-agnes-bruckl',
    [
      ...['Papers of the photographer Agnes Brückl', 'Date', 'Extent', 'In this collection', 'Studio ledgers'],
      ...['Negatives kept back', 'Scope and content', 'Biographical history', 'Names and subjects', 'Cite as'],
    ],
  ],
  entity: [
    '/api/public/entities/bruckl-agnes-1851-1930',
    ['Person', 'Brückl, Agnes, 1851–1930', 'Dates', 'Administrative or biographical history', 'Related', 'Records'],
  ],
  exhibit: [
    '/api/public/exhibits/the-island',
    [
      ...['The Island', 'Curator', 'Contents', 'Nine days', 'Printed at night; the second line stands on its head.'],
      ...['Water', 'Afterwards'],
    ],
  ],
} as const

for (const [name, [path, texts]] of Object.entries(PAGES)) {
  test(`a text browser shows the page of ${name} from what matters most to what matters least`, async () => {
    await expect.poll(async () => (await readAsText(originOf('demo') + path)).lines.join()).not.toContain('0 results')
    const page = await readAsText(originOf('demo') + path)
    expect(page.lines[0]).toMatch(/^\[1\]Skip to the content \[2\]Municipal Archive of Lindovar$/)
    expectInOrder(page, texts)
    // Languages of labels and the address come after everything. Those of a text are above it.
    expect(page.lines.findLastIndex((line) => line.includes('English'))).toBeGreaterThan(
      lineOf(page, texts.at(-1) ?? ''),
    )

    const shown = page.lines.join('\n')
    // Nothing that only scripts or pictures would explain: links without words, names of files, leftovers of markup.
    expect(shown).not.toMatch(/\[\d+\](?=\s*(?:\[\d+\]|$))/m)
    expect(shown).not.toMatch(/\[default\]|\.jpg|undefined|\bnull\b|\[object|&amp;|<\/?[a-z]/)
    const [, field = ''] = /Search the archive \[(\d+)\]\[[^\]]*\] Search/.exec(shown) ?? []
    expect(Number(field)).toBeGreaterThan(2)
    expect([...page.links.values()].filter((link) => !/^(https?:|mailto:)/.test(link))).toEqual([])
    expect(page.links.get(1)).toMatch(/#content$/)
  })
}

test('a text browser shows each year of a search in words, and each picture by its caption once', async () => {
  const { lines: search } = await readAsText(api('demo', '/search?q=letter'))
  expect(search.join(' ')).toMatch(/\[\d+\] ?1850–1874: \d+ \[\d+\] ?1875–1899: \d+/)
  const { lines: record } = await readAsText(api('demo', '/records/album-of-the-regatta'))
  expect(record.filter((line) => line.includes('The start below the iron bridge.'))).toHaveLength(1)
})
