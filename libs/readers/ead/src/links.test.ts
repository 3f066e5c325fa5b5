import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EadError } from '@fonds/reader-xml'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import type { ComponentInput, DescriptionContent } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { type ReadResult, readEad } from './read-ead.ts'
import { ead3, ead2002, readWhole } from './read-for-test.ts'

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'

async function notesOf(archdesc: string, read = ead2002): Promise<DescriptionContent['notes']> {
  return (await readWhole(read(`<did><unittitle>Links</unittitle></did>${archdesc}`))).top.notes
}

const link = (href: string, ...c: readonly string[]) => ({ t: 'link', href, c })
const paragraph = (...c: readonly unknown[]) => [{ t: 'p', c }]

describe('a link without text is a link with its title, or else its URL, as text', () => {
  test.each([
    ['extref in a paragraph', '<otherfindaid><p><extref href="https://a.example/1"/></p></otherfindaid>'],
    ['extref without a paragraph', '<otherfindaid><extref href="https://a.example/1"/></otherfindaid>'],
    ['archref', '<relatedmaterial><archref href="https://a.example/1"/></relatedmaterial>'],
    ['bibref', '<bibliography><bibref href="https://a.example/1"> </bibref></bibliography>'],
    ['extptr', '<odd><p><extptr href="https://a.example/1"/></p></odd>'],
  ])('%s', async (_, note) => {
    const [read] = await notesOf(note)
    expect(read?.blocks).toEqual(paragraph(link('https://a.example/1', 'https://a.example/1')))
  })

  test('a citation of EAD3, and a title', async () => {
    const notes = await notesOf(
      '<bibliography><p><title href="https://a.example/t"><part/></title></p></bibliography>' +
        '<odd><p><ref href="https://a.example/r" linktitle="The register"/></p></odd>',
      ead3,
    )
    expect(notes.map(({ blocks }) => blocks)).toEqual([
      paragraph({
        t: 'link',
        href: 'https://a.example/t',
        c: [{ t: 'title', render: null, c: ['https://a.example/t'] }],
      }),
      paragraph(link('https://a.example/r', 'The register')),
    ])
  })

  test('within a sentence', async () => {
    const [note] = await notesOf('<odd><p>See <extref href="https://a.example/1" title="the portal"/>, too.</p></odd>')
    expect(note?.blocks).toEqual(paragraph('See ', link('https://a.example/1', 'the portal'), ', too.'))
  })

  test('to a unit of the file', async () => {
    const [note] = await notesOf('<odd><p>See <ref target="c7"/> and <ref target="c8">there</ref>.</p></odd>')
    expect(note?.blocks).toEqual(paragraph('See ', link('#c7', '#c7'), ' and ', link('#c8', 'there'), '.'))
  })

  test.each([ead2002, ead3])('to a note keeps the id of the note, whichever comes first', async (document) => {
    const { top, components, report } = await readWhole(
      document(
        `<did><unittitle>T</unittitle><physloc id="place">Attic</physloc></did>
        <scopecontent id="scope"><p>See <ref target="note1">the history</ref> and <ref target="place">where</ref>.</p></scopecontent>
        <bioghist id="note1"><p>A <ref href="#scope">summary</ref> and <ref target="c1">file</ref>.</p></bioghist>
        <odd id="unlinked"><p>Words</p></odd>
        <dsc><c id="c1" level="file"><did><unittitle>File</unittitle></did><odd id="c1"><p>The same id</p></odd>
        <odd id="note1"><p>The same again</p></odd></c></dsc>`,
      ),
    )
    expect(top.scope_xml_id).toBe('scope')
    expect(top.notes.map(({ type, xml_id }) => [type, xml_id])).toEqual([
      ['physloc', 'place'],
      ['bioghist', 'note1'],
      ['odd', undefined],
    ])
    const file = components.find(({ xml_id }) => xml_id === 'c1')
    expect(file?.content.notes.map(({ xml_id }) => xml_id)).toEqual([undefined, undefined])
    expect(report.unmapped).toEqual({})
  })

  test('is found where a piece of the file ends within it, in any encoding', async () => {
    const text = ead2002(`<did/><odd id="n1"><p>${'x'.repeat(3000)} <ref target = 'n1'>here</ref></p></odd>`)
    const read = await readWhole(text, { chunks: [7] })
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    for (const { top } of [read, await readWhole(wide)]) expect(top.notes[0]?.xml_id).toBe('n1')
  })

  test('to more notes than are followed is said once', async () => {
    const notes = Array.from({ length: 2002 }, (_, n) => `<odd id="n${n}"><p><ref target="n${n}">x</ref></p></odd>`)
    const { top, report } = await readWhole(ead2002(`<did/>${notes.join('')}`))
    expect(top.notes.filter(({ xml_id }) => xml_id !== undefined).length).toBe(2000)
    expect(report.warning_counts.link_targets).toBe(2)
  })

  test('to more ids than are kept is said', async () => {
    const links = Array.from({ length: 50_000 }, (_, n) => `<ref target="n${n}">x</ref>`)
    const notes = '<odd id="n0"><p>First</p></odd><odd id="n50000"><p>Last <ref target="n50000">here</ref></p></odd>'
    const paragraphs = Array.from({ length: 50 }, (_, n) => `<p>${links.slice(n * 1000, (n + 1) * 1000).join('')}</p>`)
    const read = await readWhole(ead2002(`<did/><bioghist>${paragraphs.join('')}</bioghist>${notes}`))
    const ids = read.top.notes.map(({ xml_id }) => xml_id).filter((id) => id !== undefined)
    expect([ids, read.report.warning_counts.link_targets]).toEqual([['n0'], 1])
  })

  test('a relation of EAD3 without an entry', async () => {
    const [note] = await notesOf(
      '<relations><relation relationtype="resourcerelation" href="https://a.example/1"/></relations>',
      ead3,
    )
    expect(note?.blocks).toEqual(paragraph(link('https://a.example/1', 'https://a.example/1')))
  })
})

test('a licence in a link without text is read, with its name as the statement', async () => {
  const licence = 'https://creativecommons.org/licenses/by-nc-sa/4.0/'
  const { top } = await readWhole(
    ead2002(`<did/><userestrict><p><extref href="${licence}" title="CC BY-NC-SA"/></p></userestrict>`),
  )
  expect(top.rights).toEqual({
    uri: 'http://creativecommons.org/licenses/by-nc-sa/4.0/',
    statement: 'CC BY-NC-SA',
  })
})

describe('a link beside a code or a date', () => {
  test('is a separate identifier beside a reference code', async () => {
    const { top, report } = await readWhole(
      ead2002('<did><unitid>ES.1/2 <extptr href="https://a.example/1" title="The series"/></unitid></did>'),
    )
    expect(top.reference_code).toBe('ES.1/2')
    expect(top.identifiers).toContainEqual({ type: 'url', value: 'https://a.example/1', label: 'The series' })
    expect(report.unmapped).toEqual({})
  })

  test('does not change a date, and is counted as lost', async () => {
    const { top, report } = await readWhole(
      ead2002('<did><unitdate>1900 <extref href="https://a.example/1"/></unitdate></did>'),
    )
    expect(top.dates).toMatchObject([{ display: '1900', start: 1900, end: 1900 }])
    expect(report.unmapped).toEqual({ 'archdesc/did/unitdate/extref/@href': 1 })
  })
})

describe('a namespace that is spelled in another way is read, with one warning', () => {
  test.each([
    'https://www.w3.org/1999/xlink',
    'http://www.w3.org/1999/xlink/',
    'http://www.w3.org/1999/XLink',
    'http://www.w3.org/TR/xlink',
  ])('XLink as %s', async (uri) => {
    const { top, report } = await readWhole(
      `<ead xmlns="urn:isbn:1-931666-22-9" xmlns:x="${uri}"><archdesc level="fonds"><did><unittitle>T</unittitle>
        <dao x:href="https://a.example/1" x:title="One"/><dao x:href="https://a.example/2"/></did></archdesc></ead>`,
    )
    expect(top.digital_objects.map(({ url, title }) => [url, title])).toEqual([
      ['https://a.example/1', 'One'],
      ['https://a.example/2', null],
    ])
    expect(report.warnings).toEqual([{ line: 2, code: 'namespace_spelling', message: expect.stringContaining(uri) }])
    expect(report.unmapped).toEqual({})
  })

  test.each([
    ['URN:ISBN:1-931666-22-9', 'ead2002'],
    ['http://www.loc.gov/ead', 'ead2002'],
    ['http://ead3.archivists.org/schema', 'ead3'],
    ['https://ead3.archivists.org/schema/', 'ead3'],
    ['https://ead3.archivists.org/schema/undeprecated', 'ead3-undeprecated'],
  ])('EAD as "%s"', async (uri, format) => {
    const { top, file, report } = await readWhole(
      `<ead xmlns="${uri}"><archdesc level="fonds"><did><unittitle>T</unittitle></did></archdesc></ead>`,
    )
    expect([top.title, file.format]).toEqual(['T', format])
    expect(report.warning_counts).toEqual({ namespace_spelling: 1 })
  })

  test('that of another vocabulary is left alone', async () => {
    const { report } = await readWhole(
      `<ead ${XLINK} xmlns:m="http://www.loc.gov/mods/v3"><archdesc level="fonds"><did><unittitle>T</unittitle>
        <m:note xlink:href="https://a.example/1">x</m:note></did></archdesc></ead>`,
    )
    expect([report.warning_counts, report.unmapped]).toEqual([{}, { 'archdesc/did/m:note': 1 }])
  })
})

describe('what reaches no field is counted', () => {
  test('an address of which a mapping made nothing', async () => {
    const { report } = await readWhole(
      ead2002('<did><unittitle>T</unittitle></did><odd><p><extref href="javascript:x">there</extref></p></odd>'),
    )
    expect(report.unmapped).toEqual({ 'archdesc/odd/p/extref/@href': 1 })
  })

  test('a text of which a mapping made nothing', async () => {
    const { report } = await readWhole(
      ead2002('<did><unittitle>T</unittitle></did><odd><list>Stray words<item>kept</item></list></odd>'),
    )
    expect(Object.keys(report.unmapped)).toEqual(['archdesc/odd/list/text()'])
  })
})

const shared = sharedFolder()
const real = join(shared ?? '', 'corpus/real-2')

describe('further real finding aids', needsShared('corpus/real-2'), () => {
  test('lose no address and no text beyond the two that have no field', async () => {
    const lost: Record<string, number> = {}
    const links = new Map<string, number>()
    for (const name of readdirSync(real).filter((file) => file.endsWith('.xml'))) {
      let count = 0
      const component = ({ content }: ComponentInput) => {
        count += JSON.stringify(content).split('"t":"link"').length - 1
      }
      const read = await readEad(createReadStream(join(real, name)), { component }, { fileName: name }).catch(
        (error: unknown) => error,
      )
      // Others are no finding aids, or are not well-formed.
      if (read instanceof EadError) continue
      const { report } = read as ReadResult
      for (const [path, times] of Object.entries(report.unmapped)) {
        if (/@href$|text\(\)$/.test(path)) lost[path] = (lost[path] ?? 0) + times
      }
      links.set(name, count)
    }
    expect(lost).toEqual({ 'eadheader/profiledesc/descrules/extref/@href': 1, 'eadheader/profiledesc/text()': 1 })
    // A guide to holdings whose links to its finding aids have no text.
    expect([...links].find(([name]) => name.startsWith('13-'))?.[1]).toBeGreaterThanOrEqual(176)
  })
})

describe('the shared cases of links', needsShared('cases'), () => {
  const read = async (name: string) => readWhole(readFileSync(join(shared ?? '', 'cases', name)))

  test('finding aids keep their links without text', async () => {
    const { top } = await read('classes/empty-links.ead.xml')
    const json = JSON.stringify(top)
    for (const url of ['https://example.org/inventory', 'https://example.org/portal', 'https://example.org/x'])
      expect(json).toContain(`"href":"${url}"`)
    expect(top.rights?.uri).toBe('http://creativecommons.org/licenses/by-nc-sa/4.0/')
  })

  test('so do components', async () => {
    const { components, report } = await read('struct.ead.xml')
    const units = new Map(components.map(({ xml_id, content }) => [xml_id, JSON.stringify(content)]))
    const hrefs = ['x01', 'x02', 'x04', 'x06', 'x07'].map((id) => /"href":"([^"]*)"/.exec(units.get(id) ?? '')?.[1])
    expect(hrefs).toEqual(['guide', 'guide', 'portal', 'book', 'other'].map((name) => `https://example.org/${name}`))
    expect(units.get('x03')).toContain('"uri":"http://creativecommons.org/licenses/by-nc-sa/4.0/"')
    expect(Object.keys(report.unmapped).filter((path) => path.endsWith('@href'))).toEqual([])
  })

  test('an XLink of https is read', async () => {
    const { components } = await read('01-https-xlink.ead.xml')
    const unit = components.find(({ xml_id }) => xml_id === 'q1')?.content
    expect(unit?.digital_objects).toMatchObject([{ url: 'https://example.org/objects/17', title: 'Plan of the pit' }])
    expect(JSON.stringify(unit?.notes)).toContain('"href":"https://example.org/guide"')
  })
})
