import type { Random } from '../random.ts'
import { type Answer, json } from './answer.ts'

export interface User {
  readonly username: string
  readonly password: string
  /** `indexer` may do all that `viewer` may, sees what is suppressed, and reads the feeds, as administrators do. */
  readonly may: 'viewer' | 'indexer'
}

interface Session {
  readonly user: User
  readonly expiring: boolean
  /** Milliseconds since 1970. */
  touched: number
}

/** Sessions by their tokens: model/session.rb and main.rb:283. */
export class Sessions {
  readonly #open = new Map<string, Session>()
  readonly #random: Random
  readonly #clock: () => number
  readonly #lifetimeMs: number

  constructor(options: { readonly random: Random; readonly clock: () => number; readonly lifetimeSeconds: number }) {
    this.#random = options.random
    this.#clock = options.clock
    this.#lifetimeMs = options.lifetimeSeconds * 1_000
  }

  open(user: User, expiring: boolean): string {
    const token = this.#random.hex(64)
    this.#open.set(token, { user, expiring, touched: this.#clock() })
    return token
  }

  close(token: string): void {
    this.#open.delete(token)
  }

  /** Ends all sessions, as a restart with a new database does. */
  forget(): void {
    this.#open.clear()
  }

  /** Returns the user of a token, null without one, or the answer to one that is unknown or too old. */
  find(token: string | undefined): User | null | Answer {
    if (token === undefined) return null
    const session = this.#open.get(token)
    if (session === undefined) return sessionGone(token)
    const age = Math.floor((this.#clock() - session.touched) / 1_000) * 1_000
    if (session.expiring && age > this.#lifetimeMs) {
      this.#open.delete(token)
      return sessionExpired(token)
    }
    session.touched = this.#clock()
    return session.user
  }
}

export const sessionGone = (token: string): Answer =>
  json({ code: 'SESSION_GONE', error: `No session found for ${token}` }, 412)

export const sessionExpired = (token: string): Answer =>
  json({ code: 'SESSION_EXPIRED', error: `Session timed out for ${token}` }, 412)
