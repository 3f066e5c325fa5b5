import { putExhibit } from '@fonds/db'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { LANGUAGES, labelsIn } from '@fonds/labels'
import {
  ChildrenPage,
  CitationDetail,
  CollectionDetail,
  CollectionPage,
  CollectionTree,
  EntityDetail,
  EntityPage,
  EntityRecordPage,
  ExhibitDetail,
  RecordDetail,
  RecordPage,
  RelatedPage,
} from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creator } from './testing/entities.ts'
import { startCatalog, type TestService, type TestTenant } from './testing/service.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, {
    title: 'Town',
    languages: ['la'],
    scripts: ['Latn'],
    headings: [creator('Holm'), aHeading('Lind', { role: 'pht', where: 'controlaccess' })],
    notes: [
      { type: 'custodhist', label: null, blocks: [{ t: 'p', c: ['Bought'] }], lang: null, internal: false },
      { type: 'acqinfo', label: 'Gift of', blocks: [{ t: 'p', c: ['Holm'] }], lang: null, internal: false },
    ],
    children: [
      {
        level: 'file',
        title: 'Maps',
        access: { status: 'restricted', until: '2090-01-01', statement: null },
        headings: [aHeading('Lind', { role: 'pht', where: 'controlaccess' })],
        children: [
          { level: 'item', title: 'Coin', dates: [aDate('44 BCE', '-0043', -43, -43)] },
          { level: 'item', title: 'Plan' },
        ],
      },
    ],
  })
  await aTree(service.db.pool, tenant.id, {
    title: 'Hoard',
    children: [{ level: 'item', title: 'Ring', dates: [aDate('44 BCE', '-0043', -43, -43)] }],
  })
  await putExhibit(service.db.pool, tenant.id, {
    ...{ slug: 'shown', title: 'Shown', summary: null, curator: null, published_at: '2026-01-01', cover: null },
    sections: [{ heading: null, text: null, items: [{ record: 'maps', caption: null }] }],
  })
})
afterAll(() => service.stop())

const de = labelsIn('de')

describe('?lang=de', () => {
  test('labels levels, access, roles, types and headings in a detail, and keeps the archive’s own heading', async () => {
    const record = await service.read(tenant, '/records/maps?lang=de', RecordDetail)
    expect(record).toMatchObject({
      level: 'file',
      level_label: 'Akte',
      access: { status: 'restricted', label: 'Beschränkt zugänglich' },
      fonds: { level_label: 'Bestand' },
      ancestors: [{ level_label: 'Bestand' }],
      entities: [{ entity_type_label: 'Person', role: 'pht', role_label: 'Fotograf' }],
      children: { items: [{ level_label: 'Einzelstück', access: { label: 'Beschränkt zugänglich' } }, {}] },
    })
    expect(record.inherited.creators?.value).toMatchObject([{ role_label: 'Provenienzbildner' }])
    const coin = await service.read(tenant, '/records/coin?lang=de', RecordDetail)
    expect(coin.inherited.access).toMatchObject({
      value: { label: 'Beschränkt zugänglich' },
      from: { level_label: 'Akte' },
    })
    expect(coin.next?.level_label).toBe('Einzelstück')
    const { notes } = await service.read(tenant, '/collections/town?lang=de', CollectionDetail)
    expect(notes.map(({ label }) => label)).toEqual([de.note('custodhist'), 'Gift of'])
  })

  test('names the languages of the material, own and inherited', async () => {
    const latin = { code: 'la', label: 'Latein' }
    const own = await service.read(tenant, '/collections/town?lang=de', CollectionDetail)
    expect(own.languages_of_material).toEqual([{ ...latin, script: 'Latn', script_label: 'Lateinisch' }])
    const below = await service.read(tenant, '/records/coin?lang=de', RecordDetail)
    expect(below.languages_of_material).toEqual([{ ...latin, script: null, script_label: null }])
    expect(below.languages).toEqual(['la'])
  })

  test('labels the items of lists, trees, relations and exhibits, and what they refer to', async () => {
    const { items: records } = await service.read(tenant, '/records?collection=town&lang=de', RecordPage)
    expect(records[0]).toMatchObject({ level_label: 'Akte', fonds: { level_label: 'Bestand' } })
    const { items: collections } = await service.read(tenant, '/collections?lang=de', CollectionPage)
    expect(collections.map(({ level_label }) => level_label)).toEqual(['Bestand', 'Bestand'])
    expect(collections[0]?.date?.display).toBe('44 v. Chr.')
    const { items: children } = await service.read(tenant, '/records/maps/children?lang=de', ChildrenPage)
    expect(children.map(({ level_label }) => level_label)).toEqual(['Einzelstück', 'Einzelstück'])
    const tree = await service.read(tenant, '/collections/town/tree?lang=de', CollectionTree)
    expect(tree.items[0]).toMatchObject({ level_label: 'Akte', next: expect.stringContaining('lang=de') })
    const related = await service.read(tenant, '/records/plan/related?lang=de', RelatedPage)
    expect(related.items).toEqual([])
    const { items: entities } = await service.read(tenant, '/entities?lang=de', EntityPage)
    expect(entities.map(({ entity_type_label }) => entity_type_label)).toEqual(['Person', 'Person'])
    const { items: linked } = await service.read(tenant, '/entities/lind/records?type=all&lang=de', EntityRecordPage)
    expect(linked.map(({ role_label }) => role_label)).toEqual(['Fotograf', 'Fotograf'])
    const entity = await service.read(tenant, '/entities/holm?lang=de', EntityDetail)
    expect(entity).toMatchObject({ entity_type_label: 'Person' })
    const { sections } = await service.read(tenant, '/exhibits/shown?lang=de', ExhibitDetail)
    expect(sections[0]?.items[0]).toMatchObject({ level_label: 'Akte' })
    const { record } = await service.read(tenant, '/cite/maps?lang=de', CitationDetail)
    expect(record.level_label).toBe('Akte')
  })

  test('can be combined with ids and fields', async () => {
    const { items } = await service.read(tenant, '/records?ids=plan,maps&lang=de', RecordPage)
    expect(items.map(({ level_label }) => level_label)).toEqual(['Einzelstück', 'Akte'])
    const { body, headers } = await service.ask(tenant, '/records/maps?fields=access.label&lang=de')
    expect(body).toMatchObject({ slug: 'maps', access: { label: 'Beschränkt zugänglich' } })
    expect(body).not.toHaveProperty('title')
    expect(headers.get('content-language')).toBe('de')
  })

  test('is repeated in the links to other pages', async () => {
    const { links } = await service.read(tenant, '/records?limit=1&lang=de', RecordPage)
    expect(links.next).toContain('lang=de')
    const next = await service.read(tenant, links.next ?? '', RecordPage)
    expect(next.items).toHaveLength(1)
  })
})

describe('a description in several languages', () => {
  test('is returned in the requested one, alongside the others, by lang and by Accept-Language', async () => {
    const town = await aTenant(service.db.pool)
    const said = (type: string, text: string, lang: string) => ({
      ...{ type, label: null, lang, internal: false },
      blocks: [{ t: 'p' as const, c: [text] }],
    })
    await aTree(service.db.pool, town.id, {
      title: 'Stadtarchiv',
      description_language: 'de',
      titles: [
        { type: null, text: 'Archifau’r dref', lang: 'cy' },
        { type: null, text: 'Archives', lang: 'fre' },
      ],
      notes: [said('custodhist', 'Gekauft', 'ger'), said('custodhist', 'Acheté', 'fre')],
    })
    const read = async (where: string, headers: Record<string, string> = {}) => {
      const { body } = await service.ask(town, where, { headers })
      const { title, titles, notes } = body as CollectionDetail
      return [title, titles.map(({ text }) => text), notes.map(({ text }) => text)]
    }
    const main = ['Stadtarchiv', ['Archifau’r dref', 'Archives'], ['Gekauft', 'Acheté']]
    const french = ['Archives', ['Stadtarchiv', 'Archifau’r dref', 'Archives'], ['Acheté', 'Gekauft']]
    const where = '/collections/stadtarchiv'
    expect(await read(where)).toEqual(main)
    expect(await read(where, { 'accept-language': '*' })).toEqual(main)
    expect(await read(`${where}?lang=pl`)).toEqual(main)
    expect(await read(`${where}?lang=fr-CA`)).toEqual(french)
    expect(await read(where, { 'accept-language': 'fr, en;q=0.5' })).toEqual(french)
    expect((await read(`${where}?lang=cy`, { 'accept-language': 'fr' }))[0]).toBe('Archifau’r dref')
  })
})

describe('the language of a response', () => {
  const LABELLED = ['/records', '/records/maps', '/records/maps/children', '/records/maps/related', '/collections']
  const FURTHER = [
    '/collections/town',
    '/collections/town/tree',
    '/entities',
    '/entities/holm',
    '/exhibits',
    '/cite/maps',
  ]

  test.each([...LABELLED, ...FURTHER])('%s varies by Accept-Language unless lang is given', async (where) => {
    const negotiated = await service.ask(tenant, where, { headers: { 'accept-language': 'cy, el;q=0.5' } })
    expect(negotiated.headers.get('content-language')).toBe('el')
    expect(negotiated.headers.get('vary')).toMatch(/\bAccept-Language\b/)
    const asked = await service.ask(tenant, `${where}?lang=el`, { headers: { 'accept-language': 'de' } })
    expect(asked.headers.get('content-language')).toBe('el')
    expect(asked.headers.get('vary') ?? '').not.toMatch(/Accept-Language/)
    const malformed = await service.ask(tenant, `${where}?lang=el_GR`)
    expect(malformed.body).toMatchObject({
      status: 400,
      errors: [{ parameter: 'lang', message: 'must be a BCP 47 language tag, such as de or pt-BR' }],
    })
  })

  test.each(['/changes', '/records/maps.mods.xml', '/records/maps.jsonld', '/sitemap.xml'])(
    '%s has no labels, and none is stated',
    async (where) => {
      const { status, headers } = await service.ask(tenant, where, { headers: { 'accept-language': 'de' } })
      expect(status).toBe(200)
      expect(headers.get('content-language')).toBeNull()
      expect(headers.get('vary') ?? '').not.toMatch(/Accept-Language/)
    },
  )

  test('differs in its ETag, and a 304 states it, too', async () => {
    const tags = await Promise.all(
      LANGUAGES.map(async (language) =>
        (await service.ask(tenant, `/records/maps?lang=${language}`)).headers.get('etag'),
      ),
    )
    expect(new Set(tags).size).toBe(LANGUAGES.length)
    const headers = { 'accept-language': 'de', 'if-none-match': tags[LANGUAGES.indexOf('de')] ?? '' }
    const unmodified = await service.ask(tenant, '/records/maps', { headers })
    expect([unmodified.status, unmodified.headers.get('content-language')]).toEqual([304, 'de'])
    expect(
      (await service.ask(tenant, '/records/maps', { headers: { ...headers, 'accept-language': 'fr' } })).status,
    ).toBe(200)
  })
})

describe('an archive’s own words', () => {
  const labels = { en: { 'level.file': 'Dossier', 'access.restricted': 'By appointment' } }

  test('replace ours in JSON, in their language and for that archive only', async () => {
    const worded = { ...tenant, labels }
    const read = (of: TestTenant, lang: string) => service.read(of, `/records/maps?lang=${lang}`, RecordDetail)
    expect(await read(worded, 'en')).toMatchObject({ level_label: 'Dossier' })
    expect((await read(worded, 'en')).access?.label).toBe('By appointment')
    expect(await read(worded, 'de')).toEqual(await read(tenant, 'de'))
    expect(await read(tenant, 'en')).toMatchObject({ level_label: labelsIn('en').level('file') })
    const twin = await aTenant(service.db.pool)
    await aTree(service.db.pool, twin.id, { title: 'Town', children: [{ level: 'file', title: 'Maps' }] })
    expect(await read(twin, 'en')).toMatchObject({ level_label: labelsIn('en').level('file') })
  })

  test('make a response a different one', async () => {
    const tagOf = async (of: TestTenant) => (await service.ask(of, '/records/maps')).headers.get('etag')
    expect(await tagOf({ ...tenant, labels })).not.toBe(await tagOf(tenant))
  })
})
