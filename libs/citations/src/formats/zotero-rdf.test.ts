import { describe, expect, test } from 'vitest'
import type { CitedMaterial } from '../styles/material.ts'
import { body, MATERIALS, person } from '../styles/testing/materials.ts'
import { zoteroRdf } from './zotero-rdf.ts'

const described = {
  summary: 'About a debt.',
  rights: null,
  default_rights: { statement: 'In copyright', uri: null },
}
const rdfOf = (material: CitedMaterial) => zoteroRdf(material, described)

describe('Zotero RDF', () => {
  test('has the archive, the location in it and the call number in fields of their own', async () => {
    const rdf = await rdfOf(MATERIALS['a letter'])
    for (const part of [
      '<rdf:Description rdf:about="https://archive.example/records/r1">',
      '<z:itemType>letter</z:itemType>',
      '<dc:title>Letter to Anna Brandt</dc:title>',
      '<bib:authors><rdf:Seq><rdf:li><foaf:Person><foaf:surname>Holm</foaf:surname><foaf:givenName>Erik</foaf:givenName></foaf:Person></rdf:li></rdf:Seq></bib:authors>',
      '<z:recipients><rdf:Seq><rdf:li><foaf:Person><foaf:surname>Brandt</foaf:surname>',
      '<dc:date>1931-05-14</dc:date>',
      '<dc:coverage>MS 12/3, box 2, folder 5, Holm Papers</dc:coverage>',
      '<z:archive>Velme City Archive</z:archive>',
      '<z:libraryCatalog>Velme City Archive</z:libraryCatalog>',
      '<z:place>Velme</z:place>',
      '<z:callNumber>MS 12/3</z:callNumber>',
      '<dcterms:URI><rdf:value>https://archive.example/records/r1</rdf:value></dcterms:URI>',
      '<z:accessDate>2026-11-21</z:accessDate>',
      '<dcterms:abstract>About a debt.</dcterms:abstract>',
      '<dc:rights>In copyright</dc:rights>',
    ])
      expect(rdf).toContain(part)
  })

  test('uses the item type and the creators’ property of the genre', async () => {
    expect(await rdfOf(MATERIALS['a photograph of about a year'])).toMatch(/>artwork<.*<z:artists>/)
    const map = { ...MATERIALS['a text with a title'], genres: ['Maps'] }
    expect(await rdfOf(map)).toMatch(/>map<.*<z:cartographers>/)
    const fonds = await rdfOf(MATERIALS['a fonds without a date'])
    expect(fonds).toContain('<z:itemType>manuscript</z:itemType>')
    expect(fonds).toContain('<dc:type>Archival collection</dc:type>')
    expect(fonds).not.toContain('dc:date')
  })

  test('keeps a date in words if numbers would lose part of it', async () => {
    expect(await rdfOf(MATERIALS['a file with words for a date'])).toContain('<dc:date>after the flood</dc:date>')
    const fonds = { ...MATERIALS['a text with a title'], date: { display: '1880–1931', edtf: '1880/1931' } }
    expect(await rdfOf(fonds)).toContain('<dc:date>1880–1931</dc:date>')
  })

  test('escapes text, and keeps suffixes and bodies', async () => {
    const rdf = await rdfOf({
      ...MATERIALS['a text with a title'],
      title: '<script> & \u0000"q"',
      creators: [body('Works, Harbours and Roads'), person('van der Meer, Pieter, Jr.')],
    })
    expect(rdf).toContain('<dc:title>&lt;script&gt; &amp; "q"</dc:title>')
    expect(rdf).toContain('<foaf:surname>Works, Harbours and Roads</foaf:surname></foaf:Person>')
    expect(rdf).toContain('<foaf:surname>van der Meer</foaf:surname><foaf:givenName>Pieter, Jr.</foaf:givenName>')
  })
})
