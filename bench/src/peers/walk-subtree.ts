// Reads a finding aid in one of three ways, in a separate process to measure its memory alone, and reports the cost.
//   node walk-subtree.ts rows|components|ead URL TENANT COLLECTION FILE
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FindingAid, withFindingAid } from '@fonds/archive'
import { writeEad3 } from '@fonds/crosswalks'
import { createPool } from '@fonds/db/pool'
import pg from 'pg'

const [mode = '', url = '', tenant = '', collection = '', file = ''] = process.argv.slice(2)

/** Reads the rows of a finding aid through a server-side cursor and discards them. */
async function rows(): Promise<number> {
  const client = new pg.Client({ connectionString: url, options: '-c role=fonds_reader -c jit=off' })
  await client.connect()
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const found = await client.query<{ path: string }>(
    'SELECT d.path FROM api.visible_descriptions($1) d WHERE d.slug = $2',
    [tenant, collection],
  )
  const { path = '' } = found.rows[0] ?? {}
  await client.query(
    `DECLARE below NO SCROLL CURSOR FOR SELECT d.* FROM api.visible_descriptions($1) d
     WHERE d.path > $2 AND d.path < $3 ORDER BY d.path`,
    [tenant, path, `${path}~`],
  )
  let components = 0
  for (;;) {
    const batch = await client.query('FETCH 1000 FROM below')
    components += batch.rows.length
    if (batch.rows.length < 1_000) break
  }
  await client.query('COMMIT')
  await client.end()
  return components
}

/** Reads everything that a document needs, including names and inherited values, and writes nothing. */
async function walked(findingAid: FindingAid): Promise<number> {
  let components = 0
  for await (const component of findingAid.components()) components += component.depth > 0 ? 1 : 0
  return components
}

/** Writes the whole document to a file. */
async function written(findingAid: FindingAid): Promise<number> {
  const place = { origin: 'https://bench.example.org', siteUrlTemplate: null, arkPrefix: null, id: tenant }
  await pipeline(Readable.from(writeEad3(findingAid, place), { objectMode: false }), createWriteStream(file))
  return findingAid.counts.components
}

async function withReader(use: (findingAid: FindingAid) => Promise<number>): Promise<number> {
  const pool = createPool(url, { name: 'bench-ead', max: 1 })
  try {
    return (await withFindingAid(pool, tenant, { audience: 'public', slugOrId: collection }, use)) ?? 0
  } finally {
    await pool.end()
  }
}

const began = performance.now()
const components = await (mode === 'rows' ? rows() : withReader(mode === 'ead' ? written : walked))
const milliseconds = performance.now() - began
// Linux reports kilobytes.
const { maxRSS } = process.resourceUsage()
process.stdout.write(JSON.stringify({ components, milliseconds, peak: maxRSS * 1024 }))
