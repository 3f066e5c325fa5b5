import { type Reader, streamInSnapshot } from '@fonds/archive'
import { type CitedMaterial, type ManyName, readCited, referencesOf } from '@fonds/citations'
import { type Column, csvOf, fileReply, MAX_ROWS, type Reply, type RequestInfo, tooManyRows } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import type { TenantContext } from '@fonds/types/context'
import type { ManyFormat } from '@fonds/types/formats'
import type { Deps } from '../deps.ts'
import type { EngineRequest, Hit } from '../engine/engine.ts'
import { positiveTermsOf } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'
import { findMatchingTexts } from '../image-texts/find-texts.ts'
import { costOf } from './cost.ts'
import { pictured, presentFound, presentMatches } from './found-page.ts'
import { Highlighter } from './highlight.ts'
import type { SearchQuery } from './parameters.ts'
import { readFound } from './read-found.ts'
import { matchingOf, parseRequest, relaxed, titleLanguageOf, withinLimits } from './search.ts'

/** A search whose results are delivered whole. */
interface WholeSearch {
  readonly asked: SearchQuery
  readonly format: ManyFormat
  readonly columns: readonly Column[]
  readonly tenant: TenantContext
  readonly request: RequestInfo
}

/** All hits of a search, and what they were found by. */
interface FoundHits {
  readonly hits: readonly Hit[]
  readonly sought: Query | null
  readonly filters: EngineRequest['filters']
}

/** Number of hits that one statement reads. */
const BATCH = 1_000

/** What the search costs besides its words, as that of a large page: hits are only listed. */
const LISTED = 100

/**
 * Answers with all results of a search as a table, or for reference managers. The engine lists them once; then they are read
 * in one snapshot of the archive, which leaves out what has been hidden since.
 * @throws ApiError too_many_rows; the errors of a search
 */
export async function wholeSearch(deps: Deps, search: WholeSearch): Promise<Reply> {
  const { tenant, format, columns } = search
  const found = await findAll(deps, search)
  if (found.hits.length > MAX_ROWS) throw tooManyRows(tenant)
  const name = `${tenant.slug}-search`
  if (format.delivery === 'citation') {
    const cited = inBatches(deps, found, (read, hits) => citedIn(read, search, hits))
    return fileReply(referencesOf(format.name as ManyName, cited), format, name)
  }
  const items = inBatches(deps, found, (read, hits) => itemsIn(deps, search, found, { read, hits }))
  return fileReply(csvOf(columns, items), format, name)
}

async function findAll(deps: Deps, { asked, tenant, request }: WholeSearch): Promise<FoundHits> {
  const { query, sort } = parseRequest(asked)
  const { client, network, contentVersion } = request
  return withinLimits(deps, async () => {
    const { matching } = await matchingOf(deps, { tenant, contentVersion, asked, query })
    const { filters } = matching
    const all: EngineRequest = {
      ...matching,
      ...{ typed: asked.q ?? '', counted: [], facetLimit: 0, sort, limit: MAX_ROWS + 1, offset: 0, after: null },
      titleLanguage: titleLanguageOf({ sort, tenant, textLanguage: request.textLanguage }, asked),
    }
    const cost = costOf({ query, facetLimit: 0, limit: LISTED, withOthers: filters.with_others })
    return deps.gate.run(
      async () => {
        const { hits } = await deps.engine.search(all)
        const fewer = hits.length > 0 ? null : await relaxed(deps, asked, matching)
        if (fewer === null) return { hits, sought: matching.query, filters }
        const { hits: some } = await deps.engine.search({ ...all, query: fewer.query })
        return { hits: some, sought: fewer.query, filters }
      },
      { tenant: tenant.id, network, client, cost },
    )
  })
}

const inBatches = <T>(
  { pool }: Deps,
  { hits }: FoundHits,
  use: (read: Reader, hits: readonly Hit[]) => Promise<readonly T[]>,
): AsyncIterable<readonly T[]> =>
  streamInSnapshot(pool, async function* (read) {
    for (let from = 0; from < hits.length; from += BATCH) yield await use(read, hits.slice(from, from + BATCH))
  })

async function citedIn(
  read: Reader,
  { tenant, request }: Pick<WholeSearch, 'tenant' | 'request'>,
  hits: readonly Hit[],
): Promise<CitedMaterial[]> {
  const cited = await readCited(
    read,
    tenant,
    hits.map(({ id }) => id),
    request,
  )
  return cited.map(({ material }) => material)
}

async function itemsIn(
  deps: Deps,
  { tenant, request, columns }: WholeSearch,
  { sought, filters }: FoundHits,
  { read, hits }: { readonly read: Reader; readonly hits: readonly Hit[] },
): Promise<object[]> {
  const shown = { tenant, labels: labelsIn(request.language, tenant), textLanguage: request.textLanguage }
  const rows = await readFound(read, shown, hits, filters)
  const has = (member: string) => columns.some(({ path: [first] }) => first === member)
  const highlighter = new Highlighter(sought === null || !has('highlights') ? [] : positiveTermsOf(sought))
  const { labels } = shown
  if (!has('image_text') && !has('file_text'))
    return presentFound(hits, rows, highlighter, { texts: { images: new Map(), files: new Map() }, labels })
  const texts = await findMatchingTexts(deps, { tenant: tenant.id, ids: pictured(hits, filters), sought })
  const ofTexts = new Highlighter(sought === null ? [] : positiveTermsOf(sought))
  return presentFound(hits, rows, highlighter, {
    texts: await presentMatches(deps, { tenant, rows, texts, highlighter: ofTexts }),
    labels,
  })
}
