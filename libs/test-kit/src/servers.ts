import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringElasticsearchApart, startPostgres, startStrictRedis } from '@fonds/local-stack'
import { prepareTemplates } from './template.ts'

/** Servers shared by database tests; each starts when it is first requested. */
export interface TestServers {
  /** URL for requesting servers; `FONDS_TEST_SERVERS` passes it on to test runs. */
  readonly url: string
  /** Stops the servers that were started. */
  stop(): Promise<void>
}

/** PostgreSQL with its templates and Redis. */
export interface Stores {
  /** URL of the superuser, without a database name. */
  readonly postgresUrl: string
  readonly redisUrl: string
}

/** URL of a real Elasticsearch, or the reason why there is none, for `absent` and titles of skipped tests. */
export type Elasticsearch = { readonly url: string } | Failure

interface Failure {
  readonly failure: string
}

/**
 * Autovacuum is off because tests of query plans run VACUUM and ANALYZE on the tables that they read. A concurrent
 * autovacuum of the same table would keep pages from being marked all-visible, which changes the plan.
 */
const SETTINGS = { autovacuum: 'off', max_connections: '300' }

/**
 * Starts an HTTP server from which test runs and test files, which are separate processes, request one PostgreSQL, one
 * Redis and one Elasticsearch. If TEST_DATABASE_URL is set, its PostgreSQL is used.
 */
export async function offerTestServers(): Promise<TestServers> {
  const stops: (() => Promise<void>)[] = []
  const offers: Readonly<Record<string, () => Promise<object>>> = {
    '/stores': onceOnly(() => startStores(stops)),
    '/elasticsearch': onceOnly(() => startElasticsearch(stops)),
  }
  const pending = new Set<Promise<unknown>>()
  const http = createServer((request, response) => {
    const offer = offers[request.url ?? '']
    if (offer === undefined) {
      response.writeHead(404).end()
      return
    }
    const answer = offer().catch((error: unknown) => ({
      failure: error instanceof Error ? error.message : String(error),
    }))
    pending.add(answer)
    void answer.then((found) => response.end(JSON.stringify(found)))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      http.close()
      await Promise.all(pending)
      for (const stop of stops.toReversed()) await stop()
    },
  }
}

/**
 * Requests PostgreSQL and Redis.
 * @throws with the reason if they could not be started
 */
export async function askForStores(url: string): Promise<Stores> {
  const answer = (await (await fetch(`${url}/stores`)).json()) as Stores | Failure
  if ('failure' in answer) throw new Error(answer.failure)
  return answer
}

export async function askForElasticsearch(url: string): Promise<Elasticsearch> {
  return (await (await fetch(`${url}/elasticsearch`)).json()) as Elasticsearch
}

function onceOnly<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined
  return () => (started ??= start())
}

async function startStores(stops: (() => Promise<void>)[]): Promise<Stores> {
  const folder = mkdtempSync(join(tmpdir(), 'fonds-test-'))
  stops.push(async () => rmSync(folder, { recursive: true, force: true }))
  const [redisUrl, postgresUrl] = await Promise.all([startOwnRedis(folder, stops), startOwnPostgres(stops)])
  return { postgresUrl, redisUrl }
}

/** Starts a Redis that rejects what a Redis Cluster would, so that every test that uses it also tests that. */
async function startOwnRedis(folder: string, stops: (() => Promise<void>)[]): Promise<string> {
  const redis = await startStrictRedis({ dir: join(folder, 'redis') })
  stops.push(redis.stop)
  return redis.url
}

async function startOwnPostgres(stops: (() => Promise<void>)[]): Promise<string> {
  let url = process.env.TEST_DATABASE_URL ?? ''
  if (url === '') {
    const postgres = await startPostgres({ durable: false, settings: SETTINGS })
    stops.push(postgres.stop)
    url = postgres.url
  }
  await prepareTemplates(url)
  return url
}

async function startElasticsearch(stops: (() => Promise<void>)[]): Promise<Elasticsearch> {
  const brought = await bringElasticsearchApart()
  if ('failure' in brought) return brought
  const server = await brought.start()
  stops.push(server.stop)
  return { url: server.url }
}
