import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'
import { checkFile } from './check-file.ts'
import { MISTAKES, PLANTED } from './testing-mistakes.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-check-'))
  // Nothing listens on this port: a check must not need a database.
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

/** Checks a document, and returns its problems as “line code: message”. */
async function problemsOf(text: string): Promise<readonly string[]> {
  const outcome = await checkFile(file('one.xml', text), { keep: 100, onBytes: () => undefined })
  return outcome.report.warnings.map(({ line, code, message }) => `${line} ${code}: ${message}`)
}

const HEADER =
  '<eadheader><eadid>x</eadid><filedesc><titlestmt><titleproper>T</titleproper></titlestmt></filedesc></eadheader>'
const TITLE = '<did><unittitle>T</unittitle></did>'
const ead = (content: string, root = '<ead>') => `${root}${HEADER}<archdesc level="fonds">${content}</archdesc></ead>`

test('names every planted mistake with its line, and nothing else', async () => {
  const path = file('mistakes.xml', MISTAKES)
  const { code, stdout, stderr } = await runMain('check', path, '--verbose')
  expect([code, stderr]).toEqual([EXIT.refused, ''])
  for (const [line, , words] of PLANTED) expect(stdout).toContain(`${path}:${line}: ${words}`)
  expect(stdout).toMatch(/^1 unknown element:\n {2}.*unitittle/m)
  expect(stdout).toMatch(/\nChecked 1 file: 12 problems\.\n$/)

  const json = JSON.parse((await runMain('check', path, '--json')).stdout)
  expect(json).toMatchObject({
    checked: 1,
    refused: 0,
    problems: 12,
    files: [{ ok: true, schema: 'EAD 2002', units: 12 }],
  })
  const found = json.files[0].report.warnings.map(({ line, code: kind }: { line: number; code: string }) => [
    line,
    kind,
  ])
  expect(found).toEqual(PLANTED.map(([line, kind]) => [line, kind]))
})

test('says that links to further notes are not followed, as an import would', async () => {
  const notes = Array.from({ length: 2_001 }, (_, n) => `<odd id="n${n}"><p><ref target="n${n}">x</ref></p></odd>`)
  const found = await problemsOf(ead(TITLE + notes.join('')))
  expect(found.filter((problem) => problem.includes(' link_targets: '))).toHaveLength(1)
})

test('--report writes all problems to a page or a table, or refuses another kind of file', async () => {
  const path = file('reported.xml', MISTAKES.replace('level="bundle"', 'level="&lt;b&gt;"'))
  const [page, table] = [join(folder, 'report.html'), join(folder, 'report.csv')]
  const { stdout } = await runMain('check', path, file('empty.xml', ''), '--report', page)
  expect(stdout).toContain(`Wrote all problems to ${page}.\n`)
  const html = readFileSync(page, 'utf8')
  expect(html).toContain('<h2 id="unknown_element">Unknown elements</h2>')
  expect(html).toContain('level=&quot;&lt;b&gt;&quot; is not a level of EAD')
  expect(html).toContain('<h2 id="refused">Refused files</h2>')

  await runMain('check', path, '--report', table)
  const rows = readFileSync(table, 'utf8').split('\r\n')
  expect(rows).toContain(
    `Unknown elements,${path},8,"<unitittle> is not an element of EAD 2002: did you mean <unittitle>?",1`.replaceAll(
      '"',
      '',
    ),
  )
  expect(rows).toContain(`Lost for want of a field,${path},8,c/did/unitittle,1`)
  expect(rows.filter((row) => row !== '')).toHaveLength(1 + PLANTED.length + 3)

  expect(await runMain('check', path, '--report', join(folder, 'report.pdf'))).toMatchObject({
    code: EXIT.usage,
    stderr: expect.stringContaining('--report must name a file that ends in .html or .csv'),
  })
})

test('a file without problems exits with 0, and says so', async () => {
  const path = file('sound.xml', ead(TITLE))
  expect(await runMain('check', path)).toEqual({
    code: EXIT.ok,
    stderr: '',
    stdout: `${path}: EAD 2002, 1 description, no problems\n\nChecked 1 file: no problems.\n`,
  })
})

test('a file that is not well-formed would be refused; its earlier problems are listed, and other files checked', async () => {
  const broken = file('broken.xml', ead('<did><unittite>T</unittite></did>').replace('</archdesc>', '\n'))
  const other = file('other.xml', '<html/>')
  const { code, stdout } = await runMain('check', broken, other, file('sound.xml', ead(TITLE)))
  expect(code).toBe(EXIT.refused)
  expect(stdout).toMatch(/broken\.xml:2:\d+: would be refused: .*\(2 problems before\)\n/)
  expect(stdout).toContain('<unittite> is not an element of EAD 2002: did you mean <unittitle>?')
  expect(stdout).toMatch(
    /other\.xml:1:\d+: would be refused: this is a page in HTML.*\(contains neither a finding aid \(EAD\) nor an authority record/,
  )
  expect(stdout).toMatch(/\nChecked 3 files: 2 problems; an import would refuse 2 files\.\n$/)
})

test('a file of another kind is named, with the command that takes it; a response of OAI-PMH is opened', async () => {
  const csv = file('table.xml', 'legacyId,parentId,title\n1,,Mill\n')
  const record = (id: string) =>
    `<record><header><identifier>${id}</identifier></header><metadata>${ead(TITLE)}</metadata></record>`
  const oai = file(
    'oai.xml',
    `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>${record('a')}\n${record('b')}</ListRecords></OAI-PMH>`,
  )
  const { stdout } = await runMain('check', csv, oai)
  expect(stdout).toContain('table.xml:1:1: would be refused: this is a CSV file: fonds import csv')
  expect(stdout).toContain('oai.xml (a): EAD 2002, 1 description, no problems\n')
  expect(stdout).toContain('oai.xml (b): EAD 2002, 1 description, no problems\n')
})

describe('validity by schema', () => {
  test('an element in a wrong place, with the place where it belongs', async () => {
    expect(await problemsOf(ead(`${TITLE}<unitid>1</unitid>`))).toEqual([
      '1 misplaced_element: <unitid> may not stand in <archdesc> in EAD 2002; it belongs in did or archref',
    ])
  })

  test('an element in a wrong order; what follows is not reported again', async () => {
    expect(await problemsOf(ead('<scopecontent><p>x</p></scopecontent><did><unittitle>T</unittitle></did>'))).toEqual([
      '1 misplaced_element: <scopecontent> may not stand at this place in <archdesc>: expected runner or did',
      expect.stringContaining('misplaced_element: <did> may not stand at this place in <archdesc>'),
    ])
  })

  test('an incomplete element, a missing attribute, and a value that is not allowed', async () => {
    const document = `<ead>${HEADER}<archdesc><did><unittitle>T</unittitle>
      <unitdate type="approximate">1900</unitdate></did>
      <bioghist/></archdesc></ead>`
    expect(await problemsOf(document)).toEqual([
      '1 missing_attribute: <archdesc> must have the attribute level',
      '2 attribute_value: type="approximate" is not allowed on <unitdate>: use bulk or inclusive',
      expect.stringMatching(
        /^3 missing_element: <bioghist> is incomplete in EAD 2002: head, address, .* or \d+ others must follow$/,
      ),
    ])
  })

  test('text where only elements may stand, and an id used twice', async () => {
    const found = await problemsOf(ead(`<did>T<unittitle id="a">T</unittitle>\n<unitid id="a">1</unitid></did>`))
    expect(found).toEqual([
      '1 misplaced_text: <did> may not contain text of its own in EAD 2002',
      '2 duplicate_id: id "a" is already used on line 1',
    ])
  })

  test('links are those of XLink with a namespace, and those of the DTD without one', async () => {
    const dao = (prefix: string) => ead(`${TITLE}<dao ${prefix}href="https://x.example/1"/>`)
    const namespace = '<ead xmlns="urn:isbn:1-931666-22-9" xmlns:xlink="http://www.w3.org/1999/xlink">'
    expect(await problemsOf(dao(''))).toEqual([])
    expect(await problemsOf(dao('xlink:').replace('<ead>', namespace))).toEqual([])
    expect(await problemsOf(dao('').replace('<ead>', namespace))).toEqual([
      '1 unknown_attribute: <dao> has no attribute href in EAD 2002: did you mean xlink:href?',
    ])
  })

  test('EAD3, also without its namespace', async () => {
    const control = `<control><recordid>x</recordid><filedesc><titlestmt><titleproper>T</titleproper></titlestmt></filedesc>
      <maintenancestatus value="new"/><maintenanceagency><agencyname>A</agencyname></maintenanceagency>
      <maintenancehistory><maintenanceevent><eventtype value="created"/><eventdatetime>2020</eventdatetime>
      <agenttype value="human"/><agent>A</agent></maintenanceevent></maintenancehistory></control>`
    const document = (root: string, did: string) => `${root}${control}<archdesc level="fonds">${did}</archdesc></ead>`
    const named = '<ead xmlns="http://ead3.archivists.org/schema/">'
    for (const root of ['<ead>', named]) expect(await problemsOf(document(root, TITLE))).toEqual([])
    expect(await problemsOf(document(named, '<did><unittitle>T</unittitle><note/></did>'))).toEqual([
      expect.stringContaining('unknown_element: <note> is not an element of EAD3'),
    ])
  })

  test('EAC-CPF 3, with unknown names', async () => {
    const record = `<eac xmlns="https://standards.openpreservation.org/eac/v3" xmlns:o="urn:other"><control><recordId>r</recordId>
      <maintenanceAgency><agencyName>A</agencyName></maintenanceAgency><maintenanceHistory><maintenanceEvent>
      <agent><label>A</label></agent><eventDateTime o:x="1">2020</eventDateTime></maintenanceEvent></maintenanceHistory></control>
      <cpfDescription><identity><entityType value="person"/><nameEntry><part>Ada</part></nameEntry></identity>
      </cpfDescription></eac>`
    expect(await problemsOf(record)).toEqual([])
    expect(await problemsOf(record.replace('<nameEntry>', '<nameEntry prefferedForm="true">'))).toEqual([
      '4 unknown_attribute: <nameEntry> has no attribute prefferedForm in EAC-CPF 3: did you mean preferredForm?',
    ])
    expect(await problemsOf(record.replaceAll('label>', 'lable>'))).toEqual([
      '3 unknown_element: <lable> is not an element of EAC-CPF 3: did you mean <label>?',
    ])
  })

  test('EAC-CPF 2010 and 2.0', async () => {
    const record = `<eac-cpf xmlns="urn:isbn:1-931666-33-4"><control><recordId>r</recordId>
      <maintenanceStatus>new</maintenanceStatus><maintenanceAgency><agencyName>A</agencyName></maintenanceAgency>
      <maintenanceHistory><maintenanceEvent><eventType>created</eventType><eventDateTime>2020</eventDateTime>
      <agentType>human</agentType><agent>A</agent></maintenanceEvent></maintenanceHistory></control>
      <cpfDescription><identity><entityType>person</entityType><nameEntry><part>Ada</part></nameEntry></identity>
      </cpfDescription></eac-cpf>`
    expect(await problemsOf(record)).toEqual([])
    expect(await problemsOf(record.replaceAll('<maintenanceStatus>new</maintenanceStatus>', ''))).toEqual([
      expect.stringMatching(
        /misplaced_element: <maintenanceAgency> may not stand at this place in <control>: expected /,
      ),
    ])
    expect(await problemsOf(record.replaceAll('nameEntry', 'nameEntri'))).toEqual([
      '5 unknown_element: <nameEntri> is not an element of EAC-CPF 2010: did you mean <nameEntry>?',
    ])
  })
})

test('memory does not grow with the file, nor with the number of its mistakes', async () => {
  const one = '<c level="box"><did><unitittle lable="1">x</unitittle></did></c>'
  const path = file('many.xml', ead(`${TITLE}<dsc>${one.repeat(20_000)}</dsc>`))
  const { report } = await checkFile(path, { keep: 100, onBytes: () => undefined })
  expect(report.warning_counts).toMatchObject({
    unknown_element: 20_000,
    unknown_attribute: 20_000,
    unknown_level: 20_000,
  })
  expect(report.warnings.length).toBeLessThanOrEqual(Object.keys(report.warning_counts).length * 100)
})

test('lists each different statement on access once, with its reading and the number of descriptions', async () => {
  const note = (words: string) => `<accessrestrict><p>${words}</p></accessrestrict>`
  const unit = (words: string, below = '') =>
    `<c level="file"><did><unittitle>T</unittitle></did>${words === '' ? '' : note(words)}${below}</c>`
  const text = ead(
    `${TITLE}${note('Open for research.')}<dsc>${unit('')}${unit('Open to glimborphs.', unit(''))}` +
      `${unit('Closed until 2990.')}${unit('Open  for research.')}</dsc>`,
  )
  const path = file('statements.xml', text)
  const { stdout } = await runMain('check', path)
  const listed = stdout.split('\n').filter((line) => line.includes('“') && /descriptions?: /.test(line))
  expect(stdout).toContain('3 different statements on access, as read:')
  expect(listed.map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    'not understood | 2 descriptions: “Open to glimborphs.”',
    'closed until 2990-01-01 | 1 description: “Closed until 2990.”',
    'open | 3 descriptions: “Open for research.”',
  ])
  const json = JSON.parse((await runMain('check', path, '--json')).stdout)
  expect(json.access_statements).toEqual([
    { statement: 'Open to glimborphs.', status: 'unknown', until: null, descriptions: 2 },
    { statement: 'Closed until 2990.', status: 'closed', until: '2990-01-01', descriptions: 1 },
    { statement: 'Open for research.', status: 'open', until: null, descriptions: 3 },
  ])
})

test('lists each statement of rights that Europeana does not list, which is no problem', async () => {
  const use = (words: string) => `<userestrict><p>${words}</p></userestrict>`
  const unit = (words: string) => `<c level="file"><did><unittitle>T</unittitle></did>${use(words)}</c>`
  const unknown = 'http://rightsstatements.org/vocab/UND/1.0/'
  const free = 'http://creativecommons.org/publicdomain/zero/1.0/'
  const units = `${unit(unknown)}${unit(free)}${unit('Ask us.')}${unit('https://rightsstatements.org/page/UND/1.0/?language=en')}`
  const path = file('rights.xml', ead(`${TITLE}<dsc>${units}</dsc>`))
  const { code, stdout } = await runMain('check', path)
  expect(code).toBe(EXIT.ok)
  expect(stdout).toContain('1 statement of rights that Europeana does not list')
  expect(stdout).toContain(`  2 descriptions: ${unknown}\n`)
  expect(stdout).not.toContain(free)
  const json = JSON.parse((await runMain('check', path, '--json')).stdout)
  expect(json.rights_not_of_europeana).toEqual([{ uri: unknown, statement: null, descriptions: 2 }])
})

test('lists the first twenty of many statements, and all with --verbose', async () => {
  const note = (n: number) => `<accessrestrict><p>Closed until ${2900 + n}.</p></accessrestrict>`
  const units = Array.from({ length: 30 }, (_, n) => `<c><did><unittitle>T</unittitle></did>${note(n)}</c>`)
  const path = file('many-statements.xml', ead(`${TITLE}<dsc>${units.join('')}</dsc>`))
  const { stdout } = await runMain('check', path)
  expect(stdout).toContain('30 different statements on access')
  expect(stdout.match(/1 description: “Closed/g)).toHaveLength(20)
  expect(stdout).toContain('  and 10 more (--verbose lists them)')
  expect((await runMain('check', path, '--verbose')).stdout.match(/1 description: “Closed/g)).toHaveLength(30)
})

test('prints equal problems once with their number, wherever they are, and the rarer ones beside them', async () => {
  const unit = (date: string) =>
    `<c level="file"><did><unittitle>T</unittitle><unitdate normal="${date}">1900</unitdate></did></c>\n`
  const units = `${unit('1900-13').repeat(300)}${unit('1900-14').repeat(2)}${unit('1900-15')}`
  const paths = ['one.xml', 'two.xml'].map((name) => file(name, ead(`${TITLE}<dsc>${units}</dsc>`)))
  const { stdout } = await runMain('check', ...paths)
  const listed = stdout.split('\n').filter((line) => line.includes('1900-1'))
  expect(listed).toHaveLength(3)
  expect(listed[0]).toMatch(/one\.xml:\d+: .*1900-13.* \(600 times, first here\)$/)
  expect(listed[1]).toMatch(/one\.xml:\d+: .*1900-14.* \(4 times, first here\)$/)
  expect(listed[2]).toMatch(/one\.xml:\d+: .*1900-15.* \(2 times, first here\)$/)
  expect(stdout).not.toMatch(/ {2}and .* more$/m)
})
