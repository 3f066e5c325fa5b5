import { memoryUsage } from 'node:process'
import { setInterval } from 'node:timers'
import { Worker } from 'node:worker_threads'
import { type Finding, type FuzzOrder, type FuzzResult, SHARED_HEAD } from './messages.ts'
import { MAX_INPUT } from './mutate.ts'

/**
 * Time after which an execution counts as hanging, in milliseconds. Slow executions that end are measured by CPU time.
 */
const HANG_MS = 20_000
const WATCH_MS = 200

/** Memory limits: of the fuzzing thread's heap, in MB, and of the process beyond its initial size, in bytes. */
const HEAP_MB = 512
const MAX_GROWTH = 1024 ** 3

export interface FuzzOptions extends Omit<FuzzOrder, 'shared'> {
  readonly hangMs?: number
  readonly heapMb?: number
}

/** Fuzzes one target in a thread. An execution that hangs or exhausts memory ends the run, as its last finding. */
export function fuzz({ hangMs = HANG_MS, heapMb = HEAP_MB, ...order }: FuzzOptions): Promise<FuzzResult> {
  const shared = new SharedArrayBuffer(SHARED_HEAD + MAX_INPUT)
  const initial = memoryUsage.rss()
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { ...order, shared } satisfies FuzzOrder,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  return new Promise((resolve, reject) => {
    const end = (result: FuzzResult) => {
      clearInterval(watch)
      void thread.terminate().then(() => resolve(result))
    }
    const endWith = (kind: Finding['kind'], message: string) =>
      end({
        executions: 0,
        seconds: 0,
        covered: 0,
        branches: 0,
        corpus: [],
        findings: [{ kind, message, input: currentInput(shared) }],
      })
    const watch = setInterval(() => {
      const startedAt = new Float64Array(shared, 8, 1)[0] ?? 0
      const now = performance.timeOrigin + performance.now()
      if (startedAt !== 0 && now - startedAt > hangMs) endWith('hang', `did not end in ${hangMs} ms`)
      else if (memoryUsage.rss() - initial > MAX_GROWTH) endWith('memory', `took more than ${MAX_GROWTH} bytes`)
    }, WATCH_MS)
    thread.once('message', (result: FuzzResult) => end(result))
    thread.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return endWith('memory', `took more than ${heapMb} MB of heap`)
      clearInterval(watch)
      reject(error)
    })
  })
}

function currentInput(shared: SharedArrayBuffer): Buffer {
  const length = new Int32Array(shared, 0, 1)[0] ?? 0
  return Buffer.from(new Uint8Array(shared, SHARED_HEAD, length))
}
