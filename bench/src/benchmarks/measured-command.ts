import { cpuSeconds } from '../measure/processes.ts'
import { runFonds } from '../testbed/operator.ts'
import type { Bench } from './benchmark.ts'
import { type ResourceUsage, watchUsage } from './resource-usage.ts'

/** Resources that a command and the database used for it. */
export interface MeasuredCommand extends ResourceUsage {
  /** The command's JSON output. */
  readonly output: unknown
  /** Seconds until the command ended. */
  readonly seconds: number
  /** Processor time of the database in seconds, including everything else that it did. */
  readonly databaseCpu: number
}

/** Runs the operator's command and measures it from outside its process. @throws with its error message */
export async function measureCommand(
  { testbed }: Pick<Bench, 'testbed'>,
  url: string,
  args: readonly string[],
): Promise<MeasuredCommand> {
  const { postgres, signal } = testbed
  const before = cpuSeconds(postgres.pid)
  const began = performance.now()
  let usage: Promise<ResourceUsage> = Promise.resolve({ peak: 0, cpu: 0 })
  const onStart = (pid: number) => {
    usage = watchUsage(pid)
  }
  const output = await runFonds(args, { databaseUrl: url, onStart, signal })
  const seconds = (performance.now() - began) / 1000
  return { output, seconds, databaseCpu: cpuSeconds(postgres.pid) - before, ...(await usage) }
}
