import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { absent, bringVeraPdf, needsShared, sharedFolder } from '@fonds/test-kit'
import type { Block } from '@fonds/types'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderFindingAid } from './finding-aid-pdf.ts'
import { aFindingAid, container, dated, note, paragraph, type Spec } from './testing/finding-aid.ts'
import { sidesOf } from './testing/line-order.ts'
import { optionsIn } from './testing/options.ts'
import { type PlacedText, readLayout } from './testing/read-pdf.ts'

const verapdf = bringVeraPdf()

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-pdf-direction-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function render(name: string, spec: Spec): Promise<readonly PlacedText[]> {
  const options = optionsIn(folder, name)
  await renderFindingAid(aFindingAid(spec), options)
  return (await readLayout(options.out)).texts
}

/** Hebrew and Arabic that begin with a Latin word, by which each can be found in the pages. */
const hebrew = (mark: string) => `${mark} - תצלומי הנמל הישן`
const arabic = (mark: string) => `${mark} - صور الميناء القديم`

const table = (cells: readonly string[]): Block => ({
  t: 'table',
  head: null,
  columns: [],
  rows: [cells.map((cell) => [cell])],
  chronology: false,
})
const list = (items: readonly string[]): Block => ({
  t: 'list',
  style: 'ordered',
  head: null,
  items: items.map((item) => ({ label: null, c: [paragraph(item)] })),
})

/** Every place of a finding aid that has text of the archive, each with a word of its own. */
function everywhere(text: (mark: string) => string, language: string | null): Spec {
  const closed = { status: 'closed', until: null, statement: text('Ka') } as const
  return {
    title: text('Qa'),
    reference_code: 'QQ/7',
    date: null,
    names: [text('Qb')],
    access: { value: { ...closed, statement: text('Qc') }, from: null },
    body: {
      description_language: language,
      dates: [dated('1911')],
      titles: [{ type: null, lang: null, text: text('Qd') }],
      extent: [{ text: text('Qe'), quantity: null, unit: null }],
      abstract: text('Qf'),
      scope_and_content: [
        paragraph(text('Qg')),
        { t: 'p', c: ['', { t: 'lb' }, text('Qh')] },
        table([text('Qi'), text('Qj')]),
        list([text('Qk')]),
      ],
      notes: [note('odd', text('Ql'), text('Qm'))],
      digital_objects: [
        { type: null, title: text('Qn'), url: 'https://a.example/1', mime_type: null, note: null, internal: false },
      ],
    },
    children: [
      {
        title: text('Qo'),
        kind: 'collection',
        level: 'series',
        body: { description_language: language },
        children: [
          {
            title: text('Qp'),
            names: [text('Qb')],
            access: { value: closed, from: null },
            body: {
              description_language: language,
              containers: [container(text('Qq'), '4')],
              notes: [note('odd', text('Qr'), text('Qs'))],
              scope_and_content: [paragraph(text('Qt'))],
            },
          },
          {
            title: text('Qu'),
            body: { description_language: language, extent: [{ text: text('Qv'), quantity: 1, unit: 'm' }] },
          },
        ],
      },
    ],
  }
}

const MARKS = ['Ka', ...[...'abcdefghijklmnopqrstuv'].map((letter) => `Q${letter}`)]

describe.each([
  ['Hebrew, as its language says', hebrew, 'he'],
  ['Arabic, as its language says', arabic, 'ar'],
  ['Hebrew, as its letters say', hebrew, null],
  ['Arabic in a finding aid that is said to be in English', arabic, 'en'],
] as const)('a finding aid in %s', (what, text, language) => {
  const [, , following = ''] = text('Q').split(' ')
  let texts: readonly PlacedText[]
  beforeAll(async () => {
    texts = await render(what.replaceAll(/\W/g, ''), everywhere(text, language))
  })

  test('has its text from right to left wherever it begins with a Latin word', () => {
    const sides = MARKS.map((mark) => [mark, [...new Set(sidesOf(texts, mark, following))]])
    expect(sides).toEqual(MARKS.map((mark) => [mark, ['right']]))
  })

  test('has its title on the title page, in the running heads, the overview, the citation and nowhere else', () => {
    const pages = new Set(texts.map(({ page }) => page)).size
    // Every page but the title page has a running head.
    expect(sidesOf(texts, 'Qa', following)).toHaveLength(pages - 1 + 3)
  })
})

describe('text from left to right in a finding aid in Hebrew', () => {
  const english = (mark: string) => `אב ${mark} was the harbour master of the old town`
  let texts: readonly PlacedText[]
  beforeAll(async () => {
    const spec = everywhere(hebrew, 'he')
    const blocks = [paragraph('Harbour: opened, closed (1911).')]
    const notes = [{ ...note('odd', english('Qx')), lang: 'en' }]
    texts = await render('left', { ...spec, body: { ...spec.body, scope_and_content: blocks, notes } })
  })

  test('keeps its order and punctuation', () => {
    const line = texts.filter(({ text }) => /Harbour|1911|closed/.test(text) && !/QQ/.test(text))
    expect(line.map(({ text }) => text).join('')).toContain('Harbour:opened,closed(1911).')
  })

  test('is left to right although it begins with a Hebrew name, since its language says so', () => {
    const [found] = texts.filter(({ text }) => text.includes('Qx'))
    const [name] = texts.filter(({ text, base }) => text === 'אב' && base === found?.base)
    expect(name?.right).toBeLessThan(found?.left ?? 0)
  })
})

test.skipIf(absent(verapdf))('a finding aid of both directions conforms to PDF/UA-1 and PDF/A-2a', async () => {
  if (absent(verapdf)) return
  await render('valid', everywhere(hebrew, 'en'))
  const verdicts = await verapdf(join(folder, 'valid.pdf'), 'ua1', '2a')
  expect(verdicts.flatMap(({ failures }) => failures)).toEqual([])
})

describe('a real finding aid in Hebrew', needsShared('corpus/ead/ehri__YV_m19_heb.xml'), () => {
  /** Returns the texts of the elements of a name. */
  function textsOf(xml: string, element: string): string[] {
    const parser = new SaxesParser()
    const found: string[] = []
    let depth = 0
    parser.on('opentag', ({ name }) => {
      if (name === element) depth = found.push('')
    })
    parser.on('text', (text) => {
      if (depth > 0) found[depth - 1] += text
    })
    parser.on('closetag', ({ name }) => {
      if (name === element) depth = 0
    })
    parser.write(xml).close()
    return found.map((text) => text.replaceAll(/\s+/g, ' ').trim())
  }

  test.each(['he', null])('with the language %s has every title and paragraph from right to left', async (language) => {
    const xml = readFileSync(join(sharedFolder() ?? '', 'corpus/ead/ehri__YV_m19_heb.xml'), 'utf8')
    const [title = ''] = textsOf(xml, 'unittitle')
    const paragraphs = textsOf(xml, 'p').filter((text) => text !== '')
    const body = { description_language: language, scope_and_content: paragraphs.map(paragraph) }
    const texts = await render(`real-${language}`, { title, body })
    const [mark = '', , following = ''] = title.split(' ')
    const sides = sidesOf(texts, mark, following)
    expect(sides.length).toBeGreaterThan(4)
    expect(new Set(sides)).toEqual(new Set(['right']))
  })
})
