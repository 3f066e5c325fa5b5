import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PdfFailure } from '../failure.ts'
import type { RenderJob, RenderMessage } from './job.ts'

/** What a render may take. */
export interface RenderBounds {
  /** Wall-clock time. */
  readonly ms: number
  /** Resident memory of the process that sets the pages. */
  readonly memoryBytes: number
}

export interface RenderOptions {
  readonly bounds: RenderBounds
  readonly signal?: AbortSignal | undefined
  /** @param fraction from 0 to 1 */
  readonly onProgress?: ((fraction: number) => void) | undefined
}

export type Rendered = Omit<Extract<RenderMessage, { type: 'done' }>, 'type'>

const PROGRAM = join(import.meta.dirname, 'child.ts')
const WATCH_MS = 100
/** A process that holds so much is followed by another: about three parts. It needs some more to end the one it is at. */
const ENOUGH_BYTES = 450 * 1024 ** 2
const ENOUGH_SHARE = 0.4
/** Of a failure's own words. */
const LONGEST_ERROR = 4_000

/**
 * Renders a spool in a process of its own, of low priority and with one thread, which is killed when it takes more than
 * it may. A long one takes several, one after the other.
 *
 * @throws PdfFailure
 */
export async function renderInProcess(
  spooled: Omit<RenderJob, 'enoughBytes'>,
  options: RenderOptions,
): Promise<Rendered> {
  const started = Date.now()
  const job = { ...spooled, enoughBytes: Math.min(ENOUGH_BYTES, ENOUGH_SHARE * options.bounds.memoryBytes) }
  let peakRssBytes = 0
  for (;;) {
    const ms = Math.max(1, options.bounds.ms - (Date.now() - started))
    const said = await renderOn(job, { ...options, bounds: { ...options.bounds, ms } })
    peakRssBytes = Math.max(peakRssBytes, said.peakRssBytes)
    if (said.type === 'done') return { pages: said.pages, bytes: said.bytes, parts: said.parts, peakRssBytes }
  }
}

/** Renders as much as one process does. */
async function renderOn(
  job: RenderJob,
  { bounds, signal, onProgress }: RenderOptions,
): Promise<Extract<RenderMessage, { type: 'done' | 'paused' }>> {
  const task = join(job.folder, 'job.json')
  writeFileSync(task, JSON.stringify(job))
  if (signal?.aborted === true) throw new PdfFailure('cancelled', 'cancelled before the render')
  const child = start(task, bounds)
  let killed: 'timed_out' | 'out_of_memory' | 'cancelled' | null = null
  const kill = (why: typeof killed): void => {
    killed ??= why
    child.kill('SIGKILL')
  }
  const stop = (): void => kill('cancelled')
  const timer = setTimeout(() => kill('timed_out'), bounds.ms)
  const watch = setInterval(() => {
    if (residentBytes(child.pid) > bounds.memoryBytes) kill('out_of_memory')
  }, WATCH_MS)
  signal?.addEventListener('abort', stop)
  try {
    const { last, error, code, how } = await followed(child, onProgress)
    if ((last?.type === 'done' || last?.type === 'paused') && code === 0) return last
    throw failureOf({ last, error, code, how, killed })
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
  }
}

function start(task: string, { memoryBytes }: RenderBounds): ChildProcess {
  const heap = Math.ceil((memoryBytes * 0.5) / 1024 ** 2)
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, PROGRAM, task, String(process.pid)], {
    // The compiler would take a thread of every core.
    env: { PATH: process.env.PATH ?? '', RAYON_NUM_THREADS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

interface Ending {
  readonly last: RenderMessage | null
  readonly error: string
  readonly code: number | null
  readonly how: NodeJS.Signals | null
}

async function followed(child: ChildProcess, onProgress: RenderOptions['onProgress']): Promise<Ending> {
  const { stdout, stderr } = child
  if (stdout === null || stderr === null) throw new Error('the render process has no output')
  let last: RenderMessage | null = null
  let error = ''
  stderr.setEncoding('utf8').on('data', (text: string) => {
    error = (error + text).slice(-LONGEST_ERROR)
  })
  createInterface({ input: stdout }).on('line', (line) => {
    const message: RenderMessage = JSON.parse(line)
    if (message.type === 'progress') onProgress?.(message.done / message.of)
    else last = message
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, how) => resolve({ last, error, code, how }))
  })
}

function failureOf({
  last,
  error,
  code,
  how,
  killed,
}: Ending & { readonly killed: PdfFailure['reason'] | null }): PdfFailure {
  if (killed !== null) return new PdfFailure(killed, `the render process was killed: ${killed}`)
  if (last?.type === 'failed') return new PdfFailure('render_failed', last.message)
  // V8 aborts at its own bound, and so does the compiler where it gets no more; the kernel kills without a word.
  if (how === 'SIGABRT' || how === 'SIGKILL')
    return new PdfFailure('out_of_memory', `the render process ended with ${how}`)
  return new PdfFailure('render_failed', `the render process ended with ${how ?? code}: ${error}`)
}

/** Of a process, in bytes; 0 where the system does not say. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch (error) {
    // It has just ended, or this is no Linux.
    if (error instanceof Error && 'code' in error) return 0
    throw error
  }
}
