import { bind } from '@fonds/db/statement'
import { type ChangedItem, changesOfItems } from './feed.queries.ts'
import { type OrganizationRecord, readOrganization } from './organization.ts'
import type { Reader } from './snapshot.ts'

/** Facts about the items of a page that only its feed has. */
export interface FeedFacts {
  readonly archive: OrganizationRecord
  /** The items that are visible, by UUID. */
  readonly items: ReadonlyMap<string, ChangedItem>
}

/** Reads what the feed of a page needs besides the page. */
export async function readFeedFacts(read: Reader, tenant: string, ids: readonly string[]): Promise<FeedFacts> {
  const [archive, rows] = await Promise.all([
    readOrganization(read, tenant),
    ids.length === 0 ? [] : read<ChangedItem>(bind(changesOfItems, { tenant, ids })),
  ])
  return { archive, items: new Map(rows.map((row) => [row.id, row])) }
}
