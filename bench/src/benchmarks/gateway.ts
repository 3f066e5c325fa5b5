import { interleave, type Subject } from '../measure/sample.ts'
import { startNginx } from '../peers/nginx.ts'
import { runWrk } from '../peers/wrk.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { createBenchTenant } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API } from './load.ts'
import { cpuRow, rateRow } from './rows.ts'
import { startGateway, UNLIMITED } from './start-gateway.ts'

export const gateway: Benchmark = {
  name: 'gateway',
  about:
    'The gateway compared with nginx as a reverse proxy, one process each, in front of the same upstream, ' +
    'which returns two kilobytes immediately. wrk with 32 connections. Processor time is that of the proxy ' +
    'only: with two shared cores, the request rate depends as much on the upstream and on wrk.',
  needs: ['wrk', 'nginx'],
  run,
}

const CONNECTIONS = 32

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale, program } = bench
  const upstream = await testbed.start({
    name: 'upstream',
    program: { command: process.execPath, env: {} },
    args: [`${import.meta.dirname}/../peers/plain-upstream.ts`],
    ready: '/',
  })
  const nginx = async (likeGateway: boolean) =>
    testbed.keep(
      await startNginx(program('nginx'), {
        upstream: upstream.port,
        likeGateway,
        folder: testbed.folder,
        signal: testbed.signal,
      }),
    )
  const samples = await interleave(
    {
      nginx: byProxy(bench, await nginx(false)),
      nginxLimiting: byProxy(bench, await nginx(true)),
      gateway: byProxy(bench, await gatewayOf(bench, upstream, { RATE_LIMIT_PER_MINUTE: '0' })),
      gatewayLimiting: byProxy(bench, await gatewayOf(bench, upstream, {})),
    },
    scale.rounds,
    testbed.signal,
  )
  const named = Object.entries(samples).map(([of, sample]) => ({ of, sample }))
  const [plain, limiting, ours, oursLimiting] = named
  if (!plain || !limiting || !ours || !oursLimiting) throw new Error('expected four samples')
  return {
    comparisons: [
      cpuRow('Proxying', { ...ours, of: 'gateway' }, { ...plain, of: 'nginx' }),
      cpuRow('With rate limit and log', { ...oursLimiting, of: 'gateway' }, { ...limiting, of: 'nginx' }),
      cpuRow('Cost of the rate limit', { ...oursLimiting, of: 'with' }, { ...ours, of: 'without' }),
      rateRow('Proxying', { ...ours, of: 'gateway' }, { ...plain, of: 'nginx' }),
      rateRow('With rate limit and log', { ...oursLimiting, of: 'gateway' }, { ...limiting, of: 'nginx' }),
    ],
    notes: [
      'The gateway logs each request, finds the tenant and signs the request in all cases; nginx logs in the second case only. ' +
        'The gateway’s limiter uses Redis, whose time is not counted; nginx counts by itself.',
    ],
  }
}

async function gatewayOf(
  { testbed }: Bench,
  upstream: RunningServer,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const url = await testbed.database('gateway', async (client) => {
    await createBenchTenant(client)
  })
  return startGateway(testbed, { url, catalog: upstream }, { ...UNLIMITED, RESPONSE_CACHE_MB: '0', ...settings })
}

function byProxy({ testbed, program }: Bench, { origin, pid }: RunningServer): Subject {
  const { folder, signal } = testbed
  const common = { origin, requests: [{ path: `${API}/records` }], connections: CONNECTIONS, folder, signal }
  return { run: (seconds) => runWrk(program('wrk'), { ...common, seconds }), parts: { proxy: pid } }
}
