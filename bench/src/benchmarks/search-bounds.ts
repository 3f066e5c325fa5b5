import { setTimeout as sleep } from 'node:timers/promises'
import { setPublished } from '@fonds/db'
import { withClient } from '@fonds/local-stack'
import { SearchPage } from '@fonds/types'
import pg from 'pg'
import type { RunningServer } from '../testbed/serve.ts'
import type { Bench } from './benchmark.ts'
import { API } from './load.ts'
import { thousands } from './rows.ts'
import { type IndexedArchive, searchPath, startWorker } from './search-archive.ts'

const PREFIXES = Array.from({ length: 50 }, (_, n) => `${'abcdefghijklmnopqrstuvwxyz'[n % 26]}${n < 26 ? 'a' : 'e'}*`)

/**
 * Measures the most expensive queries one at a time. @returns a note with the best time of each, or how it was refused
 */
export async function worstQueries(
  { testbed, scale }: Bench,
  service: RunningServer,
  { url, tenant }: IndexedArchive,
  nodes: number,
): Promise<string> {
  const words = await mostFrequentWords(url, 50)
  const [first = ''] = words
  const queries = [
    ['the most frequent word', first],
    ['three frequent words', words.slice(0, 3).join(' ')],
    ['a*', 'a*'],
    ['50 frequent words joined by OR', words.join(' OR ')],
    ['50 prefixes joined by OR', PREFIXES.join(' OR ')],
  ] as const
  const found: string[] = []
  for (const [name, q] of queries) {
    const times: number[] = []
    let remark = ''
    for (let n = 0; n < scale.search.repeats.worst; n++) {
      const began = performance.now()
      // Vary the query each time, because facets are cached.
      const path = searchPath(`${q} -none${n}`)
      const url = service.origin + API + path
      const response = await fetch(url, { headers: testbed.signed(tenant, url), signal: testbed.signal })
      const text = await response.text()
      times.push(performance.now() - began)
      if (!response.ok) remark = `, ${response.status}`
      else remark = SearchPage.parse(JSON.parse(text)).facets === null ? ', without facets' : ''
    }
    found.push(`${name} ${Math.min(...times).toFixed(0)}${remark}`)
  }
  return `Most expensive queries, ms, best of ${scale.search.repeats.worst}: ${thousands(nodes)} ${found.join('; ')}.`
}

async function mostFrequentWords(url: string, count: number): Promise<string[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ word: string }>(
      `SELECT substr(word, 2) AS word FROM ts_stat('SELECT terms FROM search.document ORDER BY id LIMIT 5000')
       WHERE word ~ '^\\.[a-z]+$' ORDER BY ndoc DESC, word LIMIT $1`,
      [count],
    ),
  )
  return rows.map(({ word }) => word)
}

/** Measures the time until a published description can be found. @returns a note */
export async function freshness(
  bench: Bench,
  service: RunningServer,
  { url, tenant }: IndexedArchive,
): Promise<string> {
  const { testbed, scale } = bench
  const worker = await startWorker(bench, url)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const { rows } = await pool.query<{ slug: string; title: string }>(
      `SELECT slug, title FROM fonds.description WHERE tenant_id = $1 AND kind = 'record' AND visible AND children_count = 0
       ORDER BY id LIMIT $2`,
      [tenant.id, scale.search.repeats.fresh],
    )
    const times: number[] = []
    for (const { slug, title } of rows) {
      const path = `${searchPath(`"${title}"`)}&limit=100`
      const isFound = async () => {
        const url = service.origin + API + path
        const response = await fetch(url, { headers: testbed.signed(tenant, url), signal: testbed.signal })
        return SearchPage.parse(await response.json()).items.some((item) => item.slug === slug)
      }
      const until = async (wanted: boolean) => {
        while ((await isFound()) !== wanted) await sleep(20, undefined, { signal: testbed.signal })
      }
      await setPublished(pool, tenant.id, 'record', slug, false)
      await until(false)
      // Give the index time to process the removal, so the record found next was indexed again.
      await sleep(1_000, undefined, { signal: testbed.signal })
      await setPublished(pool, tenant.id, 'record', slug, true)
      const began = performance.now()
      await until(true)
      times.push(performance.now() - began)
    }
    return (
      `Time until a published record is found, ms, worst of ${times.length}: ${Math.max(...times).toFixed(0)}, ` +
      'with the feed polled every 50 ms (default: 500).'
    )
  } finally {
    await pool.end()
    await worker.stop()
  }
}
