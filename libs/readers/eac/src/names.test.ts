import { describe, expect, test } from 'vitest'
import { eac2010, person, read2, read2010, readWhole } from './read-for-test.ts'

const name2010 = async (entry: string) => (await read2010({ identity: person(entry) })).names[0]
const person2 = (names: string) => `<entityType value="person"/>${names}`

describe('parts of a name', () => {
  test("are joined with the source's own punctuation", async () => {
    const name = await name2010(
      '<nameEntry><part localType="100a">Cadell, T., </part><part localType="100q">(Thomas),</part><part localType="100d">1742-1802 </part></nameEntry>',
    )
    expect(name?.value).toBe('Cadell, T., (Thomas), 1742-1802')
    expect(name?.parts.map((part) => part.type)).toEqual(['100a', '100q', '100d'])
  })

  test('without punctuation are joined with commas if they have types, otherwise with spaces', async () => {
    const typed =
      '<nameEntry><part localType="surname">Walcott</part><part localType="forename">Charles D.</part><part localType="dates">1850-1927</part></nameEntry>'
    expect((await name2010(typed))?.value).toBe('Walcott, Charles D., 1850-1927')
    expect((await name2010('<nameEntry><part>Karl</part><part>V.</part></nameEntry>'))?.value).toBe('Karl V.')
  })

  test('in direct order are sorted by surname, with particles after the forename', async () => {
    const content = await read2010({
      identity: person(
        '<nameEntry><part localType="forename">Johann Wolfgang</part><part localType="prefix">von</part><part localType="surname">Goethe</part></nameEntry>',
      ),
    })
    expect(content).toMatchObject({
      name: 'Johann Wolfgang von Goethe',
      sort_name: 'Goethe, Johann Wolfgang von',
    })
  })

  test('are displayed but not sorted if the source marks them as not sorted', async () => {
    const identity = (name: string) =>
      `<entityType>corporateBody</entityType><nameEntry><part>${name}</part></nameEntry>`
    expect(await read2010({ identity: identity('&#x98;The &#x9c;Harbour Company') })).toMatchObject({
      name: 'The Harbour Company',
      sort_name: 'Harbour Company',
    })
    expect(await read2010({ identity: identity('¬Die¬ Brücke') })).toMatchObject({
      name: 'Die Brücke',
      sort_name: 'Brücke',
    })
  })

  test('do not include a note on the use of the name', async () => {
    const name = await name2010(
      '<nameEntry><part>DM</part><part localType="scopenote">overseas only</part></nameEntry>',
    )
    expect(name).toMatchObject({ value: 'DM', note: 'overseas only' })
  })

  test('may be missing: the text of the name is then used', async () => {
    expect((await name2010('<nameEntry>Ada Test</nameEntry>'))?.value).toBe('Ada Test')
  })
})

describe('the displayed name', () => {
  const variant = '<nameEntry><part>First</part></nameEntry>'

  test('is an authorized one, and keeps the rules that authorize it', async () => {
    const content = await read2010({
      identity: person(`${variant}<nameEntry><part>Second</part><authorizedForm>RDA</authorizedForm></nameEntry>`),
    })
    expect(content.name).toBe('Second')
    expect(content.names.map(({ kind, rules }) => [kind, rules])).toEqual([
      ['variant', []],
      ['authorized', ['RDA']],
    ])
  })

  test('is one that the source’s own term marks as authorized, otherwise the first', async () => {
    const french = '<nameEntry localType="autorisée"><part>Seconde</part></nameEntry>'
    expect((await read2010({ identity: person(variant + french) })).name).toBe('Seconde')
    expect((await read2010({ identity: person(variant) })).name).toBe('First')
  })

  test('is the preferred one in 2.0, with the conventions that it refers to', async () => {
    const content = await read2({
      control:
        '<conventionDeclaration id="c1"><reference>Rules</reference><shortCode>rda</shortCode></conventionDeclaration>',
      identity: person2(
        '<nameEntry status="authorized"><part>A</part></nameEntry><nameEntry status="authorized" preferredForm="true" conventionDeclarationReference="c1"><part>B</part></nameEntry>',
      ),
    })
    expect(content.name).toBe('B')
    expect(content.names[1]).toMatchObject({ preferred: true, rules: ['rda'] })
  })
})

describe('parallel names', () => {
  test('in several scripts keep language, script and their set, in 2010', async () => {
    const content = await read2010({
      identity: person(
        `<nameEntryParallel><nameEntry xml:lang="eng" scriptCode="Latn"><part>Arendt, Hannah</part><preferredForm>RDA</preferredForm></nameEntry>
         <nameEntry xml:lang="heb" scriptCode="Hebr"><part>ארנדט, חנה</part></nameEntry>
         <nameEntry xml:lang="jpn" scriptCode="Jpan" transliteration="hepburn"><part>アーレント, ハナ</part></nameEntry>
         <authorizedForm>LC</authorizedForm></nameEntryParallel>`,
      ),
    })
    expect(content.name).toBe('Arendt, Hannah')
    expect(content.names.map(({ kind, lang, script, group }) => [kind, lang, script, group])).toEqual([
      ['authorized', 'en', 'Latn', 0],
      ['parallel', 'he', 'Hebr', 0],
      ['parallel', 'ja', 'Jpan', 0],
    ])
    expect(content.names[0]?.rules).toEqual(['RDA', 'LC'])
    expect(content.names[2]?.transliteration).toBe('hepburn')
  })

  test('are read from a set in 2.0, with the dates of the set', async () => {
    const content = await read2({
      identity: person2(
        `<nameEntrySet><nameEntry languageOfElement="grc" scriptOfElement="Grek"><part>Πλάτων</part></nameEntry>
         <nameEntry languageOfElement="lat"><part>Plato</part></nameEntry>
         <useDates><date standardDate="-0427">428 BCE</date></useDates></nameEntrySet>`,
      ),
    })
    expect(content.names).toMatchObject([
      { value: 'Πλάτων', script: 'Grek', group: 0, date: { start: -427 } },
      { value: 'Plato', lang: 'la', group: 0 },
    ])
  })

  test('have a script even if it is written in the attribute for the language', async () => {
    const name = await name2010('<nameEntry><part xml:lang="Hans">阿伦特, 汉娜</part></nameEntry>')
    expect(name).toMatchObject({ lang: null, script: 'Hans' })
    expect(await name2010('<nameEntry xml:lang="en-Latn"><part>A</part></nameEntry>')).toMatchObject({
      lang: 'en',
      script: 'Latn',
    })
  })

  test('that merged files repeat become one name with all their rules', async () => {
    const entry = (rule: string) => `<nameEntry><part>Same</part><authorizedForm>${rule}</authorizedForm></nameEntry>`
    const { names } = await read2010({ identity: person(entry('DLC') + entry('OAC') + entry('DLC')) })
    expect(names).toHaveLength(1)
    expect(names[0]?.rules).toEqual(['DLC', 'OAC'])
  })

  test('keep their dates of use', async () => {
    const { names, date } = await read2010({
      identity: person(
        '<nameEntry><part>A</part><useDates><dateRange><fromDate standardDate="1976">1976</fromDate><toDate standardDate="2000">2000</toDate></dateRange></useDates></nameEntry>',
      ),
    })
    expect(names[0]?.date).toMatchObject({ display: '1976-2000', edtf: '1976/2000' })
    expect(date).toBeNull()
  })

  test('report a reference to an unknown convention', async () => {
    const document = eac2010({
      identity: person('<nameEntry conventionDeclarationReference="x"><part>A</part></nameEntry>'),
    })
    expect((await readWhole(document)).report.unmapped).toEqual({
      'eac-cpf/cpfDescription/identity/nameEntry/@conventionDeclarationReference': 1,
    })
  })
})
