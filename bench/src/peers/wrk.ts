import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Load } from '../measure/sample.ts'
import type { Program } from './programs.ts'
import { runProgram } from './run-program.ts'

/** One request; wrk cycles through a list of them. */
export interface WrkRequest {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** JSON without tabs; if present, the method is POST. */
  readonly body?: string
}

export interface WrkOptions {
  readonly origin: string
  readonly requests: readonly WrkRequest[]
  readonly connections: number
  /** Length of the run; below one second, wrk is interrupted. */
  readonly seconds: number
  /** Folder for the file with the requests. */
  readonly folder: string
  readonly signal: AbortSignal
}

const SCRIPT = join(import.meta.dirname, 'requests.lua')

/** The longest run, in seconds, before an unresponsive server counts as broken. */
const MAX_SECONDS = 60

/**
 * Sends requests as fast as responses arrive, over several connections. On a busy machine, a short run may end before
 * the first response; it is then repeated with twice the time.
 * @throws if any response is not a success
 */
export async function runWrk(wrk: Program, options: WrkOptions): Promise<Load> {
  const { origin, connections, seconds, signal } = options
  const list = join(options.folder, 'requests.txt')
  writeFileSync(list, options.requests.map(line).join('\n'))
  const duration = `-d${Math.ceil(seconds)}s`
  const args = ['-t1', `-c${connections}`, duration, '--timeout', '20s', '-s', SCRIPT, origin, '--', list]
  const output = await runProgram(wrk, args, { signal, interruptAfterMs: seconds < 1 ? seconds * 1_000 : undefined })
  // Without a report, it was interrupted while it was starting.
  const report = JSON.parse(output.trim().split('\n').at(-1) || '{}') as Readonly<Record<string, number>>
  const { requests = 0, microseconds = 1, bytes = 0, p50 = 0, p95 = 0, refused = 0, broken = 0 } = report
  if (requests > 0 && refused + broken === 0) {
    return { requests, perSecond: (requests * 1e6) / microseconds, bytes, p50: p50 / 1000, p95: p95 / 1000 }
  }
  if (refused + broken === 0 && seconds < MAX_SECONDS) return runWrk(wrk, { ...options, seconds: 2 * seconds })
  const first = options.requests[0]?.path
  throw new Error(`of ${requests} requests like ${first}, ${refused} were refused and ${broken} failed`)
}

/**
 * Returns a runner that continues in a list of requests where the previous run stopped. If each run started over, a
 * server with a cache would have the responses for all but the first run.
 */
export function cycleThrough<Request>(
  requests: readonly Request[],
  run: (requests: readonly Request[], seconds: number) => Promise<Load>,
): (seconds: number) => Promise<Load> {
  let next = 0
  return async (seconds) => {
    const load = await run([...requests.slice(next), ...requests.slice(0, next)], seconds)
    next = (next + load.requests) % requests.length
    return load
  }
}

/** Replaces line breaks in a request body, so the body fits on one line. */
const LINE_BREAK = '\u001e'

const line = ({ path, headers = {}, body }: WrkRequest): string =>
  [
    path,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`body: ${body.replaceAll('\n', LINE_BREAK)}`]),
  ].join('\t')
