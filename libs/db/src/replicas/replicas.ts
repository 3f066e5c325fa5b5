import { setMaxListeners } from 'node:events'
import { currentSignal, limit } from '@fonds/util'
import type pg from 'pg'
import type { Logger } from 'pino'
import { lend } from '../transaction/lend.ts'
import { readAfter } from './reading.ts'
import { ReplicaLost } from './replica-fault.ts'
import { bytesAt, type WalPosition } from './wal-position.ts'
import { type Report, type ServerState, watchServer } from './watch-server.ts'

/** A replica that is further behind the primary is left out, and reads go to the primary. */
const MAX_LAG_MS = limit(1_000)
/** For how long a replica is left out that does not let the service log in as it must, in milliseconds. */
const REFUSED_MS = 10_000

/** Opens a pool of connections to a replica. @param startedAt returns when the server was started that was checked last */
export type OpenPool = (url: string, startedAt: () => string | null) => pg.Pool

/** A replica as metrics show it. */
export interface ReplicaStatus {
  /** Host and port. */
  readonly server: string
  readonly isUsed: boolean
  /** Statements and snapshots read from it so far. */
  readonly reads: number
}

export interface ReplicasOptions {
  /** URL of the primary. */
  readonly primary: string
  /** URL of each replica. */
  readonly urls: readonly string[]
  /** The `application_name` of the connections that check the servers. */
  readonly name: string
  readonly logger?: Logger | undefined
  /** How far a replica may be behind, in milliseconds; {@link MAX_LAG_MS} by default. */
  readonly maxLagMs?: number
  /** How long a server may take to answer a check, in milliseconds; by default, as `watchServer` says. */
  readonly answerMs?: number
}

/** One replica, and the pools of this process to it. */
export class Replica {
  readonly url: string
  readonly server: string
  /** Null while it does not answer. */
  state: ServerState | null = null
  /** The reason why nothing is read from it; null if it is read from. */
  reason: string | null = 'has not been checked yet'
  reads = 0
  /** Why its sessions cannot be used, and until when it is left out for that. */
  refusal: { readonly reason: string; readonly until: number } | null = null
  #busy = 0
  /** Aborts when the replica stops answering. */
  #lost = new AbortController()
  readonly #pools = new Map<pg.Pool, pg.Pool>()

  constructor(url: string) {
    this.url = url
    this.server = new URL(url).host
    setMaxListeners(0, this.#lost.signal)
  }

  /** Number of statements and snapshots in progress. */
  get busy(): number {
    return this.#busy
  }

  /**
   * Lends a connection to the replica, from its own counterpart of `pool`, until `work` ends, the caller leaves or the
   * replica stops answering.
   */
  async lend<T>(pool: pg.Pool, open: OpenPool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const own = this.#pools.get(pool) ?? open(this.url, () => this.state?.startedAt ?? null)
    this.#pools.set(pool, own)
    currentSignal()?.throwIfAborted()
    const [caller, lost] = [currentSignal(), this.#lost.signal]
    const abort = new AbortController()
    const leave = () => abort.abort(caller?.reason)
    const lose = () => abort.abort(lost.reason)
    caller?.addEventListener('abort', leave)
    lost.addEventListener('abort', lose)
    this.#busy++
    this.reads++
    try {
      if (lost.aborted) throw lost.reason
      return await lend(own, abort.signal, work)
    } finally {
      this.#busy--
      caller?.removeEventListener('abort', leave)
      lost.removeEventListener('abort', lose)
    }
  }

  /** Leaves the replica out for a while because its sessions cannot be used. */
  refuse(error: Error): void {
    this.refusal = { reason: `cannot be used: ${error.message}`, until: performance.now() + REFUSED_MS }
    this.reason ??= this.refusal.reason
  }

  /** Ends everything in progress. */
  lose(failure: unknown): void {
    this.state = null
    this.#lost.abort(new ReplicaLost(failure))
    this.#lost = new AbortController()
    setMaxListeners(0, this.#lost.signal)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()))
  }
}

/**
 * The replicas that a process reads from. They are checked in the background: one that does not answer, is too far behind,
 * or is no replica of the primary, is left out until it is well again.
 */
export class Replicas {
  readonly #replicas: readonly Replica[]
  readonly #openers = new WeakMap<pg.Pool, OpenPool>()
  readonly #watches: readonly { readonly replica: Replica; readonly watch: ReturnType<typeof watchServer> }[]
  readonly #primaryWatch: ReturnType<typeof watchServer>
  readonly #logger: Logger | undefined
  readonly #maxLagMs: number
  #primary: ServerState | null = null
  /** Earlier positions of the primary with the time when they were read; all but the first are younger than the limit. */
  readonly #history: { readonly at: number; readonly position: bigint }[] = []

  constructor({ primary, urls, name, logger, maxLagMs = MAX_LAG_MS, answerMs }: ReplicasOptions) {
    this.#logger = logger
    this.#maxLagMs = maxLagMs
    this.#replicas = urls.map((url) => new Replica(url))
    this.#primaryWatch = watchServer(primary, { name, answerMs, report: (report) => this.#reportPrimary(report) })
    this.#watches = this.#replicas.map((replica) => {
      const watch = watchServer(replica.url, { name, answerMs, report: (report) => this.#report(replica, report) })
      return { replica, watch }
    })
  }

  get statuses(): readonly ReplicaStatus[] {
    return this.#replicas.map(({ server, reason, reads }) => ({ server, isUsed: reason === null, reads }))
  }

  /**
   * Runs a request, whose reads go to a replica.
   * @see readAfter
   */
  run<T>(after: WalPosition | null, request: () => Promise<T>): Promise<T> {
    return readAfter(this, after, request)
  }

  /** Registers a pool, so that reads through it may go to a replica. */
  attach(pool: pg.Pool, open: OpenPool): void {
    this.#openers.set(pool, open)
  }

  /** Returns how to connect to a replica as `pool` does to the primary; undefined if the pool only uses the primary. */
  opener(pool: pg.Pool): OpenPool | undefined {
    return this.#openers.get(pool)
  }

  /** Returns the least busy replica that shows everything committed before a position; null if none does. */
  choose(after: WalPosition): Replica | null {
    const position = bytesAt(after)
    if (position === null) return null
    let chosen: Replica | null = null
    for (const { replica, watch } of this.#watches) {
      const { state, reason } = replica
      if (reason !== null || state === null) continue
      if (state.position < position) watch.hurry()
      else if (chosen === null || isIdler(replica, chosen)) chosen = replica
    }
    return chosen
  }

  async close(): Promise<void> {
    for (const { watch } of [{ watch: this.#primaryWatch }, ...this.#watches]) watch.close()
    await Promise.all(this.#replicas.map((replica) => replica.close()))
  }

  #reportPrimary(report: Report): void {
    // While the primary is away nothing is committed, so its last position stays the right one.
    if ('failure' in report || report.isReplica) return
    this.#primary = report
    const now = performance.now()
    this.#history.push({ at: now, position: report.position })
    while ((this.#history[1]?.at ?? now) <= now - this.#maxLagMs) this.#history.shift()
    for (const replica of this.#replicas) this.#review(replica)
  }

  #report(replica: Replica, report: Report): void {
    if ('failure' in report) replica.lose(report.failure)
    else replica.state = report
    this.#review(replica, 'failure' in report ? report.failure : undefined)
  }

  #review(replica: Replica, failure?: unknown): void {
    const before = replica.reason
    replica.reason = this.#reasonAgainst(replica)
    if (replica.reason === before) return
    const { server, reason } = replica
    if (reason === null) this.#logger?.info({ replica: server }, 'this replica is read from')
    else if (before === null) this.#logger?.warn({ replica: server, reason, err: failure }, 'this replica is left out')
  }

  #reasonAgainst({ state, refusal }: Replica): string | null {
    const primary = this.#primary
    if (refusal !== null && performance.now() < refusal.until) return refusal.reason
    if (state === null) return 'does not answer'
    if (primary === null) return 'cannot be compared with the primary, which does not answer'
    if (!state.isReplica) return 'is not a replica'
    if (state.system !== primary.system) return 'is not a replica of this primary'
    // The first position includes the schema that this process was started for.
    const [required] = this.#history
    return required !== undefined && state.position < required.position ? `is over ${this.#maxLagMs} ms behind` : null
  }
}

/** Returns whether a replica is to be preferred: it has fewer reads in progress or, if it has as many, had fewer so far. */
const isIdler = (one: Replica, other: Replica): boolean =>
  one.busy < other.busy || (one.busy === other.busy && one.reads < other.reads)

interface ReplicaSettings {
  readonly DATABASE_URL: string
  readonly DATABASE_READ_URLS: readonly string[]
}

/** Starts to check the replicas in the settings of a service; undefined if there are none. */
export function openReplicas(
  { DATABASE_URL: primary, DATABASE_READ_URLS: urls }: ReplicaSettings,
  options: Pick<ReplicasOptions, 'name' | 'logger'>,
): Replicas | undefined {
  return urls.length === 0 ? undefined : new Replicas({ primary, urls, ...options })
}
