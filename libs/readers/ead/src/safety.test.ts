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

  test('a parameter entity in another file is skipped, with a warning, and what follows it counts', async () => {
    const declared = '<!ENTITY % x SYSTEM "http://192.0.2.1/x.dtd">'
    expect(await titleOf(withDoctype(`[${declared}]`, 'Papers'))).toBe('Papers')
    const { top, report } = await readWhole(withDoctype(`[${declared} %x; %x;\n<!ENTITY a "Arch">]`, '&a;ives'))
    expect(top.title).toBe('Archives')
    expect(report.warnings.map(({ code, message }) => [code, message.slice(0, 3)])).toEqual([
      ['external_skipped', '%x;'],
    ])
  })

  test("the customary preamble of EAD 2002 is read without a warning, since it declares EAD's notations only", async () => {
    const preamble = `PUBLIC "+//ISBN 1-931666-00-8//DTD ead.dtd (Encoded Archival Description (EAD) Version 2002)//EN" "ead.dtd" [
      <!ENTITY % eadnotat PUBLIC "-//Society of American Archivists//DTD eadnotat.ent//EN" "eadnotat.ent"> %eadnotat;
      <!ENTITY town "Vilmar">]`
    const { top, report } = await readWhole(withDoctype(preamble, 'Mills of &town;'))
    expect(top.title).toBe('Mills of Vilmar')
    expect(report.warnings).toEqual([])
  })

  test('a parameter entity of the file itself is read, within limits', async () => {
    const own = `[<!ENTITY % own "<!ENTITY town 'Vilmar'> <!-- a --> <!NOTATION n SYSTEM 'n'>"> %own;]`
    expect(await titleOf(withDoctype(own, '&town;'))).toBe('Vilmar')
    const itself = '[<!ENTITY % a "&#37;b;"><!ENTITY % b "&#37;a;&#37;a;"> %a;]'
    expect(await refusalOf(withDoctype(itself, 'x'))).toMatchObject({ code: 'entity_expansion' })
    const levels = Array.from({ length: 15 }, (_, n) => `<!ENTITY % p${n + 1} "${`&#37;p${n};`.repeat(9)}">`)
    const bomb = `[<!ENTITY % p0 "<!-- -->">${levels.join('')}%p15;]`
    expect(await refusalOf(withDoctype(bomb, 'x'))).toMatchObject({ code: 'entity_expansion' })
    expect(await refusalOf(withDoctype('[<!ENTITY % a "]"> %a;]', 'x'))).toMatchObject({ code: 'not_well_formed' })
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
    ['followed by a space', '<ead>\n<p>Brook & Tarn; and</p>\n</ead>', 2, 10, '& must be written &amp;'],
    ['without any semicolon after it', '<ead>\n<p>Brook & Tarn</p>\n</ead>', 2, 10, '& must be written &amp;'],
    ['in an attribute', '<ead>\n<p id="a&b">c</p>\n</ead>', 2, 9, '&b has no semicolon'],
    ['without its semicolon', '<ead>\n<p>a &amp b &amp; c</p></ead>', 2, 6, '&amp has no semicolon: write &amp;'],
    ['after others that are right', '<ead>\n<p>a &lt; b &#38; c &\n d; e</p></ead>', 2, 21, '& must be'],
    ['alone', '<ead>\n<p>&;</p></ead>', 2, 4, '& must be'],
    ['of a wrong number', '<ead>\n<p>&#x;</p></ead>', 2, 4, '&#x has no semicolon'],
    ['after a comment with one', '<ead><!-- a & b -->\n<![CDATA[ & ]]><p>c & d</p></ead>', 2, 21, '& must be'],
  ])('an ampersand %s is named where it is', async (_, document, line, column, message) => {
    for (const chunks of [[document.length], [1], [7, 3]]) {
      const error = await refusalOf(document, { chunks })
      expect(error).toMatchObject({ code: 'not_well_formed', line, column })
      expect(error.message).toContain(message)
    }
  })

  test('an ampersand in a comment is not taken for the reason of a later mistake', async () => {
    const long = `<p>${'x'.repeat(60_000)}</p>`
    const document = `<ead>${long}<!-- a & b --><![CDATA[ & ]]>\n<p>&#xFFFFF;x</p><p>&#x1;</p></ead>`
    for (const chunks of [[document.length], [50_000], [7]]) {
      const error = await refusalOf(document, { chunks })
      expect(error).toMatchObject({ line: 2, message: 'malformed character entity' })
    }
  })

  test('an ampersand before a text without end is named, not the end of the text', async () => {
    const document = `<ead>\n<p>a & b${'<p>x</p>'.repeat(50_000)}</ead>`
    const refused = await refusalOf(document, { limits: { textLength: 100_000 } })
    expect(refused).toMatchObject({ line: 2, column: 6 })
  })

  test.each([
    ['', '&mill;', 'add <!DOCTYPE ead [<!ENTITY mill "its text">]>'],
    ['<!DOCTYPE ead SYSTEM "ead.dtd">', '&mill;', 'add <!ENTITY mill "its text"> between [ and ]'],
    ['', '&eacute;', 'write é or &#233; instead'],
    ['', '&nbsp;', 'write &#160; instead'],
    ['', 'AT&T;', 'if an ampersand is meant: &amp;'],
  ])('an entity that is not declared is named, with what to add (%#)', async (doctype, text, advice) => {
    const error = await refusalOf(`${doctype}${ead2002(`<did><unittitle>${text}</unittitle></did>`)}`)
    expect(error.code).toBe('undeclared_entity')
    expect(error.message).toContain(advice)
  })

  test.each([
    ['<ead><dao xlnk:href="x"/></ead>', 'did you mean xlink:?'],
    ['<ead><dao rdf:href="x"/></ead>', 'for links, write xlink:'],
  ])('a prefix that is not declared: %s', async (document, advice) => {
    expect((await refusalOf(document)).message).toContain(advice)
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
