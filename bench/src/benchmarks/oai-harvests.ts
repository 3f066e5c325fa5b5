import { setTimeout as sleep } from 'node:timers/promises'
import { findTenant } from '@fonds/db'
import { cpuSeconds, peakBytes } from '../measure/processes.ts'
import { type Harvest, harvestAll } from '../peers/harvester.ts'
import { withClient } from '../testbed/database.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { contextOf, listDatabase, SLUG } from './archive.ts'
import type { Bench } from './benchmark.ts'
import { API } from './load.ts'
import { startOai } from './oai-service.ts'
import { thousands } from './rows.ts'

/** Interval between looks at how far preparing has come, in milliseconds. */
const LOOK_EVERY_MS = 500
/** The settings that give the archive the origin that its requests have. */
const INSTALLATION = { PUBLIC_URL: 'https://example.org', BASE_DOMAIN: 'example.org' }

export interface Measured extends Harvest {
  readonly nodes: number
  /** Processor time of the server and PostgreSQL per hundred records, in milliseconds. */
  readonly cpu: number
}

export interface Harvested {
  readonly cold: Measured
  /** Null if the archive was harvested with nothing cached only. */
  readonly prepared: Prepared | null
  readonly warm: Measured
  readonly peak: number
  /** Size of the cached records in bytes, indexes included. */
  readonly cachedBytes: number
}

interface Prepared {
  /** The first harvest of records that the service has prepared. */
  readonly harvest: Measured
  /** Time that it took to prepare them, in seconds. */
  readonly seconds: number
  /** Processor time of the service and PostgreSQL meanwhile, in seconds. */
  readonly cpu: number
}

/** Harvests an archive with nothing cached, prepared, and after other harvests. */
export async function harvested(
  bench: Bench,
  nodes: number,
  { prepares }: { readonly prepares: boolean },
): Promise<Harvested> {
  const { testbed } = bench
  const url = await listDatabase(bench, nodes)
  const endpointOf = await harvesterOf(bench, url)
  const prepared = prepares ? await harvestedPrepared(bench, url, nodes) : null
  await empty(url)
  const service = await startOai(testbed, url)
  const harvestOnce = (of: string) => measured(bench, service, { ...endpointOf(service), nodes, of })
  const cold = await harvestOnce('nothing cached')
  // The first harvest may outrun the caching of records. A second one caches the rest, and the third finds them all.
  await harvestOnce('what was not cached yet')
  const warm = await harvestOnce('warm')
  return { cold, prepared, warm, peak: peakBytes(service.pid), cachedBytes: await readCachedBytes(url) }
}

async function harvestedPrepared(bench: Bench, url: string, nodes: number): Promise<Prepared> {
  const endpointOf = await harvesterOf(bench, url)
  await empty(url)
  const service = await startOai(bench.testbed, url, { PREPARE_RECORDS: 'true', ...INSTALLATION })
  const spent = await awaitPrepared(bench, service, url)
  const harvest = await measured(bench, service, { ...endpointOf(service), nodes, of: 'prepared' })
  await service.stop()
  return { harvest, ...spent }
}

/** Empties the cache. */
const empty = (url: string) => withClient(url, (client) => client.query('TRUNCATE oai.record, oai.block'))

/**
 * Returns a function that builds the options of a harvest from a service. Requests state the version of the content, as
 * the gateway does.
 */
async function harvesterOf({ testbed }: Bench, url: string) {
  const tenant = contextOf(await withClient(url, (client) => findTenant(client, SLUG)))
  const headers = (asked: string) => testbed.signed(tenant, asked, 'unchanged')
  return (service: RunningServer) => ({ endpoint: `${service.origin}${API}/oai`, headers })
}

/** Waits until the service has prepared the whole list. */
async function awaitPrepared(
  { testbed }: Bench,
  server: RunningServer,
  url: string,
): Promise<Omit<Prepared, 'harvest'>> {
  const cpu = () => cpuSeconds(server.pid) + cpuSeconds(testbed.postgres.pid)
  const before = cpu()
  const began = performance.now()
  await withClient(url, async (client) => {
    const count = async (statement: string) => Number((await client.query<{ n: string }>(statement)).rows[0]?.n)
    const all = await count('SELECT count(*) AS n FROM fonds.change_log WHERE disclosed')
    // Adds up pages instead of counting records, which would cost measured time.
    while ((await count('SELECT coalesce(sum(items), 0) AS n FROM oai.block')) < all) {
      testbed.signal.throwIfAborted()
      await sleep(LOOK_EVERY_MS)
    }
  })
  return { seconds: (performance.now() - began) / 1_000, cpu: cpu() - before }
}

interface Measuring extends Omit<Parameters<typeof harvestAll>[0], 'signal' | 'onProgress'> {
  readonly nodes: number
  /** Name of the measurement, for progress messages. */
  readonly of: string
}

export async function measured(
  { testbed }: Bench,
  server: RunningServer,
  { nodes, of, ...options }: Measuring,
): Promise<Measured> {
  const cpu = () => cpuSeconds(server.pid) + cpuSeconds(testbed.postgres.pid)
  const before = cpu()
  const name = `${thousands(nodes)}, ${of}`
  const onProgress = (records: number) => testbed.say(`${name}: ${thousands(records)} so far`)
  const harvest = await harvestAll({ ...options, signal: testbed.signal, onProgress })
  const megabytes = Math.round(peakBytes(server.pid) / 1e6)
  testbed.say(`${name}: ${thousands(Math.round(rate(harvest)))} records/s, peak memory ${megabytes} MB`)
  return { ...harvest, nodes, cpu: ((cpu() - before) * 1e5) / harvest.records }
}

function readCachedBytes(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT pg_total_relation_size('oai.record') + pg_total_relation_size('oai.block') AS bytes`,
    )
    return Number(rows[0]?.bytes)
  })
}

/** Returns records per second. */
export const rate = ({ records, seconds }: Harvest): number => records / seconds
