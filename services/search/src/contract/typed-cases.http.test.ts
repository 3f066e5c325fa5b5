import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tenant } from '@fonds/db'
import { absent, elasticsearch, needsShared, sharedFolder } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINE_NAMES, type EngineName } from '../engine/engine.ts'
import { anArchive } from '../testing/archives.ts'
import { startSearch, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())
const CASES = join(sharedFolder() ?? '', 'cases')
/** Share of the rows that must be right. */
const SHARE = 0.94

/** A query, and the title that it finds, or finds first. */
interface Row {
  readonly q: string
  readonly title: string
  readonly first: boolean
}

describe.each(ENGINE_NAMES)('searches as people type them, by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', needsShared('cases/search'), () =>
    promises(engine),
  )
})

function promises(engine: EngineName): void {
  let service: TestService
  let typed: Tenant
  let numbered: Tenant
  beforeAll(async () => {
    service = await startSearch({ engine, production: true })
    const files = (folder: string) => readdirSync(join(CASES, folder)).filter((name) => name.endsWith('.ead.xml'))
    typed = await anArchive(
      service.db,
      'typed',
      files('search').map((name) => join(CASES, 'search', name)),
    )
    const others = ['10-hebrew-quotes', '16-persian', '18-reference-spacing', '29-hebrew-marks', 'folds']
    numbered = await anArchive(
      service.db,
      'numbered',
      others.map((name) => join(CASES, `${name}.ead.xml`)),
    )
    for (const archive of [typed, numbered]) await service.index(archive)
  })
  afterAll(() => service.stop())

  /** Returns the titles that a search finds with all of its words. */
  const found = async (archive: Tenant, q: string) =>
    (await service.search(archive, { q, match: 'all', facets: 'none', limit: '100' })).items.map(({ title }) => title)

  async function wrongOf(archive: Tenant, rows: readonly Row[]): Promise<string[]> {
    const wrong: string[] = []
    for (const { q, title, first } of rows) {
      const titles = await found(archive, q)
      if (first ? titles[0] !== title : !titles.includes(title)) wrong.push(`${q} → ${title}: ${titles.join('; ')}`)
    }
    return wrong
  }

  test('the table of queries', async () => {
    const rows = readFileSync(join(CASES, 'search', 'queries.tsv'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Row => {
        const [q = '', title = '', how] = line.split('\t')
        return { q, title, first: how === 'first' }
      })
    const wrong = await wrongOf(typed, rows)
    if (process.env.FONDS_SHOW) console.log(engine, wrong.join('\n'))
    expect(rows.length).toBeGreaterThan(100)
    expect(wrong.length / rows.length, wrong.join('\n')).toBeLessThanOrEqual(1 - SHARE)
  })
}
