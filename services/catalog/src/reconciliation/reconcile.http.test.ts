import { mergeEntities, setEntityState } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { EntityDetail } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creator, entityName, putEntities } from '../testing/entities.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

interface Candidate {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly score: number
  readonly match: boolean
  readonly type: readonly { readonly id: string; readonly name: string }[]
  readonly features: readonly { readonly id: string; readonly value: number | boolean }[]
}
type Results = Readonly<Record<string, { readonly result: readonly Candidate[] }>>

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await anArchive()
  twin = await anArchive()
  await setEntityState(service.db.pool, tenant.id, 'secret-otto', 'suppressed')
  await mergeEntities(service.db.pool, tenant.id, 'holm-e-a-photographer', 'holm-erik')
})
afterAll(() => service.stop())

/** An archive with namesakes, names in several orders and scripts, and a name that only one description has. */
async function anArchive(): Promise<TestTenant> {
  const { pool } = service.db
  const archive = await aTenant(pool, { name: 'Velme City Archive' })
  await aTree(pool, archive.id, {
    title: 'House',
    headings: [
      creator('Holm, Erik'),
      creator('Holm, E. A., photographer'),
      creator('Secret, Otto'),
      creator('Éluard, Márta'),
      creator('Smith, John, 1850-1910'),
      creator('Smith, John, 1901-1980'),
      aHeading('Maps', { type: 'subject' }),
      aHeading('Maps -- Europe', { type: 'subject' }),
      aHeading('World War, 1939-1945', { type: 'subject' }),
      aHeading('Velme', { type: 'place' }),
      creator('Velme Savings Bank', { type: 'corporate_body' }),
      creator('林海'),
    ],
  })
  await putEntities(pool, archive.id, {
    name: 'Holm, Erik',
    names: [entityName('Holm, Erik'), entityName('Holmström, Eric', { kind: 'variant' })],
    date: { display: '1890–1950', edtf: '1890/1950', start: 1890, end: 1950 },
    identifiers: [
      { type: 'entity', scheme: 'viaf', value: '123456', uri: 'https://viaf.org/viaf/123456' },
      { type: 'entity', scheme: null, value: 'H-7', uri: 'javascript:alert(1)' },
    ],
    biographical_notes: [
      { type: 'bioghist', label: null, lang: null, blocks: [{ t: 'p', c: ['Photographer <b>of the river.'] }] },
    ],
  })
  return archive
}

const idOf = async (slug: string, of = tenant) => (await service.read(of, `/entities/${slug}`, EntityDetail)).id
const form = (body: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(body).toString(),
})
const send = (queries: unknown, of = tenant) =>
  service.ask(of, '/reconcile', form({ queries: typeof queries === 'string' ? queries : JSON.stringify(queries) }))
/** Returns the candidates of one query. */
async function candidates(query: object | string, of = tenant): Promise<readonly Candidate[]> {
  const { status, body, text } = await send({ q0: typeof query === 'string' ? { query } : query }, of)
  if (status !== 200) throw new Error(text)
  return (body as Results).q0?.result ?? []
}
const namesOf = (found: readonly Candidate[]) => found.map(({ name }) => name)

describe('the manifest', () => {
  test('describes the service of this archive, at its own addresses', async () => {
    const { status, body } = await service.ask(tenant, '/reconcile')
    const base = `${originOf(tenant)}/api/public`
    expect([status, body]).toMatchObject([
      200,
      {
        versions: ['0.2'],
        name: 'Velme City Archive',
        identifierSpace: `${base}/entities/`,
        defaultTypes: [
          { id: 'person', name: 'Person' },
          { id: 'corporate_body' },
          { id: 'family' },
          { id: 'place' },
          { id: 'subject' },
        ],
        view: { url: `${base}/entities/{{id}}` },
        preview: { url: `${base}/reconcile/preview/{{id}}` },
        suggest: { entity: { service_url: base, service_path: '/reconcile/suggest/entity' } },
        extend: { propose_properties: { service_url: base, service_path: '/reconcile/properties' } },
        batchSize: 50,
      },
    ])
  })
})

describe('a batch of queries', () => {
  test('is answered query by query, the same by GET and by POST, and counts each', async () => {
    const queries = JSON.stringify({ a: { query: 'Holm, Erik' }, b: { query: 'Velme' }, c: { query: 'Nobody' } })
    const [sent, asked] = await Promise.all([
      send(queries),
      service.ask(tenant, `/reconcile?${new URLSearchParams({ queries })}`),
    ])
    expect(sent.status).toBe(200)
    expect(Number(sent.headers.get('x-fonds-cost'))).toBeGreaterThanOrEqual(30)
    expect(sent.text).toBe(asked.text)
    const results = sent.body as Results
    expect(Object.keys(results)).toEqual(['a', 'b', 'c'])
    expect(results.c).toEqual({ result: [] })
    expect(results.a?.result[0]).toEqual({
      id: await idOf('holm-erik'),
      name: 'Holm, Erik',
      description: '1890–1950',
      type: [{ id: 'person', name: 'Person' }],
      score: 100,
      features: [
        { id: 'name_similarity', value: 1 },
        { id: 'descriptions_count', value: 1 },
      ],
      match: true,
    })
  })

  test.each([
    ['Holm, Erik', 'Holm, Erik', 100],
    ['Erik Holm', 'Holm, Erik', 100],
    ['HOLM,ERIK', 'Holm, Erik', 100],
    ['Holm, Erik, 1890-1950', 'Holm, Erik', 100],
    ['Eric Holmström', 'Holm, Erik', 100],
    ['Eluard, Marta', 'Éluard, Márta', 100],
    ['márta ÉLUARD', 'Éluard, Márta', 100],
    ['林海', '林海', 100],
    ['World War, 1939-1945', 'World War, 1939-1945', 100],
    ['Maps', 'Maps', 100],
    ['Velme Savings Bank', 'Velme Savings Bank', 100],
  ])('%j matches %j', async (query, name, score) => {
    expect((await candidates(query))[0]).toMatchObject({ name, score, match: true })
  })

  test.each([
    ['Holm, E.', 'Holm, Erik'],
    ['Holm, Eirik', 'Holm, Erik'],
    ['Erik Anders Holm', 'Holm, Erik'],
    ['Savings Bank of Velme', 'Velme Savings Bank'],
  ])('%j is like %j, but no match', async (query, name) => {
    const [first] = await candidates(query)
    expect(first).toMatchObject({ name, match: false })
    expect(first?.score).toBeGreaterThan(50)
    expect(first?.score).toBeLessThan(100)
  })

  test('namesakes do not match by name alone, but by their years, wherever these stand', async () => {
    const both = await candidates('Smith, John')
    expect(both.map(({ score, match }) => [score, match])).toEqual([
      [100, false],
      [100, false],
    ])
    for (const query of [
      { query: 'John Smith, 1901-1980' },
      { query: 'John Smith', properties: [{ pid: 'dates', v: '1901-1980' }] },
      { query: 'John Smith', properties: [{ pid: 'start_year', v: 1901 }] },
      { query: 'John Smith', properties: [{ pid: 'end_year', v: ['1980', null].slice(0, 1) }] },
      {
        query: 'Smith, John',
        properties: [
          { pid: 'unknown', v: { id: 'x' } },
          { pid: 'end_year', v: '1980-02-01' },
        ],
      },
    ]) {
      const [first, second] = await candidates(query)
      expect([query, first?.name, first?.match, second?.match]).toEqual([query, 'Smith, John, 1901-1980', true, false])
      expect(first?.score).toBe(100)
      expect(second?.score).toBe(80)
    }
  })

  test('years that contradict prevent a match', async () => {
    const [first] = await candidates({ query: 'Holm, Erik', properties: [{ pid: 'dates', v: '1700-1750' }] })
    expect(first).toMatchObject({ name: 'Holm, Erik', score: 80, match: false })
  })

  test('an identifier that agrees decides, however the name is spelt', async () => {
    for (const [pid, v] of [
      ['viaf', '123456'],
      ['same_as', 'http://viaf.org/viaf/123456/'],
      ['identifiers', ['x', 'https://viaf.org/viaf/123456']],
    ]) {
      const [first] = await candidates({ query: 'Holmstrom', properties: [{ pid, v }] })
      expect([pid, first?.name, first?.score, first?.match]).toEqual([pid, 'Holm, Erik', 100, true])
    }
    const [other] = await candidates({ query: 'Holm, Erik', properties: [{ pid: 'viaf', v: '99' }] })
    expect(other).toMatchObject({ name: 'Holm, Erik', match: false })
    const wrongScheme = await candidates({ query: 'Holmstrom', properties: [{ pid: 'gnd', v: '123456' }] })
    expect(wrongScheme.some(({ match }) => match)).toBe(false)
  })

  test('an id, a URL and the id of a merged entity return the entity', async () => {
    const id = await idOf('holm-erik')
    const [former] = (
      await service.db.pool.query<{ slug: string }>(
        `SELECT slug FROM fonds.slug_history WHERE tenant_id = $1 AND item_id = $2 AND slug ~ '^[0-9a-f]{8}-'`,
        [tenant.id, id],
      )
    ).rows
    for (const query of [id, `${originOf(tenant)}/api/public/entities/${id}`, former?.slug ?? '']) {
      expect(await candidates(query)).toMatchObject([{ id, score: 100, match: true }])
    }
  })

  test('types restrict the candidates; limit their number', async () => {
    expect(namesOf(await candidates({ query: 'Velme', type: 'corporate_body' }))).toEqual(['Velme Savings Bank'])
    expect(namesOf(await candidates({ query: 'Velme', type: ['place', 'family'], type_strict: 'any' }))).toEqual([
      'Velme',
    ])
    expect(await candidates({ query: 'Velme', type: 'Q5' })).toEqual([])
    expect(await candidates({ query: 'Smith, John', limit: 1 })).toHaveLength(1)
  })

  test.each(['', '   ', '…', '%', "'", '\\', 'a'.repeat(500), "o'neil & | ! :* <->"])(
    'the text %j is no error',
    async (query) => {
      expect((await send({ q0: { query } })).status).toBe(200)
    },
  )

  test.each([
    ['{', 'JSON'],
    ['[]', 'expected'],
    ['{"q0":{"query":1}}', 'q0.query'],
    [`{"q0":{"query":"${'a'.repeat(501)}"}}`, 'q0.query'],
    ['{"q0":{"query":"a\\u0000"}}', 'q0.query'],
    ['{"q0":{"query":"a","limit":0}}', 'q0.limit'],
    ['{"q0":{"query":"a","properties":{"pid":"x"}}}', 'q0.properties'],
    [JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`q${n}`, { query: 'a' }]))), '51 queries'],
  ])('%s is 400, with its place', async (queries, place) => {
    const { status, body } = await send(queries)
    expect([status, body]).toMatchObject([400, { errors: [{ parameter: 'queries' }] }])
    expect(JSON.stringify(body)).toContain(place)
  })

  test('a form beyond 64 kB is 413', async () => {
    expect((await send('x'.repeat(66_000))).status).toBe(413)
    expect(
      (await send(JSON.stringify({ q0: { query: 'a' }, ['k'.repeat(100)]: { query: 'é'.repeat(400) } }))).status,
    ).toBe(200)
  })
})

describe('hidden and other archives’ entities', () => {
  test('are never candidates, suggestions, rows or previews', async () => {
    const [secret, others] = await Promise.all([idOf('secret-otto', twin), idOf('holm-erik', twin)])
    const hidden = (
      await service.db.pool.query<{ id: string }>(
        `SELECT id FROM fonds.entity WHERE tenant_id = $1 AND slug = 'secret-otto'`,
        [tenant.id],
      )
    ).rows[0]?.id
    expect(await candidates('Secret, Otto', twin)).toMatchObject([{ id: secret, match: true }])
    for (const query of ['Secret, Otto', 'Otto Secret', secret, others, hidden ?? '']) {
      expect([query, await candidates(query)]).toEqual([query, []])
    }
    expect((await service.ask(tenant, '/reconcile/suggest/entity?prefix=secr')).body).toEqual({ result: [] })
    for (const id of [secret, others, hidden ?? '', 'secret-otto']) {
      expect((await service.ask(tenant, `/reconcile/suggest/entity?prefix=${id}`)).body).toEqual({ result: [] })
      expect((await service.ask(tenant, `/reconcile/preview/${id}`)).status).toBe(404)
      const { body } = await extension({ ids: [id], properties: [{ id: 'name' }, { id: 'descriptions_count' }] })
      expect(body).toMatchObject({ rows: { [id]: { name: [], descriptions_count: [] } } })
    }
    const own = await candidates('Holm, Erik')
    expect(own.map(({ id }) => id)).not.toContain(others)
  })
})

const extension = (extend: object, of = tenant) =>
  service.ask(of, '/reconcile', form({ extend: JSON.stringify(extend) }))

describe('data extension', () => {
  test('returns the values of each property, for the entities asked for', async () => {
    const id = await idOf('holm-erik')
    const place = await idOf('velme')
    const asked = ['dates', 'start_year', 'end_year', 'identifiers', 'same_as', 'viaf', 'gnd']
    const others = ['alternative_names', 'biography', 'descriptions_count', 'url', 'nonsense']
    const { status, body, headers } = await extension({
      ids: [id, place],
      properties: [...asked, ...others].map((property) => ({ id: property, settings: {} })),
    })
    expect(status).toBe(200)
    expect(Number(headers.get('x-fonds-cost'))).toBeGreaterThanOrEqual(10)
    const { meta, rows } = body as { meta: { id: string; name: string }[]; rows: Record<string, unknown> }
    expect(meta.slice(0, 2)).toEqual([
      { id: 'dates', name: 'Dates' },
      { id: 'start_year', name: 'First year' },
    ])
    expect(rows[id]).toEqual({
      dates: [{ str: '1890–1950' }],
      start_year: [{ int: 1890 }],
      end_year: [{ int: 1950 }],
      identifiers: [{ str: 'https://viaf.org/viaf/123456' }, { str: 'H-7' }],
      same_as: [{ str: 'https://viaf.org/viaf/123456' }],
      viaf: [{ str: '123456' }],
      gnd: [],
      alternative_names: [{ str: 'Holmström, Eric' }],
      biography: [{ str: 'Photographer <b>of the river.' }],
      descriptions_count: [{ int: 1 }],
      url: [{ str: `${originOf(tenant)}/api/public/entities/holm-erik` }],
      nonsense: [],
    })
    expect(rows[place]).toMatchObject({ dates: [], descriptions_count: [{ int: 1 }] })
  })

  test('with too many entities or properties is 400', async () => {
    const many = Array.from({ length: 101 }, () => 'a')
    for (const extend of [{ ids: many, properties: [] }, { ids: [], properties: many.map((id) => ({ id })) }, {}]) {
      const { status, body } = await extension(extend)
      expect([status, body]).toMatchObject([400, { errors: [{ parameter: 'extend' }] }])
    }
  })

  test('proposes the properties of a type', async () => {
    const idsOf = async (type: string) => {
      const { body } = await service.ask(tenant, `/reconcile/properties?type=${type}`)
      return (body as { properties: { id: string }[] }).properties.map(({ id }) => id)
    }
    expect(await idsOf('place')).toEqual(expect.arrayContaining(['coordinates', 'dates', 'viaf']))
    expect(await idsOf('person')).not.toContain('coordinates')
    expect((await service.ask(tenant, '/reconcile/properties?type=person&limit=2')).body).toMatchObject({
      type: 'person',
      limit: 2,
      properties: [{ id: 'dates' }, { id: 'start_year' }],
    })
  })
})

describe('suggestions', () => {
  const result = async (where: string) =>
    ((await service.ask(tenant, `/reconcile/suggest/${where}`)).body as { result: { id: string; name: string }[] })
      .result
  test('of entities complete words in any order, or an id, and continue after a number', async () => {
    expect(await result('entity?prefix=eri+hol')).toEqual([
      {
        id: await idOf('holm-erik'),
        name: 'Holm, Erik',
        description: '1890–1950',
        notable: [{ id: 'person', name: 'Person' }],
      },
    ])
    expect(await result(`entity?prefix=${await idOf('velme')}`)).toMatchObject([{ name: 'Velme' }])
    const all = await result('entity?prefix=velme')
    expect(all.map(({ name }) => name)).toEqual(['Velme', 'Velme Savings Bank'])
    expect(await result('entity?prefix=velme&cursor=1')).toEqual(all.slice(1))
    expect(await result('entity')).toEqual([])
    expect((await service.ask(tenant, '/reconcile/suggest/entity?prefix=a&cursor=1000')).status).toBe(400)
  })

  test('of types and properties are found by name or id', async () => {
    expect(await result('type?prefix=corp')).toEqual([{ id: 'corporate_body', name: 'Corporate body' }])
    expect(await result('type')).toHaveLength(5)
    expect(await result('property?prefix=year')).toMatchObject([{ id: 'start_year' }, { id: 'end_year' }])
  })
})

describe('a preview', () => {
  test('is a page that any site may frame, without scripts, in the reader’s language', async () => {
    const { status, headers, text } = await service.ask(tenant, `/reconcile/preview/${await idOf('holm-erik')}`, {
      headers: { 'Accept-Language': 'de' },
    })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors \*/)
    expect(text).toContain('<html lang="de">')
    expect(text).toContain('Photographer &lt;b&gt;of the river.')
    expect(text).toContain('<bdi>1890–1950</bdi>')
    expect(text).toContain('<bdi>Holmström, Eric</bdi>')
    expect(text).toContain(`href="${originOf(tenant)}/api/public/entities/holm-erik" target="_blank"`)
  })

  test('of a merged entity redirects to the one it became', async () => {
    const { status, headers } = await service.ask(tenant, '/reconcile/preview/holm-e-a-photographer')
    const location = `${originOf(tenant)}/api/public/reconcile/preview/holm-erik`
    expect([status, headers.get('location')]).toEqual([301, location])
  })
})
