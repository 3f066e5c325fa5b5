import type { Place } from './place.ts'

/** A page that is read while the previous one is being written; there is at most one. */
export interface Ahead<Page> {
  readonly from: Place
  readonly page: Promise<Page>
}

/** The result of writing a page. */
export interface Step<Page> {
  /** Whether more work may remain. */
  readonly more: boolean
  /** Null at the end of the time slice. */
  readonly ahead: Ahead<Page> | null
}

/**
 * Processes pages one by one, passing each the page read ahead during the previous one.
 * @returns whether more work may remain
 */
export async function takePages<Page>(take: (ahead: Ahead<Page> | null) => Promise<Step<Page>>): Promise<boolean> {
  let ahead: Ahead<Page> | null = null
  for (;;) {
    const step: Step<Page> = await take(ahead)
    ahead = step.ahead
    if (ahead === null) return step.more
  }
}

/** Starts reading a page that may be needed. */
export function readAhead<Page>(from: Place, read: (from: Place) => Promise<Page>): Ahead<Page> {
  const page = read(from)
  // The failure is reported where the page is awaited.
  page.catch(() => undefined)
  return { from, page }
}

/** Returns the page at a position: the one read ahead if it starts there, otherwise a newly read one. */
export function pageAt<Page>(
  from: Place,
  ahead: Ahead<Page> | null,
  read: (from: Place) => Promise<Page>,
): Promise<Page> {
  const isRead = ahead?.from.seq === from.seq && ahead.from.item === from.item
  return isRead ? ahead.page : read(from)
}
