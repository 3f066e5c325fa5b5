import { setTimeout as sleep } from 'node:timers/promises'
import { loadTree, planTree } from '../generator/load.ts'
import { cpuSeconds } from '../measure/processes.ts'
import type { Comparison, Figure, Target, Unit } from '../report/comparison.ts'
import { createBenchTenant } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import type { ResourceUsage } from './resource-usage.ts'
import { thousands } from './rows.ts'
import { change, HIDDEN, type Observed, observe, openSite, READ, type Site } from './unpublish-site.ts'

export const unpublish: Benchmark = {
  name: 'unpublish',
  about:
    'The operator’s command hides a large fonds and shows it again. Meanwhile, readers of the same archive ' +
    'request lists and records of another fonds fifty times a second, and a small finding aid of the same ' +
    'archive is imported repeatedly.',
  needs: [],
  run,
}

interface Changed extends Observed {
  /** Seconds until a reader saw the change. */
  readonly seen: number
  /** Resources that the command used. */
  readonly usage: ResourceUsage
  /** Processor time of PostgreSQL in seconds, including the readers and small imports. */
  readonly databaseCpu: number
}

async function run({ testbed, scale, ...rest }: Bench): Promise<Findings> {
  const { nodes, readSeconds } = scale.unpublish
  const source = `unpublish_${nodes}`
  await testbed.database(source, async (client) => {
    const { id } = await createBenchTenant(client)
    await loadTree(client, id, planTree(HIDDEN, nodes))
    await loadTree(client, id, planTree(READ, Math.ceil(nodes / 100)))
  })
  const url = await testbed.copyDatabase('unpublish_now', source)
  const site = await openSite({ testbed, scale, ...rest }, url)
  // Warm up the service first.
  await observe(site, () => sleep(1_000))
  const before = await observe(site, () => sleep(readSeconds * 1000))
  const hiding = await observeChange(site, 'unpublish')
  const showing = await observeChange(site, 'publish')
  await testbed.emptyDatabase('unpublish_now')
  return findings(nodes, before, hiding, showing)
}

async function observeChange(site: Site, command: 'publish' | 'unpublish'): Promise<Changed> {
  const { say, postgres } = site.bench.testbed
  const began = cpuSeconds(postgres.pid)
  let result = { seen: Number.NaN, peak: 0, cpu: 0 }
  const observed = await observe(site, async () => {
    result = await change(site, command)
  })
  say(`${command} ended after ${observed.seconds.toFixed(1)} s`)
  const { seen, peak, cpu } = result
  return { ...observed, seen, usage: { peak, cpu }, databaseCpu: cpuSeconds(postgres.pid) - began }
}

/** Targets for a fonds of 1,000,000 units. */
const SHOWN_WITHIN_SECONDS = 120
const TRANSACTION_SECONDS = 2
/** How much longer the slowest twentieth of readers may wait while the fonds is being shown. */
const READERS_RATIO = 2

interface Options {
  readonly unit?: Unit
  readonly hiding?: Target
  readonly showing?: Target
}

function findings(nodes: number, before: Observed, hiding: Changed, showing: Changed): Findings {
  const figure = (of: string, value: number, unit: Unit): Figure => ({ of, value, unit })
  const both = [['hiding', hiding] as const, ['showing', showing] as const]
  const alone = (what: string, pick: (changed: Changed) => number, options: Options = {}): Comparison[] =>
    both.map(([of, changed]) => ({
      what,
      figure: figure(of, pick(changed), options.unit ?? 's'),
      beside: null,
      target: options[of] ?? null,
    }))
  const meanwhile = (what: string, pick: (observed: Observed) => number, options: Options = {}): Comparison[] =>
    both.map(([of, changed]) => ({
      what,
      figure: figure(of, pick(changed), 'ms'),
      beside: figure('before', pick(before), 'ms'),
      target: options[of] ?? null,
    }))
  return {
    comparisons: [
      ...alone('Until the command ends', ({ seconds }) => seconds),
      ...alone('Until a reader sees it', ({ seen }) => seen, { showing: { atMost: SHOWN_WITHIN_SECONDS } }),
      ...alone('Longest transaction', ({ longestTransaction }) => longestTransaction / 1000, {
        hiding: { atMost: TRANSACTION_SECONDS },
        showing: { atMost: TRANSACTION_SECONDS },
      }),
      ...alone('Time others waited for its locks', ({ othersWaited }) => othersWaited / 1000),
      ...meanwhile('Readers’ p95', ({ reads }) => reads.p95, { showing: { atMost: READERS_RATIO } }),
      ...meanwhile('Readers’ longest', ({ reads }) => reads.longest),
      ...meanwhile('Small imports’ p95', ({ writes }) => writes.p95),
      ...alone('Peak memory of the command', ({ usage }) => usage.peak / 1e6, { unit: 'MB' }),
    ],
    notes: [
      `The fonds has ${thousands(nodes)} units. Times include about half a second to start the command.`,
      `CPU, s: hiding ${cpuOf(hiding)}; showing ${cpuOf(showing)}. The database's includes readers and small imports.`,
    ],
  }
}

const cpuOf = ({ usage, databaseCpu }: Changed): string =>
  `command ${usage.cpu.toFixed(1)}, database ${databaseCpu.toFixed(1)}`
