import type { FondsClient } from './client.ts'
import { unwrap } from './problem.ts'
import type { components } from './schema.gen.ts'

/** A page of the changes of an archive: continue after it with `since: page.next`. */
export type ChangesPage = components['schemas']['ChangesPage']

/** Maximum number of changes in a response. */
const LIMIT = 1_000

/**
 * Reads the changes of an archive up to now, page by page. A program that stores `next` once it has followed a page, and
 * passes it as `since` the next time, misses nothing.
 * @param since `next` of an earlier page or of a snapshot, or a time (RFC 3339); without it, everything from the beginning
 * @throws {ProblemError} if a response is an error
 */
export async function* changes(client: FondsClient, since?: string): AsyncGenerator<ChangesPage, void, undefined> {
  let from = since
  for (;;) {
    const query = from === undefined ? { limit: LIMIT } : { since: from, limit: LIMIT }
    const page: ChangesPage = await unwrap(client.GET('/api/public/changes', { params: { query } }))
    yield page
    if (!page.has_more) return
    from = page.next
  }
}
