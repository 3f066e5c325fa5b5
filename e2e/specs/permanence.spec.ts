import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually, TEST_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { expect, test } from '@playwright/test'
import { follow } from '../stack/api-client.ts'
import { type Answer, get } from '../stack/client.ts'
import { holdToExample, lasting } from '../stack/examples.ts'
import { findingAid } from '../stack/finding-aid.ts'
import { unpacked } from '../stack/pdf-text.ts'
import { operate, ROOT, runningStack } from '../stack/stack.ts'

const { port } = process.env.FONDS_E2E_DATA ? runningStack() : { port: 0 }
const BASE = '/api/public'
const SITE = 'https://www.example.org'

interface Parameter {
  readonly name?: string
  readonly in?: string
}

interface Operation {
  readonly operationId: string
  readonly parameters: readonly (Parameter & { readonly $ref?: string })[]
}

const document: {
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, Parameter> }
} = JSON.parse(readFileSync(join(ROOT, 'services/gateway/openapi.json'), 'utf8'))

/** Paths whose slugs the archive chooses in its settings, and replaces as it likes. */
const REPLACEABLE = /^\/(?:pages|repositories)\//

/** Kind of resource behind each path that takes a slug. A new path that matches none of these fails the test. */
const KINDS = [
  [/^\/(collections|cite\/collection|iiif\/\{orgId\}\/collection)\//, 'collection'],
  [/^\/(records|cite)\//, 'record'],
  [/^\/(entities|reconcile\/preview)\//, 'entity'],
  [/^\/exhibits\//, 'exhibit'],
] as const
type Kind = (typeof KINDS)[number][1]

/** Lists every path of the API that takes a slug, from its OpenAPI document. */
const templates = Object.entries(document.paths).flatMap(([path, { get: operation }]) => {
  const parameters = operation?.parameters.map(({ $ref, ...own }) =>
    $ref === undefined ? own : document.components.parameters[$ref.replace(/^.*\//, '')],
  )
  const name = parameters?.find((parameter) => parameter?.in === 'path' && /^slug/.test(parameter.name ?? ''))?.name
  if (name === undefined || REPLACEABLE.test(path.slice(BASE.length))) return []
  const kind = KINDS.find(([pattern]) => pattern.test(path.slice(BASE.length)))?.[1]
  return [{ path, name, kind }]
})

const component = (id: string, level: string, unittitle: string) => ({ '@id': id, '@level': level, did: { unittitle } })

/** Resources of every kind, some of which get other titles and slugs later. */
const ead = (title: string) =>
  findingAid('permanence', {
    did: {
      unittitle: 'The whole',
      origination: [{ persname: { part: 'Former, Name' } }, { persname: { part: 'Present, Name' } }],
    },
    dsc: {
      c: [
        component('s1', 'series', `${title} series`),
        component('s2', 'series', 'Doomed series'),
        component('s3', 'series', 'Forgotten series'),
        component('r1', 'item', `${title} record`),
        component('r2', 'item', 'Doomed record'),
        component('r3', 'item', 'Forgotten record'),
      ],
    },
  })

const exhibit = `slug: doomed-exhibit
title: Doomed
published_at: 2026-01-01
sections:
  - heading: Only
    items:
      - record: present-record
`

const of = (tenant: string, path: string) => `http://${tenant}.localhost:${port}${path}`
const recordOf = (tenant: string, slug: string) =>
  follow(of(tenant, `${BASE}/records/${slug}`), '/api/public/records/{slug}')
const entityId = async (slug: string) =>
  (await follow(of('lasting', `${BASE}/entities/${slug}`), '/api/public/entities/{slugOrId}')).id
const fill = (tenant: string, { path, name }: { path: string; name: string }, value: string) =>
  of(
    tenant,
    // Every kind of resource has a list of identifiers.
    path.replace('{orgId}', tenant).replace('{list}', 'identifiers').replace(`{${name}}`, encodeURIComponent(value)),
  )

/** UUIDs of resources, read before they are deleted. */
const ids: Record<string, string> = {}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  // Runs the operator’s command more than ten times.
  test.setTimeout(2 * TEST_TIMEOUT_MS)
  // The test runner deletes the folder before the next run.
  const folder = test.info().outputPath('permanence')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'finding-aid.xml')
  await Promise.all([
    operate('tenant', 'create', 'lasting'),
    operate('tenant', 'create', 'other'),
    operate('tenant', 'create', 'with-site', '--site-url-template', `${SITE}/{kind}/{slug}`),
  ])
  for (const title of ['Former', 'Present']) {
    writeFileSync(file, ead(title))
    await operate('import', 'ead', file, '--tenant', 'lasting', '--publish')
    if (title === 'Present') continue
    await operate('set', '--tenant', 'lasting', 'collection', 'former-series', 'slug=present-series')
    await operate('set', '--tenant', 'lasting', 'record', 'former-record', 'slug=present-record')
  }
  writeFileSync(join(folder, 'exhibit.yaml'), exhibit)
  await Promise.all([
    operate('import', 'ead', file, '--tenant', 'with-site', '--publish'),
    operate('exhibit', 'import', join(folder, 'exhibit.yaml'), '--tenant', 'lasting'),
  ])
  const { children } = await follow(
    of('lasting', `${BASE}/collections/the-whole?limit=100`),
    '/api/public/collections/{slug}',
  )
  const exhibits = await follow(of('lasting', `${BASE}/exhibits`), '/api/public/exhibits')
  for (const { slug, id } of [...children.items, ...exhibits.items]) ids[slug] = id
  const name = { collection: 'series', record: 'record' } as const
  await Promise.all([
    ...(['collection', 'record'] as const).flatMap((kind) => [
      operate('delete', '--tenant', 'lasting', kind, `doomed-${name[kind]}`),
      operate('delete', '--tenant', 'lasting', '--forget', kind, `forgotten-${name[kind]}`),
    ]),
    operate('exhibit', 'delete', '--tenant', 'lasting', 'doomed-exhibit'),
    operate('entity', 'merge', '--tenant', 'lasting', 'former-name', 'present-name'),
  ])
})

/** Slugs of each kind that were renamed, deleted, or deleted and forgotten. */
const NAMES: Readonly<Record<Kind, { now?: string; former?: string; deleted?: string; forgotten?: string }>> = {
  collection: {
    now: 'present-series',
    former: 'former-series',
    deleted: 'doomed-series',
    forgotten: 'forgotten-series',
  },
  record: { now: 'present-record', former: 'former-record', deleted: 'doomed-record', forgotten: 'forgotten-record' },
  // Entities are merged, not deleted.
  entity: { now: 'present-name', former: 'former-name' },
  exhibit: { deleted: 'doomed-exhibit' },
}

/** Documents that not every resource has: this one's record has no pictures, and its name is no function. */
const CONDITIONAL = /\/(?:images\.(?:pdf|zip)|eaf\.xml)$/

const problem = (answer: Answer): { code?: string; deleted_at?: string } =>
  answer.text.startsWith('{') ? JSON.parse(answer.text) : {}

test('every path that takes a slug is known to this test', () => {
  expect(templates.filter(({ kind }) => kind === undefined)).toEqual([])
  expect(templates.length).toBeGreaterThan(15)
})

for (const template of templates) {
  const { path, kind = 'record' } = template
  const { now, former, deleted, forgotten } = NAMES[kind]
  const ask = (value: string, tenant = 'lasting') => get(fill(tenant, template, value), port)
  const isThere = (answer: Answer) =>
    CONDITIONAL.test(path) ? problem(answer).code === 'export_not_available' : [200, 202].includes(answer.status)

  test(`${path}: renamed, deleted and forgotten resources, and those of another archive`, async () => {
    if (former !== undefined && now !== undefined) {
      const moved = await ask(former)
      const location = String(moved.headers.location)
      // An archive's slug in a path becomes its UUID.
      expect([moved.status, location.replace(/\/iiif\/[0-9a-f-]{36}\//, '/iiif/lasting/')]).toEqual([
        301,
        fill('lasting', template, now),
      ])
      const present = await get(location, port)
      expect(isThere(present), present.text).toBe(true)
      const id = kind === 'entity' ? await entityId(now) : (ids[now] ?? 'missing')
      expect(isThere(await ask(id))).toBe(true)
      for (const value of [now, former, id]) expect((await ask(value, 'other')).status, value).toBe(404)
    }
    for (const value of deleted === undefined ? [] : [deleted, ids[deleted] ?? '']) {
      const gone = await ask(value)
      expect([gone.status, problem(gone).code], value).toEqual([410, 'gone'])
      expect(problem(gone).deleted_at).toMatch(/^20\d\d-\d\d-\d\dT/)
      if (value === 'doomed-record' && path === `${BASE}/records/{slug}`) {
        holdToExample('problems', ['gone'], lasting(gone.text, `http://lasting.localhost:${port}`))
      }
      expect((await ask(value, 'other')).status).toBe(404)
    }
    for (const value of forgotten === undefined ? [] : [forgotten, ids[forgotten] ?? '']) {
      const absent = await ask(value)
      expect([absent.status, problem(absent).code], value).toEqual([404, 'not_found'])
    }
    expect(problem(await ask('never-was')).code).toBe('not_found')
  })
}

for (const [tenant, site] of [
  ['lasting', `http://lasting.localhost:${port}${BASE}`],
  ['with-site', SITE],
] as const) {
  test(`${tenant}: the permalink is the same everywhere`, async () => {
    const permalink = site === SITE ? `${SITE}/record/present-record` : `${site}/records/present-record`
    const whole = site === SITE ? `${SITE}/collection/the-whole` : `${site}/collections/the-whole`
    const record = await recordOf(tenant, 'present-record')
    const cite = await follow(of(tenant, `${BASE}/cite/present-record`), '/api/public/cite/{slug}')
    const jsonld = JSON.parse((await get(of(tenant, `${BASE}/records/present-record.jsonld`), port)).text)
    expect([record.links.permalink, cite.permalink, jsonld['@id']]).toEqual([permalink, permalink, permalink])
    // No list links to the manifest of a record without pictures, but its URL works.
    const address = of(tenant, `${BASE}/iiif/${tenant}/${record.id}/manifest.json`)
    const manifest = JSON.parse((await get(address, port)).text)
    expect(manifest.homepage.map(({ id }: { id: string }) => id)).toContain(permalink)
    const sitemap = await get(of(tenant, `${BASE}/sitemap-all.xml`), port)
    expect(sitemap.text).toContain(`<loc>${permalink}</loc>`)
    const ead3 = await get(of(tenant, `${BASE}/collections/the-whole/ead.xml`), port)
    for (const url of [permalink, whole]) expect(ead3.text).toContain(url)
    const listed = await get(of(tenant, `${BASE}/oai?verb=ListRecords&metadataPrefix=oai_dc`), port)
    expect(listed.text).toContain(`<dc:identifier>${permalink}</dc:identifier>`)
    const pdf = await finished(`${BASE}/collections/the-whole/finding-aid.pdf`, tenant)
    expect(pdf).toContain(whole)
  })
}

test('Dublin Core and MODS of a record are the same as for harvesters', async () => {
  const { id } = await recordOf('lasting', 'present-record')
  const identify = await get(of('lasting', `${BASE}/oai?verb=Identify`), port)
  const namespace = /<repositoryIdentifier>([^<]+)</.exec(identify.text)?.[1]
  for (const [prefix, suffix] of [
    ['oai_dc', '.dc.xml'],
    ['mods', '.mods.xml'],
  ]) {
    const asked = `verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:${namespace}:${id}`
    const harvested = await get(of('lasting', `${BASE}/oai?${asked}`), port)
    const metadata = /<metadata>(.*)<\/metadata>/s.exec(harvested.text)?.[1]
    const own = await get(of('lasting', `${BASE}/records/present-record${suffix}`), port)
    expect(own.text.replace(/^<\?xml[^>]*\?>\s*/, '')).toBe(metadata)
  }
})

/** Waits for a PDF to be built; returns its text, with streams decompressed. */
async function finished(path: string, tenant: string): Promise<string> {
  return eventually(
    async () => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'x-forwarded-host': `${tenant}.localhost:${port}`, prefer: 'wait=2' },
      })
      const body = Buffer.from(await response.arrayBuffer())
      expect(response.status, path).toBe(200)
      return unpacked(body)
    },
    { interval: 500 },
  )
}
