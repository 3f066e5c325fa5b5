import type { Place } from './place.ts'

/** A page that is read while the one before it is written: one at the most. */
export interface Ahead<Page> {
  readonly from: Place
  readonly page: Promise<Page>
}

/** What came of writing a page. */
export interface Step<Page> {
  /** Whether there may be more to do. */
  readonly more: boolean
  /** Null where this turn is over. */
  readonly ahead: Ahead<Page> | null
}

/**
 * Takes one page after the other, each given what was read ahead while the one before it was written.
 * @returns whether there may be more to do
 */
export async function takePages<Page>(take: (ahead: Ahead<Page> | null) => Promise<Step<Page>>): Promise<boolean> {
  let ahead: Ahead<Page> | null = null
  for (;;) {
    const step: Step<Page> = await take(ahead)
    ahead = step.ahead
    if (ahead === null) return step.more
  }
}

/** Begins to read a page that may be wanted. */
export function readAhead<Page>(from: Place, read: (from: Place) => Promise<Page>): Ahead<Page> {
  const page = read(from)
  // Whoever needs it hears of its failure.
  page.catch(() => undefined)
  return { from, page }
}

/** The page that begins at a place: what was read ahead, where it does, else read now. */
export function pageAt<Page>(
  from: Place,
  ahead: Ahead<Page> | null,
  read: (from: Place) => Promise<Page>,
): Promise<Page> {
  const isRead = ahead?.from.seq === from.seq && ahead.from.item === from.item
  return isRead ? ahead.page : read(from)
}
