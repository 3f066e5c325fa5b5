import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { get } from '@fonds/e2e/stack/client.ts'
import { api, body } from '@fonds/e2e/stack/demo.ts'
import { ROOT, runningStack } from '@fonds/e2e/stack/stack.ts'
import { expect, test } from '@playwright/test'
import { Store, type Term } from 'oxigraph'
import type { Copy } from './copy.ts'
import { readOntology, violations } from './ontology.ts'
import { QUESTIONS } from './questions.ts'

const TENANTS = ['demo', 'harbour'] as const
const RICO = 'https://www.ica.org/standards/RiC/ontology#'
const ontology = join(process.env.FONDS_SHARED ?? join(ROOT, '../shared'), 'schemas/ric-o/RiC-O_1-1.rdf')

const PREFIXES = Object.entries({
  rico: RICO,
  rst: 'https://www.ica.org/standards/RiC/vocabularies/recordSetTypes#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  svcs: 'http://rdfs.org/sioc/services#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
})
  .map(([prefix, namespace]) => `PREFIX ${prefix}: <${namespace}>\n`)
  .join('')

/** Reads a compressed file of a snapshot. */
async function fileAt(url: string): Promise<string> {
  const { host, pathname } = new URL(url)
  const { port } = runningStack()
  const sent = request({ host: '127.0.0.1', port, path: pathname, headers: { 'x-forwarded-host': host } })
  const answered = new Promise<Buffer>((resolve, reject) => {
    sent.on('response', (response) => resolve(buffer(response)))
    sent.on('error', reject)
  })
  sent.end()
  return gunzipSync(await answered).toString()
}

interface Listed {
  readonly files: readonly { readonly type: string; readonly url: string }[]
  readonly graph: { readonly url: string; readonly count: number } | null
}

/** Reads the newest snapshot of an archive, as a graph and as JSON, from the same moment. */
async function snapshotOf(tenant: string): Promise<{ readonly store: Store; readonly copy: Copy }> {
  const newest = async (): Promise<Listed | undefined> => (await body(api(tenant, '/snapshots'))).items[0]
  await expect.poll(async () => (await newest())?.graph ?? null).not.toBeNull()
  const { files, graph } = (await newest()) as Listed
  const store = new Store()
  store.load(await fileAt(graph?.url ?? ''), { format: 'application/n-quads' })
  expect(store.size).toBe(graph?.count)
  const linesOf = async (type: string) => {
    const found = files.find((file) => file.type === type)
    const lines = found === undefined ? [] : (await fileAt(found.url)).split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line))
  }
  const descriptions = [...(await linesOf('record')), ...(await linesOf('collection'))]
  return { store, copy: { descriptions, entities: await linesOf('entity') } }
}

/** Asks a question, and returns its rows in order. */
function ask(store: Store, sparql: string): string[] {
  const found = store.query(PREFIXES + sparql, { use_default_graph_as_union: true })
  const rows = found as readonly ReadonlyMap<string, Term>[]
  return rows.map((row) => [...row.values()].map(({ value }) => value).join(' | ')).toSorted()
}

test('twenty questions of archivists are answered by the graph as by the JSON', async () => {
  expect(QUESTIONS).toHaveLength(20)
  const answered = new Map<string, number>()
  for (const tenant of TENANTS) {
    const { store, copy } = await snapshotOf(tenant)
    for (const { question, sparql, answer } of QUESTIONS) {
      const expected = [...new Set(answer(copy))].toSorted()
      expect([...new Set(ask(store, sparql))], `${tenant}: ${question}`).toEqual(expected)
      answered.set(question, (answered.get(question) ?? 0) + expected.length)
    }
  }
  // A question without an answer would be answered right by an empty graph.
  expect([...answered].filter(([, rows]) => rows === 0)).toEqual([])
})

test('the graph of an archive uses RiC-O as it is defined', async () => {
  test.skip(!existsSync(ontology), 'needs the ontology, ../shared/schemas/ric-o')
  for (const tenant of TENANTS) {
    const { store } = await snapshotOf(tenant)
    expect([tenant, violations(store, readOntology(ontology))]).toEqual([tenant, []])
  }
})

test('each resource has the same URI in its own graph, in all forms', async () => {
  const { copy } = await snapshotOf('demo')
  const some = [...copy.descriptions.slice(0, 20), ...copy.entities.slice(0, 20)]
  for (const { links } of some) {
    const read = async (suffix: string, format: string) => {
      const store = new Store()
      const { status, text } = await get(links.permalink + suffix, runningStack().port)
      expect([suffix, status]).toEqual([suffix, 200])
      store.load(text, { format })
      expect(store.match(null, null, null).some(({ subject }) => subject.value === links.permalink)).toBe(true)
      return ask(store, 'SELECT ?s ?p ?o WHERE { ?s ?p ?o }')
    }
    const turtle = await read('.ttl', 'text/turtle')
    expect(await read('.nt', 'application/n-triples')).toEqual(turtle)
    expect(await read('.ric.jsonld', 'application/ld+json')).toEqual(turtle)
  }
})
