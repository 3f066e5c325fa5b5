import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { documentOf, languagesToStem } from '../documents/document.ts'
import {
  type DescribedTexts,
  describedTexts,
  type JoinedText,
  joinedTexts,
} from '../image-texts/image-texts.queries.ts'
import { type JoinedTexts, joinTexts } from '../image-texts/joined-texts.ts'
import type { TextScope } from '../image-texts/text-terms.ts'
import { readSearchedDescriptions } from './descriptions.ts'
import type { VersionedDocument } from './indexer.commands.ts'
import { type Change, feedChanges, feedState } from './indexer.queries.ts'
import { otherDocuments } from './others.ts'
import { LAST_ITEM, type Place } from './place.ts'

/** Number of changes to index in one transaction. */
const PAGE_SIZE = 200

/** Number of characters of the texts of a description's images that a search of descriptions finds. */
const MAX_TEXTS = 400_000

/** Consecutive changes from an archive's feed, with the writes they need. */
export interface Page {
  /** The position after the last change. */
  readonly place: Place
  readonly count: number
  /** Whether more changes follow. */
  readonly more: boolean
  readonly documents: readonly VersionedDocument[]
  /** UUIDs of items that no longer have a document. */
  readonly gone: readonly string[]
  /** UUIDs of all items that changed. */
  readonly changed: readonly string[]
  /** Descriptions that have images with texts. */
  readonly texts: readonly TextScope[]
}

/**
 * Reads the changes after a position in an archive's feed. The feed only lists which items have changed; items are read
 * in their current state. An item that changes again appears again later in the feed.
 */
export async function readPage(pool: Pool, tenantId: string, from: Place): Promise<Page> {
  // Read before the changes: everything committed by now is among them, or was compacted away.
  const [state] = await query<{ seq: string }>(pool, bind(feedState, { tenant: tenantId }))
  const changes = await query<Change & Record<string, unknown>>(
    pool,
    bind(feedChanges, { tenant: tenantId, seq: from.seq, item: from.item, limit: PAGE_SIZE }),
  )
  const written = await writtenOf(pool, tenantId, changes)
  const last = changes.at(-1)
  const count = changes.length
  if (count === PAGE_SIZE && last !== undefined) {
    return { ...written, count, place: { seq: last.seq, item: last.item_id }, more: true }
  }
  const seq = Math.max(...[from.seq, state?.seq, last?.seq].map((number) => Number(number ?? 0)))
  return { ...written, count, place: { seq: String(seq), item: LAST_ITEM }, more: false }
}

async function writtenOf(
  pool: Pool,
  tenantId: string,
  changes: readonly Change[],
): Promise<Pick<Page, 'documents' | 'gone' | 'changed' | 'texts'>> {
  const versions = new Map(changes.map(({ item_id, seq }) => [item_id, seq]))
  const upserted = (...kinds: readonly string[]) =>
    changes
      .filter(({ action, item_kind }) => action === 'upsert' && kinds.includes(item_kind))
      .map(({ item_id }) => item_id)
  const ids = upserted('collection', 'record')
  const { descriptions, languages } = await readSearchedDescriptions(pool, tenantId, ids)
  const others = await otherDocuments(pool, tenantId, { entities: upserted('entity'), exhibits: upserted('exhibit') })
  const withTexts = new Set(
    ids.length === 0
      ? []
      : (await query<DescribedTexts>(pool, bind(describedTexts, { tenant: tenantId, ids }))).map(({ id }) => id),
  )
  const described = []
  for (const description of descriptions) {
    // One at a time, since texts are long.
    const texts = withTexts.has(description.id) ? await readTexts(pool, tenantId, description.id) : null
    described.push(documentOf(tenantId, description, languages, texts))
  }
  const documents = [...described, ...others].map((document) => ({
    ...document,
    version: versions.get(document.id) ?? '0',
  }))
  const there = new Set(documents.map(({ id }) => id))
  return {
    documents,
    gone: [...versions.keys()].filter((id) => !there.has(id)),
    changed: [...versions.keys()],
    texts: descriptions
      .filter(({ id }) => withTexts.has(id))
      .map((description) => ({
        description: description.id,
        ancestors: description.ancestors.map(({ id }) => id),
        languages: languagesToStem(description, languages),
      })),
  }
}

/** Reads the texts of a description's images and files as one, up to a number of characters; null without any. */
async function readTexts(pool: Pool, tenant: string, description: string): Promise<JoinedTexts | null> {
  const texts = await query<JoinedText & Record<string, unknown>>(
    pool,
    bind(joinedTexts, { tenant, description, characters: MAX_TEXTS }),
  )
  return texts.length === 0 ? null : joinTexts(texts, MAX_TEXTS)
}
