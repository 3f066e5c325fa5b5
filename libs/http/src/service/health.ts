import { within } from '@fonds/util'

/** Checks a dependency of a service; rejects if it is unavailable. */
export type HealthCheck = () => Promise<unknown>

export interface CheckResult {
  readonly ok: boolean
  readonly latencyMs: number
  /** The reason of the failure: for the log, never for a client. */
  readonly error?: unknown
}

/** Runs one check with a timeout in milliseconds. Never throws. */
export async function runCheck(check: HealthCheck, timeoutMs: number): Promise<CheckResult> {
  const started = performance.now()
  const latency = () => Math.max(0, Math.round(performance.now() - started))
  try {
    await within(check(), timeoutMs, () => new Error(`no answer within ${timeoutMs} ms`))
    return { ok: true, latencyMs: latency() }
  } catch (error) {
    return { ok: false, latencyMs: latency(), error }
  }
}
