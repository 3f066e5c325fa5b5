import { ownMemoryBytes } from '../measure/processes.ts'
import { interleave, type Sample, type Subject } from '../measure/sample.ts'
import { runWrk, type WrkRequest } from '../peers/wrk.ts'
import type { Comparison } from '../report/comparison.ts'
import { withClient } from '../testbed/database.ts'
import { createArchive } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API, CONNECTIONS } from './load.ts'
import { cpuParts, cpuRow, p95Row, thousands } from './rows.ts'

export const tenants: Benchmark = {
  name: 'tenants',
  about:
    'The same number of descriptions in many archives and in two, each with separate services. A list and a ' +
    'record of each archive in rotation, through the gateway by host name, without its rate limit. wrk with 4 ' +
    'connections. Memory is the private memory of a process after the load.',
  needs: ['wrk'],
  run,
}

const DOMAIN = 'bench.localhost'

type Memory = Readonly<Record<'gateway' | 'catalog' | 'sessions', number>>

/** Services that serve a number of archives. */
interface Installation {
  readonly count: number
  readonly subject: Subject
  /** Private memory in bytes; `sessions` are the services' PostgreSQL sessions. */
  readonly memory: () => Promise<Memory>
}

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const few = await install(bench, scale.tenants.few)
  const many = await install(bench, scale.tenants.many)
  const samples = await interleave({ few: few.subject, many: many.subject }, scale.rounds, testbed.signal)
  const named = (of: Installation, sample: Sample) => ({ of: `${thousands(of.count)} archives`, sample })
  const pair = [named(many, samples.many), named(few, samples.few)] as const
  const what = 'A list or a record'
  return {
    comparisons: [
      p95Row(what, ...pair),
      cpuRow(what, ...pair),
      ...memoryRows(await many.memory(), await few.memory(), [many, few]),
    ],
    notes: [
      `${thousands(scale.tenants.nodes)} descriptions in each case.`,
      `CPU, ms: ${pair[0].of} ${cpuParts(samples.many)}; ${pair[1].of} ${cpuParts(samples.few)}.`,
    ],
  }
}

function memoryRows(many: Memory, few: Memory, [of, beside]: readonly [Installation, Installation]): Comparison[] {
  const figure = ({ count }: Installation, bytes: number) => ({
    of: `${thousands(count)} archives`,
    value: bytes / 1e6,
    unit: 'MB' as const,
  })
  return (['gateway', 'catalog', 'sessions'] as const).map((part) => ({
    what: `Memory of ${part === 'sessions' ? 'the database’s sessions' : `the ${part}`}`,
    figure: figure(of, many[part]),
    beside: figure(beside, few[part]),
    target: null,
  }))
}

async function install(bench: Bench, count: number): Promise<Installation> {
  const { testbed, scale, program } = bench
  const nodes = Math.floor(scale.tenants.nodes / count)
  const url = await testbed.database(`tenants_${count}_${nodes}`, async (client) => {
    for (let number = 1; number <= count; number++) {
      await createArchive(client, { nodes, treeSize: nodes, first: number }, `t-${number}`)
    }
  })
  const catalog = await testbed.service('catalog', { DATABASE_URL: url })
  const gateway = await testbed.service('gateway', {
    DATABASE_URL: url,
    REDIS_URL: await testbed.redisUrl(),
    CATALOG_URL: catalog.origin,
    BASE_DOMAIN: DOMAIN,
    RATE_LIMIT_PER_MINUTE: '0',
    IN_FLIGHT_PER_CLIENT: '0',
    IN_FLIGHT_PER_TENANT: '0',
  })
  const { folder, signal } = testbed
  const common = { origin: gateway.origin, requests: await requestsOf(url), connections: CONNECTIONS, folder, signal }
  return {
    count,
    subject: {
      run: (seconds) => runWrk(program('wrk'), { ...common, seconds }),
      parts: { gateway: gateway.pid, catalog: catalog.pid, database: testbed.postgres.pid },
    },
    memory: async () => ({
      gateway: ownMemoryBytes(gateway.pid),
      catalog: ownMemoryBytes(catalog.pid),
      sessions: await sessionMemory(url),
    }),
  }
}

/** Returns requests for a list and a record of each archive. */
async function requestsOf(url: string): Promise<WrkRequest[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ host: string; record: string }>(
      `SELECT t.slug || '.' || $1 AS host,
         (SELECT d.slug FROM fonds.description d WHERE d.tenant_id = t.id AND d.kind = 'record' AND d.visible LIMIT 1) AS record
       FROM fonds.tenant t ORDER BY md5(t.slug)`,
      [DOMAIN],
    ),
  )
  return rows.flatMap(({ host, record }) =>
    ['/records', `/records/${record}`].map((path) => ({ path: API + path, headers: { Host: host } })),
  )
}

async function sessionMemory(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    ),
  )
  return rows.reduce((sum, { pid }) => sum + ownMemoryBytes(pid), 0)
}
