import {
  attachMedia,
  attachTexts,
  deleteTree,
  type ImageTextInput,
  setFields,
  setPublished,
  type Tenant,
} from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSearch, type TestService } from '../testing/service.ts'

let service: TestService
let archive: Tenant
/** Has the same descriptions and images, without texts. */
let twin: Tenant

beforeAll(async () => {
  service = await startSearch()
})
afterAll(() => service.stop())
beforeEach(async () => {
  ;[archive, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
  await made(archive)
  await made(twin)
})

async function made({ id }: Tenant): Promise<void> {
  const volume = { title: 'Volume', level: 'file' as const, children: [{ title: 'Page one' }, { title: 'Page two' }] }
  await aTree(service.db.pool, id, { title: 'Papers', description_language: 'eng', children: [volume] })
}

async function idOf(slug: string, tenant = archive): Promise<string> {
  const { rows } = await service.db.pool.query<{ id: string }>(
    'SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = $2',
    [tenant.id, slug],
  )
  return rows[0]?.id ?? ''
}

/** Attaches images to a record of the archive, with texts; returns their UUIDs. */
async function attach(slugOrId: string, texts: readonly (string | Partial<ImageTextInput>)[]): Promise<string[]> {
  const target = { kind: 'record', slugOrId } as const
  const files = texts.map((_, n) =>
    anImage({ sha256: Buffer.from(`${slugOrId}${n}`.padEnd(32)).toString('hex').slice(0, 64), file_name: `${n}.tif` }),
  )
  const { images } = await attachMedia(service.db.pool, archive.id, target, files)
  const inputs = texts.map((text, n): ImageTextInput => {
    const more = typeof text === 'string' ? { content: text } : text
    return {
      image_id: images[n]?.id ?? '',
      ...{ format: 'text', file_name: 'a.txt', sha256: 'c'.repeat(64), language: null, content: '', boxes: null },
      ...more,
    }
  })
  await attachTexts(service.db.pool, archive.id, target, inputs)
  await service.index(archive)
  return images.map(({ id }) => id)
}

async function ask(slug: string, query: string, tenant = archive) {
  const { status, body } = await service.ask(tenant, `/iiif/${tenant.id}/${await idOf(slug)}/search${query}`)
  return { status, body: body as Found }
}

interface Found {
  readonly id: string
  readonly items: readonly { readonly id: string; readonly body: { readonly value: string }; readonly target: string }[]
  readonly annotations?: readonly [
    { readonly items: readonly { readonly motivation: string; readonly target: unknown }[] },
  ]
  readonly partOf?: { readonly first: { readonly id: string }; readonly last: { readonly id: string } }
  readonly next?: { readonly id: string }
  readonly prev?: { readonly id: string }
  readonly ignored?: readonly string[]
}

const values = ({ items }: Found) => items.map(({ body }) => body.value)

describe('200', () => {
  test('has the lines that match as annotations of the canvas, and where the words are in them', async () => {
    const boxes = [
      [10, 20, 300, 40],
      [10, 60, 300, 40],
    ]
    const [image] = await attach('page-one', [
      { content: 'The ferries went home\nbefore the storm', boxes, language: 'en' },
    ])
    const { status, body } = await ask('page-one', '?q=ferry')
    expect(status).toBe(200)
    const base = new RegExp(`/api/public/iiif/${archive.id}/${await idOf('page-one')}/`).source
    expect(body).toEqual({
      '@context': 'http://iiif.io/api/search/2/context.json',
      id: expect.stringMatching(`${base}search\\?q=ferry$`),
      type: 'AnnotationPage',
      items: [
        {
          id: expect.stringMatching(`${base}text/${image}/line/1$`),
          type: 'Annotation',
          motivation: 'supplementing',
          body: { type: 'TextualBody', value: 'The ferries went home', format: 'text/plain', language: 'en' },
          target: expect.stringMatching(`${base}canvas/${image}#xywh=10,20,300,40$`),
        },
      ],
      annotations: [
        {
          type: 'AnnotationPage',
          items: [
            {
              id: expect.stringMatching(`${base}search[?].*#match-1$`),
              type: 'Annotation',
              motivation: 'highlighting',
              target: {
                type: 'SpecificResource',
                source: body.items[0]?.id,
                selector: [{ type: 'TextQuoteSelector', prefix: 'The ', exact: 'ferries', suffix: ' went home' }],
              },
            },
          ],
        },
      ],
    })
  })

  test('a phrase or a word that two lines share is one match with a target in each', async () => {
    await attach('page-one', ['a bird in the hand\nis worth an exami-\nnation'])
    const phrase = await ask('page-one', '?q=%22hand+is%22')
    expect(values(phrase.body)).toEqual(['a bird in the hand', 'is worth an exami-'])
    expect(phrase.body.annotations?.[0].items).toMatchObject([
      { target: [{ selector: [{ exact: 'hand' }] }, { selector: [{ exact: 'is', suffix: ' worth an exami-' }] }] },
    ])
    const divided = await ask('page-one', '?q=examination')
    expect(divided.body.annotations?.[0].items).toMatchObject([
      { target: [{ selector: [{ exact: 'exami-' }] }, { selector: [{ exact: 'nation' }] }] },
    ])
    expect(values((await ask('page-one', '?q=%22is+hand%22')).body)).toEqual([])
  })

  test('all words must be in one image; each line appears once, each word in it is a match', async () => {
    await attach('page-one', ['storm and storm', 'storm and flood'])
    const { body } = await ask('page-one', '?q=storm+flood')
    expect(values(body)).toEqual(['storm and flood'])
    const storms = (await ask('page-one', '?q=sto*')).body
    expect(values(storms)).toEqual(['storm and storm', 'storm and flood'])
    expect(storms.annotations?.[0].items).toHaveLength(3)
    expect(values((await ask('page-one', '?q=storm+-flood')).body)).toEqual(['storm and storm'])
  })

  test('searches the images of a record and of the records below it, in their order, in one archive only', async () => {
    await attach('page-two', ['storm two'])
    await attach('page-one', ['storm one', 'storm one b'])
    await attach('volume', ['storm of the volume'])
    expect(values((await ask('volume', '?q=storm')).body)).toEqual([
      ...['storm of the volume', 'storm one', 'storm one b', 'storm two'],
    ])
    expect(values((await ask('page-two', '?q=storm')).body)).toEqual(['storm two'])
    const theirs = await service.ask(twin, `/iiif/${twin.id}/${await idOf('volume', twin)}/search?q=storm`)
    expect(theirs.body).toMatchObject({ items: [] })
    expect((await service.ask(twin, `/iiif/${twin.id}/${await idOf('volume')}/search?q=storm`)).status).toBe(404)
    expect((await service.ask(twin, `/iiif/${archive.id}/${await idOf('volume')}/search?q=storm`)).status).toBe(404)
  })

  test('is paged by images, in a collection that every page refers to', async () => {
    await attach(
      'page-one',
      Array.from({ length: 25 }, (_, n) => `storm ${n}`),
    )
    const first = (await ask('page-one', '?q=storm&motivation=supplementing')).body
    expect(first.items).toHaveLength(10)
    expect(first.prev).toBeUndefined()
    expect(first.partOf).toMatchObject({ type: 'AnnotationCollection', first: { id: first.id } })
    const seen = [...values(first)]
    let next = first.next
    let last = first
    while (next !== undefined) {
      last = (await service.ask(archive, next.id)).body as Found
      expect(last).toMatchObject({ id: next.id, partOf: first.partOf })
      seen.push(...values(last))
      next = last.next
    }
    expect(last.id).toBe(first.partOf?.last.id)
    expect(last.prev?.id).toContain('page=2')
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `storm ${n}`))
    expect(values((await ask('page-one', '?q=storm&page=9')).body)).toEqual([])
  })

  test('lists at most a hundred lines of an image', async () => {
    await attach('page-one', [Array.from({ length: 150 }, (_, n) => `storm ${n}`).join('\n')])
    const { body } = await ask('page-one', '?q=storm')
    expect(body.items).toHaveLength(100)
    expect(body.annotations?.[0].items).toHaveLength(100)
  })

  test('names the parameters that it ignores, and finds nothing of other motivations', async () => {
    await attach('page-one', ['storm'])
    const { body } = await ask('page-one', '?q=storm&date=2000-01-01T00:00:00Z/2001-01-01T00:00:00Z&user=&other=1')
    expect(body.ignored).toEqual(['date'])
    expect(body.items).toHaveLength(1)
    expect((await ask('page-one', '?q=storm&motivation=painting+supplementing')).body.items).toHaveLength(1)
    expect((await ask('page-one', '?q=storm&motivation=painting')).body.items).toEqual([])
  })

  test.each(['', '?q=', '?q=*', '?q=%20'])('without words, has all lines and no matches: %s', async (query) => {
    await attach('page-one', ['one\ntwo'])
    const { body } = await ask('page-one', query)
    expect(values(body)).toEqual(['one', 'two'])
    expect(body.annotations).toBeUndefined()
  })

  test('has no fields but that of texts', async () => {
    await attach('page-one', ['storm one'])
    const found = async (q: string) => values((await ask('page-one', `?q=${encodeURIComponent(q)}`)).body)
    expect(await found('text:storms')).toEqual(await found('storms'))
    expect(await found('text:storm title:volume')).toEqual(await found('storm'))
    for (const q of ['title:storm', 'note:storm', 'date:1850', 'text:ferry']) expect(await found(q), q).toEqual([])
  })

  test.each(['?q=%3F!', '?q=-storm', '?q=person:storm', '?q=%22', '?q=((((', "?q=')|('"])(
    'any text is answered: %s',
    async (query) => {
      await attach('page-one', ['storm'])
      expect((await ask('page-one', query)).status).toBe(200)
    },
  )

  test('has nothing of hidden records and of withheld files', async () => {
    await attach('page-one', ['storm one'])
    await attach('page-two', ['storm two'])
    await setPublished(service.db.pool, archive.id, 'record', 'page-one', false)
    await setFields(service.db.pool, archive.id, 'record', 'page-two', { suppress_from_aggregators: true })
    expect(values((await ask('volume', '?q=storm')).body)).toEqual([])
    expect((await ask('page-one', '?q=storm')).status).toBe(404)
    expect(values((await ask('page-two', '?q=storm')).body)).toEqual([])
  })

  test('has a validator, and answers 304', async () => {
    await attach('page-one', ['storm'])
    const path = `/iiif/${archive.slug}/${await idOf('page-one')}/search?q=storm`
    const { headers } = await service.ask(archive, path)
    const again = await service.ask(archive, path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect(headers.get('content-type')).toBe('application/ld+json;profile="http://iiif.io/api/search/2/context.json"')
  })
})

test('400 for a page that does not exist, and for a query that is too long', async () => {
  expect((await ask('page-one', '?q=storm&page=0')).status).toBe(400)
  expect((await ask('page-one', '?q=storm&page=99999')).status).toBe(400)
  expect((await ask('page-one', `?q=${'x'.repeat(3_000)}`)).status).toBe(400)
})

test('410 once the description is deleted', async () => {
  const path = `/iiif/${archive.id}/${await idOf('page-one')}/search?q=storm`
  await deleteTree(service.db.pool, archive.id, 'collection', 'papers', false)
  expect((await service.ask(archive, path)).status).toBe(410)
})
