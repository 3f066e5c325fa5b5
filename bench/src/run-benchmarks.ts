import { bringElasticsearch } from '@fonds/local-stack'
import type { Benchmark, Need } from './benchmarks/benchmark.ts'
import type { Scale } from './benchmarks/scale.ts'
import { findProgram, type Program, type ProgramName } from './peers/programs.ts'
import { circumstances, loadNow } from './report/circumstances.ts'
import type { Section } from './report/results.ts'
import { openTestbed, type Testbed } from './testbed/testbed.ts'

export interface RunOptions {
  readonly scale: Scale
  /** Folder that keeps generated databases for later runs. */
  readonly dataDir: string | undefined
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

/** The outcome of a benchmark: its section, or why it was skipped. */
export type Result = { readonly section: Section } | { readonly name: string; readonly skipped: string }

/** Runs benchmarks one after another on servers started for them. */
export async function* runBenchmarks(benchmarks: readonly Benchmark[], options: RunOptions): AsyncGenerator<Result> {
  if (process.platform !== 'linux')
    throw new Error('benchmarks run on Linux only, because they read processor time from /proc')
  const testbed = await openTestbed({ ...options, sharesServices: !options.scale.isMeasured })
  try {
    for (const benchmark of benchmarks) {
      options.signal.throwIfAborted()
      yield await runOne(benchmark, testbed, options)
      await testbed.clear()
    }
  } finally {
    await testbed.stop()
  }
}

/** Finds what a benchmark needs. @returns it, or the reason why it is not available */
export const findNeed = (need: Need): Program | ReturnType<typeof bringElasticsearch> =>
  need === 'elasticsearch' ? bringElasticsearch() : findProgram(need)

async function runOne(benchmark: Benchmark, testbed: Testbed, { scale }: RunOptions): Promise<Result> {
  const { name, about, needs } = benchmark
  const programs = new Map<ProgramName, Program>()
  for (const need of needs) {
    const found = findNeed(need)
    if ('failure' in found) return { name, skipped: found.failure }
    if (need !== 'elasticsearch' && 'command' in found) programs.set(need, found)
  }
  const load = loadNow()
  const findings = await benchmark.run({ testbed, scale, program: (wanted) => programOf(programs, wanted) })
  return { section: { name, about, circumstances: circumstances(scale.name, load), ...findings } }
}

function programOf(programs: ReadonlyMap<ProgramName, Program>, wanted: ProgramName): Program {
  const program = programs.get(wanted)
  if (program === undefined) throw new Error(`the benchmark does not list ${wanted} among its needs`)
  return program
}
