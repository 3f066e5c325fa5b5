import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The path of the one-time address, before its token. */
const ENTRANCE = '/preview/'
const COOKIE = 'fonds-preview'

/** Decision on a request: it enters with the one-time address, is answered, or is refused. */
type Verdict = 'enters' | 'admitted' | 'refused'

/**
 * Decides who may see a preview: the browser that used the one-time address. The address holds a random token, which is
 * spent on the first use; from then on, a session cookie with another random value counts.
 */
export class Admission {
  readonly #host: string
  readonly #session = randomBytes(32).toString('base64url')
  #token: string | null = randomBytes(32).toString('base64url')

  /** @param host the only value of `Host` that is answered, so that no other name can be bound to this address */
  constructor(host: string) {
    this.#host = host
  }

  /** Returns the one-time address, until it is used. @throws afterwards */
  get address(): string {
    if (this.#token === null) throw new Error('the address has been used')
    return `http://${this.#host}${ENTRANCE}${this.#token}`
  }

  /** The `Set-Cookie` header for a request that enters. */
  get cookie(): string {
    return `${COOKIE}=${this.#session}; Path=/; HttpOnly; SameSite=Strict`
  }

  /** Judges a request. One that enters spends the token. */
  judge({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Verdict {
    if (headers.host !== this.#host) return 'refused'
    if (method === 'GET' && this.#token !== null && areEqual(url, ENTRANCE + this.#token)) {
      this.#token = null
      return 'enters'
    }
    const cookies = (headers.cookie ?? '').split(/; */)
    return cookies.some((cookie) => areEqual(cookie, `${COOKIE}=${this.#session}`)) ? 'admitted' : 'refused'
  }
}

/** Compares texts in a time that does not depend on how much of them agrees. */
const areEqual = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
