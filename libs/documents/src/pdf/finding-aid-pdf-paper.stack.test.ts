import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FindingAid } from '@fonds/archive'
import { absent, bringVeraPdf } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderFindingAid } from './finding-aid-pdf.ts'
import { aFindingAid, container, dated, note, type Spec } from './testing/finding-aid.ts'
import { optionsIn } from './testing/options.ts'
import { bare, type ReadPdf, readPdf } from './testing/read-pdf.ts'

const verapdf = bringVeraPdf()

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-pdf-paper-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const { organization } = aFindingAid({ title: 'Any' })

interface Asked {
  readonly layout?: 'boxes'
  readonly archive?: Partial<FindingAid['organization']>
  readonly rows?: number
}

async function render(name: string, spec: Spec, { layout, archive, rows }: Asked = {}): Promise<ReadPdf> {
  const options = { ...optionsIn(folder, name), layout, ...(rows !== undefined && { volume: { rows, bytes: 1e6 } }) }
  await renderFindingAid(aFindingAid(spec, { organization: { ...organization, ...archive } }), options)
  return readPdf(options.out)
}

const textOf = ({ pages }: ReadPdf): string => pages.join('')
const times = (pdf: ReadPdf, words: string): number => textOf(pdf).split(bare(words)).length - 1
const closed = (statement: string) =>
  ({ value: { status: 'closed', until: '2041-01-01', statement }, from: null }) as const

const series = (title: string, children: readonly Spec[], more: Partial<Spec> = {}): Spec => ({
  ...{ title, kind: 'collection', level: 'series' },
  ...{ children, ...more },
})

describe('rows', () => {
  test('have their title as the link, and a level only where siblings differ', async () => {
    const pdf = await render('rows', {
      title: 'Town',
      children: [
        series('Alike', [
          { title: 'First deed', level: 'file' },
          { title: 'Second deed', level: 'file' },
        ]),
        series('Mixed', [
          { title: 'A letter', level: 'item' },
          { title: 'A bundle', level: 'file' },
        ]),
      ],
    })
    expect(textOf(pdf)).not.toMatch(/Viewonline/)
    expect(pdf.links.flat().map(({ url }) => url)).toEqual(
      expect.arrayContaining(['first-deed', 'a-bundle'].map((slug) => `https://archive.example.org/record/${slug}`)),
    )
    const [alike = '', mixed = ''] = textOf(pdf).split('AletterItem')
    expect(alike).not.toContain('File')
    expect(mixed).toContain('AbundleFile')
  })

  test('say a restriction or a condition of use that equals that above only once', async () => {
    const medical = 'Medical records of living persons.'
    const access = closed(medical)
    const body = { notes: [note('accessrestrict', medical), note('userestrict', 'No copies.')] }
    const pdf = await render('restricted', {
      title: 'Hospital',
      children: [
        series(
          'Wards',
          [
            { title: 'North', access, body },
            { title: 'South', access: { ...access, value: { ...access.value, until: null } }, body },
            series('Deep', [{ title: 'Inherits' }, { title: 'Again', access, body }]),
          ],
          { access, body },
        ),
        { title: 'Elsewhere', access, body },
      ],
    })
    // The series, what is closed longer, and what is in another branch.
    expect(times(pdf, medical)).toBe(3)
    expect(times(pdf, 'Restricted as above.')).toBe(2)
    expect(times(pdf, 'No copies.')).toBe(2)
    expect(textOf(pdf)).toContain(bare('North Item Restricted as above. Conditions governing use As above.'))
  })
})

test('a short finding aid runs on, and a longer one has a title page and contents', async () => {
  const children = (count: number): Spec[] =>
    Array.from({ length: count }, (_, n) => ({ title: `Deed ${n}`, names: ['Abelmann, Konrad'] }))
  const short = await render('short', { title: 'Mill', children: children(13) })
  expect(short.pages.length).toBeLessThanOrEqual(2)
  expect(textOf(short)).not.toContain('Contents')
  expect(short.bookmarks.map(({ title }) => title)).toEqual([
    ...['Overview', 'Using the records', 'Container list', 'Index of names'],
  ])
  expect(short.links.flat().some(({ page }) => page !== null)).toBe(true)
  const long = await render('long', { title: 'Mill', children: children(400) })
  expect(long.pages[0]).not.toContain('Overview')
  expect(long.pages[1]).toContain('Contents')
})

test.each([
  ['he', 'מכתבי הקהילה', ['עזר איתור', 'סקירה', 'רשימת החומר', 'תיאור אחד']],
  ['ru', 'Письма общины', ['ОПИСЬ', 'Обзор', 'Перечень материалов', '1 описание']],
] as const)('a finding aid in the language %s has its words in it', async (language, title, words) => {
  const body = { description_language: language }
  const pdf = await render(
    `words-${language}`,
    { title, body, children: [{ title, body }] },
    { archive: { languages: ['en'] } },
  )
  for (const one of words) expect(textOf(pdf)).toContain(bare(one))
  expect(textOf(pdf)).not.toMatch(/Finding|Overview|Container|Permalink/)
})

describe('the list by box', () => {
  const folderIn = (box: string, number: string, group = 0) => [
    container('Box', box, group),
    container('Folder', number, group),
  ]
  const SPEC: Spec = {
    title: 'Town',
    reference_code: 'LV/T',
    body: { containers: [container('Box', '1')] },
    children: [
      series('Council', [
        { title: 'Minutes', body: { containers: folderIn('10', '2'), dates: [dated('1786')] } },
        { title: 'Drafts', body: { containers: [...folderIn('2', '11'), ...folderIn('10', '3', 1)] } },
        { title: 'Nowhere' },
      ]),
      series('Court', [
        { title: 'Cases', access: closed('Secret.'), body: { containers: folderIn('02', '9') } },
        { title: 'Roll', body: { containers: [container('Box', '10')] } },
      ]),
    ],
  }

  test('has each box once, in the order of numbers, with what any series has in it', async () => {
    const pdf = await render('boxes', SPEC, { layout: 'boxes' })
    const [list] = pdf.bookmarks
    expect(list?.items.map(({ title }) => title)).toEqual(['Box 1', 'Box 2', 'Box 10'])
    const text = textOf(pdf)
    expect(text).toContain(bare('LIST BY BOX · FONDS'))
    const order = ['Box 1', 'Town', 'Box 2', 'Cases', 'Drafts', 'Box 10', 'Roll', 'Minutes', 'Drafts']
    let at = text.indexOf(bare('Containers'))
    for (const words of order) {
      const next = text.indexOf(bare(words), at)
      expect([words, next]).not.toEqual([words, -1])
      at = next + bare(words).length
    }
    expect(text).toContain(bare('Closed until 1 January 2041.'))
    expect(text).toContain('Council')
    expect(text).not.toContain('Nowhere')
    expect(text).not.toContain('Secret')
  })

  test('has several boxes of one number if barcodes tell them apart', async () => {
    const box = (title: string, barcode: string | null): Spec => ({
      title,
      body: { containers: [{ ...container('Box', '1'), ...(barcode !== null && { identifier: barcode }) }] },
    })
    const names = async (name: string, children: Spec[]) => {
      const pdf = await render(name, { title: 'Town', children }, { layout: 'boxes' })
      return pdf.bookmarks[0]?.items.map(({ title }) => title)
    }
    expect(await names('apart', [box('One', '390001'), box('Two', '390002')])).toEqual([
      'Box 1 [390001]',
      'Box 1 [390002]',
    ])
    expect(await names('same', [box('One', '390001'), box('Two', null)])).toEqual(['Box 1'])
  })

  test('says so if nothing names a box', async () => {
    const pdf = await render('none', { title: 'Town', children: [{ title: 'Loose' }] }, { layout: 'boxes' })
    expect(textOf(pdf)).toContain(bare('No description names a box or another container.'))
  })

  test('goes on over several parts', async () => {
    const children = Array.from({ length: 300 }, (_, n) => ({
      title: `Deed ${n}`,
      body: { containers: folderIn(String(n % 3), String(n)) },
    }))
    const pdf = await render('many-boxes', { title: 'Town', children }, { layout: 'boxes', rows: 40 })
    expect(pdf.bookmarks[0]?.items.map(({ title }) => title)).toEqual(['Box 0', 'Box 1', 'Box 2'])
    expect(textOf(pdf)).toContain(bare('Box 0 (continued)'))
    expect(textOf(pdf).match(/Deed\d+/g)).toHaveLength(300)
  })

  test.skipIf(absent(verapdf))('conforms to PDF/UA-1 and PDF/A-2a, also a short one', async () => {
    if (absent(verapdf)) return
    for (const name of ['boxes', 'many-boxes', 'short']) {
      const verdicts = await verapdf(join(folder, `${name}.pdf`), 'ua1', '2a')
      expect(verdicts.flatMap(({ failures }) => failures)).toEqual([])
    }
  })
})
