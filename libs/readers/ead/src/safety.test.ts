import { describe, expect, test } from 'vitest'
import { ead2002, readWhole, refusalOf } from './read-for-test.ts'

const withDoctype = (doctype: string, title: string) =>
  `<!DOCTYPE ead ${doctype}>${ead2002(`<did><unittitle>${title}</unittitle></did>`)}`
const titleOf = async (document: string) => (await readWhole(document)).top.title

describe('nothing outside the file is read', () => {
  test('a DTD with a remote URL is ignored', async () => {
    expect(await titleOf(withDoctype('SYSTEM "http://192.0.2.1/ead.dtd"', 'Papers'))).toBe('Papers')
  })

  test('an external entity is rejected when it is used, not when it is declared', async () => {
    const declared = '[<!ENTITY x SYSTEM "file:///etc/passwd">]'
    expect(await titleOf(withDoctype(declared, 'Papers'))).toBe('Papers')
    expect(await refusalOf(withDoctype(declared, '&x;'))).toMatchObject({ code: 'external_entity', line: 1 })
  })

  test('an external parameter entity is rejected when it is referenced', async () => {
    const declared = '<!ENTITY % x SYSTEM "http://192.0.2.1/x.dtd">'
    expect(await titleOf(withDoctype(`[${declared}]`, 'Papers'))).toBe('Papers')
    expect(await refusalOf(withDoctype(`[${declared} %x;]`, 'Papers'))).toMatchObject({ code: 'external_entity' })
  })

  test("ISO's sets of character names are known without being read", async () => {
    const sets =
      '[<!ENTITY % ISOlat1 PUBLIC "ISO 8879-1986//ENTITIES Added Latin 1//EN//XML" "iso-lat1.ent"> %ISOlat1;]'
    expect(await titleOf(withDoctype(sets, 'Caf&eacute; &mdash; &Scaron;'))).toBe('Café — Š')
  })

  test('an unparsed entity names a digital object, and is not read', async () => {
    const subset = '[<!NOTATION gif SYSTEM "gif"> <!ENTITY fig SYSTEM "figs/one.gif" NDATA gif>]'
    const document = `<!DOCTYPE ead ${subset}>${ead2002('<did><dao entityref="fig"/></did>')}`
    expect((await readWhole(document)).top.digital_objects.map((object) => object.url)).toEqual(['figs/one.gif'])
  })
})

describe('entities', () => {
  test("character names that EAD's DTD declares are supported if a DTD is named, otherwise rejected", async () => {
    const named =
      'PUBLIC "+//ISBN 1-931666-00-8//DTD ead.dtd (Encoded Archival Description (EAD) Version 2002)//EN" "ead.dtd"'
    expect(await titleOf(withDoctype(named, 'Caf&eacute;'))).toBe('Café')
    expect(await refusalOf(withDoctype(named, '&nosuch;'))).toMatchObject({ code: 'undeclared_entity' })
    expect(await refusalOf(ead2002('<did><unittitle>&eacute;</unittitle></did>'))).toMatchObject({
      code: 'undeclared_entity',
    })
  })

  test('internal ones are expanded in text and attributes, even if nested', async () => {
    const subset = `[<!-- "odd' > --> <!ENTITY who "Smith &amp; Co"> <!ENTITY all '&who;, 19&#48;0 &#38;#60;b'>]`
    expect(await titleOf(withDoctype(subset, 'Of &all;'))).toBe('Of Smith & Co, 1900 <b')
    const { top } = await readWhole(`<!DOCTYPE ead ${subset}>${ead2002('<did><unitid label="&who;">1</unitid></did>')}`)
    expect(top.identifiers[0]?.label).toBe('Smith & Co')
  })

  test('one that contains markup is rejected when it is used', async () => {
    expect(await refusalOf(withDoctype('[<!ENTITY x "<emph>y</emph>">]', '&x;'))).toMatchObject({
      code: 'unsupported_entity',
    })
  })

  test('a billion laughs attack is rejected, not expanded', async () => {
    const levels = Array.from({ length: 12 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
    const bomb = withDoctype(`[<!ENTITY l0 "ha"> ${levels.join('')}]`, '&l12;')
    expect(await refusalOf(bomb)).toMatchObject({ code: 'entity_expansion' })
  })

  test('so is a long entity that is used over and over', async () => {
    const bomb = withDoctype(`[<!ENTITY x "${'x'.repeat(90_000)}">]`, '&x;'.repeat(200_000))
    expect(await refusalOf(bomb)).toMatchObject({ code: 'limit_exceeded' })
    const spread = withDoctype(`[<!ENTITY x "${'x'.repeat(90_000)}">]`, '<emph>&x;</emph>'.repeat(200_000))
    expect(await refusalOf(spread)).toMatchObject({ code: expect.stringMatching(/entity_expansion|limit_exceeded/) })
  })

  test('one that contains itself is rejected', async () => {
    expect(await refusalOf(withDoctype('[<!ENTITY a "&b;"><!ENTITY b "&a;">]', '&a;'))).toMatchObject({
      code: 'entity_expansion',
    })
  })

  test('a broken internal subset is not well-formed', async () => {
    for (const subset of ['[<!ENTITY x>]', '[<!ENTITY x "y]', '[nonsense]', '[<!ENTITY x "&#0;">]']) {
      const error = await refusalOf(withDoctype(subset, 'x'))
      expect(error.code, subset).toBe('not_well_formed')
    }
  })

  test('attribute defaults of the subset are not applied, with a warning', async () => {
    const { report } = await readWhole(withDoctype('[<!ATTLIST unitid type CDATA "x>y">]', 'x'))
    expect(report.warnings.map((warning) => warning.code)).toEqual(['dtd_defaults_ignored'])
  })
})

describe('the error of a rejected file has its reason and position', () => {
  test.each([
    ['two elements crossed', '<ead>\n <eadheader><eadid>x</eadheader></ead>', 'not_well_formed', 2],
    ['an attribute without quotes', '<ead>\n<eadheader a=b/></ead>', 'not_well_formed', 2],
    ['a bare ampersand', '<ead>\n\n<x>a & b</x></ead>', 'not_well_formed', 3],
    ['a file cut short', '<ead>\n<eadheader>', 'not_well_formed', 2],
    ['text after the root: where it begins', `${ead2002('')}\nx`, 'not_well_formed', 1],
    ['an empty file', '', 'not_well_formed', 1],
    ['a control character', '<ead>\u0001</ead>', 'not_well_formed', 1],
    ['an unbound prefix', '<ead><foo:x/></ead>', 'not_well_formed', 1],
    ['a null byte', '<ead>\u0000</ead>', 'not_well_formed', 1],
  ])('%s', async (_, document, code, line) => {
    expect(await refusalOf(document)).toMatchObject({ code, line, file: 'test.xml' })
  })

  test.each([
    ['<eac-cpf xmlns="urn:isbn:1-931666-33-4"/>', 'eac-cpf'],
    ['<html><body/></html>', 'html'],
    ['<ead xmlns="urn:example"/>', 'urn:example'],
  ])('%s is not EAD, and its root is named', async (document, named) => {
    const error = await refusalOf(document)
    expect(error.code).toBe('not_ead')
    expect(error.message).toContain(named)
  })

  test('EAD without an archdesc is rejected', async () => {
    expect(await refusalOf('<ead><eadheader/></ead>')).toMatchObject({ code: 'not_ead' })
  })

  test('XLink without a declaration is supported, since the DTD declares it', async () => {
    const { top } = await readWhole(ead2002('<did><dao xlink:href="http://a.example/1"/></did>'))
    expect(top.digital_objects[0]?.url).toBe('http://a.example/1')
  })
})
