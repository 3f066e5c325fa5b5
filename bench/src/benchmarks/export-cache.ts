import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTenant } from '@fonds/db'
import { interleave, type Sample, type Subject } from '../measure/sample.ts'
import { startNginxFiles } from '../peers/nginx-files.ts'
import { runWrk } from '../peers/wrk.ts'
import type { Comparison } from '../report/comparison.ts'
import { withClient } from '../testbed/database.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { contextOf, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API, CONNECTIONS, loadService } from './load.ts'
import { cpuParts, cpuRow, rateRow, thousands } from './rows.ts'
import { createTwoSizes, SIZES, type Size } from './two-sizes.ts'

export const exportCache: Benchmark = {
  name: 'export-cache',
  about:
    'The stored EAD3 of a small and a large collection, requested repeatedly from the export service. ' +
    'Compared with nginx (one worker, sendfile) serving the same bytes as a file. For each request, the ' +
    'service asks the database whether the collection is still visible, and for its version. wrk with 4 ' +
    'connections.',
  needs: ['wrk', 'nginx'],
  run,
}

/** The large size is close to the limit for documents that are rendered without the queue. */
const COMPONENTS = { small: 10, large: 1_900 } as const

interface Stored {
  readonly path: string
  readonly bytes: number
}

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale, program } = bench
  const { url, slugOf } = await createTwoSizes(testbed, 'export_cache', COMPONENTS)
  const tenant = contextOf(await withClient(url, (client) => findTenant(client, SLUG)))
  const dataDir = join(testbed.folder, 'export-cache')
  const service = await testbed.service('export', {
    DATABASE_URL: url,
    REDIS_URL: await testbed.redisUrl(),
    DATA_DIR: dataDir,
  })
  const root = join(testbed.folder, 'export-files')
  mkdirSync(root, { recursive: true })
  const stored = {} as Record<Size, Stored>
  for (const size of SIZES) {
    const path = `/collections/${slugOf(size)}/ead.xml`
    // The first request renders the document and stores it.
    const url = service.origin + API + path
    const answer = await fetch(url, { headers: testbed.signed(tenant, url) })
    if (answer.status !== 200) throw new Error(`an export was answered ${answer.status}`)
    const body = Buffer.from(await answer.arrayBuffer())
    writeFileSync(join(root, `${size}.xml`), body)
    stored[size] = { path, bytes: body.length }
  }
  const nginx = await startNginxFiles(program('nginx'), { root, folder: testbed.folder, signal: testbed.signal })
  testbed.keep(nginx)
  const ours = (size: Size): Subject => ({
    run: loadService(bench, tenant, { origin: service.origin, paths: [stored[size].path] }),
    parts: { export: service.pid, database: testbed.postgres.pid },
  })
  const samples = await interleave(
    {
      small: ours('small'),
      nginxSmall: byNginx(bench, nginx, 'small'),
      large: ours('large'),
      nginxLarge: byNginx(bench, nginx, 'large'),
    },
    scale.rounds,
    testbed.signal,
  )
  return findings(stored, samples)
}

function byNginx({ testbed, program }: Bench, { origin, pid }: RunningServer, size: Size): Subject {
  const { folder, signal } = testbed
  const common = { origin, requests: [{ path: `/${size}.xml` }], connections: CONNECTIONS, folder, signal }
  return { run: (seconds) => runWrk(program('wrk'), { ...common, seconds }), parts: { nginx: pid } }
}

type Samples = Readonly<Record<'small' | 'nginxSmall' | 'large' | 'nginxLarge', Sample>>

function findings(stored: Readonly<Record<Size, Stored>>, { small, nginxSmall, large, nginxLarge }: Samples): Findings {
  const [few, many] = [kilobytes(stored.small.bytes), kilobytes(stored.large.bytes)]
  return {
    comparisons: [
      ...rows(few, small, nginxSmall),
      ...rows(many, large, nginxLarge),
      rateOfBytes(many, stored.large.bytes, large, nginxLarge),
    ],
    notes: [`CPU per request, ms: small ${cpuParts(small)}; large ${cpuParts(large)}.`],
  }
}

const kilobytes = (bytes: number): string => `${thousands(Math.round(bytes / 1000))} kB`

function rows(what: string, ours: Sample, theirs: Sample): Comparison[] {
  const named = [
    { of: 'export', sample: ours },
    { of: 'nginx', sample: theirs },
  ] as const
  return [rateRow(what, ...named), cpuRow(what, ...named)]
}

function rateOfBytes(what: string, bytes: number, ours: Sample, theirs: Sample): Comparison {
  const figure = (of: string, { perSecond }: Sample) =>
    ({ of, value: (perSecond * bytes) / 1e6, unit: 'MB/s' }) as const
  return {
    what: `${what}: bytes per second`,
    figure: figure('export', ours),
    beside: figure('nginx', theirs),
    target: null,
  }
}
