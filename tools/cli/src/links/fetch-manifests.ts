import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FetchedManifest } from '@fonds/db'
import { limit } from '@fonds/util'
import { createTurns } from '../report/links/turns.ts'
import { AskedToWait, FetchError } from '../sync/fetch/fetch-error.ts'
import { Fetcher } from '../sync/fetch/fetcher.ts'
import { ManifestError, readManifest } from './read-manifest.ts'

/** Bounds of fetching manifests. */
export interface ManifestBounds {
  readonly maxBytes: number
  readonly responseMs: number
  /** Time between two requests to a host, in milliseconds. */
  readonly pauseMs: number
  readonly retryMs: number
}

/** `fonds links refresh` gives a manifest up after this time, however much of it has arrived. */
const RESPONSE_MS = limit(30_000)

export const MANIFEST_BOUNDS: ManifestBounds = {
  ...{ maxBytes: 10_000_000, responseMs: RESPONSE_MS, pauseMs: 250, retryMs: 1_000 },
}

const ACCEPT =
  'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json", application/ld+json;q=0.9, application/json;q=0.8'

/** Maximum number of manifests that are fetched at the same time. */
const AT_ONCE = 4

interface FetchOptions {
  /** A folder for one answer of each URL at a time. */
  readonly folder: string
  /** Hosts (with a port, if any) that may have private addresses. */
  readonly privateHosts: ReadonlySet<string>
  readonly bounds: ManifestBounds
  readonly signal: AbortSignal
}

/** Creates a function that fetches manifests, each host in turn. Those that the signal interrupted are left out. */
export function manifestFetcher(options: FetchOptions): (urls: readonly string[]) => Promise<FetchedManifest[]> {
  const turn = createTurns(options.bounds.pauseMs)
  return async (urls) => {
    const fetched: FetchedManifest[] = []
    const next = urls.values()
    const work = async (): Promise<void> => {
      for (const url of next) {
        if (options.signal.aborted) return
        const answer = await fetchOne(url, turn, options)
        if (answer !== null) fetched.push({ url, answer })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return fetched
  }
}

async function fetchOne(
  url: string,
  turn: ReturnType<typeof createTurns>,
  { folder, privateHosts, bounds, signal }: FetchOptions,
): Promise<FetchedManifest['answer'] | null> {
  if (!URL.canParse(url)) return 'the link is not a URL'
  const { host, username, password } = new URL(url)
  if (username !== '' || password !== '') return 'the link contains a user'
  const file = join(folder, randomUUID())
  const { maxBytes, responseMs, retryMs } = bounds
  const fetcher = new Fetcher({
    ...{ source: url, allowPrivate: privateHosts.has(host), maxBytes, responseMs, retryMs },
    ...{ patienceMs: retryMs * 2, signal, accept: ACCEPT },
  })
  try {
    await turn(host, signal)
    await fetcher.fetchTo(file, url)
    return readManifest(await readFile(file, 'utf8'))
  } catch (error) {
    if (signal.aborted) return null
    if (error instanceof AskedToWait) return 'the host asks to come back later'
    if (error instanceof FetchError || error instanceof ManifestError) return wordsOf(error)
    throw error
  } finally {
    fetcher.close()
    await rm(file, { force: true })
  }
}

/** Returns why a manifest could not be read, in the words of this command. */
const wordsOf = ({ message }: Error): string =>
  message.replace('the source', 'the host').replace(/; --allow-private .*$/, '; --allow-private names hosts that may')
