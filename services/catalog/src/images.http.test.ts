import {
  attachMedia,
  detachMedia,
  type MediaInput,
  putExhibit,
  setFields,
  setPublished,
  setTenant,
  type Tenant,
} from '@fonds/db'
import { A_PLACEHOLDER, aFile, anImage, aTenant, aTree } from '@fonds/db/testing'
import {
  ChildrenPage,
  CollectionDetail,
  CollectionPage,
  ExhibitDetail,
  ExhibitPage,
  RecordDetail,
  RecordPage,
} from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService } from './testing/service.ts'

let service: TestService
let tenant: Tenant

const picture = (letter: string, more: Partial<MediaInput> = {}): MediaInput =>
  anImage({ sha256: letter.repeat(64), file_name: `${letter}.jpg`, caption: `Picture ${letter}`, ...more })
const plan = picture('9', {
  mime_type: 'image/svg+xml',
  picture: { renderable: false, reason: 'SVG is not rendered', width: null, height: null },
})
const attach = (slug: string, ...files: MediaInput[]) =>
  attachMedia(service.db.pool, tenant.id, { kind: slug === 'mill' ? 'collection' : 'record', slugOrId: slug }, files)

beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, {
    title: 'Mill',
    children: [
      { title: 'Bare' },
      { title: 'Letters', level: 'series', children: [{ title: 'Letter' }, { title: 'Kept' }] },
      { title: 'Plan' },
    ],
  })
  await aTree(service.db.pool, tenant.id, { title: 'Empty' })
  await attach('letter', picture('a'), picture('b'))
  await attach('kept', picture('c'))
  await attach('plan', plan)
  await setFields(service.db.pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
  await putExhibit(service.db.pool, tenant.id, {
    slug: 'by-the-river',
    title: 'By the river',
    summary: null,
    curator: null,
    published_at: '2026-01-01',
    cover: null,
    sections: [
      {
        heading: null,
        text: 'Words',
        items: [
          { record: 'bare', caption: null },
          { record: 'kept', caption: null },
          { record: 'letter', caption: null },
        ],
      },
    ],
  })
})
afterAll(() => service?.stop())

const record = (slug: string) => service.read(tenant, `/records/${slug}`, RecordDetail)
const collections = async () => {
  const { items } = await service.read(tenant, '/collections', CollectionPage)
  return Object.fromEntries(items.map(({ slug, cover_image }) => [slug, cover_image?.record.slug ?? null]))
}
const base = (id: string) => `${originOf(tenant)}/api/public/images/${tenant.id}/${id}`
const thumbnailOf = (id: string, image: string | undefined, letter: string) =>
  `${originOf(tenant)}/api/public/iiif/${tenant.id}/${id}/image/${image}-${letter.repeat(16)}/full/!400,400/0/default.jpg`

test('a record has its images in order, with the URLs of thumbnails and files', async () => {
  const { id, thumbnail, image_count, images, links } = await record('letter')
  expect(image_count).toBe(2)
  expect(thumbnail).toEqual({ url: thumbnailOf(id, images[0]?.id, 'a'), width: 400, height: 300 })
  expect(images[0]?.thumbnail).toEqual(thumbnail)
  expect(images).toMatchObject([
    { caption: 'Picture a', width: 800, height: 600, mime_type: 'image/jpeg' },
    { caption: 'Picture b' },
  ])
  const [, second] = images
  expect(second?.thumbnail?.url).toBe(thumbnailOf(id, second?.id, 'b'))
  // The one URI of the image, as in manifests.
  expect(second?.service).toBe(second?.thumbnail?.url.split('/full/')[0])
  expect(second?.original).toBe(`${base(id)}/original?image=${second?.id}`)
  expect(links).toMatchObject({
    thumbnail: thumbnail?.url,
    original: `${base(id)}/original`,
    manifest: `${originOf(tenant)}/api/public/iiif/${tenant.id}/${id}/manifest.json`,
  })
})

test('a record has the files of all its images, if any can be shown', async () => {
  const files = async (slug: string) => {
    const { images_pdf, images_zip } = (await record(slug)).links
    return [images_pdf, images_zip]
  }
  const at = `${originOf(tenant)}/api/public/records`
  expect(await files('letter')).toEqual([`${at}/letter/images.pdf`, `${at}/letter/images.zip`])
  expect(await files('kept')).toEqual([`${at}/kept/images.pdf`, `${at}/kept/images.zip`])
  for (const slug of ['bare', 'plan']) expect(await files(slug)).toEqual([null, null])
})

test('a suppressed record has thumbnails, but no URL of an original', async () => {
  const { images, links, thumbnail } = await record('kept')
  expect([images[0]?.original, links.original]).toEqual([null, null])
  expect(images[0]?.thumbnail?.url).toMatch(/\/full\/!400,400\//)
  expect(links.thumbnail).toBe(thumbnail?.url)
})

test('closed or restricted records have no URL of an original while the archive withholds originals, as it does by default', async () => {
  const originals = async () => {
    const { images, links } = await record('letter')
    return [images.map(({ original }) => original !== null), links.original !== null, links.thumbnail !== null]
  }
  const access = (status: string | null, until: string | null = null) =>
    setFields(service.db.pool, tenant.id, 'record', 'letter', {
      access: status === null ? null : { status, until, statement: null },
    })
  const follow = async (value: boolean) => {
    const client = await service.db.pool.connect()
    await setTenant(client, tenant.id, { originals_follow_access: value }).finally(() => client.release())
  }
  for (const status of ['closed', 'restricted']) {
    await access(status)
    expect(await originals()).toEqual([[false, false], false, true])
    await access(status, '1999-12-31')
    expect(await originals()).toEqual([[true, true], true, true])
  }
  await access('closed')
  await follow(false)
  expect(await originals()).toEqual([[true, true], true, true])
  await follow(true)
  expect(await originals()).toEqual([[false, false], false, true])
  await access(null)
  expect(await originals()).toEqual([[true, true], true, true])
})

test('a record of sound alone has a manifest if its length is known and it is not withheld', async () => {
  const { pool } = service.db
  await aTree(pool, tenant.id, { title: 'Voices', children: ['Timed', 'Untimed'].map((title) => ({ title })) })
  const heard = (sha256: string, duration: number | null): MediaInput =>
    aFile({
      ...{ sha256, file_name: 'voice.mp3', mime_type: 'audio/mpeg' },
      picture: {
        ...{ renderable: false, reason: 'sound', width: null, height: null },
        recording: { duration, codec: null, chapters: [], problem: null },
      },
    })
  await attach('timed', heard('6'.repeat(64), 95))
  await attach('untimed', heard('7'.repeat(64), null))
  const manifest = async (slug: string) => (await record(slug)).links.manifest !== null
  expect([await manifest('timed'), await manifest('untimed')]).toEqual([true, false])
  await setFields(pool, tenant.id, 'record', 'timed', { suppress_from_aggregators: true })
  expect(await manifest('timed')).toBe(false)
  await setPublished(pool, tenant.id, 'collection', 'voices', false)
})

test('a record has a manifest only if it or a record below it has images', async () => {
  const manifest = async (slug: string) => (await record(slug)).links.manifest !== null
  expect([await manifest('bare'), await manifest('plan'), await manifest('letter')]).toEqual([false, false, true])
  await aTree(service.db.pool, tenant.id, {
    title: 'Volumes',
    children: [
      { level: 'item', title: 'Volume', children: [{ title: 'Leaf' }] },
      { level: 'item', title: 'Other volume', children: [{ title: 'Other leaf' }] },
    ],
  })
  await attach('leaf', picture('e'))
  expect([await manifest('volume'), await manifest('other-volume')]).toEqual([true, false])
  await setPublished(service.db.pool, tenant.id, 'record', 'leaf', false)
  expect(await manifest('volume')).toBe(false)
  await setPublished(service.db.pool, tenant.id, 'collection', 'volumes', false)
})

test('a file that cannot be rendered is no image, and has an original and no thumbnail', async () => {
  const { images, files, thumbnail, image_count, links } = await record('plan')
  expect([images, thumbnail, image_count, links.thumbnail]).toEqual([[], null, 0, null])
  expect(files).toMatchObject([{ kind: 'other', thumbnail: null, mime_type: 'image/svg+xml' }])
  expect(links.original).toMatch(/original$/)
})

test('lists have the thumbnail and the number of images', async () => {
  const { items } = await service.read(tenant, '/records', RecordPage)
  expect(
    Object.fromEntries(items.map((item) => [item.slug, [item.image_count, item.thumbnail?.width ?? null]])),
  ).toEqual({
    bare: [0, null],
    letter: [2, 400],
    kept: [1, 400],
    plan: [0, null],
  })
  const listed = items.find(({ slug }) => slug === 'letter')
  expect(listed?.thumbnail).toEqual((await record('letter')).thumbnail)
})

test('a collection’s cover is the chosen image while visible, otherwise the first below it, at any depth', async () => {
  expect(await collections()).toEqual({ empty: null, mill: 'letter' })
  await setFields(service.db.pool, tenant.id, 'collection', 'mill', { cover: 'kept' })
  expect(await collections()).toEqual({ empty: null, mill: 'kept' })
  const { cover_image, children } = await service.read(tenant, '/collections/mill', CollectionDetail)
  expect(cover_image?.record).toMatchObject({ type: 'record', slug: 'kept' })
  expect(children.items.find(({ slug }) => slug === 'letters')).toMatchObject({
    cover_image: { record: { slug: 'letter' } },
  })
  await setPublished(service.db.pool, tenant.id, 'record', 'kept', false)
  expect(await collections()).toEqual({ empty: null, mill: 'letter' })
  await setPublished(service.db.pool, tenant.id, 'record', 'kept', true)
  await setFields(service.db.pool, tenant.id, 'collection', 'mill', { cover: null })
})

test('a collection’s own image is its cover if nothing below it has one', async () => {
  await attachMedia(service.db.pool, tenant.id, { kind: 'collection', slugOrId: 'empty' }, [picture('f')])
  await attach('mill', picture('d'))
  expect(await collections()).toEqual({ empty: 'empty', mill: 'letter' })
  const { cover_image } = await service.read(tenant, '/collections/empty', CollectionDetail)
  expect(cover_image).toMatchObject({
    record: { type: 'collection' },
    thumbnail: { url: expect.stringMatching(/\/full\/!400,400\//) },
  })
  await detachMedia(service.db.pool, tenant.id, { kind: 'collection', slugOrId: 'empty' }, 'all')
  await detachMedia(service.db.pool, tenant.id, { kind: 'collection', slugOrId: 'mill' }, 'all')
  expect(await collections()).toEqual({ empty: null, mill: 'letter' })
})

test('a collection has a manifest only if it has images itself', async () => {
  const links = async () => (await service.read(tenant, '/collections/mill', CollectionDetail)).links
  expect((await links()).manifest).toBeNull()
  await attach('mill', picture('d'))
  expect((await links()).manifest).toMatch(/manifest\.json$/)
  expect((await service.read(tenant, '/collections/mill', CollectionDetail)).images).toHaveLength(1)
  await detachMedia(service.db.pool, tenant.id, { kind: 'collection', slugOrId: 'mill' }, 'all')
})

test('an exhibit’s items have their images; its cover is the first, or the chosen one', async () => {
  const { sections, cover_image } = await service.read(tenant, '/exhibits/by-the-river', ExhibitDetail)
  expect(sections[0]?.items.map(({ slug, thumbnail }) => [slug, thumbnail?.width ?? null])).toEqual([
    ['bare', null],
    ['kept', 400],
    ['letter', 400],
  ])
  expect(cover_image?.record.slug).toBe('kept')
  const list = async () => (await service.read(tenant, '/exhibits', ExhibitPage)).items[0]?.cover_image?.record.slug
  expect(await list()).toBe('kept')
  await setPublished(service.db.pool, tenant.id, 'record', 'kept', false)
  expect(await list()).toBe('letter')
  await setPublished(service.db.pool, tenant.id, 'record', 'kept', true)
})

test('children have their images as well', async () => {
  await service.read(tenant, '/records/letter/children', ChildrenPage)
  const { siblings } = await record('letter')
  expect(siblings.items).toMatchObject([{ slug: 'kept', thumbnail: { width: 400 } }])
})

test('images have what a page needs to show them: sizes, a placeholder, a colour, rights and access', async () => {
  const { id, images, rights, access } = await record('letter')
  const [first] = images
  expect(first).toMatchObject({ placeholder: A_PLACEHOLDER, color: '#808080', rights, access })
  expect(first?.sizes.map(({ width, height }) => [width, height])).toEqual([
    [200, 150],
    [400, 300],
    [800, 600],
  ])
  expect(first?.sizes[1]?.url).toBe(thumbnailOf(id, first?.id, 'a'))
  expect(first?.sizes[2]?.url).toBe(thumbnailOf(id, first?.id, 'a').replace('!400,400', '!800,800'))
})

test('an image whose file is withheld has no size beyond its thumbnail', async () => {
  const [kept] = (await record('kept')).images
  expect(kept?.original).toBeNull()
  expect(kept?.sizes.map(({ width }) => width)).toEqual([200, 400])
  await setFields(service.db.pool, tenant.id, 'record', 'letter', {
    access: { status: 'closed', until: null, statement: 'Closed' },
  })
  const { images } = await record('letter')
  for (const image of images) {
    expect(image.access).toMatchObject({ status: 'closed', until: null, statement: 'Closed' })
    expect(image.sizes.map(({ width }) => width)).toEqual([200, 400])
  }
  await setFields(service.db.pool, tenant.id, 'record', 'letter', { access: null })
  expect((await record('letter')).images[0]?.sizes).toHaveLength(3)
})

test('an image has the rights in force, and no placeholder until the worker has made it', async () => {
  const rights = { statement: 'In copyright', uri: 'http://rightsstatements.org/vocab/InC/1.0/' }
  await aTree(service.db.pool, tenant.id, { title: 'Works', rights, children: [{ title: 'Drawing' }] })
  await attach('drawing', picture('d'))
  await service.db.pool.query(
    'UPDATE fonds.media SET placeholder = NULL, colour = NULL WHERE tenant_id = $1 AND sha256 = $2',
    [tenant.id, 'd'.repeat(64)],
  )
  expect((await record('drawing')).images).toMatchObject([
    { placeholder: null, color: null, rights, access: { status: 'unknown', until: null, statement: null } },
  ])
})
