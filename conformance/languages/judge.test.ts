import { describe, expect, test } from 'vitest'
import { findingAid } from './finding-aid.ts'
import { inHtml } from './html.ts'
import { inIiif, inJson, inJsonLd } from './json.ts'
import { incomplete, unmarked, untranslated } from './judge.ts'
import { authorityRecord, nameElement } from './names.ts'
import { FRENCH, languagesOf, sentence } from './tokens.ts'
import { inXml } from './xml.ts'

// Text 0 is in English and French, text 1 in English alone.
const [EN, FR, ONLY] = [sentence('en', 0), sentence('fr', 0), sentence('en', 1)]

test('a third of the texts is in one language, and some in a third one', () => {
  const numbers = Array.from({ length: 600 }, (_, n) => n)
  expect(numbers.filter((n) => !languagesOf(n).includes('fr'))).toHaveLength(200)
  expect(numbers.filter((n) => languagesOf(n).includes('ar'))).toHaveLength(200)
  expect(languagesOf(FRENCH)).toEqual(['fr', 'en', 'cy'])
})

describe('pages', () => {
  const page = (body: string) =>
    inHtml(`<!doctype html><html lang="fr"><head><title>${FR}</title></head><body>${body}</body></html>`)

  test('pass with marks on what is not translated', () => {
    const found = page(`<p>${FR}</p><p lang="en">${ONLY}</p><img alt="${ONLY}" lang="en">`)
    expect(found).toHaveLength(4)
    expect([...unmarked(found), ...untranslated(found, 'fr')]).toEqual([])
  })

  test.each([
    ['a text', `<p>${ONLY}</p>`],
    ['a text below a wrong mark', `<div lang="cy"><p>${ONLY}</p></div>`],
    ['a text that a screen reader reads', `<img alt="${ONLY}">`],
  ])('fail with %s without its mark', (_, body) => {
    expect(unmarked(page(body))).toHaveLength(1)
  })

  test('fail with a text in English that is there in French', () => {
    expect(untranslated(page(`<p lang="en">${EN}</p>`), 'fr')).toHaveLength(1)
    expect(untranslated(inHtml(`<html lang=fr><meta name=description content="${EN}">`), 'fr')).toHaveLength(1)
  })
})

describe('JSON', () => {
  test('passes with members that name the language', () => {
    const body = {
      type: 'record',
      url: 'x',
      title: FR,
      scope_and_content: ONLY,
      scope_and_content_html: `<p>${ONLY}</p>`,
      dates: [{ display: FR }, { display: ONLY }],
      notes: [{ text: ONLY, lang: 'en' }],
      field_languages: { scope_and_content: 'en', 'dates.1': 'en' },
      fonds: { type: 'collection', url: 'x', title: ONLY, field_languages: { title: 'en' } },
      translations: { en: { title: EN } },
    }
    const found = inJson(body, 'fr')
    expect(found).toHaveLength(8)
    expect(unmarked(found)).toEqual([])
  })

  test.each([
    ['a field', { type: 'record', url: 'x', title: ONLY }],
    ['a reference', { field_languages: { title: 'en' }, fonds: { type: 'collection', url: 'x', title: ONLY } }],
    ['a note', { field_languages: { notes: 'en' }, notes: [{ text: ONLY, lang: 'fr' }] }],
    ['an item of a list', { field_languages: { 'dates.0': 'en' }, dates: [{ display: FR }, { display: ONLY }] }],
  ])('fails with %s without its mark', (_, body) => {
    expect(unmarked(inJson(body, 'fr')).length).toBeGreaterThan(0)
  })

  test('of graphs and manifests fails with a text without its mark', () => {
    expect(
      unmarked(
        inJsonLd({
          name: [
            { '@value': FR, '@language': 'fr' },
            { '@value': EN, '@language': 'en' },
          ],
        }),
      ),
    ).toEqual([])
    expect(unmarked(inJsonLd({ name: EN }))).toHaveLength(1)
    expect(unmarked(inJsonLd({ '@context': { '@language': 'fr' }, name: EN }))).toHaveLength(1)
    expect(unmarked(inIiif({ label: { fr: [FR], en: [EN] } }))).toEqual([])
    expect(unmarked(inIiif({ items: [{ label: { none: [EN] } }] }))).toHaveLength(1)
  })
})

describe('XML', () => {
  test('passes with marks, and fails without', () => {
    expect(unmarked(inXml(`<dc><t xml:lang="fr">${FR}</t><t xml:lang="en">${EN}</t></dc>`, ''))).toEqual([])
    expect(unmarked(inXml(`<dc><t>${FR}</t></dc>`, ''))).toHaveLength(1)
    expect(unmarked(inXml(`<ead><t>${EN}</t><t lang="fre">${FR}</t></ead>`, 'en'))).toEqual([])
    expect(unmarked(inXml(`<ead><t>${EN}</t><t lang="eng">${FR}</t></ead>`, 'en'))).toHaveLength(1)
  })

  test('with all languages fails when one is left out', () => {
    expect(incomplete(inXml(`<a>${EN}${FR}</a>`, null))).toEqual([])
    expect(incomplete(inXml(`<a>${EN}</a>`, null))).toEqual(['zolfr0 is missing'])
  })
})

test.each(['en', 'fr'] as const)('the finding aid in %s has every text in all of its languages, marked', (language) => {
  const found = inXml(findingAid(language, 50, nameElement), language).filter(
    ({ where }) => !/part|titleproper/.test(where),
  )
  expect(found.length).toBeGreaterThan(300)
  expect([...unmarked(found), ...incomplete(found)]).toEqual([])
})

test('so have authority records', () => {
  const found = [0, 1, 2, 3, 4, 5].flatMap((n) => inXml(authorityRecord(n), 'en'))
  expect([...unmarked(found), ...incomplete(found)]).toEqual([])
})
