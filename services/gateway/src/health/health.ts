import { type HealthCheck, runCheck } from '@fonds/http'
import type { Health, PartHealth } from '@fonds/types'
import { z } from 'zod'
import { createFlightCache } from '../flight-cache.ts'

/** What `/health` asks. */
export interface HealthParts {
  /** Without these nothing can be answered. */
  readonly vital: Readonly<Record<string, HealthCheck>>
  /** Without these some things cannot, or less well. */
  readonly other: Readonly<Record<string, HealthCheck>>
}

/** What a check rejects with where there is nothing to check: not configured, which is no fault. */
class NotConfigured extends Error {}

const CHECK_MS = 1_000
const REMEMBER_MS = 2_000

/** A health report that asks each part at most every 2 s, however many want it. */
export function createHealthReport(parts: HealthParts): () => Promise<Health> {
  const report = createFlightCache({ max: 1, ttlMs: REMEMBER_MS }, () => check(parts))
  return () => report('')
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

/** What a service says of itself and of what it needs. */
export interface ServiceChecks {
  /** Rejects where it is away, or not ready. */
  readonly ready: HealthCheck
  /** Rejects where one of the things it needs is away, by the name that its `/readyz` has for it. */
  need(name: string): HealthCheck
  /** The same of what it may do without: NotConfigured where its `/readyz` does not have it. */
  want(name: string): HealthCheck
}

const Readiness = z.record(z.string(), z.object({ ok: z.boolean() }))

/** Checks of a service; those that run at the same moment ask it once. */
export function checksOf(url: string): ServiceChecks {
  let asking: Promise<{ ok: boolean; needs: z.output<typeof Readiness> }> | undefined
  const ask = async () => {
    const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(CHECK_MS), redirect: 'error' })
    const needs = Readiness.safeParse(await response.json().catch(() => null))
    return { ok: response.ok, needs: needs.success ? needs.data : {} }
  }
  const asked = () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
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
