import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { crawl } from '../stack/crawl.ts'
import { corpusFolder, fonds, runningStack } from '../stack/stack.ts'

const corpus = corpusFolder()
const everything = process.env.FONDS_CRAWL === 'all'

/** Every 50th record, the same ones in each run. */
const drawn = (slug: string) => everything || (createHash('sha256').update(slug).digest()[0] ?? 0) < 256 / 50

function refusedByIndex(folder: string): string[] {
  const [header = '', ...lines] = readFileSync(join(folder, 'INDEX.tsv'), 'utf8').trim().split('\n')
  const column = header.split('\t').indexOf('well_formed')
  return lines.filter((line) => line.split('\t')[column]?.startsWith('NO')).map((line) => line.split('\t')[0] ?? '')
}

test.describe('real finding aids', () => {
  test.skip(corpus === null, 'needs the corpus of finding aids, ../shared/corpus/ead')
  test.describe.configure({ mode: 'serial' })

  test('every file is imported, or refused for a reason that is right', async () => {
    test.setTimeout(300_000)
    const folder = corpus ?? ''
    await fonds('tenant', 'create', 'corpus', '--name', 'Corpus')
    const result = await fonds('import', 'ead', folder, '--tenant', 'corpus', '--publish', '--json')
    const report = JSON.parse(result.stdout)
    const refused = report.files.filter((f: { ok: boolean }) => !f.ok)
    expect(refused.map((f: { file: string }) => f.file.slice(folder.length + 1)).sort()).toEqual(
      refusedByIndex(folder).sort(),
    )
    expect(result.code).toBe(1)
    for (const file of refused) expect(file).toMatchObject({ line: expect.any(Number), code: 'not_well_formed' })
    console.log(
      (await fonds('import', 'ead', folder, '--tenant', 'corpus', '--dry-run')).stdout
        .trim()
        .split('\n')
        .slice(-3)
        .join('\n'),
    )
  })

  test('the same files again change nothing', async () => {
    test.setTimeout(300_000)
    const again = JSON.parse(
      (await fonds('import', 'ead', corpus ?? '', '--tenant', 'corpus', '--publish', '--json')).stdout,
    )
    for (const file of again.files) {
      if (file.ok) expect(file.result, file.file).toMatchObject({ created: 0, updated: 0, deleted: 0, seq: null })
    }
  })

  test('a reader who follows the links finds every collection, and no link is dead', async () => {
    test.setTimeout(600_000)
    const { port, databaseUrl } = runningStack()
    const origin = `http://corpus.localhost:${port}`
    const records = new Set<string>()
    const report = await crawl(`${origin}/api/public/collections?limit=100`, {
      port,
      origin,
      expand: (path) => {
        const slug = /^\/records\/([^/?]+)/.exec(path)?.[1]
        // Lists of records lead to every record there is: those that were not drawn are only asked for.
        if (slug === undefined) return path.startsWith('/collections') || path.startsWith('/organization')
        if (!drawn(slug)) return false
        records.add(slug)
        return true
      },
    })
    expect(report.dead).toEqual([])
    expect(report.foreign).toEqual([])
    expect(records.size).toBeGreaterThan(100)

    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ collections: number; hidden: string[]; others: string[] }>(
      `SELECT (SELECT count(*)::integer FROM fonds.description d JOIN fonds.tenant t ON t.id = d.tenant_id
          WHERE t.slug = 'corpus' AND d.kind = 'collection' AND d.visible) AS collections,
        (SELECT array_agg(id) FROM fonds.description WHERE NOT visible) AS hidden,
        (SELECT array_agg(d.id) FROM fonds.description d JOIN fonds.tenant t ON t.id = d.tenant_id WHERE t.slug <> 'corpus') AS others`,
    )
    await client.end()
    expect(report.collections).toBe(rows[0]?.collections)
    expect((rows[0]?.hidden ?? []).filter((id) => report.ids.has(id))).toEqual([])
    expect((rows[0]?.others ?? []).filter((id) => report.ids.has(id))).toEqual([])
    console.log(
      `crawled ${report.pages} addresses: ${report.collections} collections, ${report.records} records (${records.size} followed)`,
    )
  })
})
