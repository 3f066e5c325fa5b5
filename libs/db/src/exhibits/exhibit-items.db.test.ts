import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  attachMedia,
  detachMedia,
  type ExhibitInput,
  type ExhibitItemInput,
  putExhibit,
  readSite,
  setPlaceCoordinates,
} from '../index.ts'
import { anImage, aTenant, aTree } from '../testing/builders.ts'
import { aHeading } from '../testing/trees.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

let id: string
beforeEach(async () => {
  id = await anArchive()
})

async function anArchive(): Promise<string> {
  const { id: tenant } = await aTenant(db.pool)
  await aTree(
    db.pool,
    tenant,
    {
      title: 'Plans',
      reference_code: 'MS 1',
      children: [
        { title: 'Mill', reference_code: 'MS 1/1' },
        { title: 'Quay', reference_code: 'MS 1/2' },
        { title: 'Quay', reference_code: 'MS 1/2' },
      ],
    },
    { source: 's' },
  )
  const files = ['a.jpg', 'b.jpg'].map((file_name, n) => ({
    ...anImage(),
    file_name,
    sha256: String(n + 1).repeat(64),
  }))
  await attachMedia(db.pool, tenant, { kind: 'record', slugOrId: 'mill' }, files)
  return tenant
}

const show = (items: readonly Partial<ExhibitItemInput>[], more: Partial<ExhibitInput> = {}): ExhibitInput => ({
  ...{ slug: 'show', title: 'Show', summary: null, curator: null, published_at: '2020-01-01', cover: null },
  sections: [{ heading: null, text: null, items: items.map((item) => ({ record: 'mill', caption: null, ...item })) }],
  ...more,
})

const stored = async (tenant = id) => {
  const { rows } = await db.pool.query<{ slug: string; file_name: string | null; region: string | null }>(
    `SELECT d.slug, m.file_name, i.region FROM api.visible_exhibit_items($1) i JOIN fonds.description d ON d.id = i.description_id
       LEFT JOIN fonds.media m ON m.id = i.image_id ORDER BY i.position`,
    [tenant],
  )
  return rows.map(({ slug, file_name, region }) => [slug, file_name, region])
}

test('shows records and collections by reference code, and images by number or file', async () => {
  const items = [
    { record: 'MS 1/1', image: '2', region: 'pct:0,0,50,50' },
    { record: 'MS 1/1', image: 'a.jpg' },
    { record: 'MS 1', kind: 'collection' as const },
  ]
  await putExhibit(db.pool, id, show(items, { cover: 'MS 1/1' }))
  expect(await stored()).toEqual([
    ['mill', 'b.jpg', 'pct:0,0,50,50'],
    ['mill', 'a.jpg', null],
    ['plans', null, null],
  ])
  const { exhibits } = await readSite(db.pool, id)
  expect(exhibits[0]?.sections[0]?.items).toMatchObject([
    { record: 'mill', kind: 'record', image: '2', region: 'pct:0,0,50,50' },
    { record: 'mill', kind: 'record', image: '1' },
    { record: 'plans', kind: 'collection', image: null },
  ])
  expect(exhibits[0]?.cover).toBe('mill')
  const [exported] = exhibits
  if (exported === undefined) throw new Error('nothing was exported')
  expect(await putExhibit(db.pool, id, exported)).toMatchObject({ outcome: 'unchanged' })
})

test('an item of a timeline keeps its own date, also through a file', async () => {
  const date = { end: 1852, start: 1851, edtf: '1851/1852', display: '1851 to 1852' }
  const sections = (layout?: 'timeline') => [
    { ...{ heading: null, text: null, items: [{ record: 'mill', caption: null, date }] }, ...(layout && { layout }) },
  ]
  await expect(putExhibit(db.pool, id, show([], { sections: sections() }))).rejects.toMatchObject({ code: 'invalid' })
  await putExhibit(db.pool, id, show([], { sections: sections('timeline') }))
  const [exported] = (await readSite(db.pool, id)).exhibits
  expect(exported?.sections[0]?.items[0]?.date).toEqual(date)
  if (exported === undefined) throw new Error('nothing was exported')
  expect(await putExhibit(db.pool, id, exported)).toMatchObject({ outcome: 'unchanged' })
})

test('an exhibit changes with the coordinates of a place only where it shows a map', async () => {
  await aTree(db.pool, id, { title: 'Placed', headings: [aHeading('Vienna', { type: 'place' })] }, { source: 'placed' })
  const placed = (layout: 'map' | 'timeline'): ExhibitInput => ({
    ...show([], { slug: layout }),
    sections: [{ heading: null, text: null, layout, items: [{ record: 'placed', kind: 'collection', caption: null }] }],
  })
  for (const layout of ['map', 'timeline'] as const) await putExhibit(db.pool, id, placed(layout))
  const { rows } = await db.pool.query<{ seq: string }>('SELECT seq FROM api.tenant_state($1)', [id])
  await setPlaceCoordinates(db.pool, id, 'vienna', { lat: 48, lon: 16, precision: 1 })
  const changed = await db.pool.query(
    `SELECT x.slug FROM api.changes($1, $2, NULL, 100) c JOIN fonds.exhibit x ON x.id = c.item_id WHERE c.seq > $2`,
    [id, rows[0]?.seq],
  )
  expect(changed.rows).toEqual([{ slug: 'map' }])
})

test.each<[string, Partial<ExhibitItemInput>, string, RegExp]>([
  ['a collection named as a record', { record: 'plans' }, 'not_found', /no record "plans"/],
  ['a record named as a collection', { kind: 'collection' }, 'not_found', /no collection "mill"/],
  ['an image that is not there', { image: '3' }, 'not_found', /no image "3" of "mill"/],
  ['a code of several', { record: 'MS 1/2' }, 'conflict', /reference code of several: .* by its slug, such as quay/],
  ['a region of no size', { region: '0,0,0,5' }, 'invalid', /region must be/],
  ['a region in no syntax', { region: 'square' }, 'invalid', /region must be/],
])('%s is refused', async (_, item, code, message) => {
  await expect(putExhibit(db.pool, id, show([item]))).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  })
  expect(await stored()).toEqual([])
})

test('a region is not written without the image that it is of', async () => {
  await putExhibit(db.pool, id, show([{ image: '2', region: '0,0,9,9' }, { region: '1,1,9,9' }]))
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT m.id FROM fonds.media m WHERE m.tenant_id = $1 AND m.file_name = 'b.jpg'`,
    [id],
  )
  await detachMedia(db.pool, id, { kind: 'record', slugOrId: 'mill' }, [rows[0]?.id ?? ''])
  const { exhibits } = await readSite(db.pool, id)
  expect(exhibits[0]?.sections[0]?.items.map(({ image, region }) => [image, region])).toEqual([
    [null, null],
    [null, '1,1,9,9'],
  ])
})

test('two are compared, neither more nor fewer', async () => {
  const compare = (n: number) =>
    putExhibit(db.pool, id, {
      ...show([]),
      sections: [
        { heading: null, text: null, layout: 'compare', items: Array(n).fill({ record: 'mill', caption: null }) },
      ],
    })
  for (const n of [0, 1, 3]) await expect(compare(n)).rejects.toMatchObject({ code: 'invalid' })
  expect(await compare(2)).toMatchObject({ outcome: 'created' })
})

test('an archive shows its own images, whatever another calls the same', async () => {
  const other = await anArchive()
  await putExhibit(db.pool, other, show([{ image: '1' }]))
  await putExhibit(db.pool, id, show([{ image: '2' }]))
  expect(await stored()).toEqual([['mill', 'b.jpg', null]])
  expect(await stored(other)).toEqual([['mill', 'a.jpg', null]])
})
