import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { absent, bringVeraPdf, START_TIMEOUT_MS } from '@fonds/test-kit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FindingAidPdf, type FindingAidPdfOptions, renderFindingAid } from './finding-aid-pdf.ts'
import { aFindingAid, container, dated, note, paragraph, type Spec } from './testing/finding-aid.ts'
import { optionsIn, UNREACHED_MS } from './testing/options.ts'
import { type Bookmark, bare, type ReadPdf, readPages, readPdf } from './testing/read-pdf.ts'

const verapdf = bringVeraPdf()
const inFull = process.env.FONDS_CONFORMANCE !== undefined

let folder: string
let picture: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-pdf-test-'))
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => rmSync(folder, { recursive: true }))

const options = (name: string): FindingAidPdfOptions => ({
  ...optionsIn(folder, name),
  thumbnails: async () => picture,
})

const SCRIPTS = {
  Latin: 'Ærøskøbing, Łódź, Dvořák',
  Greek: 'Κανονισμός τῆς Κομπανίας',
  Cyrillic: 'Письма Елизаветы Орлинской',
  Arabic: 'رسائل يوسف المنصوري',
  Hebrew: 'מכתבי הקהילה היהודית',
  Chinese: '松江府茶庄信札',
  Japanese: '横浜からの手紙とひらがな',
  Korean: '한국에서 온 편지',
} as const

const HOSTILE = '#eval("1+1") $x^2$ *bold* _it_ <script>&amp; \\ `raw` @label // "quoted" {a} [b] (c ) ))(('
const CONTROLS = 'before\u0000\u0007\u001b\ufffe\uffff\ud800\u202emiddle\ue000\u{f0000}after'

const THUMBNAIL = { id: 'picture', v: '1', width: 300, height: 200 }

const WHOLE: Spec = {
  title: 'Town of Lindovar',
  reference_code: 'LV/T',
  names: ['corporate_body:Town Council'],
  body: {
    dates: [dated('1287–1987')],
    notes: [note('bioghist', 'A council of twelve governed it.'), note('prefercite', 'Cite it as Lindovar.')],
    scope_and_content: [
      paragraph('What the council wrote.'),
      {
        t: 'table',
        head: 'Floods',
        columns: ['Date', 'Event'],
        rows: [[['1784'], ['The Ice Flood']]],
        chronology: true,
      },
      {
        ...{ t: 'table', head: 'Tolls', columns: [], chronology: false, header_rows: 2 },
        rows: [
          [['Gate'], ['Pence'], []],
          [[], ['carts'], ['riders']],
          [['North'], ['4'], ['2']],
          [['closed'], [], []],
        ],
        spans: [
          { row: 0, column: 0, rows: 2, columns: 1 },
          { row: 0, column: 1, rows: 1, columns: 2 },
          { row: 3, column: 0, rows: 1, columns: 3 },
        ],
      },
      { t: 'list', style: 'ordered', head: null, items: [{ label: null, c: [paragraph('First')] }] },
    ],
  },
  children: [
    {
      title: 'Council',
      reference_code: 'LV/T/1',
      kind: 'collection',
      level: 'series',
      children: [
        {
          title: 'Minutes',
          kind: 'collection',
          level: 'subseries',
          children: [
            {
              title: 'Sitting on the bridge',
              reference_code: 'LV/T/1/1/1',
              names: ['Abelmann, Konrad', 'place:Velme', 'subject:Bridges'],
              thumbnail: THUMBNAIL,
              body: { containers: [container('Box', '2'), container('Folder', '4')], dates: [dated('9 March 1786')] },
            },
            { title: 'Open letters', body: { notes: [note('accessrestrict', 'Open since 1990.')] } },
            {
              title: 'Case notes',
              access: {
                value: { status: 'closed', until: '2041-01-01', statement: 'Medical records.' },
                from: null,
              },
            },
          ],
        },
      ],
    },
    {
      title: 'Letters',
      kind: 'collection',
      level: 'series',
      children: Object.values(SCRIPTS).map((title) => ({ title, names: ['Abelmann, Konrad'] })),
    },
    { title: HOSTILE, reference_code: HOSTILE, names: [HOSTILE], body: { scope_and_content: [paragraph(HOSTILE)] } },
    { title: CONTROLS, body: { scope_and_content: [paragraph('word '.repeat(inFull ? 20_000 : 5_000))] } },
    { title: `${'x'.repeat(300)} 🜲 cuneiform` },
  ],
}

const titlesOf = (bookmarks: readonly Bookmark[]): unknown[] =>
  bookmarks.map(({ title, items }) => (items.length === 0 ? title : [title, titlesOf(items)]))

describe('the PDF of a finding aid', () => {
  let pdf: ReadPdf
  beforeAll(async () => {
    await renderFindingAid(aFindingAid(WHOLE), options('whole'))
    pdf = await readPdf(join(folder, 'whole.pdf'))
  })

  const all = () => pdf.pages.join('')
  /** Returns whether a link on a page leads to a page with these words. */
  const leadsTo = (from: number, words: string) =>
    pdf.links[from]?.some(({ page }) => page !== null && pdf.pages[page - 1]?.includes(bare(words)))

  test.each(Object.entries(SCRIPTS))('has text in %s that can be copied and searched', (_, text) => {
    expect(all()).toContain(bare(text))
  })

  test('has a title page with the archive, the title, the dates and the permalink', () => {
    for (const words of ['Municipal Archive', 'Town of Lindovar', '1287–1987', 'LV/T', 'Market 1, Lindovar']) {
      expect(pdf.pages[0]).toContain(bare(words))
    }
    expect(pdf.links[0]?.map(({ url }) => url)).toContain('https://archive.example.org/collection/town-of-lindovar')
    expect(pdf.info).toMatchObject({ Title: 'Town of Lindovar', Author: 'Municipal Archive' })
  })

  test('has bookmarks by hierarchy', () => {
    expect(titlesOf(pdf.bookmarks)).toEqual([
      'Overview',
      ['About the records', ['Administrative or biographical history', 'Scope and content']],
      ['Using the records', ['How to cite']],
      ['Container list', [['Council', ['Minutes']], 'Letters']],
      'Index of names',
      'Index of places',
      'Index of subjects',
    ])
  })

  test('has contents and indexes with correct page numbers and links', () => {
    const contents = pdf.pages.findIndex((text) => text.includes('Contents'))
    for (const words of ['Container list', 'Letters', 'Index of names']) expect(leadsTo(contents, words)).toBe(true)
    const list = pdf.bookmarks.find(({ title }) => title === 'Container list')
    expect(pdf.pages[contents]).toContain(`Containerlist${list?.page}`)
    const index = pdf.pages.findIndex((text) => text.includes('Indexofnames') && text.includes('Abelmann'))
    const sitting = pdf.pages.findIndex((text) => text.includes(bare('Sitting on the bridge')))
    expect(pdf.pages[index]).toMatch(new RegExp(`Abelmann,Konrad${sitting + 1}`))
    expect(leadsTo(index, 'Sitting on the bridge')).toBe(true)
  })

  test('shows restrictions with the records they apply to, containers, and a link to each description', () => {
    const page = pdf.pages.find((text) => text.includes('Casenotes')) ?? ''
    expect(page).toContain(bare('Closed until 1 January 2041. Medical records.'))
    expect(page).toContain(bare('Open since 1990.'))
    expect(page).toContain(bare('Box 2, folder 4'))
    expect(pdf.links.flat().map(({ url }) => url)).toContain('https://archive.example.org/record/sitting-on-the-bridge')
  })

  test("gives the archive's own citation", () => {
    expect(all()).toContain(bare('Cite it as Lindovar.'))
  })

  test('is tagged with headings, tables, lists and alternative text for pictures', () => {
    for (const role of ['H1', 'H2', 'H3', 'Table', 'TH', 'L', 'Link', 'Figure']) expect(pdf.roles).toContain(role)
    expect(pdf.alternatives).toContain('Picture: Sitting on the bridge')
  })

  test('never interprets text as markup, and drops or names characters that cannot be drawn', () => {
    expect(all()).toContain(bare(HOSTILE))
    expect(all()).toMatch(/beforemiddle\ufffd+after/)
    expect(all()).toContain('[U+1F732]')
    expect(all()).toContain('x'.repeat(100))
  })

  test.skipIf(absent(verapdf))('conforms to PDF/UA-1 and PDF/A-2a', async () => {
    if (absent(verapdf)) return
    const verdicts = await verapdf(join(folder, 'whole.pdf'), 'ua1', '2a')
    expect(verdicts.map(({ flavour, failures }) => ({ flavour, failures }))).toEqual([
      { flavour: 'ua1', failures: [] },
      { flavour: '2a', failures: [] },
    ])
    expect(verdicts.every(({ compliant, assertions }) => compliant && assertions > 1000)).toBe(true)
  })

  test('is byte-identical for the same content', async () => {
    await renderFindingAid(aFindingAid(WHOLE), options('again'))
    expect(readFileSync(join(folder, 'again.pdf')).equals(readFileSync(join(folder, 'whole.pdf')))).toBe(true)
  })
})

describe('a long finding aid', () => {
  const MANY: Spec = {
    title: 'Many',
    body: WHOLE.body ?? {},
    children: Array.from({ length: 3 }, (_, at) => ({
      title: `Series ${at}`,
      kind: 'collection' as const,
      level: 'series' as const,
      children: Array.from({ length: 12 }, (_unused, item) => ({
        title: `Item ${at}-${item}`,
        names: ['Abelmann, Konrad'],
        body: { scope_and_content: WHOLE.body?.scope_and_content ?? [] },
      })),
    })),
  }

  let out: string
  let done: FindingAidPdf
  let pdf: ReadPdf
  beforeAll(async () => {
    out = join(folder, 'many.pdf')
    done = await renderFindingAid(aFindingAid(MANY), { ...options('many'), volume: { rows: 10, bytes: 1e6 } })
    pdf = await readPdf(out)
  })

  test('is typeset in parts and bound into one document', async () => {
    expect(done).toMatchObject({ volumes: 4, pages: pdf.pages.length, bytes: readFileSync(out).length })
    expect(titlesOf(pdf.bookmarks).slice(-4)).toEqual([
      ['About the records', ['Administrative or biographical history', 'Scope and content']],
      ['Using the records', ['How to cite']],
      ['Container list', ['Series 0', 'Series 1', 'Series 2']],
      'Index of names',
    ])
    expect(pdf.pages.join('')).not.toMatch(/Containerlist.part|of4/)
    expect(pdf.pages.filter((text) => text.includes(bare('(continued)')))).toHaveLength(3)
    for (const [at, text] of pdf.pages.entries())
      if (at > 0) expect(text).toMatch(new RegExp(`${at + 1}$|${at + 1}\\D`))
    const order = pdf.pages.join('').match(/Item\d-\d+/g)
    expect(order).toEqual(MANY.children?.flatMap(({ children }) => children?.map(({ title }) => bare(title))))
    if (absent(verapdf)) return
    const verdicts = await verapdf(out, 'ua1', '2a')
    expect(verdicts.flatMap(({ failures }) => failures)).toEqual([])
  })

  test('is identical if several processes make it, each with limited memory', async () => {
    const volume = { rows: 10, bytes: 1e6 }
    const memoryBytes = 200 * 1024 ** 2
    // A process needs more than two fifths of this to start, so each one makes a single part.
    const some = { ...options('some'), volume, bounds: { ms: UNREACHED_MS, memoryBytes } }
    const { peakRssBytes } = await renderFindingAid(aFindingAid(MANY), some)
    expect(peakRssBytes).toBeLessThan(memoryBytes)
    expect(readFileSync(some.out).equals(readFileSync(join(folder, 'many.pdf')))).toBe(true)
  })
})

// The full series takes a minute; a short one is bound from smaller volumes.
const SERIES = inFull ? 200 : 8

describe(`a finding aid of ${SERIES * 100} components`, () => {
  const LARGE: Spec = {
    title: 'Large',
    children: Array.from({ length: SERIES }, (_, at) => ({
      title: `Series ${at}`,
      kind: 'collection' as const,
      level: 'series' as const,
      children: Array.from({ length: 99 }, (_unused, item) => ({
        title: `Item ${at}-${item}`,
        reference_code: `L/${at}/${item}`,
        names: [`Abelmann, Konrad ${item % 50}`],
        body: {
          containers: [container('Box', String(item))],
          scope_and_content: [paragraph('What it holds. '.repeat(5))],
        },
      })),
    })),
  }

  const bounds = { ms: UNREACHED_MS, memoryBytes: 2 * 1024 ** 3 }
  let done: FindingAidPdf
  let pages: readonly string[]
  beforeAll(async () => {
    const { out, ...more } = options('large')
    const volume = inFull ? {} : { volume: { rows: 300, bytes: 1e6 } }
    done = await renderFindingAid(aFindingAid(LARGE), { ...more, ...volume, out, bounds })
    pages = await readPages(out)
    rmSync(out)
  }, START_TIMEOUT_MS)

  test('is one document with every component in its place, made within 2 GiB', () => {
    expect(done.peakRssBytes).toBeLessThan(bounds.memoryBytes)
    expect(done.volumes).toBeGreaterThan(1)
    expect(pages).toHaveLength(done.pages)
    const order = pages.join('').match(/Item\d+-\d+/g)
    expect(order).toEqual(LARGE.children?.flatMap(({ children }) => children?.map(({ title }) => bare(title))))
  })
})

test('left-to-right text keeps its order in a right-to-left document', async () => {
  // A right-to-left language without labels of its own: the document's own words are in English.
  const persian = { description_language: 'fa' }
  const box = container('Box', '2')
  const letters: Spec = { title: SCRIPTS.Arabic, reference_code: 'LV/T/7', body: { ...persian, containers: [box] } }
  const extent = [{ text: '12 m', quantity: 12, unit: 'm' }]
  await renderFindingAid(
    aFindingAid({ title: SCRIPTS.Arabic, body: { ...persian, extent }, children: [letters] }),
    options('arabic'),
  )
  const { pages } = await readPdf(join(folder, 'arabic.pdf'))
  for (const words of [
    '12 m',
    '1 description · last changed on 1 May 2024',
    'https://archive.example.org/collection/-',
  ])
    expect(pages[0]).toContain(bare(words))
  for (const words of ['LV/T/7', 'Box 2', SCRIPTS.Arabic]) expect(pages.join('')).toContain(bare(words))
  if (!inFull || absent(verapdf)) return
  const verdicts = await verapdf(join(folder, 'arabic.pdf'), 'ua1', '2a')
  expect(verdicts.flatMap(({ failures }) => failures)).toEqual([])
})

test('a part of a finding aid shows inherited restrictions, conditions of use and rights', async () => {
  const fonds = { kind: 'collection', slug: 'town', title: 'Town', level: 'fonds', children_count: 1 } as const
  const from = { id: '00000000-0000-4000-8000-00000000000a', ...fonds }
  const uri = 'http://rightsstatements.org/vocab/InC/1.0/'
  const part: Spec = {
    title: 'Case files',
    level: 'series',
    access: { value: { status: 'closed', until: '2041-01-01', statement: 'Medical records.' }, from },
    use_conditions: { value: 'No copies are made.', from },
    rights: { value: { statement: null, uri }, from },
    children: [{ title: 'A case' }],
  }
  const { organization } = aFindingAid(part)
  const material_rights = { statement: 'Everything may be used.', uri: null }
  await renderFindingAid(aFindingAid(part, { organization: { ...organization, material_rights } }), options('part'))
  const { pages, links } = await readPdf(join(folder, 'part.pdf'))
  const closed = bare('Closed until 1 January 2041. Medical records.')
  expect(pages[0]).toContain(closed)
  const overview = pages.find((text) => text.includes('Levelofdescription')) ?? ''
  expect(overview).toContain(`Access${closed}`)
  expect(overview).toContain(bare('Conditions of use No copies are made.'))
  expect(links.flat().map(({ url }) => url)).toContain(uri)
  expect(overview).not.toContain(bare('Everything may be used.'))
})

test('the title page shortens a long access statement, which its section gives in full, and the author is named', async () => {
  const statement = `Closed by order. ${'It is long. '.repeat(100)}Its end.`
  const identifiers = ['publicid', 'recordid_url', 'former'].map((type) => ({ type, value: `Of ${type}`, label: null }))
  const body = { identifiers, notes: [note('accessrestrict', statement), note('author', 'By Ada Abelmann.')] }
  const access = { value: { status: 'closed', until: null, statement }, from: null } as const
  await renderFindingAid(aFindingAid({ title: 'Orders', access, body }), options('long-access'))
  const { pages } = await readPdf(join(folder, 'long-access.pdf'))
  expect(pages[0]).toContain(bare('Closed by order. It is long.'))
  expect(pages.join('').split(bare('Its end.'))).toHaveLength(2)
  // Identifiers of the finding aid are kept apart from those of the records.
  expect(pages.join('')).toContain(bare('Author By Ada Abelmann.'))
  expect(pages.join('')).toContain(bare('Other identifiers Former reference: Of former'))
})

test("scope and content has the archive's own heading, and digital objects have their notes", async () => {
  const object = { type: null, title: 'Song', url: 'https://a.example/1', mime_type: null, internal: false }
  const objects = [
    { ...object, note: 'Two minutes.\n\nCleared for use.' },
    { ...object, title: 'Score', note: null },
  ]
  const body = { scope_and_content: [paragraph('Songs.')], scope_label: 'Inhalt', digital_objects: objects }
  const child = { title: 'Reel', body: { digital_objects: objects } }
  await renderFindingAid(aFindingAid({ title: 'Sound', body, children: [child] }), options('objects'))
  const text = (await readPdf(join(folder, 'objects.pdf'))).pages.join('')
  expect(text).toContain(bare('Inhalt Songs.'))
  expect(text).not.toContain(bare('Scope and content'))
  expect(text.split(bare('Song – Two minutes. Cleared for use.; Score'))).toHaveLength(3)
})

test('a finding aid with only a title is a valid document', async () => {
  await renderFindingAid(aFindingAid({ title: 'Alone' }), options('alone'))
  const pdf = await readPdf(join(folder, 'alone.pdf'))
  expect(pdf.pages.join('')).toContain(bare('Alone, Municipal Archive, https://archive.example.org/collection/alone'))
})
