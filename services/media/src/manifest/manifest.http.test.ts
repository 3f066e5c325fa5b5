import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  attachFileTexts,
  onClient,
  setEntityState,
  setFields,
  setPlaceCoordinates,
  setPublished,
  setTenant,
  type Tenant,
} from '@fonds/db'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { aBilingualTree, aHeading } from '@fonds/db/testing-trees'
import { mp4Of, wavOf } from '@fonds/imaging/testing'
import { LANGUAGES } from '@fonds/labels'
import { needsSchemas, schemasFolder } from '@fonds/test-kit'
import { normalize } from '@iiif/parser'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startMedia, type TestService } from '../testing/service.ts'
import type { ImageResource, Manifest, RecordingResource } from './presentation.ts'

let service: TestService
let tenant: Tenant
const ids: Record<string, string> = {}

const paint = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

beforeAll(async () => {
  service = await startMedia()
  tenant = await aTenant(service.db.pool, { name: 'Mill Archive' })
  await aTree(service.db.pool, tenant.id, {
    title: 'Mill',
    rights: { statement: 'In copyright.', uri: 'https://rightsstatements.org/page/InC/1.0/?language=en' },
    children: [
      {
        title: 'Album',
        description_language: 'eng',
        reference_code: 'M/1',
        languages: ['he'],
        dates: [aDate('May 1850', '1850-05', 1850, 1850)],
        digital_objects: [
          { type: 'simple', title: 'Film', url: 'https://a.example/film.mp4', mime_type: 'video/mp4', note: null },
          { type: 'simple', title: 'Local', url: 'C:\\film.mp4', mime_type: null, note: null },
        ] as never,
      },
      { title: '<b>Odd</b>' },
      {
        title: 'Travels',
        headings: [
          ...['Vienna', 'Cape Town', '<Hill>', 'Nowhere', 'Suppressed'].map((name) =>
            aHeading(name, { type: 'place' }),
          ),
          aHeading('Ada'),
        ],
      },
      { title: 'Kept' },
      { title: 'Interview' },
      { title: 'Thousand' },
      {
        title: 'Ledger',
        extent: [{ text: '1 volume', quantity: 1, unit: 'volume' }] as never,
        rights: { statement: 'Ask the museum.', uri: 'https://a.example/terms' },
      },
      {
        title: 'Volume',
        children: [{ title: 'Letter', children: [{ title: 'Enclosure' }] }, { title: 'Secret' }, { title: 'Blank' }],
      },
    ],
  })
  const { rows } = await service.db.pool.query('SELECT id, title FROM fonds.description WHERE tenant_id = $1', [
    tenant.id,
  ])
  for (const { id, title } of rows) ids[title] = id
  await setFields(service.db.pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
  const album = { kind: 'record', slug: 'album' } as const
  const attach = (
    target: { kind: 'record' | 'collection'; slug: string },
    name: string,
    content: Buffer,
    caption?: string,
  ) => service.attach(tenant.id, target, { name, content, ...(caption === undefined ? {} : { caption }) })
  await attach(album, 'one.jpg', await paint(1200, 800, '#336699').jpeg().toBuffer(), 'The mill, 1850')
  await attach(album, 'two.tif', await paint(600, 900, '#996633').tiff().toBuffer())
  await attach(album, 'notes.pdf', Buffer.from('%PDF-1.7 notes'))
  const small = (colour: string) => paint(60, 40, colour).png().toBuffer()
  await attach({ kind: 'record', slug: 'volume' }, 'cover.png', await small('#010101'))
  await attach({ kind: 'record', slug: 'letter' }, 'plan.pdf', Buffer.from('%PDF-1.7 plan'))
  await attach({ kind: 'record', slug: 'letter' }, 'recto.png', await small('#020202'), 'Recto')
  await attach({ kind: 'record', slug: 'letter' }, 'verso.png', await small('#030303'), 'Verso')
  await attach({ kind: 'record', slug: 'enclosure' }, 'enclosure.png', await small('#040404'))
  await attach({ kind: 'record', slug: 'secret' }, 'secret.png', await small('#050505'))
  await setFields(service.db.pool, tenant.id, 'record', 'secret', { suppress_from_aggregators: true })
  await attach({ kind: 'record', slug: 'kept' }, 'kept.jpg', await paint(900, 900, '#111111').jpeg().toBuffer())
})
afterAll(() => service?.stop())

const servicesOf = (body: ImageResource | RecordingResource | undefined) =>
  body !== undefined && 'service' in body ? body.service : []

const where = (title: string) => `/iiif/${tenant.id}/${ids[title]}/manifest.json`
async function manifest(title: string): Promise<Manifest> {
  const answer = await service.ask(tenant, where(title))
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`)
  return JSON.parse(text)
}

test('is available at its id, with the correct type and a validator', async () => {
  const found = await manifest('Album')
  const answer = await service.ask(tenant, found.id)
  expect(answer.headers.get('content-type')).toBe(
    'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
  )
  const etag = answer.headers.get('etag') ?? ''
  expect((await service.ask(tenant, found.id, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect(JSON.parse(await answer.text())).toEqual(found)
})

test('contains the description with its languages, and the rights as canonical URI and text', async () => {
  expect(await manifest('Album')).toMatchObject({
    label: { en: ['Album'] },
    rights: 'http://rightsstatements.org/vocab/InC/1.0/',
    requiredStatement: { label: { en: ['Rights'], de: ['Rechte'] }, value: { en: ['In copyright.'] } },
    navDate: '1850-05-01T00:00:00Z',
    viewingDirection: 'right-to-left',
    provider: [{ type: 'Agent', label: { none: ['Mill Archive'] } }],
    homepage: [{ id: `${originOf(tenant)}/api/public/records/album` }],
    metadata: expect.arrayContaining([
      { label: expect.objectContaining({ en: ['Reference code'], de: ['Signatur'] }), value: { none: ['M/1'] } },
    ]),
  })
})

test('has its labels, and names of languages, in every language of labels; the archive has a home page and a logo', async () => {
  const found = await manifest('Album')
  const ours = [...(found.metadata ?? []), found.requiredStatement].map(({ label }) => label)
  for (const label of ours) expect(Object.keys(label)).toEqual([...LANGUAGES])
  const languages = found.metadata?.find(({ label }) => label.en?.[0] === 'Language')?.value
  expect(languages?.en?.[0]).toMatch(/^[A-Z][a-z]{3,}$/)
  expect(languages?.de?.[0]).not.toBe(languages?.en?.[0])
  const provider = async () => (await manifest('Album')).provider?.[0]
  const home = `${originOf(tenant)}/api/public`
  expect(await provider()).toMatchObject({ homepage: [{ id: home, type: 'Text', format: 'text/html' }] })
  expect(await provider()).not.toHaveProperty('logo')
  const setLogo = (logo: string | null) => onClient(service.db.pool, (client) => setTenant(client, tenant.id, { logo }))
  await setLogo('https://mill.example/logo.svg')
  expect(await provider()).toMatchObject({
    logo: [{ id: 'https://mill.example/logo.svg', type: 'Image', format: 'image/svg+xml' }],
  })
  await setLogo(null)
})

test('has the description in all of its languages, with labels in those that we have', async () => {
  const archive = await aTenant(service.db.pool)
  await aTree(service.db.pool, archive.id, aBilingualTree())
  const { rows } = await service.db.pool.query<{ id: string }>(
    "SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'toll-book'",
    [archive.id],
  )
  const tollBook = { kind: 'record', slug: 'toll-book' } as const
  const content = await paint(60, 40, '#060606').png().toBuffer()
  await service.attach(archive.id, tollBook, { name: 'a.png', content, caption: 'Verso', captions: { fr: 'Dos' } })
  const answer = await service.ask(archive, `/iiif/${archive.id}/${rows[0]?.id}/manifest.json`)
  const manifest: Manifest = JSON.parse(await answer.text())
  const entryOf = (label: string) => manifest.metadata.find(({ label: { en } }) => en?.[0] === label)
  expect(manifest.label).toEqual({ en: ['Toll book'], fr: ['Livre des péages'], ar: ['دفتر المكوس'] })
  expect(manifest.summary).toMatchObject({ fr: ['Péages des barques.'] })
  expect(entryOf('Date')).toMatchObject({
    label: { en: ['Date'], fr: ['Dates'] },
    value: { en: ['spring 1860'], fr: ['printemps 1860'] },
  })
  expect(entryOf('Part of')?.value).toEqual({ en: ['Harbour office', 'Tolls'], fr: ['Capitainerie', 'Péages'] })
  expect(entryOf('Access')?.value).toEqual({ en: ['Open to all.'], fr: ['Ouvert à tous.'] })
  expect(manifest.requiredStatement.value).toEqual({ en: ['Public domain.'], fr: ['Domaine public.'] })
  expect(manifest.partOf[0]?.label).toEqual({ en: ['Tolls'], fr: ['Péages'] })
  expect(manifest.items[0]?.label).toEqual({ en: ['Verso'], fr: ['Dos'] })
})

test('names only those who made the record, not the creators of its fonds', async () => {
  const archive = await aTenant(service.db.pool)
  const creator = aHeading('Holm, Erik', { role: 'creator', where: 'origination' })
  const author = aHeading('Quist, Ida', { role: 'author' })
  await aTree(service.db.pool, archive.id, {
    ...{ title: 'Holm Papers', headings: [creator] },
    children: [{ title: 'Album' }, { title: 'Diary', headings: [author] }],
  })
  const creatorsOf = async (title: string) => {
    const { rows } = await service.db.pool.query(
      'SELECT id FROM fonds.description WHERE tenant_id = $1 AND title = $2',
      [archive.id, title],
    )
    const answer = await service.ask(archive, `/iiif/${archive.id}/${rows[0].id}/manifest.json`)
    const { metadata = [] }: Manifest = JSON.parse(await answer.text())
    return metadata.filter(({ label }) => JSON.stringify(label).includes('Creator')).map(({ value }) => value)
  }
  expect(await creatorsOf('Album')).toEqual([])
  expect(await creatorsOf('Diary')).toEqual([{ none: ['Quist, Ida'] }])
})

test('links to the description in every representation, and to its finding aid', async () => {
  const record = `${originOf(tenant)}/api/public/records/${ids.Enclosure}`
  expect((await manifest('Enclosure')).seeAlso).toMatchObject([
    { id: record, format: 'application/json' },
    { id: `${record}.jsonld`, format: 'application/ld+json', profile: 'https://schema.org/' },
    { id: `${record}.dc.xml`, format: 'application/xml', profile: 'http://www.openarchives.org/OAI/2.0/oai_dc/' },
    { id: `${record}.mods.xml`, format: 'application/mods+xml', profile: 'http://www.loc.gov/mods/v3' },
    { id: `${originOf(tenant)}/api/public/collections/mill/ead.xml`, format: 'application/xml' },
  ])
})

test('arranges the images of a single volume as openings, and all others one by one', async () => {
  const pages = ['#0a0a0a', '#0b0b0b', '#0c0c0c']
  for (const [n, colour] of pages.entries()) {
    const content = await paint(60, 80, colour).png().toBuffer()
    expect((await manifest('Ledger')).behavior).toEqual(['individuals'])
    await service.attach(tenant.id, { kind: 'record', slug: 'ledger' }, { name: `${n}.png`, content })
  }
  expect((await manifest('Ledger')).behavior).toEqual(['paged'])
  expect((await manifest('Album')).behavior).toEqual(['individuals'])
})

test('has no rights if the archive’s URI is not one that IIIF allows, but always a required statement', async () => {
  const found = await manifest('Ledger')
  expect(found).not.toHaveProperty('rights')
  expect(found.requiredStatement).toMatchObject({ label: { en: ['Rights'] }, value: { none: ['Ask the museum.'] } })
})

describe('sound and film', () => {
  const record = { kind: 'record', slug: 'interview' } as const
  const recorded = async (name: string, content: Buffer, recording: object, size: number | null = null) => {
    const id = await service.attach(tenant.id, record, { name, content })
    await service.db.pool.query(
      `UPDATE fonds.media SET recording = $2, width = $3, height = $3 * 3 / 4 WHERE id = $1`,
      [id, { codec: null, chapters: [], problem: null, ...recording }, size],
    )
    return id
  }

  test('have a canvas of their duration each, with chapters as ranges, unless they are withheld', async () => {
    const chapters = [
      { title: 'Arrival', start: 0 },
      { title: 'The mill', start: 61.5 },
    ]
    const voice = await recorded('voice.wav', wavOf(1), { duration: 95, chapters })
    const film = mp4Of({ length: 1_000, width: 320, height: 240 })
    await recorded('film.mp4', film, { duration: 1 }, 320)
    await recorded('broken.wav', wavOf(2), { duration: null, problem: 'it does not tell its duration' })
    const { items, rendering, structures } = await manifest('Interview')
    const [sound, moving] = items
    expect(items).toHaveLength(2)
    expect(sound).toMatchObject({
      ...{ type: 'Canvas', label: { none: ['voice.wav'] }, duration: 95 },
      rendering: [{ type: 'Sound', format: 'audio/wav' }],
    })
    expect(sound?.width).toBeUndefined()
    expect(sound?.items[0]?.items[0]?.body).toEqual({
      id: `${originOf(tenant)}/api/public/files/${voice}/original`,
      ...{ type: 'Sound', format: 'audio/wav', duration: 95 },
    })
    expect(moving).toMatchObject({ width: 320, height: 240, duration: 1 })
    expect(moving?.items[0]?.items[0]?.body).toMatchObject({ type: 'Video', width: 320, height: 240, duration: 1 })
    expect(rendering?.map(({ label }) => label)).toEqual([{ none: ['broken.wav'] }])
    const [range] = structures ?? []
    expect(range?.items.map((item) => 'items' in item && [item.label.none, item.items[0]?.id])).toEqual([
      [['Arrival'], `${sound?.id}#t=0,61.5`],
      [['The mill'], `${sound?.id}#t=61.5,95`],
    ])
    for (const { id } of items) expect((await service.ask(tenant, id, { redirect: 'manual' })).status).toBe(303)
    const words = { kind: 'captions', language: 'cy', file_name: 'voice.cy.vtt', sha256: '2'.repeat(64) } as const
    const text = { ...words, media_id: voice, content: 'Helo', times: [0, 1] }
    await attachFileTexts(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'interview' }, [text])
    const captioned = await manifest('Interview')
    expect(captioned.service).toMatchObject([{ type: 'SearchService2' }])
    expect(captioned.items[0]?.annotations?.[0]?.items).toMatchObject([
      {
        motivation: 'supplementing',
        body: {
          type: 'Text',
          format: 'text/vtt',
          language: 'cy',
          id: expect.stringContaining(`/files/${voice}/texts/`),
        },
        target: sound?.id,
      },
    ])
    await setFields(service.db.pool, tenant.id, 'record', 'interview', { suppress_from_aggregators: true })
    const withheld = JSON.stringify(await manifest('Interview'))
    expect(withheld).not.toMatch(/voice|Arrival|"duration"|texts/)
    await setFields(service.db.pool, tenant.id, 'record', 'interview', { suppress_from_aggregators: false })
  })
})

test('has a canvas of the actual size for each image; other files are renderings', async () => {
  const { items, rendering, thumbnail } = await manifest('Album')
  expect(items).toHaveLength(2)
  const [jpeg, tiff] = items
  expect(jpeg).toMatchObject({ width: 1200, height: 800, label: { en: ['The mill, 1850'] } })
  expect(tiff).toMatchObject({ width: 600, height: 900, rendering: [{ format: 'image/tiff' }] })
  expect(thumbnail).toEqual(jpeg?.thumbnail)
  expect(thumbnail).toMatchObject([{ width: 400, height: 267 }])
  expect(rendering?.map(({ type, format }) => [type, format])).toEqual([
    ['Text', 'application/pdf'],
    ['Video', 'video/mp4'],
  ])
})

test('has an Image API service for every image and thumbnail, with the size of the canvas', async () => {
  const { items } = await manifest('Album')
  const bodies = items.map(({ items: [page] }) => page?.items[0]?.body)
  expect(bodies).toMatchObject([
    { format: 'image/jpeg', width: 1200, height: 800 },
    { format: 'image/jpeg', width: 600, height: 900 },
  ])
  for (const [index, canvas] of items.entries()) {
    const [image] = servicesOf(bodies[index])
    expect(image).toMatchObject({ type: 'ImageService3', profile: 'level2' })
    expect(canvas.thumbnail?.[0]?.service).toEqual([image])
    const info: unknown = JSON.parse(await (await service.ask(tenant, `${image?.id}/info.json`)).text())
    expect(info).toMatchObject({ id: image?.id, width: canvas.width, height: canvas.height })
  }
})

test('is part of its collection, which links to it', async () => {
  const [above] = (await manifest('Album')).partOf
  expect(above).toMatchObject({ type: 'Collection', label: { en: ['Mill'] } })
  const collection: { items: { id: string }[] } = JSON.parse(await (await service.ask(tenant, above?.id ?? '')).text())
  expect(collection.items.map(({ id }) => id)).toContain((await manifest('Album')).id)
})

test('lists only images that exist, with the stated size and type', async () => {
  const found = await manifest('Album')
  const pictures = found.items.flatMap(({ thumbnail = [], items }) => [
    ...thumbnail,
    ...items.flatMap((page) => page.items.map(({ body }) => body)),
  ])
  expect(pictures).toHaveLength(4)
  for (const { id, width, height, format } of pictures) {
    const answer = await service.ask(tenant, id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, format])
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width, height })
  }
})

test('does not link to suppressed originals', async () => {
  const text = JSON.stringify(await manifest('Kept'))
  expect(text).not.toContain('/original')
  expect(text).toMatch(/\/image\/[0-9a-f-]{36}-[0-9a-f]{16}\/full\/!400,400\/0\/default\.jpg/)
  const [canvas] = (await manifest('Kept')).items
  expect(canvas).toMatchObject({ width: 900, height: 900 })
  expect(canvas?.items[0]?.items[0]?.body).toMatchObject({ width: 400, height: 400, service: [{ maxWidth: 400 }] })
  expect(canvas?.thumbnail).toMatchObject([{ service: [{ maxWidth: 400 }] }])
})

test('a record without images has one canvas with a notice; a collection without images has no manifest', async () => {
  const found = await manifest('<b>Odd</b>')
  expect(found.items).toMatchObject([{ label: { en: ['No image'] }, items: [{ items: [] }] }])
  expect(found.label).toEqual({ none: ['\u200b<b>Odd</b>'] })
  expect((await service.ask(tenant, where('Mill'))).status).toBe(404)
})

describe('a record with children', () => {
  test('has its own images, then those of its children in order, with a range for each child', async () => {
    const found = await manifest('Volume')
    const own = await manifest('Letter')
    expect(found.items.map(({ label }) => Object.values(label).flat()[0])).toEqual(['1', 'Recto', 'Verso', '1', '1'])
    expect(found.items.slice(1, 3)).toEqual(own.items.slice(0, 2))
    expect(found.structures?.map(({ label, items }) => [label.none?.[0], items.length])).toEqual([
      ['Letter', 2],
      ['Enclosure', 1],
      ['Secret', 1],
    ])
    const named = found.structures?.flatMap(({ items }) => items.map(({ id }) => id))
    expect(named).toEqual(found.items.slice(1).map(({ id }) => id))
    expect(servicesOf(found.items[1]?.items[0]?.items[0]?.body)[0]?.id).toMatch(/\/image\/[0-9a-f-]{36}-[0-9a-f]{16}$/)
    for (const canvas of found.items) {
      const body = canvas.items[0]?.items[0]?.body
      expect((await service.ask(tenant, body?.id ?? '')).status).toBe(200)
    }
  })

  test('numbers the images of a child as the child’s own manifest does, whatever other files it has', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, {
      title: 'Mill',
      children: [{ title: 'Box', children: [{ title: 'Sheet' }] }],
    })
    const sheet = { kind: 'record', slug: 'sheet' } as const
    await service.attach(other.id, sheet, { name: 'a.pdf', content: Buffer.from('%PDF-1.7') })
    for (const [n, width] of [30, 40].entries())
      await service.attach(other.id, sheet, {
        name: `${n}.png`,
        content: await paint(width, 20, '#123').png().toBuffer(),
      })
    const { rows } = await service.db.pool.query(
      `SELECT id FROM fonds.description WHERE tenant_id = $1 AND title IN ('Box', 'Sheet') ORDER BY title`,
      [other.id],
    )
    const read = async (id: string): Promise<Manifest> =>
      JSON.parse(await (await service.ask(other, `/iiif/${other.id}/${id}/manifest.json`)).text())
    const [box, own] = [await read(rows[0].id), await read(rows[1].id)]
    expect(own.items.map(({ label }) => Object.values(label).flat()[0])).toEqual(['1', '2'])
    expect(box.items).toEqual(own.items)
  })

  test('shows each child as the child’s own manifest does', async () => {
    const found = await manifest('Volume')
    expect(JSON.stringify(found.items.at(-1))).not.toContain('/original')
    expect(servicesOf(found.items.at(-1)?.items[0]?.items[0]?.body)).toMatchObject([{ maxWidth: 400 }])
    await setPublished(service.db.pool, tenant.id, 'record', 'letter', false)
    expect((await manifest('Volume')).structures?.map(({ label }) => label.none?.[0])).toEqual(['Secret'])
    await setPublished(service.db.pool, tenant.id, 'record', 'letter', true)
  })
})

test('an unpublished record is 404 immediately', async () => {
  await setPublished(service.db.pool, tenant.id, 'record', 'kept', false)
  expect((await service.ask(tenant, where('Kept'))).status).toBe(404)
  await setPublished(service.db.pool, tenant.id, 'record', 'kept', true)
  expect((await service.ask(tenant, where('Kept'))).status).toBe(200)
})

describe('navPlace', () => {
  const put = (of: Tenant, slug: string, lat: number, lon: number) =>
    setPlaceCoordinates(service.db.pool, of.id, slug, { lat, lon, precision: 0.1 })
  beforeAll(async () => {
    await put(tenant, 'vienna', 48.2082, 16.3738)
    await put(tenant, 'cape-town', -33.9, 18.4)
    await put(tenant, 'hill', 3, 4)
    await put(tenant, 'suppressed', 1, 2)
    await setEntityState(service.db.pool, tenant.id, 'suppressed', 'suppressed')
  })

  test('has the linked places whose coordinates are known, in the order of the description', async () => {
    const found = await manifest('Travels')
    expect(found['@context']).toEqual([
      'http://iiif.io/api/extension/navplace/context.json',
      'http://iiif.io/api/presentation/3/context.json',
    ])
    const feature = (slug: string, name: string, coordinates: readonly number[]) => ({
      id: `${originOf(tenant)}/api/public/entities/${slug}`,
      type: 'Feature',
      properties: { label: { none: [name] } },
      geometry: { type: 'Point', coordinates },
    })
    expect(found.navPlace).toEqual({
      type: 'FeatureCollection',
      features: [
        feature('vienna', 'Vienna', [16.3738, 48.2082]),
        feature('cape-town', 'Cape Town', [18.4, -33.9]),
        feature('hill', '\u200b<Hill>', [4, 3]),
      ],
    })
  })

  test('is missing, with its context, if no place has coordinates', async () => {
    const found = await manifest('Album')
    expect(found).not.toHaveProperty('navPlace')
    expect(found['@context']).toBe('http://iiif.io/api/presentation/3/context.json')
  })

  test('has nothing of another archive’s places', async () => {
    const twin = await aTenant(service.db.pool)
    const headings = ['Vienna', 'Cape Town'].map((name) => aHeading(name, { type: 'place' }))
    await aTree(service.db.pool, twin.id, { title: 'Mill', children: [{ title: 'Travels', headings }] })
    const { rows } = await service.db.pool.query(
      `SELECT id FROM fonds.description WHERE tenant_id = $1 AND title = 'Travels'`,
      [twin.id],
    )
    const read = async (): Promise<Manifest> =>
      JSON.parse(await (await service.ask(twin, `/iiif/${twin.id}/${rows[0].id}/manifest.json`)).text())
    expect(await read()).not.toHaveProperty('navPlace')
    await put(twin, 'cape-town', 5, 6)
    expect((await read()).navPlace?.features.map(({ geometry }) => geometry.coordinates)).toEqual([[6, 5]])
  })

  test('has at most 100 places', async () => {
    const atlas = await aTenant(service.db.pool)
    const headings = Array.from({ length: 120 }, (_, n) => aHeading(`Place ${n}`, { type: 'place' }))
    await aTree(service.db.pool, atlas.id, { title: 'Atlas', children: [{ title: 'Sheets', headings }] })
    for (let n = 0; n < 120; n += 1) await put(atlas, `place-${n}`, 1, n)
    const { rows } = await service.db.pool.query(
      `SELECT id FROM fonds.description WHERE tenant_id = $1 AND title = 'Sheets'`,
      [atlas.id],
    )
    const found: Manifest = JSON.parse(
      await (await service.ask(atlas, `/iiif/${atlas.id}/${rows[0].id}/manifest.json`)).text(),
    )
    expect(found.navPlace?.features.map(({ geometry }) => geometry.coordinates[0])).toEqual(
      Array.from({ length: 100 }, (_, n) => n),
    )
  })
})

describe('validity', () => {
  const needs = needsSchemas('iiif/iiif_3_0.json')
  test('is valid by the official schema of Presentation 3.0', needs, async () => {
    const schema = JSON.parse(readFileSync(join(schemasFolder(), 'iiif/iiif_3_0.json'), 'utf8'))
    const ajv = new Ajv({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const titles = ['Album', '<b>Odd</b>', 'Travels', 'Kept', 'Volume', 'Ledger', 'Interview']
    // All are read first: compiling the schema blocks this process, which also serves.
    const manifests = await Promise.all(titles.map((title) => manifest(title)))
    const isValid = ajv.compile(schema)
    for (const found of manifests) {
      isValid(found)
      expect(isValid.errors ?? []).toEqual([])
    }
    expect(isValid({ ...manifests[0], rights: 'mine' })).toBe(false)
  })

  test('is read completely by the parser that viewers use', async () => {
    const found = await manifest('Album')
    const { entities, resource } = normalize(found)
    expect(resource).toMatchObject({ id: found.id, type: 'Manifest' })
    expect(Object.keys(entities.Canvas)).toEqual(found.items.map(({ id }) => id))
    expect(Object.keys(entities.Annotation)).toHaveLength(2)
    const travels = await manifest('Travels')
    const read = normalize(travels)
    expect(read.resource).toMatchObject({ id: travels.id, type: 'Manifest' })
    expect(read.entities.Manifest).toMatchObject({ [travels.id]: { navPlace: travels.navPlace } })
  })
})

test('a thousand images become a thousand canvases, each with its own id', async () => {
  await service.db.pool.query(
    `INSERT INTO fonds.media (id, tenant_id, description_id, position, sha256, bytes, mime_type, file_name, renderable,
       width, height, thumb_width, thumb_height, pages, page, colour)
     SELECT gen_random_uuid(), $1, $2, n, encode(sha256(n::text::bytea), 'hex'), 1000, 'image/jpeg', n || '.jpg', true,
       4000, 3000, 400, 300, 1, 0, '#000000' FROM generate_series(0, 999) n`,
    [tenant.id, ids.Thousand],
  )
  await service.db.pool.query('SELECT fonds.refresh_images(ARRAY[$1::uuid])', [ids.Thousand])
  const { items } = await manifest('Thousand')
  expect(items).toHaveLength(1000)
  expect(new Set(items.map(({ id }: { id: string }) => id)).size).toBe(1000)
})
