import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, needsShared, sharedFolder, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCsvFile } from '../csv/import-csv-file.ts'
import { importAuthorities } from '../eac/import-authorities.ts'
import { importFile } from '../ead/import-file.ts'
import { changesOf } from '../report/changes-of.ts'

/** Includes all files in `npm run conformance`, otherwise only small ones. */
const LARGEST = process.env.FONDS_CONFORMANCE === undefined ? 60_000 : Number.POSITIVE_INFINITY
const CORPUS = 'corpus/real-2'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Imports a file, and says in words what that changed; null for a file that is refused. */
async function changes(tenantId: string, kind: string, file: string): Promise<string | null> {
  const run = { tenantId, publish: true, dryRun: false, source: null, mapping: null, label: '' }
  if (kind === 'ead') {
    const outcome = await importFile(db.pool, file, { ...run, seen: new Map() })
    return outcome.ok ? changesOf(outcome.result) : null
  }
  if (kind === 'atom-csv') {
    const outcome = await importCsvFile(db.pool, file, { ...run, seen: new Map() })
    if (!outcome.ok) return null
    return outcome.collections.map((one) => (one.ok ? changesOf(one.result) : one.reason)).join('; ')
  }
  const outcome = await importAuthorities(db.pool, file, { tenantId, dryRun: false, seen: new Map() })
  if (!outcome.ok) return null
  const made = outcome.entities.filter((entity) => entity.outcome !== 'unchanged').length
  return made === 0 ? 'nothing has changed' : `${made} changed`
}

test('a second import of everything changes nothing', needsShared(CORPUS), async () => {
  const folder = join(sharedFolder() ?? '', CORPUS)
  const [, ...rows] = readFileSync(join(folder, 'INDEX.tsv'), 'utf8').trim().split('\n')
  const files = rows
    .map((row) => row.split('\t'))
    .map(([name = '', , , , kind = '']) => ({ name, kind, path: join(folder, name) }))
    .filter(({ kind, path }) => ['ead', 'eac', 'atom-csv'].includes(kind) && statSync(path).size < LARGEST)
  const { id } = await aTenant(db.pool)
  const pass = async () => {
    const found: [string, string | null][] = []
    for (const { name, kind, path } of files) found.push([name, await changes(id, kind, path)])
    return found
  }
  const first = await pass()
  expect(first.filter(([, words]) => words !== null).length).toBeGreaterThan(5)
  expect(first.filter(([, words]) => words === 'nothing has changed')).toEqual([])
  expect(await pass()).toEqual(first.map(([name, words]) => [name, words === null ? null : 'nothing has changed']))
})
