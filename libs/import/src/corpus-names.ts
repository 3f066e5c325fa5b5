import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTenant, type NameReport, onClient, reportNames } from '@fonds/db'
import { migrate } from '@fonds/db/schema'
import { ensureDatabase, startPostgres } from '@fonds/local-stack'
import { sharedFolder } from '@fonds/test-kit'
import pg from 'pg'
import { importAuthorities, linkAuthorities } from './eac/import-authorities.ts'
import { importFile } from './ead/import-file.ts'

const xml = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.xml')).map((name) => join(folder, name))

/** Imports authority records and finding aids into a new tenant, and reports how their names became entities. */
async function namesOf(pool: pg.Pool, records: readonly string[], findingAids: readonly string[]): Promise<NameReport> {
  return onClient(pool, async (client) => {
    const { tenant } = await createTenant(client, 'corpus', { name: 'Corpus' })
    const run = { tenantId: tenant.id, dryRun: false, seen: new Map<string, string>() }
    for (const file of records) await importAuthorities(pool, file, run)
    await linkAuthorities(pool, 'corpus')
    const options = { ...run, seen: new Map<string, string>(), publish: true, source: null, label: '' }
    for (const file of findingAids) {
      const outcome = await importFile(pool, file, options)
      if (!outcome.ok) console.log(`${file}: ${outcome.reason}`)
    }
    return reportNames(client, tenant.id)
  })
}

function print({ wordings, entities, joined, kept_apart, candidates, mixed }: NameReport): void {
  const lines = [
    `${wordings} wordings of names became ${entities} entities`,
    `merged: ${joined.by_identifier} by identifier, ${joined.by_name} by name, ${joined.by_record} by an authority record`,
    `kept apart: ${kept_apart.with_subdivisions} headings with subdivisions, ${kept_apart.with_main_heading} of them pointing ` +
      `to a bare name; ${kept_apart.of_shared_names} entities that share ${kept_apart.shared_names} names`,
    `candidates: ${candidates.name} by name, ${candidates.parallel} by a parallel name, ${candidates.variant} by a variant`,
  ]
  console.log(lines.join('\n'))
  for (const name of mixed) console.log(`bare and subdivided heading in one entity: ${name}`)
}

/** Prints how names of the corpus were merged; fails if a bare name was merged with a subdivided one. */
async function main(): Promise<number> {
  const shared = sharedFolder()
  if (shared === null) {
    console.log('skipped: the corpus is not installed')
    return 0
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'fonds-corpus-'))
  const server = await startPostgres({ dataDir, durable: false })
  try {
    const url = await ensureDatabase(server.url, 'corpus')
    await migrate(url)
    const pool = new pg.Pool({ connectionString: url, max: 4 })
    pool.on('error', () => undefined)
    try {
      const report = await namesOf(pool, await xml(join(shared, 'corpus/eac')), await xml(join(shared, 'corpus/ead')))
      print(report)
      return report.entities > 0 && report.mixed.length === 0 ? 0 : 1
    } finally {
      await pool.end()
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) process.exit(await main())
