import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { needsSchemas, schemasFolder } from '@fonds/test-kit'
import { normalize } from '@iiif/parser'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Collection } from '../manifest/presentation.ts'
import { originOf, startMedia, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let twin: Tenant
const ids: Record<string, string> = {}

const MANY = 305

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

/** Attaches an image to each record whose slug matches a pattern. */
const PICTURES = `
WITH made AS (
  INSERT INTO fonds.media (id, tenant_id, description_id, position, sha256, bytes, mime_type, file_name, renderable, width,
    height, thumb_width, thumb_height, page)
  SELECT gen_random_uuid(), $1, d.id, 0, md5(d.id::text) || md5(d.slug), 1, 'image/jpeg', 'a.jpg', true, 1, 1, 1, 1, 0
  FROM fonds.description d WHERE d.tenant_id = $1 AND d.slug LIKE $2
)
UPDATE fonds.description d SET image_count = 1, thumbnail = '{"v": "0123456789abcdef", "width": 1, "height": 1}'
WHERE d.tenant_id = $1 AND d.slug LIKE $2`

beforeAll(async () => {
  service = await startMedia()
  tenant = await aTenant(service.db.pool, { name: 'Mill Archive' })
  twin = await aTenant(service.db.pool, { name: 'Other Archive' })
  for (const { id } of [tenant, twin]) {
    await aTree(service.db.pool, id, {
      title: 'Mill',
      children: [
        { title: 'Letters', level: 'series', children: [{ title: 'Folder', children: [{ title: 'Page' }] }] },
        { title: 'Map' },
      ],
    })
    await aTree(service.db.pool, id, {
      title: 'Ledgers',
      children: [
        { title: 'Blank' },
        {
          title: 'Unscanned',
          level: 'series',
          children: [{ title: 'Unscanned file', children: [{ title: 'Sheet' }] }],
        },
        { title: 'Draft' },
        { title: 'Drafts', level: 'series', children: [{ title: 'Draft of a page' }] },
        { title: 'Report' },
        { title: 'Scanned', level: 'series', children: [{ title: 'Scanned file', children: [{ title: 'Scan' }] }] },
      ],
    })
    await aTree(service.db.pool, id, { title: 'Unscanned fonds', children: [{ title: 'Unscanned letter' }] })
  }
  await aTree(service.db.pool, tenant.id, {
    title: 'Cards',
    // Every other child has no image.
    children: Array.from({ length: 2 * MANY }, (_, n) => ({ title: n % 2 ? `Blank ${n}` : `Card ${n / 2 + 1}` })),
  })
  await service.db.pool.query(PICTURES, [tenant.id, 'card-%'])
  const { rows } = await service.db.pool.query('SELECT id, title FROM fonds.description WHERE tenant_id = $1', [
    tenant.id,
  ])
  for (const { id, title } of rows) ids[title] = id
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const withPicture = (of: Tenant, kind: 'record' | 'collection', slug: string) =>
    service.attach(of.id, { kind, slug }, { name: 'scan.jpg', content: picture })
  await withPicture(tenant, 'record', 'map')
  await withPicture(tenant, 'collection', 'letters')
  await withPicture(tenant, 'record', 'page')
  for (const slug of ['scan', 'draft', 'draft-of-a-page']) await withPicture(tenant, 'record', slug)
  await setPublished(service.db.pool, tenant.id, 'record', 'draft', false)
  await setPublished(service.db.pool, tenant.id, 'collection', 'drafts', false)
  await service.attach(tenant.id, { kind: 'record', slug: 'report' }, { name: 'report.pdf', content: PDF })
  // The twin has images exactly where the tenant has none.
  for (const slug of ['blank', 'sheet', 'unscanned-letter']) await withPicture(twin, 'record', slug)
})
afterAll(() => service?.stop())

const at = (slug?: string) => `/iiif/${tenant.id}/collection${slug === undefined ? '' : `/${slug}`}`
async function read(where: string, of = tenant): Promise<Collection> {
  const answer = await service.ask(of, where)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status} ${where}: ${text}`)
  return JSON.parse(text)
}
const labels = ({ items }: Collection) => items.map(({ label }) => Object.values(label).flat()[0])

test('the top of the archive leads to every manifest, and each level links to its parent', async () => {
  const seen = new Map<string, Collection>()
  const manifests = new Set<string>()
  const walk = async (where: string, from: string | null): Promise<void> => {
    const found = await read(where)
    expect(found.id).toBe(`${originOf(tenant)}/api/public${where.replace(`${originOf(tenant)}/api/public`, '')}`)
    if (from !== null) expect(found.partOf?.map(({ id }) => id)).toEqual([from])
    seen.set(found.id, found)
    for (const item of found.items) {
      if (item.type === 'Manifest') manifests.add(item.id)
      else if (!/\/(cards|ledgers)$/.test(item.id)) await walk(item.id, found.id)
    }
  }
  await walk(at(), null)
  expect([...seen.values()].map((one) => Object.values(one.label).flat()[0])).toEqual([
    'Mill Archive',
    'Mill',
    'Letters',
    'Folder',
  ])
  const named = ['Letters', 'Folder', 'Page', 'Map'].map(
    (title) => `${originOf(tenant)}/api/public/iiif/${tenant.id}/${ids[title]}/manifest.json`,
  )
  expect([...manifests]).toEqual(named)
  for (const id of manifests) expect((await service.ask(tenant, id)).status).toBe(200)
})

test('has labels and thumbnails, in archival order', async () => {
  const found = await read(at('mill'))
  expect(found).toMatchObject({
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    type: 'Collection',
    requiredStatement: { value: { none: ['Mill Archive'] } },
    homepage: [{ id: `${originOf(tenant)}/api/public/collections/mill` }],
    seeAlso: [
      { id: `${originOf(tenant)}/api/public/collections/${ids.Mill}` },
      { id: `${originOf(tenant)}/api/public/collections/${ids.Mill}.jsonld`, format: 'application/ld+json' },
      { id: `${originOf(tenant)}/api/public/collections/${ids.Mill}.dc.xml`, format: 'application/xml' },
      { id: `${originOf(tenant)}/api/public/collections/${ids.Mill}.mods.xml`, format: 'application/mods+xml' },
      { id: `${originOf(tenant)}/api/public/collections/mill/ead.xml`, format: 'application/xml' },
    ],
    items: [
      { type: 'Collection', id: `${originOf(tenant)}/api/public${at('letters')}` },
      { type: 'Manifest', thumbnail: [{ type: 'Image', width: 30, height: 20 }] },
    ],
  })
  const [letters] = found.items
  expect((await service.ask(tenant, letters?.thumbnail?.[0]?.id ?? '')).status).toBe(200)
})

describe('a description without images', () => {
  test('is omitted, as are its ancestors without images', async () => {
    expect(labels(await read(at()))).toEqual(['Cards', 'Ledgers', 'Mill'])
    expect(labels(await read(at('ledgers')))).toEqual(['Scanned'])
  })

  test('is omitted, even if another archive’s twin has images', async () => {
    const top = `/iiif/${twin.id}/collection`
    expect(labels(await read(top, twin))).toEqual(['Ledgers', 'Unscanned fonds'])
    expect(labels(await read(`${top}/ledgers`, twin))).toEqual(['Blank', 'Unscanned'])
    expect(await read(`${top}/mill`, twin)).toMatchObject({ items: [] })
  })

  test('is still available at its URL', async () => {
    for (const where of ['unscanned', 'unscanned-fonds', ids['Unscanned file']]) {
      expect((await read(at(where))).items, where).toEqual([])
    }
  })

  test('appears with its first image, and disappears when the image is removed', async () => {
    const { pool } = service.db
    await pool.query(PICTURES, [tenant.id, 'sheet'])
    expect(labels(await read(at('ledgers')))).toEqual(['Unscanned', 'Scanned'])
    expect(labels(await read(at('unscanned')))).toEqual(['Unscanned file'])
    expect(labels(await read(at(ids['Unscanned file'])))).toEqual(['Unscanned file', 'Sheet'])
    await pool.query('DELETE FROM fonds.media WHERE description_id = $1', [ids.Sheet])
    await pool.query('SELECT fonds.refresh_images(ARRAY[$1::uuid])', [ids.Sheet])
    expect(labels(await read(at('ledgers')))).toEqual(['Scanned'])
  })

  test('excludes a subtree that is being shown or hidden, but not the members after it', async () => {
    const { pool } = service.db
    await pool.query(
      `INSERT INTO fonds.hidden_range (tenant_id, description_id, path_from, path_to, purpose)
       SELECT tenant_id, id, path, path || '~', 'unpublish' FROM fonds.description WHERE id = ANY ($1)`,
      [[ids.Letters, ids.Ledgers]],
    )
    try {
      expect(labels(await read(at('mill')))).toEqual(['Map'])
      expect(labels(await read(at()))).toEqual(['Cards', 'Mill'])
    } finally {
      await pool.query('DELETE FROM fonds.hidden_range')
    }
  })
})

describe('a very large collection', () => {
  const cards = Array.from({ length: MANY }, (_, n) => `Card ${n + 1}`)

  test('lists a hundred members, and its last item links to the others', async () => {
    const top = await read(at('cards'))
    expect(top.items).toHaveLength(101)
    const found: (string | undefined)[] = []
    let stretches = 0
    for (let at: Collection | null = top; at !== null; stretches++) {
      if (at !== top) expect(at.partOf?.map(({ id }) => id)).toEqual([top.id])
      const own = labels(at)
      const further: Collection['items'][number] | undefined = at.items.at(-1)
      found.push(...own.filter((label) => label !== 'Further items'))
      expect(own.length).toBeLessThanOrEqual(101)
      at = further !== undefined && own.at(-1) === 'Further items' ? await read(further.id) : null
    }
    expect(found).toEqual(cards)
    expect(stretches).toBe(4)
  })

  test('continues after a member that has lost its image', async () => {
    const [after] = (await read(at('cards'))).items.slice(-2)
    const { rows } = await service.db.pool.query(
      `SELECT id, thumbnail FROM fonds.description WHERE tenant_id = $1 AND title = 'Card 100'`,
      [tenant.id],
    )
    expect(after?.id).toContain(rows[0].id)
    await service.db.pool.query('UPDATE fonds.description SET thumbnail = NULL WHERE id = $1', [rows[0].id])
    expect(labels(await read(`${at('cards')}?after=${rows[0].id}`)).slice(0, 100)).toEqual(cards.slice(100, 200))
    await service.db.pool.query('UPDATE fonds.description SET thumbnail = $2 WHERE id = $1', [
      rows[0].id,
      rows[0].thumbnail,
    ])
  })

  test('a URL of an earlier version redirects to the collection itself', async () => {
    const moved = async (where: string) => {
      const answer = await service.ask(tenant, where)
      return [answer.status, answer.headers.get('location')]
    }
    const base = `${originOf(tenant)}/api/public`
    expect(await moved(`${at('cards')}?page=57`)).toEqual([301, `${base}${at('cards')}`])
    expect(await moved(`${at()}?page=1`)).toEqual([301, `${base}${at()}`])
    expect(await moved(`${at(ids.Folder)}?page=1`)).toEqual([301, `${base}${at(ids.Folder)}`])
    expect((await service.ask(tenant, `${at('nowhere')}?page=1`)).status).toBe(404)
  })

  test('a range that does not exist is 404, a malformed one 400', async () => {
    const status = async (rest: string) => (await service.ask(tenant, `${at('mill')}?${rest}`)).status
    const foreign = [`after=${ids.Map}`, `after=${ids.Page}`, `after=${ids.Ledgers}`, `after=${ids.Draft}`]
    expect(await Promise.all(foreign.map(status))).toEqual([404, 404, 404, 404])
    const malformed = ['page=0', 'page=101', 'page=x', 'after=x', `page=1&after=${ids.Letters}`]
    expect(await Promise.all(malformed.map(status))).toEqual([400, 400, 400, 400, 400])
    expect(await status(`after=${ids.Letters}`)).toBe(200)
  })
})

test('a record is available as a collection only by UUID, and only if it has children', async () => {
  expect((await read(at(ids.Folder))).items.map(({ type }) => type)).toEqual(['Manifest', 'Manifest'])
  for (const slug of ['folder', ids.Map, ids.Page]) expect((await service.ask(tenant, at(slug))).status).toBe(404)
})

test('another archive’s is 404, and unpublished members are omitted immediately', async () => {
  expect((await service.ask(twin, at('mill'))).status).toBe(404)
  expect((await service.ask(twin, `/iiif/${twin.id}/collection/cards`)).status).toBe(404)
  expect((await service.ask(twin, `/iiif/${twin.id}/collection/${ids.Mill}`)).status).toBe(404)
  await setPublished(service.db.pool, tenant.id, 'collection', 'letters', false)
  expect(labels(await read(at('mill')))).toEqual(['Map'])
  expect((await service.ask(tenant, at('letters'))).status).toBe(404)
  expect((await service.ask(tenant, at(ids.Folder))).status).toBe(404)
  await setPublished(service.db.pool, tenant.id, 'collection', 'letters', true)
  expect(labels(await read(at('mill')))).toEqual(['Letters', 'Map'])
})

test('a renamed one is found by its former name', async () => {
  await service.db.pool.query(
    `INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id) VALUES ($1, 'collection', 'post', $2)`,
    [tenant.id, ids.Letters],
  )
  const answer = await service.ask(tenant, at('post'))
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    `${originOf(tenant)}/api/public${at('letters')}`,
  ])
})

describe('validity', () => {
  const needs = needsSchemas('iiif/iiif_3_0.json')
  test('is valid by the official schema of Presentation 3.0', needs, async () => {
    const schema = JSON.parse(readFileSync(join(schemasFolder(), 'iiif/iiif_3_0.json'), 'utf8'))
    const ajv = new Ajv({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const further = (await read(at('cards'))).items.at(-1)?.id ?? ''
    expect(further).toContain('?after=')
    const places = [at(), at('mill'), at('cards'), further, at('unscanned'), at(ids.Folder)]
    // All are read first: compiling the schema blocks this process, which also serves.
    const collections = await Promise.all(places.map((where) => read(where)))
    const isValid = ajv.compile(schema)
    for (const found of collections) {
      isValid(found)
      expect(isValid.errors ?? []).toEqual([])
    }
  })

  test('is read completely by the parser that viewers use', async () => {
    const found = await read(at('mill'))
    expect(normalize(found).resource).toMatchObject({ id: found.id, type: 'Collection' })
  })
})

test('the name of the archive is in all of its languages, as a language map', async () => {
  const translations = { fr: { name: 'Archives du moulin' }, ar: { description: 'مطحنة' } }
  const archive = await aTenant(service.db.pool, { name: 'Mill Archive', languages: ['en'], translations })
  const label = { en: ['Mill Archive'], fr: ['Archives du moulin'] }
  expect(await (await service.ask(archive, `/iiif/${archive.id}/collection`)).json()).toMatchObject({ label })
})
