import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findTenant, withRows } from '@fonds/db'
import { aTenant } from '@fonds/db/testing'
import { importAuthorities } from '@fonds/import/eac'
import { importFile } from '@fonds/import/ead'
import { corpusFiles } from '@fonds/reader-ead/testing'
import { createTestDatabase, needsShared, sharedFolder, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'
import { quality } from './kinds/quality.commands.ts'
import type { Row } from './report.ts'
import { REPORTS } from './reports.ts'
import { runReport } from './testing.ts'

// Findings of the reports in the demo archives, and in real finding aids.

const ROOT = join(import.meta.dirname, '../../../..')
const shared = sharedFolder()
/** Larger finding aids add time, but no other kinds of mistakes. */
const MAX_COMPONENTS = 720

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
  const commands: string[][] = JSON.parse(readFileSync(join(ROOT, 'demo/load.json'), 'utf8'))
  for (const command of commands.filter(([name]) => name !== 'exhibit')) {
    const words = command.map((word) => (word.startsWith('demo/') ? join(ROOT, word) : word))
    const { code, stderr } = await runMain(...words)
    if (code !== 0) throw new Error(`${command.join(' ')}: ${stderr}`)
  }
  if (shared !== null) await importCorpus(shared)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
})

async function importCorpus(folder: string): Promise<void> {
  const { id: tenantId } = await aTenant(db.pool, { slug: 'corpus' })
  const seen = new Map<string, string>()
  for (const file of corpusFiles(join(folder, 'corpus/ead')).filter(({ components }) => components <= MAX_COMPONENTS)) {
    await importFile(db.pool, file.path, { tenantId, publish: true, dryRun: false, source: null, seen, label: '' })
  }
  const records = join(folder, 'corpus/eac')
  for (const name of (await readdir(records)).filter((file) => file.endsWith('.xml'))) {
    await importAuthorities(db.pool, join(records, name), { tenantId, dryRun: false, seen })
  }
}

/** Returns the numbers of findings by report and problem, without zeros. */
async function countsOf(tenant: string): Promise<Record<string, Record<string, number>>> {
  const all: Record<string, Record<string, number>> = {}
  for (const { name } of REPORTS) {
    const { counts } = await runReport(name, tenant)
    // Restrictions of the archives end in some years and not in others.
    const lasting = Object.entries(counts).filter(([problem]) => !problem.startsWith('end'))
    all[name] = Object.fromEntries(lasting.filter(([, count]) => count > 0))
  }
  return all
}

test('the archive of the town', async () => {
  expect(await countsOf('demo')).toEqual({
    drafts: { unpublished: 12, internal: 3, suppressed: 1 },
    quality: { below_50: 1, below_75: 45, from_75: 14 },
    missing: { title: 4, extent: 79, scope: 42 },
    duplicates: {},
    orphans: {},
    access: { read_partial: 9, read_restricted: 3, read_closed: 12, read_open: 3 },
    translations: { untranslated: 2039 },
    unmapped: { element: 10, attribute: 6 },
    names: { similar_name: 1 },
    aggregators: {
      ape_date: 6,
      ape_title: 3,
      content_tier: 19,
      contextual_classes: 10,
      dpla_title: 3,
      enabling_elements: 10,
      europeana_title: 3,
      language_tags: 10,
      medium_missing: 10,
      medium_unmeasured: 10,
      metadata_tier: 30,
      preview_missing: 5,
      rights_closed: 1,
      rights_missing: 5,
    },
    dates: { unread: 2, outside_parent: 13 },
    links: {},
    images: { none_attached: 52 },
    fixity: {},
  })
})

test('the archive of the harbour', async () => {
  expect(await countsOf('harbour')).toEqual({
    drafts: { unpublished: 10, internal: 3, suppressed: 1 },
    quality: { below_50: 2, below_75: 29, from_75: 8 },
    missing: { title: 4, extent: 45, scope: 29 },
    duplicates: {},
    orphans: {},
    access: { read_partial: 6, read_restricted: 4, read_closed: 6, read_open: 1 },
    translations: { untranslated: 2214 },
    unmapped: { element: 6 },
    names: {},
    aggregators: {
      ape_date: 3,
      ape_title: 2,
      content_tier: 12,
      contextual_classes: 6,
      dpla_title: 2,
      enabling_elements: 6,
      europeana_title: 2,
      language_tags: 6,
      medium_missing: 6,
      medium_unmeasured: 5,
      metadata_tier: 19,
      preview_missing: 2,
      rights_closed: 3,
      rights_missing: 3,
    },
    dates: { outside_parent: 6 },
    links: {},
    images: { none_attached: 28 },
    fixity: {},
  })
})

test('the documentation shows what the demo reports', async () => {
  const { stdout } = await runMain('report', 'drafts', '--tenant', 'harbour', '--limit', '2')
  const shown = readFileSync(join(ROOT, 'docs/reports.md'), 'utf8')
  const [first] = stdout.split('\n\n')
  expect(shown).toContain(String(first).replaceAll(/^/gm, '    '))
})

test('real finding aids and authority records', needsShared('corpus'), async () => {
  expect(await countsOf('corpus')).toEqual({
    drafts: {},
    quality: { below_25: 33, below_50: 126, below_75: 58, from_75: 21 },
    missing: {
      title: 51,
      reference_code: 5214,
      level: 876,
      date: 1670,
      extent: 1350,
      scope: 156,
      creator: 6,
      language: 5,
      access: 8,
      rights: 8,
    },
    duplicates: { code_in_finding_aid: 4, same_title: 138 },
    orphans: { authority_record: 20 },
    access: { not_understood: 6, read_partial: 6, read_restricted: 16, read_closed: 1, read_open: 10 },
    translations: {},
    unmapped: { element: 14, attribute: 20, text: 1 },
    names: { similar_name: 2, uncertain_type: 3 },
    aggregators: {
      ape_code: 1,
      ape_date: 12,
      ape_reference: 3,
      ape_title: 5,
      archivegrid_date: 1,
      archivegrid_extent: 3,
      archivegrid_summary: 5,
      content_tier: 29,
      contextual_classes: 29,
      dataset_contact: 1,
      dataset_description: 1,
      dataset_language: 1,
      dataset_licence: 1,
      dpla_rights: 5,
      dpla_title: 5,
      enabling_elements: 28,
      europeana_language: 5,
      europeana_title: 3,
      language_tags: 28,
      medium_missing: 29,
      medium_unmeasured: 1,
      metadata_tier: 63,
      rights_missing: 29,
    },
    dates: { unread: 23, outside_parent: 49 },
    links: { not_a_url: 15, same_url: 17 },
    images: { none_attached: 520 },
    fixity: {},
  })
})

test('points that each series lacks add up to a score of 100', async () => {
  const sums: number[] = []
  for (const slug of ['demo', 'harbour', ...(shared === null ? [] : ['corpus'])]) {
    const tenant = await findTenant(db.pool, slug)
    await withRows<Row, void, 'tenant' | 'day'>(
      db.pool,
      quality.statement,
      { tenant: tenant.id, day: null },
      async (rows) => {
        for await (const { score, gains } of rows) {
          const all: unknown[] = Array.isArray(gains) ? gains : []
          sums.push(all.reduce((sum: number, gain) => sum + Number(gain), Number(score)))
        }
      },
    )
  }
  expect(sums.length).toBeGreaterThan(80)
  // Averages are rounded to one decimal.
  for (const sum of sums) expect(Math.abs(sum - 100)).toBeLessThan(0.7)
})
