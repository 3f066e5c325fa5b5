import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, ask } from '@fonds/scripts/testing/ask.ts'
import type { Installation } from '../stack/installation.ts'
import { DEADLINE_MS, judge, type Kind, type Outcome } from './judge.ts'
import { hostOf, type Planned } from './plan.ts'

/** One response, with the times of its request by `performance.now()`. */
export interface Sample {
  readonly kind: Kind
  readonly tenant: string
  readonly path: string
  readonly outcome: Outcome
  readonly begin: number
  readonly ms: number
  /** Index of the gateway that was asked: 0 or 1. */
  readonly gateway: number
  readonly status: number | null
  /** The beginning of an unexpected body. */
  readonly text: string
}

/** Proportions of kinds of requests. */
export type Weights = Readonly<Partial<Record<Kind, number>>>

const WEIGHTS: Weights = {
  browse: 40,
  search: 20,
  suggest: 3,
  picture: 10,
  tile: 6,
  manifest: 6,
  ead: 5,
  pdf: 4,
  oai: 6,
}

const CLIENTS = 10
const PAUSE_MS = 60
/** One in this many requests has the tag of the correct response. */
const TAGGED = 5

export interface Load {
  readonly samples: readonly Sample[]
  /** Ends the load; resolves once every request has been answered. */
  stop(): Promise<void>
}

/** Sends the planned requests in random order, as several clients and through both gateways, until stopped. */
export function startLoad(stack: Installation, plan: readonly Planned[]): Load {
  const samples: Sample[] = []
  let stopping = false
  const choose = chooser(plan, WEIGHTS)
  const client = async (index: number) => {
    for (let n = 0; !stopping; n++) {
      samples.push(await sampleOf(stack, choose(), { client: index, gateway: index + n, tagged: n % TAGGED === 0 }))
      await sleep(PAUSE_MS)
    }
  }
  const running = Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)))
  return {
    samples,
    async stop() {
      stopping = true
      await running
    },
  }
}

export interface ArrivalOptions {
  readonly perSecond: number
  readonly seconds: number
  readonly weights: Weights
  /** Number of clients, each with its own address. */
  readonly clients: number
  readonly signal: AbortSignal
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones have been answered. Times are measured from the moment
 * when a request is due, so that a server that stalls is charged with all the delay it causes.
 *
 * @returns the samples, once every request has been answered
 */
export async function sendArrivals(
  stack: Installation,
  plan: readonly Planned[],
  { perSecond, seconds, weights, clients, signal }: ArrivalOptions,
): Promise<readonly Sample[]> {
  const choose = chooser(plan, weights)
  const begin = performance.now()
  const count = Math.max(1, Math.round(perSecond * seconds))
  const sent: Promise<Sample>[] = []
  while (sent.length < count) {
    signal.throwIfAborted()
    const due = begin + (sent.length * 1_000) / perSecond
    if (performance.now() < due) await sleep(due - performance.now())
    const n = sent.length
    sent.push(sampleOf(stack, choose(), { client: n % clients, gateway: n, tagged: n % TAGGED === 0, due }))
  }
  return Promise.all(sent)
}

interface Turn {
  readonly client: number
  readonly gateway: number
  readonly tagged: boolean
  /** Time when the request is due, by `performance.now()`; defaults to now. */
  readonly due?: number
}

async function sampleOf(stack: Installation, one: Planned, turn: Turn): Promise<Sample> {
  const { due: begin = performance.now() } = turn
  const gateway = turn.gateway % stack.gateways.length
  const answer = await ask(one, {
    port: stack.gateways[gateway] ?? 0,
    host: hostOf(stack, one.tenant),
    client: `198.51.100.${turn.client + 2}`,
    etag: turn.tagged ? one.golden.etag : undefined,
    limitMs: DEADLINE_MS + 5_000,
  })
  const ms = performance.now() - begin
  const outcome = judge(answer, one)
  const { kind, tenant, path } = one
  return { kind, tenant, path, outcome, begin, ms, gateway, status: answer.status, text: excerpt(answer, outcome) }
}

/** Returns a function that chooses a request at random: first a kind by weight, then any request of that kind. */
function chooser(plan: readonly Planned[], weights: Weights): () => Planned {
  const kinds = [...Map.groupBy(plan, ({ kind }) => kind)].filter(([kind]) => (weights[kind] ?? 0) > 0)
  const sum = kinds.reduce((total, [kind]) => total + (weights[kind] ?? 0), 0)
  return () => {
    let left = Math.random() * sum
    for (const [kind, plans] of kinds) {
      left -= weights[kind] ?? 0
      const one = plans[Math.floor(Math.random() * plans.length)]
      if (left < 0 && one !== undefined) return one
    }
    throw new Error('no requests are planned')
  }
}

const FINE: readonly Outcome[] = ['right', 'not modified', 'degraded', 'accepted', 'refused']

const excerpt = (answer: Answer, outcome: Outcome): string =>
  'broken' in answer || FINE.includes(outcome) ? '' : answer.body.toString('utf8', 0, 300)
