import {
  attachMedia,
  deleteTree,
  mergeEntities,
  onClient,
  setEntityState,
  setFields,
  setPublished,
  setTenant,
} from '@fonds/db'
import { anImage, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { harvest } from './testing/harvest.ts'
import { type Asker, startOai, type TestService } from './testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOai()
})
afterAll(() => service.stop())

const files = (n: number): TreeSpec[] =>
  Array.from({ length: n }, (_, i) => ({
    xml_id: `f${i}`,
    title: `File ${i}`,
    headings: i % 3 === 0 ? [aHeading('Ada, Countess')] : [aHeading('Ada Lovelace')],
  }))

const tree = (title: string, series: string, n: number): TreeSpec => ({
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

/** Returns a response without its time and anything that depends on it. */
const timeless = (text: string): string =>
  text
    .replace(/<responseDate>.*?<\/responseDate>/, '')
    .replace(/<request [^>]*>/, '')
    .replace(/<resumptionToken expirationDate="[^"]*"([^>]*)>[^<]*</, '<resumptionToken$1><')

const publish = (tenant: Asker, published: boolean) =>
  setPublished(service.db.pool, tenant.id, 'collection', 'mill', published, { batchSize: 20 })
const setArchive = ({ slug }: Asker, fields: Parameters<typeof setTenant>[2]) =>
  onClient(service.db.pool, (client) => setTenant(client, slug, fields))
const importAgain = (tenant: Asker, spec: TreeSpec) => aTree(service.db.pool, tenant.id, spec, { source: 'mill' })

const edited = (): TreeSpec => {
  const [first, ...others] = files(30)
  const below = {
    xml_id: 'u',
    level: 'subseries',
    title: 'Below',
    children: [{ ...first, title: 'File 0', abstract: 'New' }, ...others],
  } as const
  return { title: 'Mill', children: [{ xml_id: 's', level: 'series', title: 'Letters', children: [below] }] }
}

interface Change {
  readonly what: string
  change(tenant: Asker, pool: TestService['db']['pool']): Promise<unknown>
  /** Text that a list has afterwards, and did not have before. */
  readonly has?: string
  /** Text that it no longer has. */
  readonly lacks?: string
}

const DELETED = 'status="deleted"'

const CHANGES: readonly Change[] = [
  { what: 'an item’s words', change: (t) => importAgain(t, edited()), has: '<dc:description>New<' },
  {
    what: 'a title above',
    change: (t) => importAgain(t, tree('Mill', 'Correspondence', 30)),
    has: 'Mill &gt; Correspondence',
    lacks: 'Mill &gt; Letters',
  },
  {
    what: 'the title of the root',
    change: (t) => importAgain(t, tree('Works', 'Letters', 30)),
    has: 'Works &gt; Letters',
    lacks: 'Mill &gt; Letters',
  },
  {
    what: 'what is left of a file',
    change: (t) => importAgain(t, tree('Mill', 'Letters', 20)),
    has: DELETED,
    lacks: '>File 25<',
  },
  {
    what: 'a name that is suppressed',
    change: (t, pool) => setEntityState(pool, t.id, 'ada-lovelace', 'suppressed'),
    lacks: '>Ada Lovelace<',
  },
  { what: 'names that are one', change: (t, pool) => mergeEntities(pool, t.id, 'ada-lovelace', 'ada-countess') },
  {
    what: 'what is unpublished',
    change: (t, pool) => setPublished(pool, t.id, 'record', 'file-7', false),
    has: DELETED,
    lacks: '>File 7<',
  },
  { what: 'what is unpublished in batches', change: (t) => publish(t, false), has: DELETED, lacks: '<metadata>' },
  {
    what: 'what is suppressed',
    change: (t, pool) => setFields(pool, t.id, 'collection', 'letters', { suppress_from_aggregators: true }),
    has: DELETED,
    lacks: '>File 7<',
  },
  {
    what: 'access',
    change: (t, pool) =>
      setFields(pool, t.id, 'collection', 'mill', {
        access: { status: 'closed', until: null, statement: 'Closed for repair' },
      }),
    has: 'Closed for repair',
  },
  {
    what: 'a set',
    change: (t, pool) => setFields(pool, t.id, 'collection', 'below', { oai_set: true }),
    has: '<setSpec>mill:letters:below<',
  },
  {
    what: 'what is deleted',
    change: (t, pool) => deleteTree(pool, t.id, 'record', 'file-3', false),
    has: DELETED,
    lacks: '>File 3<',
  },
  {
    what: 'an image',
    change: (t, pool) => attachMedia(pool, t.id, { kind: 'record', slugOrId: 'file-5' }, [anImage()]),
    has: '/manifest',
  },
  { what: 'the archive’s name', change: (t) => setArchive(t, { name: 'Another' }), has: '<dc:publisher>Another<' },
  {
    what: 'the archive’s rights',
    change: (t) => setArchive(t, { metadata_rights: { statement: 'Free of charge', uri: null } }),
    has: 'Free of charge',
  },
]

/** Returns the text of every response of a list. */
async function listOf(tenant: Asker): Promise<string> {
  const seen: string[] = []
  await harvest(async (query) => {
    const text = await service.ask(tenant, query)
    seen.push(timeless(text))
    return text
  }, 'verb=ListRecords&metadataPrefix=oai_dc')
  return seen.join('\n')
}

describe('a harvest', () => {
  test.each(CHANGES)('has a change of $what, and another archive with the same slugs stays as it is', async (one) => {
    const [tenant, twin] = [await anArchive(), await anArchive()]
    const [before, ofTwin] = [await listOf(tenant), await listOf(twin)]
    await one.change(tenant, service.db.pool)
    // A change can be harvested once every transaction that began before it has ended.
    const after = await eventually(async () => {
      const text = await listOf(tenant)
      expect(text).not.toBe(before)
      return text
    })
    const { has = '', lacks = '' } = one
    expect([before.includes(has), after.includes(has)]).toEqual([has === '', true])
    expect([before.includes(lacks), after.includes(lacks)]).toEqual([true, lacks === ''])
    expect(await listOf(twin)).toBe(ofTwin)
  })

  test('that comes back to what was hidden has it again', async () => {
    const tenant = await anArchive()
    const recordsOf = async () => (await listOf(tenant)).match(/<metadata>.*?<\/metadata>/gs)?.toSorted() ?? []
    const before = await recordsOf()
    expect(before).toHaveLength(33)
    await publish(tenant, false)
    expect(await recordsOf()).toEqual([])
    await publish(tenant, true)
    await eventually(async () => expect(await recordsOf()).toEqual(before))
  })
})

describe('a page of a list that has begun', () => {
  /** @throws Error for a page without a token, with which later requests would fail alike and so seem equal */
  const tokenIn = (text: string): string => {
    const token = /<resumptionToken [^>]*>([^<]+)</.exec(text)?.[1]
    if (token === undefined) throw new Error(`no token in: ${text.slice(0, 500)}`)
    return token
  }

  test('is up to date, whatever has changed since the page before it', async () => {
    const { pool } = service.db
    const tenant = await anArchive(330)
    const first = await service.ask(tenant, 'verb=ListRecords&metadataPrefix=oai_dc')
    const second = await service.ask(tenant, `verb=ListRecords&resumptionToken=${tokenIn(first)}`)
    const third = `verb=ListRecords&resumptionToken=${tokenIn(second)}`
    const steps: readonly [string, () => Promise<unknown>][] = [
      ['the archive’s name', () => setArchive(tenant, { name: 'Another' })],
      ['a name', () => setEntityState(pool, tenant.id, 'ada-lovelace', 'suppressed')],
      ['all that go, in batches', () => publish(tenant, false)],
      ['all that come back', () => publish(tenant, true)],
      ['a title above', () => importAgain(tenant, tree('Mill', 'Papers', 330))],
      [
        'what is suppressed',
        // Its slug has stayed.
        () => setFields(pool, tenant.id, 'collection', 'letters', { suppress_from_aggregators: true }),
      ],
    ]
    for (const [what, change] of steps) {
      const before = timeless(await service.ask(tenant, third))
      await change()
      await eventually(async () => expect(timeless(await service.ask(tenant, third)), what).not.toBe(before))
    }
    const last = await service.ask(tenant, third)
    expect(last).toContain(DELETED)
    expect(last).not.toContain('>Ada Lovelace<')
  })
})
