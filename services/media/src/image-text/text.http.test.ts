import { attachTexts, setFields, setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { pngWithComment } from '@fonds/imaging/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMedia, type TestService } from '../testing/service.ts'

let service: TestService
let archive: Tenant
/** Has the same record and image, without a text. */
let twin: Tenant
let image: string
let record: string

beforeAll(async () => {
  service = await startMedia()
})
afterAll(() => service.stop())
beforeEach(async () => {
  ;[archive, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
  await made(twin)
  image = await made(archive)
  const { rows } = await service.db.pool.query<{ id: string }>(
    `SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'letter'`,
    [archive.id],
  )
  record = rows[0]?.id ?? ''
  await attachTexts(service.db.pool, archive.id, { kind: 'record', slugOrId: 'letter' }, [
    {
      image_id: image,
      ...{ format: 'alto', file_name: 'a.xml', sha256: 'c'.repeat(64), language: 'en' },
      content: 'of the\nmill',
      boxes: [[1, 2, 30, 4, 1, 2, 3, 4, 5, 2, 3, 4], null],
    },
  ])
})

async function made({ id }: Tenant): Promise<string> {
  await aTree(service.db.pool, id, { title: 'Papers', children: [{ title: 'Letter' }] })
  return service.attach(id, { kind: 'record', slug: 'letter' }, { name: 'a.png', content: await pngWithComment(9) })
}

const ask = (path: string, tenant = archive) => service.ask(tenant, `/iiif/${archive.id}/${record}/${path}`)

async function manifest() {
  const response = await ask('manifest.json')
  expect(response.status).toBe(200)
  return (await response.json()) as {
    service?: unknown
    items: { id: string; annotations?: { id: string }[]; rendering?: { id: string; format: string }[] }[]
  }
}

describe('the manifest', () => {
  test('leads to the lines and the plain text of an image, and to a search', async () => {
    const { service: search, items } = await manifest()
    expect(search).toEqual([
      {
        id: expect.stringMatching(new RegExp(`/${record}/search$`)),
        type: 'SearchService2',
        service: [{ id: expect.stringMatching(new RegExp(`/${record}/autocomplete$`)), type: 'AutoCompleteService2' }],
      },
    ])
    const [canvas] = items
    const lines = await service.ask(archive, canvas?.annotations?.[0]?.id ?? '')
    expect(await lines.json()).toEqual({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: canvas?.annotations?.[0]?.id,
      type: 'AnnotationPage',
      items: [
        {
          id: expect.stringMatching(new RegExp(`/text/${image}/line/1$`)),
          type: 'Annotation',
          motivation: 'supplementing',
          body: { type: 'TextualBody', value: 'of the', format: 'text/plain', language: 'en' },
          target: `${canvas?.id}#xywh=1,2,30,4`,
        },
        expect.objectContaining({ target: canvas?.id }),
      ],
    })
    const text = canvas?.rendering?.find(({ format }) => format === 'text/plain')
    expect(await (await service.ask(archive, text?.id ?? '')).text()).toBe('of the\nmill\n')
  })

  test('names neither without texts', async () => {
    const { rows } = await service.db.pool.query<{ id: string }>(
      `SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'letter'`,
      [twin.id],
    )
    const theirs = await (await service.ask(twin, `/iiif/${twin.id}/${rows[0]?.id}/manifest.json`)).text()
    expect(theirs).not.toContain('SearchService2')
    expect(theirs).not.toContain('/text/')
  })
})

test('a text is only in its own archive', async () => {
  expect((await ask(`text/${image}.txt`, twin)).status).toBe(404)
  expect((await service.ask(twin, `/iiif/${twin.id}/${record}/text/${image}.txt`)).status).toBe(404)
  expect((await ask(`text/${record}.txt`)).status).toBe(404)
})

test('each line is an annotation at its own URI, and no other', async () => {
  const { items } = (await (await ask(`text/${image}/lines.json`)).json()) as { items: { id: string }[] }
  for (const item of items) {
    const answer = await service.ask(archive, item.id)
    expect(answer.headers.get('content-type')).toContain('presentation/3/context.json')
    expect(await answer.json()).toEqual({ '@context': 'http://iiif.io/api/presentation/3/context.json', ...item })
  }
  for (const n of ['3', '0', '-1', 'x', '99999999']) {
    expect([n, (await ask(`text/${image}/line/${n}`)).status]).toEqual([n, 404])
  }
  expect((await ask(`text/${image}/line/1`, twin)).status).toBe(404)
})

test('a text is hidden with its record, and withheld with its files', async () => {
  const answers = async () =>
    Promise.all([`text/${image}.txt`, `text/${image}/line/1`].map(async (path) => (await ask(path)).status))
  expect(await answers()).toEqual([200, 200])
  await setFields(service.db.pool, archive.id, 'record', 'letter', { suppress_from_aggregators: true })
  expect(await answers()).toEqual([404, 404])
  expect(JSON.stringify(await manifest())).not.toMatch(/SearchService2|\/text\//)
  await setFields(service.db.pool, archive.id, 'record', 'letter', { suppress_from_aggregators: false })
  expect(await answers()).toEqual([200, 200])
  await setPublished(service.db.pool, archive.id, 'record', 'letter', false)
  expect(await answers()).toEqual([404, 404])
})

test('has validators, and answers 304', async () => {
  const first = await ask(`text/${image}.txt`)
  expect(first.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
  expect((await service.ask(archive, `/iiif/${archive.id}/${record}/text/${image}.txt`, { headers })).status).toBe(304)
})
