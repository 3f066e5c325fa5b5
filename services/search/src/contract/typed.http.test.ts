import { onClient, setTenant, type Tenant } from '@fonds/db'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINE_NAMES, type EngineName } from '../engine/engine.ts'
import { startSearch, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(ENGINE_NAMES)('searches as people type them, by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

const item = (title: string, more: Partial<TreeSpec> = {}): TreeSpec => ({ level: 'item', title, ...more })
const ENGLISH = { languages: ['en'], description_language: 'en' }
const inLanguage = (language: string, ...titles: string[]): TreeSpec[] =>
  titles.map((title) => item(title, { languages: [language], description_language: language }))
const person = (name: string, role?: string) =>
  aHeading(name, { type: 'person', ...(role === undefined ? {} : { role, where: 'origination' }) })

/** Each title beside others that a rule must not find. */
const TOWN: TreeSpec = {
  title: 'Town',
  languages: ['zxx'],
  children: [
    ...inLanguage(
      'en',
      'D’Arcy correspondence',
      'Darcey sisters',
      'Arcy valley',
      'E-mail of the registry',
      'Mailing lists',
    ),
    ...inLanguage(
      'en',
      'G. K. Chestnut',
      'R.N.L.I. lifeboats',
      'S. P. C. R. K. tracts',
      'Chestnut trees',
      '12,500 glass plates',
      '500 prints',
    ),
    ...inLanguage(
      'en',
      'FitzWalter estate',
      'Walter Fitz',
      'Pitt & Sons, chandlers',
      'Pitt and Sons, brewers',
      'Pitt Sons',
    ),
    ...inLanguage('en', 'Fishermen and their wives', 'Specimen book', 'Grey armour', 'Cataloguing rules', 'Armistice'),
    ...inLanguage('en', '½ acre at Tarn', 'Plan 12', 'Müllerstraße plans', 'Muller plans', 'Blue poem', 'Blu pom'),
    ...inLanguage(
      'en',
      '2,450 fathoms',
      '450 nets',
      '2 nets',
      '31\u00a0700 bricks',
      'Items 7,890,12',
      'Lots 101,102,103,104,105',
      'Graves 345,346',
      '8.750 Mark',
      '8 750 lire',
      '8,750 guilders',
    ),
    ...inLanguage('en', 'Capt. O’Dowd', "The O'DOWD arms", "The O'Dowds", 'Lord Dowding', 'Mr Dowds'),
    ...inLanguage('fr', 'D’Arbois, ses vins', 'D’ARBRES ET D’EAUX'),
    item('Will', { ...ENGLISH, headings: [person("O'Flaherty, Maeve")] }),
    item('Deposition', { ...ENGLISH, headings: [person('Flahertying, Maeve')] }),
    ...inLanguage('de', 'Größere Bäche', 'Bachläufe'),
    ...inLanguage('es', 'Capitán de navío', 'Canción marinera', 'Aérea y terrestre'),
    ...inLanguage('it', 'Lettere ai parroci', 'Letto di ferro'),
    ...inLanguage('sv', 'Flickornas skola'),
    ...inLanguage('cs', 'Mapy města'),
    ...inLanguage('fi', 'Kirjeitä Turusta'),
    ...inLanguage('ru', 'Письма матери'),
    ...inLanguage('ar', 'وثائق المحكمة', 'الوثيقة الأولى'),
    ...inLanguage('fa', 'کتاب‌های خطی', 'عكسهاي قديم'),
    ...inLanguage('he', 'ועדת צל״ש', 'תמונות'),
    ...inLanguage('zh', '廣東鐵路'),
    ...inLanguage('ja', 'サクラ日記'),
    ...inLanguage('th', 'ประวัติศาสตร์ไทย'),
    ...inLanguage('km', 'ប្រវត្តិសាស្ត្រខ្មែរ'),
    ...inLanguage('fr', 'Registre n° 7', 'Registre 7bis'),
    item('Fuß\u00adnote', { languages: ['zxx'] }),
    item('Deed', { reference_code: 'TW 007/B', dates: [aDate('3 May 1721', '1721-05-03', 1721, 1721)] }),
    item('Terrier', { reference_code: 'Fol. Acq. nov. 0093/2' }),
    item('Other terrier', { reference_code: 'Fol. Acq. nova 93' }),
    item('Other deed', { reference_code: 'TW 70/B', dates: [aDate('May 1721', '1721-05', 1721, 1721)] }),
    item('Ledger', { dates: [aDate('1720-1725', '1720/1725', 1720, 1725)] }),
    item('Charters', { dates: [aDate('1600-1750', '1600/1750', 1600, 1750)] }),
    item('Sermon', { headings: [person('Harrow, Thomas Edward, 1700-1760')] }),
    item('Hymn', { headings: [person('Harrow, Mary'), person('Edwards, Tom')] }),
    {
      title: 'Estate',
      level: 'series',
      children: [item('Rent roll')],
    },
  ],
}
const FONDS: TreeSpec = {
  title: 'Mill',
  headings: [person('Ashby, Cordelia', 'creator'), person('Kettering, Hugh')],
  children: [item('Day book'), item('Hymnal')],
}

function promises(engine: EngineName): void {
  let service: TestService
  let archive: Tenant
  let twin: Tenant
  beforeAll(async () => {
    service = await startSearch({ engine })
    const { pool } = service.db
    ;[archive, twin] = [await aTenant(pool), await aTenant(pool)]
    for (const tenant of [archive, twin]) {
      await aTree(pool, tenant.id, TOWN, { source: 'town' })
      await service.index(tenant)
    }
    await aTree(pool, archive.id, FONDS, { source: 'mill' })
    await service.index(archive)
  })
  afterAll(() => service.stop())

  const search = (q: string, tenant = archive) =>
    service.search(tenant, { q, match: 'all', facets: 'none', limit: '100' })
  const found = async (q: string, tenant = archive) => (await search(q, tenant)).items.map(({ title }) => title)
  const sorted = async (q: string) => (await found(q)).toSorted()

  test.each<[string, string[]]>([
    ['darcy', ['D’Arcy correspondence']],
    ['email', ['E-mail of the registry']],
    ['e-mail', ['E-mail of the registry']],
    ['gk chestnut', ['G. K. Chestnut']],
    ['rnli', ['R.N.L.I. lifeboats']],
    ['spcrk', ['S. P. C. R. K. tracts']],
    ['pcr', []],
    ['R N L I', ['R.N.L.I. lifeboats']],
    ['12500', ['12,500 glass plates']],
    ['Fitz Walter', ['FitzWalter estate', 'Walter Fitz']],
    ['"Fitz Walter"', []],
    ['fitz-walter', ['FitzWalter estate']],
    ['pitt and sons', ['Pitt & Sons, chandlers', 'Pitt and Sons, brewers']],
    ['"pitt & sons"', ['Pitt & Sons, chandlers', 'Pitt Sons', 'Pitt and Sons, brewers']],
    ['"pitt and sons"', ['Pitt & Sons, chandlers', 'Pitt and Sons, brewers']],
    ['1/2 acre', ['½ acre at Tarn']],
  ])('joined and divided words, and the sign for “and”: %s', async (q, titles) => {
    expect(await sorted(q)).toEqual(titles.toSorted())
  })

  test.each<[string, string[]]>([
    ['2450', ['2,450 fathoms']],
    ['2,450', ['2,450 fathoms']],
    ['2 450', ['2,450 fathoms']],
    ['"2,450 fathoms"', ['2,450 fathoms']],
    ['"2450 fathoms"', ['2,450 fathoms']],
    ['450', ['450 nets']],
    ['2', ['2 nets', 'Terrier', '½ acre at Tarn']],
    ['31700', ['31\u00a0700 bricks']],
    ['31,700', ['31\u00a0700 bricks']],
    ['31 700', ['31\u00a0700 bricks']],
    ['700', []],
    ['890', ['Items 7,890,12']],
    ['103', ['Lots 101,102,103,104,105']],
    ['500', ['500 prints']],
    ['345', ['Graves 345,346']],
    ['346', ['Graves 345,346']],
    ['345,346', ['Graves 345,346']],
    ['8,750', ['8 750 lire', '8,750 guilders', '8.750 Mark']],
    ['8.750', ['8 750 lire', '8,750 guilders', '8.750 Mark']],
    ["8'750", ['8 750 lire', '8,750 guilders', '8.750 Mark']],
    ['8,750 lire', ['8 750 lire']],
    ['8.750 guilders', ['8,750 guilders']],
    ['8750', ['8,750 guilders']],
    ['"8 750 guilders"', ['8,750 guilders']],
    ['"8,750 lire"', ['8 750 lire']],
    ['"8.750 guilders"', ['8,750 guilders']],
    ['"8,750 mark"', ['8.750 Mark']],
    ['8,750 OR wheel', ['8 750 lire', '8,750 guilders', '8.750 Mark']],
    ['750,8', []],
  ])('the groups of a number are no words of their own: %s', async (q, titles) => {
    expect(await sorted(q)).toEqual(titles.toSorted())
  })

  test.each<[string, string[]]>([
    ["o'dowd", ['Capt. O’Dowd', "The O'DOWD arms", "The O'Dowds"]],
    ['odowd', ['Capt. O’Dowd', "The O'DOWD arms", "The O'Dowds"]],
    ['dowd', ['Capt. O’Dowd', "The O'DOWD arms", "The O'Dowds", 'Lord Dowding', 'Mr Dowds']],
    ['"capt o dowd"', ['Capt. O’Dowd']],
    ['dowding', ['Lord Dowding', 'Mr Dowds']],
    ['arbois', ['D’Arbois, ses vins']],
    ['arbre', ['D’ARBRES ET D’EAUX']],
    ['person:flaherty', ['Deposition', 'Will']],
    ["person:o'flaherty", ['Will']],
    ['person:flahertying', ['Deposition']],
    ['flahertying', ['Deposition']],
  ])('the name after a particle is not inflected: %s', async (q, titles) => {
    expect(await sorted(q)).toEqual(titles.toSorted())
  })

  test.each<[string, string[]]>([
    ['muellerstrasse', ['Müllerstraße plans']],
    ['mueller', []],
    ['poem', ['Blue poem']],
    ['groessere baeche', ['Größere Bäche']],
    ['poet', []],
  ])('two letters for one: %s', async (q, titles) => {
    expect(await sorted(q)).toEqual(titles.toSorted())
  })

  test.each<[string, string[]]>([
    ['fisherman', ['Fishermen and their wives']],
    ['wife', ['Fishermen and their wives']],
    ['specimens', ['Specimen book']],
    ['gray armor', ['Grey armour']],
    ['cataloging', ['Cataloguing rules']],
    ['capitan', ['Capitán de navío']],
    ['cancion', ['Canción marinera']],
    ['aereas', ['Aérea y terrestre']],
    ['lettera', ['Lettere ai parroci']],
    ['flicka', ['Flickornas skola']],
    ['mapa', ['Mapy města']],
    ['kirje', ['Kirjeitä Turusta']],
    ['мать', ['Письма матери']],
    ['وثيقه', ['وثائق المحكمة', 'الوثيقة الأولى']],
    ['כתב', []],
    ['תמונה', ['תמונות']],
  ])('forms and spellings of a word: %s', async (q, titles) => {
    expect(await sorted(q)).toEqual(titles.toSorted())
  })

  test.each<[string, string[]]>([
    ['كتابهاي خطي', ['کتاب‌های خطی']],
    ['عکسهای قدیم', ['عكسهاي قديم']],
    ['צל"ש', ['ועדת צל״ש']],
    ['"צל"ש"', ['ועדת צל״ש']],
    ['צלש', ['ועדת צל״ש']],
    ['צל', []],
    ['广东铁路', ['廣東鐵路']],
    ['さくら', ['サクラ日記']],
    ['ไทย', ['ประวัติศาสตร์ไทย']],
    ['ខ្មែរ', ['ប្រវត្តិសាស្ត្រខ្មែរ']],
    ['registre nº 7', ['Registre n° 7']],
    ['registre no 7', ['Registre n° 7']],
    ['fussnote', ['Fuß\u00adnote']],
    ['fuß\u00adnote', ['Fuß\u00adnote']],
    ['note', []],
  ])('scripts: %s', async (q, titles) => {
    expect(await sorted(q)).toEqual(titles.toSorted())
  })

  test.each<[string, string[]]>([
    ['TW007/B', ['Deed']],
    ['tw 7 b', ['Deed']],
    ['TW-7-B', ['Deed']],
    ['TW70B', ['Other deed']],
    ['TW 7', []],
    ['folacqnov93/2', ['Terrier']],
    ['Fol acq. nov 93-2', ['Terrier']],
    ['folacqnova93', ['Other terrier']],
    ['folacq93', []],
    ['folacqnov932', []],
    ['deed 1721', ['Deed', 'Other deed']],
    ['deed 1721-05-03', ['Deed', 'Other deed']],
    ['deed 3.5.1721', ['Deed', 'Other deed']],
    ['deed May 3, 1721', ['Deed', 'Other deed']],
    ['deed 1721-05-04', ['Other deed']],
    ['1724', ['Ledger']],
    ['1720s', ['Deed', 'Ledger', 'Other deed']],
    ['1650', []],
    ['1721 -ledger', ['Deed', 'Other deed']],
    ['"1724"', []],
    ['T. E. Harrow', ['Sermon']],
    ['Harrow TE', ['Sermon']],
    ['thomas e. harrow', ['Sermon']],
    ['E. Harrow', []],
    ['T. Harrow', ['Sermon']],
    ['M. Harrow', ['Hymn']],
  ])('codes, dates and initials: %s', async (q, titles) => {
    expect(await sorted(q)).toEqual(titles.toSorted())
  })

  test('the creators of a fonds are words of what is in it; others that it names are not', async () => {
    expect(await sorted('cordelia ashby')).toEqual(['Day book', 'Hymnal', 'Mill'])
    expect(await sorted('ashby day book')).toEqual(['Day book'])
    expect(await sorted('kettering')).toEqual(['Mill'])
    expect(await sorted('ashby -hymnal')).toEqual(['Day book', 'Mill'])
    expect(await found('ashby', twin)).toEqual([])
  })

  test('the words as they are typed come first', async () => {
    const titles = await found('pitt and sons')
    expect(titles[0]).toBe('Pitt and Sons, brewers')
    expect((await found('TW 007/B'))[0]).toBe('Deed')
  })

  test('what matches is marked', async () => {
    const marked = async (q: string) => (await search(q)).items.flatMap(({ highlights }) => highlights.title)
    expect(await marked('darcy')).toEqual(['<mark>D’Arcy</mark> correspondence'])
    expect(await marked('12500')).toEqual(['<mark>12,500</mark> glass plates'])
    expect(await marked('2450')).toEqual(['<mark>2,450</mark> fathoms'])
    expect(await marked('dowding')).toEqual(['Lord <mark>Dowding</mark>', 'Mr <mark>Dowds</mark>'])
    expect(await marked('muellerstrasse')).toEqual(['<mark>Müllerstraße</mark> plans'])
    expect(await marked('wife')).toEqual(['Fishermen and their <mark>wives</mark>'])
    expect(await marked('צלש')).toEqual(['ועדת <mark>צל״ש</mark>'])
    expect(await marked('ไทย')).toEqual(['ประวัติศาสตร์<mark>ไทย</mark>'])
  })

  test('the query is shown as typed', async () => {
    expect((await search('darcy 1721')).query.text).toBe('darcy 1721')
  })

  test('an archive’s synonyms are found for each other, in no other archive', async () => {
    const synonyms = ['rent roll, rental', 'hymnal, psalter, song book']
    await onClient(service.db.pool, (client) => setTenant(client, archive.id, { synonyms }))
    expect(await found('rental')).toEqual(['Rent roll'])
    expect(await found('song book')).toEqual(['Hymnal'])
    expect(await found('psalter hymnal')).toEqual(['Hymnal'])
    expect(await found('song')).toEqual([])
    expect(await found('rental', twin)).toEqual([])
  })
}
