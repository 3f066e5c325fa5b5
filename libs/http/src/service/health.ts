import { within } from '@fonds/util'

/** Checks a dependency of a service; rejects if it is unavailable. */
export type HealthCheck = () => Promise<unknown>

/** Thrown by a check whose dependency answers, but less well than it should. */
export class Degraded extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Degraded'
  }
}

export interface CheckResult {
  readonly ok: boolean
  /** True if the dependency answers, but less well than it should. */
  readonly degraded: boolean
  readonly latencyMs: number
  /** The reason of a failure or degradation: for the log, never for a client. */
  readonly error?: unknown
}

/** Runs one check with a timeout in milliseconds. Never throws. */
export async function runCheck(check: HealthCheck, timeoutMs: number): Promise<CheckResult> {
  const started = performance.now()
  const latency = () => Math.max(0, Math.round(performance.now() - started))
  try {
    await within(check(), timeoutMs, () => new Error(`no answer within ${timeoutMs} ms`))
    return { ok: true, degraded: false, latencyMs: latency() }
  } catch (error) {
    const degraded = error instanceof Degraded
    return { ok: degraded, degraded, latencyMs: latency(), error }
  }
}
