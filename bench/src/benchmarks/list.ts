import { findTenant } from '@fonds/db'
import { withClient } from '@fonds/local-stack'
import type { TenantContext } from '@fonds/types/context'
import { interleave, type Load, type Sample, type Subject } from '../measure/sample.ts'
import { runPgbench } from '../peers/pgbench.ts'
import { type CommittedStatement, readStatement, valuesOf } from '../peers/statements.ts'
import { runWrk } from '../peers/wrk.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { SESSION_OPTIONS } from '../testbed/session.ts'
import { contextOf, listDatabase, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API, CONNECTIONS, loadService } from './load.ts'
import { type DeepPages, findPages } from './pages.ts'
import { cpuParts, cpuRow, p95Row, rateRow, thousands } from './rows.ts'
import { startGateway, UNLIMITED } from './start-gateway.ts'

export const list: Benchmark = {
  name: 'list',
  about:
    'A page of 20 records from the catalog service, for a small and a large archive, on the first and on deep pages. ' +
    'Compared with the same statement in pgbench and in a bare Node handler, and with the gateway in front, ' +
    'without its rate limit. wrk with 4 connections. Processor time includes all processes that answer and ' +
    'the database, but not the load generator.',
  needs: ['wrk', 'pgbench'],
  run,
}

const STATEMENT = readStatement.bind(undefined, 'services/catalog/src/records/records.queries.sql', 'records.all.page')

/** An archive and the catalog service that serves it. */
interface Archive {
  readonly nodes: number
  readonly url: string
  readonly tenant: TenantContext
  readonly catalog: RunningServer
  readonly pages: DeepPages
}

async function openArchive(bench: Bench, nodes: number): Promise<Archive> {
  const { testbed, scale } = bench
  const url = await listDatabase(bench, nodes)
  const catalog = await testbed.service('catalog', { DATABASE_URL: url })
  const tenant = contextOf(await withClient(url, (client) => findTenant(client, SLUG)))
  return { nodes, url, tenant, catalog, pages: await findPages(testbed, tenant, catalog, scale.list.page) }
}

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const few = await openArchive(bench, scale.list.few)
  const many = await openArchive(bench, scale.list.many)
  const samples = await interleave(
    {
      fewFirst: byCatalog(bench, few, [few.pages.first]),
      manyFirst: byCatalog(bench, many, [many.pages.first]),
      fewAnywhere: byCatalog(bench, few, few.pages.anywhere),
      manyAnywhere: byCatalog(bench, many, many.pages.anywhere),
      manyDeep: byCatalog(bench, many, [many.pages.deep.path]),
      bare: await byBareHandler(bench, many),
      statement: byPgbench(bench, many),
      gateway: await byGateway(bench, many),
    },
    scale.rounds,
    testbed.signal,
  )
  return findings(few, many, samples)
}

type Samples = Readonly<
  Record<
    'fewFirst' | 'manyFirst' | 'fewAnywhere' | 'manyAnywhere' | 'manyDeep' | 'bare' | 'statement' | 'gateway',
    Sample
  >
>

function findings(few: Archive, many: Archive, samples: Samples): Findings {
  const named = (of: string, sample: Sample) => ({ of, sample })
  const [fewText, manyText] = [thousands(few.nodes), thousands(many.nodes)]
  const { page } = many.pages.deep
  const first = [named(manyText, samples.manyFirst), named(fewText, samples.fewFirst)] as const
  const anywhere = [named(manyText, samples.manyAnywhere), named(fewText, samples.fewAnywhere)] as const
  const depth = [named(`page ${thousands(page)}`, samples.manyDeep), named('page 1', samples.manyFirst)] as const
  const bare = [named('catalog', samples.manyFirst), named('bare handler', samples.bare)] as const
  const size = { atMost: 1.5 }
  return {
    comparisons: [
      p95Row('Page 1 of a large and a small archive', ...first, size),
      cpuRow('Page 1 of a large and a small archive', ...first, size),
      p95Row(`Any of the first ${thousands(page)} pages`, ...anywhere, size),
      cpuRow(`Any of the first ${thousands(page)} pages`, ...anywhere, size),
      p95Row('Deep by cursor', ...depth, { atMost: 1.2 }),
      cpuRow('Deep by cursor', ...depth, { atMost: 1.2 }),
      rateRow('Service compared with a bare handler', ...bare, { atLeast: 0.8 }),
      // A rate of 0.8 corresponds to 1.25 times the processor time per request.
      cpuRow('Service compared with a bare handler', ...bare, { atMost: 1.25 }),
      rateRow('Service compared with pgbench', bare[0], named('pgbench', samples.statement)),
      cpuRow('Service compared with pgbench', bare[0], named('pgbench', samples.statement)),
      rateRow('Through the gateway', named('gateway', samples.gateway), bare[0]),
      cpuRow('Through the gateway', named('gateway', samples.gateway), bare[0]),
    ],
    notes: [
      `CPU of page 1, ms: ${cpuParts(samples.manyFirst)}; bare handler ${cpuParts(samples.bare)}; pgbench ${cpuParts(samples.statement)}; through the gateway ${cpuParts(samples.gateway)}.`,
      `A response has ${Math.round(samples.manyFirst.bytes / samples.manyFirst.requests)} bytes. The time of pgbench itself is not counted; that of its sessions is.`,
    ],
  }
}

function byCatalog(bench: Bench, { catalog, tenant }: Archive, paths: readonly string[]): Subject {
  return {
    run: loadService(bench, tenant, { origin: catalog.origin, paths }),
    parts: { catalog: catalog.pid, database: bench.testbed.postgres.pid },
  }
}

/** Values for the first page of the list, by parameter name. */
const firstPage = ({ tenant }: Archive) => ({
  tenant: tenant.id,
  limit: '20',
  offset: '0',
})

async function byBareHandler(bench: Bench, archive: Archive): Promise<Subject> {
  const { testbed } = bench
  const { name, text, ...statement }: CommittedStatement = STATEMENT()
  const values = valuesOf({ name, text, ...statement }, firstPage(archive))
  const bare = await testbed.start({
    name: 'bare-handler',
    program: { command: process.execPath, env: {} },
    args: [`${import.meta.dirname}/../peers/bare-handler.ts`],
    env: { DATABASE_URL: archive.url, SESSION_OPTIONS, STATEMENT: JSON.stringify({ name, text, values }) },
    ready: '/',
  })
  return {
    run: loadService(bench, archive.tenant, { origin: bare.origin, paths: [archive.pages.first] }),
    parts: { bare: bare.pid, database: testbed.postgres.pid },
  }
}

function byPgbench({ testbed, program }: Bench, archive: Archive): Subject {
  const { folder, signal } = testbed
  const options = { databaseUrl: archive.url, statement: STATEMENT(), values: firstPage(archive), folder, signal }
  return {
    run: (seconds) => runPgbench(program('pgbench'), { ...options, connections: CONNECTIONS, seconds }),
    parts: { database: testbed.postgres.pid },
  }
}

async function byGateway({ testbed, program }: Bench, { url, catalog, pages }: Archive): Promise<Subject> {
  const settings = { ...UNLIMITED, RATE_LIMIT_PER_MINUTE: '0', RESPONSE_CACHE_MB: '0' }
  const gateway = await startGateway(testbed, { url, catalog }, settings)
  const { folder, signal } = testbed
  const common = { origin: gateway.origin, requests: [{ path: API + pages.first }], connections: CONNECTIONS }
  return {
    run: (seconds): Promise<Load> => runWrk(program('wrk'), { ...common, seconds, folder, signal }),
    parts: { gateway: gateway.pid, catalog: catalog.pid, database: testbed.postgres.pid },
  }
}
