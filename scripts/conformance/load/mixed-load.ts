import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '../stack/stack.ts'
import { type Answer, ask } from './ask.ts'
import { DEADLINE_MS, judge, type Kind, type Outcome } from './judge.ts'
import { hostOf, type Planned } from './plan.ts'

/** One answer, with the times of its request by `performance.now()`. */
export interface Sample {
  readonly kind: Kind
  readonly tenant: string
  readonly path: string
  readonly outcome: Outcome
  readonly begin: number
  readonly ms: number
  /** The gateway that was asked: 0 or 1. */
  readonly gateway: number
  readonly status: number | null
  /** The beginning of an unexpected body. */
  readonly text: string
}

/** Shares of the requests. */
const WEIGHTS: Readonly<Record<Kind, number>> = {
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

export interface Load {
  readonly samples: readonly Sample[]
  /** Ends the load, once every request has been answered. */
  stop(): Promise<void>
}

/** Asks for everything that is planned, at random, by several clients and through both gateways, until it is stopped. */
export function startLoad(stack: Stack, plan: readonly Planned[]): Load {
  const samples: Sample[] = []
  let stopping = false
  const kinds = [...Map.groupBy(plan, ({ kind }) => kind)]
  const client = async (index: number) => {
    for (let n = 0; !stopping; n++) {
      const one = chooseFrom(kinds)
      const gateway = (index + n) % stack.gateways.length
      const begin = performance.now()
      const answer = await ask(one, {
        port: stack.gateways[gateway] ?? 0,
        host: hostOf(stack, one.tenant),
        client: `198.51.100.${index + 2}`,
        etag: n % 5 === 0 ? one.golden.etag : undefined,
        limitMs: DEADLINE_MS + 5_000,
      })
      const outcome = judge(answer, one)
      const { kind, tenant, path } = one
      const { status, ms } = answer
      samples.push({ kind, tenant, path, outcome, begin, ms, gateway, status, text: excerpt(answer, outcome) })
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

function chooseFrom(kinds: readonly (readonly [Kind, readonly Planned[]])[]): Planned {
  let left = Math.random() * kinds.reduce((sum, [kind]) => sum + WEIGHTS[kind], 0)
  for (const [kind, plans] of kinds) {
    left -= WEIGHTS[kind]
    const one = plans[Math.floor(Math.random() * plans.length)]
    if (left < 0 && one !== undefined) return one
  }
  throw new Error('nothing is planned')
}

const FINE: readonly Outcome[] = ['right', 'not modified', 'degraded', 'accepted', 'refused']

const excerpt = (answer: Answer, outcome: Outcome): string =>
  'broken' in answer || FINE.includes(outcome) ? '' : answer.body.toString('utf8', 0, 300)
