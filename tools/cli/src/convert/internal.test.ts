import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fonds-convert-internal-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Converts a file, and returns what is written, by name. */
async function converted(to: string, text: string) {
  const folder = mkdtempSync(join(root, 'case-'))
  const out = join(folder, 'out')
  mkdirSync(out)
  writeFileSync(join(folder, 'in.xml'), text)
  const { code, stdout } = await runMain('convert', '--to', to, '--out', out, join(folder, 'in.xml'))
  const documents = readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8'))
  return { code, stdout, documents }
}

const AID = `<ead xmlns="http://ead3.archivists.org/schema/"><control><recordid>m</recordid><filedesc><titlestmt><titleproper>M</titleproper></titlestmt></filedesc>
  <maintenanceagency><agencyname>A</agencyname></maintenanceagency></control><archdesc level="fonds" lang="eng"><did><unittitle lang="eng">Mill</unittitle>
  <unittitle lang="fre">Moulin</unittitle></did>
  <odd lang="eng"><p>Open words</p></odd><odd lang="fre" audience="internal"><p>Chuchotement</p></odd>
  <odd lang="ger" audience="internal"><p>Geheimnis</p></odd></archdesc></ead>`

test.each(['ead3', 'ead4'])('an internal note in another language is not in %s', async (to) => {
  const { code, stdout, documents } = await converted(to, AID)
  expect(code, stdout).toBe(EXIT.ok)
  expect(documents).toEqual([expect.stringContaining('Moulin')])
  expect(documents[0]).toContain('Open words')
  expect(documents[0]).not.toMatch(/Chuchotement|Geheimnis/)
  expect(stdout).toContain('left out, because it is internal: notes and links (2)')
})

const record = (name: string, { audience = '', note = '', status = '' } = {}) =>
  `<eac-cpf xmlns="urn:isbn:1-931666-33-4"${audience}><control><recordId>${name}</recordId><maintenanceStatus>new</maintenanceStatus>${status}
  <maintenanceAgency><agencyName>Town Archive</agencyName></maintenanceAgency><maintenanceHistory><maintenanceEvent><eventType>created</eventType>
  <eventDateTime>2001</eventDateTime><agentType>human</agentType><agent>Ada</agent></maintenanceEvent></maintenanceHistory></control>
  <cpfDescription><identity><entityType>person</entityType><nameEntry><part>${name}</part></nameEntry></identity>
  <description>${note}<biogHist><p>Miller</p></biogHist></description></cpfDescription></eac-cpf>`

const IN_PROCESS = '<publicationStatus>inProcess</publicationStatus>'
const NOTE = '<biogHist audience="internal"><p>Whispered</p></biogHist>'

describe.each(['eac2010', 'eac2', 'eac3'])('as %s', (to) => {
  test('a record that is internal or not approved is not written', async () => {
    for (const how of [{ audience: ' audience="internal"' }, { status: IN_PROCESS }]) {
      const alone = await converted(to, record('Secret', how))
      expect([alone.code, alone.stdout]).toEqual([
        EXIT.refused,
        expect.stringContaining('the whole record is internal'),
      ])
      expect(alone.documents).toEqual([])
      const among = await converted(to, `<records>${record('Secret', how)}${record('Ada')}</records>`)
      expect(among.code, among.stdout).toBe(EXIT.ok)
      expect(among.documents).toEqual([expect.stringContaining('Ada')])
      expect(among.documents[0]).not.toContain('Secret')
      expect(among.stdout).toContain('left out, because it is internal: records (1)')
    }
  })

  test('an internal part of a record is left out and counted', async () => {
    const { stdout, documents } = await converted(to, record('Ada', { note: NOTE }))
    expect(documents[0]).toContain('Miller')
    expect(documents[0]).not.toContain('Whispered')
    expect(stdout).toContain('left out, because it is internal: parts of records (1)')
  })
})
