import { json } from 'node:stream/consumers'
import { attachMedia, detachMedia, onClient, setEntityState, setTenant, type Tenant } from '@fonds/db'
import { A_PLACEHOLDER, aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { CHILD_PROGRAM, createFormats } from '@fonds/documents'
import { createLogger } from '@fonds/http'
import { PICTURE_QUEUE, type Picture, pictureJobId, thumbnailKey } from '@fonds/imaging'
import { createSealedStore } from '@fonds/object-store'
import { createJobQueue } from '@fonds/queue'
import { eventually } from '@fonds/test-kit'
import { isoSeconds } from '@fonds/util'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ArtifactMetadata } from '../artifacts/artifact.ts'
import { originOf, startExport, type TestService } from '../testing/service.ts'

const logger = createLogger({ name: 'formats-test', level: 'silent' })

let service: TestService
let tenant: Tenant
let slug: string

const HOSTILE = `<b> & "quotes" 'and' \u0001 \ufffe שלום 漢字 \u{1f600} ]]> <!-- -->`

beforeAll(async () => {
  service = await startExport({ formats: createFormats, program: CHILD_PROGRAM, uncached: true })
  tenant = await aTenant(service.db.pool, { name: `Archive ${HOSTILE}` })
  const children = [
    { level: 'series' as const, title: 'Letters', children: [{ title: HOSTILE }, { title: 'A letter' }] },
    { title: 'Kept from the public', internal: true },
  ]
  const headings = [
    aHeading('Abel, Ines', { type: 'person' }),
    aHeading('Brook Mill', { type: 'corporate_body' }),
    aHeading('Quarry Lane', { type: 'place' }),
    aHeading('Rain', { type: 'subject' }),
  ]
  const papers = { title: 'Papers', reference_code: 'P/1', headings, children }
  slug = (await aTree(service.db.pool, tenant.id, papers)).rootSlug
  service.startWorker()
  await service.waitForWorker()
})
afterAll(() => service?.stop())

/** Returns the names of all elements; throws unless the document is well-formed. */
function elementsOf(xml: string): string[] {
  const names: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local }) => void names.push(local))
  parser.write(xml).close()
  return names
}

test('a collection is exported as apeEAD with everything published, by its profile alone', async () => {
  const path = `/collections/${slug}/ead2002.xml`
  const answer = await service.ask(tenant, `${path}?profile=ape`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="P-1.ape.xml"')
  const xml = await answer.text()
  expect(elementsOf(xml).filter((name) => name === 'c')).toHaveLength(3)
  expect(xml).toContain('apeEAD.xsd')
  expect(xml).not.toContain('Kept from the public')
  expect(await (await service.ask(tenant, path)).text()).not.toContain('apeEAD.xsd')
  expect((await service.ask(tenant, `${path}?profile=x`)).status).toBe(400)
  const twin = await aTenant(service.db.pool)
  expect((await service.ask(twin, `${path}?profile=ape`)).status).toBe(404)
})

test('a collection is exported as EAD3 with everything published, and named after its reference code', async () => {
  const answer = await service.ask(tenant, `/collections/${slug}/ead.xml`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="P-1.ead.xml"')
  const xml = await answer.text()
  expect(xml).toContain('xmlns="http://ead3.archivists.org/schema/"')
  expect(elementsOf(xml).filter((name) => name === 'c')).toHaveLength(3)
  expect(xml).toContain('שלום 漢字')
  expect(xml).toContain(originOf(tenant))
  expect(xml).not.toContain('Kept from the public')
})

test('a collection is exported as EAD 2002 with the same content, and only to its own archive', async () => {
  const other = await aTenant(service.db.pool, { slug: 'export-twin' })
  await aTree(service.db.pool, other.id, { title: 'Papers', children: [{ title: 'Of the twin' }] })
  const answer = await service.ask(tenant, `/collections/${slug}/ead2002.xml`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml'])
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="P-1.ead2002.xml"')
  const xml = await answer.text()
  expect(xml).toContain('xmlns="urn:isbn:1-931666-22-9"')
  expect(elementsOf(xml).filter((name) => name === 'c')).toHaveLength(3)
  expect(xml).toContain('שלום 漢字')
  expect(xml).not.toContain('Kept from the public')
  expect(xml).not.toContain('Of the twin')
  const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' }
  expect((await service.ask(tenant, `/collections/${slug}/ead2002.xml`, { headers })).status).toBe(304)
  const part = await service.ask(tenant, `/collections/${slug}/ead2002.xml`, { headers: { Range: 'bytes=0-37' } })
  expect([part.status, await part.text()]).toEqual([206, '<?xml version="1.0" encoding="UTF-8"?>'])
})

test('any reference code yields a file name that headers and file systems accept', async () => {
  const { rootSlug } = await aTree(service.db.pool, tenant.id, {
    title: 'Long',
    reference_code: '漢/"\r\nX: 1'.repeat(4_000),
  })
  const answer = await service.ask(tenant, `/collections/${rootSlug}/ead.xml`)
  expect(answer.status).toBe(200)
  const name = /filename\*=UTF-8''(\S+)$/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  expect(decodeURIComponent(name)).toMatch(/^漢-" X: 1漢-".*\.ead\.xml$/)
  expect(Buffer.byteLength(decodeURIComponent(name))).toBeLessThan(255)
})

test('a series has its own document', async () => {
  const answer = await service.ask(tenant, '/collections/letters/ead.xml')
  expect(answer.status).toBe(200)
  expect(elementsOf(await answer.text()).filter((name) => name === 'c')).toHaveLength(2)
})

test('a part names the creator of the whole fonds as the archive wrote it, until that name is suppressed', async () => {
  const series = { title: 'Ledgers', level: 'series' as const, children: [{ title: 'One' }] }
  const maker = aHeading('Fairfax, Odo', { type: 'person', where: 'origination', role: 'creator' })
  await aTree(service.db.pool, tenant.id, { title: 'Counting house', headings: [maker], children: [series] })
  const creator = async () => {
    const answer = await service.ask(tenant, '/collections/ledgers/ead.xml')
    return /<origination[^>]*><persname><part>([^<]*)/.exec(await answer.text())?.[1]
  }
  expect(await creator()).toBe('Fairfax, Odo')
  await service.db.pool.query(
    "UPDATE fonds.entity SET name = 'Fairfax, Ada' WHERE tenant_id = $1 AND slug = 'fairfax-odo'",
    [tenant.id],
  )
  expect(await creator()).toBe('Fairfax, Odo')
  await setEntityState(service.db.pool, tenant.id, 'fairfax-odo', 'suppressed')
  expect(await creator()).toBeUndefined()
})

test.each([
  ['', 'urn:isbn:1-931666-33-4', 'eac-cpf'],
  ['?version=2010', 'urn:isbn:1-931666-33-4', 'eac-cpf'],
  ['?version=2.0', 'https://archivists.org/ns/eac/v2', 'eac'],
  ['?version=3.0', 'https://standards.openpreservation.org/eac/v3', 'eac'],
])('an agent is exported as EAC-CPF in the requested version: %s', async (query, namespace, root) => {
  const answer = await service.ask(tenant, `/entities/abel-ines/eac.xml${query}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="abel-ines.eac.xml"')
  const xml = await answer.text()
  expect(xml).toContain(`xmlns="${namespace}"`)
  expect(elementsOf(xml)[0]).toBe(root)
  expect(xml).toContain('Papers')
})

test('a place or a subject cannot be exported, nor can an agent that is suppressed, unknown or another archive’s', async () => {
  for (const slug of ['quarry-lane', 'rain']) {
    const answer = await service.ask(tenant, `/entities/${slug}/eac.xml`)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'export_not_available' }])
  }
  expect((await service.ask(tenant, '/entities/abel-ines/eac.xml?version=1.0')).status).toBe(400)
  expect((await service.ask(tenant, '/entities/nobody/eac.xml')).status).toBe(404)
  const other = await aTenant(service.db.pool)
  expect((await service.ask(other, '/entities/abel-ines/eac.xml')).status).toBe(404)
  await aTree(service.db.pool, other.id, { title: 'Elsewhere', headings: [aHeading('Abel, Ines', { type: 'person' })] })
  const twin = await (await service.ask(other, '/entities/abel-ines/eac.xml')).text()
  expect([twin.includes('Elsewhere'), twin.includes('Papers')]).toEqual([true, false])
  expect((await service.ask(tenant, '/entities/brook-mill/eac.xml')).status).toBe(200)
  await setEntityState(service.db.pool, tenant.id, 'brook-mill', 'suppressed')
  expect((await service.ask(tenant, '/entities/brook-mill/eac.xml')).status).toBe(404)
})

test('its finding aid is a PDF, and building it again yields the same bytes', async () => {
  const made = async () => {
    const answer = await service.ask(tenant, `/collections/${slug}/finding-aid.pdf`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return answer.headers.get('etag')
  }
  const first = await made()
  for await (const { key } of service.store.list('exports')) await service.store.remove(key)
  expect(await made()).toBe(first)
})

test('another page size for an archive is a new PDF, and its former size the stored one again', async () => {
  const paper = await aTenant(service.db.pool)
  const other = await aTenant(service.db.pool)
  for (const { id } of [paper, other]) await aTree(service.db.pool, id, { title: 'Letters' })
  const made = async (archive: Tenant) => {
    const answer = await service.ask(archive, '/collections/letters/finding-aid.pdf', { client: '192.0.2.2' })
    expect(answer.status).toBe(200)
    return answer.headers.get('etag')
  }
  const setSize = (pdf_page_size: string) =>
    onClient(service.db.pool, (client) => setTenant(client, paper.id, { pdf_page_size }))
  const before = await made(paper)
  const untouched = await made(other)
  await setSize('letter')
  expect(await made(paper)).not.toBe(before)
  expect(await made(other)).toBe(untouched)
  await setSize('A4')
  expect(await made(paper)).toBe(before)
})

const picture = {
  renderable: true as const,
  ...{ width: 300, height: 200, thumb_width: 300, thumb_height: 200 },
  pages: 1,
  page: 0,
  colour: '#102030',
  placeholder: A_PLACEHOLDER,
}

test('a PDF built while its pictures were unavailable is rebuilt when requested half a minute later', async () => {
  const { rootSlug } = await aTree(service.db.pool, tenant.id, { title: 'Away', children: [{ title: 'A sight' }] })
  const sha256 = 'ac'.repeat(32)
  const file = { sha256, bytes: 10, mime_type: 'image/jpeg', file_name: 'sight.jpg', caption: null, picture }
  await attachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'a-sight' }, [file])
  const known = new Set<string>()
  for await (const { key } of service.store.list('exports')) known.add(key)
  const etagOf = async () => {
    const answer = await service.ask(tenant, `/collections/${rootSlug}/finding-aid.pdf`)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    return answer.headers.get('etag')
  }
  const without = await etagOf()
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#446' } })
  await createSealedStore(service.store).put(
    thumbnailKey({ tenantId: tenant.id, sha256 }, 0),
    await image.jpeg().toBuffer(),
  )
  expect(await etagOf()).toBe(without)
  const made: string[] = []
  for await (const { key } of service.store.list('exports')) {
    if (!known.has(key) && key.endsWith('/about.json')) made.push(key)
  }
  const [key = ''] = made
  const metadata = ArtifactMetadata.parse(await json(await service.store.read(key)))
  expect(metadata.lasting).toBe(false)
  const madeAt = async (ms: number) => {
    const made_at = isoSeconds(new Date(ms))
    await service.store.put(key, Buffer.from(JSON.stringify({ ...metadata, made_at })))
  }
  // As written by a machine whose clock is ahead.
  await madeAt(Date.now() + 60_000)
  expect(await etagOf()).toBe(without)
  await madeAt(Date.parse(metadata.made_at) - 30_000)
  expect(await etagOf()).not.toBe(without)
})

test('pictures are part of the document: a new picture changes it, and a missing one is rendered and added soon', async () => {
  const { rootSlug } = await aTree(service.db.pool, tenant.id, { title: 'Pictured', children: [{ title: 'A view' }] })
  const view = { kind: 'record', slugOrId: 'a-view' } as const
  const made = async () => {
    const answer = await service.ask(tenant, `/collections/${rootSlug}/finding-aid.pdf`)
    expect(answer.status).toBe(200)
    return { etag: answer.headers.get('etag'), bytes: (await answer.arrayBuffer()).byteLength }
  }
  const plain = await made()
  const sha256 = 'ab'.repeat(32)
  const file = {
    sha256,
    bytes: 10,
    mime_type: 'image/jpeg',
    file_name: 'view.jpg',
    caption: null,
    picture: { ...picture, pages: 3, page: 2 },
  }
  await attachMedia(service.db.pool, tenant.id, view, [file])
  // The picture exists, but its thumbnail does not yet.
  const waiting = await made()
  const { REDIS_URL: url, QUEUE_PREFIX: prefix } = service.config
  const queue = createJobQueue<Picture>({ name: PICTURE_QUEUE, url, prefix, logger })
  try {
    const size = { width: 300, height: 200 }
    const wanted: Picture = { tenantId: tenant.id, sha256, page: 2, size, thumbnail: size }
    await eventually(async () => expect(await queue.find(pictureJobId(wanted))).toMatchObject({ data: wanted }))
  } finally {
    await queue.close()
  }
  const drawn = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer()
  await createSealedStore(service.store).put(thumbnailKey({ tenantId: tenant.id, sha256 }, 2), drawn)
  service.startWorker({ SWEEP_SECONDS: 1 })
  await eventually(async () => expect((await made()).etag).not.toBe(waiting.etag), { interval: 200 })
  const pictured = await made()
  expect(pictured.bytes).toBeGreaterThan(plain.bytes)
  await detachMedia(service.db.pool, tenant.id, view, ['view.jpg'])
  expect((await made()).etag).not.toBe(pictured.etag)
})

test('a large EAD document is built in a child process, through the queue', async () => {
  const children = Array.from({ length: 2_001 }, (_, n) => ({ title: `Folder ${n}` }))
  const { rootSlug } = await aTree(service.db.pool, tenant.id, { title: 'Large', children })
  const pending = await service.ask(tenant, `/collections/${rootSlug}/ead.xml`, { headers: { Prefer: 'wait=0' } })
  expect(pending.status).toBe(202)
  const answer = await service.ask(tenant, `/collections/${rootSlug}/ead.xml`)
  expect(answer.status).toBe(200)
  expect(elementsOf(await answer.text()).filter((name) => name === 'c')).toHaveLength(2_001)
})

test('a subject that is a function is exported as EAC-F; any other entity says why it is not', async () => {
  const functions = await aTenant(service.db.pool)
  const other = await aTenant(service.db.pool)
  const heading = aHeading('Tax collection', { type: 'function', role: 'function' })
  await aTree(service.db.pool, functions.id, { title: 'Tax rolls', headings: [heading] })
  await aTree(service.db.pool, other.id, {
    title: 'Elsewhere',
    headings: [aHeading('Tax collection', { type: 'subject' })],
  })
  const answer = await service.ask(functions, '/entities/tax-collection/eaf.xml')
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="tax-collection.eaf.xml"',
  ])
  const xml = await answer.text()
  expect(elementsOf(xml)[0]).toBe('eaf')
  expect([xml.includes('Tax rolls'), xml.includes('Elsewhere')]).toEqual([true, false])
  const refused = await service.ask(other, '/entities/tax-collection/eaf.xml')
  expect([refused.status, await refused.json()]).toMatchObject([
    404,
    { code: 'export_not_available', detail: expect.stringContaining('functions') },
  ])
  expect((await service.ask(tenant, '/entities/abel-ines/eaf.xml')).status).toBe(404)
  await setEntityState(service.db.pool, functions.id, 'tax-collection', 'suppressed')
  expect((await service.ask(functions, '/entities/tax-collection/eaf.xml')).status).toBe(404)
})
