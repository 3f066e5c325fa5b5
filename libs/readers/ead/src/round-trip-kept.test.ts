import { writeEad3, writeEad4, writeEad2002 } from '@fonds/crosswalks'
import { fromComponents, joinChunks, PLACE, validityBy } from '@fonds/crosswalks/testing'
import { expect, test } from 'vitest'
import { ead2002, readWhole } from './read-for-test.ts'

const validity = validityBy('ead3/ead3.xsd')

/** Exports a document. Expects that importing and exporting it again gives the same result, and that it is valid. */
async function exported(document: string): Promise<string> {
  const once = await joinChunks(writeEad3(fromComponents((await readWhole(document)).components), PLACE))
  expect(await joinChunks(writeEad3(fromComponents((await readWhole(once)).components), PLACE))).toBe(once)
  expect(validity.problems(once)).toEqual([])
  return once
}

const did = (content: string, around = '') => ead2002(`<did><unittitle>T</unittitle>${content}</did>${around}`)

test('containers name their parents regardless of their order, and keep their own ids', async () => {
  const xml = await exported(
    did(
      '<container type="box" id="b" containerid="39015 01">1</container><container type="folder" parent="b">2</container>',
    ),
  )
  const [, id] = /<container id="([^"]+)" localtype="box" containerid="39015 01">1</.exec(xml) ?? []
  expect(xml).toContain(`<container parent="${id}" localtype="folder">2</container>`)
})

test('an abstract keeps its emphasis and links', async () => {
  const xml = await exported(
    did('<abstract>On <emph render="italic">Emma</emph>, <extref href="https://a.example/">here</extref></abstract>'),
  )
  expect(xml).toContain(
    '<abstract>On <emph render="italic">Emma</emph>, <ref href="https://a.example/">here</ref></abstract>',
  )
})

test('the note of a group of objects is kept in addition to that of each object', async () => {
  const xml = await exported(
    did(
      `<daogrp><daodesc><p>The group.</p></daodesc><daoloc href="https://a.example/1" title="One"><daodesc><p>The first.</p></daodesc></daoloc>
       <daoloc href="https://a.example/2" title="Two"/></daogrp>`,
    ),
  )
  expect(xml).toContain('linktitle="One"><descriptivenote><p>The first.</p><p>The group.</p></descriptivenote>')
  expect(xml).toContain('linktitle="Two"><descriptivenote><p>The group.</p></descriptivenote>')
})

test('an index becomes EAD3’s index, including nested entries', async () => {
  const entries = `<indexentry><persname>Ada</persname><ref target="c1">Box 1</ref></indexentry>
    <indexentry><namegrp><persname>Bert</persname><corpname>Mill</corpname></namegrp><ptrgrp><ref target="c2">2</ref><ref target="c3">3</ref></ptrgrp>
    <indexentry><subject>Corn</subject></indexentry></indexentry>`
  const xml = await exported(did('', `<index><head>Names</head><p>By name.</p>${entries}</index>`))
  expect(xml).toContain(
    '<index><head>Names</head><p>By name.</p><indexentry><persname><part>Ada</part></persname><ref href="#c1">',
  )
  expect(xml).toContain('<namegrp><persname><part>Bert</part></persname><corpname>')
  expect(xml).not.toContain('localtype="index"')
})

test('a running title and the front matter keep their text', async () => {
  const document = did('', '<runner>Papers of Ada</runner>').replace(
    '<archdesc',
    '<frontmatter><titlepage><titleproper>A guide</titleproper><author>By Bert</author></titlepage><div><head>Preface</head><p>Thanks.</p></div></frontmatter><archdesc',
  )
  const xml = await exported(document)
  expect(xml).toContain('<odd localtype="runner"><p>Papers of Ada</p></odd>')
  expect(xml).toContain(
    '<controlnote localtype="frontmatter"><p>A guide</p><p>By Bert</p><p altrender="head">Preface</p><p>Thanks.</p></controlnote>',
  )
})

test('prose about the language of the material is kept completely, with names of languages as written', async () => {
  const xml = await exported(
    did('<langmaterial>Materials entirely in <language langcode="fre">français</language>.</langmaterial>'),
  )
  expect(xml).toContain('<language langcode="fra">français</language>')
  expect(xml).toContain('<p>Materials entirely in français.</p>')
})

test('scope and content in a second language keeps its language, and is a translation in EAD3', async () => {
  const document = did(
    '',
    '<scopecontent><p>Maps</p></scopecontent><scopecontent lang="fre"><p>Cartes</p></scopecontent>',
  )
  const xml = await joinChunks(writeEad3(fromComponents((await readWhole(document)).components), PLACE))
  expect(xml).toContain('<scopecontent><p>Maps</p></scopecontent>')
  expect(xml).toContain('<scopecontent lang="fre"><p>Cartes</p></scopecontent>')
  expect(validity.problems(xml)).toEqual([])
  const { top } = await readWhole(xml)
  expect(top.scope_and_content).toEqual([{ t: 'p', c: ['Maps'] }])
  expect(top.translations).toEqual({ fr: { scope_and_content: [{ t: 'p', c: ['Cartes'] }] } })
})

test('a title that ends in a comma and a no-break space is the same title at the next import', async () => {
  const xml = await exported(ead2002('<did><unittitle>Letters,&#160;<unitdate>1900</unitdate></unittitle></did>'))
  expect(xml).toContain('<unittitle>Letters</unittitle>')
})

test('a space between a date and a name is added by the first import, whatever elements contain them', async () => {
  const header =
    '<creation><change><accessrestrict><date>1900.</date></accessrestrict></change><persname>A</persname></creation>'
  const within = [
    '<p><emph><date>1901.</date></emph><persname>B</persname></p>',
    '<p><date>1902.</date><emph/><persname>C</persname></p>',
    '<p><persname><name><date>1903.</date></name><date>1904</date></persname></p>',
    '<p><title>D.</title><imprint>Paris.</imprint><date>1905</date></p>',
  ]
  const xml = await exported(ead2002(`<did><unittitle>T</unittitle></did><odd>${within.join('')}</odd>`, header))
  const words = xml.replaceAll(/<[^>]+>/g, '')
  for (const said of ['1900. A', '1901. B', '1902. C', '1903. 1904', 'D. Paris. 1905']) expect(words).toContain(said)
})

test('names in sentences keep their order, although an export puts scope and content before other notes', async () => {
  const name = (id: string) => `<p><persname authfilenumber="${id}">${id}</persname></p>`
  const notes = `<bioghist>${name('n1')}${name('n2')}</bioghist><scopecontent>${name('n3')}${name('n1')}</scopecontent>`
  const xml = await exported(did('', notes))
  expect([...xml.matchAll(/identifier="(n\d)" localtype="mentioned"/g)].map(([, id]) => id)).toEqual(['n1', 'n2', 'n3'])
})

test('links to notes come back with the ids to which they lead', async () => {
  const notes =
    '<scopecontent id="s"><p><ref target="n1">history</ref></p></scopecontent><bioghist id="n1"><p><ref target="s">x</ref></p></bioghist>'
  const component =
    '<dsc><c id="c1" level="file"><did><unittitle>File</unittitle></did><odd id="n2"><p><ref target="n2">x</ref></p></odd></c></dsc>'
  const { components } = await readWhole(ead2002(`<did><unittitle>T</unittitle></did>${notes}${component}`))
  for (const write of [writeEad3, writeEad2002, writeEad4]) {
    const again = await readWhole(await joinChunks(write(fromComponents(components), PLACE)))
    expect(again.top.scope_xml_id).toBe('s')
    expect(again.top.notes.map(({ xml_id }) => xml_id)).toContain('n1')
    expect(again.components[0]?.content.notes.map(({ xml_id }) => xml_id)).toContain('n2')
    expect(JSON.stringify(again.top.scope_and_content)).toContain('"href":"#n1"')
  }
})

test('all these exports are valid against the official schema', validity.needs, () => {
  expect(validity.count()).toBeGreaterThan(5)
})
