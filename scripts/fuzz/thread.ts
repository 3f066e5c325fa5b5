// Fuzzes one target in a thread, which its parent can terminate while an execution hangs.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { Corpus } from './corpus.ts'
import { instrumentImports } from './instrument.ts'
import { type Finding, type FuzzOrder, type FuzzResult, SHARED_HEAD, SLOW_MS } from './messages.ts'
import { MAX_INPUT, mutate } from './mutate.ts'
import { createRandom } from './random.ts'
import type { FuzzTarget } from './target.ts'

/** Number of distinct findings after which a run ends. */
const MAX_FINDINGS = 20

/**
 * Growth of the process in bytes after which garbage is collected. On a busy machine, V8 collects the buffers of earlier
 * executions later than new ones are made, and the next execution would seem to exhaust the memory.
 */
const COLLECTED_GROWTH = 256 * 1024 ** 2

/** How often to look at the size of the process, in milliseconds. */
const LOOK_MS = 20

const order = workerData as FuzzOrder
const current = {
  length: new Int32Array(order.shared, 0, 1),
  startedAt: new Float64Array(order.shared, 8, 1),
  bytes: new Uint8Array(order.shared, SHARED_HEAD),
}
const code = instrumentImports()
const target = (await import(order.path)) as FuzzTarget
const findings = new Map<string, Finding>()
parentPort?.postMessage(await fuzz())

async function fuzz(): Promise<FuzzResult> {
  const random = createRandom(order.seed)
  const corpus = new Corpus()
  const words = [...(target.dictionary ?? []), ...code.words].map((word) => Buffer.from(word))
  const begin = performance.now()
  let executions = 0
  const collect = garbageCollector()
  const execute = async (input: Buffer) => {
    executions++
    collect()
    await runOnce(input)
    corpus.add(input, code.counters, Math.min(code.branches, code.counters.length))
  }
  for (const seed of target.seeds) await execute(Buffer.from(seed))
  for (const input of order.kept ?? []) await execute(Buffer.from(input))
  const most = order.executions ?? Number.POSITIVE_INFINITY
  const isOver = () => performance.now() - begin > order.seconds * 1000 || executions >= most
  while (!isOver() && findings.size < MAX_FINDINGS) {
    // Recent inputs reach code that others have not explored yet.
    const recent = random.below(2) === 0 ? Math.min(corpus.inputs.length, 32) : corpus.inputs.length
    const input = corpus.inputs[corpus.inputs.length - 1 - random.below(recent)] ?? Buffer.alloc(0)
    await execute(mutate(input, { random, corpus: corpus.inputs, words }))
  }
  return {
    executions,
    seconds: (performance.now() - begin) / 1000,
    covered: corpus.covered,
    branches: code.branches,
    corpus: corpus.inputs,
    findings: [...findings.values()],
  }
}

/** Returns a function that collects garbage if the process has grown much since it last did. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let limit = process.memoryUsage.rss() + COLLECTED_GROWTH
  let looked = performance.now()
  return () => {
    if (performance.now() - looked < LOOK_MS) return
    looked = performance.now()
    if (process.memoryUsage.rss() < limit) return
    collect()
    limit = process.memoryUsage.rss() + COLLECTED_GROWTH
  }
}

async function runOnce(input: Buffer): Promise<void> {
  code.counters.fill(0, 0, Math.min(code.branches, code.counters.length))
  current.bytes.set(input.subarray(0, MAX_INPUT))
  current.length[0] = input.length
  const start = performance.now()
  current.startedAt[0] = performance.timeOrigin + start
  try {
    await target.run(Buffer.from(input))
  } catch (error) {
    note({ kind: 'error', message: describe(error), input })
  } finally {
    current.startedAt[0] = 0
  }
  if (performance.now() - start > SLOW_MS && (await cpuMs(input)) > SLOW_MS) {
    note({ kind: 'slow', message: `took more than ${SLOW_MS} ms`, input })
  }
}

/** Repeats an execution that seemed slow, and returns its CPU time, since the machine may have been busy. */
async function cpuMs(input: Buffer): Promise<number> {
  const before = process.threadCpuUsage()
  try {
    await target.run(Buffer.from(input))
  } catch {
    // The error was recorded the first time.
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Keeps the shortest input for each origin of an error. */
function note(finding: Finding): void {
  const place = finding.message.split('\n').filter((line) => /^\s+at /.test(line))
  const key = `${finding.kind} ${place.slice(0, 2).join(' ')}`
  const known = findings.get(key)
  if (known === undefined || finding.input.length < known.input.length) {
    findings.set(key, { ...finding, input: Buffer.from(finding.input) })
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : `threw ${String(error)}`
}
