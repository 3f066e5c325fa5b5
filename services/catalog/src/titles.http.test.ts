import { putExhibit, setPublished } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import {
  ChildrenPage,
  CollectionDetail,
  CollectionPage,
  CollectionTree,
  EntityRecordPage,
  ExhibitDetail,
  RecordDetail,
  RecordPage,
  RelatedPage,
} from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from './testing/service.ts'
import { walk } from './testing/walk.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, town('Ville'))
  await aTree(service.db.pool, twin.id, town('Zwilling'))
  await putExhibit(service.db.pool, tenant.id, {
    ...{ slug: 'shown', title: 'Shown', summary: null, curator: null, published_at: '2026-01-01', cover: null },
    sections: [{ heading: null, text: null, items: [{ record: 'karte', caption: null }] }],
  })
})
afterAll(() => service.stop())

const french = (text: string) => ({
  description_language: 'ger',
  titles: [{ type: 'parallel', text, lang: 'fre' }],
})

/** Two maps with French titles, whose order differs from that of the German ones, and a coin with none. */
function town(name: string): TreeSpec {
  return {
    title: 'Stadt',
    ...french(name),
    children: [
      {
        level: 'series',
        title: 'Karten',
        ...french('Cartes'),
        access: { status: 'open', until: null, statement: null },
        children: [
          { level: 'item', title: 'Karte', ...french('Z carte'), headings: [aHeading('Lind')] },
          { level: 'item', title: 'Plan', ...french('A plan'), headings: [aHeading('Lind')] },
          { level: 'item', title: 'Taler', description_language: 'ger', headings: [aHeading('Lind')] },
        ],
      },
      { level: 'series', title: 'Briefe', ...french('Lettres') },
    ],
  }
}

const titles = ({ items }: { readonly items: readonly { readonly title: string }[] }) => items.map(({ title }) => title)

describe('200', () => {
  test.each(['fr', 'fre', 'fra', 'fr-CH'])(
    'lists show titles in the language of ?lang=%s, in the same order',
    async (lang) => {
      const records = await service.read(tenant, `/records?collection=stadt&lang=${lang}`, RecordPage)
      expect(titles(records)).toEqual(['Z carte', 'A plan', 'Taler'])
      expect(records.items[0]).toMatchObject({
        slug: 'karte',
        collection: { title: 'Cartes' },
        fonds: { title: 'Ville' },
      })
      const original = await service.read(tenant, '/records?collection=stadt', RecordPage)
      expect(titles(original)).toEqual(['Karte', 'Plan', 'Taler'])
      expect(original.items[0]).toMatchObject({ collection: { title: 'Karten' }, fonds: { title: 'Stadt' } })
    },
  )

  test('Accept-Language chooses titles, and the language of the main title leaves it in place', async () => {
    const ask = async (accepted: string) =>
      titles(
        RecordPage.parse((await service.ask(tenant, '/records', { headers: { 'Accept-Language': accepted } })).body),
      )
    expect(await ask('fr, de;q=0.5')).toEqual(['Z carte', 'A plan', 'Taler'])
    expect(await ask('de, fr;q=0.5')).toEqual(['Karte', 'Plan', 'Taler'])
    expect(await ask('en')).toEqual(['Karte', 'Plan', 'Taler'])
  })

  test('collections, children, named resources, linked records, relations and exhibits do so, too', async () => {
    expect(titles(await service.read(tenant, '/collections?lang=fr', CollectionPage))).toEqual(['Ville'])
    const records = await service.read(tenant, '/records?ids=plan,karte&lang=fr', RecordPage)
    expect(titles(records)).toEqual(['A plan', 'Z carte'])
    const { children } = await service.read(tenant, '/collections/stadt?lang=fr', CollectionDetail)
    expect(titles(ChildrenPage.parse(children))).toEqual(['Cartes', 'Lettres'])
    const linked = await service.read(tenant, '/entities/lind/records?lang=fr', EntityRecordPage)
    expect(titles(linked).toSorted()).toEqual(['A plan', 'Taler', 'Z carte'])
    const related = await service.read(tenant, '/records/taler/related?lang=fr', RelatedPage)
    expect(titles(related)).toEqual(['Z carte', 'A plan'])
    expect(related.items[0]?.because.at(-1)).toMatchObject({ type: 'collection', title: 'Cartes' })
    const { sections } = await service.read(tenant, '/exhibits/shown?lang=fr', ExhibitDetail)
    expect(sections[0]?.items).toMatchObject([{ title: 'Z carte' }])
  })

  test('a detail refers to its ancestors, neighbours, and those it inherits from by such titles', async () => {
    const record = await service.read(tenant, '/records/plan?lang=fr', RecordDetail)
    expect(record.title).toBe('A plan')
    expect(titles({ items: record.ancestors })).toEqual(['Ville', 'Cartes'])
    expect(titles(record.siblings)).toEqual(['Z carte', 'Taler'])
    expect(record).toMatchObject({
      collection: { title: 'Cartes' },
      fonds: { title: 'Ville' },
      previous: { title: 'Z carte' },
      next: { title: 'Taler' },
      inherited: { access: { from: { title: 'Cartes' } } },
    })
    const original = await service.read(tenant, '/records/plan', RecordDetail)
    expect(titles({ items: original.ancestors })).toEqual(['Stadt', 'Karten'])
    expect(original.inherited.access?.from).toMatchObject({ title: 'Karten' })
  })

  test('the tree shows them, closed and open', async () => {
    const closed = await service.read(tenant, '/collections/stadt/tree?lang=fr', CollectionTree)
    expect(titles(closed)).toEqual(['Cartes', 'Lettres'])
    const open = await service.read(tenant, '/collections/stadt/tree?around=plan&lang=fr', CollectionTree)
    expect(titles({ items: open.items[0]?.children ?? [] })).toEqual(['Z carte', 'A plan', 'Taler'])
    const original = await service.read(tenant, '/collections/stadt/tree', CollectionTree)
    expect(titles(original)).toEqual(['Karten', 'Briefe'])
  })

  test('a cursor of one language continues the list of another', async () => {
    const walked = await walk(service, tenant, '/records?limit=1&lang=fr', 'next_cursor')
    expect(walked.flatMap(titles)).toEqual(['Z carte', 'A plan', 'Taler'])
    const first = await service.read(tenant, '/records?limit=1&lang=fr', RecordPage)
    const next = new URL(first.links.next_cursor ?? '')
    next.searchParams.delete('lang')
    expect(titles(await service.read(tenant, next.href, RecordPage))).toEqual(['Plan'])
  })

  test('ETags differ where titles do, and Vary names the header that decided', async () => {
    const ask = (where: string, accepted?: string) =>
      service.ask(tenant, where, accepted === undefined ? {} : { headers: { 'Accept-Language': accepted } })
    const [french, german, parameter] = [
      await ask('/records', 'fr'),
      await ask('/records', 'de'),
      await ask('/records?lang=fr', 'de'),
    ]
    expect(french.headers.get('etag')).not.toBe(german.headers.get('etag'))
    expect(french.headers.get('vary')).toContain('Accept-Language')
    expect(french.headers.get('content-language')).toBe('fr')
    expect(parameter.headers.get('vary')).not.toContain('Accept-Language')
    expect(titles(RecordPage.parse(parameter.body))).toEqual(['Z carte', 'A plan', 'Taler'])
    // An archive without parallel titles answers the same for every language without labels of its own.
    const plain = await aTenant(service.db.pool)
    const records = '/records?fields=title'
    await aTree(service.db.pool, plain.id, { title: 'F', children: [{ title: 'r' }] })
    const tags = [await service.ask(plain, `${records}&lang=fr`), await service.ask(plain, `${records}&lang=cy`)]
    expect(new Set(tags.map(({ text }) => text.replaceAll(/lang=\w+/g, ''))).size).toBe(1)
  })

  test('another archive’s description of the same slug has its own titles', async () => {
    const of = async (archive: TestTenant) =>
      (await service.read(archive, '/records/karte?lang=fr', RecordDetail)).fonds?.title
    expect(await of(tenant)).toBe('Ville')
    expect(await of(twin)).toBe('Zwilling')
  })
})

test('an import changes titles, and removes those that the file no longer has', async () => {
  const other = await aTenant(service.db.pool)
  const put = (spec: TreeSpec) => aTree(service.db.pool, other.id, spec, { source: 'town' })
  const shown = async () => titles(await service.read(other, '/records?lang=fr', RecordPage))
  await put({ title: 'Stadt', children: [{ title: 'Karte', ...french('Carte') }] })
  expect(await shown()).toEqual(['Carte'])
  await put({ title: 'Stadt', children: [{ title: 'Karte', ...french('Plan') }] })
  expect(await shown()).toEqual(['Plan'])
  await put({ title: 'Stadt', children: [{ title: 'Karte', description_language: 'ger' }] })
  expect(await shown()).toEqual(['Karte'])
})

test('an unpublished description is not found in any language', async () => {
  const other = await aTenant(service.db.pool)
  await aTree(service.db.pool, other.id, town('Ville'))
  await setPublished(service.db.pool, other.id, 'record', 'karte', false)
  expect(titles(await service.read(other, '/records?lang=fr', RecordPage))).toEqual(['A plan', 'Taler'])
  expect((await service.ask(other, '/records/karte?lang=fr')).text).not.toContain('Z carte')
})
