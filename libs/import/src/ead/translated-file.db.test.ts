import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesOf } from '../report/changes-of.ts'
import { type FileOutcome, importFile } from './import-file.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-test-'))
})
afterAll(async () => {
  await db.drop()
  await rm(folder, { recursive: true })
})

/** Returns a finding aid in EAD 2002. @param units what is in its `dsc` */
const ead = (language: string, id: string, title: string, units: string, more = ''): string =>
  `<ead><eadheader><eadid>${id}</eadid><filedesc><titlestmt><titleproper>t</titleproper></titlestmt></filedesc>
<profiledesc><langusage><language langcode="${language}">${language}</language></langusage></profiledesc></eadheader>
<archdesc level="fonds"><did><unittitle>${title}</unittitle></did>${more}<dsc>${units}</dsc></archdesc></ead>`
const unit = (title: string, inside = '', id = ''): string =>
  `<c level="item"${id && ` id="${id}"`}><did><unittitle>${title}</unittitle></did>${inside}</c>`

async function written(name: string, text: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

const importing = (tenantId: string, file: string, translations: readonly string[]): Promise<FileOutcome> =>
  importFile(db.pool, file, {
    tenantId,
    publish: true,
    dryRun: false,
    source: null,
    label: '',
    translations,
    seen: new Map(),
  })

/** Returns the titles of an archive's descriptions in archival order, each with those in other languages. */
async function titles(tenantId: string): Promise<unknown[]> {
  const { rows } = await db.pool.query(
    'SELECT title, titles FROM fonds.description WHERE tenant_id = $1 ORDER BY path',
    [tenantId],
  )
  return rows.map((row) => [row.title, row.titles?.fr ?? null])
}

const ENGLISH = ead(
  'eng',
  'ville',
  'Town',
  unit('Port', unit('Plan') + unit('Map', '<scopecontent><p>Of 1860.</p></scopecontent>', 'map')) + unit('Church'),
  '<odd audience="internal"><p>Secret.</p></odd>',
)

test('texts of a file in another language become translations, by the place of their unit or its id', async () => {
  const tenant = await aTenant(db.pool)
  const twin = await aTenant(db.pool)
  const original = await written('en.xml', ENGLISH)
  const moved = unit('Carte', '<scopecontent><p>De 1860.</p><p>Abîmée.</p></scopecontent>', 'map')
  const french = await written(
    'fr.xml',
    ead('fre', 'ville', 'Ville', moved + unit('Église') + unit('Moulin'), '<odd><p>Ouvert.</p></odd>'),
  )
  await importing(twin.id, original, [])
  const outcome = await importing(tenant.id, original, [french])
  if (!outcome.ok) throw new Error(outcome.reason)
  // The first unit of the one is the map of the other, and so says nothing of the port.
  expect(await titles(tenant.id)).toEqual([
    ['Town', 'Ville'],
    ['Port', null],
    ['Plan', null],
    ['Map', 'Carte'],
    ['Church', 'Église'],
  ])
  expect(await titles(twin.id)).toEqual(expect.arrayContaining([['Map', null]]))
  const said = outcome.report.different_warnings.map(({ code, message }) => [code, message])
  expect(said).toEqual([
    ['translation_left_out', 'fr.xml: 1 unit of this translation has no counterpart, and is left out'],
    ['translation_structure', 'fr.xml: the translation into "fr" has 2 paragraphs of scope and content instead of 1'],
    ['translation_of_internal', expect.stringContaining('“odd” is public')],
  ])
  expect(outcome.report.warning_counts).toMatchObject({ translation_left_out: 1, translation_structure: 1 })
  const again = await importing(tenant.id, original, [french])
  expect(again.ok && changesOf(again.result)).toBe('nothing has changed')
})

test('units that are built alike are matched at any depth', async () => {
  const tenant = await aTenant(db.pool)
  const original = await written('en2.xml', ENGLISH)
  const french = await written(
    'fr2.xml',
    ead('fre', 'ville', 'Ville', unit('Le port', unit('Un plan') + unit('Carte', '', 'autre')) + unit('Église')),
  )
  expect((await importing(tenant.id, original, [french])).ok).toBe(true)
  expect(await titles(tenant.id)).toEqual([
    ['Town', 'Ville'],
    ['Port', 'Le port'],
    ['Plan', 'Un plan'],
    ['Map', 'Carte'],
    ['Church', 'Église'],
  ])
})

test('a unit that only the translation withholds is left out of it', async () => {
  const tenant = await aTenant(db.pool)
  const original = await written('en3.xml', ENGLISH)
  const french = await written(
    'fr3.xml',
    ead('fre', 'ville', 'Ville', unit('Le port') + unit('Église').replace('<c ', '<c audience="internal" ')),
  )
  const outcome = await importing(tenant.id, original, [french])
  expect(await titles(tenant.id)).toContainEqual(['Church', null])
  expect(outcome.ok && outcome.report.warning_counts.translation_left_out).toBe(1)
})

test.each([
  ['another finding aid', ead('fre', 'autre', 'Ville', ''), /no translation of original.xml: .*"autre".*"ville"/],
  ['the same language', ead('eng', 'ville', 'Ville', ''), /in the same language/],
  ['no XML', '<ead>', /^refused.xml:1:/],
])('%s is refused, and nothing is written', async (_, text, reason) => {
  const tenant = await aTenant(db.pool)
  const original = await written('original.xml', ENGLISH)
  const outcome = await importing(tenant.id, original, [await written('refused.xml', text)])
  expect(outcome).toMatchObject({ ok: false, code: 'invalid', reason: expect.stringMatching(reason) })
  expect(await titles(tenant.id)).toEqual([])
})

test('a translation that does not say its language, or is not there, is refused', async () => {
  const tenant = await aTenant(db.pool)
  const original = await written('original.xml', ENGLISH)
  const silent = await written(
    'silent.xml',
    ead('fre', 'ville', 'Ville', '').replace(/<profiledesc>.*<\/profiledesc>/, ''),
  )
  for (const [file, reason] of [
    [silent, 'silent.xml does not say its language: name it in langusage'],
    [join(folder, 'nowhere.xml'), 'nowhere.xml cannot be read'],
  ] as const) {
    expect(await importing(tenant.id, original, [file])).toMatchObject({ ok: false, reason })
  }
})
