import { setImmediate as afterEvents } from 'node:timers/promises'
import { joinPage, openPage } from '../cache/block.ts'
import type { OpenPage } from '../cache/read-ahead.ts'
import type { Deps } from '../deps.ts'
import { findPage, findPages, isFoundAtOnce, isWhole, type Page, type Place, type Search } from '../feed/page.ts'
import type { Format } from '../formats/format.ts'
import type { OaiContext } from './oai-context.ts'
import { writeRecords } from './records.ts'

/** Number of pages read ahead at least: while one is rendered, the database finds the one after it. */
const PAGES_AHEAD = 2
/** Number of cached pages that one statement reads ahead, since a statement of its own costs as much as a page. */
const PAGES_AT_ONCE = 4

/**
 * Returns the page that was read ahead, if nothing was committed since; otherwise reads it. Then starts reading further
 * pages, since a harvester that has continued once is likely to continue.
 */
export async function nextPage(
  deps: Deps,
  context: OaiContext,
  format: Format,
  { place: search, isContinued }: { readonly place: Search; readonly isContinued: boolean },
): Promise<Page> {
  const version = context.feed.last_seq ?? ''
  const page = (await deps.ahead.take([version, search])) ?? (await findPage(deps.pool, search))
  if (!isContinued || !isFoundAtOnce(search)) return page
  const readFurther = async () => {
    let { next } = page
    for (let n = 0; n < PAGES_AHEAD && next !== null; n++) {
      const wanted: Search = { ...search, ...next }
      next = await deps.ahead.begin([version, wanted], (found) =>
        readReady(deps, context, { format, version, wanted, found }),
      )
    }
  }
  // After the response has been sent: the processor may be given to the database at once, for as long as it reads.
  setImmediate(() => void readFurther())
  return page
}

interface Wanted {
  readonly format: Format
  readonly version: string
  readonly wanted: Search
  readonly found: (next: Place | null) => void
}

/** Reads a page, and renders those of its records that are not cached. Buffers further ones if they are at hand. */
async function readReady(deps: Deps, context: OaiContext, asked: Wanted): Promise<OpenPage | null> {
  const [page, ...further] = await findPages(deps.pool, asked.wanted, PAGES_AT_ONCE)
  let { next } = page
  for (const other of further) {
    if (next === null) break
    void deps.ahead.begin(
      [asked.version, { ...asked.wanted, ...next }],
      async (found) => {
        found(other.next)
        // Opens one page at a time, and answers requests in between.
        await afterEvents()
        return openPage(other)
      },
      { isAtHand: true },
    )
    next = other.next
  }
  asked.found(page.next)
  if (isWhole(page)) return openPage(page)
  const { elements, seen } = await writeRecords(deps, context, asked.format, page)
  // A page of which nothing can be rendered is left to the request, which continues with the next one.
  return elements.length === 0 || seen < page.items.length ? null : joinPage(page, elements)
}
