import { createPool, openReplicas, type Pool, requireSession } from '@fonds/db/pool'
import { observePools } from '@fonds/db/pool-metrics'
import { createCursorCodec, definePart, type Logger, secretsOf } from '@fonds/http'
import { limit } from '@fonds/util'
import type { z } from 'zod'
import { createApp } from './app.ts'
import { Config } from './config.ts'
import { type Elasticsearch, openElasticsearch } from './elasticsearch/client.ts'
import { ElasticsearchEngine } from './elasticsearch/elasticsearch-engine.ts'
import { FacetCache } from './engine/facets.ts'
import { FallbackEngine } from './engine/fallback-engine.ts'
import { createGate, type Gate } from './engine/gate.ts'
import { checkLag } from './engine/index-lag.ts'
import { SearchPlaces } from './engine/places.ts'
import { observeAnswers, observeColumns } from './metrics.ts'
import { ColumnStore } from './postgres/columns/column-store.ts'
import { PostgresEngine } from './postgres/postgres-engine.ts'
import { createNamedDescriptions } from './search/filters.ts'
import { createKnownArchiveWords } from './typed/archive-words.ts'

/** Maximum number of results for which the fallback counts facets, which would cost more than the search itself. */
const MAX_FALLBACK_FACET_RESULTS = 20_000
/** Maximum number of concurrent searches in Elasticsearch, however fast it is. */
const MAX_ELASTICSEARCH_SEARCHES = 64
/**
 * Maximum total cost of the searches that a client or an archive may run at once. A client's limit admits five
 * single-word searches, or one of the most expensive.
 */
const MAX_COSTS = { perClient: 16, perTenant: 64 } as const
/**
 * A health check of search reports that Elasticsearch does not answer. Shorter than the time limit of the health check
 * itself.
 */
const PING_TIMEOUT_MS = limit(500)

/** Options of the connections that search. */
const SEEKING = {
  plan: 'each_value',
  // Terms are stored out of line and compressed. Decompressing them to check for a match costs more than any index
  // scan.
  wholeTables: false,
  // A frequent word is in every second document of a million, on 70,000 pages.
  workMemMb: 32,
} as const

export const search = definePart({
  name: 'search',
  settings: Config,
  async create(config, { logger }) {
    const { DATABASE_URL, DATABASE_POOL: max, SEARCH_TIMEOUT_MS: statementTimeout, INDEX_LAG_SECONDS: maxLag } = config
    const replicas = openReplicas(config, { name: 'fonds-search-replicas', logger })
    const common = { role: 'fonds_search', replicas, logger } as const
    const connect = (name: string, max: number, statementTimeout: number) =>
      createPool(DATABASE_URL, { ...common, ...SEEKING, name, max, statementTimeout })
    const seeking = connect('fonds-search', max, statementTimeout)
    // Lookups by key cost less to run than to plan.
    const pool = createPool(DATABASE_URL, { ...common, name: 'fonds-search-read', max, statementTimeout })
    await requireSession(pool, logger)
    await requireSession(seeking, logger)
    const facets = new FacetCache()
    const elasticsearch = openElasticsearch(config)
    const places = new SearchPlaces({ most: MAX_ELASTICSEARCH_SEARCHES, lateMs: config.ELASTICSEARCH_TIMEOUT_MS / 2 })
    const concurrency = elasticsearch === null ? max : places.places
    const gate = createGate({ concurrency, waiting: config.SEARCH_QUEUE, ...MAX_COSTS })
    const spare = { connect, facets, pool, places, gate, logger }
    const guarded = elasticsearch === null ? null : withFallback(elasticsearch, config, spare)
    for (const each of guarded?.pools ?? []) await requireSession(each, logger)
    const columns = guarded === null ? columnsIn(config.COLUMNS_MB, seeking, logger) : null
    const engine =
      guarded?.engine ?? new PostgresEngine(seeking, facets, { maxLag, planned: pool, ...(columns && { columns }) })
    const pools = [pool, seeking, ...(guarded?.pools ?? [])]
    const app = createApp(
      {
        pool,
        seeking,
        named: createNamedDescriptions(),
        typed: createKnownArchiveWords(),
        cursors: createCursorCodec(secretsOf(config)),
        engine,
        gate,
        deadlineMs: config.SEARCH_DEADLINE_MS,
      },
      {
        logger,
        secret: secretsOf(config),
        reads: replicas,
        wanted: guarded?.wanted ?? { index: checkLag(pool, 'postgresql', maxLag) },
        observe(registry) {
          observePools(registry, pools)
          if (guarded !== null) observeAnswers(registry, guarded.engine)
          if (columns !== null) observeColumns(registry, columns, megabytesOf(config.COLUMNS_MB))
        },
      },
    )
    return { app, onStop: [...pools.map((each) => () => each.end()), async () => replicas?.close()] }
  },
})

function megabytesOf(megabytes: number): number {
  return megabytes * 1_000_000
}

function columnsIn(megabytes: number, seeking: Pool, logger: Logger): ColumnStore | null {
  if (megabytes === 0) return null
  const onError = (err: unknown) => logger.warn({ err }, 'facets are counted by the database for now')
  return new ColumnStore(seeking, { maxBytes: megabytesOf(megabytes), onError })
}

interface Shared {
  readonly connect: (name: string, max: number, statementTimeout: number) => Pool
  readonly facets: FacetCache
  readonly pool: Pool
  readonly places: SearchPlaces
  readonly gate: Gate
  readonly logger: Logger
}

/** Adds PostgreSQL as a fallback for Elasticsearch, on its own connections so that it delays nothing else. */
function withFallback(found: Elasticsearch, config: z.output<typeof Config>, shared: Shared) {
  const { connect, facets, pool, places, gate, logger } = shared
  const { FALLBACK_POOL: concurrency, FALLBACK_TIMEOUT_MS, ELASTICSEARCH_TIMEOUT_MS: timeoutMs } = config
  const maxLag = config.INDEX_LAG_SECONDS
  const spare = connect('fonds-search-fallback', concurrency, FALLBACK_TIMEOUT_MS)
  const primary = new ElasticsearchEngine({ ...found, pool, facets, timeoutMs, maxLag })
  const fallback = new PostgresEngine(spare, facets, { counted: MAX_FALLBACK_FACET_RESULTS, maxLag })
  const onPrimary = (ms: number, answered: boolean) => {
    const before = places.places
    places.learn({ ms, answered, atOnce: gate.load.running })
    if (places.places !== before) gate.resize(places.places)
  }
  const isBusy = () => gate.load.waiting > 0
  const engine = new FallbackEngine({ primary, fallback, concurrency, logger, isBusy, onPrimary })
  const isBehind = checkLag(pool, engine.name, maxLag)
  const check = async () => {
    await engine.check(PING_TIMEOUT_MS)
    await isBehind()
  }
  return { engine, pools: [spare], wanted: { search_engine: check } }
}
