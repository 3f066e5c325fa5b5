import { setFields, setTenant, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMedia, type TestService } from '../testing/service.ts'

let service: TestService
let content: Buffer
let tenant: Tenant
let twin: Tenant
let ids: Record<string, string>

beforeAll(async () => {
  service = await startMedia()
  content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => service?.stop())
beforeEach(async () => {
  ids = {}
  tenant = await anArchive()
  twin = await anArchive()
})

/** Creates an archive with default settings, and a series of two letters with an image each. */
async function anArchive(): Promise<Tenant> {
  const made = await aTenant(service.db.pool)
  const letters = [{ title: 'Letter' }, { title: 'Other' }]
  await aTree(service.db.pool, made.id, {
    title: 'Mill',
    children: [{ level: 'item', title: 'Volume', children: letters }],
  })
  const { rows } = await service.db.pool.query('SELECT id, slug FROM fonds.description WHERE tenant_id = $1', [made.id])
  for (const { id, slug } of rows) ids[`${made.id} ${slug}`] = id
  for (const slug of ['letter', 'other']) {
    await service.attach(made.id, { kind: 'record', slug }, { name: `${slug}.jpg`, content })
  }
  return made
}

const idOf = (slug: string, of = tenant) => ids[`${of.id} ${slug}`] ?? ''
const setAccess = (slug: string, status: string, until: string | null = null, of = tenant) =>
  setFields(service.db.pool, of.id, 'record', slug, { access: { status, until, statement: null } })
async function follow(value: boolean) {
  const client = await service.db.pool.connect()
  try {
    await setTenant(client, tenant.id, { originals_follow_access: value })
  } finally {
    client.release()
  }
}

/** Returns how every endpoint serves an image: in full size, or as the thumbnail. */
async function doors(slug = 'letter', of = tenant) {
  const id = idOf(slug, of)
  const json = async (path: string) => JSON.parse(await (await service.ask(of, path)).text())
  const image = `/iiif/${of.id}/${id}/image/1`
  const manifest = await json(`/iiif/${of.id}/${id}/manifest.json`)
  const whole = await json(`/iiif/${of.id}/${idOf('volume', of)}/manifest.json`)
  const inVolume = whole.items.find((canvas: { id: string }) => canvas.id.includes(id))
  const { headers } = await service.ask(of, image)
  const info = headers.get('location') ?? ''
  const painted = (canvas: { items: { items: { body: { width: number } }[] }[] }) =>
    canvas.items[0]?.items[0]?.body.width
  return {
    original: (await service.ask(of, `/images/${of.id}/${id}/original`)).status,
    head: (await service.ask(of, `/images/${of.id}/${id}/original`, { method: 'HEAD' })).status,
    thumbnail: (await service.ask(of, `/images/${of.id}/${id}/thumb`)).status,
    info: (await json(info)).width,
    tile: (await service.ask(of, `${image}/0,0,900,600/900,600/0/default.jpg`)).status,
    manifest: [painted(manifest.items[0]), manifest.items[0].rendering !== undefined],
    volume: [painted(inVolume), inVolume.rendering !== undefined],
  }
}

const OPEN = {
  original: 200,
  head: 200,
  thumbnail: 200,
  info: 900,
  tile: 200,
  manifest: [900, true],
  volume: [900, true],
}
const WITHHELD = {
  original: 403,
  head: 403,
  thumbnail: 200,
  info: 400,
  tile: 400,
  manifest: [400, false],
  volume: [400, false],
}

describe('in a new archive', () => {
  test.each([
    ['closed', null, WITHHELD],
    ['closed', '2999-01-01', WITHHELD],
    ['restricted', null, WITHHELD],
    ['restricted', '2999-01-01', WITHHELD],
    ['restricted', '1999-01-01', OPEN],
    ['closed', '1999-01-01', OPEN],
    ['partial', null, OPEN],
    ['open', null, OPEN],
    ['unknown', null, OPEN],
  ])(
    'access %s until %s determines what every endpoint serves, regardless of a twin’s',
    async (status, until, expected) => {
      expect(await doors()).toEqual(OPEN)
      await setAccess('letter', status, until)
      expect(await doors()).toEqual(expected)
      expect(await doors('other')).toEqual(OPEN)
      expect(await doors('letter', twin)).toEqual(OPEN)
      await setFields(service.db.pool, tenant.id, 'record', 'letter', { access: null })
      expect(await doors()).toEqual(OPEN)
    },
  )

  /** Gives a record and those below it a statement, as an import does. */
  async function state(slug: string, access: object, of = tenant) {
    await service.db.pool.query(
      `UPDATE fonds.description d SET own_access = $3, access = $3 FROM fonds.description t
       WHERE t.tenant_id = $1 AND t.slug = $2 AND d.tenant_id = $1 AND d.path >= t.path AND d.path < t.path || '~'`,
      [of.id, slug, JSON.stringify(access)],
    )
  }
  const UNCLEAR = { status: 'unknown', until: null, statement: 'Open to all glimborphs.' }

  test('files whose statement was not understood are withheld until the archive decides, and the 403 says why', async () => {
    await state('letter', UNCLEAR)
    expect(await doors()).toEqual(WITHHELD)
    expect(await doors('other')).toEqual(OPEN)
    expect(await doors('letter', twin)).toEqual(OPEN)
    const problem = await (await service.ask(tenant, `/images/${tenant.id}/${idOf('letter')}/original`)).json()
    expect(problem).toMatchObject({ code: 'original_restricted', detail: expect.stringContaining('not understood') })
    for (const status of ['open', 'partial', 'unknown']) {
      await setFields(service.db.pool, tenant.id, 'record', 'letter', {
        access: { status, until: null, statement: UNCLEAR.statement },
      })
      expect(await doors()).toEqual(OPEN)
    }
    await setFields(service.db.pool, tenant.id, 'record', 'letter', { access: null })
    expect(await doors()).toEqual(WITHHELD)
    await follow(false)
    expect(await doors()).toEqual(OPEN)
    await follow(true)
    expect(await doors()).toEqual(WITHHELD)
  })

  test('descendants of a closed record are withheld, except open ones', async () => {
    await setAccess('volume', 'closed')
    await setAccess('other', 'open')
    expect(await doors()).toEqual(WITHHELD)
    expect(await doors('other')).toEqual(OPEN)
  })

  test('the 403 links to the thumbnail', async () => {
    await setAccess('letter', 'closed')
    const answer = await service.ask(tenant, `/images/${tenant.id}/${idOf('letter')}/original`)
    const problem = (await answer.json()) as { code: string; detail: string; thumbnail: string }
    expect(problem.code).toBe('original_restricted')
    expect(problem.detail).toContain('closed')
    expect((await service.ask(tenant, problem.thumbnail)).status).toBe(200)
  })
})

test('an archive can change the setting with immediate effect; suppressed images stay suppressed', async () => {
  await setAccess('letter', 'closed')
  await setFields(service.db.pool, tenant.id, 'record', 'other', { suppress_from_aggregators: true })
  await follow(false)
  expect(await doors()).toEqual(OPEN)
  expect(await doors('other')).toEqual(WITHHELD)
  await follow(true)
  expect(await doors()).toEqual(WITHHELD)
})

test('a change of the setting affects only descriptions that follow it', async () => {
  await setAccess('letter', 'closed')
  const versions = async () =>
    (
      await service.db.pool.query(
        `SELECT d.slug, d.subtree_version::text AS version, (
           SELECT b.seq::text FROM fonds.change_log l JOIN fonds.change_batch b USING (batch_id) WHERE l.item_id = d.id
         ) AS seq FROM fonds.description d WHERE d.tenant_id = $1 ORDER BY d.slug`,
        [tenant.id],
      )
    ).rows
  const before = await versions()
  await follow(false)
  const after = await versions()
  const changed = (key: 'version' | 'seq') =>
    after.filter((row, n) => row[key] !== before[n][key]).map(({ slug }) => slug)
  expect(changed('version')).toEqual(['letter', 'mill', 'volume'])
  // The fonds shows the letter's picture as its cover.
  expect(changed('seq')).toEqual(['letter', 'mill'])
})
