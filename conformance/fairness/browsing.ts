import { setTimeout as sleep } from 'node:timers/promises'
import { TENANTS } from '@fonds/scripts/testing/archives.ts'
import { type Answer, ask } from '@fonds/scripts/testing/ask.ts'
import { hostOf, type Planned } from '../load/plan.ts'
import type { Stack } from '../stack/stack.ts'

/** The responses that the readers of one archive got. */
export interface Experience {
  /** Times of complete responses in milliseconds, in ascending order. */
  readonly times: readonly number[]
  /** Time and path of the slowest response. */
  readonly slowest: string
  readonly refused: number
  /** Responses that were neither correct nor refused, with an example. */
  readonly bad: readonly string[]
}

/** The responses that all readers got, and how long `/health` took. */
export interface Browsing {
  readonly archives: ReadonlyMap<string, Experience>
  readonly health: readonly number[]
}

const READERS_PER_ARCHIVE = 3
const PAUSE_MS = 40
const HEALTH_PAUSE_MS = 150
const LIMIT_MS = 35_000

/** Reads both archives through the first gateway for a while, with several clients for each. */
export async function browse(stack: Stack, plan: readonly Planned[], ms: number): Promise<Browsing> {
  const end = performance.now() + ms
  const archives = new Map<string, Experience>()
  const health: number[] = []
  const readers = TENANTS.flatMap((tenant, archive) => {
    const own = plan.filter((one) => one.tenant === tenant)
    const got = { times: [] as number[], slowest: '', refused: 0, bad: [] as string[] }
    let slowestMs = 0
    archives.set(tenant, got)
    return Array.from({ length: READERS_PER_ARCHIVE }, async (_, index) => {
      for (let n = index; performance.now() < end; n++) {
        const one = own[(n * 7) % own.length]
        if (one === undefined) throw new Error('no requests are planned')
        const answer = await ask(one, optionsOf(stack, tenant, `192.0.2.${10 * (archive + 1) + index}`))
        if (answer.ms > slowestMs) {
          slowestMs = answer.ms
          got.slowest = `${(answer.ms / 1000).toFixed(1)} s for ${one.path}`
        }
        if (!('broken' in answer) && answer.status === 200) got.times.push(answer.ms)
        else if (!('broken' in answer) && answer.status === 503) got.refused++
        else got.bad.push(`${one.path}: ${nameOf(answer)}`)
        await sleep(PAUSE_MS)
      }
    })
  })
  const nurse = async () => {
    for (; performance.now() < end; await sleep(HEALTH_PAUSE_MS)) {
      const answer = await ask({ tenant: 'alpha', path: '/health' }, optionsOf(stack, 'alpha', '192.0.2.99'))
      health.push(answer.ms)
    }
  }
  await Promise.all([...readers, nurse()])
  for (const { times } of archives.values()) (times as number[]).sort((a, b) => a - b)
  return { archives, health: health.sort((a, b) => a - b) }
}

const optionsOf = (stack: Stack, tenant: string, client: string) => ({
  port: stack.gateways[0],
  host: hostOf(stack, tenant),
  client,
  limitMs: LIMIT_MS,
})

const nameOf = (answer: Answer): string => ('broken' in answer ? answer.broken : String(answer.status))

/** Returns the value below which the given share of the sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
