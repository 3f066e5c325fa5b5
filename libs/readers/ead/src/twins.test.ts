import { describe, expect, test } from 'vitest'
import { ead3, readWhole } from './read-for-test.ts'

const English =
  '<recordid>t</recordid><languagedeclaration><language langcode="eng">English</language></languagedeclaration>'
const read = async (archdesc: string, control = English) => {
  const result = await readWhole(ead3(archdesc, control))
  const { warnings, unmapped } = result.report
  return { ...result, warnings, unmapped, fr: result.top.translations?.fr }
}

const paragraph = (text: string) => [{ t: 'p', c: [text] }]

describe('elements that stand twice in one place in different languages', () => {
  test('are one in the language of the finding aid and translations of it', async () => {
    const { top, fr, warnings, unmapped } = await read(`
      <did>
        <unitid>Q</unitid>
        <unittitle lang="eng">Quay</unittitle><unittitle lang="fre">Le <title><part>quai</part></title></unittitle>
        <unitdate normal="1880/1890">about 1880-1890</unitdate><unitdate lang="fr" normal="1880/1890">vers 1880-1890</unitdate>
        <physdesc lang="eng">3 boxes</physdesc><physdesc lang="fre">3 boîtes</physdesc>
        <abstract>Short.</abstract><abstract lang="fre">Bref.</abstract>
        <materialspec lang="eng">Scale</materialspec><materialspec lang="fre">Échelle</materialspec>
      </did>
      <scopecontent lang="eng"><p>Maps.</p></scopecontent>
      <bioghist><p>Built it.</p></bioghist>
      <scopecontent lang="fre"><p>Cartes.</p></scopecontent>
      <bioghist lang="fre"><p>L’a construit.</p></bioghist>
      <accessrestrict lang="eng"><p>Open to all.</p></accessrestrict>
      <accessrestrict lang="fre"><p>Ouvert à tous.</p></accessrestrict>
      <userestrict><p>Ask.</p></userestrict><userestrict lang="fre"><p>Demander.</p></userestrict>`)
    expect(top).toMatchObject({
      title: 'Quay',
      titles: [],
      description_language: 'en',
      dates: [{ display: 'about 1880-1890' }],
      extent: [{ text: '3 boxes' }],
      abstract: 'Short.',
      scope_and_content: paragraph('Maps.'),
      access: { status: 'open', statement: 'Open to all.' },
      use_conditions: 'Ask.',
    })
    expect(top.notes.map(({ type, lang }) => [type, lang])).toEqual(
      ['materialspec', 'bioghist', 'accessrestrict', 'userestrict'].map((type) => [type, null]),
    )
    expect(fr).toMatchObject({
      title: 'Le quai',
      dates: ['vers 1880-1890'],
      extent: ['3 boîtes'],
      abstract: 'Bref.',
      scope_and_content: paragraph('Cartes.'),
      access: 'Ouvert à tous.',
      use_conditions: 'Demander.',
    })
    expect(fr?.title_inline).toHaveLength(2)
    expect(fr?.notes?.map(({ type, blocks, lang }) => [type, blocks, lang])).toEqual([
      ['materialspec', paragraph('Échelle'), null],
      ['bioghist', paragraph('L’a construit.'), null],
      ['accessrestrict', paragraph('Ouvert à tous.'), null],
      ['userestrict', paragraph('Demander.'), null],
    ])
    expect([warnings, unmapped]).toEqual([[], {}])
  })

  test('may come in any order, and inside a note', async () => {
    const { top, fr } = await read(`<did><unittitle>Quay</unittitle></did>
      <odd lang="fre"><p>Un.</p></odd><odd lang="eng"><p>One.</p></odd>
      <custodhist><p lang="eng">Kept.</p><p lang="fre">Gardé.</p><p>Here.</p></custodhist>`)
    expect(top.notes.map(({ blocks }) => blocks)).toEqual([
      paragraph('One.'),
      [...paragraph('Kept.'), ...paragraph('Here.')],
    ])
    expect(fr?.notes?.map(({ blocks }) => blocks)).toEqual([paragraph('Un.'), paragraph('Gardé.')])
  })

  test('distinguish scripts', async () => {
    const { top } = await read(
      `<did lang="srp"><unittitle lang="srp" script="Cyrl">Кеј</unittitle>
      <unittitle lang="srp" script="Latn">Kej</unittitle></did>`,
      '<recordid>t</recordid>',
    )
    expect(top).toMatchObject({
      title: 'Кеј',
      description_language: 'sr',
      translations: { 'sr-Latn': { title: 'Kej' } },
    })
  })

  test('whole parts of a description may be twins; the language is that of the first if nobody states it', async () => {
    const { top } = await read(
      `<did lang="cym"><unittitle>Cei</unittitle></did><did lang="eng"><unittitle>Quay</unittitle></did>`,
      '<recordid>t</recordid>',
    )
    expect(top).toMatchObject({ title: 'Cei', description_language: 'cy', translations: { en: { title: 'Quay' } } })
  })

  test('of a component are in the language of the finding aid', async () => {
    const { components } = await read(`<did><unittitle>F</unittitle></did><dsc><c level="file"><did>
      <unittitle>Letters</unittitle><unittitle lang="fre">Lettres</unittitle></did></c>
      <c level="file"><did><unittitle>Bills</unittitle></did></c></dsc>`)
    expect(
      components.map(({ content }) => [content.title, content.description_language, content.translations]),
    ).toEqual([
      ['Letters', 'en', { fr: { title: 'Lettres' } }],
      ['Bills', null, undefined],
      ['F', 'en', undefined],
    ])
  })

  test('that are not built alike are taken as they are, and named', async () => {
    const { fr, warnings } = await read(`<did><unittitle>Quay</unittitle></did>
      <scopecontent><p>One.</p><p>Two.</p></scopecontent><scopecontent lang="fre"><p>Un et deux.</p></scopecontent>`)
    expect(fr?.scope_and_content).toEqual(paragraph('Un et deux.'))
    expect(warnings).toMatchObject([{ code: 'translation_structure' }])
  })
})

describe('are no translations:', () => {
  test('two titles without a language, one of another kind, and a part that exists in one language only', async () => {
    const { top, fr } = await read(`<did>
        <unittitle>Quay</unittitle><unittitle>Pier</unittitle><unittitle lang="fre" localtype="short">Q.</unittitle>
      </did><odd lang="fre"><p>Seul.</p></odd>`)
    expect(fr).toBeUndefined()
    expect(top.titles).toEqual([
      { type: null, text: 'Pier', lang: null },
      { type: 'short', text: 'Q.', lang: 'fre' },
    ])
    expect(top.notes).toMatchObject([{ type: 'odd', lang: 'fre' }])
  })

  test('names', async () => {
    const { top, fr } = await read(`<did><unittitle>Quay</unittitle></did><controlaccess>
      <subject lang="eng"><part>Quays</part></subject><subject lang="fre"><part>Quais</part></subject></controlaccess>`)
    expect(fr).toBeUndefined()
    expect(top.headings.map(({ name }) => name)).toEqual(['Quays', 'Quais'])
  })
})

test('a public element is named whose counterpart in another language is internal', async () => {
  const { warnings, fr } = await read(`<did><unittitle>Quay</unittitle>
      <abstract audience="internal">Who paid.</abstract><abstract lang="fre">Qui a payé.</abstract></did>
    <odd audience="internal"><p>His name is Ade.</p></odd><odd lang="fre"><p>Il s’appelle Ade.</p></odd>
    <custodhist audience="internal"><p>a</p></custodhist><custodhist><p>b</p></custodhist>
    <acqinfo audience="internal"><p>a</p></acqinfo><acqinfo><p>b</p></acqinfo>
    <acqinfo audience="internal" lang="fre"><p>c</p></acqinfo><acqinfo lang="fre"><p>d</p></acqinfo>`)
  const named = warnings.filter(({ code }) => code === 'translation_of_internal')
  expect(named.map(({ message }) => message.split(' ')[1])).toEqual(['abstract', 'odd'])
  expect(fr?.notes?.map(({ internal }) => internal)).toEqual([true, false])
})
