import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from '@fonds/conformance/fairness/attack.ts'
import { CONNECTION_ATTACKS } from '@fonds/conformance/fairness/connections.ts'
import { ask } from '@fonds/scripts/testing/ask.ts'
import { percentile } from '../measure/statistics.ts'
import { startNginx } from '../peers/nginx.ts'
import type { Comparison } from '../report/comparison.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { createArchive, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API } from './load.ts'
import { recordPaths } from './pages.ts'
import { startGateway, UNLIMITED } from './start-gateway.ts'

export const fairness: Benchmark = {
  name: 'fairness',
  about:
    'What readers notice while one client holds hundreds of connections that it hardly uses: of the gateway, and of nginx ' +
    'with limit_conn, limit_req, proxy_cache and a log, one process each, in front of the same services. Each has default ' +
    'limits for connections and timeouts; nginx allows 16 at a time for each client. Six readers with addresses of their own ' +
    'request lists and records that are cached, first without an attack and then during it. An installation with all of its services and the ' +
    'dearest requests is attacked by `npm run conformance -- --only fairness`.',
  needs: ['nginx'],
  run,
}

const ATTACKER = '203.0.113.9'
/** Attacks by one client: nginx has no limit that holds against many. */
const ATTACKS = CONNECTION_ATTACKS.filter(({ name }) => !name.includes('as many clients'))
const READERS = 6
const PAUSE_MS = 20
/** Time for the attack to gain momentum, or to end, in milliseconds. */
const HEAD_START_MS = 2_000
const REQUEST_LIMIT_MS = 30_000
/** Factor by which the 95th percentile of other clients may grow. */
const FAIR = { atMost: 3 } as const

/** The readers' responses: the 95th percentile of complete ones in milliseconds, and how many were complete or failed. */
interface Experience {
  readonly p95: number
  readonly answered: number
  readonly failed: number
}

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale, program } = bench
  const { few: nodes, treeSize } = scale.list
  const url = await testbed.database('fairness', (client) => createArchive(client, { nodes, treeSize }))
  const catalog = await testbed.service('catalog', { DATABASE_URL: url })
  const media = await testbed.start({
    name: 'large-file',
    program: { command: process.execPath, env: {} },
    args: [`${import.meta.dirname}/../peers/large-file.ts`],
    ready: null,
  })
  const archive = { url, catalog }
  const gateway = await startGateway(testbed, archive, { MEDIA_URL: media.origin, TRUSTED_PROXIES: '127.0.0.1' })
  // nginx needs a gateway behind it for the archive only, without any limit of its own.
  const behind = await startGateway(testbed, archive, UNLIMITED)
  const { folder, signal } = testbed
  const nginx = testbed.keep(
    await startNginx(program('nginx'), {
      upstream: behind.port,
      likeGateway: true,
      cache: true,
      images: media.port,
      folder,
      signal,
    }),
  )
  const paths = (await recordPaths(gateway, 100)).map((path) => path.slice(API.length))
  const seconds = scale.isMeasured ? 15 : 0.5
  const comparisons: Comparison[] = []
  const failures: string[] = []
  for (const attack of ATTACKS) {
    const of = async (server: RunningServer) => attacked(server, attack, paths, { seconds, signal })
    const [ours, theirs] = [await of(gateway), await of(nginx)]
    const p95 = (name: string, { p95: value }: Experience) => ({ of: name, value, unit: 'ms' }) as const
    comparisons.push(
      {
        what: `${attack.name}: p95 of readers`,
        figure: p95('gateway, attacked', ours.during),
        beside: p95('gateway, quiet', ours.before),
        target: FAIR,
      },
      {
        what: `${attack.name}: p95 of readers`,
        figure: p95('nginx, attacked', theirs.during),
        beside: p95('nginx, quiet', theirs.before),
        target: null,
      },
      {
        what: `${attack.name}: p95 of readers`,
        figure: p95('gateway, attacked', ours.during),
        beside: p95('nginx, attacked', theirs.during),
        target: null,
      },
    )
    failures.push(`${attack.name}: gateway ${counted(ours.during)}, nginx ${counted(theirs.during)}`)
  }
  return { comparisons, notes: [`Readers’ requests that failed during the attack: ${failures.join('; ')}.`] }
}

const counted = ({ failed, answered }: Experience): string => `${failed} of ${failed + answered}`

async function attacked(
  { port }: RunningServer,
  attack: Attack,
  paths: readonly string[],
  { seconds, signal }: { readonly seconds: number; readonly signal: AbortSignal },
): Promise<{ before: Experience; during: Experience }> {
  // The first response of each path comes from the catalog, and this process is still closing the connections of the
  // attack before.
  await browse(port, paths, { seconds: seconds / 3, signal })
  const before = await browse(port, paths, { seconds, signal })
  const target = { port, host: 'localhost', client: ATTACKER, original: '/images/a/b/original' }
  const end = await attack.begin({ ...target, imageService: '', collections: [] })
  try {
    await sleep(HEAD_START_MS)
    return { before, during: await browse(port, paths, { seconds, signal }) }
  } finally {
    await end()
    await sleep(HEAD_START_MS)
  }
}

/** Requests lists and records with several clients for a while. */
async function browse(
  port: number,
  paths: readonly string[],
  { seconds, signal }: { readonly seconds: number; readonly signal: AbortSignal },
): Promise<Experience> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let failed = 0
  const read = async (reader: number) => {
    const options = { port, host: 'localhost', client: `192.0.2.${reader + 1}`, limitMs: REQUEST_LIMIT_MS }
    for (let n = reader; performance.now() < end; n++) {
      signal.throwIfAborted()
      const path = n % 3 === 0 ? '/records' : (paths[(n * 7) % paths.length] ?? '')
      const answer = await ask({ tenant: SLUG, path }, options)
      if ('broken' in answer || answer.status !== 200) failed++
      else times.push(answer.ms)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
  return { p95: percentile(times, 0.95), answered: times.length, failed }
}
