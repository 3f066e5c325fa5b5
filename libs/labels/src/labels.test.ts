import { describe, expect, test } from 'vitest'
import { labelsIn } from './labels.ts'
import { LANGUAGES } from './languages.ts'

test('levels and headings have the terms of the national translations of ISAD(G)', () => {
  expect(LANGUAGES.map((language) => labelsIn(language).level('fonds'))).toEqual([
    'Fonds',
    'Bestand',
    'Fonds',
    'Fondo',
    'Fondo',
    'Archief',
    'Fundo',
    'Zespół',
    'Αρχείο',
    'رصيد',
    '全宗',
  ])
  expect(labelsIn('de').note('scopecontent')).toBe('Form und Inhalt')
  expect(labelsIn('es').note('scopecontent')).toBe('Alcance y contenido')
  expect(labelsIn('en').note('no-such-element')).toBe('Note')
})

test('roles are recognized by term and by MARC code, and others stay as they are', () => {
  const { role } = { role: (name: string) => labelsIn('de').role(name) }
  expect(['photographer', 'pht', 'Photographer', 'former owner', 'fmo'].map(role)).toEqual([
    'Fotograf',
    'Fotograf',
    'Fotograf',
    'Vorbesitzer',
    'Vorbesitzer',
  ])
  expect(['Taufpate', '', 'constructor', '__proto__'].map(role)).toEqual(['Taufpate', '', 'constructor', '__proto__'])
})

test('statuses of finding aids are in words, and those in words of the archive stay as they are', () => {
  const { status } = { status: (value: string) => labelsIn('nl').status(value) }
  expect(['in_progress', 'Completed', 'unverified-full-draft', 'In Progress'].map(status)).toEqual([
    'In bewerking',
    'Voltooid',
    'Volledig concept, niet gecontroleerd',
    'In bewerking',
  ])
  expect(['Vrijgegeven in 2021', 'waiting_for_review', '', '__proto__'].map(status)).toEqual([
    'Vrijgegeven in 2021',
    'waiting for review',
    '',
    '__proto__',
  ])
})

test('days are in words, and whatever is not a day stays as it is', () => {
  expect((['en', 'nl', 'zh'] as const).map((language) => labelsIn(language).day('2041-01-31T10:00:00Z'))).toEqual([
    '31 January 2041',
    '31 januari 2041',
    '2041年1月31日',
  ])
  expect(['1941', '', '2041-13-99', 'circa 2041-01-31'].map((day) => labelsIn('en').day(day))).toEqual([
    '1941',
    '',
    '2041-13-99',
    'circa 2041-01-31',
  ])
})

test('kinds of dates are in words', () => {
  expect(['bulk', 'record_keeping', 'usage_period'].map((type) => labelsIn('en').dateType(type))).toEqual([
    'bulk',
    'record keeping',
    'usage period',
  ])
  expect(labelsIn('de').dateType('bulk')).toBe('überwiegend')
})

test('a calendar other than the Gregorian one is said in words, once', () => {
  const en = labelsIn('en')
  expect(en.dateInCalendar('1 March 1700', 'Julian ')).toBe('1 March 1700 (Julian calendar)')
  expect(['1 March 1700 O.S.', '1 March 1700, Old Style'].map((date) => en.dateInCalendar(date, 'julian'))).toEqual([
    '1 March 1700 O.S.',
    '1 March 1700, Old Style',
  ])
  expect([null, 'gregorian', 'constructor', ''].map((calendar) => en.dateInCalendar('1700', calendar))).toEqual(
    Array(4).fill('1700'),
  )
  for (const language of LANGUAGES) {
    const labels = labelsIn(language)
    expect(labels.dateInCalendar('1700', 'julian')).toContain(labels.calendar('julian') ?? 'no label')
  }
})

test('years and decades before the common era are counted as in everyday use', () => {
  const en = labelsIn('en')
  expect([1940, 10, 0, -50].map((first) => en.decade(first))).toEqual(['1940s', '10s', '1 BCE–9 CE', '51–42 BCE'])
  expect([1940, 1, 0, -43].map((year) => en.year(year))).toEqual(['1940', '1', '1 BCE', '44 BCE'])
  const ranges = [
    [1901, 1925],
    [1850, 1850],
    [0, 99],
    [-349, -340],
  ] as const
  expect(ranges.map(([first, last]) => en.years(first, last))).toEqual([
    ...['1901–1925', '1850', '1 BCE–99', '350–341 BCE'],
  ])
  expect([labelsIn('fr').decade(1940), labelsIn('zh').year(-43)]).toEqual(['années 1940', '公元前44年'])
})

test('a message inflects its counts and keeps given parts', () => {
  expect([1, 2, 5].map((count) => labelsIn('pl').text('page.collections_count', { count }))).toEqual([
    '1 zespół',
    '2 zespoły',
    '5 zespołów',
  ])
  const title = { toString: () => 'x' }
  expect(labelsIn('en').parts('page.previous', { title })).toEqual(['Previous: ', title])
})

describe.each(LANGUAGES)('CLDR in %s', (language) => {
  test('names all languages of labels, and those of archives', () => {
    const labels = labelsIn(language)
    for (const code of [...LANGUAGES, 'la', 'grc', 'he', 'ru', 'cs', 'hu', 'sv', 'tr', 'fa', 'ja', 'gmh', 'frm']) {
      expect([code, labels.languageName(code)]).not.toEqual([code, code])
    }
    for (const code of ['Latn', 'Grek', 'Cyrl', 'Arab', 'Hebr', 'Hans']) expect(labels.scriptName(code)).not.toBe(code)
    if (language !== 'en') expect(labels.languageName('el')).not.toBe(labelsIn('en').languageName('el'))
  })
})

test('a language that CLDR does not know has its name in ISO 639-3, or its code', () => {
  const en = labelsIn('en')
  expect(['gml', 'qaa', 'not a code', ''].map((code) => en.languageName(code))).toEqual([
    'Middle Low German',
    'qaa',
    'not a code',
    '',
  ])
  expect(['Zzzx', 'x'].map((code) => en.scriptName(code))).toEqual(['Zzzx', 'x'])
})
