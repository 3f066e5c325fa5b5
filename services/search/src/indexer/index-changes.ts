import type { Pool } from '@fonds/db/pool'
import { withTransaction } from '@fonds/db/pool'
import type { Client } from '@fonds/db/statement'
import type { Logger } from '@fonds/http'
import { deleteTermsOfTexts, putTermsOfTexts, sweepTermsOfTexts, TEXT_STORES } from '../image-texts/text-store.ts'
import { putWords } from '../spelling/word-store.ts'
import { WrittenWordCache } from '../spelling/written-word-cache.ts'
import { isAccepted } from './accepted.ts'
import { deleteDocuments, putDocuments, sweepDocuments } from './document-store.ts'
import type { VersionedDocument } from './indexer.commands.ts'
import { type Page, readPage } from './page.ts'
import { holdProgress, type Place, type Progress, saveProgress } from './place.ts'
import { type Ahead, pageAt, readAhead, type Step, takePages } from './read-ahead.ts'

export interface IndexerDeps {
  /** Connects as role `fonds_indexer`. */
  readonly pool: Pool
  readonly logger: Logger
}

interface Turn {
  /** The end of the time slice, by `performance.now()`; defaults to one page. */
  readonly until?: number
  /** Words that this worker has already written. */
  readonly writtenWords?: WrittenWordCache
}

/**
 * Indexes the next changes of an archive's feed. The documents of a page and its position are written in one
 * transaction, so work interrupted by a killed worker resumes at the right place. While PostgreSQL writes a page, the
 * next one is read; it is used only if the saved position is still its beginning. During a rebuild, a second position
 * moves through the feed whenever the first has caught up: rows are replaced one by one, and search continues.
 * @returns whether more work may remain
 */
export async function indexChanges(deps: IndexerDeps, tenantId: string, turn: Turn = {}): Promise<boolean> {
  const worker = {
    ...deps,
    tenantId,
    until: turn.until ?? 0,
    writtenWords: turn.writtenWords ?? new WrittenWordCache(),
  }
  return takePages<Page>((ahead) => takePage(worker, ahead))
}

const NO_WORDS: ReadonlySet<string> = new Set()

interface Worker extends IndexerDeps, Required<Turn> {
  readonly tenantId: string
}

async function takePage(worker: Worker, ahead: Ahead<Page> | null): Promise<Step<Page>> {
  let next: Ahead<Page> | null = null
  try {
    // A crash of the database loses position and documents together, so they are indexed again.
    const { found, words } = await withTransaction(worker.pool, 'repeatable', async (client) => {
      const progress = await holdProgress(client, worker.tenantId)
      const found = progress === null ? null : await nextPage(worker, progress, ahead)
      if (found?.page.more && performance.now() < worker.until) {
        next = readAhead(found.page.place, (from) => readPage(worker.pool, worker.tenantId, from))
      }
      return { found, words: found === null ? null : await writePage(worker, client, found) }
    })
    if (words !== null) worker.writtenWords.add(worker.tenantId, words)
    return { more: found?.more ?? false, ahead: next }
  } catch (error) {
    // Assigned in the transaction's callback, which the compiler does not analyse.
    await (next as Ahead<Page> | null)?.page.catch(() => undefined)
    throw error
  }
}

/** A page and the archive's progress after it. */
interface Found {
  readonly walk: 'live' | 'rebuild'
  readonly page: Page
  readonly progress: Progress
  readonly more: boolean
}

async function nextPage({ pool, tenantId }: Worker, progress: Progress, ahead: Ahead<Page> | null): Promise<Found> {
  const pageFrom = (place: Place) => pageAt(place, ahead, (from) => readPage(pool, tenantId, from))
  const { live, rebuild } = progress
  const page = await pageFrom(live)
  if (page.count > 0 || rebuild === null) {
    const more = page.more || rebuild !== null
    return { walk: 'live', page, progress: { live: page.place, rebuild }, more }
  }
  // Nothing has changed, so the page read ahead is still up to date.
  const again = await pageFrom(rebuild)
  const to = { live: page.place, rebuild: again.more ? again.place : null }
  return { walk: 'rebuild', page: again, progress: to, more: again.more }
}

/**
 * Writes the documents and words of a page.
 * @returns the words that were written
 */
async function writePage(
  worker: Worker,
  client: Client,
  { walk, page, progress }: Found,
): Promise<ReadonlyMap<string, string>> {
  const { tenantId, writtenWords } = worker
  await deleteDocuments(client, tenantId, page.gone)
  const taken = await putOrSkip(worker, client, page.documents)
  // A rebuild writes all words, even those already written.
  const isWritten = walk === 'live' ? writtenWords.of(tenantId) : NO_WORDS
  const words = new Map<string, string>()
  for (const document of taken) {
    for (const { exact, folded } of document.words) if (!isWritten.has(exact)) words.set(exact, folded)
  }
  await putWords(client, tenantId, words)
  await deleteTermsOfTexts(client, tenantId, page.changed)
  for (const scope of page.texts) {
    for (const store of TEXT_STORES)
      await putTermsOfTexts(client, store, { tenant: tenantId, scope }, (ids) =>
        worker.logger.error(
          { tenant: tenantId, [store.logged]: ids },
          `texts of ${store.of} cannot be indexed and will not be found`,
        ),
      )
  }
  if (walk === 'rebuild' && !page.more) {
    await sweepDocuments(client, tenantId)
    await sweepTermsOfTexts(client, tenantId)
  }
  const stemmed = [...new Set(taken.flatMap((document) => document.stemmed))]
  await saveProgress(client, tenantId, progress, { rebuilt: walk === 'rebuild' ? page.count : 0, stemmed })
  return words
}

/** Skips documents that PostgreSQL rejects, so that they do not block later ones. @returns the accepted documents */
async function putOrSkip(
  { tenantId, logger }: Worker,
  client: Client,
  documents: readonly VersionedDocument[],
): Promise<readonly VersionedDocument[]> {
  if (await put(client, tenantId, documents)) return documents
  const taken: VersionedDocument[] = []
  for (const document of documents) {
    if (await put(client, tenantId, [document])) {
      taken.push(document)
      continue
    }
    logger.error(
      { tenant: tenantId, id: document.id },
      'an item cannot be indexed and will not appear in search results',
    )
    await deleteDocuments(client, tenantId, [document.id])
  }
  return taken
}

/** Returns whether PostgreSQL accepted the documents. Throws errors that they did not cause. */
async function put(client: Client, tenantId: string, documents: readonly VersionedDocument[]): Promise<boolean> {
  return documents.length === 0 || isAccepted(client, () => putDocuments(client, tenantId, documents))
}
