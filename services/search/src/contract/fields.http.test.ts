import type { Tenant } from '@fonds/db'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINE_NAMES, type EngineName } from '../engine/engine.ts'
import { says } from '../testing/harbour.ts'
import { startSearch, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(ENGINE_NAMES)('searches of one part of a description, by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

/** The same words in different parts of descriptions. */
const PIER: TreeSpec = {
  title: 'Pier company',
  reference_code: 'PC',
  languages: ['en'],
  headings: [aHeading('Lantern Works', { type: 'corporate_body', role: 'creator', where: 'origination' })],
  children: [
    { title: 'Storm lanterns', reference_code: 'PC 7/12', scope_and_content: says('Repaired after the gale.') },
    { title: 'Gale warnings', reference_code: 'PC 7/120', scope_and_content: says('With storm lanterns.') },
    {
      title: 'Lanterns of the storm',
      reference_code: '7/12',
      scope_and_content: says('Bought in 1902 from the storm lanterns maker.'),
      dates: [aDate('1902', '1902', 1902, 1902)],
    },
    {
      title: 'Prints',
      dates: [aDate('1850-1855', '1850/1855', 1850, 1855)],
      containers: [
        { type: 'box', label: null, indicator: '12', group: 0 },
        { type: 'folder', label: null, indicator: '3', group: 0 },
      ],
      headings: [aHeading('Lithographs', { type: 'subject', role: 'genre' }), aHeading('Storms', { type: 'subject' })],
    },
    {
      title: 'Plans',
      dates: [aDate('1840-1902', '1840/1902', 1840, 1902)],
      containers: [{ type: 'box', label: null, indicator: '12', group: 0 }],
    },
    { title: 'Undated', containers: [{ type: 'volume', label: null, indicator: '12', group: 0 }] },
  ],
}

function promises(engine: EngineName): void {
  let service: TestService
  let archive: Tenant
  beforeAll(async () => {
    service = await startSearch({ engine })
    archive = await aTenant(service.db.pool)
    const twin = await aTenant(service.db.pool)
    await aTree(service.db.pool, archive.id, PIER)
    await aTree(service.db.pool, archive.id, { ...PIER, title: 'Hidden storm' }, { source: 'hidden', publish: false })
    await aTree(service.db.pool, twin.id, { ...PIER, title: 'Storm of the twin' })
    await service.index(archive)
    await service.index(twin)
  })
  afterAll(() => service.stop())

  const found = async (query: Readonly<Record<string, string>>) => {
    const { items, total } = await service.search(archive, { match: 'all', sort: 'title', ...query })
    expect(total).toBe(items.length)
    return items.map(({ title }) => title)
  }

  test.each([
    ['title:storm', ['Lanterns of the storm', 'Storm lanterns']],
    ['title:"storm lanterns"', ['Storm lanterns']],
    ['title:"storm lant*"', ['Storm lanterns']],
    ['title:lant*', ['Lanterns of the storm', 'Storm lanterns']],
    ['title:lantern', ['Lanterns of the storm', 'Storm lanterns']],
    ['title:"lantern"', []],
    ['TITLE:Gale', ['Gale warnings']],
    ['title:12', []],
    ['note:"storm lanterns"', ['Gale warnings', 'Lanterns of the storm']],
    ['note:gale', ['Storm lanterns']],
    ['note:1902', ['Lanterns of the storm']],
    ['note:pier', []],
    ['storm -title:storm', ['Gale warnings', 'Prints']],
    ['title:gale OR note:gale', ['Gale warnings', 'Storm lanterns']],
    ['(title:storm OR title:prints) -note:gale', ['Lanterns of the storm', 'Prints']],
    ['reference:"PC 7/12"', ['Storm lanterns']],
    ['reference:"pc 7"', ['Gale warnings', 'Storm lanterns']],
    ['reference:pc/7/12*', ['Gale warnings', 'Storm lanterns']],
    ['reference:7/12', ['Lanterns of the storm']],
    ['reference:PC', ['Gale warnings', 'Pier company', 'Storm lanterns']],
    ['creator:lantern', ['Pier company']],
    ['creator:"lantern works"', ['Pier company']],
    ['creator:storms', []],
    ['genre:lithograph', ['Prints']],
    ['genre:storm', []],
    ['date:1902', ['Lanterns of the storm']],
    ['date:1850s', ['Prints']],
    ['date:1851-1853', ['Prints']],
    ['date:1851–53', ['Prints']],
    ['date:1902 -title:storm', []],
    ['text:storm', []],
  ])('%s', async (q, expected) => {
    expect(await found({ q })).toEqual(expected)
  })

  test('a query without fields finds what it did before, and nothing by their marks', async () => {
    expect(await found({ q: '"7 12"' })).toEqual(['Lanterns of the storm', 'Storm lanterns'])
    expect(await found({ q: 'box' })).toEqual(['Plans', 'Prints'])
    expect(await found({ q: 'creator' })).toEqual([])
    expect(await found({ q: 'genre' })).toEqual([])
    expect(await found({ q: 'text' })).toEqual([])
    expect(await found({ q: 'title' })).toEqual([])
  })

  test.each([
    ['author:holm', 'unknown_field', 'author'],
    ['author:"ada holm"', 'unknown_field', 'author'],
    ['title: storm', 'field_without_value', 'title'],
    ['date:soon', 'unreadable_date', 'soon'],
    ['storm (lantern', 'malformed', null],
    ['"storm', 'malformed', null],
  ])('%s gets a hint', async (q, code, part) => {
    const { query } = await service.search(archive, { q })
    expect(query.hints).toMatchObject([{ code, part }])
    const { query: french } = await service.search(archive, { q, lang: 'fr' })
    expect(french.hints[0]?.message).not.toBe(query.hints[0]?.message)
  })

  test.each([
    'title:storm',
    'https://archive.example/a',
    'A/2:1',
    'MS:12',
    '10:30',
    '"see author:holm"',
    'Re: storm',
    '?!',
    '',
  ])('%j gets none', async (q) => {
    expect((await service.search(archive, { q })).query.hints).toEqual([])
  })

  test('a query is said back as it can be asked again', async () => {
    const { query } = await service.search(archive, { q: 'title:"storm lant*" -note:gale date:1850s' })
    expect(query.text).toBe('title:"storm lant*" -note:gale date:1850s')
  })

  test.each([
    [{ date_start: '1850', date_end: '1860' }, ['Pier company', 'Plans', 'Prints']],
    [{ date_start: '1850', date_end: '1860', date_match: 'overlap' }, ['Pier company', 'Plans', 'Prints']],
    [{ date_start: '1850', date_end: '1860', date_match: 'within' }, ['Prints']],
    [{ date_start: '1841', date_match: 'within' }, ['Lanterns of the storm', 'Prints']],
    [{ date_end: '1855', date_match: 'within' }, ['Prints']],
    [{ container: 'Box 12' }, ['Plans', 'Prints']],
    [{ container: 'Schachtel 12' }, ['Plans', 'Prints']],
    [{ container: 'box 012, folder 3' }, ['Prints']],
    [{ container: '12' }, ['Plans', 'Prints', 'Undated']],
    [{ container: 'box 1' }, []],
    [{ container: '?!' }, []],
    [{ container: '!box 12', title: '' }, null],
  ])('filters by %o', async (query, expected) => {
    const { title: _, ...asked } = query as Record<string, string>
    const titles = await found(asked)
    if (expected === null) expect(titles).not.toContain('Plans')
    else expect(titles).toEqual(expected)
  })

  test('shows these filters in words', async () => {
    const { query } = await service.search(archive, { date_start: '1850', date_match: 'within', container: 'Box 12' })
    expect(query.filters.map(({ parameter, label }) => [parameter, label])).toEqual([
      ['date_start', 'From 1850'],
      ['date_match', 'Only dates that lie within these years'],
      ['container', 'Box 12'],
    ])
  })

  test.each(['date:1872', 'date:soon', 'reference:"PC 99"', 'title:lanxern', 'note:galle'])(
    'corrects words of fields, and nothing else of %s',
    async (q) => {
      const { did_you_mean: meant } = await service.search(archive, { q })
      const expected: Record<string, string | null> = { 'title:lanxern': 'title:lantern', 'note:galle': 'note:gale' }
      if (q in expected) expect(meant).toMatch(/^(?:title:lanterns?|note:gale)$/u)
      else expect(meant).toBeNull()
    },
  )
}
