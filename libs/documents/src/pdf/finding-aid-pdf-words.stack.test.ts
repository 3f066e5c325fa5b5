import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FindingAid } from '@fonds/archive'
import { absent, bringVeraPdf } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderFindingAid } from './finding-aid-pdf.ts'
import { aFindingAid, container, dated, note, type Spec } from './testing/finding-aid.ts'
import { optionsIn } from './testing/options.ts'
import { type Bookmark, bare, type ReadPdf, readLayout, readPdf } from './testing/read-pdf.ts'

const verapdf = bringVeraPdf()
const inFull = process.env.FONDS_CONFORMANCE !== undefined

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-pdf-words-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const { organization } = aFindingAid({ title: 'Any' })

async function render(name: string, spec: Spec, archive: Partial<FindingAid['organization']> = {}): Promise<string> {
  const options = optionsIn(folder, name)
  await renderFindingAid(aFindingAid(spec, { organization: { ...organization, ...archive } }), options)
  return options.out
}

const CONTROL = {
  identifier: 'nl-1',
  agency: 'NL-Lv',
  rules: 'ISAD(G)',
  status: 'in_progress',
  languages: ['nl'],
  created: '2021-03-04',
  revised: null,
  sources: [],
}

const identifier = (type: string, value: string) => ({ type, value, label: null })

const DUTCH: Spec = {
  title: 'Stad Lindovar',
  reference_code: 'LV/S',
  names: ['Abelmann, Konrad', 'place:Velme', 'subject:Bruggen'],
  access: { value: { status: 'closed', until: '2041-01-31', statement: null }, from: null },
  languages: { value: ['nl', 'la'], from: null },
  body: {
    description_language: 'dut',
    dates: [
      { ...dated('1287–1987'), type: 'bulk' },
      { ...dated('3 maart 1701'), calendar: 'julian' },
    ],
    scripts: ['Latn'],
    containers: [container('Doos', '1')],
    extent: [{ text: '12 m', quantity: 12, unit: 'm' }],
    identifiers: [identifier('former', 'Oud 7')],
    notes: [
      note('bioghist', 'Een raad van twaalf.'),
      note('acqinfo', 'Geschonken.', 'Herkomst'),
      note('relatedmaterial', 'Andere archieven.'),
      note('processinfo', 'Beschreven in 2021.'),
    ],
    description_control: CONTROL,
  },
  children: [
    {
      title: 'Raad',
      kind: 'collection',
      level: 'series',
      children: [{ title: 'Notulen', level: 'file', names: ['Abelmann, Konrad'], body: { language_note: 'Latijn.' } }],
    },
  ],
}

/** The headings and labels that the program adds to an English finding aid of these contents. */
const ENGLISH = [
  ...['Finding aid', 'Contents', 'Overview', 'Container list', 'Index of', 'About', 'Using', 'Related', 'How to cite'],
  ...['Reference code', 'Title', 'Dates', 'Level', 'Extent', 'Language', 'Access', 'Closed', 'Held by', 'Permalink'],
  ...['description', 'last changed', 'Former reference', 'script', 'Dutch', 'Latin'],
  ...['Administrative', 'Processing', 'Description control', 'Identifier', 'Agency', 'Rules', 'Created', 'January'],
  ...['March', 'May', 'bulk', 'Series', 'File'],
]

const titlesOf = (bookmarks: readonly Bookmark[]): unknown[] =>
  bookmarks.map(({ title, items }) => (items.length === 0 ? title : [title, titlesOf(items)]))

describe('a finding aid in Dutch', () => {
  let pdf: ReadPdf
  beforeAll(async () => {
    pdf = await readPdf(await render('dutch', DUTCH, { languages: ['fr'] }))
  })
  const all = () => pdf.pages.join('')

  test('has all headings and labels in Dutch, and those of the archive as written', () => {
    expect(titlesOf(pdf.bookmarks)).toEqual([
      'Overzicht',
      ['Over het archief', ['Institutionele geschiedenis/Biografie', 'Herkomst']],
      ['Raadpleging', [expect.any(String)]],
      [expect.stringMatching(/verwant/i), [expect.any(String)]],
      ['Inventaris', ['Raad']],
      'Index op namen',
      'Index op plaatsen',
      'Index op onderwerpen',
      ['Over deze beschrijving', [expect.any(String), 'Beschrijvingsbeheer']],
    ])
    expect(pdf.pages[0]).toContain(bare('TOEGANG · ARCHIEF'))
    expect(pdf.pages[0]).toContain(bare('Niet openbaar tot 31 januari 2041.'))
    expect(pdf.pages[0]).toContain(bare('2 beschrijvingen · laatst gewijzigd op 1 mei 2024'))
    expect(all()).toContain(bare('1287–1987 (merendeel)'))
    expect(all()).toContain(bare('3 maart 1701 (juliaanse kalender)'))
    expect(all()).toContain(bare('Nederlands, Latijn (schrift: Latijns)'))
    expect(ENGLISH.filter((words) => all().includes(bare(words)))).toEqual([])
  })

  // In a quick run, documents in English and Arabic are enough.
  if (inFull)
    test.skipIf(absent(verapdf))('conforms to PDF/UA-1 and PDF/A-2a', async () => {
      if (absent(verapdf)) return
      const verdicts = await verapdf(join(folder, 'dutch.pdf'), 'ua1', '2a')
      expect(verdicts.flatMap(({ failures }) => failures)).toEqual([])
      expect(verdicts.every(({ compliant }) => compliant)).toBe(true)
    })

  test('has its status in words', () => {
    expect(all()).toContain(bare('Status In bewerking'))
    expect(all()).not.toContain('in_progress')
  })
})

test('labels in another language and script than the finding aid can be read', async () => {
  const out = await render(
    'two',
    { title: '横浜からの手紙', body: { description_language: 'ja' } },
    { languages: ['ar'] },
  )
  const { pages } = await readPdf(out)
  const all = pages.join('')
  for (const words of ['横浜からの手紙', 'نظرة عامة']) expect(all).toContain(bare(words))
  expect(all).not.toMatch(/Contents|Overview|U\+/)
  if (absent(verapdf)) return
  const verdicts = await verapdf(out, 'ua1', '2a')
  expect(verdicts.flatMap(({ failures }) => failures)).toEqual([])
})

describe('what readers need stands before what only staff needs', () => {
  const BARCODE = '32101080521600'
  const STAFF: Spec = {
    title: 'Whole',
    names: ['Abelmann, Konrad'],
    body: {
      identifiers: [identifier('aspace_uri', '/repositories/5'), identifier('acc_num', 'A 1')],
      notes: [
        note('maintenancehistory', 'Converted in 2003.'),
        note('odd', 'General words.'),
        note('bioghist', 'Its history.'),
      ],
      description_control: CONTROL,
    },
    children: [
      {
        title: 'Letters',
        reference_code: 'L/1',
        body: {
          identifiers: [
            identifier('barcode', BARCODE),
            identifier('aspace_uri', '/repositories/6'),
            identifier('former', 'F 1'),
          ],
          containers: [
            { type: 'box', label: `Mixed Materials [${BARCODE}]`, indicator: '12', group: 0 },
            { type: 'folder', label: 'Folder', indicator: '3', group: 0 },
            { type: 'barcode', label: null, indicator: BARCODE, group: 1 },
          ],
          notes: [
            note('processinfo', 'Rehoused in 2010.'),
            note('odd', `Barcode #: 3 1142 04058120 2`),
            note('localnote', 'Local words.'),
            note('scopecontent', 'What they hold.'),
          ],
          digital_objects: [
            { type: null, title: 'Scan', url: 'https://a.example/1', mime_type: null, note: null, internal: false },
          ],
          language_note: 'In Latin.',
        },
      },
    ],
  }
  let pages: readonly string[]
  beforeAll(async () => {
    pages = (await readPdf(await render('staff', STAFF))).pages
  })

  const inOrder = (...words: string[]) => {
    const all = pages.join('')
    const places = words.map((word) => all.lastIndexOf(bare(word)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }

  test('the notes about the description and its control follow the container list and the indexes', () => {
    inOrder('Its history.', 'General words.', 'Letters', 'Index of names', 'Converted in 2003.', 'Description control')
    inOrder('Other identifiers A 1', 'Letters', 'aspace_uri: /repositories/5')
  })

  test("the notes of a component come first, then its languages and objects, then the staff's notes", () => {
    inOrder('What they hold.', 'Local words.', 'In Latin.', 'Scan', 'Rehoused in 2010.')
  })

  test('components have no barcodes and no identifiers of software', () => {
    const all = pages.join('')
    expect(all).toContain(bare('Box 12, folder 3'))
    expect(all).toContain(bare('Former reference: F 1'))
    for (const words of [BARCODE, 'Barcode', '3114204058120', '/repositories/6', 'Mixed'])
      expect(all).not.toContain(words)
  })
})

describe('the container list of a long finding aid', () => {
  const items = (name: string) => Array.from({ length: 7 }, (_, at) => ({ title: `${name} ${at}` }))
  const DEEP: Spec = {
    title: 'Deep',
    children: [
      {
        title: 'Town',
        kind: 'collection',
        level: 'series',
        children: [
          { title: 'Council', kind: 'collection', level: 'subseries', children: items('Minutes') },
          { title: 'Court', kind: 'collection', level: 'subseries', children: items('Cases') },
        ],
      },
      { title: 'Mills', kind: 'collection', level: 'series', children: items('Mill') },
      ...items('Loose'),
    ],
  }

  test('is one section whose bookmarks keep their hierarchy across its parts', async () => {
    const options = { ...optionsIn(folder, 'deep'), volume: { rows: 5, bytes: 1e6 } }
    const { volumes } = await renderFindingAid(aFindingAid(DEEP), options)
    expect(volumes).toBeGreaterThan(5)
    const pdf = await readPdf(options.out)
    expect(titlesOf(pdf.bookmarks)).toEqual([
      'Overview',
      ['Using the records', ['How to cite']],
      ['Container list', [['Town', ['Council', 'Court']], 'Mills']],
    ])
    const whole = await render('shallow', DEEP)
    expect(titlesOf((await readPdf(whole)).bookmarks)).toEqual(titlesOf(pdf.bookmarks))
    // The list's heading: in the contents and once in the list; elsewhere only in the running feet of loose items.
    expect(pdf.pages.join('')).not.toMatch(/part\d+of/)
    const places = pdf.bookmarks.flatMap(({ items: list }) => list.flatMap((item) => [item, ...item.items]))
    for (const { title, page } of places) expect(pdf.pages[(page ?? 0) - 1]).toContain(bare(title))
  })
})

describe('a value in the other direction stays beside its label', () => {
  const ARABIC = 'رسائل يوسف المنصوري'
  const placesOf = async (out: string, words: readonly string[]) => {
    const { texts } = await readLayout(out)
    const overview = texts.find(({ text }) => /^(?:Overview|.*نظرة)/.test(text))?.base ?? 0
    return words.map((word) => {
      const found = texts.filter(({ text, base }) => base < overview && text.includes(bare(word)))
      expect([word, found.length]).not.toEqual([word, 0])
      return { left: Math.min(...found.map(({ left }) => left)), right: Math.max(...found.map(({ right }) => right)) }
    })
  }

  test.each([
    ['a left-to-right document', 'en', 'left', ['المنصوري', 'Letterbook']],
    ['a right-to-left document', 'ar', 'right', ['رسائل', 'Yusuf']],
  ] as const)('in %s', async (_what, language, side, outermost) => {
    const titles = [
      { type: null, lang: 'ar', text: ARABIC },
      { type: null, lang: 'en', text: 'Letterbook of Yusuf' },
    ]
    const body = { description_language: language, titles }
    const [arabic, english] = await placesOf(await render(`beside-${language}`, { title: 'X', body }), outermost)
    expect(Math.abs((arabic?.[side] ?? 0) - (english?.[side] ?? 0))).toBeLessThan(3)
  })
})

describe('the size of the pages', () => {
  const spec: Spec = {
    title: 'Letters',
    names: ['Abelmann, Konrad'],
    children: Array.from({ length: 200 }, (_, n) => ({ title: `Letter ${n}`, names: ['Abelmann, Konrad'] })),
  }

  test.each([
    ['A4', 595.28, 841.89],
    ['letter', 612, 792],
  ] as const)('is %s if the archive sets it', async (pdf_page_size, width, height) => {
    const { sizes } = await readLayout(await render(`size-${pdf_page_size}`, spec, { pdf_page_size }))
    expect(sizes.length).toBeGreaterThan(3)
    for (const [across, down] of sizes) {
      expect(across).toBeCloseTo(width, 1)
      expect(down).toBeCloseTo(height, 1)
    }
  })
})
