import { findTenant } from '@fonds/db'
import type { TenantContext } from '@fonds/types/context'
import { peakBytes } from '../measure/processes.ts'
import { median } from '../measure/statistics.ts'
import type { Comparison } from '../report/comparison.ts'
import { withClient } from '../testbed/database.ts'
import { contextOf, listDatabase, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API } from './load.ts'
import { thousands } from './rows.ts'

export const feeds: Benchmark = {
  name: 'feeds',
  about:
    'All of /changes, with 100 items per page, and all sitemaps, for a small and a large archive, page by ' +
    'page. The small archive is read repeatedly, until both have returned the same amount, or 200,000 ' +
    'descriptions. Peak memory is the resident set of the catalog service afterwards.',
  needs: [],
  run,
}

/**
 * Number of descriptions to read from the small archive, over several passes. It is large enough to make the higher
 * cost of the first pages negligible, however much larger the other archive is.
 */
const MAX_REREAD = 200_000

/** Number of pages to compare at each end of the feed. */
const ENDS = 10

interface Walk {
  readonly items: number
  readonly milliseconds: readonly number[]
}

interface Read {
  readonly nodes: number
  readonly changes: Walk
  readonly sitemaps: Walk
  readonly peak: number
}

async function run(bench: Bench): Promise<Findings> {
  const { few, many } = bench.scale.list
  const again = Math.round(Math.min(many, MAX_REREAD) / few)
  return findings(await readAll(bench, few, Math.max(1, again)), await readAll(bench, many, 1))
}

async function readAll(bench: Bench, nodes: number, times: number): Promise<Read> {
  const { testbed } = bench
  const url = await listDatabase(bench, nodes)
  const tenant = contextOf(await withClient(url, (client) => findTenant(client, SLUG)))
  const { origin, pid } = await testbed.service('catalog', { DATABASE_URL: url })
  const fetchText = createFetch(origin, tenant, (url) => testbed.signed(tenant, url))
  const changes: Walk[] = []
  const sitemaps: Walk[] = []
  for (let time = 0; time < times; time++) {
    changes.push(await walkChanges(fetchText))
    sitemaps.push(await walkSitemaps(fetchText))
  }
  return { nodes, changes: merge(changes), sitemaps: merge(sitemaps), peak: peakBytes(pid) }
}

const merge = (walks: readonly Walk[]): Walk => ({
  items: walks.reduce((sum, { items }) => sum + items, 0),
  milliseconds: walks.flatMap(({ milliseconds }) => milliseconds),
})

type FetchText = (location: string) => Promise<string>

/** Fetches a path or an absolute URL of the API, replacing its host with the service's. */
function createFetch(
  origin: string,
  tenant: TenantContext,
  headers: (url: string) => Readonly<Record<string, string>>,
): FetchText {
  return async (location) => {
    const path = location.startsWith(tenant.origin) ? location.slice(tenant.origin.length) : API + location
    const response = await fetch(origin + path, { headers: headers(origin + path) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text.slice(0, 500)}`)
    return text
  }
}

async function walkChanges(fetchText: FetchText): Promise<Walk> {
  const milliseconds: number[] = []
  let items = 0
  for (let location: string | null = '/changes?limit=100'; location !== null; ) {
    const began = performance.now()
    const page: { items: unknown[]; has_more: boolean; links: { next: string } } = JSON.parse(await fetchText(location))
    milliseconds.push(performance.now() - began)
    items += page.items.length
    location = page.has_more ? page.links.next : null
  }
  return { items, milliseconds }
}

async function walkSitemaps(fetchText: FetchText): Promise<Walk> {
  const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const milliseconds: number[] = []
  let items = 0
  for (const url of locations(await fetchText('/sitemap.xml'))) {
    const began = performance.now()
    items += locations(await fetchText(url)).length
    milliseconds.push(performance.now() - began)
  }
  return { items, milliseconds }
}

const perThousand = ({ items, milliseconds }: Walk): number =>
  (milliseconds.reduce((sum, one) => sum + one, 0) * 1000) / items

function findings(small: Read, large: Read): Findings {
  const perItem = (what: string, walk: (read: Read) => Walk): Comparison => ({
    what: `${what}: a thousand items, large archive compared with small`,
    figure: { of: thousands(large.nodes), value: perThousand(walk(large)), unit: 'ms' },
    beside: { of: thousands(small.nodes), value: perThousand(walk(small)), unit: 'ms' },
    target: { atMost: 1.5 },
  })
  const pages = large.changes.milliseconds.slice(0, -1)
  return {
    comparisons: [
      perItem('/changes', ({ changes }) => changes),
      {
        what: `A page of /changes of ${thousands(large.nodes)}: last ${ENDS} compared with first ${ENDS}`,
        figure: { of: 'last', value: median(pages.slice(-ENDS)), unit: 'ms' },
        beside: { of: 'first', value: median(pages.slice(0, ENDS)), unit: 'ms' },
        target: { atMost: 1.2 },
      },
      perItem('Sitemaps', ({ sitemaps }) => sitemaps),
      {
        what: 'Peak memory, large archive compared with small',
        figure: { of: thousands(large.nodes), value: large.peak / 1e6, unit: 'MB' },
        beside: { of: thousands(small.nodes), value: small.peak / 1e6, unit: 'MB' },
        target: { atMost: 1.2 },
      },
    ],
    notes: [
      `${thousands(large.changes.items)} changes in ${large.changes.milliseconds.length} pages; ` +
        `${thousands(large.sitemaps.items)} URLs in ${large.sitemaps.milliseconds.length} sitemaps, ` +
        `${Math.round(median(large.sitemaps.milliseconds))} ms each.`,
    ],
  }
}
