import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, tenantContext } from '@fonds/config'
import { type Pool, query, withTransaction } from '@fonds/db/pool'
import { bind, runCommand } from '@fonds/db/statement'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { BoundedMap } from '@fonds/util'
import { editionOf } from '../cache/edition.ts'
import type { RecordCache } from '../cache/record-cache.ts'
import type { RecordDeps } from '../deps.ts'
import { isUnwritten } from '../feed/feed.queries.ts'
import { findPage, isWhole, type Place, type Search } from '../feed/page.ts'
import { formatOf } from '../formats/format.ts'
import type { OaiContext } from '../verbs/oai-context.ts'
import { writeRecords } from '../verbs/records.ts'
import { holdArchive, tenantsAfter } from './prepare.commands.ts'
import { type ArchiveToPrepare, archiveToPrepare } from './prepare.queries.ts'

/** The format that every harvester knows. Others are cached when somebody harvests them. */
const PREFIX = 'oai_dc'
/** Time that an archive's turn takes before the next archive's, in milliseconds. The lock is held for as long. */
const TURN_MS = 2_000
/** Pause after each page, as a multiple of the time it took: a quarter of the time is work. */
const PAUSE_FACTOR = 3
/** Longest such pause, in milliseconds. */
const MAX_PAUSE_MS = 1_000
/** Maximum number of archives whose progress is remembered; the pages of others are looked at again. */
const MAX_ARCHIVES = 10_000

export interface PrepareDeps extends Omit<RecordDeps, 'ead' | 'recordCache' | 'leftOut'> {
  /** Connections of its own, two at least, so that no request waits for one. */
  readonly pool: Pool
  readonly recordCache: RecordCache
  readonly installation: Installation
  /** Returns the URLs of an archive as the gateway last sent them; null if no request has come. */
  readonly originAsked: (tenantId: string) => string | null
  /** Whether no harvester is at work. While one is, nothing is prepared: it renders what it needs by itself. */
  readonly isQuiet: () => boolean
  readonly signal: AbortSignal
}

/** Fills the record cache before anybody harvests. */
export interface Preparer {
  /**
   * Gives each archive a turn.
   * @returns whether an archive has more to prepare
   */
  round(): Promise<boolean>
}

/** How far an archive is prepared. */
interface Progress {
  readonly edition: string
  /** The last batch of the feed when its end was reached; null before. */
  readonly done: string | null
  /** Position of the last item seen. */
  readonly place: Pick<Search, 'seq' | 'root' | 'item'>
}

/**
 * Creates a preparer, which walks the list of everything as a harvester would, and renders and caches the pages that are
 * not cached. It then follows the feed. Its progress is kept in the process only: after a restart, it looks at all
 * pages again, and renders those that are missing.
 */
export function createPreparer(deps: PrepareDeps, { pauseFactor = PAUSE_FACTOR, turnMs = TURN_MS } = {}): Preparer {
  const { pool, logger, signal, recordCache } = deps
  const progress = new BoundedMap<string, Progress>(MAX_ARCHIVES)
  const warned = new BoundedMap<string, true>(MAX_ARCHIVES)
  const recordDeps: RecordDeps = { ...deps, ead: null, leftOut: () => undefined }
  const format = formatOf(recordDeps, PREFIX)

  /** Prepares one page. @returns the position after it; null at the end of the list */
  const preparePage = async (context: OaiContext, search: Search): Promise<PageEnd> => {
    const began = performance.now()
    const page = await findPage(pool, search)
    const isMissing = !isWhole(page) && page.items.some((item) => isUnwritten(item) && item.live)
    if (isMissing) {
      await writeRecords(recordDeps, context, format, page)
      await recordCache.settled()
    }
    const last = page.items.at(-1)
    const seen = last === undefined ? null : { seq: last.seq, root: last.root_id, item: last.item_id }
    const pause = Math.min(MAX_PAUSE_MS, pauseFactor * (performance.now() - began))
    await sleep(pause, undefined, { signal }).catch(() => undefined)
    return { place: page.next ?? seen, isEnd: page.next === null, isMissing }
  }

  /** Prepares pages of an archive until its turn is over. @returns whether it has more */
  const turn = async (context: OaiContext, known: Progress, last: string): Promise<boolean> => {
    const { tenant } = context
    const ends = performance.now() + turnMs
    const cacheKey = { format: PREFIX, edition: known.edition }
    let { place } = known
    let rendered = 0
    for (let isEnd = false; !isEnd; ) {
      if (signal.aborted || !deps.isQuiet() || performance.now() > ends) return true
      const search: Search = { tenant: tenant.id, ...place, last, set: null, tops: false, cacheKey }
      const prepared = await preparePage(context, search)
      place = prepared.place ?? place
      isEnd = prepared.isEnd
      if (prepared.isMissing) rendered++
      progress.set(tenant.id, { edition: known.edition, done: isEnd ? last : null, place })
    }
    if (rendered > 0) logger.info({ tenant: tenant.slug, seq: last }, 'the records of an archive are prepared')
    return false
  }

  const isMisconfigured = ({ id, slug, origin }: TenantContext): boolean => {
    const asked = deps.originAsked(id)
    if (asked === null || asked === origin) return false
    if (warned.get(id) === undefined)
      logger.warn(
        { tenant: slug, origin, gateway: asked },
        'records are not prepared: PUBLIC_URL or BASE_DOMAIN differ',
      )
    warned.set(id, true)
    return true
  }

  const prepareArchive = async (id: string): Promise<boolean> => {
    const [row] = await query<ArchiveToPrepare>(pool, bind(archiveToPrepare, { tenant: id }))
    if (row === undefined || row.first_seq === null || row.last_seq === null) return false
    const { first_seq, last_seq } = row
    const tenant = tenantContext(row, deps.installation)
    if (isMisconfigured(tenant)) return false
    const context: OaiContext = {
      ...{ tenant, archive: row, feed: row, now: row.now },
      ...{ baseUrl: `${tenant.origin}${BASE_PATH}/oai`, requestId: 'prepare', client: 'prepare' },
    }
    const edition = editionOf(context)
    const found = progress.get(id)
    const known: Progress =
      found?.edition === edition ? found : { edition, done: null, place: { seq: first_seq, root: null, item: null } }
    if (known.done === last_seq) return false
    return withTransaction(pool, 'repeatable', async (client) => {
      const [lock] = await runCommand<{ held: boolean }>(client, holdArchive, { key: `fonds-oai-prepare:${id}` })
      return lock?.held === true && turn(context, known, last_seq)
    })
  }

  return {
    async round() {
      let more = false
      for (let after: string | null = null; !signal.aborted; ) {
        const rows: { id: string }[] = await query(pool, bind(tenantsAfter, { after }))
        for (const { id } of rows) {
          if (signal.aborted) break
          try {
            more = (await prepareArchive(id)) || more
          } catch (error) {
            logger.warn({ err: error, tenant_id: id }, 'failed to prepare the records of an archive')
          }
        }
        const last = rows.at(-1)
        if (last === undefined) break
        after = last.id
      }
      return more
    },
  }
}

interface PageEnd {
  readonly place: Place | null
  readonly isEnd: boolean
  readonly isMissing: boolean
}
