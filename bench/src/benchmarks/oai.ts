import { findTenant } from '@fonds/db'
import { withClient } from '@fonds/local-stack'
import { median } from '../measure/statistics.ts'
import type { Harvest } from '../peers/harvester.ts'
import { type Paging, pyoaiServer, withPeersIndex } from '../peers/pyoai.ts'
import type { Comparison, Figure } from '../report/comparison.ts'
import { listDatabase, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { harvestFindingAids } from './oai-ead.ts'
import { cpuOf, type Harvested, harvested, type Measured, measured, rate } from './oai-harvests.ts'
import { thousands } from './rows.ts'

export const oai: Benchmark = {
  name: 'oai',
  about:
    'All records of a small and a large archive as oai_dc, read twice by one harvester in pages of 100, without ' +
    'compression. Every harvest renders them. The figures are those of the second, by a service that is warm. Compared with ' +
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
  const small = await harvested(bench, few)
  const large = await harvested(bench, many)
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
  const { first, last } = endsOf(large.again)
  const ours = ([small, large].find(({ again }) => again.nodes === offset.nodes) ?? large).again
  const rateOf = (one: Measured): Figure => ({ of: thousands(one.nodes), value: rate(one), unit: '/s' })
  const beside = (peer: Measured, how: string): Figure => ({
    ...rateOf(peer),
    of: `pyoai ${how}, ${thousands(peer.nodes)}`,
  })
  const asItIs = beside(offset, 'as it is')
  const comparisons: Comparison[] = [
    {
      what: 'Records per second of every harvest, compared with pyoai as it is (its BatchingServer, by OFFSET)',
      figure: rateOf(ours),
      beside: asItIs,
      target: { atLeast: 5 },
    },
    {
      what: 'Records per second of every harvest, compared with pyoai with keys that we provide, which it does not support',
      figure: rateOf(ours),
      beside: beside(keyset, 'with our keys'),
      target: null,
    },
    {
      what: 'Processor time per hundred records, server and PostgreSQL, compared with pyoai with our keys',
      figure: { of: thousands(ours.nodes), value: cpuOf(ours), unit: 'ms' },
      beside: { of: `pyoai with our keys, ${thousands(keyset.nodes)}`, value: cpuOf(keyset), unit: 'ms' },
      target: null,
    },
    {
      what: 'Records per second, large archive compared with small',
      figure: rateOf(large.again),
      beside: rateOf(small.again),
      target: { atLeast: 0.8 },
    },
    {
      what: `A page of ${thousands(large.again.nodes)}: last ${ENDS} compared with first ${ENDS}`,
      figure: { of: 'last', value: last, unit: 'ms' },
      beside: { of: 'first', value: first, unit: 'ms' },
      target: { atMost: 1.2 },
    },
    {
      what: 'Peak memory, large archive compared with small',
      figure: { of: thousands(large.again.nodes), value: large.peak / 1e6, unit: 'MB' },
      beside: { of: thousands(small.again.nodes), value: small.peak / 1e6, unit: 'MB' },
      target: { atMost: 1.2 },
    },
  ]
  return { comparisons, notes: notesOf(large, { offset, keyset }) }
}

function notesOf({ first, again }: Harvested, { offset, keyset }: Peers): string[] {
  const size = (one: Harvest) => thousands(Math.round(one.bytes / one.records))
  const client = (one: Harvest) => ((one.clientCpu * 1e6) / one.records).toFixed(1)
  const parts = ({ serverCpu, databaseCpu }: Measured) =>
    `${serverCpu.toFixed(1)} ms of the service and ${databaseCpu.toFixed(1)} of PostgreSQL`
  const ends = { offset: endsOf(offset), keyset: endsOf(keyset) }
  return [
    `${thousands(again.records)} records in ${thousands(again.milliseconds.length)} pages, ${size(again)} bytes each; ${size(offset)} from pyoai.`,
    `A hundred records took ${parts(again)}; in the first harvest after a start, ${parts(first)}.`,
    `pyoai’s pages slow down with depth: by OFFSET the first ${ENDS} of ${thousands(offset.nodes)} took ${ends.offset.first.toFixed(1)} ms, the last ` +
      `${ENDS} ${ends.offset.last.toFixed(1)}; by keys ${ends.keyset.first.toFixed(1)} and ${ends.keyset.last.toFixed(1)}.`,
    `The harvester itself took ${client(again)} µs per record, and ${client(offset)} with pyoai.`,
  ]
}
