import { describe, expect, test } from 'vitest'
import { ead2002, readDid, readDid3, readWhole } from './read-for-test.ts'

describe('titles', () => {
  test('are plain text, and an inline tree only if they have markup', async () => {
    const plain = await readDid('<unittitle>  Letters\n to   the <!-- x -->editor </unittitle>')
    expect(plain).toMatchObject({ title: 'Letters to the editor', title_inline: null })
    const marked = await readDid('<unittitle>Draft of <title render="italic">Beloved</title></unittitle>')
    expect(marked.title).toBe('Draft of Beloved')
    expect(marked.title_inline).toEqual(['Draft of ', { t: 'title', render: 'italic', c: ['Beloved'] }])
  })

  test('lose dates at their end, and the comma before', async () => {
    const read = await readDid('<unittitle>Letters, <unitdate normal="1900/1910">1900-1910</unitdate>.</unittitle>')
    expect(read.title).toBe('Letters')
    expect(read.title_inline).toBeNull()
    expect(read.dates).toMatchObject([{ display: '1900-1910', edtf: '1900/1910' }])
  })

  test('keep a date in the middle, which also becomes a date of the unit', async () => {
    const read = await readDid(
      '<unittitle>Letter, <unitdate normal="1905-08-04">1905</unitdate> Aug. 4, London</unittitle>',
    )
    expect(read.title).toBe('Letter, 1905 Aug. 4, London')
    expect(read.title_inline?.[1]).toEqual({ t: 'date', normal: '1905-08-04', c: ['1905'] })
    expect(read.dates).toMatchObject([{ display: '1905', edtf: '1905-08-04' }])
  })

  test('a title that consists of a date is only a date', async () => {
    const read = await readDid('<unittitle><unitdate>1900</unitdate></unittitle>')
    expect(read).toMatchObject({ title: null, dates: [{ display: '1900' }] })
  })

  test('a component with only a date has no title', async () => {
    expect(await readDid('<unitdate>1900</unitdate>')).toMatchObject({ title: null, dates: [{ start: 1900 }] })
  })

  test('the first of several is the title, and the others keep their type and language', async () => {
    const read = await readDid(
      '<unittitle>Papers</unittitle><unittitle type="short">P.</unittitle><unittitle xml:lang="fr">Papiers</unittitle>',
    )
    expect(read.title).toBe('Papers')
    expect(read.titles).toEqual([
      { type: 'short', lang: null, text: 'P.' },
      { type: null, lang: 'fr', text: 'Papiers' },
    ])
  })

  test('names without a space after a comma are separated', async () => {
    const read = await readDid('<unittitle>To <persname>A. B.,</persname><geogname>Rye,</geogname> 1900</unittitle>')
    expect(read.title).toBe('To A. B., Rye, 1900')
  })

  test('accents are composed, even if a comment separates letter and accent', async () => {
    expect((await readDid('<unittitle>Cafe\u0301 e<!-- x -->\u0301</unittitle>')).title).toBe('Café é')
  })

  test('an entity that was escaped twice stays as it is, with a warning', async () => {
    const { top, report } = await readWhole(ead2002('<did><unittitle>Art &amp;amp; Craft</unittitle></did>'))
    expect(top.title).toBe('Art &amp; Craft')
    expect(report.warnings).toMatchObject([{ code: 'double_escaped', line: 1 }])
  })
})

describe('identifiers', () => {
  test('the first public unitid is the reference code; internal ones are omitted and counted', async () => {
    const { top, report } = await readWhole(
      ead2002(
        '<did><unitid audience="internal" type="handle">h</unitid><unitid label="No.">A 1</unitid><unitid type="former">9</unitid></did>',
      ),
    )
    expect(top.reference_code).toBe('A 1')
    expect(top.identifiers).toEqual([
      { type: 'unitid', value: 'A 1', label: 'No.' },
      { type: 'former', value: '9', label: null },
    ])
    expect(report).toMatchObject({ unmapped: {}, left_out: { "archdesc/did/unitid[@audience='internal']": 1 } })
  })

  test('a unitid that is only a link gives an address but no reference code', async () => {
    const read = await readDid('<unitid type="ark"><extref href="https://a.example/ark:/1/x">Ark</extref></unitid>')
    expect(read.identifiers).toEqual([{ type: 'ark', value: 'https://a.example/ark:/1/x', label: 'Ark' }])
    expect(read.reference_code).toBeNull()
  })
})

describe('dates', () => {
  test('an empty unitdate displays its normal form; nonsense is kept as written, with a warning', async () => {
    const { top, report } = await readWhole(ead2002('<did>\n<unitdate normal="1907/2412"/></did>'))
    expect(top.dates).toMatchObject([{ display: '1907-2412', normal: '1907/2412', start: 1907, end: null }])
    expect(report.warnings).toMatchObject([
      { code: 'missing_title', line: 1 },
      { code: 'date_implausible', line: 2 },
    ])
  })

  test('type, certainty, era and calendar are kept', async () => {
    const read = await readDid(
      `<unitdate type="inclusive" datechar="creation" era="ce" calendar="gregorian">1900</unitdate>
       <unitdate type="bulk" certainty="approximate" normal="1905/1908">mostly 1905-1908</unitdate>
       <unitdate datechar="Record-keeping">1950</unitdate><unitdate/>`,
    )
    expect(read.dates).toMatchObject([
      { type: 'creation', era: 'ce', calendar: 'gregorian', edtf: '1900' },
      { type: 'bulk', certainty: 'approximate', edtf: '1905~/1908~' },
      { type: 'record_keeping', edtf: '1950' },
    ])
  })

  test('EAD3: structured dates, ranges and sets', async () => {
    const read = await readDid3(
      `<unitdatestructured unitdatetype="bulk" certainty="circa"><daterange><fromdate standarddate="1900">1900</fromdate><todate>1910</todate></daterange></unitdatestructured>
       <unitdatestructured><dateset><datesingle standarddate="1920-05">May 1920</datesingle><datesingle notbefore="1930" notafter="1935">1930s?</datesingle></dateset></unitdatestructured>
       <unitdatestructured><daterange><fromdate standarddate="1950">1950</fromdate></daterange></unitdatestructured>`,
    )
    expect(read.dates).toMatchObject([
      { type: 'bulk', display: '1900-1910', normal: '1900/1910', edtf: '1900~/1910~' },
      { display: 'May 1920', normal: '1920-05', edtf: '1920-05' },
      { display: '1930s?', normal: '1930/1935', start: 1930, end: 1935 },
      { display: '1950 -', normal: '1950/..', edtf: '1950/..', end: null },
    ])
  })

  test('EAD3: the same date in words and in structured form is one date', async () => {
    const read = await readDid3(
      `<unitdatestructured><daterange><fromdate>1900</fromdate><todate>1910</todate></daterange></unitdatestructured>
       <unitdate>1900-1910</unitdate>`,
    )
    expect(read.dates).toMatchObject([{ display: '1900-1910', normal: '1900/1910' }])
  })
})

describe('containers', () => {
  const groups = async (did: string) =>
    (await readDid(did)).containers.map(({ type, indicator, group }) => `${group}:${type} ${indicator}`)

  test('two pairs of box and folder are two groups', async () => {
    const pair = (box: number, folder: number) =>
      `<container type="box">${box}</container><container type="Folder">${folder}</container>`
    expect(await groups(pair(1, 3) + pair(2, 1))).toEqual(['0:box 1', '0:Folder 3', '1:box 2', '1:Folder 1'])
  })

  test('a container joins its parent, wherever it is', async () => {
    const did = `<container id="a" type="box">1</container><container id="b" type="box">2</container>
      <container parent="a" type="folder">7</container><container parent="b" type="folder">8</container>`
    expect(await groups(did)).toEqual(['0:box 1', '1:box 2', '0:folder 7', '1:folder 8'])
  })

  test('label and EAD3’s localtype are kept; a container without text is reported', async () => {
    expect((await readDid3('<container localtype="box" label="Mixed">4</container>')).containers).toEqual([
      { type: 'box', label: 'Mixed', indicator: '4', group: 0 },
    ])
    const { report } = await readWhole(ead2002('<did><container type="box"/></did>'))
    expect(report.unmapped).toEqual({ 'archdesc/did/container': 1 })
  })
})

describe('languages', () => {
  test.each([
    ['<language langcode="ger" scriptcode="Latn">German</language>', ['de'], null],
    [
      'In <language langcode="eng"/> and <language langcode="fre">French</language>.',
      ['en', 'fr'],
      'In English and French.',
    ],
    ['Materials entirely in <language langcode="eng">English</language>.', ['en'], 'Materials entirely in English.'],
    ['English, French', ['en', 'fr'], null],
    ['<language langcode="fre">français</language> ; <language langcode="lat">latin</language>', ['fr', 'la'], null],
    ['<language langcode="fre" scriptcode="Latn">français</language>', ['fr'], null],
    ['<language langcode="gez">Geez</language>, <language langcode="amh">Amharic</language>.', ['gez', 'am'], null],
    ['Materials in English', ['en'], 'Materials in English'],
    [
      'The material is in English, French and German.',
      ['en', 'fr', 'de'],
      'The material is in English, French and German.',
    ],
    ['Documents en anglais et allemand', ['en', 'de'], 'Documents en anglais et allemand'],
    ['Unterlagen in Deutsch und Französisch', ['de', 'fr'], 'Unterlagen in Deutsch und Französisch'],
    ['dut', ['nl'], null],
    ['<language langcode="mul">mul</language>', ['mul'], null],
    ['<language langcode="mul">Multiple languages</language>', ['mul'], 'Multiple languages'],
    ['<language langcode="mul">German and French</language>', ['de', 'fr'], 'German and French'],
    [
      'Mostly English, with some letters in a secret code',
      ['en'],
      'Mostly English, with some letters in a secret code',
    ],
    ['Not in English', [], 'Not in English'],
    ['<language langcode="eng">English</language>, but for two poems', ['en'], 'English, but for two poems'],
    ['<language langcode="xx1">Elvish</language>', [], 'Elvish'],
    ['', [], null],
  ])('%s', async (langmaterial, languages, note) => {
    const read = await readDid(`<langmaterial>${langmaterial}</langmaterial>`)
    expect(read.languages).toEqual(languages)
    expect(read.language_note).toBe(note)
  })

  test('EAD3: sets of languages and scripts, and their note', async () => {
    const read = await readDid3(
      `<langmaterial><languageset><language langcode="rus">Russian</language><script scriptcode="Cyrl">Cyrillic</script></languageset>
       <language langcode="yid">Yiddish</language><descriptivenote><p>Much in poor hand.</p></descriptivenote></langmaterial>`,
    )
    expect(read.languages).toEqual(['ru', 'yi'])
    expect(read.scripts).toEqual(['Cyrl'])
    expect(read.language_scripts).toEqual([{ language: 'ru', script: 'Cyrl' }])
    expect(read.language_note).toContain('Much in poor hand.')
  })

  test.each([
    ['with codes', ' scriptcode="Grek"', ' scriptcode="Latn"'],
    ['named in words', '', ''],
  ])('EAD3: scripts %s belong to the language of their set, and are not prose', async (_, greek, latin) => {
    const set = (language: string, script: string) => `<languageset>${language}${script}</languageset>`
    const read = await readDid3(
      `<langmaterial>${set('<language langcode="gre">Greek</language>', `<script${greek}>Greek</script>`)}
       ${set('<language langcode="ita">Italian</language>', `<script${latin}>Latin</script>`)}
       ${set('<language langcode="ger">German</language>', `<script${latin}>Latin</script>`)}</langmaterial>`,
    )
    expect(read.languages).toEqual(['el', 'it', 'de'])
    expect(read.scripts).toEqual(['Grek', 'Latn'])
    expect(read.language_scripts).toEqual([
      { language: 'el', script: 'Grek' },
      { language: 'it', script: 'Latn' },
      { language: 'de', script: 'Latn' },
    ])
    expect(read.language_note).toBeNull()
  })

  test.each([
    ['<language langcode="ger" scriptcode="Latf"/><language langcode="lat"/>', [['de', 'Latf']]],
    ['<language langcode="eng">English<script scriptcode="Latn">Latin</script></language>', [['en', 'Latn']]],
    [
      '<languageset><language langcode="ger"/><language langcode="lat"/><script scriptcode="Latn"/></languageset>',
      [
        ['de', 'Latn'],
        ['la', 'Latn'],
      ],
    ],
    [
      '<languageset><language langcode="srp"/><script scriptcode="Cyrl"/><script scriptcode="Latn"/></languageset>',
      [
        ['sr', 'Cyrl'],
        ['sr', 'Latn'],
      ],
    ],
    [
      '<languageset><language langcode="ger"/><language langcode="rus"/><script scriptcode="Latn"/><script scriptcode="Cyrl"/></languageset>',
      [],
    ],
    ['<language langcode="ger"/><script scriptcode="Latn"/>', []],
  ])('EAD3: %s pairs languages and scripts', async (langmaterial, pairs) => {
    const { language_scripts = [], language_note } = await readDid3(`<langmaterial>${langmaterial}</langmaterial>`)
    expect(language_scripts.map(({ language, script }) => [language, script])).toEqual(pairs)
    expect(language_note).toBeNull()
  })

  test('an invalid code is reported and not kept', async () => {
    const { top, report } = await readWhole(
      ead2002('<did><langmaterial><language langcode="q1" scriptcode="Nope">x</language></langmaterial></did>'),
    )
    expect([top.languages, top.scripts]).toEqual([[], []])
    expect(Object.keys(report.unmapped)).toEqual([
      'archdesc/did/langmaterial/language/@langcode',
      'archdesc/did/langmaterial/language/@scriptcode',
    ])
  })
})

describe('the rest of did', () => {
  test('origination gives headings, with the role from its label or its name', async () => {
    const read = await readDid(
      `<origination label="Creator:"><persname role="aut" source="lcnaf" authfilenumber="n1">Doe, Jane</persname></origination>
       <origination label="source"><corpname>Acme</corpname></origination><origination>Some people</origination>`,
    )
    expect(
      read.headings.map(({ name, type, role, where, identifier }) => [name, type, role, where, identifier]),
    ).toEqual([
      ['Doe, Jane', 'person', 'aut', 'origination', 'n1'],
      ['Acme', 'corporate_body', 'source', 'origination', null],
      ['Some people', 'name', 'creator', 'origination', null],
    ])
  })

  test('statements without a field become notes with the name of the element', async () => {
    const read = await readDid(
      `<abstract>Short.</abstract><abstract>More.</abstract><materialspec label="Scale">1:10</materialspec><physloc>Attic</physloc>
       <repository label="At"><corpname authfilenumber="x">The Archive</corpname><address><addressline>1 Road</addressline><addressline>Town</addressline></address></repository>
       <note><p>Beware.</p></note>`,
    )
    expect(read.abstract).toBe('Short.\n\nMore.')
    expect(read.notes.map(({ type, label }) => [type, label])).toEqual([
      ['materialspec', 'Scale'],
      ['physloc', null],
      ['repository', 'At'],
      ['didnote', null],
    ])
    expect(read.notes[2]?.blocks[1]).toEqual({ t: 'p', c: ['1 Road', { t: 'lb' }, 'Town'] })
    expect(read.headings).toEqual([])
  })

  test('digital objects of both schemas', async () => {
    const read = await readDid(
      `<dao xlink:href="http://a.example/1" xlink:title="One" xlink:role="image/jpeg"><daodesc><p>Front</p></daodesc></dao>
       <dao href="urn:nbn:x" show="none"/><dao href="javascript:alert(1)"/>
       <daogrp><daodesc><p>Pages</p></daodesc><daoloc href="http://a.example/2" role="master" label="x"/><daoloc href="b.jpg" title="Two"/></daogrp>`,
    )
    expect(read.digital_objects).toEqual([
      { type: null, title: 'One', url: 'http://a.example/1', mime_type: 'image/jpeg', note: 'Front', internal: false },
      { type: null, title: null, url: 'urn:nbn:x', mime_type: null, note: null, internal: true },
      { type: 'master', title: 'x', url: 'http://a.example/2', mime_type: null, note: 'Pages', internal: false },
      { type: null, title: 'Two', url: 'b.jpg', mime_type: null, note: 'Pages', internal: false },
    ])
    const three = await readDid3(
      `<daoset><dao daotype="derived" href="http://a.example/1" linktitle="One"/><dao daotype="unknown" localtype="text/html" href="http://a.example/2"><descriptivenote><p>Two</p></descriptivenote></dao></daoset>`,
    )
    expect(three.digital_objects).toMatchObject([
      { type: 'derived', title: 'One' },
      { type: null, mime_type: 'text/html', title: 'Two' },
    ])
  })

  test('roles say what objects are, and which is a thumbnail, in EAD 2002, EAD3 and as ArchivesSpace writes them', async () => {
    const space = await readDid(
      `<daogrp title="Interview"><daoloc role="audio-streaming" href="http://a.example/1"/><daoloc role="image-thumbnail" href="http://a.example/1.jpg"/><daoloc role="text-ocr-edited" href="http://a.example/2"/></daogrp><dao role="video-service" href="http://a.example/3"/>`,
    )
    expect(space.digital_objects).toMatchObject([
      { type: 'audio-streaming', url: 'http://a.example/1', thumbnail: 'http://a.example/1.jpg' },
      { type: 'text-ocr-edited', url: 'http://a.example/2' },
      { type: 'video-service', url: 'http://a.example/3' },
    ])
    const three = await readDid3(
      `<daoset><dao daotype="otherdaotype" otherdaotype="transcript" href="http://a.example/1"/><dao daotype="otherdaotype" otherdaotype="thumbnail" href="http://a.example/1.jpg"/></daoset><dao daotype="derived" linkrole="video" href="http://a.example/2"/><dao daotype="otherdaotype" href="http://a.example/3"/>`,
    )
    expect(three.digital_objects).toMatchObject([
      { type: 'transcript', url: 'http://a.example/1', thumbnail: 'http://a.example/1.jpg' },
      { type: 'video', url: 'http://a.example/2' },
      { type: null, url: 'http://a.example/3' },
    ])
  })
})
