import { writeEad3 } from '@fonds/crosswalks'
import { fromComponents, joinChunks, PLACE, validityBy } from '@fonds/crosswalks/testing'
import { expect, test } from 'vitest'
import { ead3, ead2002, readWhole } from './read-for-test.ts'

const validity = validityBy('ead3/ead3.xsd')

/**
 * Exports a document. Expects that nothing is omitted, that importing and exporting it again gives the same result, and
 * that it is valid.
 */
async function exported(document: string): Promise<string> {
  const { components, report } = await readWhole(document)
  expect({ ...report.unmapped, ...report.left_out }).toEqual({})
  const once = await joinChunks(writeEad3(fromComponents(components), PLACE))
  expect(await joinChunks(writeEad3(fromComponents((await readWhole(once)).components), PLACE))).toBe(once)
  expect(validity.problems(once)).toEqual([])
  return once
}

const did = (content: string) => ead2002(`<did>${content}</did>`)
const beside = (content: string) => ead2002(`<did><unittitle>T</unittitle></did>${content}`)

test.each([
  ['<unittitle label="Title: ">T</unittitle>', '<unittitle label="Title:">T</unittitle>'],
  ['<unittitle>T</unittitle><unittitle label="Old">U</unittitle>', '<unittitle label="Old">U</unittitle>'],
  [
    '<unitdate label="Datering" normal="1900">1900</unitdate>',
    '<unitdate label="Datering" datechar="creation" normal="1900">1900</unitdate>',
  ],
  ['<physdesc label="Omvang">veel</physdesc>', '<physdesc label="Omvang">veel</physdesc>'],
  [
    '<physdesc label="Size"><extent>2 boxes</extent><dimensions>3 cm</dimensions></physdesc>',
    '<physdescstructured label="Size" physdescstructuredtype="carrier" coverage="whole"><quantity>2</quantity>',
  ],
  ['<langmaterial label="Taal: "><language langcode="dut"/></langmaterial>', '<langmaterial label="Taal:">'],
  ['<abstract label="In brief">Words.</abstract>', '<abstract label="In brief">Words.</abstract>'],
  [
    '<origination label="Archiefvormer"><corpname>Hof</corpname></origination>',
    '<origination label="Archiefvormer"><corpname>',
  ],
  [
    '<origination label="Source"><persname>Ada</persname></origination>',
    '<origination label="Source"><persname relator="source">',
  ],
  [
    '<origination label="By">Somebody</origination>',
    '<origination label="By"><name><part>Somebody</part></name></origination>',
  ],
  ['<physloc type="code" label="Shelf">A 1</physloc>', '<physloc localtype="code" label="Shelf">A 1</physloc>'],
  ['<materialspec type="scale">1:100</materialspec>', '<materialspec localtype="scale">1:100</materialspec>'],
  [
    '<unitid countrycode="NL" repositorycode="NL-HaNA">1.01</unitid>',
    '<unitid countrycode="NL" repositorycode="NL-HaNA">1.01</unitid>',
  ],
  [
    '<dao href="https://a.example/1" title="One" label="Scan" xpointer="ark:/87924/r4nn75"/>',
    'href="https://a.example/1" linktitle="One" label="Scan" xpointer="ark:/87924/r4nn75"></dao>',
  ],
])('a caption or code in did is kept: %s', async (source, expected) => {
  expect(
    withoutEmptyTags(
      await exported(did(`${source.includes('<unittitle') ? '' : '<unittitle>T</unittitle>'}${source}`)),
    ),
  ).toContain(expected)
})

/** Replaces empty-element tags with pairs of tags, since writers differ in this. */
const withoutEmptyTags = (xml: string): string => xml.replaceAll(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>')

test.each([
  ['<odd type="usage"><p>x</p></odd>', '<odd localtype="usage"><p>x</p></odd>'],
  ['<altformavail type="ABS"><p>x</p></altformavail>', '<altformavail localtype="ABS"><p>x</p></altformavail>'],
  [
    '<accessrestrict type="material"><p>Closed.</p></accessrestrict>',
    '<accessrestrict localtype="material"><p>Closed.</p></accessrestrict>',
  ],
  [
    '<accessrestrict><p>Closed.</p></accessrestrict>',
    '<accessrestrict localtype="closed"><p>Closed.</p></accessrestrict>',
  ],
  [
    '<scopecontent><head>Scope and Contents</head><p>x</p></scopecontent>',
    '<scopecontent><head>Scope and Contents</head><p>x</p></scopecontent>',
  ],
  [
    '<scopecontent><head>Inhalt</head><p>x</p></scopecontent><scopecontent><head>Summary</head><p>y</p></scopecontent>',
    '<scopecontent><head>Inhalt</head><p>x</p><p altrender="head">Summary</p><p>y</p></scopecontent>',
  ],
  [
    '<controlaccess><persname normal="Lovelace, Ada">Ada Lovelace</persname></controlaccess>',
    '<persname normal="Lovelace, Ada"><part>Ada Lovelace</part></persname>',
  ],
])('the stated kind of a note or name is kept: %s', async (source, expected) => {
  expect(await exported(beside(source))).toContain(expected)
})

test('neither a word for the kind of a note nor a status added by an export changes which note it is', async () => {
  const named = await readWhole(beside('<odd type="runner"><p>x</p></odd>'))
  expect(named.top.notes).toMatchObject([{ type: 'odd' }])
  const once = await exported(beside('<accessrestrict><p>Closed.</p></accessrestrict>'))
  expect((await readWhole(once)).top.notes[0]).not.toHaveProperty('local_type')
  const several =
    '<accessrestrict type="open"><p>x</p></accessrestrict><accessrestrict type="closed"><p>y</p></accessrestrict>'
  const notes = (await readWhole(await exported(beside(several)))).top.notes
  expect(notes.map(({ local_type }) => local_type)).toEqual(['open', 'closed'])
})

test('EAD3’s own codes are kept', async () => {
  const content = `<unittitle label="T:">T</unittitle><unitdatestructured label="Dates:"><datesingle standarddate="1900">1900</datesingle></unitdatestructured>
    <physdescstructured label="Size" physdescstructuredtype="carrier" coverage="part"><quantity approximate="true">3</quantity><unittype>boxes</unittype></physdescstructured>
    <dao daotype="unknown" href="https://a.example/1" identifier="i 1"/>`
  const document = ead3(
    `<did>${content}</did><scopecontent localtype="short"><p>x</p></scopecontent><bibliography localtype="cited"><p>y</p></bibliography>`,
    '<recordid>test</recordid><maintenanceagency countrycode="US"><agencycode>US-1</agencycode></maintenanceagency>',
  )
  const { components } = await readWhole(document)
  const xml = await joinChunks(writeEad3(fromComponents(components), PLACE))
  for (const said of [
    '<maintenanceagency countrycode="US"><agencycode>US-1</agencycode>',
    '<unitdate label="Dates:"',
    'coverage="part"><quantity approximate="true">3</quantity>',
    'identifier="i 1"',
    '<scopecontent localtype="short">',
    '<bibliography localtype="cited">',
  ])
    expect(xml).toContain(said)
  expect(validity.problems(xml)).toEqual([])
  expect(await joinChunks(writeEad3(fromComponents((await readWhole(xml)).components), PLACE))).toBe(xml)
})

test('the country of eadid becomes that of the agency', async () => {
  const xml = await exported(
    ead2002('<did><unittitle>T</unittitle></did>', '<eadid countrycode="NL" mainagencycode="NL-HaNA">1.01</eadid>'),
  )
  expect(xml).toContain('<maintenanceagency countrycode="NL"><agencycode>NL-HaNA</agencycode>')
})

test('all these exports are valid against the official schema', validity.needs, () => {
  expect(validity.count()).toBeGreaterThan(10)
})
