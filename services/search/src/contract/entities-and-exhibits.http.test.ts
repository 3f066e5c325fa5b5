import {
  attachMedia,
  deleteExhibit,
  type ExhibitInput,
  onClient,
  putEntity,
  putExhibit,
  setEntityState,
  setPublished,
  type Tenant,
  verifyIndex,
  withBatch,
} from '@fonds/db'
import { aDate, anImage, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch } from '@fonds/test-kit'
import type { EntityContent } from '@fonds/types'
import { anEntityContent, anEntityName } from '@fonds/types/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SORTS } from '../engine/engine.ts'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(TESTED_ENGINES)('entities and exhibits by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

const PAPERS: TreeSpec = {
  title: 'Papers',
  headings: [aHeading('Byron, Ada', { role: 'creator', where: 'origination' })],
  children: [
    { title: 'Notes', headings: [aHeading('Byron, Ada'), aHeading('River floods', { type: 'subject' })] },
    {
      title: 'Letter to Long Island',
      dates: [aDate('1840', '1840', 1840, 1840)],
      headings: [aHeading('Long Island', { type: 'place' })],
    },
    { title: 'Draft', headings: [aHeading('Babbage, Charles')] },
  ],
}

const BYRON = {
  name: 'Byron, Ada',
  date: { display: '1815–1852', edtf: '1815/1852', start: 1815, end: 1852 },
  names: [
    anEntityName('Byron, Ada', { kind: 'authorized', preferred: true }),
    anEntityName('Lovelace, Ada'),
    anEntityName('Байрон, Ада', { kind: 'parallel', lang: 'ru', script: 'Cyrl' }),
  ],
  biographical_notes: [
    {
      type: 'bioghist',
      label: null,
      lang: 'en',
      blocks: [{ t: 'p', c: ['She wrote programs & <notes> on engines.'] }],
    },
  ],
} satisfies Partial<EntityContent>

const ENGINES: ExhibitInput = {
  slug: 'engines',
  title: 'Engines of the mind',
  summary: 'Machines that calculate.',
  curator: 'Grace Quill',
  published_at: '2020-01-01',
  cover: null,
  sections: [
    {
      heading: 'Beginnings',
      text: 'A loom inspired Byron.',
      items: [{ record: 'notes', caption: 'Captioned parchment' }],
    },
  ],
}

/** The same in two languages. */
const MACHINES: ExhibitInput = {
  ...ENGINES,
  language: 'en',
  translations: { fr: { title: 'Machines à penser', summary: 'Des machines calculatrices.' } },
  sections: [
    {
      heading: 'Beginnings',
      text: 'A loom inspired Byron.',
      translations: { fr: { heading: 'Commencements', text: 'Les métiers à tisser l’inspiraient.' } },
      items: [{ record: 'notes', caption: 'Captioned', translations: { fr: { caption: 'Légendé' } } }],
    },
  ],
}

function promises(engine: TestedEngine): void {
  let service: TestService
  let archive: Tenant
  let twin: Tenant
  const search = (query: Readonly<Record<string, string>>, tenant = archive) => service.search(tenant, query)
  const titles = async (query: Readonly<Record<string, string>>, tenant = archive) =>
    (await search({ sort: 'title', ...query }, tenant)).items.map(({ title }) => title)
  const everywhere = (q: string, tenant = archive) => titles({ q, type: 'entity,exhibit' }, tenant)
  const record = (tenant: Tenant, content: Partial<EntityContent> & Pick<EntityContent, 'name'>) =>
    onClient(service.db.pool, (client) =>
      withBatch(client, tenant.id, (batch) =>
        putEntity(
          batch,
          {
            ...{ content: anEntityContent(content), format: 'eac-cpf-2010', agency: null, record_id: null },
            ...{ identity: 0, identities: 1, line: 1 },
          },
          `record of ${content.name}`,
        ),
      ),
    )
  /** Creates an archive with a tree, an authority record and an exhibit. */
  async function anArchive(): Promise<Tenant> {
    const tenant = await aTenant(service.db.pool, { languages: ['en'] })
    await aTree(service.db.pool, tenant.id, PAPERS)
    await setPublished(service.db.pool, tenant.id, 'record', 'draft', false)
    await record(tenant, BYRON)
    await putExhibit(service.db.pool, tenant.id, ENGINES)
    await service.index(tenant)
    return tenant
  }

  beforeAll(async () => {
    service = await startSearch({ engine })
    archive = await anArchive()
    twin = await aTenant(service.db.pool)
    await aTree(service.db.pool, twin.id, { title: 'Twin papers', headings: [aHeading('Byron, Ada')] })
    await putExhibit(service.db.pool, twin.id, {
      ...ENGINES,
      title: 'Engines of the twin',
      sections: [{ heading: null, text: null, items: [] }],
    })
    await service.index(twin)
  })
  afterAll(() => service.stop())

  describe('the type', () => {
    test('is records and collections by default, of which nothing changes', async () => {
      // Names of the creators of a fonds are words of what is in it.
      const found = ['Letter to Long Island', 'Notes', 'Papers']
      expect(await titles({ q: 'byron' })).toEqual(found)
      const { facets } = await search({ q: 'byron' })
      expect(facets?.type.map(({ value }) => value).toSorted()).toEqual(['collection', 'record'])
      expect(await titles({ q: 'byron', type: 'record,collection' })).toEqual(found)
    })

    const TYPES = [
      { value: 'collection', label: 'Collection', count: 1 },
      { value: 'entity', label: 'Name or subject', count: 1 },
      { value: 'exhibit', label: 'Exhibit', count: 1 },
      { value: 'record', label: 'Record', count: 2 },
    ]
    test.each([
      ['entity', ['Byron, Ada']],
      ['exhibit', ['Engines of the mind']],
      ['entity,exhibit', ['Byron, Ada', 'Engines of the mind']],
      ['record,entity', ['Byron, Ada', 'Letter to Long Island', 'Notes']],
      ['all', ['Byron, Ada', 'Engines of the mind', 'Letter to Long Island', 'Notes', 'Papers']],
      ['record,all', ['Byron, Ada', 'Engines of the mind', 'Letter to Long Island', 'Notes', 'Papers']],
    ])('%s finds these types, and the facet counts all', async (type, expected) => {
      const found = await search({ q: 'byron', type, sort: 'title' })
      expect(found.items.map(({ title }) => title)).toEqual(expected)
      expect(found.total).toBe(expected.length)
      expect(found.facets?.type.toSorted((a, b) => (a.value < b.value ? -1 : 1))).toEqual(TYPES)
    })

    test('lists all visible entities and exhibits without a query, and each once over pages', async () => {
      const all = ['Byron, Ada', 'Engines of the mind', 'Long Island', 'River floods']
      expect(await titles({ type: 'entity,exhibit' })).toEqual(all)
      for (const sort of SORTS) {
        const walked: string[] = []
        let url: string | null = `/search?type=all&sort=${sort}&limit=2`
        while (url !== null) {
          const page: Awaited<ReturnType<TestService['search']>> = await service.search(archive, url)
          expect(page.total).toBe(7)
          walked.push(...page.items.map(({ title }) => title))
          url = page.links.next_cursor
        }
        expect(new Set(walked).size, sort).toBe(7)
      }
      const { items } = await search({ type: 'all', sort: 'quality' })
      expect(items.slice(-4).map(({ title }) => title)).toEqual(all)
      expect((await search({ type: 'all', sort: 'date' })).items.slice(0, 2).map(({ title }) => title)).toEqual([
        'Byron, Ada',
        'Letter to Long Island',
      ])
    })
  })

  describe('an entity', () => {
    test.each([
      ['Lovelace', ['Byron, Ada']],
      ['байрон', ['Byron, Ada']],
      ['"lovelace ada"', ['Byron, Ada']],
      ['lovel*', ['Byron, Ada']],
      ['engine', ['Byron, Ada', 'Engines of the mind']],
      ['person:lovelace', ['Byron, Ada']],
      ['place:island', ['Long Island']],
      ['subject:flood', ['River floods']],
      ['flooding', ['River floods']],
      ['person:island', []],
      ['1815–1852', ['Byron, Ada']],
    ])('is found by names, dates and prose: %s', async (q, expected) => {
      expect(await everywhere(q)).toEqual(expected)
    })

    test.each([
      [{ entity_type: 'person' }, ['Byron, Ada']],
      [{ entity_type: 'place,subject' }, ['Long Island', 'River floods']],
      [{ entity_type: 'place', type: 'all' }, ['Long Island']],
      [{ entity_type: 'person', q: 'island' }, []],
      [{ entity_type: 'family' }, []],
      [{ entity_type: 'person', type: 'record' }, []],
    ])('is found by its type: %o', async (query, expected) => {
      const found = await search({ sort: 'title', ...query })
      expect(found.items.map(({ title }) => title)).toEqual(expected)
      expect(found.total).toBe(expected.length)
      expect(found.items.every((item) => item.type === 'entity')).toBe(true)
      // The archive of the twin has a person of this name, too.
      expect(found.items.every(({ url }) => url.includes(archive.slug))).toBe(true)
    })

    test('shows its type among the active filters, with a label', async () => {
      const { query, facets } = await search({ entity_type: 'person,place', lang: 'de' })
      expect(query.filters).toEqual([
        { parameter: 'entity_type', value: 'person', label: 'Person' },
        { parameter: 'entity_type', value: 'place', label: 'Ort' },
      ])
      expect(facets?.type).toEqual([expect.objectContaining({ value: 'entity', count: 2 })])
    })

    test('has the members of its list items, and those of every result', async () => {
      const { items } = await search({ q: 'lovelace programs', type: 'entity' })
      const [{ score, id, ...hit } = { score: 0, id: '' }] = items
      expect(score).toBeGreaterThan(0)
      expect(hit).toEqual({
        ...{ type: 'entity', slug: 'byron-ada', name: 'Byron, Ada', entity_type: 'person' },
        entity_type_label: 'Person',
        url: expect.stringMatching(/\/api\/public\/entities\/byron-ada$/),
        ...{ date: BYRON.date, dates: BYRON.date, records_count: 1, collections_count: 1, type_certain: true },
        translations: ['en', 'ru'],
        ...{ title: 'Byron, Ada', thumbnail: null, quality: null },
        highlights: {
          title: [],
          text: ['She wrote <mark>programs</mark> &amp; &lt;notes&gt; on engines.'],
          fields: [null],
        },
        image_text: null,
        file_text: null,
      })
      expect((await search({ q: 'byron', type: 'entity' })).items[0]?.highlights.title).toEqual([
        '<mark>Byron</mark>, Ada',
      ])
    })

    test.each<[Record<string, string>, string[]]>([
      [{ date_start: '1850', date_end: '1860' }, ['Byron, Ada']],
      [{ decade: '1820' }, ['Byron, Ada']],
      [{ date_start: '1853' }, []],
      [{ level: 'file' }, []],
      [{ person: 'byron-ada' }, []],
      [{ within: 'papers' }, []],
      [{ has_image: 'true' }, []],
      [{ has_image: 'false', q: 'byron' }, ['Byron, Ada', 'Engines of the mind']],
      [{ access: 'open,unknown' }, []],
    ])('is filtered by its dates only: %j', async (query, expected) => {
      expect(await titles({ type: 'entity,exhibit', ...query })).toEqual(expected)
    })

    test('counts in the years of the result', async () => {
      const { facets } = await search({ type: 'all' })
      expect([facets?.years?.min, facets?.years?.max]).toEqual([1815, 1852])
      expect((await search({})).facets?.years).toMatchObject({ min: 1840, max: 1840 })
    })

    test('is visible as in /entities: while linked to something visible, or published, and not suppressed', async () => {
      expect(await everywhere('babbage')).toEqual([])
      const tenant = await anArchive()
      await setPublished(service.db.pool, tenant.id, 'record', 'draft', true)
      await service.index(tenant)
      expect(await everywhere('babbage', tenant)).toEqual(['Babbage, Charles'])
      await setPublished(service.db.pool, tenant.id, 'record', 'draft', false)
      // At once, before the index is updated.
      expect(await everywhere('babbage', tenant)).toEqual([])
      expect((await search({ q: 'babbage', type: 'all' }, tenant)).total).toBe(0)
      await service.index(tenant)
      expect(await everywhere('babbage', tenant)).toEqual([])
      await setEntityState(service.db.pool, tenant.id, 'babbage-charles', 'published')
      await service.index(tenant)
      expect(await everywhere('babbage', tenant)).toEqual(['Babbage, Charles'])
      for (const slug of ['babbage-charles', 'byron-ada']) {
        await setEntityState(service.db.pool, tenant.id, slug, 'suppressed')
        expect(await titles({ type: 'entity', q: 'byron OR babbage' }, tenant)).toEqual(
          slug === 'byron-ada' ? [] : ['Byron, Ada'],
        )
      }
      const { total, facets } = await search({ q: 'lovelace', type: 'all' }, tenant)
      expect([total, facets?.type]).toEqual([0, []])
      await service.index(tenant)
      expect(await everywhere('lovelace', tenant)).toEqual([])
    })

    test('follows changes of its record', async () => {
      const tenant = await anArchive()
      await record(tenant, { ...BYRON, names: [anEntityName('Byron, Ada'), anEntityName('Enchantress of Numbers')] })
      await service.index(tenant)
      expect(await everywhere('enchantress', tenant)).toEqual(['Byron, Ada'])
      expect(await everywhere('lovelace', tenant)).toEqual([])
    })
  })

  describe('an exhibit', () => {
    test.each([
      ['mind', ['Engines of the mind']],
      ['calculating', ['Engines of the mind']],
      ['beginnings', ['Engines of the mind']],
      ['loom', ['Engines of the mind']],
      ['quill', ['Engines of the mind']],
      ['captioned', []],
    ])('is found by its title, curator and prose, not by captions: %s', async (q, expected) => {
      expect(await everywhere(q)).toEqual(expected)
    })

    test('has the members of its list items, with the thumbnail of its cover', async () => {
      const tenant = await anArchive()
      expect((await search({ q: 'loom', type: 'exhibit' }, tenant)).items[0]?.thumbnail).toBeNull()
      await attachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'notes' }, [anImage()])
      const { items } = await search({ q: 'loom', type: 'exhibit' }, tenant)
      const [hit] = items
      expect(hit).toMatchObject({
        ...{ type: 'exhibit', slug: 'engines', title: 'Engines of the mind', summary: 'Machines that calculate.' },
        ...{
          curator: 'Grace Quill',
          published_at: '2020-01-01',
          items_count: 1,
          translations: [],
          date: null,
          quality: null,
        },
        thumbnail: { width: 400, height: 300 },
        highlights: {
          title: [],
          text: [expect.stringContaining('A <mark>loom</mark> inspired Byron.')],
          fields: [null],
        },
      })
      expect(hit).toMatchObject({ cover_image: { thumbnail: hit?.thumbnail, record: { slug: 'notes' } } })
    })

    test('is found once by the words of each language, stemmed in it, and shown in the reader’s', async () => {
      const tenant = await anArchive()
      await putExhibit(service.db.pool, tenant.id, MACHINES)
      await service.index(tenant)
      for (const q of ['machine', 'penser', 'calculatrice', 'commencement', 'inspirer', 'beginning', 'engine'])
        expect(await titles({ q, type: 'exhibit' }, tenant), q).toEqual(['Engines of the mind'])
      expect(await titles({ q: 'légendé', type: 'exhibit' }, tenant)).toEqual([])
      const { items, total } = await search({ q: 'machines', type: 'exhibit', lang: 'fr' }, tenant)
      expect(total).toBe(1)
      expect(items[0]).toMatchObject({
        title: 'Machines à penser',
        summary: 'Des machines calculatrices.',
        translations: ['fr'],
        highlights: { title: ['<mark>Machines</mark> à penser'] },
      })
      expect((await search({ q: 'machines', type: 'exhibit', lang: 'cy' }, tenant)).items[0]).toMatchObject({
        title: 'Engines of the mind',
        field_languages: { title: 'en', summary: 'en' },
      })
    })

    test('disappears when it is deleted, and follows changes', async () => {
      const tenant = await anArchive()
      await putExhibit(service.db.pool, tenant.id, { ...ENGINES, title: 'Engines of thought' })
      await service.index(tenant)
      expect(await everywhere('thought', tenant)).toEqual(['Engines of thought'])
      expect(await everywhere('mind', tenant)).toEqual([])
      await deleteExhibit(service.db.pool, tenant.id, 'engines')
      const gone = async () => (await search({ q: 'thought', type: 'all' }, tenant)).total
      expect(await gone()).toBe(0)
      await service.index(tenant)
      expect(await gone()).toBe(0)
    })
  })

  test('while a tree is being unpublished, its entities are found by no engine, and afterwards by each', async () => {
    const tenant = await anArchive()
    const { pool } = service.db
    // As the command leaves it until all rows are updated.
    await pool.query(
      `WITH hiding AS (
         INSERT INTO fonds.hidden_range (tenant_id, description_id, path_from, path_to, purpose)
         SELECT tenant_id, id, path, path || '~', 'unpublish' FROM fonds.description WHERE tenant_id = $1 AND slug = 'papers'
         RETURNING batch_id
       )
       INSERT INTO fonds.hidden_link_count (entity_id, batch_id, links, collections)
       SELECT e.id, h.batch_id, e.links_count, e.collections_count
       FROM fonds.entity e, hiding h WHERE e.tenant_id = $1 AND e.links_count > 0`,
      [tenant.id],
    )
    for (let n = 0; n < 2; n += 1) {
      expect(await titles({}, tenant)).toEqual([])
      if (engine !== 'elasticsearch') expect(await titles({ type: 'all' }, tenant)).toEqual(['Engines of the mind'])
      else expect((await service.ask(tenant, '/search?type=all')).body).toMatchObject({ code: 'search_unavailable' })
    }
    await pool.query('DELETE FROM fonds.hidden_range WHERE tenant_id = $1', [tenant.id])
    expect(await titles({ type: 'all' }, tenant)).toHaveLength(7)
  })

  test('another archive’s entities and exhibits are not found', async () => {
    expect(await titles({ q: 'byron OR engines', type: 'all' }, twin)).toEqual([
      'Byron, Ada',
      'Engines of the twin',
      'Twin papers',
    ])
    expect(await titles({ q: 'lovelace OR loom OR babbage', type: 'all' }, twin)).toEqual([])
  })

  test('a word that only an entity has is suggested to searches that find entities', async () => {
    expect((await search({ q: 'lovelase', type: 'entity' })).did_you_mean).toBe('lovelace')
    expect((await search({ q: 'lovelase' })).did_you_mean).toBeNull()
  })

  test('the index includes them, also after a rebuild', async () => {
    expect(await verifyIndex(service.db.pool, archive.id)).toMatchObject({
      documents: 7,
      missing: 0,
      stale: 0,
      extra: 0,
    })
    await service.db.pool.query('UPDATE search.tenant_index SET mapping = 1 WHERE tenant_id = $1', [archive.id])
    await service.db.pool.query(`DELETE FROM search.document WHERE tenant_id = $1 AND kind = 'entity'`, [archive.id])
    await service.index(archive)
    expect(await verifyIndex(service.db.pool, archive.id)).toMatchObject({
      documents: 7,
      missing: 0,
      stale: 0,
      extra: 0,
    })
    expect(await everywhere('lovelace')).toEqual(['Byron, Ada'])
  })
}
