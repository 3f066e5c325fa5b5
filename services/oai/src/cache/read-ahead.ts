import type { Logger } from '@fonds/http'
import { runDetached } from '@fonds/util'
import type { Page, Place, Search } from '../feed/page.ts'

/** Maximum total size of buffered pages; pages that would exceed it are dropped. */
const MAX_BYTES = 16 * 1_048_576
/** Maximum number of pages buffered or being read. */
const MAX_PAGES = 64
/** Maximum number of pages being read, which leaves most connections to requests. */
const MAX_CONCURRENT_READS = 3
/** Time for which a page stays buffered, in milliseconds: harvesters continue at once. */
const LIFETIME_MS = 5_000

/** A page whose records are ready to send. */
export interface OpenPage {
  readonly page: Page
  readonly bytes: number
}

/** The key of a page: the last batch of the archive's feed, and the whole search. */
type PageKey = readonly [version: string, search: Search]

/**
 * Reads a harvester's next page while the current one is being sent. A page is returned only to a request that has
 * found, with its own statement, that nothing was committed in the archive since before the page was read.
 */
export interface ReadAhead {
  /**
   * Starts reading, unless the page is buffered or being read, or the limits are reached.
   * @param read calls `found` as soon as it knows the position after the page, before it renders the page; returns null if
   *   there is nothing to buffer
   * @param isAtHand whether the page has been read already, so that it needs no connection to the database
   * @returns the position after the page, which whoever wants the page after that one waits for; null if there is none
   */
  begin(
    asked: PageKey,
    read: (found: (next: Place | null) => void) => Promise<OpenPage | null>,
    options?: { readonly isAtHand?: boolean },
  ): Promise<Place | null>
  /** Returns the page that was read for exactly this search, once. A repeated request reads it again. */
  take(asked: PageKey): Promise<Page | null>
  /** Resolves when no page is being read. */
  settled(): Promise<void>
}

interface Ready {
  readonly page: Promise<Page | null>
  readonly next: Promise<Place | null>
  readonly forget: () => void
}

/** Creates a buffer of pages read ahead by this process, limited in number, bytes and time. */
export function createReadAhead(logger: Logger): ReadAhead {
  const ready = new Map<string, Ready>()
  const reading = new Set<Promise<unknown>>()
  let held = 0
  let connected = 0
  return {
    begin(asked, read, { isAtHand = false } = {}) {
      const key = JSON.stringify(asked)
      const same = ready.get(key)
      if (same !== undefined) return same.next
      if ((!isAtHand && connected >= MAX_CONCURRENT_READS) || ready.size >= MAX_PAGES) return Promise.resolve(null)
      const connections = isAtHand ? 0 : 1
      connected += connections
      let bytes = 0
      const next = Promise.withResolvers<Place | null>()
      const forget = () => {
        clearTimeout(timer)
        if (ready.get(key)?.forget === forget) ready.delete(key)
        held -= bytes
        bytes = 0
      }
      // oxlint-disable-next-line fonds/bare-limit -- a page that is forgotten is read again
      const timer = setTimeout(forget, LIFETIME_MS).unref()
      const page = runDetached(() => read(next.resolve)).then(
        (found) => {
          next.resolve(found?.page.next ?? null)
          const late = ready.get(key)?.forget !== forget
          if (found === null || (!late && held + found.bytes > MAX_BYTES)) forget()
          else if (!late) held += bytes = found.bytes
          return found?.page ?? null
        },
        (error: unknown) => {
          // No request waits for it. One that needs the page will read it again.
          logger.warn({ err: error }, 'failed to read a page ahead')
          next.resolve(null)
          forget()
          return null
        },
      )
      ready.set(key, { page, next: next.promise, forget })
      reading.add(page)
      void page.finally(() => {
        reading.delete(page)
        connected -= connections
      })
      return next.promise
    },
    async take(asked) {
      const found = ready.get(JSON.stringify(asked))
      found?.forget()
      return found === undefined ? null : found.page
    },
    async settled() {
      // One page may begin the next.
      while (reading.size > 0) await Promise.all(reading)
    },
  }
}
