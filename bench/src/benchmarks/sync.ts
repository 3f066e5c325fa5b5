import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@fonds/local-stack'
import { ADMIN } from '@fonds/stand-ins'
import { eventually } from '@fonds/test-kit/conditions'
import { loadTree, planTree } from '../generator/load.ts'
import { percentile } from '../measure/statistics.ts'
import type { Comparison, Figure, Target, Unit } from '../report/comparison.ts'
import { runFonds } from '../testbed/operator.ts'
import { ROOT } from '../testbed/root.ts'
import { createBenchTenant, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { type MeasuredCommand, measureCommand } from './measured-command.ts'
import { readSteadily } from './reader.ts'
import { thousands } from './rows.ts'
import { openSite, READ, READ_EVERY_MS, read, type Site } from './unpublish-site.ts'

export const sync: Benchmark = {
  name: 'sync',
  about:
    'The operator’s command follows a stand-in of ArchivesSpace with one large collection: it is imported; nothing has changed; a part of it ' +
    'is renamed, twice. During the second change, readers of the same archive request lists and records of another fonds fifty ' +
    'times a second. Processor time is that of the command and the database, not of the source.',
  needs: [],
  run,
}

const NAME = 'papers'

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const { parts, readSeconds } = scale.sync
  const url = await testbed.emptyDatabase('sync')
  await withClient(url, async (client) => {
    const { id } = await createBenchTenant(client)
    await loadTree(client, id, planTree(READ, Math.ceil(parts / 100)))
  })
  const source = await startSource(bench, parts)
  await follow(bench, url, source.origin)
  const once = () => measureCommand(bench, url, ['sync', 'run', '--once', NAME])
  const first = await once()
  const before = source.requests()
  const quiet = await once()
  const requests = source.requests() - before
  await source.rename()
  const edited = await once()
  const site = await openSite(bench, url)
  // Warm up the service first.
  await p95During(site, () => sleep(1_000))
  const alone = await p95During(site, () => sleep(readSeconds * 1_000))
  await source.rename()
  const meanwhile = await p95During(site, once)
  await testbed.emptyDatabase('sync')
  return {
    comparisons: rowsOf({ first, quiet, requests, edited, alone, meanwhile }),
    notes: [
      `The collection has ${thousands(parts)} parts. Times include about half a second to start the command.`,
      `CPU, s: first import ${cpuOf(first)}; one edit ${cpuOf(edited)}; nothing changed ${cpuOf(quiet)}.`,
    ],
  }
}

/** Starts the stand-in as a process of its own, so that its work is not that of the readers. */
async function startSource({ testbed }: Bench, parts: number) {
  const served = await testbed.start({
    name: 'archivesspace',
    program: { command: process.execPath, env: {} },
    args: ['src/main.ts', '--parts', String(parts), '--requests'],
    cwd: join(ROOT, 'libs', 'stand-ins'),
    ready: '/',
  })
  const said = () => readFileSync(join(testbed.folder, `archivesspace-${served.port}.log`), 'utf8')
  const count = (word: string) =>
    said()
      .split('\n')
      .filter((line) => line.startsWith(`${word} `)).length
  return {
    origin: served.origin,
    requests: () => count('request'),
    async rename() {
      const renamed = count('renamed')
      process.kill(served.pid, 'SIGUSR2')
      await eventually(() => {
        if (count('renamed') === renamed) throw new Error('nothing was renamed')
      })
    },
  }
}

async function follow({ testbed }: Bench, url: string, origin: string): Promise<void> {
  const { folder, signal } = testbed
  const password = join(folder, 'password')
  writeFileSync(password, `${ADMIN.password}\n`)
  const where = ['--url', origin, '--user', ADMIN.username, '--password-file', password, '--allow-private']
  await runFonds(['sync', 'add', 'archivesspace', NAME, '--tenant', SLUG, ...where], { databaseUrl: url, signal })
}

/** Returns the 95th percentile of response times while something runs, in milliseconds. */
async function p95During(site: Site, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const reads = readSteadily(() => read(site, count++), READ_EVERY_MS)
  try {
    await work()
  } catch (error) {
    // Report the first failure, not its consequences.
    await reads.stop().catch(() => undefined)
    throw error
  }
  await reads.stop()
  return percentile(reads.milliseconds, 0.95)
}

interface Seen {
  readonly first: MeasuredCommand
  readonly quiet: MeasuredCommand
  /** Requests to the source of a round in which nothing has changed. */
  readonly requests: number
  readonly edited: MeasuredCommand
  readonly alone: number
  readonly meanwhile: number
}

/** Targets for a collection of 100,000. */
const [CPU_RATIO, QUIET_REQUESTS, QUIET_SECONDS, PUBLIC_SECONDS, READERS_RATIO] = [0.6, 20, 1, 60, 1.2] as const

function rowsOf({ first, quiet, requests, edited, alone, meanwhile }: Seen): Comparison[] {
  const figure = (of: string, value: number, unit: Unit): Figure => ({ of, value, unit })
  const single = (what: string, one: Figure, target: Target | null): Comparison => ({
    ...{ what, figure: one, beside: null, target },
  })
  return [
    {
      what: 'Processor time',
      figure: figure('one edit', totalOf(edited), 's'),
      beside: figure('first import', totalOf(first), 's'),
      target: { atMost: CPU_RATIO },
    },
    single('Until an edit is public', figure('one edit', edited.seconds, 's'), { atMost: PUBLIC_SECONDS }),
    single('Nothing has changed', figure('requests', requests, 'requests'), { atMost: QUIET_REQUESTS }),
    single('Nothing has changed', figure('time', quiet.seconds, 's'), { atMost: QUIET_SECONDS }),
    {
      what: 'Readers’ p95',
      figure: figure('during one edit', meanwhile, 'ms'),
      beside: figure('before', alone, 'ms'),
      target: { atMost: READERS_RATIO },
    },
    single('Peak memory of the command', figure('first import', first.peak / 1e6, 'MB'), null),
  ]
}

const totalOf = ({ cpu, databaseCpu }: MeasuredCommand): number => cpu + databaseCpu

const cpuOf = ({ cpu, databaseCpu }: MeasuredCommand): string =>
  `command ${cpu.toFixed(1)}, database ${databaseCpu.toFixed(1)}`
