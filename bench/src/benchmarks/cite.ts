import { findTenant } from '@fonds/db'
import { interleave } from '../measure/sample.ts'
import { withClient } from '../testbed/database.ts'
import { contextOf, listDatabase, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { loadService } from './load.ts'
import { cpuParts, cpuRow, p95Row, thousands } from './rows.ts'

export const cite: Benchmark = {
  name: 'cite',
  about:
    'Citations of records compared with the records themselves. Two hundred of each, the same ones, in random ' +
    'order. wrk with 4 connections to the catalog service.',
  needs: ['wrk'],
  run,
}

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const nodes = scale.list.few
  const url = await listDatabase(bench, nodes)
  const { tenant, slugs } = await withClient(url, async (client) => {
    const found = await findTenant(client, SLUG)
    const { rows } = await client.query<{ slug: string }>(
      `SELECT slug FROM fonds.description WHERE tenant_id = $1 AND kind = 'record' AND visible ORDER BY md5(id::text) LIMIT 200`,
      [found.id],
    )
    return { tenant: contextOf(found), slugs: rows.map(({ slug }) => slug) }
  })
  const catalog = await testbed.service('catalog', { DATABASE_URL: url })
  const parts = { catalog: catalog.pid, database: testbed.postgres.pid }
  const subject = (folder: string) => {
    const paths = slugs.map((slug) => `/${folder}/${slug}`)
    return { run: loadService(bench, tenant, { origin: catalog.origin, paths }), parts }
  }
  const subjects = { cite: subject('cite'), record: subject('records') }
  const samples = await interleave(subjects, scale.rounds, testbed.signal)
  const figure = { of: 'cite', sample: samples.cite }
  const beside = { of: 'record', sample: samples.record }
  const what = `Archive of ${thousands(nodes)}`
  return {
    comparisons: [p95Row(what, figure, beside, { atMost: 1.5 }), cpuRow(what, figure, beside)],
    notes: [`CPU, ms: cite ${cpuParts(samples.cite)}; record ${cpuParts(samples.record)}.`],
  }
}
