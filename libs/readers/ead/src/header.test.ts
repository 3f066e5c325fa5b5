import { describe, expect, test } from 'vitest'
import { ead3, ead2002, readWhole } from './read-for-test.ts'

const read = (header: string, attributes = '') =>
  readWhole(`<ead><eadheader${attributes}>${header}</eadheader><archdesc level="fonds"><did/></archdesc></ead>`)
const read3 = (control: string) => readWhole(ead3('<did/>', control))

describe('the header of EAD2002', () => {
  test('states author, language, rules and dates of the description', async () => {
    const { file, top } = await read(
      `<eadid mainagencycode="FR-123" url="http://a.example/x" identifier="x-1">x</eadid>
       <filedesc><titlestmt><titleproper>Guide</titleproper><subtitle>Sub</subtitle><author>Jane</author><sponsor>A fund</sponsor></titlestmt>
       <editionstmt><edition>2nd</edition></editionstmt><publicationstmt><publisher>Acme</publisher><date>1999</date></publicationstmt><notestmt><note><p>n</p></note></notestmt></filedesc>
       <profiledesc><creation>Made by hand <date normal="1999-05-01">in May</date></creation><langusage>In <language langcode="fre">French</language>.</langusage><descrules>ISAD(G)</descrules></profiledesc>
       <revisiondesc><change><date normal="20010203">3 Feb</date><item>Fixed.</item></change><change><date>March 23, 2004</date><item>Again.</item></change></revisiondesc>`,
      ' findaidstatus="completed"',
    )
    expect(file).toEqual({ agency: 'FR-123', record_id: 'x', format: 'ead2002' })
    expect(top.description_control).toEqual({
      identifier: 'x',
      agency: 'FR-123',
      rules: 'ISAD(G)',
      status: 'completed',
      languages: ['fr'],
      created: '1999-05-01',
      revised: '2004-03-23',
      sources: [],
    })
    expect(top.description_language).toBe('fr')
    expect(top.identifiers).toEqual([
      { type: 'recordid_url', value: 'http://a.example/x', label: null },
      { type: 'recordid', value: 'x-1', label: null },
    ])
    expect(top.reference_code).toBeNull()
    expect(top.notes.map((note) => note.type)).toEqual([
      ...['titleproper', 'subtitle', 'author', 'sponsor', 'editionstmt', 'publicationstmt', 'controlnote'],
      ...['maintenancehistory', 'languagedeclaration', 'maintenancehistory'],
    ])
    expect(top.notes.at(-1)?.blocks).toMatchObject([
      {
        t: 'list',
        items: [
          { c: [{ c: [{ t: 'date', normal: '20010203', c: ['3 Feb'] }, ' – Fixed.'] }] },
          { c: [{ c: ['March 23, 2004 – Again.'] }] },
        ],
      },
    ])
  })

  test('only identifies the file if it is internal', async () => {
    const { file, top } = await read(
      '<eadid mainagencycode="A" url="http://a.example">x</eadid><filedesc><titlestmt><author>Jane</author></titlestmt></filedesc>',
      ' audience="internal"',
    )
    expect(file).toMatchObject({ agency: 'A', record_id: 'x' })
    expect(top.description_control).toBeNull()
    expect(top.identifiers).toEqual([])
    expect(top.notes).toMatchObject([{ type: 'author', internal: true }])
  })

  test('has its internal parts omitted and counted; the id still identifies the file', async () => {
    const { file, top, report } = await read(
      '<eadid audience="internal">x</eadid><profiledesc><descrules audience="internal">r</descrules></profiledesc>',
    )
    expect(file.record_id).toBe('x')
    expect(top.description_control).toMatchObject({ identifier: null, rules: null })
    expect(report).toMatchObject({
      unmapped: {},
      left_out: { "eadheader/profiledesc/descrules[@audience='internal']": 1 },
    })
  })
})

describe('control of EAD3', () => {
  test('gives the same result', async () => {
    const { file, top } = await read3(
      `<recordid instanceurl="http://a.example/x">x</recordid><otherrecordid localtype="old">o</otherrecordid><representation href="http://a.example/html" localtype="html">Web</representation>
       <filedesc><titlestmt><titleproper>Guide</titleproper></titlestmt></filedesc><maintenancestatus value="revised"/>
       <maintenanceagency><agencycode>DE-1</agencycode><agencyname>The Archive</agencyname></maintenanceagency>
       <languagedeclaration><language langcode="ger">German</language><script scriptcode="Latn">Latin</script></languagedeclaration>
       <conventiondeclaration><abbr>DACS</abbr><citation href="http://a.example/dacs">Describing Archives</citation></conventiondeclaration>
       <rightsdeclaration><descriptivenote><p>CC0</p></descriptivenote></rightsdeclaration>
       <maintenancehistory><maintenanceevent><eventtype value="created"/><eventdatetime standarddatetime="2010-01-02">2 Jan 2010</eventdatetime><agenttype value="human"/><agent>Jane</agent></maintenanceevent>
       <maintenanceevent><eventtype value="revised">revised</eventtype><eventdatetime>2012-05-06</eventdatetime><agenttype value="machine"/><agent>Tool</agent><eventdescription>Cleaned</eventdescription></maintenanceevent></maintenancehistory>
       <sources><source><sourceentry>Card index</sourceentry></source></sources>`,
    )
    expect(file).toEqual({ agency: 'DE-1', record_id: 'x', format: 'ead3' })
    expect(top.description_control).toEqual({
      identifier: 'x',
      agency: 'DE-1',
      rules: 'DACS Describing Archives',
      status: 'revised',
      languages: ['de'],
      created: '2010-01-02',
      revised: '2012-05-06',
      sources: ['Card index'],
    })
    expect(top.description_language).toBe('de')
    expect(top.identifiers.map(({ type, value }) => [type, value])).toEqual([
      ['recordid_url', 'http://a.example/x'],
      ['recordid', 'o'],
    ])
    expect(top.notes.map((note) => note.type)).toEqual([
      ...['representation', 'titleproper', 'maintenanceagency', 'rightsdeclaration', 'maintenancehistory'],
    ])
    // This statement concerns the finding aid, not the material.
    expect(top.rights).toBeNull()
  })

  test('an agency without a code is kept by name', async () => {
    const { file, top } = await read3(
      '<recordid>x</recordid><maintenanceagency><agencyname>The Archive</agencyname></maintenanceagency>',
    )
    expect(file.agency).toBeNull()
    expect(top.description_control?.agency).toBe('The Archive')
  })
})

describe('the format', () => {
  test.each([
    ['<ead><eadheader/><archdesc/></ead>', 'ead2002'],
    [
      '<!DOCTYPE ead PUBLIC "+//ISBN 1-931666-00-8//DTD ead.dtd//EN" "ead.dtd"><ead><eadheader/><archdesc/></ead>',
      'ead2002',
    ],
    ['<ead xmlns="urn:isbn:1-931666-22-9"><eadheader/><archdesc/></ead>', 'ead2002'],
    ['<e:ead xmlns:e="urn:isbn:1-931666-22-9"><e:eadheader/><e:archdesc/></e:ead>', 'ead2002'],
    ['<ead><control/><archdesc/></ead>', 'ead3'],
    ['<ead xmlns="http://ead3.archivists.org/schema/"><control/><archdesc/></ead>', 'ead3'],
    ['<ead xmlns="http://ead3.archivists.org/schema/undeprecated/"><control/><archdesc/></ead>', 'ead3-undeprecated'],
  ])('%s', async (document, format) => {
    expect((await readWhole(document)).file.format).toBe(format)
  })

  test('several languages of description are not reduced to one', async () => {
    const { top } = await readWhole(
      ead2002(
        '<did/>',
        '<eadid/><profiledesc><langusage><language langcode="fre"/><language langcode="eng"/></langusage></profiledesc>',
      ),
    )
    expect(top.description_language).toBeNull()
    expect(top.description_control?.languages).toEqual(['fr', 'en'])
  })
})
