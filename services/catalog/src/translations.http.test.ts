import { attachMedia, putExhibit, setPublished } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { aBilingualExhibit, aBilingualTree, aHeading } from '@fonds/db/testing-trees'
import {
  CollectionDetail,
  CollectionPage,
  CollectionTree,
  EntityDetail,
  EntityPage,
  EntityRecordPage,
  ExhibitDetail,
  ExhibitPage,
  RecordDetail,
  RecordPage,
  RelatedPage,
} from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityName, putEntities } from './testing/entities.ts'
import { startCatalog, type TestService, type TestTenant } from './testing/service.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
let single: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = { ...(await aTenant(service.db.pool)), languages: ['ar', 'cy', 'en', 'fr'] }
  twin = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, aBilingualTree())
  await putExhibit(service.db.pool, tenant.id, aBilingualExhibit())
  await aTree(service.db.pool, twin.id, { title: 'Harbour office', children: [{ level: 'item', title: 'Toll book' }] })
  single = await aTenant(service.db.pool)
  const rope = { level: 'item', title: 'Rope', description_language: 'eng' } as const
  await aTree(service.db.pool, single.id, { title: 'Chandlery', description_language: 'eng', children: [rope] })
})
afterAll(() => service.stop())

const record = (slug: string, query = '') => service.read(tenant, `/records/${slug}${query}`, RecordDetail)

describe('a record', () => {
  test('is in its original language unless another is asked for', async () => {
    const original = await record('toll-book')
    expect(original).toMatchObject({
      title: 'Toll book',
      summary: 'Tolls of the barges.',
      scope_and_content: 'Tolls of the barges.',
      date: { display: 'spring 1860' },
      translations: ['ar', 'fr'],
      fonds: { title: 'Harbour office' },
      access: { statement: 'Open to all.' },
      rights: { statement: 'Public domain.' },
    })
    expect(original.field_languages).toBeUndefined()
    expect(original.fonds?.field_languages).toBeUndefined()
    expect(await record('toll-book', '?lang=en')).toEqual(original)
  })

  test.each(['fr', 'fre', 'fra', 'fr-CA'])('is in French where it is translated, by ?lang=%s', async (lang) => {
    const shown = await record('toll-book', `?lang=${lang}`)
    expect(shown).toMatchObject({
      title: 'Livre des péages',
      summary: 'Péages des barques.',
      scope_and_content: 'Péages des barques.',
      scope_and_content_html: '<p dir="ltr">Péages des barques.</p>',
      date: { display: 'printemps 1860', edtf: '1860' },
      collection: { title: 'Péages' },
      fonds: { title: 'Capitainerie' },
      access: { statement: 'Ouvert à tous.' },
      rights: { statement: 'Domaine public.' },
      inherited: {
        access: { value: { statement: 'Ouvert à tous.' }, from: { title: 'Capitainerie' } },
        use_conditions: { value: 'Demander avant de publier.' },
        rights: { value: { statement: 'Domaine public.' } },
      },
      siblings: { items: [{ title: 'Liste des feux' }, { title: 'Rope' }] },
      next: { title: 'Liste des feux' },
    })
    expect(shown.ancestors.map(({ title }) => title)).toEqual(['Capitainerie', 'Péages'])
    expect(shown.dates.map(({ display }) => display)).toEqual(['printemps 1860', 'copied later'])
    expect(shown.notes).toMatchObject([{ type: 'odd', text: 'Damp.', lang: 'en' }])
    expect(shown.field_languages).toEqual({ 'dates.1': 'en', notes: 'en' })
  })

  test('marks everything in a language that it does not have, and what has no words in none', async () => {
    const shown = await record('lamp-list', '?lang=ar')
    expect(shown).toMatchObject({ title: 'Lamp list', scope_and_content: 'Lamps of the mole.', translations: ['fr'] })
    expect(shown.field_languages).toEqual({
      title: 'en',
      summary: 'en',
      scope_and_content: 'en',
      access: 'en',
      rights: 'en',
      use_conditions: 'en',
    })
    expect(shown.fonds).toMatchObject({ title: 'Harbour office', field_languages: { title: 'en' } })
  })

  test('without translations says in a language that the archive has in which it is, but for what it inherits', async () => {
    const shown = await record('rope', '?lang=fr')
    expect(shown).toMatchObject({ title: 'Rope', translations: [], access: { statement: 'Ouvert à tous.' } })
    expect(shown.inherited?.use_conditions?.value).toBe('Demander avant de publier.')
    expect(shown.field_languages).toEqual({ title: 'en', summary: 'en', scope_and_content: 'en' })
    expect((await record('rope', '?lang=en')).field_languages).toBeUndefined()
    expect((await record('rope')).field_languages).toBeUndefined()
  })

  test('says nothing about its language in an archive that writes in one', async () => {
    const { items } = await service.read(single, '/records?lang=fr', RecordPage)
    expect(items.map(({ field_languages }) => field_languages)).toEqual([undefined])
    expect((await service.read(single, '/records/rope?lang=fr', RecordDetail)).field_languages).toBeUndefined()
  })

  test('has all languages with include=translations, each in its form', async () => {
    const { title, translations } = await record('toll-book', '?include=translations')
    expect(title).toBe('Toll book')
    const french = await record('toll-book', '?lang=fr')
    const { date, dates, scope_and_content, scope_and_content_html, summary, field_languages } = french
    expect(translations).toEqual({
      fr: {
        title: 'Livre des péages',
        title_html: null,
        ...{ date, dates, scope_and_content, scope_and_content_html, summary, field_languages },
      },
      ar: expect.objectContaining({
        title: 'دفتر المكوس',
        notes: [expect.objectContaining({ text: 'مبلل.', lang: 'ar' })],
      }),
    })
    expect((await record('rope', '?include=translations')).translations).toEqual({})
  })

  test('states its language, its other languages, and that Accept-Language chose it', async () => {
    const ask = (where: string, accepted?: string) =>
      service.ask(tenant, where, accepted === undefined ? {} : { headers: { 'Accept-Language': accepted } })
    const french = await ask('/records/toll-book', 'fr, en;q=0.5')
    expect(french.headers.get('content-language')).toBe('fr')
    expect(french.headers.get('vary')).toContain('Accept-Language')
    expect(RecordDetail.parse(french.body).title).toBe('Livre des péages')
    const link = french.headers.get('link') ?? ''
    for (const language of ['en', 'fr', 'ar'])
      expect(link).toMatch(
        new RegExp(`/records/toll-book\\?lang=${language}>; rel="alternate"; hreflang="${language}"`),
      )
    const original = await ask('/records/toll-book')
    expect(original.headers.get('content-language')).toBe('en')
    expect(original.headers.get('etag')).not.toBe(french.headers.get('etag'))
    expect((await ask('/records/toll-book?lang=ar')).headers.get('content-language')).toBe('ar')
    expect((await ask('/records/rope')).headers.get('link')).not.toContain('hreflang')
  })

  test('of the same slug in another archive has its own languages', async () => {
    expect((await service.read(twin, '/records/toll-book?lang=fr', RecordDetail)).translations).toEqual([])
  })
})

test('a collection is in French, with its notes and conditions', async () => {
  const shown = await service.read(tenant, '/collections/harbour-office?lang=fr', CollectionDetail)
  expect(shown).toMatchObject({
    title: 'Capitainerie',
    date: { display: 'de 1850 à 1900 environ' },
    extent: [{ text: 'trois boîtes', quantity: 3 }],
    children: { items: [{ title: 'Péages' }] },
    translations: ['fr'],
  })
  expect(shown.field_languages).toBeUndefined()
  expect(shown.notes.map(({ type, text, lang }) => [type, text, lang])).toEqual([
    ['userestrict', 'Demander avant de publier.', 'fr'],
    ['custodhist', 'Donné par la ville.', 'fr'],
  ])
})

test('lists, trees and related descriptions are in the language, and mark what is not', async () => {
  const { items } = await service.read(tenant, '/records?lang=fr', RecordPage)
  expect(items).toMatchObject([
    { title: 'Livre des péages', summary: 'Péages des barques.', date: { display: 'printemps 1860' } },
    { title: 'Liste des feux', summary: 'Lamps of the mole.', field_languages: { summary: 'en' } },
    { title: 'Rope', translations: [] },
  ])
  expect(items[0]?.field_languages).toBeUndefined()
  expect(items[1]?.field_languages).toEqual({ summary: 'en' })
  expect(items[2]).toMatchObject({
    access: { statement: 'Ouvert à tous.' },
    field_languages: { title: 'en', summary: 'en' },
  })
  const [fonds] = (await service.read(tenant, '/collections?lang=fr', CollectionPage)).items
  expect(fonds).toMatchObject({
    title: 'Capitainerie',
    summary: 'Registres de la capitainerie.',
    date: { display: 'de 1850 à 1900 environ' },
    extent: [{ text: 'trois boîtes' }],
  })
  const tree = await service.read(tenant, '/collections/harbour-office/tree?depth=2&lang=fr', CollectionTree)
  expect(tree.items).toMatchObject([
    {
      title: 'Péages',
      children: [
        { title: 'Livre des péages', date: { display: 'printemps 1860' } },
        { title: 'Liste des feux' },
        { title: 'Rope', field_languages: { title: 'en' } },
      ],
    },
  ])
  const related = await service.read(tenant, '/records/rope/related?lang=fr', RelatedPage)
  expect(related.items.map(({ title }) => title)).toEqual(['Livre des péages', 'Liste des feux'])
  const linked = await service.read(tenant, '/entities/keane-ada/records?lang=ar', EntityRecordPage)
  expect(linked.items).toMatchObject([
    { title: 'دفتر المكوس', field_languages: { date: 'en', access: 'en', rights: 'en' } },
    { title: 'Lamp list', field_languages: { title: 'en', summary: 'en', access: 'en', rights: 'en' } },
    { title: 'Rope', field_languages: { title: 'en', summary: 'en', access: 'en', rights: 'en' } },
  ])
})

test('translations follow the publication of their description', async () => {
  const other = await aTenant(service.db.pool)
  await aTree(service.db.pool, other.id, aBilingualTree())
  await setPublished(service.db.pool, other.id, 'record', 'toll-book', false)
  for (const where of ['/records?lang=fr', '/records/lamp-list?lang=fr', '/records/toll-book?lang=fr'])
    expect((await service.ask(other, where)).text).not.toContain('Livre')
})

describe('an entity', () => {
  const note = (type: string, text: string, lang: string | null) => ({
    ...{ type, label: null, lang },
    blocks: [{ t: 'p' as const, c: [text] }],
  })

  beforeAll(() =>
    putEntities(service.db.pool, tenant.id, {
      name: 'Harbour Board',
      entity_type: 'corporate_body',
      description_language: 'en',
      names: [
        entityName('Harbour Board', { kind: 'authorized', lang: 'eng' }),
        entityName('Commission du port', { kind: 'parallel', lang: 'fre' }),
        entityName('Conseil du port', { lang: 'fre' }),
      ],
      biographical_notes: [
        note('bioghist', 'It ran the harbour.', 'eng'),
        note('bioghist', 'Elle gérait le port.', 'fre'),
        note('functions', 'Dredging.', null),
        note('functions', 'Carthu.', 'cym'),
      ],
    }),
  )
  beforeAll(() =>
    aTree(service.db.pool, tenant.id, {
      ...{ title: 'Board papers', description_language: 'eng' },
      children: [
        { level: 'item', title: 'Minutes', headings: [aHeading('Harbour Board', { type: 'corporate_body' })] },
        { level: 'item', title: 'More minutes', headings: [aHeading('Harbour Board', { type: 'corporate_body' })] },
      ],
    }),
  )
  const entity = (query = '') => service.read(tenant, `/entities/harbour-board${query}`, EntityDetail)

  test('is in the language of its record, without the notes in others', async () => {
    const original = await entity()
    expect(original).toMatchObject({
      name: 'Harbour Board',
      translations: ['cy', 'fr'],
      biography: 'It ran the harbour.',
      biographical_notes: [{ text: 'It ran the harbour.' }, { text: 'Dredging.' }],
    })
    expect(original.field_languages).toBeUndefined()
    expect(original.names).toHaveLength(3)
  })

  test('has the authorised or parallel name and the notes of the language asked for', async () => {
    expect(await entity('?lang=fr')).toMatchObject({
      name: 'Commission du port',
      biography: 'Elle gérait le port.',
      biographical_notes: [{ text: 'Elle gérait le port.' }, { text: 'Dredging.' }],
      field_languages: { biographical_notes: 'en' },
    })
    expect(await entity('?lang=cy')).toMatchObject({
      name: 'Harbour Board',
      biographical_notes: [{ text: 'It ran the harbour.' }, { text: 'Carthu.' }],
      field_languages: { name: 'en', biographical_notes: 'en', biography: 'en' },
    })
  })

  test('is named in that language wherever it is referred to', async () => {
    const { items } = await service.read(tenant, '/entities?type=corporate_body&lang=fr', EntityPage)
    expect(items).toMatchObject([{ name: 'Commission du port', translations: ['cy', 'fr'] }])
    expect(await record('minutes', '?lang=fr')).toMatchObject({
      entities: [{ name: 'Commission du port', heading: 'Commission du port' }],
      ancestors: [{ title: 'Board papers', field_languages: { title: 'en' } }],
      fonds: { field_languages: { title: 'en' } },
    })
    const related = await service.read(tenant, '/records/minutes/related?lang=fr', RelatedPage)
    expect(related.items[0]?.because).toMatchObject([{ name: 'Commission du port' }, {}])
  })
})

describe('other forms', () => {
  const read = async (where: string) => (await service.ask(tenant, where)).text

  test('Dublin Core and MODS have all languages', async () => {
    const dc = await read('/records/toll-book.dc.xml')
    for (const title of [
      '<dc:title xml:lang="en">Toll book</dc:title>',
      '<dc:title xml:lang="fr">Livre des péages</dc:title>',
      '<dc:title xml:lang="ar">دفتر المكوس</dc:title>',
      '<dc:rights xml:lang="fr">Ouvert à tous.</dc:rights>',
    ])
      expect(dc).toContain(title)
    expect(await read('/records/toll-book.mods.xml')).toContain(
      '<titleInfo type="translated" xml:lang="fr"><title>Livre des péages</title></titleInfo>',
    )
  })

  test('schema.org has texts with their languages, also of a description in one', async () => {
    const book = JSON.parse(await read('/records/toll-book.jsonld'))
    expect(book).toMatchObject({
      name: [
        { '@value': 'Toll book', '@language': 'en' },
        { '@value': 'دفتر المكوس', '@language': 'ar' },
        { '@value': 'Livre des péages', '@language': 'fr' },
      ],
      conditionsOfAccess: [
        { '@value': 'Open to all.', '@language': 'en' },
        { '@value': 'Ouvert à tous.', '@language': 'fr' },
      ],
      isPartOf: [
        {
          name: [
            { '@value': 'Tolls', '@language': 'en' },
            { '@value': 'Péages', '@language': 'fr' },
          ],
        },
        { name: [{ '@value': 'Harbour office' }, { '@value': 'Capitainerie' }] },
      ],
    })
    expect(JSON.parse(await read('/records/rope.jsonld'))).toMatchObject({
      name: { '@value': 'Rope', '@language': 'en' },
    })
  })

  test('citations and files for reference managers are in the language', async () => {
    const cited = JSON.parse(await read('/cite/toll-book?lang=fr'))
    expect(cited.record).toMatchObject({ title: 'Livre des péages' })
    expect(cited.record.field_languages).toBeUndefined()
    expect(cited.citations.chicago.text).toMatch(/Livre des péages.*Capitainerie/)
    expect(JSON.parse(await read('/cite/lamp-list?lang=ar')).record.field_languages).toEqual({ title: 'en' })
    expect(await read('/cite/toll-book?lang=fr&format=ris')).toContain('Livre des péages')
    const page = JSON.parse(await read('/records/toll-book?lang=fr&include=citation'))
    expect(page.citation.citations.mla.text).toBe(cited.citations.mla.text)
  })

  test('sitemaps have the address of each language, and none for a page in one', async () => {
    const sitemap = await read('/sitemap-all.xml')
    const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>.*?<\/url>/g)]
    const [book = '', url = ''] = entries.find(([, loc = '']) => loc.endsWith('/records/toll-book')) ?? []
    for (const language of ['en', 'ar', 'fr'])
      expect(book).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${url}?lang=${language}"/>`)
    expect(book).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${url}"/>`)
    expect(entries.find(([, loc = '']) => loc.endsWith('/records/rope'))?.[0]).not.toContain('xhtml')
  })

  test('a description says in which language it was written', async () => {
    expect((await record('rope')).description_language).toBe('en')
    const collection = await service.read(tenant, '/collections/harbour-office?lang=fr', CollectionDetail)
    expect(collection.description_language).toBe('en')
  })
})

describe('an exhibit', () => {
  const exhibit = (query = '') => service.read(tenant, `/exhibits/lights-and-tolls${query}`, ExhibitDetail)
  const list = async (query = '') => (await service.read(tenant, `/exhibits${query}`, ExhibitPage)).items[0]

  test('is as it was written unless another language is asked for', async () => {
    const original = await exhibit()
    expect(original).toMatchObject({
      title: 'Lights and tolls',
      summary: 'What the port lived on.',
      description_language: 'en',
      translations: ['ar', 'de', 'fr'],
      sections: [
        { heading: 'At the quay', items: [{ title: 'Toll book', caption: 'Kept by two clerks.' }, {}, {}] },
        { heading: null, text: 'Then came steamers.' },
      ],
    })
    expect(original.field_languages).toBeUndefined()
    expect(await exhibit('?lang=en')).toEqual(original)
    expect(await list()).toMatchObject({ title: 'Lights and tolls', translations: ['ar', 'de', 'fr'] })
  })

  test('is in French where it is translated, and says where it is not', async () => {
    const shown = await exhibit('?lang=fr-CA')
    expect(shown).toMatchObject({
      title: 'Feux et péages',
      summary: 'Ce dont vivait le port.',
      curator: 'A. Brook',
      sections: [
        {
          heading: 'Sur le quai',
          text: 'Everybody paid.\n\nNobody liked it.',
          items: [
            { title: 'Livre des péages', caption: 'Tenu par deux commis.' },
            { title: 'Liste des feux', caption: 'Every lamp has a name.' },
            { title: 'Rope', caption: null },
          ],
        },
        { text: 'Vinrent les vapeurs.' },
      ],
      field_languages: { 'sections.0.text': 'en', 'sections.0.items.1.caption': 'en' },
    })
    expect(shown.field_languages).toEqual({ 'sections.0.text': 'en', 'sections.0.items.1.caption': 'en' })
    const listed = await list('?lang=fr')
    expect(listed).toMatchObject({ title: 'Feux et péages', summary: 'Ce dont vivait le port.' })
    expect(listed?.field_languages).toBeUndefined()
  })

  test('in a language of one text has the others marked, also in lists', async () => {
    expect((await exhibit('?lang=de')).field_languages).toEqual({
      title: 'en',
      summary: 'en',
      'sections.0.heading': 'en',
      'sections.0.text': 'en',
      'sections.0.items.1.caption': 'en',
      'sections.1.text': 'en',
    })
    expect((await list('?lang=ar'))?.field_languages).toEqual({ summary: 'en' })
  })

  test('names texts by what is shown, and shows no caption of a hidden record in any language', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, aBilingualTree())
    await putExhibit(service.db.pool, other.id, aBilingualExhibit())
    await setPublished(service.db.pool, other.id, 'record', 'toll-book', false)
    for (const query of ['?lang=fr', '?lang=de', '?include=translations']) {
      const { text, body } = await service.ask(other, `/exhibits/lights-and-tolls${query}`)
      expect(text).not.toMatch(/deux commis|Schreibern|two clerks/)
      if (query === '?lang=fr') expect(body).toMatchObject({ field_languages: { 'sections.0.items.0.caption': 'en' } })
    }
  })

  test('has all languages with include=translations', async () => {
    const { translations, title } = await exhibit('?include=translations')
    expect(title).toBe('Lights and tolls')
    expect(translations).toEqual({
      ar: { title: 'أضواء ومكوس' },
      de: {
        sections: [
          {
            heading: null,
            text: null,
            items: [{ caption: 'Von zwei Schreibern geführt.' }, { caption: null }, { caption: null }],
          },
          { heading: null, text: null, items: [] },
        ],
      },
      fr: expect.objectContaining({ title: 'Feux et péages', summary: 'Ce dont vivait le port.' }),
    })
  })

  test('states its language and the others, which Accept-Language chooses', async () => {
    const answer = await service.ask(tenant, '/exhibits/lights-and-tolls', { headers: { 'Accept-Language': 'fr' } })
    expect(answer.body).toMatchObject({ title: 'Feux et péages' })
    expect(answer.headers.get('content-language')).toBe('fr')
    expect(answer.headers.get('vary')).toContain('Accept-Language')
    expect(answer.headers.get('link')).toMatch(/exhibits\/lights-and-tolls\?lang=ar>; rel="alternate"; hreflang="ar"/)
    const german = await service.ask(tenant, '/exhibits/lights-and-tolls?lang=cy')
    expect(german.headers.get('content-language')).toBe('en')
  })

  test('has the languages of its own archive', async () => {
    await putExhibit(service.db.pool, twin.id, {
      ...aBilingualExhibit({ title: 'Other', translations: {} }),
      language: null,
      sections: [{ heading: 'Alone', text: null, items: [] }],
    })
    const shown = await service.read(twin, '/exhibits/lights-and-tolls?lang=fr', ExhibitDetail)
    expect(shown).toMatchObject({ title: 'Other', translations: [], description_language: null })
    expect(shown.field_languages).toBeUndefined()
  })
})

describe('the caption of an image', () => {
  test('is in the language asked for, marked where it is not, and beside its translations', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, aBilingualTree())
    const image = (sum: string, more = {}) => anImage({ sha256: sum.repeat(64), ...more })
    for (const slugOrId of ['toll-book', 'rope'])
      await attachMedia(service.db.pool, other.id, { kind: 'record', slugOrId }, [
        image('a', { caption: 'Verso', captions: { fr: 'Dos', 'sr-Latn': 'Poleđina' } }),
        image('b', { caption: 'Cover' }),
        image('c'),
      ])
    const imagesOf = async (slug: string, lang: string) =>
      (await service.read(other, `/records/${slug}?lang=${lang}`, RecordDetail)).images.map(
        ({ caption, translations, field_languages }) => ({ caption, translations, field_languages }),
      )
    const translations = { fr: { caption: 'Dos' }, 'sr-Latn': { caption: 'Poleđina' } }
    expect(await imagesOf('toll-book', 'fr')).toEqual([
      { caption: 'Dos', translations },
      { caption: 'Cover', field_languages: { caption: 'en' } },
      { caption: null },
    ])
    expect(await imagesOf('toll-book', 'en')).toEqual([
      { caption: 'Verso', translations },
      { caption: 'Cover' },
      { caption: null },
    ])
    // Without translations, nothing is said of the language.
    expect((await imagesOf('rope', 'sr'))[0]).toEqual({ caption: 'Poleđina', translations })
    expect((await imagesOf('rope', 'fr'))[1]).toEqual({ caption: 'Cover' })
    const { body } = await service.ask(other, '/changes?include=resource&limit=100')
    expect(JSON.stringify(body)).toContain('"translations":{"fr":{"caption":"Dos"},"sr-Latn":{"caption":"Poleđina"}}')
  })
})

test('the name of the archive and its statement for material are in the language of a record, or marked', async () => {
  const other = await aTenant(service.db.pool, {
    name: 'Port archive',
    languages: ['en'],
    material_rights: { statement: 'Ask us.', uri: null },
    translations: { fr: { name: 'Archives du port', material_rights: 'Nous demander.' } },
  })
  const { rights: _, ...tree } = aBilingualTree()
  await aTree(service.db.pool, other.id, tree)
  const read = (where: string) => service.read(other, where, RecordDetail)
  expect(await read('/records/toll-book?lang=fr&include=citation')).toMatchObject({
    rights: { statement: 'Nous demander.' },
    inherited: { rights: { value: { statement: 'Nous demander.' }, from: { name: 'Archives du port' } } },
    citation: { archive_name: 'Archives du port' },
  })
  const arabic = await read('/records/toll-book?lang=ar&include=citation')
  expect(arabic).toMatchObject({
    rights: { statement: 'Ask us.' },
    field_languages: { rights: 'en' },
    citation: { archive_name: 'Port archive' },
  })
  const { items } = await service.read(other, '/records?lang=fr', RecordPage)
  expect(items.find(({ slug }) => slug === 'toll-book')).toMatchObject({ rights: { statement: 'Nous demander.' } })
  await aTree(service.db.pool, other.id, {
    title: 'Carnets',
    children: [{ title: 'Carnet', description_language: 'fre' }],
  })
  expect(await read('/records/carnet?lang=fr')).toMatchObject({ rights: { statement: 'Nous demander.' } })
  const { items: again } = await service.read(other, '/records?lang=fr', RecordPage)
  expect(again.find(({ slug }) => slug === 'carnet')).toMatchObject({ rights: { statement: 'Nous demander.' } })
})

test('a statement of a description above is in the language of a record that is written in it, or marked by its own', async () => {
  const other = { ...(await aTenant(service.db.pool)), languages: ['en', 'fr'] }
  const access = { status: 'restricted' as const, until: null, statement: 'Ask.' }
  const inFrench = (title: string) => ({ title, description_language: 'fre' })
  await aTree(service.db.pool, other.id, {
    ...{ title: 'Papers', description_language: 'eng', access, translations: { fr: { access: 'Demander.' } } },
    children: [inFrench('Registre')],
  })
  await aTree(service.db.pool, other.id, {
    ...{ title: 'Letters', description_language: 'eng', access },
    children: [inFrench('Droits')],
  })
  const read = (where: string) => service.read(other, where, RecordDetail)
  expect(await read('/records/registre?lang=fr')).toMatchObject({ access: { statement: 'Demander.' } })
  expect(await read('/records/droits?lang=fr')).toMatchObject({
    access: { statement: 'Ask.' },
    field_languages: { access: 'en' },
  })
})

test.each(['.ris', '.bib', '.csl.json'])(
  'a list is cited in the language asked for, as each of its records is: %s',
  async (suffix) => {
    const named = { ...tenant, name_language: 'en', translations: { fr: { name: 'Archives de la ville' } } }
    const cited = async (where: string) => (await service.ask(named, where)).text
    const french = await cited(`/records${suffix}?lang=fr`)
    expect(french).toContain('Livre des péages')
    expect(french).toContain('Archives de la ville')
    expect(french).toContain('Capitainerie')
    expect(french).not.toContain('Toll book')
    const original = await cited(`/records${suffix}`)
    expect(original).toContain('Toll book')
    expect(original).not.toContain('Livre des péages')
  },
)
