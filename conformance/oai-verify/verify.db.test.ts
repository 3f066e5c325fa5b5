import { deleteTree, setFields, setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { onPath } from '@fonds/local-stack'
import { createTestDatabase, needsSchemas, schemasFolder, type TestDatabase } from '@fonds/test-kit'
import { prefixesOf } from '@fonds/types/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FindingKind } from './findings.ts'
import { runVerify } from './run-verify.ts'
import { type Fault, type FaultyEndpoint, startFaultyEndpoint } from './testing.ts'
import type { VerifyReport } from './verify.ts'

let db: TestDatabase
let endpoint: FaultyEndpoint
let tenant: Tenant
let twin: Tenant
/** Slug of a record that was unpublished. */
let gone: string
/** Slug of a record that was never published. */
let hidden: string

const files = (n: number, name: string) => Array.from({ length: n }, (_, i) => ({ title: `${name} ${i}` }))
const LETTERS = {
  title: 'Fonds of the mill',
  children: [
    { level: 'series' as const, title: 'Letters', children: files(110, 'Letter') },
    { level: 'series' as const, title: 'Maps', children: files(20, 'Map') },
    { level: 'series' as const, title: 'Ledgers', children: files(2, 'Ledger') },
  ],
}

async function idOf(slug: string, { id }: Tenant = tenant): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>(
    'SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = $2',
    [id, slug],
  )
  return rows[0]?.id ?? ''
}

/** Returns the slug of a visible letter on a page of a list. */
async function letterOn(xml: string): Promise<string | undefined> {
  const ids = [...xml.matchAll(/<identifier>oai:[^:]+:([^<]+)/g)].map(([, id]) => id)
  const { rows } = await db.pool.query<{ slug: string }>(
    "SELECT slug FROM fonds.description WHERE id = ANY ($1::uuid[]) AND visible AND slug LIKE 'letter-%' ORDER BY slug LIMIT 1",
    [ids],
  )
  return rows[0]?.slug
}

beforeAll(async () => {
  db = await createTestDatabase()
  endpoint = await startFaultyEndpoint(db.urlAs('fonds_oai'))
  tenant = await aTenant(db.pool, { slug: 'mine', oai_admin_email: 'oai@mine.example' })
  twin = await aTenant(db.pool, { slug: 'twin' })
  for (const { id } of [tenant, twin]) {
    await aTree(db.pool, id, LETTERS, { source: 'mill' })
    await aTree(db.pool, id, { title: 'Hidden', children: [{ title: 'Never shown' }] }, { publish: false })
  }
  await setPublished(db.pool, tenant.id, 'record', 'letter-3', false)
  await setFields(db.pool, tenant.id, 'record', 'letter-4', { suppress_from_aggregators: true })
  await deleteTree(db.pool, tenant.id, 'record', 'letter-5', false)
  await deleteTree(db.pool, tenant.id, 'record', 'letter-6', true)
  // Headers of deleted items name a withdrawn set by UUID.
  await setPublished(db.pool, tenant.id, 'collection', 'ledgers', false)
  gone = await idOf('letter-3')
  hidden = await idOf('never-shown')
})
afterAll(async () => {
  await endpoint?.stop()
  await db.drop()
})

interface Said {
  readonly code: number
  readonly report: VerifyReport
  readonly kinds: readonly FindingKind[]
}

/** Runs the tool on the database of the tests. */
async function run(...argv: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', '']
  const code = await runVerify(
    argv,
    { DATABASE_URL: db.url },
    {
      out(text) {
        stdout += text
      },
      err(text) {
        stderr += text
      },
    },
  )
  return { code, stdout, stderr }
}

async function verify(fault: Fault, ...more: string[]): Promise<Said> {
  endpoint.set(tenant, fault)
  const { code, stdout } = await run('--url', endpoint.url, '--json', ...more)
  const report: VerifyReport = JSON.parse(stdout)
  return { code, report, kinds: [...new Set(report.findings.map(({ kind }) => kind))].sort() }
}

const right: Fault = (xml) => xml
const record = /<record>.*?<\/record>\n?/s
const itemOf = (id: string) =>
  `<record><header><identifier>oai:mine.localhost:${id}</identifier><datestamp>2026-01-01T00:00:00Z</datestamp></header><metadata><oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/"/></metadata></record>`

/** A fault: kind and list of the resulting finding, the affected requests, and the change to their responses. */
type Spoil = readonly [kind: FindingKind, where: RegExp, of: RegExp, spoil: (xml: string) => string]

/** Applies each fault to the requests it affects. */
const together =
  (spoils: readonly Spoil[]): Fault =>
  (xml, query) =>
    spoils.find(([, , of]) => of.test(query.toString().replaceAll('%3A', ':')))?.[3](xml) ?? xml

const ITEM_FAULTS: readonly Spoil[] = [
  [
    'datestamp',
    /^ListIdentifiers/,
    /^verb=ListIdentifiers&metadataPrefix=oai_dc$/,
    (xml) => xml.replace(/<datestamp>[^<]+/, '<datestamp>2020-01-01T00:00:00Z'),
  ],
  ['missing', /oai_dc$/, /ListRecords&metadataPrefix=oai_dc$/, (xml) => xml.replace(record, '')],
  ['twice', /qdc$/, /=qdc$/, (xml) => xml.replace(record, (one) => one + one)],
  ['extra', /mods$/, /=mods$/, (xml) => xml.replace(record, (one) => one + itemOf(hidden))],
  [
    'identifier',
    /set=fonds-of-the-mill$/,
    /set=fonds-of-the-mill$/,
    (xml) => xml.replace('oai:mine.localhost', 'oai:twin.localhost'),
  ],
  [
    'deleted',
    /:letters$/,
    /:letters$/,
    (xml) => xml.replace('<header><identifier>', '<header status="deleted"><identifier>'),
  ],
  ['sets', /:maps$/, /:maps$/, (xml) => xml.replace('<setSpec>fonds-of-the-mill:maps', '<setSpec>nothing')],
  [
    'resurrected',
    /^ListRecords/,
    /ListRecords&resumptionToken/,
    (xml) => xml.replace(/<record><header status="deleted">.*?<\/record>/s, () => itemOf(gone)),
  ],
  [
    'extra',
    /^GetRecord/,
    /GetRecord.*[0-9a-f]$/,
    (xml) =>
      xml.includes('idDoesNotExist')
        ? xml.replace(/<error.*<\/error>/s, `<GetRecord>${itemOf(hidden)}</GetRecord>`)
        : xml,
  ],
  ['identify', /^Identify$/, /Identify/, (xml) => xml.replace(/<earliestDatestamp>\d+/, '<earliestDatestamp>2990')],
]

const ENVELOPE_FAULTS: readonly Spoil[] = [
  [
    'unreadable',
    /oai_dc$/,
    /ListRecords&metadataPrefix=oai_dc$/,
    (xml) => xml.replace('<metadata>', '<metadata><?xml version="1.0"?>'),
  ],
  ['payload', /qdc$/, /=qdc$/, (xml) => xml.replace(/<metadata>.*?<\/metadata>/s, '')],
  [
    'payload',
    /^GetRecord metadataPrefix=mods$/,
    /GetRecord&metadataPrefix=mods/,
    (xml) => xml.replace(/(<mods[^>]*) xsi:schemaLocation="[^"]+"/, '$1'),
  ],
  ['size', /mods$/, /=mods$/, (xml) => xml.replace(/completeListSize="\d+"/, 'completeListSize="7"')],
  ['token', /set=fonds-of-the-mill$/, /set=fonds-of-the-mill$/, (xml) => xml.replace(/ cursor="0"/, ' cursor="1"')],
  ['envelope', /:letters$/, /:letters$/, (xml) => xml.replace(/(<request[^>]*>)[^<]+/, '$1http://localhost/oai')],
  ['set_list', /^ListSets$/, /ListSets/, (xml) => xml.replace(/<set><setSpec>fonds-of-the-mill:maps.*?<\/set>/s, '')],
  ['formats', /^ListMetadataFormats$/, /ListMetadataFormats/, (xml) => xml.replace(/<schema>[^<]+/, '<schema>nowhere')],
  // Returns a different page each time for the same token.
  [
    'token',
    /^ListIdentifiers/,
    /ListIdentifiers&resumptionToken/,
    (xml) => xml.replace(/(oai:mine\.localhost:)[0-9a-f-]+/, `$1${crypto.randomUUID()}`),
  ],
  ['error_code', /made-up token$/, /bm8tdG9rZW4/, (xml) => xml.replace('"badResumptionToken"', '"badArgument"')],
]

describe('npm run oai-verify', () => {
  test('finds nothing wrong with a correct endpoint, in every format, set and date range', async () => {
    const { code, report } = await verify(right, '--tenant', 'mine')
    expect(report.findings).toEqual([])
    expect(code).toBe(0)
    expect(report).toMatchObject({ tenant: 'mine', base_url: 'https://mine.example.org/api/public/oai' })
    const lists = new Map(report.lists.map((list) => [list.list, list]))
    expect([...lists.keys()].map((name) => name.replaceAll(/\d{4}-[\d-]+(T[\d:]+Z)?/g, 'DATE'))).toEqual([
      'ListIdentifiers metadataPrefix=oai_dc',
      ...prefixesOf('all').map((prefix) => `ListRecords metadataPrefix=${prefix}`),
      'ListRecords metadataPrefix=oai_dc set=fonds-of-the-mill',
      'ListRecords metadataPrefix=oai_dc set=fonds-of-the-mill:letters',
      'ListRecords metadataPrefix=oai_dc set=fonds-of-the-mill:maps',
      'ListIdentifiers metadataPrefix=oai_dc until=DATE',
      'ListIdentifiers metadataPrefix=oai_dc from=DATE',
      'ListIdentifiers metadataPrefix=oai_dc from=DATE until=DATE',
    ])
    expect(lists.get('ListRecords metadataPrefix=mods')).toMatchObject({ items: 136, deleted: 7, changed: 0 })
    expect(lists.get('ListRecords metadataPrefix=oai_dc set=fonds-of-the-mill:maps')?.items).toBe(21)
  })

  test.each([
    ['with items that are missing, repeated, leaked, resurrected or otherwise wrong', ITEM_FAULTS],
    ['with a wrong envelope, tokens, sets or metadata', ENVELOPE_FAULTS],
  ])('reports each fault of an endpoint %s, and exits with 5', async (_, spoils) => {
    const { code, report } = await verify(together(spoils))
    expect(code).toBe(5)
    for (const [kind, where] of spoils) {
      const found = report.findings.filter((finding) => finding.kind === kind && where.test(finding.where))
      expect(
        found.map(({ examples }) => examples.length > 0),
        `${kind} in ${where}`,
      ).toContain(true)
    }
  })

  test('stops harvesting an endless list', async () => {
    const { kinds } = await verify((xml, query) =>
      query.has('resumptionToken')
        ? xml.replace(
            /<resumptionToken[^>]*(\/>|>[^<]*<\/resumptionToken>)/,
            `<resumptionToken cursor="0">${query.get('resumptionToken')}</resumptionToken>`,
          )
        : xml,
    )
    expect(kinds).toContain('endless')
  })

  test('distinguishes changes during the harvest from errors', async () => {
    // In each list of records, one record is hidden after its page was read and before the page arrives.
    const changed: string[] = []
    const { code, report } = await verify(async (xml, query) => {
      const letter = await letterOn(xml)
      if (query.get('verb') === 'ListRecords' && query.has('metadataPrefix') && letter !== undefined) {
        await setPublished(db.pool, tenant.id, 'record', letter, false)
        changed.push(letter)
      }
      return xml
    })
    for (const slug of changed) await setPublished(db.pool, tenant.id, 'record', slug, true)
    expect(report.findings).toEqual([])
    expect(code).toBe(0)
    expect(changed.length).toBeGreaterThan(0)
    expect(report.lists.filter((list) => list.changed > 0)).toHaveLength(changed.length)
  })

  test('waits for 503 and the rate limit, then repeats the request', async () => {
    let refused = 0
    const { code } = await verify((xml, query, response) => {
      if (query.get('verb') === 'ListSets' && refused++ === 0) {
        response.writeHead(503, { 'Retry-After': '1' }).end()
        return null
      }
      if (query.get('verb') === 'ListMetadataFormats') response.setHeader('RateLimit', '"default";r=0;t=1')
      return xml
    })
    expect(code).toBe(0)
    expect(endpoint.asked.filter((query) => query === '?verb=ListSets')).toHaveLength(2)
  })

  test('does not follow a redirect to another host', async () => {
    const { code, report } = await verify((xml, query, response) => {
      if (query.get('verb') !== 'ListSets') return xml
      response.writeHead(302, { Location: endpoint.url.replace('127.0.0.1', 'localhost') }).end()
      return null
    })
    expect(code).toBe(5)
    expect(report.findings.at(-1)?.examples[0]).toMatch(/another host/)
    expect(endpoint.asked.at(-1)).toBe('?verb=ListSets')
  })

  const needs = needsSchemas('oai/OAI-PMH.xsd', 'oai/oai-identifier.xsd', 'oai/oai_dc.xsd')
  const unable = onPath('xmllint') === undefined
  test.skipIf(unable)('validates every response against the official schemas, if given', needs, async () => {
    const schemas = schemasFolder()
    expect((await verify(right, '--schemas', schemas)).report.findings).toEqual([])
    const spoilt = await verify(
      (xml) => xml.replace('<dc:title', '<dc:titel').replace('</dc:title', '</dc:titel'),
      '--schemas',
      schemas,
    )
    expect(spoilt.kinds).toEqual(['schema'])
    // No catalog has MARC's schema: the envelope is held to its own all the same.
    const late = await verify(
      (xml, query) =>
        query.get('metadataPrefix') === 'marc21' ? xml.replace(/<responseDate>[^<]*/, '<responseDate>soon') : xml,
      '--schemas',
      schemas,
    )
    expect(late.kinds).toContain('schema')
  })

  test('rejects an endpoint of another tenant, and an invalid command line, before sending any request', async () => {
    endpoint.set(tenant, right)
    const codeOf = async (...words: string[]) => (await run(...words)).code
    expect(await codeOf('--url', endpoint.url, '--tenant', 'twin')).toBe(4)
    expect(await codeOf('--url', endpoint.url, '--tenant', 'nobody')).toBe(3)
    expect(endpoint.asked.every((query) => query === '?verb=Identify')).toBe(true)
    for (const url of ['ftp://x/', 'nothing', `${endpoint.url}?verb=Identify`])
      expect(await codeOf('--url', url)).toBe(2)
    expect(await codeOf('--url', endpoint.url, '--schemas', '/nowhere')).toBe(2)
    expect(await codeOf('--url', endpoint.url, '--tenat', 'mine')).toBe(2)
    expect(await codeOf('--url', 'http://127.0.0.1:9/oai')).toBe(5)
    expect(await runVerify(['--url', endpoint.url], {}, { out: () => undefined, err: () => undefined })).toBe(2)
  })

  test('prints a line for each list and each kind of problem, without the controls in texts of the endpoint', async () => {
    endpoint.set(tenant, (xml, query) =>
      query.get('verb') === 'ListMetadataFormats' ? xml.replace(/<schema>[^<]+/, '<schema>no\u009b2Jwhere') : xml,
    )
    const { code, stdout } = await run('--url', endpoint.url)
    expect(code).toBe(5)
    expect(stdout).toMatch(/^ListRecords metadataPrefix=mods: items \d+, .*, wrong 0$/m)
    expect(stdout).toMatch(/^Wrong: ListMetadataFormats: .*no\\u009b2Jwhere/m)
    expect(stdout).toMatch(/^mine: kinds of problems 1, requests \d+$/m)
    expect(stdout).not.toMatch(/(?!\n)\p{Cc}/u)
  })
})
