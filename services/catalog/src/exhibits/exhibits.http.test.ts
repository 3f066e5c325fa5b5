import {
  attachMedia,
  deleteExhibit,
  detachMedia,
  type ExhibitInput,
  putExhibit,
  setFields,
  setPublished,
} from '@fonds/db'
import { turnExhibits } from '@fonds/db/exhibit-days'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { ExhibitDetail, ExhibitPage, Organization, RecordDetail } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await anArchive({ site_url_template: 'https://town.example/{kind}/{slug}' })
  await put(tenant, 'river', {
    title: 'By the river',
    summary: 'Boats.',
    curator: 'A. Curator',
    published_at: '2026-05-01',
    cover: 'boat',
    sections: [
      {
        heading: 'Boats',
        text: 'One.\n\nTwo.',
        items: [
          { record: 'boat', caption: 'From the bridge' },
          { record: 'mill', caption: null },
        ],
      },
      { heading: null, text: 'Only words', items: [] },
    ],
  })
})
afterAll(() => service.stop())

async function anArchive(fields = {}): Promise<TestTenant> {
  const made = await aTenant(service.db.pool, fields)
  await aTree(service.db.pool, made.id, {
    title: 'Fonds',
    children: [{ title: 'Boat' }, { title: 'Mill', level: 'item' }, { title: 'Weir' }],
  })
  return made
}

const put = (of: TestTenant, slug: string, more: Partial<ExhibitInput> = {}) =>
  putExhibit(service.db.pool, of.id, {
    slug,
    title: slug,
    summary: null,
    curator: null,
    published_at: '2026-01-01',
    cover: null,
    sections: [{ heading: 'All', text: null, items: [{ record: 'boat', caption: null }] }],
    ...more,
  })

const list = (of: TestTenant, query = '') => service.read(of, `/exhibits${query}`, ExhibitPage)
const read = (of: TestTenant, name: string) => service.read(of, `/exhibits/${name}`, ExhibitDetail)

describe('/exhibits', () => {
  test('lists each as a summary', async () => {
    const { items, total } = await list(tenant)
    expect(total).toBe(1)
    expect(items).toEqual([
      {
        type: 'exhibit',
        id: items[0]?.id,
        slug: 'river',
        title: 'By the river',
        summary: 'Boats.',
        curator: 'A. Curator',
        cover_image: null,
        published_at: '2026-05-01',
        items_count: 2,
        translations: [],
        url: `${originOf(tenant)}/api/public/exhibits/river`,
      },
    ])
    expect((await service.read(tenant, '/organization', Organization)).counts.exhibits).toBe(1)
  })

  test.each(['next', 'next_cursor'] as const)('lists each once, newest first, by %s', async (by) => {
    const of = await anArchive()
    for (const [index, day] of ['2025-01-01', '2026-02-01', '2025-01-01', '2024-12-31', '2026-02-01'].entries())
      await put(of, `e${index}`, { published_at: day })
    const whole = await list(of)
    const days = whole.items.map(({ published_at }) => published_at)
    expect(days).toEqual([...days].sort().reverse())
    expect(whole.total).toBe(5)
    const found: string[] = []
    for (let where: string | null = '/exhibits?limit=1'; where !== null; ) {
      const page: ExhibitPage = await service.read(of, where, ExhibitPage)
      found.push(...page.items.map(({ slug }) => slug))
      where = page.links[by]
    }
    expect(found).toEqual(whole.items.map(({ slug }) => slug))
    const [a, b] = whole.items.filter(({ published_at }) => published_at === '2026-02-01').map(({ id }) => id)
    expect([a, b]).toEqual([a, b].sort())
  })

  test('an archive without exhibits has an empty list', async () => {
    expect(await list(await anArchive())).toMatchObject({ items: [], total: 0, total_pages: 0 })
  })

  test.each([
    ['?foo=1', 'invalid_parameter'],
    ['?page=501', 'page_too_deep'],
    ['?cursor=abc', 'invalid_cursor'],
  ])('400: %s', async (query, code) => {
    expect((await service.ask(tenant, `/exhibits${query}`)).body).toMatchObject({ status: 400, code })
  })
})

describe('/exhibits/:slug', () => {
  test('contains its sections with text and records', async () => {
    const exhibit = await read(tenant, 'river')
    expect(exhibit).toMatchObject((await list(tenant)).items[0] ?? {})
    const boat = await service.read(tenant, '/records/boat', RecordDetail)
    expect(exhibit.sections).toEqual([
      {
        heading: 'Boats',
        text: 'One.\n\nTwo.',
        html: '<p>One.</p>\n<p>Two.</p>\n',
        layout: 'grid',
        items: [
          {
            type: 'record',
            id: boat.id,
            slug: 'boat',
            title: 'Boat',
            level: 'file',
            level_label: 'File',
            url: boat.url,
            caption: 'From the bridge',
            thumbnail: null,
            image: null,
            media: [],
          },
          expect.objectContaining({ slug: 'mill', level: 'item', caption: null }),
        ],
      },
      { heading: null, text: 'Only words', html: '<p>Only words</p>\n', layout: 'grid', items: [] },
    ])
    expect(exhibit.links).toEqual({
      self: `${originOf(tenant)}/api/public/exhibits/river`,
      permalink: 'https://town.example/exhibit/river',
    })
    expect(await read(tenant, exhibit.id)).toEqual(exhibit)
    expect(await read(tenant, 'river?x=1')).toEqual(exhibit)
  })

  test('has texts in Markdown as HTML below their headings, and footnotes of each section', async () => {
    const of = await anArchive()
    await put(of, 'notes', {
      sections: [
        { heading: null, text: '# Wide\n\n*So*[^1].\n\n[^1]: <b>', items: [] },
        { heading: 'Two', text: '# Deep\n\n[^1]\n\n[^1]: Note.', items: [] },
      ],
    })
    const [one, two] = (await read(of, 'notes')).sections
    expect(one?.html).toMatch(/^<h2>Wide<\/h2>\n<p><em>So<\/em><sup><a href="#fn-1-1"[\s\S]*&lt;b&gt;/)
    expect(two?.html).toMatch(/^<h3>Deep<\/h3>[\s\S]* id="fn-2-1">Note\./)
  })

  test('shows chosen images and regions of them, but only thumbnails of those that are withheld', async () => {
    const of = await anArchive({ originals_follow_access: true })
    const attach = (slugOrId: string) =>
      attachMedia(
        service.db.pool,
        of.id,
        { kind: 'record', slugOrId },
        [1, 2].map((n) => ({ ...anImage(), sha256: String(n).repeat(64) })),
      )
    await attach('boat')
    await attach('mill')
    await setFields(service.db.pool, of.id, 'record', 'mill', {
      access: { status: 'closed', until: null, statement: null },
    })
    const region = '100,50,400,200'
    await put(of, 'seen', {
      sections: [
        {
          ...{ heading: null, text: null, layout: 'wide' },
          items: [
            { record: 'boat', image: '2', region, caption: null },
            { record: 'boat', caption: null },
            { record: 'mill', image: '2', region, caption: null },
            { record: 'fonds', kind: 'collection', caption: null },
          ],
        },
      ],
    })
    const { sections, image, cover_image } = await read(of, 'seen')
    expect(sections[0]?.layout).toBe('wide')
    const [part, first, closed, whole] = sections[0]?.items ?? []
    const boat = await service.read(of, '/records/boat', RecordDetail)
    expect(part?.image).toMatchObject({ id: boat.images[1]?.id, service: boat.images[1]?.service, region })
    expect(part?.image?.sizes.at(-1)).toMatchObject({ width: 400, height: 200 })
    expect(part?.thumbnail).toEqual(part?.image?.sizes.at(-1))
    expect(first?.image).toEqual({
      id: boat.images[0]?.id,
      service: boat.images[0]?.service,
      region: null,
      sizes: boat.images[0]?.sizes,
    })
    expect(first).toMatchObject({ thumbnail: boat.images[0]?.thumbnail, media: ['image'] })
    expect(closed?.image?.region).toBeNull()
    expect(Math.max(...(closed?.image?.sizes ?? []).map(({ width }) => width))).toBeLessThanOrEqual(400)
    expect(whole).toMatchObject({ type: 'collection', slug: 'fonds', image: { id: boat.images[0]?.id } })
    expect(image?.id).toBe(boat.images[0]?.id)
    expect(cover_image?.record.slug).toBe('boat')
    const [shown = '', chosen = ''] = boat.images.map(({ id }) => id)
    await detachMedia(service.db.pool, of.id, { kind: 'record', slugOrId: 'boat' }, [chosen])
    expect((await read(of, 'seen')).sections[0]?.items[0]?.image).toMatchObject({ id: shown, region: null })
    await detachMedia(service.db.pool, of.id, { kind: 'record', slugOrId: 'boat' }, [shown])
    const without = await read(of, 'seen')
    expect(without.sections[0]?.items.slice(0, 2).map((item) => item.image)).toEqual([null, null])
  })

  test('a hidden record is omitted and not counted, until it is published again', async () => {
    const of = await anArchive()
    const items = ['weir', 'boat', 'mill'].map((record) => ({ record, caption: null }))
    await put(of, 'walk', {
      sections: [
        { heading: 'Walk', text: null, items },
        { heading: null, text: null, items: [{ record: 'mill', caption: 'Nothing else' }] },
      ],
    })
    await setPublished(service.db.pool, of.id, 'record', 'mill', false)
    const answer = await service.ask(of, '/exhibits/walk')
    expect(answer.text).not.toMatch(/mill|nothing else/i)
    const exhibit = await read(of, 'walk')
    expect(exhibit.sections.map(({ heading, items }) => [heading, items.map(({ slug }) => slug)])).toEqual([
      ['Walk', ['weir', 'boat']],
    ])
    expect(exhibit.items_count).toBe(2)
    expect((await list(of)).items[0]?.items_count).toBe(2)
    await setPublished(service.db.pool, of.id, 'collection', 'fonds', false)
    expect(await read(of, 'walk')).toMatchObject({ items_count: 0, sections: [{ heading: 'Walk', items: [] }] })
    await setPublished(service.db.pool, of.id, 'collection', 'fonds', true)
    await setPublished(service.db.pool, of.id, 'record', 'mill', true)
    expect((await read(of, 'walk')).items_count).toBe(4)
  })

  test('404 for a draft and before its day, and a new list once it comes', async () => {
    const [of, twin] = [await anArchive(), await anArchive()]
    await put(twin, 'later', { title: 'Twin' })
    await put(of, 'later', { published_at: '2990-01-01' })
    const { id } = await put(of, 'draft', { published: false })
    for (const name of ['later', 'draft', id])
      expect((await service.ask(of, `/exhibits/${name}`)).body).toMatchObject({ status: 404, code: 'not_found' })
    expect((await read(twin, 'later')).title).toBe('Twin')
    const before = await service.ask(of, '/exhibits')
    expect(before.body).toMatchObject({ total: 0, items: [] })
    expect(await turnExhibits(service.db.pool, { day: '2990-01-01' })).toBe(1)
    const after = await service.ask(of, '/exhibits', { headers: { 'if-none-match': before.headers.get('etag') ?? '' } })
    expect([after.status, (await list(of)).items.map(({ slug }) => slug)]).toEqual([200, ['later']])
    expect((await read(of, 'later')).items_count).toBe(1)
  })

  test('410 for a deleted exhibit, by slug and UUID; 200 again once it is restored', async () => {
    const of = await anArchive()
    const { id } = await put(of, 'brief')
    await deleteExhibit(service.db.pool, of.id, 'brief')
    const today = new Date().toISOString().slice(0, 10)
    for (const name of ['brief', id]) {
      const { body } = await service.ask(of, `/exhibits/${name}`)
      expect(body).toMatchObject({ status: 410, code: 'gone', deleted_at: expect.stringContaining(today) })
    }
    expect((await list(of)).total).toBe(0)
    await put(of, 'brief')
    expect((await read(of, 'brief')).id).toBe(id)
  })

  test('404 for an unknown exhibit, and for another archive’s', async () => {
    const other = await anArchive()
    const { id } = await read(tenant, 'river')
    for (const name of ['river', id, 'never-was'])
      expect((await service.ask(other, `/exhibits/${name}`)).body).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('two archives with the same exhibit are separate', async () => {
    const [one, two] = [await anArchive(), await anArchive()]
    await put(one, 'twin', { title: 'One' })
    await put(two, 'twin', { title: 'Two' })
    const [a, b] = [await read(one, 'twin'), await read(two, 'twin')]
    expect([a.title, b.title]).toEqual(['One', 'Two'])
    expect(a.sections[0]?.items[0]?.id).not.toBe(b.sections[0]?.items[0]?.id)
    expect((await service.ask(one, `/exhibits/${b.id}`)).status).toBe(404)
  })
})
