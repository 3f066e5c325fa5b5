import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { describe, expect, test } from 'vitest'
import type { CitedMaterial } from '../styles/material.ts'
import { titleOf } from '../styles/segments.ts'
import { body, MATERIALS, person } from '../styles/testing/materials.ts'
import { bibtex } from './bibtex.ts'
import { cslJson } from './csl-json.ts'
import { ris } from './ris.ts'

const hostile: CitedMaterial = {
  ...MATERIALS['a text with a title'],
  title: 'Ships & {braces} 100% #1_a $5 ~^\\\r\nER  - \u0000 “q”',
  creators: [body('Works, Harbours and Roads'), person('van der Meer, Pieter, Jr.')],
}

/** The parser's defaults, which its types make mandatory. */
const reading = (forceType: string) => ({
  forceType,
  maxChainLength: 10,
  generateGraph: false,
  strict: true,
  target: '@csl/list+object',
})

const read = (text: string, format: string): Record<string, unknown> => {
  const entries: readonly unknown[] = new Cite(text, reading(format)).data
  expect(entries).toHaveLength(1)
  return Object.assign({}, entries[0])
}

describe('CSL-JSON', () => {
  test('always has the title, and an id that does not follow it', () => {
    for (const material of Object.values(MATERIALS)) {
      const [item] = cslJson(material)
      expect(item?.title).toBe(titleOf(material))
      expect(
        cslJson({ ...material, title: 'Corrected', permalink: 'https://archive.example/records/corrected' })[0]?.id,
      ).toBe(item?.id)
    }
  })

  test('has the genre beside the title, unless a devised title names it', () => {
    expect(cslJson(MATERIALS['a photograph of about a year'])[0]).toMatchObject({ genre: 'Photograph' })
    expect(cslJson(MATERIALS['a letter'])).toEqual([
      {
        id: '5f0c1e9a-1111-4111-8111-000000000001',
        type: 'personal_communication',
        title: 'Letter to Anna Brandt',
        author: [{ family: 'Holm', given: 'Erik' }],
        recipient: [{ family: 'Brandt', given: 'Anna' }],
        issued: { 'date-parts': [[1931, 5, 14]] },
        accessed: { 'date-parts': [[2026, 11, 21]] },
        archive: 'Velme City Archive',
        'archive-place': 'Velme',
        archive_collection: 'Holm Papers',
        archive_location: 'MS 12/3, box 2, folder 5',
        'call-number': 'MS 12/3',
        language: 'da',
        URL: 'https://archive.example/records/r1',
      },
    ])
  })

  test('keeps particles, suffixes and names that are not inverted in their own fields', () => {
    expect(cslJson(MATERIALS['a particle dropped'])[0]?.author).toEqual([
      { family: 'Montbrun', given: 'Claire', 'dropping-particle': 'de' },
    ])
    expect(cslJson(MATERIALS['two authors'])[0]?.author).toContainEqual({
      family: 'Okonkwo',
      given: 'Thomas',
      suffix: 'Jr.',
    })
    expect(cslJson(MATERIALS['a family name first'])[0]?.author).toEqual([{ literal: 'Lin Hai' }])
  })

  test('counts years before 1 CE without a year 0, and marks uncertain dates', () => {
    expect(cslJson(MATERIALS['marble of before our era'])[0]?.issued).toEqual({ 'date-parts': [[-44]] })
    expect(cslJson(MATERIALS['a photograph of about a year'])[0]?.issued).toEqual({
      'date-parts': [[1885]],
      circa: true,
    })
    expect(cslJson(MATERIALS['a file with words for a date'])[0]?.issued).toEqual({ literal: 'after the flood' })
    expect(cslJson(MATERIALS['a fonds without a date'])[0]?.issued).toBeUndefined()
  })
})

/** A material with another date. */
const dated = (edtf: string): CitedMaterial => ({ ...MATERIALS['a letter'], date: { display: 'some day', edtf } })

test.each([
  ['1931-05/..', { literal: 'May 1931–' }],
  ['1931-05-14~/..', { literal: 'May 14, 1931–', circa: true }],
  ['1931?/', { literal: '1931–?', circa: true }],
  ['193X', { literal: '1930s' }],
  [
    '1931-05~/1932-06~',
    {
      'date-parts': [
        [1931, 5],
        [1932, 6],
      ],
      circa: true,
    },
  ],
  ['../1931', { literal: 'some day' }],
])('CSL-JSON has the month and the doubt of %s', (edtf, issued) => {
  expect(cslJson(dated(edtf))[0]?.issued).toEqual(issued)
})

test.each(['1885~', '1931~/1935~', '1984%', '1990/..', '1985/', '/1985', '198X', '1997-21'])(
  'BibTeX has %s as it is, which BibLaTeX reads',
  (edtf) => {
    expect(bibtex(dated(edtf))).toContain(`date = {${edtf}},`)
  },
)

test('RIS has no comma in the name of a body, since programs would divide it', () => {
  for (const name of ['Harbour Board, Engineering Committee', 'Brook, Tarn and Company, Ltd.']) {
    const text = ris({ ...MATERIALS['a letter'], creators: [body(name)] })
    expect(read(text, '@ris/file')).toMatchObject({ author: [{ literal: name.replaceAll(',', '') }] })
    expect(cslJson({ ...MATERIALS['a letter'], creators: [body(name)] })[0]?.author).toEqual([{ literal: name }])
  }
})

describe('RIS', () => {
  test('is parsed back unchanged by another library', () => {
    const entry = read(ris(MATERIALS['a text with a title']), '@ris/file')
    expect(entry).toMatchObject({
      title: 'Red Shoes',
      author: [{ family: 'Holm', given: 'Erik' }],
      URL: 'https://archive.example/records/r1',
    })
  })

  test('is one reference with one line per field, whatever the content', () => {
    const lines = ris(hostile).split('\r\n')
    expect(lines.at(-1)).toBe('')
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z][A-Z\d] {2}- [^\p{Cc}]*$/u)
    expect(lines.filter((line) => line.startsWith('ER  - '))).toHaveLength(1)
  })

  test('keeps the uncertainty of a date', () => {
    expect(ris(MATERIALS['a photograph of about a year'])).toContain('DA  - 1885///circa\r\n')
    expect(ris(MATERIALS['a letter'])).toContain('DA  - 1931/05/14/\r\n')
    expect(ris(MATERIALS['a file of a body'])).toContain('DA  - 1919///to 1923\r\n')
    expect(ris(MATERIALS['a fonds without a date'])).not.toMatch(/^(?:DA|PY)/mu)
  })
})

describe('BibTeX', () => {
  test('has a key that does not follow the title or the URL', () => {
    const { key } = /^@misc\{(?<key>[^,]+),/u.exec(bibtex(hostile))?.groups ?? {}
    expect(key).toMatch(/^[a-z][a-z0-9-]+$/)
    const corrected = { ...hostile, title: 'Corrected', permalink: 'https://archive.example/records/corrected' }
    expect(bibtex(corrected)).toContain(`@misc{${key},`)
    expect(bibtex(MATERIALS['a fonds without a date'])).not.toContain(`@misc{${key},`)
  })

  test('is parsed back unchanged by another library', () => {
    expect(read(bibtex(MATERIALS['a text with a title']), '@bibtex/text')).toMatchObject({
      title: 'Red Shoes',
      author: [{ family: 'Holm', given: 'Erik' }],
      URL: 'https://archive.example/records/r1',
      issued: { 'date-parts': [[1931]] },
    })
  })

  test('escapes BibTeX commands and keeps corporate names together', () => {
    const text = bibtex(hostile)
    expect(text).toContain(
      'title = {{Ships \\& \\{braces\\} 100\\% \\#1\\_a \\$5 \\textasciitilde{}\\textasciicircum{}',
    )
    expect(read(text, '@bibtex/text')).toMatchObject({
      author: [{ family: 'Works, Harbours and Roads' }, { family: 'van der Meer', given: 'Pieter', suffix: 'Jr.' }],
    })
  })
})
