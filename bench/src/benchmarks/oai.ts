import { findTenant } from '@fonds/db'
import { median } from '../measure/statistics.ts'
import type { Harvest } from '../peers/harvester.ts'
import { type Paging, pyoaiServer, withPeersIndex } from '../peers/pyoai.ts'
import type { Comparison, Figure } from '../report/comparison.ts'
import { withClient } from '../testbed/database.ts'
import { listDatabase, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { harvestFindingAids } from './oai-ead.ts'
import { type Harvested, harvested, type Measured, measured, rate } from './oai-harvests.ts'
import { thousands } from './rows.ts'

export const oai: Benchmark = {
  name: 'oai',
  about:
    'All records of a small and a large archive as oai_dc, read by one harvester in pages of 100, without ' +
    'compression. Requests state the version of the content, as the gateway does. Nothing cached: records are ' +
    'rendered and cached. Prepared: nobody has harvested before, but the service has had time to prepare the records in the background. Warm: somebody has harvested before. Compared with ' +
    'PyPI’s pyoai 2.5 under waitress, on the same tables, with one statement per page: with its own ' +
    'BatchingServer, which pages by LIMIT and OFFSET along an index created for it, and, without a target, ' +
    'with keys that we provide, which it does not support by itself. Finding aids as ead are built by the ' +
    'export worker beforehand. Peak memory is the resident set of the OAI service.',
  needs: ['pyoai'],
  run,
}

/** Number of pages to compare at each end of the list. */
const ENDS = 20

interface Peers {
  /** Without changes: pyoai pages by number. */
  readonly offset: Measured
  readonly keyset: Measured
}

async function run(bench: Bench): Promise<Findings> {
  const { few, many, peer } = bench.scale.oai
  const small = await harvested(bench, few, { prepares: few === peer })
  const large = await harvested(bench, many, { prepares: many === peer })
  const { comparisons, notes } = findings(small, large, await harvestedByPeers(bench, peer))
  const ead = await harvestFindingAids(bench)
  return { comparisons: [...comparisons, ...ead.comparisons], notes: [...notes, ...ead.notes] }
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
      what: 'Records per second of a first harvest with nothing cached, compared with pyoai as it is',
      figure: { of: name(ours.cold, 'nothing cached'), value: rate(ours.cold), unit: '/s' },
      beside: asItIs,
      target: { atLeast: 5 },
    },
    ...preparedComparison(ours, asItIs),
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
  return { comparisons, notes: [...notesOf(large, { offset, keyset }), ...preparedNotes(ours)] }
}

function preparedComparison({ prepared }: Harvested, beside: Figure): Comparison[] {
  if (prepared === null) return []
  const { harvest } = prepared
  return [
    {
      what: 'Records per second of a first harvest after the service has prepared the records, compared with pyoai as it is',
      figure: { of: `${thousands(harvest.nodes)}, prepared`, value: rate(harvest), unit: '/s' },
      beside,
      target: { atLeast: 5 },
    },
  ]
}

function preparedNotes({ prepared }: Harvested): string[] {
  if (prepared === null) return []
  const { harvest, seconds, cpu } = prepared
  const each = ((cpu * 1e5) / harvest.records).toFixed(1)
  return [
    `The service prepared ${thousands(harvest.records)} records in the background in ${Math.round(seconds)} s, with ` +
      `${each} ms of processor time per hundred.`,
  ]
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
