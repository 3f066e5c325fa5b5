import { describe, expect, test } from 'vitest'
import { readEac } from './read-eac.ts'
import { eac2, eac2010, person, readWhole, refusalOf } from './read-for-test.ts'

describe('rejected files', () => {
  test('are reported with file, line, column and reason', async () => {
    const error = await refusalOf('<eac-cpf>\n  <control></contrl>\n</eac-cpf>')
    expect(error).toMatchObject({ code: 'not_well_formed', file: 'test.xml', line: 2, name: 'EacError' })
    expect(error.column).toBeGreaterThan(1)
  })

  const WRONG = [
    ['an empty file', '', 'not_well_formed'],
    ['a finding aid', '<ead><archdesc/></ead>', 'not_eac'],
    ['other XML', '<html><body/></html>', 'not_eac'],
    ['EAC of 2004', '<eac><eacheader/><condesc/></eac>', 'not_eac'],
    ['a record of nobody', '<eac-cpf><control/></eac-cpf>', 'invalid_record'],
    ['a record without a type', eac2010({ identity: '<nameEntry><part>A</part></nameEntry>' }), 'invalid_record'],
    [
      'a type that is not known',
      eac2010({ identity: '<entityType>ship</entityType><nameEntry><part>A</part></nameEntry>' }),
      'invalid_record',
    ],
    [
      'a record without a name',
      eac2010({ identity: person('<nameEntry><part> </part></nameEntry>') }),
      'invalid_record',
    ],
    [
      'only an internal name',
      eac2({ identity: '<entityType value="person"/><nameEntry audience="internal"><part>A</part></nameEntry>' }),
      'invalid_record',
    ],
    ['a cut file', eac2010({}).slice(0, 200), 'not_well_formed'],
  ] as const

  test.each(WRONG)('%s', async (_, document, code) => {
    expect(await refusalOf(document)).toMatchObject({ code })
  })

  test('contain invalid bytes, or have an unknown encoding', async () => {
    const bad = Buffer.concat([Buffer.from('<eac-cpf><control>'), Buffer.from([0xc3, 0x28]), Buffer.from('</control>')])
    expect(await refusalOf(bad)).toMatchObject({ code: 'invalid_bytes', line: 1 })
    expect(await refusalOf('<?xml version="1.0" encoding="koi8-r"?><eac-cpf/>')).toMatchObject({
      code: 'unsupported_encoding',
    })
  })

  test('have external entities, or entities that expand too far', async () => {
    const named = (doctype: string, name: string) =>
      `<!DOCTYPE eac-cpf [${doctype}]>${eac2010({ identity: person(`<nameEntry><part>${name}</part></nameEntry>`) })}`
    expect(await refusalOf(named('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'))).toMatchObject({
      code: 'external_entity',
    })
    const levels = Array.from({ length: 12 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
    expect(await refusalOf(named(`<!ENTITY l0 "ha">${levels.join('')}`, '&l12;'))).toMatchObject({
      code: 'entity_expansion',
    })
    expect((await readWhole(named('<!ENTITY x "Ada">', '&x;'))).content.name).toBe('Ada')
  })
})

describe('resources used for a file are limited', () => {
  test('by depth', async () => {
    const deep = `${'<span>'.repeat(300)}x${'</span>'.repeat(300)}`
    expect(await refusalOf(eac2010({ description: `<biogHist><p>${deep}</p></biogHist>` }))).toMatchObject({
      code: 'limit_exceeded',
    })
    expect(await refusalOf(`${'<a>'.repeat(300)}`)).toMatchObject({ code: 'limit_exceeded' })
  })

  test('by the size of a record, however it is divided into elements', async () => {
    const limits = { componentSize: 100_000 }
    const entry = '<nameEntry><part>Name</part></nameEntry>'
    for (const document of [
      eac2010({ identity: person(entry.repeat(2_000)) }),
      eac2010({ relations: '<cpfRelation><relationEntry>B</relationEntry></cpfRelation>'.repeat(2_000) }),
      eac2010({ description: `<biogHist><p>${'word '.repeat(30_000)}</p></biogHist>` }),
      eac2010({ control: `<sources>${'<source><sourceEntry>S</sourceEntry></source>'.repeat(2_000)}</sources>` }),
    ]) {
      expect(await refusalOf(document, { limits })).toMatchObject({
        code: 'limit_exceeded',
        message: expect.stringContaining('one record'),
      })
    }
  })

  test('but XML of other vocabularies is not kept in memory, and does not count', async () => {
    const wrapped = `<objectXMLWrap><mods xmlns="http://www.loc.gov/mods/v3">${'<note>word word</note>'.repeat(10_000)}</mods></objectXMLWrap>`
    const document = eac2010({
      relations: `<resourceRelation><relationEntry>R</relationEntry>${wrapped}</resourceRelation>`,
    })
    const { content } = await readWhole(document, { limits: { componentSize: 10_000 } })
    expect(content.resource_relations).toHaveLength(1)
  })

  test('by the size of the report', async () => {
    const paths = Array.from({ length: 3_000 }, (_, index) => `<x${index}>y</x${index}>`).join('')
    const dates = '<existDates><date standardDate="soon">x</date></existDates>'.repeat(300)
    const { report } = await readWhole(eac2010({ description: paths + dates }))
    expect(Object.keys(report.unmapped).length).toBeLessThanOrEqual(2_001)
    // 100 of each kind are kept.
    expect(report.warning_counts).toEqual({ date_invalid: 300, date_unreadable: 300, unknown_element: 3_000 })
    expect([report.warnings.length, report.more_warnings]).toEqual([300, 3_300])
  })

  // In quadratic time, reading these values would exceed the time limit of a test.
  test('by time: long lists and long values are read in linear time', async () => {
    const many = (count: number) => ({
      names: person(
        Array.from({ length: count }, (_, index) => `<nameEntry><part>Name ${index}</part></nameEntry>`).join(''),
      ),
      dates: `<existDates><dateSet>${'<date standardDate="1900">1900</date>'.repeat(count)}</dateSet></existDates>`,
    })
    const { names, dates } = many(5_000)
    const { content } = await readWhole(eac2010({ identity: names, description: dates }))
    expect(content.names).toHaveLength(5_000)
    const long = [
      `<existDates localType="http://${'a/'.repeat(45_000)}#"><date>${'1-'.repeat(500_000)}</date></existDates>`,
      `<function><term vocabularySource="${'¬ '.repeat(45_000)}">${'¬'.repeat(500_000)}</term></function>`,
    ]
    await readWhole(eac2010({ description: long.join('') }))
    const name = `<nameEntry><part localType="${'é'.repeat(90_000)}">${'¬a'.repeat(200_000)}</part></nameEntry>`
    expect((await readWhole(eac2010({ identity: person(name) }))).content.names).toHaveLength(1)
  })
})

describe('several records in a file', () => {
  test('are read separately below any wrapper, and the wrapper’s own content is counted', async () => {
    const record = (id: string) =>
      eac2010({ identity: person(`<nameEntry><part>${id}</part></nameEntry>`) }).replace('r1', id)
    const wrapped = `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2020</responseDate><record><metadata>${record('a')}</metadata></record>\n<record><metadata>${record('b')}</metadata></record></OAI-PMH>`
    const { entities, report } = await readWhole(wrapped)
    expect(entities.map(({ record_id, line, content }) => [record_id, line, content.name])).toEqual([
      ['a', 1, 'a'],
      ['b', 2, 'b'],
    ])
    expect(report).toMatchObject({
      records: 2,
      entities: 2,
      unmapped: { 'other:OAI-PMH/other:responseDate/text()': 1 },
    })
  })

  test('are passed on before the next one is read, so none stays in memory', async () => {
    const record = Buffer.from(eac2010({ description: `<biogHist><p>${'word '.repeat(2_000)}</p></biogHist>` }))
    let [given, handed, behind] = [0, 0, 0]
    async function* file(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('<records>')
      for (; given < 200; given++) {
        behind = Math.max(behind, given - handed)
        yield record
      }
      yield Buffer.from('</records>')
    }
    await readEac(file(), { entity: () => void handed++ }, { fileName: 'test.xml' })
    expect([handed, behind]).toEqual([200, 0])
  })

  test('the reader waits for the sink', async () => {
    const order: string[] = []
    const sink = {
      entity: async () => {
        order.push('start')
        await new Promise(setImmediate)
        order.push('end')
      },
    }
    async function* file(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`<records>${eac2010({})}${eac2010({})}</records>`)
    }
    await readEac(file(), sink, { fileName: 'test.xml' })
    expect(order).toEqual(['start', 'end', 'start', 'end'])
  })

  test('an error of the sink ends reading, and is passed on unchanged', async () => {
    const failure = new Error('no disk')
    async function* file(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(eac2010({}))
    }
    const sink = {
      entity: () => {
        throw failure
      },
    }
    await expect(readEac(file(), sink, { fileName: 'test.xml' })).rejects.toBe(failure)
  })
})
