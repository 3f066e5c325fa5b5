import { attachMedia, deleteTree, mergeEntities, setEntityState, setFields, setPublished, setTenant } from '@fonds/db'
import { anImage, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { eventually } from '@fonds/test-kit'
import { prefixesOf } from '@fonds/types/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { harvest } from '../testing/harvest.ts'
import { type Asker, startOai, type TestService } from '../testing/service.ts'

let service: TestService
let plain: TestService
beforeAll(async () => {
  service = await startOai()
  // The reference service uses the same database, but caches nothing.
  plain = await startOai(null, service)
})
afterAll(async () => {
  await plain.stop()
  await service.stop()
})

const PREFIXES = prefixesOf('all')

const files = (n: number): TreeSpec[] =>
  Array.from({ length: n }, (_, i) => ({
    xml_id: `f${i}`,
    title: `File ${i}`,
    headings: i % 3 === 0 ? [aHeading('Ada, Countess')] : [aHeading('Ada Lovelace')],
  }))

const tree = (title: string, series: string, n = 30): TreeSpec => ({
  title,
  children: [
    {
      xml_id: 's',
      level: 'series',
      title: series,
      children: [{ xml_id: 'u', level: 'subseries', title: 'Below', children: files(n) }],
    },
  ],
})

/** @param n the number of files: 30 fit on one page */
async function anArchive(n = 30): Promise<Asker> {
  const tenant = await aTenant(service.db.pool, { material_rights: { statement: 'Ask us', uri: null } })
  await aTree(service.db.pool, tenant.id, tree('Mill', 'Letters', n), { source: 'mill' })
  return tenant
}

/** Returns every response without its time and anything that depends on it. */
async function answers(of: TestService, tenant: Asker, prefix: string, more = ''): Promise<string[]> {
  const seen: string[] = []
  await harvest(async (query) => {
    const text = await of.ask(tenant, query)
    seen.push(timeless(text).replace(/<request [^>]*>/, ''))
    return text
  }, `verb=ListRecords&metadataPrefix=${prefix}${more}`)
  await of.cached()
  return seen
}

/** Returns the number of an archive's cached records. */
async function countCached({ id }: Asker): Promise<number> {
  const { rows } = await service.db.pool.query('SELECT count(*)::integer AS n FROM oai.record WHERE tenant_id = $1', [
    id,
  ])
  return rows[0]?.n ?? 0
}

/** Harvests everything, twice if it is to be cached, and compares the result with the reference. */
async function expectSameAsReference(tenant: Asker, more = ''): Promise<void> {
  for (const prefix of PREFIXES) {
    const so = await answers(plain, tenant, prefix, more)
    expect(await answers(service, tenant, prefix, more), prefix).toEqual(so)
    expect(await answers(service, tenant, prefix, more), `${prefix} again`).toEqual(so)
  }
}

describe('cached records', () => {
  test('are returned byte for byte as they were written, in pages, windows and sets', async () => {
    const tenant = await anArchive(130)
    await expectSameAsReference(tenant)
    expect(await countCached(tenant)).toBe(131 * PREFIXES.length)
    await service.db.pool.query(`UPDATE oai.block SET records = '\\x00' WHERE tenant_id = $1`, [tenant.id])
    // This fails only if records are read from the cache rather than rendered.
    expect((await service.get(tenant, 'verb=ListRecords&metadataPrefix=oai_dc')).status).toBe(500)
    await service.db.pool.query('DELETE FROM oai.record WHERE tenant_id = $1', [tenant.id])
    for (const more of ['&set=mill', '&set=mill:letters', '&from=2020-01-01', ''])
      await expectSameAsReference(tenant, more)
  })

  test('from several blocks form a page, in order and once each', async () => {
    const tenant = await anArchive()
    await expectSameAsReference(tenant)
    const { pool } = service.db
    for (const nth of [3, 2]) {
      // Simulates records that were rewritten or are missing.
      await pool.query(
        `DELETE FROM oai.record r USING (
           SELECT item_id, format, row_number() OVER (PARTITION BY format ORDER BY item_id) AS n FROM oai.record WHERE tenant_id = $1
         ) x WHERE r.item_id = x.item_id AND r.format = x.format AND x.n % $2 = 0`,
        [tenant.id, nth],
      )
      await expectSameAsReference(tenant)
    }
    await pool.query('DELETE FROM oai.record WHERE tenant_id = $1 AND n % 5 = 0', [tenant.id])
    const so = await answers(plain, tenant, 'oai_dc')
    expect(await answers(service, tenant, 'oai_dc')).toEqual(so)
  })

  test('of one archive are never used for another archive or edition', async () => {
    const [one, two] = [await anArchive(), await anArchive()]
    await expectSameAsReference(one)
    await expectSameAsReference(two)
    expect(await countCached(two)).toBe(31 * PREFIXES.length)
    // Gives this archive the other's items.
    const { rows } = await service.db.pool.query('SELECT * FROM api.oai_kept($1, $2, gen_random_uuid())', [
      one.id,
      'oai_dc',
    ])
    expect(rows).toEqual([])
  })

  const changes: readonly [string, (tenant: Asker) => Promise<unknown>][] = [
    ['an item’s words', (t) => aTree(service.db.pool, t.id, edited(), { source: 'mill' })],
    ['a title above', (t) => aTree(service.db.pool, t.id, tree('Mill', 'Correspondence'), { source: 'mill' })],
    ['the title of the root', (t) => aTree(service.db.pool, t.id, tree('Works', 'Letters'), { source: 'mill' })],
    ['what is left of a file', (t) => aTree(service.db.pool, t.id, tree('Mill', 'Letters', 20), { source: 'mill' })],
    ['a name that is suppressed', (t) => setEntityState(service.db.pool, t.id, 'ada-lovelace', 'suppressed')],
    ['names that are one', (t) => mergeEntities(service.db.pool, t.id, 'ada-lovelace', 'ada-countess')],
    ['what is unpublished', (t) => setPublished(service.db.pool, t.id, 'record', 'file-7', false)],
    ['what is unpublished in batches', (t) => publish(t, false)],
    [
      'what is suppressed',
      (t) => setFields(service.db.pool, t.id, 'collection', 'letters', { suppress_from_aggregators: true }),
    ],
    [
      'access',
      (t) =>
        setFields(service.db.pool, t.id, 'collection', 'mill', {
          access: { status: 'closed', until: null, statement: 'No' },
        }),
    ],
    ['a set', (t) => setFields(service.db.pool, t.id, 'collection', 'below', { oai_set: true })],
    ['what is deleted', (t) => deleteTree(service.db.pool, t.id, 'record', 'file-3', false)],
    ['an image', (t) => attachMedia(service.db.pool, t.id, { kind: 'record', slugOrId: 'file-5' }, [anImage()])],
    ['the archive’s name', (t) => asOwner((client) => setTenant(client, t.slug, { name: 'Another' }))],
    [
      'the archive’s rights',
      (t) => asOwner((client) => setTenant(client, t.slug, { metadata_rights: { statement: 'Free', uri: null } })),
    ],
  ]

  test.each(changes)('are not used after a change of %s', async (_, change) => {
    const tenant = await anArchive()
    await expectSameAsReference(tenant)
    const before = await answers(service, tenant, 'oai_dc')
    await change(tenant)
    // A change can be harvested once every transaction that began before it has ended, such as those of the cache.
    await eventually(async () => expect(await answers(plain, tenant, 'oai_dc')).not.toEqual(before))
    await expectSameAsReference(tenant)
    expect(await answers(service, tenant, 'oai_dc')).not.toEqual(before)
  })

  test('are cached again when hidden content is republished', async () => {
    const tenant = await anArchive()
    await expectSameAsReference(tenant)
    await publish(tenant, false)
    await expectSameAsReference(tenant)
    expect(await countCached(tenant)).toBe(0)
    await publish(tenant, true)
    await expectSameAsReference(tenant)
    expect(await countCached(tenant)).toBe(31 * PREFIXES.length)
  })

  test('are not stored for items being changed, and no request waits', async () => {
    const tenant = await anArchive()
    const client = await service.db.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(`UPDATE fonds.change_log SET action = action WHERE tenant_id = $1 AND item_kind = 'record'`, [
        tenant.id,
      ])
      await expectSameAsReference(tenant)
      // Only the fonds is cached, because only it has no changes.
      expect(await countCached(tenant)).toBe(PREFIXES.length)
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    await expectSameAsReference(tenant)
    expect(await countCached(tenant)).toBe(31 * PREFIXES.length)
  })

  test('take at most twice the space of those in use', async () => {
    const tenant = await anArchive()
    await expectSameAsReference(tenant)
    const blocks = async () => {
      const { rows } = await service.db.pool.query(
        `SELECT b.items, (SELECT count(*)::integer FROM oai.record r WHERE r.block = b.id) AS used
         FROM oai.block b WHERE b.tenant_id = $1`,
        [tenant.id],
      )
      return rows
    }
    for (let n = 0; n < 20; n++) await setPublished(service.db.pool, tenant.id, 'record', `file-${n}`, false)
    expect((await blocks()).filter(({ items, used }) => 2 * used < items)).not.toEqual([])
    await service.db.pool.query('SELECT oai.sweep(0, 100000)')
    expect((await blocks()).filter(({ items, used }) => 2 * used < items)).toEqual([])
    await expectSameAsReference(tenant)
  })
})

/** Returns a response without its time and anything that depends on it. */
const timeless = (text: string): string =>
  text
    .replace(/<responseDate>.*?<\/responseDate>/, '')
    .replace(/<resumptionToken expirationDate="[^"]*"([^>]*)>[^<]*</, '<resumptionToken$1><')

/** @throws Error for a page without a token, with which later requests would fail alike and so seem equal */
function tokenIn(text: string): string {
  const token = /<resumptionToken [^>]*>([^<]+)</.exec(text)?.[1]
  if (token === undefined) throw new Error(`no token in: ${text.slice(0, 500)}`)
  return token
}

describe('the next page', () => {
  const FIRST = 'verb=ListRecords&metadataPrefix=oai_dc'

  /** Requests two pages of a cached list; returns the request for the third page, which has been read by then. */
  async function readAhead(tenant: Asker): Promise<string> {
    const first = await service.ask(tenant, FIRST)
    const second = await service.ask(tenant, `verb=ListRecords&resumptionToken=${tokenIn(first)}`)
    await service.readAhead()
    return `verb=ListRecords&resumptionToken=${tokenIn(second)}`
  }

  /** Empties the cache of an archive. */
  const forget = async ({ id }: Asker) => {
    await service.readAhead()
    await service.cached()
    // In one statement: records that are cached meanwhile would otherwise be left without their block.
    await service.db.pool.query(
      'WITH records AS (DELETE FROM oai.record WHERE tenant_id = $1) DELETE FROM oai.block WHERE tenant_id = $1',
      [id],
    )
  }

  test('is rendered before it is requested if it is not cached, in every format, and cached', async () => {
    const tenant = await anArchive(330)
    for (const prefix of PREFIXES) {
      const first = await service.ask(tenant, `verb=ListRecords&metadataPrefix=${prefix}`)
      const second = await service.ask(tenant, `verb=ListRecords&resumptionToken=${tokenIn(first)}`)
      await service.readAhead()
      await service.cached()
      // The records of the third and fourth page are cached, although nobody has requested them.
      expect(await countCached(tenant), prefix).toBe(331)
      const third = `verb=ListRecords&resumptionToken=${tokenIn(second)}`
      const so = await plain.ask(tenant, third)
      await service.db.pool.query(`UPDATE oai.block SET records = '\\x00' WHERE tenant_id = $1`, [tenant.id])
      expect(timeless(await service.ask(tenant, third)), prefix).toBe(timeless(so))
      expect((await service.get(tenant, third)).status).toBe(500)
      await service.readAhead()
      await forget(tenant)
    }
  })

  test('is read before it is requested, and returned to the first request', async () => {
    const tenant = await anArchive(330)
    await answers(service, tenant, 'oai_dc')
    const third = await readAhead(tenant)
    const so = await plain.ask(tenant, third)
    // A page that has already been read is unaffected by this.
    await service.db.pool.query(`UPDATE oai.block SET records = '\\x00' WHERE tenant_id = $1`, [tenant.id])
    expect(timeless(await service.ask(tenant, third))).toBe(timeless(so))
    expect((await service.get(tenant, third)).status).toBe(500)
  })

  test.each([
    ['read', async (tenant: Asker) => void (await answers(service, tenant, 'oai_dc'))],
    ['rendered', forget],
  ])('that was %s is up to date, whatever has changed since', async (_, prepare) => {
    const tenant = await anArchive(330)
    const rename = (name: string) => asOwner((client) => setTenant(client, tenant.slug, { name }))
    const steps: readonly [string, () => Promise<unknown>][] = [
      ['nothing', async () => undefined],
      ['the archive’s name', () => rename('Another')],
      ['a name', () => setEntityState(service.db.pool, tenant.id, 'ada-lovelace', 'suppressed')],
      ['names', () => mergeEntities(service.db.pool, tenant.id, 'ada-lovelace', 'ada-countess')],
      ['one that goes', () => setPublished(service.db.pool, tenant.id, 'record', 'file-7', false)],
      ['all that go, in batches', () => publish(tenant, false)],
      ['all that come back', () => publish(tenant, true)],
      ['a title above', () => aTree(service.db.pool, tenant.id, tree('Mill', 'Papers', 330), { source: 'mill' })],
      [
        'what is suppressed',
        // Its slug has stayed.
        () => setFields(service.db.pool, tenant.id, 'collection', 'letters', { suppress_from_aggregators: true }),
      ],
    ]
    for (const [what, change] of steps) {
      await prepare(tenant)
      const third = await readAhead(tenant)
      const before = timeless(await plain.ask(tenant, third))
      await change()
      let so = before
      await eventually(async () => {
        so = timeless(await plain.ask(tenant, third))
        if (!['nothing', 'one that goes'].includes(what)) expect(so, `changed by ${what}`).not.toBe(before)
      })
      expect(timeless(await service.ask(tenant, third)), what).toBe(so)
    }
  })

  test('is never returned to another archive', async () => {
    const [one, two] = [await anArchive(330), await anArchive(330)]
    await answers(service, one, 'oai_dc')
    await answers(service, two, 'oai_dc')
    const [ofOne, ofTwo] = [await readAhead(one), await readAhead(two)]
    expect(await service.ask(two, ofOne)).toContain('badResumptionToken')
    expect(timeless(await service.ask(two, ofTwo))).toBe(timeless(await plain.ask(two, ofTwo)))
    expect(timeless(await service.ask(one, ofOne))).toBe(timeless(await plain.ask(one, ofOne)))
  })
})

const edited = (): TreeSpec => {
  const [series, ...others] = tree('Mill', 'Letters').children ?? []
  const [below] = series?.children ?? []
  const [first, ...rest] = below?.children ?? []
  return {
    title: 'Mill',
    children: [
      { ...series, children: [{ ...below, children: [{ ...first, title: 'File 0', abstract: 'New' }, ...rest] }] },
      ...others,
    ],
  }
}

const publish = (tenant: Asker, published: boolean) =>
  setPublished(service.db.pool, tenant.id, 'collection', 'mill', published, { batchSize: 20 })

async function asOwner(work: (client: Parameters<typeof setTenant>[0]) => Promise<unknown>): Promise<void> {
  const client = await service.db.pool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}
