import { TENANTS } from '@fonds/scripts/testing/archives.ts'
import { type Answer, type Ask, ask, digestOf } from '@fonds/scripts/testing/ask.ts'
import { eventually } from '@fonds/test-kit/conditions'
import type { Installation } from '../stack/installation.ts'
import { type Golden, isDegraded, type Kind, lasting } from './judge.ts'

/** A request of the mixed load with its correct responses. */
export interface Planned extends Ask {
  readonly kind: Kind
  readonly golden: Golden
  readonly foreign: readonly string[]
}

export const hostOf = (stack: Installation, tenant: string): string => `${tenant}.localhost:${stack.gateways[0]}`

const QUERIES = [
  'letters',
  'quay',
  'item 3 2',
  'holmqvist',
  'maps river',
  'series 2',
  '"the lighthouse"',
  'mill',
] as const

/** Fixed paths of each kind; image paths are derived from the records. */
const PATHS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  browse: [
    '/collections',
    '/collections?limit=5&page=2',
    '/records',
    '/records?limit=50&page=3',
    '/records?collection=harbour-office&limit=10',
    '/collections/harbour-office',
    '/collections/court-of-wards',
    '/collections/harbour-office.jsonld',
    '/records/harbour-office-item-1-1',
    '/records/harbour-office-item-5-7',
    '/records/court-of-wards-item-9-30',
    '/records/town-mills-item-1-2.mods.xml',
    '/entities',
    '/entities?limit=2',
    '/organization',
    '/changes?limit=20',
  ],
  search: [
    ...QUERIES.map((q) => `/search?q=${encodeURIComponent(q)}`),
    '/search?collection=town-mills',
    '/search?q=item&date_start=1720&date_end=1740',
  ],
  suggest: ['/search/suggest?q=har', '/search/suggest?q=hol'],
  ead: ['/collections/town-mills/ead.xml', '/collections/harbour-office/ead.xml'],
  pdf: ['/collections/town-mills/finding-aid.pdf', '/collections/harbour-office/finding-aid.pdf'],
  oai: [
    '/oai?verb=Identify',
    '/oai?verb=ListSets',
    '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc',
    '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  ],
}

const PICTURED = [
  'harbour-office-item-1-1',
  'harbour-office-item-2-3',
  'town-mills-item-1-2',
  'court-of-wards-item-3-7',
]

/** A request with its kind. */
export type AskOfKind = Ask & { readonly kind: Kind }

/**
 * Records the correct response to every request of the mixed load, as given by both gateways.
 *
 * @param more further requests
 * @throws if two responses differ, or an archive returns another's body
 */
export async function recordGolden(stack: Installation, more: readonly AskOfKind[] = []): Promise<readonly Planned[]> {
  const asks: AskOfKind[] = [...more]
  for (const tenant of TENANTS) {
    for (const [kind, paths] of Object.entries(PATHS) as [Kind, readonly string[]][])
      for (const path of paths) asks.push({ tenant, path, kind })
    for (const slug of PICTURED) asks.push(...(await picturePaths(stack, tenant, slug)))
  }
  const recorded: (Ask & { kind: Kind; golden: Golden })[] = []
  for (const one of asks) recorded.push({ ...one, golden: await goldenOf(stack, one) })
  const searches = asks.filter(({ kind }) => kind === 'search')
  const degraded = await recordDegraded(stack, searches)
  const planned = recorded.map((one) => {
    const twins = recorded.filter(({ tenant, path }) => tenant !== one.tenant && path === one.path)
    const copy = degraded.get(keyOf(one))
    return {
      ...one,
      golden: copy === undefined ? one.golden : { ...one.golden, degraded: copy },
      foreign: twins.map(({ golden }) => golden.digest),
    }
  })
  const same = planned.filter(({ golden, foreign }) => foreign.includes(golden.digest))
  if (same.length > 0) throw new Error(`both archives answer the same: ${same.map(({ path }) => path).join(', ')}`)
  return planned
}

const keyOf = ({ tenant, path }: Ask): string => `${tenant} ${path}`

async function goldenOf(stack: Installation, one: AskOfKind): Promise<Golden> {
  const copies: Golden[] = []
  for (const port of stack.gateways) {
    const { body, headers } = await answered(stack, one, port)
    copies.push({ digest: digestOf(lasting(body, one.kind)), length: body.length, etag: headers.etag })
  }
  const [first, second] = copies
  if (first === undefined || first.digest !== second?.digest) throw new Error(`two answers differ: ${keyOf(one)}`)
  return first
}

/** Repeats a request until the response is complete: documents must be built first, and words indexed. */
function answered(stack: Installation, one: AskOfKind, port: number) {
  let misspelt = false
  return eventually(
    async () => {
      const answer = await askOf(stack, one, port)
      misspelt = !('broken' in answer) && answer.status === 400
      if ('broken' in answer || answer.status !== 200) throw new Error(`${keyOf(one)}: ${textOf(answer)}`)
      if (isDegraded(answer.body, one.kind)) throw new Error(`${keyOf(one)} is degraded`)
      return answer
    },
    { interval: 250, hopeless: () => misspelt },
  )
}

const askOf = (stack: Installation, one: Ask, port: number): Promise<Answer> =>
  ask(one, { port, host: hostOf(stack, one.tenant), client: '198.51.100.1', limitMs: 60_000 })

const textOf = (answer: Answer): string =>
  'broken' in answer ? answer.broken : `${answer.status} ${answer.body.toString('utf8', 0, 400)}`

/** Records the responses to searches without Elasticsearch. */
async function recordDegraded(stack: Installation, asks: readonly AskOfKind[]): Promise<ReadonlyMap<string, string>> {
  const copies = new Map<string, string>()
  await stack.searchOutage.begin()
  try {
    for (const one of asks) {
      await eventually(async () => {
        const answer = await askOf(stack, one, stack.gateways[0])
        if ('broken' in answer || !isDegraded(answer.body, one.kind)) throw new Error(`not degraded: ${keyOf(one)}`)
        copies.set(keyOf(one), digestOf(lasting(answer.body, one.kind)))
      })
    }
  } finally {
    await stack.searchOutage.end()
  }
  for (const one of asks) await answered(stack, one, stack.gateways[0])
  return copies
}

/** Returns requests for a record's thumbnail, manifest, original and some tiles, once its images have been rendered. */
async function picturePaths(stack: Installation, tenant: string, slug: string): Promise<AskOfKind[]> {
  const path = `/records/${slug}`
  return eventually(
    async () => {
      const { body } = await answered(stack, { tenant, path, kind: 'browse' }, stack.gateways[0])
      const record = JSON.parse(body.toString()) as { id: string; thumbnail: { url: string } | null }
      const thumbnail = record.thumbnail?.url.split('/api/public')[1]
      if (thumbnail === undefined) throw new Error(`no thumbnail: ${slug}`)
      const organization = thumbnail.split('/')[2]
      const original = `/images/${organization}/${record.id}/original`
      const [service] = thumbnail.split('/full/')
      const of = (kind: Kind, ...paths: string[]) => paths.map((one) => ({ tenant, path: one, kind }))
      return [
        ...of('picture', thumbnail, original),
        ...of('manifest', `/iiif/${organization}/${record.id}/manifest.json`, `${service}/info.json`),
        ...of('tile', `${service}/full/400,/0/default.jpg`, `${service}/0,0,512,512/256,/0/default.jpg`),
      ]
    },
    { interval: 250 },
  )
}
