import { findTenant } from '@fonds/db'
import { withClient } from '@fonds/local-stack'
import type pg from 'pg'
import { interleave, type Sample, type Subject } from '../measure/sample.ts'
import type { Comparison } from '../report/comparison.ts'
import { contextOf, listDatabase, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { loadService } from './load.ts'
import { cpuParts, cpuRow, type Named, p95Row, thousands } from './rows.ts'

export const navigation: Benchmark = {
  name: 'navigation',
  about:
    'What a website requests beside a record: the tree of its collection, closed and opened along the path to the record, ' +
    'and the descriptions related to it; and lists and records with three fields only. A small and a large archive, two ' +
    'hundred records each, in random order. Compared with a page of 20 records of the same archive, and lists and records ' +
    'of three fields with complete ones. wrk with 4 connections to the catalog service.',
  needs: ['wrk'],
  run,
}

interface RecordPlace {
  readonly slug: string
  /** Slug of the top of the tree that contains it. */
  readonly root: string
}

/** Content of a page of links: the list is read as usual and reduced afterwards. */
const SPARSE = 'fields=title,level,date.display'

/** The requests to compare, by name, and the path of each for a record. */
const REQUESTS = {
  list: () => '/records',
  sparseList: () => `/records?${SPARSE}`,
  record: ({ slug }: RecordPlace) => `/records/${slug}`,
  sparseRecord: ({ slug }: RecordPlace) => `/records/${slug}?${SPARSE}`,
  tree: ({ root }: RecordPlace) => `/collections/${root}/tree`,
  around: ({ root, slug }: RecordPlace) => `/collections/${root}/tree?around=${slug}`,
  related: ({ slug }: RecordPlace) => `/records/${slug}/related`,
} as const

type RequestName = keyof typeof REQUESTS
const NAMES = Object.keys(REQUESTS) as RequestName[]
/** The request that each is compared with in the same archive. */
const BESIDE = {
  sparseList: 'list',
  sparseRecord: 'record',
  tree: 'list',
  around: 'list',
  related: 'list',
} as const satisfies Partial<Record<RequestName, RequestName>>

type ComparedName = keyof typeof BESIDE
const COMPARED = Object.keys(BESIDE) as ComparedName[]
const TITLES: Readonly<Record<ComparedName, string>> = {
  sparseList: 'A page of 20 with three fields',
  sparseRecord: 'A record with three fields',
  tree: 'A tree',
  around: 'A tree opened to a record',
  related: 'Related descriptions',
}

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const { few, many } = scale.list
  const subjects = { ...(await subjectsOf(bench, few)), ...(await subjectsOf(bench, many)) }
  const samples = await interleave(subjects, scale.rounds, testbed.signal)
  const sampleOf = (name: RequestName, nodes: number): Sample => {
    const sample = samples[keyOf(name, nodes)]
    if (sample === undefined) throw new Error(`${name} was not measured`)
    return sample
  }
  const bySize = (name: ComparedName): Comparison[] =>
    rows(
      TITLES[name],
      { of: thousands(many), sample: sampleOf(name, many) },
      { of: thousands(few), sample: sampleOf(name, few) },
      1.5,
    )
  const byRequest = (name: ComparedName): Comparison[] =>
    rows(
      `${TITLES[name]} in ${thousands(many)}`,
      { of: name, sample: sampleOf(name, many) },
      { of: BESIDE[name], sample: sampleOf(BESIDE[name], many) },
      1.2,
    )
  const bytes = NAMES.map((name) => {
    const sample = sampleOf(name, many)
    return `${name} ${thousands(Math.round(sample.bytes / sample.requests))}`
  })
  return {
    comparisons: [...COMPARED.flatMap(bySize), ...COMPARED.flatMap(byRequest)],
    notes: [
      `Bytes per response: ${bytes.join(', ')}.`,
      `CPU in ${thousands(many)}, ms: ${NAMES.map((name) => `${name} ${cpuParts(sampleOf(name, many))}`).join('; ')}.`,
    ],
  }
}

const keyOf = (name: RequestName, nodes: number): string => `${name} ${nodes}`

const rows = (what: string, figure: Named, beside: Named, atMost: number): Comparison[] => [
  p95Row(what, figure, beside, { atMost }),
  cpuRow(what, figure, beside, { atMost }),
]

async function subjectsOf(bench: Bench, nodes: number): Promise<{ readonly [name: string]: Subject }> {
  const { testbed } = bench
  const url = await listDatabase(bench, nodes)
  const { tenant, records } = await withClient(url, async (client) => {
    const found = await findTenant(client, SLUG)
    return { tenant: contextOf(found), records: await pickRecords(client, found.id) }
  })
  const catalog = await testbed.service('catalog', { DATABASE_URL: url })
  const parts = { catalog: catalog.pid, database: testbed.postgres.pid }
  return Object.fromEntries(
    NAMES.map((name) => {
      const paths = records.map(REQUESTS[name])
      return [keyOf(name, nodes), { run: loadService(bench, tenant, { origin: catalog.origin, paths }), parts }]
    }),
  )
}

/** Returns records that share names with others, in an order unrelated to their position in the archive. */
async function pickRecords(client: pg.ClientBase, tenant: string): Promise<RecordPlace[]> {
  const { rows: picked } = await client.query<RecordPlace>(
    `SELECT d.slug, r.slug AS root FROM fonds.description d JOIN fonds.description r ON r.id = d.root_id
     WHERE d.tenant_id = $1 AND d.kind = 'record' AND d.visible
       AND EXISTS (SELECT FROM fonds.description_entity l WHERE l.description_id = d.id)
     ORDER BY md5(d.id::text) LIMIT 200`,
    [tenant],
  )
  if (picked.length === 0) throw new Error('no record of the archive names anybody')
  return picked
}
