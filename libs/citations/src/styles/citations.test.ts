import { describe, expect, test } from 'vitest'
import { apa } from './apa.ts'
import { chicago } from './chicago.ts'
import { accessDateOf } from './dates.ts'
import type { CitedMaterial } from './material.ts'
import { mla } from './mla.ts'
import { EXPECTED } from './testing/citations.table.ts'
import { MATERIALS, type MaterialName } from './testing/materials.ts'

const NAMES = Object.keys(MATERIALS) as readonly MaterialName[]
const withoutLink = (html: string): string => html.replaceAll(/<a [^>]*>|<\/a>/gu, '')

describe('citations', () => {
  test.each(NAMES.map((name) => [name, EXPECTED[name].rule] as const))('cite %s: %s', (name) => {
    const { rule: _rule, ...expected } = EXPECTED[name]
    const material = MATERIALS[name]
    const cited = chicago(material)
    expect({
      note: cited.note.text,
      bibliography: cited.text,
      apa: withoutLink(apa(material).html),
      mla: withoutLink(mla(material).html),
    }).toEqual(expected)
  })

  const all = NAMES.flatMap((name) => {
    const material: CitedMaterial = MATERIALS[name]
    const cited = chicago(material)
    return [cited, cited.note, apa(material), mla(material)]
  })

  test('contain no empty part, double full stop or stray space', () => {
    expect(all).toHaveLength(NAMES.length * 4)
    for (const { text } of all) {
      expect(text).not.toMatch(/, ?,|\(\)|\[\]|\.\.|\?\.|\s{2}|\s[,.]|^[\s,.]/u)
    }
  })

  test('contain the same words in HTML as in text', () => {
    for (const { text, html } of all) {
      const words = html
        .replaceAll(/<[^>]*>/gu, '')
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
      expect(words).toBe(text.replaceAll(/[\u2068\u2069]/gu, ''))
    }
  })

  test('omit the access date of dated material on request, and keep it for undated material', () => {
    const access = [/,? accessed November 21, 2026/u, / Accessed November 21, 2026\./u, / Accessed 21 Nov\. 2026\./u]
    const without = (text: string) =>
      access.reduce((left, words) => left.replace(words, ''), text).replace('Retrieved November 21, 2026, from ', '')
    let dated = 0
    for (const name of NAMES) {
      const material: CitedMaterial = MATERIALS[name]
      const asked: CitedMaterial = { ...material, says_access_date: 'undated' }
      const texts = (of: CitedMaterial) => [chicago(of).text, chicago(of).note.text, apa(of).text, mla(of).text]
      for (const text of texts(material)) expect(text).toMatch(/November 21, 2026|21 Nov\. 2026/u)
      const undated = material.kind === 'record' && accessDateOf(asked) !== null
      expect(texts(asked)).toEqual(undated ? texts(material) : texts(material).map(without))
      if (!undated) dated += 1
    }
    expect(dated).toBe(NAMES.length - 2)
  })

  test.each([
    ['Photographs', 'Maple Street', 'photograph'],
    ['Maps', 'Maple Street', 'map'],
    ['Fotografien', 'Der Hafen', 'Fotografien'],
    ['Schwarzweißfotografien', 'Der Hafen', 'Schwarzweißfotografien'],
    ['Albumen prints (visual works)', 'The quay', 'Albumen prints (visual works)'],
  ])('state the genre %s in addition to the devised title “%s”', (genre, title, word) => {
    const material: CitedMaterial = { ...MATERIALS['a photograph with a devised title'], genres: [genre], title }
    const upper = `${word.charAt(0).toUpperCase()}${word.slice(1)}`
    expect(chicago(material).note.text).toContain(`, 1912, ${word}, `)
    expect(chicago(material).text).toContain(` 1912. ${upper}. `)
    expect(apa(material).text).toContain(` [${upper}: ${title}]. `)
    expect(mla(material).text).toMatch(new RegExp(`${upper.replaceAll(/[()]/g, '\\$&')}\\.$`))
  })

  test.each([
    ['Maps', 'Maps of the river'],
    ['Photographs', 'Photograph album'],
    ['Letters', 'Telegram to Anna Brandt'],
  ])('do not repeat the genre %s that is in the title “%s”', (genre, title) => {
    const named: CitedMaterial = { ...MATERIALS['a photograph with a devised title'], genres: [genre], title }
    const plain = { ...named, genres: [] }
    expect(chicago(named)).toEqual(chicago(plain))
    expect(apa(named)).toEqual(apa(plain))
    expect(mla(named)).toEqual(mla(plain))
  })

  test('link the permalink and escape recorded text', () => {
    const hostile = { ...MATERIALS['a letter'], title: '<script>"&', permalink: 'https://a.example/?a="&b=<' }
    for (const { html } of [chicago(hostile), chicago(hostile).note, apa(hostile), mla(hostile)]) {
      expect(html).not.toContain('<script')
      expect(html).toContain('href="https://a.example/?a=&quot;&amp;b=&lt;"')
    }
  })

  test.each([
    ['1931-05-14/1932-06-02', 'May 14, 1931–June 2, 1932', '1931, May 14–1932, June 2', '14 May 1931–2 June 1932'],
    ['1931-05-14/1931-05-20', 'May 14, 1931–May 20, 1931', '1931, May 14–May 20', '14 May 1931–20 May 1931'],
    ['1931/..', '1931–', '1931–', '1931–'],
    ['1885%', '[ca. 1885?]', 'ca. 1885?', 'Circa 1885?'],
    ['1898/1902', '1898–1902', '1898–1902', '1898–1902'],
    ['-0043/0014', '44 BCE–14', '44 B.C.E.–14', '44 BCE–14'],
    ['1931-09', 'September 1931', '1931, September', 'Sept. 1931'],
    ['1931-21', 'As recorded', 'as recorded', 'As recorded'],
  ])('format the date %s as each manual requires', (edtf, inChicago, inApa, inMla) => {
    const material = { ...MATERIALS['a file of nobody'], date: { display: 'as recorded', edtf } }
    expect(chicago(material).text).toContain(` ${inChicago}`)
    expect(apa(material).text).toContain(`(${inApa})`)
    expect(mla(material).text).toContain(` ${inMla}`)
  })

  test.each(['undated', 'n.d.', 'ohne Datum', 's. d.', '[no date]', 'без даты', 'بدون تاريخ'])(
    'treat “%s” as no date',
    (display) => {
      const material = { ...MATERIALS['a letter'], date: { display, edtf: null } }
      expect(chicago(material).note.text).toContain('n.d.')
      expect(apa(material).text).toContain('(n.d.).')
      expect(mla(material).text).not.toContain(display)
    },
  )
})
