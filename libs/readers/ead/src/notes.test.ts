import type { Block } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { ead3, ead2002, readWhole } from './read-for-test.ts'

const read = async (archdesc: string) => (await readWhole(ead2002(`<did/>${archdesc}`))).top
const read3 = async (archdesc: string) => (await readWhole(ead3(`<did/>${archdesc}`))).top
const unmapped = async (archdesc: string) => (await readWhole(ead2002(`<did/>${archdesc}`))).report.unmapped
/** Returns the blocks of the only note that the given content produces. */
const blocks = async (content: string): Promise<readonly Block[]> =>
  (await read(`<odd>${content}</odd>`)).notes[0]?.blocks ?? []

const NOTES =
  `accessrestrict accruals acqinfo altformavail appraisal arrangement bibliography bioghist custodhist fileplan index
  legalstatus odd originalsloc otherfindaid phystech prefercite processinfo relatedmaterial separatedmaterial
  userestrict`.split(/\s+/)

describe('notes', () => {
  test.each(NOTES)('%s keeps its name, label and paragraphs in both schemas', async (name) => {
    for (const reader of [read, read3]) {
      const { notes } = await reader(`<${name} id="x"><head>Label</head><p>One.</p><p>Two.</p></${name}>`)
      const paragraphs = [
        { t: 'p', c: ['One.'] },
        { t: 'p', c: ['Two.'] },
      ]
      expect(notes).toEqual([{ type: name, label: 'Label', blocks: paragraphs, lang: null, internal: false }])
    }
  })

  test('bare text is a paragraph; a note with only a heading keeps it as text; an empty note is ignored', async () => {
    const { notes } = await read(
      '<odd>Bare <emph render="bold">words</emph></odd><odd><head>Only</head></odd><odd/><odd><p/></odd>',
    )
    expect(notes.map((note) => note.blocks)).toEqual([
      [{ t: 'p', c: ['Bare ', { t: 'emph', render: 'bold', c: ['words'] }] }],
      [{ t: 'p', c: ['Only'] }],
    ])
  })

  test('a note within a note follows it, under its own name', async () => {
    const { notes, access } = await read(
      '<accessrestrict><head>Access</head><p>Open.</p><legalstatus>Public records</legalstatus></accessrestrict><bioghist><bioghist><head>Youth</head><p>x</p></bioghist><p>y</p></bioghist>',
    )
    expect(notes.map(({ type, label }) => [type, label])).toEqual([
      ['accessrestrict', 'Access'],
      ['legalstatus', null],
      ['bioghist', null],
      ['bioghist', 'Youth'],
    ])
    expect(access?.statement).toBe('Open.')
  })

  test('a group becomes its notes, and its own text another note', async () => {
    const { notes } = await read(
      '<descgrp type="admin"><head>Administration</head><acqinfo><p>a</p></acqinfo><descgrp><odd><p>b</p></odd></descgrp></descgrp><descgrp><head>Other</head><p>c</p></descgrp>',
    )
    expect(notes.map(({ type, label }) => [type, label])).toEqual([
      ['acqinfo', null],
      ['odd', null],
      ['odd', 'Other'],
    ])
  })

  test('language and audience of a note are kept', async () => {
    const { notes } = await read('<odd xml:lang="fr"><p>x</p></odd><odd audience="internal"><p>y</p></odd>')
    expect(notes.map(({ lang, internal }) => [lang, internal])).toEqual([
      ['fr', false],
      [null, true],
    ])
    expect((await read3('<odd lang="fre"><p>x</p></odd>')).notes[0]?.lang).toBe('fre')
  })

  test('an EAD2002 note outside `did` becomes a note of type `odd` and keeps its label', async () => {
    expect((await read('<note label="Nb"><p>x</p></note>')).notes).toMatchObject([{ type: 'odd', label: 'Nb' }])
  })

  test('a relation whose URL runs a script keeps only its text, and the URL is reported', async () => {
    const { top, report } = await readWhole(
      ead3(
        '<relations><relation relationtype="cpfrelation" href="java&#9;script:alert(1)"><relationentry>Jane</relationentry></relation></relations>',
      ),
    )
    expect(top.notes).toMatchObject([{ type: 'relations', blocks: [{ t: 'p', c: ['Jane'] }] }])
    expect(report.unmapped).toEqual({ 'archdesc/relations/relation/@href': 1 })
  })

  test('EAD3’s relations become lines with links', async () => {
    const { notes } = await read3(
      '<relations><relation relationtype="cpfrelation" href="http://a.example/1"><relationentry>Jane</relationentry><descriptivenote><p>Friend</p></descriptivenote></relation></relations>',
    )
    expect(notes[0]?.blocks).toEqual([
      { t: 'p', c: [{ t: 'link', href: 'http://a.example/1', c: ['Jane'] }] },
      { t: 'p', c: ['Friend'] },
    ])
  })
})

describe('scope and content', () => {
  test('has its own field; a heading stays only if it says more than the name of the field', async () => {
    const { scope_and_content, notes } = await read(
      '<scopecontent><head>Scope and Contents</head>Bare text<arrangement><p>By date.</p></arrangement></scopecontent><scopecontent><head>Photographs</head><p>Many.</p></scopecontent>',
    )
    expect(scope_and_content).toEqual([
      { t: 'p', c: ['Bare text'] },
      { t: 'head', c: ['Photographs'] },
      { t: 'p', c: ['Many.'] },
    ])
    expect(notes).toMatchObject([{ type: 'arrangement' }])
  })

  test('a further scope and content in another language is a note with its language; in the same one, it is joined', async () => {
    const { scope_and_content, notes } = await read(
      `<scopecontent lang="ger"><p>Karten</p></scopecontent><scopecontent lang="fre"><p>Cartes</p></scopecontent>
       <scopecontent><p>Pläne</p></scopecontent>`,
    )
    expect(scope_and_content).toEqual([
      { t: 'p', c: ['Karten'] },
      { t: 'p', c: ['Pläne'] },
    ])
    expect(notes).toEqual([
      { type: 'scopecontent', label: null, blocks: [{ t: 'p', c: ['Cartes'] }], lang: 'fre', internal: false },
    ])
  })

  test('becomes an internal note if it is internal', async () => {
    const { scope_and_content, notes } = await read('<scopecontent audience="internal"><p>x</p></scopecontent>')
    expect(scope_and_content).toEqual([])
    expect(notes).toMatchObject([{ type: 'scopecontent', internal: true }])
  })
})

describe('blocks', () => {
  test('lists of every kind, even in paragraphs', async () => {
    expect(
      await blocks(
        `<p>See <list type="ordered"><head>H</head><item>one</item><item><p>two</p><list><item>a</item></list></item></list> after</p>
         <list type="deflist"><defitem><label>T</label><item>D</item></defitem></list>`,
      ),
    ).toEqual([
      { t: 'p', c: ['See'] },
      {
        t: 'list',
        style: 'ordered',
        head: 'H',
        items: [
          { label: null, c: [{ t: 'p', c: ['one'] }] },
          {
            label: null,
            c: [
              { t: 'p', c: ['two'] },
              { t: 'list', style: 'unordered', head: null, items: [{ label: null, c: [{ t: 'p', c: ['a'] }] }] },
            ],
          },
        ],
      },
      { t: 'p', c: ['after'] },
      { t: 'list', style: 'definition', head: null, items: [{ label: ['T'], c: [{ t: 'p', c: ['D'] }] }] },
    ])
  })

  test('a chronology becomes a table of dates and events', async () => {
    expect(
      await blocks(
        `<chronlist><head>Life</head><listhead><head01>When</head01><head02>What</head02></listhead>
         <chronitem><date normal="1900">1900</date><event>Born</event></chronitem>
         <chronitem><date>1920</date><eventgrp><event>Wed</event><event>Moved</event></eventgrp></chronitem></chronlist>`,
      ),
    ).toEqual([
      {
        t: 'table',
        head: 'Life',
        columns: ['When', 'What'],
        rows: [
          [[{ t: 'date', normal: '1900', c: ['1900'] }], ['Born']],
          [[{ t: 'date', normal: null, c: ['1920'] }], ['Wed', { t: 'lb' }, 'Moved']],
        ],
        chronology: true,
      },
    ])
    const three = await read3(
      '<odd><chronlist><chronitem><daterange><fromdate standarddate="1900">1900</fromdate><todate>1901</todate></daterange><chronitemset><geogname><part>Rome</part></geogname><event>Stay</event></chronitemset></chronitem></chronlist></odd>',
    )
    expect(three.notes[0]?.blocks[0]).toMatchObject({
      rows: [
        [
          [{ t: 'date', normal: '1900', c: ['1900'] }, ' – ', { t: 'date', normal: null, c: ['1901'] }],
          [{ t: 'name', type: 'place', c: ['Rome'] }, { t: 'lb' }, 'Stay'],
        ],
      ],
    })
  })

  test('tables, quotations and addresses', async () => {
    const entry = (...cells: string[]) => `<row>${cells.map((cell) => `<entry>${cell}</entry>`).join('')}</row>`
    expect(
      await blocks(
        `<table><head>T</head><tgroup cols="2"><colspec/><thead>${entry('A', 'B')}</thead><tbody>${entry('1', '2')}</tbody></tgroup></table>
         <blockquote><p>Q</p></blockquote><p>At:<address><addressline>1 Road</addressline><addressline>Town</addressline></address></p>`,
      ),
    ).toEqual([
      { t: 'table', head: 'T', columns: ['A', 'B'], rows: [[['1'], ['2']]], chronology: false },
      { t: 'quote', c: [{ t: 'p', c: ['Q'] }] },
      { t: 'p', c: ['At:'] },
      { t: 'p', c: ['1 Road', { t: 'lb' }, 'Town'] },
    ])
  })

  test('an index becomes a list of names and references', async () => {
    const { notes } = await read(
      `<index><head>Index</head><p>Of names.</p><indexentry><persname>Doe</persname><ref target="c1">Box 1</ref></indexentry>
       <indexentry><namegrp><corpname>Acme</corpname></namegrp><ptrgrp><ref href="http://a.example">Box 2</ref></ptrgrp></indexentry></index>`,
    )
    expect(notes[0]).toMatchObject({ type: 'index', label: 'Index' })
    expect(notes[0]?.blocks[1]).toMatchObject({
      t: 'list',
      items: [
        { c: [{ c: [{ t: 'name', c: ['Doe'] }, ' ', { t: 'link', href: '#c1', c: ['Box 1'] }] }] },
        { c: [{ c: [{ t: 'name', c: ['Acme'] }, ' ', { t: 'link', href: 'http://a.example', c: ['Box 2'] }] }] },
      ],
    })
  })
})

describe('inline elements', () => {
  const inline = async (content: string) => {
    const [block] = await blocks(`<p>${content}</p>`)
    return block?.t === 'p' ? block.c : []
  }

  test.each([
    ['emph', 'a <emph render="italic">b</emph> c', ['a ', { t: 'emph', render: 'italic', c: ['b'] }, ' c']],
    ['lb', 'a <lb/> b', ['a', { t: 'lb' }, 'b']],
    ['extref', '<extref xlink:href="http://a.example">x</extref>', [{ t: 'link', href: 'http://a.example', c: ['x'] }]],
    ['ref to the file', '<ref target="c1">x</ref>', [{ t: 'link', href: '#c1', c: ['x'] }]],
    ['ptr', '<extptr href="http://a.example" title="T"/>', [{ t: 'link', href: 'http://a.example', c: ['T'] }]],
    ['a script in a link', '<extref href=" java&#9;script:alert(1)">x</extref>', ['x']],
    ['title', '<title render="italic">T</title>', [{ t: 'title', render: 'italic', c: ['T'] }]],
    ['date', '<date normal="1900">then</date>', [{ t: 'date', normal: '1900', c: ['then'] }]],
    ['quote', '<quote>q</quote>', [{ t: 'quote', c: ['q'] }]],
    ['foreign', '<foreign xml:lang="la">et</foreign>', [{ t: 'foreign', lang: 'la', c: ['et'] }]],
    ['words only', 'a <num>1</num> <abbr>b</abbr> <expan>c</expan>', ['a 1 b c']],
    ['a footnote', 'a<note><p>b</p></note> c', ['a [b] c']],
    ['an unknown element', 'a <blink>b</blink>', ['a b']],
    [
      'bibref',
      '<bibref>A, <title>T</title>. <imprint><date>1900</date></imprint></bibref>',
      ['A, ', { t: 'title', render: null, c: ['T'] }, '. ', { t: 'date', normal: null, c: ['1900'] }],
    ],
    ['white space', ' a\n\t b <emph> c </emph> d ', ['a b ', { t: 'emph', render: null, c: ['c '] }, 'd']],
    ['nothing', '<emph> </emph><lb/>', []],
    [
      'name',
      '<persname role="aut" source="lcnaf">Doe</persname>',
      [{ t: 'name', type: 'person', identifier: null, source: 'lcnaf', role: 'aut', c: ['Doe'] }],
    ],
  ])('%s', async (_, content, expected) => {
    expect(await inline(content)).toEqual(expected)
  })

  test('unmapped elements are counted, and their text is kept', async () => {
    expect(await unmapped('<odd><p x="1">a <blink>b</blink> <extref href="file:///c">d</extref></p></odd>')).toEqual({
      'archdesc/odd/p/@x': 1,
      'archdesc/odd/p/blink': 1,
      'archdesc/odd/p/extref/@href': 1,
    })
  })

  test('a name is also a heading if it has an authority’s id or a normal form', async () => {
    const { headings } = await read(
      '<odd><p><persname authfilenumber="n1">Doe</persname> <geogname normal="Roma (Italy)">Rome</geogname> <corpname>Acme</corpname> <title authfilenumber="t1">T</title></p></odd>',
    )
    expect(headings.map(({ name, role, where, identifier }) => [name, role, where, identifier])).toEqual([
      ['Doe', 'mentioned', 'inline', 'n1'],
      ['Roma (Italy)', 'mentioned', 'inline', null],
      ['T', 'title', 'inline', 't1'],
    ])
  })
})

describe('headings of controlaccess', () => {
  test('are read at every depth, in every kind, once each', async () => {
    const { headings, notes } = await read(
      `<controlaccess><head>Subjects</head><p/><controlaccess><head>People</head><persname role="fmo" source="lcnaf" rules="aacr2" authfilenumber="n1">Doe, Jane</persname></controlaccess>
       <famname>Doe family</famname><corpname>Acme<subarea>Board</subarea></corpname><geogname>Rome</geogname><subject>War</subject><genreform>Maps</genreform>
       <function>Tax</function><occupation>Miner</occupation><title>Beowulf</title><name>X</name><subject>War</subject><list><item><subject>Peace</subject></item></list></controlaccess>`,
    )
    expect(headings.map(({ type, name, role }) => [type, name, role])).toEqual([
      ['person', 'Doe, Jane', 'fmo'],
      ['family', 'Doe family', 'subject'],
      ['corporate_body', 'Acme Board', 'subject'],
      ['place', 'Rome', 'subject'],
      ['subject', 'War', 'subject'],
      ['genre', 'Maps', 'genre'],
      ['function', 'Tax', 'function'],
      ['occupation', 'Miner', 'occupation'],
      ['title', 'Beowulf', 'title'],
      ['name', 'X', 'name'],
      ['subject', 'Peace', 'subject'],
    ])
    expect(headings[0]).toMatchObject({ source: 'lcnaf', rules: 'aacr2', identifier: 'n1', where: 'controlaccess' })
    expect(headings[2]?.parts).toEqual([
      { type: null, value: 'Acme' },
      { type: 'subarea', value: 'Board' },
    ])
    expect(notes).toEqual([])
  })

  test('become a note if they contain prose', async () => {
    const { notes } = await read('<controlaccess><head>Terms</head><p>As in the catalogue.</p></controlaccess>')
    expect(notes).toMatchObject([{ type: 'controlaccess', label: 'Terms' }])
  })

  test('of places may have coordinates in EAD3, which are not part of the name', async () => {
    const where = '<geographiccoordinates coordinatesystem="WGS84">48.2082, 16.3738</geographiccoordinates>'
    const { headings } = await read3(
      `<controlaccess><geogname><part>Vienna</part>${where}${where}</geogname></controlaccess>`,
    )
    expect(headings).toMatchObject([
      {
        name: 'Vienna',
        parts: [{ type: null, value: 'Vienna' }],
        coordinates: { text: '48.2082, 16.3738', system: 'WGS84' },
      },
    ])
  })

  test('with coordinates that cannot be shown on a map keep them, with a warning that names the line', async () => {
    const at = (system: string, text: string) =>
      `\n<geogname><part>P ${text}</part><geographiccoordinates coordinatesystem="${system}">${text}</geographiccoordinates></geogname>`
    const document = ead3(
      `<did><unittitle>T</unittitle></did><controlaccess>${at('UTM', '33N 448')}${at('WGS84', 'north')}${at('WGS84', '91, 0')}${at('', '1,1')}</controlaccess>`,
    )
    const { top, report } = await readWhole(document)
    expect(top.headings.map(({ coordinates }) => coordinates?.text)).toEqual(['33N 448', 'north', '91, 0', '1,1'])
    const first = document.slice(0, document.indexOf('<geogname')).split('\n').length
    expect(report.warnings.map(({ line, code }) => [line, code])).toEqual([
      [first, 'coordinate_system'],
      [first + 1, 'bad_coordinates'],
      [first + 2, 'bad_coordinates'],
    ])
    expect(report.unmapped).toEqual({})
  })

  test('may have names in several parts in EAD3', async () => {
    const { headings } = await read3(
      '<controlaccess><persname relator="cre" identifier="n1"><part localtype="surname">Doe,</part><part localtype="forename">Jane,</part> <part>1900-1980</part></persname></controlaccess>',
    )
    expect(headings).toMatchObject([
      {
        name: 'Doe, Jane, 1900-1980',
        role: 'cre',
        identifier: 'n1',
        parts: [
          { type: 'surname', value: 'Doe,' },
          { type: 'forename', value: 'Jane,' },
          { type: null, value: '1900-1980' },
        ],
      },
    ])
  })
})

test('a placeholder above a chronology is no heading, and not lost', async () => {
  const { top, report } = await readWhole(
    ead2002(
      '<bioghist><chronlist><head>Missing Title</head><chronitem><date>1900</date><event>Wed</event></chronitem></chronlist></bioghist>',
    ),
  )
  expect(top.notes[0]?.blocks).toMatchObject([{ t: 'table', head: null, chronology: true }])
  expect(report.unmapped).toEqual({})
})
