import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { failed, type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { runToEnd } from '@fonds/scripts/demo/run-to-end.ts'
import type { ServiceName } from '@fonds/scripts/demo/services.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { writeFindingAid } from '@fonds/scripts/testing/archives.ts'
import { ask } from '@fonds/scripts/testing/ask.ts'
import { eventually } from '@fonds/test-kit/conditions'
import { startLoad } from './load/mixed-load.ts'
import { hostOf, recordGolden } from './load/plan.ts'
import type { Part } from './part.ts'
import { type Balancer, startBalancer } from './stack/balancer.ts'
import { type Installation, type Successor, startInstallation, type Upstream } from './stack/installation.ts'
import { bringRelease, type EarlierRelease, upgradeBase } from './upgrade/earlier-release.ts'
import { startPageLoad } from './upgrade/page-load.ts'
import { judgeStep, type Step, UPGRADE_HEAD } from './upgrade/verdict.ts'

/**
 * Upgrades an installation of earlier code under load: first the database, then workers, then services. Then goes back to the
 * earlier code on the migrated database.
 */
export const UPGRADE_PARTS: readonly Part[] = [
  { name: 'upgrade', what: 'Upgrade from earlier code under load, and back: what users get', run: upgradeUnderLoad },
]

/** Limits are higher than the load. Each process keeps answering while load balancers notice that it stops. */
const SETTINGS = {
  RATE_LIMIT_PER_MINUTE: '100000',
  IIIF_RATE_LIMIT_PER_MINUTE: '100000',
  SUGGEST_RATE_LIMIT_PER_MINUTE: '100000',
  DRAIN_SECONDS: '3',
}

/** The order of replacement. */
const MEMBERS: readonly (ServiceName | 'gateway-2')[] = [
  'search-worker',
  'media-worker',
  'export-worker',
  'catalog',
  'search',
  'media',
  'export',
  'oai',
  'reading-room',
  'gateway',
  'gateway-2',
]

const WARM_UP_MS = 5_000
/** How long a state without changes is watched, in milliseconds. */
const STEADY_MS = 10_000
const AFTER_EACH_MS = 2_000

async function upgradeUnderLoad(signal: AbortSignal): Promise<Outcome> {
  const begin = Date.now()
  const say = (line: string) => console.log(`[upgrade ${((Date.now() - begin) / 1000).toFixed(0)}s] ${line}`)
  const earlier = await bringRelease(await upgradeBase(signal), signal)
  if ('failure' in earlier) return skipped(earlier.failure)
  say(`upgrades from ${earlier.name}`)
  const balancers = new Map<string, Balancer>()
  const connect = async (name: Upstream, port: number) => {
    if (['postgres', 'redis', 'elasticsearch'].includes(name)) return port
    const opened = await startBalancer([port])
    balancers.set(name, opened)
    return opened.port
  }
  const started = await startInstallation({ say, signal, settings: SETTINGS, connect, code: earlier.folder })
  if ('failure' in started) return skipped(started.failure)
  try {
    const gateways = [await startBalancer([started.gateways[0]]), await startBalancer([started.gateways[1]])] as const
    balancers.set('gateway', gateways[0]).set('gateway-2', gateways[1])
    const stack = { ...started, gateways: [gateways[0].port, gateways[1].port] as const }
    return await upgrade({ stack, balancers, earlier, newer: new Map(), say, signal })
  } catch (error) {
    if (signal.aborted) throw error
    return failed('the stack', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await started.stop()
    for (const one of balancers.values()) await one.stop()
  }
}

interface Upgrade {
  readonly stack: Installation
  readonly balancers: ReadonlyMap<string, Balancer>
  readonly earlier: EarlierRelease
  /** The processes of the new code. */
  readonly newer: Map<string, Successor>
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

async function upgrade(given: Upgrade): Promise<Outcome> {
  const { stack, say, signal, earlier } = given
  const plan = await recordGolden(stack)
  say(`golden copies of ${plan.length} answers; load average ${loadavg()[0]?.toFixed(0)}`)
  const loads = [startLoad(stack, plan), startPageLoad(stack)]
  const steps: Step[] = []
  const during = async (name: string, work: () => Promise<unknown>) => {
    signal.throwIfAborted()
    const began = performance.now()
    await work()
    steps.push({ name, begin: began, end: performance.now() })
    say(
      judgeStep(
        steps.at(-1) as Step,
        loads.flatMap(({ samples }) => samples),
      ).row,
    )
  }
  const notes: string[] = []
  await sleep(WARM_UP_MS)
  await during(`earlier code (${earlier.name})`, () => sleep(STEADY_MS))
  await during('migrate', async () => notes.push(await migrate(stack, signal)))
  await during('earlier code, new schema: publish', async () => {
    await publishAndFind(stack, 'night-watch')
    notes.push(await tryEarlierCommand(stack, earlier, signal))
    await sleep(STEADY_MS)
  })
  for (const name of MEMBERS) {
    await during(`${name} replaced`, async () => {
      await replace(given, name)
      await sleep(AFTER_EACH_MS)
    })
  }
  await during('new code: publish', async () => {
    await publishAndFind(stack, 'day-watch')
    await sleep(STEADY_MS)
  })
  // In the opposite order: gateways first, workers last.
  for (const name of MEMBERS.toReversed()) {
    await during(`${name} back`, async () => {
      await goBack(given, name)
      await sleep(AFTER_EACH_MS)
    })
  }
  await during('earlier code again: publish', async () => {
    await publishWithEarlier(stack, earlier, 'dog-watch', signal)
    await sleep(STEADY_MS)
  })
  for (const load of loads) await load.stop()
  const samples = loads.flatMap((load) => load.samples)
  const judged = steps.map((step) => ({ step, ...judgeStep(step, samples) }))
  const problems = judged.flatMap((one) => one.problems.map((problem) => `${one.step.name}: ${problem}`))
  const table = [...UPGRADE_HEAD, ...judged.map(({ row }) => row)]
  const bad = judged.filter((one) => one.problems.length > 0).length
  return {
    passed: steps.length - bad,
    failed: bad,
    skipped: 0,
    note: `${samples.length} requests`,
    detail: ['Upgrade under load:', '', ...table, '', ...notes, ...problems].join('\n'),
  }
}

/** Migrates the database with the new code. Returns what it says of migrations. */
async function migrate(stack: Installation, signal: AbortSignal): Promise<string> {
  const lines: string[] = []
  const program = ['libs/db/src/schema/migrate.ts']
  await runToEnd('migrating the database', program, stack.owner, (line) => lines.push(line), signal)
  return lines.find((line) => /^migrat(ed|ions): /.test(line)) ?? lines.join('; ')
}

/** Publishes a finding aid with the new command; resolves when both gateways show it and search finds it. */
async function publishAndFind(stack: Installation, slug: string): Promise<void> {
  const file = writeFindingAid(join(stack.folder, 'import'), slug)
  await stack.operate('import', 'ead', file, '--tenant', 'alpha', '--publish')
  await untilShown(stack, slug, [`/collections/${slug}`, `/search?q=${encodeURIComponent(slug.replace('-', ' '))}`])
}

/** The same with the earlier command. Its search worker leaves the later index alone for five minutes, so only browses. */
async function publishWithEarlier(stack: Installation, earlier: EarlierRelease, slug: string, signal: AbortSignal) {
  const file = writeFindingAid(join(stack.folder, 'import'), slug)
  const args = ['import', 'ead', file, '--tenant', 'alpha', '--publish']
  const { code, output } = await runEarlier(stack, earlier, args, signal)
  if (code !== 0) throw new Error(`fonds ${args.join(' ')} of ${earlier.name}: ${output}`)
  await untilShown(stack, slug, [`/collections/${slug}`])
}

async function untilShown(stack: Installation, slug: string, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    for (const port of stack.gateways)
      await eventually(
        async () => {
          const options = { port, host: hostOf(stack, 'alpha'), client: '198.51.100.1', limitMs: 30_000 }
          const answer = await ask({ tenant: 'alpha', path }, options)
          if ('broken' in answer || answer.status !== 200 || !answer.body.includes(`"${slug}"`))
            throw new Error(`${path} does not show ${slug}`)
        },
        { interval: 250 },
      )
}

/** Runs the earlier command beside the new schema. */
async function tryEarlierCommand(stack: Installation, earlier: EarlierRelease, signal: AbortSignal): Promise<string> {
  const { code, output } = await runEarlier(stack, earlier, ['tenant', 'list'], signal)
  if (code !== 0) throw new Error(`fonds of ${earlier.name}: ${output}`)
  return `fonds of ${earlier.name} works beside the new schema.`
}

const runEarlier = (stack: Installation, { folder }: EarlierRelease, args: readonly string[], signal: AbortSignal) =>
  run(join(folder, 'bin/fonds'), args, { cwd: folder, env: stack.owner, signal })

/** Starts the new code of a member, sends new connections to it when it is ready, and stops the earlier code. */
async function replace({ stack, balancers, newer }: Upgrade, name: ServiceName | 'gateway-2'): Promise<void> {
  const successor = await stack.succeed(name, ROOT)
  newer.set(name, successor)
  balancers.get(name)?.turnTo([successor.port])
  await stack.members.get(name)?.stop()
}

/** The same from the new code to the earlier one, on the schema as it is. */
async function goBack({ stack, balancers, newer, earlier }: Upgrade, name: ServiceName | 'gateway-2'): Promise<void> {
  const { port } = await stack.succeed(name, earlier.folder)
  balancers.get(name)?.turnTo([port])
  await newer.get(name)?.stop()
}
