import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AGGREGATORS, ARCHIVE_RULES, DESCRIPTION_RULES, FILE_RULES } from '@fonds/crosswalks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AGGREGATOR_NAMES } from '../commands/check.ts'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-aggregators-'))
  // Nothing listens on this port: a check of files must not need a database.
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:9/none')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const header = (code = '') =>
  `<ead><eadheader><eadid${code}>x</eadid><filedesc><titlestmt><titleproper>T</titleproper></titlestmt></filedesc></eadheader>`
const use = (words: string) => `<userestrict><p>${words}</p></userestrict>`
const BARE = `${header()}
<archdesc level="fonds"><did><unittitle>Mill</unittitle></did>
<dsc><c level="file" id="a"><did><unitdate>long ago</unitdate></did></c>
<c level="file" id="a"><did><unitid>M/2</unitid><unittitle>Maps</unittitle></did>
${use('http://rightsstatements.org/vocab/UND/1.0/')}</c>
<c level="file" audience="internal"><did><unittitle>Draft</unittitle></did></c></dsc></archdesc></ead>`
const WHOLE = `${header(' mainagencycode="AT-1" countrycode="AT"')}
<archdesc level="fonds"><did><unitid>M</unitid><unittitle>Mill</unittitle><unitdate normal="1900/1910">1900–1910</unitdate>
<physdesc><extent>3 boxes</extent></physdesc><langmaterial><language langcode="eng">English</language></langmaterial></did>
<scopecontent><p>Letters.</p></scopecontent>${use('http://creativecommons.org/publicdomain/zero/1.0/')}
<dsc><c level="file"><did><unittitle>Letters</unittitle></did></c></dsc></archdesc></ead>`

/** Returns the broken rules as “code count first record”. */
async function brokenFor(aggregator: string, ...paths: string[]): Promise<readonly string[]> {
  const { code, stdout } = await runMain('check', '--for', aggregator, '--json', ...paths)
  const { broken_rules: broken } = JSON.parse(stdout)
  expect(code === EXIT.ok).toBe(broken.length === 0 && JSON.parse(stdout).problems === 0)
  return broken.map((rule: { code: string; count: number; records: string[] }) => {
    return `${rule.code} ${rule.count} ${rule.records[0]?.replace(folder, '')}`
  })
}

test('names each broken rule once, with the number and the first of its records', async () => {
  const path = file('bare.xml', BARE)
  expect(await brokenFor('europeana', path)).toEqual([
    'rights_missing 3 /bare.xml:2: “Mill”',
    'europeana_language 3 /bare.xml:2: “Mill”',
    'europeana_title 1 /bare.xml:3: “long ago”',
  ])
  expect(await brokenFor('dpla', path)).toEqual([
    'dpla_rights 2 /bare.xml:2: “Mill”',
    'dpla_title 1 /bare.xml:3: “long ago”',
  ])
  expect((await brokenFor('ape', path)).toSorted()).toEqual([
    'ape_code 1 /bare.xml:2: “Mill”',
    'ape_date 1 /bare.xml:3: “long ago”',
    'ape_ids 1 /bare.xml',
    'ape_reference 1 /bare.xml:2: “Mill”',
    'ape_title 1 /bare.xml:3: “long ago”',
  ])
  expect(await brokenFor('archivegrid', path)).toEqual([
    'archivegrid_date 1 /bare.xml:2: “Mill”',
    'archivegrid_extent 1 /bare.xml:2: “Mill”',
    'archivegrid_summary 1 /bare.xml:2: “Mill”',
  ])
})

test('counts what descriptions inherit, and ends with 0 if all rules are kept', async () => {
  const path = file('whole.xml', WHOLE)
  for (const name of ['europeana', 'dpla', 'ape', 'archivegrid']) expect(await brokenFor(name, path), name).toEqual([])
  const { code, stdout } = await runMain('check', '--for', 'europeana', path)
  expect([code, stdout]).toEqual([EXIT.ok, expect.stringContaining('Keeps the rules of Europeana')])
})

test('says that there is nothing to check rather than that rules are kept', async () => {
  const broken = file('broken.xml', BARE.replace('</archdesc>', ''))
  const internal = file('internal.xml', WHOLE.replace('<archdesc', '<archdesc audience="internal"'))
  for (const path of [broken, internal]) {
    const { stdout } = await runMain('check', '--for', 'ape', path)
    expect(stdout).toContain('No description to check by the rules of Archives Portal Europe.')
    expect(stdout).not.toContain('Keeps')
    expect(JSON.parse((await runMain('check', '--for', 'ape', '--json', path)).stdout).descriptions).toBe(0)
  }
})

test('says rule and remedy in words, over several files', async () => {
  const { code, stdout } = await runMain('check', '--for', 'europeana', file('b.xml', BARE), file('w.xml', WHOLE))
  expect(code).toBe(EXIT.refused)
  expect(stdout).toContain('3 rules of Europeana not kept:')
  expect(stdout).toContain('Europeana asks for edm:rights, of Europeana’s list.')
  expect(stdout).toMatch(/b\.xml:2: “Mill” \(3 times, first here\)\n {4}Europeana refuses such records/)
})

test('looks at each finding aid of a response of OAI-PMH, and at records of MARC', async () => {
  const record = (aid: string) =>
    `<record><header><identifier>i</identifier></header><metadata>${aid}</metadata></record>`
  const response = `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>${record(BARE)}${record(WHOLE)}</ListRecords></OAI-PMH>`
  const [first] = await brokenFor('dpla', file('oai.xml', response))
  expect(first).toMatch(/^dpla_rights 2 \/oai\.xml/)
  const field = (tag: string, text: string) =>
    `<datafield tag="${tag}" ind1=" " ind2=" "><subfield code="a">${text}</subfield></datafield>`
  const marc = `<collection xmlns="http://www.loc.gov/MARC21/slim"><record><leader>00000npcaa2200000 a 4500</leader>
    <controlfield tag="001">1</controlfield>${field('245', 'Mill papers')}${field('300', '3 boxes')}</record></collection>`
  expect(await brokenFor('archivegrid', file('one.marc.xml', marc))).toEqual([
    expect.stringMatching(/^archivegrid_date 1 /),
    expect.stringMatching(/^archivegrid_summary 1 /),
  ])
})

test.each([
  ['nothing to check', ['check'], /name files to check/],
  ['an archive without rules', ['check', '--tenant', 'city'], /--tenant needs --for/],
  ['an archive and files', ['check', '--tenant', 'city', '--for', 'ape', 'a.xml'], /leave out files/],
  ['rules of an archive alone', ['check', '--for', 'nde', 'a.xml'], /--for nde --tenant SLUG/],
  ['an unknown aggregator', ['check', '--for', 'worldcat', 'a.xml'], /ape, europeana, nde, archivegrid, dpla/],
])('refuses %s', async (_, argv, words) => {
  const { code, stderr } = await runMain(...argv)
  expect(code).toBe(EXIT.usage)
  expect(stderr).toMatch(words)
})

test('the command names all aggregators, and the guide all of their rules', () => {
  expect(AGGREGATOR_NAMES).toEqual(Object.keys(AGGREGATORS))
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/aggregators.md'), 'utf8')
  const rules = Object.values({ ...DESCRIPTION_RULES, ...ARCHIVE_RULES, ...FILE_RULES })
  for (const { requires } of rules) expect(guide).toContain(requires)
})
