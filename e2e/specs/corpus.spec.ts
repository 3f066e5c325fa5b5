import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { crawl } from '../stack/crawl.ts'
import { CRAWL_TIMEOUT_MS, derivedOf, everything, isLeftOut, lot } from '../stack/sample.ts'
import { corpusFolder, fonds, runningStack } from '../stack/stack.ts'

const corpus = corpusFolder()
const TWIN = 'saa-sdt__Kitchen_sink_AT_output_EAD_with_enumerated_Cs.xml'

/** Larger files, which have most of the components, are only read by `npm run conformance -- --only crawl`. */
const MAX_BYTES = everything ? Number.POSITIVE_INFINITY : 200_000

/** Returns whether a record is in the sample, which contains one record in 32. */
const drawn = (slug: string) => everything || lot(slug) < 256 / 32

const recordOf = (path: string) => /^\/records\/([^/?]+)/.exec(path)?.[1]

const isTreePage = (path: string) => path.includes('/tree?') && path.includes('cursor=')

/**
 * Follows links to every collection with all of its pages, to the sampled records, and to a tenth of the records linked
 * from a sampled one, so that links between records are tested too. Follows the trees, representations, relatives and
 * citations of sampled descriptions only, and only the first page of a collapsed node. Follows pages that repeat others for
 * an eighth of the lists.
 */
function follow(path: string, from: string): boolean {
  // IIIF collections link to the manifest of every record.
  const manifest = /^\/iiif\/[^/]+\/([^/]+)\/manifest\.json$/.exec(path)?.[1]
  if (manifest !== undefined && from.startsWith('/iiif/')) return drawn(manifest)
  const derived = derivedOf(path)
  if (derived !== undefined && !everything) return drawn(derived) && !(isTreePage(path) && isTreePage(from))
  if (isLeftOut(path)) return false
  const slug = recordOf(path)
  if (slug === undefined) return everything || !/^\/records(\?|$)/.test(path)
  return drawn(slug) || (recordOf(from) !== undefined && drawn(recordOf(from) ?? '') && lot(slug) < 25)
}

function refusedByIndex(folder: string): string[] {
  const [header = '', ...lines] = readFileSync(join(folder, 'INDEX.tsv'), 'utf8').trim().split('\n')
  const column = header.split('\t').indexOf('well_formed')
  return lines.filter((line) => line.split('\t')[column]?.startsWith('NO')).map((line) => line.split('\t')[0] ?? '')
}

/** Returns the finding aids to import. */
function filesOf(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.xml'))
  return files.map((name) => join(folder, name)).filter((file) => statSync(file).size < MAX_BYTES)
}

test.describe('real finding aids', () => {
  test.skip(corpus === null, 'needs the corpus of finding aids, ../shared/corpus/ead')
  test.describe.configure({ mode: 'serial', timeout: CRAWL_TIMEOUT_MS })
  const importAll = () => fonds('import', 'ead', ...filesOf(corpus ?? ''), '--tenant', 'corpus', '--publish', '--json')

  test('every file is imported, or rejected for a correct reason', async () => {
    const folder = corpus ?? ''
    await fonds('tenant', 'create', 'corpus', '--name', 'Corpus')
    const result = await importAll()
    const report = JSON.parse(result.stdout)
    expect(report.files.length).toBeGreaterThan(everything ? 40 : 25)
    const refused = report.files.filter((f: { ok: boolean }) => !f.ok)
    const names = (code: string) =>
      refused
        .filter((f: { code: string }) => f.code === code)
        .map((f: { file: string }) => f.file.slice(folder.length + 1))
        .sort()
    expect(names('not_well_formed')).toEqual(refusedByIndex(folder).sort())
    expect(result.code).toBe(1)
    for (const file of refused) if (file.code === 'not_well_formed') expect(file.line).toBeGreaterThan(1)
    // Two files of the corpus have the identity of the same finding aid. With its own source name, the second one
    // becomes separate.
    expect(names('conflict')).toEqual([TWIN])
    expect(refused).toHaveLength(names('not_well_formed').length + 1)
    const twin = await fonds('import', 'ead', join(folder, TWIN), '--tenant', 'corpus', '--publish', '--source', 'twin')
    expect(twin.code, twin.stderr).toBe(0)
    const read = report.files.filter((f: { ok: boolean }) => f.ok)
    const sum = (of: (f: { result: { components: number; headings: number } }) => number) =>
      read.reduce((n: number, f: never) => n + of(f), 0)
    const unmapped = new Set(read.flatMap((f: { report: { unmapped: object } }) => Object.keys(f.report.unmapped)))
    console.log(
      `imported ${read.length} files: ${sum((f) => f.result.components)} components, ${sum((f) => f.result.headings)} headings, ${unmapped.size} unmapped paths`,
    )
  })

  test('importing the same files again changes nothing', async () => {
    const again = JSON.parse((await importAll()).stdout)
    expect(again.files.filter((f: { ok: boolean }) => f.ok).length).toBeGreaterThan(1)
    for (const file of again.files) {
      if (file.ok) expect(file.result, file.file).toMatchObject({ created: 0, updated: 0, deleted: 0, seq: null })
    }
  })

  test('a reader who follows the links finds every collection, and no link is dead', async () => {
    const { port, databaseUrl } = runningStack()
    const origin = `http://corpus.localhost:${port}`
    const starts = ['collections?limit=100', 'entities.geojson?limit=1000', 'search.geojson?limit=1000']
    const report = await crawl(
      starts.map((path) => `${origin}/api/public/${path}`),
      { port, origin, follow },
    )
    expect(report.dead).toEqual([])
    expect(report.foreign).toEqual([])
    expect(report.records).toBeGreaterThan(everything ? 200 : 50)

    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ collections: number; hidden: string[]; others: string[] }>(
      `SELECT (SELECT count(*)::integer FROM fonds.description d JOIN fonds.tenant t ON t.id = d.tenant_id
          WHERE t.slug = 'corpus' AND d.kind = 'collection' AND d.visible
            -- Records below a record are only reached if that record is followed.
            AND ($1 OR NOT EXISTS (SELECT FROM fonds.description a WHERE a.id = ANY (d.ancestor_ids) AND a.kind = 'record'))
        ) AS collections,
        (SELECT array_agg(id) FROM fonds.description WHERE NOT visible) AS hidden,
        (SELECT array_agg(d.id) FROM fonds.description d JOIN fonds.tenant t ON t.id = d.tenant_id WHERE t.slug <> 'corpus') AS others`,
      [everything],
    )
    await client.end()
    expect(report.collections).toBeGreaterThanOrEqual(rows[0]?.collections ?? Number.NaN)
    expect((rows[0]?.hidden ?? []).filter((id) => report.ids.has(id))).toEqual([])
    expect((rows[0]?.others ?? []).filter((id) => report.ids.has(id))).toEqual([])
    console.log(
      `crawled ${report.visited.size} addresses: ${report.collections} collections, ${report.records} records`,
    )
  })
})
