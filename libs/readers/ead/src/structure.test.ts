import type { ComponentInput } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { readEad } from './read-ead.ts'
import { ead2002, type ReadWhole, readWhole } from './read-for-test.ts'

const titled = (title: string, rest = '') => `<did><unittitle>${title}</unittitle></did>${rest}`
const tree = (read: ReadWhole) =>
  read.components.map(({ ordinal, parent, position, depth, content }) => [
    ordinal,
    parent,
    position,
    depth,
    content.title,
  ])

describe('units', () => {
  test('are passed on children first, with their position in the tree', async () => {
    const read = await readWhole(
      ead2002(
        titled(
          'top',
          `<dsc><c01>${titled('a', `<c02>${titled('a1')}</c02><c02>${titled('a2')}</c02>`)}</c01><c01>${titled('b')}</c01></dsc>`,
        ),
      ),
    )
    expect(tree(read)).toEqual([
      [2, 1, 0, 2, 'a1'],
      [3, 1, 1, 2, 'a2'],
      [1, 0, 0, 1, 'a'],
      [4, 0, 1, 1, 'b'],
      [0, null, 0, 0, 'top'],
    ])
    expect(read.report).toMatchObject({ components: 4, max_depth: 2, headings: 0 })
  })

  test('give the same result whether numbered or not, and in several, nested or no dsc', async () => {
    const read = await readWhole(
      ead2002(
        titled(
          'top',
          `<dsc><head>List</head><c>${titled('a')}</c><dsc><c12>${titled('b')}</c12></dsc></dsc><dsc type="x"><c>${titled('c', `<dsc><c>${titled('d')}</c></dsc>`)}</c></dsc><c>${titled('e')}</c>`,
        ),
      ),
    )
    expect(tree(read)).toEqual([
      [1, 0, 0, 1, 'a'],
      [2, 0, 1, 1, 'b'],
      [4, 3, 0, 2, 'd'],
      [3, 0, 2, 1, 'c'],
      [5, 0, 3, 1, 'e'],
      [0, null, 0, 0, 'top'],
    ])
    expect(read.report.unmapped).toEqual({})
  })

  test('have the level stated by the source', async () => {
    const levels = [
      'level="series"',
      '',
      'level="otherlevel"',
      'level="otherlevel" otherlevel="text"',
      'level="box"',
      'level="File"',
    ]
    const read = await readWhole(ead2002(`<did/><dsc>${levels.map((level) => `<c ${level}/>`).join('')}</dsc>`))
    expect(read.components.slice(0, -1).map(({ content }) => [content.level, content.other_level])).toEqual([
      ['series', null],
      ['unspecified', null],
      ['otherlevel', null],
      ['otherlevel', 'text'],
      ['otherlevel', 'box'],
      ['file', null],
    ])
    expect(read.report.warning_counts).toEqual({ missing_title: 7, unknown_level: 1 })
  })

  test('a series below a file is read as it is', async () => {
    const read = await readWhole(ead2002('<did/><dsc><c level="file"><c level="series"/></c></dsc>'))
    expect(read.components.map(({ content }) => content.level)).toEqual(['series', 'file', 'fonds'])
  })

  test('an id belongs to the first unit that has it; that of the archdesc is ignored', async () => {
    const read = await readWhole(
      `<ead><eadheader/><archdesc id="a"><did/><dsc><c id="a"/><c id="b"><c id="a"/></c><c id="b"/><c id="c"/></dsc></archdesc></ead>`,
    )
    expect(read.components.map((component) => component.xml_id)).toEqual(['a', null, 'b', null, 'c', null])
    expect(read.report.warning_counts).toEqual({ missing_title: 6, duplicate_id: 2 })
  })

  test('know the line on which they began', async () => {
    const read = await readWhole(
      '<ead>\n<archdesc\n level="fonds">\n<did/>\n<dsc>\n<c>\n</c><c\n>\n</c></dsc></archdesc></ead>',
    )
    expect(read.components.map((component) => component.line)).toEqual([6, 7, 2])
  })

  test('text between components becomes a note; a component’s head becomes a title', async () => {
    const read = await readWhole(
      ead2002(
        '<did/><dsc><head>Inventory</head><p>Arranged by date.</p><c><head>Box one</head><did><unittitle>x</unittitle></did></c></dsc>',
      ),
    )
    expect(read.top.notes).toMatchObject([{ type: 'odd', blocks: [{ c: ['Arranged by date.'] }] }])
    expect(read.components[0]?.content.titles).toMatchObject([{ type: 'head', text: 'Box one' }, { text: 'x' }])
  })

  test('the language of description is that of the component itself', async () => {
    const read = await readWhole(
      '<ead><archdesc xml:lang="fre"><did/><dsc><c xml:lang="de-AT"/><c/></dsc></archdesc></ead>',
    )
    expect(read.components.map(({ content }) => content.description_language)).toEqual(['de', null, 'fr'])
  })
})

describe('internal units', () => {
  const internals = async (document: string) =>
    (await readWhole(document)).components.map(({ content }) => content.internal)

  test('hide all their descendants', async () => {
    const below = '<c audience="internal"><c/></c><c/>'
    expect(await internals(ead2002(`<did/><dsc>${below}</dsc>`))).toEqual([true, true, false, false])
    expect(await internals(ead2002('<did/><dsc audience="internal"><c/></dsc><dsc><c/></dsc>'))).toEqual([
      true,
      false,
      false,
    ])
    expect(await internals(ead2002('<did/><dsc><c><did audience="internal"/><c/></c></dsc>'))).toEqual([
      true,
      true,
      false,
    ])
    expect(await internals('<ead audience="internal"><archdesc><did/><dsc><c/></dsc></archdesc></ead>')).toEqual([
      true,
      true,
    ])
    expect(await internals('<ead audience="external"><archdesc><did/></archdesc></ead>')).toEqual([false])
  })

  test('internal elements are kept if they have a flag, otherwise omitted and counted', async () => {
    const { top, report } = await readWhole(
      ead2002(
        `<did><unittitle audience="internal">secret</unittitle><abstract audience="internal">a</abstract><dao audience="internal" href="x"/></did>
         <odd audience="internal"><p audience="internal">n</p></odd><odd><p>m <persname audience="internal">who</persname></p></odd><controlaccess audience="internal"><subject>s</subject></controlaccess>`,
      ),
    )
    expect(top.title).toBeNull()
    expect(top.abstract).toBeNull()
    expect(top.digital_objects).toMatchObject([{ internal: true }])
    expect(top.notes.map(({ type, internal, blocks }) => [type, internal, blocks])).toEqual([
      ['abstract', true, [{ t: 'p', c: ['a'] }]],
      ['odd', true, [{ t: 'p', c: ['n'] }]],
      ['odd', false, [{ t: 'p', c: ['m'] }]],
    ])
    expect(top.headings).toEqual([])
    expect(report.unmapped).toEqual({})
    expect(report.left_out).toEqual({
      "archdesc/controlaccess[@audience='internal']": 1,
      "archdesc/did/unittitle[@audience='internal']": 1,
      "archdesc/odd/p/persname[@audience='internal']": 1,
    })
  })
})

describe('the report', () => {
  test('counts unmapped elements, attributes and text by path', async () => {
    const { report } = await readWhole(
      `<ead foo="1"><eadheader><bar/></eadheader><frontmatter><titlepage><p>x</p></titlepage></frontmatter>
       <archdesc level="fonds" type="inventory">stray<did><baz a="1"><p>x</p></baz><unittitle foo="1" label="">x</unittitle>stray</did><dsc foo="2"><c01><did><baz/></did></c01><c02>stray</c02></dsc></archdesc></ead>`,
    )
    expect(report.unmapped).toEqual({
      'archdesc/did/baz': 1,
      'archdesc/did/text()': 1,
      'archdesc/did/unittitle/@foo': 1,
      'archdesc/dsc/@foo': 1,
      'archdesc/text()': 1,
      'c/did/baz': 1,
      'c/text()': 1,
      'ead/@foo': 1,
      'eadheader/bar': 1,
    })
  })

  test('counts what a plain text field cannot represent', async () => {
    const { report } = await readWhole(
      ead2002(
        '<did><container>See <extref href="http://a.example">there</extref>, <date normal="1900">then</date></container></did>',
      ),
    )
    expect(report.unmapped).toEqual({
      'archdesc/did/container/date/@normal': 1,
      'archdesc/did/container/extref/@href': 1,
    })
  })

  test('distinguishes content omitted on purpose from lost content', async () => {
    const { report } = await readWhole(
      ead2002(
        `<did><head>Summary</head><unittitle encodinganalog="245" made="up"><emph label="Title:">x</emph></unittitle>
         <unitid audience="internal">1</unitid></did><dsc type="combined"/>`,
      ),
    )
    expect(report.unmapped).toEqual({ 'archdesc/did/unittitle/@made': 1 })
    expect(report.left_out).toEqual({
      '@encodinganalog': 1,
      '@label': 1,
      "archdesc/did/unitid[@audience='internal']": 1,
      'did/head': 1,
      'dsc/@type': 1,
    })
  })

  test('stays small for a file made to inflate it', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `<x${index} level=""/>`).join('')
    const levels = Array.from({ length: 500 }, () => '<c level="?"/>').join('')
    const { report } = await readWhole(ead2002(`<did>${many}</did><dsc>${levels}</dsc>`))
    expect(Object.keys(report.unmapped)).toHaveLength(2_001)
    expect(report.unmapped['(further paths)']).toBe(3_000)
    // 100 of each kind are kept.
    expect(report.warning_counts).toEqual({ missing_title: 501, unknown_element: 5_000, unknown_level: 500 })
    expect([report.warnings.length, report.more_warnings]).toEqual([300, 5_701])
  })
})

describe('confusing names', () => {
  test.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])(
    '%s as element and attribute is only unmapped',
    async (name) => {
      const element = `<${name} ${name}="1">x</${name}>`
      const { report } = await readWhole(
        ead2002(
          `<did>${element}<unitdate ${name}="1" type="${name}">1900</unitdate></did>${element}<odd><p>${element}</p></odd><dsc><c level="${name}" ${name}="1"/></dsc>`,
        ),
      )
      expect(report.unmapped[`archdesc/${name}`]).toBe(1)
      expect(report.unmapped[`c/@${name}`]).toBe(1)
    },
  )
})

describe('back-pressure', () => {
  test('reading pauses while the sink is busy', async () => {
    const component = `<c>${titled('x'.repeat(1_000))}</c>`
    let pulled = 0
    let taken = 0
    let ahead = 0
    async function* source(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('<ead><archdesc><dsc>')
      for (; pulled < 200; pulled++) yield Buffer.from(component)
      yield Buffer.from('</dsc></archdesc></ead>')
    }
    const sink = {
      async component(_: ComponentInput) {
        await new Promise((resolve) => setImmediate(resolve))
        taken++
        ahead = Math.max(ahead, pulled - taken)
      },
    }
    await readEad(source(), sink, { fileName: 'test.xml' })
    expect(taken).toBe(201)
    expect(ahead).toBeLessThanOrEqual(2)
  })

  test('an error of the sink ends reading, and is passed on unchanged', async () => {
    const failure = new Error('disk full')
    async function* source(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(ead2002('<did/><dsc><c/><c/></dsc>'))
    }
    const sink = { component: () => Promise.reject(failure) }
    await expect(readEad(source(), sink, { fileName: 'test.xml' })).rejects.toBe(failure)
  })
})
