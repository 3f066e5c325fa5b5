import type { TenantContext } from '@fonds/types/context'
import type { Subject } from '../measure/sample.ts'
import { percentile } from '../measure/statistics.ts'
import { harvestAll } from '../peers/harvester.ts'
import { withClient } from '../testbed/database.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { SLUG } from './archive.ts'
import type { Bench } from './benchmark.ts'
import { installationDatabase } from './installation-archives.ts'
import { type Indexing, indexInstallation, indexSettings } from './installation-index.ts'
import { readSizes, type Sizes } from './installation-sizes.ts'
import { API, loadService } from './load.ts'
import { pickRecords } from './navigation.ts'
import { startOai } from './oai-service.ts'
import { findPages } from './pages.ts'
import { queriesOf, searchPath, tenantOf } from './search-archive.ts'
import { disableRequestCache } from './search-directly.ts'

/** An installation with services that read its largest tenant. */
export interface InstallationSite {
  readonly bench: Bench
  readonly nodes: number
  readonly url: string
  readonly tenant: TenantContext
  readonly catalog: RunningServer
  readonly oai: RunningServer
  readonly sizes: Sizes
  /** Null if an earlier run indexed the installation. */
  readonly indexing: Indexing | null
  /** The page (of 20) that is read by cursor. */
  readonly page: number
  readonly requests: Readonly<Record<RequestName, Subject>>
}

/** The requests that are measured together, by name, with their titles. */
export const REQUESTS = {
  first: 'List, page 1',
  deep: 'List, a deep page by cursor',
  record: 'A record',
  tree: 'A tree opened to a record',
  postgres: 'Search by PostgreSQL',
  elasticsearch: 'Search by Elasticsearch',
} as const

export type RequestName = keyof typeof REQUESTS

/** One reader at a time, because a search may occupy a processor. */
const SEARCH_CONNECTIONS = 1

/** Lets each engine answer however long it takes, so that no search falls back to the other. */
const PATIENT = { SEARCH_TIMEOUT_MS: '15000', SEARCH_DEADLINE_MS: '20000', ELASTICSEARCH_TIMEOUT_MS: '15000' }

export async function openInstallation(bench: Bench, node: RunningServer, nodes: number): Promise<InstallationSite> {
  const { testbed, scale } = bench
  const url = await installationDatabase(bench, nodes)
  const indexing = await indexInstallation(bench, url, node, nodes)
  const index = indexSettings(node, nodes)
  await disableRequestCache(node, index.ELASTICSEARCH_INDEX)
  const sizes = await readSizes(url, node, index.ELASTICSEARCH_INDEX)
  const tenant = await tenantOf(url, SLUG)
  const catalog = await testbed.service('catalog', { DATABASE_URL: url })
  const pages = await findPages(testbed, tenant, catalog, scale.installation.page)
  const records = await withClient(url, (client) => pickRecords(client, tenant.id))
  const searches = (await queriesOf(url, scale.search.queries)).map(searchPath)
  const own = await testbed.service('search', { DATABASE_URL: url, ...PATIENT })
  const service = await testbed.service('search', { DATABASE_URL: url, ...PATIENT, ...index })
  const database = testbed.postgres.pid
  const read = (paths: readonly string[]): Subject => ({
    run: loadService(bench, tenant, { origin: catalog.origin, paths }),
    parts: { catalog: catalog.pid, database },
  })
  const search = ({ origin, pid }: RunningServer, parts: Subject['parts']): Subject => ({
    run: loadService(bench, tenant, { origin, paths: searches, connections: SEARCH_CONNECTIONS }),
    parts: { search: pid, database, ...parts },
  })
  return {
    ...{ bench, nodes, url, tenant, catalog, sizes, indexing },
    oai: await startOai(testbed, url),
    page: pages.deep.page,
    requests: {
      first: read([pages.first]),
      deep: read([pages.deep.path]),
      record: read(records.map(({ slug }) => `/records/${slug}`)),
      tree: read(records.map(({ root, slug }) => `/collections/${root}/tree?around=${slug}`)),
      postgres: search(own, {}),
      elasticsearch: search(service, { elasticsearch: node.pid }),
    },
  }
}

/** Pages of a harvest. */
const HARVESTED_PAGES = 50

/**
 * Reads the first pages of a harvest as `oai_dc`.
 * @param cold whether no record is cached at the beginning
 */
export function harvest({ bench, url, tenant, oai }: InstallationSite, { cold }: { readonly cold: boolean }): Subject {
  const { testbed } = bench
  return {
    parts: { oai: oai.pid, database: testbed.postgres.pid },
    async run() {
      if (cold) await withClient(url, (client) => client.query('TRUNCATE oai.record, oai.block'))
      const { milliseconds, seconds, bytes } = await harvestAll({
        endpoint: `${oai.origin}${API}/oai`,
        headers: (ask) => testbed.signed(tenant, ask),
        signal: testbed.signal,
        atMost: HARVESTED_PAGES,
      })
      const requests = milliseconds.length
      const [p50, p95] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.95)]
      return { requests, perSecond: requests / seconds, p50, p95, bytes }
    },
  }
}
