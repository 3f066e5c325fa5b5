import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEad } from '@fonds/reader-ead'
import type { ComponentInput } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partsOf } from './envelope.ts'
import { fileChunks } from './file-chunks.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-envelope-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(content: string | Uint8Array): string {
  const path = join(folder, 'oai.xml')
  writeFileSync(path, content)
  return path
}

const ead = (id: string, extra = '', attributes = 'xmlns="urn:isbn:1-931666-22-9"') =>
  `<ead ${attributes}><eadheader><eadid>${id}</eadid></eadheader>
<archdesc level="fonds"><did><unittitle>Title ${id}</unittitle>${extra}</did></archdesc></ead>`
const record = (id: string, metadata: string, status = '') =>
  `<record><header${status}><identifier>oai:x:${id}</identifier><datestamp>2026-01-01</datestamp></header>
${metadata === '' ? '' : `<metadata>${metadata}</metadata>`}</record>`
const response = (body: string, attributes = '') =>
  `<?xml version="1.0"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"${attributes}><responseDate>2026-01-01T00:00:00Z</responseDate>
<ListRecords>${body}</ListRecords></OAI-PMH>`

/** Reads all finding aids of a file: the title, digital objects and line of the title of each; and the notes. */
async function readAll(path: string) {
  const found: (readonly [name: string, title: string, url: string | undefined])[] = []
  const parts = partsOf(path)
  for (;;) {
    const next = await parts.next()
    if (next.done === true) return { found, notes: next.value }
    const units: ComponentInput[] = []
    const chunks = fileChunks(next.value.path, () => undefined)
    await readEad(chunks, { component: (unit) => void units.push(unit) }, { fileName: 'x' })
    const { title, digital_objects: objects } = units.at(-1)?.content ?? {}
    found.push([next.value.name.replace(path, ''), title ?? '', objects?.[0]?.url])
  }
}

test('a file that is no response is itself', async () => {
  const path = file(ead('a'))
  expect((await readAll(path)).found).toEqual([['', 'Title a', undefined]])
})

describe('the finding aids of a response of OAI-PMH', () => {
  test('are those of all records, with the namespaces of the envelope', async () => {
    const dao = '<dao xl:href="https://example.org/1"/>'
    const body = [
      record('1', ead('a', dao)),
      record('2', ead('b', '', '')),
      record('3', '', ' status="deleted"'),
      record(
        '4',
        '<e:ead xmlns:e="urn:isbn:1-931666-22-9"><e:eadheader><e:eadid>d</e:eadid></e:eadheader><e:archdesc level="fonds"><e:did><e:unittitle>Prefixed &amp; é</e:unittitle></e:did></e:archdesc></e:ead>',
      ),
      record('5', '<oai_dc:dc xmlns:oai_dc="x"><title>t</title></oai_dc:dc>'),
      '<resumptionToken>more</resumptionToken>',
    ].join('\n')
    const path = file(response(body, ' xmlns:xl="http://www.w3.org/1999/xlink"'))
    const { found, notes } = await readAll(path)
    expect(found).toEqual([
      [' (oai:x:1)', 'Title a', 'https://example.org/1'],
      [' (oai:x:2)', 'Title b', undefined],
      [' (oai:x:4)', 'Prefixed & é', undefined],
    ])
    expect(notes.map(({ code }) => code)).toEqual(['oai_deleted', 'oai_other', 'oai_partial'])
  })

  test('are the same however the file is divided, and their lines are those of the file', async () => {
    const long = `<odd><p>${'Mühle '.repeat(20_000)}</p></odd>`
    const path = file(response(`\n\n${record('1', ead('a', long))}\n${record('2', ead('b', long))}`))
    const lines = readFileSync(path, 'utf8').split('\n')
    const parts = partsOf(path)
    for (const id of ['a', 'b']) {
      const next = await parts.next()
      if (next.done === true) throw new Error('too few parts')
      const part = readFileSync(next.value.path, 'utf8').split('\n')
      const at = part.findIndex((line) => line.includes(`Title ${id}`))
      expect(lines[at]).toContain(`Title ${id}`)
      expect(part.at(-1)).toContain('</ead>')
    }
    expect((await parts.next()).done).toBe(true)
  })

  test('may be in UTF-16', async () => {
    const path = file(Buffer.from(`\ufeff${response(record('1', ead('é')))}`, 'utf16le'))
    expect((await readAll(path)).found).toEqual([[' (oai:x:1)', 'Title é', undefined]])
  })

  test.each([
    [response('<error code="noRecordsMatch">Nothing</error>'), 'noRecordsMatch: Nothing'],
    [response(record('1', '', ' status="deleted"')), 'no finding aid; 1 record'],
    [response(record('1', '<oai_dc:dc xmlns:oai_dc="x"/>')), 'metadataPrefix=ead'],
    [response(record('1', '<eac-cpf xmlns="x"/>')), 'fonds import eac'],
    [response(record('1', '<ead xmlns="urn:isbn:1-931666-22-9"><p></ead>')), 'close tag'],
    [response('').slice(0, -12), 'unclosed tag'],
  ])('are missed with a reason (%#)', async (content, reason) => {
    await expect(readAll(file(content))).rejects.toThrow(reason)
  })

  const long = 'x'.repeat(4_100_000)
  const names = Array.from({ length: 1_001 }, (_, n) => ` xmlns:n${n}="urn:n"`).join('')
  test.each([
    ['a text of a finding aid', response(record('1', ead('a', long))), 'text or comment is too long'],
    ['a text of the envelope', response(`<about>${long}</about>`), 'too long'],
    ['a comment', response(`<!--${long}-->`), 'text or comment is too long'],
    ['depth around a finding aid', response('<a>'.repeat(301)), 'more than 300 deep'],
    ['depth within one', response(record('1', ead('a', '<p>'.repeat(301)))), 'more than 300 deep'],
    ['namespaces', response('', names), 'more than 1000 namespaces'],
  ])('have bounds: %s', async (_, content, reason) => {
    await expect(readAll(file(content))).rejects.toThrow(reason)
  })
})
