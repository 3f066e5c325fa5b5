import { askService, BUILD_HEADER, Degraded, type HealthCheck, runCheck, serviceAddress, textOf } from '@fonds/http'
import type { Health, PartHealth } from '@fonds/types'
import { limit, SingleFlight } from '@fonds/util'
import { BUILD, type Build, parseBuildName } from '@fonds/util/build'
import { z } from 'zod'

/** Checks that `/health` reports. */
export interface HealthParts {
  /** Required parts; without them nothing works. */
  readonly required: Readonly<Record<string, HealthCheck>>
  /** Optional parts; without them the API is degraded. */
  readonly optional: Readonly<Record<string, HealthCheck>>
  /** Return the build of each part that is a service of Fonds, as it last said. */
  readonly builds?: Readonly<Record<string, () => Build | null>>
}

/** Marks a part that is not configured, which is not a problem. */
class NotConfigured extends Error {}

/**
 * A part counts as unavailable in `/health` if it gives no answer to a check. Longer than the deadline of a service's own
 * checks, whose results it reports.
 */
const CHECK_MS = limit(3_000)

/** Interval of the checks, and how long they continue after the last request, in milliseconds. */
const REFRESH_MS = 2_000
const LINGER_MS = 5 * 60_000
/** Maximum age of a report, in milliseconds. If it is older, a request waits for a new one. */
const MAX_AGE_MS = 10_000

/** Number of consecutive failures after which a healthy part counts as down: one answer may be late. */
const MAX_FAILURES = 2

/** Latest results of a part's checks. */
interface Seen {
  readonly status: PartHealth['status']
  readonly failures: number
}

export interface HealthReport {
  /** Returns the last report without waiting, unless it is too old. */
  current(): Promise<Health>
  /** Ends the checks. */
  close(): void
}

/**
 * Creates a health report. Its parts are checked in the background every 2 s while requests come in, so slow parts and
 * their number do not delay a request.
 * @param checkMs how long a part may take to answer, in milliseconds
 */
export function createHealthReport(parts: HealthParts, checkMs = CHECK_MS): HealthReport {
  const seen = new Map<string, Seen>()
  const flights = new SingleFlight<Health>()
  let last: { readonly health: Health; readonly at: number } | null = null
  let askedAt = 0
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const refresh = () =>
    flights.run('', async () => {
      clearTimeout(timer)
      const health = await check(parts, seen, checkMs)
      last = { health, at: performance.now() }
      // oxlint-disable-next-line fonds/bare-limit -- an interval
      timer = setTimeout(refreshIfAsked, REFRESH_MS).unref()
      return health
    })
  const refreshIfAsked = () => {
    if (!closed && performance.now() - askedAt < LINGER_MS) void refresh()
  }
  return {
    async current() {
      askedAt = performance.now()
      return last !== null && askedAt - last.at < MAX_AGE_MS ? last.health : refresh()
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

async function check(parts: HealthParts, seen: Map<string, Seen>, checkMs: number): Promise<Health> {
  const { required, optional, builds = {} } = parts
  const [requiredParts, optionalParts] = await Promise.all([
    checkAll(required, seen, checkMs),
    checkAll(optional, seen, checkMs),
  ])
  const isDown = (list: [string, PartHealth][]) => list.some(([, { status }]) => status === 'down')
  const isDegraded = [...requiredParts, ...optionalParts].some(([, { status }]) => status === 'degraded')
  return {
    status: isDown(requiredParts) ? 'down' : isDown(optionalParts) || isDegraded ? 'degraded' : 'ok',
    ...BUILD,
    services: Object.fromEntries(
      [...requiredParts, ...optionalParts].map(([name, part]) => [
        name,
        part.latency_ms === null ? part : { ...part, ...builds[name]?.() },
      ]),
    ),
  }
}

function checkAll(
  checks: Readonly<Record<string, HealthCheck>>,
  seen: Map<string, Seen>,
  checkMs: number,
): Promise<[string, PartHealth][]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, work]): Promise<[string, PartHealth]> => {
      const { ok, degraded, latencyMs, error } = await runCheck(work, checkMs)
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

/** Checks a service and its dependencies through its `/readyz`. */
export interface ServiceChecks {
  /** Rejects if the service is down or not ready. */
  readonly ready: HealthCheck
  /** Rejects if a required dependency is down, by its name in `/readyz`. */
  required(name: string): HealthCheck
  /** Does the same for an optional dependency; rejects with NotConfigured if `/readyz` does not list it. */
  optional(name: string): HealthCheck
  /** Returns the build that last answered; null if it did not say. */
  build(): Build | null
}

type Readiness = z.output<typeof Readiness>
const Readiness = z.record(z.string(), z.object({ ok: z.boolean(), degraded: z.boolean().default(false) }))

/** Creates the checks of a service; concurrent ones share one request. */
export function checksOf(url: string, checkMs = CHECK_MS): ServiceChecks {
  const address = serviceAddress(url)
  const flights = new SingleFlight<{ ok: boolean; needs: Readiness }>()
  let build: Build | null = null
  const ask = async () => {
    const response = await askService(address, { path: '/readyz', signal: AbortSignal.timeout(checkMs) })
    const named = response.headers[BUILD_HEADER.toLowerCase()]
    build = typeof named === 'string' ? parseBuildName(named) : null
    const needs = Readiness.safeParse(parsed(await textOf(response)))
    return { ok: response.statusCode === 200, needs: needs.success ? needs.data : {} }
  }
  const asked = () => flights.run('', ask)
  const judge = (name: string, state: Readiness[string] | undefined) => {
    if (state?.ok !== true) throw new Error(`${name} is unavailable`)
    if (state.degraded) throw new Degraded(`${name} is degraded`)
  }
  return {
    async ready() {
      const { ok, needs } = await asked()
      if (!ok) throw new Error('is not ready')
      if (needs.index !== undefined) judge('index', needs.index)
    },
    build: () => build,
    required: (name) => async () => {
      judge(name, (await asked()).needs[name])
    },
    optional: (name) => async () => {
      const { needs } = await asked()
      if (Object.keys(needs).length > 0 && needs[name] === undefined) throw new NotConfigured(name)
      judge(name, needs[name])
    },
  }
}

/** Returns what JSON says; null if it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
