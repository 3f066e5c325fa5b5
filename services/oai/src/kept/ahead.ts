import type { Logger } from '@fonds/http'
import type { Page, Search } from '../feed/page.ts'

/** Bytes of all pages that lie ready; what comes beyond is let go. */
const BYTES = 16 * 1_048_576
/** Pages that lie ready or are being read. */
const PAGES = 64
/** Pages being read: most connections stay for who asks. */
const READING = 3
/** How long a page lies ready, in milliseconds: who goes on does so at once. */
const LASTS = 5_000

/** A page with its records as they are sent. */
export interface OpenPage {
  readonly page: Page
  readonly bytes: number
}

/** What a page hangs on: the last batch of the archive's feed, and all that it is searched by. */
type Asked = readonly [version: string, search: Search]

/**
 * Reads a harvester's next page while the present one is on its way. It decides nothing: a page is given only to who
 * found, by a statement of his own, that nothing was committed in the archive since before it was read.
 */
export interface ReadAhead {
  /** Begins to read; returns at once. `read` gives null where there is nothing to lie ready. */
  begin(asked: Asked, read: () => Promise<OpenPage | null>): void
  /** The page read for just this, once: who comes again has it read anew. */
  take(asked: Asked): Promise<Page | null>
  /** When nothing is being read any more. */
  settled(): Promise<void>
}

interface Ready {
  readonly page: Promise<Page | null>
  readonly forget: () => void
}

/** Pages read ahead by this process: bounded in number, in bytes and in time. */
export function createReadAhead(logger: Logger): ReadAhead {
  const ready = new Map<string, Ready>()
  const reading = new Set<Promise<unknown>>()
  let held = 0
  return {
    begin(asked, read) {
      const key = JSON.stringify(asked)
      if (reading.size >= READING || ready.size >= PAGES || ready.has(key)) return
      let bytes = 0
      const forget = () => {
        clearTimeout(timer)
        if (ready.get(key)?.forget === forget) ready.delete(key)
        held -= bytes
        bytes = 0
      }
      const timer = setTimeout(forget, LASTS).unref()
      const page = read().then(
        (found) => {
          const late = ready.get(key)?.forget !== forget
          if (found === null || (!late && held + found.bytes > BYTES)) forget()
          else if (!late) held += bytes = found.bytes
          return found?.page ?? null
        },
        (error: unknown) => {
          // Nobody asked for it yet; who does has it read again.
          logger.warn({ err: error }, 'a page was not read ahead')
          forget()
          return null
        },
      )
      ready.set(key, { page, forget })
      reading.add(page)
      void page.finally(() => reading.delete(page))
    },
    async take(asked) {
      const found = ready.get(JSON.stringify(asked))
      found?.forget()
      return found === undefined ? null : found.page
    },
    async settled() {
      await Promise.all(reading)
    },
  }
}
