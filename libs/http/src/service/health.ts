import { within } from '@fonds/util'

/**
 * Header of `/readyz` with the build of the process that answers, such as `1.2.0+0a1b2c3d4e5f`. Not a member of the body, whose
 * members are checks to the gateways of every release.
 */
export const BUILD_HEADER = 'X-Fonds-Build'

/** Checks a dependency of a service; rejects if it is unavailable. */
export type HealthCheck = () => Promise<unknown>

/** Thrown by a check if the dependency works, but not as well as it should. */
export class Degraded extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Degraded'
  }
}

export interface CheckResult {
  readonly ok: boolean
  /** Whether the dependency works, but not as well as it should. */
  readonly degraded: boolean
  readonly latencyMs: number
  /** Reason of a failure or degradation, for the log only. */
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
