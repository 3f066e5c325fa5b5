import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@fonds/local-stack'
import { type Recorded, startRecorder } from '../peers/recorder.ts'
import type { Comparison } from '../report/comparison.ts'
import type { RunningServer } from '../testbed/serve.ts'
import type { Bench } from './benchmark.ts'
import { thousands } from './rows.ts'
import { startWorker } from './search-archive.ts'

/** Indexing time in seconds, measured from the worker's start and from its readiness. */
interface BuildTime {
  readonly whole: number
  readonly working: number
}

/** Has a worker build an index from scratch. Resolves once the index is in use. */
export async function buildIndex(
  { testbed }: Bench,
  url: string,
  env: Readonly<Record<string, string>>,
): Promise<BuildTime> {
  await withClient(url, (client) => client.query('DELETE FROM search.generation'))
  const began = performance.now()
  const worker = await startWorker({ testbed }, url, env)
  const ready = performance.now()
  try {
    await withClient(url, async (client) => {
      const serving = async () => {
        const { rows } = await client.query<{ serving: boolean }>(
          'SELECT coalesce(bool_or(serving), false) AS serving FROM search.generation',
        )
        return rows[0]?.serving === true
      }
      while (!(await serving())) await sleep(100, undefined, { signal: testbed.signal })
    })
    const now = performance.now()
    return { whole: (now - began) / 1000, working: (now - ready) / 1000 }
  } finally {
    await worker.stop()
  }
}

/** A bulk request, with its body in a file. */
export type Bulk = Omit<Recorded, 'body'> & { readonly file: string }

/** Builds an index and records the bulk requests. */
export async function recordBuild(
  bench: Bench,
  node: RunningServer,
  url: string,
  index: Readonly<Record<string, string>>,
): Promise<Bulk[]> {
  const bulks: Bulk[] = []
  const recorder = await startRecorder(node.origin, ({ path, headers, body }) => {
    if (!path.includes('/_bulk')) return
    const file = join(bench.testbed.folder, `bulk-${bulks.length}.ndjson`)
    writeFileSync(file, body)
    bulks.push({ path, headers, file })
  })
  await buildIndex(bench, url, { ...index, ELASTICSEARCH_URL: recorder.url })
  await recorder.stop()
  return bulks
}

/** An archive whose index has been built. */
interface Built {
  readonly url: string
  readonly nodes: number
  readonly bulks: readonly Bulk[]
}

/** Sends the recorded documents straight to an index with the same settings, then has the worker index once more. */
export async function compareIndexing(
  bench: Bench,
  node: RunningServer,
  { url, nodes, bulks }: Built,
): Promise<{ readonly comparison: Comparison; readonly note: string }> {
  const bare = await sendAll(node, bulks)
  const env = { ELASTICSEARCH_INDEX: 'again', ELASTICSEARCH_URL: node.origin }
  const { whole, working } = await buildIndex(bench, url, env)
  const perSecond = (seconds: number) => thousands(Math.round(nodes / seconds))
  return {
    comparison: {
      what: `Indexing of ${thousands(nodes)}`,
      figure: { of: 'search worker', value: nodes / working, unit: '/s' },
      beside: { of: 'bare bulk', value: nodes / bare, unit: '/s' },
      target: { atLeast: 0.7 },
    },
    note: `Documents indexed per second: worker ${perSecond(working)}, including its start ${perSecond(whole)}; bare bulk ${perSecond(bare)}.`,
  }
}

/** Recreates the index that received the documents, and sends them again. @returns seconds */
async function sendAll({ origin }: RunningServer, bulks: readonly Bulk[]): Promise<number> {
  const write = bulks[0]?.path.split('/')[1]
  if (write === undefined) throw new Error('the worker sent no documents')
  const existing = await json(`${origin}/${write}`)
  const [index] = Object.keys(existing)
  if (index === undefined) throw new Error(`no index ${write}`)
  const { mappings, settings } = existing[index] ?? {}
  await json(`${origin}/${index}`, 'DELETE')
  const { number_of_shards, analysis } = settings?.index ?? {}
  // The settings with which the worker builds an index.
  const newSettings = { number_of_shards, number_of_replicas: 0, refresh_interval: '-1', analysis }
  await json(`${origin}/${index}`, 'PUT', { mappings, settings: newSettings, aliases: { [write]: {} } })
  const began = performance.now()
  for (const { path, headers, file } of bulks) {
    const body = readFileSync(file)
    const response = await fetch(origin + path, { method: 'POST', headers, body })
    const answer = await response.text()
    if (!response.ok || /"status":[45]/.test(answer)) throw new Error(`a bulk request returned ${answer.slice(0, 500)}`)
  }
  await json(`${origin}/${index}/_refresh`, 'POST')
  return (performance.now() - began) / 1000
}

interface IndexBody {
  readonly mappings?: object
  readonly settings?: { readonly index?: Readonly<Record<string, unknown>> }
}

async function json(url: string, method = 'GET', body?: object): Promise<Readonly<Record<string, IndexBody>>> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as Readonly<Record<string, IndexBody>>
}
