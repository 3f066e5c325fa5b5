import { ApiError } from '@fonds/http'
import { LRUCache } from 'lru-cache'
import { requestedHost } from './host.ts'

/** Names of archives that are remembered, and for how long, in milliseconds. */
const MAX_KNOWN = 10_000
const KNOWN_MS = 60 * 60_000

/** Maximum number of names that are looked up per second. Clients of the proxy can invent any number of names. */
const MAX_LOOKUPS = 50
const WINDOW_MS = 1_000

interface CertificateNamesOptions {
  /** Names that are served whether or not an archive has them. */
  readonly own: readonly string[]
  /** Returns whether an archive has this name. */
  hasArchive(name: string): Promise<boolean>
  /** Milliseconds, for tests. */
  readonly now?: () => number
}

/** The answer about a name; `busy` if too many names are being looked up. */
export type CertificateAnswer = 'served' | 'unknown' | 'busy'

/** Returns whether a reverse proxy should obtain a certificate for the name that a client asked for. */
export type CertificateNames = (name: string) => Promise<CertificateAnswer>

/**
 * Creates the check that a reverse proxy makes before it obtains a certificate. Names of archives are remembered for an
 * hour, so that a flood of invented names cannot keep their certificates from being used.
 */
export function createCertificateNames({
  own,
  hasArchive,
  now = performance.now.bind(performance),
}: CertificateNamesOptions): CertificateNames {
  const known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_MS, ttlResolution: 0, perf: { now } })
  let since = Number.NEGATIVE_INFINITY
  let lookups = 0
  const mayLookUp = (): boolean => {
    if (now() - since >= WINDOW_MS) {
      since = now()
      lookups = 0
    }
    return ++lookups <= MAX_LOOKUPS
  }
  return async (text) => {
    const name = nameIn(text)
    if (name === null) return 'unknown'
    if (own.includes(name) || known.has(name)) return 'served'
    if (!mayLookUp()) return 'busy'
    if (!(await hasArchive(name))) return 'unknown'
    known.set(name, true)
    return 'served'
  }
}

function nameIn(text: string): string | null {
  try {
    return requestedHost({ host: text }, false)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
