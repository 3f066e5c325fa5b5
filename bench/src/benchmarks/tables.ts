import { setTimeout as sleep } from 'node:timers/promises'
import { findTenant } from '@fonds/db'
import { withClient } from '@fonds/local-stack'
import { cpuSeconds, memoryBytes } from '../measure/processes.ts'
import type { Comparison } from '../report/comparison.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { contextOf, listDatabase, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API } from './load.ts'
import { thousands } from './rows.ts'
import { differences, rowsOf } from './table-cells.ts'

export const tables: Benchmark = {
  name: 'tables',
  about:
    'All records of an archive as CSV, as files for reference managers, and page by page as IIIF Collections, from the catalog ' +
    'service, read as fast as they come. Memory is what the service has at most above what it had after a page of JSON and a ' +
    'small table. Cells of pages of the list, spread evenly, are compared with the JSON.',
  needs: [],
  run,
}

/** The largest table that the API gives. */
const MAX_ROWS = 100_000
const PAGES = 20
const WATCH_MS = 50

/** Files for reference managers, and how many entries they have. */
const FILES = [
  { name: 'RIS', path: '/records.ris', countOf: (text: string) => text.match(/^TY {2}- /gm)?.length },
  { name: 'BibTeX', path: '/records.bib', countOf: (text: string) => text.match(/^@\w+\{/gm)?.length },
  { name: 'CSL-JSON', path: '/records.csl.json', countOf: (text: string) => (JSON.parse(text) as unknown[]).length },
] as const

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const url = await listDatabase(bench, Math.min(scale.list.many, MAX_ROWS))
  const catalog = await testbed.service('catalog', { DATABASE_URL: url })
  const tenant = contextOf(await withClient(url, (client) => findTenant(client, SLUG)))
  const ask = async (path: string): Promise<Response> => {
    const address = catalog.origin + API + path
    const response = await fetch(address, { headers: testbed.signed(tenant, address), signal: testbed.signal })
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return response
  }
  const page = async (n: number, limit: number) =>
    (await (await ask(`/records?limit=${limit}&page=${n}`)).json()) as { items: object[]; total: number }

  const { total } = await page(1, 100)
  await (await ask('/records.csv?date_end=1800&fields=title')).text()
  const table = await download(catalog, async () => (await ask('/records.csv')).text())
  const [header = [], ...rows] = rowsOf(table.text)
  if (rows.length !== total) throw new Error(`the table has ${rows.length} rows, and the list ${total} records`)

  let compared = 0
  const step = Math.max(1, Math.floor(Math.min(total, 10_000) / 100 / PAGES))
  for (let n = 1; (n - 1) * 100 < Math.min(total, 10_000); n += step) {
    const { items } = await page(n, 100)
    const wrong = items.flatMap((item, at) => differences(header, rows[(n - 1) * 100 + at] ?? [], item))
    if (wrong.length > 0) throw new Error(`cells differ from the JSON: ${wrong.slice(0, 5).join('; ')}`)
    compared += items.length * header.length
  }
  const others: [string, Download][] = []
  for (const { name, path, countOf } of FILES) {
    const file = await download(catalog, async () => (await ask(path)).text())
    const count = countOf(file.text)
    if (count !== total) throw new Error(`${name} has ${count} entries, and the list ${total} records`)
    others.push([name, file])
  }
  others.push(['IIIF Collections', await download(catalog, () => collections(ask))])
  const rowsText = `${thousands(total)} rows`
  return {
    comparisons: [
      ...rowsOfDownload(`${rowsText} of CSV`, table),
      ...others.flatMap(([name, download]) => rowsOfDownload(`The same as ${name}`, download)),
    ],
    notes: [
      `The table has ${(table.text.length / 1e6).toFixed(1)} MB. ${compared.toLocaleString('en')} cells were compared with the JSON: all equal.`,
    ],
  }
}

function rowsOfDownload(what: string, { seconds, cpu, memory }: Download): Comparison[] {
  const figure = (value: number, unit: 's' | 'MB') => ({ of: 'fonds', value, unit })
  return [
    { what: `${what}: until the last byte`, figure: figure(seconds, 's'), beside: null, target: { atMost: 20 } },
    { what: `${what}: CPU of the service`, figure: figure(cpu, 's'), beside: null, target: null },
    { what: `${what}: additional memory`, figure: figure(memory / 1e6, 'MB'), beside: null, target: { atMost: 50 } },
  ]
}

/** Follows the pages of a list as IIIF Collections to the last one. */
async function collections(ask: (path: string) => Promise<Response>): Promise<string> {
  let pages = 0
  for (let path: string | undefined = '/records?format=iiif&limit=100'; path !== undefined; pages++) {
    const { items } = (await (await ask(path)).json()) as { items: readonly { type: string; id: string }[] }
    const next: string | undefined = items.findLast(
      ({ type, id }) => type === 'Collection' && id.includes('format=iiif'),
    )?.id
    path = next?.split(API)[1]
  }
  return `${pages} pages`
}

interface Download {
  readonly text: string
  readonly seconds: number
  readonly cpu: number
  /** Highest resident set in bytes, less that before. */
  readonly memory: number
}

async function download({ pid }: RunningServer, read: () => Promise<string>): Promise<Download> {
  const before = { memory: memoryBytes(pid), cpu: cpuSeconds(pid), at: performance.now() }
  let highest = before.memory
  let isDone = false
  const watch = async () => {
    while (!isDone) {
      highest = Math.max(highest, memoryBytes(pid))
      await sleep(WATCH_MS)
    }
  }
  const watched = watch()
  try {
    const text = await read()
    const seconds = (performance.now() - before.at) / 1_000
    return { text, seconds, cpu: cpuSeconds(pid) - before.cpu, memory: Math.max(0, highest - before.memory) }
  } finally {
    isDone = true
    await watched
  }
}
