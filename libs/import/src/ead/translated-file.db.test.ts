import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteTree, setFields } from '@fonds/db'
import { aTenant } from '@fonds/db/testing'
import { ReportBuilder } from '@fonds/reader-xml'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { ComponentInput } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesOf } from '../report/changes-of.ts'
import { type FileOutcome, type ImportOptions, importFile } from './import-file.ts'
import { readFindingAid } from './read-file.ts'
import { TranslatedFile } from './translated-file.ts'

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

const importing = (
  tenantId: string,
  file: string,
  translations: readonly string[],
  how: Partial<Pick<ImportOptions, 'dryRun' | 'replace' | 'source'>> = {},
): Promise<FileOutcome> =>
  importFile(db.pool, file, {
    tenantId,
    publish: true,
    dryRun: false,
    source: null,
    ...how,
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
  // The first unit of the one is the map of the other, which has a unit more, so nothing says which of the others is the church.
  expect(await titles(tenant.id)).toEqual([
    ['Town', 'Ville'],
    ['Port', null],
    ['Plan', null],
    ['Map', 'Carte'],
    ['Church', null],
  ])
  expect(await titles(twin.id)).toEqual(expect.arrayContaining([['Map', null]]))
  const said = outcome.report.different_warnings.map(({ code, message }) => [code, message])
  expect(said).toEqual([
    ['translation_left_out', 'fr.xml: 2 units of this translation have no counterpart, and are left out'],
    ['translation_structure', 'fr.xml: 3 units of the original have no counterpart in this translation'],
    ['translation_structure', 'fr.xml: the translation into "fr" has 2 paragraphs of scope and content instead of 1'],
    ['translation_of_internal', expect.stringContaining('“odd” is public')],
  ])
  expect(outcome.report.warning_counts).toMatchObject({ translation_left_out: 1, translation_structure: 2 })
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
  const { rows } = await db.pool.query(
    "SELECT titles ->> 'en' AS english, translations ->> 'original' AS original FROM fonds.description WHERE tenant_id = $1 ORDER BY path",
    [tenant.id],
  )
  expect(rows).toEqual(['Town', 'Port', 'Plan', 'Map', 'Church'].map((english) => ({ english, original: 'en' })))
})

const coded = (code: string, title: string): string =>
  unit(title).replace('<unittitle>', `<unitid>${code}</unitid><unittitle>`)

test('a unit more, or another order, gives no unit the title of another: codes say which is which, or nothing does', async () => {
  const tenant = await aTenant(db.pool)
  const english = ead(
    'eng',
    'ville',
    'Town',
    unit('Letters', coded('L 1', 'Adams') + coded('L 2', 'Brown') + coded('L 3', 'Clark')) +
      unit('Plans', unit('Port') + unit('Church')) +
      unit('Maps', coded('M 1', 'Harbour') + coded('M 2', 'Market')),
  )
  const french = ead(
    'fre',
    'ville',
    'Ville',
    unit('Lettres', coded('L 0', 'De personne') + coded('L 3', 'De Clark') + coded('L 1', 'D’Adams')) +
      unit('Plans', unit('Moulin') + unit('Port') + unit('Église')) +
      unit('Cartes', coded('M 2', 'Marché') + coded('M 9', 'Autre')),
  )
  const outcome = await importing(tenant.id, await written('en4.xml', english), [await written('fr4.xml', french)])
  expect(await titles(tenant.id)).toEqual([
    ['Town', 'Ville'],
    ['Letters', 'Lettres'],
    ['Adams', 'D’Adams'],
    ['Brown', null],
    ['Clark', 'De Clark'],
    ['Plans', 'Plans'],
    ['Port', null],
    ['Church', null],
    ['Maps', 'Cartes'],
    ['Harbour', null],
    ['Market', 'Marché'],
  ])
  expect(outcome.ok && outcome.report.different_warnings.map(({ message }) => message)).toEqual([
    'fr4.xml: 5 units of this translation have no counterpart, and are left out',
    'fr4.xml: 4 units of the original have no counterpart in this translation',
  ])
})

test('what a translation has in the language of the original is no translation', async () => {
  const tenant = await aTenant(db.pool)
  const english = ead('eng', 'ville', 'Town', unit('Port', unit('Plan')) + unit('Church') + unit('Kirche'))
  const french = ead('fre', 'ville', 'Ville', unit('Port', unit('Plan')) + unit('Église') + unit('Église'))
  const untranslated = french.replace('<c level', '<c lang="eng" level')
  const inGerman = english.replace(/<c level="item">(?=<did><unittitle>Kirche)/, '<c lang="ger" level="item">')
  const outcome = await importing(tenant.id, await written('en5.xml', inGerman), [
    await written('fr5.xml', untranslated),
  ])
  expect(await titles(tenant.id)).toEqual([
    ['Town', 'Ville'],
    ['Port', null],
    ['Plan', null],
    ['Church', 'Église'],
    ['Kirche', 'Église'],
  ])
  expect(outcome.ok && outcome.report.warning_counts.translation_left_out).toBe(2)
})

test('what a translation makes public although the original withholds it is named', async () => {
  const tenant = await aTenant(db.pool)
  const abstracts = (hidden: string, notes: string) =>
    unit('Port', notes).replace('</did>', `<abstract${hidden}>Of the port.</abstract></did>`)
  const hidden = ' audience="internal"'
  const original = abstracts(hidden, `<odd><p>Open.</p></odd><odd${hidden}><p>Secret.</p></odd>`)
  const english = await written('en6.xml', ead('eng', 'ville', 'Town', original))
  const french = abstracts('', '<odd><p>Ouvert.</p></odd><odd><p>Secret.</p></odd>')
  const outcome = await importing(tenant.id, english, [await written('fr6.xml', ead('fre', 'ville', 'Ville', french))])
  expect(outcome.ok && outcome.report.warning_counts.translation_of_internal).toBe(2)
})

test('of a file that is read again on contention, each warning is counted once', async () => {
  const original = await written('en7.xml', ENGLISH)
  const french = await written('fr7.xml', ead('fre', 'ville', 'Ville', '', '<odd><p>Ouvert.</p></odd>'))
  const translated = await TranslatedFile.open(original, [french])
  for (const _ of [1, 2]) {
    translated.begin()
    const component = (unit: ComponentInput) => void translated.withAll(unit)
    await readFindingAid(original, { size: 1, component, onBytes: () => undefined })
  }
  const { warning_counts } = translated.reported(new ReportBuilder().build())
  translated.close()
  expect(warning_counts).toEqual({ translation_structure: 1, translation_of_internal: 1 })
})

test('units that only the translation withholds are left out of it', async () => {
  const tenant = await aTenant(db.pool)
  const original = await written('en3.xml', ENGLISH)
  const french = await written(
    'fr3.xml',
    ead(
      'fre',
      'ville',
      'Ville',
      unit('Le port', unit('Un plan') + unit('Carte')).replace('<c ', '<c audience="internal" ') + unit('Église'),
    ),
  )
  const outcome = await importing(tenant.id, original, [french])
  // With all that is below it.
  expect(await titles(tenant.id)).toEqual([
    ['Town', 'Ville'],
    ['Port', null],
    ['Plan', null],
    ['Map', null],
    ['Church', 'Église'],
  ])
  expect(outcome.ok && outcome.report.warning_counts.translation_left_out).toBe(3)
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

test('an import without a file of translations is held, rather than take them away', async () => {
  const tenant = await aTenant(db.pool)
  const twin = await aTenant(db.pool)
  const town = (language: string, ...[title = '', port = '', church = '']: string[]) =>
    ead(language, 'held', title, unit(port) + unit(church))
  const original = await written('held.en.xml', town('eng', 'Town', 'Port', 'Church'))
  const french = await written('held.fr.xml', town('fre', 'Ville', 'Le port', 'Église'))
  const welsh = await written('held.cy.xml', town('wel', 'Tref', 'Porthladd', 'Church'))
  await importing(twin.id, original, [french])
  await importing(tenant.id, original, [french, welsh])
  const inFrench = [
    ['Town', 'Ville'],
    ['Port', 'Le port'],
    ['Church', 'Église'],
  ]
  for (const [file, translations, reason] of [
    [
      original,
      [],
      '3 descriptions of “Town” (town) would lose translations (cy, fr) that came from held.cy.xml and held.fr.xml;',
    ],
    [original, [french], '3 descriptions of “Town” (town) would lose translations (cy) that came from held.cy.xml;'],
    [french, [], 'would take the place of the public collection “Town” (town)'],
  ] as const) {
    for (const dryRun of [true, false]) {
      const outcome = await importing(tenant.id, file, translations, { dryRun })
      expect(outcome).toMatchObject({ ok: false, code: 'would_replace', reason: expect.stringContaining(reason) })
    }
    expect(await titles(tenant.id)).toEqual(inFrench)
  }
  // A unit that has left the original takes its translations with it.
  await written('held.en.xml', town('eng', 'Town', 'Port', 'Church').replace(unit('Church'), unit('Mill')))
  const fewer = await importing(tenant.id, original, [french, welsh])
  expect(fewer.ok && changesOf(fewer.result)).not.toBe('nothing has changed')
  expect((await importing(tenant.id, original, [], { replace: true })).ok).toBe(true)
  expect((await titles(tenant.id)).map((row) => (row as unknown[])[1])).toEqual([null, null, null])
  const again = await importing(tenant.id, original, [])
  expect(again.ok && changesOf(again.result)).toBe('nothing has changed')
  expect(await titles(twin.id)).toEqual(inFrench)
})

test('translations that the file itself no longer has, or that an operator set, hold no import', async () => {
  const tenant = await aTenant(db.pool)
  const english = ead('eng', 'own', 'Town', unit('Port'))
  const original = await written('own.en.xml', english)
  await importing(tenant.id, original, [await written('own.fr.xml', ead('fre', 'own', 'Ville', unit('Port')))])
  await setFields(db.pool, tenant.id, 'collection', 'town', { translations: { fr: { title: 'Ma ville' } } })
  expect((await importing(tenant.id, original, [])).ok).toBe(false)
  expect((await importing(tenant.id, original, [], { replace: true })).ok).toBe(true)
  expect(await titles(tenant.id)).toEqual([
    ['Town', 'Ma ville'],
    ['Port', null],
  ])
  expect((await importing(tenant.id, original, [])).ok).toBe(true)
  await deleteTree(db.pool, tenant.id, 'collection', 'town', false)
  const { rowCount } = await db.pool.query('SELECT FROM fonds.translation_file WHERE tenant_id = $1', [tenant.id])
  expect(rowCount).toBe(0)
})
