import { randomOf } from '../random.ts'

/** Faults of an answer, as it does at real servers and the proxies before them. */
export const FAULTS = [
  /** The session is unknown: `412` with `SESSION_GONE`. */
  'session_gone',
  /** The session is too old: `412` with `SESSION_EXPIRED`; it is gone afterwards. */
  'session_expired',
  /** A page of HTML with `500`, from the proxy. */
  'html_500',
  /** A page of HTML with `200`, such as that of maintenance. */
  'html_200',
  /** `503` with `Retry-After`. */
  'unavailable',
  /** The body ends in the middle, and the answer as if that were all. */
  'truncated',
  /** The body comes in small pieces, with pauses. */
  'slow',
  /** The connection ends in the middle of the body. */
  'reset',
  /** A list without anything in it. */
  'empty_list',
  /** The answer of another repository at the same path; over OAI-PMH, identifiers of another archive. */
  'other_repository',
] as const

export type Fault = (typeof FAULTS)[number]

export interface FaultyRequest {
  readonly method: string
  /** With its query. */
  readonly target: string
}

/** Chooses the fault of a request; null for none. */
export type Faults = (request: FaultyRequest) => Fault | null

export const noFaults: Faults = () => null

/** Lets requests fail by chance, in the same way for the same seed and sequence of requests. */
export function randomFaults(options: {
  readonly seed: number
  readonly probability: number
  readonly kinds?: readonly Fault[]
  /** Only requests whose target matches. */
  readonly where?: RegExp
}): Faults {
  const { seed, probability, kinds = FAULTS, where } = options
  const random = randomOf(seed)
  return ({ target }) => {
    if (where !== undefined && !where.test(target)) return null
    return random.chance(probability) ? random.pick(kinds) : null
  }
}

export interface Planned {
  readonly where: RegExp
  readonly fault: Fault
  /** How many requests, after those that `skip` lets through; one by default. */
  readonly times?: number
  readonly skip?: number
}

/** Lets certain requests fail: the first step whose pattern matches, and that is not used up, applies. */
export function plannedFaults(plan: readonly Planned[]): Faults {
  const seen = plan.map(() => 0)
  return ({ target }) => {
    for (const [at, { where, fault, times = 1, skip = 0 }] of plan.entries()) {
      if (!where.test(target)) continue
      const count = seen[at] ?? 0
      if (count >= skip + times) continue
      seen[at] = count + 1
      if (count >= skip) return fault
    }
    return null
  }
}
