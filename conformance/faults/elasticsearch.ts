import type { Stack } from '../stack/stack.ts'
import type { Allowed, Fault } from './fault.ts'
import { freeze, kill } from './members.ts'

/** PostgreSQL takes over, for as many concurrent searches as it can handle. */
const DEGRADED: Allowed = { search: ['degraded', 'refused'] }

export const ELASTICSEARCH_FAULTS: readonly Fault[] = [
  {
    name: 'Elasticsearch killed',
    expectation: 'searches degraded or 503, everything else right',
    allowed: DEGRADED,
    ...kill('elasticsearch'),
  },
  {
    name: 'Elasticsearch frozen',
    expectation: 'searches degraded or 503, everything else right',
    allowed: DEGRADED,
    ...freeze('elasticsearch'),
    lastsMs: 10_000,
  },
  {
    name: 'Elasticsearch silent: connections open, no bytes',
    expectation: 'searches degraded or 503, everything else right',
    allowed: DEGRADED,
    begin: ({ links }) => links.elasticsearch.poison({ type: 'timeout', attributes: { timeout: 0 } }),
    end: ({ links }) => links.elasticsearch.heal(),
    lastsMs: 10_000,
  },
  {
    name: 'Elasticsearch red: a primary shard unassigned',
    expectation: 'searches degraded or 503, everything else right',
    allowed: DEGRADED,
    async begin(stack) {
      await set(stack, '_cluster/settings', ALLOCATION('none'))
      // An index that is opened while allocation is disabled has no primary.
      const names = await indexNames(stack)
      await call(stack, 'POST', `${names}/_close`)
      await call(stack, 'POST', `${names}/_open?wait_for_active_shards=0`)
    },
    end: (stack) => set(stack, '_cluster/settings', ALLOCATION('all')),
  },
  {
    name: 'Elasticsearch read-only',
    expectation: 'right: nothing is written',
    allowed: DEGRADED,
    begin: (stack) => set(stack, 'fonds*/_settings', { 'index.blocks.write': true }),
    end: (stack) => set(stack, 'fonds*/_settings', { 'index.blocks.write': null }),
  },
]

const ALLOCATION = (enable: 'none' | 'all') => ({ persistent: { 'cluster.routing.allocation.enable': enable } })

const set = async (stack: Stack, path: string, settings: object): Promise<void> => {
  await call(stack, 'PUT', path, settings)
}

/** Returns the names of the indexes, since closing them does not allow wildcards. */
async function indexNames(stack: Stack): Promise<string> {
  const rows = JSON.parse(await call(stack, 'GET', '_cat/indices/fonds*?format=json&h=index')) as { index: string }[]
  if (rows.length === 0) throw new Error('Elasticsearch has no index')
  return rows.map(({ index }) => index).join(',')
}

async function call({ direct }: Stack, method: 'GET' | 'PUT' | 'POST', path: string, settings?: object) {
  const body = settings === undefined ? {} : { body: JSON.stringify(settings) }
  const response = await fetch(`${direct.elasticsearchUrl}/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...body,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Elasticsearch: ${path}: ${response.status} ${text}`)
  return text
}
