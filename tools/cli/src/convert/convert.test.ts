import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkFile } from '../check/check-file.ts'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

const FOLDER = join(import.meta.dirname, '../../../../demo/demo')
const DEMO = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.xml'))
  .map((name) => join(FOLDER, name))

let root: string
let folder: string
let out: string
let n = 0
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fonds-convert-test-'))
  // Nothing listens on this port: a conversion must not need a database.
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:9/none')
})
beforeEach(() => {
  folder = join(root, String(n++))
  out = join(folder, 'out')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

function file(name: string, text: string): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

const convert = (to: string, ...rest: string[]) => runMain('convert', '--to', to, '--out', out, ...rest)
const written = (name: string) => readFileSync(join(out, name), 'utf8')

/** Codes of problems with the words of a description, which are those of the original. */
const OF_WORDS = new Set(['missing_title', 'date_unreadable'])

async function problemsOf(path: string): Promise<readonly string[]> {
  const outcome = await checkFile(path, { keep: 100, onBytes: () => undefined })
  const warnings = outcome.report.warnings.filter(({ code }) => !OF_WORDS.has(code))
  return [...(outcome.ok ? [] : [outcome.reason]), ...warnings.map(({ code, message }) => `${code}: ${message}`)]
}

const HEADER =
  '<eadheader><eadid>mill-1</eadid><filedesc><titlestmt><titleproper>The mill</titleproper></titlestmt></filedesc></eadheader>'
const REPOSITORY = '<repository>Town Archive</repository>'
const aid = (below: string, did = REPOSITORY) =>
  `<ead>${HEADER}<archdesc level="fonds"><did><unittitle>Mill</unittitle><unitid>M</unitid>${did}</did>
  <dsc>${below}</dsc></archdesc></ead>`
const AID = aid(`<c01 id="a" level="series"><did><unittitle>Letters</unittitle><unitid>M/1</unitid></did>
  <c02 id="a1" level="file"><did><unittitle>From Ada</unittitle></did><scopecontent><p>About <emph render="bold">corn</emph>.</p></scopecontent></c02>
  <c02 id="a2" level="file" audience="internal"><did><unittitle>Secret</unittitle></did><c03><did><unittitle>Below</unittitle></did></c03></c02>
  <c02 level="file"><did><unittitle>From Bert</unittitle></did><odd audience="internal"><p>Whispered</p></odd></c02></c01>
  <c01 id="b" level="series"><did><unittitle>Ledgers</unittitle></did></c01>`)
const EAC = `<eac-cpf xmlns="urn:isbn:1-931666-33-4"><control><recordId>r1</recordId><maintenanceStatus>new</maintenanceStatus>
  <maintenanceAgency><agencyName>Town Archive</agencyName></maintenanceAgency><maintenanceHistory><maintenanceEvent><eventType>created</eventType>
  <eventDateTime>2001</eventDateTime><agentType>human</agentType><agent>Ada</agent></maintenanceEvent></maintenanceHistory></control>
  <cpfDescription><identity><entityType>person</entityType><nameEntry><part>Mill, Ada</part></nameEntry></identity></cpfDescription></eac-cpf>`

describe.each(['ead2002', 'ead3', 'ead4'])('a finding aid as %s', (to) => {
  test('is valid, in its order, and has neither addresses of ours nor what is internal', async () => {
    const { code, stdout } = await convert(to, file('mill.xml', AID))
    expect(code).toBe(EXIT.ok)
    expect(stdout).toContain('left out, because it is internal: components (2)')
    expect(stdout).toContain('left out, because it is internal: notes and links (1)')
    const xml = written('mill.xml')
    const words = ['mill-1', 'Town Archive', 'Letters', 'M/1', 'From Ada', 'corn', 'From Bert', 'Ledgers']
    expect([...xml.matchAll(new RegExp(words.join('|'), 'g'))].map(([word]) => word)).toEqual(
      expect.arrayContaining(words),
    )
    expect(xml.indexOf('From Ada')).toBeLessThan(xml.indexOf('From Bert'))
    expect(xml).toContain('id="a1"')
    expect(xml).not.toMatch(/Secret|Below|Whispered|permalink|archive\.invalid|api\/public/)
    expect(await problemsOf(join(out, 'mill.xml'))).toEqual([])
    expect(readdirSync(out)).toEqual(['mill.xml'])
  })

  test('of the demo, from any other, is valid', async () => {
    const first = await convert('ead4', ...DEMO)
    expect(first.code, first.stdout).toBe(EXIT.ok)
    const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xml'))
    expect(names.length).toBeGreaterThan(2)
    const again = join(folder, 'again')
    const { code, stdout } = await runMain(
      'convert',
      '--to',
      to,
      '--out',
      again,
      ...names.map((name) => join(out, name)),
    )
    expect(code, stdout).toBe(EXIT.ok)
    for (const name of names) expect(await problemsOf(join(again, name)), name).toEqual([])
  })
})

describe.each(['eac2010', 'eac2', 'eac3'])('an authority record as %s', (to) => {
  test('is valid and keeps its id', async () => {
    const { code } = await convert(to, file('ada.xml', EAC))
    expect(code).toBe(EXIT.ok)
    expect(written('ada.xml')).toContain('>r1</recordId>')
    expect(written('ada.xml')).not.toMatch(/archive\.invalid|api\/public/)
    expect(await problemsOf(join(out, 'ada.xml'))).toEqual([])
  })

  test('of a file of two is a file each', async () => {
    const two = `<records>${EAC}${EAC.replace('r1', 'r2').replace('Mill, Ada', 'Mill, Bert')}</records>`
    expect((await convert(to, file('two.xml', two))).code).toBe(EXIT.ok)
    expect(readdirSync(out).sort()).toEqual(['two-2.xml', 'two.xml'])
    expect(written('two-2.xml')).toContain('Mill, Bert')
  })
})

test('EAC-F is written for a function only', async () => {
  const { code, stdout } = await convert('eaf', file('ada.xml', EAC))
  expect([code, stdout]).toEqual([EXIT.refused, expect.stringContaining('fonds convert --to eac3')])
})

test('a folder keeps its form, and a file of the wrong kind stops no other', async () => {
  file('in/one/mill.xml', AID)
  file('in/two/mill.xml', AID)
  file('in/ada.xml', EAC)
  file('in/broken.xml', '<ead><eadheader>')
  const { code, stdout } = await convert('ead3', join(folder, 'in'))
  expect(code).toBe(EXIT.refused)
  expect(stdout).toContain('this is an authority record; choose --to eac2010, eac2, eac3 or eaf')
  expect(stdout).toMatch(/broken\.xml: not converted: line 1: /)
  expect(stdout).toContain('Wrote 2 documents of EAD3; 2 files not converted.')
  expect(readdirSync(out, { recursive: true, encoding: 'utf8' }).sort()).toEqual(
    ['one', join('one', 'mill.xml'), 'two', join('two', 'mill.xml')].sort(),
  )
})

test('nothing stays of a file that is refused at its end, and nothing is replaced unasked', async () => {
  const two = `<records>${EAC}${EAC.replace('r1', 'r2')}`
  expect((await convert('eac3', file('two.xml', two))).code).toBe(EXIT.refused)
  expect(existsSync(out) ? readdirSync(out) : []).toEqual([])
  const path = file('mill.xml', AID)
  await convert('ead3', path)
  const before = written('mill.xml')
  const again = await convert('ead4', path)
  expect([again.code, again.stdout]).toEqual([EXIT.refused, expect.stringContaining('--overwrite replaces it')])
  expect(written('mill.xml')).toBe(before)
  expect((await convert('ead4', path, '--overwrite')).code).toBe(EXIT.ok)
  expect(written('mill.xml')).toContain('<archDesc')
})

test('never writes over the file that it reads', async () => {
  const path = file('mill.xml', AID)
  const { code } = await runMain('convert', '--to', 'ead3', '--out', folder, '--overwrite', path)
  expect(code).toBe(EXIT.refused)
  expect(readFileSync(path, 'utf8')).toBe(AID)
})

test('two files with one place are refused before anything is written', async () => {
  const { code, stderr } = await convert('ead3', file('one/mill.xml', AID), file('two/mill.xml', AID))
  expect([code, stderr]).toEqual([EXIT.usage, expect.stringContaining('would become one document')])
  expect(existsSync(out)).toBe(false)
})

test('the name of the archive is asked for where a file has none', async () => {
  const path = file('mill.xml', aid('', ''))
  const { stdout } = await convert('ead3', path)
  expect(stdout).toContain('give its name with --archive')
  expect((await convert('ead3', path, '--archive', 'City Archive')).code).toBe(EXIT.ok)
  expect(written('mill.xml')).toContain('City Archive')
})

test('words in other languages are twins, or named where a document has one language', async () => {
  const ead3 = `<ead xmlns="http://ead3.archivists.org/schema/"><control><recordid>m</recordid><filedesc><titlestmt><titleproper>M</titleproper></titlestmt></filedesc>
    <maintenanceagency><agencyname>A</agencyname></maintenanceagency></control><archdesc level="fonds" lang="eng"><did><unittitle lang="eng">Mill</unittitle>
    <unittitle lang="fre">Moulin</unittitle></did></archdesc></ead>`
  const path = file('mill.xml', ead3)
  const { stdout } = await convert('ead2002', path)
  expect(stdout).toContain('the words in fr, since EAD 2002 has one language')
  expect(written('mill.xml')).not.toContain('Moulin')
  await convert('ead2002', path, '--lang', 'fr', '--overwrite')
  expect(written('mill.xml')).toContain('Moulin')
  const four = await convert('ead4', path, '--overwrite')
  expect(four.stdout).not.toContain('left out')
  expect(written('mill.xml')).toMatch(/Mill<[\s\S]*Moulin</)
})

test('each finding aid of a response of OAI-PMH is a document', async () => {
  const record = (id: string) =>
    `<record><header><identifier>oai:${id}</identifier></header><metadata>${AID}</metadata></record>`
  const response = `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>${record('a')}${record('b')}</ListRecords></OAI-PMH>`
  const { code, stdout } = await convert(
    'ead3',
    file('page.xml', response.replaceAll('<ead>', '<ead xmlns="urn:isbn:1-931666-22-9">')),
  )
  expect(code, stdout).toBe(EXIT.ok)
  expect(readdirSync(join(out, 'page')).sort()).toEqual(['oai_a.xml', 'oai_b.xml'])
})
