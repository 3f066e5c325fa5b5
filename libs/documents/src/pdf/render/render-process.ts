import { join } from 'node:path'
import { BoundedChild, type Ending } from '@fonds/process'
import { PdfFailure } from '../failure.ts'
import type { RenderJob, RenderMessage } from './job.ts'

/** The limits of a render. */
export interface RenderBounds {
  /** Wall-clock time. */
  readonly ms: number
  /** Resident memory of the process that typesets the pages. */
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
/**
 * Memory use, of about three parts, at which the next process takes over. Finishing the current part needs some more.
 */
const HANDOVER_BYTES = 450 * 1024 ** 2
const HANDOVER_SHARE = 0.4

/**
 * Renders a spool in a separate single-threaded process of low priority, which is killed if it exceeds the limits. A
 * long document takes several processes in succession.
 * @throws PdfFailure
 */
export async function renderInProcess(
  spooled: Omit<RenderJob, 'handoverBytes'>,
  options: RenderOptions,
): Promise<Rendered> {
  const started = Date.now()
  const job = { ...spooled, handoverBytes: Math.min(HANDOVER_BYTES, HANDOVER_SHARE * options.bounds.memoryBytes) }
  let peakRssBytes = 0
  for (;;) {
    const ms = Math.max(1, options.bounds.ms - (Date.now() - started))
    const message = await renderOn(job, { ...options, bounds: { ...options.bounds, ms } })
    peakRssBytes = Math.max(peakRssBytes, message.peakRssBytes)
    if (message.type === 'done')
      return { pages: message.pages, bytes: message.bytes, parts: message.parts, peakRssBytes }
  }
}

/** Renders as much as one process can. */
async function renderOn(
  job: RenderJob,
  { bounds, signal, onProgress }: RenderOptions,
): Promise<Extract<RenderMessage, { type: 'done' | 'paused' }>> {
  if (signal?.aborted === true) throw new PdfFailure('cancelled', 'cancelled before the render')
  const child = start(job, bounds)
  let last: RenderMessage | null = null
  child.limitTime(bounds.ms)
  if (signal !== undefined) child.stopOn(signal)
  child.onMessage((raw) => {
    // The process runs our own program, `child.ts`.
    const message = raw as RenderMessage
    if (message.type === 'progress') onProgress?.(message.done / message.of)
    else last = message
  })
  child.send(job, () => child.stop())
  const ending = await child.ended
  const message = last as RenderMessage | null
  if ((message?.type === 'done' || message?.type === 'paused') && ending.how === 'done') return message
  throw failureOf(message, ending)
}

const start = ({ folder }: RenderJob, { memoryBytes }: RenderBounds): BoundedChild =>
  new BoundedChild({
    program: PROGRAM,
    memoryBytes,
    execArgv: [`--max-old-space-size=${Math.ceil((memoryBytes * 0.5) / 1024 ** 2)}`],
    // Without this the compiler uses a thread per core.
    env: { RAYON_NUM_THREADS: '1' },
    capturesStderr: true,
    // Thumbnails and texts in the folder are untrusted.
    confined: { write: [folder] },
  })

const LIMITS = { time: 'timed_out', memory: 'out_of_memory', stopped: 'cancelled' } as const

function failureOf(last: RenderMessage | null, { how, status, stderrTail }: Ending): PdfFailure {
  if (how === 'time' || how === 'memory' || how === 'stopped') {
    return new PdfFailure(LIMITS[how], `the render process was stopped: ${how}`)
  }
  if (last?.type === 'failed') return new PdfFailure('render_failed', last.message)
  // If the machine runs out of memory, the kernel kills the process without a message.
  if (status === 'SIGKILL') return new PdfFailure('out_of_memory', 'the render process was killed')
  return new PdfFailure('render_failed', `the render process ended with ${status}: ${stderrTail}`)
}
