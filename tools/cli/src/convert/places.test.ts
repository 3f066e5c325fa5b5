import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let root: string
let folder: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fonds-convert-places-'))
})
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function file(name: string, text: string): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

const aid = (
  title: string,
  audience = '',
) => `<ead xmlns="urn:isbn:1-931666-22-9"><eadheader><eadid>${title}</eadid><filedesc>
  <titlestmt><titleproper>${title}</titleproper></titlestmt></filedesc></eadheader><archdesc level="fonds"${audience}><did>
  <unittitle>${title}</unittitle><repository>Town Archive</repository></did></archdesc></ead>`
const response = (...aids: readonly (readonly [id: string, xml: string])[]) =>
  `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>${aids
    .map(([id, xml]) => `<record><header><identifier>${id}</identifier></header><metadata>${xml}</metadata></record>`)
    .join('')}</ListRecords></OAI-PMH>`

test('a finding aid of a response that is refused stops no other', async () => {
  const page = file('page.xml', response(['a', aid('Mill', ' audience="internal"')], ['b', aid('Bridge')]))
  const { code, stdout } = await runMain('convert', '--to', 'ead3', '--out', join(folder, 'out'), page)
  expect(code).toBe(EXIT.refused)
  expect(stdout).toContain('page.xml (a): not converted: the whole finding aid is internal')
  expect(stdout).toContain('Wrote 1 document of EAD3; 1 file not converted.')
  expect(readdirSync(join(folder, 'out', 'page'))).toEqual(['b.xml'])
})

test('no document replaces another of the same command, even with --overwrite', async () => {
  const page = file('in/page.xml', response(['a/1', aid('Mill')], ['a 1', aid('Bridge')]))
  const { code, stdout } = await runMain('convert', '--to', 'ead3', '--out', join(folder, 'out'), '--overwrite', page)
  expect([code, stdout]).toEqual([EXIT.refused, expect.stringContaining('was written by this command')])
  expect(readFileSync(join(folder, 'out/page/a_1.xml'), 'utf8')).toContain('Mill')
})

test('no document replaces another file that is read, even with --overwrite', async () => {
  file('in/mill.xml', aid('Mill'))
  const bridge = file('in/below/mill.xml', aid('Bridge'))
  const out = join(folder, 'in', 'below')
  const { code } = await runMain('convert', '--to', 'ead3', '--out', out, '--overwrite', join(folder, 'in'))
  expect(code).toBe(EXIT.refused)
  expect(readFileSync(bridge, 'utf8')).toBe(aid('Bridge'))
  expect(readFileSync(join(out, 'below/mill.xml'), 'utf8')).toContain('Bridge')
})
