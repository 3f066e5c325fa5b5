import { Degraded, type HealthCheck, runCheck } from '@fonds/http'
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

/** Timeout of a check, in milliseconds: longer than the timeouts of the service's own checks, whose results it names. */
const CHECK_MS = 3_000
const REMEMBER_MS = 2_000

/** A part that was well counts as down after this many failures in a row: one answer may be late. */
const MAX_FAILURES = 2

/** The last reports of a part. */
interface Seen {
  readonly status: PartHealth['status']
  readonly failures: number
}

/**
 * Creates a health report that checks each part at most every 2 s, regardless of the number of requests. After a first
 * failure it checks again by itself.
 */
export function createHealthReport(parts: HealthParts): () => Promise<Health> {
  const seen = new Map<string, Seen>()
  const report = createFlightCache({ max: 1, ttlMs: REMEMBER_MS }, async () => {
    const health = await check(parts, seen)
    if ([...seen.values()].some(({ status, failures }) => failures > 0 && status !== 'down')) {
      setTimeout(() => void report.get(''), REMEMBER_MS + 1).unref()
    }
    return health
  })
  return () => report.get('')
}

async function check({ vital, other }: HealthParts, seen: Map<string, Seen>): Promise<Health> {
  const [needed, wanted] = await Promise.all([checkAll(vital, seen), checkAll(other, seen)])
  const isDown = (list: [string, PartHealth][]) => list.some(([, { status }]) => status === 'down')
  const isDegraded = [...needed, ...wanted].some(([, { status }]) => status === 'degraded')
  return {
    status: isDown(needed) ? 'down' : isDown(wanted) || isDegraded ? 'degraded' : 'ok',
    services: Object.fromEntries([...needed, ...wanted]),
  }
}

function checkAll(
  checks: Readonly<Record<string, HealthCheck>>,
  seen: Map<string, Seen>,
): Promise<[string, PartHealth][]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, work]): Promise<[string, PartHealth]> => {
      const { ok, degraded, latencyMs, error } = await runCheck(work, CHECK_MS)
      if (ok) {
        const status = degraded ? 'degraded' : 'ok'
        seen.set(name, { status, failures: 0 })
        return [name, { status, latency_ms: latencyMs }]
      }
      if (error instanceof NotConfigured) return [name, { status: 'disabled', latency_ms: null }]
      const before = seen.get(name) ?? { status: 'down', failures: 0 }
      const failures = before.failures + 1
      const status = failures < MAX_FAILURES ? before.status : 'down'
      seen.set(name, { status, failures })
      return [name, { status, latency_ms: null }]
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

type Readiness = z.output<typeof Readiness>
const Readiness = z.record(z.string(), z.object({ ok: z.boolean(), degraded: z.boolean().default(false) }))

/** Creates checks of a service; concurrent ones share a single request. */
export function checksOf(url: string): ServiceChecks {
  const flights = new SingleFlight<{ ok: boolean; needs: Readiness }>()
  const ask = async () => {
    const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(CHECK_MS), redirect: 'error' })
    const needs = Readiness.safeParse(await response.json().catch(() => null))
    return { ok: response.ok, needs: needs.success ? needs.data : {} }
  }
  const asked = () => flights.run('', ask)
  const judge = (name: string, state: Readiness[string] | undefined) => {
    if (state?.ok !== true) throw new Error(`${name} is away`)
    if (state.degraded) throw new Degraded(`${name} is degraded`)
  }
  return {
    async ready() {
      const { ok, needs } = await asked()
      if (!ok) throw new Error('is not ready')
      if (needs.index !== undefined) judge('index', needs.index)
    },
    need: (name) => async () => {
      judge(name, (await asked()).needs[name])
    },
    want: (name) => async () => {
      const { needs } = await asked()
      if (Object.keys(needs).length > 0 && needs[name] === undefined) throw new NotConfigured(name)
      judge(name, needs[name])
    },
  }
}
