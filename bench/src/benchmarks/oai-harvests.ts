import { findTenant } from '@fonds/db'
import { withClient } from '@fonds/local-stack'
import { cpuSeconds, peakBytes } from '../measure/processes.ts'
import { type Harvest, harvestAll } from '../peers/harvester.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { contextOf, listDatabase, SLUG } from './archive.ts'
import type { Bench } from './benchmark.ts'
import { API } from './load.ts'
import { startOai } from './oai-service.ts'
import { thousands } from './rows.ts'

export interface Measured extends Harvest {
  readonly nodes: number
  /** Processor time of the server per hundred records, in milliseconds. */
  readonly serverCpu: number
  /** The same of PostgreSQL. */
  readonly databaseCpu: number
}

export interface Harvested {
  readonly first: Measured
  /** The same again, by the same process. */
  readonly again: Measured
  readonly peak: number
}

/** Harvests an archive twice. */
export async function harvested(bench: Bench, nodes: number): Promise<Harvested> {
  const { testbed } = bench
  const url = await listDatabase(bench, nodes)
  const tenant = contextOf(await withClient(url, (client) => findTenant(client, SLUG)))
  const service = await startOai(testbed, url)
  const endpoint = `${service.origin}${API}/oai`
  const headers = (asked: string) => testbed.signed(tenant, asked)
  const harvestOnce = (of: string) => measured(bench, service, { endpoint, headers, nodes, of })
  const [first, again] = [await harvestOnce('first harvest'), await harvestOnce('second harvest')]
  return { first, again, peak: peakBytes(service.pid) }
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
  const cpu = (pid: number) => {
    const before = cpuSeconds(pid)
    return (records: number) => ((cpuSeconds(pid) - before) * 1e5) / records
  }
  const [ofServer, ofDatabase] = [cpu(server.pid), cpu(testbed.postgres.pid)]
  const name = `${thousands(nodes)}, ${of}`
  const onProgress = (records: number) => testbed.say(`${name}: ${thousands(records)} so far`)
  const harvest = await harvestAll({ ...options, signal: testbed.signal, onProgress })
  const megabytes = Math.round(peakBytes(server.pid) / 1e6)
  testbed.say(`${name}: ${thousands(Math.round(rate(harvest)))} records/s, peak memory ${megabytes} MB`)
  const { records } = harvest
  return { ...harvest, nodes, serverCpu: ofServer(records), databaseCpu: ofDatabase(records) }
}

/** Returns the processor time per hundred records of server and PostgreSQL, in milliseconds. */
export const cpuOf = ({ serverCpu, databaseCpu }: Measured): number => serverCpu + databaseCpu

/** Returns records per second. */
export const rate = ({ records, seconds }: Harvest): number => records / seconds
