import { putExhibit } from '@fonds/db'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import jsonld from 'jsonld'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putEntities } from '../testing/entities.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { CONTEXT_DOCUMENT, CONTEXT_V1_DOCUMENT } from './context.ts'

const SCHEMA = 'https://schema.org/'
const RELATION = 'http://www.w3.org/ns/json-ld#context'

let service: TestService
let tenant: TestTenant
let base: string
beforeAll(async () => {
  service = await startCatalog()
  const { pool } = service.db
  tenant = await aTenant(pool, { name: 'Velme City Archive', identifier: 'XX-VCA', ark_naan: '12345' })
  base = `${originOf(tenant)}/api/public`
  await aTree(pool, tenant.id, {
    title: 'Holm Papers',
    children: [
      {
        level: 'item',
        title: 'Letter',
        reference_code: 'MS 1/2',
        dates: [aDate('14 May 1931', '1931-05-14', 1931, 1931)],
        rights: { statement: 'In copyright', uri: 'https://rightsstatements.org/vocab/InC/1.0/' },
        headings: [aHeading('Holm, Erik', { role: 'creator', where: 'origination' })],
      },
    ],
  })
  await putEntities(pool, tenant.id, {
    name: 'Holm, Erik',
    identifiers: [
      { type: 'same_as', scheme: 'viaf', value: '12345', uri: 'https://viaf.org/viaf/12345' },
      { type: 'entity', scheme: 'wikidata', value: 'Q42', uri: null },
      { type: 'entity', scheme: 'local', value: 'x', uri: 'https://authority.example.org/x' },
    ],
  })
  await putExhibit(pool, tenant.id, {
    slug: 'river',
    title: 'By the river',
    summary: 'Letters',
    curator: null,
    cover: null,
    published_at: '2026-05-01',
    sections: [{ heading: 'Boats', text: 'Words', items: [{ record: 'letter', caption: null }] }],
  })
})
afterAll(() => service.stop())

/** Loads documents from the service alone, and the context that a response links to, as JSON-LD 1.1 demands. */
const documentLoader = async (url: string) => {
  const { status, headers, body } = await service.ask(tenant, url)
  expect([url, status]).toEqual([url, 200])
  const found = new RegExp(`<([^>]+)>; rel="${RELATION}"`).exec(headers.get('link') ?? '')?.[1]
  // A context that is JSON-LD itself has none.
  const isJsonLd = headers.get('content-type')?.startsWith('application/ld+json') === true
  return {
    documentUrl: url,
    document: body as never,
    ...(found !== undefined && !isJsonLd ? { contextUrl: found } : {}),
  }
}

/** Returns the triples of a resource, as `subject predicate object`. */
async function triplesOf(path: string): Promise<string[]> {
  // The types do not know that a URL will do.
  const url: unknown = base + path
  const quads: unknown = await jsonld.toRDF(url as never, { documentLoader, format: 'application/n-quads' })
  if (typeof quads !== 'string') throw new TypeError('N-Quads are text')
  return quads.split('\n').map((line) => line.replace(/ \.$/, ''))
}

describe('the context', () => {
  test.each([
    ['v2', CONTEXT_DOCUMENT],
    // Copies of older documents refer to it.
    ['v1', CONTEXT_V1_DOCUMENT],
  ])('%s is JSON-LD at a permanent URL, and may be kept for a year', async (version, document) => {
    const { status, headers, body } = await service.ask(tenant, `/contexts/${version}.jsonld`)
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, 'application/ld+json'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(body).toEqual(document)
  })

  test.each(['/records/letter', '/collections/holm-papers', '/entities/holm-erik', '/exhibits/river', '/organization'])(
    '%s links to it',
    async (path) => {
      const { headers } = await service.ask(tenant, path)
      expect(headers.get('link')).toContain(`<${base}/contexts/v2.jsonld>; rel="${RELATION}"`)
    },
  )
})

describe('a JSON-LD processor reads a document', () => {
  test.each(['/records/letter', '/collections/holm-papers'])('%s.jsonld, with every member', async (path) => {
    const { body } = await service.ask(tenant, `${path}.jsonld`)
    const [node] = (await jsonld.expand(body as never, { documentLoader })) as Record<string, unknown>[]
    const names = (document: object) => Object.keys(document).filter((name) => name !== '@context')
    expect(Object.keys(node ?? {}).sort()).toEqual(
      names(body as object)
        .map((name) => (name.startsWith('@') ? name : SCHEMA + name))
        .sort(),
    )
    expect(node).toMatchObject({
      '@id': base + path,
      '@type': expect.arrayContaining([`${SCHEMA}ArchiveComponent`]),
      [`${SCHEMA}url`]: [{ '@id': base + path }],
      [`${SCHEMA}holdingArchive`]: [
        { '@id': `${base}/organization`, [`${SCHEMA}url`]: [{ '@id': `${base}/organization` }] },
      ],
    })
  })

  test('as the same statements as by schema.org’s own names', async () => {
    const { body } = await service.ask(tenant, '/records/letter.jsonld')
    const named = { ...(body as object), '@context': { '@vocab': SCHEMA } }
    const quads = async (document: object) =>
      (await jsonld.canonize(document as never, { documentLoader, format: 'application/n-quads' })) as string
    // schema.org's names alone leave URLs and days as text.
    const bare = (text: string) =>
      text
        .replaceAll(/\^\^<[^>]+>/g, '')
        .replaceAll(/"(https?:[^"]+)"/g, '<$1>')
        .replaceAll(/_:c14n\d+/g, '_:b')
        .split('\n')
        .sort()
    expect(bare(await quads(body as object))).toEqual(bare(await quads(named)))
  })
})

describe('the JSON and the .jsonld of a description', () => {
  /** Returns the objects by subject and predicate. Nodes without a name differ from document to document. */
  const objectsOf = (triples: readonly string[]) => {
    const found = new Map<string, Set<string>>()
    for (const triple of triples) {
      const [, subject = '', predicate = '', object = ''] = /^(\S+) (\S+) (.*)$/s.exec(triple) ?? []
      if (subject === '' || subject.startsWith('_:') || object.startsWith('_:')) continue
      const key = `${subject} ${predicate}`
      found.set(key, (found.get(key) ?? new Set()).add(object.replace(/@[A-Za-z-]+$/, '')))
    }
    return found
  }

  test.each(['/records/letter', '/collections/holm-papers'])('%s: never say different things', async (path) => {
    const { body } = await service.ask(tenant, `${path}.jsonld`)
    const document = (await jsonld.toRDF(body as never, { documentLoader, format: 'application/n-quads' })) as unknown
    const ours = objectsOf(await triplesOf(path))
    const theirs = objectsOf(
      String(document)
        .split('\n')
        .map((line) => line.replace(/ \.$/, '')),
    )
    const both = [...ours.keys()].filter((key) => theirs.has(key) && !key.endsWith('#type>'))
    expect(both.length).toBeGreaterThan(1)
    for (const key of both) expect([key, ours.get(key)]).toEqual([key, theirs.get(key)])
    // A name has its role in one, and none other in the other.
    expect([...ours.keys()].filter((key) => /schema.org\/(?:mentions|creator|author|about)>$/.test(key))).toEqual([])
  })

  test('have the language of the description, where it is known', async () => {
    const archive = await aTenant(service.db.pool)
    await aTree(service.db.pool, archive.id, {
      title: 'Papiers',
      description_language: 'fre',
      scope_and_content: [{ t: 'p', c: ['Lettres'] }],
    })
    const { body } = await service.ask(archive, '/collections/papiers.jsonld')
    expect(body).toMatchObject({
      name: { '@value': 'Papiers', '@language': 'fr' },
      description: { '@value': 'Lettres', '@language': 'fr' },
    })
  })
})

describe('a JSON-LD processor reads', () => {
  test('a record', async () => {
    const triples = await triplesOf('/records/letter')
    const self = `<${base}/records/letter>`
    expect(triples).toEqual(
      expect.arrayContaining([
        `${self} <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <${SCHEMA}ArchiveComponent>`,
        `${self} <${SCHEMA}name> "Letter"`,
        `${self} <${SCHEMA}identifier> "MS 1/2"`,
        `${self} <${SCHEMA}isPartOf> <${base}/collections/holm-papers>`,
        `<${base}/collections/holm-papers> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <${SCHEMA}Collection>`,
        `${self} <http://purl.org/dc/terms/relation> <${base}/entities/holm-erik>`,
        `<${base}/entities/holm-erik> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <${SCHEMA}Person>`,
        expect.stringContaining('"1931-05-14"^^<http://id.loc.gov/datatypes/edtf/EDTF>'),
        expect.stringContaining(`${self} <http://www.w3.org/2002/07/owl#sameAs> <${originOf(tenant)}/ark:12345/`),
      ]),
    )
  })

  test('an entity, with its identifiers in authority files as owl:sameAs', async () => {
    const triples = await triplesOf('/entities/holm-erik')
    const same = triples.filter((triple) => triple.includes('owl#sameAs'))
    const others = ['<http://www.wikidata.org/entity/Q42>', '<https://viaf.org/viaf/12345>']
    expect(same.map((triple) => triple.split(' ').at(-1))).toEqual(
      expect.arrayContaining([expect.stringContaining('/ark:12345/'), ...others]),
    )
    expect(same).toHaveLength(3)
  })

  test('an exhibit, with its items', async () => {
    expect(await triplesOf('/exhibits/river')).toContain(
      `<${base}/exhibits/river> <${SCHEMA}hasPart> <${base}/records/letter>`,
    )
  })

  test.each(['/collections/holm-papers', '/exhibits/river', '/organization'])(
    '%s, with its name and class',
    async (path) => {
      const triples = await triplesOf(path)
      expect(triples.filter((triple) => triple.startsWith(`<${base}${path}> <${SCHEMA}name>`))).toHaveLength(1)
      expect(triples.filter((triple) => triple.startsWith(`<${base}${path}> <http://www.w3.org/1999`))).toHaveLength(1)
    },
  )

  test.each(['/records/letter', '/collections/holm-papers', '/entities/holm-erik', '/exhibits/river', '/organization'])(
    'no class or predicate of %s that no vocabulary has',
    async (path) => {
      for (const triple of await triplesOf(path)) {
        const [, predicate = '', object = ''] = triple.split(' ')
        if (triple === '') continue
        expect(predicate).toMatch(/^<(https:\/\/schema\.org|http:\/\/(purl\.org|www\.w3\.org))\//)
        if (predicate.endsWith('#type>')) expect(object).toMatch(/^<https:\/\/schema\.org\//)
      }
    },
  )
})
