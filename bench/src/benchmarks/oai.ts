import { findTenant } from '@fonds/db'
import { peakBytes } from '../measure/processes.ts'
import { median } from '../measure/statistics.ts'
import { type Harvest, harvestAll } from '../peers/harvester.ts'
import type { Comparison } from '../report/comparison.ts'
import { withClient } from '../stand/database.ts'
import { contextOf, makeArchive, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API } from './load.ts'
import { thousands } from './rows.ts'

export const oai: Benchmark = {
  name: 'oai',
  about:
    'All records of a small and a large archive as oai_dc, by one harvester, a page of 100 after the other, from the oai ' +
    'service on PostgreSQL. Peak memory is the service’s resident set.',
  needs: [],
  run,
}

/** Pages of each end of the list that are set beside each other. */
const ENDS = 20

interface Harvested extends Harvest {
  readonly nodes: number
  readonly peak: number
}

async function run(bench: Bench): Promise<Findings> {
  const { few, many } = bench.scale.oai
  const small = await harvested(bench, few)
  const large = await harvested(bench, many)
  return findings(small, large)
}

async function harvested({ stand, scale }: Bench, nodes: number): Promise<Harvested> {
  const { treeSize } = scale.list
  const url = await stand.database(`list_${nodes}`, (client) => makeArchive(client, { nodes, treeSize }))
  const tenant = contextOf(await withClient(url, (client) => findTenant(client, SLUG)))
  const service = await stand.service('oai', { DATABASE_URL: url })
  const headers = () => stand.signed(tenant)
  const harvest = await harvestAll(`${service.origin}${API}/oai`, headers, stand.signal)
  return { ...harvest, nodes, peak: peakBytes(service.pid) }
}

const rate = ({ records, seconds }: Harvested): number => records / seconds

function findings(small: Harvested, large: Harvested): Findings {
  const first = median(large.milliseconds.slice(0, ENDS))
  const last = median(large.milliseconds.slice(0, -1).slice(-ENDS))
  const of = (one: Harvested) => `oai, ${thousands(one.nodes)}`
  const comparisons: Comparison[] = [
    {
      what: 'Records a second, large archive beside small',
      figure: { of: of(large), value: rate(large), unit: '/s' },
      beside: { of: of(small), value: rate(small), unit: '/s' },
      target: { atLeast: 0.8 },
    },
    {
      what: `A page of ${thousands(large.nodes)}: last ${ENDS} beside first ${ENDS}`,
      figure: { of: 'last', value: last, unit: 'ms' },
      beside: { of: 'first', value: first, unit: 'ms' },
      target: { atMost: 1.2 },
    },
    {
      what: 'Peak memory, large archive beside small',
      figure: { of: of(large), value: large.peak / 1e6, unit: 'MB' },
      beside: { of: of(small), value: small.peak / 1e6, unit: 'MB' },
      target: { atMost: 1.2 },
    },
  ]
  const bytes = Math.round(large.bytes / large.records)
  return {
    comparisons,
    notes: [
      `${thousands(large.records)} records in ${large.milliseconds.length} pages, ${thousands(bytes)} characters each.`,
    ],
  }
}
