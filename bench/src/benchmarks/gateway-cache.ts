import { interleave, type Subject } from '../measure/sample.ts'
import { startNginx } from '../peers/nginx.ts'
import { cycleThrough, runWrk } from '../peers/wrk.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { createArchive } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API } from './load.ts'
import { recordPaths } from './pages.ts'
import { cpuRow, ownCpuRow, p95Row, rateRow } from './rows.ts'
import { startGateway, UNLIMITED } from './start-gateway.ts'

export const gatewayCache: Benchmark = {
  name: 'gateway-cache',
  about:
    'Responses from the gateway’s cache, compared with nginx with proxy_cache, limit_req and a log, one process each: the ' +
    'first list, and two hundred records in rotation. wrk with 32 connections. Processor time is that of the proxy only. ' +
    'The first list is also compared with a server that repeats this response, headers included, with nothing but Node’s own ' +
    'HTTP server. Cache misses, compared with a gateway without a cache.',
  needs: ['wrk', 'nginx'],
  run,
}

const CONNECTIONS = 32

const CACHED = { atLeast: 0.3 } as const
/** Processor time in milliseconds. */
const MAX_MISS_MS = 0.25

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale, program } = bench
  const { few: nodes, treeSize } = scale.list
  const url = await testbed.database('gateway_cache', (client) => createArchive(client, { nodes, treeSize }))
  const catalog = await testbed.service('catalog', { DATABASE_URL: url })
  const gatewayWith = (settings: Record<string, string>) =>
    startGateway(testbed, { url, catalog }, { ...UNLIMITED, ...settings })
  const gateway = await gatewayWith({})
  const without = await gatewayWith({ RESPONSE_CACHE_MB: '0' })
  // A cache that is too small to hold all the pages that are requested in rotation.
  const tooSmall = await gatewayWith({ RESPONSE_CACHE_MB: '1' })
  const { folder, signal } = testbed
  const nginx = testbed.keep(
    await startNginx(program('nginx'), {
      upstream: Number(new URL(without.origin).port),
      likeGateway: true,
      cache: true,
      folder,
      signal,
    }),
  )
  const lists = [`${API}/records`]
  const bare = await testbed.start({
    name: 'repeat',
    program: { command: process.execPath, env: {} },
    args: [`${import.meta.dirname}/../peers/repeat.ts`],
    env: { URL: `${gateway.origin}${API}/records` },
    ready: '/',
  })
  const records = await recordPaths(without, 200)
  const pages = Array.from({ length: 500 }, (_, index) => `${API}/records?page=${index + 1}`)
  const samples = await interleave(
    {
      listNginx: by(bench, nginx, lists),
      listBare: by(bench, bare, lists),
      listGateway: by(bench, gateway, lists),
      recordsNginx: by(bench, nginx, records),
      recordsGateway: by(bench, gateway, records),
      missWith: by(bench, tooSmall, pages),
      missWithout: by(bench, without, pages),
    },
    scale.rounds,
    signal,
  )
  const named = (of: string, sample: (typeof samples)[keyof typeof samples]) => ({ of, sample })
  const { listNginx, listBare, listGateway, recordsNginx, recordsGateway } = samples
  return {
    comparisons: [
      rateRow('A cached list', named('gateway', listGateway), named('nginx', listNginx), CACHED),
      rateRow('Cached records', named('gateway', recordsGateway), named('nginx', recordsNginx), CACHED),
      cpuRow('A cached list', named('gateway', listGateway), named('nginx', listNginx)),
      cpuRow('A cached list', named('gateway', listGateway), named('Node’s server alone', listBare)),
      rateRow('Cache misses', named('with cache', samples.missWith), named('without', samples.missWithout)),
      ownCpuRow('Cache misses', named('gateway', samples.missWith), { atMost: MAX_MISS_MS }),
      p95Row('Cache misses', named('with cache', samples.missWith), named('without', samples.missWithout)),
    ],
    notes: ['The gateway counts each request in Redis, whose time is not counted. nginx counts by itself.'],
  }
}

function by({ testbed, program }: Bench, { origin, pid }: RunningServer, paths: readonly string[]): Subject {
  const { folder, signal } = testbed
  const common = { origin, connections: CONNECTIONS, folder, signal }
  const run = cycleThrough(paths, (turn, seconds) =>
    runWrk(program('wrk'), { ...common, requests: turn.map((path) => ({ path })), seconds }),
  )
  return { run, parts: { proxy: pid } }
}
