import { attachMedia, attachTexts, deleteTree, setFields, setPublished, type Tenant } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSearch, type TestService } from '../testing/service.ts'

let service: TestService
let archive: Tenant
/** Has the same descriptions, with images of another text. */
let twin: Tenant

beforeAll(async () => {
  service = await startSearch()
})
afterAll(() => service.stop())
beforeEach(async () => {
  ;[archive, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
  for (const { id } of [archive, twin]) {
    const volume = { title: 'Volume', level: 'file' as const, children: [{ title: 'Page one' }, { title: 'Page two' }] }
    await aTree(service.db.pool, id, { title: 'Papers', description_language: 'eng', children: [volume] })
  }
  await attach('page-one', ['stormfront of others'], twin)
})

async function idOf(slug: string, tenant = archive): Promise<string> {
  const { rows } = await service.db.pool.query<{ id: string }>(
    'SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = $2',
    [tenant.id, slug],
  )
  return rows[0]?.id ?? ''
}

async function attach(slugOrId: string, texts: readonly string[], tenant = archive): Promise<void> {
  const target = { kind: 'record', slugOrId } as const
  const files = texts.map((_, n) =>
    anImage({ sha256: Buffer.from(`${slugOrId}${n}`.padEnd(32)).toString('hex').slice(0, 64), file_name: `${n}.tif` }),
  )
  const { images } = await attachMedia(service.db.pool, tenant.id, target, files)
  await attachTexts(
    service.db.pool,
    tenant.id,
    target,
    texts.map((content, n) => ({
      image_id: images[n]?.id ?? '',
      ...{ format: 'text', file_name: 'a.txt', sha256: 'c'.repeat(64), language: null, content, boxes: null },
    })),
  )
  await service.index(tenant)
}

interface TermPage {
  readonly items: readonly { readonly value: string; readonly total?: number }[]
  readonly ignored?: readonly string[]
}

const pathOf = async (slug: string, query: string, tenant = archive) =>
  `/iiif/${tenant.id}/${await idOf(slug, tenant)}/autocomplete${query}`

async function ask(slug: string, query: string, tenant = archive): Promise<TermPage> {
  const { status, body } = await service.ask(tenant, await pathOf(slug, query, tenant))
  expect(status).toBe(200)
  return body as TermPage
}
const values = ({ items }: TermPage) => items.map(({ value }) => value)

describe('200', () => {
  test('has the words that begin so, in alphabetical order, and how often they occur', async () => {
    await attach('page-one', ['The storm, the Storms\nof Stäfa and stafa and Stäfa', 'a storm on the stairs'])
    const { headers, body } = await service.ask(archive, await pathOf('volume', '?q=St'))
    expect(headers.get('content-type')).toBe('application/ld+json;profile="http://iiif.io/api/search/2/context.json"')
    expect(body).toEqual({
      '@context': 'http://iiif.io/api/search/2/context.json',
      id: expect.stringMatching(new RegExp(`/iiif/${archive.id}/${await idOf('volume')}/autocomplete\\?q=St$`)),
      type: 'TermPage',
      items: [
        { value: 'stäfa', total: 3 },
        { value: 'stairs', total: 1 },
        { value: 'storm', total: 2 },
        { value: 'storms', total: 1 },
      ],
    })
  })

  test('every word found is one that the search finds', async () => {
    await attach('page-one', ['naïve Œuvre ÉTÉ 12th 船舶局 o’clock'])
    for (const beginning of ['na', 'œ', 'ete', '1', '船', 'o', 'cl']) {
      const [value = ''] = values(await ask('page-one', `?q=${encodeURIComponent(beginning)}`))
      const search = `/iiif/${archive.id}/${await idOf('page-one')}/search?q=${encodeURIComponent(value)}`
      expect([beginning, (await service.ask(archive, search)).body]).toMatchObject([beginning, { items: [{}] }])
    }
  })

  test('completes the last of several words, in images with all of them', async () => {
    await attach('page-one', ['yellow flag', 'white flame'])
    expect(await ask('page-one', '?q=yellow+fl')).toMatchObject({ items: [{ value: 'yellow flag' }] })
    expect(values(await ask('page-one', '?q=fl'))).toEqual(['flag', 'flame'])
  })

  test('is of one archive, and of a manifest with the records below it', async () => {
    await attach('page-one', ['storm one'])
    await attach('page-two', ['storage two'])
    expect(values(await ask('volume', '?q=sto'))).toEqual(['storage', 'storm'])
    expect(values(await ask('page-two', '?q=sto'))).toEqual(['storage'])
    expect(values(await ask('volume', '?q=sto', twin))).toEqual(['stormfront'])
    const path = await pathOf('volume', '?q=sto')
    expect((await service.ask(twin, path)).status).toBe(404)
    expect((await service.ask(twin, path.replace(archive.id, twin.id))).status).toBe(404)
  })

  test('has nothing of hidden records and of withheld files', async () => {
    await attach('page-one', ['storm one'])
    await attach('page-two', ['storage two'])
    await setPublished(service.db.pool, archive.id, 'record', 'page-one', false)
    await setFields(service.db.pool, archive.id, 'record', 'page-two', { suppress_from_aggregators: true })
    expect(values(await ask('volume', '?q=sto'))).toEqual([])
    expect((await service.ask(archive, await pathOf('page-one', '?q=sto'))).status).toBe(404)
  })

  test('has at most twenty words, the most frequent ones, and no totals beyond twenty images', async () => {
    const words = Array.from({ length: 30 }, (_, n) => `w${String.fromCharCode(97 + (n % 26))}${n}`)
    await attach('page-one', [`${words.join(' ')} wzz wzz`])
    const { items } = await ask('page-one', '?q=w')
    expect(items).toHaveLength(20)
    expect(items.at(-1)).toEqual({ value: 'wzz', total: 2 })
    await attach(
      'page-two',
      Array.from({ length: 21 }, () => 'wzz'),
    )
    const more = (await ask('page-two', '?q=w')).items
    expect(more).toEqual([{ value: 'wzz' }])
  })

  test('reads the beginning of a long text, and then has no totals', async () => {
    await attach('page-one', [`storm ${'filler '.repeat(5_000)} storage`])
    expect((await ask('page-one', '?q=sto')).items).toEqual([{ value: 'storm' }])
  })

  test('names the parameters that it ignores, and has nothing of other motivations', async () => {
    await attach('page-one', ['storm'])
    expect(await ask('page-one', '?q=s&min=2&user=a&date=&other=1')).toMatchObject({ ignored: ['user', 'min'] })
    expect(values(await ask('page-one', '?q=s&motivation=painting'))).toEqual([])
    expect(values(await ask('page-one', '?q=s&motivation=painting+supplementing'))).toEqual(['storm'])
  })

  test.each(['', '?q=', '?q=%20'])('has no words without the beginning of one: %s', async (query) => {
    await attach('page-one', ['storm'])
    expect((await ask('page-one', query)).items).toEqual([])
  })

  test.each(['?q=%3F!', "?q=')|('", '?q=((', '?q=*', '?q=%22st', `?q=${'a+'.repeat(99)}`])(
    'any text is answered: %s',
    async (query) => {
      await attach('page-one', ['storm'])
      await ask('page-one', query)
    },
  )
})

test('400 for a q that is too long', async () => {
  expect((await service.ask(archive, await pathOf('page-one', `?q=${'x'.repeat(3_000)}`))).status).toBe(400)
})

test('410 once the description is deleted', async () => {
  const path = await pathOf('page-one', '?q=storm')
  await deleteTree(service.db.pool, archive.id, 'collection', 'papers', false)
  expect((await service.ask(archive, path)).status).toBe(410)
})
