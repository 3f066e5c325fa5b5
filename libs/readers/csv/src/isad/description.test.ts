import { blocksText, finishDraft } from '@fonds/reader-ead/parts'
import { ReportBuilder } from '@fonds/reader-xml'
import { type DescriptionContent, mainDate, type Note, type ReadReport } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { type Above, describe as describeRow } from './description.ts'
import { FIELD_NAMES, type FieldName } from './fields.ts'
import { atomLayout, type Layout } from './layout.ts'
import { IsadRow } from './row.ts'

type Cells = Partial<Record<FieldName | 'slug', string>>

/** Reads one row of AtoM's template. */
function read(cells: Cells, { above = null, ...layout }: Partial<Layout> & { above?: Above | null } = {}) {
  const report = new ReportBuilder()
  const whole = { ...atomLayout({ line: 1, cells: FIELD_NAMES }), ...layout }
  const row = new IsadRow(
    7,
    FIELD_NAMES.map((name) => cells[name] ?? ''),
    whole,
    report,
  )
  const content: DescriptionContent = finishDraft(describeRow(row, above))
  const { warnings }: ReadReport = report.build()
  return { content, warnings: warnings.map(({ line, message }) => `${line}: ${message}`) }
}

const notes = ({ notes: all }: DescriptionContent) =>
  all.map(({ type, label, blocks, internal }: Note) =>
    [internal ? `(${type})` : type, ...(label === null ? [] : [label]), blocksText(blocks)].join(': '),
  )

test('each area of ISAD(G) becomes the field that a finding aid would fill', () => {
  const { content, warnings } = read({
    legacyId: '1',
    identifier: 'VPH',
    alternativeIdentifiers: 'OLD-1|NEW-2',
    alternativeIdentifierLabels: 'Old number|',
    accessionNumber: '1921/4',
    title: 'Port of Vilmar',
    levelOfDescription: 'Sous-fonds',
    extentAndMedium: '3 linear metres\n12 maps',
    repository: 'City Archive',
    archivalHistory: 'Kept in the custom house.\n\nMoved in 1921,\nby boat.',
    acquisition: 'A gift',
    scopeAndContent: 'Minutes and plans.',
    appraisal: 'All was kept',
    accruals: 'None',
    arrangement: 'By date',
    accessConditions: 'Closed until 2090.',
    reproductionConditions: 'http://creativecommons.org/licenses/by/4.0/',
    language: 'en|fra|Pidgin of the port',
    script: 'Latn',
    languageNote: 'Some letters in dialect',
    physicalCharacteristics: 'Damp',
    findingAids: 'A card index',
    locationOfOriginals: 'Here',
    locationOfCopies: 'On film',
    relatedUnitsOfDescription: 'The company',
    publicationNote: 'A book|An article',
    generalNote: 'One|Two',
    archivistNote: 'Described by A. S.',
    rules: 'ISAD(G)',
    revisionHistory: '2001: made\n2011: revised',
    descriptionIdentifier: 'D-1',
    institutionIdentifier: 'XX-CA',
    descriptionStatus: 'Final',
    languageOfDescription: 'fr',
    sources: 'The minutes',
    culture: 'fr',
    publicationStatus: 'Published',
    subjectAccessPoints: 'Ports|Trade',
    placeAccessPoints: 'Vilmar',
    nameAccessPoints: 'Smith, Ann',
    genreAccessPoints: 'Maps',
    physicalObjectName: 'Box 3|Roll 7',
    physicalObjectType: 'Box|',
    physicalObjectLocation: 'Cellar',
    digitalObjectURI: 'https://example.org/a.jpg',
  })
  expect(warnings).toEqual([])
  expect(content).toMatchObject({
    level: 'subfonds',
    title: 'Port of Vilmar',
    reference_code: 'VPH',
    identifiers: [
      { type: 'unitid', value: 'VPH' },
      { type: 'alternative', value: 'OLD-1', label: 'Old number' },
      { type: 'alternative', value: 'NEW-2', label: null },
      { type: 'accession_id', value: '1921/4' },
    ],
    extent: [
      { quantity: 3, unit: 'linear metres' },
      { quantity: 12, unit: 'maps' },
    ],
    languages: ['en', 'fr'],
    scripts: ['Latn'],
    description_language: 'fr',
    access: { status: 'closed', until: '2090-01-01' },
    rights: { uri: 'http://creativecommons.org/licenses/by/4.0/' },
    containers: [{ type: 'box', indicator: '3' }, { indicator: 'Roll 7' }],
    digital_objects: [{ url: 'https://example.org/a.jpg', internal: false }],
    description_control: {
      identifier: 'D-1',
      agency: 'XX-CA',
      rules: 'ISAD(G)',
      status: 'Final',
      languages: ['fr'],
      sources: ['The minutes'],
    },
    internal: false,
  })
  expect(blocksText(content.scope_and_content)).toBe('Minutes and plans.')
  expect(content.language_note).toContain('Some letters in dialect')
  expect(content.headings.map(({ type, name, where }) => [type, name, where])).toEqual([
    ['subject', 'Ports', 'controlaccess'],
    ['subject', 'Trade', 'controlaccess'],
    ['place', 'Vilmar', 'controlaccess'],
    ['name', 'Smith, Ann', 'controlaccess'],
    ['genre', 'Maps', 'controlaccess'],
  ])
  expect(notes(content)).toEqual([
    'repository: City Archive',
    '(physloc): Cellar',
    expect.stringMatching(/^custodhist: Kept in the custom house\.\n\nMoved in 1921,\s+by boat\.$/),
    'acqinfo: A gift',
    'appraisal: All was kept',
    'accruals: None',
    'arrangement: By date',
    'accessrestrict: Closed until 2090.',
    'userestrict: http://creativecommons.org/licenses/by/4.0/',
    'phystech: Damp',
    'otherfindaid: A card index',
    'originalsloc: Here',
    'altformavail: On film',
    'relatedmaterial: The company',
    'bibliography: A book',
    'bibliography: An article',
    'odd: One',
    'odd: Two',
    'processinfo: Described by A. S.',
    'maintenancehistory: 2001: made\n\n2011: revised',
  ])
})

describe('events', () => {
  test.each([
    ['Creación', 'Recolección', 'Publicación'],
    ['Erstellung', 'Sammlung', 'Druck'],
    ['PRODUÇÃO', 'Acumulação', 'Edição'],
  ])('in the words of other languages are what they are: %s, %s, %s', (made, collected, printed) => {
    const { content } = read({
      eventTypes: `${printed}|${made}|${collected}`,
      eventDates: '1880|1870|NULL',
      eventActors: 'Ferrer, Joan|Moll, Berta|Gremi de Vilmar',
    })
    expect(content.headings.map(({ name, role, where }) => [name, role, where])).toEqual([
      ['Ferrer, Joan', printed.toLowerCase(), 'controlaccess'],
      ['Moll, Berta', 'creator', 'origination'],
      ['Gremi de Vilmar', 'collector', 'origination'],
    ])
    expect(mainDate(content.dates)?.display).toBe('1870')
  })

  test('belong together by their place, and NULL stands for none', () => {
    const { content, warnings } = read({
      title: 'x',
      eventTypes: 'Creation|Publication|Accumulation',
      eventDates: '1901|NULL|NULL',
      eventStartDates: '1901-00-00|1905-02-00|NULL',
      eventEndDates: '1901-12-31|1905-02-28|NULL',
      eventActors: 'Smith, Ann|Quay Press|Port Board',
      eventActorHistories: 'A painter|NULL|NULL',
      eventPlaces: 'NULL|Vilmar|NULL',
      eventDescriptions: 'NULL|Printed in red|NULL',
    })
    expect(warnings).toEqual([])
    expect(content.dates).toMatchObject([
      { type: 'creation', display: '1901', start: 1901, end: 1901 },
      { type: 'publication', start: 1905, end: 1905 },
    ])
    expect(content.headings.map(({ type, name, role, where }) => [type, name, role, where])).toEqual([
      ['name', 'Smith, Ann', 'creator', 'origination'],
      ['name', 'Quay Press', 'publisher', 'controlaccess'],
      ['name', 'Port Board', 'collector', 'origination'],
      ['place', 'Vilmar', 'subject', 'controlaccess'],
    ])
    expect(notes(content)).toEqual(['bioghist: Smith, Ann: A painter', 'odd: Printed in red'])
  })

  test('are read from AtoM’s older columns, too', () => {
    const { content } = read({
      title: 'x',
      creators: 'Smith, Ann|Jones, Bob',
      creatorHistories: 'A painter',
      creationDates: '1901|1903',
      creationDatesStart: '1901|1903-01-01',
    })
    expect(content.dates).toMatchObject([{ start: 1901 }, { display: '1903', start: 1903 }])
    expect(content.headings.map(({ name, role }) => [name, role])).toEqual([
      ['Smith, Ann', 'creator'],
      ['Jones, Bob', 'creator'],
    ])
  })

  test.each([
    [{ eventStartDates: '1901-02-30' }, 'the start date "1901-02-30" is not a date (YYYY-MM-DD): omitted'],
    [{ eventEndDates: 'soon' }, 'the end date "soon" is not a date (YYYY-MM-DD): omitted'],
    [
      { eventStartDates: '1901-05', eventEndDates: '1901-04-30' },
      'an event ends (1901-04-30) before it starts (1901-05): swapped',
    ],
    [{ eventDates: 'sometime' }, 'the date “sometime” cannot be read: it has no place on the timeline'],
  ])('%j are reported', (cells, message) => {
    expect(read({ title: 'x', ...cells }).warnings).toEqual([`7: ${message}`])
  })

  test.each([
    [{ eventStartDates: '1880-00-00', eventEndDates: '1921-00-00' }, '1880/1921'],
    [{ eventStartDates: '1945-01-00', eventEndDates: '1945-01-31', eventDates: 'Jan-45' }, '1945-01'],
    [{ eventStartDates: '01/01/1880', eventEndDates: '31/12/1880', eventDates: '1880' }, '1880'],
    [{ eventStartDates: '1880-13-00', eventEndDates: '1880', eventDates: '1880' }, '1880'],
    [{ eventStartDates: '1880' }, '1880/'],
    [{ eventEndDates: '1921' }, '/1921'],
    [{ eventStartDates: '1880', eventEndDates: '9999-12-31' }, '1880/..'],
    [{ eventStartDates: '-0043', eventDates: '44 BC' }, '-0043'],
    [{ eventStartDates: '1880', eventDates: 'since the founding' }, '1880/'],
  ])('%j are %s', (cells, edtf) => {
    expect(read({ title: 'x', ...cells }).content.dates).toMatchObject([{ edtf }])
  })

  test.each(['n.d.', '[undated]', 's. d.', 'Sans date', 'unknown'])('without a date (%s) are not', (eventDates) => {
    const zeros = { eventStartDates: '0000-00-00', eventEndDates: '0000-00-00' }
    for (const codes of [{}, zeros]) expect(read({ title: 'x', eventDates, ...codes }).warnings).toEqual([])
  })
})

describe('what is hidden', () => {
  test.each([
    ['', false],
    ['Published', false],
    ['publié', false],
    ['Draft', true],
    ['Ébauche', true],
  ])('publicationStatus “%s”: %s', (publicationStatus, hidden) => {
    const { content, warnings } = read({ title: 'x', publicationStatus })
    expect([content.internal, warnings]).toEqual([hidden, []])
  })

  test('hides what is below it', () => {
    const above = { internal: true, repository: '' }
    expect(read({ title: 'x', publicationStatus: 'Published' }, { above }).content.internal).toBe(true)
  })
})

test('a repository is that of the row above unless it differs', () => {
  const above = { internal: false, repository: 'City Archive' }
  const repositories = (repository: string) => notes(read({ title: 'x', repository }, { above }).content)
  expect(repositories('City Archive')).toEqual([])
  expect(repositories('Library')).toEqual(['repository: Library'])
})

test.each([
  ['Fonds', 'fonds', null],
  ['SUB-SERIES', 'subseries', null],
  ['Pièce', 'item', null],
  ['Akte', 'file', null],
  ['Part', 'otherlevel', 'Part'],
  ['', 'unspecified', null],
])('the level “%s” is %s', (levelOfDescription, level, other_level) => {
  expect(read({ title: 'x', levelOfDescription }).content).toMatchObject({ level, other_level })
})

test('a row without anything to call it by is reported', () => {
  expect(read({ legacyId: '1' }).warnings).toEqual(['7: the row has neither a title nor an identifier nor a date'])
})

describe('the marks of AtoM', () => {
  const scope = (text: string) => read({ legacyId: '1', title: 'T', scopeAndContent: text }).content.scope_and_content

  const link = (href: string, ...c: string[]) => ({ t: 'link', href, c })
  const emph = (render: string, ...c: string[]) => ({ t: 'emph', render, c })
  const p = (...c: unknown[]) => ({ t: 'p', c })
  const list = (style: string, ...items: unknown[][]) => ({
    ...{ t: 'list', style, head: null },
    items: items.map((c) => ({ label: null, c: [p(...c)] })),
  })

  test.each<[string, string, unknown[]]>([
    ['a paragraph', '<p>Mills &amp; <strong>locks</strong></p>', [p('Mills & ', emph('bold', 'locks'))]],
    [
      'a link',
      'See <a href="https://example.org/?a=1&amp;b=2" target=_blank>the <i>plan</i></a>.',
      [p('See ', { ...link('https://example.org/?a=1&b=2'), c: ['the ', emph('italic', 'plan')] }, '.')],
    ],
    ['paragraphs without their ends', '<p>One<p>Two<br>Three', [p('One'), p('Two', { t: 'lb' }, 'Three')]],
    ['a list', '<ul>\n<li>One</li><li>Two</ul>', [list('unordered', ['One'], ['Two'])]],
    ['an ordered list', 'First:<ol><li>One<li>Two</ol>', [p('First:'), list('ordered', ['One'], ['Two'])]],
    ['characters', '<p>Caf&eacute;&nbsp;&#8211; &lt;x&gt;</p>', [p('Café\u00a0– <x>')]],
    ['scripts, which are no text', 'a<script>alert("<b>1</b>")</script>b<!-- <i> -->c<style>p {}', [p('abc')]],
    ['links that lead to a script', '<a href="javascript:alert(1)">x</a>', [p('x')]],
    ['tags that nobody knows', '<b>a</b> <mill> < 3', [p(emph('bold', 'a'), ' <mill> < 3')]],
  ])('in HTML: %s', (_, text, blocks) => {
    expect(scope(text)).toEqual(blocks)
  })

  test.each<[string, string, unknown[]]>([
    [
      'bold and italic',
      '**One** and *two*, _three_ __four__',
      [
        p(
          emph('bold', 'One'),
          ' and ',
          emph('italic', 'two'),
          ', ',
          emph('italic', 'three'),
          ' ',
          emph('bold', 'four'),
        ),
      ],
    ],
    [
      'a link',
      '[The plan](https://example.org/a_(b)) <https://example.org>',
      [p(link('https://example.org/a_(b)', 'The plan'), ' ', link('https://example.org', 'https://example.org'))],
    ],
    [
      'a list',
      'Plans:\n- One\n- *Two*\nEnd',
      [p('Plans:'), list('unordered', ['One'], [emph('italic', 'Two')]), p('End')],
    ],
    ['a numbered list', '1. One\n2. Two', [list('ordered', ['One'], ['Two'])]],
    [
      'a heading and a quotation',
      '## Plans\n> Quoted\n> text',
      [p(emph('bold', 'Plans')), { t: 'quote', c: [p('Quoted', { t: 'lb' }, 'text')] }],
    ],
    ['escaped marks', '\\*not\\* `a*b*c`', [p('*not* a*b*c')]],
  ])('in Markdown: %s', (_, text, blocks) => {
    expect(scope(text)).toEqual(blocks)
  })

  test.each([
    '5 * 3 * 2 = 30',
    'file_name_2 and other_name',
    'See note * below *',
    '- a single line with a dash',
    '1910. The mill burns',
    '4. Fourth',
    'p < q and q > r',
    '[sic] (1910)',
    'a <1910> b',
    'C:\\files\\new',
  ])('%j has none', (text) => {
    expect(blocksText(scope(text))).toBe(text)
    expect(JSON.stringify(scope(text))).not.toMatch(/"emph"|"link"|"list"/)
  })

  test('are kept in titles, and are no text', () => {
    const { content } = read({ legacyId: '1', title: 'Plans of the *Swan*', extentAndMedium: '<b>3</b> maps' })
    expect(content.title).toBe('Plans of the Swan')
    expect(JSON.stringify(content.extent)).toMatch(/"3 maps"/)
  })

  test('take no time without end', () => {
    for (const text of ['<!--', '<a ', '**a ', '_a ', '[a](', '<script>', '<ul><li>', '*a']) {
      expect(scope(text.repeat(50_000)).length).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('the columns of RAD', () => {
  const rad = {
    legacyId: '1',
    title: 'Harbour maps',
    culture: 'en',
    alternateTitle: 'Cartes du port',
    radOtherTitleInformation: 'drawn for the pilots',
    radGeneralMaterialDesignation: 'Cartographic material|Textual record',
    radTitleStatementOfResponsibility: 'by A. Holm',
    radEdition: '2nd ed.',
    radStatementOfScaleCartographic: '1:10 000',
    radPublishersSeriesNote: 'No. 4',
    radNoteOnPublishersSeries: 'No. 4',
    radNoteConservation: 'Flattened in 1990',
    radNoteRights: 'CC BY 4.0',
    radStandardNumber: 'ISBN 0-0000',
  }

  test('become titles, identifiers, details, genres and notes under the headings of RAD', () => {
    const { content, warnings } = read(rad)
    expect(warnings).toEqual([])
    expect(content.titles?.map(({ text, type }) => [text, type])).toEqual([
      ['Cartes du port', 'parallel'],
      ['drawn for the pilots', 'other_title_information'],
    ])
    expect(content.identifiers).toMatchObject([{ value: 'ISBN 0-0000', label: 'Standard number' }])
    expect(content.headings.map(({ name, type }) => [name, type])).toEqual([
      ['Cartographic material', 'genre'],
      ['Textual record', 'genre'],
    ])
    expect(notes(content)).toEqual([
      'materialspec: Scale: 1:10 000',
      'odd: Statement of responsibility: by A. Holm',
      'odd: Edition: 2nd ed.',
      'odd: Publisher’s series: note: No. 4',
      'processinfo: Conservation: Flattened in 1990',
      'userestrict: Rights: CC BY 4.0',
    ])
    expect(content.rights?.uri).toBe('http://creativecommons.org/licenses/by/4.0/')
  })

  test('have French headings in a description in French', () => {
    const { content } = read({ legacyId: '1', title: 'Carte', culture: 'fr', radNoteCredits: 'A. Holm' })
    expect(notes(content)).toEqual(['odd: Générique: A. Holm'])
  })
})

test('a date that cannot be read is named, and is no open end', () => {
  const dates = (cells: Cells) => {
    const { content, warnings } = read({ legacyId: '1', title: 'T', eventTypes: 'Creation', ...cells })
    return [mainDate(content.dates)?.edtf ?? null, ...warnings]
  }
  expect(dates({ eventDates: '1880', eventStartDates: '1880-13-00', eventEndDates: '1880' })).toEqual([
    '1880',
    '7: the start date "1880-13-00" is not a date (YYYY-MM-DD): omitted',
  ])
  expect(dates({ eventDates: 'n.d.', eventStartDates: '0000-00-00', eventEndDates: '0000-00-00' })).toEqual([null])
})
