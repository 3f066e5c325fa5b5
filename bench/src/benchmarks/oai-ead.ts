import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findTenant } from '@fonds/db'
import { withClient } from '@fonds/local-stack'
import type { TenantContext } from '@fonds/types/context'
import { peakBytes } from '../measure/processes.ts'
import { loggedIn } from '../testbed/logins.ts'
import { ROOT } from '../testbed/root.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { contextOf, SLUG } from './archive.ts'
import type { Bench, Findings } from './benchmark.ts'
import { API } from './load.ts'
import { startOai } from './oai-service.ts'
import { thousands } from './rows.ts'
import { createTwoSizes, type Size } from './two-sizes.ts'

/** Number of times that each finding aid is harvested. */
const TIMES = 10
/** Interval between attempts while a document is being built, in milliseconds. */
const RETRY_MS = 250

interface Read {
  readonly bytes: number
  readonly seconds: number
  /** Peak memory of the service, in bytes. */
  readonly peak: number
}

/** Harvests a small and a large finding aid as `ead`, and measures what forwarding them costs the service. */
export async function harvestFindingAids(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const { small: few, large: many } = scale.oai.ead
  const { url, slugOf } = await createTwoSizes(testbed, `oai_ead_${many}`, scale.oai.ead)
  const tenant = contextOf(await withClient(url, (client) => findTenant(client, SLUG)))
  const files = { REDIS_URL: await testbed.redisUrl(), DATA_DIR: join(testbed.folder, 'oai-ead') }
  const exportService = await testbed.service('export', { DATABASE_URL: url, ...files })
  const worker = await startWorker(bench, { DATABASE_URL: url, ...files })
  const read = async (size: Size): Promise<Read> => {
    const service = await startOai(testbed, url, { EXPORT_URL: exportService.origin })
    const ask = `${service.origin}${API}/oai?verb=ListRecords&metadataPrefix=ead&set=${slugOf(size)}`
    await readWhole(bench, tenant, ask)
    const began = performance.now()
    let bytes = 0
    for (let n = 0; n < TIMES; n++) bytes += await readWhole(bench, tenant, ask)
    const seconds = (performance.now() - began) / 1_000
    const seen = { bytes: bytes / TIMES, seconds: seconds / TIMES, peak: peakBytes(service.pid) }
    await service.stop()
    return seen
  }
  const [small, large] = [await read('small'), await read('large')]
  await worker.stop()
  await exportService.stop()
  const figure = (n: number, { peak }: Read) =>
    ({ of: `${thousands(n)} components`, value: peak / 1e6, unit: 'MB' }) as const
  const megabytes = ({ bytes }: Read) => (bytes / 1e6).toFixed(1)
  return {
    comparisons: [
      {
        what: `Peak memory of the service, a large finding aid as ead (${TIMES} times) compared with a small one`,
        figure: figure(many, large),
        beside: figure(few, small),
        target: { atMost: 1.2 },
      },
    ],
    notes: [
      `As ead, ${thousands(many)} components were ${megabytes(large)} MB and took ${large.seconds.toFixed(2)} s, ` +
        `${thousands(few)} ${megabytes(small)} MB and ${small.seconds.toFixed(2)} s, built in advance.`,
    ],
  }
}

/** Reads a response without buffering it, and retries while the document is being built. @returns the size in bytes */
async function readWhole({ testbed }: Bench, tenant: TenantContext, ask: string): Promise<number> {
  for (;;) {
    testbed.signal.throwIfAborted()
    const response = await fetch(ask, { headers: { ...testbed.signed(tenant, ask), 'Accept-Encoding': 'identity' } })
    let bytes = 0
    for await (const chunk of response.body ?? []) bytes += chunk.length
    if (response.status === 200) return bytes
    if (response.status !== 503) throw new Error(`a finding aid request returned ${response.status}`)
    await sleep(RETRY_MS)
  }
}

const startWorker = ({ testbed }: Bench, env: Readonly<Record<string, string>>): Promise<RunningServer> =>
  testbed.start({
    name: 'export-worker',
    program: { command: process.execPath, env: {} },
    args: ['src/worker.ts'],
    cwd: join(ROOT, 'services', 'export'),
    env: {
      GATEWAY_SECRET: randomBytes(32).toString('hex'),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PRERENDER_PER_DAY: '0',
      SNAPSHOT_HOURS: '0',
      ...loggedIn(env, 'export'),
    },
    ready: '/livez',
  })
