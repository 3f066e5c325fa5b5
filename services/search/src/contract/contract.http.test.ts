import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINE_NAMES, type EngineName, SORTS } from '../engine/engine.ts'
import { startHarbour } from '../testing/harbour.ts'
import type { TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

/** Tests the guarantees of every engine. */
describe.each(ENGINE_NAMES)('search by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

function promises(engine: EngineName): void {
  let service: TestService
  let archive: Tenant
  let twin: Tenant
  const titles = async (query: Readonly<Record<string, string>>, tenant = archive) =>
    (await service.search(tenant, query)).items.map(({ title }) => title)

  beforeAll(async () => {
    const harbour = await startHarbour(engine)
    ;({ service, archive, twin } = harbour)
  })
  afterAll(() => service.stop())

  test('finds a name by its archive’s form and by the entity’s name, only in descriptions linked to it', async () => {
    const body = (name: string) => aHeading(name, { type: 'corporate_body', identifier: 'n1', source: 'lcnaf' })
    const [own, other] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
    const children = [
      { title: 'Bare', headings: [body('Royal Observatory')] },
      { title: 'Former', headings: [body('Star House')] },
      { title: 'Staff', headings: [body('Royal Observatory--Personnel--Portraits')] },
    ]
    for (const tenant of [own, other]) {
      const mine = tenant === own ? children : children.slice(0, 1)
      await aTree(service.db.pool, tenant.id, { title: 'Papers', children: mine })
      await service.index(tenant)
    }
    const found = async (q: string, tenant = own) => (await titles({ q }, tenant)).sort()
    expect(await found('"star house"')).toEqual(['Former'])
    expect(await found('organization:"star house"')).toEqual(['Former'])
    expect(await found('organization:observatory')).toEqual(['Bare', 'Former', 'Staff'])
    expect(await found('subject:personnel')).toEqual(['Staff'])
    expect(await found('organization:personnel')).toEqual(['Staff'])
    expect(await found('observatory portraits')).toEqual(['Staff'])
    expect(await found('observatory', other)).toEqual(['Bare'])
    expect(await titles({ corporate_body: 'royal-observatory' })).toEqual([])
    expect((await titles({ corporate_body: 'royal-observatory' }, own)).sort()).toEqual(['Bare', 'Former'])
  })

  describe('matching', () => {
    test.each([
      ['river ice', ['Letter on the river ice']],
      ['"river ice"', ['Letter on the river ice']],
      ['"ice river"', []],
      ['ice -river', ['Ice cellar accounts']],
      ['cell*', ['Ice cellar accounts']],
      ['account', ['Ice cellar accounts']],
      ['cellar OR quay', ['Ice cellar accounts', 'Letter on the river ice']],
      ['MS 23/4-b', ['Letter on the river ice']],
      ['A/2:1', ['Ice cellar accounts']],
      ['person:holm', ['Ice cellar accounts', 'Letter on the river ice']],
      ['place:"Long Island"', ['Letter on the river ice']],
      ['place:holm', []],
      ['subject:trade person:holm', ['Ice cellar accounts']],
      ['organization:board', ['Harbour board']],
      ['organization:boards', ['Harbour board']],
      ['person:hol*', ['Ice cellar accounts', 'Letter on the river ice']],
      ['person:"holm elo*"', ['Ice cellar accounts', 'Letter on the river ice']],
      ['person:"elodie hol*"', []],
      ['place:lon*', ['Letter on the river ice']],
      ['place:hol*', []],
      ['trades', ['Ice cellar accounts']],
      ['-person:hol* ice', []],
      ['cellar NOT river', ['Ice cellar accounts']],
      ['ice AND river', ['Letter on the river ice']],
      ['ice AND NOT river', ['Ice cellar accounts']],
      ['quay AND river OR cellar', ['Ice cellar accounts', 'Letter on the river ice']],
      ['NOT (ice OR river OR elodie OR 林 OR received)', ['Harbour board']],
      ['ice and river', []],
      ['AND', ['Harbour board']],
      ['\u0001', []],
      ['\u0007 \u001b\t', []],
      ['\t\n', []],
      ['林海', ['林海書信集']],
      ['書信', ['林海書信集']],
      ['林', ['林海書信集']],
      ['集', ['林海書信集']],
      ['集林', []],
      ['flooded', ['Letter on the river ice']],
      ['unpublished', []],
      ['?!', []],
    ])('%s', async (q, expected) => {
      expect((await titles({ q, match: 'all' })).toSorted()).toEqual(expected.toSorted())
    })

    test('matches linked names by word form, as in any text', async () => {
      const tenant = await aTenant(service.db.pool)
      const headings = [
        aHeading('River floods, 1871', { type: 'subject' }),
        aHeading('林則徐'),
        aHeading('Kállias, Sofía'),
      ]
      const children = [
        { title: 'Named', headings },
        { title: 'Untouched', headings: [aHeading('Flour', { type: 'subject' })] },
      ]
      await aTree(service.db.pool, tenant.id, { title: 'Papers', description_language: 'en', children })
      await service.index(tenant)
      for (const q of [
        ...['subject:flo*', 'subject:flood', 'SUBJECT:FLOODING', 'subject:"flood"', 'subject:"rivers flood 1871"'],
        ...['subject:flood*', 'subject:"river floo*"', 'flood', '"river floods"', 'person:kall*', 'person:KÁLL*'],
        ...['person:"kallias sof*"', 'person:林', 'person:徐', 'person:則徐', 'person:"林則徐"', 'person:林*'],
        ...['person:kallias AND subject:flooded NOT place:river', 'subject:flood OR subject:none'],
      ]) {
        expect((await titles({ q }, tenant)).includes('Named'), q).toBe(true)
      }
      for (const q of [
        ...[
          'subject:"floods river"',
          'subject:flooding*',
          'subject:kall*',
          'person:flo*',
          'person:則林',
          'person:allias*',
        ],
        ...['-subject:flo* named', 'NOT person:kall* named', 'subject:flood AND subject:flour'],
      ]) {
        expect(await titles({ q }, tenant), q).not.toContain('Named')
      }
      expect(await titles({ q: 'subject:flo*', sort: 'title' }, tenant)).toEqual(['Named', 'Untouched'])
    })

    test('ranks exact forms above folded ones, and titles above text', async () => {
      expect(await titles({ q: 'elodie' })).toEqual(expect.arrayContaining(['Élodie', 'Elodie']))
      expect((await titles({ q: 'Élodie' }))[0]).toBe('Élodie')
      expect((await titles({ q: 'river' })).slice(0, 2)).toEqual(['River', 'Letter on the river ice'])
    })

    test('ranks a word as typed above the same word with other accents, also where a text has both', async () => {
      const tenant = await aTenant(service.db.pool)
      const children = ['Notes on cafés', 'Notes on cafes', 'Notes on cafès'].map((title) => ({ title }))
      const both = { title: 'Register', scope_and_content: [{ t: 'p' as const, c: ['Tolls of cafes and cafés.'] }] }
      await aTree(service.db.pool, tenant.id, { title: 'Papers', children: [...children, both] })
      await service.index(tenant)
      for (const word of ['cafes', 'cafés', 'cafès']) {
        const found = await titles({ q: word }, tenant)
        expect(found[0]).toBe(`Notes on ${word}`)
        expect(found.toSorted()).toEqual(['Notes on cafes', 'Notes on cafès', 'Notes on cafés', 'Register'])
      }
    })

    test('ranks an exact reference code first', async () => {
      expect((await titles({ q: 'HB/1' }))[0]).toBe('Letters received')
    })

    test('stems by the language of the finding aid and by the language of the material', async () => {
      const tenant = await aTenant(service.db.pool)
      const children = [
        { title: 'Lawsuit about the parrot', languages: ['ru', 'el'] },
        { title: 'Письма матери', languages: ['ru'] },
      ]
      await aTree(service.db.pool, tenant.id, { title: 'House', description_language: 'en', children })
      await service.index(tenant)
      expect(await titles({ q: 'parrots lawsuits' }, tenant)).toEqual(['Lawsuit about the parrot'])
      expect(await titles({ q: 'письмо' }, tenant)).toEqual(['Письма матери'])
    })

    test('returns only the queried archive', async () => {
      expect(await titles({ q: 'river' }, twin)).toEqual(['Twin river'])
      expect(await titles({ q: 'ice' }, twin)).toEqual([])
    })
  })

  describe('filters', () => {
    test.each<[Record<string, string>, string[]]>([
      [{ collection: 'letters-received', q: 'ice' }, ['Ice cellar accounts', 'Letter on the river ice']],
      [{ person: 'Holm, Elodie', q: 'river' }, ['Letter on the river ice']],
      [{ person: 'holm-elodie' }, ['Ice cellar accounts', 'Letter on the river ice']],
      [{ person: 'nobody' }, []],
      [{ subject: 'trade' }, ['Ice cellar accounts']],
      [{ type: 'collection' }, ['Harbour board', 'Letters received']],
      [{ type: 'record', language: 'fra' }, ['Elodie']],
      [{ level: 'series' }, ['Letters received']],
      [{ access: 'open' }, ['Letter on the river ice']],
      [{ has_image: 'true' }, []],
      [{ date_start: '1885', date_end: '1900', type: 'record' }, ['Ice cellar accounts']],
      [{ level: 'series,item', q: 'letters OR elodie' }, ['Letters received', 'Elodie', 'Élodie', '林海書信集']],
      [{ access: 'open,closed' }, ['Letter on the river ice']],
      [{ language: 'fr,deu', type: 'record,all' }, ['Elodie']],
      [{ language: 'fra,eng', level: 'item', q: 'elodie' }, ['Elodie', 'Élodie']],
      [{ type: 'collection,record', level: 'series' }, ['Letters received']],
      [{ decade: '1870' }, ['Harbour board', 'Letter on the river ice', 'Letters received']],
      [{ decade: '-50', type: 'record' }, ['Élodie']],
      [{ decade: '1880,1950', type: 'record' }, ['Elodie', 'Ice cellar accounts']],
      [{ decade: '2020', type: 'record' }, ['Elodie']],
      [{ decade: '1860', type: 'record' }, []],
      [{ date_end: '0' }, ['Harbour board', 'Letters received', 'Élodie']],
      [{ date_start: '1999', type: 'record' }, ['Elodie']],
    ])('%j', async (query, expected) => {
      expect((await titles(query)).toSorted()).toEqual(expected.toSorted())
    })

    test('accept a name’s UUID or slug, only for its type and archive', async () => {
      const { rows } = await service.db.pool.query<{ id: string; slug: string; name: string; entity_type: string }>(
        'SELECT id, slug, name, entity_type FROM fonds.entity WHERE tenant_id = $1 AND visible',
        [archive.id],
      )
      expect(rows).toHaveLength(4)
      for (const { id, slug, name, entity_type } of rows) {
        const found = await titles({ [entity_type]: slug })
        expect(found.length, slug).toBeGreaterThan(0)
        for (const value of [id, id.toUpperCase(), name])
          expect(await titles({ [entity_type]: value }), value).toEqual(found)
        expect(await titles({ [entity_type === 'family' ? 'person' : 'family']: id })).toEqual([])
        expect(await titles({ [entity_type]: id }, twin)).toEqual([])
      }
      expect(await titles({ person: '00000000-0000-4000-8000-000000000000' })).toEqual([])
    })

    test('match nothing by a name of another archive', async () => {
      expect((await service.ask(twin, '/search?collection=letters-received')).status).toBe(404)
      expect(await titles({ person: 'holm-elodie' }, twin)).toEqual([])
    })
  })

  describe('order', () => {
    test.each([
      ['date', ['Élodie', 'Letter on the river ice', 'Ice cellar accounts', 'Elodie']],
      ['date_desc', ['Elodie', 'Ice cellar accounts', 'Letter on the river ice', 'Élodie']],
    ])('%s sorts undated descriptions last', async (sort, expected) => {
      const found = await titles({ sort, type: 'record' })
      expect(found.slice(0, 4)).toEqual(expected)
      expect(found).toHaveLength(6)
    })

    test.each(SORTS)('%s returns each item once, by page and by cursor', async (sort) => {
      const all = await titles({ q: 'ice OR river OR elodie OR board', sort })
      for (const by of ['next', 'next_cursor'] as const) {
        const walked: string[] = []
        let url: string | null = `/search?q=ice+OR+river+OR+elodie+OR+board&limit=2&sort=${sort}`
        while (url !== null) {
          const page: Awaited<ReturnType<TestService['search']>> = await service.search(archive, url)
          expect(page.total).toBe(all.length)
          walked.push(...page.items.map(({ title }) => title))
          url = page.links[by]
        }
        expect(walked).toEqual(all)
      }
    })
  })
}
