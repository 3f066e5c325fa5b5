import { attachMedia, setFields, setPublished, type Tenant } from '@fonds/db'
import { aFile, anImage, aTenant, aTree } from '@fonds/db/testing'
import { CollectionDetail, RecordDetail, RecordPage } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalog, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let twin: Tenant
beforeAll(async () => {
  service = await startCatalog({ production: true })
  tenant = await anArchive()
  twin = await aTenant(service.db.pool)
  await aTree(service.db.pool, twin.id, { title: 'Town', children: [{ title: 'Letter' }, { title: 'Kept' }] })
})
afterAll(() => service.stop())

const SUMS = { scan: 'd'.repeat(64), voice: 'b'.repeat(64), bundle: 'c'.repeat(64) }
const scan = aFile({ sha256: SUMS.scan, file_name: 'letter.pdf', caption: 'The letter', captions: { fr: 'La lettre' } })
const voice = aFile({
  ...{ sha256: SUMS.voice, file_name: 'voice.mp3', mime_type: 'audio/mpeg', bytes: 5_000_000_000 },
  picture: {
    ...{ renderable: false, reason: 'it is no picture', width: null, height: null },
    recording: { duration: 750.25, codec: 'MPEG 1 Layer 3', chapters: [], problem: null },
  },
})
const bundle = aFile({ sha256: SUMS.bundle, file_name: 'all.zip', mime_type: 'application/zip' })

/** Creates an archive with a letter that has a picture and three other files, one of which is attached before the picture. */
async function anArchive(): Promise<Tenant> {
  const { pool } = service.db
  const made = await aTenant(pool)
  const children = ['Letter', 'Map', 'Kept', 'Hidden'].map((title) => ({ title }))
  await aTree(pool, made.id, { title: 'Town', rights: { statement: 'Free', uri: null }, children })
  const attach = (
    slugOrId: string,
    files: Parameters<typeof attachMedia>[3],
    kind: 'record' | 'collection' = 'record',
  ) => attachMedia(pool, made.id, { kind, slugOrId }, files)
  await attach('letter', [scan, anImage(), voice, bundle])
  await attach('map', [anImage()])
  for (const slug of ['kept', 'hidden']) await attach(slug, [voice])
  await attach('town', [scan], 'collection')
  await setFields(pool, made.id, 'record', 'kept', { suppress_from_aggregators: true })
  await setPublished(pool, made.id, 'record', 'hidden', false)
  return made
}

const record = (slug: string, of = tenant) => service.read(of, `/records/${slug}`, RecordDetail)

test('what is no picture is among the files of a record, in the order in which it was attached', async () => {
  const { images, files, image_count, media } = await record('letter')
  expect([images.length, image_count, media]).toEqual([1, 1, ['image', 'document', 'sound', 'other']])
  expect(files.map(({ kind, mime_type, bytes, file_name }) => [kind, mime_type, bytes, file_name])).toEqual([
    ['document', 'application/pdf', 1234, 'letter.pdf'],
    ['sound', 'audio/mpeg', 5_000_000_000, 'voice.mp3'],
    ['other', 'application/zip', 1234, 'all.zip'],
  ])
  expect(files[0]).toMatchObject({
    checksum: `sha256:${SUMS.scan}`,
    url: expect.stringMatching(/\/api\/public\/files\/[0-9a-f-]{36}\/original$/),
    caption: 'The letter',
    translations: { fr: { caption: 'La lettre' } },
    thumbnail: null,
    pages: null,
    duration_seconds: null,
    texts: [],
    rights: { statement: 'Free' },
    access: { status: 'unknown' },
  })
  expect(files[0]?.url).toContain(files[0]?.id)
  expect(files.map(({ duration_seconds }) => duration_seconds)).toEqual([null, 750.25, null])
})

test('a collection has its own', async () => {
  const { files, media, images } = await service.read(tenant, '/collections/town', CollectionDetail)
  expect([files.map(({ kind }) => kind), media, images]).toEqual([['document'], ['document'], []])
})

test('items of lists have the kinds, and the files if asked for details', async () => {
  const list = async (query: string) => (await service.read(tenant, `/records?limit=50&${query}`, RecordPage)).items
  const kinds = Object.fromEntries((await list('')).map(({ slug, media }) => [slug, media]))
  expect(kinds).toEqual({ letter: ['image', 'document', 'sound', 'other'], map: ['image'], kept: ['sound'] })
  const detailed = (await list('include=details')).find(({ slug }) => slug === 'letter')
  expect(detailed?.files).toEqual((await record('letter')).files)
  const found = async (query: string) => (await list(query)).map(({ slug }) => slug).toSorted()
  expect(await found('media=sound')).toEqual(['kept', 'letter'])
  expect(await found('media=sound&collection=town')).toEqual(['kept', 'letter'])
  expect(await found('media=document&media=film')).toEqual(['letter'])
  expect(await found('media=image&has_image=true')).toEqual(['letter', 'map'])
  expect(await found('media=film')).toEqual([])
  expect(await found('media=image')).toEqual(['letter', 'map'])
  expect(await found('media=image,sound')).toEqual(['kept', 'letter', 'map'])
  expect(await found('media=sound&sort=title&has_image=false')).toEqual(['kept'])
  expect((await service.ask(tenant, '/records?media=pictures')).status).toBe(400)
  expect((await service.read(twin, '/records?media=sound', RecordPage)).items).toEqual([])
  expect((await list('has_image=true')).map(({ slug }) => slug).toSorted()).toEqual(['letter', 'map'])
})

test('of withheld files, neither the address nor the name or checksum is told', async () => {
  const { files, links } = await record('kept')
  expect(files).toMatchObject([{ kind: 'sound', url: null, file_name: null, checksum: null }])
  expect(links.original).toBeNull()
  const { text } = await service.ask(tenant, '/records/kept')
  expect(text).not.toContain(SUMS.voice.slice(0, 16))
  expect(text).not.toContain('voice.mp3')
})

test('a twin of another archive has none of them', async () => {
  const { files, media } = await record('letter', twin)
  expect([files, media]).toEqual([[], []])
})

test('schema.org has the type of each kind, and no picture where there is none', async () => {
  const { body } = await service.ask(tenant, '/records/letter.jsonld')
  const { associatedMedia } = body as { associatedMedia: Record<string, unknown>[] }
  expect(associatedMedia.map(({ '@type': type }) => type)).toEqual([
    'ImageObject',
    'DigitalDocument',
    'AudioObject',
    'MediaObject',
  ])
  const [, letter] = associatedMedia
  expect(letter).toMatchObject({ encodingFormat: 'application/pdf', contentSize: '1234', sha256: SUMS.scan })
  const kept = JSON.stringify((await service.ask(tenant, '/records/kept.jsonld')).body)
  expect(kept).toContain('"AudioObject"')
  expect(kept).not.toMatch(/\/original|voice\.mp3|b{64}/)
})

test('an access copy is listed in place of its master, which is told beside it unless it is withheld', async () => {
  const { pool } = service.db
  const { id } = await aTenant(pool)
  await aTree(pool, id, { title: 'Town', children: [{ title: 'Letter' }] })
  const copy = aFile({ sha256: 'e'.repeat(64), file_name: 'small.mp3', mime_type: 'audio/mpeg' })
  const small = anImage({ sha256: '7'.repeat(64), file_name: 'small.jpg' })
  const link = (withheld: boolean) =>
    attachMedia(pool, id, { kind: 'record', slugOrId: 'letter' }, [voice, copy, anImage(), small], {
      copies: [
        { copy: copy.sha256, master: voice.sha256, withheld },
        { copy: small.sha256, master: anImage().sha256, withheld },
      ],
    })
  await link(false)
  const of = { ...tenant, id }
  const { files, images, image_count } = await record('letter', of)
  expect(files).toMatchObject([
    {
      file_name: 'small.mp3',
      master: {
        file_name: 'voice.mp3',
        mime_type: 'audio/mpeg',
        bytes: 5_000_000_000,
        checksum: `sha256:${SUMS.voice}`,
      },
    },
  ])
  expect(files[0]?.master?.url).toMatch(/\/files\/[0-9a-f-]{36}\/original$/)
  expect([images.length, image_count, images[0]?.master]).toEqual([1, 1, expect.stringContaining('/files/')])
  await link(true)
  const withheld = await record('letter', of)
  expect([withheld.files[0]?.master, withheld.images[0]?.master]).toEqual([undefined, undefined])
  await link(false)
  await setFields(pool, id, 'record', 'letter', { suppress_from_aggregators: true })
  const kept = await record('letter', of)
  expect([kept.files[0]?.master, kept.images[0]?.master]).toEqual([undefined, undefined])
})

test('an earlier finding aid of a collection says what it is', async () => {
  const { pool } = service.db
  const { id } = await aTenant(pool)
  await aTree(pool, id, { title: 'Town', children: [] })
  await attachMedia(pool, id, { kind: 'collection', slugOrId: 'town' }, [scan], { role: 'finding-aid' })
  const { files } = await service.read({ ...tenant, id }, '/collections/town', CollectionDetail)
  expect(files).toMatchObject([{ role: 'finding_aid', file_name: 'letter.pdf' }])
})
