import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@fonds/db/pool'
import type { CursorCodec, Logger } from '@fonds/http'
import { createApp } from '@fonds/search/src/app.ts'
import type { SearchEngine } from '@fonds/search/src/engine/engine.ts'
import { FacetCache } from '@fonds/search/src/engine/facets.ts'
import { createGate } from '@fonds/search/src/engine/gate.ts'
import { PostgresEngine } from '@fonds/search/src/postgres/postgres-engine.ts'
import { createNamedDescriptions } from '@fonds/search/src/search/filters.ts'
import { createKnownArchiveWords } from '@fonds/search/src/typed/archive-words.ts'
import { limit } from '@fonds/util'
import { indexDrafts } from './draft-documents.ts'

/** Maximum age of the documents of drafts, in milliseconds. */
const MAX_AGE_MS = 5_000
/** A search of `fonds preview` uses the documents of drafts as they are when newer ones are not ready within this time. */
const WAIT_MS = limit(5_000)
/** A search of `fonds preview` fails when it takes longer. */
const SEARCH_DEADLINE_MS = limit(30_000)

interface SearchOptions {
  readonly tenant: string
  readonly databaseUrl: string
  readonly statementTimeout: number
  readonly mark: string
  readonly cursors: CursorCodec
  readonly logger: Logger
}

/** The search of a preview. */
export interface PreviewSearch {
  createApp(secret: string): RequestListener
  stop(): Promise<void>
}

/**
 * Starts a search that finds drafts as well. Their search documents are in a temporary table of the only session that
 * searches, and are brought up to date before a search.
 */
export async function startSearch(options: SearchOptions): Promise<PreviewSearch> {
  const { tenant, databaseUrl, statementTimeout, mark, cursors, logger } = options
  const pool = createPool(databaseUrl, {
    ...{ name: 'fonds-preview-search', max: 1, statementTimeout, logger },
    plan: 'each_value',
    wholeTables: false,
    drafts: { tenant, mark, searchable: true },
  })
  // Documents are made of titles without the mark.
  const source = createPool(databaseUrl, {
    ...{ name: 'fonds-preview-index', max: 1, statementTimeout, logger },
    drafts: { tenant },
  })
  const createEngine = () => new PostgresEngine(pool, new FacetCache())
  let current = createEngine()
  const engine: SearchEngine = {
    name: current.name,
    search: (request) => current.search(request),
    countPlaces: (matching) => current.countPlaces(matching),
    countWords: (words) => current.countWords(words),
  }
  const stopping = new AbortController()
  let indexing: Promise<void> | null = null
  let indexedAt = Number.NEGATIVE_INFINITY
  const index = async () => {
    const changed = await indexDrafts({ pool, source, tenant, signal: stopping.signal })
    // Facets are cached by the version of what is public.
    if (changed) current = createEngine()
    indexedAt = performance.now()
  }
  const refresh = async () => {
    if (performance.now() - indexedAt < MAX_AGE_MS) return
    indexing ??= index()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) logger.error({ err: error }, 'drafts could not be indexed')
      })
      .finally(() => {
        indexing = null
      })
    const waited = new AbortController()
    await Promise.race([indexing, sleep(WAIT_MS, undefined, { signal: waited.signal }).catch(() => undefined)])
    waited.abort()
  }
  void refresh()
  const gate = createGate({ concurrency: 4, waiting: 64 })
  const named = createNamedDescriptions()
  const typed = createKnownArchiveWords()
  const deps = { pool, seeking: pool, named, typed, cursors, engine, gate, deadlineMs: SEARCH_DEADLINE_MS }
  return {
    createApp(secret) {
      const app = createApp(deps, { logger, secret })
      return (request, response) => void refresh().finally(() => app(request, response))
    },
    async stop() {
      stopping.abort()
      await indexing
      await Promise.all([pool.end(), source.end()])
    },
  }
}
