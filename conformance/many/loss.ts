import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from '../load/judge.ts'
import { Broken, expectSame, type Promised } from './promise.ts'
import type { World } from './world.ts'

/** A server, service or worker that is lost while others take its place. */
export interface Loss {
  /** Such as `replica killed`. */
  readonly name: string
  /** Begins it; resolves when it has begun. */
  begin(world: World): Promise<void>
  /** Resolves when the others have taken over, or at once if there is nothing to wait for. */
  takenOver?(world: World): Promise<void>
  /** Further condition that must hold meanwhile, besides answers without an error. */
  readonly meanwhile?: readonly Promised[]
  /** Brings it back; resolves when it is used again. */
  end(world: World): Promise<void>
  /** Index of the gateway that is left, if the other one is lost. */
  readonly gateway?: number
  /** Leaves out paths that cannot be answered meanwhile. */
  readonly paths?: readonly string[]
}

/** Paths of the readers who notice nothing; `*` stands for something new each time, which no cache has. */
export const BROWSING = [
  '/collections',
  '/collections/harbour-office',
  '/records/harbour-office-item-5-7',
  '/records?collection=court-of-wards&limit=*',
  '/records/court-of-wards-item-9-*',
  '/entities',
] as const
const SEARCHING = ['/search?q=letters', '/search?q=harbour&limit=*', '/search/suggest?q=har'] as const
const ALL_PATHS = [
  ...BROWSING,
  ...SEARCHING,
  '/collections/harbour-office/ead.xml',
  '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc',
] as const

const READERS = 4
const PAUSE_MS = 40
/** How long readers go on at least once the others have taken over, in milliseconds. */
const AFTER_MS = 2_000
const MAX_NUMBER = 50

/** Responses to readers while something was lost. */
interface Suffered {
  readonly requests: number
  /** Searches that PostgreSQL answered in place of Elasticsearch. */
  readonly degraded: number
  readonly slowestMs: number
}

/**
 * Loses something under load and brings it back.
 *
 * @throws Broken if a request failed
 */
async function suffer(world: World, loss: Loss): Promise<Suffered> {
  let reading = true
  const { gateway, paths = ALL_PATHS } = loss
  const results: Result[] = []
  const read = async (reader: number) => {
    for (let n = reader; reading; n++) {
      const path = (paths[n % paths.length] ?? '').replace('*', String((n % MAX_NUMBER) + 1))
      results.push(await readOnce(world, path, gateway ?? n % world.gateways.length))
      await sleep(PAUSE_MS)
    }
  }
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader * 3))
  try {
    await loss.begin(world)
    await loss.takenOver?.(world)
    for (const promise of loss.meanwhile ?? []) await promise.keep(world)
    await sleep(AFTER_MS)
  } finally {
    await loss.end(world).finally(() => {
      reading = false
    })
    await Promise.all(readers)
  }
  const failures = results.filter(({ outcome }) => outcome !== 'right' && outcome !== 'degraded')
  if (failures.length > 0) {
    throw new Broken(`${failures.length} of ${results.length} requests failed, such as ${failures[0]?.text}`)
  }
  return {
    requests: results.length,
    degraded: results.filter(({ outcome }) => outcome === 'degraded').length,
    slowestMs: Math.max(...results.map(({ ms }) => ms)),
  }
}

interface Result {
  readonly outcome: Extract<Outcome, 'right' | 'degraded' | 'failed'>
  readonly ms: number
  readonly text: string
}

async function readOnce(world: World, path: string, gateway: number): Promise<Result> {
  const answer = await world.ask(path, { gateway })
  const { ms } = answer
  if ('broken' in answer) return { outcome: 'failed', ms, text: `${path}: ${answer.broken}` }
  const body = answer.body.toString()
  if (answer.status !== 200) return { outcome: 'failed', ms, text: `${path}: ${answer.status} ${body.slice(0, 300)}` }
  return { outcome: body.includes('"degraded":true') ? 'degraded' : 'right', ms, text: '' }
}

/** The promise that a loss is not noticed. */
export const survive = (losses: readonly Loss[]): Promised => ({
  name: 'A loss is not noticed',
  done: `while ${READERS} clients browse, search, harvest and fetch documents through both gateways, one of several is lost and comes back`,
  seen: 'every request is answered with 200',
  async keep(world) {
    const total = { requests: 0, degraded: 0, slowestMs: 0 }
    for (const loss of losses) {
      const began = performance.now()
      const { requests, degraded, slowestMs } = await suffer(world, loss).catch((error: unknown) => {
        throw new Broken(`${loss.name}: ${error instanceof Error ? error.message : String(error)}`)
      })
      expectSame(`${loss.name}: requests`, requests > 0, true)
      total.requests += requests
      total.degraded += degraded
      total.slowestMs = Math.max(total.slowestMs, slowestMs)
      const took = `took ${((performance.now() - began) / 1000).toFixed(0)} s`
      world.say(`${loss.name}: ${sufferedText({ requests, degraded, slowestMs })}; ${took}`)
    }
    return `${losses.length} losses: ${sufferedText(total)}`
  },
})

function sufferedText({ requests, degraded, slowestMs }: Suffered): string {
  const by = degraded === 0 ? '' : `, ${degraded} searched by PostgreSQL`
  return `${requests} of ${requests}${by}, slowest ${(slowestMs / 1000).toFixed(1)} s`
}
