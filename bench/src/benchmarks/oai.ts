import { findTenant } from '@fonds/db'
import { cpuSeconds, peakBytes } from '../measure/processes.ts'
import { median } from '../measure/statistics.ts'
import { type Harvest, harvestAll } from '../peers/harvester.ts'
import { type Paging, pyoaiServer, withPeersIndex } from '../peers/pyoai.ts'
import type { Comparison, Figure } from '../report/comparison.ts'
import { withClient } from '../testbed/database.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { contextOf, listDatabase, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API } from './load.ts'
import { harvestFindingAids } from './oai-ead.ts'
import { startOai } from './oai-service.ts'
import { thousands } from './rows.ts'

export const oai: Benchmark = {
  name: 'oai',
  about:
    'All records of a small and a large archive as oai_dc, read by one harvester in pages of 100, without ' +
    'compression. Cold: records are rendered and cached. Warm: they are read from the cache. Compared with ' +
    'PyPI’s pyoai 2.5 under waitress, on the same tables, with one statement per page: with its own ' +
    'BatchingServer, which pages by LIMIT and OFFSET along an index created for it, and, without a target, ' +
    'with keys that we provide, which it does not support by itself. Finding aids as ead are built by the ' +
    'export worker beforehand. Peak memory is the resident set of the OAI service.',
  needs: ['pyoai'],
  run,
}

/** Number of pages to compare at each end of the list. */
const ENDS = 20

interface Measured extends Harvest {
  readonly nodes: number
  /** Processor time of the server and PostgreSQL per hundred records, in milliseconds. */
  readonly cpu: number
}

interface Harvested {
  readonly cold: Measured
  readonly warm: Measured
  readonly peak: number
  /** Size of the cached records in bytes, indexes included. */
  readonly cachedBytes: number
}

interface Peers {
  /** Without changes: pyoai pages by number. */
  readonly offset: Measured
  readonly keyset: Measured
}

async function run(bench: Bench): Promise<Findings> {
  const { few, many, peer } = bench.scale.oai
  const small = await harvested(bench, few)
  const large = await harvested(bench, many)
  const { comparisons, notes } = findings(small, large, await harvestedByPeers(bench, peer))
  const ead = await harvestFindingAids(bench)
  return { comparisons: [...comparisons, ...ead.comparisons], notes: [...notes, ...ead.notes] }
}

async function harvested(bench: Bench, nodes: number): Promise<Harvested> {
  const { testbed } = bench
  const url = await listDatabase(bench, nodes)
  const tenant = await withClient(url, async (client) => {
    await client.query('TRUNCATE oai.record, oai.block')
    return contextOf(await findTenant(client, SLUG))
  })
  const service = await startOai(testbed, url)
  const headers = (url: string) => testbed.signed(tenant, url)
  const harvestOnce = (how: string) =>
    measured(bench, service, { endpoint: `${service.origin}${API}/oai`, headers, nodes, of: how })
  const cold = await harvestOnce('cold')
  // The first harvest may outrun the caching of records. A second one caches the rest, and the third finds them all.
  await harvestOnce('what was not cached yet')
  const warm = await harvestOnce('warm')
  return { cold, warm, peak: peakBytes(service.pid), cachedBytes: await readCachedBytes(url) }
}

async function harvestedByPeers(bench: Bench, nodes: number): Promise<Peers> {
  const url = await listDatabase(bench, nodes)
  const { id } = await withClient(url, (client) => findTenant(client, SLUG))
  const by = async (paging: Paging) => {
    const server = await bench.testbed.start(pyoaiServer(bench.program('pyoai'), url, id, paging))
    const seen = await measured(bench, server, { endpoint: `${server.origin}/`, nodes, of: `pyoai by ${paging}` })
    await server.stop()
    return seen
  }
  return { offset: await withPeersIndex(url, () => by('offset')), keyset: await by('keyset') }
}

interface Measuring extends Omit<Parameters<typeof harvestAll>[0], 'signal' | 'onProgress'> {
  readonly nodes: number
  /** Name of the measurement, for progress messages. */
  readonly of: string
}

async function measured(
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

const rate = ({ records, seconds }: Harvest): number => records / seconds

/** Returns median page times at both ends, in milliseconds, without the last page, which is rarely full. */
const endsOf = ({ milliseconds }: Harvest) => ({
  first: median(milliseconds.slice(0, ENDS)),
  last: median(milliseconds.slice(0, -1).slice(-ENDS)),
})

function findings(small: Harvested, large: Harvested, { offset, keyset }: Peers): Findings {
  const { first, last } = endsOf(large.warm)
  const name = (one: Measured, how: string) => `${thousands(one.nodes)}, ${how}`
  const ours = [small, large].find(({ warm }) => warm.nodes === offset.nodes) ?? large
  const warm: Figure = { of: name(ours.warm, 'warm'), value: rate(ours.warm), unit: '/s' }
  const beside = (peer: Measured, how: string): Figure => ({
    of: `pyoai ${how}, ${thousands(peer.nodes)}`,
    value: rate(peer),
    unit: '/s',
  })
  const asItIs = beside(offset, 'as it is')
  const comparisons: Comparison[] = [
    {
      what: 'Records per second from the cache, compared with pyoai as it is (its BatchingServer, by OFFSET)',
      figure: warm,
      beside: asItIs,
      target: { atLeast: 10 },
    },
    {
      what: 'Records per second from the cache, compared with pyoai with keys that we provide, which it does not support',
      figure: warm,
      beside: beside(keyset, 'with our keys'),
      target: null,
    },
    {
      what: 'Records per second when first rendered, compared with pyoai as it is',
      figure: { of: name(ours.cold, 'cold'), value: rate(ours.cold), unit: '/s' },
      beside: asItIs,
      target: { atLeast: 5 },
    },
    {
      what: 'Processor time per hundred records, server and PostgreSQL, compared with pyoai as it is',
      figure: { of: name(ours.warm, 'warm'), value: ours.warm.cpu, unit: 'ms' },
      beside: { of: asItIs.of, value: offset.cpu, unit: 'ms' },
      target: { atMost: 0.1 },
    },
    {
      what: 'Records per second, large archive compared with small',
      figure: { of: name(large.warm, 'warm'), value: rate(large.warm), unit: '/s' },
      beside: { of: name(small.warm, 'warm'), value: rate(small.warm), unit: '/s' },
      target: { atLeast: 0.8 },
    },
    {
      what: `A page of ${thousands(large.warm.nodes)}: last ${ENDS} compared with first ${ENDS}`,
      figure: { of: 'last', value: last, unit: 'ms' },
      beside: { of: 'first', value: first, unit: 'ms' },
      target: { atMost: 1.2 },
    },
    {
      what: 'Peak memory, large archive compared with small',
      figure: { of: thousands(large.warm.nodes), value: large.peak / 1e6, unit: 'MB' },
      beside: { of: thousands(small.warm.nodes), value: small.peak / 1e6, unit: 'MB' },
      target: { atMost: 1.2 },
    },
  ]
  return { comparisons, notes: notesOf(large, { offset, keyset }) }
}

function notesOf({ warm, cold, cachedBytes }: Harvested, { offset, keyset }: Peers): string[] {
  const size = (one: Harvest) => thousands(Math.round(one.bytes / one.records))
  const client = (one: Harvest) => ((one.clientCpu * 1e6) / one.records).toFixed(1)
  const { first, last } = endsOf(offset)
  const ends = endsOf(keyset)
  return [
    `${thousands(warm.records)} records in ${thousands(warm.milliseconds.length)} pages, ${size(warm)} bytes each; ${size(offset)} from pyoai.`,
    `pyoai’s pages slow down with depth: by OFFSET the first ${ENDS} of ${thousands(offset.nodes)} took ${first.toFixed(1)} ms, the last ` +
      `${ENDS} ${last.toFixed(1)}; by keys ${ends.first.toFixed(1)} and ${ends.last.toFixed(1)}.`,
    `A hundred records took ${cold.cpu.toFixed(1)} ms of processor time when first rendered. In the cache they take ${Math.round(cachedBytes / warm.records)} bytes each.`,
    `The harvester itself took ${client(warm)} µs per record, and ${client(offset)} with pyoai.`,
  ]
}
