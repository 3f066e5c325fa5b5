import { type HealthCheck, runCheck } from '@fonds/http'
import type { Health, PartHealth } from '@fonds/types'
import { SingleFlight } from '@fonds/util'
import { z } from 'zod'
import { createFlightCache } from './flight-cache.ts'

/** Checks for `/health`. */
export interface HealthParts {
  /** Required parts; without them nothing works. */
  readonly vital: Readonly<Record<string, HealthCheck>>
  /** Optional parts; without them the API is degraded. */
  readonly other: Readonly<Record<string, HealthCheck>>
}

/** Error of a check whose part is not configured, which is not a problem. */
class NotConfigured extends Error {}

const CHECK_MS = 1_000
const REMEMBER_MS = 2_000

/** Creates a health report that checks each part at most every 2 s, regardless of the number of requests. */
export function createHealthReport(parts: HealthParts): () => Promise<Health> {
  const report = createFlightCache({ max: 1, ttlMs: REMEMBER_MS }, () => check(parts))
  return () => report.get('')
}

async function check({ vital, other }: HealthParts): Promise<Health> {
  const [needed, wanted] = await Promise.all([checkAll(vital), checkAll(other)])
  const isDown = (list: [string, PartHealth][]) => list.some(([, { status }]) => status === 'down')
  return {
    status: isDown(needed) ? 'down' : isDown(wanted) ? 'degraded' : 'ok',
    services: Object.fromEntries([...needed, ...wanted]),
  }
}

function checkAll(checks: Readonly<Record<string, HealthCheck>>): Promise<[string, PartHealth][]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, work]): Promise<[string, PartHealth]> => {
      const { ok, latencyMs, error } = await runCheck(work, CHECK_MS)
      const otherwise = error instanceof NotConfigured ? 'disabled' : 'down'
      return [name, { status: ok ? 'ok' : otherwise, latency_ms: ok ? latencyMs : null }]
    }),
  )
}

/** Health of a service and its dependencies, from its `/readyz`. */
export interface ServiceChecks {
  /** Rejects if the service is down or not ready. */
  readonly ready: HealthCheck
  /** Rejects if a required dependency is down, by its name in `/readyz`. */
  need(name: string): HealthCheck
  /** The same for an optional dependency: NotConfigured if `/readyz` does not list it. */
  want(name: string): HealthCheck
}

const Readiness = z.record(z.string(), z.object({ ok: z.boolean() }))

/** Creates checks of a service; concurrent ones share a single request. */
export function checksOf(url: string): ServiceChecks {
  const flights = new SingleFlight<{ ok: boolean; needs: z.output<typeof Readiness> }>()
  const ask = async () => {
    const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(CHECK_MS), redirect: 'error' })
    const needs = Readiness.safeParse(await response.json().catch(() => null))
    return { ok: response.ok, needs: needs.success ? needs.data : {} }
  }
  const asked = () => flights.run('', ask)
  return {
    async ready() {
      if (!(await asked()).ok) throw new Error('is not ready')
    },
    need: (name) => async () => {
      if ((await asked()).needs[name]?.ok !== true) throw new Error(`${name} is away`)
    },
    want: (name) => async () => {
      const { needs } = await asked()
      if (Object.keys(needs).length > 0 && needs[name] === undefined) throw new NotConfigured(name)
      if (needs[name]?.ok !== true) throw new Error(`${name} is away`)
    },
  }
}
