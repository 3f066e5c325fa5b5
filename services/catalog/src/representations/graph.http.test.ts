import { attachMedia, setEntityState, setFields, setPublished } from '@fonds/db'
import { aDate, anImage, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { formatsBy } from '@fonds/types/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creator, putEntities, relationTo } from '../testing/entities.ts'
import { type Answer, originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const PROFILE = 'https://www.ica.org/standards/RiC/ontology'

const papers = (word: string): TreeSpec => ({
  title: 'Papers',
  headings: [creator('Holm, Ida')],
  children: [
    { title: 'First' },
    {
      level: 'item',
      title: 'Letter',
      scope_and_content: [{ t: 'p', c: [`About ${word}.`] }],
      dates: [aDate('[1784?]', '1784?', 1784, 1784)],
      headings: [aHeading('Velme', { type: 'place', role: 'subject' }), aHeading('Sund, Kaj', { role: 'author' })],
    },
    { title: 'Secret', internal: true },
    { title: 'Last' },
  ],
})

const SUFFIXES = formatsBy('graph').map(({ suffix, type }) => [suffix, type] as const)

let service: TestService
/** Two archives with the same slugs. */
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool, { name: 'Velme City Archive', identifier: 'XX-VCA' })
  twin = await aTenant(service.db.pool)
  for (const [{ id }, word] of [
    [tenant, 'herrings'],
    [twin, 'sardines'],
  ] as const) {
    await aTree(service.db.pool, id, papers(word))
    const record = { name: 'Holm, Ida', names: [], relations: [relationTo('Sund, Kaj', { relation: 'family' })] }
    await putEntities(service.db.pool, id, record)
  }
  await attachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'letter' }, [anImage()])
})
afterAll(() => service.stop())

const typeOf = ({ headers }: Answer) => headers.get('content-type')?.split(';')[0]
const as = (path: string, accept: string, of = tenant) => service.ask(of, path, { headers: { accept } })
const turtle = async (path: string, of = tenant) => (await service.ask(of, `${path}.ttl`)).text

describe.each(['/records/letter', '/collections/papers', '/entities/holm-ida'])('%s', (path) => {
  test.each(SUFFIXES)('%s returns the same as Accept, and says what it follows', async (suffix, type) => {
    const named = await service.ask(tenant, path + suffix)
    const liked = await as(path, `${type};profile="${PROFILE}"`)
    expect([named.status, typeOf(named), liked.status, typeOf(liked)]).toEqual([200, type, 200, type])
    expect(liked.text).toBe(named.text)
    expect(liked.headers.get('vary')).toMatch(/\bAccept\b(?!-)/)
    expect(named.headers.get('link')).toContain(`<${PROFILE}>; rel="profile"`)
    if (!path.startsWith('/entities')) {
      expect(named.headers.get('link')).toContain(`<${originOf(tenant)}/api/public${path}>; rel="describes"`)
    }
    const etag = named.headers.get('etag') ?? ''
    expect((await service.ask(tenant, path + suffix, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('the JSON links to all of its graphs: in its header, or in its linkset if the header has no room', async () => {
    const link = (await service.ask(tenant, path)).headers.get('link') ?? ''
    const linkset = (await service.ask(tenant, `${path}?format=linkset`)).text
    for (const [suffix, type] of SUFFIXES) {
      const url = `${originOf(tenant)}/api/public${path}${suffix}`
      const isInHeader = link.includes(`<${url}>; rel="alternate"; type="${type}"; profile="${PROFILE}"`)
      expect(isInHeader || linkset.includes(`{"href":"${url}","type":"${type}"}`), url).toBe(true)
      if (!path.startsWith('/collections')) expect(isInHeader, url).toBe(true)
    }
    expect(link.length).toBeLessThanOrEqual(2_800)
  })

  test('the graph is that of the archive, not of one with the same slugs', async () => {
    const [mine, theirs] = [await turtle(path), await turtle(path, twin)]
    expect(mine).not.toBe(theirs)
    expect(mine).not.toContain(originOf(twin))
    expect(theirs).not.toContain(originOf(tenant))
    expect(theirs).not.toMatch(/herrings|Velme City|\/iiif\//)
  })

  test('a UUID works like a slug', async () => {
    const { id } = (await service.ask(tenant, path)).body as { id: string }
    expect(await turtle(`${path.slice(0, path.lastIndexOf('/'))}/${id}`)).toBe(await turtle(path))
  })
})

test('JSON-LD without a profile is schema.org of a description', async () => {
  expect((await as('/records/letter', 'application/ld+json')).text).toContain('"@type":"ArchiveComponent"')
  expect((await as('/records/letter', `application/ld+json; profile=${PROFILE}`)).text).toContain('rico:title')
})

test('a record leads to its neighbours, without those that are not public', async () => {
  const letter = await turtle('/records/letter')
  const base = `${originOf(tenant)}/api/public`
  expect(letter).toContain(`rico:directlyFollowsInSequence <${base}/records/first>`)
  expect(letter).toContain(`rico:directlyPrecedesInSequence <${base}/records/last>`)
  expect(letter).toContain(`rico:isOrWasIncludedIn <${base}/collections/papers>`)
  expect(letter).toContain('rico:normalizedDateValue "1784?"^^edtf:EDTF')
  expect(letter).toContain('rico:hasOrHadDigitalInstantiation')
})

test('an entity leads to its relations and descriptions', async () => {
  const ida = await turtle('/entities/holm-ida')
  const base = `${originOf(tenant)}/api/public`
  expect(ida).toContain(`rico:isOrganicProvenanceOf <${base}/collections/papers>`)
  expect(ida).toContain(`rico:relationHasTarget <${base}/entities/`)
  expect(await turtle('/entities/velme')).toContain('a rico:Place')
})

test.each(['/records/secret', '/records/never', '/collections/never', '/entities/never'])(
  '%s has no graph, however it is asked for',
  async (path) => {
    for (const [suffix, type] of SUFFIXES) {
      expect((await service.ask(tenant, path + suffix)).status).toBe(404)
      expect((await as(path, type)).status).toBe(404)
    }
  },
)

test('what is withdrawn is in no graph, of itself or of others', async () => {
  const other = await aTenant(service.db.pool)
  await aTree(service.db.pool, other.id, papers('eels'))
  await putEntities(service.db.pool, other.id, { name: 'Sund, Kaj', names: [] })
  const { id } = (await service.ask(other, '/entities/sund-kaj')).body as { id: string }
  expect(await turtle('/records/letter', other)).toContain('sund-kaj')
  await setEntityState(service.db.pool, other.id, id, 'suppressed')
  expect((await service.ask(other, '/entities/sund-kaj.ttl')).status).toBe(404)
  expect(await turtle('/records/letter', other)).not.toContain('sund-kaj')
  await setPublished(service.db.pool, other.id, 'record', 'last', false)
  expect((await service.ask(other, '/records/last.nt')).status).toBe(404)
  expect(await turtle('/records/letter', other)).not.toContain('/records/last')
})

test('the files of what is closed are not named where originals follow access', async () => {
  await setFields(service.db.pool, tenant.id, 'record', 'letter', {
    access: { status: 'closed', until: null, statement: 'Closed.' },
  })
  expect(await turtle('/records/letter')).not.toMatch(/\/iiif\/|DigitalInstantiation/)
})
