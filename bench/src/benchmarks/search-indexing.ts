import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Recorded, startRecorder } from '../peers/recorder.ts'
import type { Comparison } from '../report/comparison.ts'
import { withClient } from '../stand/database.ts'
import type { Served } from '../stand/serve.ts'
import type { Bench } from './benchmark.ts'
import { startWorker } from './search-archive.ts'

/** Has the worker build an index, from nothing until it serves. @returns seconds */
export async function buildIndex(
  { stand }: Bench,
  url: string,
  env: Readonly<Record<string, string>>,
): Promise<number> {
  await withClient(url, (client) => client.query('DELETE FROM search.generation'))
  const began = performance.now()
  const worker = await startWorker({ stand }, url, env)
  try {
    await withClient(url, async (client) => {
      const serving = async () => {
        const { rows } = await client.query<{ serving: boolean }>(
          'SELECT coalesce(bool_or(serving), false) AS serving FROM search.generation',
        )
        return rows[0]?.serving === true
      }
      while (!(await serving())) await sleep(100, undefined, { signal: stand.signal })
    })
    return (performance.now() - began) / 1000
  } finally {
    await worker.stop()
  }
}

/** An archive whose index was built. */
interface Built {
  readonly url: string
  readonly nodes: number
  /** Documents a second, by the worker. */
  readonly rate: number
}

/** A request with many documents, its body in a file. */
type Bulk = Omit<Recorded, 'body'> & { readonly file: string }

/** The worker's documents once more, recorded; then sent by nobody who reads or makes them, to an index of the same kind. */
export async function compareIndexing(bench: Bench, node: Served, { url, nodes, rate }: Built): Promise<Comparison> {
  const { stand } = bench
  const bulks: Bulk[] = []
  const recorder = await startRecorder(node.origin, ({ path, headers, body }) => {
    if (!path.includes('/_bulk')) return
    const file = join(stand.folder, `bulk-${bulks.length}.ndjson`)
    writeFileSync(file, body)
    bulks.push({ path, headers, file })
  })
  await buildIndex(bench, url, { ELASTICSEARCH_INDEX: 'recorded', ELASTICSEARCH_URL: recorder.url })
  await recorder.stop()
  const seconds = await sendAll(node, bulks)
  return {
    what: 'Indexing',
    figure: { of: 'search worker', value: rate, unit: '/s' },
    beside: { of: 'bare bulk', value: nodes / seconds, unit: '/s' },
    target: { atLeast: 0.7 },
  }
}

/** Empties the index that the documents went to, by making it anew, and sends them. @returns seconds */
async function sendAll({ origin }: Served, bulks: readonly Bulk[]): Promise<number> {
  const write = bulks[0]?.path.split('/')[1]
  if (write === undefined) throw new Error('the worker sent no documents')
  const made = await json(`${origin}/${write}`)
  const [index] = Object.keys(made)
  if (index === undefined) throw new Error(`no index ${write}`)
  const { mappings, settings } = made[index] ?? {}
  await json(`${origin}/${index}`, 'DELETE')
  const { number_of_shards, auto_expand_replicas, refresh_interval, analysis } = settings?.index ?? {}
  const settled = { number_of_shards, auto_expand_replicas, refresh_interval, analysis }
  await json(`${origin}/${index}`, 'PUT', { mappings, settings: settled, aliases: { [write]: {} } })
  const began = performance.now()
  for (const { path, headers, file } of bulks) {
    const body = readFileSync(file)
    const response = await fetch(origin + path, { method: 'POST', headers, body })
    const answer = await response.text()
    if (!response.ok || /"status":[45]/.test(answer)) throw new Error(`a bulk was answered ${answer.slice(0, 500)}`)
  }
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
  if (!response.ok) throw new Error(`${method} ${url} was answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Readonly<Record<string, IndexBody>>
}
