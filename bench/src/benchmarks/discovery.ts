import { SearchPage } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { interleave, type Sample, type Subject } from '../measure/sample.ts'
import type { Comparison } from '../report/comparison.ts'
import { withClient } from '../testbed/database.ts'
import { listDatabase } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API, loadService } from './load.ts'
import { cpuParts, cpuRow, p95Row, thousands } from './rows.ts'
import { indexedArchive, requireUncachedFacets, searchPath } from './search-archive.ts'

export const discovery: Benchmark = {
  name: 'discovery',
  about:
    'What a website asks of search beside words in descriptions: the histogram of the years of a finding aid, and entities by ' +
    'all words of their names, each with what it needs only (`facets=years`, `facets=none`) and with all facets. A small and a ' +
    'large archive, whose finding aids have the same size. Compared with a page of 20 records from the catalog service. No ' +
    'request is repeated often enough for its facets to be cached. Requests state the version of the content, as the gateway ' +
    'does, so that the name of a finding aid is looked up once. wrk with 4 connections.',
  needs: ['wrk'],
  run,
}

const TITLES = {
  years: 'Years of a finding aid',
  entities: 'Entities by name',
  yearsWithFacets: 'Years of a finding aid, with all facets',
  entitiesWithFacets: 'Entities by name, with all facets',
} as const
/** Searches that are to cost no more than a list; with all facets, they cannot. */
const BESIDE_LIST: readonly SearchName[] = ['years', 'entities']
type SearchName = keyof typeof TITLES
const SEARCHES = Object.keys(TITLES) as SearchName[]
type SubjectName = SearchName | 'list'

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const { few, many } = scale.list
  const subjects = { ...(await subjectsOf(bench, few)), ...(await subjectsOf(bench, many)) }
  const samples = await interleave(subjects, scale.rounds, testbed.signal)
  const sampleOf = (name: SubjectName, nodes: number): Sample => {
    const sample = samples[keyOf(name, nodes)]
    if (sample === undefined) throw new Error(`${name} was not measured`)
    return sample
  }
  const bySize = (name: SearchName): Comparison[] => {
    const [figure, beside] = [many, few].map((nodes) => ({ of: thousands(nodes), sample: sampleOf(name, nodes) }))
    if (figure === undefined || beside === undefined) throw new Error('expected two sizes')
    const target = { atMost: 1.5 }
    return [p95Row(TITLES[name], figure, beside, target), cpuRow(TITLES[name], figure, beside, target)]
  }
  const byList = (name: SearchName): Comparison[] => {
    const what = `${TITLES[name]} in ${thousands(many)}`
    const figure = { of: name, sample: sampleOf(name, many) }
    const beside = { of: 'list', sample: sampleOf('list', many) }
    const target = BESIDE_LIST.includes(name) ? { atMost: 1.2 } : null
    return [p95Row(what, figure, beside, target), cpuRow(what, figure, beside, target)]
  }
  return {
    comparisons: [...SEARCHES.flatMap(bySize), ...SEARCHES.flatMap(byList)],
    notes: [
      `A finding aid has ${thousands(Math.min(few, scale.list.treeSize))} descriptions.`,
      ...[many, few].map(
        (nodes) =>
          `CPU in ${thousands(nodes)}, ms: ${SEARCHES.map((name) => `${name} ${cpuParts(sampleOf(name, nodes))}`).join('; ')}.`,
      ),
    ],
  }
}

const keyOf = (name: SubjectName, nodes: number): string => `${name} ${nodes}`

async function subjectsOf(bench: Bench, nodes: number): Promise<{ readonly [name: string]: Subject }> {
  const { testbed, scale } = bench
  const { url, tenant } = await indexedArchive(bench, nodes)
  const catalog = await testbed.service('catalog', { DATABASE_URL: await listDatabase(bench, nodes) })
  const search = await testbed.service('search', { DATABASE_URL: url })
  const searching = (paths: readonly string[]): Subject => ({
    run: loadService(bench, tenant, { origin: search.origin, paths, contentVersion: 'unchanged' }),
    parts: { search: search.pid, database: testbed.postgres.pid },
  })
  const list: Subject = {
    run: loadService(bench, tenant, { origin: catalog.origin, paths: ['/records'] }),
    parts: { catalog: catalog.pid, database: testbed.postgres.pid },
  }
  const { queries } = scale.search
  const years = yearsPaths(await rootsOf(url), queries)
  const entities = await entityPaths(url, queries)
  for (const [path] of [years, entities]) await requireResult(bench, tenant, search.origin + API + path)
  const asking = (paths: readonly string[], facets: string) =>
    searching(paths.map((path) => `${path}&facets=${facets}`))
  return {
    [keyOf('years', nodes)]: asking(years, 'years'),
    [keyOf('entities', nodes)]: asking(entities, 'none'),
    [keyOf('yearsWithFacets', nodes)]: searching(years),
    [keyOf('entitiesWithFacets', nodes)]: searching(entities),
    [keyOf('list', nodes)]: list,
  }
}

/** @throws if a search finds nothing dated or no entity, because its time would mean little */
async function requireResult({ testbed }: Bench, tenant: TenantContext, url: string): Promise<void> {
  const response = await fetch(url, { headers: testbed.signed(tenant, url), signal: testbed.signal })
  const { items, facets } = SearchPage.parse(await response.json())
  const isFound = url.includes('&type=entity') ? items.length > 0 : (facets?.years?.buckets.length ?? 0) > 1
  if (!isFound) throw new Error(`${url} found nothing to measure`)
}

/**
 * Returns the requests of timelines: the years of a finding aid, and one hit. Their bounds exclude nothing, but make each
 * request another.
 */
function yearsPaths(roots: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const root = roots[index % roots.length] ?? ''
    return `/search?within=${root}&date_start=${1400 + (index % 100)}&date_end=${2020 + Math.floor(index / 100)}&limit=1&facet_limit=1`
  })
}

async function rootsOf(url: string): Promise<string[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ slug: string }>(
      'SELECT slug FROM fonds.description WHERE parent_id IS NULL AND visible ORDER BY id',
    ),
  )
  return rows.map(({ slug }) => slug)
}

/** Returns searches of entities by all words of their names, in an order unrelated to when they were created. */
async function entityPaths(url: string, count: number): Promise<string[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ words: string }>(
      `SELECT words FROM (
         SELECT DISTINCT trim(regexp_replace(name, '[^[:alpha:]]+', ' ', 'g')) AS words FROM fonds.entity
       ) e WHERE words <> '' ORDER BY md5(words) LIMIT $1`,
      [count],
    ),
  )
  const names = rows.map(({ words }) => words)
  requireUncachedFacets(count, names)
  return names.map((words) => `${searchPath(words)}&type=entity`)
}
