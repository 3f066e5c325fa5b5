import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { readWhole, refusalOf } from '../read-for-test.ts'

const NAMESPACE = 'https://standards.openpreservation.org/ead/v4'

const ead4 = (unit: string, { namespace = NAMESPACE, control = '<recordId>test</recordId>' } = {}) =>
  `<ead xmlns="${namespace}" xmlns:x="http://www.w3.org/1999/xhtml"><control>${control}</control><archDesc level="fonds">${unit}</archDesc></ead>`

const identified = (more = '', beside = '') =>
  `<identificationData><unitTitle>Papers</unitTitle>${more}</identificationData>${beside}`

const read = async (more = '', beside = '') => (await readWhole(ead4(identified(more, beside)))).top

describe('EAD 4', () => {
  test.each([NAMESPACE, 'https://archivists.org/ns/ead/v4', 'https://archivists.org/ns/ead/v4.0.0'])(
    'is read in namespace %s',
    async (namespace) => {
      const { top, file } = await readWhole(ead4(identified(), { namespace }))
      expect([top.title, top.level, file]).toEqual([
        'Papers',
        'fonds',
        { agency: null, record_id: 'test', format: 'ead4' },
      ])
    },
  )

  test('another root is refused', async () => {
    expect(await refusalOf(`<archDesc xmlns="${NAMESPACE}"/>`)).toMatchObject({ code: 'not_ead' })
  })

  test('dates have their words and their code, which may be an interval, a set or open', async () => {
    const { dates } = await read(
      `<unitDate><date standardDate="1815~"/><textualDate>about 1815</textualDate></unitDate>
       <unitDate unitDateType="bulk"><dateRange><fromDate standardDate="1900">1900</fromDate><toDate standardDate="1910">1910</toDate></dateRange></unitDate>
       <unitDate><dateRange><fromDate standardDate="1990">1990</fromDate><toDate status="ongoing"/></dateRange></unitDate>`,
    )
    expect(dates.map(({ display, edtf, type }) => [display, edtf, type])).toEqual([
      ['about 1815', '1815~', 'creation'],
      ['1900-1910', '1900/1910', 'bulk'],
      ['1990 – ongoing', '1990/..', 'creation'],
    ])
  })

  test('agents have their roles, and creators and the repository are told apart', async () => {
    const { headings, notes } = await read(
      '',
      `<agents><agent agentType="person" valueURI="https://viaf.example/1"><label>Lund, Ida</label><role>Creator</role></agent>
       <agent agentType="person"><label>Berg, Ola</label><role>photographer</role><role>donor</role></agent>
       <agent agentType="corporateBody"><label>Town Archives</label><role>Repository</role></agent>
       <agent><label>Nils</label><date>1900</date><role>author</role><relationship>Creation</relationship></agent></agents>`,
    )
    expect(headings.map(({ name, type, role, where, identifier }) => [name, type, role, where, identifier])).toEqual([
      ['Lund, Ida', 'person', 'creator', 'origination', 'https://viaf.example/1'],
      ['Nils', 'name', 'author', 'origination', null],
      ['Berg, Ola', 'person', 'photographer', 'controlaccess', null],
      ['Berg, Ola', 'person', 'donor', 'controlaccess', null],
    ])
    expect(notes.map(({ type }) => type)).toEqual(['repository', 'odd'])
    expect(JSON.stringify(notes)).toContain('Nils: 1900')
  })

  test('an instantiation has its own access and custody, which are not those of the unit', async () => {
    const { access, digital_objects, notes } = await read(
      '',
      `<formsAvailable><formAvailable valueURI="https://a.example/1.pdf" formAvailableType="digitalDerived"><label>Scan</label>
         <accessConditions><p>Closed until 2090.</p></accessConditions><descriptiveNote><p>Two files</p></descriptiveNote></formAvailable>
       <formAvailable><label>Microfilm</label><placeName>Lindovar</placeName><physicalDescription><extent><quantity>3</quantity>
         <unitOfMeasurement>reels</unitOfMeasurement></extent></physicalDescription><custodHist><p>Kept by the sexton.</p></custodHist>
         </formAvailable></formsAvailable>`,
    )
    expect(access).toBeNull()
    expect(digital_objects).toMatchObject([
      {
        url: 'https://a.example/1.pdf',
        title: 'Scan',
        type: 'derived',
        note: 'Two files\n\nConditions of access\n\nClosed until 2090.',
      },
    ])
    expect(notes).toMatchObject([
      {
        type: 'altformavail',
        label: 'Microfilm',
        blocks: [
          { t: 'p', c: ['Lindovar'] },
          { t: 'p', c: ['3 reels'] },
          { t: 'head', c: ['Custodial history'] },
          { t: 'p', c: ['Kept by the sexton.'] },
        ],
      },
    ])
  })

  test('notes are paragraphs, XHTML, events and relations', async () => {
    const { notes } = await read(
      '',
      `<biogHist><formattingExtension><x:h2>Life</x:h2><x:p>Born <x:em>here</x:em>.</x:p><x:table><x:tr><x:th>A</x:th></x:tr><x:tr><x:td>1</x:td></x:tr></x:table></formattingExtension></biogHist>
       <custodHist><p>Kept by <referringString referredEntityType="persName">Ida</referringString>.</p><narrativeEvent><date standardDate="1920">1920</date><eventDescription>Sold</eventDescription></narrativeEvent></custodHist>
       <relatedMaterial><relations><relation><label valueURI="https://a.example/2">Other papers</label></relation></relations><p>See also</p></relatedMaterial>`,
    )
    expect(notes.map(({ type, label, blocks }) => [type, label, blocks.map(({ t }) => t)])).toEqual([
      ['bioghist', 'Life', ['p', 'table']],
      ['custodhist', null, ['p', 'table']],
      ['relatedmaterial', null, ['p']],
      ['relations', null, ['p']],
    ])
    expect(notes[3]?.blocks).toEqual([{ t: 'p', c: [{ t: 'link', href: 'https://a.example/2', c: ['Other papers'] }] }])
  })

  test('a record in process is internal as a whole', async () => {
    const document = ead4(identified()).replace('<control>', '<control publicationStatus="inProcess">')
    const { top } = await readWhole(document)
    expect([top.internal, top.description_control]).toEqual([true, null])
  })

  test('a table that declares more columns than any is read without counting their places', async () => {
    const wide = `<x:tr>${'<x:td colspan="999">1</x:td>'.repeat(3_000)}</x:tr>`
    const rows = `${wide}${'<x:tr><x:td>2</x:td></x:tr>'.repeat(3_000)}`
    const { notes } = await read(
      '',
      `<biogHist><formattingExtension><x:table>${rows}</x:table></formattingExtension></biogHist>`,
    )
    expect(JSON.stringify(notes[0]?.blocks).match(/"2"/g)).toHaveLength(3_000)
  })

  test('a unit that is too large is refused before it is held', async () => {
    const large = ead4(identified('', `<biogHist>${'<p>x</p>'.repeat(2_000)}</biogHist>`))
    expect(await refusalOf(large, { limits: { componentSize: 50_000 } })).toMatchObject({ code: 'limit_exceeded' })
  })
})

/** Parts of the examples that our model lacks, or that a draft had and the release no longer has. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  'ts-eas-2025-starter-extended.xml': ['control/conventiondeclaration/citation/@href'],
  'eadpy-sample-ead4.xml': ['control/maintenancehistory/maintenanceevent/@agentType'],
}

describe('the examples of EAD 4', needsShared('corpus/eas-2026'), () => {
  const files = [
    'bpg-access-use-ead4.xml',
    'bpg-unit-dates-ead4.xml',
    'eadpy-sample-ead4.xml',
    'ts-eas-2025-starter-simple.xml',
    'ts-eas-2025-starter-extended.xml',
  ]
  test.each(files)('%s is read', async (name) => {
    const text = readFileSync(join(sharedFolder() ?? '', 'corpus/eas-2026', name), 'utf8')
    const { report } = await readWhole(text)
    expect(Object.keys(report.unmapped)).toEqual(UNREAD[name] ?? [])
  })
})
