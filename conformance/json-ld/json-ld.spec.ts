import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { get } from '@fonds/e2e/stack/client.ts'
import { api, body, originOf } from '@fonds/e2e/stack/demo.ts'
import { runningStack } from '@fonds/e2e/stack/stack.ts'
import { bringJars, compileJava, findJava } from '@fonds/local-stack'
import { expect, test } from '@playwright/test'
import jsonld, { type Options } from 'jsonld'

const TENANTS = ['demo', 'harbour'] as const
const LISTS = ['records', 'collections', 'entities', 'exhibits'] as const
const RELATION = 'http://www.w3.org/ns/json-ld#context'
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const SCHEMA = 'https://schema.org/'

/** Vocabularies that the context uses. */
const VOCABULARIES = [
  SCHEMA,
  'http://purl.org/dc/terms/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://www.w3.org/2000/01/rdf-schema#',
  'http://www.w3.org/2002/07/owl#',
  'http://www.w3.org/2003/01/geo/wgs84_pos#',
  'http://www.w3.org/2004/02/skos/core#',
]

/** Python with PyLD and rdflib. */
const python = process.env.FONDS_PYLD ?? ''

/** Contexts by URL, which a processor keeps. */
const contexts = new Map<string, unknown>()

/**
 * Loads documents from one archive and from nowhere else, and the context that a response links to (JSON-LD 1.1, 6.1).
 */
const loaderOf = (tenant: string) => async (url: string) => {
  if (!url.startsWith(`${originOf(tenant)}/`)) throw new Error(`${url} is on another host`)
  const kept = contexts.get(url)
  if (kept !== undefined) return { documentUrl: url, document: kept as never }
  const { status, headers, text } = await get(url, runningStack().port)
  expect([url, status]).toEqual([url, 200])
  const isJsonLd = headers['content-type']?.toString().startsWith('application/ld+json') === true
  if (url.includes('/contexts/')) contexts.set(url, JSON.parse(text))
  const linked = new RegExp(`<([^>]+)>; rel="${RELATION}"`).exec(headers.link?.toString() ?? '')?.[1]
  return {
    documentUrl: url,
    document: JSON.parse(text) as never,
    ...(linked !== undefined && !isJsonLd ? { contextUrl: linked } : {}),
  }
}

interface Resource {
  readonly url: string
  readonly links?: { readonly jsonld?: string; readonly permalink?: string }
}

/** Yields every resource of an archive. */
async function* resources(tenant: string): AsyncGenerator<Resource> {
  yield await body(api(tenant, '/organization'))
  for (const list of LISTS) {
    for (let next: string | null = api(tenant, `/${list}?limit=100`); next !== null; ) {
      const page: { items: { url: string }[]; links: { next: string | null } } = await body(next)
      for (const { url } of page.items) yield await body(url)
      next = page.links.next
    }
  }
}

/** Options that the types do not know: `safe` fails on members that the context does not define. */
interface Strict {
  readonly safe: boolean
}

/** RDF Dataset Canonicalization. Members that the context does not define are left out, as the specification has it. */
const CANONICAL = { algorithm: 'RDFC-1.0' as 'URDNA2015', format: 'application/n-quads', safe: false } as const

interface Triple {
  readonly subject: string
  readonly predicate: string
  readonly object: string
}

/** Normalises a document (RDF Dataset Canonicalization), and returns its triples. */
async function triplesOf(document: unknown, tenant: string): Promise<Triple[]> {
  const options: Options.Normalize & Strict = {
    documentLoader: loaderOf(tenant),
    ...CANONICAL,
  }
  const quads: unknown = await jsonld.canonize(document as never, options)
  if (typeof quads !== 'string') throw new TypeError('N-Quads are text')
  return quads
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, subject = '', predicate = '', object = ''] = /^(\S+) <(\S+)> (.*) \.$/.exec(line) ?? []
      return { subject, predicate, object }
    })
}

for (const tenant of TENANTS) {
  test(`the JSON of every resource of ${tenant} is linked data by the context alone`, async () => {
    let count = 0
    for await (const { url } of resources(tenant)) {
      const triples = await triplesOf(url, tenant)
      const own = triples.filter(({ subject }) => subject === `<${url}>`)
      expect(own.filter(({ predicate }) => predicate === TYPE).length, url).toBeGreaterThan(0)
      expect(own.filter(({ predicate }) => predicate === `${SCHEMA}name`).length, url).toBeGreaterThan(0)
      for (const { predicate } of triples) {
        expect(
          VOCABULARIES.filter((vocabulary) => predicate.startsWith(vocabulary)),
          `${predicate} in ${url}`,
        ).toHaveLength(1)
      }
      count++
    }
    expect(count).toBeGreaterThan(40)
  })

  test(`every .jsonld of ${tenant} is expanded without loss and without another host`, async () => {
    let count = 0
    for await (const { url, links } of resources(tenant)) {
      const { jsonld: address, permalink } = links ?? {}
      if (address === undefined) continue
      const document = await body(address)
      expect(document['@context'], address).toBe(api(tenant, '/contexts/v2.jsonld'))
      const options: Options.Expand & Strict = { documentLoader: loaderOf(tenant), safe: true }
      const expanded: unknown = await jsonld.expand(document, options)
      const [node, ...others] = expanded as Record<string, unknown>[]
      expect(others, url).toEqual([])
      expect(node?.['@id'], url).toBe(permalink)
      const names = Object.keys(document).filter((name) => name !== '@context')
      const defined = names.map((name) => (name.startsWith('@') ? name : SCHEMA + name))
      expect(Object.keys(node ?? {}).sort(), url).toEqual(defined.sort())
      const triples = await triplesOf(document, tenant)
      expect(
        triples.filter(({ predicate }) => predicate !== TYPE && !predicate.startsWith(SCHEMA)),
        url,
      ).toEqual([])
      count++
    }
    expect(count).toBeGreaterThan(30)
  })
}

/** Runs Triples.java. @throws if Jena or Java is not available */
function runJena(input: string): { readonly stderr: string; readonly stdout: string } {
  const java = findJava()
  if ('failure' in java) throw new Error(java.failure)
  const brought = bringJars(join(import.meta.dirname, 'jena.lock'))
  if ('failure' in brought) throw new Error(brought.failure)
  const { jars } = brought
  const files = [join(import.meta.dirname, 'Triples.java')]
  const classes = compileJava(java.command, { name: 'jena', files, jars })
  if ('failure' in classes) throw new Error(classes.failure)
  const classPath = [classes.folder, ...jars].join(delimiter)
  return spawnSync(java.command, ['-classpath', classPath, 'Triples'], { input, encoding: 'utf8' })
}

/**
 * Returns the objects by subject and predicate, with their languages. Nodes without a name differ from document to document, and
 * JSON names no languages.
 */
function objectsOf(triples: readonly Triple[]): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const { subject, predicate, object } of triples) {
    if (subject.startsWith('_:') || object.startsWith('_:') || predicate === TYPE) continue
    const key = `${subject} ${predicate}`
    const [, text = '', language = ''] = /^(.*?)(@[A-Za-z0-9-]+)?$/s.exec(object) ?? []
    found.set(key, (found.get(key) ?? new Map()).set(text, language))
  }
  return found
}

for (const tenant of TENANTS) {
  test(`the JSON and the .jsonld of every description of ${tenant} say the same of one @id`, async () => {
    let count = 0
    for await (const { url, links } of resources(tenant)) {
      if (links?.jsonld === undefined) continue
      const [ours, theirs] = [
        objectsOf(await triplesOf(url, tenant)),
        objectsOf(await triplesOf(await body(links.jsonld), tenant)),
      ]
      for (const [key, objects] of ours) {
        const others = theirs.get(key)
        if (others === undefined) continue
        // Documents have a text in all of its languages, the JSON in the one in which it was written.
        const same = [...others]
          .filter(([text, language]) => language === '' || objects.has(text))
          .map(([text]) => text)
        expect([url, key, [...objects.keys()].toSorted()]).toEqual([url, key, same.toSorted()])
      }
      count++
    }
    expect(count).toBeGreaterThan(30)
  })

  test(`PyLD, rdflib and Jena read the same triples of every resource of ${tenant}`, async () => {
    test.skip(python === '', 'needs PyLD and rdflib, which npm run conformance installs')
    const lines: string[] = []
    for await (const { url, links } of resources(tenant)) {
      for (const address of [url, ...(links?.jsonld === undefined ? [] : [links.jsonld])]) {
        const { headers } = await get(address, runningStack().port)
        const document = await body(address)
        const linked = new RegExp(`<([^>]+)>; rel="${RELATION}"`).exec(headers.link?.toString() ?? '')?.[1]
        const context = typeof document['@context'] === 'string' ? document['@context'] : (linked ?? '')
        const whole = { ...document, '@context': (await body(context))['@context'] }
        const quads = await jsonld.canonize(whole, {
          ...CANONICAL,
          base: address,
        })
        lines.push(JSON.stringify({ url: address, document: whole, quads }))
      }
    }
    const input = lines.join('\n')
    const agree = ({ stderr, stdout }: { readonly stderr: string; readonly stdout: string }) => {
      expect(stderr.trim()).toMatch(new RegExp(`(^|\\n)${lines.length} documents$`))
      expect(stdout).toBe('')
    }
    agree(spawnSync(python, [join(import.meta.dirname, 'triples.py')], { input, encoding: 'utf8' }))
    agree(runJena(input))
  })
}

test('a context is never of another archive', async () => {
  const theirs = await body(api('harbour', '/organization'))
  await expect(triplesOf(theirs.url, 'demo')).rejects.toThrow()
})
